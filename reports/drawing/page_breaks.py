"""A drawing in columns cut into pieces that can be read on paper, each on a page.

Scaled to one page, a large drawing has letters of three points. So each connected part is cut into strips of columns,
which overlap by one, so that every line between two neighbouring columns is whole in one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """A connected part of a drawing: from where to where it goes downwards, and how many columns it has."""

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
    """What goes onto a page at a readable size: so many columns, and so much downwards.

    ``across`` lies from column to column, ``wide`` is a column, and ``edge`` the margin.
    """

    columns: int
    height: int
    across: int
    wide: int
    edge: int


def pieces(parts: Sequence[Part], sheet: Sheet) -> list[Piece]:
    """Return the pieces of a drawing, downwards; parts that go onto a page together are one piece."""
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
    """Yield first and size of intervals of at most so much that cover a length; each shares something with the next."""
    first = 0
    while first + most < length:
        yield first, most
        first += most - shared
    yield first, length - first


def _width(columns: int, sheet: Sheet) -> int:
    return 2 * sheet.edge + sheet.across * (columns - 1) + sheet.wide
