"""Positions of Sylver Coinage as objects, and what theorems tell of them."""

from claims.positions.position import (
    QUIET_ENDER,
    IllegalMove,
    InfinitePosition,
    Outcome,
    Position,
    PositionError,
    TooLargePosition,
    UnreadablePosition,
    board_cells,
    board_html,
    outcome_of,
)

__all__ = [
    "QUIET_ENDER",
    "IllegalMove",
    "InfinitePosition",
    "Outcome",
    "Position",
    "PositionError",
    "TooLargePosition",
    "UnreadablePosition",
    "board_cells",
    "board_html",
    "outcome_of",
]
