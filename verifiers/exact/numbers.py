"""Numbers of tables and kernels as Python's integers, for predicates that run in plain Python.

NumPy's numbers wrap at the width of their type. So arrays give out Python's integers, and what is computed with whole
arrays, their sums and products among it, is computed with Python's integers too: a result that does not fit an array
of 64-bit integers raises. What is not on the lists here is refused. Words (``uint64``) are `Word`, for predicates take
them apart bit by bit. Floats are refused: they are rounded.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import numpy as np

from verifiers.exact.errors import NotExact, noted
from verifiers.exact.quotients import Quotient
from verifiers.exact.sets import ExactFrozenset, ExactSet, exact_set
from verifiers.exact.words import Word

COMPARING = {np.less, np.less_equal, np.greater, np.greater_equal, np.equal, np.not_equal}
BITS = {np.bitwise_and, np.bitwise_or, np.bitwise_xor, np.invert}
LOGIC = {np.logical_and, np.logical_or, np.logical_not}
NUMBERS = {
    np.add, np.subtract, np.multiply, np.floor_divide, np.remainder, np.power, np.negative, np.absolute,
    np.square, np.maximum, np.minimum, np.gcd, np.lcm, np.left_shift, np.right_shift, *COMPARING, *BITS, *LOGIC,
}  # fmt: skip
"""Operations that NumPy does element by element; on arrays of objects it leaves them to Python's integers."""
OF_TRUTH_VALUES = {np.maximum, np.minimum, *COMPARING, *BITS, *LOGIC}
"""Operations that mean the same of truth values as of the numbers 0 and 1, or that are for them."""
METHODS = {
    "T", "all", "any", "argmax", "argmin", "astype", "copy", "dtype", "flags", "flatten", "item", "max", "min", "ndim",
    "nonzero", "prod", "ravel", "reshape", "shape", "size", "sort", "sum", "tolist",
}  # fmt: skip
MOVING = {
    np.all, np.any, np.append, np.array_equal, np.concatenate, np.count_nonzero, np.flatnonzero, np.max, np.min,
    np.nonzero, np.prod, np.ravel, np.sort, np.sum, np.unique,
}  # fmt: skip
"""Functions on arrays that move numbers without changing them, or compute by the operations above."""
REDUCED_BY = {"axis", "keepdims", "initial", "where"}


class IntegerKind(type):
    """Stands for a type of NumPy's integers, which it is where an array is made."""

    real: Any

    def __call__(cls, value: Any = 0) -> Any:
        """Return the number as Python's integer, or as a word, if it fits the type."""
        if not isinstance(value, int | Fraction):
            raise NotExact(f"numpy.{cls.__name__} of a {type(value).__qualname__}; write numpy.array for an array")
        if cls.real is np.bool_:
            return bool(value)
        return Word(int(value)) if cls.real is np.uint64 else np.array([int(value)], cls.real).item()

    def __instancecheck__(cls, value: Any) -> bool:
        raise NotExact("whether a number is one of NumPy's is no statement about the number; ask what it is")


def real_kind(value: Any) -> Any:
    """Return the type of NumPy for which another one stands; other values as they are."""
    return value.real if isinstance(value, IntegerKind) else value


