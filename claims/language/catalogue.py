"""The functions that a predicate may call: builtins of the language, and kernels with a reference.

A kernel is in the catalogue if it is a public function of ``kernels``, its annotations name types of the language, and
``kernels.reference`` defines a function of the same name. Nothing is listed twice: the row is read off the kernel.
"""

from __future__ import annotations

import builtins
import inspect
import math
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from sylver_claims.claims.language.functions import semigroup
from sylver_claims.claims.language.nodes import Builtin, Row
from sylver_claims.claims.language.types import Type, type_of_annotation

REFERENCE = "sylver_claims.kernels.reference"
MOST_ARGUMENTS = 64
HOMES = (
    "sylver_claims",
    "sylver_claims.kernels.semigroups",
    "sylver_claims.kernels.finite",
    "sylver_claims.kernels.heaps",
    "sylver_claims.kernels.numbers",
)
MATH = ("gcd", "lcm", "isqrt", "comb")
BUILTINS: dict[str, tuple[int, int]] = {
    "abs": (1, 1), "all": (1, 1), "any": (1, 1), "bool": (1, 1), "comb": (2, 2), "divmod": (2, 2),
    "enumerate": (1, 1), "gcd": (1, MOST_ARGUMENTS), "int": (1, 1), "isqrt": (1, 1), "lcm": (1, MOST_ARGUMENTS),
    "len": (1, 1), "max": (1, MOST_ARGUMENTS), "min": (1, MOST_ARGUMENTS), "pow": (2, 3), "range": (1, 3),
    "sorted": (1, 1), "sum": (1, 1), "tuple": (1, 1), "zip": (2, 3),
    "semigroup": (1, MOST_ARGUMENTS), "bit_length": (1, 1), "bit_count": (1, 1),
}  # fmt: skip
"""Functions of the language, each with the least and the greatest number of its arguments."""
METHODS = ("bit_length", "bit_count")
_OBJECTS: dict[int, str] = {
    **{id(getattr(builtins, name)): name for name in BUILTINS if hasattr(builtins, name)},
    **{id(getattr(math, name)): name for name in MATH},
    id(np.gcd): "gcd",
    id(np.lcm): "lcm",
    id(semigroup): "semigroup",
}


def builtin_of(value: Any) -> Builtin | None:
    """Return the function of the language that a Python object is; None if it is none."""
    name = _OBJECTS.get(id(value))
    return None if name is None else Builtin(name)


def hint_for_name(name: str) -> str:
    """Return where to import a name, or a similar one: from ``math``, ``sylver_claims`` or the kernels."""
    homes = dict.fromkeys(MATH, "math")
    for home in HOMES:
        module = import_module(home)
        own = getattr(module, "__all__", None) or [
            n for n, value in vars(module).items() if getattr(value, "__module__", "") == home and not n.startswith("_")
        ]
        homes = dict.fromkeys(own, home) | homes
    if name in homes:
        return f"import it from {homes[name]}"
    if len(name) == 1:
        return f'write the name of a variable in quotes, as in integers("{name}")'
    close = get_close_matches(name, homes, n=1, cutoff=0.75)
    return f"did you mean {close[0]} of {homes[close[0]]}?" if close else "define it or import it"


def python_of(function: Any) -> Any:
    """Return the Python function under one that numba compiled; any other value as it is."""
    compiled = type(function).__module__.startswith("numba.")
    return function.py_func if compiled and hasattr(function, "py_func") else function


def is_kernel(value: Any) -> bool:
    """Whether a value is a function of ``kernels``, outside the reference."""
    plain = python_of(value)
    module = getattr(plain, "__module__", None) or ""
    is_below = module.startswith("sylver_claims.kernels.") and not module.startswith(REFERENCE)
    return is_below and inspect.isfunction(plain)


@cache
def row_of(function: Callable[..., Any]) -> Row | str:
    """Return the row of a kernel, or the reason why predicates cannot call it."""
    plain = python_of(function)
    if reference_of(plain) is None:
        return f"{plain.__module__}.{plain.__name__} has no reference in {REFERENCE}"
    takes, defaults, largest = [], 0, (1 << 63) - 1
    for parameter in inspect.signature(plain).parameters.values():
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
            continue
        found = type_of_annotation(str(parameter.annotation))
        if found is None:
            return f"its argument {parameter.name} is not of a type of the claim language"
        takes.append(found)
        if parameter.annotation == "Natural":
            largest = (1 << 64) - 1
        defaults += parameter.default is not inspect.Parameter.empty
    gives = type_of_annotation(str(plain.__annotations__.get("return")))
    if gives is None:
        return "its result is not of a type of the claim language"
    if gives.name == "whole array":
        gives = Type("array", gives.parts)
    return Row(plain.__module__, plain.__name__, tuple(takes), gives, defaults, function, largest)


def reference_of(kernel: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the reference implementation of a kernel; None if it has none."""
    plain = python_of(kernel)
    try:
        module = import_module(plain.__module__.replace("sylver_claims.kernels", REFERENCE, 1))
    except ImportError:
        return None
    return getattr(module, plain.__name__, None)
