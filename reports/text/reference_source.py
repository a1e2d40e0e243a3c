"""The kernels that a claim reaches, and the slow reference that judges it: the functions that stand in for these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from claims import Claim
from verifiers.code.dependencies import walk
from verifiers.code.origin import is_kernel
from verifiers.code.source import text_of
from verifiers.code.twins import plain, twin
from verifiers.judging.predicate import Predicate


@dataclass(frozen=True)
class Reference:
    """A function of the reference or of the kernels: its dotted name and its text."""

    name: str
    text: str

    @property
    def module(self) -> str:
        """Dotted name of its file."""
        return self.name.rpartition(".")[0]

    @property
    def function(self) -> str:
        """Its name in that file."""
        return self.name.rpartition(".")[2]


class Kernels(NamedTuple):
    """The kernels that a claim names, and what else of the kernels these call, each in the order of their names."""

    named: tuple[Reference, ...]
    others: tuple[Reference, ...]


def references_of(claim: Claim) -> tuple[Reference, ...]:
    """Return the reference twins of all kernels that a claim's predicates and tables name, each once."""
    found: dict[str, Reference] = {}
    for written in claim.functions:
        for kernel in Predicate(written).kernels:
            made = _reference(kernel)
            if made is not None:
                found[made.name] = made
    return tuple(found[name] for name in sorted(found))


def kernels_of(claim: Claim) -> Kernels:
    """Return the kernels that a claim's predicates and tables name, and the functions of kernels that these call."""
    named = {id(f): f for written in claim.functions for f in Predicate(written).kernels}
    called = {id(f): f for kernel in named.values() for f in walk(kernel) if is_kernel(f) and id(f) not in named}
    return Kernels(_in_order(named.values()), _in_order(called.values()))


def _in_order(kernels: Iterable[Callable[..., Any]]) -> tuple[Reference, ...]:
    return tuple(sorted(map(_kernel, kernels), key=lambda kernel: kernel.name))


@cache
def _kernel(kernel: Callable[..., Any]) -> Reference:
    return Reference(f"{kernel.__module__}.{kernel.__qualname__}", text_of(kernel))


@cache
def _reference(kernel: Callable[..., Any]) -> Reference | None:
    """Return the twin of a kernel; None where there is none to show."""
    try:
        function = plain(twin(kernel))
    except LookupError:
        return None
    return Reference(f"{function.__module__}.{function.__qualname__}", text_of(function))
