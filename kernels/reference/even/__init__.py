"""Positions of greatest common divisor 2, by the rules of Sylver Coinage."""

from sylver_claims.kernels.reference.even.solver import (
    MOST_STEPS,
    Found,
    is_decided,
    odd_move_wins,
    solved,
    winning_moves,
)

__all__ = ["MOST_STEPS", "Found", "is_decided", "odd_move_wins", "solved", "winning_moves"]
