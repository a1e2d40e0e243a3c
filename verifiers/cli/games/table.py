"""The command ``verify table``: a table of numbers on the standard output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims import Claim
from sylver_claims.verifiers.cli.arguments import at_least_one, bound, bytes_of, cpu_limit_of
from sylver_claims.verifiers.cli.shared import DEFAULT, EXPLORE, LEDGER, CpuLimit, LedgerFile, Status, command
from sylver_claims.verifiers.cli.terminal import Screen, given_command, interruptible, progress, say
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.judging.tables import reached_by
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.own_tables import named, printable
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.tables import bfile, integers
from sylver_claims.verifiers.tables.integers import Row, Table, TableError
from sylver_claims.verifiers.tables.partners_checkpoint import Watch
from sylver_claims.verifiers.walks.cluster import walking_on
from sylver_claims.verifiers.walks.cluster_sweeps import patches_on
from sylver_claims.verifiers.walks.plan import Options

USUAL = 201
"""A table of a claim file goes as far as ``verify check`` goes, if no bound is given."""
CLUSTERED = "partners"
"""The table that can be swept on a cluster."""
Rows = tuple[Table, Iterator[Row]]


class CountingBar(Watcher):
    """Shows by a bar how many cases were counted."""

    def __init__(self, bar: Callable[[float], None]) -> None:
        self._bar, self._done = bar, 0

    def advance(self, claim: Claim, cases: int) -> None:
        self._done += cases
        self._bar(self._done)


@command("table", EXPLORE, "verify table partners --upto 1001")
def table_command(
    name: Annotated[
        str,
        typer.Argument(help=f"{', '.join(integers.TABLES)}, or FILE.py::NAME for a table or total of a claim file"),
    ] = "",
    *,
    upto: Annotated[int | None, typer.Option(help="bound of the table (default: depends on the table)")] = None,
    form: Annotated[str, typer.Option(help="text, csv, bfile for the OEIS, or oeis for a draft")] = "text",
    compare: Annotated[Path | None, typer.Option(help="compare with this b-file instead of printing")] = None,
    memory: Annotated[str, typer.Option(help="memory limit for partners, e.g. 500M or 4G")] = "",
    jobs: Annotated[int, typer.Option(help="number of worker processes")] = Options(upto=1).jobs,
    cpu_limit: CpuLimit = "",
    cluster: Annotated[str, typer.Option(help="Dask cluster that computes partners: tcp://host:8786 or local:4")] = "",
    ledger: LedgerFile = LEDGER,
) -> None:
    """Print a table of numbers, of this program or of a file.

    Name a table or total of a claim file as FILE.py::NAME. Totals are cached in the ledger. Without a name, list all
    tables, or those of the file. Computing a long table of partners can be interrupted; rerun the command to resume.
    """
    console = Screen()
    integers.known_form(form)
    file, _, own = name.partition("::")
    is_own = Path(file).suffix == ".py"
    with interruptible(console):
        if not name or (is_own and not own):
            for line in _listed(Path(file)) if is_own else _listed_here():
                say(console, line)
            return
        known = None if compare is None else bfile.read(compare)  # read before the computation
        if cluster and (is_own or name != CLUSTERED):
            raise TableError(f"--cluster is for the table {CLUSTERED}; leave it out, or name that")
        if is_own:
            options = Options(upto=1, jobs=at_least_one(jobs), cpu_limit=cpu_limit_of(cpu_limit))
            table, rows = _own(Path(file), own, upto, options, ledger)
        else:
            table, rows = _ours(name, upto, memory, cluster)
        if form == "oeis":
            table = replace(table, program=table.program or f"# {given_command()}", evidence=_evidence(table))
        if compare is None or known is None:
            for line in integers.lines(table, rows, form):
                say(console, line)
            return
        text, status = _compared(bfile.compare(integers.terms(table, rows), known, compare), compare)
        say(console, text)
    raise typer.Exit(status)


def _evidence(table: Table) -> str:
    """Describe how the terms of a table were checked, and by which version."""
    return f"version {version('sylver-claims')}, commit {this_commit() or 'unknown'}; {table.evidence}"


def _listed_here() -> Iterator[str]:
    for key, table in integers.TABLES.items():
        yield f"{key:<14} {table.title}; --upto {table.default} if none is given, at most {table.most}"


def _listed(path: Path) -> Iterator[str]:
    found = named(path)
    if not found:
        yield f"no claim of {path} uses a table or a total"
    for key, (claim, table) in found.items():
        yield f"{path}::{key:<14} {type(table).__name__.lower()} of {claim.id}"


def _compared(found: bfile.Comparison, path: Path) -> tuple[str, Status]:
    """Return the result of a comparison as a sentence, and its exit status."""
    places = f"{found.first} to {found.last}"
    if found.difference is None:
        return f"{found.terms} terms, at places {places}, are those of {path}", Status.AS_DECLARED
    place, here, there = found.difference
    return f"the term at {place} is {here} here and {there} in {path}; {found.terms} were compared, at {places}", \
        Status.DIFFERS  # fmt: skip


def _own(path: Path, name: str, upto: int | None, options: Options, ledger: Path) -> Rows:
    """Compute a table or total of a claim file."""
    found = named(path)
    if name not in found:
        there = f"; there are {', '.join(found)}" if found else ""
        raise TableError(f'no claim of {path} uses a table or total "{name}"{there}')
    claim, table = found[name]
    last = reached_by(claim, table, claim.forall.scope(USUAL).highest) if upto is None else bound(upto)
    with closing(Ledger(ledger, commit=this_commit())) as book, progress(Screen(stderr=True), name, 0) as bar:
        made, rows = printable(f"{path}::{name}", claim, table, last, options, book, CountingBar(bar))
    return made, iter(rows)


def _ours(name: str, upto: int | None, memory: str, cluster: str) -> Rows:
    """Compute a table of this program; if it is long, show a bar, and print how to resume after an interrupt."""
    table = integers.TABLES.get(name)
    if table is None or table.watched is None:
        rows = integers.rows_of(name, upto)
        return integers.TABLES[name], rows
    last = table.default if upto is None else upto
    notes = Screen(stderr=True)
    with walking_on(cluster) as there, progress(notes, name, table.count(last)) as bar:
        elsewhere = None if there is None else patches_on(there)
        watch = Watch(bar, DEFAULT / "tables", bytes_of(memory), elsewhere)
        try:
            return table, integers.rows_of(name, last, watch)
        except KeyboardInterrupt:
            if not watch.place(last).exists():
                raise
            say(notes, f"interrupted; rerun the same command to resume from {watch.place(last)}")
            raise typer.Exit(Status.INTERRUPTED) from None
