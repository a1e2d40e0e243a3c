"""A numerical semigroup as an object: ``NumericalSemigroup(5, 6, 8).genus``.

Attributes have the names of the GAP package numericalsgps, in lower case: ``PseudoFrobenius(S)`` is
``S.pseudo_frobenius`` here, and ``AperyList(S, 8)`` is ``S.apery_list(8)``. All of them are computed by
``kernels.semigroups``, from the Apéry set where that is enough.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from sylver_claims.claims.errors import UserError
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import Gaps, Integers

LARGEST_GENERATOR = 10**6
LARGEST_GIVEN = 10**5
"""The largest gap of a semigroup that is given by its gaps."""
LARGEST_LISTED = 10**7
"""The most gaps, and the largest Frobenius number, of a semigroup whose gaps are listed."""
ROWS = (
    "multiplicity", "embedding_dimension", "frobenius_number", "genus", "type", "pseudo_frobenius", "is_symmetric",
    "is_pseudo_symmetric", "is_arf", "wilf_number",
)  # fmt: skip
"""Attributes that a notebook shows."""
BRACKETS = ("<>", "⟨⟩", "[]", "()", "{}")
CALLS = re.compile(
    r'(?:libgap\.|gap\.)?NumericalSemigroup(?:By(?:Minimal)?Generators)?\s*\(\s*(?:["\'](?:minimal)?generators["\']\s*,)?'
    r"(.*)\)\s*;?",
    re.DOTALL,
)
"""Calls of GAP, Sage and Python that give generators."""


class SemigroupError(UserError, ValueError):
    """A list of numbers does not give a numerical semigroup, or a semigroup is too large for a question."""


@dataclass(frozen=True, init=False, repr=False)
class NumericalSemigroup:
    """The numbers that are sums of the generators: 0, and all but finitely many of the positive integers.

    Parameters
    ----------
    generators
        Positive integers with greatest common divisor 1, in any order, as arguments or as one list. Superfluous ones
        are left out.

    Raises
    ------
    SemigroupError
        If they are anything else, or one is above `LARGEST_GENERATOR`.
    """

    minimal_generators: tuple[int, ...]
    """The minimal generators, in increasing order."""

    def __init__(self, *generators: Any) -> None:
        given = generators[0] if len(generators) == 1 and isinstance(generators[0], Sequence) else generators
        try:
            numbers = [operator.index(n) for n in given]
        except TypeError as error:
            raise SemigroupError(f"NumericalSemigroup{generators!r}: {error}; give positive integers") from error
        if (bad := next((n for n in numbers if not 0 < n <= LARGEST_GENERATOR), None)) is not None:
            raise SemigroupError(f"{bad} is not a generator: generators are from 1 to {LARGEST_GENERATOR}")
        if (divisor := math.gcd(*numbers)) != 1:
            reason = f"their greatest common divisor is {divisor}; it must be 1" if numbers else "there are none"
            raise SemigroupError(f"{_listed(numbers)} do not generate a numerical semigroup: {reason}")
        object.__setattr__(self, "minimal_generators", without_sums(numbers))

    @classmethod
    def from_text(cls, text: str) -> NumericalSemigroup:
        """Read generators as people, Python, GAP and Sage write them.

        Examples are ``<5, 6, 8>``, ``5 6 8``, ``NumericalSemigroup( [ 5, 6, 8 ] );`` and
        ``libgap.NumericalSemigroup(5, 6, 8)``.
        """
        call = CALLS.fullmatch(text.strip())
        inner = (call[1] if call else text).strip()
        if inner[:1] + inner[-1:] in BRACKETS:
            inner = inner[1:-1]
        words = inner.replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdecimal() and len(word) < 19 for word in words):
            raise SemigroupError(
                f'"{shortened(text)}" does not list generators; write them as in NumericalSemigroup(5, 6, 8)'
            )
        return cls(*map(int, words))

    @classmethod
    def by_gaps(cls, gaps: Sequence[int]) -> NumericalSemigroup:
        """Return the semigroup with these gaps; SemigroupError if they are not the gaps of one."""
        missing = {operator.index(n) for n in gaps}
        if not all(0 < n <= LARGEST_GIVEN for n in missing):
            raise SemigroupError(f"gaps are numbers from 1 to {LARGEST_GIVEN}")
        m = next(n for n in range(1, len(missing) + 2) if n not in missing)
        found = cls(*(n for n in range(m, max(missing, default=0) + m + 1) if n not in missing))
        if sums := missing - set(found.gaps):
            raise SemigroupError(f"{min(sums)} is a sum of numbers that are not gaps; leave it out of the gaps")
        return found

    @classmethod
    def by_apery_list(cls, least: Sequence[int]) -> NumericalSemigroup:
        """Return the semigroup whose Apéry list is this; SemigroupError if it is not the Apéry list of one."""
        found = cls(len(least), *(n for n in least if n)) if least else cls()
        if list(found.apery_list(len(least))) != list(least):
            raise SemigroupError(f"{shortened(str(list(least)))} is not the Apéry list of a numerical semigroup")
        return found

    def __repr__(self) -> str:
        return f"NumericalSemigroup({', '.join(map(str, self.minimal_generators))})"

    def __str__(self) -> str:
        return f"⟨{', '.join(map(str, self.minimal_generators))}⟩"

    def _repr_html_(self) -> str:
        """Show the invariants in a notebook."""
        names = ROWS if self.frobenius_number <= LARGEST_LISTED // 100 else ROWS[:4]
        rows = [(name.replace("_", " "), getattr(self, name)) for name in names]
        cells = "".join(f"<tr><th>{name}</th><td>{shortened(_shown(value))}</td></tr>" for name, value in rows)
        return f'<table class="semigroup"><caption>{self}</caption>{cells}</table>'

    def to_gap(self) -> str:
        """Return the semigroup as GAP reads it, after ``LoadPackage("numericalsgps");``."""
        return repr(self)

    def to_sage(self) -> str:
        """Return the semigroup as Sage reads it, after ``libgap.LoadPackage("numericalsgps")``."""
        return f"libgap.{self!r}"

    def __contains__(self, n: int) -> bool:
        n, least = operator.index(n), self._least
        return n >= int(least[n % least.size])

    def __le__(self, other: NumericalSemigroup) -> bool:
        """Whether each element is one of the other semigroup too."""
        return all(n in other for n in self.minimal_generators)

    def __lt__(self, other: NumericalSemigroup) -> bool:
        return self <= other and self != other

    @property
    def multiplicity(self) -> int:
        """The least positive element."""
        return self.minimal_generators[0]

    @property
    def embedding_dimension(self) -> int:
        """The number of minimal generators."""
        return len(self.minimal_generators)

    @property
    def frobenius_number(self) -> int:
        """The largest integer that is not an element; -1 where all natural numbers are elements."""
        return int(self._least.max()) - self._least.size

    @property
    def conductor(self) -> int:
        """The least number from which on all numbers are elements: the Frobenius number and 1."""
        return self.frobenius_number + 1

    @property
    def genus(self) -> int:
        """The number of gaps."""
        return int((self._least // self._least.size).sum())

    @property
    def gaps(self) -> tuple[int, ...]:
        """The positive integers that are not elements, in increasing order."""
        least = self._least
        if self.genus > LARGEST_LISTED:
            raise SemigroupError(f"{self} has {self.genus} gaps, and at most {LARGEST_LISTED} are listed")
        columns = [np.arange(r, n, least.size) for r, n in enumerate(least.tolist()) if n > r]
        return tuple(np.sort(np.concatenate(columns)).tolist()) if columns else ()

    @property
    def small_elements(self) -> tuple[int, ...]:
        """The elements up to the conductor, which is the last of them."""
        return self.elements_up_to(self.conductor)

    def elements_up_to(self, n: int) -> tuple[int, ...]:
        """The elements up to ``n``, in increasing order."""
        if n > 2 * LARGEST_LISTED:
            raise SemigroupError(f"elements are listed up to {2 * LARGEST_LISTED}, and {n} is larger")
        numbers = np.arange(max(n + 1, 0))
        return tuple(numbers[numbers >= self._least[numbers % self._least.size]].tolist())

    def apery_list(self, n: int | None = None) -> tuple[int, ...]:
        """The least element in each residue class modulo the element ``n``, from that of 0 on.

        ``n`` is the multiplicity if it is left out; SemigroupError if it is not a positive element.
        """
        if n is None or n == self.multiplicity:
            return tuple(self._least.tolist())
        if n <= 0 or n not in self:
            raise SemigroupError(f"the Apéry list is taken modulo a positive element, and {n} is not one of {self}")
        elements = np.array(self.elements_up_to(self.frobenius_number + n))
        _, first = np.unique(elements % n, return_index=True)
        return tuple(elements[first].tolist())

    @property
    def kunz_coordinates(self) -> tuple[int, ...]:
        """``(w(i) - i) / m`` for i = 1, ..., m - 1: w is the Apéry list, m the multiplicity."""
        return tuple((self._least // self._least.size).tolist()[1:])

    @property
    def pseudo_frobenius(self) -> tuple[int, ...]:
        """The integers that are not elements, and are elements once any positive element is added."""
        return tuple(semigroups.pseudo_frobenius_numbers(self.words).tolist())

    @property
    def type(self) -> int:
        """The number of pseudo-Frobenius numbers."""
        return len(self.pseudo_frobenius)

    @property
    def special_gaps(self) -> tuple[int, ...]:
        """The gaps x for which S together with x is a semigroup; Sylver Coinage calls them ends."""
        return tuple(semigroups.special_gaps(self.words).tolist())

    @property
    def fundamental_gaps(self) -> tuple[int, ...]:
        """The gaps whose multiples, from twice the gap on, are elements."""
        return tuple(n for n in self.gaps if 2 * n in self and 3 * n in self)  # 2k + 3l is any number from 2 on

    @property
    def wilf_number(self) -> int:
        """``e L - c``: embedding dimension, number of elements below the conductor, conductor."""
        return self.embedding_dimension * (self.conductor - self.genus) - self.conductor

    @property
    def eliahou_number(self) -> int:
        """Eliahou's number W_0, as in ``kernels.semigroups.eliahou_number``."""
        return int(semigroups.eliahou_number(self.words))

    @property
    def is_symmetric(self) -> bool:
        """Whether the Frobenius number is odd, and the genus as small as it can be: 2 g = F + 1."""
        return 2 * self.genus == self.conductor

    @property
    def is_pseudo_symmetric(self) -> bool:
        """Whether the Frobenius number is even, and the genus as small as it can be: 2 g = F + 2."""
        return 2 * self.genus == self.frobenius_number + 2

    @property
    def is_irreducible(self) -> bool:
        """Whether it is symmetric or pseudo-symmetric: not the intersection of two larger semigroups."""
        return self.is_symmetric or self.is_pseudo_symmetric

    @property
    def is_almost_symmetric(self) -> bool:
        """Whether 2 g = F + t, of genus, Frobenius number and type."""
        return 2 * self.genus == self.frobenius_number + self.type

    @property
    def is_med(self) -> bool:
        """Whether the embedding dimension is as large as it can be: the multiplicity."""
        return self.embedding_dimension == self.multiplicity

    @property
    def is_arf(self) -> bool:
        """Whether x + y - z is an element for all elements x ≥ y ≥ z."""
        return bool(semigroups.is_arf(self.words))

    @property
    def is_acute(self) -> bool:
        """Whether the last run of gaps is not longer than the run before it."""
        return bool(semigroups.is_acute(self.words))

    def quotient(self, d: int) -> NumericalSemigroup:
        """The semigroup of all x for which d x is an element."""
        if d < 1:
            raise SemigroupError(f"a semigroup is divided by a positive number, not by {d}")
        return NumericalSemigroup(*semigroups.minimal_generators(semigroups.quotient(self.words, d)).tolist())

    def factorizations(self, n: int) -> list[tuple[int, ...]]:
        """All ways to write ``n`` as a sum of minimal generators, as how often each of them is taken."""
        return [way[::-1] for way in _ways(n, self.minimal_generators[::-1])] if n >= 0 else []

    @property
    def words(self) -> Gaps:
        """The gaps as the bits of an array of words, the format of the functions in ``kernels.semigroups``."""
        if self.frobenius_number > LARGEST_LISTED:
            raise SemigroupError(
                f"{self} has the Frobenius number {self.frobenius_number}; this is computed up to {LARGEST_LISTED}"
            )
        return semigroups.from_generators(np.array(self.minimal_generators, np.int64))

    @property
    def _least(self) -> Integers:
        """The Apéry list of the multiplicity, as an array."""
        return apery_of(self.minimal_generators)


