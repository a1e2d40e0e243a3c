"""Digests of code and of all it reaches, so that evidence and compiled code are used only while nothing changed.

What a function does is its bytecode, its name, its defaults, and the content of every value that it names; functions,
classes, containers and arrays are followed. Comments, blank lines and docstrings change nothing. The kinds of values
that are understood are listed here, the names of libraries in ``understood``, the ways to take a value in ``named``:
all else makes a function `NotFingerprintable`, and its evidence is never used again.
"""

from __future__ import annotations

import dis
import enum
import functools
import hashlib
import linecache
from abc import ABC
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from threading import Lock, local
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, MethodWrapperType, ModuleType
from typing import Any, Generic, Protocol

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

from verifiers.code.classes import class_of_vocabulary, described_class, described_descriptor, made_by_python
from verifiers.code.listed_names import edition_of, listed
from verifiers.code.named import Listed, named
from verifiers.code.names_in_code import (
    free_values,
    holds_floats,
    instructions,
    own_imports,
    taken_from_modules,
)
from verifiers.code.origin import NotFingerprintable, is_kernel, is_library
from verifiers.code.source_digest import source_digest
from verifiers.code.twins import is_remembering, plain

__all__ = ["NotFingerprintable", "code_digest", "forget_kernels", "own_digest"]
LockType = type(Lock())
TAKING_CONSTANTS = {dis.opname[operation] for operation in dis.hasconst}
OF_WRAPPERS = frozenset(vars(functools.cache(lambda: None)))
"""Attributes of every function that keeps its values."""
SIMPLE = (type(None), bool, int, float, complex, str, bytes, Fraction, range, type(...), type(NotImplemented))


def code_digest(function: Any) -> str:
    """Return 16 hexadecimal digits that change when a function, or anything it reaches, does.

    Raises
    ------
    NotFingerprintable
        When it reaches what is not understood.
    """
    try:
        return hashlib.sha256(_Describer().of(function).encode()).hexdigest()[:16]
    except RecursionError as error:
        raise NotFingerprintable("values in values without end") from error


@cache
def _kernel_digest(function: FunctionType) -> str:
    return hashlib.sha256(_Describer(of_kernel=function).function(function).encode()).hexdigest()


def forget_kernels() -> None:
    """Forget the digests of kernels: what one of them names may have been set to something else."""
    _kernel_digest.cache_clear()


