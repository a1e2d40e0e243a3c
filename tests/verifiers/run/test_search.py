"""Searches in worker processes have the same results as in this process, for any division into shards."""

import os
import re
import tempfile

import numpy as np
import pytest

from sylver_claims.claims import Sum, Table, Verdict, integers, plain_python
from sylver_claims.claims.registry import load
from sylver_claims.kernels import four
from sylver_claims.reports.terminal.words import scope_words
from sylver_claims.verifiers.common.files import SHARED_TABLES
from sylver_claims.verifiers.judging import tables
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes import stopping, timeouts, worker_pool
from sylver_claims.verifiers.run import run, search
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks import scheduler
from sylver_claims.verifiers.walks.plan import Options, planned

FILE = """
from sylver_claims.kernels import semigroups
from sylver_claims.claims import Margin, numerical_semigroups, variant

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


def found(claims, jobs, upto=40):
    told = []
    for result in run(claims, Options(upto=upto, jobs=jobs), Ledger(None)):
        for e in (*result.evidence, *(e for _, e in result.sharpness)):
            told.append((result.claim.id, e.verdict, e.message))
            if e.verdict is not Verdict.ERROR:  # then it depends on the order of the shards how far others got
                told.append((e.scope, e.cases, e.met, e.failed, e.counterexample, e.detail))
    return told


@pytest.mark.process
@pytest.mark.parametrize("is_dealt_out", [False, True])
def test_workers_find_what_this_process_finds(written, monkeypatch, is_dealt_out):
    claims = load(written(FILE))
    here = found(claims, jobs=0, upto=5000)
    if is_dealt_out:
        monkeypatch.setattr(search, "DEALT_OUT", 0.0)
        monkeypatch.setattr(scheduler, "TARGET", 0.05)
    assert found(claims, jobs=2, upto=5000) == here
    verdicts = {told[0]: told[1] for told in here}
    assert verdicts["mine/fails"] is Verdict.REFUTED
    assert verdicts["mine/raises"] is verdicts["mine/divides"] is Verdict.ERROR


def test_a_few_cheap_cases_are_searched_by_this_process(make):
    def endless(n):
        while n >= 0:
            n += 1
        return True

    small = lambda claim, upto: search.is_small([planned(claim, Options(upto=upto), Ledger(None))])
    cheap = make(then=lambda n: n > 0)
    assert small(cheap, 1000)
    assert not small(cheap, 5000)
    assert not small(make(then=endless), 9)
    assert not small(make(using=[Table("partners", four.partners)], then=lambda n, partners: partners[n] >= 0), 9)


class Noting(Watcher):
    def __init__(self):
        self.said = []

    def advance(self, claim, cases):
        self.said.append(cases)

    def note(self, text):
        self.said.append(text)


@pytest.mark.slow
def test_a_counterexample_that_nobody_expects_is_told_when_it_is_found(make, monkeypatch):
    monkeypatch.setattr(search, "FIRST", 100)
    monkeypatch.setattr(scheduler, "TARGET", 1e-6)
    for declared in ({}, {"counterexample": {"n": 8}}):
        watcher = Noting()
        claim = make(then=lambda n: n % 50 != 8, **declared)
        run([claim], Options(upto=3000, jobs=0), Ledger(None), watcher)
        notes = [text for text in watcher.said if isinstance(text, str)]
        assert notes == (
            [] if declared else ["test/claim fails at n=8; the search continues for 20 s, to count others"]
        )
        assert declared or len(watcher.said) > watcher.said.index(notes[0]) + 2


@pytest.mark.slow
@pytest.mark.parametrize("counting", [0.0, 1e9])
@pytest.mark.parametrize("declared", [{}, {"counterexample": {"n": 8}}], ids=["", "declared"])
def test_how_long_failing_cases_are_counted_changes_no_counterexample(make, monkeypatch, counting, declared):
    monkeypatch.setattr(search, "FIRST", 100)
    monkeypatch.setattr(search, "COUNTING", counting)
    monkeypatch.setattr(scheduler, "TARGET", 1e-6)
    ledger = Ledger(None)
    claim = make(then=lambda n: n % 50 != 8, **declared)
    for _ in range(2):
        (result,) = run([claim], Options(upto=3000, jobs=0), ledger)
        evidence = next(e for e in result.evidence if e.name == "exhaustive")
        assert (result.verdict, evidence.counterexample, evidence.found_smallest) == (Verdict.REFUTED, {"n": 8}, True)
        stops = not counting and not declared
        assert ("after the first failing case was found, the search stopped with" in evidence.message) == stops
        assert ("at least" in scope_words(result)) == stops
        assert stops or (evidence.failed, evidence.cases) == (60, 3000)
        assert evidence.cases == (evidence.scope.missing[0][0] - 1 if stops else 3000)


def test_a_claim_that_has_not_failed_is_searched_to_its_bound(make, monkeypatch):
    monkeypatch.setattr(search, "FIRST", 100)
    monkeypatch.setattr(search, "COUNTING", 0.0)
    monkeypatch.setattr(scheduler, "TARGET", 1e-6)
    fails, holds = make(then=lambda n: n != 8), make(id="test/other", then=lambda n: n > 0)
    (first, second) = run([fails, holds], Options(upto=3000, jobs=0), Ledger(None))
    assert (first.verdict, second.verdict, second.cases) == (Verdict.REFUTED, Verdict.VERIFIED, 3000)


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("first", [16, 1000])
def test_a_refuted_claim_is_told_though_later_cases_never_end(written, monkeypatch, first):
    monkeypatch.setattr(search, "FIRST_OF_FEW", first)  # the shard that never ends has the failing case, or has not
    monkeypatch.setattr(search, "COUNTING", 1.0)
    body = """
