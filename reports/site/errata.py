"""The pages of what does not hold: the errata of the papers, and the conjectures of our own that failed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports.views.errata import FAILED, FILE, PaperErrata
from reports.views.inventory import Inventory, StatementRow

TITLES = {FILE: "Errata", FAILED: "Failed conjectures"}
LEADS = {
    FILE: "Statements of the papers that do not hold, in our words, each with a counterexample, the smallest where the "
    "search reached it, and, where there is one, the corrected form with its own evidence; beside them readings, steps "
    "of proofs, and what was asked here. Where $1$ was played no move is legal, and there is no $t$ and no end: what "
    "is said of these counts as false.",
    FAILED: "What we thought of, and found to be false. Nobody else has printed any of it.",
}


def contexts(
    errata: Sequence[PaperErrata], inventories: Mapping[str, Inventory]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the file of each page with what it shows; that of our own conjectures only where one failed."""
    rows = {c.id: row for inventory in inventories.values() for row in inventory.rows for c in row.refuted}
    for file in (FILE, FAILED):
        shown = [paper for paper in errata if paper.page.paper.printed is (file == FILE)]
        if shown or file == FILE:
            graded = {name: row for name, row in rows.items() if row.grade and row.why}
            yield file, {"errata": shown, "title": TITLES[file], "lead": LEADS[file], "graded": _first(graded)}


def _first(rows: Mapping[str, StatementRow]) -> dict[str, StatementRow]:
    """Keep the first claim of each statement: what is said of the statement is said once."""
    return {name: row for name, row in rows.items() if row.refuted[0].id == name}
