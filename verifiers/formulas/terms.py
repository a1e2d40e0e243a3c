"""The values of a predicate for solvers, and Python's arithmetic on them.

A value is a bool or an int of Python, a formula or an integer term of z3, a bit-vector with its interval, a tuple of
values, or an object of one of the classes below. If both operands are Python's, Python computes the result. Operations
that are not listed here are refused.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any

import z3

from sylver_claims.verifiers.formulas import bits
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import nodes

PLAIN: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod,
    "**": operator.pow, "^": operator.xor, "&": operator.and_, "|": operator.or_,
    ">>": operator.rshift, "<<": operator.lshift,
}  # fmt: skip
COMPARISONS = bits.COMPARED
BITWISE = ("^", "&", "|")
DIGITS = "; it is understood of binary digits, as in Proof(width=64)"
LARGEST_POWER, LARGEST_SHIFT = 64, 4096


# --- Booleans and numbers ---------------------------------------------------------------------------------------------


def is_number(value: Any) -> bool:
    """Whether a value is an integer: Python's, a term, or a bit-vector; not a boolean."""
    return type(value) is int or isinstance(value, Bits) or bool(z3.is_expr(value) and z3.is_int(value))


def is_truth(value: Any) -> bool:
    """Whether a value is a boolean: Python's, or a formula."""
    return isinstance(value, bool) or bool(z3.is_expr(value) and z3.is_bool(value))


def formula(value: Any) -> Any:
    """Return a boolean as a formula."""
    return z3.BoolVal(value) if isinstance(value, bool) else value


def integer(value: Any) -> Any:
    """Return a number as an integer term; a boolean counts as 0 or 1."""
    if isinstance(value, bool | int):
        return z3.IntVal(int(value))
    if is_truth(value):
        return z3.If(value, z3.IntVal(1), z3.IntVal(0))
    if is_number(value) and not isinstance(value, Bits):
        return value
    raise Unreadable("only integers and booleans can be combined")


def of_bits(*values: Any) -> bool:
    """Whether one of the values is a bit-vector, or a formula about bit-vectors: then all are converted to these."""
    return any(
        isinstance(value, Bits)
        or (z3.is_expr(value) and z3.is_bool(value) and any(z3.is_bv(node) for node in nodes(value)))
        for value in values
    )


def truth(value: Any) -> Any:
    """Return the boolean of a condition; an integer is true unless it is 0."""
    if is_truth(value):
        return value
    if is_number(value):
        return compared("!=", value, 0)
    raise Unreadable(f"{type(value).__name__} is used as a condition")


def negated(value: Any) -> Any:
    """Return the negation of a boolean."""
    if isinstance(value, bool):
        return not value
    return value.arg(0) if z3.is_not(value) else z3.Not(value)


def both(*values: Any) -> Any:
    """Return the conjunction of booleans."""
    if any(value is False for value in values):
        return False
    open_ones = [value for value in values if value is not True]
    return z3.And(*open_ones) if len(open_ones) > 1 else open_ones[0] if open_ones else True


def either(*values: Any) -> Any:
    """Return the disjunction of booleans."""
    if any(value is True for value in values):
        return True
    open_ones = [value for value in values if value is not False]
    return z3.Or(*open_ones) if len(open_ones) > 1 else open_ones[0] if open_ones else False


def computed(sign: str, a: Any, b: Any) -> Any:
    """Return the result of an operator; division is by positive literals."""
    if isinstance(a, bool | int) and isinstance(b, bool | int):
        return _plain(sign, a, b)
    if is_truth(a) and is_truth(b) and sign in BITWISE:
        return {"^": lambda: formula(a) != formula(b), "&": lambda: both(a, b), "|": lambda: either(a, b)}[sign]()
    if of_bits(a, b):
        return _of_bits(sign, a, b)
    if sign in ("+", "-", "*"):
        return PLAIN[sign](integer(a), integer(b))
    if sign == "&" and type(a) is int:
        a, b = b, a
    found = _by_literal(sign, a, b) if type(b) is int else None
    if found is None:
        raise Unreadable(f"{sign} of numbers that are not literals is not supported{DIGITS * (sign in BITWISE)}")
    return found


def _by_literal(sign: str, a: Any, b: int) -> Any:
    """Return the result of an operator on a term and a literal; None if it is not supported."""
    if sign == "**" and 0 <= b <= LARGEST_POWER:
        return reduce(operator.mul, [integer(a)] * b) if b else z3.IntVal(1)
    if sign in ("<<", ">>") and 0 <= b <= LARGEST_SHIFT:
        return integer(a) * 2**b if sign == "<<" else integer(a) / 2**b
    if sign == "&" and b >= 0 and b & (b + 1) == 0:  # a remainder by a power of 2
        return integer(a) % (b + 1)
    if sign in ("//", "%") and b > 0:
        return integer(a) / b if sign == "//" else integer(a) % b
    return None


