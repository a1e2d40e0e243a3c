"""The command line: ``verify claims``, ``list``, ``show``, ``case``, ``report``; positions in a file of their own."""

from __future__ import annotations

import io
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.markup import escape

from claims import Claim, ClaimError, PositionError, Verdict
from claims.registry import registry, select
from reports import board, coin_board, json_file
from reports import console as screen
from verifiers import mutants_command, position_commands, record_command, rooks_command
from verifiers.evidence import Evidence, Result, shown_case
from verifiers.ledger import Ledger, LedgerError
from verifiers.plan import Options, TooLarge
from verifiers.record import RecordError
from verifiers.run import run, versions
from verifiers.terminal import Printing, Screen

LARGEST_BOUND = 2**31 - 1
DEFAULT = Path(".verify")

app = typer.Typer(
    help="Check the claims of combinatorial-game papers.", no_args_is_help=True, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


class Status(IntEnum):
    """Exit statuses."""

    AS_DECLARED = 0
    DIFFERS = 1
    USAGE = 2
    INCONCLUSIVE = 3
    OUR_ERROR = 4
    INTERRUPTED = 130


class Stopped(Exception):
    """The run was interrupted from the keyboard."""


class UsageError(Exception):
    """An argument cannot be used; the message says what to give instead."""


Targets = Annotated[list[str] | None, typer.Argument(help="claim ids, globs, claim files or folders; all if none")]
LedgerFile = Annotated[Path, typer.Option("--ledger", help="where evidence is kept")]


@app.command("claims")
def claims_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="the bound of the run")] = 201,
    means: Annotated[list[str] | None, typer.Option(help="exhaustive, fuzz, proof, automaton; all if none")] = None,
    scale: Annotated[list[str] | None, typer.Option(help="set a claim's own limit, such as genus=28")] = None,
    jobs: Annotated[int, typer.Option(help="threads")] = os.cpu_count() or 1,
    budget: Annotated[str, typer.Option(help="begin no new work after this time, such as 60s or 10m")] = "",
    ledger: LedgerFile = DEFAULT / "ledger.sqlite",
    report: Annotated[Path, typer.Option(help="folder of the HTML report")] = DEFAULT / "report",
    json: Annotated[Path, typer.Option(help="file of the results as JSON; - for standard output")] = DEFAULT
    / "results.json",
) -> None:
    """Check claims, and leave a table, a ledger, a JSON file and an HTML report."""
    options = Options(
        upto=_bound(upto), scales=_scales(scale or []), means=_means(means or []), jobs=_at_least_one(jobs),
        budget=_seconds(budget),
    )  # fmt: skip
    if json.suffix == ".py":
        raise UsageError(f"--json {json} is the name of a Python file, which would be overwritten; choose another")
    chosen = [c for c in select(targets or []) if any(m.name in options.means for m in c.means)]
    if not chosen:
        raise UsageError(f"none of the claims chosen has the means {', '.join(sorted(options.means))}")
    command = shlex.join(["verify", *sys.argv[1:]])
    book = Ledger(ledger)
    console = Screen(stderr=str(json) == "-")
    try:
        with screen.Watcher(console, chosen) as watcher:
            results = run(chosen, options, book, watcher)
        book.keep_run(upto, command, [_kept(r) for r in results])
    except KeyboardInterrupt:
        raise Stopped from None
    finally:
        book.close()
    with _named(json):
        json_file.write(results, json, upto=upto, versions=versions())
    with _named(report):
        index = _write_report(results, report, upto, command)
    screen.summary(console, results)
    console.print(f"\nreport {index}" + ("" if str(json) == "-" else f"   results {json}"), highlight=False)
    raise typer.Exit(_status(results))


@app.command("list")
def list_command(targets: Targets = None) -> None:
    """List claims with their standing and the verdict that their files declare."""
    screen.listing(Screen(), select(targets or []))


@app.command("show")
def show_command(claim: str) -> None:
    """Show one claim as it is declared."""
    for chosen in select([claim]):
        screen.described(Screen(), chosen)


@app.command("case")
def case_command(claim: str, values: Annotated[list[str], typer.Argument(help="such as q=321 or S=4,5,7")]) -> None:
    """Judge one case by the kernels and by the reference."""
    from verifiers.predicates import judge_by_reference, judge_one

    (chosen, *more) = select([claim])
    if more:
        raise UsageError(f'"{claim}" names {len(more) + 1} claims; give the id of one')
    try:
        case = _case(chosen, values)
        row = chosen.forall.row(case)
    except (ValueError, OverflowError) as error:
        raise UsageError(f"{chosen.id}: {error}") from error
    console = Screen()
    screen.described(console, chosen)
    fast, slow = judge_one(chosen, row), judge_by_reference(chosen, row)
    console.print(f"\n[bold]{shown_case(case)}[/]: the kernels say {fast}, the reference says {slow}", highlight=False)
    if fast != slow:
        raise typer.Exit(Status.OUR_ERROR)


