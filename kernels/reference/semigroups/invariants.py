"""Invariants of numerical semigroups by their definitions; a semigroup is the frozenset of its gaps.

Each function is the reference implementation of the function of the same name in ``kernels.semigroups``, which gives
the sources.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.semigroups.bitsets import (
    Gaps,
    frobenius_number,
    genus,
    minimal_generators,
    multiplicity,
)

Integers = npt.NDArray[np.int64]


def _is_element(S: Gaps, n: int) -> bool:
    return n >= 0 and n not in S


def gaps(S: Gaps) -> Integers:
    """Return the gaps in increasing order."""
    return np.array(sorted(S), dtype=np.int64)


def weight(S: Gaps) -> int:
    """Return the sum over i of the i-th gap minus i."""
    return sum(gap - i for i, gap in enumerate(sorted(S), 1))


def conductor(S: Gaps) -> int:
    """Return the least c such that all numbers >= c are elements."""
    return frobenius_number(S) + 1


def left_elements(S: Gaps) -> Integers:
    """Return the elements below the conductor."""
    return np.array([n for n in range(conductor(S)) if _is_element(S, n)], dtype=np.int64)


def left_generators(S: Gaps) -> Integers:
    """Return the minimal generators below the conductor."""
    return np.array([n for n in minimal_generators(S) if n < conductor(S)], dtype=np.int64)


def small_elements(S: Gaps) -> Integers:
    """Return the elements up to the conductor."""
    return np.array([n for n in range(conductor(S) + 1) if _is_element(S, n)], dtype=np.int64)


def pseudo_frobenius_numbers(S: Gaps) -> Integers:
    """Return the integers x that are not elements such that x + s is an element for every positive element s."""
    c = conductor(S)
    elements = [s for s in range(1, 2 * c + 2) if _is_element(S, s)]  # x + s > t for larger ones
    found = [x for x in range(-c - 1, c) if not _is_element(S, x) and all(_is_element(S, x + s) for s in elements)]
    return np.array(found, dtype=np.int64)


def semigroup_type(S: Gaps) -> int:
    """Return the number of pseudo-Frobenius numbers."""
    return len(pseudo_frobenius_numbers(S))


def special_gaps(S: Gaps) -> Integers:
    """Return the gaps x such that the elements and x form a semigroup."""
    c = conductor(S)
    return np.array([x for x in sorted(S) if _is_closed([*(n for n in range(c) if n not in S), x], c)], dtype=np.int64)


def _is_closed(small: list[int], c: int) -> bool:
    """Return whether the numbers ``small`` and all numbers >= c are closed under addition."""
    return all(a + b >= c or a + b in small for a in small for b in small)


def kunz_coordinates(S: Gaps) -> Integers:
    """Return (w(i) - i) / m for i = 1, ..., m - 1, where w(i) is the least element congruent to i modulo m."""
    m = multiplicity(S)
    least = [next(n for n in range(i, conductor(S) + m + 1, m) if _is_element(S, n)) for i in range(1, m)]
    return np.array([(w - i) // m for i, w in enumerate(least, 1)], dtype=np.int64)


def wilf_number(S: Gaps) -> int:
    """Return the embedding dimension times the number of left elements, minus the conductor."""
    return len(minimal_generators(S)) * len(left_elements(S)) - conductor(S)


def eliahou_number(S: Gaps) -> int:
    """Return |P n L| |L| - q |D| + q m - c, where D are the decomposable elements of [c, c + m), q = ceil(c / m)."""
    c, m = conductor(S), multiplicity(S)
    q, left = -(-c // m), set(left_elements(S).tolist())
    primitive = set(minimal_generators(S).tolist())
    decomposable = [n for n in range(c, c + m) if n > 0 and n not in primitive]
    return len(primitive & left) * len(left) - q * len(decomposable) + q * m - c


def is_arf(S: Gaps) -> bool:
    """Return whether x + y - z is an element for all elements x >= y >= z."""
    elements = [n for n in range(conductor(S) + 1) if _is_element(S, n)]
    return all(_is_element(S, x + y - z) for x in elements for y in elements for z in elements if x >= y >= z)


def is_almost_symmetric(S: Gaps) -> bool:
    """Return whether twice the genus is the Frobenius number plus the type."""
    return 2 * genus(S) == frobenius_number(S) + semigroup_type(S)


def is_acute(S: Gaps) -> bool:
    """Return whether the last run of gaps is at most as long as the run before; True for at most one run."""
    runs: list[int] = []
    for n in sorted(S):
        if n - 1 in S:
            runs[-1] += 1
        else:
            runs.append(1)
    return len(runs) < 2 or runs[-1] <= runs[-2]


def quotient(S: Gaps, d: int) -> Gaps:
    """Return the gaps of the semigroup of all x such that d x is an element; raise ValueError for d <= 0."""
    if d <= 0:
        raise ValueError("a semigroup is divided by a positive number")
    return frozenset(x for x in range(1, conductor(S) + 1) if d * x in S)
