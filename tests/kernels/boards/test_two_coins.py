"""The games with two coins: play and lines against the rules as data, and figures by hand."""

from itertools import product

import numpy as np
import pytest

from sylver_claims.kernels.boards import two_coins, two_coins_lines
from sylver_claims.kernels.reference.boards import two_coins as reference
from sylver_claims.kernels.reference.boards import two_coins_lines as reference_lines

GAMES = range(len(reference.GAMES))
BY_LINES = [0, 1, 2, 3, 4, 5, 10, 11]


def test_rules_are_those_of_the_reference():
    push, edge = ["", "ahead", "far"], ["wall", "drops", "both"]
    assert len(two_coins.RULES) == len(GAMES)
    for row, rules in zip(two_coins.RULES.tolist(), reference.GAMES, strict=True):
        assert (bool(row[0]), bool(row[1]), bool(row[2]), push[row[3]], edge[row[4]]) == tuple(rules)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_grundy_values_by_the_rules(game):
    for side in range(5):
        assert np.array_equal(two_coins.grundy_values(side, game), reference.grundy_values(side, game))
        assert np.array_equal(two_coins.rooks_values(side), reference.rooks_values(side))
        assert np.array_equal(two_coins.lost_positions(side, game), reference.lost_positions(side, game))


def test_sides_are_powers_of_2():
    sides = [two_coins_lines.side_for(n) for n in range(-3, 40)]
    assert sides == [reference_lines.side_for(n) for n in range(-3, 40)]


@pytest.mark.parametrize("game", BY_LINES)
def test_lines_by_the_rules(game):
    for side in range(8):
        assert np.array_equal(two_coins_lines.p_lines(side, game), reference_lines.p_lines(side, game))


@pytest.mark.parametrize("game", BY_LINES)
@pytest.mark.parametrize("side", [16, 20])
def test_lines_by_grundy_values(game, side):
    zero = two_coins.grundy_values(side, game)[1:, 1:].reshape((side,) * 4) == 0
    for x, y in product(range(side), repeat=2):
        if not two_coins.is_position(x, y, x, y, game):
            zero[x, y, x, y] = False
    found = np.where(zero.any(axis=3), zero.argmax(axis=3), -1)
    assert zero.sum(axis=3).max() == 1
    assert np.array_equal(found, two_coins_lines.p_lines(side, game))


@pytest.mark.parametrize("side", [63, 64, 65, 100])
def test_a_smaller_board_is_a_corner_of_a_larger_one(side):
    for game in range(4):
        larger = two_coins_lines.p_lines(130, game)[:side, :side, :side]
        assert np.array_equal(np.where(larger < side, larger, -1), two_coins_lines.p_lines(side, game))


@pytest.mark.parametrize("game", [g for g in GAMES if g not in BY_LINES])
def test_games_that_lines_do_not_decide(game):
    with pytest.raises(ValueError, match="use grundy_values"):
        two_coins_lines.p_lines(4, game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_play_of_single_positions(game):
    for position in product(range(-1, 3), repeat=4):
        assert two_coins.is_lost(*position, game) == reference.is_lost(*position, game)
        if min(position) >= 0:
            assert two_coins.winning_move(*position, game) == reference.winning_move(*position, game)
            assert two_coins.has_move(*position, game) == reference.has_move(*position, game)


@pytest.mark.parametrize(("game", "other"), [(0, 3), (2, 3), (1, 1)])
def test_sums_by_the_rules(game, other):
    assert np.array_equal(two_coins.sum_values(2, game, other), reference.sum_values(2, game, other))


def test_pushes_by_hand():
    """A at column 2, B at column 1 of row 0; columns from 0, None for off the board."""
    a, b = (2, 0), (1, 0)
    ahead = set(reference.moves((a, b), reference.PUSH))
    assert ahead == {((1, 0), b[:0] or (0, 0)), ((0, 0), None), (None, None), (None, b), (a, (0, 0)), (a, None)}
    walled = set(reference.moves((a, b), 9))
    assert walled == {((1, 0), (0, 0)), (a, (0, 0))}
    far = set(reference.moves(((3, 0), (2, 0)), 12)) - set(reference.moves(((3, 0), (2, 0)), 6))
    assert far == {((2, 0), (0, 0)), ((2, 0), None), ((1, 0), None)}


def test_terminal_positions_by_hand():
    none = [p for p in product(range(4), repeat=4) if not two_coins.has_move(*p, two_coins.ROOKS)]
    assert none == [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]


def test_what_is_refused():
    with pytest.raises(ValueError, match="side must"):
        two_coins_lines.p_lines(-1, 3)
    with pytest.raises(MemoryError, match="1300 would fit"):
        two_coins_lines.p_lines(5000, 3)
    with pytest.raises(ValueError, match="there is no game 99"):
        two_coins_lines.p_lines(3, 99)
    with pytest.raises(ValueError, match="from 0 to 45"):
        two_coins.grundy_values(46, 3)
    with pytest.raises(ValueError, match="no such game"):
        two_coins.grundy_values(2, 99)
    with pytest.raises(ValueError, match="from 0 to 3"):
        two_coins.sum_values(4, 3, 3)
    with pytest.raises(OverflowError):
        two_coins.is_lost(0, 0, 0, 16, 3)
