"""Ideals of a numerical semigroup S: sets I of integers with i + s in I for all i in I and s in S.

An ideal is given by generators, which are any integers: it consists of all g + s with a generator g and s in S. Callers
may list generators in any order; returned generators are minimal, and in increasing order.

References
----------
.. [1] J. C. Rosales and P. A. Garcia-Sanchez, "Numerical semigroups", Springer 2009.
.. [2] J. Jäger, "Längenberechnung und kanonische Ideale in eindimensionalen Ringen", Arch. Math. 29 (1977).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.bitsets import Gaps, Integers, frobenius_number, has, multiplicity

Bools = npt.NDArray[np.bool_]

FARTHEST = 2**26
"""Largest distance of two generators of an ideal."""


@kernel
def _checked(generators: Integers) -> int:
    """Return the least generator; raise an error if there is none, or one is too far away."""
    if len(generators) == 0:
        raise ValueError("an ideal has a generator")
    least = greatest = int(generators[0])
    for g in generators:
        least, greatest = min(least, int(g)), max(greatest, int(g))
    if least < -(2**60) or greatest > 2**60 or greatest - least > FARTHEST:
        raise OverflowError("the generators of an ideal are too large, or more than 2**26 apart")
    return least


@kernel
def ideal_has(S: Gaps, generators: Integers, n: int) -> bool:
    """Return whether n is in the ideal: whether n - g is an element for some generator g."""
    _checked(generators)
    if not -(2**62) <= n <= 2**62:
        raise OverflowError("numbers of an ideal are looked at up to 2**62")
    for g in generators:  # noqa: SIM110 (numba has no any())
        if has(S, n - int(g)):
            return True
    return False


@kernel
def _window(S: Gaps, generators: Integers, size: int) -> Bools:
    """Return for each of ``size`` numbers, from the least generator on, whether it is in the ideal."""
    least = _checked(generators)
    inside = np.zeros(size, np.bool_)
    for g in generators:
        for n in range(int(g) - least, size):
            if not inside[n] and has(S, n + least - int(g)):
                inside[n] = True
    return inside


@kernel
def _minimal(S: Gaps, inside: Bools, least: int) -> Integers:
    """Return the members of a window that are not the sum of another member and an element."""
    found, count = np.empty(multiplicity(S), np.int64), 0  # at most one in each class modulo the multiplicity
    for n in range(inside.size):
        if inside[n]:
            is_new = True
            for i in range(count):
                if has(S, n + least - found[i]):
                    is_new = False
                    break
            if is_new:
                found[count] = n + least
                count += 1
    return found[:count].copy()


@kernel
def ideal_generators(S: Gaps, generators: Integers) -> Integers:
    """Return the minimal generators of the ideal; raise ValueError if no generator is given."""
    least = greatest = _checked(generators)
    for g in generators:
        greatest = max(greatest, int(g))
    inside = np.zeros(greatest - least + 1, np.bool_)
    for g in generators:
        inside[int(g) - least] = True
    return _minimal(S, inside, least)


@kernel
def ideal_conductor(S: Gaps, generators: Integers) -> int:
    """Return the least c such that all numbers >= c are in the ideal; raise ValueError if no generator is given."""
    least = _checked(generators)
    size = frobenius_number(S) + 2  # all numbers from the least generator plus the conductor of S on are in the ideal
    inside = _window(S, generators, size)
    c = size
    while c > 0 and inside[c - 1]:
        c -= 1
    return least + c


@kernel
def ideal_elements(S: Gaps, generators: Integers) -> Integers:
    """Return the numbers of the ideal up to and including its conductor; raise ValueError without generator."""
    least = _checked(generators)
    inside = _window(S, generators, ideal_conductor(S, generators) - least + 1)
    return np.flatnonzero(inside).astype(np.int64) + least


@kernel
def ideal_sum(S: Gaps, generators: Integers, others: Integers) -> Integers:
    """Return the minimal generators of the ideal of all i + j, with i in one ideal and j in the other.

    Raises
    ------
    ValueError
        If an ideal has no generator.
    """
    _checked(generators)
    _checked(others)
    sums, count = np.empty(len(generators) * len(others), np.int64), 0
    for g in generators:
        for h in others:
            sums[count] = int(g) + int(h)
            count += 1
    return ideal_generators(S, sums)


@kernel
def ideal_difference(S: Gaps, generators: Integers, others: Integers) -> Integers:
    """Return the minimal generators of the ideal of all z such that z + j is in the first for all j in the second [1]_.

    Raises
    ------
    ValueError
        If an ideal has no generator.
    """
    least = _checked(generators) - _checked(others)
    beyond = ideal_conductor(S, generators) - _checked(others)  # all z from here on are in the difference
    inside = np.ones(beyond - least + multiplicity(S), np.bool_)
    for z in range(beyond - least):
        for h in others:
            if not ideal_has(S, generators, z + least + int(h)):
                inside[z] = False
                break
    return _minimal(S, inside, least)


@kernel
def canonical_ideal(S: Gaps) -> Integers:
    """Return the minimal generators of the standard canonical ideal [2]_: all x such that F - x is not an element."""
    t = frobenius_number(S)
    inside = np.array([not has(S, t - x) for x in range(t + 1 + multiplicity(S))], np.bool_)
    return _minimal(S, inside, 0)
