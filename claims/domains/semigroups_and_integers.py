"""Numerical semigroups together with integers: a claim about S, m and n speaks of all of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import ROWS_AT_ONCE, Domain, Kind, Rows, Values
from sylver_claims.claims.domains.semigroups import Semigroups
from sylver_claims.claims.language.types import INT, SEMIGROUP, Type

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

LARGEST_INTEGER = (1 << 63) - 1


@dataclass(frozen=True)
class WithIntegers(Domain):
    """Cases of a numerical semigroup and integers; a row is that of the semigroup, followed by the integers."""

    @cached_property
    def semigroups(self) -> Semigroups:
        """The domain of the first variable."""
        return Semigroups(self.names[:1], limit=self.limit, scale=self.scale)

    def parts_of(self, row: Rows) -> tuple[Rows, tuple[int, ...]]:
        """Return the row of the semigroup, and the integers."""
        width = len(row) + 1 - len(self.names)
        return np.ascontiguousarray(row[:width]), tuple(int(n) for n in row[width:])

    @property
    def lowest(self) -> int:
        return 0

    @property
    def types(self) -> tuple[Type, ...]:
        return (SEMIGROUP, *(INT for _ in self.names[1:]))

    def refuse_walk(self, highest: int) -> None:
        self.semigroups.refuse_walk(highest)

    def values(self, row: Rows) -> Values:
        S, integers = self.parts_of(row)
        return self.semigroups.values(S) | dict(zip(self.names[1:], integers, strict=True))

    def arguments(self, row: Rows) -> tuple[Any, ...]:
        S, integers = self.parts_of(row)
        return (S, *integers)

    def reference_arguments(self, row: Rows) -> tuple[Any, ...]:
        S, integers = self.parts_of(row)
        return (*self.semigroups.reference_arguments(S), *integers)


@dataclass(frozen=True)
class SemigroupsAndIntegers(WithIntegers):
    """All numerical semigroups with all integers from ``start`` on, the layer being the genus.

    A search takes integers up to ``upto``, one bound for each; a proof takes all of them.
    """

    _: KW_ONLY
    start: int
    upto: tuple[int, ...]
    kind: ClassVar[Kind] = "semigroup and integers"

    @cached_property
    def _tuples(self) -> Rows:
        """The integers that a search takes, in lexicographic order."""
        ranges = (range(self.start, most + 1) for most in self.upto)
        return np.array(list(product(*ranges)), dtype=np.uint64)

    def count(self, low: int, high: int) -> int:
        return self.semigroups.count(low, high) * prod(most + 1 - self.start for most in self.upto)

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        at_once = max(ROWS_AT_ONCE // len(self._tuples), 1)
        for chunk in self.semigroups.blocks(low, high, part, parts):
            for begin in range(0, len(chunk), at_once):
                some = chunk[begin : begin + at_once]
                each = np.repeat(some, len(self._tuples), axis=0)
                yield np.ascontiguousarray(np.hstack([each, np.tile(self._tuples, (len(some), 1))]))

    def layer(self, row: Rows) -> int:
        return self.semigroups.layer(self.parts_of(row)[0])

    def describe(self, low: int, high: int) -> str:
        bounds = ", ".join(f"{n} ≤ {most}" for n, most in zip(self.names[1:], self.upto, strict=True))
        return f"{self.semigroups.describe(low, high)}, with {', '.join(self.names[1:])} ≥ {self.start} and {bounds}"

    def row(self, values: Values) -> Rows:
        integers = [values.get(name) for name in self.names[1:]]
        whole = all(type(n) is int and self.start <= n <= LARGEST_INTEGER for n in integers)
        if set(values) != set(self.names) or not whole:
            form = ", ".join(f"{name} ≥ {self.start}" for name in self.names[1:])
            raise ValueError(f"a case is {self.names[0]}=a,b,... with positive generators, and {form}; got {values}")
        S = self.semigroups.row({self.names[0]: values[self.names[0]]})
        return np.array([*S, *integers], dtype=np.uint64)

    def order(self, row: Rows) -> tuple[Any, ...]:
        S, integers = self.parts_of(row)
        return (*self.semigroups.order(S), integers)

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        most = max(highest, *self.upto)
        drawn = st.tuples(self.semigroups.strategy(highest), *(st.integers(self.start, most) for _ in self.upto))
        return drawn.map(lambda case: np.array([*case[0], *case[1:]], dtype=np.uint64))

    def first_unit(self, low: int, high: int) -> int:
        return self.semigroups.first_unit(low, high)

    def parts(self, low: int, high: int) -> int:
        return self.semigroups.parts(low, high)


def semigroups_and_integers(
    names: str, *, upto: int | Sequence[int], start: int = 1, limit: int | None = 12, scale: str = "genus"
) -> SemigroupsAndIntegers:
    """All numerical semigroups with all integers from ``start`` on: ``names`` has the semigroup first.

    The bound of the run is on the genus, and ``limit`` bounds it further. A search takes integers up to ``upto``: one
    bound for all, or one for each. A proof is about all integers.
    """
    variables = tuple(names.split())
    bounds = (upto,) * (len(variables) - 1) if isinstance(upto, int) else tuple(upto)
    if len(variables) < 2 or len(bounds) != len(variables) - 1:
        raise ValueError(
            f"semigroups_and_integers takes a semigroup and integers, with a bound for each integer, as in "
            f'"S m n" and upto=(6, 12); got {names!r} and {upto!r}'
        )
    if type(start) is not int or start < 0 or any(type(most) is not int or most < start for most in bounds):
        raise ValueError(f"the integers start at 0 or later, and end no earlier; got start={start!r}, upto={upto!r}")
    return SemigroupsAndIntegers(variables, limit=limit, scale=scale, start=start, upto=bounds)