class ExactArray(np.ndarray[Any, Any]):
    """An array that computes with Python's integers and truth values, and whose single elements are such."""

    def __getitem__(self, place: Any) -> Any:
        return exact(super().__getitem__(place))

    def __setitem__(self, place: Any, value: Any) -> None:
        raise NotExact("a predicate changes an array that it has not made; copy it first")

    def __iter__(self) -> Iterator[Any]:
        return map(exact, super().__iter__())

    def __contains__(self, value: Any) -> bool:
        if not isinstance(value, int | Fraction):
            raise NotExact(f"it asks whether a {type(value).__qualname__} is in an array; ask it of .tolist()")
        return value in self.ravel().tolist()

    def __array_ufunc__(self, ufunc: Any, method: Any, *inputs: Any, **kwargs: Any) -> Any:
        whole = {"axis": None} if method == "reduce" and kwargs.get("axis", 0) is None else {}  # and not the first axis
        given = {key: value for key, value in kwargs.items() if value is not None} | whole
        if ufunc in LOGIC:
            given.pop("dtype", None)  # any() and all() ask for truth values, which these are
        (out,) = given.pop("out", (None,))
        if out is not None:
            return put_into(out, self.__array_ufunc__(ufunc, method, *inputs, **given))
        if ufunc not in NUMBERS or method not in ("__call__", "reduce", "accumulate") or given.keys() - REDUCED_BY:
            raise NotExact(f"numpy.{ufunc.__name__} is not known to be exact here; write it with Python's integers")
        plain = [bare(x) for x in inputs]
        kinds = {np.asarray(x).dtype for x in plain}
        if kinds == {np.dtype(bool)} and method == "__call__" and ufunc not in OF_TRUTH_VALUES:
            raise NotExact(f"numpy.{ufunc.__name__} of truth values is no sum; use &, | and ~, or count them by .sum()")
        if ufunc in BITS and (kinds == {np.dtype(np.uint64)} or kinds == {np.dtype(bool)}):
            return exact(getattr(ufunc, method)(*plain, **given), MadeArray)
        found = getattr(ufunc, method)(*(_objects(x) for x in plain), **given)
        return _of_objects(found, comparing=ufunc in COMPARING | LOGIC)

    def __array_function__(self, function: Any, kinds: Any, arguments: Any, named: Any) -> Any:
        if function not in MOVING:
            raise NotExact(f"numpy.{function.__name__} is not known to be exact; write it with Python's integers")
        return exact(super().__array_function__(function, kinds, arguments, named))

    def copy(self, *_: Any, **__: Any) -> Any:
        """Return an array of the same numbers, which the predicate may change."""
        return MadeArray.of(np.ndarray.view(self, np.ndarray).copy())

    def flatten(self, *_: Any) -> Any:
        """Return a copy in one row."""
        return self.copy().reshape(-1)

    def argmax(self, axis: Any = None) -> Any:  # type: ignore[override]
        """Return the place of the first of the largest numbers."""
        return exact(np.ndarray.view(self, np.ndarray).argmax(axis), MadeArray)

    def argmin(self, axis: Any = None) -> Any:  # type: ignore[override]
        """Return the place of the first of the smallest numbers."""
        return exact(np.ndarray.view(self, np.ndarray).argmin(axis), MadeArray)

    def sort(self, *_: Any, **__: Any) -> None:
        """Refuse to put the numbers in another order."""
        raise NotExact("a predicate sorts an array that it has not made; copy it first")

    def nonzero(self) -> Any:
        """Return the places of the numbers that are not 0, an array for each axis."""
        return tuple(MadeArray.of(places) for places in np.ndarray.view(self, np.ndarray).nonzero())

    def __repr__(self) -> str:
        return repr(np.ndarray.view(self, np.ndarray))

    def astype(self, kind: Any, *_: Any, **__: Any) -> Any:  # type: ignore[override]
        """Return the same numbers in another type, which holds them all."""
        return MadeArray.of(np.array(self.tolist(), dtype=real_kind(kind)))


class MadeArray(ExactArray):
    """An array that a predicate has made: it may change it."""

    @classmethod
    def of(cls, array: Any) -> Any:
        """Return an array as one that a predicate made."""
        return exact(array, cls)

    def sort(self, *arguments: Any, **named: Any) -> None:
        """Put the numbers in order."""
        np.ndarray.sort(self, *arguments, **named)

    def __setitem__(self, place: Any, value: Any) -> None:
        try:
            if type(value) is int and self.dtype.kind != "b":
                np.ndarray.__setitem__(self, place, value)
                return
            objects = _as_objects(value)
            np.ndarray.__setitem__(self, place, objects)
        except OverflowError as error:
            raise noted(OverflowError(f"a number of the predicate does not fit an array of {self.dtype}")) from error
        if not np.all(np.equal(np.ndarray.view(self, np.ndarray)[place], objects)):
            raise noted(OverflowError(f"an array of {self.dtype} does not hold all numbers that are put into it"))


def put_into(array: Any, found: Any) -> Any:
    """Put what was computed into an array, as ``a += 1`` does."""
    array[...] = found
    if not np.array_equal(np.ndarray.view(array, np.ndarray), found):
        raise noted(OverflowError(f"a number of the predicate does not fit an array of {array.dtype}"))
    return array


def _refusing(name: str) -> property:
    def refuse(_: Any) -> Any:
        raise NotExact(f"an array's .{name} is not known to be exact; write it with Python's integers")

    return property(refuse)


