"""Stand-ins for ``list``, ``dict``, ``set``, ``frozenset`` and ``str`` as names of code that is to be exact.

What they make is of their kind. What is taken of the kind itself, as ``list.append``, would change also a list that
refuses to be changed; so there is only what reads.
"""

from __future__ import annotations

from typing import Any

from verifiers.exact.attributes import OF_TEXTS
from verifiers.exact.errors import NotExact
from verifiers.exact.sets import ExactFrozenset, ExactSet
from verifiers.exact.texts import refuse_rounding

_OF_SETS = {
    "copy", "difference", "intersection", "isdisjoint", "issubset", "issuperset", "symmetric_difference", "union",
}  # fmt: skip
READING: dict[type, set[str]] = {
    list: {"copy", "count", "index"},
    dict: {"copy", "fromkeys", "get", "items", "keys", "values"},
    set: _OF_SETS,
    frozenset: _OF_SETS,
    str: set(OF_TEXTS.split()),
}
"""Methods that change nothing."""


class KindStandIn:
    """Stands for a kind of values: it is called, and asked for its instances, as that kind is."""

    def __init__(self, plain: Any, made: Any) -> None:
        self.__plain, self.__made = plain, made

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.__made(*map(refuse_rounding, arguments) if self.__made is str else arguments, **named)

    def __instancecheck__(self, value: Any) -> bool:
        return isinstance(value, self.__plain)

    def __subclasscheck__(self, kind: Any) -> bool:
        return issubclass(kind.__plain if isinstance(kind, KindStandIn) else kind, self.__plain)

    def __or__(self, other: Any) -> Any:
        return self, other

    def __ror__(self, other: Any) -> Any:
        return other, self

    def __repr__(self) -> str:
        return repr(self.__plain)

    def __getattr__(self, name: str) -> Any:
        if name not in READING[self.__plain]:
            raise NotExact(
                f"it takes .{name} of {self.__plain.__name__} itself, "
                "which is not on the list of what only reads; take it of a value"
            )
        return getattr(self.__made, name)


EXACT_KINDS: dict[Any, KindStandIn] = {
    plain: KindStandIn(plain, made)
    for plain, made in ((list, list), (dict, dict), (set, ExactSet), (frozenset, ExactFrozenset), (str, str))
}
"""Kinds of Python, and what stands for them."""
