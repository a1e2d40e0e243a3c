"""``verify position``: who wins, all winning moves with a line of play each, and a picture."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

from sylver_claims.claims.positions import Outcome, Position, PositionError, outcome_of
from sylver_claims.kernels import finite
from sylver_claims.kernels.engine.memory import available
from sylver_claims.kernels.finite.path import POSITIONS
from sylver_claims.reports.terminal import board
from sylver_claims.verifiers.certificates import outcome_make as certificates
from sylver_claims.verifiers.cli.arguments import limit_of
from sylver_claims.verifiers.cli.games import reasons, solved_positions
from sylver_claims.verifiers.cli.games.answer import write
from sylver_claims.verifiers.cli.shared import EXPLORE, JsonFile, command
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say, screen_for, working
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.games.line_of_play import FoundByWalk, line_of_play
from sylver_claims.verifiers.reasons.decide import FORCED, LIMITS, SEARCH, Reason, theorem_of, without_search
from sylver_claims.verifiers.reasons.tree import Node

MOST_POSITIONS = 2e8  # a larger search needs --force
LONG = 1e7  # beyond this number of positions, the stored results are looked up first
MOST_LISTED = 10**7  # maximal number of P-positions to copy for a certificate
BYTES_LISTED = 150  # approximate size of each of these


@dataclass(frozen=True)
class Solved:
    """A position with its solution."""

    position: Position
    search: finite.Search
    solution: finite.Solution
    seconds: float

    @property
    def winning(self) -> tuple[int, ...]:
        """All winning moves."""
        return tuple(self.solution.winning_moves.tolist())

    @property
    def outcome(self) -> Outcome:
        """Who wins, and why."""
        return outcome_of(self.position, self.winning)


@command("position", EXPLORE, "verify position 5 7")
def position_command(
    numbers: Annotated[list[str], typer.Argument(help="numbers played so far, e.g. 4 17")],
    *,
    json: JsonFile = None,
    certificate: Annotated[
        Path | None, typer.Option(help='write a certificate to this file, for "verify certificate"')
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="recompute a cached answer; allow long computations")] = False,
    to: Annotated[str, typer.Option(help="largest odd move to examine when all numbers are even, e.g. 1e10")] = "1e7",
    allow: Annotated[
        list[str] | None, typer.Option(help="assume a claim that is not proved, e.g. boyers2024/prop-4b")
    ] = None,
    jobs: Annotated[int, typer.Option(help="number of threads for a large search", min=1)] = os.cpu_count() or 1,
    cluster: Annotated[
        str,
        typer.Option(help="Dask cluster for even numbers: tcp://host:8786, tls://host:8786 or local:4"),
    ] = "",
) -> None:
    """Solve a position: who wins, and by which moves.

    It prints all winning moves with a line of play each, and a picture.
    """
    console = screen_for(json)
    position = _read(numbers)
    limit = limit_of(to)
    asked = reasons.Asked(
        json, certificate, tuple(allow or ()), FORCED if force else LIMITS, is_anew=force or bool(allow), jobs=jobs
    )
    reasons.refuse_unknown(asked.allowed)
    is_swept = position.gcd == 2 and not asked.allowed and not theorem_of(position)
    if cluster and not is_swept:
        raise PositionError(
            f"--cluster is for positions of greatest common divisor 2 that are swept; leave it out for {position}"
        )
    small = position.gcd == 1 and position.genus <= finite.LARGEST_GENUS
    with working(console, lambda: f"estimating how many positions can be reached from {position}"):
        guess = _guess(position) if small else None
    takes_long = position.gcd == 2 or (guess is not None and guess.positions > LONG)
    looks_up = takes_long and not (force or asked.allowed or certificate)
    if looks_up and (known := solved_positions.find(position, limit)) is not None:
        solved_positions.show(console, position, known, json)
        return
    if is_swept:
        from sylver_claims.verifiers.cli.games import even

        even.show(console, position, even.Asked(limit, json, certificate, even.state_of(position), cluster))
        return
    refusal = _refusal(position, guess, force) if position.gcd == 1 else ""
    if refusal and not asked.allowed and without_search(position) is None:
        raise PositionError(refusal)
    if refusal or guess is None or asked.allowed:
        with interruptible(console):
            reasons.show(console, position, asked, refusal)
        return
    with interruptible(console):
        solved = _solve(position, guess.positions, console, jobs)
        lines = _lines(solved, console)
        _describe(console, numbers, solved, lines)
        board.draw(console, position, solved.winning)
        _write_answer(json, solved, lines)
        if certificate is not None:
            _write_certificate(certificate, solved, console)


def _read(numbers: Sequence[str]) -> Position:
    """Read a position that can be solved."""
    position = Position.from_text(" ".join(numbers))
    if position.generators == (1,):
        raise PositionError(f"in {{{', '.join(numbers)}}} the number 1 was played, and the game is over; leave it out")
    if not position.generators:
        position.genus  # noqa: B018 (raises an error, because nothing was played)
    return position


def _guess(position: Position) -> finite.Estimate:
    """Estimate the number of positions; a few samples are enough if it is small."""
    guess = finite.estimate(position.generators, runs=2)
    return guess if guess.positions <= LONG / 2 else finite.estimate(position.generators)


def _refusal(position: Position, guess: finite.Estimate | None, force: bool) -> str:
    """Return the reason why a position is not searched; an empty string if it is searched."""
    if guess is None:
        return f"{position} has {position.genus} gaps, and positions with at most {finite.LARGEST_GENUS} are searched"
    if position.multiplicity > finite.LARGEST_MULTIPLICITY:
        return (
            f"{position} has multiplicity {position.multiplicity}, and positions with at most "
            f"{finite.LARGEST_MULTIPLICITY} are searched: more than 2^32 can be reached from this one"
        )
    if force or (guess.positions <= MOST_POSITIONS and guess.bytes <= available()):
        return ""
    return (
        f"{position} has about {guess.positions:.1e} positions, which take about {duration(guess.seconds)} and "
        f"{guess.bytes / 2**30:.1f} GiB; add --force to search it all the same"
    )


def _solve(position: Position, positions: float, console: Console, jobs: int) -> Solved:
    start = monotonic()
    with progress(console, "positions", positions) as advance:
        try:
            search = finite.finish(
                finite.begin(position.generators),
                report=lambda search: advance(int(search.walk.counts[POSITIONS])),
                jobs=jobs if positions >= finite.SHARED else 1,
            )
        except MemoryError as error:
            raise PositionError(f"{position} is not solved: {error}") from error
    return Solved(position, search, finite.solution(search), monotonic() - start)


def _describe(console: Console, given: Sequence[str], solved: Solved, lines: dict[int, list[int]]) -> None:
    position, solution = solved.position, solved.solution
    typed = " ".join(given).strip("{} ").replace(",", " ").split()
    note = "" if list(map(int, typed)) == list(position.generators) else f"   (given as {' '.join(typed)})"
    rows = [
        ("position", f"{position}{note}"),
        ("outcome", str(solved.outcome)),
        ("winning moves", ", ".join(map(str, solved.winning)) or "none"),
        ("gaps", " ".join(map(str, position.gaps))),
        ("Frobenius number", str(position.frobenius_number)),
        ("genus", str(position.genus)),
        ("kind", position.kind),
        ("positions", f"{solution.positions}, of these P: {solution.p_positions}"),
        ("time", duration(solved.seconds)),
    ]
    rows += [(f"line of {n}", " ".join(map(str, line))) for n, line in lines.items()]
    for name, value in rows:
        say(console, f"{name:<17} {value}")


def _write_answer(json: Path | None, solved: Solved, lines: dict[int, list[int]]) -> None:
    position = solved.position
    reason = Reason(position.generators, solved.outcome.winner, SEARCH, solved.winning, True)
    write(json, position, [Node(reason, {})], {
        "kind": position.kind,
        "gaps": list(position.gaps),
        "frobenius_number": position.frobenius_number,
        "genus": position.genus,
        "lines": {str(n): line for n, line in lines.items()},
        "positions": solved.solution.positions,
        "p_positions": solved.solution.p_positions,
        "seconds": round(solved.seconds, 3),
    })  # fmt: skip


def _lines(solved: Solved, console: Console) -> dict[int, list[int]]:
    """Return a line of play for each winning move."""
    lost, lines = FoundByWalk(solved.search), dict[int, list[int]]()
    with progress(console, "lines of play", len(solved.winning)) as advance:
        for n in solved.winning:
            lines[n] = line_of_play(solved.position, n, lost)
            advance(len(lines))
    return lines


def _write_certificate(place: Path, solved: Solved, console: Console) -> None:
    if solved.solution.p_positions > min(MOST_LISTED, available() / BYTES_LISTED):
        raise PositionError(f"{solved.position} has too many P-positions for a certificate; none was written")
    lost = certificates.p_positions(solved.search)
    with progress(console, "certificate", solved.solution.p_positions) as advance:
        made = certificates.make(solved.position.generators, lost, lambda done, _: advance(done))
    write_whole(place, certificates.text(made))
    say(
        console,
        f"certificate {place}: {len(made['p_positions'])} P-positions; verify certificate {shlex.quote(str(place))}",
    )
