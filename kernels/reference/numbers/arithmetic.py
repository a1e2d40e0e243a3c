"""The divisors of a number, and sums over them, by the definitions."""

from __future__ import annotations

from itertools import count
from math import gcd, isqrt

import numpy as np

from sylver_claims.kernels.reference.numbers.primes import Integers, is_prime

_TOO_LARGE = 2**63


def divisors(n: int) -> Integers:
    """Return the positive divisors of n: d up to the square root, and n / d."""
    if n <= 0:
        raise ValueError("a number that is factored is positive")
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return np.array(sorted({*small, *(n // d for d in small)}), dtype=np.int64)


def least_coprime(n: int) -> int:
    """Return the least prime that does not divide n: a number is coprime to n if none of its primes divides n."""
    if n < 1:
        raise ValueError("a number that others are coprime to is positive")
    return next(p for p in count(2) if is_prime(p) and n % p != 0)


def phi(n: int) -> int:
    """Return how many of 1, ..., n are coprime to n."""
    if n <= 0:
        raise ValueError("a number that is factored is positive")
    return sum(1 for k in range(1, n + 1) if gcd(k, n) == 1)


def sigma(n: int, k: int = 1) -> int:
    """Return the sum of the k-th powers of the positive divisors of n."""
    if k < 0:
        raise ValueError("divisors are raised to a power that is not negative")
    found: int = sum(d**k for d in divisors(n).tolist())
    if found >= _TOO_LARGE:
        raise OverflowError("a number does not fit 64 bits")
    return found


def mu(n: int) -> int:
    """Return 0 if the square of a prime divides n, else 1 or -1 for an even or odd number of primes that divide n."""
    primes = [d for d in divisors(n).tolist() if is_prime(d)]
    if any(n % p**2 == 0 for p in primes):
        return 0
    return 1 if len(primes) % 2 == 0 else -1
