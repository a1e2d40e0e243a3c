"""Proofs of families: those of Boyers's Proposition 8, and members that must fail."""

from dataclasses import replace
from functools import partial

import pytest

from claims import Proof, Verdict, integers
from claims.boyers2024 import _small_even_families as families
from claims.boyers2024 import small_even_replies as small
from verifiers.proof import prove

pytestmark = [pytest.mark.process, pytest.mark.slow]


def verdict(claim, resources=None, **fields):
    (means,) = [m for m in claim.means if isinstance(m, Proof)]
    changed = replace(claim, **fields)
    return prove(changed, means if resources is None else replace(means, resources=resources)).verdict


@pytest.mark.parametrize("claim", [small.prop_8ii, small.prop_8v_21], ids=lambda claim: claim.id)
def test_proposition_8_is_proved(claim):
    assert verdict(claim) is Verdict.PROVED


def test_13_is_an_exception():
    """With b = 14 the position {4, 13, 11, 14} is won: of all x ≡ 5 mod 8 nothing is proved."""
    assert verdict(small.prop_8v_21, 500_000, forall=integers("x", start=13, step=8)) is not Verdict.PROVED


def test_another_set_of_members_proves_nothing():
    def without_exception(a, b, c):
        from z3 import And, Not

        return And(families.is_member(a, b, c), Not(And(a == 13, b == 14)))

    means = Proof(steps=partial(families.by_members, member=without_exception), resources=500_000)
    assert prove(small.prop_8ii, means).verdict is not Verdict.PROVED
