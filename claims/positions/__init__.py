"""Positions of Sylver Coinage as objects, and what theorems tell of them."""

from claims.positions.position import (
    LARGEST_NUMBER,
    MOST_CELLS,
    MOST_GAPS,
    MOST_POSITIONS_SHOWN,
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
    "LARGEST_NUMBER",
    "MOST_CELLS",
    "MOST_GAPS",
    "MOST_POSITIONS_SHOWN",
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
