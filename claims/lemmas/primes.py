"""Predicates about prime numbers, for the statements of the papers."""

from __future__ import annotations


def is_prime_above_3(p: int) -> bool:
    """Whether p is one of 5, 7, 11, 13, ..."""
    if p < 5:
        return False
    for d in range(2, p):  # noqa: SIM110 - proofs have this loop
        if p % d == 0:
            return False
    return True
