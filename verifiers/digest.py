"""Digests of code and of all it reaches, so that evidence and compiled code are used only while nothing changed.

What a function does is its bytecode, its defaults, and the content of every value that it names; functions, classes,
containers and arrays are followed. Comments, blank lines and docstrings change nothing. A value whose content cannot
be told (an open file, an object of a library) makes the function `Unkeyed`: its evidence is never used again.
"""

from __future__ import annotations

import ast
import dis
import enum
import functools
import hashlib
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from threading import Lock, local
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

import numba
import numpy as np

from verifiers.code import free_values, instructions, is_remembering, names, own_imports, plain, taken_from_modules
from verifiers.origin import is_kernel, is_library

VOCABULARY = re.compile(r"claims|claims\.(domains(\.\w+)?|claim|errors|means|registry|source)")
LockType = type(Lock())
TAKING_CONSTANTS = {dis.opname[operation] for operation in dis.hasconst}
SIMPLE = (type(None), bool, int, float, complex, str, bytes, Fraction, range, type(...))


class Unkeyed(Exception):
    """A value that code reaches has no content that could be compared; the message names it."""


def code_digest(function: Any) -> str:
    """Return 16 hexadecimal digits that change when a function, or anything it reaches, does.

    Raises
    ------
    Unkeyed
        When it reaches a value whose content cannot be told.
    """
    return hashlib.sha256(_Describer().of(function).encode()).hexdigest()[:16]


@cache
def _kernel_digest(function: FunctionType) -> str:
    return hashlib.sha256(_Describer(of_kernel=function).function(function).encode()).hexdigest()


class _Describer:
    """Describes values by content; what is met again, as in a recursive function, by its number.

    In kernels, which are ours, objects of libraries (such as constants of LLVM) are known to be told by their repr.
    """

    def __init__(self, *, of_kernel: FunctionType | None = None) -> None:
        self._of_kernel = of_kernel
        self._met: dict[int, int] = {}
        self._held: list[Any] = []  # keeps ids from being used twice

    def of(self, value: Any) -> str:
        """Describe a value."""
        inner = plain(value)
        if isinstance(inner, numba.types.Type):
            return f"numba type {inner}"
        if type(inner) in SIMPLE:
            return f"{type(inner).__name__} {inner!r}"
        if isinstance(inner, np.generic | np.ndarray):
            return self._array(inner)
        if is_kernel(inner):
            if inner is self._of_kernel:
                return "itself"
            return f"kernel {inner.__module__}.{inner.__qualname__} {_kernel_digest(inner)}"
        if id(inner) in self._met:
            return f"again {self._met[id(inner)]}"
        self._met[id(inner)] = len(self._met)
        self._held.append(inner)
        return self._compound(inner)

    def _compound(self, value: Any) -> str:
        if isinstance(value, FunctionType):
            return f"library {value.__module__}.{value.__qualname__}" if is_library(value) else self.function(value)
        if isinstance(value, ModuleType):
            return f"module {value.__name__} {_version(value.__name__) if is_library(value) else ''}"
        if type(value) in (list, tuple):
            return f"{type(value).__name__} [{', '.join(map(self.of, value))}]"
        if isinstance(value, tuple):  # a named one, told by its fields
            return f"{type(value).__qualname__} {type(value)._fields} {self.of(tuple(value))}"  # type: ignore[attr-defined]
        if type(value) in (set, frozenset):
            return f"{type(value).__name__} {{{', '.join(sorted(_Describer().of(v) for v in value))}}}"
        if type(value) is dict:
            return f"dict {{{', '.join(f'{self.of(k)}: {self.of(v)}' for k, v in value.items())}}}"
        if isinstance(value, type):
            return self._class(value)
        if isinstance(value, enum.Enum):
            return f"{self.of(type(value))} {value.name}"
        if isinstance(value, functools.partial):
            return f"partial {self.of(value.func)} {self.of(value.args)} {self.of(value.keywords)}"
        if isinstance(value, MethodType):
            return f"method {self.of(value.__func__)} {self.of(value.__self__)}"
        if isinstance(value, staticmethod | classmethod):
            return f"{type(value).__name__} {self.of(value.__func__)}"
        if type(value) is LockType or type(value) is local:  # neither holds what a result could depend on
            return type(value).__name__
        if isinstance(value, property):
            return f"property {self.of(value.fget)}"
        if isinstance(value, BuiltinFunctionType | np.ufunc) or type(value).__name__ in DESCRIPTORS:
            return f"built-in {getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"
        if is_remembering(value):
            return f"wrapped {self.of(value.__wrapped__)}"
        if not is_library(type(value)) and hasattr(value, "__dict__") and not _holds_more(type(value)):
            return f"object {self.of(type(value))} {self.of(vars(value))}"
        if self._of_kernel is not None and " at 0x" not in repr(value):
            return f"object {type(value).__qualname__} {value!r}"
        raise Unkeyed(f"{type(value).__module__}.{type(value).__qualname__} object {str(value)[:60]!r}")

    def function(self, function: FunctionType) -> str:
        """Describe a function by its code and by what it names."""
        free = free_values(function) | own_imports(function)
        if self._of_kernel is None and (read := _reads(function)):
            raise Unkeyed(f"what {function.__qualname__} reads by {read}")
        parts = [own_digest(function), self.of(function.__defaults__), self.of(function.__kwdefaults__)]
        free |= taken_from_modules(function)
        if (function.__module__ or "").startswith("kernels.reference."):
            free = {name: held for name, held in free.items() if not _is_memory(name, held)}
        parts += [f"{name} = {self.of(held)}" for name, held in free.items()]
        return f"function ({'; '.join(parts)})"

    def _class(self, kind: type) -> str:
        if is_library(kind) or VOCABULARY.fullmatch(kind.__module__):
            return f"class {kind.__module__}.{kind.__qualname__}"
        own = {k: v for k, v in vars(kind).items() if k not in UNTOLD}
        told = ", ".join(f"{k}: {self.of(v)}" for k, v in sorted(own.items()))
        return f"class {kind.__qualname__} ({', '.join(map(self.of, kind.__bases__))}) {{{told}}}"

    def _array(self, value: Any) -> str:
        array = np.asarray(value)
        if array.dtype.hasobject:
            raise Unkeyed("a numpy array of objects")
        content = hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()
        return f"{type(value).__name__} {array.dtype} {array.shape} {content}"


