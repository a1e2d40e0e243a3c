"""Semigroups by Frobenius number and by largest generator against the reference, which tries all sets."""

import pytest

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.semigroups import tree
from tests.kernels.semigroups.test_semigroups import gaps


@pytest.mark.parametrize("name", ["with_frobenius_number", "with_largest_generator"])
def test_all_small_numbers(name):
    for n in range(-3, 14):
        found = [gaps(row) for row in getattr(fast, name)(n)]
        assert len(set(found)) == len(found)
        assert set(found) == set(getattr(slow, name)(n)), n


def test_larger_numbers_by_the_tree():
    by_frobenius, by_generator = {}, {}
    for rows in tree.chunks(0, 22):
        for row in rows:
            t, largest = fast.frobenius_number(row), fast.minimal_generators(row)[-1]
            by_frobenius[t] = by_frobenius.get(t, 0) + 1
            by_generator[largest] = by_generator.get(largest, 0) + 1
    for t in range(1, 23):  # they all have genus up to t
        assert len(fast.with_frobenius_number(t)) == by_frobenius[t]
    for n in range(1, 9):  # the largest genus is (n - 1) (n - 2) / 2
        assert len(fast.with_largest_generator(n)) == by_generator.get(n, 0)


def test_numbers_that_are_too_large_are_refused():
    for name in ("with_frobenius_number", "with_largest_generator"):
        with pytest.raises(OverflowError, match="LARGEST_ORDER"):
            getattr(fast, name)(fast.LARGEST_ORDER + 1)
