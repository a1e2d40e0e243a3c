"""The sweep of one level of ``kernels.even``: it finds the P-positions for one x after the other.

Row x has a bit for each ideal I. The bit is set if (E, I, x) is known to be won: an even move leads to a P-position
(the input), or an odd move leads to one at this or a smaller x. The sweep visits the bits in the order of the ideals.
If the bit is not set then, all moves have been considered, so (E, I, x) is P. The sweep marks the positions that have a
move to it: in this row the ideals from which an odd move above x leads there, in the next F rows those from which an
odd move below x does. For d > F(E) the move x - d leads to (E, E, x - d). So if (E, E, x) is P, all positions from
x + F + 1 on are won, and the level ends.

The next F rows and the input determine everything that follows. If both recur, the P-positions repeat forever.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.inlining import borrowed, inlined
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.even.lattice import Integers, Level, Words

X, PHASE, SINCE, POWER, PERIOD, WON, WINS, FIRST, FULL, DONE = range(10)
ROWS = 4096


class Sweep(NamedTuple):
    """The state of a sweep.

    Attributes
    ----------
    same, ahead : uint64 arrays
        As in ``Level``.
    valid : uint64 array, shape (W,)
        A bit for each ideal.
    rows : uint64 array, shape (ROWS + F, W)
        Between calls, the first rows are the marks for x and the F rows after it.
    block : uint64 array, shape (p, W)
        The input, which repeats with period p.
    kept : uint64 array, shape (F, W)
        Saved rows; a recurrence is found when the current rows equal them.
    wins : int64 array, shape (F + 2,)
        The x, from the first regular one on, such that (E, E, x) is P.
    lost : uint64 array, shape (c, W)
        Bits of the P-positions, a row for each x from the first one on; if c is 0, they are not stored.
    counts : int64 array, shape (10,)
        The next x; its row in the block; steps since the rows were saved; the number of steps after which they are
        saved again, 0 while no recurrence is searched for; the period, or 0; the first x such that (E, E, x) is P, or
        -1; the number of entries in ``wins``; the first x; 1 if ``lost`` is full; 1 if the level is decided.
    """

    same: Words
    ahead: Words
    valid: Words
    rows: Words
    block: Words
    kept: Words
    wins: Integers
    lost: Words
    counts: Integers


def new_sweep(level: Level, x: int, block: Words, marks: Words) -> Sweep:
    """Return a sweep that starts at ``x`` with an input and with the marks of the next F rows, shape (F, W)."""
    n, words = level.same.shape
    width = max(level.frobenius, 0)
    valid = np.full(words, ALL)
    valid[-1] = ALL >> np.uint64(-n & 63)
    rows = np.zeros((ROWS + width, words), np.uint64)
    rows[:width] = marks
    counts = np.array([x, 0, 0, 0, 0, -1, 0, x, 0, 0], np.int64)
    kept, wins = np.zeros((width, words), np.uint64), np.zeros(width + 2, np.int64)
    lost = np.zeros((1024, words), np.uint64)
    return Sweep(level.same, level.ahead, valid, rows, np.ascontiguousarray(block), kept, wins, lost, counts)


@kernel
def advance(sweep: Sweep, steps: int) -> bool:
    """Advance by ``steps`` values of x, or until the level is decided or ``lost`` is full; return if it is decided."""
    counts = sweep.counts
    while steps > 0 and counts[DONE] == 0 and counts[FULL] == 0:
        steps -= _advance_rows(sweep, min(steps, ROWS))
    return bool(counts[DONE] == 1)


@kernel
def _advance_rows(sweep: Sweep, steps: int) -> int:
    """Advance by at most ``steps`` <= ROWS values of x; return by how many."""
    sweep = borrowed(sweep)
    counts, rows, words = sweep.counts, sweep.rows, sweep.rows.shape[1]
    width, marks, room = sweep.ahead.shape[1], sweep.ahead.shape[1] * words, sweep.lost.shape[0]
    marked, ahead = rows.reshape(-1), sweep.ahead.reshape(-1)
    x, phase, since, last = counts[X], counts[PHASE], counts[SINCE], counts[WON] + width
    won = counts[WON] >= 0
    i = 0
    while i < steps:
        if room > 0 and x - counts[FIRST] >= room:
            counts[FULL] = 1
            break
        if phase == 0 and counts[POWER] > 0:
            counts[SINCE] = since
            if _recurs(sweep, i):
                break
            since = counts[SINCE]
        for word in range(words):
            rows[i, word] |= sweep.block[phase, word]
        for word in range(words):
            left = ~rows[i, word] & sweep.valid[word]
            while left != ZERO:
                bit = left & (~left + ONE)
                j = 64 * word + lowest_bit(left)
                for k in range(words):
                    rows[i, k] |= sweep.same[j, k]
                _mark(marked, (i + 1) * words, ahead, j * marks, marks)
                if room > 0:
                    sweep.lost[x - counts[FIRST], word] |= bit
                if j == sweep.same.shape[0] - 1:
                    sweep.wins[counts[WINS]] = x
                    counts[WINS] += 1
                    last = last if won else x + width
                    counts[WON] = last - width
                    won = True
                left = ~rows[i, word] & sweep.valid[word] & ~(bit | (bit - ONE))
        i += 1
        x += 1
        since += 1
        phase = phase + 1 if phase + 1 < sweep.block.shape[0] else 0
        if won and x > last:
            counts[DONE] = 1
            break
    counts[X], counts[PHASE], counts[SINCE] = x, phase, since
    for row in range(width):
        for word in range(words):
            rows[row, word] = rows[i + row, word]
    for row in range(width, i + width):
        for word in range(words):
            rows[row, word] = ZERO
    return i


@inlined
def _mark(marked: Words, start: int, ahead: Words, first: int, count: int) -> None:
    """Mark the moves to a P-position in the next F rows; unsigned indices let the compiler vectorise the loop."""
    at, source = np.uint64(start), np.uint64(first)
    for k in range(np.uint64(count)):
        marked[at + k] |= ahead[source + k]


@inlined
def _recurs(sweep: Sweep, i: int) -> bool:
    """Return whether the next rows equal the saved ones; save them again after 1, 2, 4, ... steps (R. P. Brent)."""
    counts, rows, kept = sweep.counts, sweep.rows, sweep.kept
    if counts[SINCE] > 0:
        same = True
        for row in range(kept.shape[0]):
            for word in range(kept.shape[1]):
                if rows[i + row, word] != kept[row, word]:
                    same = False
                    break
            if not same:
                break
        if same:
            counts[PERIOD] = counts[SINCE]
            counts[DONE] = 1
            return True
    if counts[SINCE] == 0 or counts[SINCE] >= counts[POWER]:
        counts[POWER] = 2 * counts[POWER]
        counts[SINCE] = 0
        for row in range(kept.shape[0]):
            for word in range(kept.shape[1]):
                kept[row, word] = rows[i + row, word]
    return False


def grown(sweep: Sweep, most: int) -> Sweep:
    """Return the sweep with twice the space for P-positions; if this exceeds ``most`` words, without any."""
    sweep.counts[FULL] = 0
    held, words = sweep.lost.shape
    lost = np.zeros((2 * held if 2 * held * words <= most else 0, words), np.uint64)
    lost[:held] = sweep.lost[: len(lost)]
    return sweep._replace(lost=lost)
