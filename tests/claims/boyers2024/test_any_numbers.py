"""Fact 1 and Proposition 4 (1) for any number of numbers, sums of generators, and the completed Table 3."""

from functools import cache
from itertools import combinations
from math import gcd
from random import Random

import numpy as np
import pytest

from sylver_claims.claims.boyers2024 import any_numbers, completed_table
from sylver_claims.kernels import four, semigroups

SETS = [M for size in (1, 2, 3, 4) for M in combinations(range(1, 9), size)]
DRAWN = [tuple(sorted(Random(seed).sample(range(2, 31), 3 + seed % 5))) for seed in range(100)]


def sums(M, bound):
    """All sums of these numbers below a bound."""
    found = {0}
    for n in range(1, bound):
        if any(n - a in found for a in M):
            found.add(n)
    return found


def with_repetitions(M):
    """The numbers in the format of a case; some occur twice."""
    return np.array(sorted([*M, *M[1:3]]))


@pytest.mark.slow
@pytest.mark.parametrize("sets", [SETS, DRAWN], ids=["small", "drawn"])
def test_finitely_many_plays_and_canonical_form(sets):
    seen = set()
    for M in sets:
        numbers, bound = with_repetitions(M), 2 * max(M) ** 2 + 2
        finite = set(range(max(M) ** 2, bound)) <= sums(M, bound)
        assert any_numbers.has_finitely_many_plays(numbers) == finite == (gcd(*M) == 1)
        if finite:
            canonical = all(sums(set(M) - {a}, bound) != sums(M, bound) for a in M)
            assert any_numbers.is_canonical(numbers) == canonical == any_numbers.generates_minimally(numbers)
            seen.add((len(M), canonical))
    assert len(seen) >= 7


def test_some_more_or_fewer_numbers_are_not_the_generators():
    assert not any_numbers.generates_minimally(np.array([4, 5, 8]))
    assert not any_numbers.generates_minimally(np.array([4, 5, 6, 11]))
    assert any_numbers.generates_minimally(np.array([4, 5, 5, 11]))


@pytest.mark.parametrize("M", [(1,), (2, 3), (3, 4, 5), (4, 6, 9), (5, 6, 9), (4, 5, 6, 7)])
def test_sums_of_generators(M):
    S = semigroups.from_generators(np.array(M))
    assert any_numbers.each_is_a_sum(S)
    assert not any_numbers.each_is_a_sum_of_all(S)
    assert any_numbers.is_in_every_system(S)


def test_first_counterexamples(first_failure):
    assert first_failure(any_numbers.sums_of_generators, upto=6) == {"S": [1]}
    assert first_failure(any_numbers.prop_4c, upto=3) == {"v": 1, "w": 1, "x": 1, "y": 1, "z": 1}
    assert first_failure(completed_table.completed_any_form, upto=11) == {"a": 1, "c": 3}
    assert first_failure(completed_table.completed_by_a_play, upto=11) == {"a": 5, "c": 11}
    assert first_failure(
        any_numbers.sums_of_generators_0,
        upto=6,
        then=lambda S: any_numbers.each_is_a_sum(S) and semigroups.genus(S) % 2 == 0,
    )


@cache
def is_lost(legal):
    """Whether who is to move loses, of the legal moves; who is left without one has won."""
    return bool(legal) and not any(is_lost(after(legal, n)) for n in legal)


@cache
def after(legal, n):
    """The legal moves after n: not a multiple of n, and not the sum of one and a number that is not legal."""
    return frozenset(
        k for k in legal if k != n and not any(k - i * n >= 0 and k - i * n not in legal for i in range(1, k // n + 1))
    )


def test_completed_table_by_play_and_by_the_table_of_partners():
    partners, replies = four.partners(21), four.even_replies(21)
    for a, c in combinations(range(1, 20, 2), 2):
        legal = frozenset(range(1, 4 * max(a, c))) - sums((4, a, c), 4 * max(a, c))
        wins = [b for b in legal if is_lost(after(legal, b))]
        assert completed_table.wins_by_some_play(a, c) == bool(wins)
        assert completed_table.is_lost(a, c) == is_lost(legal)
        if a > 3 and (a + c) % 4 == 0:
            row, column = (a, c) if a % 4 == 1 else (c, a)
            if column >= 7:
                even = replies[(row - 5) // 4, (column - 7) // 4]
                assert [b for b in wins if b % 2 == 0] == ([even] if even else [])
                assert is_lost(legal) == (partners[row] == column)
