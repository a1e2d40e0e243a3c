"""Machine code of integer operations that raise where a result does not fit, and of guards that let numbers pass.

They can be called from compiled code only, and stand in tables by the operation of Python that they replace.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from llvmlite import ir as llvm
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

TOO_LARGE = "a number of the predicate does not fit 64 bits"


class _Emit:
    """What the code of one checked operation is written with: a builder of machine code, and ways to raise."""

    def __init__(self, context: Any, builder: Any, kind: Any) -> None:
        self.context, self.builder, self.kind = context, builder, kind
        self.type = context.get_value_type(kind)

    def number(self, value: float) -> Any:
        return llvm.Constant(self.type, value)

    def test(self, comparison: str, left: Any, right: float) -> Any:
        signed = getattr(self.kind, "signed", False)
        return (self.builder.icmp_signed if signed else self.builder.icmp_unsigned)(
            comparison, left, self.number(int(right))
        )

    def refuse(self, condition: Any, error: type[Exception] = OverflowError, message: str = TOO_LARGE) -> None:
        with self.builder.if_then(condition, likely=False):
            self.context.call_conv.return_user_exc(self.builder, error, (message,))

    def fitting(self, operation: str, left: Any, right: Any) -> Any:
        sign = "s" if self.kind.signed else "u"
        pair = getattr(self.builder, f"{sign}{operation}_with_overflow")(left, right)
        self.refuse(self.builder.extract_value(pair, 1))
        return self.builder.extract_value(pair, 0)


def _operation(emit: Callable[..., Any]) -> Any:
    """Make a function ``f(x, y)`` for compiled code, of the type of ``x``, from what emits its instructions."""

    def typed(_context: Any, left: Any, right: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(_Emit(context, builder, left), *arguments, signature)

        return left(left, right), codegen

    return intrinsic(typed)


def _guard(bad: Callable[[_Emit, Any], Iterable[Any]]) -> Any:
    """Make a function for compiled code that returns its argument, or raises when one of the conditions holds."""

    def typed(_context: Any, value: Any) -> Any:
        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            emit = _Emit(context, builder, value)
            for condition in bad(emit, arguments[0]):
                emit.refuse(condition)
            return arguments[0]

        return value(value), codegen

    return intrinsic(typed)


def _comparison(symbol: str) -> Any:
    """Make the exact comparison of a signed and an unsigned 64-bit integer for compiled code."""

    def typed(_context: Any, left: Any, right: Any) -> Any:
        def codegen(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            signed = arguments[0 if left.signed else 1]
            negative = builder.icmp_signed("<", signed, llvm.Constant(signed.type, 0))
            then = symbol in ({"<", "<=", "!="} if left.signed else {">", ">=", "!="})
            return builder.select(negative, cgutils.bool_t(then), builder.icmp_unsigned(symbol, *arguments))

        return types.boolean(left, right), codegen

    return intrinsic(typed)


def _power(e: _Emit, base: Any, exponent: Any, _signature: Any) -> Any:
    """Square and multiply, without the last square, which need not fit."""
    build = e.builder
    e.refuse(e.test("<", exponent, 0), ArithmeticError, "a power with a negative exponent is not an integer")
    result, square, left = (cgutils.alloca_once(build, e.type) for _ in range(3))
    for place, value in ((result, e.number(1)), (square, base), (left, exponent)):
        build.store(value, place)
    more, multiply, done = (build.append_basic_block(name) for name in ("more", "multiply", "done"))
    build.branch(more)
    build.position_at_end(more)
    bits = build.load(left)
    build.cbranch(e.test("!=", bits, 0), multiply, done)
    build.position_at_end(multiply)
    with build.if_then(build.trunc(bits, llvm.IntType(1))):
        build.store(e.fitting("mul", build.load(result), build.load(square)), result)
    half = build.lshr(bits, e.number(1))
    build.store(half, left)
    with build.if_then(e.test("!=", half, 0)):
        build.store(e.fitting("mul", build.load(square), build.load(square)), square)
    build.branch(more)
    build.position_at_end(done)
    return build.load(result)


def _shift(e: _Emit, value: Any, count: Any, to_left: bool) -> Any:
    """Shift as Python does; to the left only where no bit is lost."""
    build, signed = e.builder, e.kind.signed
    back = build.ashr if signed else build.lshr
    e.refuse(e.test("<", count, 0), ValueError, "negative shift count")
    far = build.icmp_unsigned(">", count, e.number(63))
    near = build.select(far, e.number(63), count)
    if not to_left:
        shifted = back(value, near)
        return shifted if signed else build.select(far, e.number(0), shifted)
    shifted = build.shl(value, near)
    lost = build.icmp_signed("!=", back(shifted, near), value)
    e.refuse(build.or_(lost, build.and_(far, e.test("!=", value, 0))))
    return build.select(far, e.number(0), shifted)


def _divided(e: _Emit, left: Any, right: Any, signature: Any, function: Any) -> Any:
    if e.kind.signed:
        e.refuse(e.builder.and_(e.test("==", left, -(2**63)), e.test("==", right, -1)))
    return e.context.get_function(function, signature)(e.builder, (left, right))


COMPARISONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}
CHECKED = {
    operator.add: _operation(lambda e, x, y, _: e.fitting("add", x, y)),
    operator.sub: _operation(lambda e, x, y, _: e.fitting("sub", x, y)),
    operator.mul: _operation(lambda e, x, y, _: e.fitting("mul", x, y)),
    operator.pow: _operation(_power),
    operator.lshift: _operation(lambda e, x, y, _: _shift(e, x, y, True)),
    operator.rshift: _operation(lambda e, x, y, _: _shift(e, x, y, False)),
    operator.floordiv: _operation(lambda e, x, y, s: _divided(e, x, y, s, operator.floordiv)),
    operator.mod: _operation(lambda e, x, y, s: _divided(e, x, y, s, operator.mod)),
}
COMPARED = {getattr(operator, name): _comparison(symbol) for name, symbol in COMPARISONS.items()}


def _within(bound: int) -> Any:
    """Make the guard of integers of absolute value at most ``bound``."""

    def bad(e: _Emit, value: Any) -> Iterator[Any]:
        yield e.test(">", value, bound)
        if e.kind.signed:
            yield e.test("<", value, -bound)

    return _guard(bad)


IN_RANGE = _within(2**62 - 1)  # so that the length of a range fits
NOT_FROM_END = _guard(lambda e, x: [e.test("<", x, 0)] if e.kind.signed else [])
"""Lets an index pass that is not counted from the end: whether that means anything, plain Python tells."""
NEGATED = _guard(lambda e, x: [e.test("==", x, e.kind.minval) if e.kind.signed else e.test("!=", x, 0)])


def _fitting(wanted: Any) -> Any:
    """Make the guard of the values that an integer type holds."""

    def bad(e: _Emit, value: Any) -> Iterator[Any]:
        low, high = wanted.minval, wanted.maxval
        if isinstance(e.kind, types.Integer):
            if e.kind.minval < low:
                yield e.test("<", value, low)
            if e.kind.maxval > high:
                yield e.test(">", value, high)

    return _guard(bad)


FITS = {kind: _fitting(kind) for kind in types.integer_domain}
