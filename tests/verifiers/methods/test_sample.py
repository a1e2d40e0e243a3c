"""``Sample``: exact intervals, when a case is settled, the conclusion, and trials repeated by the reference."""

import json
from io import StringIO
from math import comb
from pathlib import Path

import jsonschema
import pytest
from rich.console import Console

from sylver_claims.claims import ClaimError, Exhaustive, Sample, Verdict, cases, plain_python
from sylver_claims.claims.lemmas.binomial import exact_interval
from sylver_claims.kernels import bots
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.reference.engine import hashing as plain_hashing
from sylver_claims.reports.formats.json_file import SCHEMA, as_data
from sylver_claims.reports.terminal.summary import Detail, Ended, summary
from sylver_claims.reports.terminal.words import scope_words
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.errata import errata_of
from sylver_claims.verifiers.common.contained import PredicateRaises
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods import sample as sampling
from sylver_claims.verifiers.methods.sample import sample, sampled
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def below(percent, start, count):
    """Trials that succeed with this chance in percent."""
    return sum(bots.game_key(7, percent, i) % 100 < percent for i in range(start, start + count))


def claim_of(make, percents, then, **fields):
    method = Sample(trial=below, **fields)
    return make(forall=cases("percent", percents), then=plain_python(then), methods=[method]), method


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (3, 10), (10, 10), (876, 1000)])
def test_exact_interval_by_its_definition(successes, trials):
    low, high = exact_interval(successes, trials, 0.95)

    def tail(p, numbers):
        return sum(comb(trials, k) * p**k * (1 - p) ** (trials - k) for k in numbers)

    assert low == 0 if successes == 0 else tail(low, range(successes, trials + 1)) == pytest.approx(0.025)
    assert high == 1 if successes == trials else tail(high, range(successes + 1)) == pytest.approx(0.025)


def test_settled_as_stated(make):
    claim, method = claim_of(make, [70, 80, 99], lambda percent, low, high: high > 0.5)
    evidence = sample(claim, method)
    assert evidence.verdict is Verdict.TESTED
    assert (evidence.cases, evidence.failed, evidence.counterexample) == (3, 0, None)
    looks = evidence.detail["samples"]
    assert [look["state"] for look in looks] == ["allowed"] * 3
    assert all(look["low"] > 0.5 for look in looks)
    assert looks[0]["successes"] == below(70, 0, looks[0]["trials"])
    assert evidence.detail["trials"] == sum(look["trials"] for look in looks)
    assert evidence == sample(claim, method)


def test_excluded(make):
    claim, method = claim_of(make, [80, 20, 10], lambda percent, low, high: high > 0.5, stated_error=0.01)
    evidence = sample(claim, method)
    assert evidence.verdict is Verdict.REFUTED  # nothing was assumed
    assert (evidence.failed, evidence.counterexample) == (2, {"percent": 20})
    assert "2 of 3 cases are excluded, at level 0.011 for all together" in evidence.message


def by_policy(policy, percent, start, count):
    return below(percent + 10 * (policy == "kind"), start, count)


POLICIES = {"policy": ("kind", "hard")}


@pytest.mark.parametrize(
    ("rows", "verdict", "said"),
    [
        ([("hard", 45)], "not reproduced", "not reproduced under policy hard: policy=hard percent=45"),
        ([("hard", 45), ("kind", 30)], "not reproduced", "not reproduced under policy hard: policy=hard percent=45"),
        ([("kind", 45), ("hard", 45)], "not reproduced", "not reproduced under policy hard: policy=hard percent=45"),
        ([("kind", 20), ("hard", 30), ("hard", 20)], "refuted", "under all 2 policies: policy=kind percent=20"),
        ([("kind", 80)], "tested", "the case that took most trials: policy=kind percent=80"),
    ],
)
def test_a_sample_under_one_policy_of_several_refutes_nobody(make, rows, verdict, said):
    method = Sample(
        trial=by_policy, policy="one of two", assumes=POLICIES, max_trials=2**15, reproduced=verdict == "tested"
    )
    claim = make(
        forall=cases("policy percent", rows),
        then=plain_python(lambda policy, percent, low, high: high > 0.5),
        methods=[method],
    )
    (result,) = run([claim], Options(upto=1), Ledger(None))
    assert str(result.verdict) == verdict
    assert result.evidence[0].message.startswith(said)
    assert (result.evidence[0].counterexample is None) is (verdict != "refuted")
    assert result.matches_declaration is (verdict != "refuted")
    assert claim.declared is (Verdict.TESTED if verdict == "tested" else Verdict.NOT_REPRODUCED)