for _name in dir(np.ndarray):
    if not _name.startswith("__") and _name not in METHODS:
        setattr(ExactArray, _name, _refusing(_name))


def _objects(value: Any) -> Any:
    """Return an array of Python's integers; a single number as one."""
    if isinstance(value, np.ndarray):
        return np.ndarray.view(value, np.ndarray).astype(object)
    return value.item() if isinstance(value, np.generic) else value


def _as_objects(value: Any) -> Any:
    """Return what is to be put into an array, as an array of Python's integers.

    Raises
    ------
    NotExact
        When it is no integer, truth value or word, or holds others.
    """
    if isinstance(value, list | tuple):
        value = [_as_objects(part).tolist() for part in value]
    objects = np.array(_objects(value), dtype=object)
    if not all(isinstance(part, int) for part in objects.flat):
        raise NotExact("a predicate puts what is no integer into an array, which would be rounded; use a list")
    return objects


def _of_objects(found: Any, *, comparing: bool) -> Any:
    """Return what was computed with Python's integers, an array of them as one of 64-bit integers."""
    if not isinstance(found, np.ndarray):
        return bool(found) if comparing else exact(found)
    if comparing:
        return exact(found.astype(bool), MadeArray)
    if not all(type(x) in (int, bool) for x in found.flat):
        raise NotExact("an array of numbers that are no integers; write it with Python's integers")
    try:
        return exact(found.astype(np.int64), MadeArray)
    except OverflowError as error:
        raise noted(OverflowError("a number of the predicate, in an array, does not fit 64 bits")) from error


def exact(value: Any, kind: type[ExactArray] = ExactArray) -> Any:
    """Return a table, or what a kernel gives, with arrays and NumPy numbers in it made exact.

    Raises
    ------
    NotExact
        When it is a float, or an array of floats.
    """
    if isinstance(value, np.generic):
        word = value.dtype.kind == "u" and value.itemsize == 8
        value = Word(value.item()) if word else value.item() if value.dtype.kind in "biuf" else value
    if isinstance(value, float | complex):
        raise NotExact(f"{value!r} is a float, which is rounded; write integers, or Fraction from fractions")
    if isinstance(value, np.ndarray):
        if value.dtype.kind in "fc":
            raise NotExact("an array of floats, which are rounded; let it hold integers, as by dtype=np.int64")
        if value.dtype.kind not in "biu":
            raise NotExact("an array that holds neither integers of 64 bits nor truth values; use a list")
        return value if type(value) is MadeArray else np.ndarray.view(value, kind)
    if isinstance(value, tuple):
        held = map(exact, value)
        return tuple(held) if type(value) is tuple else type(value)(*held)
    return exact_set(value) if isinstance(value, set | frozenset) else value


def as_printed(value: Any) -> Any:
    """Return a value of a case: a decimal number of a printed case is the fraction that is printed."""
    if isinstance(value, float):
        return Quotient(repr(value))
    if type(value) is dict:
        return {as_printed(key): as_printed(held) for key, held in value.items()}
    return type(value)(map(as_printed, value)) if type(value) in (tuple, list) else exact(value)


@functools.cache
def gives_exact(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """Return a kernel whose results are made exact; it is called with NumPy's own arrays."""

    @functools.wraps(kernel)
    def called(*arguments: Any, **named: Any) -> Any:
        return exact(kernel(*map(bare, arguments), **{key: bare(value) for key, value in named.items()}))

    return called


def bare(value: Any) -> Any:
    """Return NumPy's own array or word, or Python's own set, for kernels compute with them as they are written."""
    if isinstance(value, Word):
        return np.uint64(int(value))
    if isinstance(value, ExactArray):
        return np.ndarray.view(value, np.ndarray)
    if isinstance(value, ExactSet | ExactFrozenset):
        return value.plain()
    if isinstance(value, tuple) and not all(type(part) is int for part in value):
        held = map(bare, value)
        return tuple(held) if type(value) is tuple else type(value)(*held)
    return value


@contextmanager
def no_wrapping() -> Iterator[None]:
    """Let NumPy numbers raise OverflowError where a sum or product of them does not fit."""
    with np.errstate(over="call", call=_does_not_fit):
        yield


def _does_not_fit(kind: str, _: int) -> None:
    raise noted(OverflowError(f"a number of the predicate does not fit: {kind}"))
