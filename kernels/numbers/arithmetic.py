"""The divisors of a number, and the functions of number theory that are sums or products over them.

References
----------
.. [1] G. H. Hardy, E. M. Wright, "An Introduction to the Theory of Numbers", chapter 16.
"""

from __future__ import annotations

import math

import numpy as np

from sylver_claims.kernels.engine.checked import add, mul, power
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.numbers.primes import Integers, factorization


@kernel
def divisors(n: int) -> Integers:
    """Return the positive divisors of n in increasing order; raise ValueError if n is not positive."""
    rows = factorization(n)
    size = 1
    for i in range(rows.shape[0]):
        size *= rows[i, 1] + 1
    found, count = np.ones(size, np.int64), 1
    for i in range(rows.shape[0]):
        before = count
        for _ in range(rows[i, 1] * before):
            found[count] = found[count - before] * rows[i, 0]
            count += 1
    return np.sort(found)


@kernel
def least_coprime(n: int) -> int:
    """Return the smallest number from 2 on without a common divisor with n, a prime; raise ValueError for n < 1."""
    if n < 1:
        raise ValueError("a number that others are coprime to is positive")
    found = 2
    while math.gcd(found, n) != 1:
        found += 1
    return found


@kernel
def phi(n: int) -> int:
    """Return how many of 1, ..., n are coprime to n [1]_; raise ValueError if n is not positive."""
    rows = factorization(n)
    found = n
    for i in range(rows.shape[0]):
        found = found // rows[i, 0] * (rows[i, 0] - 1)
    return found


@kernel
def sigma(n: int, k: int = 1) -> int:
    """Return the sum of the k-th powers of the positive divisors of n [1]_; with k = 0, their number.

    Raises
    ------
    ValueError
        If n is not positive, or k is negative.
    OverflowError
        If the sum reaches 2**63.
    """
    if k < 0:
        raise ValueError("divisors are raised to a power that is not negative")
    rows = factorization(n)
    found = 1
    for i in range(rows.shape[0]):
        factor = power(rows[i, 0], k)
        total = 1
        for _ in range(rows[i, 1]):
            total = add(mul(total, factor), 1)
        found = mul(found, total)
    return found


@kernel
def mu(n: int) -> int:
    """Return 0 if a square above 1 divides n, else 1 or -1 for an even or odd number of primes; ValueError if n < 1."""
    rows = factorization(n)
    found = 1
    for i in range(rows.shape[0]):
        found = 0 if rows[i, 1] > 1 else -found
    return found
