"""The picture of a board: the numbers in rows modulo the multiplicity, on a terminal.

Each number is played, eliminated, legal or winning; signs and colours distinguish these. If the numbers are too wide
for the terminal, each becomes a single sign; if these are too wide, a sentence is printed instead. A board of many
short rows is transposed: a line for each residue, with a single sign for each number.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from sylver_claims.claims.positions import Position, PositionError, board_cells

STYLES = {"played": "bold cyan", "eliminated": "dim", "legal": "", "winning": "bold green"}
TALL, SHORT = 40, 20  # a board is transposed if it has more rows than TALL, of at most SHORT numbers
SIGNS = {"played": "#", "eliminated": ".", "legal": "o", "winning": "*"}


def draw(console: Console, position: Position, winning: Sequence[int] = ()) -> None:
    """Draw a position whose winning moves are known."""
    try:
        rows = list(board_cells(position, winning))
    except PositionError as error:
        console.print(f"no picture: {error}", markup=False, highlight=False, soft_wrap=True)
        return
    width = len(str(rows[-1][-1][0])) + 3
    m = position.multiplicity
    if m > console.width:
        console.print(f"no picture: a row has {m} numbers, and the terminal {console.width} columns", highlight=False)
        return
    wide = width * m <= console.width
    console.print()
    if len(rows) > TALL and m <= SHORT:
        _draw_turned(console, rows)
        return
    for row in rows:
        line = Text(no_wrap=True)
        for n, state in row:
            line.append(_cell(n, state, width) if wide else SIGNS[state], STYLES[state])
        console.print(line, highlight=False)
    console.print(_legend(wide), highlight=False)


def _draw_turned(console: Console, rows: list[list[tuple[int, str]]]) -> None:
    """Draw a line for each residue, in strips as wide as the terminal; each line starts with its first number."""
    m = len(rows[0])
    margin = len(str(rows[-1][0][0] + m)) + 2
    wide = max(1, console.width - margin)
    for start in range(0, len(rows), wide):
        strip = rows[start : start + wide]
        for residue in range(m):
            line = Text(f"{strip[0][residue][0]:>{margin - 2}}  ", no_wrap=True)
            for row in strip:
                state = row[residue][1]
                line.append(SIGNS[state], STYLES[state])
            console.print(line, highlight=False)
        console.print()
    console.print(Text(f"step {m} along each line   ") + _legend(False), highlight=False)


def _cell(n: int, state: str, width: int) -> str:
    shown = {"played": f"[{n}]", "winning": f"*{n}*", "legal": f"{n} ", "eliminated": "· "}
    return shown[state].rjust(width)


def _legend(wide: bool) -> Text:
    words = {s: SIGNS[s] for s in STYLES}
    if wide:
        words = {"played": "[n]", "eliminated": "·", "legal": "n", "winning": "*n*"}
    return Text("   ").join(Text(f"{sign} {state}", STYLES[state]) for state, sign in words.items())
