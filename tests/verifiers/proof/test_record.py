"""The record of answers: undecided questions are not asked, and long ones are asked without the other formulas."""

import pytest

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.proof import solvers
from sylver_claims.verifiers.proof.conclude import CONCLUSION
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.record import is_undecided, key, smaller, without
from sylver_claims.verifiers.proof.solvers import FALSE, PROVED, RECORDED, UNDECIDED, Answer, Solver, ask, titled

CLAIM = "sicherman2002/single-win"


@pytest.fixture(scope="module")
def parts():
    (claim,) = (claim for claim in registry() if claim.id == CLAIM)
    (method,) = (method for method in claim.methods if isinstance(method, Proof))
    return prepare(claim, method).to_show


@pytest.mark.process
def test_a_solver_leaves_recorded_questions_undecided(parts, monkeypatch):
    recorded = [(s, q) for part in parts for s, q in part.asked() if is_undecided(titled(s), *q)]
    assert {solver for solver, _ in recorded} == {"z3", "cvc5"}
    for name in ("z3", "cvc5"):
        question = min((q for solver, q in recorded if solver == name), key=lambda q: len(q.text))
        solver = Solver(name)
        assert solver.ask(*question).verdict == UNDECIDED
        solver.close()
    monkeypatch.setattr(solvers, "solvers", dict)  # without solvers
    assert {(a.verdict, a.reason) for s, q in recorded for a in [ask(s, *q)]} == {(UNDECIDED, RECORDED)}


def test_another_version_text_or_limit_is_asked(parts):
    solver, question = next((s, q) for part in parts for s, q in part.asked() if is_undecided(titled(s), *q))
    others = [
        (f"{solver} 0", *question),
        (titled(solver), f"{question.text}\n", question.resources),
        (titled(solver), question.text, 20 * question.resources),
    ]
    assert not any(is_undecided(*other) for other in others)
    assert len({key(*other) for other in others}) == len(others)


def test_the_hypotheses_of_a_statement_are_always_asked(parts):
    probes = [part.probe for part in parts if part.step == CONCLUSION and part.probe]
    assert probes
    assert not any(is_undecided(titled(solver), *probe) for probe in probes for solver in ("z3", "cvc5"))


TEXT = "(declare-fun n () Int)\n(assert (> n 0))\n(assert (= (* 2 n) 7))\n(assert (< n 3))\n(check-sat)\n"


def test_formulas_are_left_out_by_their_numbers():
    assert without(TEXT, [0, 2]) == "(declare-fun n () Int)\n(assert (= (* 2 n) 7))\n(check-sat)\n"
    assert without(TEXT, []) == TEXT


@pytest.mark.process
def test_a_solver_proves_a_smaller_question(parts):
    reduced = [(s, q, small) for part in parts for s, q in part.asked() if (small := smaller(titled(s), *q))]
    assert reduced
    for name, question, text in reduced:
        assert set(text.split("\n")) < set(question.text.split("\n"))
        solver = Solver(name)
        assert solver.ask(text, question.resources).verdict == PROVED
        solver.close()


class Listener:
    """A solver that answers by a list, and remembers its questions."""

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def ask(self, text, resources):
        self.asked.append(text)
        return Answer("z3", self.answers.pop(0))


@pytest.mark.parametrize(
    ("answers", "verdict"), [([PROVED], PROVED), ([FALSE, PROVED], PROVED), ([UNDECIDED, UNDECIDED], UNDECIDED)]
)
def test_the_whole_question_is_asked_unless_a_smaller_one_is_proved(monkeypatch, answers, verdict):
    listener = Listener(*answers)
    monkeypatch.setattr(solvers, "solvers", lambda: {"z3": listener})
    monkeypatch.setattr(solvers, "smaller", lambda solver, text, resources: without(text, [0]))
    assert ask.__wrapped__("z3", TEXT, 1000).verdict == verdict
    assert listener.asked == [without(TEXT, [0]), TEXT][: len(answers)]
