"""Domains of integers and of tuples of integers."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import ROWS_AT_ONCE, Domain, Kind, Rows, Values, in_blocks, integer_row
from sylver_claims.claims.language.check import checked, tree_for
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.language.nodes import Function
from sylver_claims.claims.language.parse import read
from sylver_claims.claims.language.types import ANY, BOOL
from sylver_claims.claims.renamed import renamed

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

CASES_PER_UNIT = 1 << 20


def integral(values: Values, names: tuple[str, ...]) -> list[int]:
    """Check that ``values`` gives an integer to each of the names, and return these in order."""
    if set(values) != set(names):
        raise ValueError(f"a case of this claim gives {', '.join(names)}; got {', '.join(values) or 'nothing'}")
    numbers = []
    for name in names:
        if not isinstance(values[name], int) or isinstance(values[name], bool):
            raise ValueError(f"{name} must be an integer, got {values[name]!r}")
        numbers.append(values[name])
    return numbers


def progression(start: int, stop: int, step: int) -> Rows:
    """Return the integers of a range as int64; ``numpy.arange`` counts them in floats, and loses some of large ones."""
    return np.int64(start) + np.arange(len(range(start, stop, step)), dtype=np.int64) * step


@dataclass(frozen=True)
class Axis:
    """The values of one variable: ``start``, ``start + step``, ``start + 2 * step``, ..."""

    name: str
    start: int
    step: int = 1

    def __post_init__(self) -> None:
        if not self.name.isidentifier():
            raise ValueError(f"{self.name!r} is not a variable name")
        if type(self.start) is not int or type(self.step) is not int:
            raise ValueError(f"start and step of {self.name} must be integers, got {self.start!r} and {self.step!r}")
        if self.step < 1:
            raise ValueError(f"the step of {self.name} must be at least 1, got {self.step}")

    def up_to(self, highest: int) -> Rows:
        """Return the values up to ``highest``, as int64."""
        return progression(self.start, highest + 1, self.step)

    def count(self, highest: int) -> int:
        """Return how many values there are up to ``highest``."""
        return max(0, (highest - self.start) // self.step + 1)

    def has(self, value: int) -> bool:
        """Whether ``value`` is one of the values."""
        return value >= self.start and (value - self.start) % self.step == 0

    def words(self) -> str:
        """Describe the values, without the upper bound."""
        if self.step == 1:
            return f"integers {self.name}"
        if self.step == 2:
            return f"{'odd' if self.start % 2 else 'even'} {self.name}"
        return f"{self.name} ≡ {self.start % self.step} mod {self.step}"


@dataclass(frozen=True)
class Integers(Domain):
    """One integer variable that runs through an arithmetic progression."""

    _: KW_ONLY
    axis: Axis
    kind: ClassVar[Kind] = "integers"

    @property
    def lowest(self) -> int:
        return self.axis.start

    def count(self, low: int, high: int) -> int:
        return max(0, self.axis.count(high) - self.axis.count(low - 1))

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        first = self.axis.start + self.axis.count(low - 1) * self.axis.step
        width = ROWS_AT_ONCE * self.axis.step
        for start in range(first, high + 1, width):
            yield progression(start, min(start + width, high + 1), self.axis.step)[:, None]

    def layer(self, row: Rows) -> int:
        return int(row[0])

    def layers(self, rows: Rows) -> Rows:
        return np.ascontiguousarray(rows[:, 0])

    def describe(self, low: int, high: int) -> str:
        return f"{self.axis.words()}, {max(low, self.axis.start)} ≤ {self.axis.name} ≤ {high}"

    def row(self, values: Values) -> Rows:
        (value,) = integral(values, self.names)
        if not self.axis.has(value):
            raise ValueError(f"{self.axis.name}={value} is not among the {self.axis.words()} from {self.axis.start} on")
        return integer_row([value])

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        axis = self.axis
        steps = st.integers(0, max(0, axis.count(highest) - 1))
        return steps.map(lambda k: integer_row([axis.start + axis.step * k]))

    def first_unit(self, low: int, high: int) -> int:
        return min(low + CASES_PER_UNIT * self.axis.step - 1, high)


@renamed(reach="factor")
@dataclass(frozen=True)
class Tuples(Domain):
    """Several integer variables, each from its own axis, that satisfy a condition.

    Without ``leading`` the layer of a tuple is its largest entry. With it, the layer is the first variable, and the
    others run up to ``factor`` times it. ``where`` is the condition, a predicate of the claim language, ``words`` the
    same in words, ``counted`` the number of tuples with layer at most v, ``played`` the position that a tuple is
    played as.
    """

    _: KW_ONLY
    axes: tuple[Axis, ...]
    words: str
    counted: Callable[[int], int] = field(compare=False)
    where: Callable[..., Any] | None = field(default=None, compare=False)
    leading: bool = False
    factor: int = 1
    played: Callable[..., tuple[int, ...]] | None = field(default=None, compare=False)
    kind: ClassVar[Kind] = "integers"

    @property
    def lowest(self) -> int:
        return self.axes[0].start if self.leading else max(axis.start for axis in self.axes)

    def count(self, low: int, high: int) -> int:
        return max(0, self.counted(high) - self.counted(low - 1))

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        return in_blocks(self._layer_rows(v) for v in range(max(low, self.lowest), high + 1))

    def _layer_rows(self, v: int) -> Rows:
        if self.leading:
            rest = [axis.up_to(self.factor * v) for axis in self.axes[1:]]
            pieces = [[np.array([v])[: self.axes[0].has(v)], *rest]]
        else:  # the first entry equal to v has index i: smaller ones before it, entries up to v after it
            pieces = [
                [
                    np.array([v])[: axis.has(v)] if j == i else other.up_to(v - 1 if j < i else v)
                    for j, other in enumerate(self.axes)
                ]
                for i, axis in enumerate(self.axes)
            ]
        rows = np.concatenate([np.stack([g.ravel() for g in np.meshgrid(*p, indexing="ij")], axis=1) for p in pieces])
        if self.where is not None:
            rows = rows[np.fromiter(itertools.starmap(self._condition, rows.tolist()), dtype=bool, count=len(rows))]
        if len(pieces) > 1:
            rows = rows[np.lexsort(rows.T[::-1])]
        return rows.astype(np.int64, copy=False)

    def layer(self, row: Rows) -> int:
        return int(row[0]) if self.leading else int(row.max())

    def layers(self, rows: Rows) -> Rows:
        return np.ascontiguousarray(rows[:, 0] if self.leading else rows.max(axis=1))

    def describe(self, low: int, high: int) -> str:
        bounded = self.names[0] if self.leading else ", ".join(self.names)
        since = f", not all < {low}" if low > self.lowest and not self.leading else ""
        since = f", {self.names[0]} ≥ {low}" if low > self.lowest and self.leading else since
        return f"{self.words}, {bounded} ≤ {high}{since}"

    def row(self, values: Values) -> Rows:
        numbers = integral(values, self.names)
        for axis, value in zip(self.axes, numbers, strict=True):
            if not axis.has(value):
                raise ValueError(f"{axis.name}={value} is not among the {axis.words()} from {axis.start} on")
        row = integer_row(numbers)
        inside = not self.leading or max(numbers[1:], default=0) <= self.factor * numbers[0]
        if not inside or not self._is_met(row):
            shown = ", ".join(f"{n}={v}" for n, v in zip(self.names, numbers, strict=True))
            raise ValueError(f"{shown} is not among the {self.words}")
        return row

    def position(self, row: Rows) -> tuple[int, ...] | None:
        return None if self.played is None else self.played(*(int(v) for v in row))

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        def value(axis: Axis, most: int) -> SearchStrategy[int]:
            return st.integers(0, max(0, axis.count(most) - 1)).map(lambda k: axis.start + axis.step * k)

        def complete(first: int) -> SearchStrategy[tuple[int, ...]]:
            return st.tuples(st.just(first), *(value(axis, self.factor * first) for axis in self.axes[1:]))

        if self.leading:
            numbers = value(self.axes[0], highest).flatmap(complete)
        else:
            numbers = st.tuples(*(value(axis, highest) for axis in self.axes))
        drawn = numbers.map(integer_row)
        return drawn if self.where is None else drawn.filter(self._is_met)

    def __post_init__(self) -> None:
        super().__post_init__()
        written = None if self.where is None else read(self.where)  # refuses code outside the claim language
        if isinstance(written, Function):
            if len(written.parameters) != len(self.names):
                given, taken = ", ".join(self.names), ", ".join(written.parameters)
                raise ValueError(f'"where" takes ({taken}), but the domain gives ({given}); make it take ({given})')
            _, kind = checked(written, self.types)
            if kind not in (BOOL, ANY):
                raise ValueError(f'"where" gives {kind.noun}, not True or False; return a comparison')

    @cached_property
    def _condition(self) -> Callable[..., bool]:
        return evaluator(tree_for(self.where, self.types))

    def _is_met(self, row: Rows) -> bool:
        return self.where is None or bool(self._condition(*map(int, row)))

    def first_unit(self, low: int, high: int) -> int:
        enough = self.counted(low - 1) + CASES_PER_UNIT
        return min(low + bisect_left(range(low, high + 1), enough, key=self.counted), high)


def integers(name: str, *, start: int = 1, step: int = 1, limit: int | None = None, scale: str = "bound") -> Integers:
    """All integers ``start``, ``start + step``, ...; the bound of the run is the largest value."""
    return Integers((name,), limit=limit, scale=scale, axis=Axis(name, start, step))


def odd_numbers(name: str, *, start: int = 1, limit: int | None = None, scale: str = "bound") -> Integers:
    """All odd numbers from ``start`` (odd) on."""
    if start % 2 == 0:
        raise ValueError(f"odd_numbers({name!r}) needs an odd start, got {start}")
    return integers(name, start=start, step=2, limit=limit, scale=scale)


def tuples(names: str, *, start: int = 1, limit: int | None = None) -> Tuples:
    """All tuples of integers >= ``start``, such as ``tuples("x y z")``; the bound is on the largest entry."""
    apart = names.replace(",", " ").split()
    if not apart:
        raise ValueError('tuples() needs the names of its variables, such as tuples("x y")')
    axes = tuple(Axis(name, start) for name in apart)

    def counted(v: int) -> int:
        return int(max(0, v - start + 1) ** len(axes))

    words = f"({', '.join(a.name for a in axes)}) with entries ≥ {start}"
    return Tuples(tuple(a.name for a in axes), limit=limit, axes=axes, words=words, counted=counted)
