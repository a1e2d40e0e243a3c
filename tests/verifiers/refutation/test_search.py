"""Refutations of small sets of formulas, of each kind of reasoning, and none of those that can hold."""

import pytest
import z3

from sylver_claims.verifiers.refutation.found import NotFound
from sylver_claims.verifiers.refutation.search import refute

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
    refute(CONTRADICTIONS[kind])


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
    new = [constant for fact in found.facts if fact.rule == "witness" for constant in fact.about[1]]
    assert new
    assert not any(constant.eq(w0) for constant in new)
