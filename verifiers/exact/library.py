"""What a predicate that runs in plain Python is given in place of what it names of Python and of its libraries.

What is of NumPy stands in `exact_numpy`; the rest of it is refused when it is called. Other functions are taken if they
stand on the list of `understood`, so that what they give depends on nothing but their arguments; and it is seen to that
this is no float. Classes of libraries are refused unless they stand on the list here: numbers of a class of its own may
be rounded.
"""

from __future__ import annotations

import builtins
import functools
import itertools
import math
import operator
import re
from collections.abc import Callable, Iterable, Iterator
from heapq import heapify, heappop, heappush, heappushpop, heapreplace
from types import BuiltinFunctionType, FunctionType, ModuleType, NoneType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from verifiers.code.listed_names import listed
from verifiers.code.origin import is_library
from verifiers.exact.arrays import FOR_NUMPY, is_of_numpy
from verifiers.exact.attributes import refuse_unlisted
from verifiers.exact.code import NAMES, SHOWN, divided, inverted, power, remainder, same
from verifiers.exact.errors import NotExact
from verifiers.exact.kinds import EXACT_KINDS, KindStandIn
from verifiers.exact.numbers import ExactArray, MadeArray, exact
from verifiers.exact.quotients import Quotient
from verifiers.exact.sets import OF_SETS, VIEWS, ExactFrozenset, ExactSet, exact_set, view
from verifiers.exact.texts import refuse_rounding, require_integer_form
from verifiers.exact.values import is_plain, require_known
from verifiers.exact.words import Word

