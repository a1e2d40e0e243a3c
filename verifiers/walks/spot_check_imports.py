"""Every run recomputes a sample of the stored evidence of another machine, and compares it.

A ledger may contain results that were never computed. So a run recomputes one in ``ONE_IN`` of the ranges of another
machine, one in ``ONE_IN`` of its other evidence (random cases, proofs, samples, certificates, counterexamples), and at
least ``LEAST`` of each. The number of this machine determines the sample, so a repeated run chooses the same pieces and
nobody else can predict them. Of a range of more than ``MOST`` cases one share is recomputed, which must not have more
cases than the whole. Equal results count from then on as computed here; a difference is a conflict.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import ceil

from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.walks.audit import Entry, difference
from sylver_claims.verifiers.walks.plan import Work

LEAST, ONE_IN = 4, 25
MOST = 10**5
HERE = "this machine"


def draw(pieces: Sequence[tuple[str, str, str]], machine: str) -> frozenset[tuple[str, str, str]]:
    """Return the pieces of evidence to recompute, each as claim, key and place."""
    order = sorted(pieces, key=lambda piece: _number(machine, *piece))
    return frozenset(order[: max(LEAST, ceil(len(order) / ONE_IN))])


def _number(machine: str, *piece: str) -> int:
    """Return the sort key that decides which pieces are recomputed."""
    return int.from_bytes(hashlib.sha256("\0".join((machine, *piece)).encode()).digest(), "big")


def to_walk(work: Work, shard: Shard, ledger: Ledger) -> tuple[Entry, Shard] | None:
    """Return the stored result of a range of another machine, and the range or share to recompute."""
    tally = next((t for s, t in ledger.shards(work.claim.id, work.key) if s == shard), None)
    if tally is None:
        return None
    shares = ceil(work.claim.forall.count(*shard.interval) / MOST)
    entry = Entry(work.claim, work.key, shard, tally)
    if shares <= 1:
        return entry, shard
    number = _number(ledger.machine, work.claim.id, work.key, str(shard)) % shares
    return entry, Shard(*shard.interval, number, shares)


def compare_again(work: Work, entry: Entry, share: Shard, again: Tally | Exception, ledger: Ledger) -> None:
    """Record a conflict in the ledger if a recomputed range or share differs."""
    found = difference(entry, again, HERE) if share == entry.shard else _exceeding(entry, share, again)
    if found:
        ledger.note_conflict(work.claim.id, work.key, found)
        return
    work.again.append(entry.shard)
    if share == entry.shard:
        ledger.take_as_own(work.claim.id, work.key, entry.shard)


def _exceeding(entry: Entry, share: Shard, again: Tally | Exception) -> str:
    """Return a count of a recomputed share that exceeds that of the whole range, or the empty string."""
    if isinstance(again, Exception):
        return f"{share}: {HERE} could not recompute this: {again}"
    order = entry.claim.forall.order
    held, found = (None if t.first is None else order(entry.claim.forall.row(t.first)) for t in (entry.tally, again))
    if again.met > entry.tally.met or again.failed > entry.tally.failed:
        return f"{share}: {HERE} finds {again.met} met, {again.failed} failed, more than the ledger has in total"
    if found is not None and held is not None and found < held:
        return f"{share}: {HERE} finds a failure that is smaller than the first one in the ledger"
    return ""
