"""The page of positions with greatest common divisor 2: a table, and winning replies folded at their period."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sylver_claims.reports import FOLDER
from sylver_claims.reports.site.page import Page
from sylver_claims.verifiers.tables import even_positions

FILE = "even_positions.html"
TABLE = FOLDER / "data" / "even_positions.json"
CERTIFICATES = TABLE.parent / "certificates"
_CELL = 5  # units of the drawing
_WIDEST = 240  # cells in a row


class Cell(NamedTuple):
    """An odd move in a picture: its coordinates, the shade of its first winning reply, and words."""

    x: int
    y: int
    shade: int
    words: str


@cache
def load() -> dict[tuple[int, ...], dict[str, Any]]:
    """Return the table of the package."""
    return even_positions.read(TABLE)


def context(rows: dict[tuple[int, ...], dict[str, Any]]) -> dict[str, Any]:
    """Return the values of the page for a table."""
    certificates = {tuple(map(int, p.stem.split("-"))): p for p in sorted(CERTIFICATES.glob("*.json"))}
    shown = [row | {"certificate": _name(certificates.get(position))} for position, row in rows.items()]
    return {
        "file": FILE,
        "rows": shown,
        "printed": len(even_positions.PRINTED),
        "decided": sum(row["outcome"] != "?" and row["decided"] for row in shown),
        "lost": [row for row in shown if row["outcome"] == "P"],
        "pictures": [picture(row) for row in shown if row["folded"] and row["period"] // 2 <= _WIDEST],
        "certificates": certificates,
    }


def _name(path: Path | None) -> str:
    return f"proofs/{path.name}" if path else ""


def picture(row: dict[str, Any]) -> dict[str, Any]:
    """Return the winning replies of a position folded at its period: a column for each class of odd moves."""
    width = row["period"] // 2
    across = width * max(1, min(48, _WIDEST) // width)  # several short periods in a row
    names = sorted({name for name in row["folded"] if name}, key=_distance)
    first = row["reached_from"]
    cells = [
        Cell(
            _CELL * (i % across),
            _CELL * (i // across),
            1 + names.index(name) if name else 0,
            f"{first + 2 * i}: {name}",
        )
        for i, name in enumerate(row["folded"])
    ]
    high = _CELL * (1 + (len(cells) - 1) // across)
    size = {"width": _CELL * across, "height": high, "across": across // width}
    return {"position": row["position"], "period": row["period"], "cells": cells, **size}


def _distance(name: str) -> tuple[bool, int, str]:
    """Return a sort key: even replies first, then odd ones by their distance, the larger before the smaller."""
    return (name[0] in "+-", abs(int(name)), name)


PAGE = Page("Even positions", FILE, "evens", lambda *_: {"evens": context(load())})
