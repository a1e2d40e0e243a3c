"""A run: verdicts, counts, the ledger that leaves only the rest, limits, and precise messages for failures."""

import threading
from dataclasses import replace
from functools import partial

import pytest

from sylver_claims.claims import (
    Exhaustive,
    Fuzz,
    Proof,
    Table,
    Verdict,
    cases,
    coprime_pairs,
    integers,
    numerical_semigroups,
    variant,
)
from sylver_claims.kernels import four
from sylver_claims.kernels.semigroups import frobenius_number, genus, is_ender
from sylver_claims.reports.terminal.words import verdict_words
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.exhaustive import FEW
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import Options


def once(claim, upto=100, ledger=None, **options):
    (result,) = run([claim], Options(upto=upto, jobs=2, **options), ledger or Ledger(None))
    return result


def exhaustive(result):
    return next(e for e in result.evidence if e.name == "exhaustive")


def test_verified_with_counts(make):
    result = once(make(given=lambda n: n % 3 == 0, then=lambda n: n * n >= 9))
    evidence = exhaustive(result)
    assert (result.verdict, evidence.cases, evidence.met, evidence.failed) == (Verdict.VERIFIED, 100, 33, 0)
    assert evidence.scope.words == "integers n, 1 ≤ n ≤ 100"
    assert evidence.detail["why_not"] == FEW
    assert result.matches_declaration
    compiled = exhaustive(once(make(given=lambda n: n % 3 == 0, then=lambda n: n * n >= 9), upto=10_000))
    assert (compiled.verdict, compiled.met, compiled.detail["why_not"]) == (Verdict.VERIFIED, 3333, "")


def test_refuted_with_the_smallest_case_and_the_number_of_failures(make):
    result = once(make(forall=coprime_pairs("m", "n"), then=lambda m, n: m + n != 50), upto=60)
    evidence = exhaustive(result)
    assert result.verdict is Verdict.REFUTED
    assert evidence.counterexample == {"m": 23, "n": 27}
    assert evidence.failed == 9
    assert not result.matches_declaration


def test_refuted_semigroup_is_smallest_by_genus_then_gaps(make):
    claim = make(
        forall=numerical_semigroups("S"), then=lambda S: genus(S) < 6 or is_ender(S) or frobenius_number(S) < 8
    )
    counterexample = exhaustive(once(claim, upto=20)).counterexample
    assert counterexample == {"S": [5, 6, 7, 9]} or genus_of(counterexample) == 6
    assert exhaustive(once(claim, upto=20)).cases == 93142


def genus_of(counterexample):
    row = numerical_semigroups("S").row(counterexample)
    return genus(row)


def test_of_no_case_nothing_is_stored(make):
    below = exhaustive(once(make(forall=integers("n", start=101))))
    assert (below.verdict, below.cases, below.fresh) == (Verdict.OUT_OF_RANGE, 0, True)
    assert below.message == "the bound is below the first case, which has 101; raise it"


@pytest.mark.parametrize(
    ("forall", "given"),
    [
        (integers("n", start=100), lambda n: n < 0),
        (integers("n", start=100, limit=201), lambda n: n % 2 == 2),
    ],
)
@pytest.mark.parametrize("more", [[], [Fuzz(max_value=1000)]])
def test_a_claim_without_cases_is_vacuous_below_its_first_case_too(make, forall, given, more):
    result = once(make(forall=forall, given=given, methods=[Exhaustive(), *more]))
    assert (result.verdict, result.matches_declaration) == (Verdict.VACUOUS, False)


def fuzzed(result):
    return next(e for e in result.evidence if e.name == "fuzz")


def test_drawn_cases_go_on_until_enough_meet_the_hypotheses(make):
    evidence = fuzzed(once(make(given=lambda n: n % 5 == 0, methods=[Exhaustive(), Fuzz(examples=50)])))
    assert (evidence.verdict, evidence.met) == (Verdict.TESTED, 50)
    assert 100 < evidence.cases <= 500
    failing = fuzzed(once(make(given=lambda n: n % 5 == 0, then=lambda n: n % 7 < 6, methods=[Fuzz()])))
    assert failing.verdict is Verdict.REFUTED
    assert failing.counterexample["n"] % 35 == 20


