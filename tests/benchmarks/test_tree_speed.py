"""Speed of the semigroup tree and of the predicates of a semigroup; run with --benchmark-only.

Floors to beat, on one core: genus 36 counted in 2 s, 10 ns for each node that `fill` visits, and 150 ns for all of
Frobenius number, ender, quiet ender and enclosure.
"""

import numpy as np
import pytest

from sylver_claims.kernels import semigroups
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import counts as tree_counts
from sylver_claims.kernels.semigroups import tree


@kernel
def loop_frobenius_number(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += semigroups.frobenius_number(rows[i])
    return total


@kernel
def loop_is_ender(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += semigroups.is_ender(rows[i])
    return total


@kernel
def loop_is_quiet_ender(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += semigroups.is_quiet_ender(rows[i])
    return total


@kernel
def loop_enclosure(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += semigroups.genus(semigroups.enclosure(rows[i]))
    return total


@kernel
def loop_embedding_dimension(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += semigroups.embedding_dimension(rows[i])
    return total


@kernel
def loop_together(rows):
    total = 0
    for i in range(rows.shape[0]):
        S = rows[i]
        total += semigroups.frobenius_number(S) + semigroups.is_ender(S) + semigroups.is_quiet_ender(S)
        total += np.int64(semigroups.enclosure(S)[0] & np.uint64(1))
    return total


@pytest.fixture(scope="module")
def rows(size):
    """100,000 semigroups of genus 34, two words each, in a fixed random order."""
    genus = size(34, 20)
    share = np.concatenate([chunk.copy() for chunk in tree.chunks(genus, genus, part=7, parts=256)])
    return np.ascontiguousarray(np.random.default_rng(34).permutation(share)[:100_000])


@pytest.mark.parametrize(
    "loop",
    [
        loop_frobenius_number,
        loop_is_ender,
        loop_is_quiet_ender,
        loop_enclosure,
        loop_embedding_dimension,
        loop_together,
    ],
    ids=lambda loop: loop.__name__.removeprefix("loop_"),
)
def test_predicate(benchmark, noted, loop, rows):
    loop(rows[:1])
    benchmark(loop, rows)
    noted("ns_per_semigroup", lambda seconds: seconds / len(rows) * 1e9)


@pytest.mark.parametrize("genus", [30, 36])
def test_count(benchmark, size, noted, genus):
    tree_counts.count_by_genus(5)
    counts = benchmark(tree_counts.count_by_genus, size(genus, 20))
    noted("ns_per_semigroup", lambda seconds: seconds / counts.sum() * 1e9)


@pytest.mark.parametrize("lowest", [0, 28])
def test_fill(benchmark, size, noted, lowest):
    highest = size(28, 15)
    found = benchmark(lambda: sum(len(rows) for rows in tree.chunks(min(lowest, highest), highest)))
    noted("ns_per_semigroup", lambda seconds: seconds / found * 1e9)
