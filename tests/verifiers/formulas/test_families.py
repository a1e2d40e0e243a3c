"""A definition may not mention the variable of a loop."""

import pytest
import z3

from sylver_claims.claims import Claim, Kind, Proof, Step, Verdict, integers
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.proof.proving import prove


def any_of_two(a):
    """Whether one of two false statements about k = 0 and k = 1 is true: for k = 0 t is -1, and for k = 1 it is 1."""
    return any(
        (k == 0 and semigroups.frobenius_of((2, 3, k * k + 1)) == 1)
        or (k == 1 and semigroups.frobenius_of((2, 3, k * k + 1)) == -1)
        for k in range(a)
    )


@pytest.mark.process
def test_a_definition_that_speaks_of_what_a_loop_goes_through_is_not_read():
    """Its symbol would be defined for one value, but the statement is about all: a false statement would be proved."""
    claim = Claim(
        id="x/loop",
        title="False",
        source=PAPER.at("1"),
        kind=Kind.CONJECTURE,
        statement="False.",
        forall=integers("a", start=5, limit=20),
        then=any_of_two,
        methods=[Proof()],
    )
    assert not any_of_two(5)
    evidence = prove(claim, Proof(steps=lambda case: [Step(name="nothing", goal=z3.BoolVal(True))]))
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert "a definition cannot depend on" in evidence.message
