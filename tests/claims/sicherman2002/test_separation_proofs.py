"""The Separation Lemma and the Single Win Theorem: weakened statements, each false of a small case, are not proved."""

from dataclasses import replace

import pytest

from sylver_claims.claims import GameInduction, Step, Verdict, integers
from sylver_claims.claims.lemmas import separated, sole_wins
from sylver_claims.claims.lemmas.separation import ALONE
from sylver_claims.claims.sicherman2002 import synthetic
from sylver_claims.claims.sicherman2002.synthetic import wins
from sylver_claims.kernels import semigroups

pytestmark = [pytest.mark.process, pytest.mark.slow]

FEW = 1_000_000


def y_wins_too(S, x, y, lost):
    """Whether y, not x, wins in Syz for the winning moves z of Sxy."""
    Sy = semigroups.adjoin(S, y)
    Sxy = semigroups.adjoin(Sy, x)
    for z in range(1, semigroups.frobenius_number(Sxy) + 1):
        if wins(Sxy, z, lost) and not wins(semigroups.adjoin(Sy, z), y, lost):
            return False
    return True


FALSE = {
    "x = y = 2 in {3, 4, 5}": (synthetic.separation_distinct, {"given": synthetic.separation.given}),
    "y need not win": (
        synthetic.separation_distinct,
        {"given": lambda S, x, y, lost: x != y and wins(S, x, lost) and semigroups.is_legal(S, y)},
    ),
    "y wins in T": (synthetic.separation_distinct, {"then": y_wins_too}),
    "1 wins alone": (synthetic.single_win, {"forall": integers("n", start=1)}),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, methods_of, altered):
    claim, fields = FALSE[name]
    found = altered(replace(claim, variants=(), **fields), replace(methods_of(claim), resources=FEW), of=claim)
    assert found.verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


def test_a_step_in_place_of_game_induction_is_not_proved(verdict):
    """What follows from all larger positions does not follow by itself."""

    def without(case):
        steps = sole_wins.wins_alone(case)
        (induction,) = [step for step in steps if isinstance(step, GameInduction) and step.name == ALONE]
        said = Step(name=ALONE, goal=induction.goal, uses=induction.uses, definitions=induction.definitions)
        return [said if step is induction else step for step in steps]

    assert verdict(synthetic.single_win, steps=without) is not Verdict.PROVED


def test_the_positions_of_a_claim_are_those_that_are_numbered(verdict):
    """Without the steps that compare both, there are no facts about the finite position."""

    def without(case):
        steps = separated.separated(case)
        known = [step.name for step in steps[:-1] if "both positions" in getattr(step, "name", "")]
        kept = [step for step in steps if getattr(step, "name", "") not in known]
        return [replace(s, uses=[u for u in s.uses if u not in known]) if hasattr(s, "uses") else s for s in kept]

    assert verdict(synthetic.separation_distinct, steps=without) is not Verdict.PROVED
