"""Positions of Sylver Coinage and numerical semigroups as objects, and the theorems that decide positions."""

from sylver_claims.claims.positions.numerical_semigroup import NumericalSemigroup, SemigroupError
from sylver_claims.claims.positions.position import (
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
    "NumericalSemigroup",
    "Outcome",
    "Position",
    "PositionError",
    "SemigroupError",
    "TooLargePosition",
    "UnreadablePosition",
    "board_cells",
    "board_html",
    "outcome_of",
]