def never_ends(n):
    while n > 40:
        pass
    return n != 8

a = Claim(**stated(id="mine/a", forall=integers("n"), methods=[Exhaustive()], then=plain_python(never_ends)))
"""
    watcher = Noting()
    (result,) = run(load(written(body)), Options(upto=60, jobs=1), Ledger(None), watcher)
    assert (result.verdict, result.evidence[0].counterexample) == (Verdict.REFUTED, {"n": 8})
    assert any("mine/a fails at n=8" in text for text in watcher.said if isinstance(text, str))
    assert result.evidence[0].scope.missing[0][0] <= 41


@pytest.mark.slow
@pytest.mark.process
def test_a_refuted_claim_is_reported_though_its_first_shard_takes_for_ever(written, monkeypatch):
    monkeypatch.setattr(search, "COUNTING", 1.0)
    text = """
def pairs(n):
    found = 0
    for a in range(1, n):
        for b in range(1, n):
            if a * a + b * b == n * n:
                found += 1
    return found
a = Claim(**stated(id="mine/a", forall=tuples("a b", limit=400), methods=[Exhaustive()],
                   then=lambda a, b: pairs(a * b) >= 0 and a + b != 9))
"""
    (result,) = run(load(written(text)), Options(upto=400, jobs=1), Ledger(None))
    assert (result.verdict, result.evidence[0].counterexample) == (Verdict.REFUTED, {"a": 4, "b": 5})


def test_where_cases_get_dear_quickly_few_are_taken_next():
    queue = scheduler.Queue(integers("n"), [(1, 60)], (), 1e-6, 1, 16)
    assert queue.take().interval == (1, 16)
    queue.measured(16, 0.5)
    assert queue.take().interval == (17, 18)
    queue.measured(2, 0.5)
    assert queue.take().interval == (19, 19)
    even = scheduler.Queue(integers("n"), [(1, 60)], (), 1e-3, 1, 16)
    assert even.take().interval == (1, 16)
    even.measured(16, 0.017)
    assert even.take().interval == (17, 60)


def test_processes_share_the_large_tables_of_kernels(monkeypatch, tmp_path):
    monkeypatch.setenv(SHARED_TABLES, str(tmp_path))
    monkeypatch.setattr(tables, "LARGE", 1000)
    computed = four.partners(2001)
    one, other = (tables._Tables().get(four.partners, 2001) for _ in range(2))
    assert np.array_equal(one, computed)
    assert np.array_equal(other, computed)
    assert isinstance(other.base, np.memmap)
    assert type(other) is np.ndarray
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.process
def test_a_pool_leaves_no_folder_behind_and_removes_those_of_the_dead(written, tmp_path, monkeypatch):
    monkeypatch.setattr(worker_pool, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    dead, alive = (tmp_path / f"{worker_pool.TEMPORARY}{number}-x" for number in (2**22 + 1, os.getpid()))
    dead.mkdir()
    alive.mkdir()
    run(load(written(FILE))[:1], Options(upto=5000, jobs=1), Ledger(None))
    assert [path.name for path in tmp_path.glob(f"{worker_pool.TEMPORARY}*")] == [alive.name]


STUCK = """
stuck = Claim(**stated(id="mine/stuck", forall=integers("n"), compare_smallest=0,
    then=plain_python(lambda n: int(10 ** (10 ** (10 + n)) > 0) == 1)))
