"""The slow reference that judges a claim: the functions that stand in for the kernels which its predicates name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from textwrap import dedent
from types import FunctionType
from typing import Any

from claims import Claim
from verifiers.code.names_in_code import free_values, taken_from_modules
from verifiers.code.origin import is_kernel, is_library
from verifiers.code.twins import plain, twin


@dataclass(frozen=True)
class Reference:
    """A function of the reference: its dotted name and its text."""

    name: str
    text: str


def references_of(claim: Claim) -> tuple[Reference, ...]:
    """Return the reference twins of all kernels that a claim's predicates and tables name, each once."""
    found: dict[str, Reference] = {}
    for root in claim.functions:
        for kernel in _kernels(root, set()):
            made = _reference(kernel)
            if made is not None:
                found[made.name] = made
    return tuple(found[name] for name in sorted(found))


def _kernels(value: Any, seen: set[int]) -> Iterator[Callable[..., Any]]:
    """Yield the kernels that a function of a claim file names, itself or through its helpers."""
    inner = plain(value)
    if not isinstance(inner, FunctionType) or id(inner) in seen:
        return
    seen.add(id(inner))
    if is_kernel(inner):
        yield inner
    elif not is_library(inner):
        for held in (*free_values(inner).values(), *taken_from_modules(inner).values()):
            yield from _kernels(held, seen)


@cache
def _reference(kernel: Callable[..., Any]) -> Reference | None:
    """Return the twin of a kernel; None where there is none to show."""
    try:
        function = plain(twin(kernel))
        text = dedent(inspect.getsource(function)).strip()
    except (LookupError, OSError, TypeError):
        return None
    return Reference(f"{function.__module__}.{function.__qualname__}", text)
