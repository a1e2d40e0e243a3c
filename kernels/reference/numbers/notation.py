"""The digits of a number, from its remainder and its quotient."""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.reference.numbers.primes import Integers


def digits(n: int, base: int = 10) -> Integers:
    """Return the digits d_i, from 0 to base - 1, of n = d_0 + d_1 base + ..., with d_0 last."""
    if n < 0 or base < 2:
        raise ValueError("digits are those of a number that is not negative, to a base of at least 2")
    found = [n % base]
    while n >= base:
        n //= base
        found.append(n % base)
    return np.array(found[::-1], dtype=np.int64)
