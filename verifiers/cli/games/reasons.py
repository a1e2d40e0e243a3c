"""``verify position`` by theorems: the outcome with its reasons, down to the positions that were searched."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import typer
from rich.console import Console

from sylver_claims.claims.positions import Position, PositionError
from sylver_claims.verifiers.cli.games import solved_positions
from sylver_claims.verifiers.cli.games.answer import OUTCOMES, kind_of, winning_text, write
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.cli.terminal import say, working
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.reasons.decide import FORCED, Decider, Limits, Reason
from sylver_claims.verifiers.reasons.theorems import allowable
from sylver_claims.verifiers.reasons.tree import Contradiction, Node, tree
from sylver_claims.verifiers.reasons.words import moves_text, reason_lines


class Asked(NamedTuple):
    """The request: files for JSON and a certificate, claims that are assumed, and the limits of the search.

    If ``is_anew``, stored results are ignored; ``jobs`` threads share a large search.
    """

    json: Path | None
    certificate: Path | None
    allowed: tuple[str, ...]
    limits: Limits
    is_anew: bool
    jobs: int

    def kept(self, position: Position) -> Reason | None:
        """Return the stored result for a position that occurs in the search."""
        return None if self.is_anew else solved_positions.reason_of(position)


def refuse_unknown(allowed: Sequence[str]) -> None:
    """Raise PositionError if an allowed claim does not decide the outcome of any kind of position."""
    for claim in allowed:
        if claim not in allowable():
            raise PositionError(f'--allow takes {" or ".join(allowable())}, got "{claim}"')


def show(console: Console, position: Position, asked: Asked, refusal: str = "") -> None:
    """Decide a position by theorems and search, and print the reasons; exit with status 3 if it stays undecided.

    ``refusal`` is the reason why a finite position is not searched.
    """
    start = monotonic()
    at = _Place(position)
    with working(console, at.words):
        decider = Decider(asked.limits, at.move, asked.allowed, asked.kept, asked.jobs)
        try:
            reason = decider.all_moves(position)
            nodes = _tree(decider, position, asked.allowed)
        except MemoryError as error:
            raise PositionError(f"{position} is not decided: {error}") from error
    seconds = monotonic() - start
    rows = [
        ("position", str(position)),
        ("outcome", OUTCOMES[reason.outcome]),
        ("winning moves", winning_text(reason)),
        ("kind", kind_of(position)),
        *([("not decided", moves_text(reason.open_moves))] if reason.open_moves else []),
        *([("not searched", refusal)] if refusal else []),
        *([("next", _next(position, reason, asked))] if reason.outcome == "?" else []),
        *[("believed", f"{claim}, which is {allowable()[claim].claim.declared}") for claim in asked.allowed],
        ("time", duration(seconds)),
    ]
    for name, value in rows:
        say(console, f"{name:<17} {value}")
    if reason.outcome != "?":
        say(console, "")
        for line in reason_lines(nodes):
            say(console, line)
    write(asked.json, position, nodes, {"believed": list(asked.allowed), "seconds": round(seconds, 3)})
    if asked.certificate is not None:
        _write_certificate(console, decider, position, asked.certificate)
    if reason.outcome == "?":
        raise typer.Exit(Status.INCONCLUSIVE)


class _Place:
    """The position that a decider works on, and the numbers of positions decided and searched."""

    def __init__(self, position: Position) -> None:
        self._at, self._decided, self._searched = position, 0, 0

    def move(self, position: Position, searched: int) -> None:
        """Set the current position, and the number of positions that its search has done."""
        self._decided += not searched
        self._at, self._searched = position, searched

    def words(self) -> str:
        """Describe the progress."""
        search = f", {self._searched} positions of its search done" if self._searched else ""
        return f"deciding {self._at}{search}; {self._decided} positions looked at"


def _next(position: Position, reason: Reason, asked: Asked) -> str:
    """Return the command that searches further, for a position that is not decided."""
    numbers = " ".join(map(str, position.generators))
    if not reason.open_moves:
        return f"verify position {numbers} N, for a move N of yours: those looked at lose, and infinitely many are left"
    if not asked.is_anew or asked.limits != FORCED:
        return f"verify position {numbers} --force, which searches larger positions"
    return f"verify position {numbers} {reason.open_moves[0]} --force, for the first move that is not decided"


def _write_certificate(console: Console, decider: Decider, position: Position, file: Path) -> None:
    from sylver_claims.verifiers.reasons import certificate

    done = [position]
    with working(console, lambda: f"certificate: replies from {done[-1]} on, {len(done) - 1} positions done"):
        try:
            made = certificate.make(decider, position, solved_positions.certificate_of, done.append)
        except certificate.NoCertificate as error:
            raise PositionError(str(error)) from error
    write_whole(file, certificate.text(made))
    count = len(made["lost"])
    say(console, f"\ncertificate {file}: {count} P-positions; verify certificate {shlex.quote(str(file))}")


def _tree(decider: Decider, position: Position, allowed: Sequence[str]) -> list[Node]:
    try:
        return tree(decider, position)
    except Contradiction as error:
        if not allowed:
            raise
        raise PositionError(f"{' and '.join(allowed)} cannot be assumed: {error} by the allowed claims") from error
