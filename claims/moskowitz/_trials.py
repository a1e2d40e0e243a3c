"""Trials for what Moskowitz and Ponomarenko print of their bots: single games, and whole tournaments, by number.

A trial is independent of all others: it has a key of its own, made from what names it and its number. In the trials of
one kind all are alike: who begins is drawn, and the opponent where there are several. The first argument of all is the
opening policy, for the paper does not say how bots play while the position is infinite.
"""

from __future__ import annotations

from functools import lru_cache

from claims._binomial import exact_interval
from claims.moskowitz._printed import GAMES, ROUNDS, START, TABLES
from kernels import bots
from kernels.bots_rules import CLOCK
from kernels.bots_tournament import round_robin, standings
from kernels.ratings import FIRST, elo

PRINTED_CONFIDENCE = 0.9999


def allows(wins: int, games: int, low: float, high: float) -> bool:
    """Whether the exact interval of what is printed meets another: both hold the same probability, if there is one."""
    printed_low, printed_high = exact_interval(wins, games, PRINTED_CONFIDENCE)
    return printed_low <= high and low <= printed_high


def _drawn(number: int, *names: str) -> tuple[int, int]:
    """Return the key of a trial, and a number to draw pairings from."""
    return bots.game_key(number, "game", *names), bots.game_key(number, "pairing", *names)


def _wins_a_game(opening: str, bot: str, opponent: str, key: int, begins: bool) -> int:
    """Play one game; return 1 if the bot wins it, else 0."""
    players = (bot, opponent) if begins else (opponent, bot)
    winner = bots.play(*players, opening, key, CLOCK)[2]
    return int(players[winner] == bot)


def won_against(opening: str, bot: str, opponent: str, wins: int, games: int, start: int, count: int) -> int:
    """Return how many of the games from ``start`` on the bot wins; ``wins`` of ``games`` are printed."""
    total = 0
    for number in range(start, start + count):
        key, pairing = _drawn(number, opening, bot, opponent)
        total += _wins_a_game(opening, bot, opponent, key, pairing % 2 == 0)
    return total


def field_of(table: str, random: str) -> list[str]:
    """Return the bots of a table, with ``random`` for randomBot."""
    return sorted(random if line.bot == "randomBot" else line.bot for line in TABLES[table])


def won_in_table(opening: str, random: str, table: str, bot: str, wins: int, games: int, start: int, count: int) -> int:
    """Return how many games the bot wins against an opponent drawn from the others of a table."""
    others = [name for name in field_of(table, random) if name != bot]
    total = 0
    for number in range(start, start + count):
        key, pairing = _drawn(number, opening, random, table, bot)
        opponent = others[pairing // 2 % len(others)]
        total += _wins_a_game(opening, bot, opponent, key, pairing % 2 == 0)
    return total


@lru_cache(maxsize=4096)
def _scores(opening: str, random: str, table: str, number: int) -> dict[str, int]:
    """Match points in one tournament."""
    seed = bots.game_key(number, "tournament", opening, random, table)
    played = round_robin(field_of(table, random), opening, rounds=ROUNDS, games=GAMES, seed=seed)
    return {line.bot: line.score for line in standings(played)}


def ahead_in_table(opening: str, random: str, table: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return in how many tournaments ``upper`` has more match points; of equal points a coin decides."""
    total = 0
    for number in range(start, start + count):
        scores = _scores(opening, random, table, number)
        _, coin = _drawn(number, opening, random, table, upper, lower)
        total += int(2 * (scores[upper] - scores[lower]) + coin % 2 * 2 - 1 > 0)
    return total


def first_games(opening: str, random: str, table: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return how many single games ``upper`` wins: what the reference can repeat of a tournament."""
    return won_against(opening, upper, lower, 0, 0, start, count)


@lru_cache(maxsize=4096)
def _ratings(opening: str, random: str, number: int) -> dict[str, float]:
    """Ratings by the first formula after 4 rounds of matches of 25 games, and 3 of 30, as section 3 tells it."""
    ratings = {random if bot == "randomBot" else bot: points for bot, points in START.items()}
    for rounds, games in ((4, 25), (3, 30)):
        seed = bots.game_key(number, "ratings", opening, random, rounds)
        played = round_robin(list(ratings), opening, rounds=rounds, games=games, seed=seed)
        ratings = elo(ratings, [(m.first, m.second, m.sign) for m in played], FIRST)
    return ratings


def rated_above(opening: str, random: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return in how many runs of the rating ``upper`` comes out above ``lower``."""
    runs = (_ratings(opening, random, number) for number in range(start, start + count))
    return sum(ratings[upper] > ratings[lower] for ratings in runs)


def first_rated_games(opening: str, random: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return how many single games ``upper`` wins: what the reference can repeat of a rating."""
    return won_against(opening, upper, lower, 0, 0, start, count)
