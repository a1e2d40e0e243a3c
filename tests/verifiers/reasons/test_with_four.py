"""Positions with 4 by the Conway table: against plain search, up to the end of the table."""

from itertools import product

import pytest

from sylver_claims.claims.positions import Position
from sylver_claims.kernels import finite
from sylver_claims.verifiers.reasons.decide import TABLE, Decider
from sylver_claims.verifiers.reasons.tree import tree
from sylver_claims.verifiers.reasons.with_four import LARGEST, winning_moves_with_4


@pytest.mark.parametrize("a", range(5, 42, 4))
def test_all_winning_moves_as_search_finds_them(a):
    for b, c in product((0, *range(6, 63, 8)), range(7, 44, 4)):
        position = Position(4, a, *([b] if b else []), c)
        if position.generators[0] == 4:
            assert winning_moves_with_4(position) == tuple(finite.solve(position.generators).winning_moves), position


@pytest.mark.parametrize(
    "numbers", [(4, 5), (4, 6, 7), (4, 7), (4, 6, 9), (4, 321), (4, 321, 823), (4, 322, 823), (4, 401, 403)]
)
def test_pairs_and_even_numbers(numbers):
    assert winning_moves_with_4(Position(*numbers)) == tuple(finite.solve(numbers).winning_moves)


def test_what_has_no_4_or_is_beyond_the_table_is_left():
    beyond = LARGEST + 4 - (LARGEST - 1) % 4
    assert winning_moves_with_4(Position(4, LARGEST - LARGEST % 4 + 1, 4 * LARGEST)) is None  # 4 and one number: c = 3a
    assert winning_moves_with_4(Position(4, beyond, beyond + 2)) is None
    for numbers in ((1,), (2, 5), (3, 4), (5, 8), (4, 6), (4,), (8, 12)):
        assert winning_moves_with_4(Position(*numbers)) is None


def test_a_position_with_too_many_gaps_for_search():
    position = Position(4, 3003, 4005)
    decider = Decider()
    found = decider.all_moves(position)
    assert (found.outcome, found.by, found.wins, found.complete) == ("N", TABLE, (1169, 1559, 1762), True)
    first, second = tree(decider, position)
    assert (second.reason.position, second.reason.outcome, second.reason.by) == ((4, 1169, 3003), "P", TABLE)
    assert first.reason == found
