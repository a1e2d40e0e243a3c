"""Positions that contain 4, by the rules of Sylver Coinage."""

from sylver_claims.kernels.reference.four.table import (
    EVERY_TRIPLE,
    FEW_EVEN,
    EvenReplies,
    Partners,
    Triple,
    even_replies,
    is_p_position,
    partners,
    smallest_odd_reply,
)

__all__ = [
    "EVERY_TRIPLE",
    "FEW_EVEN",
    "EvenReplies",
    "Partners",
    "Triple",
    "even_replies",
    "is_p_position",
    "partners",
    "smallest_odd_reply",
]
