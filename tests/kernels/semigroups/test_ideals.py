"""Ideals against the reference, and against general theorems on ideals."""

from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels.reference import semigroups as slow
from tests.kernels.semigroups.test_semigroups import MEDIUM, SMALL, bits

OF_ONE = ("ideal_generators", "ideal_elements")
OF_TWO = ("ideal_sum", "ideal_difference")


def array(values):
    return np.array(values, np.int64)


def agree(S, one, other):
    words = bits(S)
    for name in OF_ONE:
        found, wanted = getattr(fast, name)(words, array(one)), getattr(slow, name)(S, one)
        assert found.dtype == wanted.dtype == np.int64
        assert found.tolist() == wanted.tolist(), (name, sorted(S), one)
    assert fast.ideal_conductor(words, array(one)) == slow.ideal_conductor(S, one), (sorted(S), one)
    for name in OF_TWO:
        found, wanted = getattr(fast, name)(words, array(one), array(other)), getattr(slow, name)(S, one, other)
        assert found.tolist() == wanted.tolist(), (name, sorted(S), one, other)
    for n in range(min(one) - 2, max(one) + max(S, default=0) + 3):
        assert fast.ideal_has(words, array(one), n) == slow.ideal_has(S, one, n)


def drawn(draw, far):
    return [draw.randint(-far, far) for _ in range(draw.randint(1, 4))]


def test_all_small_semigroups():
    draw = Random(5)
    for S in (S for S in SMALL if len(S) <= 5):
        for one in ([0], [1], [2, 3], [5, 0, -2]):
            agree(S, one, drawn(draw, 6))


@pytest.mark.slow
def test_drawn_ideals():
    draw = Random(6)
    for _ in range(3000):
        agree(draw.choice(SMALL), drawn(draw, 12), drawn(draw, 12))
    for S in MEDIUM[:30]:
        agree(S, drawn(draw, 20), drawn(draw, 20))


def test_canonical_ideals():
    for S in [*SMALL[:1500], *MEDIUM[:40]]:
        words = bits(S)
        found = fast.canonical_ideal(words)
        assert found.tolist() == slow.canonical_ideal(S).tolist(), sorted(S)
        t = fast.frobenius_number(words)
        assert sorted(t - f for f in fast.pseudo_frobenius_numbers(words).tolist()) == found.tolist()
        # K - K = S, and S is symmetric exactly where K = S
        assert fast.ideal_difference(words, found, found).tolist() == [0]
        assert (found.tolist() == [0]) == fast.is_symmetric(words)


@pytest.mark.parametrize("room", [fast, slow])
def test_an_ideal_has_a_generator(room):
    S = bits({1}) if room is fast else frozenset({1})
    for call in (
        lambda: room.ideal_generators(S, array([])),
        lambda: room.ideal_sum(S, array([1]), array([])),
        lambda: room.ideal_difference(S, array([]), array([1])),
        lambda: room.ideal_has(S, array([]), 3),
        lambda: room.ideal_conductor(S, array([])),
    ):
        with pytest.raises(ValueError, match="an ideal has a generator"):
            call()


def test_generators_that_are_too_large_are_refused():
    for generators in ([2**61], [-(2**61)], [0, 2**27]):
        with pytest.raises(OverflowError, match="too large"):
            fast.ideal_elements(bits({1}), array(generators))
    with pytest.raises(OverflowError, match="looked at up to"):
        fast.ideal_has(bits({1}), array([0]), 2**62 + 1)
    assert fast.ideal_elements(bits({1}), array([2**60])).tolist() == [2**60, 2**60 + 2]
