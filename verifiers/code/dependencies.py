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
    _, *others = walk(value)
    return {_name(function): digest_without_callees(function) for function in others}


def walk(value: Any, *, through_kernels: bool = True) -> Iterator[Any]:
    """Yield a function, and those of ours that it names, itself or through others: each once, before what it names.

    Without ``through_kernels`` what kernels name is left out, but not they.
    """
    waiting = [plain(value)]
    met = {id(waiting[0])}
    while waiting:
        function = waiting.pop()
        yield function
        if through_kernels or not is_kernel(function):
            new = {id(f): f for f in _named(function) if id(f) not in met}
            met.update(new)
            waiting += new.values()


def judges(value: Any) -> dict[str, str]:
    """Return the digests of the functions of the reference that stand in for the kernels that code names."""
    found = {}
    for kernel in filter(is_kernel, walk(value, through_kernels=False)):
        try:
            judge = twin(kernel)
        except LookupError:  # it has none, and is not judged
            continue
        found[f"reference {judge.__module__}.{judge.__qualname__}"] = _digest_of_judge(judge)
    return found


def names_one_of(value: Any, wanted: set[int]) -> bool:
    """Tell whether code names one of these functions, given by their ids, itself or through others."""
    return any(id(function) in wanted for function in walk(value))


def without_end(value: Any) -> str | None:
    """Return the name by which code, itself or through others, holds lists or the like in one another without end."""
    functions = (function for function in walk(value) if isinstance(function, FunctionType))
    held = (pair for function in functions for pair in values_named(function).items())
    return next((name for name, part in held if _is_without_end(part)), None)


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
    _digest_of_function.cache_clear()
    _named.cache_clear()
    values_named.cache_clear()
    _digest_of_judge.cache_clear()


def digest_without_callees(value: Any) -> str:
    """Digest of a function's own code, with the values that it names but without the functions that it calls."""
    function = plain(value)
    return _digest_of_function(function) if isinstance(function, FunctionType) else _digest_of(function)


@cache
def _digest_of_function(function: FunctionType) -> str:
    held = {k: v for k, v in values_named(function).items() if not list(_functions(v))}
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
def values_named(function: FunctionType) -> dict[str, Any]:
    """Return what a function names, by name: in its modules, around it, and by imports of its own."""
    return free_values(function) | own_imports(function) | taken_from_modules(function)


@cache
def _named(function: Any) -> tuple[FunctionType, ...]:
    if not isinstance(function, FunctionType):
        return ()
    return tuple(f for value in values_named(function).values() for f in _functions(value))


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
