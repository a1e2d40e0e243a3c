"""``verify report`` shows the last run again, ``verify letter`` what fails in it; ``verify pictures`` makes figures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from claims.registry import registry, select
from reports.formats import json_file, markdown, pdf
from reports.site import letters, made_from
from reports.site import pictures as picture_page
from verifiers.cli.arguments import UsageError
from verifiers.cli.shared import CHECK, EXPLORE, LEDGER, REPORT, LedgerFile, command
from verifiers.cli.terminal import Screen
from verifiers.common.files import write_whole
from verifiers.evidence import Result
from verifiers.ledger import Ledger, Run, changes
from verifiers.ledger.changes import Change
from verifiers.ledger.database import LedgerError
from verifiers.ledger.dates import commits_of, dates_of
from verifiers.ledger.staleness import outdated
from verifiers.run import versions
from verifiers.tables import pictures

Results = Sequence[Result]


def _as_json(results: Results, run: Run) -> str:
    return json_file.text(results, upto=run.upto, command=run.command, versions=versions(), commit=run.commit)


def _as_markdown(results: Results, run: Run) -> str:
    return markdown.text(results, run.upto, run.command)


TEXTS = {"md": _as_markdown, "json": _as_json}
FORMATS = ("html", *TEXTS)


@command("report", CHECK, "verify report --format md")
def report_command(
    files: Annotated[list[str] | None, typer.Argument(help="claim files of the run, if it had any")] = None,
    *,
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path, typer.Option(help="folder of the HTML report")] = REPORT,
    kind: Annotated[str, typer.Option("--format", help="html; md or json, which are printed")] = "html",
) -> None:
    """Render the last run that the ledger holds: as a site, or as a text to print."""
    if kind not in FORMATS:
        raise UsageError(f'--format takes one of {", ".join(FORMATS)}; got "{kind}"')
    results, run, changed = last_run(ledger, files or [])
    if kind == "html":
        print(f"report {write_site(results, report, run.upto, run.command, changed, ledger, run.commit)}")
    else:
        print(TEXTS[kind](results, run), end="")


@command("letter", CHECK, "verify letter boyers2024 letter.pdf")
def letter_command(
    paper: Annotated[str, typer.Argument(help="key of the paper, such as boyers2024")],
    file: Annotated[Path, typer.Argument(help="where the letter goes: a file .md or .pdf")],
    *,
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path, typer.Option(help="folder of the HTML report, which is written as well")] = REPORT,
) -> None:
    """Write a letter to the authors of a paper: what fails as printed in the last run, and what holds instead."""
    if file.suffix not in (".md", ".pdf"):
        raise UsageError(f'a letter is a file .md or .pdf, got "{file}"')
    results, run, changed = last_run(ledger, [])
    folder = write_site(results, report, run.upto, run.command, changed, ledger, run.commit).parent / letters.FOLDER
    page = folder / f"{paper}.html"
    if not page.is_file():
        known = ", ".join(sorted(path.stem for path in folder.glob("*.html"))) or "none"
        raise UsageError(f'the last run has no letter about "{paper}", only about: {known}')
    try:
        content = page.with_suffix(".md").read_bytes() if file.suffix == ".md" else pdf.printed(page)
    except pdf.NoPrinter as error:
        raise UsageError(str(error)) from error
    write_whole(file, content)
    print(f"letter {file}")


@command("pictures", EXPLORE, "verify pictures")
def pictures_command(
    folder: Annotated[Path, typer.Argument(help="where the figures and the map go")] = Path("pictures"),
) -> None:
    """Compute the figures of the pictures: Conway's table, ratios of 4-pairs, P-positions by genus, boards."""
    held = pictures.figures()
    picture_page.save(held, pictures.levels(), folder)
    Screen().print(f"figures and map in {folder}", highlight=False, soft_wrap=True)


def write_site(
    results: Results,
    folder: Path,
    upto: int,
    command: str,
    changed: list[Change] | None,
    ledger: Path,
    commit: str,
) -> Path:
    """Write the site of a run at a commit, whose evidence a ledger holds, into a folder, and return its overview."""
    from reports.site import build
    from verifiers.coq.record import load
    from verifiers.games.playout import boards

    with closing(Ledger(ledger)) as book:
        dates, commits = dates_of(book), commits_of(book)
    return build.write(
        results, folder, upto=upto, command=command, versions=versions(), changes=changed, boards=boards, dates=dates,
        program=made_from.PROGRAM, commit=commit, commits=commits, coq=load(ledger.parent / "coq"),
    )  # fmt: skip


def last_run(ledger: Path, files: Sequence[str]) -> tuple[list[Result], Run, list[Change] | None]:
    """Return the results of the last run that a ledger holds, that run, and what had changed since those before.

    A ledger is data, so the claim files of a run are not looked for: they are named, or the claims are in the registry.
    """
    if not ledger.exists():
        raise UsageError(f'there is no ledger {ledger}; run "verify claims" first, or name one with --ledger')
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
            raise UsageError(
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
