"""The commands about claims: ``verify check``, ``verify list`` and ``verify show``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims import Claim, Verdict
from sylver_claims.claims.registry import collected, select, without_duplicates
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.reports.formats import json_file
from sylver_claims.reports.terminal import claims as terminal_claims
from sylver_claims.reports.terminal import summary
from sylver_claims.reports.terminal.console import Detail, Watcher
from sylver_claims.verifiers.cli import output
from sylver_claims.verifiers.cli.arguments import (
    UsageError,
    at_least_one,
    bound,
    bytes_of,
    cpu_limit_of,
    methods_of,
    scales_of,
    seconds_of,
)
from sylver_claims.verifiers.cli.games.check import check_certificates, is_certificate
from sylver_claims.verifiers.cli.output import STANDARD_OUTPUT, OutputFormat
from sylver_claims.verifiers.cli.places import make_folders, places_of
from sylver_claims.verifiers.cli.report import write_site
from sylver_claims.verifiers.cli.shared import (
    CHECK,
    LEDGER,
    PLACES,
    ClusterAddress,
    CpuLimit,
    JsonFile,
    LedgerFile,
    Status,
    Target,
    Targets,
    command,
)
from sylver_claims.verifiers.cli.terminal import Screen, given_command, printing_apart, say, screen_for, write_json
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.ledger import Ledger, changes
from sylver_claims.verifiers.ledger.runs import as_data
from sylver_claims.verifiers.run import run, versions
from sylver_claims.verifiers.run.extend_search import farther
from sylver_claims.verifiers.walks.cluster import walking_on
from sylver_claims.verifiers.walks.plan import USUAL_BOUND, Options

MOST_EFFORT = 1000
"""Largest factor for the effort of a proof; it is enough for days."""


@command("check", CHECK, "verify check boyers2024 --upto 201", alias="claims")
def claims_command(
    targets: Targets = None,
    *,
    upto: Annotated[int, typer.Option(help="bound of the run")] = USUAL_BOUND,
    methods: Annotated[
        list[str] | None, typer.Option("--method", "--means", help=f"{', '.join(METHODS)} (default: all)")
    ] = None,
    scale: Annotated[
        list[str] | None, typer.Option("--limit", "--scale", help="limit of a claim, e.g. genus=28")
    ] = None,
    jobs: Annotated[
        int, typer.Option(help="number of worker processes", show_default="number of cores")
    ] = os.cpu_count() or 1,
    effort: Annotated[int, typer.Option(help="give proofs N times the usual effort", min=1, max=MOST_EFFORT)] = 1,
    budget: Annotated[str, typer.Option(help="start no new work after this time, such as 60s or 10m")] = "",
    beyond: Annotated[str, typer.Option("--for", help="then search beyond the bound for this long, e.g. 2m")] = "",
    cpu_limit: CpuLimit = "",
    memory: Annotated[str, typer.Option(help="memory limit, e.g. 4G")] = "",
    cluster: ClusterAddress = "",
    ledger: LedgerFile = LEDGER,
    report: Annotated[Path | None, typer.Option(help=f"folder of the HTML report [default: {PLACES}]")] = None,
    json: Annotated[Path | None, typer.Option(help="JSON file of the results; - for standard output")] = None,
    output_format: OutputFormat = output.TEXT,
    last_failed: Annotated[
        bool, typer.Option("--last-failed", "--lf", help="only claims that were not as declared in their last run")
    ] = False,
    exit_first: Annotated[
        bool, typer.Option("--exit-first", "-x", help="stop at the first claim that is not as declared")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="print only claims that are not as declared")] = False,
    verbose: Annotated[
        int,
        typer.Option("--verbose", "-v", count=True, help="one line per claim; -vv: all details", show_default=False),
    ] = 0,
) -> None:
    """Check claims; write a summary, JSON and an HTML report."""
    if json is not None and json.suffix == ".py":
        raise UsageError(f"--json {json} is the name of a Python file, which would be overwritten; choose another")
    if targets and all(map(is_certificate, targets)):
        raise typer.Exit(check_certificates(map(Path, targets), json))
    is_apart = output.is_apart(output_format, json)
    farther_for = seconds_of(beyond, "--for")
    with output.reporting(output_format):
        selected = select(targets or [])
    options = Options(
        upto=bound(upto), scales=scales_of(scale or [], selected), methods=methods_of(methods or []),
        jobs=at_least_one(jobs), budget=seconds_of(budget), memory=bytes_of(memory), cpu_limit=cpu_limit_of(cpu_limit),
        effort=effort, stop_at_first=exit_first,
    )  # fmt: skip
    chosen = [c for c in selected if any(m.name in options.methods for m in c.methods)]
    if not chosen:
        raise UsageError(f"none of the claims chosen has the method {', '.join(sorted(options.methods))}")
    given, places = given_command(), places_of(chosen, report, json)
    make_folders(places)
    screen = Screen(stderr=is_apart)
    with closing(Ledger(ledger, commit=this_commit())) as book:
        if last_failed:
            chosen = _last_failed(chosen, book, screen)
        detail = Detail.of(len(chosen), verbose)
        with Watcher(Screen(quiet=True) if quiet else screen, chosen, upto, detail) as watcher:
            with printing_apart(STANDARD_OUTPUT if is_apart else places.results):
                with walking_on(cluster) as machines:
                    results = run(chosen, options, book, watcher, there=machines)
                if farther_for is not None:
                    watcher.stage("searching beyond the bound")
                    results = farther(results, farther_for, options, book, watcher.farther)
            watcher.stage("writing the report")
            is_as_before = book.keep_run(upto, given, [as_data(r) for r in results])
            changed = [] if is_as_before else changes.changes(results, book.runs(after=1))
            with _named(places.results):
                file = places.results
                json_file.write(results, file, upto=upto, command=given, versions=versions(), commit=book.commit)
            with _named(places.report):
                index = write_site(results, places.report, upto, given, changed, ledger, book.commit)
    status = _status(results)
    written = None if places.results == STANDARD_OUTPUT else places.results
    if quiet:
        summary.not_as_declared(screen, results, Detail.CLAIMS)
    else:
        ended = summary.Ended(upto, watcher.seconds, status, changed, index, written)
        summary.summary(screen, results, ended, detail)
    output.write(output_format, results, upto, given, book.commit)
    raise typer.Exit(status)


def _last_failed(chosen: Sequence[Claim], book: Ledger, screen: Screen) -> list[Claim]:
    """Return the claims that were not as declared in their last run; exit with status 0 if there are none."""
    failed = changes.failing(chosen, book.runs())
    if failed is None:
        raise UsageError("the ledger has no run of these claims; leave --last-failed out")
    if not failed:
        say(screen, "each of these claims was as declared in its last run")
        raise typer.Exit(Status.AS_DECLARED)
    return [claim for claim in chosen if claim.id in failed]


@command("list", CHECK, "verify list 'moskowitz/*'")
def list_command(
    targets: Targets = None,
    json: JsonFile = None,
) -> None:
    """List claims with their declared verdicts.

    Without targets, list the registry and the collections of other installed packages.
    """
    chosen = select(targets) if targets else without_duplicates([*select([]), *collected()])
    if json is None:
        terminal_claims.listing(Screen(), chosen)
    else:
        write_json(json, "claims", [_listed(claim) for claim in chosen])


def _listed(claim: Claim) -> dict[str, object]:
    return {
        "id": claim.id, "title": claim.title, "source": str(claim.source), "kind": str(claim.kind),
        "methods": [method.name for method in claim.methods], "declared": str(claim.declared), "where": claim.where,
    }  # fmt: skip


@command("show", CHECK, "verify show boyers2024/thm-4")
def show_command(claim: Target, json: JsonFile = None) -> None:
    """Show the declaration of one claim."""
    chosen = select([claim])
    for one in chosen:
        terminal_claims.described(screen_for(json), one)
    write_json(json, "claims", [_listed(one) | {"statement": one.statement, "remark": one.remark} for one in chosen])


def _status(results: Sequence[Result]) -> Status:
    """Return the exit status: errors take precedence over verdicts that differ, and these over undecided claims."""
    if any(r.verdict is Verdict.ERROR for r in results):
        return Status.OUR_ERROR
    undecided = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
    differing = [r for r in results if not r.matches_declaration]
    decisive = (Verdict.REFUTED, Verdict.CONFLICT)  # even if another method is undecided
    if any(r.verdict in decisive or not any(e.verdict in undecided for e in r.evidence) for r in differing):
        return Status.DIFFERS
    return Status.INCONCLUSIVE if differing else Status.AS_DECLARED


@contextmanager
def _named(place: Path) -> Iterator[None]:
    """Add the name of the file to an error of the system that lacks it."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or place}: {error.strerror}; choose another place") from error
