"""The digits of a number."""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.numbers.primes import Integers


@kernel
def digits(n: int, base: int = 10) -> Integers:
    """Return the digits of n in the usual order, the last one last; 0 has the digit 0.

    Raises
    ------
    ValueError
        If n is negative, or the base is below 2.
    """
    if n < 0 or base < 2:
        raise ValueError("digits are those of a number that is not negative, to a base of at least 2")
    found, count, rest = np.empty(64, np.int64), 0, n
    while rest > 0 or count == 0:
        found[count] = rest % base
        count += 1
        rest //= base
    return found[:count][::-1].copy()
