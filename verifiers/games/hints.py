"""Outcomes of the positions of a game, within the limits of the solver: for hints, and to mark blunders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.positions import Position
from sylver_claims.kernels import finite

MOST_GAPS = 150
MOST_POSITIONS = 2_000_000
"""A position with more gaps, or more reachable positions, is not solved: about 0.2 s of work."""


def winning_moves(numbers: Sequence[int]) -> tuple[int, ...] | None:
    """Return all winning moves after these numbers; None if the position is infinite or too large."""
    position = Position(*numbers)
    if position.gcd != 1 or position.genus > MOST_GAPS:
        return None
    search = finite.advance(finite.begin(position.generators), MOST_POSITIONS)
    return tuple(finite.solution(search).winning_moves.tolist()) if finite.is_finished(search) else None


def annotated(moves: Sequence[int], players: Sequence[str]) -> list[dict[str, Any]]:
    """Return each move with its player, and the outcome of the position before it.

    ``outcome`` is N if the player could win, P if every move loses, "" if unknown; a move is a ``blunder`` if the
    player could win, but not by this move.
    """
    found = []
    for i, move in enumerate(moves):
        winning = winning_moves(moves[:i])
        found.append(
            {
                "player": players[i % 2],
                "move": move,
                "outcome": "" if winning is None else "N" if winning else "P",
                "winning": list(winning or ()),
                "blunder": bool(winning) and move not in (winning or ()),
            }
        )
    return found
