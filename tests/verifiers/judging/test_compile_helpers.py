"""Plain helper functions of claim files are compiled with the predicates, and change nothing but the speed."""

import random

import numpy as np
import pytest

from claims import coprime_pairs, integers
from verifiers.judging.predicates import judge_one, ready

SHIFT = 3


def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def power(n):
    return n**SHIFT


def shifted(by):
    def inside(n):
        return power(n) + by

    return inside


inner = shifted(5)

CLAIMS = [
    (integers("n"), lambda n: inner(n) % 7 != 0),
    (coprime_pairs("m", "n"), lambda m, n: power(m) < power(n) and inner(m) % 3 != inner(n) % 3),
]


@pytest.mark.parametrize(("forall", "then"), CLAIMS)
def test_compiled_helpers_judge_as_python_does(make, forall, then):
    claim = make(forall=forall, then=then)
    made = ready(claim, ())
    assert made.why_not == ""
    rows = [row for block in forall.blocks(1, 60) for row in block]
    for row in random.Random(1).sample(rows, 40):
        met, failed, _, _ = made.block(row[None, :].copy())
        assert ("not met", "holds", "fails")[met + failed] == judge_one(claim, row)


def test_an_overflow_in_a_helper_is_judged_in_python(make):
    claim = make(then=lambda n: power(n) > 0)
    made = ready(claim, ())
    assert made.why_not == ""
    assert made.block(np.array([[2**40]]))[:2] == (1, 0)  # 2^120 does not fit 64 bits


@pytest.mark.parametrize(
    ("then", "name"),
    [
        (lambda n: fibonacci(n % 20) >= 0, "fibonacci"),
        (lambda n: is_even(n % 50) or is_odd(n % 50), "is_even"),
        (is_even, "is_even"),
    ],
)
def test_helpers_that_call_themselves_stay_in_python(make, then, name):
    made = ready(make(then=then), ())
    assert made.why_not == f"numba cannot compile the predicate: {name} calls itself"
    assert made.block(np.arange(2, 100, 2)[:, None])[:2] == (49, 0)


def test_endless_recursion_is_an_error_with_its_line(make):
    made = ready(make(then=endless), ())
    with pytest.raises(RecursionError):
        made.block(np.arange(1, 3)[:, None])


def endless(n):
    return endless(n + 1)


def test_a_helper_that_cannot_be_compiled_is_named_as_the_reason(make):
    made = ready(make(then=lambda n: text(n) > 0), ())
    assert made.why_not.startswith("numba cannot compile the predicate")
    assert made.block(np.arange(1, 100)[:, None])[:2] == (99, 0)


def text(n):
    return len(f"{n:>20}")
