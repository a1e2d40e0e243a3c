"""The walk of ``kernels.finite.walk`` through some parts of the tree, one after another."""

from __future__ import annotations

from kernels.engine.bits import ONE, ZERO, lowest_bit
from kernels.engine.inlining import borrowed
from kernels.engine.jit import kernel
from kernels.finite.parts import Parts
from kernels.finite.path import (
    BASE,
    BOUND,
    CURSOR,
    DEPTH,
    DONE,
    GOAL,
    LARGEST,
    LOST,
    POSITIONS,
    TAKEN,
    Walk,
    ascend,
    catch_up,
    descend,
    find_free,
)
from kernels.finite.store import Integers, Store, Words, add
from kernels.finite.walk import advance, find_reply, has_children, is_won_by_what_is_known


@kernel
def advance_in_parts(walk: Walk, store: Store, others: Store, parts: Parts, chosen: Integers, steps: int) -> bool:
    """Go on for about ``steps`` positions, or until the parts ``chosen`` are over or the store is full.

    Parameters
    ----------
    walk : Walk
        Over, with ``counts[TAKEN]`` 0, when the first of these parts is to be taken up.
    store : Store
        Where their P-positions are added. It may hold others: no part asks for those of another one here.
    others : Store
        The P-positions of all parts that precede these.
    parts, chosen, steps
        All parts, and the indices of these.

    Returns
    -------
    bool
        Whether they are over.
    """
    goal = walk.counts[POSITIONS] + steps
    while walk.counts[POSITIONS] < goal and store.held[0] < store.held[2]:
        if walk.counts[DONE] == 1:
            if walk.counts[TAKEN] == chosen.size:
                return True
            part = chosen[walk.counts[TAKEN]]
            walk.counts[TAKEN] += 1
            _enter(walk, store, others, parts.gaps[part], parts.bounds[part])
        else:
            advance(walk, store, others, goal - walk.counts[POSITIONS])
    return False


@kernel
def _enter(walk: Walk, store: Store, others: Store, gaps: Words, bound: int) -> None:
    """Go to the first semigroup of a part, given by its gaps, and count it; the store has room for it.

    What is on the way is decided again, for its winning moves are needed below it.
    """
    walk = borrowed(walk)
    store = borrowed(store)
    others = borrowed(others)
    for depth in range(walk.counts[DEPTH], 0, -1):
        ascend(walk, depth)
    depth = 0
    for word in range(walk.removable.size):
        left = gaps[word]
        while left != ZERO:
            g = 64 * word + lowest_bit(left)
            left &= left - ONE
            has_children(walk, depth, g)
            known = is_won_by_what_is_known(walk, depth, g)
            reply = 0
            if not known:
                catch_up(walk, depth)
                find_free(walk, depth + 1, g)
                reply = find_reply(walk, store, others, bound, depth, g)
            descend(walk, depth, g, known, reply)
            depth += 1
    if walk.numbers[depth, LOST] == 1:
        catch_up(walk, depth)
        walk.lost[depth] += 1
        top = 64 * walk.removable.size
        add(store, walk.codes[top], walk.keys, top, walk.rank[walk.numbers[depth, LARGEST]])
    walk.numbers[depth, CURSOR] = 64 * walk.removable.size
    walk.counts[POSITIONS] += 1
    walk.counts[DEPTH] = depth
    walk.counts[BASE] = depth
    walk.counts[BOUND] = bound
    walk.counts[DONE] = 1 if depth == walk.counts[GOAL] else 0
