"""A claim as its file has it: predicates in words, and the functions that they reach."""

import pytest

from sylver_claims.claims import plain_python
from sylver_claims.kernels.heaps import mex
from sylver_claims.reports.text.claim_source import predicate_text, source_of, xor_for_power

LIMIT = 3


def half(n):
    """Half of a number, rounded down."""
    return n // 2


def quarter(n):
    return half(half(n))


@pytest.mark.parametrize(
    ("predicate", "text"),
    [
        (lambda n: n < LIMIT, "n < LIMIT"),
        (half, "half: Half of a number, rounded down."),
        (quarter, "quarter"),
        (plain_python(half), "half: Half of a number, rounded down."),
        (plain_python(lambda n: f"{n}" == "1"), "f'{n}' == '1'"),
    ],
)
def test_a_predicate_is_written_as_its_expression_or_by_its_name(predicate, text):
    assert predicate_text(predicate) == text


@pytest.mark.parametrize("written", [lambda n: quarter(n) <= half(n), plain_python(lambda n: quarter(n) <= half(n))])
def test_the_functions_that_a_predicate_reaches_are_before_the_claim(make, written):
    text = source_of(make(then=written))
    places = [text.find(part) for part in ("def half", "def quarter", "Claim(")]
    assert 0 <= places[0] < places[1] < places[2]
    assert "def mex" not in source_of(make(then=written, given=lambda n: mex((n,)) == 0))


def squared(n):
    return n ^ 2


def test_an_exclusive_or_that_looks_like_a_power_is_found(make):
    assert xor_for_power(make(then=lambda n: squared(n) >= n)) == "n ^ 2"
    assert xor_for_power(make(then=lambda n: n**2 >= n ^ 1)) == ""
    assert xor_for_power(make(then=lambda n: n >= 0, given=lambda n: 2 ^ n > 4)) == "2 ^ n"
