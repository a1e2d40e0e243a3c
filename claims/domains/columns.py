"""The condition of a domain, asked of many tuples at once: it says of each what Python's integers say.

A `Column` holds the values of one variable in many tuples. Whatever is computed with columns is what Python computes
with one tuple after the other: numbers do not wrap, ``(x < y) + (y < z)`` is 0, 1 or 2, and to divide by 0 is an error.
Operations on this page are understood; whatever else is done with a column is refused.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from claims.domains.base import Rows
from claims.errors import ClaimError, shown_path

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1
APART = 'write "&" and "|" with each comparison in parentheses, as in (x < y) & (y < z)'
BY_OPERATORS = "let it compute with its variables by the operators of integers"
Bounds = tuple[int, int]


class _NotUnderstood(TypeError):
    """Something is done with a column that is not on the list; the message says what, and the mend."""


class Column:
    """Integers, or truth values, one for each tuple; ``bounds`` lie at or beyond all of them."""

    __slots__ = ("_bounds", "_values")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, values: Rows, bounds: Bounds | None = None) -> None:
        if bounds is None:
            bounds = (int(values.min()), int(values.max())) if len(values) else (0, 0)
        if values.dtype == object and _fit(bounds):
            values = values.astype(np.int64)
        self._values, self._bounds = values, bounds

    @property
    def truths(self) -> Rows | None:
        """The truth values; None of a column of integers."""
        return self._values if self._values.dtype == bool else None

    def __add__(self, other: Any) -> Column:
        return _computed(operator.add, self, other, lambda a, b: (a[0] + b[0], a[1] + b[1]))

    def __sub__(self, other: Any) -> Column:
        return _computed(operator.sub, self, other, lambda a, b: (a[0] - b[1], a[1] - b[0]))

    def __mul__(self, other: Any) -> Column:
        return _computed(operator.mul, self, other, _of_product)

    def __floordiv__(self, other: Any) -> Column:
        return _computed(operator.floordiv, self, _divisor(other), lambda a, _: _around(a))

    def __mod__(self, other: Any) -> Column:
        return _computed(operator.mod, self, _divisor(other), lambda _, b: _around(b))

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other: Any) -> Column:
        return _column(other, self) - self

    def __rfloordiv__(self, other: Any) -> Column:
        return _column(other, self) // self

    def __rmod__(self, other: Any) -> Column:
        return _column(other, self) % self

    def __pow__(self, exponent: Any) -> Column:
        if type(exponent) is not int or not 0 <= exponent <= 64:
            raise _NotUnderstood("takes a power whose exponent is not one of 0, 1, ..., 64; write such a number")
        power = _computed(operator.mul, self, 0, lambda *_: (0, 0)) + 1
        for _ in range(exponent):
            power = power * self
        return power

    def __and__(self, other: Any) -> Column:
        return _of_bits(operator.and_, self, other)

    def __or__(self, other: Any) -> Column:
        return _of_bits(operator.or_, self, other)

    def __xor__(self, other: Any) -> Column:
        return _of_bits(operator.xor, self, other)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __neg__(self) -> Column:
        return 0 - self

    def __pos__(self) -> Column:
        return self + 0

    def __invert__(self) -> Column:
        if self.truths is not None:
            raise _NotUnderstood('writes "~" before a comparison, which makes True −2; write the opposite comparison')
        return -1 - self

    def __abs__(self) -> Column:
        return _computed(lambda x, _: np.absolute(x), self, 0, lambda a, _: _around(a))

    def __lt__(self, other: Any) -> Column:
        return _compared(operator.lt, self, other)

    def __le__(self, other: Any) -> Column:
        return _compared(operator.le, self, other)

    def __gt__(self, other: Any) -> Column:
        return _compared(operator.gt, self, other)

    def __ge__(self, other: Any) -> Column:
        return _compared(operator.ge, self, other)

    def __eq__(self, other: object) -> Any:
        return _compared(operator.eq, self, other)

    def __ne__(self, other: object) -> Any:
        return _compared(operator.ne, self, other)

    def __bool__(self) -> bool:
        raise _NotUnderstood(f'asks by "and", "or", "not", "if" or x < y < z, but gets all tuples at once; {APART}')

    def __array__(self, *_: Any, **__: Any) -> Rows:
        raise _NotUnderstood("makes an array of a variable; compute with the variable itself")

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **named: Any) -> Column:
        if function not in FUNCTIONS or method != "__call__" or named:
            raise _NotUnderstood(f"calls np.{function.__name__}, which is not understood here; {OFFERED}")
        return cast(Column, FUNCTIONS[function](*(_column(value, self) for value in inputs)))

    def __array_function__(self, function: Any, _: Any, inputs: Any, named: Any) -> Column:
        if function is not np.isin or named or len(inputs) != 2:
            raise _NotUnderstood(f"calls np.{function.__name__}, which is not understood here; {OFFERED}")
        return _is_in(*inputs)


def _fit(*bounds: Bounds) -> bool:
    return all(low >= LOWEST and high <= HIGHEST for low, high in bounds)


def _column(value: Any, like: Column) -> Column:
    """Return a number as a column as long as another one."""
    if type(value) is Column:
        return value
    number = _number(value)
    kind = bool if type(number) is bool else np.int64 if _fit((number, number)) else object
    return Column(np.full(len(like._values), number, dtype=kind), (int(number), int(number)))


def _operand(value: Any) -> tuple[Any, Bounds]:
    """Return the values of a column, or a number, and what bounds them."""
    if type(value) is Column:
        return value._values, value._bounds
    number = _number(value)
    return int(number), (int(number), int(number))


def _number(value: Any) -> int:
    value = value.item() if isinstance(value, np.integer | np.bool_) else value
    if type(value) not in (int, bool):
        raise _NotUnderstood(f"computes with {value!r}, which is no integer; write integers")
    return cast(int, value)


def _integers(values: Any, *, small: bool) -> Any:
    return values if type(values) is int else values.astype(np.int64 if small else object, copy=False)


def _computed(
    operate: Callable[[Any, Any], Any], left: Column, other: Any, bounds: Callable[[Bounds, Bounds], Bounds]
) -> Column:
    """Compute integers: with 64 bits where everything fits these, else with Python's."""
    right, around = _operand(other)
    reached = bounds(left._bounds, around)
    small = _fit(left._bounds, around, reached)
    values = operate(_integers(left._values, small=small), _integers(right, small=small))
    return Column(values, reached if small else None)


