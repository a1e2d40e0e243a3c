"""Boyers et al., section 4: the rule that fills Conway's table, and the pairs that its blanks give.

Row a = 5, 9, 13, ... and column c = 7, 11, 15, ... of the table meet in the cell of {4, a, c}; its entry is the even
legal move b with {4, a, b, c} a P-position, where there is one (``replies``, 0 for none). The *available* number of a
cell is the least b = 4k + 2 that is an entry neither of its row at an earlier c nor of its column at an earlier a. Read
literally, it is 2 in every cell, because 2 = 4 * 0 + 2 is never an entry. The paper prints 6 and more, so it means
k >= 1.
"""

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Table, conway_cells, odd_numbers, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.lemmas.with_4.table import entries_are_least, least_ones_win
from sylver_claims.kernels import four
from sylver_claims.kernels.four import procedure

REPLIES = Table("replies", four.even_replies)
AVAILABLE = Table("available", procedure.available_entries)
PARTNERS = Table("partners", four.partners)
WITH_NEXT = Table("partners", four.partners, argument_for=lambda n: n + 4)
BEYOND = Table("replies", four.even_replies, argument_for=lambda n: 3 * n)
CELLS = 20001  # the table up to here takes 0.1 GB


def entry(a: int, c: int, table: Entries) -> int:
    """Entry of the cell of {4, a, c} in a table of Conway's shape."""
    return int(table[(a - 5) // 4, (c - 7) // 4])


def is_four_pair(a: int, c: int, partners: Entries) -> bool:
    """Whether {4, a, c} is a P-position."""
    return bool(partners[a] == c)


def least_available(a: int, c: int, replies: Entries) -> int:
    """Return the least b = 4k + 2, k >= 0, that is not an entry left of or above the cell of {4, a, c}."""
    b = 2
    while True:
        taken = False
        for column in range(7, c, 4):
            taken = taken or entry(a, column, replies) == b
        for row in range(5, a, 4):
            taken = taken or entry(row, c, replies) == b
        if not taken:
            return b
        b += 4


def comes_from_a_neighbour(a: int, c: int, replies: Entries) -> bool:
    """Whether {4, a, c} is {4, a, c' + 4} with b + 4 = 2a, or {4, a' + 4, c} with b + 4 = 2c, as in Corollary 2."""
    if c > 7 and entry(a, c - 4, replies) + 4 == 2 * a:
        return True
    return a > 5 and entry(a - 4, c, replies) + 4 == 2 * c


theorem_2 = Claim(
    id="boyers2024/thm-2",
    title="The minimal available entry gives a P-position",
    source=PAPER.at("Theorem 2", section="4"),
    kind=Kind.THEOREM,
    statement="Reading: an entry is the even winning move of its cell. If $b$ is the least number $4k + 2$, $k \\ge "
    "0$, "
    "that is not an entry to the left of the cell of $\\{4, a, c\\}$ or above it, and $b$ is a legal move in "
    "$\\{4, a, c\\}$, then $\\{4, a, b, c\\}$ is a P-position.",
    remark="The number $2 = 4 \\cdot 0 + 2$ appears in no cell, so it is always available, and the least. A player "
    "who chooses it loses, because the other player chooses $3$.",
    forall=conway_cells("a", "c", limit=801),
    using=[REPLIES, PARTNERS],
    given=lambda a, c, replies, partners: least_available(a, c, replies) < 2 * min(a, c),
    then=lambda a, c, replies, partners: four.is_p_position(a, least_available(a, c, replies), c, replies, partners),
    counterexample={"a": 5, "c": 7},
    board=(2, 4, 5, 7),
)

theorem_2_from_6 = Claim(
    id="boyers2024/thm-2@from-6",
    title="The minimal available entry from 6 on gives a P-position",
    source=PAPER.at("Theorem 2", section="4"),
    kind=Kind.THEOREM,
    statement="Reading: an entry is the even winning move of its cell. If $b$ is the least number $4k + 2 \\ge 6$ that "
    "is not an entry to the left of the cell of $\\{4, a, c\\}$ or above it, and $b$ is a legal move in "
    "$\\{4, a, c\\}$, then $\\{4, a, b, c\\}$ is a P-position.",
    remark="The proof overlooks odd winning moves: in $\\{4, 11, 13\\}$ the available number is $10$, but "
    "$\\{4, 10, 11, 13\\}$ is won by $5$, since $\\{4, 5, 11\\}$ is a P-position.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[AVAILABLE, REPLIES, PARTNERS],
    given=lambda a, c, available, replies, partners: entry(a, c, available) < 2 * min(a, c),
    then=lambda a, c, available, replies, partners: four.is_p_position(a, entry(a, c, available), c, replies, partners),
    counterexample={"a": 13, "c": 11},
    board=(4, 10, 11, 13),
)

theorem_2_entries = Claim(
    id="boyers2024/thm-2@entries",
    title="Every even entry of the table is the minimal available one",
    source=PAPER.at("Theorem 2", section="4"),
    kind=Kind.THEOREM,
    statement="Conversely, the even legal move $b$ with $\\{4, a, b, c\\}$ a P-position, where there is one, is the "
    "minimal available number from $6$ on of its cell.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[AVAILABLE, REPLIES],
    given=lambda a, c, available, replies: entry(a, c, replies) > 0,
    then=lambda a, c, available, replies: entry(a, c, replies) == entry(a, c, available),
    methods=[Exhaustive(), Proof(steps=entries_are_least, resources=8_000_000)],
    accepted_mutants={"given: entry(a, c, replies) > 1": "entries are even"},
)

theorem_2_corrected = Claim(
    id="boyers2024/thm-2@no-odd-reply",
    title="Corrected: the rule holds where no odd move wins",
    source=PAPER.at("Theorem 2", section="4"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/thm-2", "boyers2024/thm-2@from-6"),
    statement="If no odd move wins in $\\{4, a, c\\}$ and $b$ is its minimal available number from $6$ on, then "
    "$\\{4, a, b, c\\}$ is a P-position; where $b$ is no legal move, that is $\\{4, a, c\\}$ itself.",
    remark="That $b$ must be legal, as in Theorem 2, turned out to be needless: a mutant without it survived. In 224 "
    "cells with $a, c \\le 1601$ no odd move wins and $b$ is not legal; they are the cells of the 4-pairs.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[AVAILABLE, REPLIES, PARTNERS],
    given=lambda a, c, available, replies, partners: four.smallest_odd_reply(a, c, partners) == 0,
    then=lambda a, c, available, replies, partners: four.is_p_position(a, entry(a, c, available), c, replies, partners),
    methods=[Exhaustive(), Proof(steps=least_ones_win, resources=8_000_000)],
    variants=[variant("an odd move may win", given=None)],
)

corollary_2a = Claim(
    id="boyers2024/cor-2a",
    title="A last entry in its row gives the pair to its right",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6"],
    statement="If the entry $b$ of row $a$ and column $c$ satisfies $b + 4 = 2a$, then $\\{4, a, c + 4\\}$ is a "
    "P-position.",
    remark="The next cell may have an odd winning move: the entry of $\\{4, 321, 815\\}$ is $638$, but "
    "$\\{4, 321, 819\\}$ is won by $317$, the partner of $819$; the partner of $321$ is $823$.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, WITH_NEXT],
    given=lambda a, c, replies, partners: entry(a, c, replies) + 4 == 2 * a,
    then=lambda a, c, replies, partners: is_four_pair(a, c + 4, partners),
    counterexample={"a": 321, "c": 815},
    board=(4, 321, 819),
)

corollary_2b = Claim(
    id="boyers2024/cor-2b",
    title="A last entry in its column gives the pair below it",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6"],
    statement="If the entry $b$ of row $a$ and column $c$ satisfies $b + 4 = 2c$, then $\\{4, a + 4, c\\}$ is a "
    "P-position.",
    remark="It holds in every cell with $a, c < 5793$. The entry of $\\{4, 5793, 2259\\}$ is $4514$, but the "
    "partner of "
    "$2259$ is $5801$, not $5797$.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, WITH_NEXT],
    given=lambda a, c, replies, partners: entry(a, c, replies) + 4 == 2 * c,
    then=lambda a, c, replies, partners: is_four_pair(a + 4, c, partners),
    counterexample={"a": 5793, "c": 2259},
    board=(4, 2259, 5797),
)

corollary_2a_available = Claim(
    id="boyers2024/cor-2a@available",
    title="The pair to the right, with the minimal available number for the entry",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6"],
    statement="Reading: if the minimal available number $b \\ge 6$, legal or not, of row $a$ and column $c$ "
    "satisfies $b + 4 = 2a$, then "
    "$\\{4, a, c + 4\\}$ is a P-position.",
    remark="In $\\{4, 65, 159\\}$ the available number $126$ is not an entry, because $61$ wins; the partner of $65$ "
    "is $167$.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[AVAILABLE, WITH_NEXT],
    given=lambda a, c, available, partners: entry(a, c, available) + 4 == 2 * a,
    then=lambda a, c, available, partners: is_four_pair(a, c + 4, partners),
    counterexample={"a": 65, "c": 159},
    board=(4, 65, 163),
)

corollary_2b_available = Claim(
    id="boyers2024/cor-2b@available",
    title="The pair below, with the minimal available number for the entry",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6"],
    statement="Reading: if the minimal available number $b \\ge 6$, legal or not, of row $a$ and column $c$ "
    "satisfies $b + 4 = 2c$, then "
    "$\\{4, a + 4, c\\}$ is a P-position.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[AVAILABLE, WITH_NEXT],
    given=lambda a, c, available, partners: entry(a, c, available) + 4 == 2 * c,
    then=lambda a, c, available, partners: is_four_pair(a + 4, c, partners),
    counterexample={"a": 81, "c": 35},
    board=(4, 35, 85),
)

corollary_2a_corrected = Claim(
    id="boyers2024/cor-2a@no-odd-reply",
    title="Corrected: unless an odd move wins in the cell to the right",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/cor-2a", "boyers2024/cor-2a@available"),
    statement="If the entry $b$ of row $a$ and column $c$ satisfies $b + 4 = 2a$, and no odd move wins in "
    "$\\{4, a, c + 4\\}$, then $\\{4, a, c + 4\\}$ is a P-position.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, WITH_NEXT],
    given=lambda a, c, replies, partners: (
        entry(a, c, replies) + 4 == 2 * a and four.smallest_odd_reply(a, c + 4, partners) == 0
    ),
    then=lambda a, c, replies, partners: is_four_pair(a, c + 4, partners),
    accepted_mutants={
        "given: without four": "the first odd move that wins there is at a = 321, c = 815, where cor-2a fails"
    },
)

corollary_2b_corrected = Claim(
    id="boyers2024/cor-2b@no-odd-reply",
    title="Corrected: unless an odd move wins in the cell below",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/cor-2b", "boyers2024/cor-2b@available"),
    statement="If the entry $b$ of row $a$ and column $c$ satisfies $b + 4 = 2c$, and no odd move wins in "
    "$\\{4, a + 4, c\\}$, then $\\{4, a + 4, c\\}$ is a P-position.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, WITH_NEXT],
    given=lambda a, c, replies, partners: (
        entry(a, c, replies) + 4 == 2 * c and four.smallest_odd_reply(a + 4, c, partners) == 0
    ),
    then=lambda a, c, replies, partners: is_four_pair(a + 4, c, partners),
    accepted_mutants={
        "given: without four": "the first odd move that wins there is at a = 5793, c = 2259, where cor-2b fails"
    },
)

corollary_2c = Claim(
    id="boyers2024/cor-2c",
    title="Every pair is next to such a last entry",
    source=PAPER.at("Corollary 2", section="4"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6", "boyers2024/prop-6"],
    statement="Every P-position $\\{4, q, x_q\\}$ is $\\{4, a, c + 4\\}$ where the entry $b$ of $a$ and $c$ satisfies "
    "$b + 4 = 2a$, or $\\{4, a + 4, c\\}$ where it satisfies $b + 4 = 2c$.",
    remark="$\\{4, 321, 823\\}$ arises in neither way: neither neighbouring cell has an even entry.",
    forall=odd_numbers("q", start=5, limit=6667, scale="table"),
    using=[BEYOND, PARTNERS],
    then=lambda q, replies, partners: (
        comes_from_a_neighbour(q, partners[q], replies)
        if q % 4 == 1
        else comes_from_a_neighbour(partners[q], q, replies)
    ),
    counterexample={"q": 321},
)
