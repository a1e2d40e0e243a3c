"""The command ``verify table``: a table of numbers on the standard output."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from verifiers.cli.arguments import bytes_of
from verifiers.cli.shared import DEFAULT, EXPLORE, Status, command
from verifiers.cli.terminal import Screen, interruptible, progress
from verifiers.tables import integers
from verifiers.tables.integers import Table
from verifiers.tables.kept_partners import Watch


@command("table", EXPLORE, "verify table partners --upto 1001")
def table_command(
    name: Annotated[str, typer.Argument(help=f"one of {', '.join(integers.TABLES)}; all are listed if none")] = "",
    *,
    upto: Annotated[int | None, typer.Option(help="the bound; each table has a usual one")] = None,
    form: Annotated[str, typer.Option(help="text, csv, or bfile for the OEIS")] = "text",
    memory: Annotated[str, typer.Option(help="memory that partners may take, such as 500M or 4G")] = "",
) -> None:
    """Print a table: numbers of semigroups or of P-positions by genus, x_q, winning moves of {m, n}.

    A long table of partners can be interrupted; the same command goes on where it stopped.
    """
    console = Screen()
    if not name:
        for key, table in integers.TABLES.items():
            usual = f"--upto {table.default} if none is given, at most {table.most}"
            console.print(f"{key:<14} {table.title}; {usual}", markup=False, highlight=False, soft_wrap=True)
        return
    with interruptible(console):
        for line in _lines(name, upto, form, bytes_of(memory)):
            console.print(line, markup=False, highlight=False, soft_wrap=True)


def _lines(name: str, upto: int | None, form: str, memory: int | None) -> Iterator[str]:
    table = integers.TABLES.get(name)
    if table is None or table.watched is None:
        return integers.printed(name, upto, form)
    return _watched(name, table, table.default if upto is None else upto, form, memory)


def _watched(name: str, table: Table, upto: int, form: str, memory: int | None) -> Iterator[str]:
    """Make a long table, with a bar; say how to go on when it is interrupted."""
    notes = Screen(stderr=True)
    with progress(notes, name, table.count(upto)) as bar:
        watch = Watch(bar, DEFAULT / "tables", memory)
        try:
            return integers.printed(name, upto, form, watch)
        except KeyboardInterrupt:
            if not watch.place(upto).exists():
                raise
            said = f"interrupted; the same command goes on from {watch.place(upto)}"
            notes.print(said, markup=False, highlight=False, soft_wrap=True)
            raise typer.Exit(Status.INTERRUPTED) from None
