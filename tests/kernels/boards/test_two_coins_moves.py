"""The winning moves with two coins: kernel against reference, and against play."""

from itertools import product
from random import Random

import numpy as np
import pytest

from sylver_claims.kernels.boards import two_coins_moves as moves
from sylver_claims.kernels.boards.two_coins import JUMP, NIM, ONTO, PUSH, ROOKS
from sylver_claims.kernels.reference.boards import two_coins as rules
from sylver_claims.kernels.reference.boards import two_coins_moves as reference

GAMES = [PUSH, ONTO, JUMP, ROOKS, NIM]


def is_position(position, game):
    return game not in (JUMP, ROOKS) or position[:2] != position[2:]


@pytest.mark.parametrize("game", GAMES)
def test_small_boards_by_the_reference(game):
    for position in product(range(7), repeat=4):
        if is_position(position, game):
            assert moves.winning_move(*position, game) == reference.winning_move(*position, game)


@pytest.mark.parametrize("game", GAMES)
def test_coordinates_of_64_digits_by_the_reference(game):
    random = Random(game)
    whys = set()
    for _ in range(2000):
        x, y, z, w = (random.getrandbits(64) for _ in range(4))
        z = x ^ random.randrange(2) if random.random() < 0.3 else z
        w = y ^ random.randrange(2) if random.random() < 0.3 else w
        w = x ^ y ^ z ^ random.randrange(4) if random.random() < 0.3 else w
        if is_position((x, y, z, w), game):
            found = tuple(map(int, moves.winning_move(*map(np.uint64, (x, y, z, w)), game)))
            assert found == reference.winning_move(x, y, z, w, game)
            whys.add(found[2])
    wanted = {moves.LOST, moves.BY_NIM}
    wanted |= {moves.BY_PUSH} if game == PUSH else {moves.BY_LAST_DIGIT} if game in (JUMP, ROOKS) else set()
    assert whys == wanted


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_named_exactly_where_play_wins_and_it_wins(game):
    """By the reference alone: the rules as data, and no theorem."""
    for position in product(range(5), repeat=4):
        if not is_position(position, game):
            continue
        place, target, why = reference.winning_move(*position, game)
        assert (why == reference.LOST) == rules.is_lost(*position, game)
        after = (-1,) * 4 if why == reference.BY_PUSH else (*position[:place], target, *position[place + 1 :])
        if why != reference.LOST:
            assert reference.is_move(position, after, game)
            assert rules.is_lost(*after, game)


@pytest.mark.parametrize("game", GAMES)
def test_moves_by_the_rules(game):
    for position in product(range(3), repeat=4):
        for after in product(range(-1, 3), repeat=4):
            if any((after[i] < 0) != (after[i + 1] < 0) for i in (0, 2)):
                continue  # of a coin off the board both are −1
            assert moves.is_move(position, after, game) == reference.is_move(position, after, game)


def test_moves_by_hand():
    assert moves.winning_move(5, 3, 2, 7, ROOKS) == (1, 0, moves.BY_NIM)  # 5 ⊕ 3 ⊕ 2 ⊕ 7 = 3, and 3 ⊕ 3 = 0
    assert moves.winning_move(0, 0, 1, 1, ROOKS) == (2, 0, moves.BY_LAST_DIGIT)  # 𝒩_0
    assert moves.winning_move(0, 1, 0, 3, ROOKS) == (3, 0, moves.BY_LAST_DIGIT)  # the nim move is onto the other rook
    assert moves.winning_move(0, 0, 1, 3, ROOKS) == (3, 0, moves.BY_LAST_DIGIT)  # the nim move is to 𝒩_0
    assert moves.winning_move(4, 2, 1, 2, PUSH) == (0, 0, moves.BY_PUSH)
    assert moves.winning_move(1, 0, 0, 0, ROOKS) == (-1, 0, moves.LOST)


@pytest.mark.parametrize("of", [moves, reference])
def test_what_is_refused(of):
    with pytest.raises(ValueError, match="no theorem"):
        of.winning_move(1, 2, 3, 4, 6)
    with pytest.raises(ValueError, match="negative"):
        of.winning_move(1, -2, 3, 4, ROOKS)
    with pytest.raises(ValueError, match="on one square"):
        of.winning_move(1, 2, 1, 2, ROOKS)


def test_moves_are_not_listed_on_large_boards():
    with pytest.raises(OverflowError, match="below 500"):
        moves.is_move((600, 0, 0, 0), (0, 0, 0, 0), ROOKS)
