"""The theorem of Sprague and Grundy, and rooks in one row: statements near them are not proved."""

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.beyond import three_rooks
from sylver_claims.claims.miyadera import grundy
from sylver_claims.kernels.heaps.any_game import grundy_value, is_lost, reaches, sum_value

NEAR = [
    (grundy.value_exists, lambda game, p: grundy_value(game, p) < p),
    (grundy.value_exists, lambda game, p: reaches(game, p, grundy_value(game, p))),
    (grundy.zero_in_any, lambda game, p: (grundy_value(game, p) <= 1) == is_lost(game, p)),
    (grundy.sums_of_any, lambda game, p, other, q: sum_value(game, p, other, q) == grundy_value(game, p)),
    (
        grundy.sums_of_any,
        lambda game, p, other, q: sum_value(game, p, other, q) == grundy_value(game, p) + grundy_value(other, q),
    ),
    (three_rooks.in_a_row, lambda x, y, z, values: values[x, y, z, y] == x ^ z),
    (three_rooks.in_a_row, lambda x, y, z, values: values[y, x, y, z] == (x ^ z) - 2),
]


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize(("claim", "then"), NEAR)
def test_a_statement_near_it_is_not_proved(claim, then, verdict):
    assert verdict(claim, then=then) is not Verdict.PROVED


@pytest.mark.process
@pytest.mark.slow
def test_two_rooks_on_one_square_have_another_value(verdict):
    assert verdict(three_rooks.in_a_row, given=None) is not Verdict.PROVED
