"""Games between bots as the paper describes them, and ratings by the formulas as printed."""

from sylver_claims.kernels.reference.bots.games import (
    GOLDEN,
    WORD,
    Clock,
    ClockFallen,
    Draws,
    choose,
    first_wins,
    game_key,
    game_keys,
    is_weak,
    key_of_game,
    opening_moves,
    play,
    sign,
    wins,
)

__all__ = [
    "GOLDEN",
    "WORD",
    "Clock",
    "ClockFallen",
    "Draws",
    "choose",
    "first_wins",
    "game_key",
    "game_keys",
    "is_weak",
    "key_of_game",
    "opening_moves",
    "play",
    "sign",
    "wins",
]
