"""The statements of a paper in its order, each with its claims in this run, or with why it has none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claims.registry.inventory import Statement, reached, statements_of
from reports.views.claims import ClaimView, PaperView, SectionView

PROVED_KINDS = ("theorem", "proposition", "lemma", "corollary")


@dataclass(frozen=True)
class StatementRow:
    """A statement: its claims, those that go beyond what is printed, and ids of claims that are not in this run."""

    statement: Statement
    claims: tuple[ClaimView, ...]
    beyond: tuple[ClaimView, ...]
    absent: tuple[str, ...]


@dataclass(frozen=True)
class InventorySection:
    """The statements of one section; ``others`` are claims of it that no statement reaches."""

    section: SectionView
    rows: tuple[StatementRow, ...]
    others: tuple[ClaimView, ...]


@dataclass(frozen=True)
class Coverage:
    """How many statements of a kind there are, have claims, and have claims in this run."""

    kind: str
    all: int
    stated: int
    run: int


@dataclass(frozen=True)
class Inventory:
    """All statements of a paper, with the coverage of each kind; ``total`` is that of all kinds."""

    sections: tuple[InventorySection, ...]
    coverage: tuple[Coverage, ...]
    total: Coverage | None


def inventory_of(page: PaperView) -> Inventory:
    """Return the inventory of a paper; of one that has none, its claims by section."""
    statements = statements_of(page.paper.key)
    views = {c.id: c for c in page.claims}
    rows = [_row(s, views) for s in statements]
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


def _row(statement: Statement, views: dict[str, ClaimView]) -> StatementRow:
    printed, beyond = reached(statement, views)
    absent = tuple(name for name in (*statement.claims, *statement.beyond) if name not in views)
    return StatementRow(statement, tuple(views[k] for k in printed), tuple(views[k] for k in beyond), absent)


def _coverage(kind: str, rows: Sequence[StatementRow]) -> Coverage:
    stated = [row for row in rows if row.statement.claims]
    return Coverage(kind, len(rows), len(stated), sum(bool(row.claims) for row in stated))
