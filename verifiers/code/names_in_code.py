"""What code names: globals, attributes and modules, read off its instructions."""

from __future__ import annotations

import dis
import functools
import importlib
import sys
from contextlib import suppress
from types import CodeType, FunctionType, ModuleType
from typing import Any

from verifiers.code.origin import is_library, is_library_module

USES = {"GLOBAL": ("LOAD_GLOBAL", "LOAD_NAME"), "ATTR": ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")}
SHIFTED = {"LOAD_GLOBAL": 1} | ({"LOAD_ATTR": 1, "LOAD_SUPER_ATTR": 2} if sys.version_info >= (3, 12) else {})
NAMED = {operation: SHIFTED.get(dis.opname[operation], 0) for operation in dis.hasname}
"""Operations that name something, and how many bits of their argument, from the lowest, say something else."""
OPERATIONS = [
    (name, "constant" if number in dis.hasconst else "name" if number in NAMED else "", NAMED.get(number, 0))
    for number, name in enumerate(dis.opname)
]
"""For each operation by its number: its name, what its argument stands for, and the bits as in `NAMED`."""


@functools.cache
def instructions(code: CodeType) -> tuple[tuple[str, Any], ...]:
    """Return the instructions of a code object: their names, with what they name, or else their bare argument.

    It says what ``dis.get_instructions`` says of constants and names, in an eighth of the time.
    """
    found, extended = list[tuple[str, Any]](), 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        argument = extended | low
        extended = argument << 8 if operation == dis.EXTENDED_ARG else 0
        name, kind, shift = OPERATIONS[operation]
        if kind == "constant":
            found.append((name, code.co_consts[argument]))
        elif kind == "name":
            found.append((name, code.co_names[argument >> shift]))
        elif operation != dis.EXTENDED_ARG:
            found.append((name, argument))
    return tuple(found)


@functools.cache
def with_inner(code: CodeType) -> tuple[CodeType, ...]:
    """Return a code object, and those of the functions in it, at any depth."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return code, *(part for constant in inner for part in with_inner(constant))


@functools.cache
def names(code: CodeType, kind: str) -> tuple[str, ...]:
    """Names that a code object, or a function nested in it, uses as globals (``GLOBAL``) or attributes (``ATTR``)."""
    found: set[str] = set()
    for name, argument in instructions(code):
        if name in USES[kind]:
            found.add(str(argument))
        elif isinstance(argument, CodeType):
            found |= set(names(argument, kind))
    return tuple(sorted(found))


@functools.cache
def imports(code: CodeType) -> tuple[tuple[int, str], ...]:
    """Modules that a code object, or a function nested in it, imports when it runs: level and name."""
    found: set[tuple[int, str]] = set()
    before: list[Any] = [0, 0]
    for name, argument in instructions(code):
        if name == "IMPORT_NAME":
            found.add((int(before[-2]), str(argument)))
        elif isinstance(argument, CodeType):
            found |= set(imports(argument))
        if name != "CACHE":
            before.append(argument)
    return tuple(sorted(found))


def own_imports(function: FunctionType) -> dict[str, ModuleType]:
    """Return the modules that a function imports when it runs, libraries apart; the keys are no variable's names."""
    found = {}
    package = function.__globals__.get("__package__") or None
    for level, name in imports(function.__code__):
        if level == 0 and is_library_module(name):
            continue
        module = None
        with suppress(Exception):  # one that is not there raises when the code runs, which its claim will tell
            module = importlib.import_module("." * level + name, package)
        if module is not None and not is_library(module):
            found[f"import {module.__name__}"] = module
    return found


def free_values(function: FunctionType) -> dict[str, Any]:
    """Return what a function names outside itself: globals and enclosed variables that exist, by name."""
    used = names(function.__code__, "GLOBAL")
    values = {name: function.__globals__[name] for name in used if name in function.__globals__}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):  # it has no value yet
            values[name] = cell.cell_contents
    return values


def taken_from_modules(function: FunctionType) -> dict[str, Any]:
    """Return what a function may take as attributes of the modules that it names or imports, by dotted name.

    Modules of libraries are left out; those that are attributes of others are followed.
    """
    used = names(function.__code__, "ATTR")
    waiting = [(k, v) for k, v in (free_values(function) | own_imports(function)).items() if isinstance(v, ModuleType)]
    found: dict[str, Any] = {}
    met: set[int] = set()
    while waiting:
        prefix, module = waiting.pop()
        if is_library(module) or id(module) in met:
            continue
        met.add(id(module))
        taken = {f"{prefix}.{name}": vars(module)[name] for name in used if name in vars(module)}
        waiting += [(k, v) for k, v in taken.items() if isinstance(v, ModuleType)]
        found |= taken
    return found


@functools.cache
def holds_floats(code: CodeType) -> bool:
    """Tell whether a float stands among the constants of code, or of a function in it."""
    return any(holds_float(constant) for part in with_inner(code) for constant in part.co_consts)


def holds_float(constant: Any) -> bool:
    """Tell whether a constant is a float, or holds one."""
    held = constant if isinstance(constant, tuple | frozenset) else ()
    return isinstance(constant, float | complex) or any(map(holds_float, held))
