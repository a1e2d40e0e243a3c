"""Totals of claims: the entries against slow counts, stored results, and refusals."""

import json
from pathlib import Path

import numpy as np
import pytest

from sylver_claims.claims import (
    Claim,
    ClaimError,
    Count,
    Exhaustive,
    Fuzz,
    Sum,
    Table,
    Verdict,
    cases,
    integers,
    layered,
    numerical_semigroups,
    tuples,
    variant,
)
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.predicates.sums import adder_of
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.judging import totals
from sylver_claims.verifiers.judging.predicates import judge_by_reference, judge_one
from sylver_claims.verifiers.judging.tables import tables_for
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks import audit
from sylver_claims.verifiers.walks.plan import Options

DATA = Path(__file__).parents[2] / "data"
KNOWN = json.loads((DATA / "semigroups_by_genus.json").read_text())["counts"]
ALL = numerical_semigroups("S")


@pytest.fixture
def ledger():
    return Ledger(None)


def options(upto=12, **more):
    return Options(upto=upto, jobs=2, **more)


def counted(claim, ledger, **more):
    """Check a claim, and return its result with the entries of its totals."""
    (result,) = run([claim], options(**more), ledger)
    return result, [totals._laid_down[total] for total in claim.totals]


def semigroups_up_to(genus):
    """Every numerical semigroup up to a genus, by the reference: its gaps, from all sets of numbers below 2 g."""
    found = [frozenset()]
    level = [frozenset()]
    for _ in range(genus):
        level = [
            S | {n}
            for S in level
            for n in range(max(S, default=0) + 1, 2 * (len(S) + 1))
            if all((a in S) or (n - a in S) for a in range(1, n // 2 + 1))
        ]
        found += level
    return found


def test_entries_are_the_known_numbers_and_the_slow_sums(make, ledger):
    n = Count("n", ALL)
    odd = Count("odd", ALL, where=lambda S: semigroups.multiplicity(S) % 2 == 1)
    sums = Sum("sums", ALL, of=lambda S: semigroups.frobenius_number(S) * semigroups.semigroup_type(S))
    claim = make(
        forall=integers("g", start=0), using=[n, odd, sums], then=lambda g, n, odd, sums: odd[g] <= n[g] + sums[g] ** 2
    )
    result, entries = counted(claim, ledger, upto=11)
    assert result.verdict is Verdict.VERIFIED
    assert entries[0].tolist() == KNOWN[:12]
    by_genus = [[S for S in semigroups_up_to(11) if len(S) == g] for g in range(12)]
    assert [len(level) for level in by_genus] == KNOWN[:12]
    assert entries[1].tolist() == [sum(slow.multiplicity(S) % 2 == 1 for S in level) for level in by_genus]
    of = [sum(slow.frobenius_number(S) * slow.semigroup_type(S) for S in level) for level in by_genus]
    assert entries[2].tolist() == of
    assert [total["cases"] for total in result.evidence[0].detail["totals"]] == [sum(KNOWN[:12])] * 3


@pytest.mark.parametrize("upto", [1, 5, 40])
def test_every_way_to_count_gives_the_same(make, upto):
    total = Sum("t", tuples("x y", start=0), of=lambda x, y: x * x - 7 * y, where=lambda x, y: (x + y) % 3 != 1)
    claim = make(using=[total], then=lambda n, t: t[n] >= t[n])
    counting = claim.counting(total)
    expected = [
        sum(x * x - 7 * y for x in range(v + 1) for y in range(v + 1) if max(x, y) == v and (x + y) % 3 != 1)
        for v in range(upto + 1)
    ]
    for compiling in (True, False):
        add, sums = totals.adding(counting, total, compiling=compiling), {}
        for block in counting.forall.blocks(0, upto):
            for layer, number in add(block).items():
                sums[layer] = sums.get(layer, 0) + number
        assert totals.entries_of(sums, upto).tolist() == expected
    assert totals.entries_by_reference(claim, total, upto).tolist() == expected
    totals.forget_totals()
    assert totals.entries(claim, total, upto).tolist() == expected


def test_a_sum_beyond_64_bits_is_exact(make, ledger):
    big = Sum("big", tuples("x y", start=0), of=lambda x, y: 2**62)
    claim = make(using=[big], then=lambda n, big: big[n] == (2 * n + 1) * 2**62)
    result, (entries,) = counted(claim, ledger, upto=30)
    assert (result.verdict, result.cases) == (Verdict.VERIFIED, 30)
    assert isinstance(entries, tuple)
    assert entries[30] == 61 * 2**62


def test_objects_of_ones_own_are_counted(make, ledger):
    def words(n):
        return ["".join("ab"[i >> k & 1] for k in range(n)) for i in range(1 << n)]

    total = Count("w", layered("w", words), where=lambda w: "aa" not in w)
    claim = make(forall=integers("n", start=2, limit=9), using=[total], then=lambda n, w: w[n] == w[n - 1] + w[n - 2])
    result, (entries,) = counted(claim, ledger)
    assert result.verdict is Verdict.VERIFIED
    assert entries.tolist() == [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]


def test_a_refutation_is_confirmed_by_the_reference(make, ledger):
    n = Count("n", ALL)
    claim = make(forall=integers("g", start=1), using=[n], then=lambda g, n: n[g] < 100)
    result, _ = counted(claim, ledger)
    assert (result.verdict, dict(result.refuting.counterexample)) == (Verdict.REFUTED, {"g": 9})
    row = claim.forall.row({"g": 9})
    assert (judge_one(claim, row), judge_by_reference(claim, row)) == ("fails", "fails")


def test_what_was_counted_is_kept_and_gone_on_with(make, ledger):
    n = Count("n", ALL, where=semigroups.is_symmetric)
    claim = make(forall=integers("g"), using=[n], then=lambda g, n: n[g] > 0)
    counted(claim, ledger, upto=6)
    counting = claim.counting(n)
    key = fingerprint(counting, Exhaustive())
    first = ledger.all_ranges(counting.id, key, 99)
    _, (entries,) = counted(claim, ledger, upto=12)
    later = ledger.all_ranges(counting.id, key, 99)
    assert [r[:2] for r in first] == [(0, 6)]
    assert {r[:2] for r in later} > {(0, 6)}
    assert entries.tolist() == [1, 1, 1, 2, 3, 3, 6, 8, 7, 15, 20, 18, 36]  # OEIS A158278
    assert audit.audit([claim], ledger, 1.0, 1).differing == []


def test_a_ledger_that_counts_wrong_is_found_by_an_audit(make, ledger):
    n = Count("n", ALL)
    claim = make(forall=integers("g"), using=[n], then=lambda g, n: n[g] > 0)
    counted(claim, ledger, upto=6)
    entry = next(e for e in audit.entries([claim], ledger) if e.claim.counted)
    entry.tally.margin.sums[5] += 1
    assert "other extremes" in audit.difference(entry, audit._walked_again(entry.claim, entry.shard))


@pytest.mark.slow
def test_the_budget_ends_the_counting_too(make, ledger):
    n = Count("n", ALL)
    claim = make(forall=integers("g", start=0), using=[n], then=lambda g, n: n[g] > 0)
    result, _ = run([claim], options(upto=40, budget=0.2), ledger)[0], None
    assert result.verdict is Verdict.INCONCLUSIVE
    assert '"n" was not counted' in result.evidence[0].message


def test_what_cannot_be_walked_is_inconclusive_and_ends_no_other(make, ledger):
    n = Count("n", ALL)
    claim = make(id="test/far", forall=integers("g"), using=[n], then=lambda g, n: n[g] > 0)
    far, other = run([claim, make()], options(upto=201), ledger)
    assert far.verdict is Verdict.INCONCLUSIVE
    assert "a bound of 45 would fit" in far.evidence[0].message
    assert other.verdict is Verdict.VERIFIED


def test_a_condition_that_raises_is_told_with_its_line(make, ledger):
    n = Count("n", integers("x"), where=lambda x: 1 // (x - 3) > 0)
    claim = make(using=[n], then=lambda n_, n: n[n_] >= 0, forall=integers("n_"))
    (result,) = run([claim], options(), ledger)
    assert result.verdict is Verdict.ERROR
    assert "test_totals.py" in result.evidence[0].message
    assert "x=3" in result.evidence[0].message


def test_variants_and_several_claims_share_what_is_counted(make, ledger):
    n = Count("n", ALL, argument_for=lambda g: g + 1)
    weak = make(id="test/weak", forall=integers("g"), using=[n], then=lambda g, n: n[g + 1] >= n[g],
                variants=[variant("twice", then=lambda g, n: n[g + 1] >= 2 * n[g])])  # fmt: skip
    strong = make(
        id="test/strong", forall=integers("g", start=2), using=[n], then=lambda g, n: n[g] >= n[g - 1] + n[g - 2]
    )
    found = run([weak, strong], options(), ledger)
    assert [r.verdict for r in found] == [Verdict.VERIFIED] * 2
    ((_, twice),) = found[0].sharpness
    assert twice.verdict is Verdict.REFUTED
    assert {claim for (claim,) in ledger.rows("SELECT DISTINCT claim FROM ranges WHERE claim LIKE '%#%'")} == {
        "test/#n"
    }


def test_two_totals_of_one_name_are_refused(make, ledger):
    one = make(id="test/one", forall=integers("g"), using=[Count("n", ALL)], then=lambda g, n: n[g] > 0)
    other = make(id="test/other", forall=integers("g"), using=[Count("n", integers("x"))], then=lambda g, n: n[g] >= 0)
    with pytest.raises(ClaimError, match='two totals of test are called "n"'):
        run([one, other], options(), ledger)


def test_what_counts_is_part_of_what_evidence_rests_on(make):
    def of(total):
        return fingerprint(make(forall=integers("g"), using=[total], then=lambda g, n: n[g] >= 0), Exhaustive())

    totals_ = [
        Count("n", ALL),
        Count("n", integers("x")),
        Count("n", ALL, where=lambda S: semigroups.genus(S) > 3),
        Count("n", ALL, where=lambda S: semigroups.genus(S) > 4),
        Count("n", ALL, argument_for=lambda g: g + 1),
        Sum("n", ALL, of=semigroups.genus),
        Sum("n", ALL, of=lambda S: semigroups.genus(S) + 1),
    ]
    assert len({of(total) for total in totals_}) == len(totals_)
    assert of(Count("n", numerical_semigroups("S", limit=7))) == of(Count("n", ALL))


def test_a_wrong_loop_is_found_by_the_reference(make, ledger, monkeypatch):
    def one_too_many(shape):
        def loop(rows, places, given, value, has, sums):
            right(rows, places, given, value, has, sums)
            sums[-1] += len(rows) > 200

        right = adder_of(shape)
        return loop

    monkeypatch.setattr(totals, "adder_of", one_too_many)
    n = Count("n", ALL, where=lambda S: semigroups.genus(S) >= 0)
    claim = make(forall=integers("g"), using=[n], then=lambda g, n: n[g] >= 0)
    (result,) = run([claim], options(upto=21), ledger)
    assert result.verdict is Verdict.CONFLICT
    assert "the kernels count" in result.evidence[0].message


def test_the_reference_counts_no_more_than_it_may(make, ledger):
    n = Count("n", ALL)
    claim = make(forall=integers("g", start=1), using=[n], then=lambda g, n: n[g] > 0)
    detail = counted(claim, ledger, upto=20)[0].evidence[0].detail
    largest = max(g for g in range(21) if sum(KNOWN[: g + 1]) <= totals.REFERENCE_CASES)
    assert (detail["compared"], detail["compared of"]) == (largest, 20)
    late = make(forall=integers("g", start=19), using=[n], then=lambda g, n: n[g] > 0)
    (result,) = run([late], options(upto=20), ledger)
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "start the claim with smaller cases" in result.evidence[0].message


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (lambda: Count("n", cases("x", [1, 2])), "needs a domain with layers"),
        (lambda: Count("not a name", ALL), "takes a name"),
        (lambda: Count("n", integers("x", start=-3)), "from 0 on"),
        (lambda: Count("n", ALL, where=3), '"where" of Count "n" must be a function'),
        (lambda: Sum("n", ALL, of=None), "must be a function"),
    ],
)
def test_a_malformed_total_is_refused(total, words):
    with pytest.raises(ValueError, match=words):
        total()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"using": [Count("t", ALL, where=lambda T: True)]}, r'"where of t" takes \(T\), but the claim gives \(S\)'),
        ({"using": [Count("t", ALL, where=lambda S: len(S) > 1)]}, "len of a semigroup"),
        ({"using": [Count("t", ALL)], "methods": [Exhaustive(), Fuzz()]}, "Fuzz cannot be used with a table"),
        ({"using": [5]}, '"using" must be a list'),
    ],
)
def test_a_claim_with_a_malformed_total_is_refused(make, fields, words):
    with pytest.raises(ClaimError, match=words):
        make(then=lambda n, t: t[n] >= 0, **fields)


