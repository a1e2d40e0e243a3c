"""Proofs in Coq from refutations: each kind of fact is accepted, and Coq rejects any error in one."""

import re
from dataclasses import replace

import pytest
import z3

from sylver_claims.verifiers.coq.names import theory
from sylver_claims.verifiers.refutation.found import Derived, Fact, Literal, Refutation
from sylver_claims.verifiers.refutation.opaque import conditional, congruence, division
from sylver_claims.verifiers.refutation.search import refute
from tests.verifiers.refutation.test_search import CONTRADICTIONS

from .conftest import equal, in_one_file, lemma

pytestmark = [pytest.mark.process, pytest.mark.slow]

n, m, x, y, w = z3.Ints("n m x y w")
b, c = z3.Bools("b c")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
f = z3.Function("f", z3.IntSort(), z3.BoolSort(), z3.IntSort())
NO = z3.BoolVal(False)
CLASSIC = "Axioms: classic : forall P : Prop, P \\/ ~ P"


def literal(number):
    """Return a literal: a negative number is that of a negated atom."""
    return Literal(abs(number), number > 0)


def derived(clause, reasons, falsified):
    """Return a clause that is derived, with literals as numbers."""
    return Derived([*map(literal, clause)], [(literal(a), k) for a, k in reasons], falsified)


def refuted(formulas, facts, atoms, lemmas, steps):
    """Return a refutation of formulas, by further facts."""
    given = [Fact("given", formula, i) for i, formula in enumerate(formulas)]
    return Refutation([*given, *facts], atoms, [[*map(literal, c)] for c in lemmas], [derived(*s) for s in steps])


def instance(quantified, *terms):
    body = z3.substitute_vars(quantified.body(), *reversed(terms))
    formula = z3.Implies(quantified, body) if quantified.is_forall() else z3.Implies(body, quantified)
    return Fact("instance", formula, (quantified, list(terms)))


def witness(quantified, *constants):
    body = z3.substitute_vars(quantified.body(), *reversed(constants))
    formula = z3.Implies(body, quantified) if quantified.is_forall() else z3.Implies(quantified, body)
    return Fact("witness", formula, (quantified, list(constants)))


ABOVE = z3.ForAll(x, z3.Implies(x > n, S(x)))
AN_INSTANCE = refuted(
    [ABOVE, z3.Not(S(n + 1))],
    [instance(ABOVE, n + 1)],
    [ABOVE, S(n + 1), n + 1 > n],
    [[-3]],
    [([3], [], 4), ([], [(1, 1), (-2, 2), (3, 5)], 3)],
)


def test_an_instance_a_lemma_and_a_clause_are_accepted(coq):
    assert coq.assumed(lemma(AN_INSTANCE, [ABOVE], S(n + 1))) == CLASSIC


