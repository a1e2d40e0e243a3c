"""Numbers of tables and kernels as Python's integers, for predicates that run in plain Python.

An element of a NumPy array is a NumPy number: it wraps at the width of its type, where the compiled predicate raises
and Python's own integers go on. So arrays give out Python's integers, and what NumPy still has to add or multiply
raises where it does not fit. Words (``uint64``) stay words, for predicates take them apart bit by bit.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np


class ExactArray(np.ndarray[Any, Any]):
    """An array whose single elements, and whose reductions, are Python's integers and truth values."""

    def __getitem__(self, place: Any) -> Any:
        return exact(super().__getitem__(place))

    def __iter__(self) -> Iterator[Any]:
        return map(exact, super().__iter__())

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return exact(array[()] if return_scalar else array)


def exact(value: Any) -> Any:
    """Return a table, or what a kernel gives, with arrays and NumPy numbers in it made exact."""
    if isinstance(value, np.generic):
        word = value.dtype.kind == "u" and value.itemsize == 8
        return value.item() if value.dtype.kind in "biu" and not word else value
    if isinstance(value, np.ndarray):
        return value.view(ExactArray) if value.dtype.kind in "biu" else value
    if isinstance(value, tuple):
        held = map(exact, value)
        return tuple(held) if type(value) is tuple else type(value)(*held)
    return value


@functools.cache
def gives_exact(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """Return a kernel whose results are made exact."""

    @functools.wraps(kernel)
    def called(*arguments: Any, **named: Any) -> Any:
        return exact(kernel(*arguments, **named))

    return called


@contextmanager
def no_wrapping() -> Iterator[None]:
    """Let NumPy numbers raise OverflowError where a sum or product of them does not fit."""
    try:
        with np.errstate(over="raise"):
            yield
    except FloatingPointError as error:
        raise OverflowError(f"a number of the predicate does not fit: {error}") from error
