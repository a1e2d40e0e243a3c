"""A tournament as plain data: final table, cross table, ratings, and one game with its blunders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.binomial import exact_interval
from sylver_claims.claims.moskowitz.printed import GAMES, RATINGS, ROUNDS, START, TABLES, games_of_table
from sylver_claims.kernels import bots
from sylver_claims.kernels.bots import ratings
from sylver_claims.kernels.bots.rules import OPENINGS
from sylver_claims.kernels.bots.tournament import Match, cross_table, kinds, most_points
from sylver_claims.verifiers.games.bot_rules import rule_in_words
from sylver_claims.verifiers.games.hints import annotated

LEVEL = 0.95
NORMAL = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def result(matches: Sequence[Match], opening: str, *, rounds: int, games: int, seed: int, clock: int) -> dict[str, Any]:
    """Return the results of a tournament as plain data for JSON.

    Each interval is a separate 95 % interval: exact ones for the win rates, that is for a bot's mean chance against the
    others, and those of the maximum-likelihood fit. The games are independent: their keys seed them.
    """
    table = kinds(matches)
    order = [line.bot for line in table]
    crossed = cross_table(matches, order)
    return {
        "opening": opening,
        "opening_words": OPENINGS[opening].words,
        "rounds": rounds,
        "games": games,
        "seed": seed,
        "clock": clock,
        "level": LEVEL,
        "bots": {bot: rule_in_words(bot) for bot in order},
        "most_points": most_points(len(table), rounds),
        "standings": [line._asdict() | _rate(line.wins, line.games) for line in table],
        "cross_table": {"bots": order, "wins": crossed},
        "ratings": _ratings(matches, order, crossed),
        "matches": [match._asdict() | {"key": f"{match.key:016x}"} for match in matches],
        "game": _game(matches, order, opening, clock),
    }


def _rate(wins: int, games: int) -> dict[str, float]:
    low, high = exact_interval(wins, games, LEVEL)
    return {"rate": wins / games, "low": low, "high": high}


def _ratings(matches: Sequence[Match], order: Sequence[str], crossed: list[list[int]]) -> dict[str, Any]:
    signs = [(m.first, m.second, m.sign) for m in matches]
    start = {bot: START.get(bot, 800.0) for bot in order}
    held: dict[str, Any] = {
        "start": start,
        "formulas": {"first": ratings.FIRST._asdict(), "second": ratings.SECOND._asdict()},
        "first_formula": ratings.elo(start, signs, ratings.FIRST),
        "second_formula": ratings.elo(start, signs, ratings.SECOND),
    }
    try:
        fit = ratings.bradley_terry(crossed)
    except ValueError as error:
        return held | {"fit": None, "why_no_fit": str(error)}
    held["fit"] = {
        bot: {"rating": rating, "low": rating - NORMAL * error, "high": rating + NORMAL * error}
        for bot, rating, error in zip(order, fit.ratings.tolist(), fit.errors.tolist(), strict=True)
    }
    return held


def _game(matches: Sequence[Match], order: Sequence[str], opening: str, clock: int) -> dict[str, Any]:
    """Return the first game between the two best bots, with an analysis of each move."""
    match = next(m for m in matches if {m.first, m.second} == set(order[:2]))
    key = bots.key_of_game(match.key, 0)
    game = bots.play(match.first, match.second, opening, key, clock)
    players = (match.first, match.second)
    return {
        "players": players,
        "key": f"{key:016x}",
        "opening_moves": game.opening,
        "winner": players[game.winner],
        "by_clock": game.by_clock,
        "moves": annotated(game.moves, players),
    }


def printed(number: str, rounds: int, games: int) -> dict[str, dict[str, float]]:
    """Return the printed results and ratings of the bots in a table; empty for a tournament of another size.

    The intervals assume that the printed games were independent, too.
    """
    if (rounds, games) != (ROUNDS, GAMES):
        return {}
    played = games_of_table(number)
    return {
        line.bot: {"score": line.score, "wins": line.wins, **_rate(line.wins, played), "rating": RATINGS[line.bot]}
        for line in TABLES[number]
    }
