"""Legal moves in a position S x g, g times each number of a finite position S, for claims that every game ends."""

from sylver_claims import Semigroup, semigroups_and_integers
from sylver_claims.kernels import semigroups

MOVES = semigroups_and_integers("S g n", upto=(6, 60), limit=10, scale="multiples")


def is_legal(S: Semigroup, g: int, n: int) -> bool:
    """Whether n > 0 is legal in S x g."""
    return n % g > 0 or semigroups.is_legal(S, n // g)


def divides_both(d: int, g: int, n: int) -> bool:
    """Whether d divides g and n."""
    return g % d == 0 and n % d == 0


def lowers_divisor(g: int, n: int) -> bool:
    """Whether the greatest common divisor of g and n is less than g: some d < g divides both, and no c > d does."""
    return any(
        divides_both(d, g, n) and all(c <= d for c in range(1, g + 1) if divides_both(c, g, n)) for d in range(1, g)
    )


def is_closer_to_the_end(S: Semigroup, g: int, n: int) -> bool:
    """Whether the move n of S x g keeps g and lowers the genus of S, its number of legal moves, or lowers g."""
    if n % g == 0:
        return semigroups.genus(semigroups.adjoin(S, n // g)) < semigroups.genus(S)
    return lowers_divisor(g, n)
