"""n-weak and ∞-weak against the definitions, on all small semigroups and random larger ones, and by hand."""

import random

import numpy as np
import pytest

from sylver_claims.kernels import finite, weak
from sylver_claims.kernels.reference import finite as slow_finite
from sylver_claims.kernels.reference import weak as slow
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import tree

READINGS = range(5)
TABLE = weak.levels(15)
ROWS = TABLE[TABLE[:, 0] != 0, :1] & np.uint64(2**64 - 2)
POSITIONS = ROWS[ROWS[:, 0] != 0]


def bits(S, words=1):
    number = sum(1 << n for n in S)
    return np.array([number >> 64 * i & 2**64 - 1 for i in range(words)], np.uint64)


def answers(module, S, levels, *table):
    return [
        [module.is_n_weak(S, n, reading, *table) for n in levels] + [module.is_infinity_weak(S, reading, *table)]
        for reading in READINGS
    ]


@pytest.mark.parametrize("genus", range(9))
def test_every_small_semigroup(genus):
    for S in semigroups_of_genus(genus):
        assert answers(weak, bits(S), range(7), TABLE) == answers(slow, S, range(7)), sorted(S)


@pytest.mark.parametrize("genus", range(11))
def test_a_move_adjoined_to_a_word(genus):
    for S in semigroups_of_genus(genus):
        (word,) = bits(S)
        for x in range(1, 64):
            assert weak.adjoined(word, x) == slow.adjoined(word, x), (sorted(S), x)


@pytest.mark.slow
@pytest.mark.parametrize("genus", [10, 12, 13, 15])
def test_random_larger_semigroups(genus):
    """Those of high genus have millions of lines of play: two levels are compared there."""
    draw = random.Random(genus)
    rows = np.concatenate([chunk.copy() for chunk in tree.chunks(genus, genus)])
    count, top = (25, 4) if genus <= 10 else (12, 2)
    for i in draw.sample(range(len(rows)), count):
        S = frozenset(n for n in range(64) if int(rows[i, 0]) >> n & 1)
        for reading in READINGS:
            for n in range(top + 1):
                assert weak.is_n_weak(rows[i], n, reading, TABLE) == slow.is_n_weak(S, n, reading), (sorted(S), n)


@pytest.mark.parametrize("genus", [9, 10, 11, 12])
def test_random_infinity_weak(genus):
    draw = random.Random(genus)
    found = set()
    for number in draw.sample(sorted(int(n) for (n,) in ROWS if int(n).bit_count() == genus), 60):
        S = frozenset(n for n in range(64) if number >> n & 1)
        answers = [weak.is_infinity_weak(bits(S), reading, TABLE) for reading in READINGS]
        assert answers == [slow.is_infinity_weak(S, reading) for reading in READINGS], sorted(S)
        found |= set(answers)
    assert found == {False, True} or genus % 2 == 0


@pytest.mark.parametrize("genus", range(9))
def test_what_odd_play_comes_to(genus):
    for S in semigroups_of_genus(genus):
        for highest in (1, 2, 3, 4):
            assert weak.comes_to(bits(S), highest, TABLE) == slow.comes_to(S, highest), (sorted(S), highest)


def test_odd_play_comes_to_some_move():
    for module, S, table in ((weak, bits({1}), [TABLE]), (slow, frozenset({1}), [])):
        assert not module.comes_to(S, 64, *table)
        with pytest.raises(ValueError, match="the moves that are left"):
            module.comes_to(S, 0, *table)


def test_every_semigroup_has_its_row():
    rows = np.concatenate([chunk.copy() for chunk in tree.chunks(0, 15)])
    assert sorted(rows[:, 0].tolist()) == sorted(ROWS[:, 0].tolist())


