"""The changes since earlier runs, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sylver_claims.claims import Verdict
from sylver_claims.reports.views.claims import ClaimView
from sylver_claims.reports.views.evidence import bound_of
from sylver_claims.verifiers.ledger.changes import Change, ChangeKind

HEADINGS = {
    ChangeKind.COUNTS: "Other counts with the same code, engines and scope: a fault",
    ChangeKind.VERDICT: "Another verdict",
    ChangeKind.COUNTEREXAMPLE: "Another counterexample",
    ChangeKind.SCOPE: "Another scope",
    ChangeKind.NEW: "New: in no earlier run that the ledger keeps",
}


@dataclass(frozen=True)
class ChangeRow:
    """A claim before and now; the earlier verdict of a new claim is None."""

    claim: ClaimView
    verdict: Verdict | None
    bound: str
    when: str


@dataclass(frozen=True)
class ChangeGroup:
    """The changes of one kind."""

    kind: str
    heading: str
    rows: tuple[ChangeRow, ...]

    @property
    def was_there(self) -> bool:
        """Whether the claims were in an earlier run."""
        return self.kind != ChangeKind.NEW


def groups_of(changes: Sequence[Change], views: Mapping[str, ClaimView]) -> tuple[ChangeGroup, ...]:
    """Return the changes by kind, the most serious first."""
    return tuple(
        ChangeGroup(str(kind), heading, tuple(_row(c, views[c.now.claim.id]) for c in changes if c.kind is kind))
        for kind, heading in HEADINGS.items()
        if any(c.kind is kind for c in changes)
    )


def _row(change: Change, view: ClaimView) -> ChangeRow:
    if change.before is None:
        return ChangeRow(view, None, "", "")
    return ChangeRow(view, change.before.verdict, bound_of(change.before), change.when)
