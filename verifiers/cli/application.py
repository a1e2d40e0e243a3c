"""The command line: ``verify claims``, ``list``, ``show``, ``case``, ``report``; positions in a file of their own."""

from __future__ import annotations

import atexit
import gc
import io
import multiprocessing.util
import os
import shlex
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperGroup

from claims import ClaimError, PositionError, Verdict
from claims.registry import select
from reports.formats import json_file, markdown
from reports.site import made_from, pictures
from reports.terminal import board, claims, coin_board, summary
from reports.terminal.console import Detail, Watcher
from verifiers.cli import case, deep, mutants, new, watch
from verifiers.cli import ledger as ledger_commands
from verifiers.cli import report as report_command
from verifiers.cli.arguments import UsageError, at_least_one, bound, bytes_of, means_of, scales_of, seconds_of
from verifiers.cli.games import bots, position, record, rooks, table
from verifiers.cli.terminal import Printing, Screen
from verifiers.common.contained import Escaped, containing, kind_of
from verifiers.common.timeouts import CPU_LIMIT
from verifiers.evidence import Result
from verifiers.judging.diagnostics import PredicateRaises
from verifiers.ledger import Ledger, changes
from verifiers.ledger.database import LedgerError
from verifiers.ledger.runs import as_data
from verifiers.run import run, versions
from verifiers.run.cluster import ClusterError, walking_on
from verifiers.run.plan import Options, TooLarge
from verifiers.tables.integers import TableError
from verifiers.tables.pictures import PictureError
from verifiers.tables.two_generators import RecordError

DEFAULT = Path(".verify")
GARBAGE = 20_000
"""Objects to be made before garbage is looked for; Python's 700 cost a short run a tenth of its time."""


class Commands(TyperGroup):
    """The commands; what code of a claim file raises in one of them can not end it as if all were well."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with containing():
            return super().invoke(ctx)


app = typer.Typer(
    cls=Commands, help="Check the claims of combinatorial-game papers.", no_args_is_help=True, add_completion=False,
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


Targets = Annotated[list[str] | None, typer.Argument(help="claim ids, globs, claim files or folders; all if none")]
LedgerFile = Annotated[Path, typer.Option("--ledger", help="where evidence is kept")]


@app.command("claims")
def claims_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="the bound of the run")] = 201,
    means: Annotated[
        list[str] | None, typer.Option(help="exhaustive, fuzz, proof, automaton, sample; all if none")
    ] = None,
    scale: Annotated[list[str] | None, typer.Option(help="set a claim's limit, such as genus=28")] = None,
    jobs: Annotated[int, typer.Option(help="threads")] = os.cpu_count() or 1,
    budget: Annotated[str, typer.Option(help="begin no new work after this time, such as 60s or 10m")] = "",
    cpu_limit: Annotated[
        str, typer.Option(help="give up one computation after this much CPU time, such as 10m; 30m if none")
    ] = "",
    memory: Annotated[str, typer.Option(help="use no more memory than this, such as 4G")] = "",
    cluster: Annotated[str, typer.Option(help="walk on a cluster: tcp://host:8786, or local:4")] = "",
    ledger: LedgerFile = DEFAULT / "ledger.sqlite",
    report: Annotated[Path, typer.Option(help="folder of the HTML report")] = DEFAULT / "report",
    json: Annotated[Path, typer.Option(help="file of the results as JSON; - for standard output")] = DEFAULT
    / "results.json",
    verbose: Annotated[
        int, typer.Option("--verbose", "-v", count=True, help="a line for each claim; -vv: all there is to say of each")
    ] = 0,
) -> None:
    """Check claims, and leave a summary, a ledger, a JSON file and an HTML report."""
    options = Options(
        upto=bound(upto), scales=scales_of(scale or []), means=means_of(means or []), jobs=at_least_one(jobs),
        budget=seconds_of(budget), memory=bytes_of(memory), cpu_limit=seconds_of(cpu_limit, "--cpu-limit") or CPU_LIMIT,
    )  # fmt: skip
    if json.suffix == ".py":
        raise UsageError(f"--json {json} is the name of a Python file, which would be overwritten; choose another")
    chosen = [c for c in select(targets or []) if any(m.name in options.means for m in c.means)]
    if not chosen:
        raise UsageError(f"none of the claims chosen has the means {', '.join(sorted(options.means))}")
    command = shlex.join(["verify", *sys.argv[1:]])
    book = Ledger(ledger)
    console, detail = Screen(stderr=str(json) == "-"), Detail.of(len(chosen), verbose)
    try:
        with Watcher(console, chosen, upto, detail) as watcher:
            with walking_on(cluster) as machines:
                results = run(chosen, options, book, watcher, cluster=machines)
            watcher.stage("writing the report")
            is_as_before = book.keep_run(upto, command, [as_data(r) for r in results])
            changed = [] if is_as_before else changes.changes(results, book.runs(after=1))
            with _named(json):
                json_file.write(results, json, upto=upto, versions=versions())
            with _named(report):
                index = _write_report(results, report, upto, command, changed)
    except KeyboardInterrupt:
        raise Stopped from None
    finally:
        book.close()
    status = _status(results)
    written = None if str(json) == "-" else json
    ended = summary.Ended(upto, watcher.seconds, status, changed, index, written)
    summary.summary(console, results, ended, detail)
    raise typer.Exit(status)


@app.command("list")
def list_command(targets: Targets = None) -> None:
    """List claims with their standing and the verdict that their files declare."""
    claims.listing(Screen(), select(targets or []))


@app.command("show")
def show_command(claim: str) -> None:
    """Show one claim as it is declared."""
    for chosen in select([claim]):
        claims.described(Screen(), chosen)


def _write_report(
    results: Sequence[Result], folder: Path, upto: int, command: str, changed: list[changes.Change] | None
) -> Path:
    from reports.site import build
    from verifiers.games.playout import boards

    return build.write(
        results, folder, upto=upto, command=command, versions=versions(), changes=changed, boards=boards,
        program=made_from.PROGRAM,
    )  # fmt: skip


def _as_json(results: Sequence[Result], upto: int, command: str) -> str:
    return json_file.text(results, upto=upto, versions=versions())


def _status(results: Sequence[Result]) -> Status:
    """Our errors weigh most, then verdicts that differ, then what is not decided."""
    if any(r.verdict is Verdict.ERROR for r in results):
        return Status.OUR_ERROR
    undecided = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
    differing = [r for r in results if not r.as_declared]
    told = (Verdict.REFUTED, Verdict.CONFLICT)  # whatever another means leaves open
    if any(r.verdict in told or not any(e.verdict in undecided for e in r.evidence) for r in differing):
        return Status.DIFFERS
    return Status.INCONCLUSIVE if differing else Status.AS_DECLARED


@contextmanager
def _named(place: Path) -> Iterator[None]:
    """Name the file in an error of the system that does not."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or place}: {error.strerror}; choose another place") from error


