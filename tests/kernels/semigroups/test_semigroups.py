"""Every kernel against the definitions, on all small semigroups and on seeded larger ones."""

import math
import random

import numpy as np
import pytest

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels import semigroups as fast_apery
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.reference import semigroups as slow_apery
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus

SMALL = [S for g in range(12) for S in semigroups_of_genus(g)]
NUMBERS = ["frobenius_number", "genus", "multiplicity", "embedding_dimension"]
PROPERTIES = ["is_symmetric", "is_pseudo_symmetric", "is_ender", "is_quiet_ender"]


def bits(S, padding=0):
    words = np.zeros(max(S, default=0) // 64 + 1 + padding, np.uint64)
    for n in S:
        words[n // 64] |= np.uint64(1 << n % 64)
    return words


def gaps(words):
    return frozenset(64 * i + j for i, word in enumerate(words.tolist()) for j in range(64) if word >> j & 1)


def coprime_sets(count, largest, seed):
    draw = random.Random(seed)
    while count:
        generators = [draw.randint(2, largest) for _ in range(draw.randint(2, 7))]
        if math.gcd(*generators) == 1:
            count -= 1
            yield np.array(generators, np.int64)


MEDIUM = [S for S in map(slow_apery.from_generators, coprime_sets(400, 60, seed=1)) if max(S, default=0) < 260][:150]


@pytest.mark.parametrize("name", NUMBERS + PROPERTIES)
@pytest.mark.parametrize("padding", [0, 1, 2])
def test_numbers_and_properties(name, padding):
    for S in SMALL + MEDIUM:
        expected = getattr(slow, name)(S)
        answer = getattr(fast, name)(bits(S, padding))
        assert answer == expected, sorted(S)
        assert type(answer) is type(expected)


def test_medium_semigroups_reach_every_path():
    assert {max(S, default=0) // 64 for S in MEDIUM} == {0, 1, 2, 3, 4}
    assert {(slow.is_ender(S), slow.is_quiet_ender(S)) for S in SMALL} == {(False, False), (True, False), (True, True)}
    assert any(slow.is_quiet_ender(S) and max(S) > 192 for S in MEDIUM)


@pytest.mark.parametrize("padding", [0, 1, 2])
def test_moves_on_small_semigroups(padding):
    for S in SMALL:
        T = bits(S, padding)
        for x in range(-1, max(S, default=0) + 3):
            assert fast.is_legal(T, x) is slow.is_legal(S, x)
            assert fast.is_end(T, x) is (x > 0 and slow.is_end(S, x)), (sorted(S), x)
            if x > 0:
                assert gaps(fast.adjoin(T, x)) == slow.adjoin(S, x), (sorted(S), x)


def test_eliminates():
    for S in SMALL[:300]:
        T = bits(S)
        for x in range(1, max(S, default=0) + 3):
            for y in range(-2, max(S, default=0) + 3):
                assert fast.eliminates(T, x, y) is slow.eliminates(S, x, y), (sorted(S), x, y)


def test_moves_on_medium_semigroups():
    for S in MEDIUM:
        T = bits(S)
        draw = random.Random(len(S))
        for x in {1, 63, 64, 65, 127, 128, 129, 300, *draw.sample(sorted(S), min(len(S), 4))}:
            assert fast.is_end(T, x) is slow.is_end(S, x), (sorted(S), x)
            assert gaps(fast.adjoin(T, x)) == slow.adjoin(S, x), (sorted(S), x)
            y = draw.randint(1, 2 * max(S, default=1))
            assert fast.eliminates(T, x, y) is slow.eliminates(S, x, y), (sorted(S), x, y)


def test_enclosure_and_generators():
    for S in SMALL + MEDIUM:
        for padding in (0, 1):
            T = bits(S, padding)
            before = T.copy()
            assert gaps(fast.enclosure(T)) == slow.enclosure(S), sorted(S)
            assert fast.minimal_generators(T).tolist() == slow.minimal_generators(S).tolist(), sorted(S)
            assert np.array_equal(T, before)
        assert fast.equal(fast_apery.from_generators(fast.minimal_generators(T)), T)


def test_enclosure_of_the_paper():
    S = fast_apery.from_generators(np.array([7, 11, 13, 15]))
    assert gaps(S) == {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 17, 19, 23}
    assert fast.minimal_generators(fast.enclosure(S)).tolist() == [7, 11, 13, 15, 17, 19]


def test_inclusion_and_equality():
    some = SMALL[:60] + MEDIUM[:20] + [frozenset(range(1, 64)), frozenset(range(1, 128))]
    for S in some:
        for T in some:
            assert fast.contains(bits(T, 1), bits(S)) is fast.contains(bits(T), bits(S, 2)) is slow.contains(T, S)
            assert fast.equal(bits(S, 2), bits(T)) is fast.equal(bits(S), bits(T, 1)) is slow.equal(S, T)


@pytest.mark.slow
def test_random_generators():
    for generators in coprime_sets(2000, 40, seed=2):
        S = slow_apery.from_generators(generators)
        T = fast_apery.from_generators(generators)
        assert gaps(T) == S, generators
        assert T.size == max(S, default=0) // 64 + 1
        assert fast_apery.frobenius_of(generators) == fast.frobenius_number(T) == max(S, default=-1)
        assert fast_apery.genus_of(generators) == fast.genus(T) == len(S)
        assert fast_apery.apery_set(generators).tolist() == slow_apery.apery_set(generators).tolist(), generators
        assert slow_apery.frobenius_of(generators) == max(S, default=-1)
        assert slow_apery.genus_of(generators) == len(S)


def test_progressions():
    draw = random.Random(3)
    some = [[draw.randint(1, 10**6) for _ in range(2)] + [draw.randint(0, 300)] for _ in range(300)]
    for a, d, s in [(a, d, s) for a in range(1, 7) for d in range(1, 7) for s in range(7)] + some:
        terms = fast_apery.progression(a, d, s)
        assert terms.dtype == slow_apery.progression(a, d, s).dtype == np.int64
        assert terms.tolist() == slow_apery.progression(a, d, s).tolist() == [a + j * d for j in range(s + 1)]


@pytest.mark.parametrize("module", [fast_apery, slow_apery])
@pytest.mark.parametrize(("a", "d", "s"), [(0, 1, 1), (-3, 1, 1), (1, 0, 1), (1, -1, 1), (1, 1, -1)])
def test_no_progression(module, a, d, s):
    with pytest.raises(ValueError, match="a progression has"):
        module.progression(a, d, s)


def test_progressions_up_to_64_bits():
    assert fast_apery.progression(1, 2**61, 3).tolist() == [1, 2**61 + 1, 2**62 + 1, 3 * 2**61 + 1]
    assert fast_apery.progression(2**63 - 1, 1, 0).tolist() == [2**63 - 1]
    for a, d, s in ((2**63 - 1, 1, 1), (1, 2**61, 4), (1, 1, 2**63 - 1)):
        with pytest.raises(OverflowError, match="64 bits"):
            fast_apery.progression(a, d, s)


def test_multiples_with_another_move():
    draw = random.Random(4)
    some = [(S, draw.randint(1, 9), draw.randint(1, 60)) for S in MEDIUM]
    for S, p, z in [(S, p, z) for S in SMALL[:60] for p in range(1, 7) for z in range(1, 14)] + some:
        if math.gcd(p, z) == 1:
            T = fast_apery.multiple_with(bits(S), p, z)
            assert gaps(T) == slow_apery.multiple_with(S, p, z), (sorted(S), p, z)
            assert gaps(T) == slow_apery.from_generators([*(p * slow.minimal_generators(S)), z])
            if p == 1:
                assert gaps(T) == slow.adjoin(S, z)


@pytest.mark.parametrize("module", [fast_apery, slow_apery])
@pytest.mark.parametrize(("p", "z"), [(0, 1), (1, 0), (-2, 3), (2, -3), (4, 6), (3, 3)])
def test_no_multiple(module, p, z):
    S = frozenset({1})
    with pytest.raises(ValueError, match="coprime"):
        module.multiple_with(bits(S) if module is fast_apery else S, p, z)


def test_multiples_beyond_64_bits():
    with pytest.raises(OverflowError, match="64 bits"):
        fast_apery.multiple_with(bits({1}), 2**62, 3)


@pytest.mark.parametrize(("a", "b"), [(2, 2**62 - 1), (1000, 10**15 + 1), (10**6, 10**12 + 1), (2**21, 2**38 + 1)])
def test_two_generators_by_the_formulas_of_sylvester(a, b):
    for generators in ([a, b], [b, a, a + b]) if b < 2**61 else ([a, b],):
        assert fast_apery.frobenius_of(np.array(generators)) == a * b - a - b
        assert fast_apery.genus_of(np.array(generators)) == (a - 1) * (b - 1) // 2


@pytest.mark.parametrize("module", [fast_apery, slow_apery])
@pytest.mark.parametrize("name", ["from_generators", "apery_set", "frobenius_of", "genus_of"])
@pytest.mark.parametrize("generators", [[], [2], [6, 10], [0, 1], [3, -5]])
def test_generators_of_no_numerical_semigroup(module, name, generators):
    with pytest.raises(ValueError, match=r"^generators"):
        getattr(module, name)(np.array(generators, np.int64))


@pytest.mark.parametrize("generators", [[3, 2**62], [2**24 + 1, 2**24 + 2], [2**24, 2**40 + 1]])
def test_generators_beyond_64_bits(generators):
    with pytest.raises(OverflowError, match="too large"):
        fast_apery.frobenius_of(np.array(generators))


def test_bitset_that_would_be_too_long():
    at_limit = fast_apery.from_generators(np.array([2, fast_apery.LARGEST_FROBENIUS + 1]))
    assert fast.frobenius_number(at_limit) == fast_apery.LARGEST_FROBENIUS - 1
    with pytest.raises(OverflowError, match="LARGEST_FROBENIUS"):
        fast_apery.from_generators(np.array([2, fast_apery.LARGEST_FROBENIUS + 3]))


def test_sums_of_generators_with_and_without_a_common_divisor():
    draw = random.Random(5)
    for _ in range(300):
        generators = np.array([draw.randint(1, 30) for _ in range(draw.randint(0, 4))], np.int64)
        highest = draw.choice([0, 1, 40, 100])
        answer = fast_apery.sums_up_to(generators, highest)
        assert answer.dtype == np.bool_
        assert answer.tolist() == slow_apery.sums_up_to(generators, highest).tolist(), (generators, highest)
    assert np.flatnonzero(fast_apery.sums_up_to(np.array([6, 10]), 22)).tolist() == [0, 6, 10, 12, 16, 18, 20, 22]


@pytest.mark.parametrize("module", [fast_apery, slow_apery])
def test_sums_that_are_not_told(module):
    for generators in ([0, 1], [3, -5]):
        with pytest.raises(ValueError, match="generators must be positive"):
            module.sums_up_to(np.array(generators), 5)
    with pytest.raises(ValueError, match="not negative"):
        module.sums_up_to(np.array([2]), -1)
    with pytest.raises(OverflowError, match="LARGEST_SUM"):
        fast_apery.sums_up_to(np.array([2]), fast_apery.LARGEST_SUM + 1)


@pytest.mark.parametrize("x", [0, -1])
def test_no_move(x):
    for module, S in ((fast, bits({1, 3})), (slow, frozenset({1, 3}))):
        with pytest.raises(ValueError, match="positive"):
            module.adjoin(S, x)
        with pytest.raises(ValueError, match="positive"):
            module.eliminates(S, x, 3)


def test_no_gaps_and_the_last_move():
    N = fast_apery.from_generators(np.array([1]))
    assert N.tolist() == [0]
    assert (fast.frobenius_number(N), fast.genus(N), fast.multiplicity(N)) == (-1, 0, 1)
    assert fast.is_symmetric(N)
    assert not fast.is_ender(N)
    assert not fast.is_quiet_ender(N)
    assert fast.minimal_generators(N).tolist() == [1]
    assert fast.enclosure(N).tolist() == [0]
    last = fast_apery.from_generators(np.array([2, 3]))
    assert fast.is_ender(last)
    assert fast.is_quiet_ender(last)
    assert fast.is_end(last, 1)


def test_full_words():
    for m in (63, 64, 65, 128, 129):
        S = frozenset(range(1, m))
        T = bits(S)
        assert fast.multiplicity(T) == m
        assert fast.frobenius_number(T) == m - 1
        assert fast.minimal_generators(T).tolist() == list(range(m, 2 * m))
        assert fast.is_ender(T) is False
        assert gaps(fast.enclosure(T)) == slow.enclosure(S)


def test_the_semigroups_between_two():
    some = [S for S in SMALL if len(S) <= 6]
    for S in some:
        for T in some:
            found = [gaps(row) for row in fast.between(bits(S), bits(T))]
            assert len(set(found)) == len(found)
            assert set(found) == set(slow.between(S, T))


def test_the_reference_adjoins_what_is_eliminated_by_definition():
    for S in (s for g in range(9) for s in semigroups_of_genus(g)):
        for x in sorted(S):
            assert slow.adjoin(S, x) == frozenset(n for n in S if not slow.eliminates(S, x, n)), (S, x)
