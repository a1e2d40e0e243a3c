"""Where the Conway table keeps the even numbers that stand in its rows and columns: 64 values of 256 lines at a time.

A line is a row a = 5 + 4i or a column c = 7 + 4j; bit k stands for the even number b = 4k + 2. Lines are taken in
blocks of ``TILE``, and 64 values of one block are a *plane*: a word for each line. In most planes every bit is free, or
none is; all of these are two planes that are shared. So memory is taken only where free bits and used ones are mixed,
and a plane that can receive nothing more is given back.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ALL
from sylver_claims.kernels.engine.jit import kernel

LANES = 8
TILE = 1 << LANES
FREE, USED = 0, 1
"""The planes that are shared: every bit is free, and none."""

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]
Slots = npt.NDArray[np.int32]
Replies = npt.NDArray[np.int32]


class Lines(NamedTuple):
    """The rows, or the columns, of a table: the wanted blocks, and a last one for the lines beyond, block by block.

    Attributes
    ----------
    slots : int32 array, flat
        Word w of the lines of block m stands in plane ``slots[base[m] + w]``.
    base : int64 array, shape (blocks + 1,)
        Where the slots of a block begin, and end.
    written : int64 array, shape (blocks,)
        The words of a block from this one on are free in all its lines.
    live : int64 array, shape (blocks,)
        1 while a line of the block may still receive an even number or a partner, else 0.
    limit : int64 array, shape (lines,)
        (m − 1) / 2 for m the lesser of the line's number and its partner, if known: b < 2m says k < limit.
    partner : int64 array, shape (lines,)
        The number of the line with which this one forms a P-position {4, a, c}, or 0.
    full_from, full_to : int64 arrays, shape (lines,)
        The words of the line between these two are known to have no free bit.
    """

    slots: Slots
    base: Integers
    written: Integers
    live: Integers
    limit: Integers
    partner: Integers
    full_from: Integers
    full_to: Integers


class Store(NamedTuple):
    """All planes, and which of them are not in use.

    Attributes
    ----------
    planes : uint64 array, flat
        The word of line t of a block in plane s is ``planes[256 * s + t]``.
    unused : int32 array, shape (2, planes)
        Two stacks of planes that are not in use, one for each arm of a step: the arms run at the same time.
    heights : int64 array, shape (2,)
        How many planes are on each stack.
    """

    planes: Words
    unused: Slots
    heights: Integers


@kernel
def take(lines: Lines, block: int, word: int, store: Store, arm: int) -> int:
    """Give the lines of a block a plane of their own for one word, all of it free; return it, or −1 if none is left."""
    height = store.heights[arm] - 1
    if height < 0:
        return -1
    store.heights[arm] = height
    slot = int(store.unused[arm, height])
    store.planes[slot << LANES : (slot + 1) << LANES] = 0
    lines.slots[lines.base[block] + word] = slot
    lines.written[block] = max(lines.written[block], word + 1)
    return slot


@kernel
def _put_back(lines: Lines, place: int, store: Store, arm: int) -> None:
    """Put the plane of one word of a block on a stack, if it is the block's own."""
    if lines.slots[place] > USED:
        store.unused[arm, store.heights[arm]] = lines.slots[place]
        store.heights[arm] += 1


@kernel
def give_back(lines: Lines, block: int, floor: int, store: Store, arm: int) -> None:
    """Give back the planes of a block that will receive nothing more; no bit below ``floor`` will."""
    for word in range(lines.written[block]):
        place = lines.base[block] + word
        slot = int(lines.slots[place])
        if slot > USED and ((word + 1) << 6 <= floor or _is_full(lines, block, word, store, slot)):
            _put_back(lines, place, store, arm)
            lines.slots[place] = USED


@kernel
def _is_full(lines: Lines, block: int, word: int, store: Store, slot: int) -> bool:
    """Whether no line of a block has a free bit below its limit in one word."""
    for lane in range(TILE):
        value = store.planes[(slot << LANES) + lane]
        if value != ALL:
            room = lines.limit[(block << LANES) + lane] - (word << 6)
            if room >= 64 or (room > 0 and (value | (ALL << np.uint64(room))) != ALL):
                return False
    return True


@kernel
def clear(lines: Lines, block: int, number: int, store: Store, arm: int) -> None:
    """Give back all planes of a block, which is then that of the lines ``number``, ``number`` + 4, ..., all free."""
    for place in range(lines.base[block], lines.base[block] + lines.written[block]):
        _put_back(lines, place, store, arm)
        lines.slots[place] = FREE
    lines.written[block], lines.live[block] = 0, 1
    for lane in range(TILE):
        t = (block << LANES) + lane
        lines.limit[t] = (number + 4 * lane - 1) >> 1
        lines.partner[t] = lines.full_from[t] = lines.full_to[t] = 0


@kernel
def share_evenly(store: Store) -> None:
    """Make the two stacks of planes equally high, but for one."""
    high = 0 if store.heights[0] > store.heights[1] else 1
    low = 1 - high
    while store.heights[high] > store.heights[low] + 1:
        store.heights[high] -= 1
        store.unused[low, store.heights[low]] = store.unused[high, store.heights[high]]
        store.heights[low] += 1