SAFE_BUILTINS = {
    "abs", "all", "any", "bin", "bool", "callable", "chr", "divmod", "enumerate", "filter", "hex", "int",
    "issubclass", "iter", "len", "map", "max", "min", "next", "oct", "ord", "print", "range", "reversed", "round",
    "slice", "sorted", "sum", "tuple", "zip",
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
ROUNDING: set[Any] = {math.isclose, math.isfinite, math.isinf, math.isnan}
"""Functions that take integers for floats, and do not give one."""
RETURNED = (
    type(functools.cmp_to_key(operator.sub)),
    FunctionType,
    functools._lru_cache_wrapper,
    functools.partial,
    re.Match,
)
"""Kinds of what a library's function may return besides numbers, texts, what holds such, and objects of a user."""


class _NoFloatKind(type):
    def __instancecheck__(cls, value: Any) -> bool:
        return False


class NoFloat(metaclass=_NoFloatKind):
    """Stands for ``float`` and ``complex``: nothing is one."""

    def __new__(cls, *_: Any) -> NoFloat:
        """Refuse to make one."""
        raise NotExact("a float is rounded; write integers, or Fraction from fractions")


STANDING: dict[type, Any] = {}
"""Types that are here in place of those of Python and NumPy; `verifiers.exact.unchanging` adds its own."""


def _refused(name: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise NotExact(f"{name} is not known to be exact; write it with Python's integers, or Fraction from fractions")

    return refuse


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
    if isinstance(found, ExactSet | ExactFrozenset):
        return found  # made by the predicate, of what is exact
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


OF_IT = "what it stands for"
"""Where a stand-in keeps that: no code can name it."""


class ModuleStandIn:
    """Stands for a module inside a rebuilt predicate: what is taken from it is what stands in place of that.

    What stands for a function or a module is made once, for predicates take the same ones case after case.
    """

    def __init__(self, module: ModuleType, replace: Callable[[Any], Any]) -> None:
        vars(self)[OF_IT] = module, replace, {}

    def __setattr__(self, name: str, value: Any) -> None:
        raise NotExact(f"a predicate sets .{name} of a module; let it be computed from the case alone")

    def __getattr__(self, name: str) -> Any:
        module, replace, known = vars(self)[OF_IT]
        value = getattr(module, name)
        found, made = known.get(name, (None, None))
        if found is not value or value is None:
            made = replace(value)
            if isinstance(value, FunctionType | BuiltinFunctionType | Dispatcher | ModuleType):
                known[name] = value, made
        return made


@functools.cache
def _for_function(function: Any) -> Any:
    return _guarded(function)


def stand_in(value: Any) -> Any:
    """Return what stands for a function, class, module or number that is not a user's; others as they are."""
    if isinstance(value, np.generic | np.ndarray | float | complex):
        return exact(value)
    if isinstance(value, ModuleType):
        return ModuleStandIn(value, _of_library) if is_library(value) else value
    if isinstance(value, BuiltinFunctionType | type) and value in FOR_PYTHON:
        return FOR_PYTHON[value]
    if isinstance(value, type) and is_library(value):
        return _for_class(value)
    if is_of_numpy(value):
        return FOR_NUMPY.get(value) or _refused(f"numpy.{value.__name__}")
    if isinstance(value, BuiltinFunctionType) and not isinstance(value.__self__, ModuleType | NoneType):
        require_known(value)  # a method
        return _for_function(value)
    inner = value.__wrapped__ if isinstance(value, functools._lru_cache_wrapper) else value
    if isinstance(inner, FunctionType | BuiltinFunctionType) and is_library(inner):
        if listed(value) is None or value in ROUNDING:
            raise NotExact(
                f"{value.__module__}.{value.__qualname__} is not on the list of functions that are known to be exact, "
                "and to depend on nothing but their arguments; do without it"
            )
        return _for_function(value)
    return value


def _of_library(value: Any) -> Any:
    """Return what stands for a value that is taken from a module of a library."""
    found = stand_in(value)
    if found is value and not isinstance(value, type | FunctionType | BuiltinFunctionType | re.RegexFlag | NoneType):
        raise NotExact(f"it takes a {type(value).__name__} of a library, which may tell of the machine; write it out")
    return found


def _changing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of ``heapq`` that changes only lists which the predicate has made."""

    def changing(held: Any, *arguments: Any) -> Any:
        if type(held) is not list:
            raise NotExact(f"heapq.{function.__name__} changes a list that stands outside it; copy it first")
        return function(held, *arguments)

    return changing


def _take(value: Any, name: str, *default: Any) -> Any:
    """Stand for ``getattr``."""
    refuse_unlisted("getattr", [name])
    if isinstance(value, type | KindStandIn | Quotient):
        raise NotExact(f"it takes .{name} of a {type(value).__name__} by getattr; write it")
    return view(value, name) if name in VIEWS else getattr(value, name, *default)


class _TypeOf(type):
    def __call__(cls, value: Any, *more: Any, **named: Any) -> Any:
        if more or named:
            raise NotExact("it makes a class by type; write a NamedTuple, outside")
        _refuse_to_tell_kind(value)
        found = type(value)
        return next((kind for stands, kind in STANDING.items() if found is stands), found)

    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, type | KindStandIn)


class TypeOf(metaclass=_TypeOf):
    """Stands for ``type``: what stands for a list is a list."""


def _refuse_to_tell_kind(value: Any) -> None:
    if isinstance(value, Quotient | Word):
        raise NotExact("of what kind a number is, a float or a word, is no statement about the number; ask what it is")


def _is_instance(value: Any, kinds: Any) -> bool:
    _refuse_to_tell_kind(value)
    return isinstance(value, kinds)


def _showing(function: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda value: function(refuse_rounding(value))


def _formatted(value: Any, form: str = "") -> str:
    require_integer_form(form)
    return format(refuse_rounding(value), form)


class _OfArrays(type):
    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, np.ndarray)


class Array(metaclass=_OfArrays):
    """Stands for ``numpy.ndarray``: arrays are of this kind, and its methods are taken of them alone."""


def _for_class(kind: type) -> Any:
    if is_of_numpy(kind):
        return FOR_NUMPY.get(kind, _refused(f"numpy.{kind.__name__}"))
    listed = kind.__name__ in SAFE_CLASSES.get(kind.__module__, ()) or issubclass(kind, BaseException)
    return kind if listed else _refused(f"{kind.__module__}.{kind.__qualname__}")


def _power(base: Any, exp: Any, mod: Any = None) -> Any:
    return power(base, exp) if mod is None else pow(base, exp, mod)


HEAPS: list[Any] = [heapify, heappop, heappush, heappushpop, heapreplace]
STANDING.update({ExactArray: Array, MadeArray: Array, **EXACT_KINDS})
STANDING.update({ExactSet: EXACT_KINDS[set], ExactFrozenset: EXACT_KINDS[frozenset]})
FOR_PYTHON: dict[Any, Any] = {
    complex: NoFloat, float: NoFloat, getattr: _take, pow: _power, type: TypeOf, np.ndarray: Array,
    operator.mod: remainder, operator.pow: power, operator.truediv: divided,
    operator.inv: inverted, operator.invert: inverted,
    operator.is_: same, operator.is_not: lambda left, right: not same(left, right),
    ascii: _showing(ascii), format: _formatted, isinstance: _is_instance, repr: _showing(repr),
    **{function: _changing(function) for function in HEAPS},
    **EXACT_KINDS,
} | {getattr(builtins, name): other for name, other in OF_SETS.items()}  # fmt: skip
"""Names of Python, and what stands for them."""


NAMES_IN_CODE = NAMES | {SHOWN: refuse_rounding}
"""What code that is put in other words names besides what was written."""


def names_of_python(imported: Callable[[Any], Any]) -> dict[str, Any]:
    """Return Python's own names for code that is to be exact; ``imported`` gives what stands for a module."""

    def take(name: str, *arguments: Any, **named: Any) -> Any:
        return imported(__import__(name, *arguments, **named))

    found = {name: _refused(name) for name in dir(builtins)}
    found |= {name: getattr(builtins, name) for name in SAFE_BUILTINS}
    found |= {k: v for k, v in vars(builtins).items() if isinstance(v, type) and issubclass(v, BaseException)}
    own = {kind.__name__: other for kind, other in FOR_PYTHON.items() if kind.__module__ == "builtins"}
    return found | own | {"__import__": take}
