"""A predicate's twin in the reference.

A predicate is written once. To evaluate it by the reference, it is rebuilt with every kernel that it names replaced by
the function of the same name in ``kernels.reference``; helper functions of claim files are rebuilt the same way.
"""

from __future__ import annotations

import dis
import functools
import importlib
from collections.abc import Callable
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from verifiers.exact_numbers import gives_exact
from verifiers.origin import is_kernel, is_library

REFERENCE = "kernels.reference"
USES = {"GLOBAL": ("LOAD_GLOBAL", "LOAD_NAME"), "ATTR": ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")}


class NoReference(LookupError):
    """A predicate reaches a kernel in a way that leaves no place for the reference; the message says how to."""


def plain(function: Any) -> Any:
    """Return the Python function under a compiled one."""
    return getattr(function, "py_func", function)


@functools.cache
def names(code: CodeType, kind: str) -> tuple[str, ...]:
    """Names that a code object, or a function nested in it, uses as globals (``GLOBAL``) or attributes (``ATTR``)."""
    found: set[str] = set()
    for instruction in dis.get_instructions(code):
        if instruction.opname in USES[kind]:
            found.add(str(instruction.argval))
        elif isinstance(instruction.argval, CodeType):
            found |= set(names(instruction.argval, kind))
    return tuple(sorted(found))


def free_values(function: FunctionType) -> dict[str, Any]:
    """Return what a function names outside itself: globals and enclosed variables that exist, by name."""
    used = names(function.__code__, "GLOBAL")
    values = {name: function.__globals__[name] for name in used if name in function.__globals__}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        values[name] = cell.cell_contents
    return values


def taken_from_modules(function: FunctionType) -> dict[str, Any]:
    """Return what a function may take as attributes of the modules that it names, libraries apart, by dotted name."""
    used = names(function.__code__, "ATTR")
    modules = {k: v for k, v in free_values(function).items() if isinstance(v, ModuleType) and not is_library(v)}
    return {f"{k}.{name}": vars(v)[name] for k, v in modules.items() for name in used if name in vars(v)}


def twin(function: Any) -> Any:
    """Return the reference twin of a public kernel.

    Raises
    ------
    NoReference
        When ``kernels.reference`` has no function of that name: a kernel without a reference does not exist.
    """
    inner = plain(function)
    module = inner.__module__.replace("kernels", REFERENCE, 1)
    try:
        return getattr(importlib.import_module(module), inner.__name__)
    except (ImportError, AttributeError) as error:
        raise NoReference(f"{inner.__module__}.{inner.__name__} has no twin in {REFERENCE}") from error


class _Module:
    """Stands for a module inside a rebuilt predicate: what is taken from it is rebuilt."""

    def __init__(self, module: ModuleType, rebuild: Callable[[Any], Any]) -> None:
        self._module, self._rebuild = module, rebuild

    def __getattr__(self, name: str) -> Any:
        return self._rebuild(getattr(self._module, name))


def by_reference(predicate: Callable[..., Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that it calls the reference where it called kernels.

    Raises
    ------
    NoReference
        When it reaches a kernel in a way that cannot be rebuilt, as through an object of a class of its own.
    """
    rebuilder = _Rebuilder(lambda kernel: gives_exact(twin(kernel)), _refuse_hidden_kernels)
    made: Callable[..., Any] = rebuilder.of(predicate)
    return made


@functools.lru_cache(maxsize=1024)
def in_plain_python(predicate: Callable[..., Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that its own helper functions run in Python too, whose integers have no bound.

    Kernels stay compiled: they check their own range. What they return is made of Python's integers.
    """
    made: Callable[..., Any] = _Rebuilder(gives_exact, lambda _: None).of(predicate)
    return made


def with_kernels(predicate: Callable[..., Any], stand_in: Callable[[Any], Any]) -> Callable[..., Any]:
    """Rebuild a predicate so that it runs in Python, with ``stand_in`` of each kernel in place of it."""
    made: Callable[..., Any] = _Rebuilder(stand_in, lambda _: None).of(predicate)
    return made


class _Rebuilder:
    """Rebuilds functions of claim files, with something else in place of the kernels that they name."""

    def __init__(self, stand_in: Callable[[Any], Any], see: Callable[[Any], None]) -> None:
        self._stand_in, self._see = stand_in, see
        self._built: dict[int, Any] = {}

    def of(self, value: Any) -> Any:
        """Rebuild a value: a function, or a module, container or wrapper that may hold one."""
        inner = plain(value)
        if isinstance(inner, ModuleType):
            return inner if is_library(inner) else _Module(inner, self.of)
        if isinstance(inner, FunctionType):
            if is_kernel(inner):
                return self._stand_in(value)
            return inner if is_library(inner) else self._function(inner)
        if isinstance(inner, functools.partial):
            return functools.partial(self.of(inner.func), *map(self.of, inner.args), **inner.keywords)
        if isinstance(inner, functools._lru_cache_wrapper):
            return self._cached(inner)
        if hasattr(inner, "__wrapped__") and not is_library(inner.__wrapped__):
            return self.of(inner.__wrapped__)
        if isinstance(inner, list | tuple) and type(inner) in (list, tuple):
            return type(inner)(map(self.of, inner))
        if type(inner) is dict:
            return {key: self.of(held) for key, held in inner.items()}
        self._see(inner)
        return value

    def _cached(self, inner: functools._lru_cache_wrapper[Any]) -> Any:
        """Rebuild a function that keeps its values: without them a recursion may take for ever."""
        if id(inner) not in self._built:
            filled: list[Callable[..., Any]] = []

            def later(*arguments: Any, **named: Any) -> Any:
                return filled[0](*arguments, **named)

            self._built[id(inner)] = functools.lru_cache(**inner.cache_parameters())(later)
            filled.append(self.of(inner.__wrapped__))
        return self._built[id(inner)]

    def _function(self, inner: FunctionType) -> Any:
        if id(inner) in self._built:
            return self._built[id(inner)]
        scope = dict(inner.__globals__)
        cells = None if inner.__closure__ is None else tuple(type(cell)() for cell in inner.__closure__)
        copy = FunctionType(inner.__code__, scope, inner.__name__, inner.__defaults__, cells)
        copy.__kwdefaults__ = inner.__kwdefaults__
        self._built[id(inner)] = copy
        for name in names(inner.__code__, "GLOBAL"):
            if name in scope:
                scope[name] = self.of(scope[name])
        for cell, old in zip(cells or (), inner.__closure__ or (), strict=True):
            cell.cell_contents = self.of(old.cell_contents)
        return copy


def _refuse_hidden_kernels(value: Any) -> None:
    """Refuse a class or object of a claim file whose functions call kernels: those would stay compiled."""
    kind = value if isinstance(value, type) else type(value)
    if is_library(kind):
        return
    functions = [plain(getattr(v, "__func__", v)) for v in vars(kind).values()]
    if isinstance(value, MethodType):
        functions.append(value.__func__)
    for function in functions:
        if not isinstance(function, FunctionType):
            continue
        held = [*free_values(function).values(), *taken_from_modules(function).values()]
        if any(is_kernel(plain(v)) for v in held):
            raise NoReference(
                f"{kind.__qualname__}.{function.__name__} calls a kernel, for which the reference cannot stand in; "
                "make it a plain function, such as finite.winning_moves(apery.from_generators(np.array([4, 17])))"
            )
