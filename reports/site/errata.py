"""The errata: a list of all failing statements, the most serious first, and a page for each counterexample."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from sylver_claims.claims.positions import Position
from sylver_claims.claims.registry.inventory import GRADES
from sylver_claims.reports.drawing import preview
from sylver_claims.reports.site import explore
from sylver_claims.reports.text.words import capital, short
from sylver_claims.reports.views.claims import PaperView
from sylver_claims.reports.views.errata import FAILED, FILE, ErrataGroup, Erratum, PaperErrata
from sylver_claims.reports.views.inventory import Inventory, StatementRow
from sylver_claims.verifiers.evidence import Result

TITLES = {FILE: "Errata", FAILED: "Failed conjectures"}
LEADS = {
    FILE: "Statements of the papers that do not hold. Each has a counterexample, which you can play out if it is a "
    "position, and the corrected form if there is one. The statements are in our words.",
    FAILED: "Conjectures of this project that turned out to be false. Nobody else has published them.",
}
NUMBERED = re.compile(r"(Proof of )?[A-Z][a-z]+ \d+( \(\w+\))?")
"""Places that name a statement, such as Proposition 4 (2); other places describe where it is."""
Rows = Mapping[str, StatementRow]


def contexts(
    errata: Sequence[PaperErrata], inventories: Mapping[str, Inventory]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the file of each list with its content; the list of our conjectures only if one failed."""
    graded = graded_rows(inventories)
    for file in (FILE, FAILED):
        listed = [paper for paper in errata if paper.page.paper.printed is (file == FILE)]
        if listed or file == FILE:
            yield (
                file,
                {
                    "errata": [in_order(paper, graded) for paper in listed],
                    "title": TITLES[file],
                    "lead": LEADS[file],
                    "graded": graded,
                    "first": _first(graded),
                    "grades": _grades(listed, graded),
                },
            )


def pages(
    errata: Sequence[PaperErrata],
    inventories: Mapping[str, Inventory],
    results: Sequence[Result],
    papers: Sequence[PaperView],
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the file of each erratum with its content, in the order of the lists."""
    graded = graded_rows(inventories)
    theorems = explore.proved_theorems(results, papers)
    listed = [in_order(paper, graded) for paper in errata]
    row = [(paper.page, group, item) for paper in listed for group in paper.groups for item in group.items]
    around = [None, *(item for *_, item in row), None]
    for (page, group, item), previous, following in zip(row, around, around[2:], strict=False):
        yield (
            item.file,
            {
                "page": page,
                "item": item,
                "statement": graded.get(item.claim.id),
                "heading": heading(item, group, page),
                "is_printed": group.name == "printed",
                "list": FILE if page.paper.printed else FAILED,
                "previous": previous,
                "next": following,
                "data": explore.embedded(item.board.numbers, theorems) if item.board else "",
            },
        )


def previews(errata: Sequence[PaperErrata]) -> Iterator[tuple[str, bytes]]:
    """Yield the image of each erratum, as file and content."""
    for paper in errata:
        for group in paper.groups:
            for item in group.items:
                command = next((found.command for found in item.claim.refutations), "")
                said = heading(item, group, paper.page)
                yield item.preview, preview.image(said, item.claim.plain, command, _cells(item))


def _cells(item: Erratum) -> list[tuple[int, str]]:
    """Return the numbers of the board that fit the preview; none if the counterexample is not a position."""
    if item.board is None:
        return []
    position, wins = Position(*item.board.numbers), set(item.board.winning)
    last = min(preview.COLUMNS * preview.ROWS, max(position.frobenius_number, *position.generators))
    return [(n, _state(position, n, wins)) for n in range(1, last + 1)]


def _state(position: Position, n: int, wins: Container[int]) -> str:
    if position.is_legal(n):
        return "winning" if n in wins else "legal"
    return "played" if n in position.generators else "eliminated"


def graded_rows(inventories: Mapping[str, Inventory]) -> dict[str, StatementRow]:
    """Return the statement of each refuted claim, if it has a grade."""
    rows = [row for inventory in inventories.values() for row in inventory.rows if row.grade and row.why]
    return {claim.id: row for row in rows for claim in row.refuted}


def in_order(paper: PaperErrata, graded: Rows) -> PaperErrata:
    """Return the errata of a paper with the most serious of each group first."""
    groups = (
        ErrataGroup(g.name, g.heading, tuple(sorted(g.items, key=lambda e: _gravity(e, graded)))) for g in paper.groups
    )
    return PaperErrata(paper.page, tuple(groups))


def heading(item: Erratum, group: ErrataGroup, page: PaperView) -> str:
    """Return the heading of an erratum: the statement, the paper, and the counterexample."""
    at = f" at {item.fails_at}" if item.fails_at else ""
    if group.name == "printed" and NUMBERED.fullmatch(item.claim.place):
        return f"{item.claim.place} of {short(page.paper)} fails{at}"
    return f"“{capital(item.claim.plain)}” fails{at}"


def _first(graded: Rows) -> set[str]:
    """Return the first refuted claim of each statement, which shows its grade and the reason."""
    return {row.refuted[0].id for row in graded.values()}


def _gravity(item: Erratum, graded: Rows) -> tuple[bool, int]:
    row = graded.get(item.claim.id)
    return (True, 0) if row is None else (not row.fails, -GRADES.index(row.grade))


def _grades(listed: Sequence[PaperErrata], graded: Rows) -> list[tuple[str, int]]:
    """Return the counts of the listed errata by grade, the most serious first; "" for no grade."""
    found = [
        graded[e.claim.id].grade if e.claim.id in graded else "" for p in listed for g in p.groups for e in g.items
    ]
    return [(grade, found.count(grade)) for grade in (*reversed(GRADES), "") if grade in found]
