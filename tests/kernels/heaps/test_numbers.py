"""mex and nim-sum against the reference, against nim itself, and by hand."""

from itertools import product
from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import heaps
from sylver_claims.kernels.reference import heaps as reference

NONE = np.zeros(0, np.int64)


def array(values):
    return np.array(values, np.int64)


@pytest.mark.parametrize("length", range(5))
def test_all_short_rows(length):
    for values in product(range(-1, 6), repeat=length):
        assert heaps.mex(array(values)) == reference.mex(values), values
        if min(values, default=0) >= 0:
            assert heaps.nim_sum(array(values)) == reference.nim_sum(values), values


def test_random_rows():
    draw = Random(21)
    found = set()
    for _ in range(3000):
        values = [
            draw.choice([draw.randint(-3, 12), draw.randint(-(2**63), 2**63 - 1)]) for _ in range(draw.randint(0, 30))
        ]
        found.add(heaps.mex(array(values)))
        assert heaps.mex(array(values)) == reference.mex(values), values
        several = [draw.randrange(2 ** draw.randint(0, 63)) for _ in values]
        assert heaps.nim_sum(array(several)) == reference.nim_sum(several), several
    assert len(found) > 5


@pytest.mark.parametrize("of", [heaps, reference])
def test_by_hand(of):
    assert of.mex(NONE) == of.nim_sum(NONE) == 0
    assert of.mex(array([0])) == of.mex(array([2, 0, 0, -1])) == 1
    assert of.mex(array([0, 1, 2, 3])) == 4
    assert of.mex(array([1, 2, 3])) == 0
    assert of.mex(array([-(2**63), 2**63 - 1])) == 0
    assert of.nim_sum(array([3, 5])) == 6
    assert of.nim_sum(array([1, 2, 4, 8])) == 15
    assert of.nim_sum(array([2**63 - 1, 2**62])) == 2**62 - 1


def test_the_nim_sum_of_two_is_the_mex_of_the_nim_sums_that_one_move_leads_to():
    """By induction this is the value of two heaps of nim, from the definition of Grundy values alone."""
    for a, b in product(range(20), repeat=2):
        lower = [heaps.nim_sum(array([c, b])) for c in range(a)] + [heaps.nim_sum(array([a, c])) for c in range(b)]
        assert heaps.nim_sum(array([a, b])) == heaps.mex(array(lower))


@pytest.mark.parametrize("of", [heaps, reference])
def test_a_nim_sum_of_negative_numbers_is_refused(of):
    with pytest.raises(ValueError, match="non-negative"):
        of.nim_sum(array([3, -1]))
