"""Boyers et al., section 4: the printed Conway tables, and the examples that read them.

The cell at a ≡ 1 and c ≡ 3 mod 4 of Table 1 gives an even b with {4, a, b, c} a P-position. Table 3 also gives the
smallest odd b of this kind where no even one exists, and is blank where {4, a, c} itself is a P-position.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from claims import Claim, Standing, cases
from claims.boyers2024 import PAPER
from claims.boyers2024._positions import EXAMPLE_TABLES, outcome, value_of
from kernels import four

# --- Definitions ------------------------------------------------------------------------------------------------------

Cells = tuple[tuple[int, int, int], ...]


def printed_table(name: str) -> Cells:
    """Return the cells (a, c, b) of a printed table, row by row; b is 0 where the cell is blank."""
    table = json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
    return tuple((int(a), c, b or 0) for a, row in table["rows"].items() for c, b in zip(table["c"], row, strict=True))


TABLE_1 = printed_table("table1.json")
TABLE_3 = printed_table("table3.json")


def entry(cells: Cells, a: int, c: int) -> int:
    """Return what stands in row a and column c."""
    return next(b for row, column, b in cells if (row, column) == (a, c))


def left_of(cells: Cells, a: int, c: int) -> tuple[int, ...]:
    """Even entries of row a in front of column c."""
    return tuple(b for row, column, b in cells if row == a and column < c and b % 2 == 0 and b)


def above(cells: Cells, a: int, c: int) -> tuple[int, ...]:
    """Even entries of column c above row a."""
    return tuple(b for row, column, b in cells if column == c and row < a and b % 2 == 0 and b)


def smallest_available(taken: tuple[int, ...]) -> int:
    """Smallest b = 4k + 2 from 6 on that is not taken; 2 is always available, and always loses."""
    return min(b for b in range(6, 4 * len(taken) + 7, 4) if b not in taken)


def value_in_table(position: tuple[int, ...], what: str, replies: Any, partners: Any) -> Any:
    """Return what an example says of a position {4, a, c} and its cell in a table."""
    a, c = (min((n for n in position if n % 4 == r), default=0) for r in (1, 3))
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


# --- The tables -------------------------------------------------------------------------------------------------------

table_1 = Claim(
    id="boyers2024/table-1",
    title="Every entry of Table 1 makes a P-position",
    source=PAPER.at("Table 1", section="4"),
    standing=Standing.THEOREM,
    statement=r"For each entry $b$ of Table 1, at $a$ and $c$, the position $\{4, a, b, c\}$ is a P-position.",
    forall=cases("a c b", [cell for cell in TABLE_1 if cell[2]], words="printed entries"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, b, replies, partners: outcome((4, a, b, c), replies, partners) == "P",
    examples=len(TABLE_1),
)

table_1_smallest = Claim(
    id="boyers2024/table-1@smallest",
    title="Every entry of Table 1 is the smallest still available",
    source=PAPER.at("Section 4, before Table 1", section="4"),
    standing=Standing.OBSERVATION,
    statement="Each entry $b$ of Table 1 is the smallest $b = 4k + 2$ that stands neither to its left in its row nor "
    "above it in its column.",
    forall=cases(
        "a c b left above",
        [(a, c, b, left_of(TABLE_1, a, c), above(TABLE_1, a, c)) for a, c, b in TABLE_1 if b],
        words="printed entries",
    ),
    then=lambda a, c, b, left, above: b == smallest_available(left + above),
    remark="Read with b ≥ 6: the number 2 = 4 · 0 + 2 stands in no cell, and would always be the smallest.",
)

table_1_blanks = Claim(
    id="boyers2024/table-1@blanks",
    title="Every blank of Table 1 has no winning even move",
    source=PAPER.at("Table 1", section="4"),
    standing=Standing.OBSERVATION,
    statement=r"Where Table 1 is blank, no even $b$ makes $\{4, a, b, c\}$ a P-position.",
    forall=cases("a c", [cell[:2] for cell in TABLE_1 if not cell[2]], words="blank cells"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, replies, partners: replies[(a - 5) // 4, (c - 7) // 4] == 0,
    remark="A reading: the paper does not say what a blank of Table 1 means.",
    examples=len(TABLE_1),
)

table_3 = Claim(
    id="boyers2024/table-3",
    title="Every entry, blank and colour of Table 3",
    source=PAPER.at("Table 3", section="4"),
    standing=Standing.THEOREM,
    statement=r"An even entry of Table 3 is the smallest even $b$ with $\{4, a, b, c\}$ a P-position; an odd entry is "
    r"the smallest odd such $b$, and no even one exists; where there is no entry, $\{4, a, c\}$ is a P-position.",
    forall=cases("a c printed", TABLE_3, words="printed cells, 0 for a blank"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, printed, replies, partners: (
        (outcome((4, a, c), replies, partners) == "P")
        if printed == 0
        else printed == (replies[(a - 5) // 4, (c - 7) // 4] or four.smallest_odd_reply(a, c, partners))
    ),
    examples=len(TABLE_3),
)

remark_41_43 = Claim(
    id="boyers2024/remark-41-43",
    title="{4, 41, 43} has two winning moves",
    source=PAPER.at("Section 4, after Example 10", section="4"),
    standing=Standing.EXAMPLE,
    statement=r"In $\{4, 41, 43\}$ both $17$ and $6$ are winning moves.",
    forall=cases("position move", [((4, 41, 43), 17), ((4, 41, 43), 6)], words="printed moves"),
    using=EXAMPLE_TABLES,
    then=lambda position, move, replies, partners: move in value_of(position, "winning moves", replies, partners),
)

# --- Examples ---------------------------------------------------------------------------------------------------------


def example(number: int, title: str, statement: str, printed: list[Any], section: str = "4") -> Claim:
    """Return the claim of an example: a list of (position, what is said of it, the printed value)."""
    return Claim(
        id=f"boyers2024/ex-{number}",
        title=title,
        source=PAPER.at(f"Example {number}", section=section),
        standing=Standing.EXAMPLE,
        statement=statement,
        forall=cases("position what printed", printed, words="printed facts"),
        using=EXAMPLE_TABLES,
        then=lambda position, what, printed, replies, partners: (
            value_in_table(position, what, replies, partners) == printed
        ),
    )


ex_7 = example(
    7,
    "18 answers {4, 37, 31}",
    r"Row $9$ of Table 1 is that of $37$, column $7$ that of $31$; the entry there is $18$, the smallest one still "
    r"available; $\{4, 37, 31\}$ is an N-position and $\{4, 37, 31, 18\}$ a P-position.",
    [
        ((4, 37, 31), "row and column", (9, 7)),
        ((4, 37, 31), "entry of Table 1", 18),
        ((4, 37, 31), "smallest available in Table 1", 18),
        ((4, 37, 31), "outcome", "N"),
        ((4, 37, 31, 18), "outcome", "P"),
    ],
)

ex_9 = example(
    9,
    "{4, 33, 15} is a P-position",
    r"The smallest even number that Table 1 leaves for $\{4, 29, 15\}$ is $26 = 2 \cdot 15 - 4$, and $\{4, 33, 15\}$ "
    "is a P-position.",
    [
        ((4, 29, 15), "smallest available in Table 1", 2 * 15 - 4),
        ((4, 29, 15, 26), "outcome", "P"),
        ((4, 33, 15), "outcome", "P"),
    ],
)

ex_10 = example(
    10,
    "Three positions looked up in Table 3",
    r"Table 3 gives $22$ for $\{4, 15, 25\}$, so that this is an N- and $\{4, 15, 22, 25\}$ a P-position; likewise "
    r"$\{4, 15, 49\}$ and $\{4, 15, 33, 49\}$. It is blank for $\{4, 21, 51\}$, a P-position.",
    [
        ((4, 15, 25), "entry of Table 3", 22),
        ((4, 15, 25), "outcome", "N"),
        ((4, 15, 22, 25), "outcome", "P"),
        ((4, 15, 49), "outcome", "N"),
        ((4, 15, 33, 49), "outcome", "P"),
        ((4, 21, 51), "entry of Table 3", 0),
        ((4, 21, 51), "outcome", "P"),
    ],
)

ex_11 = example(
    11,
    "14 answers {4, 19, 21}",
    r"$\{4, 19, 21\}$ belongs to row $5$ and column $4$ of Table 3, with the even entries $6$ and $10$ above it and "
    r"$18$ to its left; the smallest available is $14$, and $\{4, 19, 21, 14\}$ is a P-position.",
    [
        ((4, 19, 21), "row and column", (5, 4)),
        ((4, 19, 21), "even entries above in Table 3", (6, 10)),
        ((4, 19, 21), "even entries to the left in Table 3", (18,)),
        ((4, 19, 21), "smallest available in Table 3", 14),
        ((4, 19, 21, 14), "outcome", "P"),
    ],
)

ex_13 = example(
    13,
    "A game from {4, 17}",
    r"The winning move of $\{4, 17\}$ is $43$. After $22$ the position is $\{4, 17, 22\}$, N, and $31$ wins; after "
    r"$19$ it is $\{4, 17, 19\}$, N, and $6$ wins.",
    [
        ((4, 17), "winning moves", (43,)),
        ((4, 17, 43), "outcome", "P"),
        ((4, 17, 43, 22), "canonical form", (4, 17, 22)),
        ((4, 17, 22), "outcome", "N"),
        ((4, 17, 22, 31), "outcome", "P"),
        ((4, 17, 43, 19), "canonical form", (4, 17, 19)),
        ((4, 17, 19), "outcome", "N"),
        ((4, 6, 17, 19), "outcome", "P"),
    ],
    section="6",
)