def _compared(operate: Callable[[Any, Any], Any], left: Column, other: Any) -> Column:
    right, around = _operand(other)
    small = _fit(left._bounds, around)
    values = operate(_integers(left._values, small=small), _integers(right, small=small))
    return Column(values.astype(bool, copy=False), (0, 1))


def _of_bits(operate: Callable[[Any, Any], Any], left: Column, other: Any) -> Column:
    right = _column(other, left)
    if left.truths is not None and right.truths is not None:
        return Column(operate(left.truths, right.truths), (0, 1))
    return _computed(operate, left, right, lambda a, b: _around((0, (1 << max(map(int.bit_length, (*a, *b)))) - 1)))


def _around(bounds: tuple[int, ...]) -> Bounds:
    most = max(map(abs, bounds))
    return -most - 1, most


def _of_product(a: Bounds, b: Bounds) -> Bounds:
    corners = [x * y for x in a for y in b]
    return min(corners), max(corners)


def _divisor(value: Any) -> Any:
    """Return what is divided by, which may be 0 for no tuple."""
    zero = bool((value._values == 0).any()) if type(value) is Column else value == 0
    if zero:
        raise _NotUnderstood('divides by 0; leave such tuples out by the "start" of an axis, or do not divide')
    return value


def _gcd(left: Column, right: Column) -> Column:
    return _computed(np.gcd, left, right, lambda a, b: _around((*a, *b)))


