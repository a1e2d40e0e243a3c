"""Boyers et al., section 4: the printed Conway tables.

The cell at a ≡ 1 and c ≡ 3 mod 4 of Table 1 gives an even b with {4, a, b, c} a P-position. In the text of Table 1 the
rows 61, 65 and 69 begin one cell too far to the right: read so, they would have an entry in a column after the last.
They are read one cell to the left, where each entry agrees with Table 3. Table 3 also gives the
smallest odd b of this kind where no even one exists, and is blank where {4, a, c} itself is a P-position.
"""

from __future__ import annotations

from sylver_claims import Claim, Entries, Kind, cases
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024._positions import EXAMPLE_TABLES, outcome
from sylver_claims.claims.boyers2024.printed import TABLE_1, TABLE_3, above, left_of, smallest_available
from sylver_claims.kernels import four

SHIFTED = (
    "In the text of the table the rows 61, 65 and 69 are shifted by one cell; they are read where Table 3 has them."
)
AVAILABLE = cases(
    "a c b left above",
    [(a, c, b, left_of(TABLE_1, a, c), above(TABLE_1, a, c)) for a, c, b in TABLE_1 if b],
    words="printed entries",
)
EVEN_ENTRIES = [(a, c, b, left_of(TABLE_3, a, c), above(TABLE_3, a, c)) for a, c, b in TABLE_3 if b > 0 and b % 2 == 0]


def smallest_reply(a: int, c: int, replies: Entries, partners: Entries) -> int:
    """Return the smallest even b with {4, a, b, c} a P-position, or the smallest odd one if no even b exists."""
    even = int(replies[(a - 5) // 4, (c - 7) // 4])
    return even if even > 0 else four.smallest_odd_reply(a, c, partners)


table_1 = Claim(
    id="boyers2024/table-1",
    title="Every entry of Table 1 makes a P-position",
    source=PAPER.at("Table 1", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6", "boyers2024/table-1@smallest"],
    statement=r"For each entry $b$ of Table 1, at $a$ and $c$, the position $\{4, a, b, c\}$ is a P-position.",
    forall=cases("a c b", [cell for cell in TABLE_1 if cell[2]], words="printed entries"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, b, replies, partners: outcome((4, a, b, c), replies, partners) == "P",
    compare_smallest=len(TABLE_1),
    remark=SHIFTED,
)

table_1_smallest_of_all = Claim(
    id="boyers2024/table-1@smallest-of-all",
    title="Every entry of Table 1 is the smallest still available, 2 counted as available",
    source=PAPER.at("Section 4, before Table 1", section="4"),
    kind=Kind.OBSERVATION,
    statement=r"Each entry $b$ of Table 1 is the smallest $b = 4k + 2$, $k \ge 0$, that stands neither to its left in "
    "its row nor above it in its column.",
    forall=AVAILABLE,
    then=lambda a, c, b, left, above: b == smallest_available(left + above, start=2),
    counterexample={"a": 5, "c": 7, "b": 6, "left": [], "above": []},
    board=(4, 5, 7),
    remark="Read literally: 2 appears in no cell, and is always the smallest. " + SHIFTED,
)

table_1_smallest = Claim(
    id="boyers2024/table-1@smallest",
    corrects=("boyers2024/table-1@smallest-of-all",),
    title="Every entry of Table 1 is the smallest still available",
    source=PAPER.at("Section 4, before Table 1", section="4"),
    kind=Kind.OBSERVATION,
    statement=r"Each entry $b$ of Table 1 is the smallest $b = 4k + 2$, $k \ge 1$, that stands neither to its left in "
    "its row nor above it in its column.",
    forall=AVAILABLE,
    then=lambda a, c, b, left, above: b == smallest_available(left + above),
    remark="Read with b ≥ 6: the number 2 = 4 · 0 + 2 appears in no cell, and would always be the smallest. " + SHIFTED,
)

table_1_blanks = Claim(
    id="boyers2024/table-1@blanks",
    title="Every blank of Table 1 has no winning even move",
    source=PAPER.at("Table 1", section="4"),
    kind=Kind.OBSERVATION,
    statement=r"Reading: where Table 1 is blank, no even legal move $b$ of $\{4, a, c\}$ makes $\{4, a, b, c\}$ a "
    r"P-position.",
    forall=cases("a c", [cell[:2] for cell in TABLE_1 if not cell[2]], words="blank cells"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, replies, partners: replies[(a - 5) // 4, (c - 7) // 4] == 0,
    remark="A reading: the paper does not explain the blanks of Table 1. " + SHIFTED,
    compare_smallest=len(TABLE_1),
)

table_3 = Claim(
    id="boyers2024/table-3",
    title="Every entry and blank of Table 3",
    source=PAPER.at("Table 3", section="5"),
    kind=Kind.THEOREM,
    uses=[
        "boyers2024/prop-8i",
        "boyers2024/prop-8ii",
        "boyers2024/prop-8iii",
        "boyers2024/prop-8iv",
        "boyers2024/prop-8v",
        "boyers2024/thm-2@from-6",
    ],
    statement=r"An even entry of Table 3 is the smallest even $b$ with $\{4, a, b, c\}$ a P-position; an odd entry is "
    r"the smallest odd such $b$, and no even one exists; where there is no entry, $\{4, a, c\}$ is a P-position.",
    forall=cases("a c printed", TABLE_3, words="printed cells, 0 for a blank"),
    using=EXAMPLE_TABLES,
    then=lambda a, c, printed, replies, partners: (
        (outcome((4, a, c), replies, partners) == "P")
        if printed == 0
        else printed == smallest_reply(a, c, replies, partners)
    ),
    remark="That no even number wins where an odd one is printed is inferred from the construction of the table. Its "
    "colours, which separate odd from even, and Proposition 8 from Theorem 2, are not available here.",
    compare_smallest=len(TABLE_3),
)

printed_entries = Claim(
    id="boyers2024/thm-2@printed-entry",
    title="A printed entry that is the minimal available one gives a P-position",
    source=PAPER.at("Theorem 2", section="4"),
    kind=Kind.THEOREM,
    statement=r"Reading: the entries are those that the paper prints. If an even entry $b$ of Table 3 is the smallest "
    r"number $4k + 2 \ge 6$ that is neither to its left in its row nor above it in its column, then "
    r"$\{4, a, b, c\}$ is a P-position.",
    forall=cases("a c b left above", EVEN_ENTRIES, words="even entries of Table 3"),
    using=EXAMPLE_TABLES,
    given=lambda a, c, b, left, above, replies, partners: b == smallest_available(left + above),
    then=lambda a, c, b, left, above, replies, partners: outcome((4, a, b, c), replies, partners) == "P",
    remark="Each even entry is this number. With $k = 0$ allowed, it is $2$ in each cell, and no entry is 2.",
    compare_smallest=len(EVEN_ENTRIES),
)
