"""The slow reference that judges a claim: the functions that stand in for the kernels which its predicates name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from claims import Claim
from verifiers.code.source import text_of
from verifiers.code.twins import plain, twin
from verifiers.judging.predicate import Predicate


@dataclass(frozen=True)
class Reference:
    """A function of the reference: its dotted name and its text."""

    name: str
    text: str


def references_of(claim: Claim) -> tuple[Reference, ...]:
    """Return the reference twins of all kernels that a claim's predicates and tables name, each once."""
    found: dict[str, Reference] = {}
    for written in claim.functions:
        for kernel in Predicate(written).kernels:
            made = _reference(kernel)
            if made is not None:
                found[made.name] = made
    return tuple(found[name] for name in sorted(found))


@cache
def _reference(kernel: Callable[..., Any]) -> Reference | None:
    """Return the twin of a kernel; None where there is none to show."""
    try:
        function = plain(twin(kernel))
    except LookupError:
        return None
    return Reference(f"{function.__module__}.{function.__qualname__}", text_of(function))
