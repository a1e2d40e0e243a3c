"""Factorizations of elements against the reference, and against values that books print."""

from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import semigroups as fast
from sylver_claims.kernels.reference import semigroups as slow
from tests.kernels.semigroups.test_semigroups import MEDIUM, SMALL, bits

LISTS = ("factorizations", "factorization_lengths", "delta_set")
FEW = [S for S in SMALL if len(S) <= 6]


def of(*generators):
    return fast.from_generators(np.array(generators))


def agree(S, n):
    words = bits(S)
    for name in LISTS:
        found, wanted = getattr(fast, name)(words, n), getattr(slow, name)(S, n)
        assert found.dtype == wanted.dtype == np.int64
        assert found.shape == wanted.shape, (name, sorted(S), n)
        assert np.array_equal(found, wanted), (name, sorted(S), n)
    if fast.has(words, n):
        assert fast.catenary_degree(words, n) == slow.catenary_degree(S, n), (sorted(S), n)
        if n > 0:
            assert fast.elasticity(words, n) == slow.elasticity(S, n), (sorted(S), n)


def test_all_small_semigroups():
    for S in FEW:
        for n in range(-2, max(S, default=0) + 12):
            agree(S, n)


@pytest.mark.slow
def test_thousands_of_drawn_elements():
    draw = Random(3)
    for _ in range(3000):
        S = draw.choice(SMALL)
        agree(S, draw.randint(0, 20 + len(S)))
    for S in MEDIUM[:100]:
        agree(S, draw.randint(0, 60))


def test_betti_elements():
    for S in [S for S in SMALL if len(S) <= 5]:
        assert fast.betti_elements(bits(S)).tolist() == slow.betti_elements(S).tolist(), sorted(S)


def test_values_that_are_printed():
    # two generators have one relation, a * b; <6, 9, 20> is the semigroup of the Chicken McNugget papers
    for a, b in ((2, 3), (5, 7), (8, 13)):
        assert fast.betti_elements(of(a, b)).tolist() == [a * b]
        assert fast.catenary_degree(of(a, b), a * b) == b
        assert fast.elasticity(of(a, b), a * b) == (b, a)
    nuggets = of(6, 9, 20)
    assert fast.frobenius_number(nuggets) == 43
    assert fast.betti_elements(nuggets).tolist() == [18, 60]
    assert fast.factorizations(nuggets, 18).tolist() == [[0, 2, 0], [3, 0, 0]]
    assert fast.factorization_lengths(nuggets, 60).tolist() == [3, 7, 8, 9, 10]
    assert fast.delta_set(nuggets, 60).tolist() == [1, 4]


@pytest.mark.parametrize("of_room", ["fast", "slow"])
def test_what_has_no_value(of_room):
    room, S = (fast, of(3, 5)) if of_room == "fast" else (slow, frozenset({1, 2, 4, 7}))
    for n in (0, 7, -3):
        with pytest.raises(ValueError, match="positive element"):
            room.elasticity(S, n)
    for n in (7, -3):
        with pytest.raises(ValueError, match="only an element"):
            room.catenary_degree(S, n)
        assert room.factorizations(S, n).shape == (0, 2)
    assert room.catenary_degree(S, 0) == 0
    assert room.factorizations(S, 0).tolist() == [[0, 0]]


def test_too_many_factorizations_are_refused():
    with pytest.raises(OverflowError, match=r"2\*\*20 factorizations"):
        fast.factorizations(of(10, 11, 12, 13, 14, 15), 3000)
    with pytest.raises(OverflowError, match=r"2\*\*13 factorizations"):
        fast.catenary_degree(of(4, 5, 6, 7), 900)
    with pytest.raises(OverflowError, match="lengths"):
        fast.factorization_lengths(of(2, 3), 10**5)
    with pytest.raises(OverflowError, match=r"2\*\*27"):
        fast.factorizations(of(2, 3), 2**40)
