"""What a predicate that runs in plain Python is given in place of what it names of Python and of its libraries.

NumPy's functions on the list make arrays that compute with Python's integers; its others are refused when they are
called. Of all other functions it is seen to that what they return is no float. Classes of libraries are refused unless
they stand on the list: numbers of a class of its own may be rounded.
"""

from __future__ import annotations

import builtins
import functools
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from verifiers.exact_code import may_round, power
from verifiers.exact_numbers import MOVING, MadeArray, NotExact, exact
from verifiers.origin import is_library

SAFE_BUILTINS = {
    "Ellipsis", "NotImplemented", "__build_class__", "__debug__", "abs", "all", "any", "ascii", "bin", "bool",
    "bytearray", "bytes", "callable", "chr", "classmethod", "delattr", "dict", "dir", "divmod", "enumerate", "filter",
    "format", "frozenset", "getattr", "hasattr", "hash", "hex", "id", "int", "isinstance", "issubclass", "iter", "len",
    "list", "map", "max", "min", "next", "object", "oct", "open", "ord", "print", "property", "range", "repr",
    "reversed", "round", "set", "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type",
    "zip",
}  # fmt: skip
SAFE_MODULES = {
    "abc", "builtins", "collections", "collections.abc", "dataclasses", "enum", "fractions", "functools", "itertools",
    "json", "numbers", "operator", "pathlib", "re", "string", "types", "typing",
}  # fmt: skip
"""Modules whose classes hold no numbers that are rounded."""
PLAIN_ATTRIBUTES = {"__class__", "__contains__", "__doc__", "__getitem__", "__init__", "__len__", "__name__"}
MAKING = {np.array, np.asarray, np.arange, np.zeros, np.ones, np.full, np.zeros_like}
KINDS = {np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.bool_}


class NoFloat:
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
    """Return a function that refuses to return a float."""

    @functools.wraps(function)
    def guarded(*arguments: Any, **named: Any) -> Any:
        found = function(*arguments, **named)
        for part in found if isinstance(found, list) else ():
            exact(part)
        return exact(found)

    return guarded


_making: set[Any] = MAKING
_moving: set[Any] = MOVING
_NUMPY: dict[Any, Any] = {f: _made(f) for f in _making} | {f: _moved(f) for f in _moving} | _kinds


class ModuleStandIn:
    """Stands for a module inside a rebuilt predicate: what is taken from it is what stands in place of that.

    What stands for a function or a module is made once, for predicates take the same ones case after case.
    """

    def __init__(self, module: ModuleType, replace: Callable[[Any], Any]) -> None:
        self._module, self._replace = module, replace
        self._made: dict[str, tuple[Any, Any]] = {}

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
    if isinstance(value, type) and is_library(value):
        return _for_class(value)
    if isinstance(value, BuiltinFunctionType | np.ufunc) or _is_of_numpy(value):
        if _is_of_numpy(value):
            return _NUMPY.get(value) or _refused(f"numpy.{value.__name__}")
        return _for_function(value)
    return _for_function(value) if isinstance(value, FunctionType) and is_library(value) else value


def _for_class(kind: type) -> Any:
    if kind in (float, complex):
        return NoFloat
    if _is_of_numpy(kind):
        return kind if kind in (np.ndarray, np.uint64) else _NUMPY.get(kind, _refused(f"numpy.{kind.__name__}"))
    listed = kind.__module__ in SAFE_MODULES or issubclass(kind, BaseException)
    return kind if listed else _refused(f"{kind.__module__}.{kind.__qualname__}")


def refuse_hidden_operations(name: str, attributes: Iterable[str]) -> None:
    """Refuse a function that names operations of objects, as ``__truediv__``: they are not put in other words."""
    if hidden := [a for a in attributes if a.startswith("__") and a.endswith("__") and a not in PLAIN_ATTRIBUTES]:
        raise NotExact(f"{name} names .{hidden[0]}, which may give a float; write the operation itself")


def refuse_rounding_class(value: Any) -> None:
    """Refuse a class of a user, or an object of one, whose methods may compute with floats: they run as they are."""
    kind = value if isinstance(value, type) else type(value)
    for base in () if is_library(kind) else kind.__mro__:
        for part in () if is_library(base) else vars(base).values():
            method = getattr(part, "fget", None) or getattr(part, "__func__", part)
            if isinstance(method, FunctionType) and may_round(method.__code__):
                raise NotExact(f"{method.__qualname__} may give a float; write it with // or as a plain function")


def _is_of_numpy(value: Any) -> bool:
    module = getattr(value, "__module__", None) or ""
    return (callable(value) and module.partition(".")[0] == "numpy") or isinstance(value, np.ufunc)


def _power(base: Any, exponent: Any, modulus: Any = None) -> Any:
    return power(base, exponent) if modulus is None else pow(base, exponent, modulus)


def names_of_python(imported: Callable[[Any], Any]) -> dict[str, Any]:
    """Return Python's own names for code that is to be exact; ``imported`` gives what stands for a module."""

    def take(name: str, *arguments: Any, **named: Any) -> Any:
        return imported(__import__(name, *arguments, **named))

    found = {name: _refused(name) for name in dir(builtins)}
    found |= {name: getattr(builtins, name) for name in SAFE_BUILTINS}
    found |= {k: v for k, v in vars(builtins).items() if isinstance(v, type) and issubclass(v, BaseException)}
    return found | {"float": NoFloat, "complex": NoFloat, "pow": _power, "__import__": take}
