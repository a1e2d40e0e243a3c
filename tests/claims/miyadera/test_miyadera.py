"""The theorems on two coins and two rooks; mutated, they are refuted with their smallest board."""

from itertools import product

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.miyadera import rooks, winning_moves, with_push, without_push
from sylver_claims.kernels.boards import two_coins_moves
from sylver_claims.kernels.reference.boards import two_coins as reference


def family(number):
    """Return 𝒫 with one of the four families of 𝒩_0 included."""

    def kept(x, y, z, w):
        in_family = (
            (coin_sets.even_then_odd(x, z) and coin_sets.even_then_odd(y, w))
            if number == 0
            else (coin_sets.even_then_odd(z, x) and coin_sets.even_then_odd(w, y))
            if number == 1
            else (coin_sets.even_then_odd(z, x) and coin_sets.even_then_odd(y, w))
            if number == 2
            else (coin_sets.even_then_odd(x, z) and coin_sets.even_then_odd(w, y))
        )
        return coin_sets.in_script_p(x, y, z, w) or in_family

    return kept


FAMILIES = [(0, (0, 0, 1, 1)), (1, (1, 1, 0, 0)), (2, (1, 0, 0, 1)), (3, (0, 1, 1, 0))]


@pytest.mark.parametrize(("number", "smallest"), FAMILIES)
def test_without_one_family_of_n0(number, smallest, first_failure):
    member = family(number)
    found = first_failure(
        rooks.thm_4_apart, upto=8, then=lambda x, y, z, w, lines: (lines[x, y, z] == w) == member(x, y, z, w)
    )
    assert found == dict(zip("xyzw", smallest, strict=True))


@pytest.mark.parametrize(
    ("claim", "then", "smallest"),
    [
        (with_push.thm_2_lines, lambda w, x, y, lines: lines[w - 1, x - 1, y - 1] == w ^ x ^ y, (1, 1, 1)),
        (rooks.thm_4_lines, lambda x, y, z, lines: lines[x, y, z] == x ^ y ^ z, (0, 0, 0)),
    ],
)
def test_a_shifted_rule_is_refuted(claim, then, smallest, first_failure):
    assert tuple(first_failure(claim, upto=8, then=then).values()) == smallest


@pytest.mark.slow
@pytest.mark.parametrize("kind", [0, 1, 2])
def test_a_set_that_is_not_closed_is_refuted(kind, checked):
    """A set closed for one game is not for another: 𝒫 for nim, xor 0 for the rooks."""
    other = {0: 1, 1: 0, 2: 0}[kind]

    def mixed(x, y, z, w, t):
        return coin_sets.is_closed_at(x, y, z, w, t, kind) and (
            coin_sets.inside(x, y, z, w, kind) == coin_sets.inside(x, y, z, w, other)
        )

    assert checked(rooks.thm_4_closed, upto=3, then=mixed).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("claim", "game", "member", "shift"),
    [
        (with_push.thm_2, reference.PUSH, coin_sets.in_p0, 1),
        (without_push.thm_3, reference.JUMP, coin_sets.in_p0_p1_less_n0, 1),
        (without_push.thm_3_tight, reference.JUMP, lambda *p: coin_sets.in_p0(*p) or coin_sets.in_p1(*p), 1),
        (without_push.thm_3_onto, reference.ONTO, coin_sets.in_p0_p1_less_n0, 1),
        (rooks.thm_4, reference.ROOKS, coin_sets.in_script_p, 0),
        *((c, 5 + i, coin_sets.in_p0, 1) for i, c in enumerate(with_push.readings) if c.counterexample),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_counterexamples_are_smallest_by_coordinate_sum(claim, game, member, shift):
    start = claim.forall.lowest
    together = game in (reference.JUMP, reference.ROOKS) and claim is not rooks.thm_4
    fails = [
        p
        for p in product(range(start, 6), repeat=4)
        if not (together and p[:2] == p[2:]) and reference.is_lost(*(v - shift for v in p), game) != member(*p)
    ]
    assert tuple(claim.counterexample.values()) == min(fails, key=lambda p: (sum(p), p))


def test_the_nim_move_alone_does_not_win(checked, first_failure):
    """Without the changed last digit the rule has no move from (0, 0, 1, 1)."""

    def by_nim(x, y, z, w, lines):
        why = two_coins_moves.winning_move(x, y, z, w, reference.ROOKS)[2]
        return why in (two_coins_moves.LOST, two_coins_moves.BY_NIM)

    claim = next(c for c in winning_moves.played if c.id.endswith("rooks"))
    assert tuple(first_failure(claim, upto=3, then=by_nim).values()) == (0, 0, 1, 1)
    assert checked(claim, upto=3).verdict is Verdict.VERIFIED
