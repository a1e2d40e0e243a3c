"""A line of play to the end, in a position whose P-positions are known."""

from __future__ import annotations

from collections.abc import Container

import numpy as np

from sylver_claims.claims.positions import Position
from sylver_claims.kernels.finite import Search, is_finished
from sylver_claims.kernels.finite.store import has
from sylver_claims.verifiers.certificates import outcome_make as certificates


class FoundByWalk(Container[int]):
    """The P-positions of a finished search, by their gaps as bits.

    A line of play looks up about a hundred of them, so they are not copied into a set.
    """

    def __init__(self, search: Search) -> None:
        if not is_finished(search):
            raise RuntimeError("the search is not finished; call advance until is_finished")
        self._store = search.store

    def __contains__(self, gaps: object) -> bool:
        if type(gaps) is not int:
            return False
        data = np.frombuffer(gaps.to_bytes(gaps.bit_length() // 8 + 1, "little"), np.uint8)
        return has(self._store, np.flatnonzero(np.unpackbits(data, bitorder="little")))


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
