"""The proofs about any finite position: none of them goes through for a statement that is altered."""

from dataclasses import replace

import pytest
import z3

from claims import Induction, Proof, Verdict
from claims.boyers2024 import basic_facts, outcomes
from claims.boyers2024 import semigroups as boyers
from claims.sicherman2002 import basic, enclosure, enders
from kernels.semigroups import frobenius_number, genus, is_ender
from verifiers.proof import prove

pytestmark = pytest.mark.process

PROVED = [
    basic.no_mutual_elimination,
    basic_facts.def_2_closed,
    boyers.genus_bounds,
    boyers.prop_1,
    enclosure.fixed,
    enclosure.minimal,
    enders.antisymmetry_weak,
    outcomes.fact_3,
    outcomes.prop_2,
]


def script_of(claim):
    (means,) = [m for m in claim.means if isinstance(m, Proof)]
    return means.script()


def verdict(claim, script=None, **fields):
    """Check the claim's proof, or another script, with small resources: what is false is not proved with more."""
    altered = replace(script or script_of(claim), **fields)
    return prove(claim, Proof(script=lambda: altered, resources=2_000_000)).verdict


@pytest.mark.parametrize("claim", PROVED, ids=lambda claim: claim.id)
def test_both_solvers_close_every_step(claim):
    (means,) = [m for m in claim.means if isinstance(m, Proof)]
    evidence = prove(claim, means)
    assert evidence.verdict is Verdict.PROVED
    assert all({a["verdict"] for a in step["answers"]} == {"proved"} for step in evidence.detail["steps"])


@pytest.mark.parametrize("claim", PROVED, ids=lambda claim: claim.id)
def test_the_steps_are_needed(claim):
    """Without the first induction or choice the statement, or a later step, is out of reach."""
    script = script_of(claim)
    first = next((s for s in script.steps if not hasattr(s, "cases")), None)
    if first is None:
        return
    left = [replace(s, uses=[u for u in s.uses if u != first.name]) for s in script.steps if s is not first]
    with_constants = isinstance(first, Induction)
    if with_constants:  # what is left still speaks of constants that have been named
        assert verdict(claim, script, steps=left) is Verdict.INCONCLUSIVE


def dropped(claim, hypothesis):
    """Return the claim without its hypothesis, or with a weaker one."""
    return replace(claim, given=hypothesis)


t, S = z3.Int("t"), z3.Function("S", z3.IntSort(), z3.BoolSort())
n = z3.Int("n")


@pytest.mark.parametrize(
    ("claim", "hypothesis", "given"),
    [
        (boyers.prop_1, lambda S: frobenius_number(S) > 1, t > 1),
        (enders.antisymmetry_weak, lambda S: genus(S) > 0, t > 0),
        (enclosure.fixed, lambda S: genus(S) > 0, t > 0),
        (outcomes.prop_2, lambda S, lost: frobenius_number(S) > 1, t > 1),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_without_the_hypothesis(claim, hypothesis, given):
    """Dropped in the claim and in the formula, it is refuted; in the formula alone, the two differ."""
    assert verdict(dropped(claim, hypothesis), given=given) in (Verdict.REFUTED, Verdict.CONFLICT)
    assert verdict(claim, given=given) is Verdict.CONFLICT


def test_an_ender_with_t_1_may_be_lost():
    hypothesis = dropped(outcomes.prop_2, lambda S, lost: is_ender(S))
    script = script_of(outcomes.prop_2)
    assert verdict(hypothesis, script, given=script.given.arg(0)) is Verdict.REFUTED


def test_a_bound_on_the_genus_that_is_one_more():
    F, G = t, z3.Function("G", z3.IntSort(), z3.IntSort())
    script = script_of(boyers.genus_bounds)
    no_pair = script.then.arg(0)
    for bound in (2 * G(F) >= F + 3 - F % 2, 2 * G(F - 1) >= F + 2 - F % 2, 2 * G(F) > F + 2):
        assert verdict(boyers.genus_bounds, script, then=z3.And(no_pair, bound)) is not Verdict.PROVED
    claim = replace(
        boyers.genus_bounds, then=lambda S: 2 * genus(S) >= frobenius_number(S) + 3 - frobenius_number(S) % 2
    )
    assert verdict(claim, script, then=2 * G(F) >= F + 3 - F % 2) is Verdict.REFUTED


@pytest.mark.parametrize("claim", [c for c in PROVED if c is not outcomes.fact_3], ids=lambda claim: claim.id)
def test_a_conclusion_that_is_shifted(claim):
    """What is said of n is said of n + 1. (Fact 3 then is about 3 and 4, and true: it says less, but of no point.)"""
    script = script_of(claim)
    for head in {a.decl() for a in applications(script.then) if a.num_args() == 1}:
        m = z3.Var(0, z3.IntSort())
        moved = z3.substitute_funs(script.then, (head, head(m + 1)))
        assert verdict(claim, script, then=moved) is not Verdict.PROVED


def applications(formula):
    waiting = [formula]
    while waiting:
        node = waiting.pop()
        if z3.is_quantifier(node):
            waiting.append(node.body())
            continue
        if z3.is_app(node) and node.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            yield node
        waiting += node.children()


@pytest.mark.parametrize("claim", PROVED, ids=lambda claim: claim.id)
def test_an_axiom_that_is_false(claim):
    script = script_of(claim)
    for axiom in script.axioms:
        assert verdict(claim, script, axioms=[*script.axioms, z3.Not(axiom)]) is Verdict.CONFLICT


def test_the_enclosure_is_not_minimal_without_t_an_ender():
    """What T is supposed to be is needed, but that T is closed, which the proof can spare; and it must be possible."""
    script = script_of(enclosure.minimal)
    supposed, conclusion = script.then.children()
    after_s, before_e, closed, _, none_but_t = flattened(supposed)
    for kept in (
        [before_e, closed, none_but_t],
        [after_s, closed, none_but_t],
        [after_s, before_e, closed],
        [after_s, before_e, closed, none_but_t, z3.Not(after_s)],
    ):
        found = verdict(enclosure.minimal, script, then=z3.Implies(z3.And(*kept), conclusion))
        assert found is not Verdict.PROVED


def flattened(formula):
    return [p for part in formula.children() for p in (flattened(part) if z3.is_and(part) else [part])]


def test_2_alone_may_win():
    """Where 3 has been played before, 2 need not lose."""
    script = script_of(outcomes.fact_3)
    first, both = script.then.children()
    loses = both.arg(1).arg(0)
    assert verdict(outcomes.fact_3, script, then=z3.And(first, loses)) is not Verdict.PROVED
    two_legal = z3.Implies(z3.Not(S(2)), loses)
    assert verdict(outcomes.fact_3, script, then=z3.And(first, two_legal)) is not Verdict.PROVED


def test_sums_are_not_closed_under_differences():
    x, y, z, a, b = z3.Ints("x y z a b")
    s = z3.Function("s", z3.IntSort(), z3.BoolSort())
    for then in (
        z3.ForAll([a, b], z3.Implies(z3.And(s(a), s(b), a >= b, b >= 0, a <= 2 * z), s(a - b))),
        z3.ForAll([a, b], z3.Implies(z3.And(s(a), a >= 0, b >= 0, a <= 2 * z, b <= 2 * z), s(a + b))),
    ):
        assert verdict(basic_facts.def_2_closed, then=then) is not Verdict.PROVED
    for given in (z3.And(x >= 1, x < y), z3.And(x >= 2, x < y, y < z), z3.And(x >= 0, x < y, y < z)):
        assert verdict(basic_facts.def_2_closed, given=given) is Verdict.CONFLICT
