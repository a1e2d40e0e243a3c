"""``verify position`` where a long sweep or search was done before: what the package keeps, with its source."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from claims.positions import Position
from reports import FOLDER
from verifiers.certificates import period_check
from verifiers.cli.games.answer import OUTCOMES, answer, kind_of, moves_text
from verifiers.cli.terminal import write_json
from verifiers.reasons.decide import KEPT, RECURRENCE, SEARCH, Reason
from verifiers.reasons.tree import Node, as_data
from verifiers.tables import even_positions, two_generators

EVENS = FOLDER / "data" / "even_positions.json"
PAIRS = FOLDER / "data" / "two_generators.json"
CERTIFICATES = FOLDER / "data" / "certificates"
LONG_SWEEP = 10**8
"""A position is looked up in the table if odd moves beyond this, and beyond what is asked for, were allowed there."""


class Kept(NamedTuple):
    """What is kept of a position: who wins and by which moves, and where that stands."""

    reason: Reason
    source: str
    also: dict[str, Any]


def find(position: Position, limit: int) -> Kept | None:
    """Return what is kept of a position whose odd moves up to ``limit``, or whose search, would not do; else None."""
    if position.gcd == 2:
        return _even(position, limit)
    return _pair(position) if position.gcd == 1 and len(position.generators) == 2 else None


def reason_of(position: Position) -> Reason | None:
    """Return what is kept of a position that is met on the way to another, and would take long."""
    if position.gcd == 2:
        row = _evens().get(position.generators)
        return None if row is None or row["outcome"] == "?" else _reason(position, row)._replace(by=KEPT)
    kept = find(position, 0)
    return None if kept is None else kept.reason._replace(by=KEPT)


def certificate_of(position: Position) -> dict[str, Any] | None:
    """Return the certificate of a period that is kept of a position, if there is one."""
    file = _certificate_file(position)
    return period_check.read(file) if file.is_file() else None


def _certificate_file(position: Position) -> Path:
    return CERTIFICATES / ("-".join(map(str, position.generators)) + ".json")


def show(console: Console, position: Position, kept: Kept, json: Path | None) -> None:
    """Print what is kept of a position."""
    reason = kept.reason
    rows = [
        ("position", str(position)),
        ("outcome", OUTCOMES[reason.outcome]),
        (
            "winning moves",
            (moves_text(sorted(reason.wins)) or "none") + ("" if reason.complete else "; perhaps others"),
        ),
        ("kind", kind_of(position)),
        ("source", kept.source),
    ]
    for name, value in rows:
        console.print(f"{name:<17} {value}", markup=False, highlight=False, soft_wrap=True)
    if json is not None:
        known = {
            "kind": kind_of(position),
            "outcome": reason.outcome,
            "winning_moves": sorted(reason.wins),
            "all_winning_moves": reason.complete,
            "reasons": as_data([Node(reason, {})]),
            "source": kept.source,
        }
        write_json(json, "position", answer(position, **known, **kept.also))


def _even(position: Position, limit: int) -> Kept | None:
    row = _evens().get(position.generators)
    if row is None or row["outcome"] == "?" or row["limit"] <= max(limit, LONG_SWEEP):
        return None
    source = f"the table {EVENS.name} of this package: odd moves up to {row['reached']} were looked at"
    if certificate_of(position) is not None:
        source += f"; verify check {_certificate_file(position)}"
    source += "; --force computes it again"
    return Kept(_reason(position, row), source, {"replies_from": row["replies_from"], "states": row["states"]})


def _reason(position: Position, row: dict[str, Any]) -> Reason:
    wins = (*row["odd_wins"], *row["even_wins"])
    return Reason(position.generators, row["outcome"], RECURRENCE, wins, bool(row["decided"]))


@cache
def _evens() -> dict[tuple[int, ...], dict[str, Any]]:
    return even_positions.read(EVENS)


@cache
def _pairs() -> dict[tuple[int, int], two_generators.Row]:
    return two_generators.read(PAIRS).rows


def _pair(position: Position) -> Kept | None:
    m, n = position.generators
    row = _pairs().get((m, n))
    if row is None:
        return None
    reason = Reason(position.generators, "N" if row.winning_moves else "P", SEARCH, row.winning_moves, True)
    source = f"the table {PAIRS.name} of this package: {row.positions} positions were searched; --force does so again"
    return Kept(reason, source, {"positions": row.positions, "p_positions": row.p_positions})
