"""Kernels of heaps in claims: predicates that call them are compiled, and the reference judges their tables, too."""

import pytest

from sylver_claims.claims import Table, Verdict, integers
from sylver_claims.kernels import heaps
from sylver_claims.verifiers.judging.predicates import agreement
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

KAYLES = Table("g", lambda most: heaps.octal_values((7, 7), most), argument_for=lambda n: n + 12)
TAKING = Table("g", lambda most: heaps.taking_values((1, 3, 4), most), argument_for=lambda n: n + 7)
GRUNDY = Table("g", heaps.splitting_values)


def judged(claim, upto):
    (result,) = run([claim], Options(upto=upto, jobs=0), Ledger(None))
    return result.evidence[0]


@pytest.mark.parametrize(
    ("start", "table", "then", "upto", "counterexample"),
    [
        (71, KAYLES, lambda n, g: g[n + 12] == g[n], 200, None),
        (60, KAYLES, lambda n, g: g[n + 12] == g[n], 90, {"n": 70}),
        (0, TAKING, lambda n, g: g[n + 7] == g[n], 90, None),
        (0, TAKING, lambda n, g: g[n + 6] == g[n], 90, {"n": 0}),
        (0, GRUNDY, lambda n, g: g[n] < 5, 60, {"n": 41}),
    ],
)
def test_tables_of_heaps_are_judged_by_the_reference_too(make, start, table, then, upto, counterexample):
    claim = make(forall=integers("n", start=start), using=[table], then=then, compare_smallest=5)
    evidence = judged(claim, upto)
    assert agreement(claim) == "the reference agrees"
    assert evidence.counterexample == counterexample
    assert evidence.verdict is (Verdict.VERIFIED if counterexample is None else Verdict.REFUTED)
    assert counterexample is None or evidence.message == "the reference agrees"


def test_a_reference_that_gives_another_answer_is_a_conflict(make, monkeypatch):
    from sylver_claims.kernels.reference.heaps import games

    true = games.octal_options
    monkeypatch.setattr(games, "octal_options", lambda digits, n: (left for left in true(digits, n) if n != 84))
    claim = make(forall=integers("n", start=72), using=[KAYLES], then=lambda n, g: g[n + 12] == g[n])
    assert judged(claim, 90).verdict is Verdict.CONFLICT