def _one_of(operate: Any) -> Callable[[Column, Column], Column]:
    """Return what takes the smaller, or the larger, of two."""
    return lambda left, right: _computed(
        operate, left, right, lambda a, b: (min(a[0], b[0]), max(a[1], b[1]))
    )  # fmt: skip


def _of_truths(operate: Callable[..., Column]) -> Callable[..., Column]:
    def checked(*columns: Column) -> Column:
        if any(column.truths is None for column in columns):
            raise _NotUnderstood("asks for truth values of integers; compare them, as in x % 2 == 1")
        return operate(*columns)

    return checked


def _is_in(column: Any, numbers: Any) -> Column:
    """Tell which values are among numbers that are written down."""
    written = isinstance(numbers, list | tuple | range)
    if type(column) is not Column or not written or not all(type(number) in (int, bool) for number in numbers):
        raise _NotUnderstood("calls np.isin otherwise than with a variable and a list of integers; write it so")
    held = [int(number) for number in numbers]
    small = _fit(column._bounds, *((number, number) for number in held))
    among: Rows = np.array(held, dtype=np.int64 if small else object)
    return Column(np.isin(_integers(column._values, small=small), among).astype(bool, copy=False), (0, 1))


FUNCTIONS: dict[Any, Callable[..., Any]] = {
    np.gcd: _gcd, np.minimum: _one_of(np.minimum), np.maximum: _one_of(np.maximum), np.absolute: abs,
    np.logical_and: _of_truths(operator.and_), np.logical_or: _of_truths(operator.or_),
    np.logical_not: _of_truths(lambda truths: truths == 0),
    np.add: operator.add, np.subtract: operator.sub, np.multiply: operator.mul, np.floor_divide: operator.floordiv,
    np.remainder: operator.mod, np.bitwise_and: operator.and_, np.bitwise_or: operator.or_,
    np.bitwise_xor: operator.xor, np.less: operator.lt, np.less_equal: operator.le, np.greater: operator.gt,
    np.greater_equal: operator.ge, np.equal: operator.eq, np.not_equal: operator.ne,
}  # fmt: skip
OFFERED = "there are np.gcd, np.minimum, np.maximum, np.isin, np.logical_not, and the operators of integers"


def satisfying(where: Callable[..., Any], words: str, rows: Rows) -> Rows:
    """Tell which rows satisfy a condition of their columns, as truth values.

    Raises
    ------
    ClaimError
        When the condition does not give a truth value for each row, or does with columns what is not understood.
    """
    ends = [rows[place].tolist() for place in sorted({0, len(rows) - 1})] if len(rows) else []
    try:
        with np.errstate(over="raise"):
            found = where(*map(Column, rows.T))
            alone = [bool(where(*row)) for row in ends] if type(found) is Column else []
    except _NotUnderstood as error:
        raise _unclear(where, words, str(error)) from error
    except Exception as error:
        raise _unclear(where, words, f"raises {type(error).__name__}: {error}; {BY_OPERATORS}") from error
    if type(found) is not Column:
        raise _unclear(where, words, f"gives {found!r} for all tuples at once; let it compare them, as in x < y")
    truths = found.truths
    if truths is None or len(truths) != len(rows):
        raise _unclear(where, words, "gives integers, not truth values; compare them, as in (x + y) % 2 == 1")
    for row, said in zip(ends, alone, strict=True):
        if said != truths[0 if row is ends[0] else -1]:
            raise _unclear(where, words, f"says {said} of {row} alone, and not so among others; {BY_OPERATORS}")
    return truths


def _unclear(where: Callable[..., Any], words: str, what: str) -> ClaimError:
    code = getattr(where, "__code__", None)
    place = f" ({shown_path(code.co_filename)}:{code.co_firstlineno})" if code else ""
    return ClaimError(f'the condition "where" of the domain "{words}" {what}{place}')
