"""The tables of a claim: computed once for a scope and shared, by the kernels or by the reference."""

from __future__ import annotations

import functools
import os
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Table, Total
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.language import Function, LanguageError, checked, parse
from sylver_claims.claims.language.catalogue import is_kernel, reference_of
from sylver_claims.claims.language.evaluate import Array, evaluator, plain
from sylver_claims.claims.language.types import INT
from sylver_claims.verifiers.common.files import SHARED_TABLES
from sylver_claims.verifiers.judging.diagnostics import telling
from sylver_claims.verifiers.judging.totals import REFERENCE_CASES, entries, entries_by_reference, forget_totals
from sylver_claims.verifiers.processes.timeouts import compute_for


def _computed(compute: Callable[[int], Any], bound: int) -> Any:
    """Compute a table; for a large table of a kernel, one process of a run writes it, and the others map it."""
    if (folder := os.environ.get(SHARED_TABLES)) is None or not is_kernel(compute):
        return compute(bound)
    place = Path(folder) / f"{compute.__module__}.{compute.__qualname__}-{bound}.npy"
    if place.exists():
        return np.asarray(np.load(place, mmap_mode="r"))
    made = compute(bound)
    if _is_large(made) and type(made) is np.ndarray:
        part = place.with_suffix(f".{os.getpid()}.npy")
        with suppress(OSError):  # disk full: the other processes compute it, too
            np.save(part, made)
            part.replace(place)
    return made


class _Tables:
    """A cache of the tables of this process, by kernel and bound: the last used ones, shared by claims.

    Few large tables are kept. The many small tables of single cases do not displace them.
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
        self._held.move_to_end(key)  # least recently used first
        return self._held[key]


def _is_large(table: Any) -> bool:
    """Whether a table may take much memory: a large array, or anything that is not an array."""
    return type(table) is not np.ndarray or table.nbytes >= LARGE


MOST_PROBED = 1 << 20
"""Number of cases up to which a total is counted to find the largest entry that printed cases use."""
_DEFAULTS = [kind.__dataclass_fields__["argument_for"].default for kind in (Table, Total)]
MOST_TABLES, MOST_SMALL_TABLES = 6, 256
LARGE = 1 << 20  # bytes
_TABLES = _Tables()
_REFERENCE_TABLES = _Tables()  # a separate cache, so that tables for single cases do not displace those of the scope


def tables_for(claim: Claim, highest: int, row: Rows | None = None) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest``, or for one case."""
    return tuple(_table(claim, table, highest, row, _TABLES, computed_by, entries) for table in claim.using)


