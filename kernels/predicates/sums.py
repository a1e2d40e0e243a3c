"""Sums of a number over the cases of a block, layer by layer.

The loop takes first-class functions with a declared signature, as in ``kernels.predicates.judge``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from sylver_claims.kernels.engine.bits import row_view
from sylver_claims.kernels.engine.jit import CACHED
from sylver_claims.kernels.predicates.judge import arguments_of, rows_of

Adder = Callable[..., None]
LEAST, MOST = np.iinfo(np.int64).min, np.iinfo(np.int64).max


@cache
def adder_of(arity: int) -> Adder:
    """Return the loop for the cases of ``kernels.predicates.judge.judge_of``.

    The loop takes rows, the index of the sum of each row, the hypothesis, the number to add, two flags (whether there
    is a hypothesis, and a number other than 1), and the int64 array of sums, which it updates.

    Raises
    ------
    OverflowError
        In the loop, if a sum does not fit 64 bits.
    """
    from numba import njit

    of_semigroups = arity == 0

    def add(rows: Any, places: Any, given: Any, value: Any, has: Any, sums: Any) -> None:
        for i in range(rows.shape[0]):
            row = row_view(rows, i)
            case = (row,) if of_semigroups else to_fixed_tuple(row, arity)  # only one branch is compiled
            if has[0] and not given(*case):
                continue
            number = 1
            if has[1]:
                number = value(*case)
            before = sums[places[i]]
            if (number > 0 and before > MOST - number) or (number < 0 and before < LEAST - number):
                raise OverflowError("a sum does not fit 64 bits")
            sums[places[i]] = before + number

    arguments = arguments_of(arity)
    predicate, number = types.FunctionType(types.boolean(*arguments)), types.FunctionType(types.int64(*arguments))
    words = types.int64[::1]
    signature = types.void(rows_of(arity), words, predicate, number, types.UniTuple(types.boolean, 2), words)
    compiled: Adder = njit(signature, cache=CACHED, nogil=True)(add)
    return compiled
