"""Sicherman 2020, Definitions: the ends of a position that is not finite.

An end is a legal move that eliminates no other legal move. A position whose moves have greatest common divisor g is
S x g, where S is finite: g times each move of S. Its illegal moves are g times those of S; all numbers that g does not
divide are legal.
"""

from sylver_claims import Claim, Kind, Semigroup, numerical_semigroups, variant
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.kernels import semigroups

LARGEST_G = 4


def is_legal(S: Semigroup, g: int, n: int) -> bool:
    """Whether n is legal in S x g."""
    return n > 0 and (n % g > 0 or semigroups.is_legal(S, n // g))


def eliminates(S: Semigroup, g: int, x: int, y: int) -> bool:
    """Whether the move x of S x g makes y illegal: y = kx + s with k >= 0 and s an illegal move or 0."""
    while y >= 0:
        if not is_legal(S, g, y):
            return True
        y -= x
    return False


def is_end(S: Semigroup, g: int, x: int) -> bool:
    """Return whether x is legal in S x g and eliminates no other legal move up to x + g(t + m), m the least move of S.

    This bound suffices. If g divides x, x eliminates only multiples of g, and the last legal one is gt. If not, x
    eliminates x + gm.
    """
    if not is_legal(S, g, x):
        return False
    last = x + g * (max(0, semigroups.frobenius_number(S)) + semigroups.multiplicity(S))
    return not any(y != x and is_legal(S, g, y) and eliminates(S, g, x, y) for y in range(1, last + 1))


def ends_are_scaled(S: Semigroup, smallest_g: int, factor: int) -> bool:
    """Whether the ends of S x g are ``factor`` times g times those of S, for g from ``smallest_g`` on."""
    for g in range(smallest_g, LARGEST_G + 1):
        for x in range(1, factor * g * (max(0, semigroups.frobenius_number(S)) + 2)):
            scaled = x % (factor * g) == 0 and semigroups.is_end(S, x // (factor * g))
            if is_end(S, g, x) != scaled:
                return False
    return True


ends_scaled = Claim(
    id="sicherman2020/ends-scaled",
    title="The ends of a position are g times those of the position divided by g",
    source=PAPER.at("ends of a position with g > 1", section="Definitions"),
    kind=Kind.OBSERVATION,
    statement=(
        r"In a position $S$ with greatest common divisor $g > 1$ the ends are $g$ times the ends of the position in "
        rf"which each move of $S$ is divided by $g$; here $g \le {LARGEST_G}$, and moves below "
        r"$g(t + 2)$ are looked at."
    ),
    forall=numerical_semigroups("S", limit=10, scale="multiples"),
    then=lambda S: ends_are_scaled(S, 1, 1),
    remark=(
        f"The case is the divided position; g goes up to {LARGEST_G}, with 1 for comparison, and the moves tried up to "
        "g(t + 1) and all classes mod g."
    ),
    variants=[variant("2g in place of g", then=lambda S: ends_are_scaled(S, 2, 2))],
    accepted_mutants={"then: ends_are_scaled(": "fewer g, or no x, are tried"},
)