@pytest.mark.slow
def test_what_is_not_reproduced_is_no_erratum(make):
    method = Sample(trial=by_policy, policy="one of two", assumes=POLICIES, reproduced=False)
    claim = make(
        forall=cases("policy percent", [("hard", 20)]),
        then=plain_python(lambda policy, percent, low, high: high > 0.5),
        methods=[method],
    )
    results = run([claim], Options(upto=1), Ledger(None))
    assert errata_of(results, papers_of(results), {}) == ()
    assert scope_words(results[0]).startswith("under policy hard: 1 of 1, by ")
    shown = StringIO()
    ended = Ended(upto=1, seconds=1.0, status=0, changes=None, report=Path("r"), json=None)
    summary(Console(file=shown, width=200), results, ended, Detail.ALL)
    assert "not reproduced under policy hard" in shown.getvalue()
    assert "refuted" not in shown.getvalue()
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.validate(as_data(results, upto=1, command="verify check", versions={}), schema)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"policy": "one of two"}, "needs its policy in words and, in assumes"),
        ({"assumes": POLICIES}, "needs its policy in words and, in assumes"),
        ({"policy": "one of none", "assumes": {"policy": ()}}, "needs its policy in words and, in assumes"),
    ],
)
def test_a_policy_is_given_in_words_and_as_variables(fields, problem):
    with pytest.raises(ValueError, match=problem):
        Sample(trial=below, **fields)


def test_an_unknown_variable_cannot_be_assumed(make):
    method = Sample(trial=below, policy="p", assumes={"opening": ("a", "b")})
    with pytest.raises(ClaimError, match="assumes opening, but the cases give"):
        make(forall=cases("percent", [50]), then=lambda percent, low, high: True, methods=[method])


def test_what_the_most_trials_leave_open_is_inconclusive(make):
    claim, method = claim_of(make, [50], lambda percent, low, high: high > 0.5, max_trials=256)
    evidence = sample(claim, method)
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert "of 256 trials" in evidence.message
    assert "not settled" in evidence.message


def test_the_error_is_shared_by_cases_and_looks(make):
    method = Sample(trial=below, min_trials=10, max_trials=75, confidence=0.99)
    looks = list(sampling._looks(method, 5))
    assert [count for count, _ in looks] == [10, 20, 40, 75]
    assert [error for _, error in looks] == pytest.approx([0.001, 0.0005, 0.00025, 0.000125])
    assert 5 * sum(error for _, error in looks) < 0.01


def test_true_statements_are_seldom_excluded(make):
    """At a chance of exactly 1/2, 'at least 1/2' is true; an error of 20 % allows a few exclusions in 60."""

    def coin(number, start, count):
        return sum(bots.game_key(number, "coin", i) % 2 for i in range(start, start + count))

    method = Sample(trial=coin, min_trials=16, max_trials=256, confidence=0.8)
    claim = make(
        forall=cases("number", range(60)), then=plain_python(lambda number, low, high: high >= 0.5), methods=[method]
    )
    rows = [claim.forall.row({"number": n}) for n in range(60)]
    states = [sampled(claim, method, row, 1).state for row in rows]
    assert 0 < states.count("excluded") <= 12


def hashed(percent, start, count):
    return sum(int(mixed(start + i)) % 2 for i in range(count))


def hashed_by_reference(percent, start, count):
    return sum(plain_hashing.mixed(start + i) % 2 for i in range(count))


def test_the_reference_repeats_trials(make):
    def evidence_of(**fields):
        method = Sample(trial=hashed, **fields)
        claim = make(forall=cases("percent", [50]), then=lambda percent, low, high: True, methods=[method])
        return sample(claim, method)

    alone = evidence_of()
    assert (alone.verdict, alone.detail["repeated"]) == (Verdict.TESTED, 0)
    confirmed = evidence_of(reference=hashed_by_reference)
    assert (confirmed.verdict, confirmed.detail["repeated"]) == (Verdict.TESTED, 2)
    spotted = evidence_of(spot=lambda percent, start, count: 0, reference=lambda percent, start, count: 0, repeated=5)
    assert (spotted.verdict, spotted.detail["repeated"]) == (Verdict.TESTED, 5)
    differs = evidence_of(reference=lambda percent, start, count: count - hashed_by_reference(percent, start, count))
    assert differs.verdict is Verdict.CONFLICT
    assert "percent=50, trial 0: the kernels say" in differs.message


