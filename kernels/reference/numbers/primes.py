"""Prime numbers by trial division; above `TRIED`, where this takes too long, by strong probable primes to seven bases.

References
----------
.. [1] J. Sinclair, 2011: no composite number below 2**64 is a strong probable prime for all of these bases.
"""

from __future__ import annotations

from math import isqrt

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.int64]
Pairs = npt.NDArray[np.int64]

TRIED = 10**12
"""Largest number that `is_prime` tests by trial division."""
_BASES = (2, 325, 9375, 28178, 450775, 9780504, 1795265022)


def is_prime(n: int) -> bool:
    """Return whether n is a prime; it is enough to try divisors up to the square root, because n / d divides n, too."""
    if n > TRIED:
        return n % 2 == 1 and all(_is_probable(n, base) for base in _BASES)
    return n >= 2 and all(n % d != 0 for d in range(2, isqrt(n) + 1))


def _is_probable(n: int, base: int) -> bool:
    """Return whether an odd n above `TRIED` is a strong probable prime for a base [1]_."""
    odd = n - 1
    while odd % 2 == 0:
        odd //= 2
    x = pow(base, odd, n)
    if base % n == 0 or x == 1:
        return True
    while odd < n - 1:
        if x == n - 1:
            return True
        odd, x = 2 * odd, x * x % n
    return False


def primes_up_to(most: int) -> Integers:
    """Return the primes up to ``most``."""
    return np.array([n for n in range(most + 1) if is_prime(n)], dtype=np.int64)


def least_prime_factor(n: int) -> int:
    """Return the least divisor of n that is at least 2; it is a prime."""
    if n < 2:
        raise ValueError("a number that has a prime factor is at least 2")
    if is_prime(n):
        return n
    return next(d for d in range(2, n) if n % d == 0)


def prime_factors(n: int) -> Integers:
    """Return the primes whose product is n: the least one, then those of the quotient."""
    if n <= 0:
        raise ValueError("a number that is factored is positive")
    found = []
    while n > 1:
        found.append(least_prime_factor(n))
        n //= found[-1]
    return np.array(found, dtype=np.int64)


def factorization(n: int) -> Pairs:
    """Return rows (p, k): the primes that divide n, each with the largest k such that p**k divides n."""
    rows = []
    for p in sorted(set(prime_factors(n).tolist())):
        k = 1
        while n % p ** (k + 1) == 0:
            k += 1
        rows.append((p, k))
    return np.array(rows, dtype=np.int64).reshape(-1, 2)
