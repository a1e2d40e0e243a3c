"""Claims on weak positions are refuted when something in them is changed."""

from dataclasses import replace

import pytest

from sylver_claims import semigroup
from sylver_claims.claims import Exhaustive, Verdict, cases
from sylver_claims.claims.moskowitz import infinity_weak, sample_game, two_weak
from sylver_claims.claims.moskowitz import weak as weak_claims
from sylver_claims.kernels import semigroups, weak


def up_to(genus):
    return {"upto": 201, "scales": {"weak": genus}, "compare_smallest": 20}


@pytest.mark.parametrize(
    ("claim", "change", "smallest"),
    [
        (
            weak_claims.one_weak_weak_pairs,
            {"given": lambda S, levels: weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels)},
            {"S": [1]},
        ),
        (
            weak_claims.two_weak_one_weak_pairs,
            {"given": lambda S, levels: semigroups.genus(S) > 0 and weak.is_n_weak(S, 0, weak.MUTUAL_PAIRS, levels)},
            {"S": [3, 5, 7]},
        ),
        (
            infinity_weak.infinity_weak_lost,
            {"given": lambda S, levels, lost: weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels)},
            {"S": [1]},
        ),
    ],
)
def test_mutated_claims(claim, change, smallest, first_failure):
    assert first_failure(claim, **up_to(10), **change) == smallest


def are_listed(S):
    first = semigroup(2, 3) == S or semigroup(4, 5, 6, 7) == S or semigroup(4, 5, 11) == S
    with_four = semigroup(4, 6, 9, 11) == S or semigroup(4, 7, 9, 10) == S
    with_five = semigroup(5, 6, 8, 9) == S or semigroup(5, 6, 13, 14) == S or semigroup(5, 6, 19) == S
    last = semigroup(5, 7, 8, 9, 11) == S or semigroup(6, 7, 8, 9, 10, 11) == S
    return first or with_four or with_five or last


def test_the_ten_positions_are_those_of_the_remark(checked):
    ten = replace(
        two_weak.two_weak_ten,
        then=lambda S, levels: two_weak.is_one_of_ten(S) == are_listed(S),
        methods=[Exhaustive()],
        variants=(),
    )
    assert checked(ten, **up_to(16)).verdict is Verdict.VERIFIED


def test_a_genus_out_of_reach_is_told(checked):
    result = checked(weak_claims.one_weak_weak_pairs, **up_to(32))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "weak positions are decided up to genus 31: --limit weak=32 is more" in result.evidence[0].message


def test_a_position_that_is_infinity_weak_is_no_witness(checked):
    wrong = replace(infinity_weak.infinity_weak_not_all, forall=cases("played", [(4, 5, 6, 7)]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("player", "played", "left"),
    [(1, (3,), (1, 2, 4, 5, 7)), (1, (3, 5), (1, 2, 4, 7)), (2, (3, 5), (1, 2, 4, 7, 8)), (1, (3, 5, 8), (1, 2, 4, 7))],
)
def test_a_misprint_in_the_sample_game_is_named(player, played, left, checked):
    wrong = replace(sample_game.table_1, forall=cases("player played left", [(player, played, left)]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED


def test_small_positions_are_told_apart(checked):
    wrong = replace(weak_claims.weak_small, forall=cases("played moves", [((3, 4, 5), (1, 2))]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED
