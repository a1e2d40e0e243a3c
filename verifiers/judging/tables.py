"""The tables of a claim: computed once for a scope and shared, by the kernels or by the reference."""

from __future__ import annotations

import functools
import os
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from claims import Claim, Table, Total
from claims.domains import Rows
from claims.language import Function, LanguageError, checked, parse
from claims.language.catalogue import is_kernel, reference_of
from claims.language.evaluate import Array, evaluator
from claims.language.types import INT
from verifiers.common.files import SHARED_TABLES
from verifiers.judging.diagnostics import telling
from verifiers.judging.totals import entries, entries_by_reference, forget_totals, within_reference
from verifiers.processes.timeouts import compute_for


def _computed(compute: Callable[[int], Any], bound: int) -> Any:
    """Compute a table; the processes of a run share the large tables of kernels: one writes it, the others map it."""
    if (folder := os.environ.get(SHARED_TABLES)) is None or not is_kernel(compute):
        return compute(bound)
    place = Path(folder) / f"{compute.__module__}.{compute.__qualname__}-{bound}.npy"
    if place.exists():
        return np.asarray(np.load(place, mmap_mode="r"))
    made = compute(bound)
    if _is_large(made) and type(made) is np.ndarray:
        part = place.with_suffix(f".{os.getpid()}.npy")
        with suppress(OSError):  # a full disk: the others compute it, too
            np.save(part, made)
            part.replace(place)
    return made


class _Tables:
    """Tables computed in this process, so that claims share them: those last asked for, by kernel and bound.

    Of large ones few are kept. The many small ones, which single cases ask for, do not push them out.
    """

    def __init__(self) -> None:
        self._held: OrderedDict[tuple[Any, int], Any] = OrderedDict()

    def get(self, compute: Callable[[int], Any], bound: int) -> Any:
        """Return a table."""
        key = (compute, bound)
        if key not in self._held:
            self._held[key] = _computed(compute, bound)
            large = [known for known, table in self._held.items() if _is_large(table)]
            small = [known for known in self._held if known not in large]
            for known in (*large[:-MOST_TABLES], *small[:-MOST_SMALL_TABLES]):
                del self._held[known]
        self._held.move_to_end(key)  # the last one asked for stays longest
        return self._held[key]


def _is_large(table: Any) -> bool:
    """Whether a table takes much memory; one that is not an array may do so."""
    return type(table) is not np.ndarray or table.nbytes >= LARGE


MOST_TABLES, MOST_SMALL_TABLES = 6, 256
LARGE = 1 << 20  # bytes
_TABLES = _Tables()
_REFERENCE_TABLES = _Tables()  # small ones, for the layers of single cases: they must not push out those of the scope


def tables_for(claim: Claim, highest: int) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest``."""
    return tuple(_table(claim, table, highest, _TABLES, computed_by, entries) for table in claim.using)


def tables_by_reference(claim: Claim, highest: int) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest`` by the reference."""
    return tuple(
        _table(claim, table, highest, _REFERENCE_TABLES, _by_reference, entries_by_reference) for table in claim.using
    )


def _table(
    claim: Claim,
    table: Table | Total,
    highest: int,
    held: _Tables,
    made: Callable[[Table], Any],
    counted: Callable[[Claim, Total, int], Any],
) -> Any:
    """Return a table for a scope up to ``highest``, computed by what is ``made`` of it, or a total, ``counted``."""
    bound = reached_by(claim, table, highest)
    kind = "table" if isinstance(table, Table) else "total"
    name = f'the {kind} "{table.name}" up to {bound}'

    def compute() -> Any:
        with telling(claim, name, "correct what computes it"):
            return held.get(made(table), bound) if isinstance(table, Table) else counted(claim, table, bound)

    return compute_for(claim.id, lambda: name, compute)


def comparable(claim: Claim, row: Rows) -> bool:
    """Whether the reference can count the totals that a case needs."""
    layer = claim.forall.layer(row)
    return within_reference(claim, ((total, reached_by(claim, total, layer)) for total in claim.totals))


def reached_by(claim: Claim, table: Table | Total, highest: int) -> int:
    """Return up to where a table is computed, or a total counted, for a scope up to ``highest``."""
    hint = f"let it give an integer for {highest}, which a scope may reach"
    with telling(claim, f'"argument_for" of the table "{table.name}"', hint):
        words = lambda: f'"argument_for" of the table "{table.name}" for {highest}'
        bound = compute_for(claim.id, words, lambda: table.argument_for(highest))
        if isinstance(bound, bool) or not isinstance(bound, int | np.integer):
            raise TypeError(f"{bound!r} is not an integer")
        return int(bound)


def small_table(claim: Claim, table: Table, bound: int) -> Any:
    """Compute a table up to a small bound, as it is computed for a walk; it is not kept."""
    with telling(claim, f'the table "{table.name}" up to {bound}', "correct what computes it"):
        return computed_by(table)(bound)


@functools.lru_cache(maxsize=256)
def computed_by(table: Table) -> Callable[[int], Any]:
    """Return the function that computes a table: a kernel, or a function of a claim file whose result is checked."""
    if is_kernel(table.compute):
        return table.compute
    tree = table_tree(table)
    compute = table.compute if tree is None else evaluator(tree)
    return lambda bound: as_table(compute(bound))


@functools.lru_cache(maxsize=256)
def table_tree(table: Table) -> Function | None:
    """Return the tree of what computes a table; None for a kernel, and for code outside the claim language."""
    if is_kernel(table.compute):
        return None
    try:
        tree = parse(table.compute)
        return checked(tree, (INT,))[0] if len(tree.parameters) == 1 else None
    except LanguageError:
        return None


@functools.lru_cache(maxsize=256)
def _by_reference(table: Table) -> Callable[[int], Any]:
    """Return the function that computes a table for the reference."""
    compute = table.twin or table.compute
    if table.twin is None:
        if (reference := reference_of(compute) if is_kernel(compute) else None) is not None:
            return reference
        if (tree := table_tree(table)) is not None:
            return evaluator(tree, "reference")
    return lambda bound: as_table(compute(bound))


def as_table(value: Any) -> Any:
    """Return a user's table as an array of integers or truth values, or as a tuple where they exceed 64 bits.

    Raises
    ------
    TypeError
        When it holds anything else.
    """
    value = value.held if isinstance(value, Array) else value
    if isinstance(value, list | tuple):
        made = np.array(value) if _is_whole(value) else None
        return made if made is not None and made.dtype.kind in "ib" else tupled(value)
    if isinstance(value, np.ndarray) and (value.dtype.kind in "iub" or _is_whole(value.tolist())):
        return read_only(value.copy())
    kind = f"array of {value.dtype}" if isinstance(value, np.ndarray) else f"value of type {type(value).__name__}"
    raise TypeError(f"a table must be a list or an array of integers, not a {kind}")


def _is_whole(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(map(_is_whole, value))
    if not isinstance(value, int | np.integer | np.bool_):
        raise TypeError(f"a table holds integers, not {value!r}")
    return True


def forget_tables() -> None:
    """Forget how tables of a user's own code are computed: it may have been changed."""
    for known in (computed_by, table_tree, _by_reference):
        known.cache_clear()
    forget_totals()


def read_only(table: Any) -> Any:
    """Return a table as an array that cannot be written to."""
    if type(table) is not np.ndarray:
        return table
    view = table.view()
    view.flags.writeable = False
    return view


def tupled(value: Any) -> Any:
    """Return a value with its lists as tuples."""
    return tuple(map(tupled, value)) if isinstance(value, list | tuple) else value
