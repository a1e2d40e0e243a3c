"""Any number of rooks in any dimension: lines against play, against the boards of two rooks, and figures by hand."""

from itertools import combinations, permutations, product

import numpy as np
import pytest

from sylver_claims.kernels.boards import many_rooks, two_coins_lines
from sylver_claims.kernels.reference.boards import many_rooks as reference

SMALL = [(2, 1, 12), (3, 1, 10), (4, 1, 7), (1, 3, 5), (2, 2, 7), (3, 2, 4), (2, 3, 4), (4, 2, 2), (2, 4, 2), (5, 1, 6)]


@pytest.mark.parametrize(("number", "dimension", "largest"), SMALL)
def test_lines_by_the_rules(number, dimension, largest):
    for side in range(largest + 1):
        assert np.array_equal(many_rooks.p_lines(side, number, dimension), reference.p_lines(side, number, dimension))


@pytest.mark.parametrize("side", [1, 20, 63, 64])
def test_two_rooks_in_the_plane(side):
    assert np.array_equal(many_rooks.p_lines(side, 2, 2), two_coins_lines.rooks_lines(side))


@pytest.mark.parametrize("of", [many_rooks, reference])
def test_named_boards(of):
    assert np.array_equal(of.three_lines(3), reference.p_lines(3, 3, 2))
    assert np.array_equal(of.space_lines(3), reference.p_lines(3, 2, 3))
    assert np.array_equal(of.row_lines(9), reference.p_lines(9, 3, 1))


def test_three_rooks_may_be_exchanged():
    lines = many_rooks.three_lines(6)
    squares = list(product(range(6), repeat=2))
    for position in combinations(squares[::2], 3):
        said = {bool(lines[(*a, *b, c[0])] == c[1]) for a, b, c in permutations(position)}
        assert len(said) == 1


def test_a_smaller_board_is_a_corner_of_a_larger_one():
    larger = many_rooks.space_lines(12)[:7, :7, :7, :7, :7]
    assert np.array_equal(np.where(larger < 7, larger, -1), many_rooks.space_lines(7))


def test_positions_without_a_move_by_hand():
    assert reference.is_lost(((0, 0), (0, 1), (0, 2)))
    assert reference.is_lost(((0, 0), (0, 1), (1, 0)))
    assert not reference.is_lost(((0, 0), (0, 1), (1, 1)))
    assert many_rooks.three_lines(3)[0, 0, 0, 1, 0] == 2


def test_what_is_refused():
    with pytest.raises(ValueError, match="between 0 and 64"):
        many_rooks.p_lines(65, 2, 2)
    with pytest.raises(ValueError, match="two coordinates or more"):
        many_rooks.p_lines(3, 1, 1)
    with pytest.raises(MemoryError, match="are held at most"):
        many_rooks.p_lines(64, 3, 2)
