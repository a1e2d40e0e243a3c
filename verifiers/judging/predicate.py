"""One predicate of a claim, and all that is made of it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from claims import Claim
from kernels.predicates.checked import checked_as
from verifiers.code.dependencies import walk
from verifiers.code.digest import NotFingerprintable, code_digest
from verifiers.code.origin import is_kernel
from verifiers.code.source import expression
from verifiers.code.twins import plain
from verifiers.judging.compile_helpers import with_helpers_compiled
from verifiers.judging.rebuild import by_reference, in_plain_python


@dataclass(frozen=True)
class Predicate:
    """A predicate, or another function that a claim gives: as it is written, and in the forms in which it is called.

    ``written`` is as the claim file gives it; ``twins`` are those that the claim gives to its functions.
    """

    written: Callable[..., Any]
    twins: Mapping[Any, Any] = field(default_factory=dict)

    @property
    def function(self) -> Any:
        """The Python function, also where the claim file has compiled it."""
        return plain(self.written)

    @property
    def source(self) -> ast.expr | None:
        """The expression that it returns; None where it does more than that, or where its file is not at hand."""
        return expression(self.function)

    @property
    def digest(self) -> str:
        """A digest of all that it reaches.

        Raises
        ------
        NotFingerprintable
            When it reaches something whose content cannot be told.
        """
        return code_digest(self.function)

    @property
    def helpers(self) -> list[FunctionType]:
        """Functions that it names, itself or through others, kernels left out; each before what it names."""
        _, *named = walk(self.written, through_kernels=False)
        return [f for f in named if isinstance(f, FunctionType) and not is_kernel(f)]

    @property
    def kernels(self) -> list[Callable[..., Any]]:
        """Kernels that it names, itself or through its helpers."""
        return [f for f in walk(self.written, through_kernels=False) if is_kernel(f)]

    def compiled(self, signature: Any) -> Any:
        """Compile it under a name that carries a digest of all that it reaches.

        Numba's disk cache tells functions apart by name, first line and bytecode: not by constants, nor by the values
        of globals. A predicate whose digest cannot be told is compiled anew in each process.
        """
        copy = with_helpers_compiled(self.function)
        try:
            copy.__qualname__ = f"{self.function.__name__.strip('<>')}_{self.digest}"
        except NotFingerprintable:
            return checked_as(signature, copy, cached=False)
        return checked_as(signature, copy)

    @property
    def in_python(self) -> Callable[..., Any]:
        """The predicate in plain Python with exact numbers; kernels stay compiled."""
        return in_plain_python(self.written)

    @property
    def by_reference(self) -> Callable[..., Any]:
        """The predicate with the reference, and the twins that its claim gives, in place of what they judge."""
        return by_reference(self.written, self.twins)


def both(claim: Claim, made: Callable[[Predicate], Any]) -> tuple[Any | None, Any]:
    """Return what is made of the hypothesis, or None where there is none, and what is made of the conclusion."""
    given = None if claim.given is None else made(Predicate(claim.given, claim.twin))
    return given, made(Predicate(claim.then, claim.twin))
