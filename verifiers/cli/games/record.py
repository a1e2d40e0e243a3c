"""The commands that make tables: ``verify record`` and ``verify evens``."""

from __future__ import annotations

import os
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.verifiers.cli.arguments import limit_of, seconds_of
from sylver_claims.verifiers.cli.shared import EXPLORE, ClusterAddress, command
from sylver_claims.verifiers.cli.terminal import Screen, progress, say
from sylver_claims.verifiers.common.versions import versions
from sylver_claims.verifiers.tables import even_positions
from sylver_claims.verifiers.tables import two_generators as records
from sylver_claims.verifiers.tables.two_generators import Record
from sylver_claims.verifiers.walks.cluster import walking_on
from sylver_claims.verifiers.walks.cluster_tables import evens_on, pairs_on


@command("record", EXPLORE, "verify record table.json --budget 10m")
def record_command(
    file: Annotated[Path, typer.Argument(help="file of the table, extended if it exists")] = Path(
        "two_generators.json"
    ),
    *,
    budget: Annotated[str, typer.Option(help="running time, e.g. 60s, 10m or 2h")] = "10m",
    jobs: Annotated[int, typer.Option(help="number of pairs to solve in parallel", min=1)] = os.cpu_count() or 1,
    cluster: ClusterAddress = "",
) -> None:
    """Find all winning moves of two coprime numbers."""
    console = Screen()
    seconds = seconds_of(budget) or 600.0
    about = {"command": shlex.join(["verify", *sys.argv[1:]]), "versions": versions(), "jobs": 0 if cluster else jobs}
    with walking_on(cluster) as there, progress(console, "pairs, seconds:", seconds) as advance:
        rows = pairs_on(there) if there else partial(records.in_threads, jobs)
        try:
            table = records.extend(file, seconds, about, rows, lambda _, passed: advance(passed))
        except KeyboardInterrupt:
            console.print(f'interrupted; the results so far are in {file}; "verify record {file}" resumes')
            raise typer.Exit(130) from None
        except MemoryError as error:
            say(console, f"stopped: {error}; the results so far are in {file}")
            raise typer.Exit(3) from None
    for line in (*summary(table), f"table {file}"):
        say(console, line)


@command("evens", EXPLORE, "verify evens table.json --to 1e7")
def evens_command(
    file: Annotated[Path, typer.Argument(help="file of the table, extended if it exists")] = Path(
        "even_positions.json"
    ),
    *,
    to: Annotated[str, typer.Option(help="largest odd move to examine in each position, e.g. 1e8")] = "1e7",
    gaps: Annotated[int, typer.Option(help="largest even gap in the family {6, 2a, 2b}", min=10, max=126)] = 88,
    budget: Annotated[str, typer.Option(help="start no new position after this long, e.g. 60s or 10m")] = "10m",
    cluster: ClusterAddress = "",
) -> None:
    """Solve positions of greatest common divisor 2.

    These are the positions in print and {6, 2a, 2b}. They are written to a file.
    """
    console = Screen()
    seconds, limit = seconds_of(budget) or 600.0, limit_of(to)
    with walking_on(cluster) as there, progress(console, "positions", 1) as advance:
        solve = evens_on(there, limit) if there else partial(even_positions.one_by_one, limit)
        try:
            rows = even_positions.extend(file, limit, seconds, gaps, solve, lambda done, all_: advance(done / all_))
        except KeyboardInterrupt:
            console.print(f'interrupted; the results so far are in {file}; "verify evens {file}" resumes')
            raise typer.Exit(130) from None
    decided = sum(row["outcome"] != "?" and row["decided"] for row in rows.values())
    lost = sum(row["outcome"] == "P" for row in rows.values())
    console.print(f"{len(rows)} positions, {decided} decided with all winning moves, of these P: {lost}; table {file}")


def summary(table: Record) -> list[str]:
    """Return a summary of the table, with the pairs whose largest legal move is the only winning one."""
    rows = [r for r in table.rows.values() if r.m * r.n <= table.complete_up_to]
    alone = [f"{{{r.m}, {r.n}}}" for r in rows if r.winning_moves == (r.frobenius_number,)]
    positions = sum(r.positions for r in rows)
    several = sum(len(r.winning_moves) > 1 for r in rows)
    return [
        f"all {len(rows)} coprime pairs 1 < m < n with mn up to {table.complete_up_to}, {positions} positions",
        f"{several} pairs have several winning moves",
        f"F(m, n) is the only winning move of {', '.join(alone) or 'none'}",
    ]
