"""Helper functions of claim files, compiled with the predicates that call them.

A claim file is plain Python: its predicates may call functions of its own. Numba compiles a function that names another
only when that one is compiled too, so a predicate is copied, with each such function compiled in place of itself.
Functions that call themselves stay in Python, which tells when they call themselves too often: compiled code would end
the process, and so does such code when it is read back from numba's disk cache.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numba

from kernels.predicates.checked import CheckedCompiler
from verifiers.code.names_in_code import names
from verifiers.code.origin import is_kernel, is_library


class Recursive(Exception):
    """A helper function calls itself, and is not compiled."""


def with_helpers_compiled(function: FunctionType) -> FunctionType:
    """Return a copy of a function in which the plain functions of claim files that it names are compiled ones.

    They are compiled when the copy is; kernels, and what is installed, stay as they are.

    Raises
    ------
    Recursive
        When one of them calls itself, directly or through others.
    """
    copy = _unfilled(function)
    _fill(copy, function, {id(function): None})
    return copy


def _unfilled(function: FunctionType) -> FunctionType:
    """Copy a function, with globals of its own and empty cells."""
    cells = None if function.__closure__ is None else tuple(type(cell)() for cell in function.__closure__)
    scope = dict(function.__globals__)
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def _fill(copy: FunctionType, function: FunctionType, made: dict[int, Any]) -> None:
    """Give a copy what its original names, with helpers compiled.

    ``made`` has these by the id of the original, and None for those whose own helpers are being compiled.
    """
    for name in names(function.__code__, "GLOBAL"):
        if name in copy.__globals__:
            copy.__globals__[name] = _compiled(copy.__globals__[name], made)
    for cell, old in zip(copy.__closure__ or (), function.__closure__ or (), strict=True):
        cell.cell_contents = _compiled(old.cell_contents, made)


def _compiled(value: Any, made: dict[int, Any]) -> Any:
    """Compile a plain function of a claim file; leave anything else as it is."""
    if not isinstance(value, FunctionType) or is_kernel(value) or is_library(value):
        return value
    if id(value) not in made:
        made[id(value)] = None
        copy = _unfilled(value)
        _fill(copy, value, made)
        made[id(value)] = numba.njit(nogil=True, boundscheck=True, pipeline_class=CheckedCompiler)(copy)
    if made[id(value)] is None:
        raise Recursive(f"{value.__name__} calls itself")
    return made[id(value)]