@pytest.mark.slow
def test_a_failure_of_an_earlier_run_is_judged_again_and_is_not_counted_as_drawn(make, recwarn):
    ledger = Ledger(None)
    first = fuzzed(once(make(then=lambda n: n < 7, methods=[Fuzz()]), ledger=ledger))
    assert (first.verdict, first.counterexample) == (Verdict.REFUTED, {"n": 7})
    mended = make(given=lambda n: n % 5 == 0, then=lambda n: n != 7, methods=[Fuzz()])
    again, fresh = fuzzed(once(mended, ledger=ledger)), fuzzed(once(mended))
    assert again.verdict is fresh.verdict is Verdict.TESTED
    assert (again.cases, again.met) == (fresh.cases, fresh.met)
    assert not [w for w in recwarn if "reject" in str(w.message)]
    other = make(then=lambda n: n != 7 and n > 0, methods=[Fuzz()])
    replayed = fuzzed(once(other, ledger=ledger))
    assert (replayed.verdict, replayed.cases, replayed.met) == (Verdict.REFUTED, 1, 1)


@pytest.mark.slow
def test_drawn_cases_of_which_none_meets_the_hypotheses_do_not_count_against_a_search(make):
    square = 9973**2  # of a number that is not drawn from a million
    result = once(make(given=lambda n: n * n == square, methods=[Exhaustive(), Fuzz()]), upto=10_000)
    assert (result.verdict, result.matches_declaration, exhaustive(result).met) == (Verdict.VERIFIED, True, 1)
    assert fuzzed(result).verdict is Verdict.VACUOUS
    assert fuzzed(result).message == f"none of {fuzzed(result).cases} drawn cases met the hypotheses"
    alone = once(make(given=lambda n: n * n == square, methods=[Fuzz()]), upto=10_000)
    assert (alone.verdict, alone.matches_declaration) == (Verdict.VACUOUS, False)
    below = once(make(given=lambda n: n > 100, methods=[Exhaustive(), Fuzz()]))
    assert (below.verdict, below.matches_declaration) == (Verdict.TESTED, True)  # the search is out of range


def test_a_refutation_that_the_reference_denies_is_a_conflict(make, monkeypatch):
    from sylver_claims.kernels.reference.semigroups import bitsets as reference

    monkeypatch.setattr(reference, "genus", lambda S: 0)
    result = once(make(forall=numerical_semigroups("S"), then=lambda S: genus(S) < 5, compare_smallest=0), upto=8)
    assert result.verdict is Verdict.CONFLICT
    assert "holds by the reference" in exhaustive(result).message


def test_a_kernel_that_differs_from_the_reference_on_small_cases_is_a_conflict(make, monkeypatch):
    from sylver_claims.kernels.reference.semigroups import bitsets as reference

    monkeypatch.setattr(reference, "frobenius_number", lambda S: max(S, default=0))
    result = once(
        make(forall=numerical_semigroups("S"), then=lambda S: frobenius_number(S) < 0 or genus(S) > 0), upto=8
    )
    assert result.verdict is Verdict.CONFLICT


def test_a_kernel_that_differs_from_the_reference_beyond_the_smallest_cases_is_a_conflict(make, monkeypatch):
    from sylver_claims.kernels.reference.semigroups import bitsets as reference

    monkeypatch.setattr(reference, "genus", lambda S: len(S) + 100 * (len(S) > 9))
    for limit, verdict in ((9, Verdict.VERIFIED), (12, Verdict.CONFLICT)):
        (result,) = run(
            [make(forall=numerical_semigroups("S", limit=limit), then=lambda S: genus(S) < 50)],
            Options(upto=99, jobs=0),
            Ledger(None),
        )
        assert result.verdict is verdict


