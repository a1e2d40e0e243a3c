"""Perfect matchings of small graphs, as bit masks: a separate reply to each move, or all moves in mutual pairs.

A graph has vertices among 0, ..., 63. ``adjacent`` is a ``uint64`` array of shape (64,): bit k of word j is set if an
arc leads from j to k. ``vertices`` is the mask of the vertices in use; arcs to other vertices are ignored.

`has_distinct_representatives` chooses an arc from each vertex such that no two end at the same vertex [1]_.
`has_perfect_matching` requires arcs in both directions for each edge, and none from a vertex to itself. The reference
implementation is ``kernels.reference.weak.matching``, by search.

References
----------
.. [1] P. Hall, "On representatives of subsets", J. London Math. Soc. 10 (1935); by augmenting paths.
.. [2] J. Edmonds, "Paths, trees, and flowers", Canad. J. Math. 17 (1965).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ONE, ZERO, bit_count, lowest_bit
from sylver_claims.kernels.engine.jit import kernel

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]
ROOM = 64


@kernel
def _checked(adjacent: Words) -> None:
    if adjacent.shape[0] < ROOM:
        raise ValueError("adjacent needs a word for each of the vertices 0 to 63, used or not")


@kernel
def has_distinct_representatives(adjacent: Words, vertices: np.uint64) -> bool:
    """Return whether each vertex can be assigned the end of one of its arcs, with all these ends different.

    Raises
    ------
    ValueError
        If ``adjacent`` is shorter than 64.
    """
    _checked(adjacent)
    owner = np.full(ROOM, -1, np.int64)
    came_from = np.empty(ROOM, np.int64)
    left = vertices
    while left != ZERO:
        if not _give(adjacent, vertices, lowest_bit(left), owner, came_from):
            return False
        left &= left - ONE
    return True


@kernel
def _give(adjacent: Words, vertices: np.uint64, start: int, owner: Integers, came_from: Integers) -> bool:
    """Find an augmenting path from ``start``, breadth first, and reassign the representatives along it."""
    waiting = ONE << np.uint64(start)
    seen = ZERO
    while waiting != ZERO:
        j = lowest_bit(waiting)
        waiting &= waiting - ONE
        new = adjacent[j] & vertices & ~seen
        seen |= new
        while new != ZERO:
            k = lowest_bit(new)
            new &= new - ONE
            came_from[k] = j
            if owner[k] < 0:
                _pass_on(k, start, owner, came_from)
                return True
            waiting |= ONE << np.uint64(owner[k])
    return False


@kernel
def _pass_on(k: int, start: int, owner: Integers, came_from: Integers) -> None:
    j = -1
    while j != start:
        j = came_from[k]
        before = -1  # the previous representative of j
        for other in range(ROOM):
            if owner[other] == j:
                before = other
        owner[k] = j
        if before >= 0:
            k = before


@kernel
def has_perfect_matching(adjacent: Words, vertices: np.uint64) -> bool:
    """Return whether the vertices can be divided into pairs of neighbours [2]_.

    Raises
    ------
    ValueError
        If ``adjacent`` is shorter than 64.
    """
    _checked(adjacent)
    if bit_count(vertices) % 2 == 1:
        return False
    mate = np.full(ROOM, -1, np.int64)
    parent = np.empty(ROOM, np.int64)
    base = np.empty(ROOM, np.int64)
    queue = np.empty(ROOM, np.int64)
    left = vertices
    while left != ZERO:
        v = lowest_bit(left)
        left &= left - ONE
        if mate[v] >= 0:
            continue
        end = _free_end(adjacent, vertices, v, mate, parent, base, queue)
        if end < 0:  # some maximum matching leaves v out
            return False
        while end >= 0:
            before = parent[end]
            after = mate[before]
            mate[end] = before
            mate[before] = end
            end = after
    return True


@kernel
def _free_end(
    adjacent: Words, vertices: np.uint64, root: int, mate: Integers, parent: Integers, base: Integers, queue: Integers
) -> int:
    """Return the end of an augmenting path from ``root``, which ``parent`` describes; -1 if there is none."""
    for i in range(ROOM):
        parent[i] = -1
        base[i] = i
    even = ONE << np.uint64(root)
    queue[0] = root
    first, last = 0, 1
    while first < last:
        v = queue[first]
        first += 1
        near = adjacent[v] & vertices
        while near != ZERO:
            w = lowest_bit(near)
            near &= near - ONE
            if base[v] == base[w] or mate[v] == w:
                continue
            if w == root or (mate[w] >= 0 and parent[mate[w]] >= 0):
                flower = _shrunk(v, w, mate, parent, base)
                fresh = flower & vertices & ~even
                even |= fresh
                while fresh != ZERO:
                    queue[last] = lowest_bit(fresh)
                    last += 1
                    fresh &= fresh - ONE
            elif parent[w] < 0:
                parent[w] = v
                if mate[w] < 0:
                    return w
                even |= ONE << np.uint64(mate[w])
                queue[last] = mate[w]
                last += 1
    return -1


@kernel
def _shrunk(v: int, w: int, mate: Integers, parent: Integers, base: Integers) -> np.uint64:
    """Set a common base for the odd cycle that the edge v w closes; return the vertices that now have this base."""
    top = _common_base(v, w, mate, parent, base)
    bases = _marked(v, top, w, mate, parent, base) | _marked(w, top, v, mate, parent, base)
    inside = ZERO
    for i in range(ROOM):
        if (bases >> np.uint64(base[i])) & ONE != ZERO:
            base[i] = top
            inside |= ONE << np.uint64(i)
    return inside


@kernel
def _common_base(v: int, w: int, mate: Integers, parent: Integers, base: Integers) -> int:
    path = ZERO
    v = base[v]
    path |= ONE << np.uint64(v)
    while mate[v] >= 0:
        v = base[parent[mate[v]]]
        path |= ONE << np.uint64(v)
    w = base[w]
    while (path >> np.uint64(w)) & ONE == ZERO:
        w = base[parent[mate[w]]]
    return w


@kernel
def _marked(v: int, top: int, child: int, mate: Integers, parent: Integers, base: Integers) -> np.uint64:
    bases = ZERO
    while base[v] != top:
        bases |= (ONE << np.uint64(base[v])) | (ONE << np.uint64(base[mate[v]]))
        parent[v] = child
        child = mate[v]
        v = parent[child]
    return bases