"""


@pytest.mark.process
def test_a_case_that_is_one_endless_instruction_ends_with_its_process(written):
    (result,) = run(load(written(STUCK)), Options(upto=5, jobs=1, cpu_limit=1.0), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "not finished within 1 s of CPU time" in result.evidence[0].message


MATES = """
def hangs(n):
    while n == 50:
        pass
    return True

a = Claim(**stated(id="mine/a", forall=integers("n"), compare_smallest=0, then=plain_python(hangs)))
b = Claim(**stated(id="mine/b", forall=integers("n"), compare_smallest=0, then=plain_python(lambda n: n != 7)))
c = Claim(**stated(id="mine/c", forall=integers("n"), compare_smallest=0,
    then=plain_python(lambda n: hangs(n) and n != 7)))
"""


@pytest.mark.process
@pytest.mark.parametrize("limits", [{"cpu_limit": 2.0}, {"budget": 8.0}])
def test_a_case_that_never_ends_takes_no_counterexample_from_another_claim_or_its_own(written, limits):
    claims, ledger = load(written(MATES)), Ledger(None)
    run(claims, Options(upto=20, jobs=1), ledger)
    results = run(claims, Options(upto=60, jobs=1, **limits), ledger)
    assert [str(result.verdict) for result in results] == ["inconclusive", "refuted", "refuted"]
    ends = r"n=50 was given up after \d+ s of CPU time"
    if "budget" in limits:  # the case has had too little time to be named where the machine is busy
        ends = f"--budget 8s is spent: ({ends}|stopped with (21|50) to 60 still to check)"
    assert re.match(ends, results[0].evidence[0].message)


def test_a_budget_that_ends_a_case_names_it(make, monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(stopping, "monotonic", lambda: clock[0])
    monkeypatch.setattr(timeouts, "LONG", 0.2)

    def hangs(n):
        clock[0] = 1e9 * (n == 50)
        while n == 50:
            pass
        return True

    (result,) = run(
        [make(then=plain_python(hangs), compare_smallest=0)], Options(upto=60, jobs=0, budget=8.0), Ledger(None)
    )
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.evidence[0].message.startswith("--budget 8s is spent: n=50 was given up after ")


def test_a_sum_of_too_many_digits_is_told(make):
    claim = make(
        forall=integers("n", limit=9),
        using=[Sum("N", integers("k"), of=lambda k: 2 ** (3000 * k))],
        then=lambda n, N: N[n] > 0,
    )
    (result,) = run([claim], Options(upto=9, jobs=0), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "more than 4300 digits" in result.evidence[0].message
