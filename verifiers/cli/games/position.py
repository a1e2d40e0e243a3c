"""The commands about single positions: ``verify position``, ``check`` and ``construct``."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console

from claims.positions import Outcome, Position, PositionError, outcome_of
from kernels import finite
from kernels.engine.memory import available
from kernels.finite.path import POSITIONS
from reports.terminal import board
from verifiers.certificates import outcome_check, period_check, reasons_check
from verifiers.certificates import outcome_make as certificates
from verifiers.certificates.outcome_check import Rejected
from verifiers.cli.arguments import seconds_of
from verifiers.cli.games import even, kept, reasons
from verifiers.cli.games.answer import answer
from verifiers.cli.shared import EVIDENCE, EXPLORE, command
from verifiers.cli.terminal import Screen, interruptible, progress, write_json
from verifiers.common.files import write_whole
from verifiers.common.units import duration
from verifiers.games import construct
from verifiers.games.playout import line_of_play
from verifiers.reasons.decide import FORCED, LIMITS, SEARCH, Reason, theorem_of, won_by_theorem
from verifiers.reasons.tree import Node
from verifiers.reasons.tree import as_data as tree_as_data

MOST_POSITIONS = 2e8  # beyond these a solution has to be asked for with --force
MOST_LISTED = 10**7  # P-positions that are made into a table, for lines of play and certificates
BYTES_LISTED = 150  # for each of these, about


@dataclass(frozen=True)
class Solved:
    """A position with its solution."""

    position: Position
    solution: finite.Solution
    lost: Collection[int]
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
    numbers: Annotated[list[str], typer.Argument(help="the numbers that were played, such as 4 17")],
    *,
    json: Annotated[Path | None, typer.Option(help="file of the answer as JSON; - for standard output")] = None,
    certificate: Annotated[Path | None, typer.Option(help='write a certificate, for "verify check"')] = None,
    force: Annotated[
        bool, typer.Option("--force", help="solve it however long it takes, though the answer is kept")
    ] = False,
    to: Annotated[str, typer.Option(help="odd moves to look at when all numbers are even, such as 1e10")] = "1e7",
    allow: Annotated[
        list[str] | None, typer.Option(help="believe a claim that is not proved, such as boyers2024/prop-4b")
    ] = None,
) -> None:
    """Solve a position: who wins, all winning moves with a line of play each, and a picture."""
    console = Screen(stderr=str(json) == "-")
    position = _read(numbers)
    limit = even.limit_of(to)
    asked = reasons.Asked(json, certificate, tuple(allow or ()), FORCED if force else LIMITS)
    reasons.refuse_unknown(asked.allowed)
    if not (force or asked.allowed or certificate) and (known := kept.find(position, limit)) is not None:
        kept.show(console, position, known, json)
        return
    if position.gcd == 2 and not asked.allowed and not theorem_of(position):
        even.show(console, position, even.Asked(limit, json, certificate, even.state_of(position)))
        return
    refusal = _refusal(position, force) if position.gcd == 1 else ""
    if refusal and not asked.allowed and won_by_theorem(position) is None:
        raise PositionError(refusal)
    if position.gcd > 1 or refusal or asked.allowed:
        with interruptible(console):
            reasons.show(console, position, asked, refusal)
        return
    with interruptible(console):
        solved = _solve(position, console)
        lines = {n: line_of_play(position, n, solved.lost) for n in solved.winning} if solved.lost else {}
        _describe(console, numbers, solved, lines)
        board.draw(console, position, solved.winning)
        if json is not None:
            write_json(json, "position", _answer(solved, lines))
        if certificate is not None:
            _write_certificate(certificate, solved, console)


@command("check", EVIDENCE, "verify check certificate.json")
def check_command(file: Annotated[Path, typer.Argument(help="a certificate")]) -> None:
    """Check a certificate, and say what it proves."""
    console = Screen()
    with interruptible(console):
        try:
            proved = _proved(console, file)
        except (Rejected, period_check.Rejected) as fault:
            console.print(f"{file} proves nothing: {fault}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(1) from None
        except period_check.TooLong as fault:
            console.print(f"{file} was not checked: {fault}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(3) from None
    console.print(f"proved: {proved}", markup=False, highlight=False, soft_wrap=True)


@command("construct", EXPLORE, "verify construct 4 5 6 7")
def construct_command(
    numbers: Annotated[list[str], typer.Argument(help="the winning moves wanted, such as 14, or 4 5 6 7")],
    *,
    budget: Annotated[str, typer.Option(help="search no longer than this, such as 60s or 10m")] = "60s",
) -> None:
    """Construct a position in which these moves win, and no others."""
    console = Screen()
    wanted = _numbers(numbers)
    seconds = seconds_of(budget)
    with interruptible(console):
        if len(wanted) == 1:
            _show_single_win(console, wanted[0])
        else:
            _show_search(console, wanted, 60.0 if seconds is None else seconds)


def _proved(console: Console, file: Path) -> str:
    """Check a certificate, whichever kind it is."""
    with file.open(encoding="utf-8", errors="replace") as text:
        start = text.read(200)
    if reasons_check.FORMAT in start:
        return reasons_check.check(reasons_check.read(file), period_check.check)
    if period_check.FORMAT not in start:
        return outcome_check.check(outcome_check.read(file))
    held = period_check.read(file)
    with progress(console, "positions of even numbers", len(held.get("semigroups", ()))) as advance:
        return period_check.check(held, lambda _, done: advance(done))


def _read(numbers: Sequence[str]) -> Position:
    """Read a position that can be solved."""
    position = Position.from_text(" ".join(numbers))
    if position.generators == (1,):
        raise PositionError(f"in {{{', '.join(numbers)}}} the number 1 was played, and the game is over; leave it out")
    if not position.generators:
        position.genus  # noqa: B018 (says what is wrong where nothing was played)
    return position


def _numbers(words: Sequence[str]) -> list[int]:
    """Read numbers, in increasing order, each once; not as a position, which would drop the superfluous ones."""
    read = [Position.from_text(word) for word in " ".join(words).replace(",", " ").split()]
    return sorted({n for one in read for n in one.generators})


def _refusal(position: Position, force: bool) -> str:
    """Say why a position is not searched: it would take too long, or more memory than there is; "" if it is."""
    if position.genus > finite.LARGEST_GENUS:
        return f"{position} has {position.genus} gaps, and positions with at most {finite.LARGEST_GENUS} are searched"
    guess = finite.estimate(position.generators)
    if force or (guess.positions <= MOST_POSITIONS and guess.bytes <= available()):
        return ""
    return (
        f"{position} has about {guess.positions:.1e} positions, which take about {duration(guess.seconds)} and "
        f"{guess.bytes / 2**30:.1f} GiB; add --force to search it all the same"
    )


def _solve(position: Position, console: Console) -> Solved:
    start = monotonic()
    search = finite.begin(position.generators)
    with progress(console, "positions", finite.estimate(position.generators).positions) as advance:
        try:
            while not finite.is_finished(search):
                search = finite.advance(search)
                advance(int(search.walk.counts[POSITIONS]))
        except MemoryError as error:
            raise PositionError(f"{position} is not solved: {error}") from error
    solution = finite.solution(search)
    seconds = monotonic() - start
    listed = solution.p_positions <= min(MOST_LISTED, available() / BYTES_LISTED)
    return Solved(position, solution, certificates.p_positions(search) if listed else (), seconds)


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
        console.print(f"{name:<17} {value}", markup=False, highlight=False, soft_wrap=True)


def _answer(solved: Solved, lines: dict[int, list[int]]) -> dict[str, Any]:
    position = solved.position
    reason = Reason(position.generators, solved.outcome.winner, SEARCH, solved.winning, True)
    return answer(
        position,
        kind=position.kind,
        gaps=list(position.gaps),
        frobenius_number=position.frobenius_number,
        genus=position.genus,
        outcome=solved.outcome.winner,
        winning_moves=list(solved.winning),
        all_winning_moves=True,
        lines={str(n): line for n, line in lines.items()},
        positions=solved.solution.positions,
        p_positions=solved.solution.p_positions,
        reasons=tree_as_data([Node(reason, {})]),
        seconds=round(solved.seconds, 3),
    )


def _write_certificate(place: Path, solved: Solved, console: Console) -> None:
    if not solved.lost:
        raise PositionError(f"{solved.position} has too many P-positions for a certificate; none was written")
    with progress(console, "certificate", solved.solution.p_positions) as advance:
        made = certificates.make(solved.position.generators, solved.lost, lambda done, _: advance(done))
    write_whole(place, certificates.text(made))
    line = f"certificate {place}: {len(made['p_positions'])} P-positions; verify check {shlex.quote(str(place))}"
    console.print(line, markup=False, highlight=False, soft_wrap=True)


def _show_single_win(console: Console, n: int) -> None:
    for step in construct.single_win(n):
        moves = ", ".join([*map(str, step.winning), *([] if step.complete else ["..."])])
        console.print(f"{step.position} [{moves}]   {step.text}", markup=False, highlight=False, soft_wrap=True)
    if step.winning != (n,):
        raise typer.Exit(1)


def _show_search(console: Console, wanted: list[int], budget: float) -> None:
    moves = ", ".join(map(str, wanted))
    start = monotonic()
    with progress(console, "seconds", budget) as advance:
        tried = construct.Tried(report=lambda _: advance(monotonic() - start))
        found = construct.search(wanted, budget=budget, tried=tried)
    seen = f"{tried.positions} positions from {tried.starts} starts in {duration(monotonic() - start)}"
    if found is None:
        which = "all" if tried.most_wanted == len(wanted) else f"{tried.most_wanted}"
        best = f"; {which} of them win in {tried.closest}, not alone or out of reach" if tried.closest else ""
        text = f"not found: no position with exactly the winning moves [{moves}] among {seen}{best}"
    else:
        again = finite.solve(found.generators).winning_moves.tolist()
        text = f"{found} {again}   found among {seen}, and solved again"
    console.print(text, markup=False, highlight=False, soft_wrap=True)
    if found is None or again != wanted:
        raise typer.Exit(3 if found is None else 4)
