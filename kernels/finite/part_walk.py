"""The walk of ``kernels.finite.walk`` through some parts of the tree, one after another; what is found is put together.

The edges of all parts that are complete are in one store. It begins with the edges from the first semigroups of the
parts, some to each, for these get edges to other such semigroups as more parts are complete.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kernels.engine.bits import ONE, ZERO, lowest_bit
from kernels.engine.inlining import borrowed
from kernels.engine.jit import kernel
from kernels.finite.parts import Parts
from kernels.finite.path import (
    BASE,
    BOUND,
    CHILDREN,
    DEPTH,
    DONE,
    LOST,
    PLACE,
    POSITIONS,
    START,
    TAKEN,
    Walk,
    ascend,
    at,
    descend,
    edges_on_path,
    find_reply,
    own_place,
)
from kernels.finite.store import (
    FOUND,
    LAST,
    NOWHERE,
    ROOT,
    USED,
    Integers,
    Store,
    edge,
    insert_edge,
    moved,
)
from kernels.finite.walk import advance, has_children, is_full
from kernels.semigroups import frobenius_number, genus


class Entered(NamedTuple):
    """What was found of the first semigroups of parts, by part: place of the edges from it; 1 for a P-position."""

    places: Integers
    lost: Integers


def none_entered(parts: Parts) -> Entered:
    """Return what is known before any part is complete."""
    return Entered(np.zeros(parts.bounds.size, np.int64), np.zeros(parts.bounds.size, np.int64))


@kernel
def place_of_part(walk: Walk, part: int) -> int:
    """Place of the edges from the first semigroup of a part, in the store of what is complete."""
    return int(1 + part * (walk.counts[CHILDREN] + 1))


@kernel
def advance_in_parts(
    walk: Walk, store: Store, others: Store, parts: Parts, chosen: Integers, entered: Entered, steps: int
) -> bool:
    """Go on for about ``steps`` positions, or until the parts ``chosen`` are over or the store is full.

    Parameters
    ----------
    walk : Walk
        Over, with ``counts[TAKEN]`` 0, when the first of these parts is to be taken up.
    store : Store
        Where what leads to their P-positions is added.
    others : Store
        The same of all parts that precede these.
    parts, chosen, steps
        All parts, and the indices of these.
    entered : Entered
        Where the first semigroups of the chosen parts are entered.

    Returns
    -------
    bool
        Whether they are over.
    """
    goal = walk.counts[POSITIONS] + steps
    while walk.counts[POSITIONS] < goal and not is_full(walk, store):
        if walk.counts[DONE] == 1:
            if walk.counts[TAKEN] == chosen.size:
                return True
            part = chosen[walk.counts[TAKEN]]
            walk.counts[TAKEN] += 1
            _enter(walk, store, others, parts, part)
            entered.lost[part] = walk.numbers[at(walk.counts[BASE], LOST)]
        elif advance(walk, store, others, goal - walk.counts[POSITIONS]):
            entered.places[chosen[walk.counts[TAKEN] - 1]] = store.held[ROOT]
    return False


@kernel
def _enter(walk: Walk, store: Store, others: Store, parts: Parts, part: int) -> None:
    """Go to the first semigroup of a part, and count it.

    What is on the way is decided again, for its live moves are needed below it.
    """
    walk = borrowed(walk)
    store = borrowed(store)
    others = borrowed(others)
    for depth in range(walk.counts[DEPTH], 0, -1):
        ascend(walk, depth)
    last = genus(parts.gaps[part])
    firsts = np.zeros(last + 1, np.int64)
    for depth in range(last, -1, -1):
        firsts[depth] = part if depth == last else parts.parents[firsts[depth + 1]]
    depth = 0
    walk.left[0] = walk.generators[0]
    walk.numbers[at(0, PLACE)] = own_place(walk, 0)
    store.edges[own_place(walk, 0) - walk.counts[START]] = 0
    for word in range(walk.removable.size):
        gaps = parts.gaps[part, word]
        while gaps != ZERO:
            g = 64 * word + lowest_bit(gaps)
            gaps &= gaps - ONE
            walk.numbers[at(depth, PLACE)] = place_of_part(walk, firsts[depth])
            has_children(walk, depth, g)
            descend(walk, store, depth, g, find_reply(walk, store, others, depth, g, True))
            depth += 1
    if walk.numbers[at(depth, LOST)] == 1:
        walk.lost[depth] += 1
        store.held[FOUND] += 1
    walk.counts[POSITIONS] += 1
    walk.counts[DEPTH] = depth
    walk.counts[BASE] = depth
    walk.counts[BOUND] = parts.bounds[part]
    walk.counts[DONE] = 0


@kernel
def taken_out(walk: Walk, store: Store) -> Integers:
    """Take all edges out that are kept for good, and return them."""
    first = edges_on_path(walk)
    edges = store.edges[first : store.held[USED]].copy()
    store.held[USED] = first
    store.held[FOUND] = 0
    return edges


@kernel
def put_in(walk: Walk, store: Store, parts: Parts, entered: Entered, chosen: Integers, edges: Integers) -> None:
    """Put the edges of some parts, `taken_out` of the store of a walk, into the store of what is complete.

    There has to be room for them.
    """
    start = walk.counts[START]
    end = store.held[USED]
    shift = end - start - edges_on_path(walk)
    for i in range(edges.size):
        store.edges[end + i] = moved(edges[i], start, shift)
    store.held[USED] = end + edges.size
    for part in chosen:
        if entered.places[part] != NOWHERE:
            entered.places[part] += shift
            _copy(store.edges, entered.places[part], place_of_part(walk, part))
        _link(walk, store, parts, entered, part)


@kernel
def _copy(edges: Integers, place: int, to: int) -> None:
    """Copy the edges from a semigroup to a place where others can be added."""
    while True:
        edges[to] = edges[place] & ~LAST
        to += 1
        if edges[place] & LAST:
            break
        place += 1
    edges[to] = 0


@kernel
def _link(walk: Walk, store: Store, parts: Parts, entered: Entered, part: int) -> None:
    """Add an edge to the first semigroup of a part, and to those on the way there, where it leads to a P-position."""
    while parts.parents[part] >= 0:
        place = place_of_part(walk, part)
        if store.edges[place] == 0 and entered.lost[part] == 0:
            return
        new = edge(frobenius_number(parts.gaps[part]), place, entered.lost[part])
        part = parts.parents[part]
        if not insert_edge(store.edges, place_of_part(walk, part), new):
            return
