"""The walk of ``kernels.finite.walk`` through the parts of the tree that one thread takes.

All threads store edges in one array, in separate places: a thread takes a block of places, and another block when this
is full. Before the blocks, the array has some places for the first semigroup of each part, because this gets edges to
other such semigroups as more parts are complete; then places for the paths of the threads.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.engine.atomic import fetch_add
from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.inlining import borrowed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.finite.parts import Parts
from sylver_claims.kernels.finite.path import (
    BASE,
    BOUND,
    CHILDREN,
    DEPTH,
    DONE,
    LOST,
    PLACE,
    POSITIONS,
    Walk,
    ascend,
    at,
    descend,
    edges_on_path,
    find_reply,
)
from sylver_claims.kernels.finite.store import END, FOUND, ROOT, USED, Integers, Store, edge, insert_edge
from sylver_claims.kernels.finite.walk import advance, has_children, is_full
from sylver_claims.kernels.semigroups import frobenius_number, genus

TAKEN, FREE, STOPPED, LEFT = range(4)


class Shared(NamedTuple):
    """Data that the threads share, in addition to the store.

    Attributes
    ----------
    counts : int64 array, shape (4,)
        Number of parts of a level that were taken; first place that is in no block; positive if all threads must stop;
        number of unused places at the ends of blocks.
    lost : int64 array, shape (n,)
        By part: 1 if its first semigroup is a P-position, as soon as a thread takes the part.
    """

    counts: Integers
    lost: Integers


@kernel
def places_of_parts(walk: Walk, parts: int) -> int:
    """Return the number of places for the first semigroups of this many parts."""
    return int(parts * (walk.counts[CHILDREN] + 1))


@kernel
def place_of_part(walk: Walk, part: int) -> int:
    """Return the place of the edges from the first semigroup of a part."""
    return int(ROOT + places_of_parts(walk, part))


@kernel
def block_size(walk: Walk) -> int:
    """Return the number of places in a block; up to a sixteenth stays unused, as reserve for the edges of a path."""
    return int(16 * edges_on_path(walk))


@kernel
def advance_in_parts(walk: Walk, store: Store, parts: Parts, chosen: Integers, shared: Shared, steps: int) -> bool:
    """Take parts from ``chosen`` and walk through them until none is left; return every ``steps`` positions.

    Parameters
    ----------
    walk, store
        Walk and store of this thread; all threads share ``store.edges``, and ``store.held`` has this thread's block.
    parts, chosen, steps
        All parts, and the indices of the parts of a level. ``shared.counts[TAKEN]`` of them are taken already.
    shared : Shared
        ``counts[STOPPED]`` becomes positive if there is no space for another block.

    Returns
    -------
    bool
        True if no part is left; False after a multiple of ``steps`` positions of this walk, or if all threads must
        stop.
    """
    goal = (walk.counts[POSITIONS] // steps + 1) * steps
    while walk.counts[POSITIONS] < goal and fetch_add(shared.counts, STOPPED, 0) == 0:
        if walk.counts[DONE] == 1:
            i = fetch_add(shared.counts, TAKEN, 1)
            if i >= chosen.size:
                return True
            _enter(walk, store, parts, chosen[i])
            shared.lost[chosen[i]] = walk.numbers[at(walk.counts[BASE], LOST)]
        elif is_full(walk, store):
            _take_block(walk, store, shared)
        else:
            advance(walk, store, goal - walk.counts[POSITIONS])
    return False


@kernel
def _take_block(walk: Walk, store: Store, shared: Shared) -> None:
    """Take the next block of free places; stop all threads if there are too few."""
    size = block_size(walk)
    first = fetch_add(shared.counts, FREE, size)
    if first + size > store.edges.size:
        fetch_add(shared.counts, FREE, -size)
        fetch_add(shared.counts, STOPPED, 1)
        return
    fetch_add(shared.counts, LEFT, store.held[END] - store.held[USED])
    store.held[USED] = first
    store.held[END] = first + size


@kernel
def _enter(walk: Walk, store: Store, parts: Parts, part: int) -> None:
    """Go to the first semigroup of a part, and count it.

    The positions on the path are decided again, because their live moves are needed below.
    """
    walk = borrowed(walk)
    store = borrowed(store)
    for depth in range(walk.counts[DEPTH], 0, -1):
        ascend(walk, depth)
    last = genus(parts.gaps[part])
    places = np.zeros(last + 1, np.int64)
    first = part
    for depth in range(last, -1, -1):
        places[depth] = place_of_part(walk, first)
        first = parts.parents[first]
    depth = 0
    walk.left[0] = walk.generators[0]
    walk.numbers[at(0, PLACE)] = places[0]
    for word in range(walk.removable.size):
        gaps = parts.gaps[part, word]
        while gaps != ZERO:
            g = 64 * word + lowest_bit(gaps)
            gaps &= gaps - ONE
            has_children(walk, depth, g)
            descend(walk, store, depth, g, find_reply(walk, store, depth, g, True))
            depth += 1
            walk.numbers[at(depth, PLACE)] = places[depth]
    if walk.numbers[at(depth, LOST)] == 1:
        walk.lost[depth] += 1
        store.held[FOUND] += 1
    walk.counts[POSITIONS] += 1
    walk.counts[DEPTH] = depth
    walk.counts[BASE] = depth
    walk.counts[BOUND] = parts.bounds[part]
    walk.counts[DONE] = 0


@kernel
def link(walk: Walk, store: Store, parts: Parts, shared: Shared, complete: Integers) -> None:
    """Add an edge to the first semigroup of each part that is now complete, and to the first semigroups above it.

    Edges that would not lead to a P-position are omitted.
    """
    for part in complete:
        while parts.parents[part] >= 0:
            place = place_of_part(walk, part)
            if store.edges[place] == 0 and shared.lost[part] == 0:
                break
            new = edge(frobenius_number(parts.gaps[part]), place, shared.lost[part])
            part = parts.parents[part]  # noqa: PLW2901
            if not insert_edge(store.edges, place_of_part(walk, part), new):
                break
