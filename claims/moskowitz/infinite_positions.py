"""Moskowitz and Ponomarenko, section 1: positions with infinitely many legal moves, and positions with many.

A position is infinite if the numbers named so far have a common divisor above 1: then no number that the divisor does
not divide is a sum of them.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, semigroup, tuples, variant
from sylver_claims.claims.lemmas import common_divisors, two_and_odd
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.kernels import semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

KEPT = PAPER.at("the text after Definition 1", section="1")
REMAINDER = "the remainder is the move itself, which is at least 2"
MINUS_1 = "n = 0 gives -1, which the move does not divide"


def keeps_odd_numbers(before: int, move: int, n: int) -> bool:
    """Return whether the move is legal after ``before``, its double, and 2n - 1 is legal after both."""
    return before == 2 * move and move % before > 0 and (2 * n - 1) % move > 0


# --- Claims -----------------------------------------------------------------------------------------------------------

even_moves = Claim(
    id="moskowitz/kept-infinite",
    title="An even move after its double keeps a game infinite",
    source=KEPT,
    kind=Kind.EXAMPLE,
    statement=r"Every even $2m \ge 2$ is legal after $4m$, and leaves every odd number legal.",
    forall=tuples("m n", limit=300),
    then=lambda m, n: keeps_odd_numbers(4 * m, 2 * m, n),
    methods=[Exhaustive(), Fuzz(), Proof(steps=common_divisors.doubles)],
    remark=r"In print the moves are $2^{2^{100}}$ and each lower power of $2$. So infinitely many combinations of "
    "moves keep a game infinite.",
    variants=[variant("odd moves as well", then=lambda m, n: keeps_odd_numbers(2 * m, m, n))],
    accepted_mutants={
        "then: keeps_odd_numbers: move % before > 1": REMAINDER,
        "domain: n from 0": MINUS_1,
    },
)

finite_with_many = Claim(
    id="moskowitz/many-moves",
    title="A finite position may have any number of legal moves",
    source=PAPER.at("the size of a position", section="1"),
    kind=Kind.OBSERVATION,
    statement=r"For each odd $b \ge 1$ just the odd numbers below $b$ are legal in the finite position $\{2, b\}$.",
    forall=tuples("b k", limit=300),
    given=lambda b, k: b % 2 == 1,
    then=lambda b, k: semigroups.is_legal(semigroup(2, b), k) == (k % 2 == 1 and k < b),
    methods=[Exhaustive(), Proof(steps=two_and_odd.steps)],
    remark="These are (b - 1)/2 moves. The paper compares with the moves of Chess and Go, and does not count those.",
    accepted_mutants={"domain: k from 0": "0 is even, and not legal"},
    variants=[
        variant("b as well", then=lambda b, k: semigroups.is_legal(semigroup(2, b), k) == (k % 2 == 1 and k <= b))
    ],
)
