"""Numbers added up layer by layer over a block of cases.

The functions come in as first-class functions with a declared signature, as in ``kernels.predicates.judge``.
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

    The result takes rows, the place of each in the sums, the hypothesis, the number that is added, two flags (whether
    there is a hypothesis, and a number other than 1), and the sums, to which it adds: int64, one for each place.

    Raises
    ------
    OverflowError
        By the loop, where a sum does not fit 64 bits.
    """
    from numba import njit

    of_semigroups = arity == 0

    def add(rows: Any, places: Any, given: Any, value: Any, has: Any, sums: Any) -> None:
        for i in range(rows.shape[0]):
            row = row_view(rows, i)
            case = (row,) if of_semigroups else to_fixed_tuple(row, arity)  # the other is never compiled
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
