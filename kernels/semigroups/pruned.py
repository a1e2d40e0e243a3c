"""The tree of numerical semigroups without the subtrees of semigroups for which a predicate is true.

The predicate is a first-class compiled function of the gaps, so the walk is compiled once. A descendant of S has the
multiplicity of S, and lacks some generators of S and of its descendants, each above the Frobenius number: see `tree`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit, types

from sylver_claims.kernels.engine.bits import ONE, ZERO, leading_zeros, row_part
from sylver_claims.kernels.engine.jit import CACHED, kernel
from sylver_claims.kernels.semigroups.tree import (
    GENERATORS,
    HIGH,
    LOW,
    Words,
    _descend,
    _genus,
    _ordinary,
    _write,
    checked_genus,
    words_for,
)

PREDICATE = types.boolean(types.uint64[::1])
"""The signature of the predicate."""


def chunks(lowest: int, highest: int, prune: Any, size: int = 4096) -> Iterator[Words]:
    """Yield the semigroups with ``lowest`` <= genus <= ``highest`` if ``prune`` is false for them and their ancestors.

    Parameters
    ----------
    lowest, highest : int
        At most 64; nothing is yielded if lowest > highest.
    prune : compiled function
        With the signature ``PREDICATE``.
    size : int
        Largest number of rows at a time.

    Yields
    ------
    uint64 array, shape (rows, W)
        As in ``tree.chunks``: a view that the next step overwrites.
    """
    checked_genus("lowest", lowest)
    checked_genus("highest", highest)
    if size < 1:
        raise ValueError(f"size is a positive number of rows, got {size}")
    if lowest > highest:
        return
    fill = _fill()
    roots = np.concatenate([_ordinary(m) for m in range(1, highest + 2)])
    stack = np.zeros((highest + 2, 8), np.uint64)
    cursor = np.array([0, 0, lowest, highest], np.int64)
    rows = np.zeros((size, words_for(highest)), np.uint64)
    while (filled := fill(roots, stack, cursor, rows, prune)) > 0:
        yield rows[:filled]


def where(rows: Words, predicate: Any) -> npt.NDArray[np.bool_]:
    """Return for each semigroup whether a compiled predicate is true."""
    found: npt.NDArray[np.bool_] = _where()(rows, predicate)
    return found


@kernel
def parents(rows: Words) -> Words:
    """Return each semigroup with its Frobenius number adjoined; a semigroup without gaps is unchanged."""
    made = rows.copy()
    for i in range(rows.shape[0]):
        for word in range(rows.shape[1] - 1, -1, -1):
            if rows[i, word] != ZERO:
                made[i, word] ^= ONE << np.uint64(63 - leading_zeros(rows[i, word]))
                break
    return made


@cache
def _where() -> Callable[..., Any]:
    def where(rows: Any, predicate: Any) -> Any:
        found = np.empty(rows.shape[0], np.bool_)
        for i in range(rows.shape[0]):
            found[i] = predicate(row_part(rows, i, 0, rows.shape[1]))
        return found

    signature = types.boolean[::1](types.uint64[:, ::1], types.FunctionType(PREDICATE))
    compiled: Callable[..., Any] = njit(signature, cache=CACHED, nogil=True)(where)
    return compiled


@cache
def _fill() -> Callable[..., Any]:
    """Return the loop that writes the next semigroups of a walk, like ``tree.fill``; it returns 0 at the end."""

    def fill(roots: Any, stack: Any, cursor: Any, rows: Any, prune: Any) -> Any:
        next_root, depth, lowest, highest = cursor
        genus = _genus(stack, depth - 1) if depth > 0 else 0
        filled = 0
        while filled < rows.shape[0]:
            if depth == 0:
                if next_root == roots.shape[0]:
                    break
                for word in range(8):
                    stack[0, word] = roots[next_root, word]
                next_root += 1
            elif stack[depth - 1, GENERATORS] == ZERO or genus >= highest:
                depth -= 1
                genus -= 1
                continue
            else:
                _descend(stack, depth - 1, stack, depth)
            _write(rows, filled, stack[depth, LOW], stack[depth, HIGH])  # if it is pruned, the next one overwrites it
            if prune(row_part(rows, filled, 0, rows.shape[1])):
                continue
            genus = _genus(stack, depth)
            depth += 1
            if genus >= lowest:
                filled += 1
        cursor[0] = next_root
        cursor[1] = depth
        return filled

    words = types.uint64[:, ::1]
    signature = types.int64(words, words, types.int64[::1], words, types.FunctionType(PREDICATE))
    compiled: Callable[..., Any] = njit(signature, cache=CACHED, nogil=True)(fill)
    return compiled
