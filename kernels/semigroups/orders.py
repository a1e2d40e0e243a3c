"""All numerical semigroups with a given Frobenius number, or a given largest minimal generator: both are finitely many.

The search takes the numbers 1, 2, 3, ... in turn, and omits or adds each one. It skips numbers that the numbers added
before generate, and adds a number only if the Frobenius number, or the largest generator, is not generated then.

References
----------
.. [1] J. C. Rosales, P. A. Garcia-Sanchez, J. I. Garcia-Garcia, J. A. Jimenez Madrid, "Fundamental gaps in numerical
   semigroups", J. Pure Appl. Algebra 189 (2004).
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.bitsets import GapRows, Integers
from sylver_claims.kernels.semigroups.generators import from_generators

LARGEST_ORDER = 62
"""Largest Frobenius number, and largest generator, for which semigroups are listed; numbers up to it fit one word."""


@kernel
def _with(reached: np.uint64, x: int, most: int) -> np.uint64:
    """Return the numbers up to ``most`` that are a multiple of x plus a number of ``reached``."""
    while x <= most:
        reached |= reached << np.uint64(x)
        x *= 2
    return reached & ((ONE << np.uint64(most + 1)) - ONE)


@kernel
def _is_in(mask: np.uint64, n: int) -> bool:
    return bool((mask >> np.uint64(n)) & ONE != ZERO)


@kernel
def with_frobenius_number(t: int) -> GapRows:
    """Return all semigroups with Frobenius number t [1]_, one in each row; for -1, the semigroup without gaps.

    Returns
    -------
    uint64 array, shape (number of semigroups, 1)

    Raises
    ------
    OverflowError
        If t is above `LARGEST_ORDER`.
    """
    if t > LARGEST_ORDER:
        raise OverflowError("semigroups are listed by Frobenius numbers up to LARGEST_ORDER = 62")
    if t <= 0:
        return np.zeros((1 if t == -1 else 0, 1), np.uint64)
    whole = (ONE << np.uint64(t + 1)) - ONE
    waiting = [(1, ONE)]
    found = np.empty((64, 1), np.uint64)
    count = 0
    while len(waiting) > 0:
        x, reached = waiting.pop()
        while x < t:
            if not _is_in(reached, x):
                more = _with(reached, x, t)
                if not _is_in(more, t):
                    waiting.append((x + 1, more))
            x += 1
        if count == found.shape[0]:
            found = np.concatenate((found, np.empty_like(found)))
        found[count, 0] = whole & ~reached
        count += 1
    return found[:count].copy()


@kernel
def _common_divisor(chosen: np.uint64) -> int:
    a = 0
    while chosen != ZERO:
        b = lowest_bit(chosen)
        chosen &= chosen - ONE
        while b > 0:
            a, b = b, a % b
    return a


@kernel
def _numbers(chosen: np.uint64) -> Integers:
    return np.array([n for n in range(64) if _is_in(chosen, n)], np.int64)


@kernel
def with_largest_generator(n: int) -> GapRows:
    """Return all semigroups whose largest minimal generator is n, one in each row.

    Returns
    -------
    uint64 array, shape (number of semigroups, W)
        W is ``((n - 1) * (n - 2) - 1) // 64 + 1``, but at least 1: the Frobenius number is below (n - 1) (n - 2).

    Raises
    ------
    OverflowError
        If n is above `LARGEST_ORDER`.
    """
    if n > LARGEST_ORDER:
        raise OverflowError("semigroups are listed by largest generators up to LARGEST_ORDER = 62")
    width = max((n - 1) * (n - 2) - 1, 0) // 64 + 1
    waiting = [(1, ONE, ZERO)]
    found = np.zeros((64, width), np.uint64)
    count = 0
    if n < 1:
        return found[:0].copy()
    while len(waiting) > 0:
        x, reached, chosen = waiting.pop()
        while x < n:
            if not _is_in(reached, x):
                more = _with(reached, x, n)
                if not _is_in(more, n):
                    waiting.append((x + 1, more, chosen | ONE << np.uint64(x)))
            x += 1
        chosen |= ONE << np.uint64(n)
        if _common_divisor(chosen) != 1:
            continue
        if count == found.shape[0]:
            found = np.concatenate((found, np.zeros_like(found)))
        S = from_generators(_numbers(chosen))
        found[count, : S.size] = S
        count += 1
    return found[:count].copy()
