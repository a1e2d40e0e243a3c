"""Boards of counterexamples: solved alike by the general solver and by the kernel for 4, and played by the rules."""

from dataclasses import replace

import pytest
from made_results import made_result

from sylver_claims.claims import Verdict, cases
from sylver_claims.claims.positions import Position
from sylver_claims.claims.registry import select
from sylver_claims.kernels.reference import finite as reference
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.games import playout

POSITIONS = [(4, 10, 11, 13), (4, 11, 25), (4, 33, 87), (4, 5, 11), (3, 4, 5), (4, 35, 85), (4, 9, 19), (4, 6, 17, 19)]


@pytest.mark.parametrize("numbers", POSITIONS)
def test_both_ways_of_solving_agree(numbers, monkeypatch):
    general = playout.play(numbers)
    monkeypatch.setattr(playout, "MOST_POSITIONS", 0)
    assert replace(playout.play(numbers), general=True) == general


@pytest.mark.parametrize("numbers", [(4, 10, 11, 13), (9, 19, 20, 31), (5, 6), (2, 3), (4, 5, 11)])
def test_a_line_is_played_by_the_rules_to_the_end(numbers):
    found = playout.play(numbers)
    position = Position(*numbers)
    assert found.outcome == ("N" if found.winning else "P")
    for place, move in enumerate(found.line):
        wins = (place % 2 == 0) == (found.outcome == "N")
        if wins and move != 1:
            assert playout.play(position.play(move).generators).outcome == "P"
        position = position.play(move)  # raises where the move is not legal
    assert position.generators == (1,)
    assert (len(found.line) % 2 == 0) == (found.outcome == "N")  # naming 1 loses


@pytest.mark.parametrize("numbers", [(4, 10, 11, 13), (3, 4, 5), (4, 11, 25), (5, 7)])
def test_winning_moves_are_those_of_the_reference(numbers):
    gaps = frozenset(Position(*numbers).gaps)
    assert list(playout.play(numbers).winning) == sorted(reference.winning_moves(gaps))


@pytest.mark.slow
def test_what_is_too_large_is_left_out(monkeypatch):
    assert not playout.play((4, 2259, 5797)).whole
    monkeypatch.setattr(playout, "MOST_POSITIONS", 0)
    assert playout.play((9, 11)) is None


def test_only_refuted_claims_are_played():
    (claim,) = select(["boyers2024/prop-8v"])
    found = [made_result(claim, Evidence(name="x", verdict=v, scope=Covered())) for v in Verdict]
    assert [playout.boards([r]).keys() for r in found if playout.boards([r])] == [{"boyers2024/prop-8v"}]


def test_a_printed_position_that_fails_is_played_out(make):
    rows = [((4, 5), (11,)), ((5, 7), (9,)), ((4, 6), ())]
    claim = make(forall=cases("position wins", rows), then=lambda position, wins: wins == (11,))

    def shown(values, **fields):
        evidence = Evidence(name="exhaustive", verdict=Verdict.REFUTED, scope=Covered(), counterexample=values)
        return playout.boards([made_result(replace(claim, **fields), evidence)])

    assert shown({"position": [5, 7], "wins": [9]})[claim.id].winning == (8,)
    assert shown({"position": [4, 6], "wins": []}) == {}  # it has no end
    primes = cases("primes total", [((5, 7), 12), ((2, 3), 6)])
    other = {"forall": primes, "then": lambda primes, total: len(primes) == total}
    assert shown({"primes": [5, 7], "total": 12}, **other) == {}
