"""Positions that contain 4: the Conway table, and the procedure of its theorem."""

from kernels.four.table import (
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
