"""NumPy in predicates that run in plain Python: its functions on the list, which make arrays that never wrap."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact, noted
from verifiers.exact.numbers import MOVING, NUMBERS, ExactArray, IntegerKind, MadeArray, bare, exact, real_kind

POSITIONS: dict[Any, int] = {
    np.array: 2, np.asarray: 2, np.arange: 3, np.zeros: 2, np.ones: 2, np.full: 3, np.zeros_like: 2,
}  # fmt: skip
"""Functions that make arrays, and how many arguments they take by position."""
COPYING: set[Any] = {np.array, np.asarray}
MOVING_BY = {"axis", "keepdims", "return_counts", "return_index", "return_inverse"}
KINDS = {np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.bool_}


_kinds: dict[Any, Any] = {kind: IntegerKind(kind.__name__, (), {"real": kind}) for kind in KINDS}


def _array_maker(function: Callable[..., Any]) -> Callable[..., Any]:
    most, by = POSITIONS[function], {"dtype", "fill_value", "shape", "start", "step", "stop"}

    @functools.wraps(function)
    def made(*arguments: Any, **named: Any) -> Any:
        if len(arguments) > most or named.keys() - by:
            raise NotExact(_called_by(function, most, by))
        given = [real_kind(_bare_parts(value)) for value in arguments]
        found = function(*given, **{key: real_kind(_bare_parts(value)) for key, value in named.items()})
        if function is np.asarray and isinstance(arguments[0], ExactArray) and found.dtype == arguments[0].dtype:
            return arguments[0]  # the same array, as NumPy's
        if found.size == 0 and found.dtype.kind == "f":
            found = found.astype(np.int64)  # NumPy takes what holds nothing for floats
        if function in COPYING and (len(given) > 1 or named):
            _require_same(found, np.array(given[0]))
        if function is np.full:
            _require_same(found, np.full(*given[:2], **{k: bare(v) for k, v in named.items() if k != "dtype"}))
        if function is np.arange:
            _require_same(found, np.arange(*given, **{k: bare(v) for k, v in named.items() if k != "dtype"}))
        return MadeArray.of(found.copy() if function is np.asarray else found)

    return made


def _bare_parts(value: Any) -> Any:
    return type(value)(map(_bare_parts, value)) if type(value) in (list, tuple) else bare(value)


def _called_by(function: Callable[..., Any], most: int, named: set[str]) -> str:
    known = ", ".join(sorted(named))
    return f"numpy.{function.__name__} is understood with its first {most} arguments, and {known}; leave out the others"


def _require_same(found: Any, written: Any) -> None:
    if found.tolist() != written.tolist():
        raise noted(OverflowError(f"an array of {found.dtype} does not hold all numbers that are put into it"))


def _moved(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def moved(array: Any, *arguments: Any, **named: Any) -> Any:
        if named.keys() - MOVING_BY or len(arguments) > (2 if function is np.append else 1):
            raise NotExact(_called_by(function, 2, MOVING_BY))
        if isinstance(array, list | tuple):
            array = type(array)(_array(a) for a in array) if function is np.concatenate else _array(array)
        found = function(array, *arguments, **named)
        is_view = isinstance(found, np.ndarray) and isinstance(array, np.ndarray) and _share(found, array)
        if is_view and not isinstance(array, MadeArray):
            return exact(np.ndarray.view(found, np.ndarray))  # which is not to be changed either
        return exact(found, MadeArray)

    return moved


def _share(a: Any, b: Any) -> bool:
    return np.may_share_memory(np.ndarray.view(a, np.ndarray), np.ndarray.view(b, np.ndarray))


def _element_by_element(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function, assigned=("__name__", "__doc__"))
    def computed(*arguments: Any) -> Any:
        """Compute with Python's integers, also where all are single numbers."""
        given = [_array(value) if isinstance(value, list | tuple) else value for value in arguments]
        if any(isinstance(value, np.ndarray) for value in given):
            return function(*given)
        if not all(isinstance(value, int) for value in given):
            raise NotExact(f"numpy.{function.__name__} of what is no integer; write it with Python's own operations")
        return exact(function(*(np.array(int(value), dtype=object) for value in given)))

    return computed


def _array(value: Any) -> Any:
    return value if isinstance(value, np.ndarray) else MadeArray.of(np.array(_bare_parts(value)))


_moving: set[Any] = MOVING
_by_element: set[Any] = NUMBERS
FOR_NUMPY: dict[Any, Any] = {
    **{f: _array_maker(f) for f in POSITIONS},
    **{f: _moved(f) for f in _moving},
    **{f: _element_by_element(f) for f in _by_element},
    **_kinds,
}
"""Functions and types of NumPy, and what stands for them."""


def is_of_numpy(value: Any) -> bool:
    """Tell whether a value is a function or a class of NumPy."""
    module = getattr(value, "__module__", None) or ""
    return (callable(value) and module.partition(".")[0] == "numpy") or isinstance(value, np.ufunc)
