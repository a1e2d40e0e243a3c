"""The page of the games with two coins: boards with a winning move, exceptional sets, outcome slices, readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sylver_claims.claims import Verdict
from sylver_claims.reports.site import explore
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.text.plain import plain
from sylver_claims.reports.views.claims import PaperView
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.games.two_coins import Answer, Square, square_text
from sylver_claims.verifiers.tables.two_coins import Pattern, Reading, Slice, pictures

FILE = "silver_dollar.html"
_CELL, _EDGE = 24, 20  # size of a square of a board, and margin for its coordinates, in units of the drawing
_STEP = 26  # distance between squares of a pattern
_DOT, _KEY = 8, 12  # sizes of a position in a slice, and in its key
NAMES = {"𝒫_1": r"$\mathcal{P}_1$", "𝒩_0": r"$\mathcal{N}_0$"}
KINDS = {
    "lost": r"P, with xor $0$",
    "lost-1": r"P, in $\mathcal{P}_1$: the xor is $1$",
    "won-0": r"N, in $\mathcal{N}_0$: the xor is $0$",
    "won": "N, with another xor",
}
MARKS = {
    "lost": "h{0}v{0}h-{0}z",
    "lost-1": "m{1} 0l{1} {1}l-{1} {1}l-{1} -{1}z",
    "won-0": "m1 1l{2} {2}m0 -{2}l-{2} {2}",
    "won": "",
}
"""The mark of a position of each kind: a square, a square on its corner, a cross, nothing.

Each is a path from the upper left corner of the cell, formatted with the side of the cell, half of it, and two less.
"""


def context(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return the values of the page, with the verdicts of the run for each reading."""
    made = pictures()
    verdicts = {r.claim.id: r.verdict for r in results}
    links = {c.id: c.href for p in papers for c in p.claims}
    return {
        "file": FILE,
        "boards": [_board(title, answer) for title, answer in made.boards],
        "patterns": [_pattern(p) for p in made.patterns],
        "slices": [_slice(s) for s in made.slices],
        "kinds": {kind: (words, "M0 0" + mark(kind, _KEY) if MARKS[kind] else "") for kind, words in KINDS.items()},
        "key_size": _KEY,
        "readings": [_reading(r, verdicts, links) for r in made.readings],
    }


def _board(title: str, answer: Answer) -> dict[str, Any]:
    """Return the coordinates of the coins, their target, and the squares of a board that extends one beyond them."""
    squares = [*answer.coins, *([answer.target] if answer.target else [])]
    first = answer.game.first
    columns, rows = (range(first, max(s[axis] for s in squares) + 2) for axis in (0, 1))

    def middle(square: Square) -> tuple[int, int]:
        return tuple(_EDGE + _CELL * (v - first) + _CELL // 2 for v in square)  # type: ignore[return-value]

    coins = [(name, *middle(coin)) for name, coin in zip("AB", answer.coins, strict=True)]
    dark = [(x, y) for x in columns for y in rows if (x + y) % 2]
    target = middle(answer.target) if answer.target else None
    return {
        "title": title,
        "position": f"{square_text(answer.coins[0])}, {square_text(answer.coins[1])}",
        "game": answer.game.words,
        "href": explore.coins_link(answer),
        "outcome": answer.outcome,
        "move": answer.move,
        "why": answer.why,
        "coins": coins,
        "start": coins[answer.mover][1:] if target else None,
        "target": target,
        "dark": _squares(((_EDGE + _CELL * (x - first), _EDGE + _CELL * (y - first)) for x, y in dark), _CELL),
        "columns": [(v, _EDGE + _CELL * (v - first) + _CELL // 2) for v in columns],
        "rows": [(v, _EDGE + _CELL * (v - first) + _CELL // 2 + 4) for v in rows],
        "left": _EDGE,
        "wide": _CELL * len(columns),
        "high": _CELL * len(rows),
    }


def _squares(corners: Iterable[tuple[int, int]], size: int) -> str:
    """Return the path of squares with these upper left corners."""
    return "".join(f"M{x} {y}h{size}v{size}h-{size}z" for x, y in corners)


def mark(kind: str, size: int) -> str:
    """Return the path of the mark of a kind of positions, from the upper left corner of a cell of this size."""
    return MARKS[kind].format(size, size // 2, size - 2)


def _pattern(pattern: Pattern) -> dict[str, Any]:
    """Return the drawing of a set: a line between the squares of each pair."""
    places = [_STEP // 2 + _STEP * v for v in range(pattern.side)]
    lines = "".join(f"M{places[a[0]]} {places[a[1]]}L{places[b[0]]} {places[b[1]]}" for a, b in pattern.pairs)
    return {
        "name": plain(pattern.name),
        "formula": NAMES[pattern.name],
        "count": len(pattern.pairs),
        "side": pattern.side,
        "dots": [(x, y) for x in places for y in places],
        "lines": lines,
        "size": _STEP * pattern.side,
    }


def _slice(found: Slice) -> dict[str, Any]:
    """Return the drawing of a slice, with one path for the cells of each kind."""
    side = len(found.cells)
    at: dict[str, list[tuple[int, int]]] = {kind: [] for kind in (*KINDS, "")}
    for w, row in enumerate(found.cells):
        for z, kind in enumerate(row):
            at[kind].append((_DOT * z, _DOT * w))
    return {
        "first": square_text(found.first),
        "side": side,
        "size": _DOT * side,
        "paths": [(kind, "".join(f"M{x} {y}{mark(kind, _DOT)}" for x, y in at[kind])) for kind in KINDS if MARKS[kind]],
        "coin": (_DOT * found.first[0] + _DOT // 2, _DOT * found.first[1] + _DOT // 2),
        "counts": {kind: len(at[kind]) for kind in KINDS},
    }


def _reading(reading: Reading, verdicts: dict[str, Verdict], links: dict[str, str]) -> dict[str, Any]:
    return {
        "claim": reading.claim,
        "href": links.get(reading.claim, ""),
        "words": reading.words,
        "picture": "\n".join([reading.before, "", *reading.after]),
        "fails": f"({', '.join(map(str, reading.fails))})" if reading.fails else "",
        "verdict": verdicts.get(reading.claim),
    }


PAGE = Page("Two coins", FILE, "silver", lambda results, papers: {"silver": context(results, papers)})
