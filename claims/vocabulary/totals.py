"""Totals: arrays with one number for each layer of a domain, computed from its cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from typing import Any

from sylver_claims.claims.domains import Domain
from sylver_claims.claims.language import Function, PlainPython, tree_for
from sylver_claims.claims.language.nodes import Literal, Return

COUNTED = ("integers", "semigroup", "objects")
"""Kinds of domains whose cases lie in layers; printed cases do not."""


@dataclass(frozen=True, eq=False)
class Total:
    """An array whose entry v is a sum over the cases of layer v: see its subclasses `Count` and `Sum`.

    Parameters
    ----------
    name
        Name of the array in the predicates of a claim.
    over
        The domain to search. There is an entry for each layer from 0 on; that of a layer without cases is 0. A
        ``limit`` of the domain is ignored: the claim determines how far to count.
    where
        The cases to count: a predicate of the domain's variables. Default: all cases.
    argument_for
        Function that returns the last layer needed for the cases of the claim up to N.
    """

    name: str
    over: Domain
    _: KW_ONLY
    where: Callable[..., Any] | None = None
    argument_for: Callable[[int], int] = field(default=lambda n: n)

    def __post_init__(self) -> None:
        kind = type(self).__name__
        if not isinstance(self.name, str) or not self.name.isidentifier():
            raise ValueError(f'{kind} takes a name for the predicates, such as "n"; got {self.name!r}')
        if not isinstance(self.over, Domain) or self.over.kind not in COUNTED:
            raise ValueError(
                f'{kind} "{self.name}" needs a domain with layers, such as numerical_semigroups("S") or '
                f'integers("n"); got {self.over!r}'
            )
        if self.over.lowest < 0:
            raise ValueError(f'{kind} "{self.name}" has an entry for each layer from 0 on; start the domain there')
        for name, function in self.functions.items():
            if not callable(function):
                raise ValueError(f'"{name}" of {kind} "{self.name}" must be a function, got {function!r}')

    @property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """The functions of a case, ``where`` and ``of``, by name, if they are given."""
        named = {"where": self.where, "of": self.added}
        return {name: function for name, function in named.items() if function is not None}

    @cached_property
    def trees(self) -> Mapping[str, Function | PlainPython]:
        """The trees of ``where`` and ``of``, if they are given, by these names."""
        return {name: tree_for(function, self.over.types) for name, function in self.functions.items()}

    @property
    def added(self) -> Callable[..., Any] | None:
        """The function to add up; None if each case counts as one."""
        return None

    @property
    def always(self) -> Function:
        """A predicate of the domain's variables that always holds."""
        return Function("always", self.over.names, (Return(Literal(True)),), is_lambda=True)

    @property
    def words(self) -> str:
        """A short description of the entries."""
        return "number of cases"


class Count(Total):
    """The number of cases of each layer of a domain: ``Count("n", numerical_semigroups("S"))``.

    ``n[g]`` is then the number of numerical semigroups of genus g, in the predicates of a claim with
    ``using=[Count(...)]``. See `Total` for the parameters.
    """


@dataclass(frozen=True, eq=False)
class Sum(Total):
    """The sum of a number over the cases of each layer: ``Sum("types", numerical_semigroups("S"), of=...)``.

    ``of`` is a function of the domain's variables with an integer as its value; see `Total` for the other parameters.
    """

    of: Callable[..., Any] = field(kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not callable(self.of):
            raise ValueError(f'"of" of Sum "{self.name}" must be a function of the variables, got {self.of!r}')

    @property
    def added(self) -> Callable[..., Any] | None:
        return self.of

    @property
    def words(self) -> str:
        return "sum over the cases"
