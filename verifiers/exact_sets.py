"""Sets whose order a predicate may ask for only where it is the same in every process.

Python draws anew in each process by what numbers it orders texts in a set; of other objects it takes the address. So
sets are given out by `ExactSet`, which can be gone through where they hold integers, fractions, and tuples of these.
Of all others one may ask what they hold, and sort them, where ``<`` orders them all.
"""

from __future__ import annotations

import builtins
import dis
from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from types import CodeType
from typing import Any, ClassVar

import numpy as np

from verifiers.not_exact import NotExact

NUMBERS: frozenset[type] = frozenset((bool, int, Fraction, np.uint64))
TEXTS: frozenset[type] = frozenset((str, bytes))
COMBINING = (
    "__and__", "__or__", "__rand__", "__ror__", "__rsub__", "__rxor__", "__sub__", "__xor__", "copy", "difference",
    "intersection", "symmetric_difference", "union",
)  # fmt: skip
"""Methods that give another set."""
VIEWS = {"keys", "items"}
"""Methods of dictionaries that give what can be combined to sets."""


class _Guarded:
    """What `ExactSet` and `ExactFrozenset` share; ``_plain`` is the type of Python that they stand for."""

    _plain: ClassVar[Any]

    def __iter__(self) -> Iterator[Any]:
        if not all(map(_has_an_order, self._plain.__iter__(self))):
            raise NotExact(
                "it goes through a set of texts or the like, whose order is another one in each process; "
                "go through sorted(...) of it"
            )
        return self._plain.__iter__(self)  # type: ignore[no-any-return]

    def isdisjoint(self, other: Any) -> bool:
        """Tell whether nothing is in both, without going through the other."""
        return not self._plain.intersection(self, other)

    def __repr__(self) -> str:
        return repr(self._plain(list(self)))


def _has_an_order(part: Any) -> bool:
    held = part if isinstance(part, tuple) else part._plain.__iter__(part) if isinstance(part, ExactFrozenset) else None
    return type(part) in NUMBERS if held is None else all(map(_has_an_order, held))


def _combining(plain: Any, name: str) -> Callable[..., Any]:
    method = getattr(plain, name)

    def combined(*sets: Any) -> Any:
        found = method(*sets)
        return found if found is NotImplemented else exact_set(found)

    return combined


class ExactSet(_Guarded, set[Any]):
    """A set with an order only where every process gives it the same."""

    _plain = set

    def pop(self) -> Any:
        """Remove and return an element, where the order says which."""
        iter(self)
        return super().pop()


class ExactFrozenset(_Guarded, frozenset[Any]):
    """As `ExactSet`, and it never changes."""

    _plain = frozenset


for _kind in (ExactSet, ExactFrozenset):
    for _name in COMBINING:
        if hasattr(_kind, _name):
            setattr(_kind, _name, _combining(_kind._plain, _name))


def exact_set(value: Any) -> Any:
    """Return a set as one with a guarded order."""
    if isinstance(value, _Guarded):
        return value
    return ExactFrozenset(value) if isinstance(value, frozenset) else ExactSet(value)


class _Keys(KeysView[Any]):
    @classmethod
    def _from_iterable(cls, parts: Iterable[Any]) -> Any:
        return ExactSet(parts)


class _Items(ItemsView[Any, Any]):
    @classmethod
    def _from_iterable(cls, parts: Iterable[Any]) -> Any:
        return ExactSet(parts)


def view(value: Any, name: str) -> Any:
    """Stand for ``.keys`` and ``.items``: of two views of a dictionary a set can be made."""
    if isinstance(value, type):
        raise NotExact(f"it names .{name} of a class; write it of the dictionary")
    if isinstance(value, dict):
        return partial(_Keys if name == "keys" else _Items, value)
    return getattr(value, name)


def _without_order(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of Python that gives the same for a set in any order, if there is no key."""

    def called(*arguments: Any, **named: Any) -> Any:
        if len(arguments) == 1 and isinstance(arguments[0], _Guarded) and named.get("key") is None:
            held: list[Any] = list(arguments[0]._plain.__iter__(arguments[0]))
            if all(map(_is_ordered_by_size, held)):
                return function(held, **named)
        return function(*arguments, **named)

    return called


def _is_ordered_by_size(part: Any) -> bool:
    """Whether ``<`` says of any two different ones of a kind which comes first."""
    return all(map(_is_ordered_by_size, part)) if isinstance(part, tuple) else type(part) in NUMBERS | TEXTS


OF_SETS: dict[str, Any] = {"set": ExactSet, "frozenset": ExactFrozenset} | {
    name: _without_order(getattr(builtins, name)) for name in ("max", "min", "sorted")
}
"""Names of Python, and what stands for them."""


@cache
def makes_sets(code: CodeType) -> bool:
    """Tell whether code makes sets of its own, or what is combined to sets, in a way that names nothing."""
    for before, after in pairwise([*dis.get_instructions(code), None]):
        assert before is not None
        constant = isinstance(before.argval, frozenset) and (after is None or after.opname != "CONTAINS_OP")
        if constant or before.opname == "BUILD_SET" or (before.opname in METHOD and before.argval in VIEWS):
            return True
    return any(makes_sets(inner) for inner in code.co_consts if isinstance(inner, CodeType))


METHOD = ("LOAD_METHOD", "LOAD_ATTR")
