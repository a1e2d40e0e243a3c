"""The source of the kernels that a claim uses, and of their reference implementations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sylver_claims.claims import Claim
from sylver_claims.claims.language.catalogue import is_kernel, reference_of
from sylver_claims.reports.text.functions import kernels_named, reached, text_of


@dataclass(frozen=True)
class Reference:
    """A kernel or a reference implementation: its dotted name and its text."""

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
    """The kernels that a claim names, and the other kernels that these call, sorted by name."""

    named: tuple[Reference, ...]
    others: tuple[Reference, ...]


def references_of(claim: Claim) -> tuple[Reference, ...]:
    """Return the reference implementations of all kernels that a claim's predicates and tables name, each once."""
    return _in_order(source for kernel in kernels_named(claim) if (source := reference_of(kernel)) is not None)


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
