"""Kernels of the Conway table: one tile of 256 rows a ≡ 1 and 256 columns c ≡ 3 (mod 4), swept with bits.

The search for the least even number that is free in a row and in a column reads whole words. First, the sweep of a tile
lists the words that may have a free bit in both, without those that are full in a whole block, and marks for each line
the words that are full in it. So a cell reads only 1.3 words of its row and of its column on average.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.engine.bits import ALL, ONE, lowest_bit
from sylver_claims.kernels.engine.inlining import borrowed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four.planes import FREE, LANES, TILE, USED, Integers, Lines, Replies, Store, Words, take

LEAST_ROW, LEAST_COLUMN = 5, 7
NO_ROW, NO_COLUMN, SWEPT, NO_PLANE = range(4)
"""Results of a tile: nothing in its rows, or its columns, can change; it was swept; all planes were in use."""
_STARTS = 16  # |a − c| varies by 2040 in a tile, so its cells start their search within nine words
_ENOUGH = 16  # words free in all lines: eight may precede the start of a search, and the at most 510 bits that other
# cells of the tile have written in the cell's row and column fill at most seven

_NO_WORD = 1 << 62


class Window(NamedTuple):
    """The words that the sweep of a tile reads.

    Attributes
    ----------
    words : int64 array
        The words that may have a free bit in a row and in a column, in increasing order.
    row_at, column_at : int64 arrays
        Indices of the first entries of the planes of these words.
    places : int64 array, shape (16,)
        Entry n is the index in ``words`` of the first word that is at least the lowest one plus n.
    row_full, column_full : uint64 arrays, flat
        Bit p & 63 at ``256 * (p >> 6) + t`` is set if line t has no free bit in the p-th word.
    """

    words: Integers
    row_at: Integers
    column_at: Integers
    places: Integers
    row_full: Words
    column_full: Words


def new_window(words: int) -> Window:
    """Return a window with space for this many words."""
    at, full = np.zeros((3, words), np.int64), np.zeros((2, -(-words // 64) * TILE), np.uint64)
    return Window(at[0], at[1], at[2], np.zeros(_STARTS, np.int64), full[0], full[1])


@kernel
def _find_live(lines: Lines, block: int, number: int, other: int, store: Store, live: Integers) -> tuple[int, int, int]:
    """Write the lines of a block that may change in one tile into ``live``.

    ``number`` is the first line of the block, ``other`` that of the block it meets. Return the number of these lines, a
    word before which none of them may change, and a bit from which on none of them may change.
    """
    base, planes = lines.base[block], store.planes
    count, lowest, highest = 0, _NO_WORD, 0
    for lane in range(TILE):
        t = (block << LANES) + lane
        own, limit = number + 4 * lane, lines.limit[t]
        least = (max(2, other - own, own - other - 4 * (TILE - 1)) + 2) >> 2  # 4k + 2 > |a − c| in the nearest cell
        if least > limit:
            continue  # 4 and a generate c, or 4 and c generate a, or a partner is a winning reply to every b
        first = word = least >> 6
        while word << 6 < limit:
            if lines.full_from[t] <= word < lines.full_to[t]:
                word = lines.full_to[t]
            elif planes[(np.int64(lines.slots[base + word]) << LANES) + lane] == ALL:
                word += 1
            else:
                break
        if word > first:
            lines.full_from[t], lines.full_to[t] = first, word
        if lines.partner[t] == 0 or _has_free(lines, base, lane, max(least, word << 6), limit, store):
            live[count] = lane
            count, lowest, highest = count + 1, min(lowest, word), max(highest, limit)
    return count, lowest, highest


@kernel
def _has_free(lines: Lines, base: int, lane: int, k: int, stop: int, store: Store) -> bool:
    """Return whether a line has a free bit from k up to, but excluding, ``stop``."""
    while k < stop:
        value = store.planes[(np.int64(lines.slots[base + (k >> 6)]) << LANES) + lane]
        free = ~value & (ALL << np.uint64(k & 63))
        if free != 0:
            return bool((k & ~63) + lowest_bit(free) < stop)
        k = (k & ~63) + 64
    return False


@kernel
def _fill_window(
    rows: Lines, row_block: int, columns: Lines, column_block: int, lowest: int, stop: int, store: Store, window: Window
) -> int:
    """List the words that the sweep of a tile reads, from ``lowest`` on with bits below ``stop``; return how many."""
    count = both_free = 0
    word, row_base, base = lowest, rows.base[row_block], columns.base[column_block]
    while word << 6 < stop and both_free < _ENOUGH:
        if word - lowest < _STARTS:
            window.places[word - lowest] = count
        row_slot, slot = np.int64(rows.slots[row_base + word]), np.int64(columns.slots[base + word])
        if USED not in (row_slot, slot):
            window.words[count], window.row_at[count], window.column_at[count] = word, row_slot << LANES, slot << LANES
            both_free += row_slot == FREE and slot == FREE
            count += 1
        word += 1
    for n in range(word - lowest, _STARTS):
        window.places[n] = count
    _mark_full(window.row_at[:count], store, window.row_full)
    _mark_full(window.column_at[:count], store, window.column_full)
    return count


@kernel
def _mark_full(at: Integers, store: Store, full: Words) -> None:
    """Mark for each line the words without a free bit."""
    full[: (at.size + 63) >> 6 << LANES] = 0
    for place in range(at.size):
        if at[place] != FREE:
            bit, group = ONE << np.uint64(place & 63), place >> 6 << LANES
            for lane in range(TILE):
                if store.planes[np.uint64(at[place] + lane)] == ALL:
                    full[np.uint64(group + lane)] |= bit


@kernel
def sweep_tile(
    rows: Lines,
    row_block: int,
    first_a: int,
    columns: Lines,
    column_block: int,
    first_c: int,
    store: Store,
    arm: int,
    window: Window,
    replies: Replies,
) -> int:
    """Decide one tile and return its result; all cells before it in its rows and columns must be decided.

    ``row_block`` and ``column_block`` are the blocks of the lines, ``first_a`` and ``first_c`` the first a and c.
    """
    rows, columns, store, window = borrowed(rows), borrowed(columns), borrowed(store), borrowed(window)
    live_rows, live = np.empty(TILE, np.int64), np.empty(TILE, np.int64)
    row_count, row_lowest, row_highest = _find_live(rows, row_block, first_a, first_c, store, live_rows)
    if row_count == 0:
        return NO_ROW
    count, lowest, highest = _find_live(columns, column_block, first_c, first_a, store, live)
    if count == 0:
        return NO_COLUMN
    lowest = max(lowest, row_lowest)
    listed = _fill_window(rows, row_block, columns, column_block, lowest, min(highest, row_highest), store, window)
    for lane in live_rows[:row_count]:
        if not _sweep_row(
            rows, row_block, lane, first_a + 4 * lane, columns, column_block, first_c, live[:count], store, arm,
            window, lowest, listed, replies,
        ):  # fmt: skip
            return NO_PLANE
    return SWEPT


@kernel
def _sweep_row(
    rows: Lines,
    row_block: int,
    lane: int,
    a: int,
    columns: Lines,
    column_block: int,
    first_c: int,
    live: Integers,
    store: Store,
    arm: int,
    window: Window,
    lowest: int,
    listed: int,
    replies: Replies,
) -> bool:
    """Decide the cells of one row in the columns ``live``, from left to right; return False if all planes were in use.

    Unsigned indices make this fast: a signed index costs a test whether it is negative.
    """
    planes, words, row_at, at, places = store.planes, window.words, window.row_at, window.column_at, window.places
    row_full, full, limits = window.row_full, window.column_full, columns.limit
    row, left, i = (row_block << LANES) + lane, column_block << LANES, (a - LEAST_ROW) >> 2
    recorded = LEAST_COLUMN + 4 * replies.shape[1] if i < replies.shape[0] else 0
    row_limit = rows.limit[row]
    for t in live:
        c = first_c + 4 * t
        start = (abs(a - c) + 2) >> 2
        stop = min(row_limit, limits[np.uint64(left + t)])
        if start > stop:
            continue
        start = max(start, lowest << 6)
        place = places[np.uint64((start >> 6) - lowest)]
        k, group, mask = stop, place >> 6 << LANES, ALL << np.uint64(place & 63)
        while place < listed:
            unfilled = ~(row_full[np.uint64(group + lane)] | full[np.uint64(group + t)]) & mask
            if unfilled == 0:  # continue with the next 64 words of the list
                group, mask = group + TILE, ALL
                place = group >> LANES << 6
                continue
            place = (group >> LANES << 6) + lowest_bit(unfilled)
            if place >= listed:
                break
            word, row_place, column_place = words[np.uint64(place)], row_at[np.uint64(place)], at[np.uint64(place)]
            row_word, column_word = planes[np.uint64(row_place + lane)], planes[np.uint64(column_place + t)]
            free = ~(row_word | column_word)
            if word == start >> 6:
                free &= ALL << np.uint64(start & 63)
            if free != 0:
                k = (word << 6) + lowest_bit(free)
                break
            mask = ~ONE << np.uint64(place & 63)
        if k < stop:
            if row_place == FREE:
                row_at[place] = row_place = take(rows, row_block, word, store, arm) << LANES
            if column_place == FREE:
                at[place] = column_place = take(columns, column_block, word, store, arm) << LANES
            if row_place < 0 or column_place < 0:
                return False
            row_word, column_word = row_word | (free & -free), column_word | (free & -free)
            planes[np.uint64(row_place + lane)], planes[np.uint64(column_place + t)] = row_word, column_word
            if row_word == ALL:
                row_full[np.uint64(group + lane)] |= ONE << np.uint64(place & 63)
            if column_word == ALL:
                full[np.uint64(group + t)] |= ONE << np.uint64(place & 63)
            if c < recorded:
                replies[i, (c - LEAST_COLUMN) >> 2] = 4 * k + 2
        elif rows.partner[row] == 0 and columns.partner[left + t] == 0:
            rows.partner[row], columns.partner[left + t] = c, a
            row_limit = (min(a, c) - 1) >> 1
            rows.limit[row] = limits[left + t] = row_limit
    return True
