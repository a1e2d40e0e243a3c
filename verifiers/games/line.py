"""A line of play to the end, in a position whose P-positions are known."""

from __future__ import annotations

from collections.abc import Container

import numpy as np
import numpy.typing as npt

from claims.positions import Position
from kernels.finite import Search, is_finished
from kernels.finite.store import keys_of
from verifiers.certificates import outcome_make as certificates


class FoundByWalk(Container[int]):
    """The P-positions that a finished search met, each told by its gaps as bits.

    A line of play asks for some hundred of them, so they are looked up where they are, and not made into a set.
    """

    def __init__(self, search: Search) -> None:
        if not is_finished(search):
            raise RuntimeError("the search is not over: advance it until is_finished")
        keys = keys_of(search.store)
        sums = keys @ self._factors(keys.shape[1])
        order = np.argsort(sums)
        self._keys, self._sums = keys[order], sums[order]
        self._bit_of = {int(n): int(search.walk.rank[n]) for n in np.flatnonzero(search.walk.rank >= 0)}

    def __contains__(self, gaps: object) -> bool:
        if type(gaps) is not int:
            return False
        key = 0
        for n in certificates.numbers_in(gaps):
            if (bit := self._bit_of.get(n)) is None:
                return False
            key |= 1 << bit
        words = np.array([key >> 64 * i & 2**64 - 1 for i in range(self._keys.shape[1])], np.uint64)
        total = words @ self._factors(words.size)
        first, last = (np.searchsorted(self._sums, total, side) for side in ("left", "right"))
        return bool((self._keys[first:last] == words).all(axis=1).any())

    @staticmethod
    def _factors(words: int) -> npt.NDArray[np.uint64]:
        """Factors of a sum modulo 2^64 by which keys are sorted: those of equal sums are compared."""
        return np.uint64(0x9E3779B97F4A7C15) ** np.arange(words, dtype=np.uint64)


def line_of_play(position: Position, first: int, lost: Container[int]) -> list[int]:
    """Play a winning move, then the largest legal move of the loser and the smallest winning one, in turn, to the end.

    Parameters
    ----------
    position : Position
    first : int
        A winning move.
    lost : container of int
        All P-positions that can be reached, by their gaps as bits.
    """
    gaps = certificates.adjoined(certificates.gap_bits(position.generators), first)
    line = [first]
    while gaps:
        largest = gaps.bit_length() - 1
        line.append(largest)
        gaps = certificates.adjoined(gaps, largest)
        if gaps:
            line.append(next(n for n in certificates.numbers_in(gaps) if certificates.adjoined(gaps, n) in lost))
            gaps = certificates.adjoined(gaps, line[-1])
    return line
