"""Kernels of heaps in claims: predicates that call them are compiled, their tables are taken, the reference judges."""

import numpy as np
import pytest

from claims import Table, Verdict, integers, tuples
from kernels import heaps
from verifiers.evidence.fingerprint import fingerprint
from verifiers.judging.predicates import judge_by_reference, judge_one, ready
from verifiers.judging.reference_check import agreement
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

KAYLES = Table("g", lambda most: heaps.octal_values(np.array([7, 7]), most), argument_for=lambda n: n + 12)
TAKING = Table("g", lambda most: heaps.taking_values(np.array([1, 3, 4]), most), argument_for=lambda n: n + 7)
GRUNDY = Table("g", heaps.splitting_values)


def judged(claim, upto):
    (result,) = run([claim], Options(upto=upto), Ledger(None))
    return result.evidence[0]


@pytest.mark.parametrize(
    ("fields", "upto", "counterexample"),
    [
        ({"forall": integers("n", start=71), "using": [KAYLES], "then": lambda n, g: g[n + 12] == g[n]}, 200, None),
        ({"forall": integers("n", start=60), "using": [KAYLES], "then": lambda n, g: g[n + 12] == g[n]}, 90, {"n": 70}),
        ({"forall": integers("n", start=0), "using": [TAKING], "then": lambda n, g: g[n + 7] == g[n]}, 90, None),
        ({"forall": integers("n", start=0), "using": [TAKING], "then": lambda n, g: g[n + 6] == g[n]}, 90, {"n": 0}),
        ({"forall": integers("n", start=0), "using": [GRUNDY], "then": lambda n, g: g[n] < 5}, 60, {"n": 41}),
    ],
)
def test_tables_of_heaps_are_judged_by_the_reference_too(make, fields, upto, counterexample):
    claim = make(**fields, compare_smallest=5)
    evidence = judged(claim, upto)
    assert agreement(claim) == "the reference agrees"
    assert evidence.counterexample == counterexample
    assert evidence.verdict is (Verdict.VERIFIED if counterexample is None else Verdict.REFUTED)
    assert counterexample is None or evidence.message == "the reference agrees"


def test_a_reference_that_says_something_else_is_a_conflict(make, monkeypatch):
    from kernels.reference.heaps import games

    true = games.octal_options
    monkeypatch.setattr(games, "octal_options", lambda digits, n: (left for left in true(digits, n) if n != 84))
    evidence = judged(
        make(forall=integers("n", start=72), using=[KAYLES], then=lambda n, g: g[n + 12] == g[n], compare_smallest=5),
        90,
    )
    assert evidence.verdict is Verdict.CONFLICT


def test_predicates_that_call_them_are_compiled(make):
    claim = make(
        forall=tuples("x y z", start=0),
        then=lambda x, y, z: (heaps.nim_sum(np.array([x, y, z])) == 0) == (heaps.mex(np.array([x, y ^ z])) == 0),
    )
    made = ready(claim, ())
    assert made.why_not == ""
    rows = [row for block in claim.forall.blocks(0, 4) for row in block]
    said = []
    for row in rows:
        met, failed, _, _ = made.block(row[None, :].copy())
        said.append(("not met", "holds", "fails")[met + failed])
        assert said[-1] == judge_one(claim, row) == judge_by_reference(claim, row), row
    assert set(said) == {"holds", "fails"}


def test_a_predicate_of_a_table_of_heaps_is_compiled(make):
    claim = make(forall=integers("n", start=60), using=[KAYLES], then=lambda n, g: g[n + 12] == g[n])
    made = ready(claim, (heaps.octal_values(np.array([7, 7]), 112),))
    assert made.why_not == ""
    assert made.block(np.arange(60, 101)[:, None])[:2] == (41, 1)


def test_evidence_is_keyed_by_the_code_and_by_the_game(make):
    def of(digits):
        table = Table("g", lambda most: heaps.octal_values(np.array(digits), most))
        claim = make(using=[table], then=lambda n, g: g[n] >= 0)
        return fingerprint(claim, claim.means[0])

    assert of([7, 7]) == of([7, 7]) != of([7, 6])
