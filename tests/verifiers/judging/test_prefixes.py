"""A user's table for a larger bound begins with that for a smaller one, or its claims are refused in one sentence."""

import re

import numpy as np
import pytest

from claims import Table, Verdict
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options, planned


def to_next_prime(bound):
    """How far it is to the next prime, as far as the bound lets see."""
    table = np.zeros(bound + 1, np.int64)
    following = 0
    for n in range(bound, -1, -1):
        table[n] = following - n if following else 0
        if n > 1 and all(n % k for k in range(2, n)):
            following = n
    return table


def squares(bound):
    return np.arange(bound + 1) ** 2


def other_from_40_on(bound):
    table = np.arange(bound + 1)
    if bound >= 40:
        table[23] = 0
    return table


def large(bound):
    return [2**70 + bound] * (bound + 1)


def of_other_kinds(bound):
    return np.arange(bound + 1, dtype=np.int64 if bound > 20 else np.int32)


def products(bound):
    return np.array([[a * b for b in range(bound + 1)] for a in range(bound + 1)])


def turned(bound):
    return np.array([[a + bound for b in range(5)] for a in range(bound + 1)])


def shorter(bound):
    return np.zeros((bound + 1, 50 - bound), np.int64)


def listed(bound):
    return tuple(range(min(bound + 1, 9)))


def checked(make, compute, upto, ledger, then=lambda n, t: n > 0):
    claim = make(using=[Table("t", compute)], then=then)
    return run([claim], Options(upto=upto, jobs=1), ledger)[0]


@pytest.mark.parametrize(
    ("compute", "told"),
    [
        (to_next_prime, r"up to 1 and up to 28 it holds 0 and 2 at \[0\]"),
        (large, "up to 1 and up to 28 it does not begin in the same way"),
        (of_other_kinds, "up to 1 and up to 28 it holds int32 and int64"),
        (turned, r"it holds 1 and 28 at \[0, 0\]"),
        (shorter, r"it has the shapes \(2, 49\) and \(29, 22\)"),
    ],
)
def test_a_table_that_depends_on_its_bound_is_refused(make, compute, told):
    result = checked(make, compute, 28, Ledger(None))
    (evidence,) = result.evidence
    assert result.verdict is Verdict.ERROR
    assert "the table t depends on its bound: up to" in evidence.message
    assert "let the table up to N begin with the table up to n, for every n < N" in evidence.message
    assert re.search(told, evidence.message)
    assert "Traceback" not in evidence.message


@pytest.mark.parametrize("compute", [squares, products, listed])
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
    assert planned(claim, Options(upto=40, jobs=1), ledger).gaps == [(29, 40)]
    assert checked(make, squares, 40, ledger).verdict is Verdict.VERIFIED
