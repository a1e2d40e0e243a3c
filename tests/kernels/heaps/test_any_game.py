"""Any finite game: kernel and reference, and nim as a game."""

from itertools import product

import pytest

from sylver_claims.kernels.heaps import any_game
from sylver_claims.kernels.reference.heaps import any_game as reference

GAMES = [*range(16), 63, 901, 2**15 - 1, 0x1F3A_55C7_9B2D, 2**63 - 1]


@pytest.mark.parametrize("game", GAMES)
def test_kernel_and_reference_agree(game):
    for p in range(13):
        assert any_game.is_lost(game, p) == reference.is_lost(game, p)
        assert any_game.grundy_value(game, p) == reference.grundy_value(game, p)
        for q in range(-1, p + 1):
            assert any_game.is_option(game, p, q) == reference.is_option(game, p, q)
            assert any_game.reaches(game, p, q) == reference.reaches(game, p, q)


@pytest.mark.parametrize(("game", "other"), [(5, 901), (63, 7), (2**15 - 1, 2**15 - 1)])
def test_sums_agree(game, other):
    for p, q in product(range(4), repeat=2):
        assert any_game.sum_value(game, p, other, q) == reference.sum_value(game, p, other, q)


def test_with_all_moves_it_is_a_heap_of_nim():
    heap = 2**15 - 1
    assert [any_game.grundy_value(heap, p) for p in range(8)] == [0, 1, 2, 3, 4, 5, 0, 0]
    assert any_game.sum_value(heap, 3, heap, 5) == 3 ^ 5


@pytest.mark.parametrize("of", [any_game, reference])
def test_games_and_positions_are_not_negative(of):
    for function, numbers in (("is_lost", (5, -1)), ("grundy_value", (5, -1)), ("is_option", (-1, 2, 1))):
        with pytest.raises(ValueError, match="from 0 on"):
            getattr(of, function)(*numbers)
