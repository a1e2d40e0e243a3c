"""Cut a drawing in columns into pieces that are readable on paper, each on a page.

Scaled to one page, a large drawing would have letters of three points. So each connected part is cut into strips of
columns. Strips overlap by one column, so every line between two neighbouring columns is complete in one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """A connected part of a drawing: its top and bottom, and the number of its columns."""

    top: int
    bottom: int
    columns: int


class Piece(NamedTuple):
    """A rectangle of a drawing, with a caption if it is not one or several whole parts."""

    x: int
    y: int
    width: int
    height: int
    words: str


class Sheet(NamedTuple):
    """The largest readable drawing on a page: its number of columns and its height.

    ``across`` is the distance of two columns, ``wide`` the width of a column, and ``edge`` the margin.
    """

    columns: int
    height: int
    across: int
    wide: int
    edge: int


def pieces(parts: Sequence[Part], sheet: Sheet) -> list[Piece]:
    """Return the pieces of a drawing, from top to bottom; parts that fit one page together are one piece."""
    found: list[Piece] = []
    held: list[Part] = []
    for part in parts:
        fits = part.columns <= sheet.columns
        if held and not (fits and part.bottom - held[0].top + 2 * sheet.edge <= sheet.height):
            found.append(_whole(held, sheet))
            held = []
        if fits and part.bottom - part.top + 2 * sheet.edge <= sheet.height:
            held.append(part)
        else:
            found += _cut(part, sheet)
    return [*found, _whole(held, sheet)] if held else found


def _whole(parts: Sequence[Part], sheet: Sheet) -> Piece:
    top, bottom = parts[0].top - sheet.edge, parts[-1].bottom + sheet.edge
    return Piece(0, top, _width(max(part.columns for part in parts), sheet), bottom - top, "")


def _cut(part: Part, sheet: Sheet) -> Iterator[Piece]:
    """Yield the pieces of a part that is too large for a page."""
    top, length = part.top - sheet.edge, part.bottom - part.top + 2 * sheet.edge
    rows = list(_intervals(length, sheet.height, sheet.height // 10))
    for first, columns in _intervals(part.columns, sheet.columns, 1):
        strip = f"columns {first + 1} to {first + columns} of {part.columns}" if columns < part.columns else ""
        for i, (down, height) in enumerate(rows, 1):
            words = ", ".join(filter(None, (strip, f"part {i} of {len(rows)} downwards" if len(rows) > 1 else "")))
            yield Piece(first * sheet.across, top + down, _width(columns, sheet), height, words)


def _intervals(length: int, most: int, shared: int) -> Iterator[tuple[int, int]]:
    """Yield start and size of intervals of at most ``most`` that cover a length; neighbours overlap by ``shared``."""
    first = 0
    while first + most < length:
        yield first, most
        first += most - shared
    yield first, length - first


def _width(columns: int, sheet: Sheet) -> int:
    return 2 * sheet.edge + sheet.across * (columns - 1) + sheet.wide
