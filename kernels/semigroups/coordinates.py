"""Coordinates of a number by two coprime generators m and n: k = mx + ny for exactly one pair with 0 <= x < n.

A k below t(m, n) is legal in {m, n} if it is not a sum of m's and n's. The functions test whether the sign of y
determines this; source: G. Sicherman, "The care and feeding of enders", 2020, "The Antisymmetry Principle".
"""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import generators
from sylver_claims.kernels.semigroups.bitsets import frobenius_number, is_legal


@kernel
def misjudged(m: int, n: int, bound: int) -> int:
    """Return a k = mx + ny with 0 <= x < n and 0 < k < t that is legal although y >= bound, or not although y < bound.

    Of several such k, return that with the least x, then the least k; 0 if there is none. m and n must be positive and
    coprime; raise ValueError and OverflowError as `from_generators`.
    """
    S = generators.from_generators(np.array([m, n]))
    t = frobenius_number(S)
    for x in range(n):
        for k in range(m * x % n, t, n):
            y = (k - m * x) // n
            if k > 0 and is_legal(S, k) != (y < bound):
                return k
    return 0


@kernel
def sign_tells_legality(m: int, n: int, bound: int) -> bool:
    """Return whether each k = mx + ny with 0 <= x < n and 0 < k < t is legal if and only if y < bound.

    Parameters and errors are those of `misjudged`.
    """
    return misjudged(m, n, bound) == 0
