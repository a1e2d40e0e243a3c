"""The phases of a run: each that can last a second is named to the watcher, with a count."""

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Proof, Verdict, integers, variant
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.timeouts import compute_for, phase
from sylver_claims.verifiers.run.checking import PLAN, run
from sylver_claims.verifiers.run.pieces import CONFIRMATION
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import Options


class Watching(Watcher):
    def __init__(self):
        self.began, self.over, self.phases = [], [], []

    def started(self, claim, method):
        self.began.append((claim.id, method))

    def ended(self, claim, method):
        self.over.append((claim.id, method))

    def phase(self, claim, method, words):
        self.phases.append((claim.id, method, words))


def test_everything_that_is_done_for_a_claim_begins_and_ends(make):
    claim = make(
        forall=integers("n"),
        then=lambda n: n != 7,
        counterexample={"n": 7},
        variants=[variant("all", then=lambda n: n > 0)],
    )
    watching = Watching()
    (result,) = run([claim], Options(upto=50, jobs=0), Ledger(None), watching)
    assert result.verdict is Verdict.REFUTED
    kinds = {("test/claim", PLAN), ("test/claim~0", PLAN), ("test/claim", "exhaustive"), ("test/claim~0", "exhaustive")}
    assert {*watching.began} == kinds | {("test/claim", CONFIRMATION)}
    assert {*watching.over} == {*watching.began}


@pytest.mark.process
def test_the_questions_of_a_proof_are_counted(make):
    claim = make(forall=integers("n"), then=lambda n: n * n >= n, methods=[Proof()])
    watching = Watching()
    run([claim], Options(upto=5, jobs=0), Ledger(None), watching)
    words = [words for _, method, words in watching.phases if method == "proof"]
    first, last = words[0], words[-1]
    number = int(first.removeprefix("0 of ").partition(" ")[0])
    assert first == f"0 of {number} questions to solvers answered"
    assert last.endswith("questions to solvers answered")
    assert len(words) > 1


BODY = """
def is_slow(n):
    total = 0
    for k in range(400_000):
        total += k % 7
    return total > 0

a = Claim(**stated(id="mine/a", forall=integers("n"), methods=[MEANS], then=plain_python(is_slow)))
"""


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize(
    ("method", "name", "end"),
    [("Exhaustive()", Exhaustive.name, "cases of this part done"), ("Fuzz(examples=40)", Fuzz.name, "cases drawn")],
)
def test_a_worker_tells_how_far_it_is(written, method, name, end):
    watching = Watching()
    claims = load(written(BODY.replace("MEANS", method)))
    (result,) = run(claims, Options(upto=120, jobs=1), Ledger(None), watching)
    assert result.verdict in (Verdict.VERIFIED, Verdict.TESTED)
    told = [words for claim, of, words in watching.phases if (claim, of) == ("mine/a", name)]
    assert any(words.endswith(end) for words in told)


def test_the_outermost_computation_of_many_tells_the_phase():
    assert phase() is None
    inner = lambda: compute_for("a", lambda: "n=3", lambda: phase().words())
    assert compute_for("a", lambda: "3 cases", inner, is_many=True) == "3 cases"
    assert phase() is None
    assert compute_for("a", lambda: "n=3", phase) is None
