"""Large moves in multiples of quiet enders: the proof goes through for no altered statement."""

from dataclasses import replace

import pytest

from claims import Verdict
from claims.sicherman2002 import multiples
from claims.sicherman2002.proofs import multiples as proofs
from kernels import semigroups

pytestmark = pytest.mark.process

SHORT_MOVES = multiples.short_moves
CLAIM = replace(SHORT_MOVES, variants=())
ENOUGH = 1_000_000


@pytest.fixture
def unproved(means_of, altered):
    """Return the function that gives the names of the formulas that no solver closes."""

    def unproved(claim, **changes):
        evidence = altered(claim, replace(means_of(SHORT_MOVES), resources=ENOUGH, **changes), of=SHORT_MOVES)
        steps = evidence.detail["steps"]
        open_ones = {step["name"] for step in steps if all(a["verdict"] != "proved" for a in step["answers"])}
        assert bool(open_ones) == (evidence.verdict is not Verdict.PROVED)
        return open_ones

    return unproved


def with_4_beside_3(S):
    """Whether (S x 4)z is a quiet ender for the odd z above t."""
    t = semigroups.frobenius_number(S)
    for z in range(max(1, t + 1), t + 9):
        if z % 2 != 0 and not semigroups.is_quiet_ender(semigroups.multiple_with(S, 4, z)):
            return False
    return True


@pytest.mark.parametrize("variant", multiples.short_moves.variants, ids=lambda variant: variant.title)
def test_no_variant_is_proved(variant, unproved):
    assert unproved(multiples.short_moves.varied(variant, 1))


def test_a_multiplier_of_which_nothing_was_shown(unproved):
    """That 4 and z are coprime is true, but no step says so: the position is not known to be one."""
    assert proofs.POSITIONS in unproved(replace(CLAIM, then=with_4_beside_3))


def all_moves(S):
    """Whether (S x 2)z is a quiet ender for all z above t, even ones too."""
    t = semigroups.frobenius_number(S)
    for z in range(max(1, t + 1), t + 9):  # noqa: SIM110 - the proof has this loop
        if not semigroups.is_quiet_ender(semigroups.multiple_with(S, 2, z)):
            return False
    return True


def test_moves_that_leave_no_position(unproved):
    """For even z there is no position (S x 2)z: then nothing may be said of it."""
    assert proofs.POSITIONS in unproved(replace(CLAIM, then=all_moves))


@pytest.mark.parametrize("name", [proofs.FAILS, proofs.EACH])
def test_each_of_these_steps_is_needed(name, unproved, left):
    assert unproved(CLAIM, steps=lambda case: left(proofs.short_moves(case), name))
