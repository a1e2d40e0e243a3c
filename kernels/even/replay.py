"""The sweep of ``kernels.even`` once more, for the check of a certificate: no bit masks, one ideal after the other.

It shares no code with the sweep, nor with what prepares it. Whom a P-position makes won stands in plain lists: those of
entry i are ``members[starts[i] : starts[i + 1]]``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel

Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.uint8]


class Lists(NamedTuple):
    """Lists of integers, one after the other."""

    starts: Integers
    members: Integers


class Source(NamedTuple):
    """P-positions of a larger semigroup, by x from ``first`` on, and the ideals from which an even move leads to each.

    From x = ``first`` + (number of lists) on they repeat with ``period``, or there are none when that is 0.
    """

    lost: Lists
    first: int
    period: int
    makes_won: Lists


@kernel
def enter(source: Source, first: int, inputs: Flags) -> None:
    """Mark what even moves take to a P-position of the source, for x = ``first``, ``first`` + 1, ...; a row each."""
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
    """Go through x = ``first``, ``first`` + 1, ...; return the ideals of the P-positions of each.

    Parameters
    ----------
    first, width : int
        The first x; F(E).
    same, ahead : Lists
        For each ideal, and for each ideal and d = 1, ..., F, whom a P-position makes won.
    inputs : uint8 array, shape (rows, n)
        Whom even moves make won, a row for each x.
    marks : uint8 array, shape (F + 1, n)
        Whom earlier P-positions make won, x being in row x % (F + 1); updated.
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
    """Go on after so many rows until all are done, or ``members`` has no room for one more; return how many are done.

    It fills arrays and returns a number: where a signal handler raises while numba makes an array or a tuple of what a
    compiled function returns, the process crashes.
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
