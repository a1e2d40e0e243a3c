"""The commands that look after ledgers: ``verify merge``, ``verify audit``, ``verify stale``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any, NoReturn

import typer
from rich.markup import escape

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.shared import EVIDENCE, LEDGER, JsonFile, LedgerFile, Status, Targets, command
from sylver_claims.verifiers.cli.terminal import interruptible, progress, say, screen_for, write_json
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.ledger.merge import merge
from sylver_claims.verifiers.ledger.staleness import stale_of
from sylver_claims.verifiers.walks.audit import audit, drawn, entries


@command("merge", EVIDENCE, "verify merge other.sqlite")
def merge_command(
    others: Annotated[list[Path], typer.Argument(help="ledgers of other runs or machines")],
    *,
    ledger: LedgerFile = LEDGER,
    json: JsonFile = None,
) -> None:
    """Merge other ledgers into this one, and compare them."""
    console = screen_for(json)
    disagree = False
    merged: list[dict[str, Any]] = []
    with closing(Ledger(ledger)) as book:
        for other in others:
            found = merge(book, other)
            merged.append({"ledger": str(other)} | found._asdict())
            damaged = f"; {found.damaged} damaged rows were left out" if found.damaged else ""
            say(console, f"{other}: {found.ranges} ranges, {found.evidence} other pieces of evidence{damaged}")
            for message in found.conflicts:
                console.print(f"[bold red]conflict[/] {escape(message)}", highlight=False, soft_wrap=True)
            disagree = disagree or bool(found.conflicts)
    write_json(json, "merged", merged)
    raise typer.Exit(Status.DIFFERS if disagree else 0)


@contextmanager
def _existing(ledger: Path) -> Iterator[Ledger]:
    """Open a ledger that must exist, and close it in the end."""
    if not ledger.exists():
        raise typer.BadParameter(f'there is no ledger {ledger}; run "verify check" first', param_hint="--ledger")
    with closing(Ledger(ledger)) as book:
        yield book


@command("audit", EVIDENCE, "verify audit --fraction 1%")
def audit_command(
    context: typer.Context,
    targets: Targets = None,
    *,
    ledger: LedgerFile = LEDGER,
    fraction: Annotated[str, typer.Option(help="part of the cases to recompute, e.g. 1%")] = "1%",
    seed: Annotated[int | None, typer.Option(help="random seed of an earlier audit, to repeat it")] = None,
    definitions: Annotated[
        bool,
        typer.Option("--definitions", help="compare the definitions used in proofs with the kernels; needs no ledger"),
    ] = False,
    json: JsonFile = None,
) -> None:
    """Recompute a random part of the ledger, and compare.

    With --definitions, compare the definitions used in proofs with the kernels and the reference implementations.
    """
    number = SystemRandom().randrange(10**6) if seed is None else seed
    if definitions:
        given = [name for name in ("targets", "ledger", "fraction") if _is_given(context, name)]
        _audit_definitions(given, number, json)
    part = _fraction(fraction)
    chosen = select(targets or [])
    console = screen_for(json)
    with _existing(ledger) as book:
        cases = sum(e.tally.cases for e in drawn(entries(chosen, book), part, number))
        with progress(console, "cases:", cases) as advance:
            found = audit(chosen, book, part, number, advance)
    for message in found.differing:
        console.print(f"[bold red]conflict[/] {escape(message)}", highlight=False, soft_wrap=True)
    again = f"{found.audited} of {found.shards} ranges computed again, {found.cases} cases"
    say(console, f"{again}, {len(found.differing)} differ (seed {number})")
    write_json(json, "audit", found._asdict() | {"seed": number})
    raise typer.Exit(Status.DIFFERS if found.differing else 0)


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _audit_definitions(given: list[str], seed: int, json: Path | None) -> NoReturn:
    from sylver_claims.verifiers.proof.definitions_audit import compare_definitions  # importing this loads a solver

    if "targets" in given:
        raise typer.BadParameter("it compares all definitions, of no claim in particular", param_hint="--definitions")
    if given:
        said = " and ".join(f"--{name}" for name in given)
        raise typer.BadParameter(
            f"it compares all definitions, and reads no ledger; leave {said} out", param_hint="--definitions"
        )
    console = screen_for(json)
    with interruptible(console), progress(console, "percent:", 100) as advance:
        found = compare_definitions(seed, progress=advance)
    for message in found.differing:
        console.print(f"[bold red]differs[/] {escape(message)}", highlight=False, soft_wrap=True)
    values = f"{found.values:,}".replace(",", " ")
    compared = f"{found.definitions} definitions compared with kernel and reference: {values} values"
    say(console, f"{compared}, {len(found.differing)} differ (seed {seed})")
    write_json(json, "definitions", found._asdict() | {"seed": seed})
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


@command("stale", EVIDENCE, "verify stale boyers2024/thm-4", former="why")
def why_command(
    targets: Targets = None,
    *,
    ledger: LedgerFile = LEDGER,
    json: JsonFile = None,
) -> None:
    """List cached results that are out of date, with the changes."""
    chosen = select(targets or [])
    console = screen_for(json)
    with _existing(ledger) as book:
        found = stale_of(chosen, book)
    write_json(json, "stale", [{"claim": claim} | row._asdict() for claim, rows in found.items() for row in rows])
    for claim, rows in found.items():
        for row in rows:
            lines = [f"[bold]{escape(claim)}[/] {row.method}: stale, kept {row.kept}: {escape(row.found)}"]
            lines += [f"    {escape(change)}" for change in row.changes]
            console.print("\n".join(lines), highlight=False, soft_wrap=True)
    if not found:
        claims = "1 claim" if len(chosen) == 1 else f"{len(chosen)} claims"
        console.print(f"all cached results are up to date ({claims})", highlight=False)
