"""Outcomes, winning moves and nim-values of positions of greatest common divisor 1."""

from sylver_claims.kernels.finite.nim import nim_value
from sylver_claims.kernels.finite.sole_wins import wins_alone_in_the_end, wins_alone_somewhere
from sylver_claims.kernels.finite.solver import (
    SHARED,
    Estimate,
    Search,
    Solution,
    advance,
    begin,
    estimate,
    finish,
    is_finished,
    is_listed,
    is_p_position,
    outcomes_by_genus,
    p_positions,
    solution,
    solve,
    winning_moves,
)
from sylver_claims.kernels.finite.walk import LARGEST_GENUS, LARGEST_MULTIPLICITY

__all__ = [
    "LARGEST_GENUS",
    "LARGEST_MULTIPLICITY",
    "SHARED",
    "Estimate",
    "Search",
    "Solution",
    "advance",
    "begin",
    "estimate",
    "finish",
    "is_finished",
    "is_listed",
    "is_p_position",
    "nim_value",
    "outcomes_by_genus",
    "p_positions",
    "solution",
    "solve",
    "winning_moves",
    "wins_alone_in_the_end",
    "wins_alone_somewhere",
]
