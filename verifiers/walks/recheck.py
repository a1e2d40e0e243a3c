"""Stored evidence of another machine: a sample of it is computed again in every run, and compared.

Whoever writes a ledger can write into it what was never computed. So of what a run would take from another machine some
pieces are computed again: of the ranges that were walked one in ``ONE_IN``, of the rest (drawn cases, proofs, samples,
certificates, counterexamples) one in ``ONE_IN`` too, and at least ``LEAST`` of each. Which, follows from the number of
this machine, so that a run chooses the same ones when it is repeated, and nobody else can tell which they will be. A
range of more than ``MOST`` cases is not walked whole: one share of it is, and must not hold more than the whole. What
comes out the same counts from then on as found here; a difference is a conflict.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import ceil

from verifiers.evidence.ranges import Shard
from verifiers.evidence.tally import Tally
from verifiers.ledger import Ledger
from verifiers.walks.audit import Entry, difference
from verifiers.walks.plan import Work

LEAST, ONE_IN = 4, 25
MOST = 10**5
HERE = "this machine"


def draw(pieces: Sequence[tuple[str, str, str]], machine: str) -> frozenset[tuple[str, str, str]]:
    """Return the pieces of evidence, each told by its claim, its key and its place, that are to be computed again."""
    order = sorted(pieces, key=lambda piece: _number(machine, *piece))
    return frozenset(order[: max(LEAST, ceil(len(order) / ONE_IN))])


def _number(machine: str, *piece: str) -> int:
    """Return what a piece is drawn by."""
    return int.from_bytes(hashlib.sha256("\0".join((machine, *piece)).encode()).digest(), "big")


def place(shard: Shard) -> str:
    """Return how a range is told in a draw."""
    return f"layers {shard.low} to {shard.high}"


def to_walk(work: Work, shard: Shard, ledger: Ledger) -> tuple[Entry, Shard] | None:
    """Return what the ledger holds of a range of another machine, and the range or the share of it to walk again."""
    tally = next((t for s, t in ledger.shards(work.claim.id, work.key) if s == shard), None)
    if tally is None:
        return None
    shares = ceil(work.claim.forall.count(*shard.interval) / MOST)
    entry = Entry(work.claim, work.key, shard, tally)
    if shares <= 1:
        return entry, shard
    number = _number(ledger.machine, work.claim.id, work.key, place(shard)) % shares
    return entry, Shard(*shard.interval, number, shares)


def compare_again(work: Work, entry: Entry, share: Shard, again: Tally | Exception, ledger: Ledger) -> None:
    """Note in the ledger where a range, or a share of it, differs that was walked again."""
    found = difference(entry, again, HERE) if share == entry.shard else _exceeding(entry, share, again)
    if found:
        ledger.note_conflict(work.claim.id, work.key, found)
        return
    work.again.append(entry.shard)
    if share == entry.shard:
        ledger.take_as_own(work.claim.id, work.key, entry.shard)


def _exceeding(entry: Entry, share: Shard, again: Tally | Exception) -> str:
    """Return where a share that was walked again holds more than the whole, or the empty string."""
    layers = f"layers {share.low} to {share.high}, share {share.part} of {share.parts}"
    if isinstance(again, Exception):
        return f"{layers}: {HERE} could not compute this again: {again}"
    order = entry.claim.forall.order
    held, found = (None if t.first is None else order(entry.claim.forall.row(t.first)) for t in (entry.tally, again))
    if again.met > entry.tally.met or again.failed > entry.tally.failed:
        return f"{layers}: {HERE} finds {again.met} met, {again.failed} failed, more than the ledger holds of the whole"
    if found is not None and held is not None and found < held:
        return f"{layers}: {HERE} finds a failure that is smaller than the first one that the ledger holds"
    return ""
