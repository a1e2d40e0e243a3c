"""User-defined domains: any objects, which a function of the claim file lists by size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cache, lru_cache
from hashlib import sha256
from itertools import islice, pairwise
from operator import is_
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sylver_claims.claims.domains.base import ROWS_AT_ONCE, Domain, Kind, Rows, Values
from sylver_claims.claims.domains.printed import check_values, plain_lists
from sylver_claims.claims.errors import ClaimError, written_at

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

MOST_OBJECTS, WITHOUT_LIMIT = 5_000_000, 200_000
"""Largest numbers of objects, which are held in memory and checked in Python: with and without a limit."""
PER_UNIT = 1 << 14
DRAWN_FROM = 1 << 12
"""Random cases come from the sizes up to the first one with more objects than this."""

Lister = Callable[[int], Iterable[Any]]
Member = Callable[[Any], bool]


class TooMany(ValueError):
    """There are more objects of one size than can be listed."""


@cache
def _number(objects: Lister, member: Member | None, size: int) -> int:
    """Return the number of objects of a size; the cache of numbers outlives that of the objects."""
    return len(_of_size(objects, member, size))


@cache
def _drawn() -> dict[int, Any]:
    """Return this process's random objects that are too large to be listed, by their numbers."""
    return {}


def _number_of_drawn(each: Any) -> int:
    """Store a random object, and return its number: 62 bits of a digest."""
    number = int.from_bytes(sha256(repr(plain_lists(each)).encode()).digest()[:8]) >> 2
    if repr(plain_lists(_drawn().setdefault(number, each))) != repr(plain_lists(each)):
        raise ValueError(f"{each!r} has the same digest as another object, which is not supported")
    return number


@lru_cache(maxsize=64)
def _of_size(objects: Lister, member: Member | None, size: int) -> tuple[Any, ...]:
    """List the objects of a size in lexicographic order, so that nothing depends on the order in which they come.

    Raises
    ------
    ClaimError
        Where they are not fit to be cases.
    """
    place = written_at(objects) or "layered()"
    try:
        found = [_copied(each) for each in islice(objects(size), MOST_OBJECTS + 1)]
    except (ClaimError, MemoryError):
        raise
    except Exception as error:
        problem = f"{type(error).__name__} where the objects of size {size} are listed: {error}"
        raise ClaimError(f"{place}: {problem}") from error
    if len(found) > MOST_OBJECTS:
        raise TooMany(f"there are more than {MOST_OBJECTS} objects of size {size}")
    for each in found:
        try:
            check_object(each)
        except ValueError as error:
            shown = _shown(each)
            raise ClaimError(f"{place}: {shown} is listed among the objects of size {size}: {error}") from None
        if member is not None and member(each) is not True:
            problem = (
                f"{_shown(each)} is listed among the objects of size {size}, and member= does not give True for it"
            )
            raise ClaimError(f"{place}: {problem}. Fix: correct one of the two functions")
    found.sort(key=_key)
    for one, next_one in pairwise(found):
        if _key(one) == _key(next_one):
            raise ClaimError(f"{place}: {_shown(one)} is listed twice among the objects of size {size}; list each once")
    return tuple(found)


