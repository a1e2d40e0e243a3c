"""The answer of ``verify position`` as plain data: the same keys whatever the greatest common divisor is."""

from __future__ import annotations

from typing import Any

from claims.positions import Position, TooLargePosition
from verifiers.reasons.decide import divided

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
    "even_positions": [],
    "replies_from": 0,
    "states": None,
    "seconds": 0.0,
}
"""The keys, and what stands there where there is nothing to say."""
QUIET = Position(2, 3).kind
"""The kind of a quiet ender, which any two coprime numbers make."""


def answer(position: Position, **known: Any) -> dict[str, Any]:
    """Return what is known of a position, under the keys that every position has."""
    if not known.keys() <= UNKNOWN.keys():
        raise TypeError(f"no such keys: {', '.join(known.keys() - UNKNOWN.keys())}")
    return {"generators": list(position.generators), "gcd": position.gcd} | UNKNOWN | known


def kind_of(position: Position) -> str:
    """Say what a position is; if infinite, of which finite one it is a multiple."""
    S = divided(position)
    if S.generators == (1,):
        return f"{position.gcd} times {S}" if position.gcd > 1 else S.kind
    kind = QUIET if len(S.generators) == 2 else _seen_kind(S)
    return kind if position.gcd == 1 else f"{position.gcd} times {S}, {kind}"


def _seen_kind(S: Position) -> str:
    try:
        return S.kind
    except TooLargePosition:
        return "too large to tell"
