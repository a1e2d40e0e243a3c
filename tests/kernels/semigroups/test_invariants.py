"""Invariants of semigroups against their definitions, against each other, and against values that others have printed.

The values of GAP are those of tests of its package numericalsgps (M. Delgado, P. A. Garcia-Sanchez, J. Morais).
"""

import numpy as np
import pytest

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels.reference import semigroups as slow
from tests.kernels.semigroups.test_semigroups import MEDIUM, SMALL, bits, gaps

NUMBERS = ["conductor", "weight", "semigroup_type", "wilf_number", "eliahou_number"]
PROPERTIES = ["is_arf", "is_almost_symmetric", "is_acute"]
LISTS = [
    *("gaps", "left_elements", "left_generators", "small_elements"),
    *("pseudo_frobenius_numbers", "special_gaps", "kunz_coordinates"),
]


@pytest.mark.parametrize("padding", [0, 2])
@pytest.mark.parametrize("name", NUMBERS + PROPERTIES)
def test_numbers_and_properties(name, padding):
    for S in [*SMALL[:1500], *MEDIUM[:40]]:
        expected, answer = getattr(slow, name)(S), getattr(fast, name)(bits(S, padding))
        assert answer == expected, sorted(S)
        assert type(answer) is type(expected)


@pytest.mark.parametrize("padding", [0, 2])
@pytest.mark.parametrize("name", LISTS)
def test_lists(name, padding):
    for S in [*SMALL[:1500], *MEDIUM[:40]]:
        expected, answer = getattr(slow, name)(S), getattr(fast, name)(bits(S, padding))
        assert answer.tolist() == expected.tolist(), sorted(S)
        assert answer.dtype == expected.dtype == np.int64


@pytest.mark.parametrize("d", [1, 2, 3, 5, 100])
def test_quotients(d):
    for S in [*SMALL[:1500], *MEDIUM[:40]]:
        assert gaps(fast.quotient(bits(S), d)) == slow.quotient(S, d)


@pytest.mark.parametrize("d", [0, -1])
def test_nothing_is_divided_by_zero(d):
    for room, S in ((fast, bits({1})), (slow, frozenset({1}))):
        with pytest.raises(ValueError, match="divided by a positive number"):
            room.quotient(S, d)


def of(*generators):
    return fast.from_generators(np.array(generators))


def test_wilf_and_eliahou_numbers_of_genus_8_are_those_of_gap():
    printed = """
    0 12 15 24 35 48 63 80 64 8 15 18 28 40 10 12 21 32 12 21 32 21 32 32 29 40 4 10 18 29 48 5 18 20 6 20 32 5 6 6 6 4
    13 20 20 0 6 20 26 8 6 8 5 12 6 18 2 6 12 6 16 16 16 7 0 10 0"""
    found = [fast.wilf_number(bits(S)) + fast.eliahou_number(bits(S)) for S in SMALL if len(S) == 8]
    assert sorted(found) == sorted(map(int, printed.split()))


def test_elements_and_coordinates_that_gap_prints():
    assert fast.small_elements(of(3, 5, 7)).tolist() == [0, 3, 5]
    assert fast.kunz_coordinates(of(3, 5, 7)).tolist() == [(7 - 1) // 3, (5 - 2) // 3]


def test_what_the_field_knows():
    """A symmetric semigroup is one of type 1 and not {N}; an Arf one has as many generators as its multiplicity."""
    for S in map(bits, SMALL):
        pseudo = fast.pseudo_frobenius_numbers(S).tolist()
        assert pseudo[-1] == fast.frobenius_number(S)
        assert fast.is_symmetric(S) == (len(pseudo) == 1)
        assert fast.is_pseudo_symmetric(S) == (pseudo == [fast.frobenius_number(S) // 2, fast.frobenius_number(S)])
        assert not fast.is_arf(S) or fast.embedding_dimension(S) == fast.multiplicity(S)
        assert sum(fast.kunz_coordinates(S)) == fast.genus(S)
        assert len(fast.left_elements(S)) == fast.conductor(S) - fast.genus(S)
        assert fast.wilf_number(S) >= 0
        assert [x for x in pseudo if x > 0 and fast.is_end(S, x)] == fast.special_gaps(S).tolist()


def test_each_invariant_tells_some_semigroups_apart():
    for name in NUMBERS + PROPERTIES:
        assert len({getattr(fast, name)(bits(S)) for S in SMALL}) > 1
