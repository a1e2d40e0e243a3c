"""Certificates of reasons; ``verifiers.certificates.reasons_check`` checks them without this code.

A certificate lists the lost positions of a tree of reasons, with a reply to each move that their theorem does not
cover. Finite positions are searched again, for the P-positions after the replies.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import gcd
from typing import Any

from sylver_claims.claims.positions import Position
from sylver_claims.kernels import even, finite
from sylver_claims.verifiers.certificates import period_make
from sylver_claims.verifiers.certificates.outcome_make import closure, gap_bits, generators_of, p_positions, sealed
from sylver_claims.verifiers.certificates.reasons_check import BY_RECURRENCE, BY_REPLIES, FORMAT
from sylver_claims.verifiers.reasons.decide import KEPT, RECURRENCE, SEARCH, TABLE, Decider, divided, won_by_theorem
from sylver_claims.verifiers.reasons.theorems import SHORT, described
from sylver_claims.verifiers.reasons.tree import Node, tree

Certificate = dict[str, Any]


class NoCertificate(Exception):
    """A position has no certificate; the message has the reason."""


def make(
    decider: Decider,
    position: Position,
    kept: Callable[[Position], Certificate | None] = lambda _: None,
    on_position: Callable[[Position], object] = lambda _: None,
) -> Certificate:
    """Make the certificate of a position; ``kept`` returns a stored certificate of a period, or None.

    Raises
    ------
    NoCertificate
        If it is not decided, or depends on the Conway table, or on a stored result without a certificate.
    """
    reason = decider.reason(position)
    if reason.by == TABLE and (by_theorem := won_by_theorem(position)):
        reason = decider.known[position.generators] = by_theorem
    if reason.outcome == "?":
        raise NoCertificate(f"{position} is not decided, so there is nothing to certify")
    rows: list[dict[str, Any]] = []
    finite_rows: dict[int, list[int]] = {}
    for node in tree(decider, position):
        at = Position(*node.reason.position)
        if node.reason.outcome == "N":
            continue
        on_position(at)
        if node.reason.by == TABLE:
            raise NoCertificate(f"{at} is lost by the Conway table, which certificates do not cover")
        if node.reason.by == KEPT and kept(at) is None:
            raise NoCertificate(f"the result that {at} is lost is stored without a certificate; --force recomputes it")
        if node.reason.by == SEARCH:
            _add_finite(at, finite_rows)
        else:
            rows.append(_row(decider, node, at, kept))
    rows += [{"position": generators_of(g), "by": BY_REPLIES, "replies": replies} for g, replies in finite_rows.items()]
    won_by = reason.by if reason.outcome == "N" and not reason.wins else None
    return sealed({
        "format": FORMAT,
        "position": list(position.generators),
        "outcome": reason.outcome,
        "winning_move": reason.wins[0] if reason.wins else None,
        "won_by": won_by,
        "theorems": described(_names(rows) | ({won_by} if won_by else set())),
        "lost": rows,
    })  # fmt: skip


def text(certificate: Certificate) -> str:
    """Return a certificate as JSON, with one line per lost position."""
    lines = [
        f'"{key}": ' + ("[\n" + ",\n".join(map(_compact, value)) + "\n]" if key == "lost" else _compact(value))
        for key, value in certificate.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _add_finite(position: Position, rows: dict[int, list[int]]) -> None:
    """Search a lost finite position, and add it and the positions after replies, unless they are listed already."""
    start = gap_bits(position.generators)
    if start in rows:
        return
    search = finite.finish(finite.begin(position.generators))
    for gaps, replies in closure(start, p_positions(search)).items():
        rows.setdefault(gaps, replies)


def _row(
    decider: Decider, node: Node, position: Position, kept: Callable[[Position], Certificate | None]
) -> dict[str, Any]:
    by = node.reason.by
    if by == KEPT:
        return {"position": list(position.generators), "by": BY_RECURRENCE, "certificate": kept(position)}
    if by == RECURRENCE:
        solution = even.solve(position.generators, limit=decider.limits.odd_moves)
        try:
            period = period_make.make(solution)
        except ValueError as error:
            raise NoCertificate(f"{position}, which a winning move leads to, has no certificate: {error}") from error
        return {"position": list(position.generators), "by": BY_RECURRENCE, "certificate": period}
    moves = _answered_moves(position) if by == SHORT else []
    replies = [node.replies[n] if n in node.replies else decider.reason(position.play(n)).by for n in moves]
    return {"position": list(position.generators), "by": by, "replies": replies}


def _answered_moves(position: Position) -> list[int]:
    """Return the moves in p times a quiet ender S, except those above t(S) that are not multiples of p, in order."""
    p, S = position.gcd, divided(position)
    small = [n for n in range(2, S.frobenius_number + 1) if gcd(n, p) == 1]
    return sorted([*small, *(p * n for n in S.gaps)])


def _names(rows: list[dict[str, Any]]) -> set[str]:
    """Return the names of the theorems that rows use."""
    used = {row["by"] for row in rows} - {BY_REPLIES, BY_RECURRENCE}
    return used | {answer for row in rows for answer in row.get("replies", ()) if isinstance(answer, str)}