@pytest.mark.parametrize(
    ("percent", "then", "problem"),
    [
        (55, lambda percent, low, high: low > 0.5, "is False for 0.3.* but True for 0.5.*; it must allow an interval"),
        (45, lambda percent, low, high: low > 0.5, "is False for .* but True for 0.5.*; it must allow an interval"),
        (50, lambda percent, low, high: high - low < 0.1, "is False for .* but True for .*; it must allow an interval"),
        (55, lambda percent, low, high: low < 0.5 or high > 0.6, "is True for .* but False for 0.5.*an interval"),
        (45, lambda percent, low, high: low < 0.55 or high > 0.58, "is True for .* but False for 0.5.*an interval"),
    ],
    ids=["all-above", "all-below", "narrow", "estimate-in-gap", "gap-beside-estimate"],
)
def test_what_is_said_of_an_interval_must_agree_with_what_is_said_in_it(make, percent, then, problem):
    claim, method = claim_of(make, [percent], then)
    with pytest.raises(PredicateRaises, match=problem):
        sample(claim, method)


@pytest.mark.parametrize(
    ("then", "verdict"),
    [
        (lambda percent, low, high: low <= 0.5 <= high, Verdict.INCONCLUSIVE),
        (lambda percent, low, high: low < 0.505 and high > 0.5, Verdict.INCONCLUSIVE),
        (lambda percent, low, high: low < 0.9 and high > 0.1, Verdict.TESTED),
        (lambda percent, low, high: high >= 0.9, Verdict.REFUTED),
        (lambda percent, low, high: False, Verdict.REFUTED),
    ],
    ids=["one-probability", "narrow", "wide", "above", "nothing"],
)
def test_what_a_statement_allows_may_be_any_interval(make, then, verdict):
    claim, method = claim_of(make, [50], then, max_trials=128)
    assert sample(claim, method).verdict is verdict


def test_a_run_keeps_the_sample_and_tells_what_is_declared(make):
    claim, _ = claim_of(make, [20], lambda percent, low, high: high > 0.5)
    ledger = Ledger(None)
    (result,) = run([claim], Options(upto=10, jobs=0), ledger)
    assert (result.verdict, result.declared, result.matches_declaration) == (Verdict.REFUTED, Verdict.TESTED, False)
    known = make(
        forall=claim.forall, then=claim.then, methods=claim.methods, counterexample={"percent": 20}, id="test/known"
    )
    (result,) = run([known], Options(upto=10, jobs=0), ledger)
    assert result.matches_declaration
    assert [e.name for e in result.evidence] == ["sample"]
    (result,) = run([known], Options(upto=10, jobs=0), ledger)
    assert not result.evidence[0].fresh or result.evidence[0].verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"min_trials": 0}, "1 <= min_trials <= max_trials"),
        ({"max_trials": 10}, "1 <= min_trials <= max_trials"),
        ({"confidence": 1.0}, "between 0.5 and 1"),
    ],
)
def test_a_malformed_sample(fields, words):
    with pytest.raises(ValueError, match=words):
        Sample(**({"trial": below} | fields))


def test_sample_stands_alone(make):
    with pytest.raises(ClaimError, match="Sample needs printed cases"):
        make(
            forall=cases("percent", [1]), then=lambda percent, low, high: True,
            methods=[Sample(trial=below), Exhaustive()],
        )  # fmt: skip
    with pytest.raises(ClaimError, match=r"make it take \(percent, low, high\)"):
        make(forall=cases("percent", [1]), then=lambda percent: True, methods=[Sample(trial=below)])


def forgets_where_it_begins(percent, start, count):
    return below(percent, 0, count)


def test_trials_that_their_numbers_do_not_tell_apart_are_a_conflict(make):
    method = Sample(trial=forgets_where_it_begins)
    claim = make(
        forall=cases("percent", [50]), then=plain_python(lambda percent, low, high: high > 0.3), methods=[method]
    )
    evidence = sample(claim, method)
    assert evidence.verdict is Verdict.CONFLICT
    assert "of the first 64 trials succeed, in two parts" in evidence.message


def test_a_statement_that_gives_no_truth_value_is_an_error(make):
    claim, _ = claim_of(make, [80], lambda percent, low, high: None)
    assert run([claim], Options(upto=5, jobs=0), Ledger(None))[0].verdict is Verdict.ERROR
