"""What stands outside a predicate is read by it and never changed: no verdict depends on what was judged before.

Lists, dictionaries and sets are held as ones that refuse to be changed; code that sets a global, an enclosed variable
or an attribute is refused before it runs.
"""

from __future__ import annotations

import dis
import enum
from collections.abc import Callable, Iterator
from dataclasses import fields
from fractions import Fraction
from functools import cache
from types import CodeType, FunctionType, NoneType
from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact
from verifiers.exact.kinds import EXACT_KINDS, READING
from verifiers.exact.library import STANDING
from verifiers.exact.numbers import ExactArray, exact
from verifiers.exact.quotients import Quotient
from verifiers.exact.sets import ExactFrozenset, ExactSet
from verifiers.exact.values import MEND as PLAIN_MEND
from verifiers.exact.values import is_frozen, is_named_tuple, require_known
from verifiers.exact.words import Word

WRITING = (
    "__delattr__", "__delitem__", "__iadd__", "__iand__", "__imul__", "__init__", "__ior__", "__isub__", "__ixor__",
    "__setattr__", "__setitem__",
)  # fmt: skip
STORED = {"STORE_GLOBAL": "global", "DELETE_GLOBAL": "global", "STORE_ATTR": "attribute", "DELETE_ATTR": "attribute"}
ENCLOSED = {"STORE_DEREF", "DELETE_DEREF"}
MEND = "let it be computed from the case alone (functools.cache keeps what a function gave)"


def _refusing(kind: type, name: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise NotExact(f"a predicate changes a {kind.__name__} that stands outside it, by .{name}; {MEND}")

    return refuse


def _copied(kind: Any, held: Any) -> list[Any]:
    return [*held.items()] if kind is dict else [*kind.__iter__(held)]


def _unchanging(kind: type) -> Any:
    names = [name for name in dir(kind) if not name.startswith("__") and name not in READING[kind]]
    refused = {name: _refusing(kind, name) for name in (*names, *WRITING) if hasattr(kind, name)}
    of: Any = ExactSet if kind is set else kind
    refused["__reduce_ex__"] = lambda held, _: (of, (_copied(kind, held),))
    return type(f"Unchanging{kind.__name__.title()}", (of,), refused)


FILLING: dict[type, Callable[[Any, Any], object]] = {list: list.extend, dict: dict.update, set: set.update}
_KINDS: dict[Any, Any] = {kind: _unchanging(kind) for kind in FILLING}
STANDING.update({made: EXACT_KINDS[kind] for kind, made in _KINDS.items()})
TOLD: frozenset[type] = frozenset((NoneType, bool, int, Fraction, Quotient, str, bytes, Word))


def unchanging(kind: type) -> Any:
    """Return an empty list, dictionary or set that cannot be changed but by `fill`."""
    return _KINDS[kind].__new__(_KINDS[kind])


def fill(empty: Any, parts: Any) -> None:
    """Put into a container of `unchanging` what it is to hold, once."""
    next(filling for kind, filling in FILLING.items() if isinstance(empty, kind))(empty, parts)


def unchanged(value: Any) -> Any:
    """Return what is kept from one case to another, with all that it holds, as what cannot be changed.

    Tables of the reference compute their entries when these are asked for, and have no others.

    Raises
    ------
    NotExact
        When it is not on the list of what a predicate may hold, as an iterator.
    """
    kind: Any = type(value)
    if kind in _KINDS.values() or kind.__module__.startswith("kernels.reference."):
        return value
    if kind in (list, dict, set, ExactSet):
        made = unchanging(set if kind is ExactSet else kind)
        fill(made, {unchanged(k): unchanged(v) for k, v in value.items()} if kind is dict else [*map(unchanged, value)])
        return made
    if kind in (tuple, frozenset, ExactFrozenset) or is_named_tuple(value):
        held = map(unchanged, value)
        return kind._make(held) if is_named_tuple(value) else exact(kind(held))
    if isinstance(value, np.ndarray):
        return np.ndarray.view(exact(value), ExactArray)
    value = exact(value)
    require_known(value)
    return value


def cache_key(value: Any) -> Any:
    """Return what tells a value from all others by which a function could give something else.

    Raises
    ------
    NotExact
        When it is not on the list of what can be told.
    """
    kind = type(value)
    if kind in TOLD or isinstance(value, type | FunctionType | enum.Enum):
        return kind, value
    if kind is tuple or (is_named_tuple(value) and not hasattr(value, "__dict__")):
        return (kind, *map(cache_key, value))
    if kind is range:
        return kind, value.start, value.stop, value.step
    if kind in (frozenset, ExactFrozenset):
        return kind, frozenset(map(cache_key, frozenset.__iter__(value)))
    if all(base is object or is_frozen(base) for base in kind.__mro__):
        return kind, *(cache_key(getattr(value, field.name)) for field in fields(value))
    hash(value)  # a list raises what it raises in Python
    raise NotExact(
        f"functools.cache is given an object of the kind {kind.__qualname__}, which is not known; {PLAIN_MEND}"
    )


def refuse_state(function: FunctionType) -> None:
    """Refuse a function that keeps something from one call to the next, in what stands outside it."""
    kept = next(_outside_stores(function.__code__, frozenset(function.__code__.co_freevars)), None)
    if kept is not None:
        raise NotExact(f"{function.__qualname__} sets the {kept}, which stands outside it; {MEND}")


@cache
def _stores(code: CodeType) -> tuple[tuple[str, str], ...]:
    """Return what code sets of globals, attributes and enclosed variables: operation and name."""
    operations = STORED.keys() | ENCLOSED
    return tuple((i.opname, str(i.argval)) for i in dis.get_instructions(code) if i.opname in operations)


def _outside_stores(code: CodeType, outside: frozenset[str]) -> Iterator[str]:
    """Yield what code, or a function in it, sets outside; ``outside`` are the enclosed variables from without."""
    for operation, name in _stores(code):
        if operation in STORED:
            yield f"{STORED[operation]} {name}"
        elif name in outside:
            yield f"variable {name}"
    for inner in (constant for constant in code.co_consts if isinstance(constant, CodeType)):
        yield from _outside_stores(inner, outside & frozenset(inner.co_freevars))
