"""What is understood of the functions that Python and numpy have built in."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from verifiers.formulas import numbers
from verifiers.formulas.bits import Bits
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.values import Array, CommonDivisor, List, Listed, Once, Range, Row, reusable


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
    items = values if len(values) > 1 else _written_down(*values)
    if not items or not all(numbers.is_number(v) for v in items):
        raise Unreadable("min and max are understood of whole numbers")
    found = items[0]
    for value in items[1:]:
        found = numbers.chosen(numbers.compared(sign, value, found), value, found)
    return found


def _abs(reader: Any, value: Any) -> Any:
    return numbers.chosen(numbers.compared("<", value, 0), numbers.negative(value), value)


def _int(reader: Any, value: Any) -> Any:
    if numbers.is_truth(value):
        return int(value) if isinstance(value, bool) else numbers.integer(value)
    if numbers.is_number(value):
        return value
    raise Unreadable("int is understood of whole numbers and truth values")


def _all(reader: Any, values: Any) -> Any:
    return numbers.both(*map(numbers.truth, _written_down(values)))


def _any(reader: Any, values: Any) -> Any:
    return numbers.either(*map(numbers.truth, _written_down(values)))


def _sum(reader: Any, values: Any) -> Any:
    total: Any = 0
    for value in _written_down(values):
        total = numbers.computed("+", total, value)
    return total


def _written_down(values: Any) -> tuple[Any, ...]:
    """Return what is gone through."""
    return values.entries if isinstance(values, Once) else _entries(values)


def _entries(values: Any) -> tuple[Any, ...]:
    """Return what a tuple or a list holds."""
    entries = values.entries if isinstance(values, List) else values
    if not isinstance(entries, tuple):
        raise Unreadable("this is understood of tuples and lists only")
    return entries


def _len(reader: Any, values: Any) -> Any:
    return values.size if isinstance(values, Row | Listed) else len(_entries(values))


def _gcd_of_two(reader: Any, a: Any, b: Any) -> Any:
    return _gcd(reader, a, b)


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
    if not all(numbers.is_number(value) for value in _entries(values)):
        raise Unreadable("an array is understood of whole numbers")
    return Array(_entries(values))


UNDERSTOOD: tuple[tuple[Any, Callable[..., Any]], ...] = (
    (range, _range),
    (min, _least),
    (max, _greatest),
    (abs, _abs),
    (int, _int),
    (bool, lambda reader, value: numbers.truth(value)),
    (enumerate, lambda reader, values: Once(tuple(enumerate(reusable(_written_down(values)))))),
    (len, _len),
    (tuple, lambda reader, values: reusable(_written_down(values))),
    (all, _all),
    (any, _any),
    (sum, _sum),
    (math.gcd, _gcd),
    (np.gcd, _gcd_of_two),
    (np.array, _array),
)
