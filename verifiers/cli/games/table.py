"""The command ``verify table``: a table of numbers on the standard output."""

from __future__ import annotations

from typing import Annotated

import typer

from verifiers.cli.shared import EXPLORE, command
from verifiers.cli.terminal import Screen, interruptible
from verifiers.tables import integers


@command("table", EXPLORE, "verify table x_q --upto 1001")
def table_command(
    name: Annotated[str, typer.Argument(help=f"one of {', '.join(integers.TABLES)}; all are listed if none")] = "",
    *,
    upto: Annotated[int | None, typer.Option(help="the bound; each table has a usual one")] = None,
    form: Annotated[str, typer.Option(help="text, csv, or bfile for the OEIS")] = "text",
) -> None:
    """Print a table: numbers of semigroups or of P-positions by genus, x_q, winning moves of {m, n}."""
    console = Screen()
    if not name:
        for key, table in integers.TABLES.items():
            usual = f"--upto {table.default} if none is given, at most {table.most}"
            console.print(f"{key:<14} {table.title}; {usual}", markup=False, highlight=False, soft_wrap=True)
        return
    with interruptible(console):
        for line in integers.printed(name, upto, form):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
