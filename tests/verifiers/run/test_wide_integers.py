"""Integers beyond 64 bits: as known counterexamples, printed and drawn cases, judged in Python and written exactly."""

import json
from math import gcd

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Verdict, cases, integers, tuples
from sylver_claims.claims.domains.base import is_wide, row_key
from sylver_claims.reports.formats import json_file
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

FIRST = 8424432925592889329288197322308900672459420460792433
"""The smallest n for which n^17 + 9 and (n + 1)^17 + 9 have a common divisor."""


def coprime(n):
    return gcd(n**17 + 9, (n + 1) ** 17 + 9) == 1


def once(claim, ledger=None, upto=30):
    (result,) = run([claim], Options(upto=upto, jobs=0), ledger or Ledger(None))
    return result


def test_a_known_counterexample_has_any_size(make):
    ledger, claim = Ledger(None), make(forall=integers("n"), then=coprime, counterexample={"n": FIRST})
    for _ in range(2):
        result = once(claim, ledger)
        assert (result.verdict, result.matches_declaration) == (Verdict.REFUTED, True)
        assert result.evidence[-1].counterexample == {"n": FIRST}
    other = make(forall=integers("n"), then=coprime, counterexample={"n": FIRST + 1})
    assert once(other).verdict is not Verdict.REFUTED


def test_a_printed_case_has_any_size(make):
    result = once(make(forall=cases("n", [2**64, FIRST, 1]), then=coprime))
    assert (result.evidence[0].failed, result.evidence[0].counterexample) == (1, {"n": FIRST})


@pytest.mark.parametrize("given", [None, lambda n: n > 2**64])
def test_cases_beyond_64_bits_are_drawn(make, given):
    fuzz = Fuzz(bound_factor=10**40, max_value=10**40)
    claim = make(forall=integers("n"), given=given, then=lambda n: n * n < 2**150, methods=[Exhaustive(), fuzz])
    walked, drawn = once(claim).evidence
    assert (walked.failed, drawn.verdict) == (0, Verdict.REFUTED)
    assert drawn.counterexample == {"n": 2**75}
    whole = make(forall=integers("n"), given=given, then=lambda n: (n + 1) * (n - 1) == n * n - 1, methods=[fuzz])
    assert once(whole).verdict is Verdict.TESTED


@pytest.mark.slow
def test_tuples_are_drawn_beyond_64_bits(make):
    claim = make(
        forall=tuples("x y"),
        then=lambda x, y: x + y < 2**70,
        methods=[Fuzz(bound_factor=2**80, max_value=2**80)],
    )
    assert sum(once(claim).evidence[0].counterexample.values()) == 2**70


def test_results_write_them_as_texts(make):
    claim = make(forall=cases("n m", [((2**53, -(2**53) - 1), 7)]), then=lambda n, m: m < 7)
    data = json_file.as_data([once(claim)], upto=30, command="", versions={})
    (found,) = {json.dumps(e["counterexample"]) for e in data["claims"][0]["methods"]}
    assert found == '{"n": [9007199254740992, "-9007199254740993"], "m": 7}'


def test_rows_are_told_apart():
    domain = tuples("x y")
    rows = [domain.row({"x": x, "y": y}) for x in (1, 2**63, 2**64) for y in (1, 2**63 - 1, 2**70)]
    assert [is_wide(row) for row in rows].count(False) == 2
    assert len({row_key(row) for row in rows}) == len(rows)
    assert row_key(domain.row({"x": 2**64, "y": 1})) == row_key(domain.row({"x": 2**64, "y": 1}))
    assert [domain.values(row)["x"] for row in rows[::3]] == [1, 2**63, 2**64]
