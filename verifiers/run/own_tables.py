"""Tables and totals of claim files for printing: found by name, and computed as in a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from inspect import getsource, unwrap
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Total
from sylver_claims.claims.registry import load
from sylver_claims.claims.vocabulary.claim import Table
from sylver_claims.verifiers.judging.tables import small_table
from sylver_claims.verifiers.judging.totals import REFERENCE_CASES, entries
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, run_with_cpu_limit
from sylver_claims.verifiers.run.checking import count
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.tables.integers import Row, TableError
from sylver_claims.verifiers.tables.integers import Table as Printable
from sylver_claims.verifiers.walks.plan import Options

Named = dict[str, tuple[Claim, Table | Total]]


def named(path: Path) -> Named:
    """Return the tables and totals of a file by name, each with the first claim that uses it.

    Raises
    ------
    TableError
        If the file does not exist, or two of its claims use different ones of the same name.
    """
    if not path.is_file():
        raise TableError(f"there is no file {path}")
    found: Named = {}
    for claim in load(path):
        for table in claim.using:
            _, other = found.setdefault(table.name, (claim, table))
            if other is not table and other != table:
                raise TableError(f'two tables of {path} are called "{table.name}"; rename one')
    return found


def printable(
    place: str, claim: Claim, table: Table | Total, bound: int, options: Options, ledger: Ledger, watcher: Watcher
) -> tuple[Printable, list[Row]]:
    """Return a table up to a bound with its rows; a total is counted as in a run, and cached in the ledger.

    Raises
    ------
    TableError
        If it does not consist of integers, or was not counted.
    """
    if isinstance(table, Total):
        failed = count(claim, table, bound, replace(options, upto=max(bound, 1)), ledger, watcher)
        if failed is not None:
            raise TableError(f"{place}: {failed[1]}")
        lowest = table.over.lowest
        rows: list[Row] = [
            ((layer,), (int(n),)) for layer, n in enumerate(entries(claim, table, bound)) if layer >= lowest
        ]
        title = f"{table.name}, the {table.words} of layer v: {table.over.describe(lowest, bound)}"
    else:
        lowest, title = 0, f"{table.name}, up to {bound}"
        try:
            made = run_with_cpu_limit(options.cpu_limit, lambda: small_table(claim, table, bound))
        except TimeLimitExceeded as error:
            raise TableError(f"{place} was {error}") from error
        rows = list(_rows(place, made))
    width = len(rows[0][0]) if rows else 1
    program = f"# in {place}\n" + _program(table)
    evidence = f"the reference counts the same in layers with up to {REFERENCE_CASES} cases together"
    shape = Printable(title, ("v",) if isinstance(table, Total) else _names(width), table.name, lambda _: iter(rows),
                      "the last place", bound, bound, lowest, program=program,
                      evidence=evidence if isinstance(table, Total) else "by the program below alone")  # fmt: skip
    return shape, rows


def _program(table: Table | Total) -> str:
    """Return the source of the functions that compute a table or a total, as far as it is available."""
    if isinstance(table, Total):
        texts = [f"# {type(table).__name__} over {table.over.names[0]}: {table.words} of each layer"]
        functions = table.functions
    else:
        texts, functions = [], {"compute": table.compute}
    for name, function in functions.items():
        with suppress(OSError, TypeError):
            texts.append(f"# {name}:\n{dedent(getsource(unwrap(function)))}")
    return "\n".join(texts)


def _names(width: int) -> tuple[str, ...]:
    return ("i", "j", "k")[:width] if width <= 3 else tuple(f"i{n}" for n in range(1, width + 1))


def _rows(place: str, found: Any) -> Iterator[Row]:
    """Yield the entries of an array, of a list of integers, or of a mapping from integers to integers."""
    if isinstance(found, np.ndarray) and found.dtype.kind in "biu":
        at: Callable[[Any], Any] = lambda i: found[i]
        yield from ((i, (int(at(i)),)) for i in product(*map(range, found.shape)))
        return
    if not isinstance(found, Mapping | list | tuple):
        raise TableError(
            f"{place} is a {type(found).__name__}; only arrays, lists and mappings of integers are printed"
        )
    for key, value in found.items() if isinstance(found, Mapping) else enumerate(found):
        index = key if isinstance(key, tuple) else (key,)
        if not all(isinstance(n, int | np.integer) for n in (*index, value)):
            raise TableError(f"{place} holds {value!r} at {key!r}; only tables of integers are printed")
        yield tuple(map(int, index)), (int(value),)
