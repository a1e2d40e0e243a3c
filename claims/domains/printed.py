"""Printed cases: a list of cases, as in a table of a paper."""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import Domain, Kind, Rows, Values
from sylver_claims.claims.language.types import Type, joined, type_of_value

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

MOST_BITS = 4096
PRINTED = "printed cases"


@dataclass(frozen=True)
class Printed(Domain):
    """Finitely many cases, given one by one; all of them are checked whatever the bound of the run is."""

    _: KW_ONLY
    rows: tuple[tuple[Any, ...], ...]
    words: str
    kind: ClassVar[Kind] = "printed"

    @property
    def lowest(self) -> int:
        return 0

    def count(self, low: int, high: int) -> int:
        return len(self.rows) if low <= 0 <= high else 0

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        if low <= 0 <= high:
            yield np.arange(part, len(self.rows), parts, dtype=np.int64)[:, None]

    def parts(self, low: int, high: int) -> int:
        return len(self.rows)

    def layer(self, row: Rows) -> int:
        return 0

    def describe(self, low: int, high: int) -> str:
        if len(self.rows) == 1:
            return "the printed case" if self.words == PRINTED else f"1 case: {self.words}"
        return f"all {len(self.rows)} {self.words}"

    def row(self, values: Values) -> Rows:
        wanted = tuple(values.get(name) for name in self.names)
        for i, case in enumerate(self.rows):
            if repr(plain_lists(case)) == repr(plain_lists(wanted)) and set(values) == set(self.names):
                return np.array([i], dtype=np.int64)
        form = dict(zip(self.names, self.rows[0], strict=True))
        raise ValueError(f"{values} is not one of the {len(self.rows)} {self.words}; give its values, as in {form}")

    @property
    def types(self) -> tuple[Type, ...]:
        """Types of the variables in the claim language: the common type of the printed values of each."""
        return tuple(reduce(joined, map(type_of_value, column)) for column in zip(*self.rows, strict=True))

    def arguments(self, row: Rows) -> tuple[Any, ...]:
        return self.rows[int(row[0])]

    def position(self, row: Rows) -> tuple[int, ...] | None:
        values = self.values(row)
        listed = [
            v
            for k, v in values.items()
            if isinstance(v, list | tuple) and ("position" not in values or k == "position")
        ]
        if len(listed) != 1 or not all(type(n) is int and n > 0 for n in listed[0]):
            return None
        return tuple(listed[0]) or None

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        return st.integers(0, len(self.rows) - 1).map(lambda i: np.array([i], dtype=np.int64))


def plain_lists(value: Any) -> Any:
    """Lists and tuples compare alike, as they do once they have been through JSON."""
    return [plain_lists(v) for v in value] if isinstance(value, list | tuple) else value


def check_values(value: Any) -> None:
    """Values must be JSON values: integers, finite decimals, strings, booleans, lists."""
    if isinstance(value, list | tuple):
        for part in value:
            check_values(part)
    elif not (
        value is None
        or type(value) in (bool, str)
        or (type(value) is int and value.bit_length() <= MOST_BITS)
        or (type(value) is float and math.isfinite(value))
    ):
        raise ValueError(f"a case consists of integers, strings, booleans and lists of them, not {type(value)!s}")


def cases(names: str, rows: Sequence[Sequence[Any] | Any], *, words: str = PRINTED) -> Printed:
    """Return the domain of the given cases; with one variable each row is its value."""
    variables = tuple(names.split())
    table = tuple(tuple(row) if len(variables) > 1 else (row,) for row in rows)
    if not table:
        raise ValueError("cases() needs at least one case: a claim without cases checks nothing")
    for row in table:
        check_values(row)
        if len(row) != len(variables):
            raise ValueError(f"the case {row} does not give the variables {', '.join(variables)}")
    return Printed(variables, rows=table, words=inspect.cleandoc(words))