def without_sums(numbers: Sequence[int]) -> tuple[int, ...]:
    """Leave out each number that is a sum of smaller ones; they may have a common divisor."""
    divisor = max(math.gcd(*numbers), 1)
    size = max(numbers, default=0) // divisor + 1
    kept: list[int] = []
    sums = 1
    for n in sorted({number // divisor for number in numbers}):
        if not sums >> n & 1:
            kept.append(n * divisor)
            step = n
            while step < size:
                sums = (sums | sums << step) & ((1 << size) - 1)
                step *= 2
    return tuple(kept)


@lru_cache(maxsize=16)
def apery_of(generators: tuple[int, ...]) -> Integers:
    """Return the Apéry set modulo the least generator; callers do not change it."""
    return semigroups.apery_set(np.array(generators, np.int64))


def shortened(text: str) -> str:
    """Return a text, cut to 60 characters."""
    return text if len(text) <= 60 else text[:57] + "..."


def _ways(n: int, largest_first: tuple[int, ...]) -> list[tuple[int, ...]]:
    first, *rest = largest_first
    if not rest:
        return [] if n % first else [(n // first,)]
    return [(k, *way) for k in range(n // first, -1, -1) for way in _ways(n - k * first, tuple(rest))]


def _listed(numbers: Sequence[int]) -> str:
    return shortened(", ".join(map(str, numbers))) or "no numbers"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
