"""The page of pictures: Conway's table, the ratios of the 4-pairs, P-positions by genus, boards.

``verify pictures`` stores the figures in the package; this module computes their coordinates.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from sylver_claims.reports import FOLDER
from sylver_claims.reports.drawing.charts import Axis, band, line, marks
from sylver_claims.reports.drawing.conway_map import colours, png
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.text.words import number
from sylver_claims.verifiers.tables import pictures

FILE = "pictures.html"
KEPT = FOLDER / "data" / "pictures"
FIGURES, MAP = KEPT / "pictures.json", KEPT / "conway.png"
PRINTED, MEASURED = 2.56, 2.572  # the printed ratio, and that of claim boyers2024/future-ratio@within-0.05
_CELL, _SQUARE = 34, 30  # sides of a cell of the close-up, and of a square of a board


@cache
def load() -> dict[str, Any]:
    """Return the figures of the package."""
    return pictures.read(FIGURES)


def save(held: dict[str, Any], cells: Any, folder: Path) -> None:
    """Write figures and map into a folder, in the format that this page reads."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures.write(held, folder / FIGURES.name)
    (folder / MAP.name).write_bytes(png(cells, held["conway"]["levels"]))


def context(held: dict[str, Any]) -> dict[str, Any]:
    """Return the values of the page for the figures."""
    conway = held["conway"]
    return {
        "file": FILE,
        "map": MAP.name,
        "code": held["code"],
        "cells": conway["cells"],
        "last": {"a": 1 + 4 * conway["cells"], "c": 3 + 4 * conway["cells"]},
        "printed": {
            "rows": _printed(conway["near"], "a"),
            "columns": _printed(conway["near"], "c"),
        },
        "ramp": [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in colours(conway["levels"])],
        "near": _close_up(conway),
        "ratio": _ratio(held["ratio"]),
        "genus": _genus(held["genus"]),
        "boards": [_board(one) for one in held["boards"]],
    }


def _printed(near: list[dict[str, Any]], side: str) -> int:
    """Return the number of rows or columns that Table 1 prints."""
    return len({cell[side] for cell in near if cell["printed"] is not None})


def _close_up(conway: dict[str, Any]) -> dict[str, Any]:
    ramp = [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in colours(conway["levels"])]
    cells = [
        cell
        | {
            "x": _CELL * ((cell["c"] - 7) // 4 + 1), "y": _CELL * ((cell["a"] - 5) // 4 + 1),
            "fill": ramp[cell["level"] - 1] if cell["level"] else "",
            "light": cell["level"] > conway["levels"] // 3,
            "words": _words(cell),
        }
        for cell in conway["near"]
    ]  # fmt: skip
    across = 1 + int(sqrt(len(cells)))
    rows = [[cell for cell in cells if cell["a"] == a] for a in dict.fromkeys(cell["a"] for cell in cells)]
    return {"cells": cells, "rows": rows, "side": _CELL, "size": _CELL * across}


def _words(cell: dict[str, Any]) -> str:
    found = f"{cell['entry']} wins" if cell["entry"] else "a P-position" if cell["lost"] else "only odd moves win"
    comparison = {None: "", 0: "; blank in print"}.get(cell["printed"], f"; {cell['printed']} in print")
    return f"{{4, {cell['a']}, {cell['c']}}}: {found}{comparison}"


def _ratio(held: dict[str, Any]) -> dict[str, Any]:
    """Return two charts: all ratios between the bounds 2 and 3, and the bands enlarged."""
    first, bands = held["points"][0][0], held["bands"]
    x = Axis(first, held["upto"], 48, 730, log=True)
    wide, close = Axis(1.8, 3.1, 250, 12), Axis(2.54, 2.6, 250, 12)
    middle = [(sqrt(low * (high - 1)), least, most) for low, high, _, least, _, most in bands]
    mean = [(sqrt(low * (high - 1)), value) for low, high, _, _, value, _ in bands]
    near = Axis(bands[0][0], held["upto"], 48, 730, log=True)
    return {
        "upto": held["upto"], "pairs": sum(pairs for _, _, pairs, *_ in bands),
        "least": min(p / q for q, p in held["points"]), "most": max(p / q for q, p in held["points"]),
        "first": bands[0][0], "printed": PRINTED, "measured": MEASURED,
        "points": [{"x": x(q), "y": wide(p / q), "words": f"({q}, {p}): {p / q:.3f}"} for q, p in held["points"]],
        "band": band(x, wide, middle), "near_band": band(near, close, middle),
        "mean": line([(near(at), close(value)) for at, value in mean]),
        "x": marks(x, x.powers(), _whole), "near_x": marks(near, near.powers(), _whole),
        "y": marks(wide, (2, 2.25, 2.5, 2.75, 3), "{:g}".format), "bounds": marks(wide, (2, 3), "{:g}".format),
        "near_y": marks(close, (2.54, 2.56, 2.58, 2.6), "{:.2f}".format),
        "at": {"wide": wide(MEASURED), "close": close(MEASURED), "printed": close(PRINTED)},
        "rows": bands[:: max(1, len(bands) // 12)] + bands[-1:],
    }  # fmt: skip


def _whole(value: float) -> str:
    return number(int(value))


def _genus(rows: list[list[int]]) -> dict[str, Any]:
    y = Axis(0.5, 10 ** len(str(max(every for _, every, _ in rows))), 270, 12, log=True)
    step = 620 / len(rows)
    bars = [
        {
            "x": round(82 + step * i, 1), "wide": round(step - 3, 1), "genus": g, "every": every, "lost": lost,
            "top": y(every), "high": round(270 - y(every), 1),
            "lost_top": y(lost) if lost else 270, "lost_high": round(270 - y(lost), 1) if lost else 0,
            "words": f"genus {g}: {number(lost)} P-positions among {number(every)} numerical semigroups",
        }
        for i, (g, every, lost) in enumerate(rows)
    ]  # fmt: skip
    return {"bars": bars, "y": marks(y, y.powers(), _whole), "highest": rows[-1][0]}


def _board(held: dict[str, Any]) -> dict[str, Any]:
    cells = [
        {"x": 2 + _SQUARE * i, "y": 2 + _SQUARE * j, "n": n, "state": state}
        for j, row in enumerate(held["rows"])
        for i, (n, state) in enumerate(row)
    ]
    legal = [c["n"] for c in cells if c["state"] in ("legal", "winning")]
    size = {"width": 4 + _SQUARE * len(held["rows"][0]), "height": 4 + _SQUARE * len(held["rows"])}
    known = {"position": held["position"], "winning": held["winning"], "legal": legal}
    return known | size | {"cells": cells, "side": _SQUARE - 3}


PAGE = Page("Conway’s table", FILE, "pictures", lambda *_: {"pictures": context(load())})
