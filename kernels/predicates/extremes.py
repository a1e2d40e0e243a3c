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

from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from sylver_claims.kernels.engine.bits import row_view
from sylver_claims.kernels.engine.jit import CACHED, kernel
from sylver_claims.kernels.predicates.judge import arguments_of, gaps_precede, rows_of

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
def measurer_of(arity: int, tables: tuple[Any, ...]) -> Measurer:
    """Return the loop for the cases of ``kernels.predicates.judge.judge_of``.

    The loop takes rows, the tables, the hypothesis, the numerator, the denominator, the predicate for near cases, and
    three flags: whether there is a hypothesis, a denominator, and a predicate for near cases. Among cases with the same
    fraction, it returns the smallest.
    """
    from numba import njit

    of_semigroups = arity == 0

    def measure(rows: Any, tables: Any, given: Any, value: Any, over: Any, near: Any, has: Any) -> Any:
        least, p, q, greatest, r, s, close = -1, 0, 1, -1, 0, 1, 0
        for i in range(rows.shape[0]):
            row = row_view(rows, i)
            case = ((row,) if of_semigroups else to_fixed_tuple(row, arity)) + tables  # only one branch is compiled
            if has[0] and not given(*case):
                continue
            a, b = value(*case), 1
            if has[1]:
                b = over(*case)
            if b < 1:
                raise ValueError("the denominator of a margin must be positive")
            low, high = fraction_order(a, b, p, q), fraction_order(a, b, r, s)
            if of_semigroups:
                if low == 0 and least >= 0 and gaps_precede(rows[i], rows[least]):
                    low = -1
                if high == 0 and greatest >= 0 and gaps_precede(rows[i], rows[greatest]):
                    high = 1
            if least < 0 or low < 0:
                least, p, q = i, a, b
            if greatest < 0 or high > 0:
                greatest, r, s = i, a, b
            if has[2] and near(*case):
                close += 1
        return least, p, q, greatest, r, s, close

    arguments = (*arguments_of(arity), *tables)
    predicate, number = types.FunctionType(types.boolean(*arguments)), types.FunctionType(types.int64(*arguments))
    flags = types.UniTuple(types.boolean, 3)
    signature = RESULT(rows_of(arity), types.Tuple(tables), predicate, number, number, predicate, flags)
    compiled: Measurer = njit(signature, cache=CACHED, nogil=True)(measure)
    return compiled