def _plain(sign: str, a: Any, b: Any) -> Any:
    if sign in ("**", "<<", ">>") and not 0 <= b <= LARGEST_SHIFT:
        raise Unreadable(f"{a} {sign} {b}")
    try:
        return PLAIN[sign](a, b)
    except ArithmeticError as error:
        raise Unreadable(f"{a} {sign} {b}: {error}") from error


def _of_bits(sign: str, a: Any, b: Any) -> Any:
    if sign in ("//", "%", ">>"):
        if type(b) is not int:
            raise Unreadable(f"{sign} by a number that is not a literal")
        return {"//": bits.quotient, "%": bits.remainder, ">>": bits.shifted_right}[sign](bits.number(a), b)
    x, y = bits.number(a), bits.number(b)
    if sign in ("+", "-"):
        return bits.add(x, y) if sign == "+" else bits.subtract(x, y)
    if sign in BITWISE:
        return bits.bitwise(PLAIN[sign], x, y)
    raise Unreadable(f"{sign} of bit-vectors is not supported")


def compared(sign: str, a: Any, b: Any) -> Any:
    """Return the result of a comparison of two numbers, two booleans, or tuples."""
    if isinstance(a, bool | int) and isinstance(b, bool | int):
        return COMPARISONS[sign](a, b)
    if isinstance(a, tuple) and isinstance(b, tuple) and sign in ("==", "!="):
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
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        return tuple(chosen(condition, x, y) for x, y in zip(a, b, strict=True))
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
    raise Unreadable("the branches of a condition have different types")


def _chosen_truth(condition: Any, a: Any, b: Any) -> Any:
    if isinstance(a, bool):
        return either(condition, b) if a else both(negated(condition), b)
    if isinstance(b, bool):
        return either(negated(condition), a) if b else both(condition, a)
    return z3.If(condition, a, b)


# --- Other values -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Array:
    """An array of integers, with these entries; only definitions take it."""

    entries: tuple[Any, ...]


@dataclass(frozen=True)
class Progression:
    """The terms a, a + d, ..., a + sd; only definitions take them."""

    a: Any
    d: Any
    s: Any

    @property
    def exists(self) -> Any:
        """Return the formula that there are such terms."""
        return z3.And(self.a > 0, self.d > 0, self.s >= 0)


@dataclass(frozen=True)
class Row:
    """An array that a definition returns: ``at`` is the value at a place, from 0 to ``size`` - 1."""

    at: Callable[[Any], Any]
    size: Any


@dataclass(frozen=True)
class Listed:
    """An array of ``size`` different numbers that a definition returns: ``has`` tests membership; it has no order."""

    has: Callable[[Any], Any]
    size: Any


@dataclass(frozen=True)
class CommonDivisor:
    """The greatest common divisor of some numbers; only its comparison with 1 is supported."""

    numbers: tuple[Any, ...]

    def is_1(self, theory: Any) -> Any:
        """Return the formula that some multiples of the numbers add up to 1: equivalent by Bézout's identity."""
        multipliers = [theory.variable("u") for _ in self.numbers]
        total = z3.Sum([u * integer(n) for u, n in zip(multipliers, self.numbers, strict=True)])
        return z3.Exists(multipliers, total == 1)


@dataclass(frozen=True)
class Range:
    """The integers from ``start`` to ``stop`` - 1, in steps; the ends are terms or literals."""

    start: Any
    stop: Any
    step: int = 1

    @property
    def plain(self) -> range | None:
        """Python's range, if both ends are literals."""
        literal = type(self.start) is int and type(self.stop) is int
        return range(self.start, self.stop, self.step) if literal else None

    @property
    def size(self) -> Any:
        """The number of these integers."""
        length = computed("-", self.stop, self.start)
        if self.step != 1:
            length = computed("//", computed("+", length, self.step - 1), self.step)
        return chosen(compared("<", self.start, self.stop), length, 0)

    def has(self, n: Any) -> Any:
        """Return the formula that n is one of these integers."""
        inside = both(compared("<=", self.start, n), compared("<", n, self.stop))
        if self.step != 1:
            inside = both(inside, compared("==", computed("%", computed("-", n, self.start), self.step), 0))
        return inside
