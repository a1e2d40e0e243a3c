"""Games between bots, tournaments, and ratings."""

from sylver_claims.kernels.bots.games import (
    MOST_GAMES,
    Game,
    Tally,
    first_wins,
    game_key,
    game_keys,
    key_of_game,
    next_move,
    play,
    sign,
    wins,
)

__all__ = [
    "MOST_GAMES",
    "Game",
    "Tally",
    "first_wins",
    "game_key",
    "game_keys",
    "key_of_game",
    "next_move",
    "play",
    "sign",
    "wins",
]
