"""Proofs of families: those of Boyers's Proposition 8, and members that must fail."""

from dataclasses import replace
from functools import partial

import pytest
import z3

from sylver_claims.claims import Proof, Verdict, integers
from sylver_claims.claims.boyers2024 import small_even_replies as small
from sylver_claims.claims.boyers2024.proofs import small_even_families as families

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


def without_exception(a, b, c):
    return z3.And(families.is_member(a, b, c), z3.Not(z3.And(a == 13, b == 14)))


@pytest.mark.parametrize(
    "member",
    [
        without_exception,
        lambda a, b, c: z3.Or(families.is_member(a, b, c), z3.And(a == 13, b == 14, c == 11)),
        lambda a, b, c: z3.And(families.is_member(a, b, c), b != 2),
        lambda a, b, c: z3.If(b == 6, z3.And(a >= 5, a % 4 == 1, c == a - 2), families.is_member(a, b, c)),
    ],
)
def test_another_set_of_members_proves_nothing(member, altered):
    method = Proof(steps=partial(families.by_members, member=member), resources=500_000)
    evidence = altered(small.prop_8ii, method, of=small.prop_8ii)
    assert evidence.verdict is not Verdict.PROVED
    assert evidence.detail["steps"][-1]["name"].startswith((families.OUT, families.BACK))


def test_the_tables_are_not_computed_beyond_their_limit():
    assert small.reach(100) == small.reach(2401) == 2409
    assert small.reach(small.MOST) == small.MOST + 8
    with pytest.raises(MemoryError, match="at most"):
        small.reach(small.MOST + 1)
