"""Positions of Sylver Coinage as objects, and what theorems tell of them."""

from claims.positions.position import (
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
