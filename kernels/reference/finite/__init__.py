"""Positions of greatest common divisor 1, by the rules of Sylver Coinage."""

from sylver_claims.kernels.reference.finite.nim import nim_value
from sylver_claims.kernels.reference.finite.sole_wins import wins_alone_in_the_end, wins_alone_somewhere
from sylver_claims.kernels.reference.finite.solver import (
    Solution,
    is_listed,
    is_p_position,
    outcomes_by_genus,
    p_positions,
    solve,
    winning_moves,
)

__all__ = [
    "Solution",
    "is_listed",
    "is_p_position",
    "nim_value",
    "outcomes_by_genus",
    "p_positions",
    "solve",
    "winning_moves",
    "wins_alone_in_the_end",
    "wins_alone_somewhere",
]
