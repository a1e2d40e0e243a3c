"""The order of fractions, from its definition."""

from __future__ import annotations

from fractions import Fraction


def fraction_order(a: int, b: int, c: int, d: int) -> int:
    """Return -1, 0 or 1 if a/b is less than, equal to or greater than c/d."""
    first, second = Fraction(a, b), Fraction(c, d)
    return (first > second) - (first < second)
