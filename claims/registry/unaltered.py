"""A claim file changes nothing but its own names as it is loaded: other claims mean what they meant before."""

from __future__ import annotations

import importlib
import operator
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import Any

import kernels
from claims.errors import ClaimError, shown_path

HELD = {
    "ast", "bisect", "builtins", "claims", "collections", "copy", "dataclasses", "decimal", "dis", "enum", "fractions",
    "functools", "heapq", "itertools", "json", "kernels", "linecache", "math", "numbers", "numpy", "operator", "re",
    "reports", "typing", "verifiers",
}  # fmt: skip
"""Packages of which the modules, and the functions and classes in them, are looked after."""
CODE = ("__code__", "__defaults__", "__kwdefaults__")
_parts = operator.attrgetter(*CODE)


@contextmanager
def unaltered(path: Path) -> Iterator[None]:
    """Let a claim file be loaded below, and put back the names that it has set in modules that are not its own.

    Raises
    ------
    ClaimError
        With the first name that the file has set.
    """
    for module in walk_packages(kernels.__path__, "kernels."):  # what a file itself imports is there before it is run
        importlib.import_module(module.name)
    before = [(owner, dict(vars(owner))) for owner in _owners()]
    compiled = {kind for _, held in before for kind in set(map(type, held.values())) if _is_of_numba(kind)}
    kinds = {FunctionType} | compiled
    values = {id(value): value for _, held in before for value in held.values() if type(value) in kinds}
    running = [(value, runs) for value in values.values() if (runs := _runs(value))]
    yield
    changed = [(value, runs) for value, runs in running if not _same(runs, _runs(value))]
    of_these = {id(value) for value, _ in changed}
    altered = [(owner, name) for owner, held in before for name in _altered(owner, held, of_these)]
    for value, (function, *parts) in changed:
        for attribute, part in zip(CODE, parts, strict=True):
            setattr(function, attribute, part)
        if value is not function:
            value.py_func = function
    if not altered:
        return
    for owner, held in before:
        for name in _altered(owner, held, set()):
            with suppress(TypeError, AttributeError):
                setattr(owner, name, held[name])
    for owner, name in altered:
        raise ClaimError(
            f"{shown_path(str(path))} changes {owner.__name__}.{name} as it is loaded, which other claims use; "
            "let it define a function of its own"
        )


def _owners() -> Iterator[Any]:
    """Yield the modules and classes of which the names are looked after."""
    for module in [m for key, m in sys.modules.items() if key.partition(".")[0] in HELD and isinstance(m, ModuleType)]:
        yield module
        yield from (v for v in list(vars(module).values()) if isinstance(v, type) and v.__module__ == module.__name__)


def _altered(owner: Any, held: dict[str, Any], changed: set[int]) -> list[str]:
    """Return the names that have another value now, or one that is ``changed`` itself, by its id."""
    found = vars(owner)
    if not changed and all(map(operator.is_, map(found.get, held), held.values())):
        return []
    return [name for name, value in held.items() if found.get(name) is not value or id(value) in changed]


def _is_of_numba(kind: type) -> bool:
    """Tell whether objects of a class may be compiled functions."""
    return kind.__module__.startswith("numba.")


def _same(runs: list[Any], now: list[Any]) -> bool:
    return len(runs) == len(now) and all(map(operator.is_, runs, now))


def _runs(value: Any) -> list[Any]:
    """Return what a function runs, or the function under a compiled one: it can be set without setting a name."""
    inner = value if isinstance(value, FunctionType) else vars(value).get("py_func")
    return [inner, *_parts(inner)] if isinstance(inner, FunctionType) else []
