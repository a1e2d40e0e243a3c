"""Integers as bit-vectors of one width, each with an interval that contains it, so that nothing overflows.

A number outside the range of the width would differ from the one that Python computes, so operations that may leave it
are refused. Within the range, sums, differences, xor, and, or, shifts and comparisons of signed bit-vectors agree with
those of Python's integers, whose binary digits extend infinitely to the left.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.widths import WIDTH

LIMIT = 2 ** (WIDTH - 1)


@dataclass(frozen=True, eq=False)
class Bits:
    """A bit-vector that represents an integer between ``low`` and ``high``, both included."""

    term: Any
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low < -LIMIT or self.high >= LIMIT:
            raise Unreadable(f"a number may leave the range of {WIDTH} binary digits")


def number(value: Any) -> Bits:
    """Return a number as a bit-vector; a boolean counts as 0 or 1."""
    if isinstance(value, Bits):
        return value
    if isinstance(value, bool | int):
        return Bits(z3.BitVecVal(int(value), WIDTH), int(value), int(value))
    if z3.is_expr(value) and z3.is_bool(value):
        return Bits(z3.If(value, z3.BitVecVal(1, WIDTH), z3.BitVecVal(0, WIDTH)), 0, 1)
    raise Unreadable("a bit-vector is combined with another kind of value")


def add(a: Bits, b: Bits) -> Bits:
    """Return the sum."""
    return Bits(a.term + b.term, a.low + b.low, a.high + b.high)


def subtract(a: Bits, b: Bits) -> Bits:
    """Return the difference."""
    return Bits(a.term - b.term, a.low - b.high, a.high - b.low)


def _digits(*values: Bits) -> tuple[int, int]:
    """Return the least -2^k and 2^k - 1 between which all values lie, or 0 and 2^k - 1 if none is negative."""
    k = max(max(v.high.bit_length(), (-v.low - 1).bit_length() if v.low < 0 else 0) for v in values)
    return (-(2**k) if any(v.low < 0 for v in values) else 0), 2**k - 1


def bitwise(symbol: Callable[[Any, Any], Any], a: Bits, b: Bits) -> Bits:
    """Return xor, and, or, digit by digit."""
    return Bits(symbol(a.term, b.term), *_digits(a, b))


def shifted_right(a: Bits, by: int) -> Bits:
    """Return a divided by 2^by, rounded down."""
    if not 0 <= by < WIDTH:
        raise Unreadable(f"a shift by {by}")
    return Bits(a.term >> z3.BitVecVal(by, WIDTH), a.low >> by, a.high >> by)


def remainder(a: Bits, by: int) -> Bits:
    """Return the remainder by a power of 2."""
    _power_of_2(by)
    return Bits(a.term & z3.BitVecVal(by - 1, WIDTH), 0, by - 1)


def quotient(a: Bits, by: int) -> Bits:
    """Return the quotient by a power of 2, rounded down."""
    return shifted_right(a, _power_of_2(by))


def _power_of_2(by: Any) -> int:
    if type(by) is not int or by < 1 or by & (by - 1):
        raise Unreadable("a bit-vector is divided by a number that is not a power of 2")
    return by.bit_length() - 1


COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt,  # z3 compares bit-vectors as signed numbers
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}


def chosen(condition: Any, a: Bits, b: Bits) -> Bits:
    """Return a where the condition holds, else b."""
    return Bits(z3.If(condition, a.term, b.term), min(a.low, b.low), max(a.high, b.high))
