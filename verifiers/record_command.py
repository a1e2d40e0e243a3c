"""The command that makes the table of record: ``verify record``."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from verifiers import record as records
from verifiers.record import Record
from verifiers.run import versions
from verifiers.terminal import Printing, Screen, progress


def register(app: typer.Typer, printing: Printing) -> None:
    """Add the command to the command line."""

    @app.command("record")
    def record_command(
        file: Annotated[Path, typer.Argument(help="the table; a run goes on with it")] = Path("two_generators.json"),
        *,
        budget: Annotated[str, typer.Option(help="go on for this time, such as 60s, 10m or 2h")] = "10m",
        jobs: Annotated[int, typer.Option(help="pairs that are solved at once", min=1)] = os.cpu_count() or 1,
    ) -> None:
        """Find all winning moves of the pairs {m, n} in the order of mn, and keep them in a file."""
        console = Screen()
        seconds = printing.seconds(budget) or 600.0
        about = {"command": shlex.join(["verify", *sys.argv[1:]]), "versions": versions()}
        with progress(console, "pairs, seconds:", seconds) as advance:
            try:
                table = records.extend(file, seconds, jobs, about, lambda _, passed: advance(passed))
            except KeyboardInterrupt:
                console.print(f'interrupted; what was found is in {file}, and "verify record {file}" goes on')
                raise typer.Exit(130) from None
            except MemoryError as error:
                console.print(f"stopped: {error}; what was found is in {file}", highlight=False, soft_wrap=True)
                raise typer.Exit(3) from None
        for line in summary(table):
            console.print(line, highlight=False, soft_wrap=True)
        console.print(f"table {file}", highlight=False, soft_wrap=True)


def summary(table: Record) -> list[str]:
    """Say what the table holds, and in which pairs the largest legal move is the only one that wins."""
    rows = [r for r in table.rows.values() if r.m * r.n <= table.reach]
    alone = [f"{{{r.m}, {r.n}}}" for r in rows if r.winning_moves == (r.frobenius_number,)]
    positions = sum(r.positions for r in rows)
    several = sum(len(r.winning_moves) > 1 for r in rows)
    return [
        f"all {len(rows)} coprime pairs 1 < m < n with mn up to {table.reach}, {positions} positions",
        f"{several} pairs have several winning moves",
        f"F(m, n) is the only winning move of {', '.join(alone) or 'none'}",
    ]
