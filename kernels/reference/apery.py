"""Numerical semigroups from their generators, by the definitions; a semigroup is the frozenset of its gaps."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from kernels.reference.semigroups import Gaps, Integers, frobenius_number, genus


def from_generators(generators: Iterable[int]) -> Gaps:
    """Gaps: the numbers that cannot be expressed as sums of generators, with multiples allowed."""
    coins = [int(generator) for generator in generators]
    if any(coin <= 0 for coin in coins):
        raise ValueError("generators are positive numbers")
    if math.gcd(*coins) != 1:
        raise ValueError("generators of a numerical semigroup have greatest common divisor 1")
    is_sum = [True]
    while not all(is_sum[-min(coins) :]) or len(is_sum) < min(coins):  # until min(coins) sums in a row
        n = len(is_sum)
        is_sum.append(any(coin <= n and is_sum[n - coin] for coin in coins))
    return frozenset(n for n in range(len(is_sum)) if not is_sum[n])


def apery_set(generators: Iterable[int]) -> Integers:
    """w[r] is the least element congruent to r modulo the least generator."""
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
    """Frobenius number of the semigroup with these generators."""
    return frobenius_number(from_generators(generators))


def genus_of(generators: Iterable[int]) -> int:
    """Genus of the semigroup with these generators."""
    return genus(from_generators(generators))


def sums_up_to(generators: Iterable[int], highest: int) -> npt.NDArray[np.bool_]:
    """Tell of 0, ..., highest whether it is a sum: 0 is one, and n > 0 is one when n less some generator is one."""
    coins = [int(generator) for generator in generators]
    if any(coin <= 0 for coin in coins):
        raise ValueError("generators are positive numbers")
    if highest < 0:
        raise ValueError("sums are told from 0 up to a number that is not negative")
    is_sum = [True]
    for n in range(1, highest + 1):
        is_sum.append(any(coin <= n and is_sum[n - coin] for coin in coins))
    return np.array(is_sum)
