"""Whether a refutation is one, read again without anything that found it.

Coq is the judge of refutations. This tells at once what is wrong with one, where Coq says only that a proof fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

from verifiers.formulas.nodes import Term, symbols
from verifiers.refutation.found import Derived, Fact, Literal, Refutation

LEMMA_RESOURCES = 20_000_000

Values = dict[Any, bool]  # of atoms, by what tells them apart


class Invalid(Exception):
    """The refutation is none; the message says why."""


def check_refutation(refutation: Refutation, formulas: Sequence[Any]) -> None:
    """Go through a refutation of formulas.

    Raises
    ------
    Invalid
        When a fact has not the form that its rule says, a witness is not new, z3 does not see that a lemma holds, or a
        clause does not follow.
    """
    known = set[str]().union(*map(symbols, formulas))
    for number, fact in enumerate(refutation.facts, 1):
        try:
            known |= _new_symbols(fact, formulas, known)
        except Invalid as error:
            raise Invalid(f"fact {number}, {fact.rule}: {error}") from error
        if not symbols(fact.formula) <= known:
            raise Invalid(
                f"fact {number}, {fact.rule}: {', '.join(sorted(symbols(fact.formula) - known))} is not known yet"
            )
    for lemma in refutation.lemmas:
        _check_lemma([_literal(refutation, literal) for literal in lemma])
    _check_derivation(refutation)


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise Invalid(message)


def _new_symbols(fact: Fact, formulas: Sequence[Any], known: set[str]) -> set[str]:
    """Compare a fact with what its rule says; return the names of the constants that it introduces."""
    if fact.rule == "given":
        _require(fact.about in range(len(formulas)), "there is no such formula")
        _require(fact.formula.eq(formulas[fact.about]), "it is another formula")
        return set()
    if fact.rule in ("instance", "witness"):
        return _of_quantifier(fact, known)
    rules = {"congruence": _congruence, "conditional": _conditional, "division": _division}
    _require(fact.rule in rules, "there is no such rule")
    rules[fact.rule](fact.formula, fact.about)
    return set()


def _of_quantifier(fact: Fact, known: set[str]) -> set[str]:
    quantified, terms = fact.about
    _require(z3.is_quantifier(quantified) and not quantified.is_lambda(), "it is about no quantifier")
    sorts = [quantified.var_sort(i) for i in range(quantified.num_vars())]
    _require([t.sort() for t in terms] == sorts, "terms of other sorts")
    _require(not any(_has_variable(t) for t in terms), "a term with a variable")
    body = z3.substitute_vars(quantified.body(), *reversed(terms))
    _require(z3.is_implies(fact.formula), "it is no implication")
    sides = fact.formula.children()
    witness = fact.rule == "witness"
    if quantified.is_forall() == witness:
        sides.reverse()
    _require(sides[0].eq(quantified) and sides[1].eq(body), "it says something else")
    if not witness:
        return set()
    names = [str(t.decl().name()) for t in terms if t.num_args() == 0 and t.decl().kind() == z3.Z3_OP_UNINTERPRETED]
    new = set(names)
    _require(len(new) == len(terms), "witnesses are to be different constants")
    _require(not new & (known | symbols(quantified)), "a witness that is not new")
    return new


def _has_variable(term: Any) -> bool:
    return z3.is_var(term) or any(map(_has_variable, term.children()))


def _congruence(formula: Any, about: Any) -> None:
    a, b = about
    uninterpreted = z3.is_app(a) and a.decl().kind() == z3.Z3_OP_UNINTERPRETED
    _require(uninterpreted and a.decl().eq(b.decl()) and a.num_args() > 0, "these are not of one function")
    _require(z3.is_implies(formula), "it is no implication")
    condition = formula.arg(0)
    same = [condition] if a.num_args() == 1 else condition.children()
    _require(a.num_args() == 1 or z3.is_and(condition), "the condition is no conjunction")
    pairs = zip(same, a.children(), b.children(), strict=True)
    _require(all(_is_equation(e, x, y) for e, x, y in pairs), "the arguments are other ones")
    _require(_is_equation(formula.arg(1), a, b), "the values are other ones")


def _is_equation(formula: Any, a: Any, b: Any) -> bool:
    return bool(z3.is_eq(formula) and formula.arg(0).eq(a) and formula.arg(1).eq(b))


def _conditional(formula: Any, about: Any) -> None:
    _require(z3.is_app_of(about, z3.Z3_OP_ITE) and z3.is_int(about), "it is about no if-then-else of integers")
    _require(z3.is_and(formula) and formula.num_args() == 2, "it is no conjunction of two")
    condition, then, otherwise = about.children()
    first, second = formula.children()
    _require(z3.is_implies(first) and first.arg(0).eq(condition), "the first condition is another one")
    _require(z3.is_implies(second) and second.arg(0).eq(z3.Not(condition)), "the second condition is another one")
    _require(_is_equation(first.arg(1), about, then) and _is_equation(second.arg(1), about, otherwise), "other values")


def _division(formula: Any, about: Any) -> None:
    a, b = about
    _require(z3.is_int_value(b) and b.as_long() > 0, "the divisor is no positive number")
    _require(z3.is_and(formula) and formula.num_args() == 3, "it is no conjunction of three")
    whole, least, most = formula.children()
    _require(_is_equation(whole, a, b * (a / b) + a % b), "the sum is another one")
    _require(z3.is_app_of(least, z3.Z3_OP_GE) and least.arg(0).eq(a % b) and least.arg(1).eq(z3.IntVal(0)), "the start")
    _require(z3.is_app_of(most, z3.Z3_OP_LT) and most.arg(0).eq(a % b) and most.arg(1).eq(b), "the end is another one")


def _literal(refutation: Refutation, literal: Literal) -> Any:
    _require(0 < literal.atom <= len(refutation.atoms), f"there is no atom {literal.atom}")
    atom = refutation.atoms[literal.atom - 1]
    return atom if literal.positive else z3.Not(atom)


def _check_lemma(literals: list[Any]) -> None:
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("rlimit", LEMMA_RESOURCES)
    solver.add(*[literal.translate(context) for literal in literals])
    _require(str(solver.check()) == "unsat", f"z3 does not see that these exclude each other: {literals}")


def _check_derivation(refutation: Refutation) -> None:
    """Go through the clauses by truth values alone, of formulas as z3 has them."""
    known = [fact.formula for fact in refutation.facts]
    known += [z3.Not(z3.And(*[_literal(refutation, c) for c in lemma])) for lemma in refutation.lemmas]
    _require(bool(refutation.derivation), "nothing is derived")
    for step in refutation.derivation:
        _check_step(refutation, step, known)
        known.append(z3.Or(*[_literal(refutation, c) for c in step.clause]))
    _require(not refutation.derivation[-1].clause, "the last clause is not empty")


def _check_step(refutation: Refutation, step: Derived, known: list[Any]) -> None:
    values: Values = {}

    def put(literal: Literal, positive: bool) -> None:
        _literal(refutation, literal)
        atom = _key(refutation.atoms[literal.atom - 1])
        _require(values.setdefault(atom, positive) == positive, "an atom has two values")

    def is_false(number: int, values: Values) -> bool:
        _require(0 < number <= len(known), f"there is no form {number} yet")
        return _truth(known[number - 1], values) is False

    for literal in step.clause:
        put(literal, not literal.positive)
    for literal, number in step.reasons:
        opposite = values | {_key(refutation.atoms[literal.atom - 1]): not literal.positive}
        _require(is_false(number, opposite), f"form {number} is no reason for atom {literal.atom}")
        put(literal, literal.positive)
    _require(is_false(step.falsified, values), f"form {step.falsified} is not false")


def _key(atom: Any) -> Any:
    if z3.is_quantifier(atom):
        return atom.is_forall(), tuple(str(atom.var_sort(i)) for i in range(atom.num_vars())), Term(atom.body())
    return Term(atom)


def _truth(e: Any, values: Values) -> bool | None:
    """Return the truth of a formula where some atoms have values; None where that is open."""
    kind = e.decl().kind() if z3.is_app(e) else None
    parts = e.children() if kind is not None else []
    if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
        return bool(kind == z3.Z3_OP_TRUE)
    if kind == z3.Z3_OP_NOT:
        return _opposite(_truth(parts[0], values))
    if kind == z3.Z3_OP_AND:
        return _all([_truth(part, values) for part in parts])
    if kind == z3.Z3_OP_OR:
        return _opposite(_all([_opposite(_truth(part, values)) for part in parts]))
    if kind == z3.Z3_OP_IMPLIES:
        return _opposite(_all([_truth(parts[0], values), _opposite(_truth(parts[1], values))]))
    if kind in (z3.Z3_OP_EQ, z3.Z3_OP_IFF, z3.Z3_OP_XOR) and z3.is_bool(parts[0]):
        a, b = (_truth(part, values) for part in parts)
        return None if a is None or b is None else (a == b) == (kind != z3.Z3_OP_XOR)
    if kind == z3.Z3_OP_ITE and z3.is_bool(e):
        condition, then, otherwise = (_truth(part, values) for part in parts)
        first = _opposite(_all([condition, _opposite(then)]))
        return _all([first, _opposite(_all([_opposite(condition), _opposite(otherwise)]))])
    if kind == z3.Z3_OP_DISTINCT:
        pairs = [z3.ExprRef.__eq__(a, b) for i, a in enumerate(parts) for b in parts[i + 1 :]]
        return _all([_opposite(_truth(pair, values)) for pair in pairs])
    return values.get(_key(e))


def _opposite(value: bool | None) -> bool | None:
    return None if value is None else not value


def _all(values: list[bool | None]) -> bool | None:
    return False if False in values else None if None in values else True
