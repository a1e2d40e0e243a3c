"""``verify report`` and ``verify letter``, which are about the last run, and ``verify pictures``."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims.registry import registry, select
from sylver_claims.reports.formats import json_file, markdown, pdf
from sylver_claims.reports.site import letters, made_from
from sylver_claims.reports.site import pictures as picture_page
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.places import make_folders, places_of
from sylver_claims.verifiers.cli.shared import CHECK, EXPLORE, LEDGER, PLACES, LedgerFile, command
from sylver_claims.verifiers.cli.terminal import Screen, say
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.ledger import Ledger, Run, changes
from sylver_claims.verifiers.ledger.changes import Change
from sylver_claims.verifiers.ledger.database import LedgerError
from sylver_claims.verifiers.ledger.dates import commits_of, dates_of
from sylver_claims.verifiers.ledger.staleness import outdated
from sylver_claims.verifiers.run import versions
from sylver_claims.verifiers.tables import pictures

Results = Sequence[Result]


FORMATS = ("html", "md", "json")


@command("report", CHECK, "verify report --format md")
def report_command(
    files: Annotated[list[str] | None, typer.Argument(help="claim files of the last run, if it had any")] = None,
    *,
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path | None, typer.Option(help=f"folder of the HTML report [default: {PLACES}]")] = None,
    kind: Annotated[str, typer.Option("--format", help="html, or md or json on standard output")] = "html",
    address: Annotated[str, typer.Option("--url", help="address of the published report, for previews of links")] = "",
) -> None:
    """Render the last run again, as a site or as text."""
    if kind not in FORMATS:
        raise UsageError(f'--format takes one of {", ".join(FORMATS)}; got "{kind}"')
    results, run, changed = last_run(ledger, files or [])
    if kind == "html":
        places = places_of([result.claim for result in results], report)
        make_folders(places)
        site = write_site(
            results, places.report, run.upto, run.command, changed, ledger, run.commit, address=_base(address)
        )
        print(f"report {site}")
    elif kind == "md":
        print(markdown.text(results, run.upto, run.command), end="")
    else:
        data = json_file.text(results, upto=run.upto, command=run.command, versions=versions(), commit=run.commit)
        print(data, end="")


def _base(address: str) -> str:
    """Return an address that ends with a slash, so that a file name can be appended; empty for an empty one."""
    if address and not address.startswith(("https://", "http://")):
        raise UsageError(f'--url takes an address such as https://example.org/report/; got "{address}"')
    return address and f"{address.rstrip('/')}/"


@command("letter", CHECK, "verify letter boyers2024 letter.pdf")
def letter_command(
    paper: Annotated[str, typer.Argument(help="key of the paper, e.g. boyers2024")],
    file: Annotated[Path, typer.Argument(help="output file, .md or .pdf")],
    files: Annotated[list[str] | None, typer.Argument(help="claim files of the last run, if it had any")] = None,
    *,
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path | None, typer.Option(help="folder of the HTML report, also written")] = None,
) -> None:
    """Write a letter to the authors of a paper.

    It lists the statements that fail as printed in the last run, and their corrections.
    """
    if file.suffix not in (".md", ".pdf"):
        raise UsageError(f'a letter is a file .md or .pdf, got "{file}"')
    results, run, changed = last_run(ledger, files or [])
    places = places_of([result.claim for result in results], report)
    make_folders(places)
    site = write_site(results, places.report, run.upto, run.command, changed, ledger, run.commit)
    folder = site.parent / letters.FOLDER
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
    folder: Annotated[Path, typer.Argument(help="output folder of the figures and the map")] = Path("pictures"),
) -> None:
    """Compute the figures of the report's pictures."""
    held = pictures.figures()
    picture_page.save(held, pictures.levels(), folder)
    say(Screen(), f"figures and map in {folder}")


def write_site(
    results: Results,
    folder: Path,
    upto: int,
    command: str,
    changed: list[Change] | None,
    ledger: Path,
    commit: str,
    address: str = "",
) -> Path:
    """Write the site of a run into a folder, and return its start page; the ledger has the dates of the evidence."""
    from sylver_claims.reports.site import build
    from sylver_claims.verifiers.coq.record import load
    from sylver_claims.verifiers.games.playout import boards

    with closing(Ledger(ledger)) as book:
        dates, commits = dates_of(book), commits_of(book)
    return build.write(
        results, folder, upto=upto, command=command, versions=versions(), changes=changed, boards=boards, dates=dates,
        program=made_from.PROGRAM, commit=commit, commits=commits, coq=load(ledger.parent / "coq"),
        address=address,
    )  # fmt: skip


def last_run(ledger: Path, files: Sequence[str]) -> tuple[list[Result], Run, list[Change] | None]:
    """Return the results of the last run in a ledger, the run itself, and the changes since earlier runs.

    A ledger does not say where claim files are. The claims must be in the registry or in the given files.
    """
    if not ledger.exists():
        raise UsageError(f'there is no ledger {ledger}; run "verify check" first, or name one with --ledger')
    with closing(Ledger(ledger)) as book:
        runs = book.runs()
        last = next(runs, None)
        if last is None:
            raise LedgerError(f'the ledger {ledger} holds no finished run; run "verify check" first')
        known = [*registry(), *(select(files) if files else ())]
        lost = sorted({kept_one.claim for kept_one in last.results} - {c.id for c in known})
        if lost:
            some = f"{', '.join(lost[:3])}{f' and {len(lost) - 3} more' if len(lost) > 3 else ''}"
            raise UsageError(
                f"the last run of this ledger was {last.command}; its claims {some} are not in the registry"
                f"{' nor in the files named' if files else ''}; name the claim files of that run as well, or run "
                "verify check again"
            )
        results = [replace(r, outdated=outdated(r)) for r in changes.of_run(last, known)]
        if old := [r.claim.id for r in results if r.outdated]:
            more = f" and of {len(old) - 1} more" if len(old) > 1 else ""
            typer.echo(f"the code of {old[0]}{more} has changed since this run; run verify check again", err=True)
        return results, last, changes.changes(results, runs)
