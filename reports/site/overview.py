"""What the overview and the table of all claims show: the papers, what fails and how badly, what holds beyond print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from claims import Standing, Verdict
from claims.registry.inventory import GRADES
from reports.views.claims import ClaimView, PaperView, counts_of
from reports.views.errata import PaperErrata, failing
from reports.views.inventory import PROVED_KINDS, Inventory, StatementRow, story_in
from verifiers.evidence import Result

TABLE, CHANGES = "all_claims.html", "changes.html"
AT_THE_EDGE = GRADES[:2]
"""Grades of what fails only by a misprint, or where hardly anything is left to be said."""


def context(
    results: Sequence[Result],
    papers: Sequence[PaperView],
    inventories: Mapping[str, Inventory],
    errata: Sequence[PaperErrata],
    upto: int,
) -> dict[str, Any]:
    """Return what the overview says of papers and findings."""
    verdicts = {r.claim.id: r.verdict for r in results}
    printed = [page for page in papers if page.paper.printed]
    rows_that_fail = [(row, page) for page in printed for row in inventories[page.file].rows if row.fails]
    claims = [c for page in papers for c in page.claims]
    rows = [row for inventory in inventories.values() for row in inventory.rows]
    return {
        **table(results, papers),
        "farther": sum(r.scope.asked > upto for r in results),
        "stories": {page.file: story_in(page, verdicts) for page in papers},
        "with_errata": {paper.page.file for paper in errata},
        "failing": len(failing(results)),
        "gravest": sorted((f for f in rows_that_fail if f[0].grade not in AT_THE_EDGE), key=lambda f: _gravity(f[0])),
        "failed": sum(len(group.items) for p in errata if not p.page.paper.printed for group in p.groups),
        "beyond": [c for row in rows for c in row.beyond if c.verdict.supports],
        "loose": [(claim, variant) for claim in claims for variant in claim.variants if not variant.needed],
    }


def table(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return all claims in their order, and count the verdicts, together and for each standing that occurs."""
    counts = Counter((r.claim.standing, r.verdict) for r in results)
    rows = []
    for standing in Standing:
        row = {v: counts[standing, v] for v in Verdict}
        if sum(row.values()):
            rows.append({"standing": str(standing), "counts": row, "total": sum(row.values())})
    claims: list[ClaimView] = [c for page in papers for c in page.claims]
    return {
        "claims": claims,
        "paper_of": {c.id: page for page in papers for c in page.claims},
        "total": len(results),
        "counts": counts_of([r.verdict for r in results]),
        "table": rows,
    }


def _gravity(row: StatementRow) -> tuple[bool, int]:
    """Order what fails: theorems first, and of these what fails broadly."""
    known = row.grade in GRADES
    return row.statement.kind not in PROVED_KINDS, -GRADES.index(row.grade) if known else 0