def test_the_sample_positions_by_hand():
    """{1}: needs no reply. {1, 2, 3}: 2 and 3 answer each other. {1, 2}: 2 has no reply. {1, 2, 4, 7}: after 7."""
    for reading in READINGS:
        for n in range(4):
            assert weak.is_n_weak(bits({1}), n, reading, TABLE)
            assert weak.is_n_weak(bits({1, 2, 3}), n, reading, TABLE)
            assert not weak.is_n_weak(bits({1, 2}), n, reading, TABLE)
        assert weak.is_infinity_weak(bits({1, 2, 3}), reading, TABLE)
    assert weak.is_n_weak(bits({1, 2, 4}), 0, weak.ANY_REPLY, TABLE)
    assert not weak.is_n_weak(bits({1, 2, 4}), 1, weak.ANY_REPLY, TABLE)  # 2 eliminates 4


def test_six_moves_in_a_row():
    """From 1 ... 6 each move above 1 has a reply that leaves an odd number of moves, though 6 is even.

    Both 2 and 5 have only the reply 3, so there are not enough distinct replies.
    """
    S = frozenset(range(1, 7))
    replies = slow.replies(S, slow.is_weak)
    assert {j: set(ks) for j, ks in replies.items()} == {2: {3}, 3: {2, 4, 5}, 4: {2, 3}, 5: {3}, 6: {2}}
    assert weak.is_n_weak(bits(S), 1, weak.ANY_REPLY, TABLE)
    assert not weak.is_n_weak(bits(S), 1, weak.DISTINCT_REPLIES, TABLE)
    assert not weak.is_n_weak(bits(S), 1, weak.MUTUAL_PAIRS, TABLE)


def test_the_readings_are_ordered():
    """Pairs are distinct replies, and those are replies; by pairs and by one reply alone a position is lost sooner."""
    for row in POSITIONS:
        for n in range(1, 6):
            any_reply, distinct, pairs = (weak.is_n_weak(row, n, reading, TABLE) for reading in range(3))
            assert any_reply >= distinct >= pairs


def test_by_any_reply_all_levels_together_are_the_outcome():
    listed = finite.p_positions(15)
    for row in POSITIONS:
        lost = finite.is_listed(row, listed)
        half = max(1, int(np.bitwise_count(row[0])) // 2)
        for n in (half, half + 1, 40):
            assert weak.is_n_weak(row, n, weak.ANY_REPLY, TABLE) == lost


def test_levels_do_not_change_beyond_half_of_the_genus():
    for g in range(1, 9):
        for S in semigroups_of_genus(g):
            for reading in READINGS:
                assert len({slow.is_n_weak(S, n, reading) for n in range(max(1, g // 2), g + 2)}) == 1
            assert slow.is_n_weak(S, g, slow.ANY_REPLY) == slow_finite.is_p_position(S)


def test_longer_arrays_and_positions_out_of_reach():
    assert weak.is_n_weak(bits({1, 2, 3}, 3), 1, weak.ANY_REPLY, TABLE)
    with pytest.raises(ValueError, match="does not reach this genus"):
        weak.is_n_weak(bits(range(1, 17)), 1, weak.ANY_REPLY, TABLE)
    with pytest.raises(ValueError, match="does not reach this genus"):
        weak.is_infinity_weak(bits({1, 2, 3, 70}, 2), weak.ANY_REPLY, TABLE)


@pytest.mark.parametrize("module", [weak, slow])
def test_what_there_is_not(module):
    S = bits({1}) if module is weak else frozenset({1})
    with pytest.raises(ValueError, match="one of the five readings"):
        module.is_n_weak(S, 1, 5, TABLE)
    with pytest.raises(ValueError, match="one of the five readings"):
        module.is_infinity_weak(S, 5, TABLE)
    with pytest.raises(ValueError, match="n from 0 on"):
        module.is_n_weak(S, -1, 0, TABLE)


def test_genus_out_of_range():
    with pytest.raises(ValueError, match="genus from 0 to 31, got 32"):
        weak.levels(32)


def test_counts_by_genus():
    counts = weak.counts_by_genus(9)
    assert counts.tolist() == slow.counts_by_genus(9).tolist()
    assert counts[5, :, 0].tolist() == [6, 6, 6, 1]
