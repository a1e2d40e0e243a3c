"""Nim-values of positions against the reference, the outcomes, and those of {3, n} that the OEIS has."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import finite
from sylver_claims.kernels.finite import nim
from sylver_claims.kernels.reference import finite as reference
from sylver_claims.kernels.semigroups import from_generators
from tests.kernels.semigroups.test_semigroups import MEDIUM, SMALL, bits

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "nim_values.json").read_text("utf-8"))


@pytest.mark.parametrize("padding", [0, 2])
def test_all_small_positions(padding):
    for S in SMALL:
        if S:
            found = finite.nim_value(bits(S, padding))
            assert found == reference.nim_value(S), sorted(S)
            assert (found == 0) == finite.is_p_position(bits(S))


@pytest.mark.slow
def test_larger_positions():
    draw = Random(4)
    few = [S for S in MEDIUM if 0 < len(S) <= 22]
    assert len(few) > 10
    for S in draw.sample(few, 10):
        assert finite.nim_value(bits(S)) == reference.nim_value(S), sorted(S)


def test_values_of_3_and_n():
    for n, wanted in enumerate(KNOWN["3, n"]["values"], KNOWN["3, n"]["first"]):
        if n % 3 != 0:
            assert finite.nim_value(from_generators(np.array([3, n]))) == wanted, n
    assert set(KNOWN["3, n"]["values"]) >= {1, 14}


def test_values_of_3_and_n_beyond_the_oeis():
    found = [finite.nim_value(from_generators(np.array([3, n]))) for n in range(19, 62) if n % 3 != 0]
    assert found == KNOWN["3, n, extended"]["values"]
    assert [reference.nim_value(frozenset(nim_gaps(n))) for n in (19, 20, 22)] == found[:3]


def nim_gaps(n):
    return [k for k in range(1, 2 * n) if not any(k >= a and (k - a) % 3 == 0 for a in (0, n, 2 * n))]


def test_where_the_game_is_over():
    for room, S in ((finite, bits(frozenset())), (reference, frozenset())):
        with pytest.raises(ValueError, match="1 was played"):
            room.nim_value(S)


def test_too_many_positions_are_refused(monkeypatch):
    monkeypatch.setattr(nim, "_nim_value", lambda S: -1)
    with pytest.raises(OverflowError, match=r"2\*\*22 positions"):
        finite.nim_value(bits({1, 2}))
