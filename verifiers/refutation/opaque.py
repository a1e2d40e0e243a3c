"""Functions, if-then-elses and divisions as opaque integers, and the facts about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.refutation.forms import equal, key
from sylver_claims.verifiers.refutation.found import Fact

DIVISIONS = (z3.Z3_OP_IDIV, z3.Z3_OP_MOD)


class Abstraction:
    """Replaces quantified formulas and, with ``opaque``, non-arithmetic terms by constants."""

    def __init__(self, opaque: bool) -> None:
        self.replaced: list[Any] = []
        self._opaque = opaque
        self._constants: dict[Any, Any] = {}
        self._memo: dict[int, tuple[Any, Any]] = {}

    def constant(self, e: Any) -> Any:
        """Return the replacement of a formula or a term."""
        if key(e) not in self._constants:
            self._constants[key(e)] = z3.Const(f"opaque!{len(self.replaced)}", e.sort())
            self.replaced.append(e)
        return self._constants[key(e)]

    def flat(self, e: Any) -> Any:
        """Return a formula in which constants replace these parts."""
        known = self._memo.get(e.get_id())
        if known is None:
            known = self._memo[e.get_id()] = (e, self._made(e))
        return known[1]

    def _made(self, e: Any) -> Any:
        if z3.is_quantifier(e):
            return self.constant(e)
        parts = e.children()
        new = [self.flat(part) for part in parts]
        if self._opaque and is_opaque(e):
            return self.constant(e)
        if all(a.eq(b) for a, b in zip(parts, new, strict=True)):
            return e
        return _rebuilt(e, new)


def _rebuilt(e: Any, parts: Sequence[Any]) -> Any:
    """Return an application of the same operator to other parts, by z3py's function for operators of any arity."""
    many = {z3.Z3_OP_AND: z3.And, z3.Z3_OP_OR: z3.Or, z3.Z3_OP_DISTINCT: z3.Distinct}
    return many.get(e.decl().kind(), e.decl())(*parts)


def is_opaque(e: Any) -> bool:
    """Whether a term is opaque for arithmetic."""
    kind = e.decl().kind()
    if kind == z3.Z3_OP_UNINTERPRETED:
        return bool(e.num_args() > 0)
    return kind in DIVISIONS or (kind == z3.Z3_OP_ITE and not z3.is_bool(e))


def side_facts(formulas: Sequence[Any]) -> list[Fact]:
    """Return the facts about the opaque terms of formulas."""
    abstraction = Abstraction(opaque=True)
    for formula in formulas:
        abstraction.flat(formula)
    facts: list[Fact] = []
    divided: set[Any] = set()
    for e in abstraction.replaced:  # grows during the loop
        fact = None
        if z3.is_quantifier(e):
            continue
        if e.decl().kind() == z3.Z3_OP_ITE:
            fact = conditional(e)
        elif e.decl().kind() in DIVISIONS and (pair := (e.arg(0).get_id(), e.arg(1).get_id())) not in divided:
            divided.add(pair)
            fact = division(*e.children())
        if fact is not None:
            facts.append(fact)
            abstraction.flat(fact.formula)
    return [*facts, *_congruences(abstraction.replaced)]


def conditional(e: Any) -> Fact:
    """Return the facts about an if-then-else."""
    condition, then, otherwise = e.children()
    cases = z3.Implies(condition, equal(e, then)), z3.Implies(z3.Not(condition), equal(e, otherwise))
    return Fact("conditional", z3.And(*cases), e)


def division(a: Any, b: Any) -> Fact:
    """Return the facts about quotient and remainder by a positive number."""
    quotient, remainder = a / b, a % b
    bounds = z3.ArithRef.__ge__(remainder, z3.IntVal(0)), z3.ArithRef.__lt__(remainder, b)
    return Fact("division", z3.And(equal(a, b * quotient + remainder), *bounds), (a, b))


def congruence(a: Any, b: Any) -> Fact:
    """Return the fact that a function has equal values at equal arguments."""
    same = [equal(x, y) for x, y in zip(a.children(), b.children(), strict=True)]
    return Fact("congruence", z3.Implies(same[0] if len(same) == 1 else z3.And(*same), equal(a, b)), (a, b))


def _congruences(terms: Sequence[Any]) -> Iterator[Fact]:
    calls: dict[Any, list[Any]] = {}
    for e in terms:
        if not z3.is_quantifier(e) and e.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            calls.setdefault(e.decl().get_id(), []).append(e)
    for of_one in calls.values():
        for i, a in enumerate(of_one):
            yield from (congruence(a, b) for b in of_one[i + 1 :] if not _apart(a, b))


def _apart(a: Any, b: Any) -> bool:
    """Whether two applications have different numerals as one argument."""
    pairs = zip(a.children(), b.children(), strict=True)
    return any(z3.is_int_value(x) and z3.is_int_value(y) and not x.eq(y) for x, y in pairs)
