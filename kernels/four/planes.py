"""Storage of the even numbers in the rows and columns of the Conway table: planes of 64 values and 256 lines.

A line is a row a = 5 + 4i or a column c = 7 + 4j; bit k represents the even number b = 4k + 2. A block has ``TILE``
lines. A *plane* is 64 values of one block: a word for each line. In most planes all bits are free, or all are used; two
shared planes represent all of these. So only planes with free and used bits take memory, and a plane that can receive
no further number is released.
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
"""The shared planes: every bit is free, and no bit is free."""

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]
Slots = npt.NDArray[np.int32]
Replies = npt.NDArray[np.int32]


class Lines(NamedTuple):
    """The rows, or the columns, of a table: the wanted blocks, and a last block, reused for the lines beyond.

    Attributes
    ----------
    slots : int32 array, flat
        Plane ``slots[base[m] + w]`` contains word w of the lines of block m.
    base : int64 array, shape (blocks + 1,)
        Block m has the slots from ``base[m]`` to ``base[m + 1]``.
    written : int64 array, shape (blocks,)
        The words of a block from this one on are free in all its lines.
    live : int64 array, shape (blocks,)
        1 while a line of the block may still receive an even number or a partner, else 0.
    limit : int64 array, shape (lines,)
        (m − 1) / 2, where m is the lesser of the line's number and its partner, if known: b < 2m means k < limit.
    partner : int64 array, shape (lines,)
        The number of the line with which this one forms a P-position {4, a, c}, or 0.
    full_from, full_to : int64 arrays, shape (lines,)
        The words of the line from the first up to, but excluding, the second are known to have no free bit.
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
    """All planes, and stacks of unused ones.

    Attributes
    ----------
    planes : uint64 array, flat
        The word of line t of a block in plane s is ``planes[256 * s + t]``.
    unused : int32 array, shape (2, planes)
        Two stacks of unused planes, one for each arm of a step, because the arms run in parallel.
    heights : int64 array, shape (2,)
        Number of planes on each stack.
    """

    planes: Words
    unused: Slots
    heights: Integers


@kernel
def take(lines: Lines, block: int, word: int, store: Store, arm: int) -> int:
    """Allocate a plane with all bits free for one word of a block; return it, or −1 if none is left."""
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
    """Push the plane of one word of a block onto a stack, if it is not shared."""
    if lines.slots[place] > USED:
        store.unused[arm, store.heights[arm]] = lines.slots[place]
        store.heights[arm] += 1


@kernel
def give_back(lines: Lines, block: int, floor: int, store: Store, arm: int) -> None:
    """Release the planes of a block that can receive no further number; bits below ``floor`` cannot."""
    for word in range(lines.written[block]):
        place = lines.base[block] + word
        slot = int(lines.slots[place])
        if slot > USED and ((word + 1) << 6 <= floor or _is_full(lines, block, word, store, slot)):
            _put_back(lines, place, store, arm)
            lines.slots[place] = USED


@kernel
def _is_full(lines: Lines, block: int, word: int, store: Store, slot: int) -> bool:
    """Return whether no line of a block has a free bit below its limit in one word."""
    for lane in range(TILE):
        value = store.planes[(slot << LANES) + lane]
        if value != ALL:
            room = lines.limit[(block << LANES) + lane] - (word << 6)
            if room >= 64 or (room > 0 and (value | (ALL << np.uint64(room))) != ALL):
                return False
    return True


@kernel
def clear(lines: Lines, block: int, number: int, store: Store, arm: int) -> None:
    """Release all planes of a block, and reuse it for the lines ``number``, ``number`` + 4, ..., with all bits free."""
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
    """Balance the two stacks of planes; their heights then differ by at most one."""
    high = 0 if store.heights[0] > store.heights[1] else 1
    low = 1 - high
    while store.heights[high] > store.heights[low] + 1:
        store.heights[high] -= 1
        store.unused[low, store.heights[low]] = store.unused[high, store.heights[high]]
        store.heights[low] += 1
