"""Integer operations for compiled predicates: exact on 64 bits, or ``OverflowError``; a negative index is an error.

All but the last few are inlined machine code, which only compiled code can call. If one raises, the predicate is
evaluated on unbounded integers instead.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir as llvm
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from sylver_claims.kernels.engine import modular
from sylver_claims.kernels.engine.jit import kernel

TOO_LARGE = "a number does not fit 64 bits"
LEAST, MOST = -(2**63), 2**63 - 1


def _refuse(context: Any, builder: Any, condition: Any, error: type[Exception], message: str) -> None:
    with builder.if_then(condition, likely=False):
        context.call_conv.return_user_exc(builder, error, (message,))


def _is_whole(kind: Any) -> bool:
    return isinstance(types.unliteral(kind), types.Integer | types.Boolean)


class _Emit:
    """A writer of the machine code of one operation on signed 64-bit integers."""

    def __init__(self, context: Any, builder: Any) -> None:
        self.context, self.builder = context, builder

    def number(self, value: int) -> Any:
        return llvm.Constant(llvm.IntType(64), value)

    def test(self, comparison: str, left: Any, right: int) -> Any:
        return self.builder.icmp_signed(comparison, left, self.number(right))

    def refuse(self, condition: Any, error: type[Exception] = OverflowError, message: str = TOO_LARGE) -> None:
        _refuse(self.context, self.builder, condition, error, message)

    def fitting(self, operation: str, left: Any, right: Any) -> Any:
        pair = getattr(self.builder, f"s{operation}_with_overflow")(left, right)
        self.refuse(self.builder.extract_value(pair, 1))
        return self.builder.extract_value(pair, 0)


def _operation(emit: Callable[..., Any]) -> Any:
    """Return a function of two integers for compiled code, given a function that emits its instructions."""

    def typed(_context: Any, left: Any, right: Any) -> Any:
        if not (_is_whole(left) and _is_whole(right)):
            return None

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(_Emit(context, builder), *arguments)

        return types.int64(types.int64, types.int64), codegen

    return intrinsic(typed)


def _guard(bad: Callable[[_Emit, Any], Iterable[tuple[Any, type[Exception], str]]]) -> Any:
    """Return a function for compiled code that returns its argument, or raises if one of the conditions holds."""

    def typed(_context: Any, value: Any) -> Any:
        if not _is_whole(value):
            return None

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            emit = _Emit(context, builder)
            for condition, error, message in bad(emit, arguments[0]):
                emit.refuse(condition, error, message)
            return arguments[0]

        return types.int64(types.int64), codegen

    return intrinsic(typed)


def _power(e: _Emit, base: Any, exponent: Any) -> Any:
    """Emit square and multiply, without the last square, which may not fit."""
    build = e.builder
    e.refuse(e.test("<", exponent, 0), ArithmeticError, "a power with a negative exponent is not an integer")
    result, square, left = (cgutils.alloca_once(build, llvm.IntType(64)) for _ in range(3))
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
    """Emit a shift with Python's result; a left shift that loses a bit raises OverflowError."""
    build = e.builder
    e.refuse(e.test("<", count, 0), ValueError, "negative shift count")
    far = e.test(">", count, 63)
    near = build.select(far, e.number(63), count)
    if not to_left:
        return build.ashr(value, near)
    shifted = build.shl(value, near)
    lost = build.icmp_signed("!=", build.ashr(shifted, near), value)
    e.refuse(build.or_(lost, build.and_(far, e.test("!=", value, 0))))
    return build.select(far, e.number(0), shifted)


def _divided(e: _Emit, left: Any, right: Any, remainder: bool) -> Any:
    """Emit the quotient, rounded down, or its remainder."""
    build = e.builder
    e.refuse(e.test("==", right, 0), ZeroDivisionError, "division by zero")
    e.refuse(build.and_(e.test("==", left, LEAST), e.test("==", right, -1)))
    quotient, rest = build.sdiv(left, right), build.srem(left, right)
    differs = build.icmp_signed("<", build.xor(rest, right), e.number(0))
    down = build.and_(e.test("!=", rest, 0), differs)
    if remainder:
        return build.select(down, build.add(rest, right), rest)
    return build.select(down, build.sub(quotient, e.number(1)), quotient)


def _negative(e: _Emit, value: Any) -> Iterator[tuple[Any, type[Exception], str]]:
    yield e.test("<", value, 0), IndexError, "an index is negative"


def _beyond(e: _Emit, value: Any) -> Iterator[tuple[Any, type[Exception], str]]:
    yield e.test(">", value, 2**62 - 1), OverflowError, TOO_LARGE
    yield e.test("<", value, -(2**62)), OverflowError, TOO_LARGE


add = _operation(lambda e, x, y: e.fitting("add", x, y))
sub = _operation(lambda e, x, y: e.fitting("sub", x, y))
mul = _operation(lambda e, x, y: e.fitting("mul", x, y))
power = _operation(_power)
lshift = _operation(lambda e, x, y: _shift(e, x, y, True))
rshift = _operation(lambda e, x, y: _shift(e, x, y, False))
floordiv = _operation(lambda e, x, y: _divided(e, x, y, False))
mod = _operation(lambda e, x, y: _divided(e, x, y, True))
index = _guard(_negative)
"""Return an index if it is not negative; numba's bounds check rejects those beyond the end."""
end = _guard(_beyond)
"""Return an end of a range if it is small enough that the length of the range fits 64 bits."""


