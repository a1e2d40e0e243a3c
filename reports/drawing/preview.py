"""The image of an erratum for link previews: its heading, and the board of a position that fails."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sylver_claims.reports.drawing.lettering import SHADES, Pixels, lettering, line, wrapped
from sylver_claims.reports.drawing.png import Colour, encoded

WIDTH, HEIGHT = 1200, 630
PAPER, INK = (252, 251, 248), (31, 30, 27)
RAMP = tuple(
    tuple(round(p + (i - p) * shade / (SHADES - 1)) for p, i in zip(PAPER, INK, strict=True)) for shade in range(SHADES)
)
GREEN, RED, RULE = SHADES, SHADES + 1, SHADES + 2
PALETTE: list[Colour] = [*((r, g, b) for r, g, b in RAMP), (42, 106, 69), (156, 31, 46), (200, 196, 186)]
_MARGIN, _CELL, _GAP = 60, 62, 6
COLUMNS = (WIDTH - 2 * _MARGIN + _GAP) // (_CELL + _GAP)
ROWS = 3


def image(heading: str, title: str, command: str, cells: Sequence[tuple[int, str]]) -> bytes:
    """Return the image as PNG.

    Parameters
    ----------
    heading, title, command
        Three texts, from large to small; the command is at the foot.
    cells
        The numbers of the board, each "played", "eliminated", "legal" or "winning".
    """
    pixels = np.zeros((HEIGHT, WIDTH), np.uint8)
    pixels[:10] = RED
    _put(pixels, line("sylver-claims", 2), _MARGIN, 36)
    y = 84
    for text in wrapped(heading, WIDTH - 2 * _MARGIN):
        _put(pixels, line(text), _MARGIN, y)
        y += lettering().height
    for text in wrapped(title, WIDTH - 2 * _MARGIN, 2, most=2):
        _put(pixels, line(text, 2), _MARGIN, y + 10)
        y += lettering().height // 2 + 4
    for i, (number, state) in enumerate(cells[: COLUMNS * ROWS]):
        row, column = divmod(i, COLUMNS)
        _cell(pixels, _MARGIN + column * (_CELL + _GAP), y + 30 + row * (_CELL + _GAP), number, state)
    for text in wrapped(command, WIDTH - 2 * _MARGIN, 2, most=1):
        _put(pixels, line(text, 2), _MARGIN, HEIGHT - 54)
    return encoded(pixels, PALETTE)


def _put(pixels: Pixels, text: Pixels, x: int, y: int) -> None:
    """Draw shades at a place, clipped to the image."""
    place = pixels[y : y + text.shape[0], x : x + text.shape[1]]
    np.maximum(place, text[: place.shape[0], : place.shape[1]], out=place)


def _cell(pixels: Pixels, x: int, y: int, number: int, state: str) -> None:
    """Draw a number of the board: played numbers are filled, legal ones framed, winning ones have a wider frame."""
    square = pixels[y : y + _CELL, x : x + _CELL]
    if square.shape != (_CELL, _CELL):
        return
    inside = np.zeros((_CELL, _CELL), np.uint8)
    text = line(str(number), 2)
    _put(inside, text, (_CELL - text.shape[1]) // 2, (_CELL - text.shape[0]) // 2)
    if state == "played":
        inside = (SHADES - 1 - inside).astype(np.uint8)
    frame = {"legal": (RULE, 2), "winning": (GREEN, 6)}.get(state)
    if frame:
        colour, wide = frame
        inside[:wide] = inside[-wide:] = inside[:, :wide] = inside[:, -wide:] = colour
    square[:] = inside