class _Describer:
    """Describes values by content; what is met again, as in a recursive function, by its number.

    Kernels are this program's own, and can only be compiled: they are held to no list, and objects of libraries in them
    (such as constants of LLVM) are known to be told by their repr.
    """

    def __init__(self, *, of_kernel: FunctionType | None = None) -> None:
        self._of_kernel = of_kernel
        self._met: dict[int, int] = {}
        self._held: list[Any] = []  # keeps ids from being used twice

    def of(self, value: Any) -> str:
        """Describe a value."""
        if type(value) in SIMPLE:
            return f"{type(value).__name__} {value!r}"
        if is_kernel(inner := plain(value)):
            if inner is self._of_kernel:
                return "itself"
            return f"kernel {inner.__module__}.{inner.__qualname__} {_kernel_digest(inner)}"
        if type(inner) is Listed:
            return inner.text
        if (known := listed(inner)) is not None:
            return known
        if isinstance(inner, numba.types.Type):
            return f"numba type {inner}"
        if type(inner) is np.ndarray or (type(inner).__module__ == "numpy" and isinstance(inner, np.generic)):
            return _array(inner)
        if id(inner) in self._met:
            return f"again {self._met[id(inner)]}"
        self._met[id(inner)] = len(self._met)
        self._held.append(inner)
        if isinstance(value, Dispatcher):
            options = sorted(map(str, (*value.targetoptions.items(), *value.locals.items())))
            return f"compiled {options} {self._named_as(value, _of_dispatchers())} {self._compound(inner)}"
        return self._compound(inner)

    def _compound(self, value: Any) -> str:
        kind = type(value)
        if kind is FunctionType:
            if is_library(value) and self._of_kernel is None:
                if (made := made_by_python(value, self.of)) is not None:
                    return made
                raise NotFingerprintable(
                    f"{value.__module__}.{value.__qualname__}, which is not on the list of what is understood"
                )
            return f"library {value.__module__}.{value.__qualname__}" if is_library(value) else self.function(value)
        if kind in (list, tuple):
            return f"{kind.__name__} [{', '.join(map(self.of, value))}]"
        if kind in (set, frozenset):
            return f"{kind.__name__} {{{', '.join(sorted(_Describer().of(v) for v in value))}}}"
        if kind is dict:
            return f"dict {{{', '.join(f'{self.of(k)}: {self.of(v)}' for k, v in value.items())}}}"
        if isinstance(value, type):
            return self._class(value)
        if isinstance(value, enum.Enum):
            held = {name: part for name, part in _attributes(value).items() if name != "__objclass__"}
            return f"{self.of(kind)} {value.name} {self.of(held)}"
        if kind is functools.partial:
            return (
                f"partial {self.of(value.func)} {self.of(value.args)} {self.of(value.keywords)} {self.of(vars(value))}"
            )
        if kind is MethodType:
            return f"method {self.of(value.__func__)} {self.of(value.__self__)}"
        if kind in (staticmethod, classmethod):
            return f"{kind.__name__} {self.of(value.__func__)}"
        if kind is property:
            return f"property {self.of(value.fget)} {self.of(value.fset)} {self.of(value.fdel)}"
        if kind is LockType or kind is local:  # neither holds what a result could depend on
            return kind.__name__
        if (descriptor := described_descriptor(value, self.of)) is not None:
            return descriptor
        if is_remembering(value):
            parameters = self.of(value.cache_parameters())
            return f"wrapped {self._named_as(value, OF_WRAPPERS)} {parameters} {self.of(value.__wrapped__)}"
        if self._of_kernel is not None and (described := self._of_kernel_value(value)):
            return described
        if kind is BuiltinFunctionType or kind is MethodWrapperType:
            return self._bound(value)
        return self._object(value)

    def _bound(self, value: Any) -> str:
        """Describe a method of a built-in object, such as ``{1, 2}.__contains__``, with the content of the object."""
        name, held = value.__name__, value.__self__
        if isinstance(held, ModuleType) or held is None or getattr(type(held), name, None) is None:
            place = held.__name__ if isinstance(held, ModuleType) else ""
            raise NotFingerprintable(f"{place}.{name}, which is not on the list of what is understood")
        return f"method {name} of {self.of(held)}"

    def _object(self, value: Any) -> str:
        """Describe an object of a class of ours, by its class, its attributes and, of a tuple, its content."""
        kind = type(value)
        described = all(
            base in (object, tuple) if is_library(base) else not vars(base).get("__slots__") for base in _holding(kind)
        )
        if is_library(kind) or not described:
            raise NotFingerprintable(
                f"an object of {kind.__module__}.{kind.__qualname__}, whose content cannot be told"
            )
        content = self.of(tuple(tuple.__iter__(value))) if isinstance(value, tuple) else ""
        return f"object {self.of(kind)} {content} {self.of(_attributes(value))}"

    def function(self, function: FunctionType) -> str:
        """Describe a function by its code and by what it names."""
        parts = [f"{function.__name__} {function.__qualname__}", own_digest(function)]
        parts += [self.of(function.__defaults__), self.of(function.__kwdefaults__)]
        if self._of_kernel is None:
            free = named(function)
            parts.append(self.of(dict(vars(function))))
        else:
            free = free_values(function) | own_imports(function) | taken_from_modules(function)
        if (function.__module__ or "").startswith("kernels.reference."):
            free = {name: held for name, held in free.items() if not _is_memory(name, held)}
        parts += [f"{name} = {self.of(held)}" for name, held in free.items()]
        return f"function ({'; '.join(parts)})"

    def _named_as(self, wrapper: Any, usual: frozenset[str]) -> str:
        """Describe what a wrapper of a function says of itself: its names, and the attributes that it was given."""
        given = {name: held for name, held in vars(wrapper).items() if name not in usual}
        names = [getattr(wrapper, name, "") for name in ("__name__", "__qualname__")]
        return f"{' '.join(names)} {self.of(given)}"

    def _class(self, kind: type) -> str:
        if self._of_kernel is not None and is_library(kind):
            return f"class {kind.__module__}.{kind.__qualname__}"
        if (file := class_of_vocabulary(kind)) is not None:
            return f"class {kind.__module__}.{kind.__qualname__} {source_digest(file)}"
        return described_class(kind, self.of)

    def _of_kernel_value(self, value: Any) -> str:
        """Describe what only code of kernels may name; empty for anything else."""
        if isinstance(value, ModuleType):
            return f"module {value.__name__} {edition_of(value.__name__)}"
        if isinstance(value, BuiltinFunctionType | np.ufunc):
            return f"built-in {getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"
        if is_library(type(value)) and " at 0x" not in repr(value):
            return f"object {type(value).__qualname__} {value!r}"
        return ""


