"""The page of winning moves of two coprime numbers, as a heat map and as a searchable table."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from sylver_claims.reports import FOLDER
from sylver_claims.reports.site.page import Page
from sylver_claims.verifiers.tables import two_generators
from sylver_claims.verifiers.tables.two_generators import Record, Row

FILE = "two_generators.html"
TABLE = FOLDER / "data" / "two_generators.json"
SHADES = 10
_WIDE, _HIGH, _LEFT, _TOP = 5, 16, 24, 16  # size of a cell of the heat map, and margins, in units of the drawing


class Cell(NamedTuple):
    """A pair in the heat map: its numbers, corner, shade from 0 to 9, sign, and description."""

    m: int
    n: int
    x: int
    y: int
    shade: int
    sign: str
    words: str


@cache
def load() -> Record:
    """Return the table of the package."""
    return two_generators.read(TABLE)


def context(table: Record) -> dict[str, Any]:
    """Return the values of the page for a table."""
    reach = table.complete_up_to  # computed from every pair, so only once
    rows = sorted((r for r in table.rows.values() if r.m * r.n <= reach), key=lambda r: (r.m * r.n, r.m))
    cells = [_cell(row) for row in rows]
    return {
        "file": FILE,
        "reach": reach,
        "runs": table.runs,
        "rows": rows,
        "positions": sum(r.positions for r in rows),
        "alone": [r for r in rows if _sign(r) == "alone"],
        "several": sum(len(r.winning_moves) > 1 for r in rows),
        "most": max(rows, key=lambda r: (len(r.winning_moves), -r.m * r.n)),
        "cells": cells,
        "size": {"wide": _WIDE, "high": _HIGH},
        "width": max(c.x for c in cells) + 2 * _WIDE,
        "height": max(c.y for c in cells) + _HIGH + 20,
        "lines": [{"m": m, "y": _y(m)} for m in sorted({r.m for r in rows})],
        "columns": [{"n": n, "x": _x(n)} for n in range(20, max(r.n for r in rows) + 1, 20)],
        "shades": range(SHADES),
    }


def _x(n: int) -> int:
    return _LEFT + _WIDE * (n - 3)


def _y(m: int) -> int:
    return _TOP + _HIGH * (m - 2)


def _sign(row: Row) -> str:
    if row.winning_moves == (row.frobenius_number,):
        return "alone"
    return "several" if len(row.winning_moves) > 1 else "none" if not row.winning_moves else ""


def _cell(row: Row) -> Cell:
    least = min(row.winning_moves, default=0)
    shade = min(SHADES - 1, SHADES * least // max(1, row.frobenius_number))
    moves = ", ".join(map(str, row.winning_moves)) or "none, a P-position"
    return Cell(row.m, row.n, _x(row.n), _y(row.m), shade, _sign(row), f"{{{row.m}, {row.n}}}: {moves}")


PAGE = Page("Two coprime numbers", FILE, "record", lambda *_: {"record": context(load())})
