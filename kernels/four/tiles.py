"""Kernels of the Conway table: one tile of rows a ≡ 1 and columns c ≡ 3 (mod 4), swept with bitsets.

Row i stands for a = 5 + 4i, column j for c = 7 + 4j, bit k for the even number b = 4k + 2. A line is a row or a column.
A line's words hold the even numbers that already stand in it; ``full`` marks its words that have no free bit left, so
that the least even number free in a row and a column is found after reading about two words of each.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kernels.engine.bits import ALL, ONE, lowest_bit
from kernels.engine.jit import kernel

TILE = 256


Words = npt.NDArray[np.uint64]


class Lines(NamedTuple):
    """All rows, or all columns, of a table.

    Attributes
    ----------
    words : uint64 array, flat
        Bit k of line t is bit ``k & 63`` of ``words[base[t] + (k >> 6)]``.
    base : int64 array, shape (lines,)
        Where the words of a line begin, less the number of its first stored word.
    full : uint64 array, flat
        Bit ``w & 63`` of ``full[group[t] + (w >> 6)]`` is set when word w of line t has no zero bit.
    group : int64 array, shape (lines,)
        Where the marks of a line begin.
    limit : int64 array, shape (lines,)
        (m − 1) / 2 for m the lesser of the line's number and its partner, if known: b < 2m says k < limit.
    partner : int64 array, shape (lines,)
        The line of the other kind with which this one forms a P-position {4, a, c}, or −1.
    """

    words: Words
    base: npt.NDArray[np.int64]
    full: Words
    group: npt.NDArray[np.int64]
    limit: npt.NDArray[np.int64]
    partner: npt.NDArray[np.int64]


# Flat arrays and unsigned indices make the next two functions fast: a slice costs a reference count, and a signed index
# a test for counting from the end; each of them is as dear as the look-up itself.


@kernel
def _least_free(
    row_words: Words,
    row_full: Words,
    row: int,
    row_group: int,
    column_words: Words,
    column_full: Words,
    column: int,
    column_group: int,
    start: int,
    stop: int,
) -> int:
    """Least k with start ≤ k < stop that is free in a row and in a column, or stop.

    ``row`` and ``row_group`` are the row's ``base`` and ``group``; so for the column.
    """
    word = start >> 6
    free = ~(row_words[np.uint64(row + word)] | column_words[np.uint64(column + word)]) & (ALL << np.uint64(start & 63))
    while free == 0:
        word += 1
        group = word >> 6
        if word << 6 >= stop:
            return stop
        unfilled = ~(row_full[np.uint64(row_group + group)] | column_full[np.uint64(column_group + group)]) & (
            ALL << np.uint64(word & 63)
        )
        while unfilled == 0:
            group += 1
            if group << 12 >= stop:
                return stop
            unfilled = ~(row_full[np.uint64(row_group + group)] | column_full[np.uint64(column_group + group)])
        word = (group << 6) + lowest_bit(unfilled)
        if word << 6 >= stop:
            return stop
        free = ~(row_words[np.uint64(row + word)] | column_words[np.uint64(column + word)])
    return min(stop, (word << 6) + lowest_bit(free))


@kernel
def _take(words: Words, full: Words, base: int, group: int, k: int) -> None:
    """Write bit k into the line with this ``base`` and ``group``."""
    word = k >> 6
    value = words[np.uint64(base + word)] | (ONE << np.uint64(k & 63))
    words[np.uint64(base + word)] = value
    if value == ALL:
        full[np.uint64(group + (word >> 6))] |= ONE << np.uint64(word & 63)


@kernel
def _least_start(low: int, high: int, left: int, right: int) -> int:
    """Least k with 4k + 2 > |a − c| in the cells of the rows low, ..., high and the columns left, ..., right.

    |a − c| is 4(i − j) − 2 below the diagonal and 4(j − i) + 2 on and above it.
    """
    return max(1, low - right, left - high + 1)


@kernel
def _has_more(lines: Lines, t: int, start: int) -> bool:
    """Whether line t may still receive an even number ≥ start, or a partner."""
    if lines.partner[t] < 0:
        return True
    words, full, base, group, limit = lines.words, lines.full, lines.base[t], lines.group[t], lines.limit[t]
    return bool(_least_free(words, full, base, group, words, full, base, group, start, limit) < limit)


@kernel
def _live_columns(columns: Lines, first: int, low: int, high: int, live: npt.NDArray[np.int64]) -> int:
    """Write the columns of one tile that may still change into ``live``; return their number.

    The rows of the tile are low, ..., high.
    """
    count = 0
    for j in range(first, first + TILE):
        start = _least_start(low, high, j, j)
        if start <= columns.limit[j] and _has_more(columns, j, start):
            live[count] = j
            count += 1
    return count


@kernel
def _pair(rows: Lines, i: int, columns: Lines, j: int) -> None:
    """Record the P-position {4, a, c}."""
    rows.partner[i] = j
    columns.partner[j] = i
    limit = min(2 * i + 2, 2 * j + 3)
    rows.limit[i] = limit
    columns.limit[j] = limit


@kernel
def _sweep_row(
    rows: Lines, i: int, columns: Lines, live: npt.NDArray[np.int64], replies: npt.NDArray[np.int32]
) -> None:
    """Decide the cells of row i in the columns ``live``, from left to right."""
    row_words, row_full, row, row_group = rows.words, rows.full, rows.base[i], rows.group[i]
    column_words, column_full, bases, groups = columns.words, columns.full, columns.base, columns.group
    recorded = replies.shape[1] if i < replies.shape[0] else 0
    row_limit = rows.limit[i]
    for n in range(live.size):
        j = live[n]
        start = _least_start(i, i, j, j)
        stop = min(row_limit, columns.limit[j])
        if start > stop:
            continue  # 4 and a generate c, or c generates a, or a partner's play answers every b
        column, column_group = bases[j], groups[j]
        k = _least_free(
            row_words, row_full, row, row_group, column_words, column_full, column, column_group, start, stop
        )
        if k < stop:
            _take(row_words, row_full, row, row_group, k)
            _take(column_words, column_full, column, column_group, k)
            if j < recorded:
                replies[i, j] = 4 * k + 2
        elif rows.partner[i] < 0 and columns.partner[j] < 0:
            _pair(rows, i, columns, j)
            row_limit = rows.limit[i]


@kernel
def _sweep_tile(rows: Lines, row_tile: int, columns: Lines, column_tile: int, replies: npt.NDArray[np.int32]) -> None:
    """Decide one tile, all tiles above it and to its left being decided."""
    first, left = row_tile * TILE, column_tile * TILE
    last = first + TILE - 1
    live = np.empty(TILE, np.int64)
    live = live[: _live_columns(columns, left, first, last, live)]
    if live.size == 0:
        return
    for i in range(first, last + 1):
        start = _least_start(i, i, left, left + TILE - 1)
        if start <= rows.limit[i] and _has_more(rows, i, start):
            _sweep_row(rows, i, columns, live, replies)


@kernel
def sweep_diagonal(
    rows: Lines,
    columns: Lines,
    diagonal: int,
    low: int,
    high: int,
    step: int,
    inner: int,
    replies: npt.NDArray[np.int32],
) -> None:
    """Decide the tiles (low, diagonal − low), (low + step, ...), ... of one anti-diagonal.

    Tiles on one anti-diagonal share no line, so several threads may each take every step-th of them. Tiles with both
    members ≥ inner are not wanted.
    """
    for row_tile in range(low, high, step):
        column_tile = diagonal - row_tile
        if row_tile < inner or column_tile < inner:
            _sweep_tile(rows, row_tile, columns, column_tile, replies)
