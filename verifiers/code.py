"""The functions that a predicate reaches, and its twin in the reference.

A predicate is written once. To evaluate it by the reference, it is rebuilt with every kernel that it names replaced by
the function of the same name in ``kernels.reference``; helper functions of claim files are rebuilt the same way.
"""

from __future__ import annotations

import dis
import hashlib
import importlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import claims as claims_package
import kernels as kernels_package

KERNELS = Path(kernels_package.__file__).resolve().parent
CLAIMS = Path(claims_package.__file__).resolve().parent
REFERENCE = "kernels.reference"


def plain(function: Any) -> Any:
    """Return the Python function under a compiled one."""
    return getattr(function, "py_func", function)


def _names(code: CodeType) -> set[str]:
    """Global and attribute names that a code object uses, with those of the functions nested in it."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
    return found


def _is_kernel(function: FunctionType) -> bool:
    path = Path(function.__code__.co_filename)
    return path.is_relative_to(KERNELS) and not path.is_relative_to(KERNELS / "reference")


def _is_of_claims(function: FunctionType, home: str) -> bool:
    path = Path(function.__code__.co_filename)
    return function.__code__.co_filename == home or path.is_relative_to(CLAIMS)


def _free(function: FunctionType) -> dict[str, Any]:
    """Return what a function names outside itself: globals and enclosed variables that exist, by name."""
    values = {n: function.__globals__[n] for n in _names(function.__code__) if n in function.__globals__}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        values[name] = cell.cell_contents
    return values


def twin(function: Any) -> Any:
    """Return the reference twin of a public kernel.

    Raises
    ------
    LookupError
        When ``kernels.reference`` has no function of that name: a kernel without a reference does not exist.
    """
    inner = plain(function)
    module = inner.__module__.replace("kernels", REFERENCE, 1)
    try:
        return getattr(importlib.import_module(module), inner.__name__)
    except (ImportError, AttributeError) as error:
        raise LookupError(f"{inner.__module__}.{inner.__name__} has no twin in {REFERENCE}") from error


class _TwinModule:
    """Stands for a kernel module inside a rebuilt predicate: its functions are the reference's."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module, name)
        return twin(value) if callable(value) else value


def by_reference(predicate: Callable[..., Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that it calls the reference where it called kernels."""
    built: dict[int, Any] = {}

    def rebuilt(value: Any, home: str) -> Any:
        inner = plain(value)
        if isinstance(inner, ModuleType):
            of_kernels = inner.__name__.startswith("kernels") and not inner.__name__.startswith(REFERENCE)
            return _TwinModule(inner) if of_kernels else inner
        if not isinstance(inner, FunctionType):
            return value
        if _is_kernel(inner):
            return twin(inner)
        if not _is_of_claims(inner, home):
            return value
        if id(inner) not in built:
            scope = dict(inner.__globals__)
            copy = FunctionType(inner.__code__, scope, inner.__name__, inner.__defaults__, inner.__closure__)
            built[id(inner)] = copy
            for name in _names(inner.__code__) & scope.keys():
                scope[name] = rebuilt(scope[name], home)
        return built[id(inner)]

    inner = plain(predicate)
    made: Callable[..., Any] = rebuilt(inner, inner.__code__.co_filename) if isinstance(inner, FunctionType) else inner
    return made


def _code_parts(code: CodeType, doc: str | None) -> Iterator[str]:
    """Yield what a code object does, without line numbers, file names or docstrings."""
    for instruction in dis.get_instructions(code):
        argument = instruction.argval
        if isinstance(argument, CodeType):
            yield from _code_parts(argument, None)
        elif not (isinstance(argument, str) and argument == doc):
            shown = (
                f"@{argument}" if instruction.opcode in dis.hasjabs or instruction.opcode in dis.hasjrel else argument
            )
            yield f"{instruction.opname} {sorted(shown) if isinstance(shown, frozenset) else shown!r}"


def reached(function: Any) -> dict[str, Any]:
    """Return everything that a function reaches in kernels and claim files, by qualified name, and their constants.

    Functions come as FunctionType, constants as their repr. Libraries are not followed: their versions stand for them.
    """
    found: dict[str, Any] = {}

    def visit(value: Any, name: str, home: str) -> None:
        inner = plain(value)
        if isinstance(inner, ModuleType):
            return
        if not isinstance(inner, FunctionType):
            if isinstance(inner, int | float | str | tuple | frozenset | bool):
                found[name] = repr(inner)
            return
        if not (_is_kernel(inner) or _is_of_claims(inner, home)):
            return
        module = inner.__module__ if inner.__module__.startswith(("kernels", "claims.")) else "claim file"
        key = f"{module}.{inner.__qualname__}:{name if '<' in inner.__qualname__ else ''}"
        if key in found:
            return
        found[key] = inner
        free = _free(inner)
        for inner_name, held in free.items():
            visit(held, f"{key}/{inner_name}", inner.__code__.co_filename)
            if isinstance(held, ModuleType) and held.__name__.startswith(("kernels", "claims")):
                for attribute in _names(inner.__code__) & vars(held).keys():
                    visit(vars(held)[attribute], f"{held.__name__}.{attribute}", inner.__code__.co_filename)

    inner = plain(function)
    visit(inner, "predicate", getattr(getattr(inner, "__code__", None), "co_filename", ""))
    return found


def code_digest(function: Any) -> str:
    """Hash of a function and of all it reaches; comments, blank lines and docstrings change nothing."""
    digest = hashlib.sha256()
    for name, value in sorted(reached(function).items(), key=lambda item: item[0]):
        own = _own_digest(value) if isinstance(value, FunctionType) else value
        digest.update(f"{name}\0{own}\n".encode())
    return digest.hexdigest()[:16]


@cache
def _own_digest(function: FunctionType) -> str:
    text = "\n".join(_code_parts(function.__code__, function.__doc__)) + repr(function.__defaults__)
    return hashlib.sha256(text.encode()).hexdigest()
