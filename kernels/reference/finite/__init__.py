"""Positions of greatest common divisor 1, by the rules of Sylver Coinage."""

from kernels.reference.finite.solver import (
    Solution,
    is_listed,
    is_p_position,
    outcomes_by_genus,
    p_positions,
    solve,
    winning_moves,
)

__all__ = ["Solution", "is_listed", "is_p_position", "outcomes_by_genus", "p_positions", "solve", "winning_moves"]
