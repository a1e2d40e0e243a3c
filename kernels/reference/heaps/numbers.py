"""Mex, by trying one number after the other; nim-sum, bit by bit."""

from __future__ import annotations

from collections.abc import Iterable

Integers = Iterable[int]


def mex(values: Integers) -> int:
    """Return the smallest non-negative integer that is not among the values."""
    held = {int(value) for value in values}
    least = 0
    while least in held:
        least += 1
    return least


def nim_sum(values: Integers) -> int:
    """Return the number in which each bit is the sum modulo 2 of the bits of the values at its place."""
    held = [int(value) for value in values]
    if any(value < 0 for value in held):
        raise ValueError("nim_sum takes non-negative numbers")
    total, place = 0, 1
    while any(value >= place for value in held):
        total += place * (sum(value // place % 2 for value in held) % 2)
        place *= 2
    return total
