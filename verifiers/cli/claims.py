"""The commands about claims: ``verify claims``, ``verify list`` and ``verify show``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from claims import Claim, Verdict
from claims.registry import collected, select, without_duplicates
from claims.vocabulary.means import MEANS
from reports.formats import json_file
from reports.terminal import claims as told_claims
from reports.terminal import summary
from reports.terminal.console import Detail, Watcher
from verifiers.cli.arguments import (
    UsageError,
    at_least_one,
    bound,
    bytes_of,
    cpu_limit_of,
    means_of,
    scales_of,
    seconds_of,
)
from verifiers.cli.report import write_site
from verifiers.cli.shared import CHECK, DEFAULT, LEDGER, REPORT, CpuLimit, LedgerFile, Status, Targets, command
from verifiers.cli.terminal import Screen, given_command, printing_apart, write_json
from verifiers.common.commit import this_commit
from verifiers.evidence import Result
from verifiers.ledger import Ledger, changes
from verifiers.ledger.runs import as_data
from verifiers.run import run, versions
from verifiers.run.farther import farther
from verifiers.walks.cluster import walking_on
from verifiers.walks.plan import Options


@command("claims", CHECK, "verify claims boyers2024 --upto 201")
def claims_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="the bound of the run")] = 201,
    means: Annotated[list[str] | None, typer.Option(help=f"{', '.join(MEANS)}; all if none")] = None,
    scale: Annotated[list[str] | None, typer.Option(help="set a claim's limit, such as genus=28")] = None,
    jobs: Annotated[int, typer.Option(help="worker processes")] = os.cpu_count() or 1,
    budget: Annotated[str, typer.Option(help="begin no new work after this time, such as 60s or 10m")] = "",
    beyond: Annotated[str, typer.Option("--for", help="then search beyond the bound for this time, such as 2m")] = "",
    cpu_limit: CpuLimit = "",
    memory: Annotated[str, typer.Option(help="use no more memory than this, such as 4G")] = "",
    cluster: Annotated[str, typer.Option(help="check on a cluster: tcp://host:8786, tls://host:8786, or local:4")] = "",
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path, typer.Option(help="folder of the HTML report")] = REPORT,
    json: Annotated[Path, typer.Option(help="file of the results as JSON; - for standard output")] = DEFAULT
    / "results.json",
    verbose: Annotated[
        int, typer.Option("--verbose", "-v", count=True, help="a line for each claim; -vv: all there is to say of each")
    ] = 0,
) -> None:
    """Check claims, and leave a summary, a ledger, a JSON file and an HTML report."""
    if json.suffix == ".py":
        raise UsageError(f"--json {json} is the name of a Python file, which would be overwritten; choose another")
    selected = select(targets or [])
    options = Options(
        upto=bound(upto), scales=scales_of(scale or [], selected), means=means_of(means or []), jobs=at_least_one(jobs),
        budget=seconds_of(budget), memory=bytes_of(memory), cpu_limit=cpu_limit_of(cpu_limit),
    )  # fmt: skip
    chosen = [c for c in selected if any(m.name in options.means for m in c.means)]
    if not chosen:
        raise UsageError(f"none of the claims chosen has the means {', '.join(sorted(options.means))}")
    given = given_command()
    book = Ledger(ledger, commit=this_commit())
    console, detail = Screen(stderr=str(json) == "-"), Detail.of(len(chosen), verbose)
    try:
        with Watcher(console, chosen, upto, detail) as watcher:
            with printing_apart(json):
                with walking_on(cluster) as machines:
                    results = run(chosen, options, book, watcher, cluster=machines)
                if (seconds := seconds_of(beyond, "--for")) is not None:
                    watcher.stage("searching beyond the bound")
                    results = farther(results, seconds, options, book, watcher.farther)
            watcher.stage("writing the report")
            is_as_before = book.keep_run(upto, given, [as_data(r) for r in results])
            changed = [] if is_as_before else changes.changes(results, book.runs(after=1))
            with _named(json):
                json_file.write(results, json, upto=upto, command=given, versions=versions(), commit=book.commit)
            with _named(report):
                index = write_site(results, report, upto, given, changed, ledger, book.commit)
    finally:
        book.close()
    status = _status(results)
    written = None if str(json) == "-" else json
    ended = summary.Ended(upto, watcher.seconds, status, changed, index, written)
    summary.summary(console, results, ended, detail)
    raise typer.Exit(status)


@command("list", CHECK, "verify list 'moskowitz/*'")
def list_command(
    targets: Targets = None,
    json: Annotated[Path | None, typer.Option(help="file of the list as JSON; - for standard output")] = None,
) -> None:
    """List claims with their standing and the verdict that their files declare.

    Without targets these are the claims of the registry and of the collections that other installed packages bring.
    """
    chosen = select(targets) if targets else without_duplicates([*select([]), *collected()])
    if json is None:
        told_claims.listing(Screen(), chosen)
    else:
        write_json(json, "claims", [_listed(claim) for claim in chosen])


def _listed(claim: Claim) -> dict[str, object]:
    return {
        "id": claim.id, "title": claim.title, "source": str(claim.source), "standing": str(claim.standing),
        "means": [means.name for means in claim.means], "declared": str(claim.declared), "where": claim.where,
    }  # fmt: skip


@command("show", CHECK, "verify show boyers2024/thm-4")
def show_command(claim: str) -> None:
    """Show one claim as it is declared."""
    for chosen in select([claim]):
        told_claims.described(Screen(), chosen)


def _status(results: Sequence[Result]) -> Status:
    """Our errors weigh most, then verdicts that differ, then what is not decided."""
    if any(r.verdict is Verdict.ERROR for r in results):
        return Status.OUR_ERROR
    undecided = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
    differing = [r for r in results if not r.matches_declaration]
    decisive = (Verdict.REFUTED, Verdict.CONFLICT)  # whatever another means leaves open
    if any(r.verdict in decisive or not any(e.verdict in undecided for e in r.evidence) for r in differing):
        return Status.DIFFERS
    return Status.INCONCLUSIVE if differing else Status.AS_DECLARED


@contextmanager
def _named(place: Path) -> Iterator[None]:
    """Name the file in an error of the system that does not."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or place}: {error.strerror}; choose another place") from error
