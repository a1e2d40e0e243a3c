"""``kernels.predicates.judge`` against its plain twin: counts, smallest failure and digest."""

import numpy as np
import pytest
from numba import njit, types

from sylver_claims.claims.domains.semigroups_and_integers import semigroups_and_integers
from sylver_claims.kernels.engine import hashing
from sylver_claims.kernels.predicates import judge as walk
from sylver_claims.kernels.reference.engine import hashing as plain_hashing
from sylver_claims.kernels.reference.predicates import judge as plain
from sylver_claims.kernels.semigroups import genus, tree


@pytest.mark.parametrize("seed", range(20))
def test_integer_judge_agrees_with_the_reference(seed):
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 50, size=(int(rng.integers(0, 200)), 2))
    table = rng.integers(0, 100, size=100)
    given = lambda x, y, t: x + y != t[x]
    then = lambda x, y, t: t[y] + x > 10
    kinds, at = (types.int64[::1],), np.zeros(1, np.int64)
    signature = types.boolean(types.int64, types.int64, *kinds)
    fast = walk.judge_of(walk.Shape(has_semigroup=False, integers=2), kinds)(
        rows, hashing.hashes(rows), (table,), True, njit(signature)(given), njit(signature)(then), at
    )
    assert at[0] == max(0, len(rows) - 1)
    slow = plain.judge(rows, (table,), True, given, then, lambda r: tuple(map(int, r)), lambda r: 0)
    met, failed, first, digest = slow
    assert tuple(map(int, fast)) == (met, failed, first, digest)


def test_semigroup_judge_keeps_the_smallest_failure():
    rows = np.concatenate([block.copy() for block in tree.chunks(0, 9)])[::-1].copy()
    signature = types.boolean(types.uint64[::1])
    given = njit(signature)(lambda S: True)
    then = njit(signature)(lambda S: genus(S) < 5)
    met, failed, first, digest = walk.judge_of(walk.Shape(has_semigroup=True, integers=0), ())(
        rows, hashing.hashes(rows), (), True, given, then, np.zeros(1, np.int64)
    )
    order = lambda r: (int(genus(r)), [n for n in range(64 * len(r)) if int(r[n // 64]) >> (n % 64) & 1])
    slow = plain.judge(rows, (), False, None, lambda S: genus(S) < 5, lambda r: (r,), order)
    assert (int(met), int(failed), int(digest)) == (slow[0], slow[1], slow[3])
    assert order(rows[first]) == order(rows[slow[2]])
    assert sorted(order(r) for r in rows if genus(r) >= 5)[0] == order(rows[first])


@pytest.mark.parametrize("seed", range(10))
def test_semigroups_with_integers_agree_with_the_reference(seed):
    rng = np.random.default_rng(seed)
    every = semigroups_and_integers("S m n", upto=(3, 140), start=0)
    rows = rng.permutation(np.concatenate(list(every.blocks(0, 5))))[:2000].copy()
    given = lambda S, m, n: m > 0 or n < 70
    then = lambda S, m, n: genus(S) + m < 4 + seed % 2 or n < 60 + seed
    signature = types.boolean(types.uint64[::1], types.int64, types.int64)
    fast = walk.judge_of(walk.Shape(has_semigroup=True, integers=2), ())(
        rows, hashing.hashes(rows), (), True, njit(signature)(given), njit(signature)(then), np.zeros(1, np.int64)
    )
    slow = plain.judge(rows, (), True, given, then, every.arguments, every.order)
    assert tuple(map(int, fast)) == slow
    assert slow[1] > 1


def test_digest_does_not_depend_on_blocks_or_padding():
    rows = np.arange(1, 40, dtype=np.uint64)[:, None].copy()
    padded = np.concatenate([rows, np.zeros_like(rows)], axis=1)
    for row, wide in zip(rows, padded, strict=True):
        assert int(hashing.hashed(row)) == int(hashing.hashed(wide)) == plain_hashing.hashed(row)
    assert [int(h) for h in hashing.hashes(rows)] == plain_hashing.hashes(rows)


def test_an_exception_in_a_predicate_is_not_swallowed():
    signature = types.boolean(types.int64, types.int64[::1])
    beyond = njit(signature, boundscheck=True)(lambda n, t: t[n] == 0)
    judge, at = walk.judge_of(walk.Shape(has_semigroup=False, integers=1), (types.int64[::1],)), np.zeros(1, np.int64)
    with pytest.raises(IndexError):
        judge(np.array([[2], [5], [1]]), np.zeros(3, np.uint64), (np.zeros(3, np.int64),), False, beyond, beyond, at)
    assert at[0] == 1
