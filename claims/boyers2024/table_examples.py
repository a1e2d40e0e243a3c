"""Boyers et al., sections 4 and 6: the examples that use the Conway tables.

Each example is a list of (position, name of a property, printed value). N and P are outcomes. The cell of a position
{4, a, c}, with a ≡ 1 and c ≡ 3 mod 4, is in row a and column c.
"""

from __future__ import annotations

from sylver_claims import Claim, Kind, cases
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024._positions import EXAMPLE_TABLES, facts, winning_moves
from sylver_claims.claims.boyers2024.printed import as_printed_in_tables

ex_7 = Claim(
    id="boyers2024/ex-7",
    title="18 answers {4, 37, 31}",
    source=PAPER.at("Example 7", section="4"),
    kind=Kind.EXAMPLE,
    statement=r"Row $9$ of Table 1 is that of $37$, column $7$ that of $31$; the entry there is $18$, the smallest "
    r"number $4k + 2 \ge 6$ still available; $\{4, 37, 31\}$ is an N-position and $\{4, 37, 31, 18\}$ a P-position.",
    forall=facts(
        [
            ((4, 37, 31), "row and column", (9, 7)),
            ((4, 37, 31), "entry of Table 1", 18),
            ((4, 37, 31), "smallest available in Table 1", 18),
            ((4, 37, 31), "outcome", "N"),
            ((4, 37, 31, 18), "outcome", "P"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed_in_tables,
)

ex_9 = Claim(
    id="boyers2024/ex-9",
    title="{4, 33, 15} is a P-position",
    source=PAPER.at("Example 9", section="4"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/cor-2b"],
    statement=r"The smallest number $4k + 2 \ge 6$ that Table 1 leaves for $\{4, 29, 15\}$ is $26 = 2 \cdot 15 - "
    r"4$, $\{4, 29, 15, 26\}$ is a P-position, and so is $\{4, 33, 15\}$.",
    forall=facts(
        [
            ((4, 29, 15), "smallest available in Table 1", 2 * 15 - 4),
            ((4, 29, 15, 26), "outcome", "P"),
            ((4, 33, 15), "outcome", "P"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed_in_tables,
)

ex_10 = Claim(
    id="boyers2024/ex-10",
    title="Three positions looked up in Table 3",
    source=PAPER.at("Example 10", section="4"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/table-3"],
    statement=r"Table 3 gives $22$ for $\{4, 15, 25\}$, so that this is an N- and $\{4, 15, 22, 25\}$ a P-position; "
    r"likewise $\{4, 15, 49\}$ and $\{4, 15, 33, 49\}$. It is blank for $\{4, 21, 51\}$, a P-position.",
    forall=facts(
        [
            ((4, 15, 25), "entry of Table 3", 22),
            ((4, 15, 25), "outcome", "N"),
            ((4, 15, 22, 25), "outcome", "P"),
            ((4, 15, 49), "entry of Table 3", 33),
            ((4, 15, 49), "outcome", "N"),
            ((4, 15, 33, 49), "outcome", "P"),
            ((4, 21, 51), "entry of Table 3", 0),
            ((4, 21, 51), "outcome", "P"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed_in_tables,
)

remark_41_43 = Claim(
    id="boyers2024/remark-41-43",
    title="{4, 41, 43} has two winning moves",
    source=PAPER.at("Section 4, after Example 10", section="4"),
    kind=Kind.EXAMPLE,
    statement=r"In $\{4, 41, 43\}$ both $17$ and $6$ are winning moves.",
    forall=cases("position move", [((4, 41, 43), 17), ((4, 41, 43), 6)], words="printed moves"),
    using=EXAMPLE_TABLES,
    then=lambda position, move, replies, partners: move in winning_moves(position, replies, partners),
)

ex_11 = Claim(
    id="boyers2024/ex-11",
    title="14 answers {4, 19, 21}",
    source=PAPER.at("Example 11", section="4"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/thm-2@from-6", "boyers2024/table-3"],
    statement=r"$\{4, 19, 21\}$ belongs to row $5$ and column $4$ of Table 3, with the even entries $6$ and $10$ "
    r"above it and $18$ to its left; the smallest available from $6$ on is $14$, the entry, and "
    r"$\{4, 19, 21, 14\}$ is a P-position.",
    forall=facts(
        [
            ((4, 19, 21), "row and column", (5, 4)),
            ((4, 19, 21), "even entries above in Table 3", (6, 10)),
            ((4, 19, 21), "even entries to the left in Table 3", (18,)),
            ((4, 19, 21), "smallest available in Table 3", 14),
            ((4, 19, 21), "entry of Table 3", 14),
            ((4, 19, 21, 14), "outcome", "P"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed_in_tables,
)

ex_13 = Claim(
    id="boyers2024/ex-13",
    title="A game from {4, 17}",
    source=PAPER.at("Example 13", section="6"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/thm-3@procedure", "boyers2024/table-3"],
    statement=r"The winning move of $\{4, 17\}$ is $43$. After $22$ the position is $\{4, 17, 22\}$, N, and $31$ "
    r"wins, as Table 3 has $22$ at $\{4, 17, 31\}$; after $19$ it is $\{4, 17, 19\}$, N, and $6$, its entry in Table "
    "3, wins.",
    forall=facts(
        [
            ((4, 17), "winning moves", (43,)),
            ((4, 17, 43), "outcome", "P"),
            ((4, 17, 43, 22), "canonical form", (4, 17, 22)),
            ((4, 17, 22), "outcome", "N"),
            ((4, 17, 31), "entry of Table 3", 22),
            ((4, 17, 22, 31), "outcome", "P"),
            ((4, 17, 43, 19), "canonical form", (4, 17, 19)),
            ((4, 17, 19), "outcome", "N"),
            ((4, 17, 19), "entry of Table 3", 6),
            ((4, 6, 17, 19), "outcome", "P"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed_in_tables,
)
