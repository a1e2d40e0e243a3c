"""Claims about finite positions are refuted when a number or a hypothesis is changed."""

from dataclasses import replace

import numpy as np
import pytest

from sylver_claims.claims import Verdict, cases
from sylver_claims.claims.boyers2024 import basic_facts, brute_force, won_by_largest
from sylver_claims.claims.boyers2024 import outcomes as boyers_outcomes
from sylver_claims.claims.sicherman2002 import multiples, synthetic, winning_sets
from sylver_claims.claims.sicherman2002 import outcomes as sicherman_outcomes
from sylver_claims.claims.sicherman2020 import scaled_ends
from sylver_claims.kernels import finite, semigroups


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "change", "smallest"),
    [
        (boyers_outcomes.prop_2, {"given": lambda S, lost: semigroups.is_ender(S)}, {"S": [2, 3]}),
        (boyers_outcomes.prop_4b_above_1, {"given": lambda S, lost: semigroups.genus(S) > 0}, {"S": [2, 3]}),
        (boyers_outcomes.thm_1, {"given": None}, {"m": 2, "n": 3}),
        (basic_facts.prop_4a, {"then": basic_facts.is_canonical}, {"x": 1, "y": 2, "z": 3}),
        (
            brute_force.multi_completed,
            {"then": lambda m, p: not brute_force.has_several(m, p) or brute_force.is_one_of(m, p, ((7, 11),))},
            {"m": 9, "p": 7},
        ),
        (
            won_by_largest.seven,
            {"then": lambda F: won_by_largest.only_these_are_won_by_largest(F, ((2, 5), (4, 5)))},
            {"F": 19},
        ),
        (sicherman_outcomes.footnote_t_wins, {"then": lambda t: sicherman_outcomes.t_wins_in(t, ((4, 5),))}, {"t": 3}),
        (
            multiples.long_moves_with_a_move,
            {"given": multiples.long_moves_with_a_move.variants[0].given},
            {"S": [2, 3], "p": 2, "z": 5},
        ),
        (multiples.short_moves, {"given": multiples.short_moves.variants[0].given}, {"S": [2, 3], "p": 1, "z": 1}),
        (
            synthetic.single_win_construction,
            {"then": lambda n: n % 5 > 0 and finite.wins_alone_in_the_end(n, 5)},
            {"n": 5},
        ),
        (scaled_ends.ends_scaled, {"then": scaled_ends.ends_scaled.variants[0].then}, {"S": [2, 3], "g": 1, "x": 1}),
        (
            scaled_ends.ends_scaled,
            {"then": lambda S, g, x: scaled_ends.is_end(S, g, x) == (x % g == 0 and semigroups.is_legal(S, x // g))},
            {"S": [3, 4, 5], "g": 1, "x": 1},
        ),
    ],
)
def test_mutated_claims(claim, change, smallest, first_failure):
    assert first_failure(claim, upto=20, **change) == smallest


def test_all_pairs_are_searched():
    domain = brute_force.SEARCHED
    rows = np.concatenate(list(domain.blocks(0, 37)))
    assert len(rows) == domain.count(0, 37) == 96
    assert domain.counted(19) == sum(1 for row in rows if max(row) <= 19)


def test_a_kept_move_that_does_not_win_is_found(monkeypatch):
    monkeypatch.setattr(brute_force, "WINNING", (((6, 13), (23, 27)),))
    assert not brute_force.have_two(6, 13)


def test_without_a_witness_there_is_no_verdict():
    with pytest.raises(ValueError, match="no prime is kept for y = 19"):
        brute_force.has_its_witness(19)


@pytest.mark.parametrize(
    ("position", "moves", "dots"),
    [((9, 19, 20, 31), (15,), False), ((9, 19, 20, 31), (4, 5), False), ((9, 19, 31), (4, 6), True)],
)
def test_a_misprint_is_named(position, moves, dots, checked):
    wrong = replace(winning_sets.s5_corrected, forall=cases("position moves dots", [(position, moves, dots)]))
    assert checked(wrong).verdict is Verdict.REFUTED


def test_sets_are_all_those_without_divisors():
    kept = [moves for moves, _ in winning_sets.mutually_indivisible_sets(8)]
    assert len(kept) == 24
    assert kept[:5] == [(), (4,), (4, 5), (5,), (4, 5, 6)]
    assert (4, 8) not in kept


@pytest.mark.slow
def test_separation_by_hand():
    """5 and 18: 14, 16 and 17 win; 16 is eliminated by the paper with 17."""
    S = semigroups.from_generators(np.array([5, 18]))
    lost = finite.p_positions(32)
    assert [x for x in range(40) if semigroups.is_legal(S, x) and synthetic.wins(S, x, lost)] == [14, 16, 17]
    assert synthetic.separates(S, 14, 16, lost)
