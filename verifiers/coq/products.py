"""Why constraints with products contradict each other: products of two of them, and cases, until the rest is linear.

Each product is a lemma of its own, as are the contradictions of the cases, so that Coq is asked for small ones only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

from verifiers.coq.forms import Atoms, equal
from verifiers.coq.linear import Linear
from verifiers.coq.polynomials import ONE, Constraint, Polynomial, Unknowns, product, scaled, total
from verifiers.coq.refutation import Literal
from verifiers.coq.solving import UNSAT, smaller_core

MOST_TRIALS = 150
MOST_PRODUCTS = 400
DEEPEST = 3

Lemma = list[Literal]
Known = tuple[Literal, Constraint]


def formula_of(constraint: Constraint, context: z3.Context) -> Any:
    """Return a constraint with a constant for each unknown."""
    sign, polynomial = constraint
    parts = [zero := z3.IntVal(0, context)]
    for monomial, factor in polynomial.items():
        unknowns = (z3.Int(f"unknown!{i}", context) for i in monomial)
        parts.append(z3.Product([z3.IntVal(factor, context), *unknowns]))
    left = z3.Sum(parts)
    if sign == ">=":
        return z3.ArithRef.__ge__(left, zero)
    return equal(left, zero) if sign == "=" else z3.Not(equal(left, zero))


class Nonlinear:
    """Takes contradictions between constraints with products apart."""

    def __init__(self, atoms: Atoms, unknowns: Unknowns) -> None:
        self._atoms, self._unknowns = atoms, unknowns
        self._trials = 0

    def lemmas(self, literals: Sequence[Literal]) -> list[Lemma]:
        """Return small lemmas that exclude some literals; none if they are not found."""
        self._trials = MOST_TRIALS
        known = [self._known(literal) for literal in literals]
        for depth in range(DEEPEST + 1):
            found = self._excluded(known, depth)
            if found is not None:
                return found
        return []

    def _known(self, literal: Literal) -> Known:
        return literal, self._unknowns.constraint(self._atoms.all[literal.atom - 1], literal.positive)

    def _new(self, sign: str, polynomial: Any) -> Literal:
        zero = z3.IntVal(0)
        atom = equal(polynomial, zero) if sign == "=" else z3.ArithRef.__ge__(polynomial, zero)
        return Literal(self._atoms.number(atom), True)

    def _excluded(self, known: list[Known], cases: int) -> list[Lemma] | None:
        if self._trials <= 0:
            return None
        if not cases:
            self._trials -= 1
            return self._by_products(known)
        for literal in self._splits(known):
            first = self._excluded([*known, self._known(literal)], cases - 1)
            if first is None:
                continue
            other = self._excluded([*known, self._known(Literal(literal.atom, not literal.positive))], cases - 1)
            if other is not None:
                return first + other
        return None

    def _by_products(self, known: list[Known]) -> list[Lemma] | None:
        linear = Linear()
        for _, constraint in known:
            linear.add(constraint)
        made = list(self._products(known))
        for _, _, constraint in made:
            linear.add(constraint)
        everything = range(len(known) + len(made))
        if linear.questions.check(everything) != UNSAT:
            return None
        core = smaller_core(linear.questions, linear.questions.core())
        last = [known[i][0] for i in core if i < len(known)]
        lemmas = []
        for i in core:
            if i >= len(known):
                of, term, constraint = made[i - len(known)]
                literal = self._new(constraint.sign, term)
                lemmas.append([*dict.fromkeys(of), Literal(literal.atom, False)])
                last.append(literal)
        return [*lemmas, last]

    def _products(self, known: list[Known]) -> Iterator[tuple[list[Literal], Any, Constraint]]:
        """Yield products with the literals that they are of, as terms, and as constraints."""
        term = self._unknowns.term
        factors = self._unknown_factors(known)
        count = 0
        for i, (a, (sign, p)) in enumerate(known):
            if sign == "!=" or _degree(p) > 2:
                continue
            if sign == "=":
                for q in factors:
                    yield [a], term(p) * term(q), Constraint("=", product(p, q))
                continue
            for b, (other, q) in known[i:]:
                if other == ">=" and count < MOST_PRODUCTS and _degree(q) + _degree(p) <= 4:
                    count += 1
                    yield [a, b], term(p) * term(q), Constraint(">=", product(p, q))

    def _unknown_factors(self, known: list[Known]) -> list[Polynomial]:
        unknowns = {i for _, (_, p) in known for monomial in p for i in monomial}
        return [{(i,): 1} for i in sorted(unknowns)]

    def _splits(self, known: list[Known]) -> Iterator[Literal]:
        """Yield literals, by which and by whose negations to go on."""
        for _, (sign, p) in known:
            if sign == "!=":
                yield self._new(">=", self._unknowns.term(total(p, scaled(ONE, -1))))
        nonlinear = {i for _, (_, p) in known for monomial in p if len(monomial) > 1 for i in monomial}
        for i in sorted(nonlinear):
            yield self._new(">=", self._unknowns.term({(i,): 1, (): -1}))
            yield self._new(">=", self._unknowns.term({(i,): 1}))


def _degree(p: Polynomial) -> int:
    return max(map(len, p), default=0)
