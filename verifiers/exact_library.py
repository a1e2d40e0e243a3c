"""What a predicate that runs in plain Python is given in place of what it names of Python and of its libraries.

NumPy's functions on the list make arrays that compute with Python's integers; its others are refused when they are
called. Of all other functions it is seen to that what they return is no float. Classes of libraries are refused unless
they stand on the list: numbers of a class of its own may be rounded.
"""

from __future__ import annotations

import builtins
import functools
import itertools
import operator
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from verifiers.exact_code import power
from verifiers.exact_numbers import MOVING, ExactArray, MadeArray, exact
from verifiers.exact_sets import OF_SETS, VIEWS, exact_set, view
from verifiers.exact_values import MEND, hidden_operations, is_plain, require_known
from verifiers.not_exact import NotExact
from verifiers.origin import is_library

SAFE_BUILTINS = {
    "Ellipsis", "NotImplemented", "__build_class__", "__debug__", "abs", "all", "any", "ascii", "bin", "bool",
    "bytearray", "bytes", "callable", "chr", "classmethod", "dict", "divmod", "enumerate", "filter", "format",
    "hasattr", "hex", "int", "isinstance", "issubclass", "iter", "len", "list", "map", "max", "min",
    "next", "object", "oct", "ord", "print", "property", "range", "repr", "reversed", "round", "slice", "sorted",
    "staticmethod", "str", "sum", "super", "tuple", "zip",
}  # fmt: skip
"""Names of Python's own that need nothing in their place."""
SAFE_CLASSES = {
    "abc": {"ABC"},
    "builtins": SAFE_BUILTINS,
    "collections": {"Counter", "OrderedDict", "defaultdict", "deque"},
    "fractions": {"Fraction"},
    "functools": {"partial"},
    "itertools": set(dir(itertools)),
    "operator": {"itemgetter"},
    "re": {"Pattern", "Match"},
}
"""Classes whose objects hold no numbers that are rounded, by their modules; those of NumPy stand apart."""
RETURNED = (FunctionType, functools._lru_cache_wrapper, functools.partial, re.Match)
"""Kinds of what a library's function may return besides numbers, texts, what holds such, and objects of a user."""
MAKING = {np.array, np.asarray, np.arange, np.zeros, np.ones, np.full, np.zeros_like}
KINDS = {np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.bool_}


class _NoFloatKind(type):
    def __instancecheck__(cls, value: Any) -> bool:
        if isinstance(value, Fraction):
            raise NotExact("whether a number is a float is no statement about the number; ask what it is")
        return False


class NoFloat(metaclass=_NoFloatKind):
    """Stands for ``float`` and ``complex``: nothing is one."""

    def __new__(cls, *_: Any) -> NoFloat:
        """Refuse to make one."""
        raise NotExact("a float is rounded; write integers, or Fraction from fractions")


class _Kind(type):
    """Stands for a type of NumPy's integers, which it is where an array is made."""

    real: Any

    def __call__(cls, value: Any = 0) -> Any:
        """Return the number as Python's integer, if it fits the type."""
        return np.array([int(value)], cls.real).item()

    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, cls.real)


STANDING: dict[type, type] = {ExactArray: np.ndarray, MadeArray: np.ndarray}
"""Types that are here in place of those of Python and NumPy; `verifiers.unchanging` adds its own."""
_kinds: dict[Any, Any] = {kind: _Kind(kind.__name__, (), {"real": kind}) for kind in KINDS}


def _real(value: Any) -> Any:
    return value.real if isinstance(value, _Kind) else value


