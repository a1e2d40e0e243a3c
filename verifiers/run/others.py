"""What of a ledger comes from another machine, and what is said of that in evidence."""

from __future__ import annotations

from typing import Any

from claims import Claim
from claims.vocabulary.means import Means
from verifiers.evidence import AGAIN, ANEW, OF_OTHERS
from verifiers.evidence.fingerprint import why_unkeyed
from verifiers.evidence.ranges import Range, Shard
from verifiers.ledger import Ledger, names
from verifiers.walks.plan import Work, shards_of_others


def is_of_another(ledger: Ledger, claim: str, fingerprint: str, means: str) -> bool:
    """Tell whether the evidence kept for one means, if any, was not found on this machine."""
    query = "SELECT 1 FROM evidence WHERE claim = ? AND fingerprint = ? AND means = ? AND machine != ?"
    return bool(ledger.rows(query, (claim, fingerprint, means, ledger.machine)))


def walk_origin(work: Work, kept: list[Range], ledger: Ledger) -> dict[str, Any]:
    """Say as plain data whether any of what is kept comes from another machine, and how much was computed again."""
    others = shards_of_others(ledger, work.claim.id, work.key)
    taken = any(Shard(low, high) in others for low, high, _ in kept)
    compared = (names.of_comparison(work.scope.highest, in_part=in_part) for in_part in (False, True))
    taken = taken or any(is_of_another(ledger, work.claim.id, work.key, name) for name in compared)
    return ({OF_OTHERS: True} if taken else {}) | ({AGAIN: len(work.again)} if work.again else {})


def piece_origin(*, other: bool, again: bool) -> dict[str, Any]:
    """Say as plain data whether evidence comes from another machine, or did and was computed again."""
    if other:
        return {OF_OTHERS: True}
    return {AGAIN: 1} if again else {}


def why_anew(claim: Claim, means: Means) -> dict[str, Any]:
    """Say as plain data why the evidence of a means is never taken from the ledger."""
    return {ANEW: why} if (why := why_unkeyed(claim, means)) else {}
