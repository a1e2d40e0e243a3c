"""The page of the bots: tables 2 to 5 of Moskowitz and Ponomarenko played again, next to the printed numbers.

``verify tournament --tables --json`` wrote all figures into a file of the package; this module computes their
coordinates.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from sylver_claims.reports import FOLDER
from sylver_claims.reports.drawing.charts import Axis, marks
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.views.claims import ClaimView, PaperView

FILE = "bots.html"
KEPT = FOLDER / "data" / "tournaments.json"
_WIDE, _NAMES, _TOP, _ROW, _APART = 430, 118, 6, 34, 6  # sizes of a chart, in units of the drawing
MARKS = {
    "drawn": "drawn",
    "unknown": "not known",
    "wins": "wins",
    "lost": "lost",
    "blunder": "blunder",
}


@cache
def load() -> dict[str, Any]:
    """Return the tournaments of the package."""
    held: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return held


def context(held: Mapping[str, Any], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return the values of the page, with the claims of the run about each table."""
    tournaments = held["tournaments"]
    claims = [c for page in papers for c in page.claims]
    return {
        "file": FILE,
        "command": held["command"],
        "versions": held["versions"],
        "games": sum(sum(line["wins"] for line in t["standings"]) for t in tournaments),
        "openings": list(dict.fromkeys(t["opening"] for t in tournaments)),
        "readings": {bot: words for t in tournaments for bot, words in t["bots"].items()},
        "tables": [_table(t, claims) for t in tournaments],
        "most": max(tournaments, key=lambda t: len(t["bots"]))["table"],
        "game": _game(max(tournaments, key=lambda t: len(t["bots"]))),
    }


def _table(table: Mapping[str, Any], claims: Sequence[ClaimView]) -> dict[str, Any]:
    """Return a tournament: the lines of its cross table with the printed numbers, its chart and its ratings."""
    wins = table["cross_table"]["wins"]
    lines = [
        {**line, "cells": row, "printed": table["printed"][line["bot"]]}
        for line, row in zip(table["standings"], wins, strict=True)
    ]
    on_this = re.compile(rf"moskowitz/table-{table['table']}(?:[-@]|$)")
    return {
        **table,
        "lines": lines,
        "against_each": table["rounds"] * table["games"],
        "against_all": lines[0]["games"],
        "chart": _chart(lines),
        "claims": [c for c in claims if on_this.match(c.id)],
        "same_order": all(a["printed"]["score"] >= b["printed"]["score"] for a, b in pairwise(lines)),
    }


def _chart(lines: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the coordinates of the rates with their intervals: played rates above, printed rates below."""
    x = Axis(0, 1, _NAMES, _WIDE - 16)
    bottom = _TOP + _ROW * len(lines)
    rows = []
    for place, line in enumerate(lines):
        y = _TOP + _ROW * place + _ROW // 2
        rows.append(
            {
                "bot": line["bot"],
                "y": y,
                "played": _bar(x, y - _APART, line),
                "printed": _bar(x, y + _APART, line["printed"]),
            }
        )
    return {
        "wide": _WIDE,
        "high": bottom + 24,
        "left": _NAMES,
        "right": _WIDE - 16,
        "top": _TOP,
        "bottom": bottom,
        "x": marks(x, [0, 0.25, 0.5, 0.75, 1], lambda rate: f"{100 * rate:.0f} %"),
        "rows": rows,
    }


def _bar(x: Axis, y: int, rate: Mapping[str, Any]) -> dict[str, Any]:
    return {"y": y, "at": x(rate["rate"]), "low": x(rate["low"]), "high": x(rate["high"])}


def _game(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the game of a tournament with a mark for each move, and its first blunder."""
    game = table["game"]
    moves = [{**move, "mark": _mark(i, move, game["opening_moves"])} for i, move in enumerate(game["moves"])]
    first = next((i for i, move in enumerate(moves) if move["mark"] == "blunder"), None)
    return {
        **game,
        "table": table["table"],
        "moves": moves,
        "marks": MARKS,
        "decided": sum(bool(move["outcome"]) for move in moves),
        "blunders": sum(move["blunder"] for move in moves),
        "first": None if first is None else {**moves[first], "number": first + 1},
        "before": [move["move"] for move in moves[:first]],
    }


def _mark(place: int, move: Mapping[str, Any], opening_moves: int) -> str:
    if place < opening_moves:
        return "drawn"
    if move["blunder"]:
        return "blunder"
    return {"N": "wins", "P": "lost", "": "unknown"}[move["outcome"]]


PAGE = Page("Bots", FILE, "bots", lambda _, papers: {"bots": context(load(), papers)})
