"""Measurements of a claim: exact extremes with their smallest cases, merged over intervals, stored, and described."""

import pytest

from sylver_claims.claims import ClaimError, Margin, Verdict, numerical_semigroups, plain_python, tuples
from sylver_claims.kernels import semigroups
from sylver_claims.reports.text.margins import margin_words
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

HALF = Margin(
    of="$n/2$ rounded up, over $n$,",
    value=lambda n: n - n // 2,
    over=lambda n: n,
    near=lambda n: n < 4,
    within="$n$ below 4",
)


def measured(claim, upto, ledger=None):
    (result,) = run([claim], Options(upto=upto, jobs=0), ledger or Ledger(None))
    return result, result.evidence[0].detail["margin"]


def test_extremes_are_exact_and_have_the_smallest_case(make):
    _, found = measured(make(margin=HALF, given=lambda n: n > 1), 100)
    assert found["least"] == {"value": 1, "over": 2, "case": {"n": 2}}
    assert found["greatest"] == {"value": 2, "over": 3, "case": {"n": 3}}
    assert found["near"] == 2


def test_fractions_are_not_rounded(make):
    huge = Margin(of="$n$", value=lambda n: 10**18 + n, over=lambda n: 10**18 + n + 1)
    _, found = measured(make(margin=huge), 50)
    assert (found["least"]["case"], found["greatest"]["case"]) == ({"n": 1}, {"n": 50})


@pytest.mark.slow
def test_plain_python_measures_the_same(make):
    slow = Margin(of="n", value=plain_python(lambda n: int(f"{n - n // 2}")), over=lambda n: n)
    assert measured(make(margin=slow), 100)[1]["least"] == measured(make(margin=HALF), 100)[1]["least"]


def test_what_overflows_is_measured_in_python(make):
    cubes = Margin(of="n", value=lambda n: n**30)
    _, found = measured(make(margin=cubes), 50)
    assert found["greatest"]["value"] == 50**30


def test_intervals_are_merged_and_the_ledger_goes_on(make):
    claim = make(margin=HALF)
    book = Ledger(None)
    measured(claim, 50, book)
    result, found = measured(claim, 100, book)
    assert (result.verdict, result.evidence[0].cases) == (Verdict.VERIFIED, 100)
    whole = measured(claim, 100)[1]
    assert found == whole
    assert (whole["least"]["case"], whole["greatest"]["case"], whole["near"]) == ({"n": 2}, {"n": 1}, 3)
    again, kept = measured(claim, 100, book)
    assert kept == whole
    assert not again.evidence[0].fresh


@pytest.mark.slow
def test_of_semigroups_and_of_pairs(make):
    twice = Margin(
        of="$2g$", value=lambda S: 2 * semigroups.genus(S), over=lambda S: semigroups.frobenius_number(S) + 1
    )
    claim = make(forall=numerical_semigroups("S"), given=lambda S: semigroups.genus(S) > 0, then=lambda S: True,
                 margin=twice)  # fmt: skip
    _, found = measured(claim, 10)
    assert found["least"] == {"value": 2, "over": 2, "case": {"S": [2, 3]}}
    assert found["greatest"] == {"value": 20, "over": 11, "case": {"S": list(range(11, 22))}}
    pairs = Margin(of="the sum", value=lambda x, y: x + y)
    _, found = measured(make(forall=tuples("x y"), then=lambda x, y: x > 0, margin=pairs), 9)
    assert (found["least"]["value"], found["greatest"]["value"]) == (2, 18)


def test_a_vacuous_claim_measures_nothing(make):
    result, found = measured(make(given=lambda n: n > 1000, margin=HALF), 10)
    assert found["least"] is None
    assert margin_words(result) == ""


def test_a_margin_of_other_arguments_is_refused(make):
    with pytest.raises(ClaimError, match=r'"value" takes \(q\), but the claim gives \(n\)'):
        make(margin=Margin(of="q", value=lambda q: q))
    with pytest.raises(ValueError, match="or neither"):
        Margin(of="n", value=lambda n: n, near=lambda n: True)


def test_a_denominator_that_is_not_positive_is_an_error_with_its_case(make):
    claim = make(margin=Margin(of="n", value=lambda n: n, over=lambda n: 5 - n), compare_smallest=3)
    (result,) = run([claim], Options(upto=20, jobs=0), Ledger(None))
    assert result.verdict is Verdict.ERROR
    assert "on n=5: the denominator of a margin must be positive" in result.evidence[0].message


def test_in_words(make):
    result, _ = measured(make(margin=HALF), 100)
    assert margin_words(result) == (
        "$n/2$ rounded up, over $n$, is least 0.5 = 1/2 at n=2, greatest 1 at n=1; 3 cases with $n$ below 4"
    )
