"""The proof of Conway's inequality: weakened forms of it fail, and each fact is as the table has it."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import z3

from sylver_claims.claims import Induction, Let, Pick, Pigeonhole, Proof, Step, Verdict, odd_numbers
from sylver_claims.claims.beyond import conway as of_conway
from sylver_claims.claims.beyond import four_facts
from sylver_claims.claims.boyers2024.conway_inequality import conway_inequality
from sylver_claims.claims.domains.integers import Axis
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import conway
from sylver_claims.claims.lemmas.conway.counting import is_in_line, late_ones
from sylver_claims.claims.lemmas.conway.far_partner import entry_or_partner
from sylver_claims.claims.lemmas.conway.lines import each_is_in_line, why_empty, why_not
from sylver_claims.claims.lemmas.conway.lower import lower
from sylver_claims.claims.lemmas.conway.sharp import sharp
from sylver_claims.claims.lemmas.conway.upper import upper_bound_1, upper_bound_3
from sylver_claims.claims.lemmas.with_4.bounds import inside
from sylver_claims.claims.lemmas.with_4.moves import earlier, in_line_a, one_even
from sylver_claims.claims.lemmas.with_4.rules import losing
from sylver_claims.kernels import four as table
from sylver_claims.verifiers.proof.proving import prepare

pytestmark = pytest.mark.process
FEW = 6_000_000


@pytest.fixture
def is_proved(methods_of, altered):
    """Return a function that checks whether an altered claim, or one with changed steps, is proved."""

    def is_proved(claim, of, change=lambda step: step):
        method = methods_of(of)
        steps = lambda case: [change(step) for step in method.steps(case)]
        verdict = altered(claim, replace(method, steps=steps, resources=FEW), of=of).verdict
        assert verdict in (Verdict.PROVED, Verdict.INCONCLUSIVE)
        return verdict is Verdict.PROVED

    return is_proved


def without(step, *others, label=""):
    """Let a step go without some of those that it uses."""
    name, dropped = words_of(step).replace("{label}", label), [*map(words_of, others)]

    def change(step):
        if getattr(step, "name", "") != name:
            return step
        assert set(dropped) <= set(step.uses)
        return replace(step, uses=[used for used in step.uses if used not in dropped])

    return change


def saying(step, goal):
    """Let a step say something else."""
    name = words_of(step)
    return lambda step: replace(step, goal=goal(step.goal)) if getattr(step, "name", "") == name else step


def without_exception(goal):
    """D4 with the entry alone."""
    body = goal.body()
    return requantified(goal, z3.Implies(body.arg(0), body.arg(1).arg(0)))


def requantified(goal, body):
    names = [z3.Const(goal.var_name(i), goal.var_sort(i)) for i in range(goal.num_vars())]
    pattern = goal.pattern(0).arg(0)
    put = list(reversed(names))
    return z3.ForAll(names, z3.substitute_vars(body, *put), patterns=[z3.substitute_vars(pattern, *put)])


WEAKENED = {
    "T4 without T3": without(sharp, upper_bound_1, upper_bound_3),
    "T4 without T2": without(sharp, lower),
    "T2 without D6": without(late_ones, why_not, label="T2"),
    "T2 without D4": without(is_in_line, each_is_in_line, label="T2"),
    "T3 without D7": without(entry_or_partner, why_empty, label="T3a"),
    "D6 without N1": without(earlier, inside),
    "D2 without the rules": without(one_even, losing),
    "D4 without its exception": saying(in_line_a, without_exception),
}


@pytest.mark.parametrize("name", WEAKENED)
def test_what_is_weakened_is_not_proved(name, is_proved):
    assert not is_proved(conway_inequality, conway_inequality, WEAKENED[name])


def test_what_is_not_weakened_is_proved(is_proved):
    assert is_proved(conway_inequality, conway_inequality)


@pytest.mark.parametrize("claim", [conway_inequality, of_conway.sharp], ids=["printed", "sharpened"])
def test_from_7_on_it_is_not_proved(claim, is_proved):
    weaker = replace(claim, forall=odd_numbers("q", start=7), margin=None, variants=())
    assert not is_proved(weaker, claim)


def test_the_stealing_needs_x_from_5_on(is_proved):
    """{4, 2, 3} is a P-position, and from {4, 1, b} there is no move."""
    axes = (Axis("x", 1, 2), Axis("b", 2, 4))
    weaker = replace(four_facts.stealing, forall=replace(four_facts.LINES, axes=axes), variants=())
    assert not is_proved(weaker, four_facts.stealing)


FACTS = [
    four_facts.no_move,
    four_facts.one_in_a_cell,
    four_facts.once_in_a_line,
    four_facts.one_partner,
    four_facts.mutual,
    four_facts.stands,
    four_facts.below_twice,
]
VARIANTS = [(claim, i) for claim in FACTS for i in range(len(claim.variants))]


@pytest.mark.parametrize(("claim", "number"), VARIANTS, ids=lambda value: getattr(value, "id", value))
def test_no_variant_is_proved(claim, number, is_proved):
    assert not is_proved(claim.varied(claim.variants[number], number + 1), claim)


@cache
def known(upto):
    return table.even_replies(3 * upto), table.partners(3 * upto)


def test_the_counting_is_as_the_table_has_it():
    """For each lower q, the number of even numbers before its partner is at most the number of places in the proof."""
    replies, partners = known(401)
    for q in range(5, 400, 2):
        x = int(partners[q])
        if x < q:
            continue
        row = replies[(q - 5) // 4] if q % 4 == 1 else replies[:, (q - 7) // 4]
        least = 7 if q % 4 == 1 else 5
        early = [int(b) for r, b in zip(range(least, x, 4), row, strict=False) if b]
        late = [int(b) for r, b in zip(range(least, 3 * q, 4), row, strict=False) if b and r > x]
        assert sorted(early + late) == list(range(6, 2 * q, 4))
        assert len(early) <= (3 * x - q - 8) // 12
        assert len(late) <= max(0, (3 * q - x - 8) // 12)


def test_every_kind_of_step_is_used():
    made = []

    def steps(case):
        made.extend(conway.inequality(case))
        return made

    prepare(conway_inequality, Proof(steps=steps))
    assert {Step, Let, Pick, Pigeonhole, Induction} <= {type(step) for step in made}


def test_the_note_counts_the_steps_as_they_are():
    prepared = prepare(conway_inequality, Proof(steps=conway.inequality, resources=FEW))
    steps, formulas = len({shown.step for shown in prepared.to_show}), len(prepared.to_show)
    text = (Path(__file__).parents[3] / "docs" / "notes" / "conway.tex").read_text(encoding="utf-8")
    counted = re.search(r"consists of \$(\d+)\$\s+steps, in which \$(\d+)\$ formulas", text)
    assert counted is not None
    assert tuple(map(int, counted.groups())) == (steps, formulas)
