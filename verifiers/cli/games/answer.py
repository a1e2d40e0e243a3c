"""The answer of ``verify position``, in words and as plain data, with the same keys for all positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sylver_claims.claims.positions import QUIET_ENDER, Position, TooLargePosition
from sylver_claims.verifiers.cli.terminal import write_json
from sylver_claims.verifiers.reasons.decide import Reason, divided
from sylver_claims.verifiers.reasons.tree import Node, as_data
from sylver_claims.verifiers.reasons.words import moves_text

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


def write(json: Path | None, position: Position, nodes: Sequence[Node], more: Mapping[str, Any]) -> None:
    """Write the answer about a position, if a file is given: its outcome with the reasons, and more.

    The first of the nodes is that of the position itself. Other keys have their default values.
    """
    if json is None:
        return
    reason = nodes[0].reason
    known = {
        "kind": kind_of(position),
        "outcome": reason.outcome,
        "winning_moves": sorted(reason.wins),
        "all_winning_moves": reason.complete,
        "open_moves": list(reason.open_moves),
        "reasons": as_data(list(nodes)),
    }
    head = {"generators": list(position.generators), "gcd": position.gcd}
    write_json(json, "position", head | UNKNOWN | known | dict(more))


def winning_text(reason: Reason) -> str:
    """Format the winning moves of a position, and whether there may be others."""
    if reason.complete:
        return moves_text(sorted(reason.wins)) or "none"
    return f"{moves_text(sorted(reason.wins))}; perhaps others" if reason.wins else "not known"


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