@app.command("report")
def report_command(
    *,
    ledger: LedgerFile = DEFAULT / "ledger.sqlite",
    report: Annotated[Path, typer.Option(help="folder of the HTML report")] = DEFAULT / "report",
) -> None:
    """Render the last run that the ledger holds."""
    if not ledger.exists():
        raise UsageError(f'there is no ledger {ledger}; run "verify claims" first, or name one with --ledger')
    book = Ledger(ledger)
    last = book.last_run()
    book.close()
    if last is None:
        raise UsageError(f'the ledger {ledger} holds no finished run; run "verify claims" first')
    upto, command, kept = last
    known = {c.id: c for c in registry()}
    results = [_again(known[k["claim"]], k) for k in kept if k["claim"] in known]
    print(f"report {_write_report(results, report, upto, command)}")


def _write_report(results: Sequence[Result], folder: Path, upto: int, command: str) -> Path:
    from reports import html

    return html.write(results, folder, upto=upto, command=command, versions=versions())


def _kept(result: Result) -> dict[str, Any]:
    return {
        "claim": result.claim.id,
        "evidence": [e.as_dict() for e in result.evidence],
        "sharpness": [[title, e.as_dict()] for title, e in result.sharpness],
    }


def _again(claim: Claim, kept: dict[str, Any]) -> Result:
    sharpness = tuple((title, Evidence.from_dict(e)) for title, e in kept["sharpness"])
    return Result(claim=claim, evidence=tuple(Evidence.from_dict(e) for e in kept["evidence"]), sharpness=sharpness)


def _bound(upto: int) -> int:
    if upto < 1:
        raise UsageError(f"--upto must be at least 1, got {upto}")
    if upto > LARGEST_BOUND:
        raise UsageError(
            f"--upto {upto} is too large: a product of two values must fit 64-bit arithmetic; "
            f"the largest bound is {LARGEST_BOUND}"
        )
    return upto


def _at_least_one(jobs: int) -> int:
    if jobs < 1:
        raise UsageError(f"--jobs must be at least 1, got {jobs}")
    return jobs


def _scales(settings: list[str]) -> dict[str, int]:
    if not settings:
        return {}
    known = sorted({c.forall.scale for c in registry() if c.forall.limit is not None})
    found = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in known or not value.isdecimal():
            raise UsageError(
                f'--scale takes one of {", ".join(known)} with a number, such as genus=28; got "{setting}"'
            )
        found[name] = _bound(int(value))
    return found


def _means(names: list[str]) -> frozenset[str]:
    known = Options(upto=1).means
    wanted = frozenset(part for name in names for part in name.split(","))
    if wanted - known:
        raise UsageError(f"--means takes {', '.join(sorted(known))}; got {', '.join(sorted(wanted - known))}")
    return wanted or known


def _seconds(budget: str) -> float | None:
    if not budget:
        return None
    units = {"s": 1, "m": 60, "h": 3600}
    if budget[-1] not in units or not budget[:-1].isdecimal():
        raise UsageError(f'--budget takes a time such as 60s, 10m or 2h; got "{budget}"')
    return float(budget[:-1]) * units[budget[-1]]


def _case(claim: Claim, settings: list[str]) -> dict[str, Any]:
    """Read ``q=321`` or ``S=4,5,7``, or ``case=3`` for the third of the printed cases."""
    values: dict[str, Any] = {}
    if claim.forall.kind == "python":
        name, _, text = settings[0].partition("=")
        most = claim.forall.count(0, 0)
        if name != "case" or len(settings) > 1 or not text.isdecimal() or not 1 <= int(text) <= most:
            raise ValueError(f"its printed cases are given as case=1 to case={most}; got {' '.join(settings)}")
        return claim.forall.values(np.array([int(text) - 1]))
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise ValueError(f'a case is given as name=value, such as {claim.forall.names[0]}=7; got "{setting}"')
        parts = text.split(",")
        numbers: list[Any] = [int(p) if p.lstrip("-").isdecimal() else p for p in parts]
        values[name] = numbers if len(numbers) > 1 or claim.forall.kind == "semigroup" else numbers[0]
    return values


def _status(results: Sequence[Result]) -> Status:
    """Our errors weigh most, then verdicts that differ, then what is not decided."""
    if any(r.verdict is Verdict.ERROR for r in results):
        return Status.OUR_ERROR
    undecided = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
    differing = [r for r in results if not r.as_declared]
    if any(not any(e.verdict in undecided for e in r.evidence) for r in differing):
        return Status.DIFFERS
    return Status.INCONCLUSIVE if differing else Status.AS_DECLARED


@contextmanager
def _named(place: Path) -> Iterator[None]:
    """Name the file in an error of the system that does not."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or place}: {error.strerror}; choose another place") from error


PRINTING = Printing(board.draw, _seconds, coin_board.draw)
position_commands.register(app, PRINTING)
record_command.register(app, PRINTING)
rooks_command.register(app, PRINTING)
mutants_command.register(app)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; every foreseen error is one sentence on the error stream."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app(args=arguments, standalone_mode=True)
    except (ClaimError, LedgerError, PositionError, RecordError, TooLarge, UsageError) as error:
        _complain(str(error), Status.USAGE)
    except Stopped:
        _complain("interrupted; what was finished is in the ledger, and the same command goes on", Status.INTERRUPTED)
    except OSError as error:
        _complain(f"{error.filename or 'a file'}: {error.strerror}; choose another place", Status.USAGE)


def _complain(text: str, status: Status) -> None:
    Console(stderr=True).print(f"[bold red]verify:[/] {escape(text)}", highlight=False, soft_wrap=True)
    raise SystemExit(int(status))


if __name__ == "__main__":
    main()