WRONG = {
    "another form is false": replace(
        AN_INSTANCE, derivation=[AN_INSTANCE.derivation[0], derived([], [(1, 1), (-2, 2), (3, 5)], 2)]
    ),
    "a literal has the wrong sign": replace(
        AN_INSTANCE, derivation=[AN_INSTANCE.derivation[0], derived([], [(1, 1), (2, 2), (3, 5)], 3)]
    ),
    "a literal has no reason": replace(
        AN_INSTANCE, derivation=[AN_INSTANCE.derivation[0], derived([], [(1, 1), (-2, 2), (3, 1)], 3)]
    ),
    "a clause is used before it is derived": replace(AN_INSTANCE, derivation=[*AN_INSTANCE.derivation[::-1]]),
    "no clause is empty": replace(AN_INSTANCE, derivation=AN_INSTANCE.derivation[:1]),
    "a form that does not exist": replace(AN_INSTANCE, derivation=[derived([], [], 9)]),
    "the instance is of another term": replace(
        AN_INSTANCE,
        facts=[*AN_INSTANCE.facts[:2], replace(AN_INSTANCE.facts[2], about=(ABOVE, [n + 2]))],
    ),
    "the lemma is false": replace(
        AN_INSTANCE, atoms=[ABOVE, S(n + 1), n + 1 > n, n + 1 > m], lemmas=[[literal(-4)]], facts=[
            *AN_INSTANCE.facts[:2], instance(ABOVE, n + 1),
        ],
    ),
    "the lemma has the wrong sign": replace(AN_INSTANCE, lemmas=[[literal(3)]]),
    "an atom is another one": replace(AN_INSTANCE, atoms=[ABOVE, S(n + 1), n + 1 > n], facts=[
        replace(AN_INSTANCE.facts[0], about=1), *AN_INSTANCE.facts[1:]
    ]),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_coq_refuses_what_is_wrong(coq, what):
    status, said = coq.says(lemma(WRONG[what], [ABOVE], S(n + 1)))
    assert status
    assert "Error" in said


def test_a_weaker_hypothesis_is_refused(coq):
    """That S holds above n + 1 does not imply S(n + 1): the refutation for S above n fails."""
    weaker = z3.ForAll(x, z3.Implies(x > n + 1, S(x)))
    assert coq.says(lemma(AN_INSTANCE, [weaker], S(n + 1)))[0]


v, d, e = z3.Int("v"), z3.Bool("d"), z3.Bool("e")
EVERY = z3.ForAll([x, b], z3.Implies(S(x), f(x, b) > x))
SOME = z3.Exists([b, y, c], z3.And(f(y, b) <= y, z3.Or(b, c), S(y)))
WITNESSES = refuted(
    [SOME, EVERY],
    [witness(SOME, d, v, e), instance(EVERY, v, d)],
    [SOME, EVERY, f(v, d) <= v, S(v), d, e, f(v, d) > v],
    [[3, 7]],
    [([-3, -7], [], 5), ([], [(1, 1), (2, 2), (3, 3), (4, 3), (-7, 6)], 4)],
)
NOT_EVERY = z3.ForAll([x, b], z3.Exists(y, f(y, b) > x))
THERE = z3.Exists(y, f(y, d) > v)
DENIED = refuted(
    [z3.ForAll([x, b], f(x, b) > x), z3.Not(NOT_EVERY)],
    [witness(NOT_EVERY, v, d), instance(THERE, v), instance(z3.ForAll([x, b], f(x, b) > x), v, d)],
    [z3.ForAll([x, b], f(x, b) > x), NOT_EVERY, THERE, f(v, d) > v],
    [],
    [([], [(1, 1), (-2, 2), (-3, 3), (-4, 4)], 5)],
)


def test_witnesses_of_several_variables_are_accepted(coq):
    assert coq.assumed(lemma(WITNESSES, [SOME, EVERY], NO)) == CLASSIC
    assert coq.assumed(lemma(DENIED, [DENIED.facts[0].formula], NOT_EVERY)) == CLASSIC


def test_a_witness_of_another_formula_is_refused(coq):
    """What one formula has a witness for, another one need not."""
    other = z3.Exists([b, y, c], z3.And(f(y, b) <= y, z3.Or(b, c)))
    wrong = replace(WITNESSES.facts[2], about=(other, [d, v, e]))
    facts = [*WITNESSES.facts[:2], wrong, WITNESSES.facts[3]]
    assert coq.says(lemma(replace(WITNESSES, facts=facts), [SOME, EVERY], NO))[0]


def test_a_witness_that_is_not_new_is_refused(coq):
    given = [z3.Exists(x, S(x)), z3.Not(S(n))]
    wrong = refuted(given, [witness(given[0], n)], [given[0], S(n)], [], [([], [(1, 1), (-2, 2)], 3)])
    assert coq.says(lemma(wrong, given, NO))[0]


CHOSEN = z3.If(z3.And(x > 0, z3.Not(S(x))), x % 4, z3.IntVal(7))
LESS = equal(CHOSEN, x % 4)
GROUND = refuted(
    [x > 0, z3.Not(S(x)), f(CHOSEN, x > 0) != f(x % 4, z3.BoolVal(True))],
    [conditional(CHOSEN), congruence(f(CHOSEN, x > 0), f(x % 4, z3.BoolVal(True)))],
    [x > 0, S(x), equal(f(CHOSEN, x > 0), f(x % 4, z3.BoolVal(True))), LESS, equal(CHOSEN, z3.IntVal(7))],
    [],
    [([], [(1, 1), (-2, 2), (-3, 3), (4, 4)], 5)],
)
EQUAL = equal(y, x * 2)
DIVIDED = refuted(
    [EQUAL, S(y % 2), z3.Not(S(z3.IntVal(0)))],
    [division(y, z3.IntVal(2)), congruence(S(y % 2), S(z3.IntVal(0)))],
    [EQUAL, S(y % 2), S(z3.IntVal(0)), *division(y, z3.IntVal(2)).formula.children(), equal(y % 2, z3.IntVal(0))],
    [[1, 4, 5, 6, -7]],
    [([], [(1, 1), (2, 2), (-3, 3), (4, 4), (5, 4), (6, 4), (7, 6)], 5)],
)


def test_conditionals_divisions_and_congruences_are_accepted(coq):
    given = [fact.formula for fact in GROUND.facts[:3]]
    assert coq.assumed(lemma(GROUND, given, NO)) == CLASSIC
    given = [fact.formula for fact in DIVIDED.facts[:3]]
    assert coq.assumed(lemma(DIVIDED, given, NO)) == CLASSIC


SMALLER = z3.ArithRef.__lt__(y % 2, z3.IntVal(1))
FALSE_FACTS = {
    "the other value of an if-then-else": (GROUND, 3, z3.And(
        z3.Implies(z3.And(x > 0, z3.Not(S(x))), equal(CHOSEN, z3.IntVal(7))),
        z3.Implies(z3.Not(z3.And(x > 0, z3.Not(S(x)))), LESS))),
    "equal values without equal arguments": (GROUND, 4, z3.Implies(LESS, GROUND.atoms[2])),
    "a remainder that is smaller": (DIVIDED, 3, z3.And(
        *DIVIDED.atoms[3:5], SMALLER), SMALLER),
}  # fmt: skip


@pytest.mark.parametrize("what", FALSE_FACTS)
def test_a_false_fact_is_refused(coq, what):
    refutation, place, formula, *more = FALSE_FACTS[what]
    facts = [*refutation.facts]
    facts[place] = replace(facts[place], formula=formula)
    given = [fact.formula for fact in refutation.facts[:3]]
    wrong = replace(refutation, facts=facts, atoms=[*refutation.atoms, *more])
    status, said = coq.says(lemma(wrong, given, NO))
    assert status
    assert "has type" in said or "Unable to unify" in said


LEMMAS = [
    [x < y, y < x + 1],
    [equal(2 * x, 2 * y + 1)],
    [x >= 1, y >= 1, x * y <= 0],
    [z3.Not(x < 2), z3.Not(y <= 1), x * y < 4],
    [x * x < 0],
    [equal(x, y * n), equal(y, m + 2), z3.Not(equal(x * w, m * n * w + 2 * n * w))],
    [n > 0, n * x > 0, n * x < n],
    [x > y, n > 0, n * x <= n * y],
    [equal(f(x, b) % 4, z3.IntVal(1)), f(x, b) % 4 > z3.If(b, z3.IntVal(1), z3.IntVal(0)), z3.If(b, 1, 0) >= 1],
    [equal(n * x + m * y, z3.IntVal(0)), x > 0, y >= 0, n > 0, m > 0],
    [equal(n * x, m * x + 1), x > 1, n > m],
    [w >= 0, w < n, z3.Not(equal(x, z3.IntVal(0))), equal(m * w + n * x, z3.IntVal(0)), equal(w, n * (y * w - m * x))],
    [z3.IntVal(2) < z3.IntVal(1)],
]


def excluded(literals):
    """Return a refutation that rests on one theory lemma alone."""
    atoms = [(c.arg(0), -1) if z3.is_not(c) else (c, 1) for c in literals]
    numbers = [sign * i for i, (_, sign) in enumerate(atoms, 1)]
    steps = [([], [(a, i) for i, a in enumerate(numbers[:-1], 1)] + [(numbers[-1], len(numbers))], len(numbers) + 1)]
    return refuted(literals, [], [atom for atom, _ in atoms], [numbers], steps)


def test_theory_lemmas_are_accepted(coq):
    coq.accepts(in_one_file(lemma(excluded(literals), literals, NO) for literals in LEMMAS))


@pytest.mark.parametrize("kinds", [[*CONTRADICTIONS][::2], [*CONTRADICTIONS][1::2]], ids=["some", "others"])
def test_what_is_found_is_accepted(coq, kinds):
    texts = [lemma(refute(CONTRADICTIONS[k]), CONTRADICTIONS[k], NO) for k in kinds]
    coq.accepts(in_one_file(texts))


def test_a_theory_lemma_that_is_false_is_refused(coq):
    for literals in ([x < y, y < x + 2], [x >= 0, y >= 1, x * y <= 0], [n >= 0, n * x > 0, n * x <= n]):
        status, said = coq.says(lemma(excluded(literals), literals, NO))
        assert status
        assert "No applicable tactic" in said


def test_the_library_rests_on_excluded_middle_alone(coq):
    names = [
        name
        for file in ("Principles", "Refutation", "Arithmetic")
        for name in re.findall(r"^(?:Theorem|Lemma) (\w+)", theory(file), re.M)
    ]
    assert {"refute", "induction", "largest", "pigeonhole_with_one_missing", "conditional"} <= {*names}
    everything = ", ".join(f"@{name}" for name in names)
    said = coq.accepts(f"Definition everything := ({everything}). Print Assumptions everything.")
    assert said == CLASSIC
