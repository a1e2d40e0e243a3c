"""Round robins: points and totals; a game depends only on its key."""

import pytest

from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.tournament import Match, cross_table, kinds, most_points, points, round_robin, signs

FIELD = ["maximalOdd", "alwaysMax", "randomBot", "alwaysMin"]


def test_neither_order_nor_threads_change_a_game():
    once = round_robin(FIELD, "uniform-20", seed=5)
    assert once == round_robin(FIELD[::-1], "uniform-20", seed=5, jobs=3)
    assert once != round_robin(FIELD, "uniform-20", seed=6)
    assert len(once) == 3 * 6


def test_points_wins_and_games_add_up():
    matches = round_robin(FIELD, "uniform-20", rounds=2, games=7)
    table = kinds(matches)
    assert sum(s.wins for s in table) == sum(s.games for s in table) / 2 == len(matches) * 7
    ties = sum(m.sign == 0 for m in matches)
    assert sum(s.score for s in table) == 3 * (len(matches) - ties) + 2 * ties
    assert [s.score for s in table] == sorted((s.score for s in table), reverse=True)
    crossed = cross_table(matches, FIELD)
    assert {name: sum(row) for name, row in zip(FIELD, crossed, strict=True)} == {s.bot: s.wins for s in table}


@pytest.mark.parametrize("games", [4, 25])
def test_signs_of_two_bots_are_those_of_the_tournament(games):
    matches = round_robin(FIELD, "uniform-20", rounds=4, games=games, seed=7)
    for first, second in {(m.first, m.second) for m in matches}:
        found = signs(FIELD, "uniform-20", first, second, rounds=4, games=games, seed=7)
        assert found == [m.sign for m in matches if (m.first, m.second) == (first, second)]
    assert [points(sign) for sign in (1, 0, -1)] == [3, 1, 0]


def test_points_by_hand():
    matches = [
        Match(1, "a", "b", 30, 20, 0, 0, 9, 1),
        Match(2, "a", "b", 25, 25, 0, 2, 9, 1),
        Match(3, "a", "b", 1, 49, 0, 0, 9, 1),
        Match(4, "a", "b", 0, 50, 3, 0, 9, 1),
    ]
    assert kinds(matches) == [("b", 7, 144, 200, 2), ("a", 4, 56, 200, 3)]


@pytest.mark.parametrize(("players", "points"), [(4, 27), (5, 36), (6, 45), (7, 54)])
def test_most_points_are_those_of_the_printed_tables(players, points):
    assert most_points(players, 3) == points


def test_a_match_can_be_played_again_from_its_key():
    (match,) = round_robin(["maximalOdd", "randomBot"], "uniform-20", rounds=1, games=9)
    games = [
        bots.play(
            *(("maximalOdd", "randomBot")[:: 1 if i % 2 == 0 else -1]), "uniform-20", bots.key_of_game(match.key, i)
        )
        for i in range(9)
    ]
    assert match.won == sum(g.winner == i % 2 for i, g in enumerate(games))
    assert match.moves == sum(len(g.moves) for g in games)


@pytest.mark.parametrize("field", [["randomBot"], ["randomBot", "randomBot"], []])
def test_a_tournament_needs_two_bots(field):
    with pytest.raises(ValueError, match="two or more different bots"):
        round_robin(field, "uniform-20")
