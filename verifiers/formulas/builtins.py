"""What is understood of the functions that Python and numpy have built in."""

from __future__ import annotations

import math
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any

import numpy as np

from verifiers.formulas import numbers
from verifiers.formulas.bits import Bits
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.expressions import Array, CommonDivisor, Passing, Range


def _range(reader: Any, *ends: Any) -> Range:
    start, stop, *step = (0, *ends) if len(ends) == 1 else ends
    if not all(numbers.is_number(end) for end in (start, stop)) or any(type(s) is not int or s < 1 for s in step):
        raise Unreadable("a range has whole numbers as its ends, and a step that is written down and positive")
    return Range(start, stop, *step)


def _least(reader: Any, *values: Any) -> Any:
    return _extreme("<", values)


def _greatest(reader: Any, *values: Any) -> Any:
    return _extreme(">", values)


def _extreme(sign: str, values: tuple[Any, ...]) -> Any:
    items = _gone_through(values[0]) if len(values) == 1 else values
    if not items or not all(numbers.is_number(v) for v in items):
        raise Unreadable("min and max are understood of whole numbers")
    found = items[0]
    for value in items[1:]:
        found = numbers.chosen(numbers.compared(sign, value, found), value, found)
    return found


def _abs(reader: Any, value: Any) -> Any:
    if not numbers.is_number(value):
        raise Unreadable("abs is understood of whole numbers")
    return numbers.chosen(numbers.compared("<", value, 0), numbers.negative(value), value)


def _int(reader: Any, value: Any) -> Any:
    if numbers.is_truth(value):
        return int(value) if isinstance(value, bool) else numbers.integer(value)
    if numbers.is_number(value):
        return value
    raise Unreadable("int is understood of whole numbers and truth values")


def _all(reader: Any, values: Any) -> Any:
    return numbers.both(*map(numbers.truth, _gone_through(values)))


def _any(reader: Any, values: Any) -> Any:
    return numbers.either(*map(numbers.truth, _gone_through(values)))


def _sum(reader: Any, values: Any) -> Any:
    total: Any = 0
    for value in _gone_through(values):
        total = numbers.computed("+", total, value)
    return total


def _written_down(values: Any) -> tuple[Any, ...]:
    if not isinstance(values, tuple):
        raise Unreadable("this is understood of tuples and lists only")
    return values


def _gone_through(values: Any) -> tuple[Any, ...]:
    return values.items if isinstance(values, Passing) else _written_down(values)


def _gcd(reader: Any, *values: Any) -> Any:
    if all(type(v) is int for v in values):
        return math.gcd(*values)
    parts: list[Any] = []
    for value in values:
        parts += value.numbers if isinstance(value, CommonDivisor) else (value,)
    if not all(type(v) is int or (numbers.is_number(v) and not isinstance(v, Bits)) for v in parts):
        raise Unreadable("greatest common divisors are understood of whole numbers")
    return CommonDivisor(tuple(parts))


def _array(reader: Any, values: Any) -> Array:
    if not all(numbers.is_number(value) for value in _written_down(values)):
        raise Unreadable("an array is understood of whole numbers")
    return Array(values)


@dataclass(frozen=True)
class Builtin:
    """A function that Python or numpy has built in: how many arguments are understood, and what it gives for them."""

    function: Any
    of: Callable[..., Any]
    takes: Container[int] = (1,)


MANY = range(1, 1000)
UNDERSTOOD: dict[int, Builtin] = {
    id(builtin.function): builtin
    for builtin in (
        Builtin(range, _range, (1, 2, 3)),
        Builtin(min, _least, MANY),
        Builtin(max, _greatest, MANY),
        Builtin(abs, _abs),
        Builtin(int, _int),
        Builtin(bool, lambda reader, value: numbers.truth(value)),
        Builtin(enumerate, lambda reader, values: Passing(tuple(enumerate(_gone_through(values))))),
        Builtin(len, lambda reader, values: len(_written_down(values))),
        Builtin(tuple, lambda reader, values: tuple(_gone_through(values))),
        Builtin(all, _all),
        Builtin(any, _any),
        Builtin(sum, _sum),
        Builtin(math.gcd, _gcd, MANY),
        Builtin(np.gcd, _gcd, (2,)),
        Builtin(np.array, _array),
    )
}
"""By identity: what claims to be equal to a function may be another."""
