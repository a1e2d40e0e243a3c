"""Speed of the solver of finite positions, compared with the engine that caches all positions; --benchmark-only.

Targets, on one core: {12, 17} in 0.05 s, {13, 21} in 0.5 s and 50 MB, {12, 31} in 5 s and 200 MB, {11, 37} in 8 s and
300 MB, all outcomes up to genus 28 in 1 s.

Peak memory per P-position, compared with the information-theoretic bound: {11, 37} takes 384 bits, and 6.5 bits would
determine which positions are P. Of the 384, 201 are in use at the end of the search; the gaps alone would be 192.
"""

import math

import numpy as np
import pytest
from engines import memo

from sylver_claims.kernels import finite
from sylver_claims.kernels.semigroups import tree


def bits_needed(positions, chosen):
    """Information-theoretic bound: log2 of the number of possible sets of P-positions, per P-position."""
    logs = math.lgamma(positions + 1) - math.lgamma(chosen + 1) - math.lgamma(positions - chosen + 1)
    return logs / math.log(2) / chosen


def loop_is_p_position(rows):
    total = 0
    for i in range(rows.shape[0]):
        total += finite.is_p_position(rows[i])
    return total


@pytest.mark.parametrize("generators", [[12, 17], [13, 21], [12, 31], [11, 37]], ids=str)
def test_solve(benchmark, size, noted, generators):
    finite.solve([5, 7])
    solution = benchmark.pedantic(finite.solve, (size(generators, [7, 11]),), rounds=3)
    noted("ns_per_position", lambda seconds: seconds / solution.positions * 1e9)
    benchmark.extra_info["bytes"] = solution.bytes
    benchmark.extra_info["bits_per_p_position"] = 8 * solution.bytes / solution.p_positions
    benchmark.extra_info["bound_from_counting"] = bits_needed(solution.positions, solution.p_positions)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("generators", [[11, 37], [12, 37]], ids=str)
def test_solve_in_threads(benchmark, size, noted, generators, jobs):
    """Extra seconds for a busy machine: the least time counts."""
    finite.solve(size([11, 31], [5, 7]), jobs=2)
    solution = benchmark.pedantic(finite.solve, (size(generators, [7, 11]),), {"jobs": jobs}, rounds=8)
    noted("ns_per_position", lambda seconds: seconds / solution.positions * 1e9)


@pytest.mark.parametrize("generators", [[9, 13], [10, 13]], ids=str)
def test_memo_engine(benchmark, size, noted, generators):
    solution = benchmark.pedantic(memo.solve, (size(generators, [5, 7]),), rounds=1)
    noted("ns_per_position", lambda seconds: seconds / solution.positions * 1e9)


@pytest.mark.parametrize("genus", [22, 28])
def test_outcomes_by_genus(benchmark, size, genus):
    finite.outcomes_by_genus(5)
    benchmark(finite.outcomes_by_genus, size(genus, 15))


@pytest.mark.parametrize("genus", [12, 16, 20])
def test_is_p_position(benchmark, size, noted, genus):
    genus = size(genus, 10)
    rows = np.concatenate([chunk.copy() for chunk in tree.chunks(genus, genus)])[::5]
    rows = np.ascontiguousarray(rows)
    loop_is_p_position(rows[:1])
    benchmark.pedantic(loop_is_p_position, (rows,), rounds=3)
    noted("us_per_semigroup", lambda seconds: seconds / len(rows) * 1e6)


def test_estimate(benchmark):
    finite.estimate([5, 7])
    benchmark(finite.estimate, [20, 21])
