"""Printed cases that take long are compiled, a single one too, and judged as Python judges them."""

import pytest

from sylver_claims.claims import Verdict, cases
from sylver_claims.verifiers.evidence import UNCONFIRMED
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods import exhaustive
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options


def residues(n):
    """The number of k below n with k^2 = 2 modulo 7: those that are 3 or 4 modulo 7."""
    total = 0
    for k in range(n):
        if k * k % 7 == 2:
            total += 1
    return total


def checked(claim):
    (result,) = run([claim], Options(upto=10, jobs=0), Ledger(None))
    return result, result.evidence[0]


@pytest.mark.slow
@pytest.mark.parametrize("n", [70_000_000, 90_000_006])
def test_a_single_heavy_case_is_compiled(make, n):
    right = 2 * (n // 7) + max(0, min(2, n % 7 - 3))
    claim = make(forall=cases("n v", [(n, right)]), then=lambda n, v: residues(n) == v)
    result, evidence = checked(claim)
    assert (result.verdict, evidence.cases, evidence.detail["why_not"]) == (Verdict.VERIFIED, 1, "")
    assert evidence.detail[UNCONFIRMED].startswith("plain Python would need more than")


ROWS = [(40, 12), (7, 2), (5, 2), (4, 1), (3, 0), (0, 0), (70, 20), (6, 3), (12, 4), (11, 3), (-3, 0)]


def test_compiled_printed_cases_are_judged_as_in_python(make, monkeypatch):
    found = []
    for worth in (0, exhaustive.WORTH_COMPILING):
        monkeypatch.setattr(exhaustive, "WORTH_COMPILING", worth)
        claim = make(
            forall=cases("n v", ROWS), given=lambda n, v: n != 4, then=lambda n, v: residues(n) == v, variants=[]
        )
        result, evidence = checked(claim)
        assert bool(evidence.detail["why_not"]) == bool(worth)
        data = evidence.cases, evidence.met, evidence.failed, evidence.counterexample, evidence.detail["digest"]
        found.append((result.verdict, *data))
    assert found[0] == found[1]
    assert found[0][:5] == (Verdict.REFUTED, 11, 10, 1, {"n": 6, "v": 3})


@pytest.mark.parametrize(
    ("rows", "then"),
    [
        ([((1, 2), 3)], lambda t, v: sum(t) == v),
        ([(10**30, 1)], lambda t, v: t > v),
        ([("ab", 2)], lambda t, v: v == 2),
    ],
    ids=["a tuple", "a large number", "a text"],
)
def test_printed_values_that_are_no_words_of_64_bits_are_judged_in_python(make, monkeypatch, rows, then):
    monkeypatch.setattr(exhaustive, "WORTH_COMPILING", 0)
    result, evidence = checked(make(forall=cases("t v", rows), then=then))
    assert result.verdict is Verdict.VERIFIED
    assert evidence.detail["why_not"]