def tables_by_reference(claim: Claim, highest: int, row: Rows | None = None) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest``, or for one case, by the reference."""
    return tuple(
        _table(claim, table, highest, row, _REFERENCE_TABLES, _by_reference, entries_by_reference)
        for table in claim.using
    )


def _table(
    claim: Claim,
    table: Table | Total,
    highest: int,
    row: Rows | None,
    held: _Tables,
    made: Callable[[Table], Any],
    counted: Callable[[Claim, Total, int], Any],
) -> Any:
    """Return a table for a scope up to ``highest``, computed by ``made``, or a total, from ``counted``."""
    bound = reached_by(claim, table, highest, row)
    kind = "table" if isinstance(table, Table) else "total"
    name = f'the {kind} "{table.name}" up to {bound}'

    def compute() -> Any:
        with telling(claim, name, "correct the function that computes it", getattr(table, "compute", None)):
            return held.get(made(table), bound) if isinstance(table, Table) else counted(claim, table, bound)

    return compute_for(claim.id, lambda: name, compute)


def comparable(claim: Claim, row: Rows) -> bool:
    """Whether the reference can count the totals for a case."""
    layer = claim.forall.layer(row)
    reached = ((total.over, reached_by(claim, total, layer, row)) for total in claim.totals)
    return all(domain.count(domain.lowest, highest) <= REFERENCE_CASES for domain, highest in reached)


def reached_by(claim: Claim, table: Table | Total, highest: int, row: Rows | None = None) -> int:
    """Return the bound of a table or total, for a scope up to ``highest``, or for one case.

    Printed cases have no layers: if the claim does not specify the bound, it is the largest index that they use.
    """
    if claim.forall.kind == "printed" and table.argument_for is _DEFAULTS[isinstance(table, Total)]:
        rows = next(iter(claim.forall.blocks(0, 0))) if row is None else [row]
        return max((asked for each in rows if (asked := _asked(claim, table, each)) is not None), default=highest)
    hint = f"let it give an integer for {highest}, which a scope may reach"
    with telling(claim, f'"argument_for" of the table "{table.name}"', hint):
        words = lambda: f'"argument_for" of the table "{table.name}" for {highest}'
        bound = compute_for(claim.id, words, lambda: table.argument_for(highest))
        if isinstance(bound, bool) or not isinstance(bound, int | np.integer):
            raise TypeError(f"{bound!r} is not an integer")
        return int(bound)


class _Asked(Exception):
    """A case uses an entry that is not known yet."""


class _Entries:
    """The entries of a table, computed when they are used; ``last`` is the largest index used."""

    def __init__(self, find: Callable[[int], Any]) -> None:
        self._find, self.last = find, -1

    def __getitem__(self, place: Any) -> Any:
        if type(place) is not int:
            raise TypeError("more places than one")
        self.last = max(self.last, place)
        return self._find(place)


def _asked(claim: Claim, table: Table | Total, row: Rows) -> int | None:
    """Return the largest index of a table that a printed case uses; None if this cannot be determined.

    Entries of other tables are computed for this, and entries of this one, too, if that is quick.
    """
    held = {t: _Entries(partial(_entry, claim, t)) for t in claim.using}
    for name in ("given", "then"):
        if isinstance(tree := claim.trees.get(name), Function):
            try:
                if not evaluator(tree)(*map(tupled, claim.forall.arguments(row)), *held.values()):
                    break
            except _Asked:
                break
            except IndexError:  # an index is negative: the search will report it, with the case
                return max(held[table].last, 0)
            except Exception:  # the search will report it, with the case
                return None
    return held[table].last if held[table].last >= 0 else None


def _entry(claim: Claim, table: Table | Total, place: int) -> Any:
    """Return an entry of a table, or of a total that needs few cases."""
    if isinstance(table, Table):
        return plain(_TABLES.get(computed_by(table), place)[place])
    try:
        if table.over.kind != "objects":  # counting their layers runs code of the claim file
            table.over.refuse_walk(place)
        is_quick = table.over.count(table.over.lowest, place) <= MOST_PROBED
    except Exception:  # there are too many cases to count
        is_quick = False
    if not is_quick:
        raise _Asked
    return int(entries(claim, table, place)[place])


def small_table(claim: Claim, table: Table, bound: int) -> Any:
    """Compute a table up to a small bound, as for a search, but do not cache it."""
    name = f'the table "{table.name}" up to {bound}'
    with telling(claim, name, "correct the function that computes it", table.compute):
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
    """Return the tree of the function that computes a table; None for a kernel and for plain Python."""
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
    compute = table.reference or table.compute
    if table.reference is None:
        if (reference := reference_of(compute) if is_kernel(compute) else None) is not None:
            return reference
        if (tree := table_tree(table)) is not None:
            return evaluator(tree, "reference")
    return lambda bound: as_table(compute(bound))


def as_table(value: Any) -> Any:
    """Return a user's table as an array of integers or booleans, or as a tuple if they exceed 64 bits.

    Raises
    ------
    TypeError
        If it contains anything else.
    """
    value = value.held if isinstance(value, Array) else value
    if isinstance(value, list | tuple):
        try:
            made = np.array(value) if _is_whole(value) else None
        except ValueError:
            raise TypeError("the lists in a table must have the same length") from None
        return made if made is not None and made.dtype.kind in "ib" else tupled(value)
    if isinstance(value, np.ndarray) and (value.dtype.kind in "iub" or _is_whole(value.tolist())):
        return read_only(value.copy())
    kind = f"array of {value.dtype}" if isinstance(value, np.ndarray) else type(value).__name__
    raise TypeError(f"a Table must return a list, a tuple or an array of integers, not {kind}")


def _is_whole(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(map(_is_whole, value))
    if not isinstance(value, int | np.integer | np.bool_):
        raise TypeError(f"a table holds integers, not {value!r}")
    return True


def forget_tables() -> None:
    """Clear the functions of tables of user code, because it may have changed."""
    for known in (computed_by, table_tree, _by_reference):
        known.cache_clear()
    forget_totals()


def read_only(table: Any) -> Any:
    """Return a table as a read-only array."""
    if type(table) is not np.ndarray:
        return table
    view = table.view()
    view.flags.writeable = False
    return view


def tupled(value: Any) -> Any:
    """Return a value with its lists as tuples."""
    return tuple(map(tupled, value)) if isinstance(value, list | tuple) else value