def _shown(value: Any) -> str:
    """Return an object in at most 80 characters."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write integers of thousands of digits
        text = f"an object of type {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."


def check_object(value: Any) -> None:
    """Raise ValueError for an object that is not made of integers, strings and boolean values."""
    check_values(value)
    if isinstance(value, float):
        raise ValueError(
            "floats are not supported, because they round; use integers, such as numerators and denominators"
        )
    if isinstance(value, list | tuple):
        for part in value:
            check_object(part)


def _copied(value: Any) -> Any:
    """Return an object with its lists as tuples, because the listing function may change lists afterwards."""
    if not isinstance(value, list | tuple):
        return value
    parts = tuple(map(_copied, value))
    return value if isinstance(value, tuple) and all(map(is_, parts, value)) else parts


def _key(value: Any) -> tuple[int, Any]:
    """Order any two values: numbers, then texts, then lists entry by entry."""
    if isinstance(value, list | tuple):
        return 3, tuple(map(_key, value))
    return (0, 0) if value is None else (2, value) if isinstance(value, str) else (1, value)


@dataclass(frozen=True)
class Layered(Domain):
    """All objects that a function lists; the layer is their size.

    A row holds the size and the place in the list. A negative place refers to a random object, see `_drawn`.
    """

    _: KW_ONLY
    objects: Lister
    first: int = 0
    words: str = "objects"
    size: Callable[[Any], int] | None = None
    draw: Callable[[int], SearchStrategy[Any]] | None = None
    member: Member | None = None
    kind: ClassVar[Kind] = "objects"

    @property
    def lowest(self) -> int:
        return self.first

    def refuse_walk(self, highest: int) -> None:
        together, most = 0, WITHOUT_LIMIT if self.limit is None else MOST_OBJECTS
        for size in range(self.first, highest + 1):
            together += self._number_or_more(size)
            if together > most:
                raise ValueError(
                    f"there are more than {most} {self.words} of size up to {size}, which are judged one by one in "
                    f"Python; up to {size - 1} would fit: give the domain a limit, such as limit={size - 1}"
                )

    def _number_or_more(self, size: int) -> int:
        try:
            return _number(self.objects, self.member, size)
        except TooMany:
            return MOST_OBJECTS + 1

    def count(self, low: int, high: int) -> int:
        return sum(_number(self.objects, self.member, size) for size in range(max(low, self.first), high + 1))

    def blocks(self, low: int, high: int, part: int = 0, parts: int = 1) -> Iterator[Rows]:
        before = 0
        for size in range(max(low, self.first), high + 1):
            number = _number(self.objects, self.member, size)
            places = np.arange((part - before) % parts, number, parts, dtype=np.int64)
            before += number
            for start in range(0, len(places), ROWS_AT_ONCE):
                chosen = places[start : start + ROWS_AT_ONCE]
                yield np.column_stack((np.full(len(chosen), size, dtype=np.int64), chosen))

    def parts(self, low: int, high: int) -> int:
        return max(1, self.count(low, high) // ROWS_AT_ONCE)

    def first_unit(self, low: int, high: int) -> int:
        return next((size for size in range(low, high) if self.count(low, size) >= PER_UNIT), high)

    def layer(self, row: Rows) -> int:
        return int(row[0])

    def layers(self, rows: Rows) -> Rows:
        return np.ascontiguousarray(rows[:, 0])

    def describe(self, low: int, high: int) -> str:
        return f"all {self.words} of size {f'{low} to {high}' if low > self.first else f'≤ {high}'}"

    def arguments(self, row: Rows) -> tuple[Any, ...]:
        size, place = int(row[0]), int(row[1])
        each = _of_size(self.objects, self.member, size)[place] if place >= 0 else _drawn()[-1 - place]
        return tuple(each) if len(self.names) > 1 else (each,)

    def row(self, values: Values) -> Rows:
        if set(values) != set(self.names):
            raise ValueError(f"a case has the names {', '.join(self.names)}; got {values}")
        given = tuple(values[name] for name in self.names)
        wanted = given if len(self.names) > 1 else given[0]
        return self._row_of(wanted)

    def _row_of(self, wanted: Any) -> Rows:
        """Return the row of an object: its place in the list, or its number as a random object."""
        wanted = _copied(wanted)
        self._require_member(wanted)
        sizes = range(self.first, self._last(self.limit) + 1) if self.size is None else [self.size(wanted)]
        if self.draw is not None and sizes[0] > self._last(self.limit):  # `member` decides whether it is valid
            return self._of_drawn(wanted)
        for size in sizes:
            for place, each in enumerate(_of_size(self.objects, self.member, size)):
                if repr(plain_lists(each)) == repr(plain_lists(wanted)):
                    return np.array([size, place], dtype=np.int64)
        raise ValueError(f"{wanted!r} is not one of the {self.words} that are listed")

    def _require_member(self, each: Any) -> None:
        """Raise ValueError for a value for which `member` does not return True."""
        if self.member is None:
            return
        try:
            why = "" if self.member(each) is True else "member= does not give True for it"
        except Exception as error:
            why = f"member= raised {type(error).__name__}: {error}"
        if why:
            raise ValueError(f"{_shown(each)} is not one of the {self.words}: {why}")

    def _of_drawn(self, each: Any) -> Rows:
        check_object(each)
        self._require_member(each)
        size = self.size(each) if self.size is not None else self.first
        if type(size) is not int or size < self.first:
            raise ValueError(f"{each!r} was drawn with size {size!r}; a size is an integer from {self.first} on")
        return np.array([size, -1 - _number_of_drawn(each)], dtype=np.int64)

    def _last(self, highest: int | None) -> int:
        """Return the largest size whose objects are listed for random cases and lookups."""
        size = self.first
        while (highest is None or size < highest) and self._number_or_more(size) <= DRAWN_FROM:
            size += 1
        return size

    def strategy(self, highest: int) -> SearchStrategy[Rows]:
        from hypothesis import strategies as st

        if self.draw is not None:
            return self.draw(highest).map(self._of_drawn)
        listed = [
            size for size in range(self.first, self._last(highest) + 1) if _number(self.objects, self.member, size)
        ]

        def of_size(size: int) -> SearchStrategy[Rows]:
            places = st.integers(0, _number(self.objects, self.member, size) - 1)
            return places.map(lambda place: np.array([size, place], dtype=np.int64))

        return st.sampled_from(listed).flatmap(of_size)


def layered(
    names: str,
    objects: Lister,
    *,
    start: int = 0,
    limit: int | None = None,
    words: str = "objects",
    size: Callable[[Any], int] | None = None,
    draw: Callable[[int], SearchStrategy[Any]] | None = None,
    member: Member | None = None,
) -> Layered:
    """Return the domain of the objects that a function lists, by their size.

    Parameters
    ----------
    names
        The variable; with several names, an object is a tuple of that length.
    objects
        Function that yields the objects of size n, each once, in any order: integers, strings, booleans, and tuples or
        lists of these. The smallest counterexample has the smallest size, and is the first in lexicographic order.
    start, limit
        The smallest and the largest size. Enumeration is expensive, so most domains have a limit well below the bound
        of the run. ``--limit size=N`` sets another.
    words
        Plural name of the objects.
    draw, size, member
        For ``Fuzz``: functions that return a Hypothesis strategy for objects of size at most n, the size of an object,
        and whether a value is one of the objects. ``member`` is called for each listed or random object, and for a
        counterexample beyond the listed sizes. Without them, ``Fuzz`` draws from the listed objects.

    Raises
    ------
    ValueError
        If an argument is invalid.
    """
    if not callable(objects):
        raise ValueError(f"layered() takes a function that lists the objects of size n, got {objects!r}")
    if draw is not None and size is None:
        raise ValueError("layered() with draw= needs size=, a function that returns the size of an object")
    if draw is not None and member is None:
        raise ValueError("layered() with draw= needs member=, a function that returns whether a value is an object")
    if type(start) is not int:
        raise ValueError(f"the smallest size is an integer, got {start!r}")
    return Layered(
        tuple(names.split()),
        limit=limit,
        scale="size",
        objects=objects,
        first=start,
        words=words,
        size=size,
        draw=draw,
        member=member,
    )
