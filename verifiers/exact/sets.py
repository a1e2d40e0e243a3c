"""Sets of which a predicate may ask what they hold, but not in what order.

Python draws anew in each process by what numbers it orders texts in a set; of other objects it takes the address, and
of integers the order depends on what was put in before. So sets are given out as `ExactSet`, which is not gone through.
What is the same in any order may be asked: what they hold and how much, their unions and the like, and what ``sorted``,
``min``, ``max``, ``sum``, ``all`` and ``any`` make of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from types import CodeType
from typing import Any, ClassVar

from verifiers.code.names_in_code import instructions, with_inner
from verifiers.exact.errors import NotExact
from verifiers.exact.quotients import Quotient
from verifiers.exact.words import Word

ORDERED_BY_SIZE: frozenset[type] = frozenset((bool, int, Fraction, Quotient, Word, str, bytes))
"""Types of which ``<`` says of any two different values which comes first."""
COMBINING = (
    "__and__", "__or__", "__rand__", "__ror__", "__rsub__", "__rxor__", "__sub__", "__xor__", "copy", "difference",
    "intersection", "symmetric_difference", "union",
)  # fmt: skip
"""Methods that give another set."""
COMPARING = ("__eq__", "__ge__", "__gt__", "__le__", "__lt__", "__ne__", "isdisjoint")
OF_TUPLES = ("__eq__", "__ge__", "__gt__", "__hash__", "__le__", "__lt__")
VIEWS = {"keys", "items"}
"""Methods of dictionaries that give what can be combined to sets."""
METHOD = ("LOAD_METHOD", "LOAD_ATTR")
NO_ORDER = "it goes through a set, which has no order that one may count on; go through sorted(...) of it"


class _Unordered:
    """What `ExactSet` and `ExactFrozenset` share; ``_plain`` is the type of Python that they stand for."""

    _plain: ClassVar[Any]

    def __iter__(self) -> Iterator[Any]:
        held = self._plain.__iter__(self)
        if len(self) > 1:  # type: ignore[arg-type]
            raise NotExact(NO_ORDER)
        return held  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return repr(self._plain(list(self)))

    def __reduce_ex__(self, _: Any) -> Any:
        return type(self), ([*self._plain.__iter__(self)],)

    def plain(self) -> Any:
        """Return the set of Python with the same elements."""
        return self._plain(self)

    def isdisjoint(self, other: Any) -> bool:
        """Tell whether nothing is in both, without going through the other."""
        return not self._plain.intersection(self, other)


def sorted_parts(value: _Unordered) -> list[Any]:
    """Return what a set holds, from the smallest.

    Raises
    ------
    NotExact
        When it holds what has no order by size.
    """
    held = list(value._plain.__iter__(value))
    if not all(map(_is_ordered_by_size, held)):
        raise NotExact(NO_ORDER)
    try:
        return sorted(held)
    except TypeError as error:
        raise NotExact(NO_ORDER) from error


def _is_ordered_by_size(part: Any) -> bool:
    if isinstance(part, tuple) and all(getattr(type(part), name) is getattr(tuple, name) for name in OF_TUPLES):
        return all(map(_is_ordered_by_size, part))
    return type(part) in ORDERED_BY_SIZE


def _combining(plain: Any, name: str) -> Callable[..., Any]:
    method = getattr(plain, name)

    def combined(*sets: Any) -> Any:
        found = method(*sets)
        return found if found is NotImplemented else exact_set(found)

    return combined


class ExactSet(_Unordered, set[Any]):
    """A set that is not gone through."""

    _plain = set

    def pop(self) -> Any:
        """Remove and return the only element."""
        iter(self)
        return super().pop()


class ExactFrozenset(_Unordered, frozenset[Any]):
    """As `ExactSet`, and it never changes."""

    _plain = frozenset


for _kind in (ExactSet, ExactFrozenset):
    for _name in COMBINING:
        if hasattr(_kind, _name):
            setattr(_kind, _name, _combining(_kind._plain, _name))


def exact_set(value: Any) -> Any:
    """Return a set as one that is not gone through."""
    if isinstance(value, _Unordered):
        return value
    return ExactFrozenset(value) if isinstance(value, frozenset) else ExactSet(value)


class _View:
    """Stands for the keys, or the items, of a dictionary, which have the order in which they were put in."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, view: Any) -> None:
        self._view = view

    def __contains__(self, part: Any) -> bool:
        return part in self._view

    def __iter__(self) -> Iterator[Any]:
        found: Iterator[Any] = iter(self._view)
        return found

    def __len__(self) -> int:
        return len(self._view)

    def __repr__(self) -> str:
        return repr(self._view)

    def __reversed__(self) -> Iterator[Any]:
        found: Iterator[Any] = reversed(self._view)
        return found


def _of_view(name: str) -> Callable[..., Any]:
    def asked(view: _View, other: Any) -> Any:
        other = other._view if isinstance(other, _View) else other.plain() if isinstance(other, _Unordered) else other
        if name in COMPARING:
            return getattr(view._view, name)(other)
        return exact_set(getattr(set(view._view), name)(set(other)))

    return asked


for _name in (*COMPARING, *(name for name in COMBINING if name.startswith("__"))):
    setattr(_View, _name, _of_view(_name))


def view(value: Any, name: str) -> Any:
    """Stand for ``.keys`` and ``.items``: of two views of a dictionary a set can be made."""
    if isinstance(value, type):
        raise NotExact(f"it names .{name} of a class; write it of the dictionary")
    if isinstance(value, dict):
        return partial(_viewed, value, name)
    return getattr(value, name)


def _viewed(value: Any, name: str) -> _View:
    return _View(getattr(value, name)())


def _asking_all(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``all``, ``any`` or ``sum``, which say the same of a set in any order."""

    def asked(held: Any, *arguments: Any, **named: Any) -> Any:
        return function(sorted_parts(held) if isinstance(held, _Unordered) else held, *arguments, **named)

    return asked


def _ordering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``max``, ``min`` or ``sorted``, which give the same for a set if what they go by differs everywhere."""

    def ordered(*arguments: Any, **named: Any) -> Any:
        held = arguments[0] if len(arguments) == 1 else None
        if isinstance(held, _Unordered):
            held = list(held._plain.__iter__(held))
            by = held if named.get("key") is None else [*map(named["key"], held)]
            if not all(map(_is_ordered_by_size, by)) or len(set(by)) < len(by):
                raise NotExact(NO_ORDER)
            return function(held, **named)
        return function(*arguments, **named)

    return ordered


OF_SETS: dict[str, Any] = {
    **{function.__name__: _asking_all(function) for function in (all, any, sum)},
    **{function.__name__: _ordering(function) for function in (max, min, sorted)},
}  # fmt: skip
"""Names of Python, and what stands for them."""


@cache
def makes_sets(code: CodeType) -> bool:
    """Tell whether code makes sets of its own, or what is combined to sets, in a way that names nothing."""
    for part in with_inner(code):
        for (name, argument), (after, _) in pairwise([*instructions(part), ("", None)]):
            constant = isinstance(argument, frozenset) and after != "CONTAINS_OP"
            if constant or name == "BUILD_SET" or (name in METHOD and argument in VIEWS):
                return True
    return False
