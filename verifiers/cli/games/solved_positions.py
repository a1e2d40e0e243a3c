"""``verify position`` for results of long sweeps and searches, which the package stores with their source."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from sylver_claims.claims.positions import Position
from sylver_claims.reports.site import after_16, even_positions, two_generators
from sylver_claims.verifiers.certificates import period_check
from sylver_claims.verifiers.cli.games.answer import OUTCOMES, kind_of, winning_text, write
from sylver_claims.verifiers.cli.terminal import say
from sylver_claims.verifiers.reasons.decide import KEPT, MOVE, RECURRENCE, SEARCH, Reason, theorem_of
from sylver_claims.verifiers.reasons.tree import Node

LONG_SWEEP = 10**8
"""A stored position of even numbers is used if its sweep allowed odd moves above this and above the requested limit."""
LONG_SEARCH = 10**7
"""A finite position, or one after a reply to 16, is looked up only if its search met more positions than this."""


class Kept(NamedTuple):
    """A stored result: who wins and by which moves, its source, and further fields of the answer."""

    reason: Reason
    source: str
    also: dict[str, Any]


def find(position: Position, limit: int) -> Kept | None:
    """Return the stored result of a position that takes long to recompute with odd moves up to ``limit``; else None."""
    if position.gcd == 2 and (found := _even(position, limit)) is not None:
        return found
    if position.gcd == 1 and len(position.generators) == 2 and (found := _pair(position)) is not None:
        return found
    return _after_16(position)


def reason_of(position: Position) -> Reason | None:
    """Return the stored result of a position that occurs in another search, if it takes long to recompute."""
    if position.gcd == 2 and not theorem_of(position):
        row = even_positions.load().get(position.generators)
        return None if row is None or row["outcome"] == "?" else _reason(position, row)._replace(by=KEPT)
    kept = _after_16(position) if position.gcd == 2 else find(position, 0)
    return None if kept is None else kept.reason._replace(by=KEPT)


def certificate_of(position: Position) -> dict[str, Any] | None:
    """Return the stored certificate of the period of a position, if there is one."""
    file = _certificate_file(position)
    return period_check.read(file) if file.is_file() else None


def _certificate_file(position: Position) -> Path:
    return even_positions.CERTIFICATES / ("-".join(map(str, position.generators)) + ".json")


def show(console: Console, position: Position, kept: Kept, json: Path | None) -> None:
    """Print the stored result of a position."""
    reason = kept.reason
    rows = [
        ("position", str(position)),
        ("outcome", OUTCOMES[reason.outcome]),
        ("winning moves", winning_text(reason)),
        ("kind", kind_of(position)),
        ("source", kept.source),
    ]
    for name, value in rows:
        say(console, f"{name:<17} {value}")
    write(json, position, [Node(reason, {})], {"source": kept.source} | kept.also)


def _even(position: Position, limit: int) -> Kept | None:
    row = even_positions.load().get(position.generators)
    if row is None or row["outcome"] == "?":
        return None
    is_beyond = row["decided"] and row["reached"] > limit and not theorem_of(position)
    if row["limit"] <= max(limit, LONG_SWEEP) and not is_beyond:
        return None
    source = f"the table {even_positions.TABLE.name} of this package: odd moves up to {row['reached']} were looked at"
    if certificate_of(position) is not None:
        source += f"; verify certificate {_certificate_file(position)}"
    source += "; --force computes it again"
    return Kept(_reason(position, row), source, {"replies_from": row["replies_from"], "states": row["states"]})


def _after_16(position: Position) -> Kept | None:
    """Return the stored result of a position after 16, a reply and its answer, or one move before such a position."""
    row = _replies().get(position.generators)
    if row is not None and row["searched"] > LONG_SEARCH:
        return _kept_reply(row, Reason(position.generators, "P", theorem_of(position) or SEARCH, (), True))
    for lost, row in _replies().items():
        if position.gcd == 1 and row["searched"] <= LONG_SEARCH:
            continue
        for n in lost:
            if position.is_legal(n) and position.play(n).generators == lost:
                return _kept_reply(row, Reason(position.generators, "N", MOVE, (n,)))
    return None


def _kept_reply(row: dict[str, Any], reason: Reason) -> Kept:
    command = after_16.command(row)
    again = command if command.endswith("--force") else f"{command} --force"
    source = f"the table {after_16.TABLE.name} of this package: {row['searched']} positions were searched"
    if reason.outcome == "N":
        source += f" to find {Position(*row['position'])} lost"
    return Kept(reason, f"{source}; {again} does so again", {})


@cache
def _replies() -> dict[tuple[int, ...], dict[str, Any]]:
    rows = (row for row in after_16.load() if row["confirmed"])
    return {tuple(row["position"]): row for row in rows}


def _reason(position: Position, row: dict[str, Any]) -> Reason:
    wins = (*row["odd_wins"], *row["even_wins"])
    return Reason(position.generators, row["outcome"], RECURRENCE, wins, bool(row["decided"]))


def _pair(position: Position) -> Kept | None:
    m, n = position.generators
    row = two_generators.load().rows.get((m, n))
    if row is None:
        return None
    reason = Reason(position.generators, "N" if row.winning_moves else "P", SEARCH, row.winning_moves, True)
    table = f"the table {two_generators.TABLE.name} of this package"
    source = f"{table}: {row.positions} positions were searched; --force does so again"
    return Kept(reason, source, {"positions": row.positions, "p_positions": row.p_positions})
