"""Kernels of the Conway table: one tile of rows a ≡ 1 and columns c ≡ 3 (mod 4), swept with bitsets.

Row i stands for a = 5 + 4i, column j for c = 7 + 4j, bit k for the even number b = 4k + 2. A line is a row or a column.
A line's words hold the even numbers that already stand in it; ``full`` marks its words that have no free bit left, so
that the least even number free in a row and a column is found after reading about two words of each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from kernels.jit import kernel

TILE = 512
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_ONE = np.uint64(1)


Words = npt.NDArray[np.uint64]


class Lines(NamedTuple):
    """All rows, or all columns, of a table.

    Attributes
    ----------
    words : uint64 array, flat
        Bit k of line t is bit ``k & 63`` of ``words[base[t] + (k >> 6)]``.
    base : int64 array, shape (lines,)
        Where the words of a line begin, less the number of its first stored word.
    full : uint64 array, shape (lines, ⌈words of a line / 64⌉)
        Bit ``w & 63`` of ``full[t, w >> 6]`` is set when word w of line t has no zero bit.
    limit : int64 array, shape (lines,)
        (m − 1) / 2 for m the lesser of the line's number and its partner, if known: b < 2m says k < limit.
    partner : int64 array, shape (lines,)
        The line of the other kind with which this one forms a P-position {4, a, c}, or −1.
    """

    words: npt.NDArray[np.uint64]
    base: npt.NDArray[np.int64]
    full: npt.NDArray[np.uint64]
    group: npt.NDArray[np.int64]
    limit: npt.NDArray[np.int64]
    partner: npt.NDArray[np.int64]


@intrinsic  # type: ignore[misc]
def _lowest_bit(typing_context: Any, word: Any) -> Any:
    """Index of the lowest set bit of a non-zero uint64, as int64."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@kernel
def _least_free(
    row_words: Words, row_full: Words, row: int, row_group: int,
    column_words: Words, column_full: Words, column: int, column_group: int,
    start: int, stop: int,
) -> int:
    """Least k with start ≤ k < stop that is free in a row and in a column (base and full of each), or stop."""
    word = start >> 6
    free = ~(row_words[np.uint64(row + word)] | column_words[np.uint64(column + word * TILE)]) & (_ALL << np.uint64(start & 63))
    while free == 0:
        word += 1
        group = word >> 6
        if word << 6 >= stop:
            return stop
        unfilled = ~(row_full[np.uint64(row_group + group)] | column_full[np.uint64(column_group + group * TILE)]) & (_ALL << np.uint64(word & 63))
        while unfilled == 0:
            group += 1
            if group << 12 >= stop:
                return stop
            unfilled = ~(row_full[np.uint64(row_group + group)] | column_full[np.uint64(column_group + group * TILE)])
        word = (group << 6) + _lowest_bit(unfilled)
        if word << 6 >= stop:
            return stop
        free = ~(row_words[np.uint64(row + word)] | column_words[np.uint64(column + word * TILE)])
    return min(stop, (word << 6) + _lowest_bit(free))


@kernel
def _take(words: Words, full: Words, base: int, group: int, stride: int, k: int) -> None:
    """Write bit k into the line with these words."""
    word = k >> 6
    index = np.uint64(base + word * stride)
    value = words[index] | (_ONE << np.uint64(k & 63))
    words[index] = value
    if value == _ALL:
        full[np.uint64(group + (word >> 6) * stride)] |= _ONE << np.uint64(word & 63)


@kernel
def _has_more(lines: Lines, t: int, stride: int, start: int) -> bool:
    """Whether line t may still receive an even number ≥ start, or a partner."""
    if lines.partner[t] < 0:
        return True
    base, group, stop = lines.base[t], lines.group[t], lines.limit[t]
    word = start >> 6
    if ~lines.words[base + word * stride] & (_ALL << np.uint64(start & 63)) != 0:
        free = ~lines.words[base + word * stride] & (_ALL << np.uint64(start & 63))
        return bool((word << 6) + _lowest_bit(free) < stop)
    word += 1
    while word << 6 < stop:
        unfilled = ~lines.full[group + (word >> 6) * stride] & (_ALL << np.uint64(word & 63))
        if unfilled != 0:
            word = ((word >> 6) << 6) + _lowest_bit(unfilled)
            return bool(word << 6 < stop and (word << 6) + _lowest_bit(~lines.words[base + word * stride]) < stop)
        word = ((word >> 6) + 1) << 6
    return False


@kernel
def _live_columns(columns: Lines, first: int, low: int, high: int, live: npt.NDArray[np.int64]) -> int:
    """Write the columns of one tile that may still change into ``live``; return their number.

    The rows of the tile are low, ..., high − 1.
    """
    count = 0
    for j in range(first, first + TILE):
        # The least k is i − j below the diagonal, j − i + 1 on and above it.
        start = max(1, low - j, j - high + 2)
        if start <= columns.limit[j] and _has_more(columns, j, TILE, start):
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
) -> int:
    """Decide the cells of row i in the columns ``live``, from left to right; return their number."""
    record = i < replies.shape[0]
    visited = 0
    row_words, row_full, row, row_group = rows.words, rows.full, rows.base[i], rows.group[i]
    column_words, column_full, column_base, column_groups, column_limit = columns.words, columns.full, columns.base, columns.group, columns.limit
    row_limit = rows.limit[i]
    for n in range(live.size):
        j = live[n]
        start = i - j if i > j else j - i + 1
        stop = min(row_limit, column_limit[j])
        if start > stop:
            continue
        visited += 1
        column, column_group = column_base[j], column_groups[j]
        k = _least_free(row_words, row_full, row, row_group, column_words, column_full, column, column_group, start, stop)
        if k < stop:
            _take(row_words, row_full, row, row_group, 1, k)
            _take(column_words, column_full, column, column_group, TILE, k)
            if record and j < replies.shape[1]:
                replies[i, j] = 4 * k + 2
        elif rows.partner[i] < 0 and columns.partner[j] < 0:
            _pair(rows, i, columns, j)
            row_limit = rows.limit[i]
    return visited


@kernel
def sweep_tile(
    rows: Lines, row_tile: int, columns: Lines, column_tile: int, replies: npt.NDArray[np.int32]
) -> int:
    """Decide one tile, all tiles above it and to its left being decided; return the number of cells looked at."""
    first, left = row_tile * TILE, column_tile * TILE
    live = np.empty(TILE, np.int64)
    count = _live_columns(columns, left, first, first + TILE, live)
    visited = 0
    if count == 0:
        return 0
    for i in range(first, first + TILE):
        start = max(1, i - left - TILE + 1, left - i + 1)
        if start <= rows.limit[i] and _has_more(rows, i, 1, start):
            visited += _sweep_row(rows, i, columns, live[:count], replies)
    return visited


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
) -> int:
    """Decide the tiles (low, diagonal − low), (low + step, ...), ... of one anti-diagonal; return the cells looked at.

    Tiles on one anti-diagonal share no line, so several threads may each take every step-th of them. Tiles with both
    members ≥ inner are not wanted.
    """
    visited = 0
    for row_tile in range(low, high, step):
        column_tile = diagonal - row_tile
        if row_tile < inner or column_tile < inner:
            visited += sweep_tile(rows, row_tile, columns, column_tile, replies)
    return visited
