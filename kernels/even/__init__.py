"""Positions of greatest common divisor 2: their outcomes, by exact recurrence."""

from kernels.even.solver import (
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
