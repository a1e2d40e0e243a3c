"""The domain of all numerical semigroups, by genus: every position with gcd 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import ROWS_AT_ONCE, Domain, Kind, Rows, Values
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import counts, tree

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

WHOLE = 18  # genus up to which one unit of work covers all layers: 33 282 semigroups
MOST_PARTS = 1 << 14  # the tree is cut into 10^5 subtrees from genus 24 on, which are dealt out
LARGEST_WALKED = 45
LARGEST_DRAWN = 60  # multiplicity
FEW_GAPS = 60


_known_counts = np.array(
    [
        1, 1, 2, 4, 7, 12, 23, 39, 67, 118, 204, 343, 592, 1001, 1693, 2857, 4806, 8045, 13467, 22464, 37396, 62194,
        103246, 170963, 282828, 467224, 770832, 1270267, 2091030, 3437839, 5646773,
    ],
    dtype=np.int64,
)  # fmt: skip
"""Numbers of semigroups by genus, OEIS A007323; a compiled kernel counts those of larger genus."""
SMALL = 1 << 14


def _counts(genus: int) -> Rows:
    """Number of semigroups of each genus, at least up to ``genus``; cached."""
    global _known_counts  # noqa: PLW0603
    known = _known_counts  # another thread may put a shorter one in its place
    if len(known) <= genus:
        known = _known_counts = counts.count_by_genus(genus)
    return known


def _of_residues(multiplicity: int, places: list[int]) -> Rows:
    """Generate a semigroup by its multiplicity m and a number in each other class modulo m.

    It has at most m - 1 + len(places) gaps: the number of class i is m + i, and m more for each time that i is among
    the places. Every semigroup of that multiplicity is generated so, by the least numbers of its classes.
    """
    least = [multiplicity + i + multiplicity * places.count(i) for i in range(1, multiplicity)]
    return semigroups.from_generators(np.array([multiplicity, *least], dtype=np.int64))


def _generated(generators: list[int]) -> Rows:
    """Return the gaps of the semigroup with these generators, of gcd 1, as words of bits.

    Small semigroups are computed without compiled code.
    """
    least = min(generators)
    size = least * max(generators)  # above the Frobenius number
    if size > SMALL:
        return semigroups.from_generators(np.array(generators, dtype=np.int64))
    reached = 1  # bit n represents the number n
    for n in generators:
        step = n
        while step <= size:  # repeat n for each bit of its number, as long as there is space
            reached |= reached << step
            step *= 2
    words = max((~reached & ((1 << size) - 1)).bit_length() - 1, 0) // 64 + 1
    gaps = ~reached & ((1 << min(64 * words, size)) - 1)
    return np.array([gaps >> 64 * i & (1 << 64) - 1 for i in range(words)], dtype=np.uint64)


@dataclass(frozen=True)
class Semigroups(Domain):
    """All numerical semigroups, the layer being the genus; the one variable holds the gaps as a bit set.

    Rows are arrays of 64-bit words as in ``kernels.semigroups``; people see the minimal generators, the reference
    gets the set of gaps.
    """

    kind: ClassVar[Kind] = "semigroup"
    measure: ClassVar[str] = "genus"
    """Name of the layers."""

    @property
    def lowest(self) -> int:
        return 0

    def refuse_walk(self, highest: int) -> None:
        if highest > LARGEST_WALKED:
            raise ValueError(
                f"genus {highest} cannot be searched: there are more than 10^10 semigroups of genus up to "
                f"{LARGEST_WALKED}; a bound of {LARGEST_WALKED} would fit"
            )

    def count(self, low: int, high: int) -> int:
        return int(_counts(high)[max(low, 0) : high + 1].sum())

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        return tree.chunks(low, high, part, parts, ROWS_AT_ONCE)

    def layer(self, row: Rows) -> int:
        return sum(int(word).bit_count() for word in row)

    def layers(self, rows: Rows) -> Rows:
        of_words: Rows = np.bitwise_count(rows)
        layers: Rows = of_words.sum(axis=1, dtype=np.int64)
        return layers

    def describe(self, low: int, high: int) -> str:
        return f"all numerical semigroups of genus {f'{low} to {high}' if low else f'≤ {high}'}"

    def values(self, row: Rows) -> Values:
        return {self.names[0]: [int(a) for a in semigroups.minimal_generators(row)]}

    def row(self, values: Values) -> Rows:
        generators = values.get(self.names[0])
        whole = isinstance(generators, list | tuple) and all(isinstance(a, int) and a > 0 for a in generators)
        if set(values) != set(self.names) or not generators or not whole:
            raise ValueError(f"a case is {self.names[0]}=a,b,... with positive generators; got {values}")
        if gcd(*generators) != 1:
            raise ValueError(f"the generators {list(generators)} have gcd {gcd(*generators)}; a case needs gcd 1")
        return _generated(list(generators))

    def arguments(self, row: Rows) -> tuple[Any, ...]:
        return (np.ascontiguousarray(row),)

    def reference_arguments(self, row: Rows) -> tuple[Any, ...]:
        return (frozenset(n for n in range(64 * len(row)) if int(row[n // 64]) >> (n % 64) & 1),)

    def order(self, row: Rows) -> tuple[Any, ...]:
        return (self.layer(row), sorted(self.reference_arguments(row)[0]))

    def position(self, row: Rows) -> tuple[int, ...]:
        return tuple(int(a) for a in semigroups.minimal_generators(row))

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        if highest <= FEW_GAPS:  # few sets of generators leave so few gaps
            return st.integers(2, highest + 1).flatmap(
                lambda m: st.integers(0, highest + 1 - m).flatmap(
                    lambda more: st.lists(st.integers(1, m - 1), min_size=more, max_size=more).map(
                        lambda places: _of_residues(m, places)
                    )
                )
            )

        def generated(multiplicity: int) -> SearchStrategy[Rows]:
            others = st.lists(st.integers(multiplicity + 1, 8 * multiplicity), min_size=1, max_size=8)
            coprime = others.map(lambda rest: [multiplicity, *rest]).filter(lambda a: gcd(*a) == 1)
            return coprime.map(lambda a: semigroups.from_generators(np.array(a, dtype=np.int64)))

        drawn = st.integers(2, LARGEST_DRAWN).flatmap(generated)
        return drawn.filter(lambda row: self.layer(row) <= highest)

    def first_unit(self, low: int, high: int) -> int:
        return min(WHOLE, high)

    def parts(self, low: int, high: int) -> int:
        return 1 if high <= WHOLE else MOST_PARTS
