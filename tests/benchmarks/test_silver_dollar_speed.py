"""Speed of the boards with two coins; run with --benchmark-only.

Floors to beat, on one core: side 256 in 0.5 s, side 512 in 4 s and 1 GB, side 1024 in 60 s.
"""

import pytest

from sylver_claims.kernels.boards import many_rooks
from sylver_claims.kernels.boards import two_coins_lines as lines
from sylver_claims.kernels.boards.two_coins import JUMP, ONTO, PUSH, ROOKS


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    lines.p_lines(3, ROOKS)
    many_rooks.space_lines(3)


@pytest.mark.parametrize("game", [PUSH, ONTO, JUMP, ROOKS])
@pytest.mark.parametrize("side", [256, 512])
def test_all_positions_of_a_board(benchmark, size, side, game):
    assert benchmark.pedantic(lines.p_lines, (size(side, 24), game), rounds=3)[-1, -1, -1] >= 0


def test_side_1024(benchmark, size):
    side = size(1024, 32)

    def count():
        return sum(int((found >= 0).sum()) for found in lines.slices(side, ROOKS))

    assert benchmark.pedantic(count, rounds=1) == side**3


@pytest.mark.parametrize("board", [many_rooks.space_lines, many_rooks.three_lines])
def test_a_billion_positions_with_six_coordinates(benchmark, size, board):
    side = size(32, 8)
    assert benchmark.pedantic(board, (side,), rounds=1).max() == side - 1
