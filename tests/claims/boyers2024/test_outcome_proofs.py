"""Proofs of who wins: weakened statements, each false of a small position, are not proved."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Verdict, odd_numbers
from sylver_claims.claims.boyers2024 import conway_inequality, four_and_odd, outcomes, procedure
from sylver_claims.claims.domains.integers import Axis
from sylver_claims.claims.moskowitz import openings, small_moves
from sylver_claims.claims.sicherman2002 import basic, progressions
from sylver_claims.claims.sicherman2002 import outcomes as sicherman
from sylver_claims.kernels import semigroups

pytestmark = [pytest.mark.process, pytest.mark.slow]

FEW = 8_000_000
WITH_3 = replace(four_and_odd.prop_5.forall, axes=(Axis("x", 3, 2), Axis("b", 2, 4)))


def t_stays_as_it_is(S, n):
    return semigroups.frobenius_number(semigroups.adjoin(S, n)) >= semigroups.frobenius_number(S)


FALSE = {
    "{2, 3} is lost": (sicherman.all_pairs, {"given": None}),
    "{2, 3}, for every prime": (outcomes.thm_1, {"given": None}),
    "{2, 3}, as an opening": (openings.from_5, {"given": None}),
    "{2, 3} is symmetric, with F = 1": (
        outcomes.prop_4b_above_1,
        {"given": lambda S, lost: semigroups.frobenius_number(S) > 0 and semigroups.is_symmetric(S)},
    ),
    "{4, 5, 6, 7} is lost": (
        outcomes.prop_4b_above_1,
        {"given": lambda S, lost: semigroups.frobenius_number(S) > 1},
    ),
    "3 wins in {2, 5}": (small_moves.one_two_three_first, {"given": lambda S, lost: semigroups.is_legal(S, 3)}),
    "t stays as it is after 2 in {3, 4}": (basic.t_is_monotone_with_a_move, {"then": t_stays_as_it_is}),
    "F({4, q}) = 3q - 4": (
        conway_inequality.upper_bound_mended,
        {"then": lambda q: semigroups.frobenius_of((4, q)) < 3 * q - 4},
    ),
    "7 has the partner 13": (
        procedure.candidates_from_5,
        {"then": lambda x, partners: 7 <= partners[x] < 2 * x},
    ),
    "{3, 4, 2} is lost": (four_and_odd.prop_5, {"forall": WITH_3}),
    "3 has no partner": (four_and_odd.prop_6_table, {"forall": odd_numbers("x", start=3)}),
    "3 answers nothing": (four_and_odd.prop_7_table, {"forall": odd_numbers("q", start=3)}),
    "d = 1, s = 2 and a = 9": (progressions.failing_among, {"given": None}),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, methods_of, altered):
    claim, fields = FALSE[name]
    found = altered(replace(claim, variants=(), **fields), replace(methods_of(claim), resources=FEW), of=claim)
    assert found.verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)
