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

from sylver_claims.kernels.engine.bits import row_part
from sylver_claims.kernels.engine.jit import CACHED
from sylver_claims.kernels.predicates.judge import Shape

Adder = Callable[..., None]
LEAST, MOST = np.iinfo(np.int64).min, np.iinfo(np.int64).max


@cache
def adder_of(shape: Shape) -> Adder:
    """Return the loop for the cases of ``kernels.predicates.judge.judge_of``.

    The loop takes rows, the index of the sum of each row, the hypothesis, the number to add, two flags (whether there
    is a hypothesis, and a number other than 1), and the int64 array of sums, which it updates.

    Raises
    ------
    OverflowError
        In the loop, if a sum does not fit 64 bits.
    """
    from numba import njit

    has_semigroup, integers = shape

    def add(rows: Any, places: Any, given: Any, value: Any, has: Any, sums: Any) -> None:
        numbers, width = rows.view(np.int64), rows.shape[1] - integers
        for i in range(rows.shape[0]):
            semigroup = (row_part(rows, i, 0, width),) if has_semigroup else ()  # only one branch is compiled
            case = semigroup + to_fixed_tuple(row_part(numbers, i, width, integers), integers)
            if has[0] and not given(*case):
                continue
            number = 1
            if has[1]:
                number = value(*case)
            before = sums[places[i]]
            if (number > 0 and before > MOST - number) or (number < 0 and before < LEAST - number):
                raise OverflowError("a sum does not fit 64 bits")
            sums[places[i]] = before + number

    predicate, number = types.FunctionType(types.boolean(*shape.types)), types.FunctionType(types.int64(*shape.types))
    words = types.int64[::1]
    signature = types.void(shape.rows, words, predicate, number, types.UniTuple(types.boolean, 2), words)
    compiled: Adder = njit(signature, cache=CACHED, nogil=True)(add)
    return compiled
