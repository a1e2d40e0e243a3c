"""The proofs about any finite position: none goes through for a statement that is altered, or without its steps."""

from dataclasses import replace

import numpy as np
import pytest

from sylver_claims.claims import Proof, Verdict, numerical_semigroups
from sylver_claims.claims.boyers2024 import outcomes
from sylver_claims.claims.boyers2024 import semigroups as boyers
from sylver_claims.claims.sicherman2002 import basic, enclosure, enders
from sylver_claims.kernels import finite, semigroups

pytestmark = pytest.mark.process

PROVED = [
    basic.no_mutual_elimination,
    basic.t_is_an_end_with_a_move,
    boyers.genus_bounds,
    boyers.prop_1,
    enclosure.fixed,
    enclosure.minimal,
    enders.antisymmetry_weak,
    outcomes.fact_3,
    outcomes.prop_2,
]
FEW = 1_000_000  # enough for each formula that is proved here


VARIANTS = [(claim, i) for claim in PROVED for i in range(len(claim.variants))]


@pytest.mark.parametrize(("claim", "number"), VARIANTS, ids=lambda value: getattr(value, "id", value))
def test_no_variant_is_proved(claim, number, methods_of, altered):
    variant = claim.varied(claim.variants[number], number + 1)
    method = replace(methods_of(claim), resources=FEW)
    assert altered(variant, method, of=claim).verdict is not Verdict.PROVED


def a_gap_more(S):
    return 2 * semigroups.genus(S) >= semigroups.frobenius_number(S) + 3 - semigroups.frobenius_number(S) % 2


def the_number_below_t_is_an_end(S):
    return semigroups.is_end(S, semigroups.frobenius_number(S) - 1)


def only_the_enclosure_lies_between(S):
    """Without the condition that T is an ender."""
    E = semigroups.enclosure(S)
    for T in semigroups.between(S, E):  # noqa: SIM110
        if not semigroups.equal(T, E):
            return False
    return True


def loses_with_2(S, lost):
    return not finite.is_listed(semigroups.adjoin(S, 2), lost)


@pytest.mark.parametrize(
    ("claim", "fields"),
    [
        (boyers.genus_bounds, {"then": a_gap_more}),
        (boyers.prop_1, {"given": lambda S: semigroups.genus(S) > 0}),
        (enders.antisymmetry_weak, {"given": lambda S: semigroups.genus(S) > 0}),
        (enclosure.minimal, {"then": only_the_enclosure_lies_between}),
        (enclosure.fixed, {"given": lambda S: semigroups.genus(S) > 0}),
        (basic.t_is_an_end_with_a_move, {"given": None}),
        (basic.t_is_an_end_with_a_move, {"then": the_number_below_t_is_an_end}),
        (outcomes.prop_2, {"given": lambda S, lost: semigroups.is_ender(S)}),
        (outcomes.fact_3, {"then": loses_with_2}),
    ],
)
def test_what_is_false_is_not_proved(claim, fields, verdict):
    assert verdict(claim, **fields) in (Verdict.INCONCLUSIVE, Verdict.REFUTED)


WITH_STEPS = [c for c in PROVED if any(isinstance(m, Proof) and m.steps for m in c.methods)]


@pytest.mark.parametrize("claim", [c for c in WITH_STEPS if c is not outcomes.fact_3], ids=lambda claim: claim.id)
def test_the_steps_are_needed(claim, verdict):
    """Fact 3 apart, in which the solvers find some steps by themselves."""
    assert verdict(claim, lambda case: []) is not Verdict.PROVED


def test_what_is_proved_of_every_position_holds_of_the_first_ones():
    """The statements again, by the kernels, on the smallest positions: the domain is the one that was meant."""
    domain = numerical_semigroups("S", limit=6)
    rows = [row for block in domain.blocks(0, 6) for row in block]
    assert len(rows) == 1 + 1 + 2 + 4 + 7 + 12 + 23
    for S in map(np.array, rows):
        t = semigroups.frobenius_number(S)
        assert (t > 0) == semigroups.is_end(S, t)
