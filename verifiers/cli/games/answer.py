"""The answer of ``verify position``, the same whatever the greatest common divisor is: its words, and plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.positions import QUIET_ENDER, Position, TooLargePosition
from sylver_claims.verifiers.reasons.decide import divided

UNKNOWN: dict[str, Any] = {
    "kind": None,
    "gaps": None,
    "frobenius_number": None,
    "genus": None,
    "outcome": "?",
    "winning_moves": [],
    "all_winning_moves": False,
    "open_moves": [],
    "lines": {},
    "positions": None,
    "p_positions": None,
    "reasons": [],
    "believed": [],
    "source": None,
    "even_positions": [],
    "replies_from": 0,
    "states": None,
    "seconds": 0.0,
}
"""The keys, and what stands there where there is nothing to say."""
OUTCOMES = {"N": "N: the player to move wins", "P": "P: every move loses", "?": "not decided"}
MOST_SHOWN = 12  # moves


def answer(position: Position, **known: Any) -> dict[str, Any]:
    """Return what is known of a position, under the keys that every position has."""
    if not known.keys() <= UNKNOWN.keys():
        raise TypeError(f"no such keys: {', '.join(known.keys() - UNKNOWN.keys())}")
    return {"generators": list(position.generators), "gcd": position.gcd} | UNKNOWN | known


def moves_text(moves: Sequence[int]) -> str:
    """Write down moves, the first of many."""
    shown = ", ".join(map(str, moves[:MOST_SHOWN]))
    return shown + (f", and {len(moves) - MOST_SHOWN} more" if len(moves) > MOST_SHOWN else "")


def set_text(numbers: Sequence[int]) -> str:
    """Write down a position by its numbers."""
    return "{" + ", ".join(map(str, numbers)) + "}"


def kind_of(position: Position) -> str:
    """Say what a position is; if infinite, of which finite one it is a multiple."""
    S = divided(position)
    if S.generators == (1,):
        return f"{position.gcd} times {S}" if position.gcd > 1 else S.kind
    kind = QUIET_ENDER if len(S.generators) == 2 else _seen_kind(S)
    return kind if position.gcd == 1 else f"{position.gcd} times {S}, {kind}"


def _seen_kind(S: Position) -> str:
    try:
        return S.kind
    except TooLargePosition:
        return "too large to tell"
