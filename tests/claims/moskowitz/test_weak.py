"""Claims on weak positions hold as stated, or fail first where declared; with something changed they are refuted."""

from dataclasses import replace

import pytest

from claims import Verdict, cases
from claims.moskowitz import _weak, infinity_weak, sample_game
from claims.moskowitz import weak as weak_claims
from claims.registry import select
from kernels import semigroups, weak


def up_to(genus):
    return {"upto": 201, "scales": {"weak": genus}, "compare_smallest": 20}


WEAK = [c for c in select(["moskowitz/*weak*"]) if c.forall == _weak.POSITIONS]


@pytest.mark.parametrize("claim", WEAK, ids=lambda claim: claim.id)
def test_as_declared(claim, checked):
    """A counterexample that is found is the one declared; genus 11 has them all."""
    result = checked(claim, **up_to(11), counterexample=claim.counterexample)
    assert result.verdict is claim.declared
    found = checked(claim, **up_to(11))
    if claim.counterexample is None:
        assert found.verdict is Verdict.VERIFIED
        assert found.evidence[0].met > 2
    else:
        assert found.evidence[0].counterexample == claim.counterexample


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


def test_a_genus_out_of_reach_is_told(checked):
    result = checked(weak_claims.one_weak_weak_pairs, **up_to(32))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "weak positions are decided up to genus 31: --scale weak=32 is more" in result.evidence[0].message


def test_a_position_that_is_infinity_weak_is_no_witness(checked):
    wrong = replace(infinity_weak.infinity_weak_not_all, forall=cases("played", [(4, 5, 6, 7)]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED


@pytest.mark.parametrize("claim", select(["moskowitz/infinity-weak-not-all*"]), ids=lambda claim: claim.id)
def test_witnesses(claim, checked):
    assert checked(claim, **up_to(10)).verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("player", "played", "left"),
    [(1, (3,), (1, 2, 4, 5, 7)), (1, (3, 5), (1, 2, 4, 7)), (2, (3, 5), (1, 2, 4, 7, 8)), (1, (3, 5, 8), (1, 2, 4, 7))],
)
def test_a_misprint_in_the_sample_game_is_named(player, played, left, checked):
    wrong = replace(sample_game.table_1, forall=cases("player played left", [(player, played, left)]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED


@pytest.mark.parametrize("claim", select(["moskowitz/table-1*", "moskowitz/weak-small"]), ids=lambda claim: claim.id)
def test_printed_positions(claim, checked):
    assert checked(claim, **up_to(10)).verdict is Verdict.VERIFIED


def test_small_positions_are_told_apart(checked):
    wrong = replace(weak_claims.weak_small, forall=cases("played moves", [((3, 4, 5), (1, 2))]))
    assert checked(wrong, **up_to(10)).verdict is Verdict.REFUTED
