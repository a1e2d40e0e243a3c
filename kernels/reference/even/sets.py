"""Positions of greatest common divisor 2 as sets: semigroups, ideals and small moves, as they are defined.

Halved, 2e is e and 2o + 1 is o. A position of greatest common divisor 2 is a semigroup E; once odd numbers were played
it is (E, I, x): x is the least of them, x + I are all. Semigroups and ideals are told by their gaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Set = frozenset[int]


class Semigroup(NamedTuple):
    """A semigroup E, its gaps and ideals, told by their gaps; ideals with fewer gaps come first, E itself last."""

    gaps: Set
    ideals: list[Set]
    number: dict[Set, int]

    @property
    def frobenius(self) -> int:
        """F(E); -1 without gaps."""
        return max(self.gaps, default=-1)

    def united(self, ideal: Set, d: int) -> Set:
        """The ideal with d + E."""
        return frozenset(n for n in ideal if n < d or n - d in self.gaps)

    def below(self, ideal: Set, d: int) -> Set:
        """E with d + the ideal."""
        return frozenset(n for n in self.gaps if n < d or n - d in ideal)

    def spanned(self, ideal: Set) -> Set:
        """What the elements of an ideal of a smaller semigroup span here."""
        elements = [n for n in range(max(ideal, default=0) + 1) if n not in ideal]
        return frozenset(n for n in ideal if all(n < i or n - i in self.gaps for i in elements))


def oversemigroups(S: Set, most: int | None = None) -> set[Set]:
    """Return the gaps of all semigroups that contain S, or of some more than ``most`` where there are more."""
    seen, waiting = {S}, [S]
    while waiting and (most is None or len(seen) <= most):
        gaps = waiting.pop()
        for e in gaps:
            larger = adjoined(gaps, e)
            if larger not in seen:
                seen.add(larger)
                waiting.append(larger)
    return seen


@cache
def adjoined(gaps: Set, e: int) -> Set:
    """Gaps of the semigroup generated with e: n stays one when no n - ke is in it."""
    return frozenset(n for n in gaps if all(n - k * e in gaps for k in range(n // e + 1)))


def semigroup(gaps: Set) -> Semigroup:
    """Return the semigroup with these gaps, and all its ideals."""
    E = Semigroup(gaps, [], {})
    seen, waiting = {gaps}, [gaps]
    while waiting:
        ideal = waiting.pop()
        for d in ideal:
            larger = E.united(ideal, d)
            if larger not in seen:
                seen.add(larger)
                waiting.append(larger)
    ideals = sorted(seen, key=lambda i: (len(i), sorted(i)))
    return Semigroup(gaps, ideals, {ideal: i for i, ideal in enumerate(ideals)})


def after(E: Set, odd: Set, least: int) -> tuple[Set, Set]:
    """Let 2E and some odd numbers have been played, given by their distances from the least x: what E and I become."""
    return _after(E, odd, min(least, max(E, default=0)))  # no two odd numbers beyond that add up to a gap


@cache
def _after(E: Set, odd: Set, least: int) -> tuple[Set, Set]:
    top = max(E, default=0)
    for a in sorted(odd):
        for b in sorted(odd):
            if a <= b and 2 * least + 1 + a + b <= top and 2 * least + 1 + a + b in E:
                E = adjoined(E, 2 * least + 1 + a + b)
    ideal = frozenset(n for n in range(top + 1) if all(n < a or n - a in E for a in odd))
    return E, ideal


def small_p_positions(semigroups: list[Semigroup], bound: int) -> set[tuple[Set, Set, int]]:
    """All P-positions with x below the bound, each move tried: here an odd move may change the even numbers."""
    lost: set[tuple[Set, Set, int]] = set()
    for x in range(1, bound):
        for E in semigroups:
            for ideal in E.ideals:
                if _is_closed(E.gaps, ideal, x) and not any(m in lost for m in _options(E.gaps, ideal, x)):
                    lost.add((E.gaps, ideal, x))
    return lost


def _is_closed(E: Set, ideal: Set, x: int) -> bool:
    """Whether no two odd numbers add up to an even gap."""
    elements = [n for n in range(max(E, default=0) + 1) if n not in ideal]
    return not any(2 * x + 1 + a + b in E for a in elements for b in elements)


def _options(E: Set, ideal: Set, x: int) -> Iterator[tuple[Set, Set, int]]:
    """All that one move leads to, but for 1."""
    top = max(E, default=0)
    elements = frozenset(n for n in range(top + 1) if n not in ideal)
    for y in range(1, x):
        yield *after(E, frozenset({0} | {i + x - y for i in elements if i + x - y <= top}), y), y
    for d in sorted(ideal):
        yield *after(E, elements | {d}, x), x
    for e in sorted(E):
        larger = adjoined(E, e)
        yield larger, frozenset(n for n in ideal if all(n < i or n - i in larger for i in elements)), x
