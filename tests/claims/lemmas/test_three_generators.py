"""Proofs about the sums of three generators: none goes through for a statement that is altered, or without a step."""

from math import gcd

import pytest

from sylver_claims.claims import Verdict, odd_numbers, semigroup, tuples
from sylver_claims.claims.boyers2024 import any_numbers, basic_facts, four_and_odd
from sylver_claims.claims.boyers2024 import semigroups as boyers
from sylver_claims.claims.sicherman2020 import quiet_end
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.common.contained import PredicateRaises

pytestmark = pytest.mark.process

PROVED = [
    quiet_end.four_six,
    any_numbers.def_2_closed,
    any_numbers.fact_1_five,
    any_numbers.prop_4a_five,
    basic_facts.fact_1,
    any_numbers.prop_4c_with_a_move,
    any_numbers.sums_of_generators_0,
    boyers.prop_3b,
    four_and_odd.prop_5_symmetric,
]


def sums_are_closed_under_differences(v, w, x, y, z, a, b):
    is_sum = semigroups.sums_up_to((v, w, x, y, z), a + b)
    return not is_sum[a] or not is_sum[b] or a < b or is_sum[a - b]


def sums_are_told_too_short(v, w, x, y, z, a, b):
    is_sum = semigroups.sums_up_to((v, w, x, y, z), a + b - 1)
    return not is_sum[a] or not is_sum[b] or is_sum[a + b]


def one_less_than_a_sum_is_a_sum(v, w, x, y, z, a, b):
    is_sum = semigroups.sums_up_to((v, w, x, y, z), a + b)
    return not is_sum[a] or not is_sum[b] or is_sum[a + b - 1]


def one_gap_more(x, b):
    return 2 * semigroups.genus_of((4, x, b)) == semigroups.frobenius_of((4, x, b)) + 2


def always_leaves_finitely_many_plays(x, y, z):
    return basic_facts.has_finitely_many_plays(x, y, z) == (x > 0)


def five_always_leave_finitely_many_plays(v, w, x, y, z):
    return any_numbers.has_finitely_many_plays((v, w, x, y, z)) == (v > 0)


def two_of_five_are_coprime(v, w, x, y, z):
    return any_numbers.has_finitely_many_plays((v, w, x, y, z)) == (gcd(v, w) == 1 or gcd(x, y) == 1 or gcd(v, z) == 1)


def is_superfluous_up_to_f(n, numbers):
    first, last = numbers[0], numbers[len(numbers) - 1]
    another = last if n == first else first
    others = tuple(another if m == n else m for m in numbers)
    highest = max(semigroups.frobenius_number(semigroup(numbers)), 1)
    is_sum, is_sum_of_others = semigroups.sums_up_to(numbers, highest), semigroups.sums_up_to(others, highest)
    return another != n and all(is_sum[k] == is_sum_of_others[k] for k in range(highest + 1))


def no_number_is_superfluous_up_to_f(v, w, x, y, z):
    numbers = (v, w, x, y, z)
    canonical = not any(is_superfluous_up_to_f(n, numbers) for n in numbers)
    return canonical == any_numbers.generates_minimally(numbers)


def some_minimal_generator_is_missing(v, w, x, y, z):
    numbers, fewer = (v, w, x, y, z), (v, w, x, y)
    msg = semigroups.minimal_generators(semigroup(numbers))
    return any_numbers.is_canonical(numbers) == (all(n in msg for n in numbers) and all(n in fewer for n in msg))


def the_number_after_is_the_largest_play(v, w, x, y, z):
    numbers = (v, w, x, y, z)
    return any_numbers.is_largest_play(semigroups.frobenius_of(numbers) + 1, numbers)


def the_enclosure_has_a_largest_legal_move(v, w, x, y, z):
    return semigroups.frobenius_number(semigroups.enclosure(semigroup(v, w, x, y, z))) >= -1


