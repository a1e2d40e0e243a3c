"""Any finite game: its Grundy values and P-positions, and the Grundy values of sums.

The positions of a game are numbered so that each move leads to a smaller number. So a game is a set of pairs p > q,
with a move from p to q. It has a number, too: the binary digit p(p - 1)/2 + q of this number is 1 if p and q form such
a pair. Each finite game has a number, and each number from 0 on is a game: with k binary digits it has moves from the
positions below (1 + √(8k + 1))/2 at most. In all other positions the game is over.
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.heaps.numbers import Integers, mex

_LARGEST = 11  # position with a move in a game whose number has 63 binary digits


@kernel
def is_option(game: int, p: int, q: int) -> bool:
    """Return whether a move of the game leads from position p to position q; see the module."""
    if game < 0:
        raise ValueError("a game has a number from 0 on")
    return 0 <= q < p <= _LARGEST and p * (p - 1) // 2 + q < 63 and game >> (p * (p - 1) // 2 + q) & 1 == 1


@kernel
def _values(game: int) -> Integers:
    """Return the Grundy values of the positions with a move."""
    found = np.zeros(_LARGEST + 1, np.int64)
    for p in range(1, _LARGEST + 1):
        taken = np.full(p, -1, np.int64)
        for q in range(p):
            if is_option(game, p, q):
                taken[q] = found[q]
        found[p] = mex(taken)
    return found


@kernel
def grundy_value(game: int, p: int) -> int:
    """Return the Grundy value of position p ≥ 0: the mex of the values after each move; see the module."""
    if p < 0:
        raise ValueError("a position has a number from 0 on")
    return int(_values(game)[p]) if p <= _LARGEST else 0


@kernel
def reaches(game: int, p: int, value: int) -> bool:
    """Return whether a move leads from position p ≥ 0 to a position with this Grundy value; see the module."""
    if p < 0:
        raise ValueError("a position has a number from 0 on")
    values = _values(game)
    for q in range(min(p, _LARGEST)):  # noqa: SIM110 - numba refuses this generator
        if is_option(game, p, q) and values[q] == value:
            return True
    return False


@kernel
def is_lost(game: int, p: int) -> bool:
    """Return whether position p ≥ 0 is a P-position: no move leads to one; see the module."""
    if p < 0:
        raise ValueError("a position has a number from 0 on")
    lost = np.ones(_LARGEST + 1, np.bool_)
    for r in range(_LARGEST + 1):
        for q in range(r):
            if is_option(game, r, q) and lost[q]:
                lost[r] = False
    return bool(p > _LARGEST or lost[p])


@kernel
def sum_value(game: int, p: int, other: int, q: int) -> int:
    """Return the Grundy value of the sum of p in a game and q in another one: a move is made in one of them."""
    if p < 0 or q < 0:
        raise ValueError("a position has a number from 0 on")
    p, q = (p if p <= _LARGEST else 0), (q if q <= _LARGEST else 0)
    found = np.zeros((p + 1, q + 1), np.int64)
    for i in range(p + 1):
        for j in range(q + 1):
            taken = np.full(i + j, -1, np.int64)
            for r in range(i):
                if is_option(game, i, r):
                    taken[r] = found[r, j]
            for r in range(j):
                if is_option(other, j, r):
                    taken[i + r] = found[i, r]
            found[i, j] = mex(taken)
    return int(found[p, q])
