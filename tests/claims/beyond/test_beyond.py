"""Beyond print: counterexamples are smallest by coordinate sum, and rules that are changed are refuted."""

from functools import reduce
from itertools import combinations, product
from operator import xor

import numpy as np
import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.beyond import _sets, space, three_rooks
from sylver_claims.kernels.boards import many_rooks
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.reference.boards import many_rooks as reference


def squares(position, dimension):
    return tuple(position[i : i + dimension] for i in range(0, len(position), dimension))


def in_blocks(p):
    near = sum(a[0] // 2 == b[0] // 2 and a[1] // 2 == b[1] // 2 for a, b in combinations(squares(p, 2), 2))
    return reduce(xor, p) == near % 2


@pytest.mark.parametrize(
    ("claim", "dimension", "rule"),
    [
        (space.space_xor, 3, lambda p: reduce(xor, p) == 0),
        (space.space_carried_on, 3, _sets.carried_on),
        (three_rooks.three_xor, 2, lambda p: reduce(xor, p) == 0),
        (three_rooks.three_blocks, 2, in_blocks),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_counterexamples_are_smallest_by_coordinate_sum(claim, dimension, rule):
    fails = [
        p
        for p in product(range(4), repeat=6)
        if sum(p) <= 3
        and len(set(squares(p, dimension))) == 6 // dimension
        and reference.is_lost(squares(p, dimension)) != rule(p)
    ]
    assert tuple(claim.counterexample.values()) == min(fails, key=lambda p: (sum(p), p))


def test_four_squares_are_smallest_by_coordinate_sum():
    """On a board of side 20 every position of three rooks with a sum up to 18 is decided."""
    lines = many_rooks.three_lines(20)
    lost = lambda a, b, c: lines[(*a, *b, c[0])] == c[1]
    found = []
    known = sorted((s for s in product(range(19), repeat=2) if sum(s) <= 18), key=lambda s: (sum(s), s))
    for i, a in enumerate(known):
        for j in range(i + 1, len(known)):
            b = known[j]
            if sum(a) + 3 * sum(b) > 18:
                break
            thirds = [c for c in known[j + 1 :] if sum(a) + sum(b) + 2 * sum(c) <= 36 and lost(a, b, c)]
            found += [
                (sum(map(sum, four)), sorted(four))
                for c, d in combinations(thirds, 2)
                if sum(map(sum, four := (a, b, c, d))) <= 18
                and lost(a, c, d)
                and lost(b, c, d)
                and reduce(xor, (v for s in four for v in s))
            ]
    total, smallest = min(found)
    assert total == 18
    assert tuple(three_rooks.three_pairs.counterexample.values()) == tuple(v for s in smallest for v in s)


def test_the_four_squares_by_play():
    four = squares(tuple(three_rooks.three_pairs.counterexample.values()), 2)
    assert all(reference.is_lost(three) for three in combinations(four, 3))
    assert reduce(xor, (v for s in four for v in s)) == 2


def test_three_rooks_have_every_xor():
    """Of the P-positions on a board of side 8 a part has each of the eight xors."""
    lines = many_rooks.three_lines(8)
    places = np.argwhere(lines >= 0)
    xors = np.bitwise_xor.reduce(places, axis=1) ^ lines[lines >= 0]
    assert np.bincount(xors).tolist() == [5274, 3168, 2352, 3108, 1836, 2412, 2328, 2556]


def test_a_changed_rule_in_space_is_refuted(first_failure):
    @kernel
    def never_near(x, y, z, u, v, w, lines):
        return (lines[x, y, z, u, v] == w) == (x ^ y ^ z ^ u ^ v ^ w == 0)

    assert tuple(first_failure(space.space, upto=3, then=never_near).values()) == (0, 0, 0, 0, 0, 1)


@pytest.mark.slow
def test_a_set_that_is_not_closed_is_refuted(checked):
    @kernel
    def mixed(x, y, z, u, v, w, t):
        p = (x, y, z, u, v, w)
        return _sets.is_closed_at(p, t) and _sets.follows_rule(p, -1, 0) == (_sets.total(p) == 0)

    assert checked(space.space_closed, upto=1, then=mixed).verdict is Verdict.REFUTED
