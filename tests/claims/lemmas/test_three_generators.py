"""Proofs about the sums of three generators: none goes through for a statement that is altered, or without a step."""

import pytest

from sylver_claims.claims import Verdict, odd_numbers, tuples
from sylver_claims.claims.boyers2024 import basic_facts, four_and_odd
from sylver_claims.claims.boyers2024 import semigroups as boyers
from sylver_claims.claims.sicherman2020 import quiet_end
from sylver_claims.kernels import semigroups

pytestmark = pytest.mark.process

PROVED = [quiet_end.four_six, basic_facts.def_2_closed, boyers.prop_3b, four_and_odd.prop_5_symmetric]


def sums_are_closed_under_differences(x, y, z):
    is_sum = semigroups.sums_up_to((x, y, z), 4 * z)
    for a in range(2 * z + 1):
        for b in range(a + 1):
            if is_sum[a] and is_sum[b] and not is_sum[a - b]:
                return False
    return True


def sums_are_told_too_short(x, y, z):
    is_sum = semigroups.sums_up_to((x, y, z), 2 * z)
    for a in range(2 * z + 1):
        for b in range(a, 2 * z + 1):
            if is_sum[a] and is_sum[b] and not is_sum[a + b]:
                return False
    return True


def one_gap_more(x, b):
    return 2 * semigroups.genus_of((4, x, b)) == semigroups.frobenius_of((4, x, b)) + 2


@pytest.mark.parametrize(
    ("claim", "fields"),
    [
        (quiet_end.four_six, {"forall": odd_numbers("n", start=1)}),
        (basic_facts.def_2_closed, {"then": sums_are_closed_under_differences}),
        (basic_facts.def_2_closed, {"then": sums_are_told_too_short}),
        (basic_facts.def_2_closed, {"forall": tuples("x y z", start=0)}),
        (boyers.prop_3b, {"then": boyers.prop_3b.variants[0].then}),
        (four_and_odd.prop_5_symmetric, {"then": one_gap_more}),
    ],
)
def test_what_is_false_is_not_proved(claim, fields, verdict):
    assert verdict(claim, **fields) is not Verdict.PROVED


@pytest.mark.parametrize("claim", PROVED, ids=lambda claim: claim.id)
def test_the_induction_is_needed(claim, methods_of, verdict, left):
    def without(case):
        steps = methods_of(claim).steps(case)
        return left(steps, next(step.name for step in steps if hasattr(step, "variable")))

    assert verdict(claim, without) is Verdict.INCONCLUSIVE
