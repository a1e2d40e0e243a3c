"""Evidence that is stored as a whole: a counterexample that search and claim file have is confirmed once."""

from concurrent.futures import Future
from math import inf
from types import SimpleNamespace

from sylver_claims.claims import Exhaustive, integers
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.jobs import Subject
from sylver_claims.verifiers.run.pieces import Confirmations
from sylver_claims.verifiers.run.watching import Watcher


class Jobs:
    """Keeps the jobs that are submitted, until the test answers them."""

    def __init__(self):
        self.callbacks = []

    def submit(self, _name, _subjects, _arguments, then, **_more):
        self.callbacks.append(then)

    def show_phase(self, _claim, _work, _message):
        raise AssertionError("nothing is computed")


def answer(**values):
    found = Future()
    found.set_result(values)
    return found


def test_a_counterexample_is_confirmed_once(make):
    claim = make(forall=integers("n"), then=lambda n: n < 7)
    jobs, called = Jobs(), []
    confirmations = Confirmations(jobs, Ledger(None), SimpleNamespace(left=lambda: inf), Watcher())
    subject = Subject(claim, Exhaustive(), "key", None)
    for name in "search", "claim file":
        confirmations.ask(subject, {"n": 7}, lambda name=name: called.append(name))
    confirmations.ask(subject, {"n": 8}, lambda: called.append("another case"))
    assert len(jobs.callbacks) == 2
    jobs.callbacks[0](answer(verdict="refuted", message="", seconds=0.5))
    assert called == ["search", "claim file"]
    assert confirmations.stored(subject, {"n": 7}).seconds == 0.5
