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
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from sylver_claims.kernels.engine.bits import row_part
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import CACHED, kernel

Judge = Callable[..., tuple[int, int, int, int]]
RESULT = types.Tuple((types.int64, types.int64, types.int64, types.uint64))
INTEGER = types.int64
SEMIGROUP = types.uint64[::1]


class Shape(NamedTuple):
    """The variables of a case: a numerical semigroup, or none, and a number of integers.

    Rows of integers alone are int64, and sorted. A row with a semigroup is uint64: its gap words, then the integers.
    """

    has_semigroup: bool
    integers: int

    @property
    def types(self) -> tuple[Any, ...]:
        """Numba types of the variables."""
        return (SEMIGROUP,) * self.has_semigroup + (INTEGER,) * self.integers

    @property
    def rows(self) -> Any:
        """Numba type of a block of rows."""
        return types.uint64[:, ::1] if self.has_semigroup else types.int64[:, ::1]


@kernel
def precedes(first: npt.NDArray[np.uint64], second: npt.NDArray[np.uint64], integers: int) -> bool:
    """Return whether a row with a semigroup comes before another: by genus, by gaps, then by its integers.

    Gaps and integers are in lexicographic order.
    """
    difference = 0
    smaller = False
    decided = False
    width = first.shape[0] - integers
    for i in range(width):
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
    for i in range(width, first.shape[0]):
        if first[i] != second[i] and not decided:
            smaller = first[i] < second[i]
            decided = True
    return difference < 0 or (difference == 0 and smaller)


@cache
def judge_of(shape: Shape, tables: tuple[Any, ...]) -> Judge:
    """Return the loop for cases of a shape.

    The loop takes rows, their hashes, the tuple of tables, whether there is a hypothesis, the two predicates, and an
    array of one integer, to which it writes the index of the current row. Without a hypothesis, it does not call the
    first predicate. Rows with a semigroup may be in any order; the loop finds the smallest failure. The arguments of a
    predicate are the variables, then the tables, which have the given numba types.
    """
    from numba import njit

    has_semigroup, integers = shape

    def judge(rows: Any, hashed: Any, tables: Any, hypothesis: bool, given: Any, then: Any, at: Any) -> Any:
        met, failed, first = 0, 0, -1
        digest = np.uint64(0)
        numbers, width = rows.view(np.int64), rows.shape[1] - integers
        for i in range(rows.shape[0]):
            at[0] = i
            semigroup = (row_part(rows, i, 0, width),) if has_semigroup else ()  # only one branch is compiled
            case = semigroup + to_fixed_tuple(row_part(numbers, i, width, integers), integers) + tables
            outcome = 0
            if not hypothesis or given(*case):
                met += 1
                outcome = 1
                if not then(*case):
                    outcome = 2
                    failed += 1
                    if first < 0 or (has_semigroup and precedes(rows[i], rows[first], integers)):
                        first = i
            digest += mixed(hashed[i] ^ np.uint64(outcome))
        return met, failed, first, digest

    predicate = types.FunctionType(types.boolean(*shape.types, *tables))
    signature = RESULT(
        shape.rows, types.uint64[::1], types.Tuple(tables), types.boolean, predicate, predicate, types.int64[::1]
    )
    compiled: Judge = njit(signature, cache=CACHED, nogil=True)(judge)
    return compiled