def _is_memory(name: str, value: Any) -> bool:
    """Tell whether a value of the reference holds what it worked out before: so it is by its name, as ``_rows``."""
    return name.startswith("_") and name == name.lower() and type(value) in (dict, list, set)


def _holds_more(kind: type) -> bool:
    """Tell whether objects of a class hold more than their attributes: slots, or the content of a built-in class."""
    bases = [base for base in kind.__mro__ if base is not object]
    return any(vars(base).get("__slots__") for base in bases) or any(
        is_library(base) and base.__module__ not in ("abc", "typing", "collections.abc") for base in bases
    )


def _reads(function: FunctionType) -> str:
    """Name by what a function reads, when it runs, what is not in any code: a file, or a name made up then."""
    used = [n for n in names(function.__code__, "GLOBAL") if n in READS_BY_NAME and n not in function.__globals__]
    return next(iter([*used, *(n for n in names(function.__code__, "ATTR") if n in READS_AS_ATTRIBUTE)]), "")


READS_BY_NAME = {"open", "eval", "exec", "globals", "locals", "__import__", "input"}
READS_AS_ATTRIBUTE = {
    "read_text",
    "read_bytes",
    "loadtxt",
    "genfromtxt",
    "fromfile",
    "import_module",
    "environ",
    "getenv",
}
DESCRIPTORS = (
    "method_descriptor",
    "wrapper_descriptor",
    "getset_descriptor",
    "member_descriptor",
    "_tuplegetter",
)
UNTOLD = {
    "__doc__", "__dict__", "__weakref__", "__module__", "__annotations__", "__firstlineno__", "__static_attributes__",
    "__abstractmethods__", "_abc_impl", "__annotate__", "__annotate_func__", "__dataclass_fields__",
    "__dataclass_params__", "__match_args__",
}  # fmt: skip


@cache
def _version(module: str) -> str:
    try:
        return version(module.partition(".")[0])
    except PackageNotFoundError:
        return ""


@cache
def own_digest(function: FunctionType) -> str:
    """Digest of one function's own code, without line numbers, file names or its docstring."""
    text = "\n".join(_instructions(function.__code__))
    return hashlib.sha256(text.encode()).hexdigest()


def _instructions(code: CodeType) -> Iterator[str]:
    """Yield what code does; a docstring is no part of it, for no instruction of a function loads it."""
    yield f"{code.co_argcount} {code.co_kwonlyargcount} {code.co_flags} {code.co_varnames} {code.co_freevars}"
    yield f"{code.co_cellvars} {getattr(code, 'co_exceptiontable', b'')!r}"
    for name, argument in instructions(code):
        if isinstance(argument, CodeType):
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


@cache
def source_digest(*folders: Path) -> str:
    """Digest of the Python files below folders, as parsed: comments, layout and docstrings change nothing."""
    digest = hashlib.sha256()
    for path in sorted(p for folder in folders for p in ([folder] if folder.is_file() else folder.rglob("*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
                first = body[0].value
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    first.value = ""
        digest.update(f"{path.name}\0{ast.dump(tree)}\n".encode())
    return digest.hexdigest()
