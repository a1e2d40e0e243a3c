"""Integer terms as polynomials in opaque terms, and comparisons as constraints on these."""

from __future__ import annotations

from typing import Any, NamedTuple

import z3

Monomial = tuple[int, ...]  # numbers of unknowns, sorted
Polynomial = dict[Monomial, int]

_STEPS = {z3.Z3_OP_LE: (1, -1, 0), z3.Z3_OP_LT: (1, -1, 1), z3.Z3_OP_GE: (-1, 1, 0), z3.Z3_OP_GT: (-1, 1, 1)}


class Constraint(NamedTuple):
    """A polynomial that is zero, is not zero, or is at least zero: ``sign`` is "=", "!=" or ">="."""

    sign: str
    polynomial: Polynomial


class Unknowns:
    """The unknown integers of polynomials, numbered."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._number: dict[int, int] = {}
        self._memo: dict[int, tuple[Any, Polynomial]] = {}

    def polynomial(self, term: Any) -> Polynomial:
        """Return a term as a polynomial."""
        known = self._memo.get(term.get_id())
        if known is None:
            known = self._memo[term.get_id()] = (term, self._made(term))
        return known[1]

    def _made(self, term: Any) -> Polynomial:
        if z3.is_int_value(term):
            return {(): term.as_long()} if term.as_long() else {}
        kind, parts = term.decl().kind(), term.children()
        if kind == z3.Z3_OP_ADD:
            return total(*map(self.polynomial, parts))
        if kind == z3.Z3_OP_SUB:
            return total(self.polynomial(parts[0]), *(scaled(self.polynomial(part), -1) for part in parts[1:]))
        if kind == z3.Z3_OP_UMINUS:
            return scaled(self.polynomial(parts[0]), -1)
        if kind == z3.Z3_OP_MUL:
            result: Polynomial = {(): 1}
            for part in parts:
                result = product(result, self.polynomial(part))
            return result
        number = self._number.setdefault(term.get_id(), len(self.all))
        if number == len(self.all):
            self.all.append(term)
        return {(number,): 1}

    def constraint(self, atom: Any, positive: bool) -> Constraint:
        """Return the constraint of a comparison of integers, or of its negation."""
        a, b = map(self.polynomial, atom.children())
        kind = atom.decl().kind()
        if kind == z3.Z3_OP_EQ:
            return Constraint("=" if positive else "!=", total(a, scaled(b, -1)))
        of_a, of_b, less = _STEPS[kind]
        difference = total(scaled(b, of_a), scaled(a, of_b), {(): -less} if less else {})
        return Constraint(">=", difference if positive else total(scaled(difference, -1), {(): -1}))

    def term(self, polynomial: Polynomial) -> Any:
        """Return a polynomial as a term."""
        parts = [self._monomial_term(monomial, factor) for monomial, factor in polynomial.items()]
        return z3.IntVal(0) if not parts else parts[0] if len(parts) == 1 else z3.Sum(*parts)

    def _monomial_term(self, monomial: Monomial, factor: int) -> Any:
        factors = [self.all[i] for i in monomial]
        if factor != 1 or not factors:
            factors.insert(0, z3.IntVal(factor))
        return factors[0] if len(factors) == 1 else z3.Product(*factors)


def total(*polynomials: Polynomial) -> Polynomial:
    """Return the sum of polynomials."""
    result: Polynomial = {}
    for polynomial in polynomials:
        for monomial, factor in polynomial.items():
            result[monomial] = result.get(monomial, 0) + factor
    return {monomial: factor for monomial, factor in result.items() if factor}


def scaled(polynomial: Polynomial, by: int) -> Polynomial:
    """Return a multiple of a polynomial."""
    return {monomial: factor * by for monomial, factor in polynomial.items() if by}


def product(a: Polynomial, b: Polynomial) -> Polynomial:
    """Return the product of two polynomials."""
    result: Polynomial = {}
    for m, x in a.items():
        for n, y in b.items():
            both = tuple(sorted(m + n))
            result[both] = result.get(both, 0) + x * y
    return {monomial: factor for monomial, factor in result.items() if factor}


def degree(p: Polynomial) -> int:
    """Return the largest number of factors in a monomial."""
    return max(map(len, p), default=0)


def is_comparison(atom: Any) -> bool:
    """Whether an atom compares two integers."""
    if not z3.is_app(atom) or atom.num_args() != 2 or not z3.is_int(atom.arg(0)):
        return False
    return atom.decl().kind() in _STEPS or atom.decl().kind() == z3.Z3_OP_EQ
