"""Budgets of time and memory are kept, an estimate comes before a long run, and arguments are read with care."""

import re
from concurrent.futures import CancelledError

import numpy as np
import pytest

from sylver_claims.claims import Fuzz, Table, Verdict, integers, numerical_semigroups
from sylver_claims.kernels import finite, four
from sylver_claims.kernels.semigroups import genus
from sylver_claims.verifiers.cli.arguments import UsageError, bytes_of
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes import stopping
from sylver_claims.verifiers.processes.worker_pool import nothing
from sylver_claims.verifiers.run import jobs, run
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks import memory_needs, scheduler
from sylver_claims.verifiers.walks.memory_needs import needed
from sylver_claims.verifiers.walks.plan import Options, planned


def tabled(make):
    return make(
        forall=integers("q", start=5, step=2),
        using=[Table("partners", four.partners)],
        then=lambda q, partners: partners[partners[q]] == q if partners[q] < 40 else True,
        compare_smallest=0,
    )


def refused(claim, **options):
    """The message for a search that is refused."""
    (result,) = run([claim], Options(jobs=0, **options), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.evidence[0].cases == 0
    return result.evidence[0].message


def test_a_scope_that_does_not_fit_is_refused_with_the_largest_that_does(make):
    claim = tabled(make)
    allowed = 700 * 2**20
    said = refused(claim, upto=1_000_001, memory=allowed)
    words = r"a bound of 1000001 takes about .* GiB of memory, and .* up to (\d+) would fit: .*--memory"
    found = re.fullmatch(words, said)
    fits = int(found[1])
    work = planned(claim, Options(upto=1_000_001), Ledger(None))
    assert needed(work, fits, 1) <= allowed < needed(work, fits + 1, 1)
    assert "even its smallest case" in refused(claim, upto=99, memory=2**20)


def test_what_the_machine_cannot_hold_is_refused_without_being_asked(make, monkeypatch):
    monkeypatch.setattr(memory_needs, "installed", lambda: 700 * 2**20)
    said = refused(tabled(make), upto=1_000_001)
    assert re.search(r"and this machine has 0.684 GiB; up to .* would fit", said)
    counted = make(forall=integers("g"), using=[Table("c", finite.outcomes_by_genus)], then=lambda g, c: c[g] >= 0)
    assert re.search(r"a bound of 60 takes about .* GiB of memory.* up to 31 would fit", refused(counted, upto=60))


def test_a_claim_that_does_not_fit_ends_nothing_else(make, monkeypatch):
    monkeypatch.setattr(memory_needs, "installed", lambda: 700 * 2**20)
    small = make(id="test/small", forall=integers("n"), then=lambda n: n >= 0)
    first, second = run([tabled(make), small], Options(upto=1_000_001, jobs=0), Ledger(None))
    assert (first.verdict, second.verdict) == (Verdict.INCONCLUSIVE, Verdict.VERIFIED)


def test_a_shard_of_this_process_ends_with_the_budget(monkeypatch):
    monkeypatch.setattr(jobs, "LONG", 0.2)
    here = jobs.Jobs(None, 1800.0, stopping.Limit(0.0), Watcher())
    judged = []

    def many_short_cases():
        while True:
            judged.append(1)

    with pytest.raises(CancelledError):
        here._compute(many_short_cases, nothing, is_search=True)
    assert judged


def sieve(n):
    prime = np.ones(n + 1, np.bool_)
    prime[:2] = False
    for p in range(2, n + 1):
        if p * p <= n and prime[p]:
            prime[p * p :: p] = False
    return prime


def squares(n):
    return np.zeros((n + 1, n + 1), np.int32)


def subsets(n):
    return np.zeros(2**n, np.bool_)


@pytest.mark.parametrize(
    ("compute", "bound", "least", "most"),
    [
        (sieve, 100_000, 10**5, 3 * 10**5),
        (sieve, 10**7, 10**7, 3 * 10**7),
        (squares, 20_000, 4 * 20_001**2, 10 * 20_001**2),
        (subsets, 2**13, 2**60, None),
    ],
)
def test_the_tables_of_a_claim_file_are_measured(make, compute, bound, least, most):
    claim = make(forall=integers("n"), using=[Table("t", compute)], then=lambda n, t: t[n] >= 0)
    bare = make(forall=integers("n"), then=lambda n: n >= 0)
    with_table, without = (needed(planned(c, Options(upto=bound), Ledger(None)), bound, 1) for c in (claim, bare))
    taken = with_table - without
    assert least <= taken
    assert most is None or taken <= most


def test_memory_that_runs_out_stops_at_the_end_of_a_shard(make, monkeypatch):
    """Memory runs out after the first stored shard, for any number of shards."""
    ledger = Ledger(None)
    claim = make(forall=numerical_semigroups("S", limit=22), then=lambda S: genus(S) < 30)
    (begun,) = run([claim], Options(upto=99, scales={"genus": 12}, jobs=0), ledger)
    assert begun.verdict is Verdict.VERIFIED
    kept = lambda: ledger.rows("SELECT COUNT(*) FROM ranges")
    before = list(kept())
    monkeypatch.setattr(scheduler, "TARGET", 1e-4)  # so that no machine does all of it in one shard
    monkeypatch.setattr(stopping, "used", lambda: 2**50 if list(kept()) != before else 0)
    (stopped,) = run([claim], Options(upto=99, jobs=0, memory=2**33), ledger)
    assert stopped.verdict is Verdict.INCONCLUSIVE
    assert stopped.evidence[0].message.startswith("more than 8 GiB of memory are in use: stopped with")
    monkeypatch.undo()
    (done,) = run([claim], Options(upto=99, jobs=0), ledger)
    assert done.verdict is Verdict.VERIFIED


def test_a_budget_says_so_and_what_was_reached_stays(make):
    ledger = Ledger(None)
    claim = make(then=lambda n: n > 0)
    (part,) = run([claim], Options(upto=100, jobs=0), ledger)
    assert part.verdict is Verdict.VERIFIED
    (stopped,) = run([claim], Options(upto=10**6, jobs=0, budget=0.0), ledger)
    assert stopped.evidence[0].message == "--budget 0s is spent: stopped with 101 to 1000000 still to check"
    assert stopped.evidence[0].scope.layers.highest == 100
    assert stopped.evidence[0].cases == 100


@pytest.mark.process
def test_one_piece_that_takes_longer_than_the_budget_is_left(written):
    from sylver_claims.claims.registry import load

    path = written(
        'slow = Claim(**stated(id="mine/slow", forall=integers("n"), methods=[Fuzz(examples=10**6)],'
        " then=lambda n: n > 0))"
    )
    (stopped,) = run(load(path), Options(upto=100, jobs=1, budget=1.0), Ledger(None))
    assert stopped.verdict is Verdict.INCONCLUSIVE
    assert "budget" in stopped.evidence[0].message


def test_a_long_run_is_estimated_before_it_starts_and_a_short_one_is_not(make):
    said = []

    class Watching(Watcher):
        def note(self, text):
            said.append(text)

    ledger = Ledger(None)
    claim = make(then=lambda n: n > 0, methods=[*make().methods, Fuzz(examples=1)])
    run([claim], Options(upto=10**6, jobs=0), ledger, Watching())
    assert said == []
    run([claim], Options(upto=10**12, jobs=2, budget=0.0), ledger, Watching())
    assert said[0].startswith("1e+12 cases to try: about")
    assert "have no earlier time" not in said[0]
    run([make(id="test/new")], Options(upto=10**12, jobs=2, budget=0.0), Ledger(None), Watching())
    assert "1 searches have no earlier time" in said[1]


def test_sizes():
    assert bytes_of("4G") == 4 * 2**30
    assert bytes_of("") is None
    for text in ("4", "G", "4g", "-1G", "0M", "4 G"):
        with pytest.raises(UsageError, match="--memory takes a size such as 500M or 4G"):
            bytes_of(text)


def test_a_budget_that_stops_a_claim_that_already_fails_is_told(make, monkeypatch):
    """The failing case is known, and so is the rest of the work; it is the smallest, because all before it were
    checked.
    """
    claim, ledger = make(forall=numerical_semigroups("S", limit=28), then=lambda S: genus(S) != 3), Ledger(None)
    whole = "SELECT COUNT(*) FROM ranges WHERE parts = 1 AND high < 28"
    monkeypatch.setattr(scheduler, "TARGET", 0.05)  # so that no machine does all of it in one shard
    monkeypatch.setattr(stopping, "used", lambda: 2**50 if list(ledger.rows(whole)) != [(0,)] else 0)
    (stopped,) = run([claim], Options(upto=99, jobs=0, memory=2**33), ledger)
    (evidence,) = stopped.evidence
    assert stopped.verdict is Verdict.REFUTED
    assert evidence.message.startswith("the reference agrees; more than 8 GiB of memory are in use: stopped with")
    assert evidence.message.endswith("to 28 still to check")
    assert "not the smallest" not in evidence.detail


def goes_round(n):
    while n < 3:
        n = 0
    return True


@pytest.mark.slow
@pytest.mark.parametrize("upto", [9, 10**5])
def test_a_loop_that_never_ends_is_named_also_in_the_smallest_case(make, upto):
    claim = make(forall=integers("n", start=0), then=goes_round)
    (result,) = run([claim], Options(upto=upto, jobs=0, cpu_limit=1.0), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "n=0 was given up after" in result.evidence[0].message
