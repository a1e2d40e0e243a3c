"""Proofs about weak positions: weakened statements, each false of a small position, are not proved."""

from dataclasses import replace

import pytest

from sylver_claims import semigroup
from sylver_claims.claims import GameInduction, Pigeonhole, Step, Table, Verdict
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import always_odd as of_odd
from sylver_claims.claims.lemmas import (
    any_reply,
    exactly_one,
    three_weak,
    two_weak,
    weak_levels,
    weak_pairs,
    weak_positions,
)
from sylver_claims.claims.moskowitz import always_odd, infinity_weak, n_weak
from sylver_claims.claims.moskowitz import two_weak as two_weak_claims
from sylver_claims.claims.moskowitz import weak as weak_claims
from sylver_claims.kernels import finite, semigroups, weak

pytestmark = [pytest.mark.process, pytest.mark.slow]

ENDLESS = [
    infinity_weak.infinity_weak_lost,
    infinity_weak.infinity_weak_lost_any,
    infinity_weak.infinity_weak_lost_pairs,
    infinity_weak.infinity_weak_lost_one,
    infinity_weak.infinity_weak_lost_whatever,
]
PROVED = [
    *ENDLESS,
    n_weak.half_weak_is_lost,
    n_weak.pairs_hold_the_one_before,
    n_weak.any_reply_holds_the_one_before,
    n_weak.lost_is_two_weak,
    two_weak_claims.two_weak_ten,
    weak_claims.one_weak_weak_pairs,
    weak_claims.one_weak_weak_one,
    weak_claims.one_weak_three,
    weak_claims.two_weak_one_weak_pairs,
    always_odd.one_remains,
]
VARIANTS = [(claim, i) for claim in PROVED for i in range(len(claim.variants))]


def is_left_open(result):
    return result in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


@pytest.mark.parametrize(("claim", "number"), VARIANTS, ids=lambda value: getattr(value, "id", value))
def test_no_variant_is_proved(claim, number, methods_of, altered):
    method = replace(methods_of(claim), resources=1_000_000)
    varied = replace(claim.varied(claim.variants[number], number + 1), variants=())
    assert is_left_open(altered(varied, method, of=claim).verdict)


