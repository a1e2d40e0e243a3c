"""Which constraints on integers contradict each other, where products are unknowns of their own."""

from __future__ import annotations

from typing import Any

import z3

from verifiers.coq.polynomials import Constraint, Monomial, Polynomial
from verifiers.coq.solving import Questions

RESOURCES = 2_000_000


class Linear:
    """Constraints that can be chosen from."""

    def __init__(self) -> None:
        self.questions = Questions(RESOURCES)
        self._names: dict[Monomial, Any] = {}

    def add(self, constraint: Constraint) -> int:
        """Add a constraint and return its number."""
        sign, polynomial = constraint
        left, zero = self._sum(polynomial), z3.IntVal(0)
        formula = z3.ExprRef.__eq__(left, zero) if sign != ">=" else z3.ArithRef.__ge__(left, zero)
        return self.questions.add(z3.Not(formula) if sign == "!=" else formula)

    def _sum(self, polynomial: Polynomial) -> Any:
        parts = [
            z3.IntVal(factor) if not monomial else factor * self._name(monomial)
            for monomial, factor in polynomial.items()
        ]
        return z3.Sum([z3.IntVal(0), *parts])

    def _name(self, monomial: Monomial) -> Any:
        return self._names.setdefault(monomial, z3.Int(f"monomial!{'!'.join(map(str, monomial))}"))

    def value(self, monomial: Monomial) -> int:
        """Return the value of a monomial in the model that was just found."""
        return int(self.questions.value(self._name(monomial)).as_long())
