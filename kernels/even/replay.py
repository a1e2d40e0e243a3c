"""A second sweep of ``kernels.even``, to check certificates: without bit masks, one ideal after the other.

It shares no code with the first sweep or its preparation. Plain lists hold the positions from which a move leads to a
P-position: list i is ``members[starts[i] : starts[i + 1]]``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel

Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.uint8]


class Lists(NamedTuple):
    """Lists of integers, stored one after the other in ``members``."""

    starts: Integers
    members: Integers


class Source(NamedTuple):
    """P-positions of a larger semigroup, by x from ``first`` on, and the ideals from which an even move leads to each.

    From x = ``first`` + (number of lists) on they repeat with ``period``; if this is 0, there are no more.
    """

    lost: Lists
    first: int
    period: int
    makes_won: Lists


@kernel
def enter(source: Source, first: int, inputs: Flags) -> None:
    """Mark the ideals from which an even move leads to a P-position of the source; row 0 is for x = ``first``."""
    size = source.lost.starts.size - 1
    for row in range(inputs.shape[0]):
        at = first + row - source.first
        if at >= size:
            if source.period == 0:
                return
            at = size - source.period + (at - size) % source.period
        for i in range(source.lost.starts[at], source.lost.starts[at + 1]):
            j = source.lost.members[i]
            for k in range(source.makes_won.starts[j], source.makes_won.starts[j + 1]):
                inputs[row, source.makes_won.members[k]] = 1


def sweep(first: int, width: int, same: Lists, ahead: Lists, inputs: Flags, marks: Flags) -> Lists:
    """Sweep over x = ``first``, ``first`` + 1, ...; return the ideals of the P-positions of each x.

    Parameters
    ----------
    first, width : int
        The first x; F(E).
    same, ahead : Lists
        The ideals that are won if this ideal is P: by ideal at the same x, and by ideal and d = 1, ..., F at x + d.
    inputs : uint8 array, shape (rows, n)
        1 for the ideals that are won by an even move, a row for each x.
    marks : uint8 array, shape (F + 1, n)
        1 for the ideals that are won by a move to an earlier P-position, in row x % (F + 1) for x; updated.
    """
    rows, n = inputs.shape
    starts = np.zeros(rows + 1, np.int64)
    members = np.empty(4 * rows + n, np.int64)
    done = 0
    while (done := _sweep_on(done, first, width, same, ahead, inputs, marks, starts, members)) < rows:
        members = np.concatenate((members, np.empty(members.size + n, np.int64)))
    return Lists(starts, members[: starts[rows]].copy())


@kernel
def _sweep_on(
    done: int,
    first: int,
    width: int,
    same: Lists,
    ahead: Lists,
    inputs: Flags,
    marks: Flags,
    starts: Integers,
    members: Integers,
) -> int:
    """Continue after ``done`` rows until all are done or ``members`` is full; return the number of rows done.

    The function fills arrays and returns only a number. If it returned an array or a tuple, a signal handler that
    raises while numba creates this object would crash the process.
    """
    rows, n = inputs.shape
    held = starts[done]
    for row in range(done, rows):
        if held + n > members.size:
            return row
        x = first + row
        won = marks[x % (width + 1)]
        for ideal in range(n):
            if won[ideal] == 0 and inputs[row, ideal] == 0:
                members[held] = ideal
                held += 1
                for k in range(same.starts[ideal], same.starts[ideal + 1]):
                    won[same.members[k]] = 1
                for d in range(1, width + 1):
                    entry = ideal * width + d - 1
                    later = marks[(x + d) % (width + 1)]
                    for k in range(ahead.starts[entry], ahead.starts[entry + 1]):
                        later[ahead.members[k]] = 1
        won[:] = 0
        starts[row + 1] = held
    return int(rows)
