"""The statements of a paper in its order, each with its claims in this run or the reason for having none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry.inventory import Statement, reached, said_by, statements_of
from sylver_claims.claims.registry.stories import story_of
from sylver_claims.reports.views.claims import ClaimView, PaperView, SectionView

PROVED_KINDS = ("theorem", "proposition", "lemma", "corollary")
GRAVEST_FIRST = (
    Verdict.ERROR,
    Verdict.CONFLICT,
    Verdict.REFUTED,
    Verdict.NOT_REPRODUCED,
    Verdict.INCONCLUSIVE,
    Verdict.VACUOUS,
    Verdict.OUT_OF_RANGE,
    Verdict.TESTED,
    Verdict.VERIFIED,
    Verdict.CONDITIONAL,
    Verdict.PROVED,
)
"""The most serious verdict first; a statement with several claims has the first of their verdicts."""


@dataclass(frozen=True)
class StatementRow:
    """A statement: its claims, its claims beyond print, and ids of claims that are not in this run.

    ``corrected`` are the claims of the run that correct a refuted claim of the statement.
    """

    statement: Statement
    claims: tuple[ClaimView, ...]
    beyond: tuple[ClaimView, ...]
    absent: tuple[str, ...]
    corrected: tuple[ClaimView, ...]
    anchor: str
    """Its anchor on the page of the paper."""

    @property
    def place(self) -> str:
        """Its number in the paper, or else its section; empty if neither is known."""
        section = self.statement.section
        return self.statement.number or (f"Section {section}" if section[:1].isdecimal() else section)

    @property
    def named(self) -> tuple[ClaimView, ...]:
        """The claims that encode the whole statement, not a finite form, reading, proof step or remark."""
        views = {c.id: c for c in self.claims}
        said = (views[name] for name in said_by(self.statement, views))
        return tuple(c for c in said if not c.finite_form_of)

    @property
    def verdict(self) -> Verdict | None:
        """The most serious verdict of its `named` claims; None if none of them is in this run."""
        return min((c.verdict for c in self.named), key=GRAVEST_FIRST.index, default=None)

    @property
    def fails(self) -> bool:
        """Whether the statement itself fails, not only a related reading."""
        return self.verdict is Verdict.REFUTED

    @property
    def refuted(self) -> tuple[ClaimView, ...]:
        """Its refuted printed claims."""
        return tuple(c for c in self.claims if c.verdict is Verdict.REFUTED)

    @property
    def shown(self) -> ClaimView | None:
        """The claim that represents it: the first of its `named` claims that fails, else the first of them."""
        return next((c for c in self.named if c.verdict is Verdict.REFUTED), next(iter(self.named), None))

    @property
    def grade(self) -> str:
        """The grade of the failure, of the statement or of a related reading; empty if nothing fails."""
        return (self.statement.grade or "not graded yet") if self.refuted else ""

    @property
    def why(self) -> str:
        """The reason for the failure in one sentence; empty if it does not fail, or the sentence is missing."""
        return self.statement.why if self.grade else ""


@dataclass(frozen=True)
class InventorySection:
    """The statements of one section; ``others`` are its claims that belong to no statement."""

    section: SectionView
    rows: tuple[StatementRow, ...]
    others: tuple[ClaimView, ...]


@dataclass(frozen=True)
class Coverage:
    """Numbers of statements of a kind: all, with claims, with claims in this run, that hold there, and fail there."""

    kind: str
    all: int
    stated: int
    run: int
    hold: int
    fail: int


@dataclass(frozen=True)
class Inventory:
    """All statements of a paper, with the coverage of each kind, and ``total`` for all kinds."""

    sections: tuple[InventorySection, ...]
    coverage: tuple[Coverage, ...]
    total: Coverage | None

    @property
    def rows(self) -> tuple[StatementRow, ...]:
        """All statements, in the order of the paper."""
        return tuple(row for part in self.sections for row in part.rows)

    @property
    def counts(self) -> tuple[tuple[Verdict, int], ...]:
        """The number of statements with each verdict, in the order of the legend."""
        counts = Counter(row.verdict for row in self.rows)
        return tuple((v, counts[v]) for v in Verdict if counts[v])

    @property
    def by_verdict(self) -> tuple[tuple[Verdict, tuple[StatementRow, ...]], ...]:
        """The statements by verdict, the most serious verdict first."""
        found = {verdict: tuple(row for row in self.rows if row.verdict is verdict) for verdict in GRAVEST_FIRST}
        return tuple((verdict, rows) for verdict, rows in found.items() if rows)

    @property
    def unchecked(self) -> int:
        """The number of statements without a claim, for a stated reason."""
        return sum(bool(row.statement.reason) for row in self.rows)

    @property
    def absent(self) -> int:
        """The number of statements with claims, but none in this run."""
        return sum(not row.statement.reason and row.verdict is None for row in self.rows)


def story_in(page: PaperView, verdicts: Mapping[str, Verdict]) -> str:
    """Return the summary sentence of a paper; empty if there is none that agrees with the verdicts of the run."""
    story = story_of(page.paper.key)
    return story.sentence if story is not None and story.is_shown_by(verdicts) else ""


def inventory_of(page: PaperView) -> Inventory:
    """Return the inventory of a paper; for a paper without one, its claims by section."""
    statements = statements_of(page.paper.key)
    views = {c.id: c for c in page.claims}
    rows = [_row(s, views, f"statement:{i}") for i, s in enumerate(statements, 1)]
    placed = {c.id for row in rows for c in (*row.claims, *row.beyond)}
    sections = tuple(
        InventorySection(
            section,
            tuple(row for row in rows if row.statement.section in (section.number, section.heading)),
            tuple(c for c in section.claims if c.id not in placed),
        )
        for section in page.sections
    )
    kinds = dict.fromkeys(row.statement.kind for row in rows)
    coverage = [_coverage(kind, [r for r in rows if r.statement.kind == kind]) for kind in kinds]
    coverage.sort(key=lambda c: (c.kind not in PROVED_KINDS, -c.all))
    return Inventory(sections, tuple(coverage), _coverage("all", rows) if rows else None)


def inventory_by_claims(page: PaperView) -> Inventory:
    """Return an inventory for a paper without one: each claim is a statement, unless it corrects another one."""
    views = {c.id: c for c in page.claims}
    rows = {
        c.id: _row(Statement(c.place, "statement", s.number, c.plain, (c.id,)), views, c.anchor)
        for s in page.sections
        for c in s.claims
        if not c.corrects
    }
    return Inventory(
        tuple(InventorySection(s, tuple(rows[c.id] for c in s.claims if c.id in rows), ()) for s in page.sections),
        (),
        None,
    )


def _row(statement: Statement, views: dict[str, ClaimView], anchor: str) -> StatementRow:
    printed, beyond = reached(statement, views)
    absent = tuple(name for name in (*statement.claims, *statement.beyond) if name not in views)
    claims = tuple(views[k] for k in printed)
    refuted = {c.id for c in claims if c.verdict is Verdict.REFUTED}
    corrected = tuple(c for c in views.values() if refuted & {*c.corrects})
    return StatementRow(statement, claims, tuple(views[k] for k in beyond), absent, corrected, anchor)


def _coverage(kind: str, rows: Sequence[StatementRow]) -> Coverage:
    stated = [row for row in rows if row.statement.claims]
    verdicts = [row.verdict for row in rows if row.verdict is not None]
    hold, fail = sum(v.supports for v in verdicts), sum(v is Verdict.REFUTED for v in verdicts)
    return Coverage(kind, len(rows), len(stated), sum(bool(row.claims) for row in stated), hold, fail)
