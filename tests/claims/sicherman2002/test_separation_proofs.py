"""The Separation Lemma and the Single Win Theorem: weakened statements, each false of a small case, are not proved."""

from dataclasses import replace

import pytest

from sylver_claims.claims import GameInduction, Step, Verdict, integers
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import separations
from sylver_claims.claims.lemmas.separated import separated
from sylver_claims.claims.lemmas.separation import separates, wins_alone_in_some
from sylver_claims.claims.lemmas.separations import construction
from sylver_claims.claims.lemmas.sole_wins import ABOVE_3, PRIME, sole_wins
from sylver_claims.claims.sicherman2002 import synthetic
from sylver_claims.claims.sicherman2002.synthetic import wins
from sylver_claims.kernels import finite, numbers, semigroups

pytestmark = [pytest.mark.process, pytest.mark.slow]


def y_wins_too(S, x, y, lost):
    """Whether y, not x, wins in Syz for the winning moves z of Sxy."""
    Sy = semigroups.adjoin(S, y)
    Sxy = semigroups.adjoin(Sy, x)
    for z in range(1, semigroups.frobenius_number(Sxy) + 1):
        if wins(Sxy, z, lost) and not wins(semigroups.adjoin(Sy, z), y, lost):
            return False
    return True


def named(use):
    """Return the name of a step that another one uses."""
    return use if isinstance(use, str) else words_of(use)


FALSE = {
    "x = y = 2 in {3, 4, 5}": (synthetic.separation_distinct, {"given": synthetic.separation.given}),
    "y need not win": (
        synthetic.separation_distinct,
        {"given": lambda S, x, y, lost: x != y and wins(S, x, lost) and semigroups.is_legal(S, y)},
    ),
    "y wins in T": (synthetic.separation_distinct, {"then": y_wins_too}),
    "1 wins alone": (synthetic.single_win, {"forall": integers("n", start=1)}),
    "1 wins alone in the end": (synthetic.single_win_construction, {"forall": integers("n", start=1)}),
    "4 wins alone in the end, begun with 3": (
        synthetic.single_win_construction,
        {"then": lambda n: finite.wins_alone_in_the_end(n, numbers.least_coprime(4 * n))},
    ),
    "7 wins alone in the end, begun with 6": (
        synthetic.single_win_construction,
        {"then": lambda n: finite.wins_alone_in_the_end(n, n - 1)},
    ),
    "5 is coprime to 10": (
        synthetic.single_win_construction,
        {"then": lambda n: finite.wins_alone_in_the_end(n, 5)},
    ),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, verdict):
    claim, fields = FALSE[name]
    assert verdict(claim, **fields) in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


def test_a_step_in_place_of_game_induction_is_not_proved(verdict):
    """What follows from all larger positions does not follow by itself."""

    def without(case):
        steps = sole_wins(case)
        name = words_of(wins_alone_in_some)
        (induction,) = [step for step in steps if isinstance(step, GameInduction) and step.name == name]
        said = Step(name=name, goal=induction.goal, uses=induction.uses, definitions=induction.definitions)
        return [said if step is induction else step for step in steps]

    assert verdict(synthetic.single_win, steps=without) is not Verdict.PROVED


def test_the_construction_ends_only_by_game_induction(verdict):
    def without(case):
        steps = construction(case)
        (induction,) = [step for step in steps if getattr(step, "name", "") == words_of(separations.ends_with_n)]
        said = Step(name=induction.name, goal=induction.goal, uses=induction.uses, definitions=induction.definitions)
        return [said if step is induction else step for step in steps]

    assert verdict(synthetic.single_win_construction, steps=without) is not Verdict.PROVED


@pytest.mark.parametrize("name", [PRIME, ABOVE_3, words_of(separates), "the least z wins in Snm"])
def test_the_construction_needs_each_of_these_facts(name, verdict):
    def without(case):
        steps = construction(case)
        kept = [step for step in steps if getattr(step, "name", "") != name]
        return [
            replace(s, uses=[u for u in map(named, s.uses) if u != name]) if hasattr(s, "uses") else s for s in kept
        ]

    assert verdict(synthetic.single_win_construction, steps=without) is not Verdict.PROVED


def test_the_construction_for_4n_in_place_of_6n(verdict):
    """The least number coprime to 4n is 3 if 3 does not divide n, and 4 does not win alone in the end with it."""

    def with_4n(case):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(separations, "sixfold", lambda n: 4 * n)
            return construction(case)

    then = lambda n: finite.wins_alone_in_the_end(n, numbers.least_coprime(4 * n))
    assert verdict(synthetic.single_win_construction, steps=with_4n, then=then) is not Verdict.PROVED


def test_the_positions_of_a_claim_are_those_that_are_numbered(verdict):
    """Without the steps that compare both, there are no facts about the finite position."""

    def without(case):
        steps = separated(case)
        known = [step.name for step in steps[:-1] if "both positions" in getattr(step, "name", "")]
        kept = [step for step in steps if getattr(step, "name", "") not in known]
        return [replace(s, uses=[u for u in s.uses if u not in known]) if hasattr(s, "uses") else s for s in kept]

    assert verdict(synthetic.separation_distinct, steps=without) is not Verdict.PROVED
