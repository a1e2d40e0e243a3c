"""Progressions and (S x p)z in definitions; a definition may not speak of what a loop goes through."""

import pytest
import z3

from claims import Claim, Proof, Standing, Step, Verdict, integers
from claims.sicherman2002 import PAPER
from kernels import semigroups
from verifiers.proof.comparison_of_sums import compare_multiples, compare_progression
from verifiers.proof.proving import prove


@pytest.mark.slow
@pytest.mark.parametrize(("a", "d", "s"), [(2, 1, 1), (3, 2, 2), (5, 3, 1), (4, 5, 3), (1, 1, 0)])
def test_the_sums_of_a_progression_are_those_of_the_kernel(a, d, s):
    assert compare_progression(a, d, s) == s + 1 + a * (a + d) + 4


@pytest.mark.parametrize(("p", "z"), [(2, 3), (3, 2), (1, 4), (5, 1)])
def test_multiples_are_those_of_the_kernel(p, z):
    """With s and j from −1 to 40 the definition holds of just the numbers below 40 that belong to (S x p)z."""
    assert compare_multiples((3, 5), p, z) == 40


def any_of_two(a):
    """Whether one of two false statements about k = 0 and k = 1 is true: for k = 0 t is -1, and for k = 1 it is 1."""
    return any(
        (k == 0 and semigroups.frobenius_of((2, 3, k * k + 1)) == 1)
        or (k == 1 and semigroups.frobenius_of((2, 3, k * k + 1)) == -1)
        for k in range(a)
    )


@pytest.mark.process
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
