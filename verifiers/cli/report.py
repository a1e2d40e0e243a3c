"""``verify report``, which shows the last run again, and ``verify pictures``, which computes what the pictures show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from claims.registry import registry, select
from verifiers.cli.terminal import Screen
from verifiers.evidence import Result
from verifiers.ledger import Ledger, Run, changes
from verifiers.ledger.changes import Change
from verifiers.ledger.database import LedgerError
from verifiers.ledger.staleness import outdated
from verifiers.tables import pictures

Results = Sequence[Result]


class Writers(NamedTuple):
    """What the command line lends: writers of the formats of a report, and of the files of the pictures.

    ``html`` takes results, folder, bound, command and changes, and returns the overview; ``texts`` take results, bound
    and command, and return the text to print; ``pictures`` takes the figures, the large map and a folder.
    """

    html: Callable[[Results, Path, int, str, list[Change] | None], Path]
    texts: Mapping[str, Callable[[Results, int, str], str]]
    pictures: Callable[[dict[str, Any], pictures.Levels, Path], None]
    usage_error: type[Exception]


def register(app: typer.Typer, writers: Writers, ledger: Path, report: Path) -> None:
    """Add the commands to the command line, with the places that are used unless others are named."""
    formats = ("html", *writers.texts)

    @app.command("report")
    def report_command(
        files: Annotated[list[str] | None, typer.Argument(help="claim files of the run, if it had any")] = None,
        *,
        ledger: Annotated[Path, typer.Option(help="where evidence is kept")] = ledger,
        report: Annotated[Path, typer.Option(help="folder of the HTML report")] = report,
        kind: Annotated[str, typer.Option("--format", help="html; md or json, which are printed")] = "html",
    ) -> None:
        """Render the last run that the ledger holds: as a site, or as a text to print."""
        if kind not in formats:
            raise writers.usage_error(f'--format takes one of {", ".join(formats)}; got "{kind}"')
        results, run, changed = last_run(ledger, files or [], writers.usage_error)
        if kind == "html":
            print(f"report {writers.html(results, report, run.upto, run.command, changed)}")
        else:
            print(writers.texts[kind](results, run.upto, run.command), end="")

    @app.command("pictures")
    def pictures_command(
        folder: Annotated[Path, typer.Argument(help="where the figures and the map go")] = Path("pictures"),
    ) -> None:
        """Compute the figures of the pictures: Conway's table, ratios of 4-pairs, P-positions by genus, boards."""
        held = pictures.figures()
        writers.pictures(held, pictures.levels(), folder)
        Screen().print(f"figures and map in {folder}", highlight=False, soft_wrap=True)


def last_run(
    ledger: Path, files: Sequence[str], usage_error: type[Exception]
) -> tuple[list[Result], Run, list[Change] | None]:
    """Return the results of the last run that a ledger holds, that run, and what had changed since those before.

    A ledger is data, so the claim files of a run are not looked for: they are named, or the claims are in the registry.
    """
    if not ledger.exists():
        raise usage_error(f'there is no ledger {ledger}; run "verify claims" first, or name one with --ledger')
    book = Ledger(ledger)
    try:
        runs = book.runs()
        last = next(runs, None)
        if last is None:
            raise LedgerError(f'the ledger {ledger} holds no finished run; run "verify claims" first')
        known = [*registry(), *(select(files) if files else ())]
        lost = sorted({kept_one.claim for kept_one in last.results} - {c.id for c in known})
        if lost:
            some = f"{', '.join(lost[:3])}{f' and {len(lost) - 3} more' if len(lost) > 3 else ''}"
            raise usage_error(
                f"the last run of this ledger was {last.command}; its claims {some} are not in the registry"
                f"{' nor in the files named' if files else ''}: name the files of that run, or run verify claims again"
            )
        results = [replace(r, outdated=outdated(r)) for r in changes.of_run(last, known)]
        if old := [r.claim.id for r in results if r.outdated]:
            more = f" and of {len(old) - 1} more" if len(old) > 1 else ""
            typer.echo(f"the code of {old[0]}{more} has changed since this run; run verify claims again", err=True)
        return results, last, changes.changes(results, runs)
    finally:
        book.close()
