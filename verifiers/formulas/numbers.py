"""Python's arithmetic and truth values on terms of a solver: what is on this list, and nothing else.

A value is a truth value or an integer of Python, a formula or an integer term of z3, or a bit-vector with its interval.
Where both sides are Python's own, Python computes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import z3

from verifiers.formulas import bits
from verifiers.formulas.bits import Bits
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.nodes import nodes

PLAIN: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
    "^": operator.xor,
    "&": operator.and_,
    "|": operator.or_,
    ">>": operator.rshift,
    "<<": operator.lshift,
}
COMPARISONS = bits.COMPARED
BITWISE = ("^", "&", "|")
LARGEST_POWER = 64


def is_number(value: Any) -> bool:
    """Whether a value is an integer: Python's, a term, or a bit-vector; truth values are none."""
    return type(value) is int or isinstance(value, Bits) or bool(z3.is_expr(value) and z3.is_int(value))


def is_truth(value: Any) -> bool:
    """Whether a value is a truth value: Python's, or a formula."""
    return isinstance(value, bool) or bool(z3.is_expr(value) and z3.is_bool(value))


def formula(value: Any) -> Any:
    """Return a truth value as a formula."""
    return z3.BoolVal(value) if isinstance(value, bool) else value


def integer(value: Any) -> Any:
    """Return a number as an integer term; a truth value counts as 0 or 1."""
    if isinstance(value, bool | int):
        return z3.IntVal(int(value))
    if is_truth(value):
        return z3.If(value, z3.IntVal(1), z3.IntVal(0))
    if is_number(value) and not isinstance(value, Bits):
        return value
    raise Unreadable("something other than whole numbers and truth values is combined")


def of_bits(*values: Any) -> bool:
    """Whether one of the values is a bit-vector, or a formula about bit-vectors: then all are taken as such."""
    return any(
        isinstance(value, Bits)
        or (z3.is_expr(value) and z3.is_bool(value) and any(z3.is_bv(node) for node in nodes(value)))
        for value in values
    )


def truth(value: Any) -> Any:
    """Return what Python takes a value for where it asks whether something is so: a number is so unless it is 0."""
    if is_truth(value):
        return value
    if is_number(value):
        return compared("!=", value, 0)
    raise Unreadable(f"{type(value).__name__} is asked whether it is true")


def negated(value: Any) -> Any:
    """Return the negation of a truth value."""
    if isinstance(value, bool):
        return not value
    return value.arg(0) if z3.is_not(value) else z3.Not(value)


def both(*values: Any) -> Any:
    """Return the conjunction of truth values."""
    if any(value is False for value in values):
        return False
    open_ones = [value for value in values if value is not True]
    return z3.And(*open_ones) if len(open_ones) > 1 else open_ones[0] if open_ones else True


def either(*values: Any) -> Any:
    """Return the disjunction of truth values."""
    if any(value is True for value in values):
        return True
    open_ones = [value for value in values if value is not False]
    return z3.Or(*open_ones) if len(open_ones) > 1 else open_ones[0] if open_ones else False


def computed(sign: str, a: Any, b: Any) -> Any:
    """Return what an operator gives; division is by positive numbers that are written down."""
    if sign not in PLAIN:
        raise Unreadable(f"the operator {sign} is not understood")
    if isinstance(a, bool | int) and isinstance(b, bool | int):
        return _plain(sign, a, b)
    if is_truth(a) and is_truth(b) and sign in BITWISE:
        return {"^": lambda: formula(a) != formula(b), "&": lambda: both(a, b), "|": lambda: either(a, b)}[sign]()
    if of_bits(a, b):
        return _of_bits(sign, a, b)
    if sign in ("+", "-", "*"):
        return PLAIN[sign](integer(a), integer(b))
    if sign == "**" and type(b) is int and 0 <= b <= LARGEST_POWER:
        product = z3.IntVal(1)
        for _ in range(b):
            product = integer(a) if z3.is_int_value(product) else product * integer(a)
        return product
    if sign in ("//", "%") and type(b) is int and b > 0:
        return integer(a) / b if sign == "//" else integer(a) % b
    raise Unreadable(f"{sign} of numbers that are not written down is not understood")


def _plain(sign: str, a: Any, b: Any) -> Any:
    if sign in ("**", "<<", ">>") and not 0 <= b <= 4096:
        raise Unreadable(f"{a} {sign} {b}")
    try:
        return PLAIN[sign](a, b)
    except ArithmeticError as error:
        raise Unreadable(f"{a} {sign} {b}: {error}") from error


def _of_bits(sign: str, a: Any, b: Any) -> Any:
    if sign in ("//", "%", ">>"):
        if type(b) is not int:
            raise Unreadable(f"{sign} by a number that is not written down")
        return {"//": bits.quotient, "%": bits.remainder, ">>": bits.shifted_right}[sign](bits.number(a), b)
    x, y = bits.number(a), bits.number(b)
    if sign in ("+", "-"):
        return bits.add(x, y) if sign == "+" else bits.subtract(x, y)
    if sign in BITWISE:
        return bits.bitwise(PLAIN[sign], x, y)
    raise Unreadable(f"{sign} of binary digits is not understood")


def compared(sign: str, a: Any, b: Any) -> Any:
    """Return the truth value of a comparison of two numbers, of two truth values, or of tuples."""
    if isinstance(a, bool | int) and isinstance(b, bool | int):
        return COMPARISONS[sign](a, b)
    if isinstance(a, tuple) and type(a) is type(b) and sign in ("==", "!="):
        same = len(a) == len(b) and both(*(compared("==", x, y) for x, y in zip(a, b, strict=True)))
        return same if sign == "==" else negated(same)
    if is_truth(a) and is_truth(b) and sign in ("==", "!="):
        return COMPARISONS[sign](formula(a), formula(b))
    if of_bits(a, b):
        return COMPARISONS[sign](bits.number(a).term, bits.number(b).term)
    return COMPARISONS[sign](integer(a), integer(b))


def negative(value: Any) -> Any:
    """Return the number with the other sign."""
    return computed("-", 0, value)


def chosen(condition: Any, a: Any, b: Any) -> Any:
    """Return the value a where the condition holds, else b."""
    if isinstance(condition, bool):
        return a if condition else b
    if isinstance(a, tuple) and type(a) is type(b) and len(a) == len(b):
        return type(a)(chosen(condition, x, y) for x, y in zip(a, b, strict=True))
    if is_truth(a) and is_truth(b):
        return _chosen_truth(condition, a, b)
    if type(a) is type(b) and isinstance(a, int) and a == b:
        return a
    if is_number(a) and is_number(b) and of_bits(condition, a, b):
        return bits.chosen(condition, bits.number(a), bits.number(b))
    if is_number(a) and is_number(b):
        return z3.If(condition, integer(a), integer(b))
    if a is b:
        return a
    raise Unreadable("the two ways of a condition give values of different kinds")


def _chosen_truth(condition: Any, a: Any, b: Any) -> Any:
    if isinstance(a, bool):
        return either(condition, b) if a else both(negated(condition), b)
    if isinstance(b, bool):
        return either(negated(condition), a) if b else both(condition, a)
    return z3.If(condition, a, b)