def _number_type(kind: Any) -> Any:
    """Return the type of a result in predicates: int64 for integers, booleans, arrays, tuples of these; else None."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.BaseTuple):
        parts = [_number_type(part) for part in kind.types]
        return None if None in parts else types.BaseTuple.from_types(parts)
    if isinstance(kind, types.Integer):
        return types.int64
    return kind if isinstance(kind, types.Boolean | types.Array) else None


def _numbered(context: Any, builder: Any, kind: Any, wanted: Any, value: Any) -> Any:
    kind = types.unliteral(kind)
    if isinstance(kind, types.BaseTuple):
        parts = [
            _numbered(context, builder, part, into, builder.extract_value(value, i))
            for i, (part, into) in enumerate(zip(kind.types, wanted.types, strict=True))
        ]
        return context.make_tuple(builder, wanted, parts)
    if isinstance(kind, types.Integer):
        if not kind.signed and kind.bitwidth == 64:
            negative = builder.icmp_signed("<", value, llvm.Constant(value.type, 0))
            _refuse(context, builder, negative, OverflowError, TOO_LARGE)
            return value
        return context.cast(builder, value, kind, types.int64)
    return value


@intrinsic  # type: ignore[untyped-decorator]
def number(_context: Any, value: Any) -> Any:
    """Return the result of a kernel or a table with its integers as int64; floats do not compile."""
    wanted = _number_type(value)
    if wanted is None:
        return None

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        (given,) = arguments
        made = _numbered(context, builder, signature.args[0], wanted, given)
        if context.enable_nrt and isinstance(wanted, types.Array):
            context.nrt.incref(builder, wanted, made)
        return made

    return wanted(value), codegen


@kernel
def integers(values: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """Return the integers of a tuple as an array, shape (length,)."""
    made = np.empty(len(values), np.int64)
    for i in range(len(values)):
        made[i] = values[i]
    return made


# --- Functions of the claim language, compiled on first use -----------------------------------------------------------


@kernel
def negative(n: int) -> int:
    """Return -n."""
    return int(sub(0, n))


@kernel
def absolute(n: int) -> int:
    """Return the absolute value."""
    return sub(0, n) if n < 0 else n


@kernel
def gcd(a: int, b: int) -> int:
    """Return the greatest common divisor."""
    return math.gcd(absolute(a), absolute(b))


@kernel
def lcm(a: int, b: int) -> int:
    """Return the least common multiple; 0 if a number is 0."""
    if a == 0 or b == 0:
        return 0
    return absolute(mul(floordiv(a, gcd(a, b)), b))


@kernel
def isqrt(n: int) -> int:
    """Return the largest r with r * r <= n."""
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    low, high = 0, 3037000500
    while high - low > 1:
        middle = (low + high) // 2
        if middle * middle <= n:
            low = middle
        else:
            high = middle
    return low


@kernel
def comb(n: int, k: int) -> int:
    """Return the binomial coefficient; 0 for k > n."""
    if n < 0 or k < 0:
        raise ValueError("comb() takes numbers that are not negative")
    if k > n:
        return 0
    found = 1
    for i in range(1, min(k, n - k) + 1):
        divisor = math.gcd(found, i)  # i // divisor divides n - i + 1
        found = mul(found // divisor, (n - i + 1) // (i // divisor))
    return found


@kernel
def power_modulo(base: int, exponent: int, modulus: int) -> int:
    """Return base ** exponent % modulus for an exponent that is not negative."""
    if exponent < 0:
        raise ArithmeticError("a power with a negative exponent is an inverse")
    size = absolute(modulus)
    found = modular.power(np.uint64(mod(base, size)), np.uint64(exponent), np.uint64(size))
    return int(mod(np.int64(found), modulus))


@kernel
def divided(a: int, b: int) -> tuple[int, int]:
    """Return quotient and remainder, rounded down."""
    return floordiv(a, b), mod(a, b)


@kernel
def bit_length(n: int) -> int:
    """Return the number of bits of the absolute value."""
    rest = absolute(n)
    found = 0
    while rest > 0:
        rest >>= 1
        found += 1
    return found


@kernel
def bit_count(n: int) -> int:
    """Return the number of one bits of the absolute value."""
    rest = absolute(n)
    found = 0
    while rest > 0:
        found += rest & 1
        rest >>= 1
    return found


@kernel
def total(values: Any) -> int:
    """Return the sum of a tuple or an array of integers."""
    found: int = 0
    for value in values:
        found = add(found, number(value))
    return found


@kernel
def least(values: Any) -> int:
    """Return the smallest integer of a tuple or an array."""
    if len(values) == 0:
        raise ValueError("min() of nothing")
    found: int = number(values[0])
    for value in values:
        found = min(found, number(value))
    return found


@kernel
def greatest(values: Any) -> int:
    """Return the largest integer of a tuple or an array."""
    if len(values) == 0:
        raise ValueError("max() of nothing")
    found: int = number(values[0])
    for value in values:
        found = max(found, number(value))
    return found


@kernel
def gcd_of_all(values: Any) -> int:
    """Return the greatest common divisor of a tuple or an array of integers; 0 if it is empty."""
    found = 0
    for value in values:
        found = gcd(found, number(value))
    return found
