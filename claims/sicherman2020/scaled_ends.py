"""Sicherman 2020, Definitions: the ends of a position that is not finite.

An end is a legal move that eliminates no other legal move. A position whose moves have greatest common divisor g is
S x g, where S is finite: g times each move of S. Its illegal moves are g times those of S; all numbers that g does not
divide are legal.
"""

from sylver_claims import Claim, Exhaustive, Kind, Proof, Semigroup, semigroups_and_integers, variant
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.claims.sicherman2020.proofs.scaled_ends import scaled
from sylver_claims.kernels import semigroups

LARGEST_G, LARGEST_X = 4, 84


def is_legal(S: Semigroup, g: int, n: int) -> bool:
    """Whether n is legal in S x g."""
    return n > 0 and (n % g > 0 or semigroups.is_legal(S, n // g))


def eliminates(S: Semigroup, g: int, x: int, y: int) -> bool:
    """Whether the move x of S x g makes y illegal: y = kx + n with k >= 0, where n is an illegal move or 0."""
    return any(not is_legal(S, g, y - k * x) for k in range(y // x + 1))


def last_move(S: Semigroup, g: int, x: int) -> int:
    """Return x + g(t + m), m the least move of S, and 0 in place of t if S has all numbers.

    If the legal move x eliminates another legal move, it eliminates one up to here. If g divides x, x eliminates only
    multiples of g, and the last legal one is gt. If not, x eliminates x + gm.
    """
    return x + g * (max(0, semigroups.frobenius_number(S)) + semigroups.multiplicity(S))


def is_end(S: Semigroup, g: int, x: int) -> bool:
    """Return whether x is legal in S x g and eliminates no other legal move: a smaller one it cannot eliminate."""
    larger = range(x + 1, last_move(S, g, x) + 1)
    return is_legal(S, g, x) and not any(is_legal(S, g, y) and eliminates(S, g, x, y) for y in larger)


ends_scaled = Claim(
    id="sicherman2020/ends-scaled",
    title="The ends of a position are g times those of the position divided by g",
    source=PAPER.at("ends of a position with g > 1", section="Definitions"),
    kind=Kind.OBSERVATION,
    statement=(
        r"For each finite position $S$ and each $g \ge 1$, a number $x$ is an end of $S \times g$ exactly if $g$ "
        r"divides $x$ and $x/g$ is an end of $S$. An end is a legal move that eliminates no other legal move; here "
        r"those with $x < y \le x + g(t + m)$ are tried, where $m$ is the least move of $S$, and $t = 0$ if no move "
        r"is legal in $S$."
    ),
    forall=semigroups_and_integers("S g x", upto=(LARGEST_G, LARGEST_X), limit=10, scale="multiples"),
    then=lambda S, g, x: is_end(S, g, x) == (x % g == 0 and semigroups.is_end(S, x // g)),
    methods=[Exhaustive(), Proof(steps=scaled)],
    remark="No other y needs to be tried: x eliminates no smaller move; the last multiple of g that is legal is gt; "
    "if g does not divide x, then x eliminates x + gm.",
    variants=[
        variant(
            "2g in place of g",
            then=lambda S, g, x: is_end(S, g, x) == (x % (2 * g) == 0 and semigroups.is_end(S, x // (2 * g))),
        )
    ],
)
