"""From where on, and with which period, the winning moves of Sx repeat, for odd x and S with greatest common divisor 2.

The winning moves of Sx lead to P-positions with one odd number more, near x, or with one even number more. So it is
enough that the P-positions of S, and of S with one even number more, repeat.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm

from sylver_claims.kernels.reference.even.sets import adjoined
from sylver_claims.kernels.reference.even.solver import solved


def recurrence(generators: Iterable[int]) -> tuple[int, int]:
    """Return an odd number and an even one: from the first on, the winning moves of Sx repeat with the second.

    Neither need be the least, so that other code may give other numbers.
    """
    S, bound, found = solved(generators)
    near = [found[S], *(found[adjoined(S, e)] for e in S)]
    settled = bound + max(len(E.lost) - E.period for E in near)
    return 2 * (settled + max(S, default=0)) + 1, 2 * lcm(*(E.period for E in near if E.period))
