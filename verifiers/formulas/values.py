"""What an expression can give besides numbers and truth values: lists, arrays, ranges, common divisors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import z3

from verifiers.formulas import numbers
from verifiers.formulas.errors import Unreadable

if TYPE_CHECKING:
    from verifiers.formulas.reader import Reader


@dataclass(frozen=True)
class List:
    """A list: gone through, counted, and its entries taken; it equals no tuple, and is not compared or joined."""

    entries: tuple[Any, ...]


@dataclass(frozen=True)
class Once:
    """What a generator gives, which can be gone through only once: so only where it stands, and it gets no name."""

    entries: tuple[Any, ...]


@dataclass(frozen=True)
class Array:
    """An array of whole numbers, with these entries: only definitions take it."""

    entries: tuple[Any, ...]


@dataclass(frozen=True)
class Progression:
    """The terms a, a + d, ..., a + sd: only definitions take them."""

    a: Any
    d: Any
    s: Any

    @property
    def exists(self) -> Any:
        """Say that there are such terms."""
        return z3.And(self.a > 0, self.d > 0, self.s >= 0)


@dataclass(frozen=True)
class Row:
    """An array that a definition gives: ``at`` is the value at a place, from 0 to ``size`` - 1."""

    at: Callable[[Any], Any]
    size: Any


@dataclass(frozen=True)
class Listed:
    """An array that a definition gives, of ``size`` different numbers: ``has`` says which they are, not where."""

    has: Callable[[Any], Any]
    size: Any


@dataclass(frozen=True)
class CommonDivisor:
    """The greatest common divisor of some numbers: what is understood is whether it is 1."""

    numbers: tuple[Any, ...]

    def is_1(self, theory: Any) -> Any:
        """Say that some multiples of the numbers add up to 1, which says the same, by Bézout's identity."""
        multipliers = [theory.variable("u") for _ in self.numbers]
        total = z3.Sum([u * numbers.integer(n) for u, n in zip(multipliers, self.numbers, strict=True)])
        return z3.Exists(multipliers, total == 1)


@dataclass(frozen=True)
class Range:
    """The integers from ``start`` to ``stop`` - 1; terms, or numbers that are written down."""

    start: Any
    stop: Any
    step: int = 1

    @property
    def is_plain(self) -> bool:
        """Whether it can be gone through here."""
        return type(self.start) is int and type(self.stop) is int

    @contextmanager
    def each(self, reader: Reader) -> Iterator[tuple[Any, Any]]:
        """Read something of any one of these integers; gives it, and the formula that it is one."""
        n = reader.theory.variable("n")
        inside = numbers.both(numbers.compared("<=", self.start, n), numbers.compared("<", n, self.stop))
        if self.step != 1:
            inside = numbers.both(inside, numbers.compared("==", (n - numbers.integer(self.start)) % self.step, 0))
        with reader.supposing(inside, n):
            yield n, inside

    @staticmethod
    def for_all(n: Any, inside: Any, holds: Any) -> Any:
        """Say that something holds of all of them."""
        if isinstance(holds, bool) and holds:
            return True
        return z3.ForAll(n, z3.Implies(numbers.formula(inside), numbers.formula(holds)))

    @staticmethod
    def there_is(n: Any, inside: Any, holds: Any) -> Any:
        """Say that something holds of one of them."""
        return z3.Exists(n, z3.And(numbers.formula(inside), numbers.formula(holds)))


def reusable(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return values that are given a name, or a place in a tuple or list: each can be looked at more than once."""
    if any(isinstance(value, Once) for value in values):
        raise Unreadable("what a generator gives is understood only where it is gone through at once, as in sum(...)")
    return values
