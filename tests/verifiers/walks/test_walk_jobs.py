"""Walks in worker processes find what the threads of a run find."""

from concurrent.futures import Future

import pytest

from claims import Exhaustive, Verdict
from claims.registry import load
from verifiers.ledger import Ledger
from verifiers.processes.stopping import Limit
from verifiers.run import checking as running
from verifiers.run import run
from verifiers.run.watching import Silent
from verifiers.walks.plan import Options, planned
from verifiers.walks.walk_jobs import FEW, WalkJob, is_small

FILE = """
from kernels import semigroups
from claims import Margin, numerical_semigroups, variant

def half(n):
    if n == 33:
        raise ValueError("not 33")
    return n // 2

all_of_them = [
    Claim(**stated(id="mine/holds", forall=integers("n"), given=lambda n: n % 3 == 0, then=lambda n: n * n >= n,
                   variants=[variant("n > 5", then=lambda n: n > 5)])),
    Claim(**stated(id="mine/fails", forall=tuples("m n"), then=lambda m, n: m * n != 35)),
    Claim(**stated(id="mine/raises", forall=integers("n"), then=lambda n: half(n) >= 0)),
    Claim(**stated(id="mine/semigroups", forall=numerical_semigroups("S", limit=6),
                   then=lambda S: semigroups.genus(S) * 2 > semigroups.frobenius_number(S),
                   margin=Margin(of="2g/(t + 2)", value=lambda S: semigroups.genus(S) * 2,
                                 over=lambda S: semigroups.frobenius_number(S) + 2))),
    Claim(**stated(id="mine/divides", forall=integers("n"), then=lambda n: 1 // (n - 34) >= 0)),
]
"""


def found(claims, jobs):
    told = []
    for result in run(claims, Options(upto=40, jobs=jobs), Ledger(None)):
        for e in (*result.evidence, *(e for _, e in result.sharpness)):
            told.append((result.claim.id, e.verdict, e.message, e.scope, e.cases, e.met, e.failed, e.counterexample))
            told.append({k: v for k, v in e.detail.items() if k != "seconds"})
    return told


@pytest.mark.process
def test_a_worker_finds_what_a_thread_finds(written, monkeypatch):
    claims = load(written(FILE))
    here = found(claims, jobs=0)
    asked = []
    monkeypatch.setattr(running, "MANY", 1)
    monkeypatch.setattr(running, "is_small", lambda group, options: asked.append(is_small(group, options)) or asked[-1])
    assert found(claims, jobs=2) == here
    assert len(asked) == 3
    assert all(asked)
    verdicts = {told[0]: told[1] for told in here if isinstance(told, tuple)}
    assert verdicts["mine/fails"] is Verdict.REFUTED
    assert verdicts["mine/raises"] is verdicts["mine/divides"] is Verdict.ERROR


@pytest.mark.process
def test_a_file_that_is_edited_during_the_run_is_refused(written, monkeypatch):
    path = written(FILE)
    claims = load(path)[:1]
    path.write_text(path.read_text(encoding="utf-8").replace("n * n >= n", "n * n > n"), encoding="utf-8")
    monkeypatch.setattr(running, "MANY", 1)
    (result,) = run(claims, Options(upto=40, jobs=2), Ledger(None))
    assert result.verdict is Verdict.ERROR
    assert "was edited meanwhile" in result.evidence[0].message


@pytest.mark.parametrize("options", [{"jobs": 0}, {"jobs": 2, "budget": 9.0}, {"jobs": 2, "memory": 1 << 40}])
def test_what_the_run_itself_looks_after_is_walked_by_it(written, make, options):
    made = Options(upto=40, **options)
    (claim, *_) = load(written(FILE))
    work = planned(claim, made, Ledger(None))
    work.file = written(FILE)
    assert not is_small([work], made)
    many = Options(upto=FEW + 1, jobs=2)
    work = planned(claim, many, Ledger(None))
    assert not is_small([work], many)  # it stands in no file that is known
    work.file = written(FILE)
    assert not is_small([work], many)
    work = planned(claim, Options(upto=FEW, jobs=2), Ledger(None))
    work.file = written(FILE)
    assert is_small([work], many)


def test_a_job_that_is_given_up_leaves_the_rest_to_check(written):
    options = Options(upto=40, jobs=2)
    (claim, *_) = load(written(FILE))
    ledger = Ledger(None)
    work = planned(claim, options, ledger)

    def given_up(arguments, **_):
        job = Future()
        job.cancel()
        job.set_running_or_notify_cancel()
        return job

    walk = WalkJob([work], given_up, 1.0, Limit(), ledger, Silent())
    walk.begin(list)
    assert walk.ended.result(0) is None
    assert ledger.all_ranges(claim.id, work.key, 40) == []
    assert any(isinstance(means, Exhaustive) for means in claim.means)
