"""Trials for the printed results of the bots of Moskowitz and Ponomarenko: single games, and whole tournaments.

Trials are numbered and independent: each has its own random key, made from its arguments and its number. Trials of one
kind are alike: the first player is drawn at random, and so is the opponent if there are several. The first argument of
each function is the opening policy, because the paper does not say how bots play while the position is infinite. Trials
of single games take the ``engine`` that plays them: `kernels.bots`, or its reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from sylver_claims.claims.lemmas.binomial import exact_interval
from sylver_claims.claims.moskowitz.printed import GAMES, ROUNDS, START, TABLES
from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.ratings import FIRST, elo
from sylver_claims.kernels.bots.rules import BOTS, CLOCK
from sylver_claims.kernels.bots.tournament import points, signs
from sylver_claims.kernels.reference import bots as reference

PRINTED_CONFIDENCE = 0.9999


def readings(bot: str) -> tuple[str, ...]:
    """Return a bot and the other readings of its rule: all by which it can be played."""
    return tuple(name for name in BOTS if name.partition("@")[0] == bot)


def reading_of(random: str) -> str:
    """Return the beginning of a statement about randomBot; empty if it plays by the words of the paper."""
    words = {
        "randomBot@above-1": "Reading: randomBot plays $1$ only if no other move is left. ",
        "randomBot@above-3": "Reading: randomBot plays $1$, $2$ and $3$ only if no other move is left, and $1$ last. ",
    }
    return words.get(random, "")


def as_played(bots: Iterable[str]) -> str:
    """Return the sentence of a statement on how those of the bots that search for weak positions are read."""
    if not any("Weak" in bot for bot in bots):
        return ""
    return (
        " A bot that searches for weak positions takes distinct replies, and tries the moves above $1$, the smallest "
        "first."
    )


def allows(wins: int, games: int, low: float, high: float) -> bool:
    """Return whether the exact interval of the printed result meets [``low``, ``high``].

    They meet if both are intervals for the same probability and contain it.
    """
    printed_low, printed_high = exact_interval(wins, games, PRINTED_CONFIDENCE)
    return printed_low <= high and low <= printed_high


def by_reference(trial: Callable[..., int]) -> Callable[..., int]:
    """Return a trial of single games that the reference plays."""

    def repeated(*case: Any) -> int:
        return trial(*case, engine=reference)

    return repeated


def _drawn(engine: Any, numbers: range, *names: str) -> Iterator[tuple[int, int]]:
    """Return the keys of trials, each with a number to draw pairings from."""
    return zip(engine.game_keys(numbers, "game", *names), engine.game_keys(numbers, "pairing", *names), strict=True)


def _games_won(engine: Any, opening: str, bot: str, games: Iterable[tuple[str, int, bool]]) -> int:
    """Return how many games a bot wins; of each game the opponent, the key, and whether the bot begins."""
    keys: dict[tuple[str, bool], list[int]] = {}
    for opponent, key, begins in games:
        keys.setdefault((opponent, begins), []).append(key)
    total = 0
    for (opponent, begins), those in keys.items():
        if begins:
            total += engine.first_wins(bot, opponent, opening, those, CLOCK)
        else:
            total += len(those) - engine.first_wins(opponent, bot, opening, those, CLOCK)
    return total


def won_against(
    opening: str, bot: str, opponent: str, wins: int, games: int, start: int, count: int, *, engine: Any = bots
) -> int:
    """Return how many of the games from ``start`` on the bot wins; ``wins`` of ``games`` are printed."""
    drawn = _drawn(engine, range(start, start + count), opening, bot, opponent)
    return _games_won(engine, opening, bot, ((opponent, key, pairing % 2 == 0) for key, pairing in drawn))


def field_of(table: str, random: str) -> list[str]:
    """Return the bots of a table, with ``random`` for randomBot."""
    return sorted(random if line.bot == "randomBot" else line.bot for line in TABLES[table])


def won_in_table(
    opening: str,
    random: str,
    table: str,
    bot: str,
    wins: int,
    games: int,
    start: int,
    count: int,
    *,
    engine: Any = bots,
) -> int:
    """Return how many games the bot wins against an opponent drawn from the others of a table."""
    others = [name for name in field_of(table, random) if name != bot]
    drawn = _drawn(engine, range(start, start + count), opening, random, table, bot)
    games_drawn = ((others[pairing // 2 % len(others)], key, pairing % 2 == 0) for key, pairing in drawn)
    return _games_won(engine, opening, bot, games_drawn)


@lru_cache(maxsize=2**16)
def _signs(opening: str, random: str, table: str, number: int, first: str, second: str) -> list[int]:
    """Who wins the matches of two bots in one tournament, by rounds."""
    seed = bots.game_key(number, "tournament", opening, random, table)
    return signs(field_of(table, random), opening, first, second, rounds=ROUNDS, games=GAMES, seed=seed)


def _score(opening: str, random: str, table: str, number: int, bot: str) -> int:
    """Match points of a bot in one tournament."""
    total = 0
    for other in field_of(table, random):
        if other < bot:
            total += sum(points(-sign) for sign in _signs(opening, random, table, number, other, bot))
        elif bot < other:
            total += sum(points(sign) for sign in _signs(opening, random, table, number, bot, other))
    return total


def ahead_in_table(opening: str, random: str, table: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return in how many tournaments ``upper`` has more match points; a coin decides if they are equal."""
    total = 0
    numbers = range(start, start + count)
    for number, (_, coin) in zip(numbers, _drawn(bots, numbers, opening, random, table, upper, lower), strict=True):
        lead = _score(opening, random, table, number, upper) - _score(opening, random, table, number, lower)
        total += int(2 * lead + coin % 2 * 2 - 1 > 0)
    return total


def first_games(
    opening: str, random: str, table: str, upper: str, lower: str, start: int, count: int, *, engine: Any = bots
) -> int:
    """Return how many single games ``upper`` wins: the part of a tournament that the reference can repeat."""
    return won_against(opening, upper, lower, 0, 0, start, count, engine=engine)


@lru_cache(maxsize=4096)
def _ratings(opening: str, random: str, number: int) -> dict[str, float]:
    """Return the ratings by the first formula after 4 rounds of matches of 25 games and 3 of 30, as in section 3."""
    ratings = {random if bot == "randomBot" else bot: start for bot, start in START.items()}
    pairs = list(combinations(sorted(ratings), 2))
    for rounds, games in ((4, 25), (3, 30)):
        seed = bots.game_key(number, "ratings", opening, random, rounds)
        won = {pair: signs(list(ratings), opening, *pair, rounds=rounds, games=games, seed=seed) for pair in pairs}
        ratings = elo(ratings, [(*pair, won[pair][i]) for i in range(rounds) for pair in pairs], FIRST)
    return ratings


def rated_above(opening: str, random: str, upper: str, lower: str, start: int, count: int) -> int:
    """Return in how many runs of the rating ``upper`` comes out above ``lower``."""
    runs = (_ratings(opening, random, number) for number in range(start, start + count))
    return sum(ratings[upper] > ratings[lower] for ratings in runs)


def first_rated_games(
    opening: str, random: str, upper: str, lower: str, start: int, count: int, *, engine: Any = bots
) -> int:
    """Return how many single games ``upper`` wins: the part of a rating that the reference can repeat."""
    return won_against(opening, upper, lower, 0, 0, start, count, engine=engine)
