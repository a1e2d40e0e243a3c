"""Prime numbers: a test that is correct below 2**64, a sieve, and factorizations below 2**63.

The test is that of Miller and Rabin with the first twelve primes as bases, which no composite number below 3.1 * 10**23
passes [1]_. After division by small factors, Pollard's method factors the rest, in Brent's version [2]_.

References
----------
.. [1] J. Sorenson, J. Webster, "Strong pseudoprimes to twelve prime bases", Math. Comp. 86 (2017).
.. [2] R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.engine.modular import inverse_of, one_of, plus, square_of, times_form

Integers = npt.NDArray[np.int64]
Pairs = npt.NDArray[np.int64]
Natural: TypeAlias = int
"""An integer below 2**64; a number below 0 is allowed."""

LARGEST_SIEVED = 2**27
"""Largest argument of `primes_up_to` (128 MiB)."""
_BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
_SMALL = 512  # bound of trial division
_AT_ONCE = 128  # steps of Pollard's method between two greatest common divisors


@kernel
def _passes(n: np.uint64, base: np.uint64, inverse: np.uint64, one: np.uint64, square: np.uint64) -> bool:
    """Return whether an odd n passes the test of Miller and Rabin for a base."""
    minus_one = n - one
    twos = lowest_bit(n - ONE)
    left = (n - ONE) >> np.uint64(twos)
    x, power = one, times_form(base, square, n, inverse)
    while left != ZERO:
        if left & ONE != ZERO:
            x = times_form(x, power, n, inverse)
        left >>= ONE
        power = times_form(power, power, n, inverse)
    if x in (one, minus_one):
        return True
    for _ in range(twos - 1):
        x = times_form(x, x, n, inverse)
        if x == minus_one:
            return True
    return False


@kernel
def is_prime(n: Natural) -> bool:
    """Return whether n is a prime; False for n < 2."""
    if n < 2:
        return False
    number = np.uint64(n)
    for p in _BASES:
        if number % np.uint64(p) == ZERO:
            return bool(number == np.uint64(p))
    if number < np.uint64(41 * 41):
        return True
    inverse, one, square = inverse_of(number), one_of(number), square_of(number)
    for base in _BASES:  # noqa: SIM110 (numba has no all())
        if not _passes(number, np.uint64(base), inverse, one, square):
            return False
    return True


@kernel
def primes_up_to(most: int) -> Integers:
    """Return the primes up to a number, in increasing order; none below 2.

    Raises
    ------
    OverflowError
        If ``most`` is above `LARGEST_SIEVED`.
    """
    if most > LARGEST_SIEVED:
        raise OverflowError("primes are listed up to LARGEST_SIEVED = 2**27")
    if most < 2:
        return np.empty(0, np.int64)
    is_left = np.ones(most + 1, np.bool_)
    is_left[:2] = False
    n = 2
    while n * n <= most:
        if is_left[n]:
            is_left[n * n :: n] = False
        n += 1
    return np.flatnonzero(is_left).astype(np.int64)


@kernel
def _common_divisor(a: np.uint64, b: np.uint64) -> np.uint64:
    while b != ZERO:
        a, b = b, a % b
    return a


@kernel
def _divisor(n: np.uint64) -> np.uint64:
    """Return a divisor of an odd composite n other than 1 and n, by Pollard's method with x * x + c."""
    inverse, one = inverse_of(n), one_of(n)
    c = one
    while True:
        x = y = start = plus(one, one, n)
        product, found, run = one, ONE, 1
        while found == ONE:
            x = y
            for _ in range(run):
                y = plus(times_form(y, y, n, inverse), c, n)
            done = 0
            while done < run and found == ONE:
                start = y
                for _ in range(min(_AT_ONCE, run - done)):
                    y = plus(times_form(y, y, n, inverse), c, n)
                    product = times_form(product, x - y if x > y else y - x, n, inverse)
                found = _common_divisor(n, product)
                done += _AT_ONCE
            run *= 2
        if found == n:  # several divisors were found at once: repeat the last steps one by one
            found = ONE
            while found == ONE:
                start = plus(times_form(start, start, n, inverse), c, n)
                found = _common_divisor(n, x - start if x > start else start - x)
        if found != n:
            return found
        c = plus(c, one, n)


@kernel
def prime_factors(n: int) -> Integers:
    """Return the primes whose product is n, with multiplicity, in increasing order; none for 1.

    Raises
    ------
    ValueError
        If n is not positive.
    """
    if n <= 0:
        raise ValueError("a number that is factored is positive")
    found, count, rest = np.empty(64, np.int64), 0, n
    d = 2
    while d < _SMALL and d * d <= rest:
        while rest % d == 0:
            found[count] = d
            count += 1
            rest //= d
        d += 1 if d == 2 else 2
    waiting: list[Any] = [rest]
    while len(waiting) > 0:
        part = waiting.pop()
        if part == 1:
            continue
        if is_prime(part):
            found[count] = part
            count += 1
        else:
            divisor = np.int64(_divisor(np.uint64(part)))
            waiting.append(divisor)
            waiting.append(part // divisor)
    return np.sort(found[:count])


@kernel
def least_prime_factor(n: int) -> int:
    """Return the smallest prime that divides n; raise ValueError for n < 2."""
    if n < 2:
        raise ValueError("a number that has a prime factor is at least 2")
    d = 2
    while d < _SMALL and d * d <= n:
        if n % d == 0:
            return d
        d += 1 if d == 2 else 2
    return int(prime_factors(n)[0])


@kernel
def factorization(n: int) -> Pairs:
    """Return rows (p, k): the primes that divide n, in increasing order, each with its exponent; none for 1.

    Returns
    -------
    int64 array, shape (number of primes, 2)

    Raises
    ------
    ValueError
        If n is not positive.
    """
    factors = prime_factors(n)
    rows, count = np.empty((factors.size, 2), np.int64), 0
    for p in factors:
        if count > 0 and rows[count - 1, 0] == p:
            rows[count - 1, 1] += 1
        else:
            rows[count, 0], rows[count, 1] = p, 1
            count += 1
    return rows[:count].copy()
