"""``verify position`` for a position with greatest common divisor 2: all winning moves, and their proof."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import typer
from rich.console import Console

from sylver_claims.claims.positions import Position, PositionError
from sylver_claims.kernels import even
from sylver_claims.kernels.even import Solution
from sylver_claims.kernels.even import Status as Found
from sylver_claims.kernels.even.lattice import LARGEST_FROBENIUS
from sylver_claims.kernels.even.one_sweep import Swept
from sylver_claims.kernels.even.sweep import Sweep, X
from sylver_claims.verifiers.certificates import period_make
from sylver_claims.verifiers.cli.games.answer import OUTCOMES, write
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.games import checkpoint
from sylver_claims.verifiers.reasons.decide import of_recurrence
from sylver_claims.verifiers.reasons.tree import Node
from sylver_claims.verifiers.reasons.words import moves_text, set_text
from sylver_claims.verifiers.tables.even_positions import replies_from
from sylver_claims.verifiers.walks.cluster import connected
from sylver_claims.verifiers.walks.cluster_sweeps import swept_on

SAVED_EVERY = 30.0  # seconds


class Asked(NamedTuple):
    """The request: limit on odd moves, files for JSON, a certificate and the sweep, and a cluster (empty for none)."""

    limit: int
    json: Path | None
    certificate: Path | None
    state: Path
    cluster: str = ""


def state_of(position: Position) -> Path:
    """Return the file in which the sweep of a position is stored."""
    return Path(".verify/sweeps") / ("-".join(map(str, position.generators)) + ".npz")


def show(console: Console, position: Position, asked: Asked) -> None:
    """Solve a position, and print the result; exit with status 3 if it stays undecided."""
    start = monotonic()
    solution = _solved(console, position, asked)
    seconds = monotonic() - start
    rows = [*_lines(solution, seconds), *_next(solution.position, asked.limit)]
    for name, value in rows:
        say(console, f"{name:<20} {value}")
    console.print()
    for line in _even_positions(solution):
        say(console, line)
    if asked.json is not None:
        write(asked.json, position, [Node(of_recurrence(solution.position), {})], {
            "even_positions": [_as_data(found) for found in solution.statuses],
            "replies_from": replies_from(solution),
            "states": solution.states,
            "seconds": round(seconds, 3),
        })  # fmt: skip
    if asked.certificate is not None:
        _write_certificate(console, solution, asked.certificate)
    if solution.position.outcome == "?" or not solution.position.decided:
        raise typer.Exit(Status.INCONCLUSIVE)


def _next(known: Found, limit: int) -> list[tuple[str, str]]:
    """Return the command that searches further, for a position that is not decided."""
    if known.decided and known.outcome != "?":
        return []
    numbers, more = " ".join(map(str, known.generators)), f"{100 * limit:.0e}".replace("e+0", "e").replace("e+", "e")
    return [("next", f"verify position {numbers} --force --to {more}, which looks at larger odd moves")]


def _solved(console: Console, position: Position, asked: Asked) -> Solution:
    half = Position(*(n // 2 for n in position.generators))
    if half.frobenius_number > LARGEST_FROBENIUS:
        raise PositionError(
            f"{position} is out of reach: its largest even gap is {2 * half.frobenius_number}, and positions with "
            f"greatest common divisor 2 are solved up to {2 * LARGEST_FROBENIUS}"
        )
    known = _swept_elsewhere(console, position, asked) if asked.cluster else None
    kept: list[Sweep] = []
    saved = monotonic()
    with progress(console, "odd moves", asked.limit) as bar:

        def report(number: int, count: int, sweep: Sweep) -> None:
            nonlocal saved
            bar(2 * int(sweep.counts[X]))
            if number == count - 1:
                kept[:] = [sweep]
                if monotonic() - saved > SAVED_EVERY:
                    saved = monotonic()
                    checkpoint.save(sweep, position.generators, asked.state)

        def resumed(sweep: Sweep) -> Sweep:
            return checkpoint.load(sweep, position.generators, asked.state)

        try:
            solution = even.solve(position.generators, limit=asked.limit, report=report, resumed=resumed, known=known)
        except KeyboardInterrupt:
            for sweep in kept:
                checkpoint.save(sweep, position.generators, asked.state)
            say(console, f"interrupted; rerun the same command to resume from {asked.state}")
            raise typer.Exit(130) from None
    if solution.position.decided:
        asked.state.unlink(missing_ok=True)
    else:
        for sweep in kept:
            checkpoint.save(sweep, position.generators, asked.state)
    return solution


def _swept_elsewhere(console: Console, position: Position, asked: Asked) -> dict[int, Swept]:
    """Sweep the semigroups above a position on a cluster."""
    with interruptible(console), connected(asked.cluster) as there, progress(console, "semigroups", 1) as bar:
        return swept_on(there, position.generators, asked.limit, lambda done, all_: bar(done / all_))


def _lines(solution: Solution, seconds: float) -> Iterator[tuple[str, str]]:
    known = solution.position
    yield "position", set_text(known.generators)
    yield "outcome", OUTCOMES[known.outcome]
    yield "odd winning moves", _odd(known)
    more = f"; not decided: {moves_text(known.open_moves)}" if known.open_moves else ""
    yield "even winning moves", (moves_text(known.even_wins) or "none") + more
    if known.period:
        yield "P-positions", f"repeat from {known.start} on with period {known.period}"
        onset = replies_from(solution)
        if onset:
            yield "winning replies", f"to odd moves repeat from {onset} on with period {known.period}"
    if known.why:
        yield "undecided", known.why
    yield "looked at", f"odd moves up to {known.reached}"
    yield "states", f"{solution.states} in {len(solution.statuses)} positions of even numbers"
    yield "time", f"{duration(seconds)}, {solution.steps / max(seconds, 1e-9) / 1e6:.1f} million steps/s"


def _even_positions(solution: Solution) -> Iterator[str]:
    """Yield, for each reachable position of even numbers, who wins it and why."""
    for known in solution.statuses:
        yield f"{known.outcome} {set_text(known.generators)}: {reason(known)}"


def reason(known: Found) -> str:
    """Return the reason why a position of even numbers is won or lost."""
    if known.odd_wins:
        return f"won by {moves_text(known.odd_wins)}" + (
            f" and {moves_text(known.even_wins)}" if known.even_wins else ""
        )
    odd = f"no odd move wins, period {known.period} from {known.start} on" if known.period else known.why
    return f"won by {moves_text(known.even_wins)}; {odd}" if known.even_wins else odd


def _odd(known: Found) -> str:
    if known.odd_wins:
        return moves_text(known.odd_wins) + ("; all others lose" if known.decided else "; perhaps others")
    return "none" if known.decided else f"none up to {known.reached}"


def _as_data(found: Found) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in found._asdict().items()} | {
        "outcome": found.outcome
    }


def _write_certificate(console: Console, solution: Solution, file: Path) -> None:
    try:
        made = period_make.make(solution)
    except ValueError as error:
        raise PositionError(f"{set_text(solution.position.generators)} has no certificate: {error}") from error
    write_whole(file, json_format.dumps(made, indent=1) + "\n")
    say(console, f"\ncertificate {file}; verify certificate {file}")
