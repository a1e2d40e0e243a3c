"""A line of play to the end, in a position whose P-positions are known."""

from __future__ import annotations

from collections.abc import Container

from claims.positions import Position
from verifiers.certificates import outcome_make as certificates


def line_of_play(position: Position, first: int, lost: Container[int]) -> list[int]:
    """Play a winning move, then the largest legal move of the loser and the smallest winning one, in turn, to the end.

    Parameters
    ----------
    position : Position
    first : int
        A winning move.
    lost : container of int
        All P-positions that can be reached, as ``certificate.p_positions`` returns them.
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
