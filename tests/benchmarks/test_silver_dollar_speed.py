"""Speed of the boards with two coins; run with --benchmark-only.

Floors to beat, on one core: side 256 in 0.5 s, side 512 in 4 s and 1 GB, side 1024 in 60 s.
"""

import pytest

from kernels import rooks
from kernels import silver_dollar_lines as lines
from kernels.silver_dollar import JUMP, ONTO, PUSH, ROOKS


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    lines.p_lines(3, ROOKS)
    rooks.space_lines(3)


@pytest.mark.parametrize("game", [PUSH, ONTO, JUMP, ROOKS])
@pytest.mark.parametrize("side", [256, 512])
def test_all_positions_of_a_board(benchmark, side, game):
    assert benchmark.pedantic(lines.p_lines, (side, game), rounds=3)[-1, -1, -1] >= 0


def test_side_1024(benchmark):
    def count():
        return sum(int((found >= 0).sum()) for found in lines.slices(1024, ROOKS))

    assert benchmark.pedantic(count, rounds=1) == 1024**3


@pytest.mark.parametrize("board", [rooks.space_lines, rooks.three_lines])
def test_a_billion_positions_with_six_coordinates(benchmark, board):
    assert benchmark.pedantic(board, (32,), rounds=1).max() == 31
