"""Tables as predicates get them: entries are counted from the beginning, for the end of a table is where a run ends.

What ``t[-1]`` or ``t[n - 1]`` at n = 0 gives would depend on the bound of the run, and verdicts with it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact
from verifiers.exact.kinds import EXACT_KINDS
from verifiers.exact.library import STANDING
from verifiers.exact.numbers import ExactArray, as_printed, exact
from verifiers.exact.unchanging import fill, unchanged, unchanging


def _refuse_from_end(place: Any) -> None:
    parts = place if isinstance(place, tuple) else (place,)
    for part in parts:
        for end in (part.start, part.stop) if isinstance(part, slice) else (part,):
            if isinstance(end, int | np.integer) and end < 0:
                raise NotExact(
                    f"it asks for the entry {end} of a table, which Python counts from the end, and the end of a table "
                    "is where a run ends; ask only for entries from 0 on, or leave the case out with "
                    '"given" or "forall"'
                )


class TableArray(ExactArray):
    """An array that is a table, or a row of one."""

    def __getitem__(self, place: Any) -> Any:
        _refuse_from_end(place)
        found = super().__getitem__(place)
        return np.ndarray.view(found, TableArray) if isinstance(found, ExactArray) else found


class TableList(type(unchanging(list))):  # type: ignore[misc]
    """A list that is a table."""

    def __getitem__(self, place: Any) -> Any:
        _refuse_from_end(place)
        return super().__getitem__(place)


class TableTuple(tuple[Any, ...]):
    """A tuple that is a table."""

    def __getitem__(self, place: Any) -> Any:
        _refuse_from_end(place)
        return super().__getitem__(place)


STANDING.update({TableArray: STANDING[ExactArray], TableList: EXACT_KINDS[list]})


def as_table(value: Any) -> Any:
    """Return what is kept of a table from one case to another, as what cannot be changed; arrays as NumPy's own."""
    held = unchanged(value)
    if isinstance(held, list):
        made: TableList = TableList.__new__(TableList)
        fill(made, held)
        return made
    return TableTuple(held) if type(held) is tuple else held


def exact_case(arguments: tuple[Any, ...], tables: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what a predicate is called with: the values of a case, and tables."""
    return (*map(as_printed, arguments), *map(_exact_table, tables))


def _exact_table(value: Any) -> Any:
    if isinstance(value, TableTuple):
        return value
    found = exact(value)
    return np.ndarray.view(found, TableArray) if isinstance(found, np.ndarray) else found
