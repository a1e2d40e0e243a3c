"""The kernels that a claim reaches, and the slow reference that judges it: the functions that stand in for these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from claims import Claim
from claims.language.catalogue import is_kernel, reference_of
from reports.text.functions import kernels_named, reached, text_of


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
    return _in_order(twin for kernel in kernels_named(claim) if (twin := reference_of(kernel)) is not None)


def kernels_of(claim: Claim) -> Kernels:
    """Return the kernels that a claim's predicates and tables name, and the functions of kernels that these call."""
    named = kernels_named(claim)
    called = {f for kernel in named for f in reached(kernel, through_kernels=True) if is_kernel(f)}
    return Kernels(_in_order(named), _in_order(called.difference(named)))


def _in_order(functions: Iterable[Callable[..., Any]]) -> tuple[Reference, ...]:
    return tuple(sorted(map(_shown, functions), key=lambda shown: shown.name))


@cache
def _shown(function: Callable[..., Any]) -> Reference:
    return Reference(f"{function.__module__}.{function.__qualname__}", text_of(function))
