"""The theorems on two coins: no proof goes through for an altered statement, or other rules."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.lemmas import coin_outcomes, coin_sets
from sylver_claims.claims.miyadera import rooks, winning_moves, with_push, without_push
from sylver_claims.kernels.boards import two_coins

pytestmark = pytest.mark.process

WITH_VARIANTS = [rooks.thm_4_apart, rooks.one_square_mended, without_push.thm_3_board, with_push.thm_2_board]
VARIANTS = [(claim, i) for claim in WITH_VARIANTS for i in range(len(claim.variants))]
PROVED = Verdict.PROVED


@pytest.mark.parametrize(("claim", "number"), VARIANTS, ids=lambda value: getattr(value, "id", value))
def test_no_variant_is_proved(claim, number, methods_of, altered):
    variant = claim.varied(claim.variants[number], number + 1)
    method = replace(methods_of(claim), resources=1_000_000)
    assert altered(variant, method, of=claim).verdict is not PROVED


def on_one_square(x, y, z, w):
    return two_coins.is_lost(x, y, z, w, two_coins.ROOKS) == (coin_sets.in_script_p(x, y, z, w) and x % 2 == 0)


@pytest.mark.parametrize(
    ("claim", "fields"),
    [
        (rooks.thm_4_apart, {"given": None}),
        (rooks.thm_4_apart, {"then": lambda x, y, z, w, lines: (lines[x, y, z] == w) == (x ^ y ^ z ^ w == 0)}),
        (rooks.thm_4_lines, {"then": lambda x, y, z, lines: lines[x, y, z] == x ^ y ^ z}),
        (rooks.thm_4_lines, {"then": lambda x, y, z, lines: lines[x, y, z] >= 0}),
        (rooks.one_square_mended, {"then": on_one_square}),
        (with_push.thm_2_lines, {"then": lambda w, x, y, lines: lines[w - 1, x - 1, y - 1] == w ^ x ^ y}),
        (with_push.thm_2_lines, {"then": lambda w, x, y, lines: lines[w - 1, x - 1, y - 1] < max(w, x, y)}),
    ],
)
def test_what_is_false_is_not_proved(claim, fields, verdict):
    assert verdict(claim, **fields) is not PROVED


@pytest.mark.parametrize("reading", [c for c in with_push.readings if c.counterexample], ids=lambda claim: claim.id)
def test_a_reading_of_the_push_that_fails_is_not_proved(reading, altered, methods_of):
    proved, game = with_push.readings[0], 5 + with_push.readings.index(reading)
    steps = coin_outcomes.outcome(game, coin_sets.in_p0, 1)
    method = replace(methods_of(proved), resources=1_000_000, steps=steps)
    assert altered(reading, method, of=proved).verdict is not PROVED


def moves_to_xor_0(x, y, z, w, lines):
    a, b, c, d = winning_moves.after_move(x, y, z, w, two_coins.ROOKS)
    return winning_moves.move_wins(x, y, z, w, two_coins.ROOKS, lines) and a ^ b ^ c ^ d == 0


def moves_as_coins(x, y, z, w, lines):
    """A rook may not move onto the other; the coins of Definition 1.3 may."""
    return winning_moves.move_wins(x, y, z, w, two_coins.ONTO, lines)


@pytest.mark.parametrize("then", [moves_to_xor_0, moves_as_coins])
def test_other_moves_are_not_proved_to_win(then, verdict):
    rooks_move = next(claim for claim in winning_moves.played if claim.id.endswith("@rooks"))
    assert verdict(rooks_move, then=then) is not PROVED