FALSE = {
    "from (g - 1)/2 on: {1, 2} is not weak, and not lost": (
        n_weak.half_weak_is_lost,
        {
            "then": lambda S, levels, lost: (
                weak.is_n_weak(S, (semigroups.genus(S) - 1) // 2, weak.ANY_REPLY, levels) == finite.is_listed(S, lost)
            )
        },
    ),
    "2-weak positions are lost, by any reply": (
        infinity_weak.infinity_weak_lost_any,
        {"given": lambda S, levels, lost: semigroups.genus(S) > 0 and weak.is_n_weak(S, 2, weak.ANY_REPLY, levels)},
    ),
    "lost positions are weak, by mutual pairs": (
        weak_claims.one_weak_weak_pairs,
        {"given": lambda S, levels: semigroups.genus(S) > 0},
    ),
    "lost positions are 1-weak, by any reply: one with 21 legal moves is not": (
        n_weak.lost_is_two_weak,
        {"then": lambda S, levels, lost: weak.is_n_weak(S, 1, weak.ANY_REPLY, levels)},
    ),
    "weak positions are 2-weak, by any reply": (
        n_weak.lost_is_two_weak,
        {"given": lambda S, levels, lost: semigroups.genus(S) > 0 and weak.is_n_weak(S, 0, weak.ANY_REPLY, levels)},
    ),
    "just three positions are 1-weak by distinct replies": (
        weak_claims.one_weak_three,
        {
            "then": lambda S, levels: (
                weak.is_n_weak(S, 1, weak.DISTINCT_REPLIES, levels)
                == (semigroup(2, 3) == S or semigroup(4, 5, 6, 7) == S or semigroup(4, 5, 11) == S)
            )
        },
    ),
    "3 is left at last": (
        always_odd.one_remains,
        {"then": lambda S, levels, lost: weak.comes_to(S, 3, levels) and finite.is_listed(S, lost)},
    ),
    "an ∞-weak position was not ended by 1": (
        always_odd.one_remains,
        {"given": lambda S, levels, lost: weak.is_infinity_weak(S, weak.ANY_REPLY, levels)},
    ),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, verdict):
    claim, fields = FALSE[name]
    assert is_left_open(verdict(claim, **fields))


@pytest.mark.parametrize(
    ("claim", "steps", "kind"),
    [
        (ENDLESS[2], weak_positions.infinity_weak_is_lost(weak.MUTUAL_PAIRS), GameInduction),
        (n_weak.half_weak_is_lost, weak_levels.half_weak_is_lost, GameInduction),
        (always_odd.one_remains, of_odd.comes_to_1, GameInduction),
    ],
)
def test_a_step_in_place_of_game_induction_is_not_proved(claim, steps, kind, verdict):
    """What follows from all larger positions does not follow by itself."""

    def without(case):
        return [
            Step(name=s.name, goal=s.goal, uses=s.uses, definitions=s.definitions) if isinstance(s, kind) else s
            for s in steps(case)
        ]

    assert verdict(claim, steps=without) is not Verdict.PROVED


@pytest.mark.parametrize("step", [weak_pairs.placed, weak_pairs.in_order, weak_pairs.filled, weak_pairs.too_many])
def test_pairs_are_counted(step, verdict, left):
    def without(case):
        *steps, last = weak_pairs.one_weak_is_weak(case)
        return [*left(steps, words_of(step)), last]

    assert verdict(weak_claims.one_weak_weak_pairs, steps=without) is not Verdict.PROVED


@pytest.mark.parametrize(
    "step",
    [
        exactly_one.with_four,
        exactly_one.one_reply,
        exactly_one.few_left,
        exactly_one.replies_to_six,
        exactly_one.eleven,
    ],
)
def test_each_move_up_to_eleven_matters(step, verdict, left):
    def without(case):
        *steps, last = exactly_one.one_weak_is_weak(case)
        return [*left(steps, words_of(step)), last]

    assert verdict(weak_claims.one_weak_weak_one, steps=without) is not Verdict.PROVED


@pytest.mark.parametrize(
    ("claim", "steps", "step"),
    [
        (n_weak.lost_is_two_weak, any_reply.two_weak, any_reply.ten_are_lost),
        (n_weak.lost_is_two_weak, any_reply.two_weak, any_reply.four_and_seven_are_missing),
        (n_weak.lost_is_two_weak, any_reply.two_weak, any_reply.both_or_neither),
        (n_weak.any_reply_holds_the_one_before, three_weak.n_weak_holds_before, three_weak.even),
        (n_weak.any_reply_holds_the_one_before, three_weak.n_weak_holds_before, three_weak.not_two_weak),
        (two_weak_claims.two_weak_ten, two_weak.two_weak_exactly, any_reply.some_move),
        (two_weak_claims.two_weak_ten, two_weak.two_weak_exactly, three_weak.not_one_weak),
        (two_weak_claims.two_weak_ten, two_weak.two_weak_exactly, two_weak.by_moves),
    ],
)
def test_the_ten_positions_matter(claim, steps, step, verdict, left):
    def without(case):
        return left(steps(case), words_of(step))

    assert verdict(claim, steps=without) is not Verdict.PROVED


def test_one_more_place_is_not_too_few(verdict):
    """With a hole more for the same numbers, nothing follows."""

    def with_another(case):
        return [
            replace(s, holes=s.holes + 1) if isinstance(s, Pigeonhole) else s for s in weak_pairs.one_weak_is_weak(case)
        ]

    assert verdict(weak_claims.one_weak_weak_pairs, steps=with_another) is not Verdict.PROVED


@pytest.mark.parametrize(
    "table", [Table("levels", weak.levels, lambda genus: genus - 1), Table("levels", finite.p_positions)]
)
def test_another_table_is_not_understood(table, verdict):
    assert verdict(weak_claims.one_weak_weak_pairs, using=[table]) is Verdict.INCONCLUSIVE