def test_tables_reach_no_further_than_asked(make):
    n = Count("n", ALL)
    claim = make(forall=integers("g"), using=[n], then=lambda g, n: n[g] > 0)
    totals.forget_totals()
    assert len(tables_for(claim, 7)[0]) == 8
    assert len(tables_for(claim, 3)[0]) == 4
    assert np.array_equal(tables_for(claim, 7)[0], KNOWN[:8])


def test_a_claim_that_counts_is_no_claim_of_its_file(make):
    claim = make(forall=integers("g"), using=[Count("n", ALL)], then=lambda g, n: n[g] > 0)
    counting = claim.counting(claim.totals[0])
    assert isinstance(counting, Claim)
    assert (counting.id, counting.variant_of) == ("test/#n", "test/claim")


MANY = """
from sylver_claims.claims import Count


def of_five(n, t):
    return t[n] == (1 if n % 5 == 0 and n > 20 else 0)


"""
ONE = """
c{k} = Claim(**stated(id="mine/c{k}", forall=integers("n", start=21), then=lambda n, t{k}: of_five(n, t{k}),
                      using=[Count("t{k}", integers("x", start={k}), where=lambda x: x % 5 == 0)]))
"""


@pytest.mark.process
def test_many_totals_are_counted_in_worker_processes(written, verify, tmp_path):
    path = written(MANY + "".join(ONE.format(k=k) for k in range(1, 21)))
    places = ("--ledger", tmp_path / "l.sqlite", "--json", tmp_path / "found.json")
    status, out, err = verify("claims", path, "--jobs", 2, "--upto", 60, *places)
    assert status == 0, out + err
    data = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    totals_of = {claim["id"]: claim["methods"][0]["detail"]["totals"] for claim in data["claims"]}
    assert len(totals_of) == 20
    assert all([t["counted"] for t in found] == [12 - (k - 1) // 5] for k, found in enumerate(totals_of.values(), 1))


PRINTED = [(3, 4), (4, 7), (10, 204)]  # n_3, n_4 and n_10 of OEIS A007323


@pytest.mark.parametrize(
    ("rows", "then", "verdict"),
    [
        (PRINTED, lambda g, v, n: n[g] == v, Verdict.VERIFIED),
        ([(3, 4), (4, 8)], lambda g, v, n: n[g] == v, Verdict.REFUTED),
        ([(4, 7), (5, 12)], lambda g, v, n: n[g] == v and n[g + 1] > v and n[g - 1] < v, Verdict.VERIFIED),
        ([(0, 1)], lambda g, v, n: n[g] == v, Verdict.VERIFIED),
        ([(3, 4)], lambda g, v, n: sum(n[k] for k in range(g + 1)) == 1 + 1 + 2 + v, Verdict.VERIFIED),
        ([(16, 4806)], lambda g, v, n: n[g] == v, Verdict.INCONCLUSIVE),
        ([(3, 4), (16, 4806)], lambda g, v, n: n[g] == v, Verdict.VERIFIED),
    ],
)
def test_printed_numbers_are_counted_as_far_as_they_ask(make, ledger, rows, then, verdict):
    claim = make(forall=cases("g v", rows), using=[Count("n", ALL)], then=then)
    (result,) = run([claim], options(upto=201), ledger)
    assert result.verdict is verdict, result.evidence[0].message
    if verdict is Verdict.REFUTED:
        assert result.evidence[0].counterexample == {"g": 4, "v": 8}
    if verdict is Verdict.INCONCLUSIVE:  # the reference does not count that many, and there is no smaller case
        assert "the reference counts at most" in result.evidence[0].message


def test_printed_numbers_that_cannot_be_counted_leave_the_others_alone(make, ledger):
    n = Count("n", ALL)
    near = make(id="test/near", forall=cases("g v", PRINTED), using=[n], then=lambda g, v, n: n[g] == v)
    far = make(id="test/far", forall=cases("g v", [(3, 4), (60, 7)]), using=[n], then=lambda g, v, n: n[g] == v)
    below = make(id="test/below", forall=cases("g v", [(-1, 0)]), using=[n], then=lambda g, v, n: n[g] == v)
    results = run([near, far, below], options(upto=201), ledger)
    assert [result.verdict for result in results] == [Verdict.VERIFIED, Verdict.INCONCLUSIVE, Verdict.ERROR]
    assert "genus 60 cannot be searched" in results[1].evidence[0].message
    assert "there is no entry -1" in results[2].evidence[0].message


def test_one_printed_number_is_explained(verify, written):
    body = """
a = Claim(**stated(id="mine/a", forall=cases("g v", [(3, 4)]), using=[Count("n", numerical_semigroups("S"))],
    then=lambda g, v, n: n[g] == v))
"""
    status, out, _ = verify("explain", written(body), "case=1")
    assert status == 0
    assert "n[g] = 4" in out


def squares(most):
    return [k * k for k in range(most + 1)]


@pytest.mark.parametrize("rows", [[(300, 90_000), (4, 16)], [(2, 4)]], ids=str)
def test_a_table_reaches_as_far_as_printed_cases_ask(make, ledger, rows):
    claim = make(forall=cases("k v", rows), using=[Table("t", squares)], then=lambda k, v, t: t[k] == v)
    (result,) = run([claim], options(upto=201), ledger)
    assert result.verdict is Verdict.VERIFIED, result.evidence[0].message
