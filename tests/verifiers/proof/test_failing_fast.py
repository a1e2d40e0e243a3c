"""A proof that is not found: its proved part, the smallest unproved formula, a fix, and the cost."""

import pytest

from sylver_claims.claims import Exhaustive, Proof, Step, Verdict, tuples
from sylver_claims.claims.errors import parted
from sylver_claims.claims.vocabulary.methods import FIRST_EFFORT
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

FEW = 100_000


def no_seven(x, y, z):
    return (x * x + y * y + z * z) % 8 != 7


def in_steps(case):
    x, y, z = case.x, case.y, case.z
    squares = x * x + y * y + z * z
    return [
        Step(name="squares are not negative", goal=squares >= 0),
        Step(name="one of two", goal=squares % 8 != 7, cases=[x >= 0, squares % 8 != 7]),
        Step(name="after it", goal=x >= 0),
    ]


@pytest.mark.process
def test_the_message_says_which_steps_are_proved_and_names_the_smallest_that_is_not(make, tried):
    verdict, message = tried(make(forall=tuples("x y z", start=0), then=no_seven), steps=in_steps, resources=FEW)
    assert verdict is Verdict.INCONCLUSIVE
    problem, fix = parted(message)
    assert problem == (
        '1 of 4 steps are proved; step "one of two: case 1" is not proved: z3 and cvc5 reached the limit of the effort'
    )
    assert fix == "add a step that leads to it, or search longer with a higher --effort"


@pytest.mark.process
def test_a_step_that_is_false_gets_other_advice(make, tried):
    wrong = lambda case: [Step(name="wrong", goal=case.x > 5)]
    verdict, message = tried(make(forall=tuples("x y", start=0), then=lambda x, y: x + y >= 0), steps=wrong)
    assert verdict is Verdict.INCONCLUSIVE
    assert message.startswith('0 of 2 steps are proved; step "wrong" is not proved: z3 ')
    assert "correct the step, or add the steps that it needs" in message
    assert "--effort" not in message


def test_a_proof_without_resources_is_a_first_attempt_that_effort_multiplies(make):
    assert Proof().resources == FIRST_EFFORT == 2_000_000
    claim = make(forall=tuples("x y z", start=0, limit=5), then=no_seven, methods=[Proof(), Exhaustive()])
    prepared = prepare(claim, Proof())
    more = prepared.with_effort(20)
    assert [p.question.resources for p in prepared.to_show] == [FIRST_EFFORT]
    assert [p.question.resources for p in more.to_show] == [20 * FIRST_EFFORT]
    assert [p.question.text for p in more.to_show] == [p.question.text for p in prepared.to_show]


@pytest.mark.process
def test_a_search_that_verified_all_is_not_hidden_by_a_proof_that_is_not_found(make):
    methods = [Proof(resources=FEW), Exhaustive()]
    claim = make(forall=tuples("x y z", start=0, limit=5), then=no_seven, methods=methods)
    (result,) = run([claim], Options(upto=9, jobs=0), Ledger(None))
    assert (result.verdict, result.without_proof, result.matches_declaration) == (Verdict.VERIFIED, True, False)
    assert (result.deciding.name, result.searched_layers.highest, result.counts) == ("exhaustive", 5, (216, 216, 0, 0))
    (result,) = run([claim], Options(upto=9, jobs=0, methods=frozenset(["proof"])), Ledger(None))
    assert (result.verdict, result.without_proof, result.searched_layers) == (Verdict.INCONCLUSIVE, False, None)
    (result,) = run([claim], Options(upto=9, jobs=0, budget=0.0), Ledger(None))
    assert (result.verdict, result.without_proof) == (Verdict.INCONCLUSIVE, False)


def test_the_registry_gives_its_proofs_the_effort_that_they_need():
    """Each of these took about this number of units of z3, or ten times those of cvc5; the limit is at least twice
    that.
    """
    from sylver_claims.claims.registry import registry

    needed = {
        "beyond/four-d3": 1_412_269, "boyers2024/def-2-closed": 2_263_540, "boyers2024/prop-5@symmetric": 1_773_795,
        "boyers2024/prop-3b": 2_700_949, "miyadera/p1-xor": 1_639_671,
    }  # fmt: skip
    proofs = {c.id: m for c in registry() for m in c.methods if isinstance(m, Proof)}
    assert {name: proofs[name].resources >= 2 * units for name, units in needed.items()} == dict.fromkeys(needed, True)
