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
    before = list(_held())
    yield
    altered = [held for held in before if not _is_there(*held)]
    for owner, name, value, runs in altered:
        with suppress(TypeError, AttributeError):
            for attribute, part in zip(CODE, runs[1:], strict=False):
                setattr(runs[0], attribute, part)
            setattr(owner, name, value)
    for owner, name, *_ in altered:
        raise ClaimError(
            f"{shown_path(str(path))} changes {owner.__name__}.{name} as it is loaded, which other claims use; "
            "let it define a function of its own"
        )


def _held() -> Iterator[tuple[Any, str, Any, list[Any]]]:
    """Yield the modules and classes that are looked after: each name, its value, and what that runs."""
    for module in [m for key, m in sys.modules.items() if key.partition(".")[0] in HELD and isinstance(m, ModuleType)]:
        for name, value in list(vars(module).items()):
            yield module, name, value, _runs(value)
            if isinstance(value, type) and value.__module__ == module.__name__:
                yield from ((value, key, part, _runs(part)) for key, part in list(vars(value).items()))


def _is_there(owner: Any, name: str, value: Any, runs: list[Any]) -> bool:
    found = vars(owner).get(name)
    return found is value and all(map(operator.is_, runs, _runs(found)))


def _runs(value: Any) -> list[Any]:
    """Return what a function runs, or the function under a compiled one: it can be set without setting a name."""
    inner = vars(value).get("py_func") if type(value).__module__.startswith("numba.") else value
    return [inner, *(getattr(inner, name) for name in CODE)] if isinstance(inner, FunctionType) else []
