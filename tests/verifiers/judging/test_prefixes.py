"""A user's table for a larger bound begins with that for a smaller one, or its claims are refused in one sentence."""

import re

import numpy as np
import pytest

from sylver_claims.claims import Table, Verdict, variant
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options, planned


def squares(bound):
    return np.arange(bound + 1) ** 2


def other_from_40_on(bound):
    table = np.arange(bound + 1)
    if bound >= 40:
        table[23] = 0
    return table


DEPENDING = [
    (lambda bound: [bound - n for n in range(bound + 1)], r"up to 1 and up to 28 it holds 1 and 28 at \[0\]"),
    (lambda bound: [[n, bound] for n in range(bound + 1)], r"it holds 1 and 28 at \[0, 1\]"),
    (lambda bound: [2**70 + bound] * (bound + 1), rf"it holds {2**70 + 1} and {2**70 + 28} at \[0\]"),
    (lambda bound: np.ones(bound + 1, np.int64 if bound > 20 else np.int32), "it holds int32 and int64"),
    (lambda bound: np.zeros((bound + 1, 50 - bound), int), r"it has the shapes \(2, 49\) and \(29, 22\)"),
]
INDEPENDENT = [
    squares,
    lambda bound: np.array([[a * b for b in range(bound + 1)] for a in range(bound + 1)]),
    lambda bound: tuple(range(min(bound + 1, 9))),
    lambda bound: [2 ** (3 * k) for k in range(bound + 1)],
    lambda bound: [(k, (-9) ** k) for k in range(bound + 1)],
]


def checked(make, compute, upto, ledger, then=lambda n, t: n > 0):
    (result,) = run([make(using=[Table("t", compute)], then=then)], Options(upto=upto, jobs=0), ledger)
    return result


@pytest.mark.parametrize(("compute", "words"), DEPENDING)
def test_a_table_that_depends_on_its_bound_is_refused(make, compute, words):
    result = checked(make, compute, 28, Ledger(None))
    message = result.evidence[0].message
    assert result.verdict is Verdict.ERROR
    assert "the table t depends on its bound: up to" in message
    assert "the table up to N must start with the table up to n, for every n < N" in message
    assert re.search(words, message)


@pytest.mark.parametrize("compute", INDEPENDENT)
def test_one_that_does_not_is_taken(make, compute):
    assert checked(make, compute, 28, Ledger(None)).verdict is Verdict.VERIFIED


def test_nothing_is_taken_over_from_a_smaller_bound_with_another_table(make):
    ledger, then = Ledger(None), lambda n, t: t[n] == n
    assert checked(make, other_from_40_on, 28, ledger, then).verdict is Verdict.VERIFIED
    raised = checked(make, other_from_40_on, 40, ledger, then)
    assert raised.verdict is Verdict.ERROR
    assert "up to 28 and up to 40 it holds 23 and 0 at [23]" in raised.evidence[0].message


def test_what_is_kept_of_a_table_that_grows_is_taken_over(make):
    ledger = Ledger(None)
    claim = checked(make, squares, 28, ledger).claim
    assert planned(claim, Options(upto=40, jobs=0), ledger).gaps == [(29, 40)]
    assert checked(make, squares, 40, ledger).verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("compute", "kind"),
    [
        (lambda bound: set(range(bound + 1)), "not set"),
        (lambda bound: frozenset(range(bound + 1)), "not frozenset"),
        (lambda bound: {n: n for n in range(bound + 1)}, "not dict"),
        (lambda bound: "a text", "not str"),
        (lambda bound: None, "not NoneType"),
        (lambda bound: np.zeros(bound + 1), "a table holds integers, not 0.0"),
        (lambda bound: [[1], [1, 2]] * bound, "the lists in a table must have the same length"),
    ],
)
def test_a_table_of_another_type_is_named_with_the_line_of_its_function(make, compute, kind):
    varied = {"variants": [variant("all", then=lambda n, t: n >= 0)]}
    claim = make(using=[Table("t", compute)], then=lambda n, t: n > 0, **varied)
    (result,) = run([claim], Options(upto=9, jobs=0), Ledger(None))
    message = result.evidence[0].message
    place = f"test_prefixes.py:{compute.__code__.co_firstlineno}: "
    assert (result.verdict, place in message, kind in message) == (Verdict.ERROR, True, True)
    assert all("~0" not in e.message for e in result.evidence)
