"""Contradictory constraints on integers, in linear arithmetic: each product is a separate unknown."""

from __future__ import annotations

from typing import Any

import z3

from sylver_claims.verifiers.refutation.polynomials import Constraint, Monomial, Polynomial
from sylver_claims.verifiers.refutation.solving import Questions

RESOURCES = 2_000_000


class Linear:
    """Constraints, any of which can be selected."""

    def __init__(self) -> None:
        self.questions = Questions(RESOURCES)
        self._names: dict[Monomial, Any] = {}

    def add(self, constraint: Constraint) -> int:
        """Add a constraint and return its number."""
        sign, polynomial = constraint
        left, zero = self._sum(polynomial), z3.IntVal(0, self.questions.context)
        formula = z3.ExprRef.__eq__(left, zero) if sign != ">=" else z3.ArithRef.__ge__(left, zero)
        return self.questions.add(z3.Not(formula) if sign == "!=" else formula)

    def _sum(self, polynomial: Polynomial) -> Any:
        parts = [z3.IntVal(0, self.questions.context)]
        for monomial, factor in polynomial.items():
            number = z3.IntVal(factor, self.questions.context)
            parts.append(number * self._name(monomial) if monomial else number)
        return z3.Sum(parts)

    def _name(self, monomial: Monomial) -> Any:
        name = f"monomial!{'!'.join(map(str, monomial))}"
        return self._names.setdefault(monomial, z3.Int(name, self.questions.context))
