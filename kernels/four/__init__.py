"""Positions that contain 4: the Conway table, and the procedure of its theorem."""

from sylver_claims.kernels.four.table import (
    Integers,
    by_patches,
    even_replies,
    is_p_position,
    largest_upto,
    memory_needed,
    partners,
    smallest_odd_reply,
)

__all__ = [
    "Integers",
    "by_patches",
    "even_replies",
    "is_p_position",
    "largest_upto",
    "memory_needed",
    "partners",
    "smallest_odd_reply",
]
