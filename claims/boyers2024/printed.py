"""Boyers et al.: the printed Conway tables, and definitions of the properties of cells in the examples."""

from __future__ import annotations

import json
from pathlib import Path

from sylver_claims import Entries
from sylver_claims.claims.boyers2024._positions import value_of

Cells = tuple[tuple[int, int, int], ...]


def printed_table(name: str) -> Cells:
    """Return the cells (a, c, b) of a printed table, row by row; b is 0 where the cell is blank."""
    table = json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
    return tuple((int(a), c, b or 0) for a, row in table["rows"].items() for c, b in zip(table["c"], row, strict=True))


TABLE_1 = printed_table("table1.json")
TABLE_3 = printed_table("table3.json")


def entry(cells: Cells, a: int, c: int) -> int:
    """Return the number in row a and column c, 0 for a blank cell; raise ValueError without such a cell."""
    for row, column, b in cells:
        if (row, column) == (a, c):
            return b
    raise ValueError(f"the table has no cell ({a}, {c})")


def left_of(cells: Cells, a: int, c: int) -> tuple[int, ...]:
    """Return the even entries of row a left of column c."""
    return tuple(b for row, column, b in cells if row == a and column < c and b % 2 == 0 and b > 0)


def above(cells: Cells, a: int, c: int) -> tuple[int, ...]:
    """Return the even entries of column c above row a."""
    return tuple(b for row, column, b in cells if column == c and row < a and b % 2 == 0 and b > 0)


def smallest_available(taken: tuple[int, ...], start: int = 6) -> int:
    """Return the smallest b = 4k + 2 from ``start`` on that is not taken; 2 is always available, and always loses."""
    return min(b for b in range(start, start + 4 * len(taken) + 1, 4) if b not in taken)


def value_in_table(position: tuple[int, ...], what: str, replies: Entries, partners: Entries) -> object:
    """Return the property of a position {4, a, c}, or of its cell in a table, that ``what`` names."""
    a, c = tuple(min((n for n in position if n % 4 == r), default=0) for r in (1, 3))
    if what == "row and column":
        return (a - 1) // 4, (c - 3) // 4
    if what == "entry of Table 1":
        return entry(TABLE_1, a, c)
    if what == "entry of Table 3":
        return entry(TABLE_3, a, c)
    if what == "smallest available in Table 1":
        return smallest_available(left_of(TABLE_1, a, c) + above(TABLE_1, a, c))
    if what == "smallest available in Table 3":
        return smallest_available(left_of(TABLE_3, a, c) + above(TABLE_3, a, c))
    if what == "even entries above in Table 3":
        return tuple(sorted(above(TABLE_3, a, c)))
    if what == "even entries to the left in Table 3":
        return tuple(sorted(left_of(TABLE_3, a, c)))
    return value_of(position, what, replies, partners)


def as_printed_in_tables(
    position: tuple[int, ...], what: str, printed: object, replies: Entries, partners: Entries
) -> bool:
    """Return whether the printed value of a property of a position or its cell is correct."""
    return value_in_table(position, what, replies, partners) == printed
