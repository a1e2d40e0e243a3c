"""Start and period of the winning moves of Sx, for odd x and S with greatest common divisor 2.

The winning moves of Sx lead to P-positions with one more odd number, near x, or with one more even number. So it is
enough that the P-positions of S, and of S with one more even number, repeat.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm

from sylver_claims.kernels.reference.even.sets import adjoined
from sylver_claims.kernels.reference.even.solver import solved
from sylver_claims.kernels.reference.finite import winning_moves
from sylver_claims.kernels.reference.semigroups import Gaps, frobenius_number, minimal_generators, multiple_with


def recurrence(generators: Iterable[int]) -> tuple[int, int]:
    """Return an odd number and an even one: from the first on, the winning moves of Sx repeat with the second.

    Neither need be the least, so other implementations may return other numbers.
    """
    S, bound, found = solved(generators)
    near = [found[S], *(found[adjoined(S, e)] for e in S)]
    settled = bound + max(len(E.lost) - E.period for E in near)
    return 2 * (settled + max(S, default=0)) + 1, 2 * lcm(*(E.period for E in near if E.period))


def becomes_periodic(S: Gaps) -> bool:
    """Return whether the winning moves of (2S)x repeat for the first x of `recurrence`."""
    x, period = recurrence(2 * n for n in minimal_generators(S))
    window = 2 * frobenius_number(S)
    return winning_after(S, x, window) == winning_after(S, x + period, window)


def winning_after(S: Gaps, x: int, window: int) -> tuple[set[int], set[int]]:
    """Return the winning moves of (2S)x: the odd ones at most ``window`` from x, by their distance, and all others."""
    wins = set(winning_moves(multiple_with(S, 2, x)).tolist())
    near = {n for n in wins if n % 2 == 1 and abs(n - x) <= window}
    return {n - x for n in near}, wins - near
