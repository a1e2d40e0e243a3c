"""The commands that look after ledgers: ``verify merge``, ``verify audit``, ``verify why``."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated, NoReturn

import typer
from rich.markup import escape

from claims.registry import select
from verifiers.cli.shared import EVIDENCE, LEDGER, LedgerFile, Status, command
from verifiers.cli.terminal import Screen, interruptible, progress
from verifiers.ledger import Ledger
from verifiers.ledger.merge import merge
from verifiers.ledger.staleness import stale_of
from verifiers.walks.audit import audit, drawn, entries


@command("merge", EVIDENCE, "verify merge other.sqlite")
def merge_command(others: list[Path], *, ledger: LedgerFile = LEDGER) -> None:
    """Take in what ledgers of other runs or machines hold; where two of them disagree, say so, with exit status 1."""
    book, console = Ledger(ledger), Screen()
    disagree = False
    try:
        for other in others:
            found = merge(book, other)
            damaged = f"; {found.damaged} damaged rows were left out" if found.damaged else ""
            console.print(
                f"{escape(str(other))}: {found.ranges} ranges, {found.evidence} other pieces of evidence{damaged}",
                highlight=False, soft_wrap=True,
            )  # fmt: skip
            for message in found.conflicts:
                console.print(f"[bold red]conflict[/] {escape(message)}", highlight=False, soft_wrap=True)
            disagree = disagree or bool(found.conflicts)
    finally:
        book.close()
    raise typer.Exit(Status.DIFFERS if disagree else 0)


@command("audit", EVIDENCE, "verify audit --fraction 1%")
def audit_command(
    context: typer.Context,
    targets: Annotated[list[str] | None, typer.Argument(help="claim ids, globs or files; all if none")] = None,
    *,
    ledger: LedgerFile = LEDGER,
    fraction: Annotated[str, typer.Option(help="part of the cases that is computed again, such as 1%")] = "1%",
    seed: Annotated[int | None, typer.Option(help="draw the same part, or the same cases, as an audit before")] = None,
    definitions: Annotated[
        bool, typer.Option("--definitions", help="compare what proofs take kernels to mean; needs no ledger")
    ] = False,
) -> None:
    """Compute a random part of the ledger again, and compare counts and digests; exit status 1 where they differ.

    With --definitions: compare the definitions that proofs read formulas off with, with kernels and reference.
    """
    number = SystemRandom().randrange(10**6) if seed is None else seed
    if definitions:
        given = [name for name in ("targets", "ledger", "fraction") if _is_given(context, name)]
        _audit_definitions(given, number)
    part = _fraction(fraction)
    chosen = select(targets or [])
    if not ledger.exists():
        raise typer.BadParameter(f'there is no ledger {ledger}; run "verify claims" first', param_hint="--ledger")
    book, console = Ledger(ledger), Screen()
    try:
        cases = sum(e.tally.cases for e in drawn(entries(chosen, book), part, number))
        with progress(console, "cases:", cases) as advance:
            found = audit(chosen, book, part, number, advance)
    finally:
        book.close()
    for message in found.differing:
        console.print(f"[bold red]conflict[/] {escape(message)}", highlight=False, soft_wrap=True)
    console.print(
        f"{found.audited} of {found.shards} ranges computed again, {found.cases} cases, {len(found.differing)} differ"
        f" (seed {number})",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    raise typer.Exit(Status.DIFFERS if found.differing else 0)


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _audit_definitions(given: list[str], seed: int) -> NoReturn:
    from verifiers.proof.definitions_audit import compare_definitions  # it loads a solver

    if "targets" in given:
        raise typer.BadParameter("it compares all definitions, of no claim in particular", param_hint="--definitions")
    if given:
        said = " and ".join(f"--{name}" for name in given)
        raise typer.BadParameter(
            f"it compares all definitions, and reads no ledger; leave {said} out", param_hint="--definitions"
        )
    console = Screen()
    with interruptible(console), progress(console, "percent:", 100) as advance:
        found = compare_definitions(seed, progress=advance)
    for message in found.differing:
        console.print(f"[bold red]differs[/] {escape(message)}", highlight=False, soft_wrap=True)
    values = f"{found.values:,}".replace(",", " ")
    console.print(
        f"{found.definitions} definitions compared with kernel and reference: {values} values,"
        f" {len(found.differing)} differ (seed {seed})",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    raise typer.Exit(Status.DIFFERS if found.differing else 0)


def _fraction(text: str) -> float:
    number, percent = text.removesuffix("%"), text.endswith("%")
    try:
        value = float(number) / (100 if percent else 1)
    except ValueError:
        value = -1.0
    if not 0 < value <= 1:
        raise typer.BadParameter(f'it takes a part such as 1% or 0.01; got "{text}"', param_hint="--fraction")
    return value


@command("why", EVIDENCE, "verify why boyers2024/thm-4")
def why_command(
    targets: Annotated[list[str] | None, typer.Argument(help="claim ids, globs or files; all if none")] = None,
    *,
    ledger: LedgerFile = LEDGER,
) -> None:
    """Say which evidence in the ledger is stale, and what has changed since it was kept: it is not counted."""
    chosen = select(targets or [])
    if not ledger.exists():
        raise typer.BadParameter(f'there is no ledger {ledger}; run "verify claims" first', param_hint="--ledger")
    book, console = Ledger(ledger), Screen()
    try:
        found = stale_of(chosen, book)
    finally:
        book.close()
    for claim, rows in found.items():
        for row in rows:
            lines = [f"[bold]{escape(claim)}[/] {row.means}: stale, kept {row.kept}: {escape(row.found)}"]
            lines += [f"    {escape(change)}" for change in row.changes]
            console.print("\n".join(lines), highlight=False, soft_wrap=True)
    if not found:
        console.print(f"no evidence of other code than today's for {len(chosen)} claims", highlight=False)
