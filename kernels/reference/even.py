"""Positions with greatest common divisor 2, from the rules alone: after an odd move such a position is finite.

A position is given by its generators. Nothing is known here of periods, and nothing is proved of all odd moves: what is
asked is answered for the moves named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kernels.reference import finite
from kernels.reference.apery import from_generators


def odd_move_wins(generators: Sequence[int], move: int) -> bool:
    """Whether the odd ``move`` leads to a P-position; the generators are even, with greatest common divisor 2."""
    return bool(finite.is_p_position(from_generators([*generators, move])))


def winning_odd_moves(generators: Sequence[int], highest: int) -> list[int]:
    """Return all odd winning moves up to ``highest``."""
    return [move for move in range(1, highest + 1, 2) if odd_move_wins(generators, move)]


def winning_replies(generators: Sequence[int], move: int, replies: Iterable[int]) -> list[int]:
    """Return those of the ``replies`` that are legal after the odd ``move``, and win."""
    S = from_generators([*generators, move])
    return [n for n in replies if n in S and finite.is_p_position(from_generators([*generators, move, n]))]
