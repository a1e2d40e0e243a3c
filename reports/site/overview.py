"""The overview and the table of all claims: how many printed statements fail, the papers, and the findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sylver_claims.claims import Kind, Verdict
from sylver_claims.claims.registry.inventory import GRADES
from sylver_claims.reports.text.words import counted, number, short
from sylver_claims.reports.views.claims import ClaimView, PaperView, counts_of
from sylver_claims.reports.views.errata import Erratum, PaperErrata, failing, group_of
from sylver_claims.reports.views.inventory import PROVED_KINDS, Inventory, StatementRow, story_in
from sylver_claims.verifiers.evidence import Result

TABLE, CHANGES = "all_claims.html", "changes.html"
SLIGHT = GRADES[:2]
"""Grades of statements that fail only by a misprint or in an edge case."""


@dataclass(frozen=True)
class Failure:
    """A printed statement that fails, with its claim; ``row`` is None in a paper without an inventory."""

    claim: ClaimView
    page: PaperView
    row: StatementRow | None

    @property
    def grade(self) -> str:
        """The grade of the failure; empty if it is not graded."""
        return self.row.statement.grade if self.row else ""

    @property
    def name(self) -> str:
        """The number of the statement, or its kind, or the title of its claim."""
        return self.row.statement.name if self.row else self.claim.plain

    @property
    def gravity(self) -> tuple[bool, bool, int]:
        """Sort key: graded theorems first, the most serious of them first."""
        if self.row is None or self.grade not in GRADES:
            return True, True, 0
        return False, self.row.statement.kind not in PROVED_KINDS, -GRADES.index(self.grade)


@dataclass(frozen=True)
class Tally:
    """Numbers of printed statements: all, and those that fail, are not checked, or are not in the run."""

    total: int
    failing: int
    substantive: int
    ungraded: int
    unchecked: int
    absent: int

    @property
    def sentence(self) -> str:
        """The numbers of statements that fail, and that fail substantively, as a sentence."""
        if not self.failing:
            return "No printed statement fails in this run."
        among = f"{number(self.total)} printed statement{'' if self.total == 1 else 's'}"
        fails = f"{number(self.failing)} of {among} {'fails' if self.failing == 1 else 'fail'}"
        graded = self.failing - self.ungraded
        if not graded:
            return f"{fails}; {'it is' if self.failing == 1 else 'they are'} not graded yet."
        if not self.substantive:
            how = ", but only in an edge case or by a misprint"
        else:
            how = " substantively" if self.failing == 1 else f", {number(self.substantive)} of them substantively"
        left = f"; {number(self.ungraded)} {'is' if self.ungraded == 1 else 'are'} not graded yet"
        return f"{fails}{how}{left if self.ungraded else ''}."


def context(
    results: Sequence[Result],
    papers: Sequence[PaperView],
    inventories: Mapping[str, Inventory],
    errata: Sequence[PaperErrata],
    upto: int,
) -> dict[str, Any]:
    """Return the papers, the failing statements and the further findings of a run."""
    verdicts = {r.claim.id: r.verdict for r in results}
    claims = [c for page in papers for c in page.claims]
    rows = [row for inventory in inventories.values() for row in inventory.rows]
    failures = failures_of(results, papers, inventories)
    return {
        **table(results, papers),
        "farther": sum(r.scope.asked > upto for r in results),
        "stories": {page.file: story_in(page, verdicts) for page in papers},
        "with_errata": {paper.page.file for paper in errata},
        "tally": tally_of(results, papers, inventories, failures),
        "gravest": [f for f in failures if f.grade not in SLIGHT],
        "slight": [f for f in failures if f.grade in SLIGHT],
        "shown": shown_first(failures, errata),
        "failed": sum(len(group.items) for p in errata if not p.page.paper.printed for group in p.groups),
        "beyond": [c for row in rows for c in row.beyond if c.verdict.supports],
        "loose": [(claim, variant) for claim in claims for variant in claim.variants if not variant.needed],
    }


def failures_of(
    results: Sequence[Result], papers: Sequence[PaperView], inventories: Mapping[str, Inventory]
) -> list[Failure]:
    """Return the printed statements that fail, the most serious first."""
    failed = {name for names in failing(results) for name in names}
    pages = [page for page in papers if page.paper.printed]
    found = [failure for page in pages for failure in _of_paper(page, inventories[page.file].rows, failed)]
    return sorted(found, key=lambda failure: failure.gravity)


def _of_paper(page: PaperView, rows: Sequence[StatementRow], failed: set[str]) -> Iterator[Failure]:
    if not rows:
        yield from (Failure(claim, page, None) for claim in page.claims if claim.id in failed)
    for row in rows:
        claims = [claim for claim in row.named if claim.id in failed]
        if claims:
            yield Failure(claims[0], page, row)


def tally_of(
    results: Sequence[Result],
    papers: Sequence[PaperView],
    inventories: Mapping[str, Inventory],
    failures: Sequence[Failure],
) -> Tally:
    """Return the tally of the printed statements; the total omits statements whose claims are all not in the run."""
    kept = [inventories[page.file] for page in papers if page.paper.printed and inventories[page.file].rows]
    listed = {page.paper.key for page in papers if inventories[page.file].rows}
    others = (r.claim for r in results if r.claim.source.paper.printed and r.claim.source.paper.key not in listed)
    alone = sum(group_of(claim) == "printed" for claim in others)
    unchecked, absent = sum(one.unchecked for one in kept), sum(one.absent for one in kept)
    checked = sum(len(one.rows) for one in kept) - unchecked - absent + alone
    return Tally(
        total=checked if absent else checked + unchecked,
        failing=len(failures),
        substantive=sum(f.grade in GRADES and f.grade not in SLIGHT for f in failures),
        ungraded=sum(f.grade not in GRADES for f in failures),
        unchecked=unchecked,
        absent=absent,
    )


def shown_first(failures: Sequence[Failure], errata: Sequence[PaperErrata]) -> tuple[Failure, Erratum] | None:
    """Return the most serious failure whose counterexample is a position; statements come before their proofs."""
    played = {e.claim.id: e for paper in errata for group in paper.groups for e in group.items if e.board}
    found = [failure for failure in failures if failure.claim.id in played]
    found.sort(key=lambda failure: failure.claim.place != failure.name)
    return (found[0], played[found[0].claim.id]) if found else None


def table(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return all claims in their order, and the counts of the verdicts, in total and by kind."""
    counts = Counter((r.claim.kind, r.verdict) for r in results)
    rows = []
    for kind in Kind:
        row = {v: counts[kind, v] for v in Verdict}
        if sum(row.values()):
            rows.append({"kind": str(kind), "counts": row, "total": sum(row.values())})
    claims: list[ClaimView] = [c for page in papers for c in page.claims]
    return {
        "claims": claims,
        "paper_of": {c.id: page for page in papers for c in page.claims},
        "total": len(results),
        "counts": counts_of([r.verdict for r in results]),
        "table": rows,
    }


def description(tally: Tally, papers: Sequence[PaperView], total: int) -> str:
    """Return a description of the report for search engines and previews."""
    named = ", ".join(short(page.paper) for page in papers if page.paper.printed)
    return f"{counted(total, 'machine-checked claim')}. {tally.sentence}{f' Sources: {named}.' if named else ''}"
