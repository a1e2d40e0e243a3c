"""Refutations of small sets of formulas, of each kind of reasoning, and none of those that can hold."""

from dataclasses import replace

import pytest
import z3

from verifiers.refutation.check import Invalid, check_refutation
from verifiers.refutation.found import Derived, Fact, Literal, NotFound, Refutation
from verifiers.refutation.search import refute

x, y, z, n, m = z3.Ints("x y z n m")
p, q, r = z3.Bools("p q r")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
f = z3.Function("f", z3.IntSort(), z3.IntSort())
less = z3.Function("less", z3.IntSort(), z3.IntSort(), z3.BoolSort())

CONTRADICTIONS = {
    "false": [z3.BoolVal(False)],
    "opposites": [p, z3.Not(p)],
    "connectives": [z3.Or(p, q), p == q, z3.Implies(q, r), z3.Xor(r, z3.BoolVal(True))],
    "if-then-else of formulas": [z3.If(p, q, r), z3.Not(z3.And(p, q)), z3.Not(r)],
    "all eight cases": [z3.Or(a, b, c) for a in (p, z3.Not(p)) for b in (q, z3.Not(q)) for c in (r, z3.Not(r))],
    "distinct": [z3.Distinct(x, y, z), x >= 0, x <= 1, y >= 0, y <= 1, z >= 0, z <= 1],
    "linear": [x < y, y < x + 1],
    "parity": [2 * x == 2 * y + 1],
    "product": [x >= 1, y >= 1, x * y <= 0],
    "square": [x * x == 2 * y * y, x > 0, x < y],
    "a multiple between": [n > 0, n * x > 0, n * x < n],
    "congruence": [x == y, f(x) != f(y)],
    "congruence of a predicate": [x == y, S(x), z3.Not(S(y))],
    "two arguments": [x == y, less(x, n), z3.Not(less(y, n))],
    "if-then-else": [z3.If(x < y, x, y) > x],
    "nested if-then-else": [z3.If(x < 0, -x, z3.If(x < 5, x + 1, x)) < 0],
    "remainder": [x % 4 == 1, x % 2 == 0],
    "quotient": [x / 3 > x, x > 0],
    "instance": [z3.ForAll(x, S(x)), z3.Not(S(n))],
    "witness": [z3.ForAll(x, z3.Not(S(x))), z3.Exists(x, S(x))],
    "instance at a witness of an instance": [
        z3.ForAll(x, z3.Exists(y, z3.And(y > x, S(y)))), z3.ForAll(x, z3.Implies(x > n, z3.Not(S(x)))),
    ],
    "quantifiers in an equivalence": [p == z3.ForAll(x, S(x)), p, z3.Not(S(f(n)))],
    "the other way": [p == z3.ForAll(x, S(x)), z3.Not(p), z3.ForAll(y, z3.Implies(z3.Not(S(y)), y > 3)), S(4),
                      z3.ForAll(y, z3.Implies(y > 4, S(y)))],
    "two variables": [z3.ForAll([x, y], z3.Implies(x < y, less(x, y))), z3.Not(less(3, f(5))), f(5) == 4],
    "nested": [z3.ForAll(x, z3.Implies(S(x), z3.ForAll(y, less(x, y)))), S(3), z3.Exists(y, z3.Not(less(3, y)))],
}  # fmt: skip

CONSISTENT = {
    "nothing": [],
    "connectives": [z3.Or(p, q), z3.Not(p)],
    "numbers": [x < y, y < x + 2],
    "functions": [x != y, f(x) != f(y)],
    "quantifiers": [z3.ForAll(x, z3.Implies(S(x), x > 3)), S(5)],
}


@pytest.mark.parametrize("kind", CONTRADICTIONS)
def test_a_contradiction_is_refuted(kind: str) -> None:
    check_refutation(refute(CONTRADICTIONS[kind]), CONTRADICTIONS[kind])


@pytest.mark.parametrize("kind", CONSISTENT)
def test_what_can_hold_is_not_refuted(kind: str) -> None:
    with pytest.raises(NotFound):
        refute(CONSISTENT[kind])


def test_the_same_formulas_get_the_same_refutation() -> None:
    formulas = CONTRADICTIONS["the other way"]
    first = refute(formulas)
    for other in ("nested", "product", "linear"):
        refute(CONTRADICTIONS[other])
    again = refute(formulas)
    assert str(again.facts) == str(first.facts)
    assert (again.lemmas, again.derivation) == (first.lemmas, first.derivation)


