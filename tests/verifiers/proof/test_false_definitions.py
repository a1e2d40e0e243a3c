"""False statements that definitions or assumptions of a script could make look proved."""

from dataclasses import replace

import pytest
import z3

from sylver_claims.claims import Assumption, Conclusion, Induction, Pick, Proof, Step, Verdict, numerical_semigroups
from sylver_claims.kernels import finite, semigroups
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Array
from sylver_claims.verifiers.proof.proving import prepare

pytestmark = pytest.mark.process

c, k, x = z3.Ints("c k x")


def is_below_5(n):
    return n < 5


# --- Definitions and their conditions ---------------------------------------------------------------------------------


def sums(case):
    """The sums of 4 and 6, of which no odd number is one: no number is the greatest that is none."""
    G = case.of(semigroups.from_generators, Array((4, 6)))
    none = Step(name="no negative", goal=z3.ForAll(k, z3.Implies(k < 0, z3.Not(G(k)))), definitions=["G_4_6"])
    odd = Induction(
        name="no odd one",
        variable=k,
        goal=z3.Not(G(2 * k + 1)),
        complete=True,
        uses=["no negative"],
        definitions=["G_4_6"],
    )
    return G, [none, odd]


def greatest(case):
    return case.of(semigroups.frobenius_of, Array((4, 6)))


def resting_on_it(case, definitions=None):
    """The definition of the greatest number that is none shows that there is one."""
    G, steps = sums(case)
    t = greatest(case)
    beyond = z3.ForAll(x, z3.Implies(x > t, G(x)), patterns=[G(x)])
    found = z3.ForAll(x, z3.Implies(x > 24, G(x)), patterns=[G(x)])
    rest = {"definitions": definitions}
    return [
        *steps,
        Step(name="odd beyond", goal=z3.Not(G(2 * z3.If(t > 0, t, 0) + 1)), uses=["no odd one"], definitions=[]),
        Step(name="beyond", goal=beyond, definitions=["t_G_4_6"]),
        Step(name="found", goal=found, uses=["odd beyond", "beyond"], **rest),
        Step(name="absurd", goal=case.then, uses=["odd beyond", "beyond"], definitions=[]),
        Conclusion(uses=["absurd"], definitions=[]),
    ]


def unseen(case):
    """The same, if the definition comes in by an assumption and not by the formulas."""
    G, steps = sums(case)
    greatest(case)
    found = z3.ForAll(x, z3.Implies(x > 24, G(x)), patterns=[G(x)])
    return [
        *steps,
        Step(name="found", goal=found, uses=["no odd one"]),
        Step(name="absurd", goal=case.then, uses=["no odd one", "found"], definitions=["t_G_4_6"]),
        Conclusion(uses=["absurd"], definitions=[]),
    ]


NEEDED = '"all numbers from some one on are in G_4_6" is not proved'


def test_what_a_definition_needs_does_not_rest_on_it(make, fails):
    fails(make(then=is_below_5), NEEDED, steps=resting_on_it, resources=1_000_000)
    named = {"steps": lambda case: resting_on_it(case, definitions=["t_G_4_6"])}
    fails(make(then=is_below_5), NEEDED, resources=1_000_000, **named)


def test_nor_by_way_of_an_assumption(make, fails):
    known = Assumption(words="it is itself", formula=lambda case: greatest(case) + 1 > greatest(case))
    steps = prove_uses(make, unseen, known)
    assert "found" not in steps["all numbers from some one on are in G_4_6"]
    fails(make(then=is_below_5), "is not proved", steps=unseen, assume=[known])


def prove_uses(make, steps, *assumed):
    prepared = prepare(make(then=is_below_5), Proof(steps=steps, assume=assumed))
    return {part.step: part.uses for part in prepared.to_show}


OF_ALL = {"forall": numerical_semigroups("S"), "then": lambda S: semigroups.genus(S) < 5}


def test_a_position_that_the_script_makes_up(make, fails):
    def least(name):
        def steps(case):
            made_up = replace(case.S, name=name, member=lambda n: case.then)
            case.of(semigroups.multiplicity, made_up)
            return [Step(name="absurd", goal=case.then, definitions=[f"m_{name}"])]

        return steps

    fails(make(**OF_ALL), '"absurd" is not proved', steps=least("S"))
    fails(make(**OF_ALL), "Semigroup is not supported", steps=least("Q"))


def test_outcomes_of_a_position_that_the_script_makes_up(make, fails):
    def steps(case):
        after = case.of(semigroups.adjoin, case.S, z3.IntVal(1))
        case.same_outcome(case.S, replace(after, member=lambda n, w: case.S(n)))
        return []

    claim = make(forall=numerical_semigroups("S"), then=lambda S: not finite.is_p_position(S))
    fails(claim, "is not proved", steps=steps)


def test_a_claim_file_says_nothing_of_what_a_kernel_means():
    with pytest.raises(Unreadable, match="a definition must be in"):
        defines(is_below_5)(lambda theory, S: True)


# --- Assumptions ------------------------------------------------------------------------------------------------------


def test_an_assumption_is_named(make, prove):
    assumption = Assumption(words="n is below 5", formula=lambda case: case.then)
    evidence = prove(make(then=is_below_5), Proof(assume=[assumption], resources=200_000))
    assert evidence.verdict is Verdict.CONDITIONAL
    assert evidence.message.startswith("follows from: n is below 5; ")
    assert evidence.detail["assumed"] == ["n is below 5"]


def test_an_assumption_stays_named(make, tried):
    listed = []
    listed.append(Assumption(words="n is below 5", formula=lambda case: listed.clear() or case.then))
    assert tried(make(then=is_below_5), assume=listed)[0] is Verdict.CONDITIONAL


def test_assumptions_that_contradict_each_other(make, fails):
    odd, even = (Assumption(words=f"n = {r} mod 2", formula=lambda case, r=r: case.n % 2 == r) for r in (1, 0))
    fails(make(then=is_below_5), "its hypotheses contradict each other", assume=[odd, even])


def test_an_assumption_speaks_of_the_case(make, fails):
    def steps(case):
        return [Pick(name="c", constants=[c], goal=c == case.n + 1)]

    small = Assumption(words="c is a number", formula=lambda case: c < 5)
    fails(make(then=is_below_5), "an assumption may mention only the case, not c", steps=steps, assume=[small])
    odd = Assumption(words="it is so", formula=lambda case: "so")
    fails(make(then=is_below_5), '"it is so" takes a formula of z3', assume=[odd])


@pytest.mark.parametrize("fields", [{"words": " "}, {"words": 3}, {"formula": True}])
def test_an_assumption_says_something(fields):
    with pytest.raises(ValueError, match="Assumption takes non-empty words"):
        Assumption(**({"words": "w", "formula": lambda case: case.then} | fields))


def test_the_statement_speaks_of_something_however_it_is_shown(make, fails):
    claim = make(given=lambda n: n < 3 and n > 5, then=is_below_5)
    fails(claim, "is vacuous", steps=lambda case: [Conclusion(cases=[True])])
