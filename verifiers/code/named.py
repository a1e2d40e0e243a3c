"""What a function names, each value by the name that it is taken by; and what it takes in another way is refused.

A function takes values from its globals, from the variables that enclose it, from built-in names, from modules by
dotted names, and by ``from module import name``. Each operation that names something is on a list here: what is not,
or hands on a module as a value, could take what no name tells, and has no digest.
"""

from __future__ import annotations

import dis
import importlib
import importlib.util
import sys
import types
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from verifiers.code.listed_names import called, is_listed
from verifiers.code.names_in_code import instructions
from verifiers.code.origin import NotFingerprintable, is_library_module

GLOBAL = ("LOAD_GLOBAL", "LOAD_NAME")
READING = ("LOAD_FAST", "LOAD_FAST_CHECK", "LOAD_DEREF", "LOAD_CLASSDEREF")
BINDING = ("STORE_FAST", "STORE_DEREF", "LOAD_CLOSURE", "DELETE_FAST", "DELETE_DEREF")
ATTRIBUTE = ("LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR")
STORING = ("STORE_ATTR", "DELETE_ATTR", "STORE_NAME", "DELETE_NAME", "STORE_GLOBAL", "DELETE_GLOBAL")
IMPORTING = ("IMPORT_NAME", "IMPORT_FROM")
TWO_AT_ONCE = {
    "LOAD_FAST_LOAD_FAST": ("LOAD_FAST", "LOAD_FAST"),
    "STORE_FAST_LOAD_FAST": ("STORE_FAST", "LOAD_FAST"),
    "STORE_FAST_STORE_FAST": ("STORE_FAST", "STORE_FAST"),
}
"""Operations of Python 3.13 that do two; their variables are the upper and the lower four bits of the argument."""
NAMING = {*GLOBAL, *ATTRIBUTE, *STORING, *IMPORTING}
BY_TEXT = ("MATCH_CLASS",)  # takes attributes whose names stand in a constant
VALUES = (int, float, complex, str, bytes, tuple, list, dict, set, frozenset, range, slice, Fraction, np.ndarray,
          np.int64, np.float64, np.dtype)  # fmt: skip
OWN_NAMES = {
    "__name__", "__qualname__", "__init__", "__new__", "__len__", "__iter__", "__next__", "__contains__", "__getitem__",
    "__eq__", "__hash__", "__add__", "__mul__", "__sub__", "__neg__", "__lt__", "__le__", "__or__", "__and__",
    "__invert__", "__call__", "__class__", "__post_init__", "__setattr__", "__delattr__", "__wrapped__",
}  # fmt: skip
"""Names with two underscores at both ends that code may use: others lead to what no name tells."""


class NotLoaded(NamedTuple):
    """A module of a library that is not loaded yet."""

    name: str


class Listed(NamedTuple):
    """What a library holds that is on the list, and that is not loaded yet."""

    text: str


def named(function: FunctionType) -> dict[str, Any]:
    """Return what a function takes from outside itself, by dotted names.

    Raises
    ------
    NotFingerprintable
        When it takes something in a way that is not on the list.
    """
    enclosed = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            enclosed[name] = cell.cell_contents
        except ValueError as error:
            raise NotFingerprintable(
                f"the variable {name} of {function.__qualname__}, which has no value yet"
            ) from error
    found: dict[str, Any] = dict(sorted((k, v) for k, v in enclosed.items() if not isinstance(v, ModuleType)))
    readers = [_Reader(function, code) for code in _codes(function.__code__)]
    modules = {name: value for name, value in enclosed.items() if isinstance(value, ModuleType)}
    for reader in readers:
        modules |= reader.imported_modules()
    for reader in readers:
        found |= reader.taken(modules)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for _, argument in instructions(code):
        if isinstance(argument, CodeType):
            yield from _codes(argument)


