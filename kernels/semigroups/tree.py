"""All numerical semigroups of given genus: the tree in which a child removes one generator above the Frobenius number.

A node at depth g is a semigroup S of genus g. Its children are S without p, for each minimal generator p > t(S). Every
semigroup S except the one without gaps is the child of exactly one semigroup, S with t(S) adjoined [1]_.

The tree is cut along the ordinary semigroups O_m = {0, m, m + 1, ...}: all semigroups below O_m that contain m have
multiplicity m, so m is fixed below. A node is one row of 8 words (`SMALL` ... `LEAST`), relative to m and to its
*position* f (its Frobenius number, but m for O_m itself, whose child O_(m+1) counts as the root of another tree):

- ``SMALL``: bit i is set if m + 1 + i is a gap;
- ``LARGE``: bit i is set if f - i is a gap, or at most m;
- ``GENERATORS``: bit i is set if f + 1 + i is a minimal generator (and its subtree not yet walked);
- ``NEXT``: bit f - m, that is, the bit of f + 1 in SMALL;
- ``LOW``, ``HIGH``: the gaps below 64 and below 128; ``POSITION``: f; ``LEAST``: m.

Removing p = f + 1 + j keeps the generators above p, and makes p + m a generator if it is not a + b with a, b in S and
m < a, b < p. Such sums pair the i-th number above m with the i-th below p, so p + m becomes a generator if and only if
all bits of ``SMALL | LARGE << j`` are set. One word covers half of the interval, so this is exact up to genus 64.

References
----------
.. [1] M. Bras-Amorós, "Fibonacci-like behavior of the number of numerical semigroups of a given genus", Semigroup
   Forum 76 (2008).
.. [2] J. Fromentin, F. Hivert, "Exploring the tree of numerical semigroups", Math. Comp. 85 (2016): depth first, with
   a stack and one generator test for a child.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, bit_count, lowest_bit
from sylver_claims.kernels.engine.jit import kernel

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]

LARGEST_GENUS = 64
"""Largest genus for which the gaps, which are at most 2 * genus - 1, fit in two words."""

SMALL, LARGE, GENERATORS, NEXT, LOW, HIGH, POSITION, LEAST = range(8)


class State(NamedTuple):
    """State of a search, which `fill` reads and updates.

    Attributes
    ----------
    roots : uint64 array, shape (n, 8)
        Nodes from which the walk descends, in this order; a node without generators is yielded alone.
    stack : uint64 array, shape (highest + 2, 8)
        The path from a root down to the node whose children come next.
    cursor : int64 array, shape (4,)
        Next root, length of the path, lowest genus, highest genus.
    """

    roots: Words
    stack: Words
    cursor: Integers


def words_for(highest: int) -> int:
    """Return the number of words for the gaps of all semigroups up to genus ``highest``: at most 2 * highest - 1."""
    return 1 if 2 * highest - 1 < 64 else 2


def checked_genus(name: str, genus: int) -> int:
    """Return the genus if it is in range; otherwise raise ValueError."""
    if not 0 <= genus <= LARGEST_GENUS:
        raise ValueError(f"{name} is a genus from 0 to {LARGEST_GENUS}, got {genus}")
    return int(genus)


def roots(highest: int) -> Words:
    """Split the semigroups of genus at most ``highest`` into subtrees of similar sizes.

    Most of the tree is below nodes with many generators, so the tree is cut at nodes with few. If the nodes are
    distributed to 16 shares in turn, the largest share is 1.2 to 1.6 times the mean for genus 22 to 33.

    Returns
    -------
    uint64 array, shape (n, 8)
        Nodes by decreasing number of generators; nodes above the cut have no generators left, so every semigroup is
        below exactly one node.
    """
    few = max(6, highest - 19)
    nodes = []
    for m in range(1, highest + 2):
        level = _ordinary(m)
        for _ in range(m - 1, highest):
            is_cut = np.bitwise_count(level[:, GENERATORS]) <= few
            nodes.append(level[is_cut])
            nodes.append(level[~is_cut])
            level = _children(nodes[-1])  # this removes the generators from these nodes
        nodes.append(level)
    split = np.concatenate(nodes)
    generators = np.bitwise_count(split[:, GENERATORS]).astype(np.int64)
    return np.ascontiguousarray(split[np.argsort(-generators, kind="stable")])


_ROOTS_LOCK = Lock()
_roots_kept = lru_cache(maxsize=2)(roots)


def start(lowest: int, highest: int, part: int = 0, parts: int = 1, multiplicity: int | None = None) -> State:
    """Return a new walk of the semigroups with ``lowest`` <= genus <= ``highest`` in one of ``parts`` disjoint shares.

    With ``multiplicity``, the walk covers only the semigroups with this multiplicity, and has one share.

    Raises
    ------
    ValueError
        If a genus is not in 0 to 64, or the share does not exist.
    """
    checked_genus("lowest", lowest)
    checked_genus("highest", highest)
    if not 0 <= part < parts:
        raise ValueError(f"part is from 0 to parts - 1, got part={part} of parts={parts}")
    if multiplicity is not None and parts > 1:
        raise ValueError("a walk of one multiplicity is in one part")
    if lowest > highest or (multiplicity or 1) > highest + 1:
        share = _ordinary(1)[:0]
    elif multiplicity is not None:
        share = _ordinary(multiplicity)
    elif parts == 1:
        share = np.concatenate([_ordinary(m) for m in range(1, highest + 2)])
    else:
        with _ROOTS_LOCK:  # several threads start the shares of one walk
            split = _roots_kept(highest)
        share = np.ascontiguousarray(split[part::parts])
    return State(share, np.zeros((highest + 2, 8), np.uint64), np.array([0, 0, lowest, highest], np.int64))


def chunks(
    lowest: int, highest: int, part: int = 0, parts: int = 1, size: int = 4096, multiplicity: int | None = None
) -> Iterator[Words]:
    """Yield the gaps of all semigroups with ``lowest`` <= genus <= ``highest`` in one share, each once.

    Parameters
    ----------
    lowest, highest : int
        At most 64; nothing is yielded if lowest > highest.
    part, parts : int
        The shares ``0, ..., parts - 1`` are disjoint, and together complete; each has a fixed order.
    size : int
        Largest number of rows at a time.
    multiplicity : int
        Multiplicity of all yielded semigroups, in one part; None for any.

    Yields
    ------
    uint64 array, shape (rows, W)
        W is 1 up to genus 32, else 2. The array is a view that the next step overwrites: copy rows that you keep.
    """
    if size < 1:
        raise ValueError(f"size is a positive number of rows, got {size}")
    state = start(lowest, highest, part, parts, multiplicity)
    rows = np.zeros((size, words_for(highest)), np.uint64)
    while (filled := fill(state, rows)) > 0:
        yield rows[:filled]


@kernel
def fill(state: State, rows: Words) -> int:
    """Write the gaps of the next semigroups of a walk into ``rows``; return how many, 0 if the walk is over.

    Parameters
    ----------
    state : State
        From `start`; it is updated, and the next call continues from there.
    rows : uint64 array, shape (n, W), C-contiguous
        W is at least ``words_for(highest)``; further words are set to zero.

    Raises
    ------
    ValueError
        If W is too small, or there are no rows.
    """
    stack = state.stack
    next_root, depth, lowest, highest = state.cursor
    genus = _genus(stack, depth - 1) if depth > 0 else 0  # of the node at the end of the path
    if rows.shape[0] == 0 or rows.shape[1] < (1 if highest <= 32 else 2):
        raise ValueError("rows is too small: it needs a row, of one word up to genus 32 and of two up to genus 64")
    filled = 0
    while filled < rows.shape[0]:
        if depth == 0:
            if next_root == state.roots.shape[0]:
                break
            for word in range(8):
                stack[0, word] = state.roots[next_root, word]
            next_root += 1
            depth = 1
            genus = _genus(stack, 0)
            if lowest <= genus <= highest:
                _write(rows, filled, stack[0, LOW], stack[0, HIGH])
                filled += 1
        elif stack[depth - 1, GENERATORS] == ZERO or genus >= highest:
            depth -= 1
            genus -= 1
        elif genus == highest - 1:
            filled = _write_children(stack, depth - 1, rows, filled)
        else:
            _descend(stack, depth - 1, stack, depth)
            if genus + 1 >= lowest:
                _write(rows, filled, stack[depth, LOW], stack[depth, HIGH])
                filled += 1
            if stack[depth, GENERATORS] != ZERO:
                depth += 1
                genus += 1
    state.cursor[0] = next_root
    state.cursor[1] = depth
    return filled


def _ordinary(m: int) -> Words:
    """Return the node of {0, m, m + 1, ...} with the generators m + 1, ..., 2m - 1; shape (1, 8)."""
    gaps = 2**m - 2
    return np.array([[0, 2**64 - 1, 2 ** (m - 1) - 1, 1, gaps % 2**64, gaps >> 64, m, m]], np.uint64)


@kernel
def _genus(nodes: Words, i: int) -> int:
    return bit_count(nodes[i, LOW]) + bit_count(nodes[i, HIGH])


@kernel
def _write(rows: Words, i: int, low: np.uint64, high: np.uint64) -> None:
    rows[i, 0] = low
    if rows.shape[1] > 1:
        rows[i, 1] = high
        for word in range(2, rows.shape[1]):
            rows[i, word] = ZERO


@kernel
def child(
    small: np.uint64, large: np.uint64, generators: np.uint64, after: np.uint64, new: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Return SMALL, LARGE, GENERATORS, NEXT of the child without the least generator p; ``new`` is the bit of p + m."""
    j = np.uint64(lowest_bit(generators))
    large <<= j
    after <<= j
    kept = (generators >> j) >> ONE  # in two steps: a shift by 64 is undefined
    if small | large == ALL:
        kept |= new
    return small | after, (large << ONE) | ONE, kept, after << ONE


