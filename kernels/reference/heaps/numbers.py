"""The least number that is missing, by trying one after the other; the nim-sum, digit by digit."""

from __future__ import annotations

from collections.abc import Iterable

Integers = Iterable[int]


def mex(values: Integers) -> int:
    """Return the least non-negative integer that is not among these."""
    held = {int(value) for value in values}
    least = 0
    while least in held:
        least += 1
    return least


def nim_sum(values: Integers) -> int:
    """Return the number each of whose digits in base 2 is the sum of theirs modulo 2."""
    held = [int(value) for value in values]
    if any(value < 0 for value in held):
        raise ValueError("nim_sum takes non-negative numbers")
    total, place = 0, 1
    while any(value >= place for value in held):
        total += place * (sum(value // place % 2 for value in held) % 2)
        place *= 2
    return total
