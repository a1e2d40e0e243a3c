"""One compiled loop for many predicates: evaluate a block of cases, count, and find the smallest failure.

The predicates are first-class functions with a declared signature. So the loop is compiled once for each shape of case,
not once for each claim, and the disk cache holds both it and the predicates. For a block the loop returns
``(met, failed, first, digest)``: the number of cases that meet the hypothesis, the number of these that fail, the index
of the smallest failure or -1, and the sum modulo 2**64 of a hash of every case with its outcome. The sum over all
blocks does not depend on the division into blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from sylver_claims.kernels.engine.bits import row_view
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import CACHED, kernel

Judge = Callable[..., tuple[int, int, int, int]]
RESULT = types.Tuple((types.int64, types.int64, types.int64, types.uint64))
INTEGER = types.int64
SEMIGROUP = types.uint64[::1]


@kernel
def gaps_precede(first: npt.NDArray[np.uint64], second: npt.NDArray[np.uint64]) -> bool:
    """Return whether ``first`` comes before ``second``: smaller genus, then the gaps in lexicographic order."""
    difference = 0
    smaller = False
    decided = False
    for i in range(first.shape[0]):
        x, y = first[i], second[i]
        if x != y and not decided:
            lowest = (x ^ y) & (~(x ^ y) + np.uint64(1))
            smaller = (x & lowest) != np.uint64(0)
            decided = True
        while x != np.uint64(0):
            x &= x - np.uint64(1)
            difference += 1
        while y != np.uint64(0):
            y &= y - np.uint64(1)
            difference -= 1
    return difference < 0 or (difference == 0 and smaller)


@cache
def judge_of(arity: int, tables: tuple[Any, ...]) -> Judge:
    """Return the loop for tuples of ``arity`` integers, or, with arity 0, for numerical semigroups.

    The loop takes rows, their hashes, the tuple of tables, whether there is a hypothesis, the two predicates, and an
    array of one integer, to which it writes the index of the current row. Without a hypothesis, it does not call the
    first predicate. Rows of integers have shape (n, arity), int64, and are sorted. Rows of semigroups are gap words of
    shape (n, words), uint64, in any order; the loop finds the smallest failure. The arguments of a predicate are the
    variables, then the tables, which have the given numba types.
    """
    from numba import njit

    of_semigroups = arity == 0

    def judge(rows: Any, hashed: Any, tables: Any, hypothesis: bool, given: Any, then: Any, at: Any) -> Any:
        met, failed, first = 0, 0, -1
        digest = np.uint64(0)
        for i in range(rows.shape[0]):
            at[0] = i
            row = row_view(rows, i)
            case = ((row,) if of_semigroups else to_fixed_tuple(row, arity)) + tables  # only one branch is compiled
            outcome = 0
            if not hypothesis or given(*case):
                met += 1
                outcome = 1
                if not then(*case):
                    outcome = 2
                    failed += 1
                    if first < 0 or (of_semigroups and gaps_precede(rows[i], rows[first])):
                        first = i
            digest += mixed(hashed[i] ^ np.uint64(outcome))
        return met, failed, first, digest

    predicate = types.FunctionType(types.boolean(*arguments_of(arity), *tables))
    signature = RESULT(
        rows_of(arity), types.uint64[::1], types.Tuple(tables), types.boolean, predicate, predicate, types.int64[::1]
    )
    compiled: Judge = njit(signature, cache=CACHED, nogil=True)(judge)
    return compiled


def arguments_of(arity: int) -> tuple[Any, ...]:
    """Return the numba types of the variables: ``arity`` integers, or the gaps of one semigroup."""
    return (INTEGER,) * arity if arity else (SEMIGROUP,)


def rows_of(arity: int) -> Any:
    """Return the numba type of a block of rows."""
    return types.int64[:, ::1] if arity else types.uint64[:, ::1]
