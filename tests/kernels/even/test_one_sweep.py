"""Semigroups swept one by one, in any order in which those above come first: the same solution as in one go."""

import random

import numpy as np
import pytest

from sylver_claims.kernels import even
from sylver_claims.kernels.even import driver
from sylver_claims.kernels.even.lattice import adjoined, gaps_of, ideals_of, level, successors
from sylver_claims.kernels.even.one_sweep import swept
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus

POSITIONS = [(8, 14), (10, 16, 24), (8, 10, 22), (8, 12, 26, 30), (8, 30, 34), (6, 40, 74), (10, 18, 22, 26), (6, 20)]


@pytest.fixture(autouse=True)
def _anew():
    """Clear cached solutions before each test, because a test may change the solver."""
    even.forget()
    yield
    even.forget()


def one_by_one(generators, limit, draw):
    """Sweep all semigroups above a position, each given no more than those that its even moves lead to."""
    lattice = even.halved(generators)
    waiting, found = list(lattice.semigroups[:-1]), {}
    while waiting:
        E = draw.choice([E for E in waiting if all(S in found for S in successors(E, lattice.frobenius))])
        waiting.remove(E)
        near = successors(E, lattice.frobenius)
        ideals = {S: ideals_of(S, lattice.frobenius) for S in near}
        streams = {S: found[S].stream for S in near}
        found[E] = swept(E, lattice, level(E, lattice.frobenius), ideals, streams, limit)
    return found


def hold_the_same(generators, limit, draw):
    whole = even.solve(generators, limit=limit)
    parts = even.solve(generators, limit=limit, known=one_by_one(generators, limit, draw))
    assert parts.statuses == whole.statuses
    assert (parts.states, parts.steps) == (whole.states, whole.steps)
    assert whole.steps == sum((known.reached + 1) // 2 - whole.lattice.small.bound for known in whole.statuses)
    assert list(parts.streams) == list(whole.streams)
    for one, other in zip(whole.streams.values(), parts.streams.values(), strict=True):
        assert (one is None) == (other is None)
        if one is not None:
            assert (one.period, one.first) == (other.period, other.first)
            assert np.array_equal(one.lost, other.lost)
    return whole


@pytest.mark.parametrize("genus", range(8))
def test_small_positions_in_a_drawn_order(genus):
    draw = random.Random(genus)
    for gaps in semigroups_of_genus(genus):
        F = max(gaps, default=0)
        hold_the_same([2 * n for n in range(1, 2 * F + 4) if n not in gaps], 2001, draw)


@pytest.mark.parametrize("generators", POSITIONS)
def test_larger_positions_in_a_drawn_order(generators):
    hold_the_same(generators, 100_001, random.Random(1))


@pytest.mark.parametrize("generators", [(6, 40, 74), (6, 44, 82)])
def test_what_is_undecided_or_too_long_to_keep(generators, monkeypatch):
    monkeypatch.setattr(driver, "MOST_KEPT", 1024)
    whole = hold_the_same(generators, 20_001, random.Random(2))
    assert not all(known.decided for known in whole.statuses)
    assert any(stream is not None and stream.first > whole.lattice.small.bound for stream in whole.streams.values())


def test_what_is_known_is_not_swept_again():
    found = one_by_one((8, 14), 2001, random.Random(3))
    E = next(E for E, known in found.items() if not known.odd_wins)
    found[E] = found[E]._replace(odd_wins=(5,))
    changed = even.solve((8, 14), limit=2001, known=found)
    assert next(s for S, s in zip(changed.lattice.semigroups, changed.statuses, strict=True) if E == S).odd_wins == (5,)


def test_successors_are_larger_and_those_of_one_more_number():
    for E in even.halved((8, 30, 34)).semigroups:
        found = successors(E, 26)
        assert set(found) == {adjoined(E, e, 26) for e in gaps_of(E, 26)}
        assert all(S & E == E != S for S in found)