def the_first_least_element_is_0(v, w, x, y, z):
    return semigroups.apery_set((v, w, x, y, z))[0] == 0


def each_number_is_a_sum_of_generators(S):
    highest = semigroups.frobenius_number(S) + semigroups.multiplicity(S)
    is_sum = semigroups.sums_up_to(semigroups.minimal_generators(S), highest)
    return all(is_sum[s] for s in range(highest + 1))


def no_generator_is_a_sum_of_gaps(S):
    if not any_numbers.each_is_a_sum(S):
        return False
    for n in semigroups.minimal_generators(S):
        for s in range(1, n):
            if semigroups.is_legal(S, s) and semigroups.is_legal(S, n - s):
                return False
    return True


@pytest.mark.parametrize(
    ("claim", "fields"),
    [
        (quiet_end.four_six, {"forall": odd_numbers("n", start=1)}),
        (any_numbers.def_2_closed, {"then": sums_are_closed_under_differences}),
        (any_numbers.def_2_closed, {"then": one_less_than_a_sum_is_a_sum}),
        (any_numbers.def_2_closed, {"forall": tuples("v w x y z a b", start=0)}),
        (basic_facts.fact_1, {"then": basic_facts.fact_1.variants[0].then}),
        (basic_facts.fact_1, {"then": always_leaves_finitely_many_plays}),
        (any_numbers.fact_1_five, {"then": any_numbers.fact_1_five.variants[0].then}),
        (any_numbers.fact_1_five, {"then": two_of_five_are_coprime}),
        (any_numbers.fact_1_five, {"then": five_always_leave_finitely_many_plays}),
        (any_numbers.fact_1_five, {"forall": tuples("v w x y z", start=0)}),
        (any_numbers.prop_4a_five, {"then": no_number_is_superfluous_up_to_f}),
        (any_numbers.prop_4a_five, {"then": some_minimal_generator_is_missing}),
        (any_numbers.prop_4a_five, {"given": lambda v, w, x, y, z: v <= w <= x <= y <= z}),
        (any_numbers.prop_4a_five, {"given": lambda v, w, x, y, z: gcd(v, w, x, y, z) == 1}),
        (any_numbers.prop_4a_five, {"forall": tuples("v w x y z", start=0)}),
        (any_numbers.prop_4c_with_a_move, {"then": the_number_after_is_the_largest_play}),
        (any_numbers.prop_4c_with_a_move, {"given": lambda v, w, x, y, z: v <= w <= x <= y <= z}),
        (any_numbers.prop_4c_with_a_move, {"forall": tuples("v w x y z", start=1)}),
        (any_numbers.prop_4c_with_a_move, {"given": None, "then": the_enclosure_has_a_largest_legal_move}),
        (any_numbers.prop_4c_with_a_move, {"given": None, "then": the_first_least_element_is_0}),
        (any_numbers.sums_of_generators_0, {"then": each_number_is_a_sum_of_generators}),
        (any_numbers.sums_of_generators_0, {"then": no_generator_is_a_sum_of_gaps}),
        (boyers.prop_3b, {"then": boyers.prop_3b.variants[0].then}),
        (four_and_odd.prop_5_symmetric, {"then": one_gap_more}),
    ],
)
def test_what_is_false_is_not_proved(claim, fields, verdict):
    assert verdict(claim, **fields) is not Verdict.PROVED


def test_a_statement_without_a_value_is_not_proved(verdict):
    with pytest.raises(PredicateRaises, match="there is no entry"):
        verdict(any_numbers.def_2_closed, then=sums_are_told_too_short)


@pytest.mark.parametrize("claim", PROVED, ids=lambda claim: claim.id)
def test_the_induction_is_needed(claim, methods_of, verdict, left):
    def without(case):
        steps = methods_of(claim).steps(case)
        return left(steps, next(step.name for step in steps if hasattr(step, "variable")))

    assert verdict(claim, without) is Verdict.INCONCLUSIVE