def test_known_counterexample_is_checked_below_its_bound(make):
    claim = make(then=lambda n: n != 70, counterexample={"n": 70})
    below, above = once(claim, upto=50), once(claim, upto=80)
    assert below.verdict is above.verdict is Verdict.REFUTED
    assert below.matches_declaration
    assert above.matches_declaration
    assert exhaustive(below).verdict is Verdict.VERIFIED


def powers_of_2(n):
    return n & (n - 1) == 0


@pytest.mark.process
def test_a_proof_with_a_width_verifies_up_to_it(make):
    methods = [Exhaustive(), Proof(width=12)]
    found = partial(once, make(given=powers_of_2, then=lambda n: n <= 2048, methods=methods))
    assert (found(60).verdict, found(60).matches_declaration) == (Verdict.VERIFIED, True)
    assert verdict_words(found(60)) == "verified < 2^12"
    assert (found(4100).verdict, found(4100).counterexample) == (Verdict.REFUTED, {"n": 4096})
    verified, *others = sorted(found(60).evidence, key=lambda e: e.name != Proof.name)
    for x, verdict in ((2048, Verdict.CONFLICT), (4096, Verdict.REFUTED)):
        refuted = replace(others[0], verdict=Verdict.REFUTED, counterexample={"n": x})
        assert replace(found(60), evidence=(verified, refuted)).verdict is verdict


@pytest.mark.parametrize(("upto", "cases"), [(100, 100), (60, 61)])
def test_the_case_that_the_claim_file_names_counts_once(make, upto, cases):
    assert once(make(then=lambda n: n != 70, counterexample={"n": 70}), upto=upto).cases == cases


def test_a_counterexample_that_holds_or_is_not_the_smallest_is_told(make):
    assert once(make(then=lambda n: n != 70, counterexample={"n": 71})).verdict is Verdict.CONFLICT
    assert once(make(then=lambda n: n < 70, counterexample={"n": 71})).verdict is Verdict.CONFLICT
    assert once(make(then=lambda n: n < 70, counterexample={"n": 71}), upto=50).verdict is Verdict.REFUTED


def test_sharpness_variants_are_run(make):
    result = once(make(given=lambda n: n > 5, then=lambda n: n > 5, variants=[variant("dropped", given=None)]))
    ((title, evidence),) = result.sharpness
    assert (title, evidence.verdict, evidence.counterexample) == ("dropped", Verdict.REFUTED, {"n": 1})
    assert result.verdict is Verdict.VERIFIED


def test_printed_cases(make):
    claim = make(forall=cases("a b", [(1, 2), (2, 3), (3, 5)]), then=lambda a, b: b == a + 1)
    result = once(claim)
    assert result.verdict is Verdict.REFUTED
    assert exhaustive(result).counterexample == {"a": 3, "b": 5}


def test_tables_are_shared_and_reach(make):
    claim = make(
        forall=integers("q", start=5, step=2),
        using=[Table("partners", four.partners, argument_for=lambda n: 3 * n)],
        then=lambda q, partners: partners[partners[q]] == q,
    )
    assert once(claim).verdict is Verdict.VERIFIED


def test_a_table_too_short_is_our_error(make):
    claim = make(
        forall=integers("q", start=5, step=2),
        using=[Table("partners", four.partners)],
        then=lambda q, partners: partners[partners[q]] == q,
    )
    assert once(claim).verdict is Verdict.ERROR


def test_second_run_does_no_work_and_a_larger_bound_only_the_rest(make):
    ledger = Ledger(None)
    claim = make(then=lambda n: n > 0)
    watcher = Counting()
    first = run([claim], Options(upto=100), ledger, watcher)[0]
    assert watcher.cases == 100
    again = run([claim], Options(upto=100), ledger, watcher)[0]
    assert watcher.cases == 100
    assert (exhaustive(again).cases, exhaustive(again).fresh) == (100, False)
    assert exhaustive(first).detail["digest"] == exhaustive(again).detail["digest"]
    more = run([claim], Options(upto=250), ledger, watcher)[0]
    assert watcher.cases == 250
    whole = once(claim, 250)
    assert exhaustive(more).detail["digest"] == exhaustive(whole).detail["digest"]
    assert exhaustive(more).cases == exhaustive(whole).cases == 250
    smaller = run([claim], Options(upto=100), ledger, watcher)[0]
    assert exhaustive(smaller).cases == 100


