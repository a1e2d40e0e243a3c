"""Positions of greatest common divisor 1: their outcomes, and all winning moves."""

from kernels.finite.solver import (
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
from kernels.finite.walk import LARGEST_GENUS, LARGEST_MULTIPLICITY

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
    "outcomes_by_genus",
    "p_positions",
    "solution",
    "solve",
    "winning_moves",
]
