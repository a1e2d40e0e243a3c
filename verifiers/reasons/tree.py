"""The reason why a position is won or lost, as a tree: from each lost position to the positions after the replies."""

from __future__ import annotations

from typing import Any, NamedTuple

from sylver_claims.claims.positions import Position
from sylver_claims.verifiers.reasons.decide import RECURRENCE, Decider, Reason
from sylver_claims.verifiers.reasons.theorems import described


class Contradiction(Exception):
    """Two methods decide a position differently; the message names it."""


class Node(NamedTuple):
    """A position, the reason why it is won or lost, and a reply to every move that the theorem does not cover.

    Moves that leave an ender too large to be searched have no reply, but are known to lose.
    """

    reason: Reason
    replies: dict[int, int]


def tree(decider: Decider, position: Position) -> list[Node]:
    """Return the nodes that decide a position, without duplicates; the first node is the position.

    The child of a won position is the position after its first winning move. The children of a position lost by a
    theorem are those after the replies; a position lost by search or recurrence is a leaf.
    """
    nodes: dict[tuple[int, ...], Node] = {}
    waiting = [position]
    while waiting:
        at = waiting.pop()
        if at.generators in nodes:
            continue
        reason = decider.reason(at)
        replies = decider.replies(at) if reason.outcome == "P" and reason.theorems else {}
        nodes[at.generators] = Node(reason, replies)
        if reason.outcome == "N" and reason.wins:
            waiting.append(_lost(decider, at.play(reason.wins[0])))
        waiting += [_lost(decider, at.play(n).play(reply)) for n, reply in reversed(replies.items())]
    return list(nodes.values())


def _lost(decider: Decider, position: Position) -> Position:
    """Return the position after a winning move; a result of the recurrence is confirmed by search, if possible.

    Raises
    ------
    Contradiction
        If the results differ.
    """
    outcome = decider.reason(position).outcome
    if outcome == "?":  # the move was found by recurrence, now or before
        decider.known[position.generators] = Reason(position.generators, "P", RECURRENCE, (), True)
    if outcome == "N":
        raise Contradiction(f"a move was found to win that leads to {position}, which is an N-position")
    return position


def as_data(nodes: list[Node]) -> list[dict[str, Any]]:
    """Return a tree as plain data: a list of its nodes, starting with the position."""
    return [
        {
            "position": list(reason.position),
            "outcome": reason.outcome,
            "by": reason.by,
            "theorems": list(described([reason.by]).values()),
            "winning_moves": list(reason.wins),
            "replies": {str(n): reply for n, reply in replies.items()},
        }
        for reason, replies in nodes
    ]
