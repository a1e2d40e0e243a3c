"""Proofs of families: those of Boyers's Proposition 8, and members that must fail."""

from dataclasses import replace

import pytest
import z3

from sylver_claims.claims import Proof, Verdict, integers
from sylver_claims.claims.boyers2024 import small_even_replies as small
from sylver_claims.claims.boyers2024.proofs import small_even_families as families
from sylver_claims.claims.language.proof_steps import words_of

pytestmark = [pytest.mark.process, pytest.mark.slow]


@pytest.mark.parametrize(
    ("claim", "start", "step"),
    [(small.prop_8v_21, 13, 8), (small.prop_8v_21, 21, 4), (small.prop_8ii, 7, 4), (small.prop_8iii, 5, 4)],
)
def test_a_wider_claim_is_not_proved(claim, start, step, methods_of, altered):
    """With b = 14 the position {4, 13, 11, 14} is won; and each rule is about a class mod 8."""
    changed = replace(claim, forall=integers("x", start=start, step=step), variants=())
    assert altered(changed, replace(methods_of(claim), resources=3_000_000), of=claim).verdict is not Verdict.PROVED


@pytest.mark.parametrize(
    ("claim", "canonical"),
    [(small.prop_8i_any_form, small.prop_8i), (small.prop_8iv_any_form, small.prop_8iv)],
    ids=lambda claim: claim.id,
)
def test_a_played_1_is_won(claim, canonical, altered):
    """As printed, without canonical form, the statements are false for x = 1."""
    method = Proof(steps=families.by_the_members, resources=3_000_000)
    assert altered(claim, method, of=canonical).verdict is not Verdict.PROVED


A, B, C = z3.Ints("a b c")
CHANGED = {
    "without the exception": lambda member: z3.And(member, z3.Not(z3.And(A == 13, B == 14))),
    "with 13 and 11": lambda member: z3.Or(member, z3.And(A == 13, B == 14, C == 11)),
    "without 2": lambda member: z3.And(member, B != 2),
    "6 the other way round": lambda member: z3.If(B == 6, z3.And(A >= 5, A % 4 == 1, C == A - 2), member),
}


@pytest.mark.parametrize("name", CHANGED)
def test_another_set_of_members_proves_nothing(name, altered):
    def steps(case):
        first, *others = families.members(case)
        return [replace(first, value=CHANGED[name](first.value)), *others]

    evidence = altered(small.prop_8ii, Proof(steps=steps, resources=500_000), of=small.prop_8ii)
    assert evidence.verdict is not Verdict.PROVED
    failed = evidence.detail["steps"][-1]["name"]
    assert failed.startswith((words_of(families.leaves), words_of(families.back).removesuffix("{label}")))


def test_the_tables_are_not_computed_beyond_their_limit():
    assert small.reach(100) == small.reach(2401) == 2409
    assert small.reach(small.MOST) == small.MOST + 8
    with pytest.raises(MemoryError, match="at most"):
        small.reach(small.MOST + 1)
