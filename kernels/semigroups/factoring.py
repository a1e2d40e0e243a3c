"""Factorizations of an element of a numerical semigroup into minimal generators, and their invariants.

A factorization of n is a tuple of multiplicities of the minimal generators with sum n; its length is their total.

References
----------
.. [1] A. Geroldinger, F. Halter-Koch, "Non-unique factorizations", Chapman & Hall 2006: lengths, elasticity, catenary
   degree.
.. [2] A. Assi, M. D'Anna, P. A. Garcia-Sanchez, "Numerical semigroups and applications", Springer 2020: Betti elements.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.bitsets import (
    Gaps,
    Integers,
    frobenius_number,
    has,
    minimal_generators,
    multiplicity,
)

Factorizations = npt.NDArray[np.int64]

MOST_FACTORIZATIONS = 2**20
"""Largest number of factorizations of an element that are listed."""
MOST_COMPARED = 2**13
"""Largest number of factorizations of an element that are compared in pairs."""
MOST_LENGTHS = 2**27
"""Largest number of pairs of a number and a length in the table of `factorization_lengths`."""


@kernel
def _count(generators: Integers, n: int) -> int:
    """Return the number of factorizations of n, but at most `MOST_FACTORIZATIONS` + 1."""
    if n >= MOST_LENGTHS:
        raise OverflowError("factorizations are listed of numbers below 2**27")
    ways = np.zeros(n + 1, np.int64)
    ways[0] = 1
    for a in generators:
        for k in range(a, n + 1):
            ways[k] = min(ways[k] + ways[k - a], MOST_FACTORIZATIONS + 1)
    return int(ways[n])


@kernel
def factorizations(S: Gaps, n: int) -> Factorizations:
    """Return all factorizations of n [1]_.

    Returns
    -------
    int64 array, shape (number of factorizations, embedding dimension)
        The multiplicity of each minimal generator, in lexicographic order; no rows if n is not an element.

    Raises
    ------
    OverflowError
        If n is 2**27 or more, or has more than `MOST_FACTORIZATIONS`.
    """
    generators = minimal_generators(S)
    e = generators.size
    if n < 0:
        return np.empty((0, e), np.int64)
    size = _count(generators, n)
    if size > MOST_FACTORIZATIONS:
        raise OverflowError("the number has more than 2**20 factorizations")
    found, count = np.empty((size, e), np.int64), 0
    taken, rest = np.zeros(e, np.int64), n
    while count < size:
        last = generators[e - 1]
        if rest % last == 0:
            taken[e - 1] = rest // last
            found[count] = taken
            taken[e - 1] = 0
            count += 1
        place = e - 2
        while place >= 0 and rest < generators[place]:
            rest += taken[place] * generators[place]
            taken[place] = 0
            place -= 1
        if place < 0:
            break
        taken[place] += 1
        rest -= generators[place]
    return found


@kernel
def factorization_lengths(S: Gaps, n: int) -> Integers:
    """Return the lengths of the factorizations of n [1]_, in increasing order; none if n is not an element.

    Raises
    ------
    OverflowError
        If n**2 is more than 2**27 times the multiplicity.
    """
    if n < 0:
        return np.empty(0, np.int64)
    most = n // multiplicity(S) + 1
    if n >= MOST_LENGTHS or (n + 1) * (most + 1) > MOST_LENGTHS:
        raise OverflowError("the number has too many possible lengths")
    has_length = np.zeros((n + 1, most + 1), np.bool_)
    has_length[0, 0] = True
    for a in minimal_generators(S):
        for k in range(a, n + 1):
            for length in range(most):
                if has_length[k - a, length]:
                    has_length[k, length + 1] = True
    return np.flatnonzero(has_length[n]).astype(np.int64)


@kernel
def delta_set(S: Gaps, n: int) -> Integers:
    """Return the differences of consecutive lengths of n [1]_, each once, in increasing order.

    Raises
    ------
    OverflowError
        As in `factorization_lengths`.
    """
    lengths = factorization_lengths(S, n)
    found, count = np.empty(lengths.size, np.int64), 0
    for i in range(1, lengths.size):
        difference = lengths[i] - lengths[i - 1]
        if not np.any(found[:count] == difference):
            found[count] = difference
            count += 1
    return np.sort(found[:count])


@kernel
def elasticity(S: Gaps, n: int) -> tuple[int, int]:
    """Return the largest length of n over the smallest [1]_, as numerator and denominator in lowest terms.

    Raises
    ------
    ValueError
        If n is not a positive element.
    OverflowError
        As in `factorization_lengths`.
    """
    if n <= 0 or not has(S, n):
        raise ValueError("only a positive element has an elasticity")
    lengths = factorization_lengths(S, n)
    divisor = math.gcd(int(lengths[-1]), int(lengths[0]))
    return int(lengths[-1]) // divisor, int(lengths[0]) // divisor


@kernel
def _distance(one: Integers, other: Integers) -> int:
    """Return the distance of two factorizations: the larger length after removing their common part [1]_."""
    more = less = 0
    for i in range(one.size):
        if one[i] > other[i]:
            more += one[i] - other[i]
        else:
            less += other[i] - one[i]
    return max(more, less)


@kernel
def catenary_degree(S: Gaps, n: int) -> int:
    """Return the least d such that steps of distance at most d lead from each factorization of n to each other [1]_.

    The distance of two factorizations is the larger length after removing their common part. The degree of an element
    with one factorization is 0.

    Raises
    ------
    ValueError
        If n is not an element.
    OverflowError
        As in `factorizations`, and if n has more than `MOST_COMPARED` factorizations.
    """
    if not has(S, n):
        raise ValueError("only an element has a catenary degree")
    rows = factorizations(S, n)
    if rows.shape[0] > MOST_COMPARED:
        raise OverflowError("the number has more than 2**13 factorizations, all pairs of which would be compared")
    # The longest edge of a minimum spanning tree, by Prim's algorithm from the first factorization.
    near = np.array([_distance(rows[0], rows[i]) for i in range(rows.shape[0])])
    is_left = np.ones(rows.shape[0], np.bool_)
    is_left[0] = False
    found = 0
    for _ in range(rows.shape[0] - 1):
        best = -1
        for i in range(rows.shape[0]):
            if is_left[i] and (best < 0 or near[i] < near[best]):
                best = i
        is_left[best] = False
        found = max(found, near[best])
        for i in range(rows.shape[0]):
            if is_left[i]:
                near[i] = min(near[i], _distance(rows[best], rows[i]))
    return int(found)


@kernel
def _is_betti(S: Gaps, generators: Integers, n: int) -> bool:
    """Return whether the graph of the generators a with n - a in S is disconnected; its edges: n - a - b is in S."""
    below = [a for a in generators if has(S, n - a)]
    if len(below) < 2:
        return False
    is_met = [False for _ in below]
    is_met[0] = True
    waiting, met = [0], 1
    while len(waiting) > 0:
        here = waiting.pop()
        for i in range(len(below)):
            if not is_met[i] and has(S, n - below[here] - below[i]):
                is_met[i] = True
                met += 1
                waiting.append(i)
    return met < len(below)


@kernel
def betti_elements(S: Gaps) -> Integers:
    """Return the Betti elements: the graph of their factorizations, joined by common generators, is disconnected [2]_.

    They are the degrees of the minimal relations of the semigroup, in increasing order; none if there is no gap.
    """
    generators = minimal_generators(S)
    # A Betti element is a generator plus an element w such that w - m is not an element, so w is at most F + m.
    top = frobenius_number(S) + multiplicity(S) + generators[-1]
    found = [n for n in range(1, top + 1) if _is_betti(S, generators, n)]
    return np.array(found, np.int64) if len(found) > 0 else np.empty(0, np.int64)
