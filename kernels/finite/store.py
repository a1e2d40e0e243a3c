"""The P-positions that a walk of ``kernels.finite`` has met: the part of its tree that leads to them.

In the tree of ``kernels.finite.walk``, removing the gaps of a position in increasing order leads from N to it. The
store has an *edge* for each number whose removal leads to a P-position, or to a position above P-positions. An edge
holds the number, the place where the edges from the reached position begin, and whether this is a P-position. The edges
from one position are consecutive, the largest number first. Most positions have one edge, and a P-position above no
other has none. So the tree takes 15 to 25 bytes for each P-position, no more than its gaps would.

An edge is a 64-bit integer: number, place, outcome, and whether it is the last of its position. While edges may still
be added to a position, none of them is marked as the last; an edge 0 follows them instead.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ONE
from sylver_claims.kernels.engine.inlining import inlined
from sylver_claims.kernels.engine.jit import kernel

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]

FOUND, MOST_BYTES, USED, END = range(4)

LAST, IS_LOST = 1, 2
_PLACE, _NUMBER = 2, 48  # their first bits in an edge
_MASK = (1 << (_NUMBER - _PLACE)) - 1
NOWHERE = 0
"""The place of an empty list of edges, which has an edge 0."""
ROOT = 1
"""The place of the edges from N."""


class Store(NamedTuple):
    """A set of P-positions.

    Attributes
    ----------
    edges : int64 array, shape (n,)
        The first is 0.
    held : int64 array, shape (4,)
        Number of P-positions; maximal size of the store in bytes; first index for new edges, and the end of the space
        for them.
    """

    edges: Integers
    held: Integers


def new_store(size: int) -> Store:
    """Return an empty store of ``size`` edges."""
    return Store(np.zeros(size, np.int64), np.array([0, 8 * size, ROOT, size]))


def memory_needed(genus: int) -> int:
    """Return about how many bytes the search for the P-positions among all semigroups up to a genus takes at most.

    There are 5.9 million up to genus 33. From 20 to 37, each further genus multiplies their number by at most 1.62.
    Each takes 45 bytes while the set doubles, and up to 120 while the P-positions are read and sorted.
    """
    return int(120 * 5.9e6 * 1.62 ** (genus - 33))


def growing_bytes(store: Store) -> int:
    """Return the bytes that `grown` needs while it copies: the old store and the new one."""
    return 3 * store.edges.nbytes


def grown(store: Store) -> Store:
    """Return a store with the same positions and twice the capacity; it replaces the old one."""
    larger = new_store(2 * store.edges.size)
    larger.edges[: store.edges.size] = store.edges
    larger.held[:] = store.held
    larger.held[MOST_BYTES] = max(int(store.held[MOST_BYTES]), growing_bytes(store))
    larger.held[END] = larger.edges.size
    return larger


def refuse_more(needed: int, memory: int, positions: int, found: int) -> None:
    """Raise MemoryError with the progress of the search if more bytes are needed than allowed."""
    if needed > memory:
        raise MemoryError(
            f"{positions} positions were visited and {found} P-positions found; "
            f"continuing takes {_mebibytes(needed)}, and {_mebibytes(memory)} may be used"
        )


def _mebibytes(count: int) -> str:
    return f"{count / 2**20:.1f} MiB"


@inlined
def edge(number: int, place: int, is_lost: int) -> int:
    """Return an edge that is not marked as the last; ``is_lost`` is 1 if it leads to a P-position."""
    return number << _NUMBER | place << _PLACE | is_lost << 1


@inlined
def number_of(an_edge: int) -> int:
    """Return the number that an edge removes."""
    return an_edge >> _NUMBER


@inlined
def place_of(an_edge: int) -> int:
    """Return the place of the edges from the position to which an edge leads."""
    return an_edge >> _PLACE & _MASK


@inlined
def edge_at(edges: Integers, place: int, number: int) -> int:
    """Return the edge with this number from the position whose edges begin at ``place``; 0 if there is none."""
    while True:
        found = edges[np.uint64(place)]
        if found >> _NUMBER <= number:
            return int(found) if found >> _NUMBER == number else 0
        if found & LAST:
            return 0
        place += 1


@inlined
def add_edge(edges: Integers, place: int, new: int) -> None:
    """Append an edge with the smallest number so far to those that begin at ``place``; there must be space for it."""
    while edges[place] != 0:
        place += 1
    edges[place] = new
    edges[place + 1] = 0


@kernel
def insert_edge(edges: Integers, place: int, new: int) -> bool:
    """Insert an edge into those that begin at ``place``, if they have no edge with its number; return if they had none.

    There must be space for one more edge.
    """
    while edges[place] >> _NUMBER > new >> _NUMBER:
        place += 1
    if edges[place] >> _NUMBER == new >> _NUMBER:
        return False
    while new != 0:
        new, edges[place] = edges[place], new
        place += 1
    edges[place] = 0
    return True


@inlined
def record(store: Store, begin: int) -> int:
    """Copy the edges from ``begin`` on to their final place; return the index of the first, 0 if there is none."""
    if store.edges[begin] == 0:
        return NOWHERE
    first = store.held[USED]
    end = first
    while store.edges[begin] != 0:
        store.edges[end] = store.edges[begin]
        begin += 1
        end += 1
    store.edges[end - 1] |= LAST
    store.held[USED] = end
    return int(first)


@kernel
def has(store: Store, gaps: Integers) -> bool:
    """Return whether the position with these gaps, in increasing order, is one of the P-positions."""
    place = ROOT
    found = 0
    for i in range(gaps.size):
        found = edge_at(store.edges, place, gaps[i])
        if found == 0:
            return False
        place = place_of(found)
    return bool(found & IS_LOST)


@kernel
def p_positions_in(store: Store, words: int) -> Words:
    """Return the gaps of all P-positions as bitsets, shape (n, words), in arbitrary order."""
    found = np.zeros((store.held[FOUND], words), np.uint64)
    gaps = np.zeros(words, np.uint64)
    followed = np.zeros(64 * words + 1, np.int64)  # by depth: the place of an edge
    followed[0] = ROOT
    depth = 0
    count = 0
    while depth >= 0:
        this = store.edges[followed[depth]]
        if this != 0:
            n = number_of(this)
            gaps[n >> 6] |= ONE << np.uint64(n & 63)
            if this & IS_LOST:
                found[count] = gaps
                count += 1
            depth += 1
            followed[depth] = place_of(this)
        else:
            depth = _go_back(store.edges, followed, depth, gaps)
    return found


@inlined
def _go_back(edges: Integers, followed: Integers, depth: int, gaps: Words) -> int:
    """Go back to a position with another edge and select this edge; return the depth, or -1 if there is none."""
    while depth > 0:
        depth -= 1
        this = edges[followed[depth]]
        n = number_of(this)
        gaps[n >> 6] &= ~(ONE << np.uint64(n & 63))
        if this & LAST == 0:
            followed[depth] += 1
            return depth
    return -1
