"""Audit of the ledger: recompute a random part, and compare counts and digests.

The sample depends on a seed that is printed, so that an audit can be repeated. Stale evidence is skipped, because its
counts may rightly differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import Shard, counts, counts_in_words
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.exhaustive import check_shard, prepare_walk


class Entry(NamedTuple):
    """One stored shard of a claim."""

    claim: Claim
    key: str
    shard: Shard
    tally: Tally


class Audit(NamedTuple):
    """The number of shards, of recomputed shards and cases, and the differences."""

    shards: int
    audited: int
    cases: int
    differing: list[str]


def entries(claims: Sequence[Claim], ledger: Ledger) -> list[Entry]:
    """Return all stored searches of claims by the current code, in order."""
    walked = [c for c in claims if any(isinstance(m, Exhaustive) for m in c.methods)]
    walked += {derived.id: derived for claim in claims for derived in claim.derived}.values()
    found = []
    for claim in walked:
        key = fingerprint(claim, Exhaustive())
        found += [Entry(claim, key, shard, tally) for shard, tally in sorted(ledger.shards(claim.id, key))]
    return found


def drawn(held: Sequence[Entry], fraction: float, seed: int) -> list[Entry]:
    """Return random shards, at least one, with this fraction of the cases, in the order of the ledger."""
    wanted = ceil(fraction * sum(e.tally.cases for e in held))
    order = list(range(len(held)))
    random.Random(seed).shuffle(order)
    chosen: list[int] = []
    while order and (not chosen or sum(held[i].tally.cases for i in chosen) < wanted):
        chosen.append(order.pop())
    return [held[i] for i in sorted(chosen)]


def audit(
    claims: Sequence[Claim],
    ledger: Ledger,
    fraction: float,
    seed: int,
    progress: Callable[[float], object] = lambda _: None,
) -> Audit:
    """Recompute a part of the ledger; each difference is stored as a conflict."""
    held = entries(claims, ledger)
    chosen = drawn(held, fraction, seed)
    differing: list[str] = []
    done = 0
    for entry in chosen:
        if message := difference(entry, _walked_again(entry.claim, entry.shard)):
            ledger.note_conflict(entry.claim.id, entry.key, message)
            differing.append(f"{entry.claim.id}: {message}")
        done += entry.tally.cases
        progress(done)
    return Audit(len(held), len(chosen), done, differing)


def _walked_again(claim: Claim, shard: Shard) -> Tally | Exception:
    predicates = [prepare_walk(claim, shard.high)]
    (found,) = check_shard([claim], predicates, shard.interval, (shard.part, shard.parts))
    return found


def difference(entry: Entry, again: Tally | Exception, who: str = "an audit") -> str:
    """Return the difference between a recomputed shard and the ledger, or the empty string."""
    shard = entry.shard
    if isinstance(again, Exception):
        return f"{shard}: {who} could not recompute this: {again}"
    was, now = (counts([(*shard.interval, t)]) for t in (entry.tally, again))
    if was != now:
        return f"{shard}: the ledger holds {counts_in_words(was)}; {who} finds {counts_in_words(now)}"
    if again.margin != entry.tally.margin:
        return f"{shard}: {who} finds other extremes of the margin"
    kept, found = (case_text(first or {}) for first in (entry.tally.first, again.first))
    if kept != found:
        return f"{shard}: the stored first failure is {kept or 'none'}; {who} finds {found or 'none'}"
    return ""
