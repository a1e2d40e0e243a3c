"""Degenerate cases and dropped hypotheses of claims of which it is known which are needed."""

import pytest

from sylver_claims.claims import coprime_pairs, integers, layered, numerical_semigroups, tuples
from sylver_claims.kernels.semigroups import frobenius_number, genus
from sylver_claims.verifiers.mutants.edges import edges_of, hypotheses, hypothesis_words


def is_sum(m, n, k):
    return any(rest % m == 0 for rest in range(k, -1, -n))


def sylvester(m, n):
    """The largest number that is not mx + ny is mn - m - n."""
    largest = m * n - m - n
    return not is_sum(m, n, largest) and all(is_sum(m, n, k) for k in range(largest + 1, largest + m + 1))


def said(claim, **values):
    return next((e.is_case, e.said) for e in edges_of(claim) if dict(e.values) == values)


def needed(claim):
    found = {o.mutant.before: hypothesis_words(o) for o in hypotheses(claim, 60, 60.0)}
    return {before for before, words in found.items() if words.startswith("load-bearing")}, found


def test_sylvester_needs_coprime_numbers_and_no_order(make):
    claim = make(forall=coprime_pairs("m", "n"), then=sylvester)
    assert said(claim, m=4, n=6) == (False, "fails")
    assert said(claim, m=2, n=2) == (False, "fails")
    assert said(claim, m=3, n=2) == (False, "holds")
    load, found = needed(claim)
    assert load == {"gcd(m, n) == 1"}
    assert "m < n" in found


def test_a_sum_of_two_odd_squares_needs_both_to_be_odd(make):
    claim = make(
        forall=tuples("x y"),
        given=lambda x, y: x % 2 == 1 and y % 2 == 1 and x < y,
        then=lambda x, y: (x * x + y * y) % 4 == 2,
    )
    load, found = needed(claim)
    assert load == {"x % 2 == 1", "y % 2 == 1"}
    assert "none fails" in found["x < y"]
    assert said(claim, x=1, y=3) == (True, "holds")
    assert said(claim, x=-1, y=3) == (False, "holds")
    assert said(claim, x=2, y=2) == (True, "not met")


def test_a_claim_that_fails_at_0_says_so(make):
    claim = make(forall=integers("n", start=0), then=lambda n: n * n > 0)
    failing = [e for e in edges_of(claim) if e.is_failure]
    assert [(e.kind, dict(e.values), e.words) for e in failing] == [("n is 0", {"n": 0}, "the claim FAILS")]


def test_signs_are_tried_where_the_domain_has_them(make):
    claim = make(forall=integers("n", start=-5), then=lambda n: n * n > n)
    assert said(claim, n=-1) == (True, "holds")
    assert said(claim, n=0) == (True, "fails")
    assert said(claim, n=1) == (True, "fails")


def test_beyond_its_domain_a_claim_may_raise(make):
    claim = make(forall=integers("n", start=2), then=lambda n: n // (n - 1) >= 1)
    assert said(claim, n=1) == (False, "raises ZeroDivisionError")
    load, _ = needed(claim)
    assert load == {"n from 2"}


def test_the_semigroup_of_all_numbers(make):
    claim = make(
        forall=numerical_semigroups("S", limit=8),
        given=lambda S: genus(S) > 0,
        then=lambda S: frobenius_number(S) >= genus(S),
    )
    assert said(claim, S=[1]) == (True, "not met")
    assert said(claim, S=[2, 3]) == (True, "holds")
    load, found = needed(claim)
    assert load == {"the hypothesis"}
    assert "fails at S=1" in found["the hypothesis"]


def test_empty_words_and_equal_letters(make):
    claim = make(forall=layered("w", lambda n: [((1,) * n,)], limit=4), then=lambda w: max(w) <= 2)
    assert said(claim, w=()) == (False, "raises ValueError")
    assert said(claim, w=(2, 2))[1] == "holds"


BODY = """
a = Claim(**stated(id="mine/a", forall=coprime_pairs("m", "n"), given=lambda m, n: m > 2 and n > 3,
    then=lambda m, n: n % m != 0))
b = Claim(**stated(id="mine/b", forall=integers("n", start=0), given=lambda n: n < 50, then=lambda n: n * n > 0))
"""


@pytest.mark.parametrize(
    ("name", "status", "lines"),
    [
        ("a", 0, ["load-bearing: without it, the claim fails at m=3 n=6", "common divisor 2", "m > 2"]),
        ("b", 1, ["n is 0", "the claim FAILS", "mine/b: fails itself at n=0"]),
    ],
)
def test_the_command(verify, written, name, status, lines):
    found, out, _ = verify("edges", f"{written(BODY)}::mine/{name}", "--upto", 20)
    assert found == status
    assert [line for line in lines if line not in out] == []
