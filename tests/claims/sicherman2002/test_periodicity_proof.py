"""The Periodicity Theorem: neither a false statement nor a proof without one of its arguments goes through."""

import importlib
from dataclasses import replace
from pathlib import Path

import pytest
from z3 import BoolSort, Exists, ForAll, Function, Implies, Int, Ints, IntSort

from sylver_claims.claims import GameInduction, Step, Verdict
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.periodicity import become_periodic
from sylver_claims.claims.lemmas.periodicity.alike import alike_even, far_alike, same_place
from sylver_claims.claims.lemmas.periodicity.halves import let_t
from sylver_claims.claims.lemmas.periodicity.kinds import full, has_kind
from sylver_claims.claims.lemmas.periodicity.replies import let_y
from sylver_claims.claims.lemmas.periodicity.tables import each_column, each_row
from sylver_claims.claims.lemmas.periodicity.windows import next_window, sorts
from sylver_claims.claims.sicherman2002 import even
from sylver_claims.kernels.even.replies import recurrence, winning_after
from sylver_claims.kernels.semigroups import from_generators
from sylver_claims.verifiers.formulas import definitions

pytestmark = [pytest.mark.process, pytest.mark.slow]

CLAIM = even.periodicity


def named(steps, name):
    """Return the step of this name."""
    (found,) = [step for step in steps if getattr(step, "name", "") == name]
    return found


def with_other(name, made):
    """Return the steps of the proof with ``made(step)`` in place of the step of this name."""

    def steps(case):
        written = become_periodic(case)
        old = named(written, name)
        return [made(old) if each is old else each for each in written]

    return steps


def test_a_step_in_place_of_game_induction_is_not_proved(verdict):
    name = "by game induction: positions that are alike have the same outcome"

    def said(induction):
        assert isinstance(induction, GameInduction)
        return Step(name=name, goal=induction.goal, uses=induction.uses, definitions=induction.definitions)

    assert verdict(CLAIM, steps=with_other(name, said)) is not Verdict.PROVED


def test_moves_far_below_cannot_be_left_out(verdict):
    """Such a reply may win although it eliminates x: the argument holds only from a number on that depends on it."""

    def too_early(let):
        return replace(let, value=2 * Int("T_even") + 2)

    assert verdict(CLAIM, steps=with_other("let Q be G + 2T + 2, or 2T + 2", too_early)) is not Verdict.PROVED


def test_the_window_cannot_be_less_than_t(verdict):
    def less(pick):
        return replace(pick, goal=pick.constants[0] == pick.goal.arg(1) - 1)

    assert verdict(CLAIM, steps=with_other(words_of(let_t), less)) is not Verdict.PROVED


def test_infinite_tables_are_not_like_finitely_many(verdict):
    """Each number of columns has its own bound."""

    def steps(case):
        enough, (c, k) = Function("enough_kind", *[IntSort()] * 3, BoolSort()), Ints("c_few k_few")
        each = ForAll(k, Implies(k >= 0, enough(c, 0, k)))
        known = [f"{words_of(function)}: kind" for function in (each_row, each_column)]
        name = "one bound for all columns"
        said = Step(name=name, goal=Exists(c, each), uses=known, definitions=["is_enough_kind"])
        written = become_periodic(case)
        place = written.index(named(written, known[0])) + 1
        return [*written[:place], said, *written[place:]]

    assert verdict(CLAIM, steps=steps) is not Verdict.PROVED


def test_odd_moves_near_x_do_not_repeat_as_they_are(monkeypatch, methods_of, altered):
    """In {4, 6} an odd move wins near each x, so that the winning moves themselves cannot repeat."""
    S = from_generators((2, 3))
    start, period = recurrence((4, 6))
    assert all(winning_after(S, x, 2)[0] for x in range(start, start + period, 2))
    method = replace(methods_of(CLAIM), resources=1_000_000)
    assert altered(CLAIM, method, of=CLAIM).verdict is Verdict.PROVED
    module = importlib.import_module(f"{definitions.__name__}.even")
    text, near = Path(module.__file__).read_text(encoding="utf-8"), "n - y <= 2 * t, y - n <= 2 * t"
    assert text.count(near) == 1
    monkeypatch.setattr(definitions, "_MEANINGS", dict(definitions.all_meanings()))
    changed = text.replace(near, "n - y <= 0, y - n <= 0")
    exec(compile(changed, module.__file__, "exec"), {"__name__": f"{module.__name__}.changed"})
    assert altered(CLAIM, method, of=CLAIM).verdict is not Verdict.PROVED


@pytest.mark.parametrize(
    "function", [full, same_place, alike_even, far_alike, has_kind, sorts, next_window, let_y], ids=words_of
)
def test_each_of_these_facts_is_needed(function, verdict):
    name = words_of(function)

    def without(case):
        kept = [step for step in become_periodic(case) if getattr(step, "name", "") != name]
        return [replace(s, uses=[u for u in s.uses if u != name]) if hasattr(s, "uses") else s for s in kept]

    assert verdict(CLAIM, steps=without) is not Verdict.PROVED
