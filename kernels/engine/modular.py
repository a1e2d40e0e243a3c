"""Products of unsigned 64-bit integers modulo n without overflow.

Modulo an odd n, Montgomery's form represents x by x * 2**64 modulo n. A product then needs no division.

References
----------
.. [1] P. L. Montgomery, "Modular multiplication without trial division", Math. Comp. 44 (1985).
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.bits import ONE, ZERO, leading_zeros
from sylver_claims.kernels.engine.jit import kernel

_LOW = np.uint64(2**32 - 1)
_HALF = np.uint64(32)
_TWO = np.uint64(2)


@kernel
def times_high(a: np.uint64, b: np.uint64) -> np.uint64:
    """Return the upper 64 bits of the 128-bit product, computed from halves of 32 bits."""
    a_low, a_high = a & _LOW, a >> _HALF
    b_low, b_high = b & _LOW, b >> _HALF
    middle = a_high * b_low + (a_low * b_low >> _HALF)
    other = a_low * b_high + (middle & _LOW)
    return a_high * b_high + (middle >> _HALF) + (other >> _HALF)


@kernel
def plus(a: np.uint64, b: np.uint64, n: np.uint64) -> np.uint64:
    """Return the sum modulo n of two numbers below n."""
    return a + b if a < n - b else a - (n - b)


@kernel
def inverse_of(n: np.uint64) -> np.uint64:
    """Return the inverse of an odd n modulo 2**64 by Newton's method; each step doubles the number of correct bits."""
    found = n  # 3 correct bits, because n * n is 1 modulo 8
    for _ in range(5):
        found = found * (_TWO - n * found)
    return found


@kernel
def times_form(a: np.uint64, b: np.uint64, n: np.uint64, inverse: np.uint64) -> np.uint64:
    """Return the product of two numbers below an odd n, all in Montgomery's form."""
    # a * b minus a multiple of n is a multiple of 2**64; if the quotient is negative, add n.
    high = times_high(a, b)
    less = times_high(a * b * inverse, n)
    return high - less if high >= less else high + (n - less)


@kernel
def one_of(n: np.uint64) -> np.uint64:
    """Return 1 in Montgomery's form: 2**64 modulo n."""
    return (ZERO - n) % n


@kernel
def square_of(n: np.uint64) -> np.uint64:
    """Return 2**128 modulo n; `times_form` with it converts a number to Montgomery's form."""
    found = one_of(n)
    for _ in range(64):
        found = plus(found, found, n)
    return found


@kernel
def times(a: np.uint64, b: np.uint64, n: np.uint64) -> np.uint64:
    """Return the product of two numbers below n modulo n, bit by bit if it exceeds 64 bits."""
    if times_high(a, b) == ZERO:
        return a * b % n
    found = ZERO
    for place in range(63 - leading_zeros(a), -1, -1):
        found = plus(found, found, n)
        if (a >> np.uint64(place)) & ONE != ZERO:
            found = plus(found, b, n)
    return found


@kernel
def power(base: np.uint64, exponent: np.uint64, n: np.uint64) -> np.uint64:
    """Return the power modulo n of a number below n."""
    found, square, left = ONE % n, base, exponent
    while left != ZERO:
        if left & ONE != ZERO:
            found = times(found, square, n)
        left >>= ONE
        if left != ZERO:
            square = times(square, square, n)
    return found