class Counting(Watcher):
    def __init__(self):
        self.cases = 0
        self.lock = threading.Lock()

    def advance(self, claim, cases):
        with self.lock:
            self.cases += cases


def test_changed_predicate_is_checked_anew(make):
    ledger = Ledger(None)
    assert once(make(then=lambda n: n < 1000), ledger=ledger).verdict is Verdict.VERIFIED
    assert once(make(then=lambda n: n < 99), ledger=ledger).verdict is Verdict.REFUTED


def test_too_many_cases_are_refused_with_what_fits(make):
    refused = once(make(forall=coprime_triples(), then=lambda x, y, z: x > 0), upto=2_000_000)
    assert refused.verdict is Verdict.INCONCLUSIVE
    assert "more than 1e+12 cases; up to 9999 would fit: lower --upto, or set --limit" in exhaustive(refused).message


def coprime_triples():
    from sylver_claims.claims import tuples

    return tuples("x y z")


def test_claims_over_one_domain_share_one_walk(make):
    claims = [
        make(id=f"test/{i}", forall=numerical_semigroups("S", limit=15), then=lambda S: genus(S) < 30) for i in range(3)
    ]
    results = run(claims, Options(upto=100), Ledger(None))
    assert len({exhaustive(r).detail["digest"] for r in results}) == 1
    assert all(exhaustive(r).cases == 6964 for r in results)


def test_fuzz_finds_keeps_and_replays(make):
    ledger = Ledger(None)
    claim = make(then=lambda n: n < 500, methods=[Fuzz(examples=300)])
    (evidence,) = once(claim, ledger=ledger).evidence
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"n": 500})
    changed = make(then=lambda n: n < 499, methods=[Fuzz(examples=300)])
    (evidence,) = once(changed, ledger=ledger).evidence
    assert (evidence.verdict, evidence.cases, evidence.counterexample) == (Verdict.REFUTED, 1, {"n": 500})


@pytest.mark.parametrize("given", [None, lambda n: n % 3 == 0])
def test_a_case_that_is_drawn_more_than_once_counts_once(make, given):
    found = once(make(given=given, methods=[Fuzz(examples=30, max_value=10)]))
    assert (found.cases, found.met) == (10, 10 if given is None else 3)
    assert found.evidence[0].scope.words == "10 cases drawn from: integers n, 1 ≤ n ≤ 10"


def test_fuzz_is_deterministic_and_only_tests(make):
    claim = make(then=lambda n: n > 0, methods=[Fuzz(examples=50)])
    first, second = once(claim).evidence[0], once(claim).evidence[0]
    assert first.verdict is Verdict.TESTED
    assert (first.cases, first.met) == (second.cases, second.met)


def test_means_can_be_left_out(make):
    claim = make(methods=[Exhaustive(), Fuzz()])
    assert [e.name for e in once(claim, methods=frozenset(["fuzz"])).evidence] == ["fuzz"]


def test_a_second_run_says_the_same_but_that_nothing_is_new(make):
    def rare(n):
        return n % 50 == 0

    claims = [
        make(given=rare),
        make(
            id="test/false",
            then=lambda n: n != 30,
            counterexample={"n": 30},
            variants=[variant("all", then=lambda n: n < 9)],
        ),
        make(id="test/beyond", then=lambda n: n != 300, counterexample={"n": 300}),
    ]
    ledger = Ledger(None)
    first, second = (run(claims, Options(upto=100, jobs=0), ledger) for _ in range(2))
    assert [e.fresh for r in second for e in r.evidence if e.name == "exhaustive"] == [False] * 3

    def told(results):
        every = [e for r in results for e in (*r.evidence, *(e for _, e in r.sharpness))]
        return [{name: value for name, value in e.as_dict().items() if name != "fresh"} for e in every]

    assert told(first) == told(second)