PRINTING = Printing(board.draw, seconds_of, coin_board.draw, claims.described)
case.register(app, PRINTING)
position.register(app, PRINTING)
record.register(app, PRINTING)
rooks.register(app, PRINTING)
ledger_commands.register(app)
bots.register(app)
new.register(app)
deep.register(app)
table.register(app)
watch.register(app)
mutants.register(app)
TOLD = (
    ClaimError, ClusterError, LedgerError, PictureError, PositionError, RecordError, TableError, TooLarge, UsageError,
    *bots.MISTAKES,
)  # fmt: skip
TEXTS = {"md": markdown.text, "json": _as_json}
WRITERS = report_command.Writers(_write_report, TEXTS, pictures.keep, UsageError)
report_command.register(app, WRITERS, DEFAULT / "ledger.sqlite", DEFAULT / "report")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; every foreseen error is one sentence on the error stream."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if arguments is None:  # the process is ours
        gc.freeze()  # what was imported stays to the end: it need not be looked through for garbage again and again
        gc.set_threshold(GARBAGE)
        atexit.register(_leave_the_garbage)
    try:
        app(args=arguments, standalone_mode=True)
    except TOLD as error:
        _complain(str(error), Status.USAGE)
    except Stopped:
        _complain("interrupted; what was finished is in the ledger, and the same command goes on", Status.INTERRUPTED)
    except PredicateRaises as error:
        _complain(str(error), Status.OUR_ERROR)
    except Escaped as error:
        _complain(f"code of a claim file raised {kind_of(error)}: {error}; correct it there", Status.OUR_ERROR)
    except SystemExit as ended:
        _leave(ended)
    except OSError as error:
        _complain(f"{error.filename or 'a file'}: {error.strerror}; choose another place", Status.USAGE)


def _leave_the_garbage() -> None:
    gc.freeze()
    gc.disable()


def _complain(text: str, status: Status) -> None:
    Console(stderr=True).print(f"[bold red]verify:[/] {escape(text)}", highlight=False, soft_wrap=True)
    _leave(SystemExit(int(status)))


def _leave(ended: SystemExit) -> NoReturn:
    """End; when interrupted, without waiting for threads, for a table that is being computed cannot be broken off."""
    at_work = [t for t in threading.enumerate() if t is not threading.main_thread() and not t.daemon]
    if ended.code == Status.INTERRUPTED and at_work:
        sys.stdout.flush()
        sys.stderr.flush()
        multiprocessing.util._run_finalizers(0)  # type: ignore[attr-defined]  # else its tracker warns of semaphores
        os._exit(Status.INTERRUPTED)
    raise ended
