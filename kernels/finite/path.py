"""The path of the walk of ``kernels.finite.walk``: from N down to a semigroup T, with the moves of each T on it.

Let x be a gap of T, and let g be a generator of T that is larger than all gaps. Write T - g for T without g. If x
eliminates g there, then (T - g)<x> = T<x>. Else (T - g)<x> = T<x> - g, a child of T<x> in the tree: an element of T<x>
other than g is s + kx with s in T; if s = g and k > 0, it is larger than g, thus in T - g. And (T - g)<g> = T. So the
walk never computes T<x>, but follows its position in the tree, which stays where it is or goes to a child.

A move x is *live* in T if T<x>, or T<x> without some numbers above the gaps of T, is a P-position. A move that is not
live wins neither in T nor below T, because from there it leads to one of these positions. So only the live moves are
carried along, each with the place of T<x> in the store.

All these positions come before T in the walk. At the first difference between the path to T and the path to such a
position, the gap of T is not a gap of T<x>; the other path has ended, or has a larger gap there.

A known winning move decides most T, and often everything below T. So the live moves are computed only when some T needs
them (`catch_up`); they are known at each depth up to ``counts[READY]``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.engine.bits import ONE, ZERO
from sylver_claims.kernels.engine.inlining import inlined
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.finite.store import IS_LOST, ROOT, Integers, Store, Words, edge, edge_at, number_of, place_of

LEAST, LARGEST, LOST, PLACE, LIVE = range(5)
DEPTH, DEEPEST, GOAL, POSITIONS, DONE, READY, BASE, BOUND, CHILDREN, START = range(10)
WINNERS = 7
"""Largest number of winning moves of a position that are remembered, to decide others; there may be more."""


class Walk(NamedTuple):
    """The state of a walk. A row of the arrays by depth is a position of the path; its depth is its number of gaps.

    Attributes
    ----------
    removable : uint64 array, shape (V,)
        Bitset of the numbers that may be removed: the gaps of the root.
    gaps, mirror : uint64 arrays, shape (2 * V + 2,)
        Bitset of the gaps of the last T on the path; the same with bit 64 * V - n for the gap n.
    generators, left : uint64 arrays, shape (depths,)
        Bitsets of the removable generators above t, with bit i for t + 1 + i; and of those not tried yet. None is
        larger than t plus the multiplicity, so one word is enough.
    winners : int64 array, shape (8 * depths,)
        By depth, the number of remembered winning moves, then these moves.
    moves, edges : int64 arrays, shape (n,)
        The live moves x of each depth up to ``counts[READY]``, one depth after another, and for each an edge that leads
        to T<x>, of which only place and outcome are used.
    numbers : int64 array, shape (8 * depths,)
        By depth: multiplicity; t; 1 for a P-position; place of the edges from T found so far; end of the live moves,
        where those of the next depth begin.
    counts : int64 array, shape (10,)
        Depth of the last T on the path; depth from which the walk does not descend; depth of the root, where the walk
        ends, or -1 for a walk through the whole tree; positions met; 1 if the walk is over; depth caught up to; depth
        of the first T of the part, and its bound, above which generators are removed there (both 0 for a walk that is
        not divided into parts); largest number of children of a position; place of the first edge of the path.
    lost : int64 array, shape (depths,)
        P-positions met, by genus.
    """

    removable: Words
    gaps: Words
    mirror: Words
    generators: Words
    left: Words
    winners: Integers
    moves: Integers
    edges: Integers
    numbers: Integers
    counts: Integers
    lost: Integers


def new_walk(removable: Words, deepest: int, is_root: bool) -> Walk:
    """Return a walk at N; ``removable`` is a bitset of positive numbers, shape (V,), ``deepest`` the largest genus.

    With ``is_root``, the removable numbers are the gaps of a root of genus ``deepest``. The root comes last of all its
    oversemigroups, so the walk ends with it on the path. This function is not compiled: Ctrl-C while numba creates a
    returned named tuple would crash the process.
    """
    least = 1
    while least < 64 * removable.size and int(removable[least >> 6]) >> (least & 63) & 1:
        least += 1
    children = min(least, deepest + 1)  # at most the multiplicity, which is at most least
    walk = Walk(
        removable,
        np.zeros(2 * removable.size + 2, np.uint64),
        np.zeros(2 * removable.size + 2, np.uint64),
        np.zeros(deepest + 2, np.uint64),
        np.zeros(deepest + 2, np.uint64),
        np.zeros(8 * (deepest + 2), np.int64),
        np.zeros((deepest + 2) * (deepest + 3) // 2, np.int64),
        np.zeros((deepest + 2) * (deepest + 3) // 2, np.int64),
        np.zeros(8 * (deepest + 2), np.int64),
        np.zeros(10, np.int64),
        np.zeros(deepest + 2, np.int64),
    )
    walk.generators[0] = removable[0] >> ONE & ONE
    walk.numbers[LEAST] = 1
    walk.left[0] = walk.generators[0]
    walk.counts[DEEPEST] = deepest
    walk.counts[GOAL] = deepest if is_root else -1
    walk.counts[POSITIONS] = 1
    walk.counts[DONE] = 1 if walk.counts[GOAL] == 0 else 0
    walk.counts[CHILDREN] = children
    walk.counts[START] = ROOT
    walk.numbers[PLACE] = ROOT
    return walk


@inlined
def own_place(walk: Walk, depth: int) -> int:
    """Return the place in the store for the edges of a position on the path, until all are found."""
    return int(walk.counts[START] + depth * (walk.counts[CHILDREN] + 1))


@inlined
def edges_on_path(walk: Walk) -> int:
    """Return the number of edges of the store that are reserved for the positions on the path."""
    return int(walk.lost.size * (walk.counts[CHILDREN] + 1))


@inlined
def at(depth: int, i: int) -> np.uint64:
    """Return the index of entry ``i`` < 8 of a depth; it is unsigned to avoid a test for negative indices."""
    return np.uint64(8 * depth + i)


@inlined
def bit_of(n: int) -> np.uint64:
    """Return the bit of ``n`` in its word."""
    return ONE << np.uint64(n & 63)


@inlined
def mirrored(walk: Walk, total: int, word: int) -> np.uint64:
    """Return a word with bit ``i`` set if ``total - n`` is a gap, for ``n = 64 * word + i``; ``total`` < 64 * V."""
    start = 64 * (walk.removable.size + word) - total
    low: np.uint64 = walk.mirror[np.uint64(start >> 6)] >> np.uint64(start & 63)
    high: np.uint64 = walk.mirror[np.uint64((start >> 6) + 1)] << ONE
    return low | (high << np.uint64(~start & 63))  # no shift by 64: it is undefined


@inlined
def _flip_gap(walk: Walk, n: int) -> None:
    """Turn ``n`` from an element into a gap, or back."""
    i = 64 * walk.removable.size - n
    walk.gaps[np.uint64(n >> 6)] ^= bit_of(n)
    walk.mirror[np.uint64(i >> 6)] ^= bit_of(i)


@inlined
def generates(walk: Walk, x: int, n: int) -> bool:
    """Return whether ``n`` is in T<x>, where T is the last position on the path and ``n`` < x + 64 * V."""
    while n > 0:
        if (walk.gaps[np.uint64(n >> 6)] >> np.uint64(n & 63)) & ONE == ZERO:
            return True
        n -= x
    return n == 0


@inlined
def _largest_number(store: Store, place: int) -> int:
    """Return the number of the first edge, which is the largest; 0 if there is none."""
    return number_of(store.edges[np.uint64(place)])


@inlined
def find_live(walk: Walk, store: Store, depth: int, g: int, needs_all: bool) -> int:
    """Write the live moves of T - g, where T is caught up to; return one that wins, or -1 if none does.

    Without ``needs_all``, stop at a winning move; the written moves are incomplete then. Other positions may follow T
    on the path; their gaps are at least g and do not matter here.
    """
    begin = walk.numbers[at(depth - 1, LIVE)] if depth > 0 else 0
    end = walk.numbers[at(depth, LIVE)]
    count = 0
    for i in range(begin, walk.numbers[at(depth, LIVE)]):
        x = walk.moves[np.uint64(i)]
        led = walk.edges[np.uint64(i)]
        if not generates(walk, x, g - x):
            led = edge_at(store.edges, place_of(led), g)
        if led & IS_LOST:
            if not needs_all:
                return int(x)
            count = min(count + 1, WINNERS)
            walk.winners[at(depth + 1, count)] = x
        elif _largest_number(store, place_of(led)) <= g:
            continue
        walk.moves[np.uint64(end)] = x
        walk.edges[np.uint64(end)] = led
        end += 1
    is_lost = walk.numbers[at(depth, LOST)]
    place = walk.numbers[at(depth, PLACE)]
    if is_lost == 1 or _largest_number(store, place) > g:
        walk.moves[np.uint64(end)] = g
        walk.edges[np.uint64(end)] = edge(0, place, is_lost)
        end += 1
        if is_lost == 1:
            count = min(count + 1, WINNERS)
            walk.winners[at(depth + 1, count)] = g
    if needs_all:
        walk.winners[at(depth + 1, 0)] = count
        walk.numbers[at(depth + 1, LIVE)] = end
        walk.counts[READY] = depth + 1
    return int(walk.winners[at(depth + 1, 1)]) if count > 0 else -1


@inlined
def find_reply(walk: Walk, store: Store, depth: int, g: int, inner: bool) -> int:
    """Return a winning move of T - g; -1 if there is none.

    If T - g is an inner position of the tree, write its winning moves that are known from T, or else all live moves.
    """
    if _known_winners(walk, depth, g, inner):
        return int(walk.winners[at(depth + 1, 1)])
    if walk.counts[READY] < depth:
        catch_up(walk, store, depth)
        if _known_winners(walk, depth, g, inner):
            return int(walk.winners[at(depth + 1, 1)])
    return find_live(walk, store, depth, g, inner)


@inlined
def _known_winners(walk: Walk, depth: int, g: int, needs_all: bool) -> bool:
    """Write the winning moves of T - g that are known from T; return whether there are any.

    These are the moves that win in T and eliminate g; or g, if T is a P-position.
    """
    count = 0
    if walk.numbers[at(depth, LOST)] == 1:
        walk.winners[at(depth + 1, 1)] = g
        count = 1
    for i in range(1, walk.winners[at(depth, 0)] + 1):
        w = walk.winners[at(depth, i)]
        if generates(walk, w, g - w):
            count += 1
            walk.winners[at(depth + 1, count)] = w
            if not needs_all:
                break
    walk.winners[at(depth + 1, 0)] = count
    return count > 0


@inlined
def descend(walk: Walk, store: Store, depth: int, g: int, reply: int) -> None:
    """Put T - g on the path; ``reply`` is a winning move of T - g, or -1 if there is none."""
    child = np.uint64(depth + 1)
    _flip_gap(walk, g)
    m = walk.numbers[at(depth, LEAST)]
    place = own_place(walk, depth + 1)
    walk.numbers[at(depth + 1, LEAST)] = m + 1 if g == m else m
    walk.numbers[at(depth + 1, LARGEST)] = g
    walk.numbers[at(depth + 1, LOST)] = 1 if reply < 0 else 0
    walk.numbers[at(depth + 1, PLACE)] = place
    store.edges[np.uint64(place)] = 0
    walk.left[child] = walk.generators[child]


@inlined
def catch_up(walk: Walk, store: Store, depth: int) -> None:
    """Compute the live moves up to this depth of the path."""
    while walk.counts[READY] < depth:
        d = walk.counts[READY]
        find_live(walk, store, d, walk.numbers[at(d + 1, LARGEST)], True)


@inlined
def ascend(walk: Walk, depth: int) -> None:
    """Take the last T off the path."""
    _flip_gap(walk, walk.numbers[at(depth, LARGEST)])
    if walk.counts[READY] == depth:
        walk.counts[READY] = depth - 1


@kernel
def winning_moves_on_path(walk: Walk) -> Integers:
    """Return the winning moves of the last T on the path, in increasing order; `catch_up` must have reached it."""
    depth = walk.counts[DEPTH]
    begin = walk.numbers[at(depth - 1, LIVE)] if depth > 0 else 0
    moves = np.zeros(walk.numbers[at(depth, LIVE)] - begin, np.int64)
    count = 0
    for i in range(begin, walk.numbers[at(depth, LIVE)]):
        if walk.edges[np.uint64(i)] & IS_LOST:
            moves[count] = walk.moves[np.uint64(i)]
            count += 1
    return np.sort(moves[:count])