@kernel
def _with_gap(low: np.uint64, high: np.uint64, p: np.uint64) -> tuple[np.uint64, np.uint64]:
    gap = ONE << (p & np.uint64(63))
    return (low | gap, high) if p < np.uint64(64) else (low, high | gap)


@kernel
def _descend(nodes: Words, i: int, out: Words, k: int) -> None:
    """Remove the least generator of node ``i`` from its list, and write the child without it to ``out[k]``."""
    generators = nodes[i, GENERATORS]
    least = nodes[i, LEAST]
    p = nodes[i, POSITION] + np.uint64(lowest_bit(generators)) + ONE
    nodes[i, GENERATORS] = generators & (generators - ONE)
    out[k, SMALL], out[k, LARGE], out[k, GENERATORS], out[k, NEXT] = child(
        nodes[i, SMALL], nodes[i, LARGE], generators, nodes[i, NEXT], ONE << (least - ONE)
    )
    out[k, LOW], out[k, HIGH] = _with_gap(nodes[i, LOW], nodes[i, HIGH], p)
    out[k, POSITION] = p
    out[k, LEAST] = least


@kernel
def _children(nodes: Words) -> Words:
    """Return all children of all nodes, in order; remove the generators of the nodes."""
    total = 0
    for i in range(nodes.shape[0]):
        total += bit_count(nodes[i, GENERATORS])
    out = np.empty((total, 8), np.uint64)
    k = 0
    for i in range(nodes.shape[0]):
        while nodes[i, GENERATORS] != ZERO:
            _descend(nodes, i, out, k)
            k += 1
    return out


@kernel
def _write_children(stack: Words, i: int, rows: Words, filled: int) -> int:
    """Write the children of node ``i``, the last level of the walk, until ``rows`` is full; return the rows filled."""
    generators = stack[i, GENERATORS]
    low = stack[i, LOW]
    high = stack[i, HIGH]
    first = stack[i, POSITION] + ONE
    while generators != ZERO and filled < rows.shape[0]:
        child_low, child_high = _with_gap(low, high, first + np.uint64(lowest_bit(generators)))
        _write(rows, filled, child_low, child_high)
        generators &= generators - ONE
        filled += 1
    stack[i, GENERATORS] = generators
    return filled
