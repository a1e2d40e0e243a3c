"""The answer of ``verify position``, in words and as plain data, with the same keys for all positions."""

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
"""The keys of an answer, with their default values."""
OUTCOMES = {"N": "N: the player to move wins", "P": "P: every move loses", "?": "not decided"}
MOST_SHOWN = 12  # moves


def answer(position: Position, **known: Any) -> dict[str, Any]:
    """Return an answer about a position, with default values for unknown keys."""
    if not known.keys() <= UNKNOWN.keys():
        raise TypeError(f"no such keys: {', '.join(known.keys() - UNKNOWN.keys())}")
    return {"generators": list(position.generators), "gcd": position.gcd} | UNKNOWN | known


def moves_text(moves: Sequence[int]) -> str:
    """Format moves; only the first ones if there are many."""
    shown = ", ".join(map(str, moves[:MOST_SHOWN]))
    return shown + (f", and {len(moves) - MOST_SHOWN} more" if len(moves) > MOST_SHOWN else "")


def set_text(numbers: Sequence[int]) -> str:
    """Format the numbers of a position."""
    return "{" + ", ".join(map(str, numbers)) + "}"


def kind_of(position: Position) -> str:
    """Return the kind of a position; an infinite one is described as a multiple of a finite one."""
    S = divided(position)
    if S.generators == (1,):
        return f"{position.gcd} times {S}" if position.gcd > 1 else S.kind
    kind = QUIET_ENDER if len(S.generators) == 2 else _seen_kind(S)
    return kind if position.gcd == 1 else f"{position.gcd} times {S}, {kind}"


def _seen_kind(S: Position) -> str:
    try:
        return S.kind
    except TooLargePosition:
        return "too large to be determined"
