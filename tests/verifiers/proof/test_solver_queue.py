"""Questions of proofs: each is asked once, no unnecessary one is, and the order of the answers is irrelevant."""

import json
import random
from collections import Counter
from concurrent.futures import Future

import pytest
import z3

from sylver_claims.claims import Proof, Step, Verdict, integers
from sylver_claims.verifiers.proof.conclude import Prepared, conclude
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solver_queue import Answers, SolverQueue
from sylver_claims.verifiers.proof.solvers import Answer, ask

n = z3.Int("n")
STEPS = [
    Step(name="first", goal=z3.ForAll(n, z3.Implies(n > 3, 2 * n > 6))),
    Step(name="second", goal=z3.ForAll(n, z3.Implies(n > 3, n > 2)), uses=["first"]),
    Step(name="third", goal=z3.ForAll(n, z3.Implies(z3.And(n > 3, n < 2), n == 7))),
]
FALSE = Step(name="false", goal=z3.ForAll(n, z3.Implies(n > 3, n > 5)))


def shared(name):
    """Return a step whose formula, about an integer of this name, contains parts twice."""
    part = z3.Int(name) * z3.Int(name) + 3
    return [Step(name="shared", goal=z3.Or(part + part * 2 > 5, part * 3 <= 6, part * part > n))]


class Pool:
    """Answers on request, in a random order."""

    def __init__(self, seed):
        self.random, self.jobs, self.asked = random.Random(seed), [], Counter()

    def submit(self, arguments, cost, then):
        future = Future()
        future.add_done_callback(then)
        self.jobs.append((arguments, future))
        return future

    def work(self):
        while self.jobs:
            arguments, future = self.jobs.pop(self.random.randrange(len(self.jobs)))
            if future.set_running_or_notify_cancel():
                self.asked[tuple(arguments.values())] += 1
                future.set_result(vars(ask(*arguments.values())))

    def close(self):
        for _, future in self.jobs:
            future.cancel()


def prepared(make, steps):
    method = Proof(steps=lambda case: steps, resources=400_001)
    claim = make(forall=integers("n"), then=lambda n: n * 2 > n, methods=[method])
    return claim, prepare(claim, method)


def evidence_of(claim, proof, pool, times=1):
    queue, found = SolverQueue(pool.submit), []
    for _ in range(times):
        Answers(
            proof, queue, 1.0, lambda known: found.append(None if known is None else conclude(claim, proof, known))
        ).ask_all()
    return found


def comparable(evidence):
    data = evidence.as_dict()
    return {name: value for name, value in data.items() if name != "seconds"}


@pytest.mark.process
@pytest.mark.parametrize("steps", [STEPS, [STEPS[0], FALSE, STEPS[2]], [*STEPS, FALSE]])
def test_the_order_of_the_answers_is_no_matter(make, steps):
    claim, proof = prepared(make, steps)
    alone = comparable(conclude(claim, proof, lambda solver, question: ask(solver, *question)))
    for seed in range(20):
        pool = Pool(seed)
        found = evidence_of(claim, proof, pool, times=2)
        pool.work()
        assert [comparable(evidence) for evidence in found] == [alone] * 2
        assert set(pool.asked.values()) == {1}
    assert alone["verdict"] == (Verdict.PROVED if FALSE not in steps else Verdict.INCONCLUSIVE)


@pytest.mark.process
def test_both_solvers_are_asked_whether_the_statement_supposes_what_never_holds(make):
    claim, proof = prepared(make, STEPS)
    pool = Pool(0)
    evidence_of(claim, proof, pool)
    pool.work()
    probes = Counter((solver, resources) for solver, text, resources in pool.asked if resources <= 400_000)
    assert probes == {("z3", 40_000): 3, ("z3", 400_000): 1, ("cvc5", 400_000): 1}


def test_how_long_each_answer_took_is_told_and_decides_nothing(make):
    claim, proof = prepared(make, STEPS)
    quick, slow = (
        conclude(claim, proof, lambda solver, question, s=seconds: Answer(solver, "proved", resources=1, seconds=s))
        for seconds in (0.25, 50.0)
    )
    for evidence, seconds in ((quick, 0.25), (slow, 50.0)):
        assert {a["seconds"] for step in evidence.detail["steps"] for a in step["answers"]} == {seconds}
    assert slow.seconds > quick.seconds
    assert slow.verdict == quick.verdict


@pytest.mark.process
def test_a_proof_that_comes_later_fails_at_once_where_a_question_is_answered(make):
    claim, proof = prepared(make, [FALSE, STEPS[0]])
    other, later = prepared(make, [FALSE, STEPS[2], STEPS[0]])
    pool = Pool(0)
    queue, found = SolverQueue(pool.submit), []
    for one, asked in ((claim, proof), (other, later)):
        concluded = lambda known, one=one, asked=asked: found.append(conclude(one, asked, known))
        Answers(asked, queue, 1.0, concluded).ask_all()
        pool.work()
    assert [evidence.verdict for evidence in found] == [Verdict.INCONCLUSIVE] * 2


def test_what_is_given_up_is_told_once(make):
    claim, proof = prepared(make, STEPS)
    pool = Pool(0)
    found = evidence_of(claim, proof, pool, times=2)
    pool.close()
    assert found == [None, None]


def test_a_prepared_proof_is_plain_data(make):
    _, proof = prepared(make, STEPS)
    assert Prepared.from_data(json.loads(json.dumps(proof.as_data()))) == proof


def test_what_is_asked_does_not_depend_on_what_else_was_built(make):
    """z3 numbers the parts of a text consecutively within its context."""

    def asked(name):
        _, proof = prepared(make, shared(name))
        return [part.question.text.replace(name, "x") for part in proof.to_show]

    assert asked("one") == asked("two")