def _made(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def made(*arguments: Any, **named: Any) -> Any:
        found = function(*map(_real, arguments), **{key: _real(value) for key, value in named.items()})
        if found.size == 0 and found.dtype.kind == "f":
            found = found.astype(np.int64)  # NumPy takes what holds nothing for floats
        return MadeArray.of(found)

    return made


def _refused(name: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise NotExact(f"{name} is not known to be exact; write it with Python's integers, or Fraction from fractions")

    return refuse


def _moved(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def moved(array: Any, *arguments: Any, **named: Any) -> Any:
        if isinstance(array, list | tuple):
            array = type(array)(_array(a) for a in array) if function is np.concatenate else _array(array)
        return exact(function(array, *arguments, **named), MadeArray)

    return moved


def _array(value: Any) -> Any:
    return value if isinstance(value, np.ndarray) else MadeArray.of(np.array(value))


def _guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that refuses to return a float, or what may hold one."""

    @functools.wraps(function)
    def guarded(*arguments: Any, **named: Any) -> Any:
        return _returned(function(*arguments, **named))

    return guarded


def _returned(found: Any) -> Any:
    """Return what a function of a library gave, with its numbers made exact; iterators are, as they go."""
    if type(found) in (list, tuple):
        return _with_parts(found, [*map(_returned, found)])
    if type(found) in (set, frozenset):
        return exact_set(_with_parts(found, [*map(_returned, found)]))
    if isinstance(found, dict):
        _unchanged_by(_returned, (*found.keys(), *found.values()))
    elif isinstance(found, list | tuple | set | frozenset):
        _unchanged_by(_returned, found)
    elif isinstance(found, Iterator):
        return map(_returned, found)
    elif not (is_plain(found) or isinstance(found, RETURNED) or not is_library(type(found))):
        found = exact(found)  # arrays, and NumPy's numbers
        if not (is_plain(found) or isinstance(found, np.ndarray)):
            raise NotExact(f"a library gives an object of the kind {type(found).__qualname__}, which is not known")
    return found


def _with_parts(found: Any, parts: list[Any]) -> Any:
    """Return a container with other parts; itself, if they are the same, for a list may be held elsewhere too."""
    return found if all(map(operator.is_, found, parts)) else type(found)(parts)


def _unchanged_by(function: Callable[[Any], Any], parts: Iterable[Any]) -> None:
    """Refuse parts that would have to be replaced in what cannot be made anew."""
    for part in parts:
        if function(part) is not part:
            raise NotExact(
                f"a library gives a {type(part).__qualname__} within an object, which is not known to be exact"
            )


_making: set[Any] = MAKING
_moving: set[Any] = MOVING
_NUMPY: dict[Any, Any] = {f: _made(f) for f in _making} | {f: _moved(f) for f in _moving} | _kinds


class ModuleStandIn:
    """Stands for a module inside a rebuilt predicate: what is taken from it is what stands in place of that.

    What stands for a function or a module is made once, for predicates take the same ones case after case.
    """

    def __init__(self, module: ModuleType, replace: Callable[[Any], Any]) -> None:
        vars(self).update(_module=module, _replace=replace, _made={})

    def __setattr__(self, name: str, value: Any) -> None:
        raise NotExact(f"a predicate sets .{name} of a module; let it be computed from the case alone")

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module, name)
        found, made = self._made.get(name, (None, None))
        if found is not value or value is None:
            made = self._replace(value)
            if isinstance(value, FunctionType | BuiltinFunctionType | Dispatcher | ModuleType):
                self._made[name] = value, made
        return made


@functools.cache
def _for_function(function: Any) -> Any:
    return _guarded(function)


def stand_in(value: Any) -> Any:
    """Return what stands for a function, class, module or number that is not a user's; others as they are."""
    if isinstance(value, np.generic | np.ndarray | float | complex):
        return exact(value)
    if isinstance(value, ModuleType):
        return ModuleStandIn(value, stand_in) if is_library(value) else value
    if isinstance(value, BuiltinFunctionType | type) and value in FOR_PYTHON:
        return FOR_PYTHON[value]
    if isinstance(value, type) and is_library(value):
        return _for_class(value)
    if _is_of_numpy(value):
        return _NUMPY.get(value) or _refused(f"numpy.{value.__name__}")
    if isinstance(value, FunctionType) and is_library(value):
        if not _is_of_its_module(value):
            raise NotExact(f"{value.__qualname__} is made by a library out of other functions; {MEND}")
        return _for_function(value)
    if isinstance(value, functools._lru_cache_wrapper):
        return _for_function(value) if _is_of_its_module(value) else value
    if isinstance(value, BuiltinFunctionType):
        require_known(value, SAFE_BUILTINS.__contains__)
        return _for_function(value)
    return value


def _is_of_its_module(function: Any) -> bool:
    """Tell whether a function of a library is what its module holds under its name."""
    found: Any = sys.modules.get(function.__module__)
    if not isinstance(found, ModuleType) or not is_library(found):
        return False
    for name in function.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is function


def _take(value: Any, name: str, *default: Any) -> Any:
    """Stand for ``getattr``."""
    refuse_hidden_operations("getattr", [name])
    return view(value, name) if name in VIEWS else getattr(value, name, *default)


class _TypeOf(type):
    def __call__(cls, value: Any, *more: Any, **named: Any) -> Any:
        found = type(value, *more, **named)
        return found if more else next((kind for stands, kind in STANDING.items() if found is stands), found)

    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, type)


class TypeOf(metaclass=_TypeOf):
    """Stands for ``type``: what stands for a list is a list."""


def _for_class(kind: type) -> Any:
    if _is_of_numpy(kind):
        return kind if kind in (np.ndarray, np.uint64) else _NUMPY.get(kind, _refused(f"numpy.{kind.__name__}"))
    listed = kind.__name__ in SAFE_CLASSES.get(kind.__module__, ()) or issubclass(kind, BaseException)
    return kind if listed else _refused(f"{kind.__module__}.{kind.__qualname__}")


def refuse_hidden_operations(name: str, attributes: Iterable[str]) -> None:
    """Refuse a function that names operations of objects, as ``__truediv__``: they are not put in other words."""
    if hidden := hidden_operations(attributes):
        raise NotExact(f"{name} names .{hidden[0]}, which may give a float; write the operation itself")


def _is_of_numpy(value: Any) -> bool:
    module = getattr(value, "__module__", None) or ""
    return (callable(value) and module.partition(".")[0] == "numpy") or isinstance(value, np.ufunc)


def _power(base: Any, exponent: Any, modulus: Any = None) -> Any:
    return power(base, exponent) if modulus is None else pow(base, exponent, modulus)


FOR_PYTHON: dict[Any, Any] = {
    complex: NoFloat, float: NoFloat, getattr: _take, pow: _power, type: TypeOf,
} | {getattr(builtins, name): other for name, other in OF_SETS.items()}  # fmt: skip
"""Names of Python, and what stands for them."""


def names_of_python(imported: Callable[[Any], Any]) -> dict[str, Any]:
    """Return Python's own names for code that is to be exact; ``imported`` gives what stands for a module."""

    def take(name: str, *arguments: Any, **named: Any) -> Any:
        return imported(__import__(name, *arguments, **named))

    found = {name: _refused(name) for name in dir(builtins)}
    found |= {name: getattr(builtins, name) for name in SAFE_BUILTINS}
    found |= {k: v for k, v in vars(builtins).items() if isinstance(v, type) and issubclass(v, BaseException)}
    return found | {kind.__name__: other for kind, other in FOR_PYTHON.items()} | {"__import__": take}
