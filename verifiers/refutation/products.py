"""Reasons why constraints with products are contradictory: products of two constraints, and cases, until all is linear.

Each product is a separate lemma, and so is the contradiction of each case, so that the lemmas for Coq are small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import z3

from sylver_claims.verifiers.refutation.cofactors import cofactors
from sylver_claims.verifiers.refutation.forms import Atoms, equal
from sylver_claims.verifiers.refutation.found import Literal
from sylver_claims.verifiers.refutation.linear import Linear
from sylver_claims.verifiers.refutation.polynomials import Constraint, Polynomial, Unknowns, degree, product, total
from sylver_claims.verifiers.refutation.solving import UNSAT, smaller_core

MOST_TRIALS = 500
MOST_PRODUCTS = 100  # per literal
HIGHEST_DEGREE = 4
CASES = 1  # depth of case splits if neither side is contradictory by products alone

Lemma = list[Literal]


class Part(NamedTuple):
    """A constraint, its name, and the literals that were multiplied; empty if it is a literal."""

    constraint: Constraint
    literal: Literal | None
    term: Any
    of: list[Literal]


class Nonlinear:
    """Explains one contradiction between constraints with products."""

    def __init__(self, atoms: Atoms, unknowns: Unknowns) -> None:
        self._atoms, self._unknowns = atoms, unknowns
        self._linear = Linear()
        self._numbers: dict[Any, int] = {}
        self._trials = MOST_TRIALS

    def lemmas(self, literals: Sequence[Literal]) -> list[Lemma]:
        """Return small lemmas that exclude some literals, by products and cases; empty if none are found."""
        parts: list[Part] = []
        for literal in literals:
            parts = self._with(parts, literal)
        return self._in_cases(parts, CASES) or []

    def _with(self, parts: list[Part], literal: Literal) -> list[Part]:
        """Add a literal, and its products with the other parts."""
        constraint = self._unknowns.constraint(self._atoms.all[literal.atom - 1], literal.positive)
        new = Part(constraint, literal, None, [])
        factors = [part for part in parts if part.literal is not None]
        return [*parts, new, *islice(self._products(new, [*factors, new]), MOST_PRODUCTS)]

    def _products(self, new: Part, factors: list[Part]) -> Iterator[Part]:
        """Yield products of a literal with factors, and of equations with their unknowns."""
        (sign, p), a = new.constraint, new.literal
        assert a is not None
        for (other, q), b, *_ in factors:
            assert b is not None
            if degree(p) + degree(q) <= HIGHEST_DEGREE and sign == other == ">=":
                yield self._product(">=", p, q, [a, b])
        known = {u for part in factors for monomial in part.constraint.polynomial for u in monomial}
        for (other, q), b, *_ in factors:
            if other == "=" and degree(q) < HIGHEST_DEGREE:
                unknowns = known if b == a else {u for monomial in p for u in monomial}
                for u in sorted(unknowns):
                    assert b is not None
                    yield self._product("=", q, {(u,): 1}, [b])

    def _product(self, sign: str, p: Polynomial, q: Polynomial, of: list[Literal]) -> Part:
        term = self._unknowns.term(p) * self._unknowns.term(q)
        return Part(Constraint(sign, product(p, q)), None, term, list(dict.fromkeys(of)))

    def _in_cases(self, parts: list[Part], cases: int) -> list[Lemma] | None:
        """Add literals whose negation is contradictory, until there are no more; then split into cases."""
        if (found := self._contradiction(parts)) is not None:
            return found
        lemmas: list[Lemma] = []
        progress = True
        while progress:
            progress = False
            for literal in self._splits(parts):
                for side in (literal, _opposite(literal)):
                    if (excluded := self._contradiction(self._with(parts, side))) is not None:
                        lemmas += excluded
                        parts = self._with(parts, _opposite(side))
                        progress = True
                        if (found := self._contradiction(parts)) is not None:
                            return lemmas + found
                        break
        last = self._by_cases(parts, cases)
        return None if last is None else lemmas + last

    def _by_cases(self, parts: list[Part], cases: int) -> list[Lemma] | None:
        for literal in self._splits(parts) if cases else ():
            first = self._in_cases(self._with(parts, literal), cases - 1)
            if first is None:
                continue
            other = self._in_cases(self._with(parts, _opposite(literal)), cases - 1)
            if other is not None:
                return first + other
        return None

    def _contradiction(self, parts: list[Part]) -> list[Lemma] | None:
        """Return lemmas that show a contradiction if products are unknowns: lemmas of products, and a last one."""
        if self._trials <= 0:
            return None
        self._trials -= 1
        of_number = {self._number(part.constraint): part for part in reversed(parts)}
        if self._linear.questions.check(list(reversed(of_number))) != UNSAT:
            return None
        lemmas, last = [], []
        for number in smaller_core(self._linear.questions, self._linear.questions.core()):
            part = of_number[number]
            literal = part.literal or self._new(part.constraint.sign, part.term)
            last.append(literal)
            if part.literal is None:
                lemmas.append([*part.of, _opposite(literal)])
        return [*lemmas, last]

    def _number(self, constraint: Constraint) -> int:
        key = constraint.sign, frozenset(constraint.polynomial.items())
        if key not in self._numbers:
            self._numbers[key] = self._linear.add(constraint)
        return self._numbers[key]

    def _new(self, sign: str, term: Any) -> Literal:
        zero = z3.IntVal(0)
        atom = equal(term, zero) if sign == "=" else z3.ArithRef.__ge__(term, zero)
        return Literal(self._atoms.number(atom), True)

    def _splits(self, parts: Sequence[Part]) -> list[Literal]:
        """Return literals for a case split: a term is at least 1, at least 0, or 0."""
        constraints = [part.constraint for part in parts if part.literal is not None]
        different = [p for sign, p in constraints if sign == "!="]
        found = [self._new(">=", self._unknowns.term(total(p, {(): -1}))) for p in different]
        for p in cofactors(constraints):
            found += [self._new(">=", self._unknowns.term(q)) for q in (total(p, {(): -1}), p)]
            found.append(self._new("=", self._unknowns.term(p)))
        known = {part.literal.atom for part in parts if part.literal is not None}
        return [literal for literal in found if literal.atom not in known]


def _opposite(literal: Literal) -> Literal:
    return Literal(literal.atom, not literal.positive)
