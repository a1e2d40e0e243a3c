"""The record of undecided questions: its questions are not asked, and the solver gives the same answer."""

import pytest

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.proof import solvers
from sylver_claims.verifiers.proof.conclude import CONCLUSION
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solvers import RECORDED, UNDECIDED, Solver, ask, titled
from sylver_claims.verifiers.proof.undecided import is_recorded, key

CLAIM = "sicherman2002/single-win"


@pytest.fixture(scope="module")
def parts():
    (claim,) = (claim for claim in registry() if claim.id == CLAIM)
    (method,) = (method for method in claim.methods if isinstance(method, Proof))
    return prepare(claim, method).to_show


@pytest.mark.process
def test_a_solver_leaves_recorded_questions_undecided(parts, monkeypatch):
    recorded = [(s, q) for part in parts for s, q in part.asked() if is_recorded(titled(s), *q)]
    assert {solver for solver, _ in recorded} == {"z3", "cvc5"}
    for name in ("z3", "cvc5"):
        question = min((q for solver, q in recorded if solver == name), key=lambda q: len(q.text))
        solver = Solver(name)
        assert solver.ask(*question).verdict == UNDECIDED
        solver.close()
    monkeypatch.setattr(solvers, "solvers", dict)  # without solvers
    assert {(a.verdict, a.reason) for s, q in recorded for a in [ask(s, *q)]} == {(UNDECIDED, RECORDED)}


def test_another_version_text_or_limit_is_asked(parts):
    solver, question = next((s, q) for part in parts for s, q in part.asked() if is_recorded(titled(s), *q))
    others = [
        (f"{solver} 0", *question),
        (titled(solver), f"{question.text}\n", question.resources),
        (titled(solver), question.text, 20 * question.resources),
    ]
    assert not any(is_recorded(*other) for other in others)
    assert len({key(*other) for other in others}) == len(others)


def test_the_hypotheses_of_a_statement_are_always_asked(parts):
    probes = [part.probe for part in parts if part.step == CONCLUSION and part.probe]
    assert probes
    assert not any(is_recorded(titled(solver), *probe) for probe in probes for solver in ("z3", "cvc5"))