def test_names_that_stand_in_the_formulas_are_not_taken_for_witnesses() -> None:
    w0 = z3.Int("w0")
    formulas = [z3.Exists(x, S(x)), z3.ForAll(x, z3.Not(S(x))), z3.Not(S(w0))]
    found = refute(formulas)
    check_refutation(found, formulas)
    new = [constant for fact in found.facts if fact.rule == "witness" for constant in fact.about[1]]
    assert new
    assert not any(constant.eq(w0) for constant in new)


# What is no refutation is told from one.


def _refutation(kind: str) -> tuple[Refutation, list[z3.BoolRef]]:
    return refute(CONTRADICTIONS[kind]), CONTRADICTIONS[kind]


def _with_fact(found: Refutation, of_rule: str, **changes: object) -> Refutation:
    at = next(i for i, fact in enumerate(found.facts) if fact.rule == of_rule)
    facts = list(found.facts)
    facts[at] = replace(facts[at], **changes)
    return replace(found, facts=facts)


@pytest.mark.parametrize(
    ("kind", "rule", "change"),
    [
        ("linear", "given", {"formula": x < y + 1}),
        ("linear", "given", {"about": 7}),
        ("instance", "instance", {"formula": z3.Implies(z3.ForAll(x, S(x)), S(n + 1))}),
        ("instance", "instance", {"formula": z3.Implies(S(n), z3.ForAll(x, S(x)))}),
        ("witness", "witness", {"about": (z3.Exists(x, S(x)), [n])}),
        ("congruence", "congruence", {"formula": z3.Implies(x == y, f(x) == f(y) + 1)}),
        ("congruence", "congruence", {"formula": z3.Implies(x != y, f(x) == f(y))}),
        ("if-then-else", "conditional", {"formula": z3.BoolVal(False)}),
        ("remainder", "division", {"about": (x, z3.IntVal(0))}),
        ("remainder", "division", {"about": (x, z3.IntVal(8))}),
        ("congruence", "congruence", {"rule": "magic"}),
    ],
)
def test_a_fact_that_says_something_else_is_refused(kind: str, rule: str, change: dict[str, object]) -> None:
    found, formulas = _refutation(kind)
    with pytest.raises(Invalid):
        check_refutation(_with_fact(found, rule, **change), formulas)


def test_a_witness_is_to_be_new() -> None:
    formulas = [z3.Exists(x, S(x)), z3.Not(S(n))]
    body = z3.Implies(formulas[0], S(n))
    facts = [Fact("given", formulas[0], 0), Fact("given", formulas[1], 1), Fact("witness", body, (formulas[0], [n]))]
    derivation = [Derived([], [(Literal(1, True), 1), (Literal(2, False), 2)], 3)]
    with pytest.raises(Invalid, match="not new"):
        check_refutation(Refutation(facts, [formulas[0], S(n)], [], derivation), formulas)


def test_a_constant_from_nowhere_is_refused() -> None:
    found, formulas = _refutation("instance")
    fact = next(fact for fact in found.facts if fact.rule == "instance")
    other = Fact("instance", z3.Implies(fact.about[0], S(m)), (fact.about[0], [m]))
    with pytest.raises(Invalid, match="not known"):
        check_refutation(replace(found, facts=[*found.facts, other]), formulas)


def test_a_lemma_that_does_not_hold_is_refused() -> None:
    found, formulas = _refutation("linear")
    assert found.lemmas
    with pytest.raises(Invalid):
        check_refutation(replace(found, lemmas=[[found.lemmas[0][0]]]), formulas)


def test_each_step_of_a_derivation_is_needed() -> None:
    found, formulas = _refutation("all eight cases")
    assert len(found.derivation) > 1
    for i in range(len(found.derivation)):
        less_one = [*found.derivation[:i], *found.derivation[i + 1 :]]
        with pytest.raises(Invalid):
            check_refutation(replace(found, derivation=less_one), formulas)


def test_a_clause_that_does_not_follow_is_refused() -> None:
    found, formulas = _refutation("all eight cases")
    last = found.derivation[-1]
    for wrong in (last._replace(reasons=[]), last._replace(falsified=1), last._replace(falsified=99)):
        with pytest.raises(Invalid):
            check_refutation(replace(found, derivation=[*found.derivation[:-1], wrong]), formulas)
    with pytest.raises(Invalid, match="not empty"):
        check_refutation(replace(found, derivation=found.derivation[:-1]), formulas)
