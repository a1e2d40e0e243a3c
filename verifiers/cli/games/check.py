"""``verify check``: what a certificate of a position proves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from verifiers.certificates import outcome_check, period_check, reasons_check
from verifiers.cli.shared import EVIDENCE, command
from verifiers.cli.terminal import Screen, interruptible, progress


@command("check", EVIDENCE, "verify check certificate.json")
def check_command(file: Annotated[Path, typer.Argument(help="a certificate")]) -> None:
    """Check a certificate, and say what it proves."""
    console = Screen()
    with interruptible(console):
        try:
            proved = _proved(console, file)
        except (outcome_check.Rejected, period_check.Rejected) as fault:
            console.print(f"{file} proves nothing: {fault}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(1) from None
        except period_check.TooLong as fault:
            console.print(f"{file} was not checked: {fault}", markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(3) from None
    console.print(f"proved: {proved}", markup=False, highlight=False, soft_wrap=True)


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
