"""Which functions code reaches, each with a digest of its own: so that it can be told which of them changed."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from functools import cache
from types import FunctionType, MethodType, ModuleType
from typing import Any

from verifiers.code.digest import NotFingerprintable, code_digest, own_digest
from verifiers.code.names_in_code import free_values, own_imports, taken_from_modules
from verifiers.code.origin import is_kernel, is_library
from verifiers.code.twins import is_remembering, plain, twin

DEEPEST = 100
"""Lists in lists that are deeper than this are taken to have no end."""


def reached(value: Any) -> dict[str, str]:
    """Return the functions that a predicate or a table reaches, itself left out: name, and digest of its own code.

    A digest covers the code, its defaults, and the values that it names, but not the functions that it calls.
    """
    found: dict[str, str] = {}
    start = plain(value)
    waiting, met = [*_named(start)], {id(start)}
    while waiting:
        function = waiting.pop()
        if id(function) not in met:
            met.add(id(function))
            found[_name(function)] = own(function)
            waiting += _named(function)
    return found


def judges(value: Any) -> dict[str, str]:
    """Return the digests of the functions of the reference that stand in for the kernels that code names."""
    start = plain(value)
    waiting, met, found = [start], {id(start)}, {}
    while waiting:
        function = waiting.pop()
        if is_kernel(function):
            try:
                judge = twin(function)
            except LookupError:  # it has none, and is not judged
                continue
            found[f"reference {judge.__module__}.{judge.__qualname__}"] = _digest_of_judge(judge)
            continue
        new = [f for f in _named(function) if id(f) not in met]
        met.update(map(id, new))
        waiting += new
    return found


def names_one_of(value: Any, wanted: set[int]) -> bool:
    """Tell whether code names one of these functions, given by their ids, itself or through others."""
    waiting = [plain(value)]
    met = {id(waiting[0])}
    while waiting and not met & wanted:
        new = [f for f in _named(waiting.pop()) if id(f) not in met]
        met.update(map(id, new))
        waiting += new
    return bool(met & wanted)


def without_end(value: Any) -> str | None:
    """Return the name by which code, itself or through others, holds lists or the like in one another without end."""
    waiting = [plain(value)]
    met = {id(waiting[0])}
    while waiting:
        function = waiting.pop()
        held = _held(function) if isinstance(function, FunctionType) else {}
        if (found := next((name for name, part in held.items() if _is_without_end(part)), None)) is not None:
            return found
        new = [f for f in _named(function) if id(f) not in met]
        met.update(map(id, new))
        waiting += new
    return None


def _is_without_end(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        inside = [part for held in level for part in _parts(held)]
        level = list({id(part): part for part in inside}.values())
    return bool(level)


def _parts(value: Any) -> list[Any]:
    if type(value) is dict:
        return [*value.keys(), *value.values()]
    return list(value) if type(value) in (list, tuple, set, frozenset) else []


def forget_reached() -> None:
    """Forget what functions were found to name: it may have been changed."""
    _own.cache_clear()
    _named.cache_clear()
    _held.cache_clear()
    _digest_of_judge.cache_clear()


def own(value: Any) -> str:
    """Digest of a function's own code, with the values that it names but without the functions that it calls."""
    function = plain(value)
    return _own(function) if isinstance(function, FunctionType) else _digest_of(function)


@cache
def _own(function: FunctionType) -> str:
    held = {k: v for k, v in _held(function).items() if not list(_functions(v))}
    parts = [own_digest(function), _digest_of((function.__defaults__, function.__kwdefaults__))]
    parts += [f"{name}={_digest_of(v)}" for name, v in sorted(held.items()) if not isinstance(v, ModuleType)]
    return _digest_of(tuple(parts))


def _digest_of(value: Any) -> str:
    try:
        return code_digest(value)
    except NotFingerprintable:
        return "cannot be told"


@cache
def _digest_of_judge(judge: Any) -> str:
    return code_digest(judge)


def _name(function: FunctionType) -> str:
    if function.__module__.startswith("claim_file_"):  # wherever the file lies
        return f"function {function.__qualname__}"
    return f"{'kernel' if is_kernel(function) else 'function'} {function.__module__}.{function.__qualname__}"


@cache
def _held(function: FunctionType) -> dict[str, Any]:
    return free_values(function) | own_imports(function) | taken_from_modules(function)


@cache
def _named(function: Any) -> tuple[FunctionType, ...]:
    if not isinstance(function, FunctionType):
        return ()
    return tuple(f for value in _held(function).values() for f in _functions(value))


def _functions(value: Any) -> Iterator[FunctionType]:
    """Functions of ours in a value: itself, or what a wrapper or a container holds, be it that one holds itself."""
    waiting, met = [value], set[int]()
    while waiting:
        inner = plain(waiting.pop())
        if id(inner) in met:
            continue
        met.add(id(inner))
        if isinstance(inner, FunctionType):
            if not is_library(inner):
                yield inner
        elif isinstance(inner, functools.partial):
            waiting.append(inner.func)
        elif isinstance(inner, MethodType):
            waiting.append(inner.__func__)
        elif is_remembering(inner):
            waiting.append(inner.__wrapped__)
        elif type(inner) in (list, tuple):
            waiting += reversed(inner)
        elif type(inner) is dict:
            waiting += reversed(inner.values())
