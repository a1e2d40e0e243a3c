"""The pruned tree against its definition, in which each semigroup is asked with all its ancestors."""

import numpy as np
import pytest
from numba import njit

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.reference.semigroups import pruned as plain
from sylver_claims.kernels.semigroups import pruned, tree
from tests.kernels.semigroups.test_semigroups import bits, gaps

left_generators, multiplicity, genus = fast.left_generators, fast.multiplicity, fast.genus


@njit(pruned.PREDICATE, no_cpython_wrapper=True)
def many_left(S):
    return 3 * len(left_generators(S)) >= multiplicity(S)


@njit(pruned.PREDICATE, no_cpython_wrapper=True)
def third_genus(S):  # not hereditary, and the root of each multiplicity is asked as well
    return genus(S) % 3 == 2


def many_left_by_reference(S):
    return 3 * len(slow.left_generators(S)) >= slow.multiplicity(S)


@pytest.mark.parametrize(
    ("compiled", "reference"), [(many_left, many_left_by_reference), (third_genus, lambda S: len(S) % 3 == 2)]
)
@pytest.mark.parametrize(("lowest", "highest", "size"), [(0, 11, 4096), (0, 11, 3), (7, 10, 4), (0, 0, 1), (3, 2, 1)])
def test_all_small_semigroups(compiled, reference, lowest, highest, size):
    found = [gaps(row) for rows in pruned.chunks(lowest, highest, compiled, size) for row in rows]
    assert len(set(found)) == len(found)
    assert set(found) == set(plain.chunks(lowest, highest, reference))


def test_larger_semigroups_in_two_words():
    kept = sum(len(rows) for rows in pruned.chunks(0, 33, many_left))
    assert kept == 125187 + 58192 + 85285 + 124928  # by an independent program, with N


def test_parents_and_where():
    for rows in tree.chunks(0, 10):
        assert [gaps(row) for row in pruned.parents(rows)] == [plain.parents(gaps(row)) for row in rows]
        assert pruned.where(rows, many_left).tolist() == [many_left_by_reference(gaps(row)) for row in rows]
    above = bits({*range(1, 70), 71})
    assert gaps(pruned.parents(above[None, :])[0]) == set(range(1, 70))


def test_bounds_are_checked():
    for low, high, size in ((0, 65, 1), (-1, 3, 1), (0, 3, 0)):
        with pytest.raises(ValueError, match=r"genus from 0 to 64|positive number of rows"):
            next(pruned.chunks(low, high, many_left, size))
    assert isinstance(next(pruned.chunks(0, 1, many_left)), np.ndarray)
