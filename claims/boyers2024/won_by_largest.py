"""Boyers et al., section 7: the pairs in which the largest legal move is the only winning move.

F is the largest legal move of {m, n}, where m and n are coprime: (m - 1)(n - 1) - 1. A winning move is a legal move to
a P-position.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import Claim, Kind, cases, odd_numbers, semigroup, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.brute_force import is_one_of
from sylver_claims.kernels import finite

# --- Definitions ------------------------------------------------------------------------------------------------------

SEVEN = ((2, 5), (4, 5), (5, 6), (5, 9), (8, 15), (13, 14), (13, 21))
FIBONACCI = (2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233)


def only_these_are_won_by_largest(F: int, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Return whether F is the only winning move of just these pairs, of all pairs m < n with largest legal move F."""
    for m in range(2, F + 2):
        if (F + 1) % (m - 1):
            continue
        n = (F + 1) // (m - 1) + 1  # F(m, n) = (m - 1)(n - 1) - 1
        if n <= m or gcd(m, n) > 1:
            continue
        winning = finite.winning_moves(semigroup(m, n))
        if (len(winning) == 1 and winning[0] == F) != is_one_of(m, n, pairs):
            return False
    return True


# --- Claims -----------------------------------------------------------------------------------------------------------

seven = Claim(
    id="boyers2024/future-seven",
    title="Seven pairs and no others are won by F alone",
    source=PAPER.at("last question", section="7"),
    kind=Kind.QUESTION,
    implies=["boyers2024/future-seven@printed"],
    statement=r"For coprime $m < n$, $F(\{m, n\})$ is the only winning move of $\{m, n\}$ if and only if $\{m, n\}$ is "
    r"$\{2, 5\}$, $\{4, 5\}$, $\{5, 6\}$, $\{5, 9\}$, $\{8, 15\}$, $\{13, 14\}$ or $\{13, 21\}$.",
    forall=odd_numbers("F", start=1, limit=179, scale="F"),
    then=lambda F: only_these_are_won_by_largest(F, SEVEN),
    compare_smallest=8,
    remark=r"The case is F; the claim solves all pairs with this F. $F(\{13, 21\}) = 239$ needs --limit F=239.",
    variants=[
        variant("{5, 9} and those after it left out", then=lambda F: only_these_are_won_by_largest(F, SEVEN[:3]))
    ],
    accepted_mutants={
        "then: only_these_are_won_by_largest: n < m": "n = m is not coprime",
        "then: only_these_are_won_by_largest: gcd": "F is odd, so that 2 does not divide both; with all left out it "
        "says less",
    },
)

seven_printed = Claim(
    id="boyers2024/future-seven@printed",
    title="In the seven printed pairs F is the only winning move",
    source=PAPER.at("last question", section="7"),
    kind=Kind.OBSERVATION,
    statement=r"The only winning move of $\{2, 5\}$ is $3$, of $\{4, 5\}$ $11$, of $\{5, 6\}$ $19$, of $\{5, 9\}$ "
    r"$31$, of $\{8, 15\}$ $97$, of $\{13, 14\}$ $155$, and of $\{13, 21\}$ $239$.",
    forall=cases("m n", SEVEN, words="printed pairs"),
    then=lambda m, n: tuple(finite.winning_moves(semigroup(m, n))) == ((m - 1) * (n - 1) - 1,),
    compare_smallest=4,
)

fibonacci_any = Claim(
    id="boyers2024/future-seven@fibonacci",
    title="Each of the seven pairs has a Fibonacci number",
    source=PAPER.at("last question", section="7"),
    kind=Kind.QUESTION,
    statement=r"In each of the seven printed pairs $\{m, n\}$ at least one of $m$ and $n$ is a Fibonacci number.",
    forall=cases("m n", SEVEN, words="printed pairs"),
    then=lambda m, n: m in FIBONACCI or n in FIBONACCI,
    remark=r"Only in $\{2, 5\}$ and $\{13, 21\}$ are both numbers Fibonacci numbers.",
    accepted_mutants={"printed": "both numbers of this pair are Fibonacci numbers"},
)
