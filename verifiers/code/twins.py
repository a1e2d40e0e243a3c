"""Functions under what wraps them, and the function of the reference that stands for a kernel."""

from __future__ import annotations

import functools
import gc
import importlib
from typing import Any

from numba.core.dispatcher import Dispatcher

REFERENCE = "kernels.reference"


class NoReference(LookupError):
    """A predicate reaches a kernel in a way that leaves no place for the reference; the message says how to."""


def plain(function: Any) -> Any:
    """Return the Python function under a compiled one."""
    return function.py_func if isinstance(function, Dispatcher) else function


def is_remembering(value: Any) -> bool:
    """Tell whether a value is a function that ``functools.cache`` wraps, and wraps the one that it says."""
    held = gc.get_referents(value) if type(value) is functools._lru_cache_wrapper else []
    return any(part is vars(value).get("__wrapped__", value) for part in held)


def twin(function: Any) -> Any:
    """Return the reference twin of a public kernel.

    Raises
    ------
    NoReference
        When ``kernels.reference`` has no function of that name: a kernel without a reference does not exist.
    """
    inner = plain(function)
    try:
        return getattr(importlib.import_module(inner.__module__.replace("kernels", REFERENCE, 1)), inner.__name__)
    except (ImportError, AttributeError) as error:
        raise NoReference(f"{inner.__module__}.{inner.__name__} has no twin in {REFERENCE}") from error
