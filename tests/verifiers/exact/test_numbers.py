"""Numbers out of NumPy arrays never wrap in a predicate that runs in plain Python."""

import numpy as np
import pytest

from claims import Fuzz, Table, Verdict, numerical_semigroups
from kernels import four, semigroups
from verifiers.judging.predicates import judge_one, ready
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

LARGE = np.arange(60, dtype=np.int64) * 10**9
NARROW = np.full(60, 200, dtype=np.uint8)
ROWS = np.arange(1, 60)[:, None]

PREDICATES = [
    (lambda n, t: t[n] * t[n] * t[n] == n**3 * 10**27, LARGE),
    (lambda n, t: t[n] ** 4 == n**4 * 10**36, LARGE),
    (lambda n, t: t[n] << 40 == n * 10**9 * 2**40, LARGE),
    (lambda n, t: t[:n].max() ** 4 == (n - 1) ** 4 * 10**36, LARGE),
    (lambda n, t: all(x**4 >= 0 for x in t), LARGE),
    (lambda n, t: t[n] + t[n] == 400, NARROW),
    (lambda n, t: f"{n}" != "" and t[n] + t[n] == 400, NARROW),
    (lambda n, t: t[n] * 2 - 500 == -100, NARROW),
]


@pytest.mark.slow
@pytest.mark.parametrize(("then", "table"), PREDICATES)
def test_numbers_of_tables_do_not_wrap(make, then, table):
    claim = make(using=[Table("t", four.partners)], then=then)
    assert ready(claim, (table,)).block(ROWS)[:2] == (59, 0)
    assert judge_one(claim, ROWS[50], (table,)) == "holds"


def test_a_bound_that_only_wrapped_numbers_keep_is_refuted(make):
    claim = make(
        using=[Table("t", lambda n: np.arange(n + 1) * 10**8)], then=lambda n, t: t[n] ** 3 < 2**63, compare_smallest=0
    )
    assert ready(claim, (np.arange(301) * 10**8,)).block(np.arange(1, 301)[:, None])[:2] == (300, 300)


def test_numbers_of_arrays_that_kernels_return_do_not_wrap(make):
    def then(S):
        a = semigroups.minimal_generators(S)
        return a[-1] ** 40 > 0 and a[0] << 80 > 0 and f"{a[0]}" != ""

    claim = make(forall=numerical_semigroups("S"), then=then)
    assert run([claim], Options(upto=6), Ledger(None))[0].verdict is Verdict.VERIFIED


def test_numbers_of_arrays_that_a_predicate_makes_do_not_wrap(make):
    claim = make(then=lambda n: np.array([2**62])[0] + np.array([2**62])[0] + n > 2**63 and f"{n}" != "")
    assert run([claim], Options(upto=6), Ledger(None))[0].verdict is Verdict.VERIFIED


def test_words_that_do_not_fit_raise(make):
    claim = make(then=lambda n: np.uint64(2**63) + np.uint64(2**63) + np.uint64(n) > 0 and f"{n}" != "")
    (result,) = run([claim], Options(upto=6), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "does not fit" in result.evidence[0].message


def test_a_number_that_does_not_fit_is_no_conflict_of_fuzzing(make):
    def then(n):
        return (np.array([2**62]) + np.array([2**62]))[0] + n > 0 and f"{n:d}" != ""

    (result,) = run([make(then=then, means=[Fuzz()])], Options(upto=6, jobs=1), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "does not fit" in result.evidence[0].message