class _Reader:
    """Reads one code object of a function, operation by operation."""

    def __init__(self, function: FunctionType, code: CodeType) -> None:
        self._function, self._code = function, code
        self._operations = _operations(code)
        self._stored = {a for o, a in self._operations if o == "STORE_NAME"}

    def taken(self, modules: Mapping[str, Any]) -> dict[str, Any]:
        """Return each dotted name with its value; ``modules`` are the variables, not globals, that hold a module."""
        found: dict[str, Any] = {}
        for at in _places(self._code) if not modules else range(len(self._operations)):
            operation, name = self._operations[at]
            if operation in GLOBAL and not self._is_local(operation, name):
                found |= self._followed(name, self._global(name), at + 1)
            elif operation == "IMPORT_NAME" and not self._binds_module(at):
                found |= self._imported(at)
            elif module := next((v for v in self._variables(operation, name) if v in modules), ""):
                if operation in READING:
                    found |= self._followed(module, modules[module], at + 1)
                elif operation not in BINDING:
                    raise NotFingerprintable(
                        f"the module {module} in {self._where}, by {operation}, which is not understood"
                    )
        return found

    def imported_modules(self) -> dict[str, Any]:
        """Return the modules that ``import module`` binds to variables of this code."""
        found: dict[str, Any] = {}
        for at, (operation, name) in enumerate(self._operations):
            if operation == "IMPORT_NAME" and self._binds_module(at):
                if self._operations[at - 2][1] != 0 or "STORE" not in self._operations[at + 1][0]:
                    raise NotFingerprintable(f"{name}, imported inside {self._where}; import it at the top of the file")
                bound = self._variables(*self._operations[at + 1])
                found |= dict.fromkeys(bound, _module(str(name).partition(".")[0]))
        return found

    def _binds_module(self, at: int) -> bool:
        return self._operations[at + 1][0] != "IMPORT_FROM"

    def _variables(self, operation: str, argument: Any) -> list[str]:
        """Return the variables, not globals, that an operation reads or binds."""
        if "FAST" in operation or "DEREF" in operation or operation == "LOAD_CLOSURE":
            return [self._code._varname_from_oparg(argument)]  # type: ignore[attr-defined]
        return []

    def _is_local(self, operation: str, name: str) -> bool:
        """Tell whether a name is one of a class body's own, or that of the module the class is made in."""
        if operation == "LOAD_NAME" and name == "__name__":
            return True
        if operation != "LOAD_NAME" or name in self._function.__globals__:
            return False
        return name in self._stored

    @property
    def _where(self) -> str:
        return self._function.__qualname__

    def _global(self, name: str) -> Any:
        function: Any = self._function
        for scope in (function.__globals__, function.__builtins__):
            if name in scope:
                return scope[name]
        raise NotFingerprintable(f"{name} in {self._where}, a name that stands nowhere")

    def _followed(self, name: str, value: Any, at: int) -> dict[str, Any]:
        """Follow the attributes that are taken from a module at once."""
        while isinstance(value, ModuleType | NotLoaded):
            operation, attribute = self._operations[at] if at < len(self._operations) else ("", None)
            if operation not in ("LOAD_ATTR", "LOAD_METHOD"):
                raise NotFingerprintable(
                    f"the module {name} in {self._where}, handed on as a value; name what is taken from it"
                )
            name, value, at = f"{name}.{attribute}", attribute_of(value, str(attribute), self._where), at + 1
        return {name: value}

    def _imported(self, at: int) -> dict[str, Any]:
        """Follow ``from module import name`` inside a function."""
        level, name = self._operations[at - 2][1], str(self._operations[at][1])
        package = self._function.__globals__.get("__package__") or None
        full = importlib.util.resolve_name("." * level + name, package) if level else name
        found = {}
        for operation, wanted in self._operations[at + 1 :]:
            if operation == "POP_TOP":
                break
            if operation == "IMPORT_FROM":
                found[f"{full}.{wanted}"] = attribute_of(_module(full), str(wanted), self._where)
        if held := next((name for name, value in found.items() if isinstance(value, ModuleType)), ""):
            raise NotFingerprintable(
                f"the module {held}, imported inside {self._where}; import it at the top of the file"
            )
        return found


@cache
def _operations(code: CodeType) -> tuple[tuple[str, Any], ...]:
    """Return the operations of code; refuse one, or a name, that is not on the list."""
    where = code.co_qualname
    for operation, name in instructions(code):
        if operation in BY_TEXT or (operation in _naming_operations() and operation not in NAMING):
            raise NotFingerprintable(f"something by {operation} in {where}, which is not understood")
        if operation in (*ATTRIBUTE, "STORE_ATTR", "IMPORT_FROM") and _is_internal(name):
            raise NotFingerprintable(f"{name} in {where}, an attribute of the interpreter's own that is not understood")
    return tuple(_one_by_one(code))


def _one_by_one(code: CodeType) -> Iterator[tuple[str, Any]]:
    for operation, argument in instructions(code):
        if operation in TWO_AT_ONCE:
            yield from zip(TWO_AT_ONCE[operation], (argument >> 4, argument & 15), strict=True)
        elif operation != "CACHE":
            yield operation, argument


@cache
def _places(code: CodeType) -> tuple[int, ...]:
    """Return where code takes a value from outside itself."""
    return tuple(i for i, (o, _) in enumerate(_operations(code)) if o in GLOBAL or o == "IMPORT_NAME")


def _module(name: str) -> ModuleType | NotLoaded:
    """Return a module; one of a library need not be loaded for what is on the list."""
    if name not in sys.modules and is_library_module(name):
        return NotLoaded(name)
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise NotFingerprintable(
            f"the module {name}, which cannot be imported by that name ({type(error).__name__})"
        ) from error


def attribute_of(module: ModuleType | NotLoaded, name: str, where: str) -> Any:
    """Return what a module holds by a name; what it makes up, or what another kind of module does, is refused."""
    if isinstance(module, NotLoaded):
        if is_listed(module.name, name):
            return Listed(called(module.name, name))
        raise NotFingerprintable(f"{module.name}.{name} in {where}, which is not on the list of what is understood")
    if type(module) is not ModuleType:
        raise NotFingerprintable(f"{module.__name__}.{name} in {where}, of a module that is of a kind of its own")
    if name in vars(module):
        return vars(module)[name]
    raise NotFingerprintable(f"{module.__name__}.{name} in {where}, a name that does not stand in that module")


@cache
def _naming_operations() -> frozenset[str]:
    return frozenset(dis.opname[operation] for operation in dis.hasname)


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _is_internal(name: str) -> bool:
    """Tell whether a name leads from a value to what no name tells, such as the globals of a function."""
    return name in _internal_names() or (_is_special(name) and name not in OWN_NAMES)


@cache
def _internal_names() -> frozenset[str]:
    """Attributes of functions, frames, generators and code that no value which a predicate computes with has."""
    kinds = [kind for kind in vars(types).values() if isinstance(kind, type) and kind.__module__ == "builtins"]
    usual = {name for kind in VALUES for name in dir(kind)}
    return frozenset(n for kind in kinds for n in dir(kind) if not _is_special(n)) - usual
