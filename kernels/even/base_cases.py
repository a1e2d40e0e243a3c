"""The P-positions of ``kernels.even`` with small x, from the solver of finite positions.

While 2x + 1 is at most F(S), two odd numbers can add up to an even gap, so an odd move can enlarge E. All positions
with x below a bound contain one finite position, and its solution includes the outcomes of all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from sylver_claims.kernels import finite
from sylver_claims.kernels.even.lattice import Integers, Words
from sylver_claims.kernels.finite import Search
from sylver_claims.kernels.finite.store import p_positions_in


class Small(NamedTuple):
    """P-positions (E, I, x) with x below a bound, as three arrays of equal size (the sets as masks); and the bound."""

    semigroups: Words
    ideals: Words
    least: Integers
    bound: int


def first_regular(frobenius: int) -> int:
    """Return the first x such that after no odd move x - d with d <= F two odd numbers add up to an even gap."""
    return (frobenius + 1) // 2 + max(frobenius, 0) + 1


def small_p_positions(S: int, frobenius: int, report: Callable[[Search], object] | None = None) -> Small:
    """Return all P-positions that contain an odd number, with x below `first_regular`."""
    bound = first_regular(frobenius)
    lowest = 2 * (bound + max(frobenius, 0)) + 1  # with all odd numbers from here on
    elements = [n for n in range(1, frobenius + 1) if S >> n & 1] + list(range(frobenius + 1, 2 * frobenius + 3))
    generators = [2 * n for n in elements] + list(range(lowest, lowest + 2 * (frobenius + 2), 2))
    search = finite.begin(generators)
    while not finite.is_finished(search):
        search = finite.advance(search)
        if report is not None:
            report(search)
    rows = p_positions_in(search.store, search.walk.removable.size)
    has_gap = np.unpackbits(rows.view(np.uint8), axis=1, bitorder="little").astype(bool)
    semigroups, ideals, least = _read(has_gap, frobenius)
    low = least < bound
    return Small(semigroups[low], ideals[low], least[low], bound)


def _read(has_gap: np.ndarray[tuple[int, int], np.dtype[np.bool_]], frobenius: int) -> tuple[Words, Words, Integers]:
    """Return (E, I, x) for each row of gaps, as three arrays."""
    size = frobenius + 1
    weights = np.uint64(1) << np.arange(size, dtype=np.uint64)
    even = np.zeros((len(has_gap), size), bool)
    found = has_gap[:, ::2][:, :size]
    even[:, : found.shape[1]] = found
    semigroups = (~even * weights).sum(axis=1, dtype=np.uint64)
    odd = np.concatenate([~has_gap[:, 1::2], np.ones((len(has_gap), 2 * size + 2), bool)], axis=1)
    least = odd.argmax(axis=1).astype(np.int64)
    above = least[:, None] + np.arange(size)
    ideals = (np.take_along_axis(odd, above, axis=1) * weights).sum(axis=1, dtype=np.uint64)
    return semigroups, ideals, least
