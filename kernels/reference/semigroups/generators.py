"""Numerical semigroups from their generators, by the definitions; a semigroup is the frozenset of its gaps."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.semigroups.bitsets import Gaps, Integers, frobenius_number, genus


def from_generators(generators: Iterable[int]) -> Gaps:
    """Return the gaps: the numbers that are not sums of generators with repetition."""
    coins = [int(generator) for generator in generators]
    if any(coin <= 0 for coin in coins):
        raise ValueError("generators must be positive")
    if math.gcd(*coins) != 1:
        raise ValueError("generators of a numerical semigroup must have greatest common divisor 1")
    is_sum = [True]
    while not all(is_sum[-min(coins) :]) or len(is_sum) < min(coins):  # until min(coins) consecutive sums
        n = len(is_sum)
        is_sum.append(any(coin <= n and is_sum[n - coin] for coin in coins))
    return frozenset(n for n in range(len(is_sum)) if not is_sum[n])


def apery_set(generators: Iterable[int]) -> Integers:
    """Return w, where w[r] is the least element congruent to r modulo the least generator."""
    coins = [int(generator) for generator in generators]
    S = from_generators(coins)
    least = []
    for r in range(min(coins)):
        n = r
        while n in S:
            n += min(coins)
        least.append(n)
    return np.array(least, dtype=np.int64)


def frobenius_of(generators: Iterable[int]) -> int:
    """Return the Frobenius number of the semigroup with these generators."""
    return frobenius_number(from_generators(generators))


def genus_of(generators: Iterable[int]) -> int:
    """Return the genus of the semigroup with these generators."""
    return genus(from_generators(generators))


def sums_up_to(generators: Iterable[int], highest: int) -> npt.NDArray[np.bool_]:
    """Return for 0, ..., highest whether it is a sum: 0 is a sum, and n > 0 if n minus some generator is a sum."""
    coins = [int(generator) for generator in generators]
    if any(coin <= 0 for coin in coins):
        raise ValueError("generators must be positive")
    if highest < 0:
        raise ValueError("sums are defined from 0 up to a number that is not negative")
    is_sum = [True]
    for n in range(1, highest + 1):
        is_sum.append(any(coin <= n and is_sum[n - coin] for coin in coins))
    return np.array(is_sum)


def progression(a: int, d: int, s: int) -> Integers:
    """Return a, a + d, a + 2d and so on, up to a + sd."""
    if a <= 0 or d <= 0 or s < 0:
        raise ValueError("a progression has a first term and a difference that are positive, and s >= 0")
    return np.array(list(range(a, a + s * d + 1, d)), dtype=np.int64)


def multiple_with(S: Gaps, p: int, z: int) -> Gaps:
    """Return the gaps of (S x p)z, that is, the numbers that are not ps + jz with s in S and j >= 0."""
    if p <= 0 or z <= 0 or math.gcd(p, z) != 1:
        raise ValueError("p and z are coprime positive numbers")
    legal: set[int] = set()
    in_a_row = 0  # number of consecutive elements; after z of them, all numbers are elements
    n = 0
    while in_a_row < z:
        is_sum = any((n - j * z) % p == 0 and (n - j * z) // p not in S for j in range(n // z + 1))
        in_a_row = in_a_row + 1 if is_sum else 0
        if not is_sum:
            legal.add(n)
        n += 1
    return frozenset(legal)
