"""Merge ledgers of other machines, and compare rows with the same layers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from sylver_claims.verifiers.evidence.ranges import contradictions
from sylver_claims.verifiers.ledger.database import BESIDE, Ledger
from sylver_claims.verifiers.ledger.rows import shard_of
from sylver_claims.verifiers.ledger.schema import EVIDENCE, RANGE, LedgerError, reading


class Merged(NamedTuple):
    """The result of a merge: numbers of rows of ranges and of evidence, ignored damaged rows, and conflicts."""

    ranges: int
    evidence: int
    damaged: int
    conflicts: list[str]


def merge(ledger: Ledger, path: Path) -> Merged:
    """Merge another ledger, in one transaction; disagreements are stored as conflicts.

    Raises
    ------
    LedgerError
        If the other file is not a complete ledger of this version; then nothing is changed.
    """
    if ledger.path is not None and path.exists() and path.resolve() == ledger.path.resolve():
        raise LedgerError(f"{path} is the ledger itself; name another one")
    with reading(path) as other:
        held = {
            name: other.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall()
            for name, columns in (
                ("ranges", (*RANGE, *BESIDE)),
                ("evidence", (*EVIDENCE, *BESIDE)),
                ("conflicts", ("claim", "fingerprint", "message")),
                ("keys", ("claim", "fingerprint", "means", "parts")),
            )
        }
    before = set(noted(ledger))
    damaged = ledger.take(held)
    touched = {(row[0], row[1]) for row in held["ranges"] if shard_of(row[: len(RANGE) + 1]) is not None}
    compare(ledger, touched)
    found = [f"{claim}: {message}" for claim, message in noted(ledger) if (claim, message) not in before]
    return Merged(len(held["ranges"]), len(held["evidence"]), damaged, found)


def compare(ledger: Ledger, keys: set[tuple[str, str]], on_message: Callable[[str], object] = lambda _: None) -> None:
    """Record conflicts between ranges of the same claim and code."""
    for claim, fingerprint in sorted(keys):
        for message in contradictions(ledger.all_ranges(claim, fingerprint, 1 << 62)):
            ledger.note_conflict(claim, fingerprint, message)
            on_message(f"{claim}: {message}")


def noted(ledger: Ledger) -> list[tuple[str, str]]:
    """Return claims and messages of all conflicts in a ledger."""
    rows = ledger.rows("SELECT claim, message FROM conflicts ORDER BY claim, kept, message")
    return [(str(claim), str(message)) for claim, message in rows]
