"""The picture of two coins on a board, on a terminal: the coins A and B, and the target of the winning move.

Columns run to the right and rows down, as in the paper. On a large board only the rows and columns near the coins and
the target are drawn; if these do not fit, a sentence is printed instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from sylver_claims.verifiers.games.two_coins import Answer, Square

MOST_LINES = 24  # rows and columns that are drawn one by one
STYLES = {"A": "bold cyan", "B": "bold magenta", "*": "bold green", "·": "dim", "": "dim"}


def draw_coins(console: Console, answer: Answer) -> None:
    """Draw a position with its winning move."""
    squares = [*answer.coins, *([answer.target] if answer.target else [])]
    columns, rows = (lines(answer.game.first, (s[axis] for s in squares)) for axis in (0, 1))
    width = max(len(str(v)) for v in columns) + 1
    margin = max(len(str(v)) for v in rows)
    if margin + (width + 1) * len(columns) > console.width:
        console.print("\nno picture: the board is too wide for this terminal", highlight=False)
        return
    console.print()
    console.print(Text(" " * margin + _spread(columns, [str(v).rjust(width) for v in columns]), "dim"), no_wrap=True)
    for i, y in enumerate(rows):
        if i and y > rows[i - 1] + 1:
            console.print(Text("⋮".rjust(margin), "dim"))
        signs = [sign(answer, (x, y)) for x in columns]
        line = Text(str(y).rjust(margin), "dim", no_wrap=True)
        for gap, shown in zip(_gaps(columns), signs, strict=True):
            line.append(" ⋯" if gap else "", "dim").append(shown.rjust(width), STYLES[shown])
        console.print(line, highlight=False)
    console.print(_legend(answer), highlight=False, soft_wrap=True)


def lines(first: int, marked: Iterable[int]) -> list[int]:
    """Return the rows, or columns, to draw: all up to one after the last marked one, or only those near marked ones."""
    near = set(marked)
    if max(near) - first < MOST_LINES:
        return list(range(first, max(near) + 2))
    return sorted({first} | {v for m in near for v in (m - 1, m, m + 1) if v >= first})


def sign(answer: Answer, square: Square) -> str:
    """Return the sign of a square; two coins on one square are shown as A."""
    held = "".join(name for name, coin in zip("AB", answer.coins, strict=True) if coin == square)
    if held:
        return held if len(held) == 1 else "A"
    return "*" if square == answer.target else "·"


def _gaps(values: list[int]) -> list[bool]:
    return [i > 0 and v > values[i - 1] + 1 for i, v in enumerate(values)]


def _spread(values: list[int], texts: list[str]) -> str:
    return "".join(("  " if gap else "") + text for gap, text in zip(_gaps(values), texts, strict=True))


def _legend(answer: Answer) -> Text:
    name = "AB"[answer.mover]
    words = [Text("A", STYLES["A"]) + Text(" first"), Text("B", STYLES["B"]) + Text(" second")]
    if answer.coins[0] == answer.coins[1]:
        words = [Text("A", STYLES["A"]) + Text(" both")]
    if answer.target is not None:
        words.append(Text("*", STYLES["*"]) + Text(f" where {name} goes"))
    elif not answer.lost:
        words.append(Text(f"{name} pushes the other off, and follows"))
    return Text("   ").join(words)
