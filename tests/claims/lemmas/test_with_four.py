"""Positions with 4 as positions: false neighbours of the steps, and of the claims that rest on them, are not proved."""

from dataclasses import replace
from functools import partial

import pytest
import z3

from sylver_claims.claims import Proof, odd_numbers, semigroup
from sylver_claims.claims.boyers2024 import completed_table, four_and_odd, outcomes, procedure
from sylver_claims.claims.boyers2024.proofs.strategy_with_four import strategy_agrees
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.with_4 import as_positions as four
from sylver_claims.kernels import finite
from sylver_claims.kernels.four import is_p_position
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solvers import PACKAGES, PROVED, ask

pytestmark = pytest.mark.process


def is_proved(shown):
    return any(ask(name, *shown.question).verdict == PROVED for name in PACKAGES)


# --- Steps ------------------------------------------------------------------------------------------------------------


def other_outcome(goal):
    """Position and triple have different outcomes."""
    return z3.substitute_funs(goal, (z3.Function("P_with_4", *[z3.IntSort()] * 3, z3.BoolSort()), z3.BoolVal(True)))


def without(name):
    """Let the hypothesis of a name be true."""
    sorts = {"position_with_4": 3, "legal_with_4": 4, "alike": 4}
    symbol = z3.Function(name, *[z3.IntSort()] * sorts[name], z3.BoolSort())
    return lambda goal: z3.substitute_funs(goal, (symbol, z3.BoolVal(True)))


CHANGED = [
    (words_of(four.same_outcome), other_outcome),
    (words_of(four.same_outcome), without("alike")),
    (words_of(four.moved), without("legal_with_4")),
    (words_of(four.to_triple), without("legal_with_4")),
    (words_of(four.triple_after), without("legal_with_4")),
    (words_of(four.closed), without("position_with_4")),
]


def without_patterns(goal):
    """Return a formula without the patterns of its outer quantifier, which may mention what is replaced."""
    variables = [z3.Int(f"free_{i}") for i in range(goal.num_vars())]
    return z3.ForAll(variables, z3.substitute_vars(goal.body(), *reversed(variables)))


@pytest.mark.parametrize(("name", "change"), CHANGED)
def test_a_false_step_is_not_proved(name, change):
    def steps(case):
        return [
            replace(step, goal=change(without_patterns(step.goal))) if getattr(step, "name", "") == name else step
            for step in strategy_agrees(case)
        ]

    prepared = prepare(outcomes.thm_5, Proof(steps=steps, resources=1_000_000))
    (shown,) = (shown for shown in prepared.to_show if shown.step == name)
    assert not is_proved(shown)


def test_the_same_steps_are_proved():
    names = {name for name, _ in CHANGED}
    asked = [shown for shown in prepare(outcomes.thm_5, outcomes.thm_5.methods[1]).to_show if shown.step in names]
    assert len(asked) == len(names)
    assert all(map(is_proved, asked))


# --- Claims -----------------------------------------------------------------------------------------------------------


def two_moves(x):
    return len(finite.winning_moves(semigroup(4, x))) == 2


def of_its_class(x):
    winning = finite.winning_moves(semigroup(4, x))
    return len(winning) == 1 and all((q - x) % 4 == 0 for q in winning)


def beside_the_partner(x, partners):
    winning = finite.winning_moves(semigroup(4, x))
    return len(winning) == 1 and partners[x] + 4 in winning


def below_2q(q):
    return any(four_and_odd.is_answered_by(q, x) for x in range(1, 2 * q, 2))


def by_two(q):
    return any(
        four_and_odd.is_answered_by(q, x) and any(four_and_odd.is_answered_by(q, y) for y in range(x + 1, 3 * q))
        for x in range(1, 3 * q, 2)
    )


def with_another_even_number(a, c, replies, partners):
    return all(
        is_p_position(a, max(b, 0), c, replies, partners)
        == finite.is_p_position(semigroup(4, a, c, b + 4 if b > 0 else 4))
        for b in range(-2, 2 * min(a, c) + 3, 4)
    )


def with_another_c(a, c, replies, partners):
    return all(
        is_p_position(a, max(b, 0), c + 4, replies, partners)
        == finite.is_p_position(semigroup(4, a, c, b if b > 0 else 4))
        for b in range(-2, 2 * min(a, c) + 3, 4)
    )


def by_two_plays(a, c):
    return completed_table.is_lost(a, c) or len(finite.winning_moves(semigroup(4, a, c))) > 1


FROM_3 = partial(odd_numbers, start=3, limit=61)
FALSE = [
    (four_and_odd.prop_6, {"then": two_moves}),
    (four_and_odd.prop_6, {"then": of_its_class}),
    (four_and_odd.prop_6, {"forall": FROM_3("x")}),
    (procedure.computed, {"then": beside_the_partner}),
    (procedure.computed, {"forall": FROM_3("x")}),
    (four_and_odd.prop_7, {"then": below_2q}),
    (four_and_odd.prop_7, {"then": by_two}),
    (four_and_odd.cor_1, {"forall": FROM_3("q")}),
    (outcomes.thm_5, {"then": with_another_even_number}),
    (outcomes.thm_5, {"then": with_another_c}),
    (completed_table.completed, {"then": completed_table.wins_by_some_play}),
    (completed_table.completed_above_1, {"then": by_two_plays}),
    (completed_table.completed_any_form, {"methods": completed_table.completed.methods, "counterexample": None}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("claim", "change"), FALSE)
def test_a_false_neighbour_is_not_proved(claim, change):
    changed = replace(claim, id="of/this-test", variants=[], accepted_mutants={}, **change)
    asked = prepare(changed, replace(changed.methods[1], resources=1_000_000)).to_show
    assert not all(map(is_proved, reversed(asked)))  # the statement first: the steps are mostly those of the registry
