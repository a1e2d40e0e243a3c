"""Coordinates by two coprime generators, by trying every x and y."""

from __future__ import annotations

from sylver_claims.kernels.reference.semigroups.bitsets import frobenius_number, is_legal
from sylver_claims.kernels.reference.semigroups.generators import from_generators


def misjudged(m: int, n: int, bound: int) -> int:
    """Return a k = mx + ny with 0 <= x < n and 0 < k < t such that "legal" and "y < bound" differ, or 0.

    Of several, return that with the least x, then the least k.
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
    """Return whether each k = mx + ny with 0 <= x < n and 0 < k < t is legal if and only if y < bound."""
    return misjudged(m, n, bound) == 0
