"""Coordinates by two generators against the definition."""

from math import gcd
from random import Random

import pytest

from sylver_claims.kernels.reference.semigroups import coordinates as slow
from sylver_claims.kernels.semigroups import coordinates

BOUNDS = range(-3, 4)
SMALL = [(m, n) for m in range(1, 24) for n in range(1, 24) if gcd(m, n) == 1]


@pytest.mark.parametrize("bound", BOUNDS)
def test_every_small_pair(bound):
    for m, n in SMALL:
        assert coordinates.misjudged(m, n, bound) == slow.misjudged(m, n, bound), (m, n)
        assert coordinates.sign_tells_legality(m, n, bound) == slow.sign_tells_legality(m, n, bound), (m, n)


def test_random_larger_pairs():
    draw = Random(5)
    found = set()
    for _ in range(40):
        m, n = draw.randint(2, 90), draw.randint(2, 90)
        if gcd(m, n) == 1:
            bound = draw.choice(BOUNDS)
            assert coordinates.misjudged(m, n, bound) == slow.misjudged(m, n, bound), (m, n, bound)
            found.add(coordinates.sign_tells_legality(m, n, bound))
    assert found == {False, True}


def test_by_hand():
    """By 3 and 5, t is 7, and the legal moves below it are 1 = 3*2 - 5, 2 = 3*4 - 10 and 4 = 3*3 - 5."""
    assert coordinates.sign_tells_legality(3, 5, 0)
    assert coordinates.misjudged(3, 5, 1) == 3  # 3*1 + 5*0 is not a legal move
    assert coordinates.misjudged(3, 5, -1) == 1
