"""NumericalSemigroup: its attributes as numericalsgps has them, texts that come back, and errors that quote it."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sylver_claims.claims import NumericalSemigroup, Position, SemigroupError
from sylver_claims.kernels import semigroups

DATA = json.loads((Path(__file__).parents[2] / "data" / "numericalsgps.json").read_text("utf-8"))["semigroups"]
GENERATORS = st.lists(st.integers(1, 40), min_size=1, max_size=5).filter(lambda n: np.gcd.reduce(n) == 1)
ASKED = ("generators", "apery_list", "quotient", "factorizations")


@pytest.mark.parametrize("row", DATA, ids=lambda row: str(row["generators"]))
def test_attributes_are_those_of_numericalsgps(row):
    S = NumericalSemigroup(row["generators"])
    found = {name: getattr(S, name) for name in row if name not in ASKED}
    expected = {name: tuple(v) if isinstance(v, list) else v for name, v in row.items() if name not in ASKED}
    if row["generators"] == [1]:  # numericalsgps has -1 among the special gaps of all natural numbers
        expected["special_gaps"] = ()
    assert found == expected
    n, least = row["apery_list"]
    assert S.apery_list(n) == tuple(least)
    d, generators = row["quotient"]
    assert list(S.quotient(d).minimal_generators) == generators
    n, ways = row["factorizations"]
    assert sorted(S.factorizations(n)) == sorted(map(tuple, ways))


def test_there_are_enough_known_values():
    assert len(DATA) == 30
    assert sum(row["is_symmetric"] for row in DATA) >= 5


@given(GENERATORS)
@settings(deadline=None)
def test_texts_and_lists_come_back(numbers):
    S = NumericalSemigroup(*numbers)
    assert eval(repr(S)) == S == NumericalSemigroup(numbers)
    assert all(NumericalSemigroup.from_text(text) == S for text in (str(S), repr(S), S.to_gap(), S.to_sage()))
    assert NumericalSemigroup.by_gaps(S.gaps) == S
    assert NumericalSemigroup.by_apery_list(S.apery_list()) == S
    assert hash(NumericalSemigroup(*S.apery_list()[1:], S.multiplicity)) == hash(S)
    assert Position(*numbers).semigroup == S
    assert {n for n in range(1, 60) if n not in S} == {n for n in S.gaps if n < 60}


@pytest.mark.parametrize(
    "text",
    [
        "5 6 8", " 5,6, 8", "<5, 6, 8>", "⟨5, 6, 8⟩", "[ 5, 6, 8 ]", "{5, 6, 8}", "NumericalSemigroup( 5, 6, 8 );",
        "NumericalSemigroup([8, 6, 5])", 'NumericalSemigroup("generators", [ 5, 6, 8 ])',
        "NumericalSemigroupByGenerators(5,6,8)", "libgap.NumericalSemigroup(5, 6, 8, 10)",
    ],
)  # fmt: skip
def test_texts_of_gap_and_sage(text):
    assert NumericalSemigroup.from_text(text) == NumericalSemigroup(5, 6, 8)


@pytest.mark.parametrize(
    "text", ["", "5, x", "5.0 6", "NumericalSemigroup(5, 6", '("gaps", [1])', 'NumericalSemigroup("gaps", [1])', "٥ 6"]
)
def test_other_texts_are_refused(text):
    with pytest.raises(SemigroupError, match="does not list generators"):
        NumericalSemigroup.from_text(text)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((4, 6), "4, 6 do not generate a numerical semigroup: their greatest common divisor is 2"),
        ((), "no numbers do not generate a numerical semigroup: there are none"),
        ((0, 1), "0 is not a generator: generators are from 1 to 1000000"),
        ((2, 10**6 + 1), "1000001 is not a generator"),
        ((2.5, 3), "give positive integers"),
        (("5, 6",), "give positive integers"),
    ],
)
def test_other_numbers_are_refused(numbers, words):
    with pytest.raises(SemigroupError, match=words):
        NumericalSemigroup(*numbers)


def test_other_gaps_and_apery_lists_are_refused():
    with pytest.raises(SemigroupError, match="4 is a sum of numbers that are not gaps; leave it out"):
        NumericalSemigroup.by_gaps([1, 4])
    with pytest.raises(SemigroupError, match="gaps are numbers from 1"):
        NumericalSemigroup.by_gaps([0])
    with pytest.raises(SemigroupError, match=r"\[0, 7, 2\] is not the Apéry list"):
        NumericalSemigroup.by_apery_list([0, 7, 2])
    assert NumericalSemigroup.by_gaps([]) == NumericalSemigroup(1) == NumericalSemigroup.by_apery_list([0])


def test_arguments_out_of_range_are_refused():
    S = NumericalSemigroup(5, 6, 8)
    for n in (7, 0, -5):
        with pytest.raises(SemigroupError, match=f"{n} is not one of ⟨5, 6, 8⟩"):
            S.apery_list(n)
    with pytest.raises(SemigroupError, match="not by 0"):
        S.quotient(0)
    assert S.factorizations(-1) == []
    assert S.factorizations(0) == [(0, 0, 0)]
    assert -5 not in S


def test_large_semigroups():
    vast = NumericalSemigroup(999_999, 10**6)
    assert vast.genus == 999_998 * 999_999 // 2
    assert vast.is_symmetric
    for question in (lambda: vast.gaps, lambda: vast.type, lambda: vast.elements_up_to(10**8)):
        with pytest.raises(SemigroupError, match="10000000"):
            question()
    assert "<th>genus</th><td>499998500001</td>" in vast._repr_html_()
    assert "type" not in vast._repr_html_()


def test_inclusion_and_kernels():
    S = NumericalSemigroup(5, 6, 8)
    same, larger = NumericalSemigroup(5, 6, 8), NumericalSemigroup(2, 5)
    assert [T > S for T in (larger, same)] == [True, False]
    assert [T >= S for T in (larger, same)] == [True, True]
    assert [T <= S for T in (larger, same)] == [False, True]
    assert semigroups.genus(S.words) == S.genus == 6


def test_a_notebook_shows_the_invariants():
    text = NumericalSemigroup(5, 6, 8)._repr_html_()
    assert text.startswith('<table class="semigroup"><caption>⟨5, 6, 8⟩</caption>')
    assert "<tr><th>pseudo frobenius</th><td>7, 9</td></tr>" in text
    assert "<tr><th>is arf</th><td>no</td></tr>" in text
