"""Proofs of families: those of Boyers's Proposition 8, and mutants that must fail."""

from dataclasses import replace

import pytest
import z3

from claims import Proof, Step, Verdict, integers
from claims.boyers2024 import _small_even_families as families
from claims.boyers2024 import small_even_replies as small
from verifiers.proof import prove

pytestmark = pytest.mark.process


def proved(claim, script, **changes):
    """Check a proof of a claim whose domain is cut, so that the bridge takes little time."""
    domain = changes.pop("forall", replace(claim.forall, limit=12 if len(claim.forall.names) == 3 else 161))
    changed = replace(claim, forall=domain, examples=0, sharp=(), **changes)
    return prove(changed, Proof(script=script, resources=10_000_000))


def with_family(member, start=5, step=4, position=lambda x: (x, 6, x + 2)):
    return lambda: families.script(start, step, position, member)


# --- Proposition 8 ----------------------------------------------------------------------------------------------------

PROPOSITION_8 = [
    (small.prop_8i_canonical, families.prop_8i_script),
    (small.prop_8ii, families.prop_8ii_script),
    (small.prop_8iii, families.prop_8iii_script),
    (small.prop_8iv_canonical, families.prop_8iv_script),
    (small.prop_8v_21, families.prop_8v_script),
]


@pytest.mark.parametrize(("claim", "script"), PROPOSITION_8, ids=lambda v: getattr(v, "id", ""))
def test_proposition_8_is_proved_by_both_solvers(claim, script):
    assert any(isinstance(m, Proof) and m.script is script for m in claim.means)
    evidence = proved(claim, script)
    assert evidence.verdict is Verdict.PROVED
    assert "11 steps, 11 formulas: 11 by z3" in evidence.message
    assert "11 by cvc5" in evidence.message


def without_exception(a, b, c):
    return z3.And(families.is_member(a, b, c), z3.Not(z3.And(a == 13, b == 14)))


def thirteen_with_eleven(a, b, c):
    return z3.Or(without_exception(a, b, c), z3.And(a == 13, b == 14, c == 11))


@pytest.mark.parametrize(
    "member",
    [
        without_exception,
        thirteen_with_eleven,
        lambda a, b, c: z3.Or(families.is_member(a, b, c), z3.And(a == 13, b == 14, c == 11)),
        lambda a, b, c: z3.Or(families.is_member(a, b, c), z3.And(b == 18, a % 8 == 1, a >= 9, c == a + 6)),
        lambda a, b, c: z3.And(families.is_member(a, b, c), a < 1000003),
        lambda a, b, c: z3.And(families.is_member(a, b, c), b != 2),
        lambda a, b, c: z3.If(b == 10, families.is_member(a, b, c + 4), families.is_member(a, b, c)),
        lambda a, b, c: z3.If(b == 14, families.is_member(a + 4, b, c), families.is_member(a, b, c)),
        lambda a, b, c: z3.If(b == 6, z3.And(a >= 5, a % 4 == 1, c == a - 2), families.is_member(a, b, c)),
    ],
)
def test_a_family_that_is_changed_is_not_proved(member):
    assert proved(small.prop_8i_canonical, with_family(member)).verdict is not Verdict.PROVED


@pytest.mark.parametrize("start", [5, 13])
def test_the_printed_fifth_part_is_refuted(start):
    evidence = proved(
        small.prop_8v,
        lambda: families.prop_8v_script(start),
        forall=integers("x", start=start, step=8, limit=161),
        counterexample=None,
        board=(),
    )
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"x": start})


@pytest.mark.parametrize(("claim", "b", "step"), [(small.prop_8i, 6, 4), (small.prop_8iv, 14, 8)])
def test_a_played_1_is_won(claim, b, step):
    script = with_family(families.is_member, 1, step, lambda x: (x, b, x + (2 if b == 6 else 6)))
    evidence = proved(claim, script)
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"x": 1})


@pytest.mark.parametrize(
    ("claim", "changes"),
    [
        (small.prop_8ii, {"start": 7, "step": 4, "position": lambda x: (x + 2, 10, x)}),
        (small.prop_8ii, {"start": 15, "step": 8, "position": lambda x: (x + 2, 10, x)}),
        (small.prop_8iii, {"start": 5, "step": 8, "position": lambda x: (x, 10, x + 2)}),
        (small.prop_8iv_canonical, {"start": 1, "step": 8, "position": lambda x: (x, 14, x + 6)}),
        (small.prop_8i_canonical, {"start": 5, "step": 4, "position": lambda x: (x, 10, x + 2)}),
    ],
)
def test_a_formula_of_another_statement_is_not_proved(claim, changes):
    assert proved(claim, with_family(families.is_member, **changes)).verdict is not Verdict.PROVED


def test_the_tables_are_not_computed_beyond_their_limit():
    assert small.reach(100) == small.reach(2401) == 2409
    assert small.reach(small.MOST) == small.MOST + 8
    with pytest.raises(MemoryError, match="at most"):
        small.reach(small.MOST + 1)


def test_the_step_names_are_those_of_a_proof():
    for script in [families.prop_8i_script]:
        assert all(isinstance(step, Step) and len(step.name) > 5 for step in script().steps)
