"""Numerical semigroups by Frobenius number and by largest generator, and those of one multiplicity."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import ROWS_AT_ONCE, Domain, Rows, Values
from sylver_claims.claims.domains.semigroups import LARGEST_WALKED, Semigroups, _generated, _of_residues
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import counts, tree

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

MOST_MULTIPLICITY = 64


@cache
def _number(listed: Callable[[int], Rows], n: int) -> int:
    """Return how many semigroups a kernel lists for a number."""
    return len(listed(n))


@dataclass(frozen=True)
class ByNumber(Semigroups):
    """All numerical semigroups, the layer being a number that finitely many share; one layer is listed at once."""

    @staticmethod
    @abstractmethod
    def listed(layer: int) -> Rows:
        """Return the semigroups of a layer."""

    def refuse_walk(self, highest: int) -> None:
        if highest > LARGEST_WALKED:
            raise ValueError(
                f"{self.scale} {highest} cannot be searched: there are too many semigroups; a bound of "
                f"{LARGEST_WALKED} would fit"
            )

    def count(self, low: int, high: int) -> int:
        return sum(_number(self.listed, n) for n in range(max(low, self.lowest), high + 1))

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        for n in range(max(low, self.lowest), high + 1):
            rows = self.listed(n)[part::parts]
            yield from (rows[start : start + ROWS_AT_ONCE] for start in range(0, len(rows), ROWS_AT_ONCE))

    def order(self, row: Rows) -> tuple[Any, ...]:
        return (self.layer(row), *super().order(row))

    layers, first_unit, parts = Domain.layers, Domain.first_unit, Domain.parts


@dataclass(frozen=True)
class ByFrobeniusNumber(ByNumber):
    """All numerical semigroups; the layer is the Frobenius number, or 0 for the semigroup without gaps (F = −1)."""

    measure: ClassVar[str] = "F"

    @staticmethod
    def listed(layer: int) -> Rows:
        return semigroups.with_frobenius_number(layer or -1)

    def layer(self, row: Rows) -> int:
        return max(int(semigroups.frobenius_number(np.ascontiguousarray(row))), 0)

    def describe(self, low: int, high: int) -> str:
        return f"all numerical semigroups with Frobenius number {f'{low} to {high}' if low else f'≤ {high}'}"

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        def without(t: int) -> SearchStrategy[Rows]:
            numbers = st.lists(st.integers(1, max(t - 1, 1)), max_size=8)
            return numbers.map(lambda some: _without(t, some))

        return st.integers(1, max(highest, 1)).flatmap(without)


def _without(t: int, numbers: list[int]) -> Rows:
    """Return the semigroup of all above t, and of those numbers in turn that do not generate t."""
    chosen: list[int] = []
    for n in numbers:
        reached = [True] + [False] * t
        for k in range(1, t + 1):
            reached[k] = any(a <= k and reached[k - a] for a in (*chosen, n))
        if not reached[t]:
            chosen.append(n)
    return _generated([*chosen, *range(t + 1, 2 * t + 2)])


@dataclass(frozen=True)
class ByLargestGenerator(ByNumber):
    """All numerical semigroups, the layer being the largest minimal generator."""

    measure: ClassVar[str] = "largest generator"

    @property
    def lowest(self) -> int:
        return 1

    @staticmethod
    def listed(layer: int) -> Rows:
        return semigroups.with_largest_generator(layer)

    def layer(self, row: Rows) -> int:
        return int(semigroups.minimal_generators(np.ascontiguousarray(row))[-1])

    def describe(self, low: int, high: int) -> str:
        return f"all numerical semigroups with largest generator {f'{low} to {high}' if low > 1 else f'≤ {high}'}"

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        numbers = st.lists(st.integers(1, max(highest, 1)), min_size=1, max_size=8)
        return numbers.map(lambda some: _generated([n // gcd(*some) for n in some]))


@dataclass(frozen=True)
class OfMultiplicity(Semigroups):
    """The numerical semigroups of one multiplicity, the layer being the genus."""

    multiplicity: int = 1

    @property
    def lowest(self) -> int:
        return self.multiplicity - 1

    def count(self, low: int, high: int) -> int:
        if high < self.lowest:
            return 0
        return int(counts.count_of_multiplicity(self.multiplicity, high)[max(low, 0) :].sum())

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        return tree.chunks(max(low, 0), high, part, parts, ROWS_AT_ONCE, self.multiplicity) if high >= 0 else iter(())

    def describe(self, low: int, high: int) -> str:
        of_genus = f"{low} to {high}" if low > self.lowest else f"≤ {high}"
        return f"all numerical semigroups of multiplicity {self.multiplicity} and genus {of_genus}"

    def row(self, values: Values) -> Rows:
        row = super().row(values)
        if (m := int(semigroups.multiplicity(row))) != self.multiplicity:
            raise ValueError(f"the multiplicity of {values} is {m}; a case has multiplicity {self.multiplicity}")
        return row

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        m, more = self.multiplicity, max(highest + 1 - self.multiplicity, 0)
        if m == 1:
            return st.just(_generated([1]))
        return st.lists(st.integers(1, m - 1), max_size=more).map(lambda places: _of_residues(m, places))

    first_unit, parts = Domain.first_unit, Domain.parts


ORDERS: dict[str, type[Semigroups]] = {
    "genus": Semigroups,
    "frobenius_number": ByFrobeniusNumber,
    "largest_generator": ByLargestGenerator,
}
"""The orders in which domains enumerate numerical semigroups, by name."""


def numerical_semigroups(
    name: str = "S",
    *,
    limit: int | None = 24,
    scale: str = "",
    by: str = "genus",
    multiplicity: int | None = None,
) -> Semigroups:
    """Return the domain of all numerical semigroups, or of those of one multiplicity.

    Parameters
    ----------
    name
        The variable.
    limit
        Upper bound of the genus, or of the number that ``by`` names, in addition to the bound of the run.
    scale
        The name by which ``--limit`` sets another limit; by default the value of ``by``. Give a claim whose cases cost
        far more than those of others its own ``scale``, so that ``--limit genus=30`` does not change it.
    by
        The order: by ``"genus"``, ``"frobenius_number"`` or ``"largest_generator"``. The bound of the run is on this
        number, and the smallest counterexample has the smallest one.
    multiplicity
        The multiplicity of the semigroups, which must then be ordered by genus; None for any multiplicity.

    Raises
    ------
    ValueError
        If ``by`` or ``multiplicity`` is invalid, or ``multiplicity`` is combined with another order than by genus.
    """
    if by not in ORDERS:
        raise ValueError(f"semigroups go by {', '.join(ORDERS)}, not by {by!r}")
    if multiplicity is None:
        return ORDERS[by]((name,), limit=limit, scale=scale or by)
    if type(multiplicity) is not int or not 1 <= multiplicity <= MOST_MULTIPLICITY:
        raise ValueError(f"a multiplicity is an integer from 1 to {MOST_MULTIPLICITY}, got {multiplicity!r}")
    if by != "genus":
        raise ValueError(f"semigroups of one multiplicity go by genus, not by {by}; leave one of the two out")
    return OfMultiplicity((name,), limit=limit, scale=scale or by, multiplicity=multiplicity)