@cache
def _of_dispatchers() -> frozenset[str]:
    """Return the attributes that every compiled function has."""
    return frozenset(vars(numba.njit(lambda: None)))


def _holding(kind: type) -> list[type]:
    """Return the classes of which an object may hold something; those of ``abc`` and ``typing`` hold nothing."""
    return [base for base in kind.__mro__ if base not in (ABC, Generic, Protocol)]


def _attributes(value: Any) -> dict[str, Any]:
    """Return the attributes that an object itself holds, whatever it says that it has."""
    try:
        held = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return {}
    return dict(held) if type(held) is dict else {"attributes": held}


def _array(value: Any) -> str:
    array = np.asarray(value)
    if array.dtype.hasobject:
        raise NotFingerprintable("a numpy array of objects")
    content = hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()
    return f"{type(value).__name__} {array.dtype} {array.shape} {content}"


def _is_memory(name: str, value: Any) -> bool:
    """Tell whether a value of the reference holds what it worked out before: so it is by its name, as ``_rows``."""
    return name.startswith("_") and name == name.lower() and type(value) in (dict, list, set)


@cache
def own_digest(function: FunctionType) -> str:
    """Digest of one function's own code, without line numbers, file names or its docstring."""
    ours = (function.__module__ or "").startswith("kernels.")  # these compute with floats
    text = "\n".join((*_instructions(function.__code__), *([] if ours else _written(function.__code__))))
    return hashlib.sha256(text.encode()).hexdigest()


def _written(code: CodeType) -> list[str]:
    """Return the lines of code in which a decimal number stands: what is judged is what is written, not its float."""
    if not holds_floats(code):
        return []
    lines = [*_lines(code)]
    return [line.strip() for line in linecache.getlines(code.co_filename)[min(lines) - 1 : max(lines)]]


def _lines(code: CodeType) -> Iterator[int]:
    yield from (line for start, end, _, _ in code.co_positions() for line in (start, end) if line is not None)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _lines(constant)


def _instructions(code: CodeType) -> Iterator[str]:
    """Yield what code does; a docstring is no part of it, for no instruction of a function loads it."""
    yield f"{code.co_argcount} {code.co_kwonlyargcount} {code.co_flags} {code.co_varnames} {code.co_freevars}"
    yield f"{code.co_cellvars} {getattr(code, 'co_exceptiontable', b'')!r}"
    for name, argument in instructions(code):
        if isinstance(argument, CodeType):
            yield argument.co_qualname  # what it makes is called so
            yield from _instructions(argument)
        elif name in TAKING_CONSTANTS:
            yield f"{name} {_constant(argument)}"
        else:
            yield f"{name} {argument!r}"


def _constant(value: Any) -> str:
    if isinstance(value, frozenset):
        return f"frozenset {sorted(map(_constant, value))}"
    if isinstance(value, tuple):
        return f"tuple {list(map(_constant, value))}"
    return f"{type(value).__name__} {value!r}"
