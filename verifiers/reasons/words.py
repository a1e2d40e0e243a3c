"""The reasons why a position is won or lost, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sylver_claims.claims.positions import Position
from sylver_claims.verifiers.reasons.decide import KEPT, OPEN, RECURRENCE, SEARCH, TABLE, Reason, divided
from sylver_claims.verifiers.reasons.theorems import ENDERS, PAIRS, SHORT, allowable, theorems
from sylver_claims.verifiers.reasons.tree import Node

MOST_SHOWN = 12  # moves
COMPUTED = {
    RECURRENCE: "by the recurrence of positions with greatest common divisor 2",
    KEPT: "by a table of this package",
    TABLE: "by the Conway table of positions with 4",
}
"""How all known winning moves of a position were found, where no theorem says it."""


def moves_text(moves: Sequence[int]) -> str:
    """Format moves; only the first ones if there are many."""
    shown = ", ".join(map(str, moves[:MOST_SHOWN]))
    return shown + (f", and {len(moves) - MOST_SHOWN} more" if len(moves) > MOST_SHOWN else "")


def set_text(numbers: Sequence[int]) -> str:
    """Format the numbers of a position."""
    return "{" + ", ".join(map(str, numbers)) + "}"


def reason_lines(nodes: list[Node]) -> Iterator[str]:
    """Yield one or two lines for each position of a tree: its reason, and the replies to its moves."""
    searched = {node.reason.position for node in nodes[1:] if node.reason.by == SEARCH}
    for reason, replies in nodes:
        if reason.position in searched:
            continue
        yield f"{reason.outcome} {set_text(reason.position)}: {_why(reason)}"
        if replies:
            yield "  replies: " + ", ".join(f"{n} → {reply}" for n, reply in sorted(replies.items()))
    if searched:
        positions = "1 finite position" if len(searched) == 1 else f"{len(searched)} finite positions"
        yield f"searched {positions} that these replies reach: {'it is' if len(searched) == 1 else 'all are'} lost"


def _why(reason: Reason) -> str:
    if reason.by == SHORT:
        position = Position(*reason.position)
        S = divided(position)
        t = S.frobenius_number
        return (
            f"{S} is a quiet ender with t = {t}, so moves above {t} that are not multiples of {position.gcd} leave "
            f"quiet enders {_cited(SHORT)}, which are won {_cited(ENDERS)}; all other moves are answered"
        )
    if reason.by == PAIRS and len(reason.position) == 2:
        return f"two coprime numbers make a quiet ender {_cited(PAIRS)}, which is won {_cited(ENDERS)}"
    if reason.by == PAIRS:
        return f"every legal move but 1 leaves a quiet ender {_cited(PAIRS)}, which is won {_cited(ENDERS)}"
    if reason.by == ENDERS:
        return f"it is an ender with more than one move {_cited(ENDERS)}"
    if reason.by in COMPUTED:
        won = f"won by {moves_text(reason.wins)}" if reason.wins else "no move wins"
        return f"{won}, {COMPUTED[reason.by]}"
    if reason.by == OPEN:
        return "not decided"
    if reason.by in allowable():
        allowed = allowable()[reason.by]
        return f"{allowed.words} ({allowed.claim.id}, {allowed.claim.declared}: believed, not proved)"
    return f"won by {reason.wins[0]}" if reason.wins else "by search"


def _cited(name: str) -> str:
    claim = theorems()[name].claim
    return f"({claim.id}, {claim.declared})"
