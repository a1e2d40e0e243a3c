"""``kernels.bots`` against the plain bots: whole games, weakness of all small positions, and the rules one by one."""

from bisect import bisect_left
from itertools import product

import numpy as np
import pytest

from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.choice import FALLEN
from sylver_claims.kernels.bots.position import gaps_between, next_gap, previous_gap
from sylver_claims.kernels.bots.rules import ANY, BOTS, CLOCK, DISTINCT, OPENINGS
from sylver_claims.kernels.bots.weakness import EXHAUSTED, empty_cache, weakness
from sylver_claims.kernels.reference.bots import games as plain
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import from_generators

NAMES = list(BOTS)
SMALL = [(ANY, 1, 9), (DISTINCT, 1, 9), (ANY, 3, 7), (DISTINCT, 2, 8)]


def same_game(first, second, opening, key, clock):
    moves, begun, winner, by_clock = plain.play(first, second, opening, key, clock)
    assert bots.play(first, second, opening, key, clock) == (tuple(moves), begun, winner, by_clock)
    return by_clock


@pytest.mark.slow
@pytest.mark.parametrize("opening", ["uniform-10", "prime-20", "finish-20"])
def test_games_between_all_bots_are_those_of_the_reference(opening):
    fallen = 0
    for first, second in product(NAMES, repeat=2):
        fallen += same_game(first, second, opening, bots.game_key(1, first, second, opening), 5000)
    assert fallen > 0  # the clock was put to the test, too


@pytest.mark.parametrize("name", ["randomBot", "alwaysMin", "alwaysMax", "maximalOdd", "randomBot@above-3"])
def test_many_games_of_naive_bots(name):
    for i, opening in product(range(40), OPENINGS):
        if not opening.endswith("100"):
            same_game(name, "randomBot@above-1", opening, bots.game_key(i, name), CLOCK)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["maximalOdd", "peekThen2Weak", "perfectBot"])
def test_long_games(name):
    for i, opening in product(range(2), ("uniform-100", "prime-100")):
        same_game(name, "randomBot", opening, bots.game_key(i, name), CLOCK)


def bits(S):
    return np.uint64(sum(1 << n for n in S))


@pytest.mark.parametrize(
    ("reading", "depth", "highest"), [(ANY, 1, 9), (DISTINCT, 1, 9), (ANY, 3, 7), (DISTINCT, 2, 8)]
)
def test_weakness_and_its_work_for_all_small_positions(reading, depth, highest):
    kept = empty_cache()
    for S in (S for g in range(highest + 1) for S in semigroups_of_genus(g)):
        clock = plain.Clock(10**9)
        expected = plain.is_weak(S, depth, reading, clock)
        assert weakness(bits(S), depth, reading, 10**9, kept) == 2 * clock.used + expected
        assert weakness(bits(S), depth, reading, clock.used, kept) == 2 * clock.used + expected  # kept, and just enough
        if clock.used:
            assert weakness(bits(S), depth, reading, clock.used - 1, kept) == EXHAUSTED
            assert weakness(bits(S), depth, reading, clock.used - 1, empty_cache()) == EXHAUSTED


def test_distinct_replies_need_more_than_any_reply():
    kept = empty_cache()
    either = {
        (weakness(bits(S), 1, ANY, 10**9, kept) & 1, weakness(bits(S), 1, DISTINCT, 10**9, kept) & 1)
        for g in range(10)
        for S in semigroups_of_genus(g)
    }
    assert either == {(0, 0), (1, 0), (1, 1)}


def gaps(*generators, highest=200):
    sums = plain._sums(list(generators), highest)
    return frozenset(n for n in range(1, highest) if n not in sums)


