"""Searches beyond the bound of a run, for a given time: cheap claims first, and correct coverage."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import extend_search, jobs, run
from sylver_claims.verifiers.walks.plan import Options

NAMES = ["boyers2024/prop-6", "boyers2024/thm-4", "boyers2024/prop-4a@five", "boyers2024/cor-2a"]
OPTIONS = Options(upto=21, methods=frozenset(["exhaustive"]), jobs=0)


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(jobs, "LONG", 0.1)


@pytest.fixture(scope="module")
def results():
    return run(select(NAMES), OPTIONS, Ledger(None))


def scopes(results):
    return {r.claim.id: r.scope.highest for r in results}


@pytest.mark.slow
def test_claims_that_are_verified_reach_farther(results):
    seen = []
    found = extend_search.farther(results, 10, OPTIONS, Ledger(None), seen.append)
    assert seen
    assert max(r.scope.asked for r in seen) > 2 * OPTIONS.upto
    assert [r.claim.id for r in found] == [r.claim.id for r in results]
    for before, after in zip(results, found, strict=True):
        assert after.verdict is before.verdict
        (evidence,) = (e for e in after.evidence if e.name == "exhaustive")
        assert evidence.scope.layers.highest == after.scope.highest
        assert evidence.cases >= sum(e.cases for e in before.evidence if e.name == "exhaustive")


def _interrupted(result):
    raise KeyboardInterrupt


def test_what_was_found_before_an_interruption_is_in_the_ledger(tmp_path):
    book = Ledger(tmp_path / "l.sqlite")
    results = run(select(NAMES[:1]), OPTIONS, book)
    with pytest.raises(KeyboardInterrupt):
        extend_search.farther(results, 600, OPTIONS, book, _interrupted)
    (again,) = run(select(NAMES[:1]), Options(upto=42, methods=OPTIONS.methods, jobs=0), book)
    assert not any(e.fresh for e in again.evidence if e.name == "exhaustive")
    book.close()


def test_without_time_nothing_changes(results):
    assert extend_search.farther(results, 0, OPTIONS, Ledger(None)) == results


@pytest.mark.slow
def test_a_limit_of_the_claim_grows_but_not_one_that_is_set(results):
    some = [r for r in results if r.claim.id == "boyers2024/prop-6"]
    assert scopes(extend_search.farther(some, 10, OPTIONS, Ledger(None)))["boyers2024/prop-6"] > 21
    (kept,) = (r for r in results if r.claim.id == "boyers2024/prop-4a@five")
    fixed = replace(OPTIONS, scales={kept.claim.forall.scale: kept.scope.highest})
    assert extend_search.farther([kept], 10, fixed, Ledger(None)) == [kept]


def test_refutations_stay_as_they_are(results):
    (refuted,) = (r for r in results if r.claim.id == "boyers2024/cor-2a")
    assert refuted.verdict is Verdict.REFUTED
    assert extend_search.farther([refuted], 10, OPTIONS, Ledger(None)) == [refuted]


def test_a_counterexample_beyond_the_bound_is_told(results, written):
    """The claim holds up to 21, and fails at 300."""
    from sylver_claims.claims.registry.loader import load

    body = 'one = Claim(**stated(id="made/one", forall=integers("n"), methods=[Exhaustive()], then=lambda n: n < 300))'
    found = extend_search.farther(run(load(written(body)), OPTIONS, Ledger(None)), 60, OPTIONS, Ledger(None))
    assert found[0].verdict is Verdict.REFUTED
    assert found[0].scope.highest >= 300
