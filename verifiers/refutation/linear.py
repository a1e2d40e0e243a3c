"""Constraints on integers as formulas; in linear arithmetic each product is a separate unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.refutation.forms import equal
from sylver_claims.verifiers.refutation.polynomials import Constraint, Monomial
from sylver_claims.verifiers.refutation.solving import Questions

RESOURCES = 2_000_000


def formula_of(constraint: Constraint, context: z3.Context, names: Callable[[Monomial], Sequence[str]]) -> Any:
    """Return a constraint, with the product of the constants ``names(monomial)`` for each monomial."""
    sign, polynomial = constraint
    parts = [zero := z3.IntVal(0, context)]
    for monomial, factor in polynomial.items():
        number, unknowns = z3.IntVal(factor, context), [z3.Int(name, context) for name in names(monomial)]
        parts.append(z3.Product([number, *unknowns]) if unknowns else number)
    left = z3.Sum(parts)
    if sign == ">=":
        return z3.ArithRef.__ge__(left, zero)
    return equal(left, zero) if sign == "=" else z3.Not(equal(left, zero))


def each_unknown(monomial: Monomial) -> list[str]:
    """Return a name for each unknown of a monomial."""
    return [f"unknown!{i}" for i in monomial]


def _as_one(monomial: Monomial) -> list[str]:
    """Return one name for the whole monomial; none for a constant."""
    return [f"monomial!{'!'.join(map(str, monomial))}"] if monomial else []


class Linear:
    """Constraints, any of which can be selected."""

    def __init__(self) -> None:
        self.questions = Questions(RESOURCES)

    def add(self, constraint: Constraint) -> int:
        """Add a constraint and return its number."""
        return self.questions.add(formula_of(constraint, self.questions.context, _as_one))
