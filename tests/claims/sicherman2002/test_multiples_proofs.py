"""Proofs about multiples of positions: weakened statements, each false of a small case, are not proved."""

from dataclasses import replace
from math import gcd

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.lemmas import short_and_long
from sylver_claims.claims.lemmas.multiplied import ONE
from sylver_claims.claims.sicherman2002 import even, multiples
from sylver_claims.claims.sicherman2020 import quiet_end
from sylver_claims.kernels import semigroups

pytestmark = [pytest.mark.process, pytest.mark.slow]


def is_long_and_legal(S, p, z):
    """Whether it is as in long-moves@from-t, but for p = 1 as well."""
    t = semigroups.frobenius_number(S)
    return t > 0 and not semigroups.is_quiet_ender(S) and z > t and gcd(p, z) == 1


FALSE = {
    "S is {1}": (quiet_end.quiet_end_with_a_move, {"given": lambda S, m, n: gcd(m, n) == 1}),
    "S is {1}, and x = 1": (
        multiples.quiet_end_with_a_move,
        {"given": lambda S, x, y, z: gcd(x, z) == 1 and gcd(y, z) == 1},
    ),
    "{4, 6, 6} is no finite position": (
        quiet_end.quiet_end_with_a_move,
        {"given": lambda S, m, n: semigroups.frobenius_number(S) > 0},
    ),
    "z = t": (multiples.short_moves, {"given": multiples.short_moves.variants[0].given}),
    "{3, 4, 5} is no quiet ender": (multiples.short_moves, {"given": multiples.short_moves.variants[1].given}),
    "{2, 3} is a quiet ender": (multiples.long_moves_from_t, {"given": multiples.long_moves_from_t.variants[0].given}),
    "all numbers, for p = 1": (multiples.long_moves_from_t, {"given": is_long_and_legal}),
    "t = 2n": (quiet_end.long_argument_2, {"given": quiet_end.long_argument_2.variants[0].given}),
    "an unquiet ender, for m = 1": (quiet_end.not_unquiet, {"given": quiet_end.not_unquiet.variants[0].given}),
    "{4, 6, 8, 10, 5} is lost": (even.short_odd, {"given": even.short_odd.variants[0].given}),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, verdict):
    claim, fields = FALSE[name]
    assert verdict(claim, **fields) in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


def test_numbers_that_no_step_calls_coprime(verdict):
    """A lemma about u and v with up + vz = 1 does not apply unless a step introduces these numbers."""
    claim = multiples.short_moves

    def without(case):
        *steps, last = short_and_long.short_moves(case)
        return [*steps, replace(last, uses=[name for name in last.uses if name != ONE])]

    assert verdict(claim, steps=without) is not Verdict.PROVED
