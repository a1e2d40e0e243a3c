"""Progressions and (S x p)z in definitions; a definition may not speak of what a loop goes through."""

import numpy as np
import pytest
import z3

from claims import Claim, Proof, Standing, Step, Verdict, integers
from claims.sicherman2002 import PAPER
from kernels import apery
from kernels.reference import apery as reference
from verifiers.formulas import smtlib
from verifiers.formulas.definitions import meaning_of
from verifiers.formulas.theory import Theory
from verifiers.proof import prove
from verifiers.solvers import ask

pytestmark = pytest.mark.process


def follows(theory, formula, *known):
    goal = z3.Not(formula)
    return ask("z3", smtlib.text([*theory.about([goal, *known]), *known, goal]), 3_000_000).verdict == "proved"


@pytest.mark.parametrize(("a", "d", "s"), [(2, 1, 1), (3, 2, 2), (5, 3, 1), (4, 5, 3), (1, 1, 0)])
def test_the_sums_of_a_progression_are_those_of_the_kernel(a, d, s):
    theory = Theory()
    terms = meaning_of(apery.progression).of(theory, a, d, s)
    P = meaning_of(apery.from_generators).of(theory, terms)
    gaps = reference.from_generators(reference.progression(a, d, s))
    term = theory.known(f"term_{a}_{d}_{s}")
    known = []  # from 0 up: what is a sum, and which terms there are
    for n in range(-2, a * (a + d) + 2):
        member = n >= 0 and n not in gaps
        named = z3.And(*(term(j) == a + j * d for j in range(s + 1)))
        said = P(n) if member else z3.Not(P(n))
        assert follows(theory, z3.And(said, named), *known), n
        known.append(z3.And(said, named))


@pytest.mark.parametrize(("p", "z"), [(2, 3), (3, 2), (1, 4), (5, 1)])
def test_multiples_are_those_of_the_kernel(p, z):
    """With s and j from −1 to 40 the definition holds of just the numbers below 40 that belong to (S x p)z."""
    theory = Theory()
    S = meaning_of(apery.from_generators).of(theory, meaning_of(apery.progression).of(theory, 3, 2, 1))
    T = meaning_of(apery.multiple_with).of(theory, S, p, z)
    gaps_of_S = reference.from_generators([3, 5])
    gaps = reference.multiple_with(gaps_of_S, p, z)
    (fact,) = theory.facts["S_times" if "S_times" in theory.facts else f"{S.name}_times"]
    for n in range(40):
        said = z3.substitute_vars(fact.body(), z3.IntVal(n), z3.IntVal(z), z3.IntVal(p))
        found = z3.simplify(said.arg(1) if said.arg(0).eq(T(n)) else said.arg(0))
        pairs = [(i, j) for i in range(40) for j in range(40) if p * i + z * j == n]
        holds = any(_holds(found, i, j, gaps_of_S, S, n) for i, j in [*pairs, (n, -1), (-1, n)])
        assert holds == (n not in gaps), n


def _holds(exists, i, j, gaps, S, n):
    """Evaluate what is said of s = i and j."""
    said = z3.substitute_vars(exists.body(), z3.IntVal(j), z3.IntVal(i))
    said = z3.substitute(said, (S(z3.IntVal(i)), z3.BoolVal(i >= 0 and i not in gaps)))
    arguments = z3.Var(0, z3.IntSort()) * z3.Var(1, z3.IntSort()) + z3.Var(2, z3.IntSort()) * z3.Var(3, z3.IntSort())
    (combination,) = [node.decl() for node in _applications(said) if node.decl().name() == "combination"] or [None]
    said = said if combination is None else z3.substitute_funs(said, (combination, arguments))
    return z3.is_true(z3.simplify(said))


def _applications(formula):
    yield formula
    for child in formula.children():
        yield from _applications(child)


def any_of_two(a):
    """Whether one of two false statements about k = 0 and k = 1 is true: for k = 0 t is -1, and for k = 1 it is 1."""
    return any(
        (k == 0 and apery.frobenius_of(np.array([2, 3, k * k + 1])) == 1)
        or (k == 1 and apery.frobenius_of(np.array([2, 3, k * k + 1])) == -1)
        for k in range(a)
    )


def test_a_definition_that_speaks_of_what_a_loop_goes_through_is_not_read():
    """Its symbol would be defined for one value, and the statement is about all: what is false would be proved."""
    claim = Claim(
        id="x/loop",
        title="False",
        source=PAPER.at("1"),
        standing=Standing.CONJECTURE,
        statement="False.",
        forall=integers("a", start=5, limit=20),
        then=any_of_two,
        means=[Proof()],
    )
    assert not any_of_two(5)
    evidence = prove(claim, Proof(steps=lambda case: [Step(name="nothing", goal=z3.BoolVal(True))]))
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert "a definition can not depend on" in evidence.message
