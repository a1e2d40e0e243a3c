"""Nim-values of finite positions of Sylver Coinage, by those of all reachable semigroups, the largest first.

The player who plays 1 loses. So the move 1 is excluded, and a player without another move loses. By the theorem of
Sprague and Grundy, the nim-value of a position is the mex of the nim-values after its moves.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 1.
.. [2] OEIS A046671, the nim-values of {3, n}.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ZERO
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Gaps, Integers, adjoin, frobenius_number, genus, is_legal

Words = npt.NDArray[np.uint64]

MOST_POSITIONS = 2**22
"""Largest number of stored positions; each takes as many words as its gaps."""
_MIX = np.uint64(0x9E3779B97F4A7C15)


@kernel
def _place(rows: Words, held: Integers, S: Gaps) -> int:
    """Return the slot of a position in a hash table, or the free slot for it."""
    mixed = ZERO
    for word in S:
        mixed = (mixed ^ word) * _MIX
        mixed ^= mixed >> np.uint64(29)
    place = np.int64(mixed & np.uint64(held.size - 1))
    while held[place] >= 0:
        same = True
        for i in range(S.size):
            same = same and rows[held[place], i] == S[i]
        if same:
            return int(place)
        place = (place + 1) & (held.size - 1)
    return int(place)


@kernel
def _placed_anew(rows: Words, count: int, size: int) -> Integers:
    """Return a hash table with ``size`` slots that holds the first ``count`` rows."""
    held = np.full(size, -1, np.int64)
    for i in range(count):
        held[_place(rows, held, rows[i])] = i
    return held


@kernel
def _nim_value(S: Gaps) -> int:
    """Return the nim-value, or -1 if there are too many positions."""
    rows, count = np.zeros((64, S.size), np.uint64), 1
    rows[0] = S
    held = _placed_anew(rows, count, 256)
    done = 0
    while done < count:
        for n in range(2, frobenius_number(rows[done]) + 1):
            if is_legal(rows[done], n):
                T = adjoin(rows[done], n)
                place = _place(rows, held, T)
                if held[place] < 0:
                    if count == MOST_POSITIONS:
                        return -1
                    if count == rows.shape[0]:
                        rows = np.concatenate((rows, np.zeros_like(rows)))
                        held = _placed_anew(rows, count, 4 * rows.shape[0])
                        place = _place(rows, held, T)
                    rows[count] = T
                    held[place] = count
                    count += 1
        done += 1
    order = np.argsort(np.array([genus(rows[i]) for i in range(count)]))
    values, met = np.zeros(count, np.int64), np.full(genus(S) + 2, -1, np.int64)
    for i in order:
        for n in range(2, frobenius_number(rows[i]) + 1):
            if is_legal(rows[i], n):
                met[values[held[_place(rows, held, adjoin(rows[i], n))]]] = i
        while met[values[i]] == i:
            values[i] += 1
    return int(values[0])


def nim_value(S: Gaps) -> int:
    """Return the nim-value of a position: the mex of the nim-values after moves other than 1.

    The player who plays 1 loses, so the nim-value is 0 if and only if the position is a P-position.

    Raises
    ------
    ValueError
        If 1 was played, so the game is over.
    OverflowError
        If more than `MOST_POSITIONS` positions are reachable.
    """
    if not is_legal(S, 1):
        raise ValueError("1 was played: the game is over, and has no nim-value")
    found = int(_nim_value(np.ascontiguousarray(S[: frobenius_number(S) // 64 + 1])))
    if found < 0:
        raise OverflowError("moves lead to more than 2**22 positions, and the nim-value is not found")
    return found