@pytest.mark.parametrize(
    ("bot", "generators", "move"),
    [
        ("alwaysMin", (5, 7), 4),  # "the smallest legal move greater than 3"
        ("alwaysMax", (5, 7), 23),  # "the largest legal move"
        ("maximalOdd", (5, 7), 23),  # 12 legal moves, the largest leaves 11
        ("maximalOdd", (3, 5), 7),  # 1 2 4 7, the largest leaves three
        ("maximalOdd", (3, 5, 7), 2),  # 1 2 4: 4 leaves 1 and 2, but 2 leaves 1
        ("maximalOdd", (3, 7), 11),  # 1 2 4 5 8 11, the largest leaves five
        ("maxThen1Weak", (2, 5), 3),  # 1 and 3 are left
        ("alwaysMin", (4, 5, 6, 7), 2),  # none above 3
        ("randomBot@above-1", (2, 5), 3),
        ("perfectBot", (5, 7), None),
    ],
)
def test_moves_by_the_words_of_the_paper(bot, generators, move):
    found, _ = bots.next_move(bot, generators, 1)
    if move is None:
        move = min(n for n in gaps(*generators) if plain.finite.is_p_position(plain.adjoin(gaps(*generators), n)))
    assert found == move


def test_peek_plays_the_largest_move_from_200_moves_on():
    assert bots.next_move("peekThen2Weak", (19, 25), 1) == (19 * 25 - 19 - 25, 1)  # 216 legal moves
    assert bots.next_move("peekThen2Weak", (19, 23), 1)[1] > 1  # 198


FEW_MOVES_FAR_UP = [(5, 16), (8, 12, 19, 28), (16, 17, 31, 34, 45, 55, 61, 63)]  # 19 leaves 19 moves of {5, 16}


@pytest.mark.parametrize("bot", [name for name, bot in BOTS.items() if bot.peek])
@pytest.mark.parametrize("generators", [*FEW_MOVES_FAR_UP, (6, 13), (7, 11), (8, 9), (9, 12, 13), (11, 13, 14)])
def test_peeking_and_its_work_is_that_of_the_reference(bot, generators):
    clock = plain.Clock(10**9)
    move = plain.choose(BOTS[bot], gaps(*generators), plain.Draws(1), clock)
    assert bots.next_move(bot, generators, 1, clock=10**9) == (move, clock.used)
    assert bots.next_move(bot, generators, 1, clock=clock.used) == (move, clock.used)
    assert bots.next_move(bot, generators, 1, clock=clock.used - 1)[0] == FALLEN


def test_the_perfect_bot_wins_every_won_position():
    for S in (S for g in range(2, 9) for S in semigroups_of_genus(g)):
        winning = plain.finite.winning_moves(S).tolist()
        generators = tuple(n for n in range(1, 20) if n not in S)
        move, _ = bots.next_move("perfectBot", generators, 1)
        assert move == (winning[0] if winning else max(S))


def test_wins_counts_the_games_of_the_match():
    pair = ("maxThen1Weak", "randomBot")
    key = bots.game_key(3, *pair)
    expected = plain.wins(*pair, "uniform-10", key, 60, CLOCK)
    tally = bots.wins(*pair, "uniform-10", key, 60)
    assert tally.won == expected
    assert bots.wins(*pair[::-1], "uniform-10", key, 0) == (0, 0, 0, 0)
    first = bots.play(*pair, "uniform-10", bots.key_of_game(key, 0))
    assert bots.wins(*pair, "uniform-10", key, 1) == (int(first.winner == 0), 0, 0, len(first.moves))


@pytest.mark.slow
@pytest.mark.parametrize("pair", [("maximalOdd", "alwaysMax"), ("peekThen2Weak", "maxThen2Weak"), ("alwaysMin",) * 2])
def test_a_match_is_won_by_who_wins_more_games(pair):
    signs = set()
    for games, seed in product((0, 1, 2, 3, 8, 25), range(6)):
        key = bots.game_key(seed, *pair)
        tally = bots.wins(*pair, "uniform-10", key, games)
        found = bots.sign(*pair, "uniform-10", key, games)
        assert found == (2 * tally.won > games) - (2 * tally.won < games)
        if games < 8:
            assert found == plain.sign(*pair, "uniform-10", key, games, CLOCK)
        signs.add(found)
    assert {0, 1} <= signs
    with pytest.raises(ValueError, match="the number of games is from 0"):
        bots.sign(*pair, "uniform-10", 1, -1)


