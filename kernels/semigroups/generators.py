"""Numerical semigroups from their generators, by Apéry sets: the least element of each class modulo one generator.

Frobenius number and genus need only the Apéry set, so they are also available for semigroups too large for a bitset.

References
----------
.. [1] S. Böcker, Zs. Lipták, "A fast and simple algorithm for the money changing problem", Algorithmica 48 (2007).
.. [2] E. S. Selmer, "On the linear diophantine problem of Frobenius", J. reine angew. Math. 293/294 (1977).
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ONE
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups.bitsets import Gaps, Integers, minimal_generators

Bools = npt.NDArray[np.bool_]
Generators = Integers | tuple[int, ...]

LARGEST_FROBENIUS = 2**27
"""Largest Frobenius number for which `from_generators` returns a bitset (16 MiB)."""
LARGEST_SUM = 2**27
"""Largest second argument of `sums_up_to` (128 MiB)."""
LARGEST_MULTIPLICITY = 2**24
"""Largest multiplicity that `apery_set` accepts (128 MiB)."""


@kernel
def apery_set(generators: Generators) -> Integers:
    """Return the least element of each residue class modulo the least generator, by the round-robin algorithm [1]_.

    Parameters
    ----------
    generators : int64 array, shape (k,)
        Positive numbers with greatest common divisor 1, in any order.

    Returns
    -------
    int64 array, shape (m,)
        ``w[r]`` is the least element congruent to r modulo the least generator m.

    Raises
    ------
    ValueError
        If a generator is not positive, or the greatest common divisor is not 1.
    OverflowError
        If m is above `LARGEST_MULTIPLICITY`, or m times the largest generator reaches 2**63.
    """
    divisor = 0
    largest = 0
    m = 2**63 - 1
    for generator in generators:
        if generator <= 0:
            raise ValueError("generators must be positive")
        divisor = math.gcd(divisor, int(generator))
        largest = max(largest, int(generator))
        m = min(m, int(generator))
    if divisor != 1:
        raise ValueError("generators of a numerical semigroup must have greatest common divisor 1")
    # An Apéry element is a sum of fewer than m generators (of any m, some have a sum divisible by m), so no number
    # below exceeds m * largest.
    if m > LARGEST_MULTIPLICITY or largest > (2**63 - 1) // m:
        raise OverflowError("generators are too large: the Apéry set would need too much memory or pass 64 bits")
    return _round_robin(generators, m)


@kernel
def _round_robin(generators: Generators, m: int) -> Integers:
    """Return the Apéry set for checked generators, the least of which is ``m``."""
    unreached = 2**63 - 1
    least = np.full(m, unreached, np.int64)
    least[0] = 0
    for generator in generators:
        step = int(generator)
        cycles = math.gcd(m, step)
        for r in range(cycles):
            n = unreached
            for residue in range(r, m, cycles):
                n = min(n, int(least[residue]))
            if n == unreached:
                continue
            for _ in range(m // cycles - 1):
                n += step
                n = min(n, int(least[n % m]))
                least[n % m] = n
    return least


@kernel
def frobenius_of(generators: Generators) -> int:
    """Return the Frobenius number of the semigroup with these generators (see `apery_set`): max w - m [2]_."""
    least = apery_set(generators)
    return int(least.max()) - least.size


@kernel
def genus_of(generators: Generators) -> int:
    """Return the genus of the semigroup with these generators (see `apery_set`): the sum of floor(w / m) [2]_."""
    least = apery_set(generators)
    return int((least // least.size).sum())


@kernel
def from_generators(generators: Generators) -> Gaps:
    """Return the gaps of the semigroup with these generators (see `apery_set`); shape (max(t, 0) // 64 + 1,).

    Raises
    ------
    ValueError
        As in `apery_set`.
    OverflowError
        As in `apery_set`, and if the Frobenius number t is above `LARGEST_FROBENIUS`.
    """
    least = apery_set(generators)
    t = least.max() - least.size
    if t > LARGEST_FROBENIUS:
        raise OverflowError("the Frobenius number is above LARGEST_FROBENIUS = 2**27: use frobenius_of or genus_of")
    S = np.zeros((max(t, 0) >> 6) + 1, np.uint64)
    for r in range(least.size):
        for n in range(r, least[r], least.size):
            S[n >> 6] |= ONE << np.uint64(n & 63)
    return S


@kernel
def sums_up_to(generators: Generators, highest: int) -> Bools:
    """Return for each number whether it is a sum of generators with repetition; these may have a common divisor.

    Parameters
    ----------
    generators : int64 array, shape (k,)
        Positive numbers, in any order.
    highest : int
        The largest number, from 0 to `LARGEST_SUM`.

    Returns
    -------
    bool array, shape (highest + 1,)

    Raises
    ------
    ValueError
        If a generator is not positive, or ``highest`` is negative.
    OverflowError
        If ``highest`` is above `LARGEST_SUM`.
    """
    for generator in generators:
        if generator <= 0:
            raise ValueError("generators must be positive")
    if highest < 0:
        raise ValueError("sums are defined from 0 up to a number that is not negative")
    if highest > LARGEST_SUM:
        raise OverflowError("sums are computed up to LARGEST_SUM = 2**27")
    is_sum = np.zeros(highest + 1, np.bool_)
    is_sum[0] = True
    for generator in generators:
        for n in range(generator, highest + 1):
            if is_sum[n - generator]:
                is_sum[n] = True
    return is_sum


@kernel
def progression(a: int, d: int, s: int) -> Integers:
    """Return the terms a, a + d, ..., a + sd of an arithmetic progression; int64 array, shape (s + 1,).

    Raises
    ------
    ValueError
        If a or d is not positive, or s is negative.
    OverflowError
        If a + sd reaches 2**63.
    """
    if a <= 0 or d <= 0 or s < 0:
        raise ValueError("a progression has a first term and a difference that are positive, and s >= 0")
    if s > (2**63 - 1 - a) // d:
        raise OverflowError("the last term of the progression would pass 64 bits")
    return a + d * np.arange(s + 1)


@kernel
def multiple_with(S: Gaps, p: int, z: int) -> Gaps:
    """Return the gaps of (S x p)z, the semigroup generated by z and by p times each element of ``S``.

    Raises
    ------
    ValueError
        If p or z is not positive, or they are not coprime.
    OverflowError
        As in `from_generators`, and if p times a minimal generator of ``S`` reaches 2**63.
    """
    if p <= 0 or z <= 0 or math.gcd(p, z) != 1:
        raise ValueError("p and z are coprime positive numbers")
    moves = minimal_generators(S)
    if p > (2**63 - 1) // moves[-1]:
        raise OverflowError("p times the generators would pass 64 bits")
    return from_generators(np.append(p * moves, z))
