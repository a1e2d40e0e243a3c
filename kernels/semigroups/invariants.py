"""The usual invariants of numerical semigroups, computed from the bitset of the gaps.

References
----------
.. [1] J. C. Rosales and P. A. Garcia-Sanchez, "Numerical semigroups", Springer 2009: pseudo-Frobenius numbers, type,
   special gaps, Kunz coordinates, Arf semigroups, quotients.
.. [2] S. Eliahou, "Wilf's conjecture and Macaulay's theorem", J. Eur. Math. Soc. 20 (2018): left elements, W_0.
.. [3] M. Bras-Amoros, "Acute semigroups, the order bound on the minimum distance, and the Feng-Rao improvements",
   IEEE Trans. Inform. Theory 50 (2004).
.. [4] V. Barucci and R. Froberg, "One-dimensional almost Gorenstein rings", J. Algebra 188 (1997).
.. [5] N. Pflueger, "On nonprimitive Weierstrass points", Algebra Number Theory 12 (2018): the weight.
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.bitsets import (
    Gaps,
    Integers,
    _find_generators,
    _window,
    embedding_dimension,
    frobenius_number,
    genus,
    is_end,
    is_legal,
    multiplicity,
)


@kernel
def gaps(S: Gaps) -> Integers:
    """Return the gaps in increasing order: an int64 array of shape (genus,)."""
    found, count = np.empty(genus(S), np.int64), 0
    for n in range(1, frobenius_number(S) + 1):
        if is_legal(S, n):
            found[count] = n
            count += 1
    return found


@kernel
def weight(S: Gaps) -> int:
    """Return the sum of the gaps minus 1 + 2 + ... + genus: the Weierstrass weight [5]_."""
    g = genus(S)
    return int(gaps(S).sum()) - g * (g + 1) // 2


@kernel
def conductor(S: Gaps) -> int:
    """Return the least c such that all numbers >= c are elements: t + 1, and 0 if there is no gap."""
    return frobenius_number(S) + 1


@kernel
def left_elements(S: Gaps) -> Integers:
    """Return the elements below the conductor, in increasing order [2]_: an int64 array of shape (c - genus,)."""
    return small_elements(S)[:-1]


@kernel
def left_generators(S: Gaps) -> Integers:
    """Return the minimal generators below the conductor, increasing: those that every descendant in the tree keeps."""
    generators = np.empty(multiplicity(S), np.int64)
    count, c = _find_generators(S, generators), conductor(S)
    left = 0
    while left < count and generators[left] < c:
        left += 1
    return generators[:left].copy()


@kernel
def small_elements(S: Gaps) -> Integers:
    """Return the elements up to and including the conductor: an int64 array of shape (c - genus + 1,)."""
    c = conductor(S)
    found, count = np.empty(c - genus(S) + 1, np.int64), 0
    for n in range(c + 1):
        if not is_legal(S, n):
            found[count] = n
            count += 1
    return found


@kernel
def _is_pseudo_frobenius(S: Gaps, x: int) -> bool:
    """Return whether the sum of the gap x and every positive element is an element."""
    for word in range(S.size):
        elements = ~S[word] & (ALL if word > 0 else ~ONE)
        if _window(S, 64 * word + x) & elements != ZERO:
            return False
    return True


@kernel
def pseudo_frobenius_numbers(S: Gaps) -> Integers:
    """Return the integers x that are not elements such that x + s is an element for every positive element s [1]_.

    The result is an increasing int64 array of shape (type,). For the semigroup without gaps it contains only -1.
    """
    t = frobenius_number(S)
    if t < 0:
        return np.full(1, -1, np.int64)
    found, count = np.empty(multiplicity(S), np.int64), 0  # at most one in each class except that of 0
    for x in range(1, t + 1):
        if is_legal(S, x) and _is_pseudo_frobenius(S, x):
            found[count] = x
            count += 1
    return found[:count].copy()


@kernel
def semigroup_type(S: Gaps) -> int:
    """Return the type: the number of pseudo-Frobenius numbers [1]_."""
    return pseudo_frobenius_numbers(S).size


@kernel
def special_gaps(S: Gaps) -> Integers:
    """Return the gaps x such that the elements and x form a semigroup [1]_, increasing: the ends of a position."""
    pseudo = pseudo_frobenius_numbers(S)
    found, count = np.empty(pseudo.size, np.int64), 0
    for x in pseudo:
        if is_end(S, x):
            found[count] = x
            count += 1
    return found[:count].copy()


@kernel
def kunz_coordinates(S: Gaps) -> Integers:
    """Return (w(i) - i) / m for i = 1, ..., m - 1, where w(i) is the least element congruent to i modulo m [1]_.

    The result is an int64 array of shape (m - 1,), where m is the multiplicity.
    """
    m = multiplicity(S)
    found = np.zeros(m - 1, np.int64)
    for i in range(1, m):
        n = i
        while is_legal(S, n):
            n += m
        found[i - 1] = n // m
    return found


@kernel
def wilf_number(S: Gaps) -> int:
    """Return e |L| - c (embedding dimension, left elements, conductor); Wilf asks whether it is ever negative."""
    c = conductor(S)
    return embedding_dimension(S) * (c - genus(S)) - c


@kernel
def eliahou_number(S: Gaps) -> int:
    """Return |P n L| |L| - q |D| + q m - c [2]_, also called W_0.

    P are the minimal generators, L the left elements, D the elements of [c, c + m) that are not minimal generators, c
    is the conductor, m the multiplicity, and q the least integer that is at least c / m.
    """
    c, m = conductor(S), multiplicity(S)
    generators = np.empty(m, np.int64)
    count, left, beyond = _find_generators(S, generators), 0, 0
    for i in range(count):
        if generators[i] < c:
            left += 1
        elif generators[i] < c + m:
            beyond += 1
    q = (c + m - 1) // m
    return left * (c - genus(S)) - q * (m - beyond) + q * m - c if c > 0 else 0


@kernel
def is_arf(S: Gaps) -> bool:
    """Return whether x + y - z is an element for all elements x >= y >= z [1]_."""
    c = conductor(S)
    for x in range(1, c):  # it is enough to test 2x - y
        if not is_legal(S, x):
            for y in range(x):
                if not is_legal(S, y) and is_legal(S, 2 * x - y):
                    return False
    return True


@kernel
def is_almost_symmetric(S: Gaps) -> bool:
    """Return whether twice the genus is the Frobenius number plus the type [4]_."""
    return 2 * genus(S) == frobenius_number(S) + semigroup_type(S)


@kernel
def is_acute(S: Gaps) -> bool:
    """Return whether the last run of gaps is at most as long as the run before [3]_; True for at most one run."""
    n = frobenius_number(S)
    last = before = 0
    while is_legal(S, n):
        n, last = n - 1, last + 1
    while n > 0 and not is_legal(S, n):
        n -= 1
    while is_legal(S, n):
        n, before = n - 1, before + 1
    return before == 0 or last <= before


@kernel
def quotient(S: Gaps, d: int) -> Gaps:
    """Return the gaps of the semigroup of all x such that d x is an element [1]_; raise ValueError for d <= 0."""
    if d <= 0:
        raise ValueError("a semigroup is divided by a positive number")
    T = np.zeros(S.size, np.uint64)
    for x in range(1, frobenius_number(S) // d + 1):
        if is_legal(S, d * x):
            T[x >> 6] |= ONE << np.uint64(x & 63)
    return T
