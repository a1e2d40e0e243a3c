"""The least and the greatest value of a fraction of integers over a block of cases, compared exactly.

The loop takes first-class functions with a declared signature, as in ``kernels.predicates.judge``. For a block it
returns ``(least, p, q, greatest, r, s, near)``: the index of the smallest case with the least fraction, this fraction
p/q, the same for the greatest fraction, and the number of near cases. If no case meets the hypothesis, both indices
are -1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from sylver_claims.kernels.engine.bits import row_part
from sylver_claims.kernels.engine.jit import CACHED, kernel
from sylver_claims.kernels.predicates.judge import Shape, precedes

Measurer = Callable[..., tuple[int, int, int, int, int, int, int]]
RESULT = types.Tuple((types.int64,) * 7)


@kernel
def fraction_order(a: int, b: int, c: int, d: int) -> int:
    """Return -1, 0 or 1 if a/b is less than, equal to or greater than c/d, for b, d > 0.

    The continued fractions are compared term by term, so no product exceeds 64 bits.
    """
    while True:
        x, y = a // b, c // d
        if x != y:
            return -1 if x < y else 1
        a, c = a - x * b, c - y * d
        if a == 0 or c == 0:
            return int(a > c) - int(a < c)
        a, b, c, d = d, c, b, a


@cache
def measurer_of(shape: Shape, tables: tuple[Any, ...]) -> Measurer:
    """Return the loop for the cases of ``kernels.predicates.judge.judge_of``.

    The loop takes rows, the tables, the hypothesis, the numerator, the denominator, the predicate for near cases, and
    three flags: whether there is a hypothesis, a denominator, and a predicate for near cases. Among cases with the same
    fraction, it returns the smallest.
    """
    from numba import njit

    has_semigroup, integers = shape

    def measure(rows: Any, tables: Any, given: Any, value: Any, over: Any, near: Any, has: Any) -> Any:
        least, p, q, greatest, r, s, close = -1, 0, 1, -1, 0, 1, 0
        numbers, width = rows.view(np.int64), rows.shape[1] - integers
        for i in range(rows.shape[0]):
            semigroup = (row_part(rows, i, 0, width),) if has_semigroup else ()  # only one branch is compiled
            case = semigroup + to_fixed_tuple(row_part(numbers, i, width, integers), integers) + tables
            if has[0] and not given(*case):
                continue
            a, b = value(*case), 1
            if has[1]:
                b = over(*case)
            if b < 1:
                raise ValueError("the denominator of a margin must be positive")
            low, high = fraction_order(a, b, p, q), fraction_order(a, b, r, s)
            if has_semigroup:
                if low == 0 and least >= 0 and precedes(rows[i], rows[least], integers):
                    low = -1
                if high == 0 and greatest >= 0 and precedes(rows[i], rows[greatest], integers):
                    high = 1
            if least < 0 or low < 0:
                least, p, q = i, a, b
            if greatest < 0 or high > 0:
                greatest, r, s = i, a, b
            if has[2] and near(*case):
                close += 1
        return least, p, q, greatest, r, s, close

    arguments = (*shape.types, *tables)
    predicate, number = types.FunctionType(types.boolean(*arguments)), types.FunctionType(types.int64(*arguments))
    flags = types.UniTuple(types.boolean, 3)
    signature = RESULT(shape.rows, types.Tuple(tables), predicate, number, number, predicate, flags)
    compiled: Measurer = njit(signature, cache=CACHED, nogil=True)(measure)
    return compiled
