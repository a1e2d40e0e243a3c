"""Coordinates by two coprime generators, by trying every x and y."""

from __future__ import annotations

from sylver_claims.kernels.reference.semigroups.bitsets import frobenius_number, is_legal
from sylver_claims.kernels.reference.semigroups.generators import from_generators


def misjudged(m: int, n: int, bound: int) -> int:
    """Return the k = mx + ny with 0 <= x < n and 0 < k < t on which "legal" and "y < bound" differ, or 0.

    The least x comes first, then the least k.
    """
    S = from_generators([m, n])
    t = frobenius_number(S)
    for x in range(n):
        for y in range(-m * x // n, t // n + 1):
            k = m * x + n * y
            if 0 < k < t and is_legal(S, k) != (y < bound):
                return k
    return 0


def sign_tells_legality(m: int, n: int, bound: int) -> bool:
    """Whether there is no such k."""
    return misjudged(m, n, bound) == 0
