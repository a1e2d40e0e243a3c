"""Translation of the functions of the claim language, such as ``min`` and ``gcd``.

Each takes the translator and the values of its arguments.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import z3

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.definitions import meaning_of
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Array, CommonDivisor, Listed, Range, Row

MOST_ITEMS = 4096


def items(over: Any) -> tuple[Any, ...]:
    """Return the items of a loop, if they are literal."""
    over = over.plain if isinstance(over, Range) else over
    if not isinstance(over, tuple | range) or len(over) > MOST_ITEMS:
        raise Unreadable(f"this is supported for tuples, and for ranges with literal ends, of up to {MOST_ITEMS} items")
    return tuple(over)


def array(values: Any) -> Any:
    """Return the array of integers that a kernel takes for a tuple; any other value as it is."""
    if not isinstance(values, tuple):
        return values
    if not all(map(terms.is_number, values)):
        raise Unreadable("arrays are supported for integers")
    return Array(values)


def _semigroup(translator: Any, *generators: Any) -> Any:
    (given,) = generators if len(generators) == 1 and not terms.is_number(generators[0]) else (generators,)
    return translator.by_definition(meaning_of(semigroups.from_generators), (array(given),))


def _range(translator: Any, *ends: Any) -> Range:
    start, stop, *step = (0, *ends) if len(ends) == 1 else ends
    if not all(terms.is_number(end) for end in (start, stop)) or any(type(s) is not int or s < 1 for s in step):
        raise Unreadable("a range has integers as its ends, and a step that is a positive literal")
    return Range(start, stop, *step)


def _extreme(sign: str) -> Callable[..., Any]:
    def found(translator: Any, *values: Any) -> Any:
        listed = values if len(values) > 1 else items(*values)
        if not listed or not all(terms.is_number(v) for v in listed):
            raise Unreadable("min and max are supported for integers")
        best = listed[0]
        for value in listed[1:]:
            best = terms.chosen(terms.compared(sign, value, best), value, best)
        return best

    return found


def _abs(translator: Any, value: Any) -> Any:
    return terms.chosen(terms.compared("<", value, 0), terms.negative(value), value)


def _int(translator: Any, value: Any) -> Any:
    if terms.is_truth(value):
        return int(value) if isinstance(value, bool) else terms.integer(value)
    if terms.is_number(value):
        return value
    raise Unreadable("int is supported for integers and booleans")


def _sum(translator: Any, values: Any) -> Any:
    total: Any = 0
    for value in items(values):
        total = terms.computed("+", total, value)
    return total


def _len(translator: Any, values: Any) -> Any:
    return values.size if isinstance(values, Row | Listed | Range) else len(items(values))


def _gcd(translator: Any, *values: Any) -> Any:
    if all(type(v) is int for v in values):
        return math.gcd(*values)
    parts: list[Any] = []
    for value in values:
        parts += value.numbers if isinstance(value, CommonDivisor) else (value,)
    if not all(terms.is_number(v) and not isinstance(v, Bits) for v in parts):
        raise Unreadable("greatest common divisors are supported for integers")
    return CommonDivisor(tuple(parts))


def _implies(translator: Any, condition: Any, conclusion: Any) -> Any:
    return z3.Implies(*(terms.formula(terms.truth(value)) for value in (condition, conclusion)))


def _isqrt(translator: Any, n: Any) -> Any:
    if type(n) is int:
        return math.isqrt(n)
    if not terms.is_number(n) or isinstance(n, Bits):
        raise Unreadable("isqrt is understood of integers")
    translator.require(n >= 0)
    return translator.theory.root(n)


UNDERSTOOD: dict[str, Callable[..., Any]] = {
    "abs": _abs,
    "all": lambda _, values: terms.both(*map(terms.truth, items(values))),
    "any": lambda _, values: terms.either(*map(terms.truth, items(values))),
    "array": lambda _, values: array(values),
    "bool": lambda _, value: terms.truth(value),
    "concatenated": lambda _, one, other: (*items(one), *items(other)),
    "enumerate": lambda _, values: tuple(enumerate(items(values))),
    "equal": lambda translator, S, T: translator.compared("==", S, T),
    "gcd": _gcd,
    "gcd_of": lambda translator, values: _gcd(translator, *items(values)),
    "has": lambda translator, S, n: translator.compared("in", n, S),
    "implies": _implies,
    "int": _int,
    "isqrt": _isqrt,
    "len": _len,
    "max": _extreme(">"),
    "min": _extreme("<"),
    "range": _range,
    "semigroup": _semigroup,
    "sum": _sum,
    "tuple": lambda _, values: items(values),
    "zip": lambda _, *values: tuple(zip(*map(items, values), strict=False)),
}
