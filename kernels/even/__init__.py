"""Outcomes of positions of greatest common divisor 2, by an exact recurrence."""

from sylver_claims.kernels.even.solver import (
    DEFAULT_LIMIT,
    MOST_KEPT_BYTES,
    Solution,
    Status,
    forget,
    halved,
    is_decided,
    solve,
    winning_moves,
)

__all__ = [
    "DEFAULT_LIMIT",
    "MOST_KEPT_BYTES",
    "Solution",
    "Status",
    "forget",
    "halved",
    "is_decided",
    "solve",
    "winning_moves",
]