def test_games_by_their_keys():
    pair = ("maxThen1Weak", "maximalOdd")
    keys = [bots.game_key(i, *pair) for i in range(30)]
    won = [int(bots.play(*pair, "uniform-10", key).winner == 0) for key in keys]
    assert 0 < sum(won) < 30
    assert bots.first_wins(*pair, "uniform-10", keys) == sum(won)
    assert [plain.first_wins(*pair, "uniform-10", [key], CLOCK) for key in keys[:9]] == won[:9]
    assert bots.first_wins(*pair, "uniform-10", []) == 0
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="a key is from 0"):
            bots.first_wins(*pair, "uniform-10", [1, wrong, 2])


def test_what_is_tested_for_weakness_stands_in_one_word():
    assert all(max(bot.below, bot.small) <= 32 for bot in BOTS.values())


@pytest.mark.parametrize("generators", [(2, 129), (5, 16), (17, 64, 65), (19, 25), (30, 31)])
def test_gaps_by_words(generators):
    S, legal = from_generators(np.array(generators, np.int64)), sorted(gaps(*generators, highest=900))
    t = legal[-1]
    for n in range(t):
        assert next_gap(S, t, n) == min((g for g in legal if g > n), default=-1)
        assert previous_gap(S, n) == max((g for g in legal if g < n), default=-1)
        for high in (n + 1, min(n + 70, t), t):
            assert gaps_between(S, n, high) == sum(n < g <= high for g in legal)


@pytest.mark.parametrize(
    "bot", ["alwaysMax", "alwaysMin", "maximalOdd", "maxThen1Weak", "peekThen2Weak", "peekThen2Weak@any-reply"]
)
def test_the_clock_that_a_game_takes_is_that_of_the_reference(bot):
    for opponent, i in product(("alwaysMin", "alwaysMax"), range(4)):
        game = (bot, opponent, "uniform-30", bots.game_key(i, bot))
        enough = bisect_left(range(CLOCK), True, lo=1, key=lambda clock: not bots.play(*game, clock).by_clock)
        assert not same_game(*game, enough)
        assert enough == 1 or same_game(*game, enough - 1)


def test_a_fallen_clock_loses():
    game = bots.play("maxThen2Weak", "alwaysMax", "uniform-10", 5, clock=3)
    assert game.by_clock
    assert bots.wins("maxThen2Weak", "alwaysMax", "uniform-10", 5, 20, clock=3).fallen > 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chessBot", "randomBot", "uniform-10", 1, 100), 'no bot "chessBot"; there are randomBot'),
        (("randomBot", "randomBot", "sicilian", 1, 100), 'no opening policy "sicilian"; there are uniform-10'),
        (("randomBot", "randomBot", "uniform-10", -1, 100), "a key is from 0"),
        (("randomBot", "randomBot", "uniform-10", 1, 0), "the clock is from 1"),
    ],
)
def test_bad_arguments(arguments, words):
    with pytest.raises(ValueError, match=words):
        bots.play(*arguments)


def test_keys_of_matches_differ():
    keys = {bots.game_key(seed, first, second) for seed, first, second in product(range(5), NAMES, NAMES)}
    assert len(keys) == 5 * len(NAMES) ** 2
    assert bots.key_of_game(max(keys), 3) == plain.key_of_game(max(keys), 3)
    assert bots.game_keys(range(5), "a", 7) == [bots.game_key(seed, "a", 7) for seed in range(5)]
    assert bots.game_keys(range(5), "a", 7) == plain.game_keys(range(5), "a", 7)
    assert keys == {plain.game_key(seed, a, b) for seed, a, b in product(range(5), NAMES, NAMES)}
