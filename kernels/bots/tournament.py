"""Round robins between bots, with the match points of Moskowitz and Ponomarenko: 3 for a win, 1 for a tie, 0 else.

In each round, every two bots play a match of ``games`` games; the bot with more wins wins the match. The key of a match
depends on the seed, the opening, the bots of the tournament, the round and the two names. So neither the order of the
bots nor the number of threads changes a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import NamedTuple

from sylver_claims.kernels.bots import games as bots
from sylver_claims.kernels.bots.rules import CLOCK

WIN, TIE = 3, 1


class Match(NamedTuple):
    """A match: games won by the first bot and by the second, games that each lost on time, all moves, and the key."""

    round: int
    first: str
    second: str
    won: int
    lost: int
    fallen: int
    opponent_fallen: int
    moves: int
    key: int

    @property
    def sign(self) -> int:
        """1 if the first bot won the match, -1 if the second did, 0 for a tie."""
        return (self.won > self.lost) - (self.won < self.lost)


class Kind(NamedTuple):
    """A row of the final table: match points, games won, games played, games lost on time."""

    bot: str
    score: int
    wins: int
    games: int
    fallen: int


def round_robin(
    names: Sequence[str],
    opening: str,
    *,
    rounds: int = 3,
    games: int = 50,
    seed: int = 1,
    clock: int = CLOCK,
    jobs: int = 1,
    report: Callable[[Match], object] | None = None,
) -> list[Match]:
    """Play all matches in ``jobs`` threads; return them in order of rounds and names.

    Call ``report`` with each match, in this order.

    Raises
    ------
    ValueError
        If there are fewer than two bots, a bot appears twice, or an argument is out of range.
    """
    ordered = sorted(names)
    if len(set(ordered)) < len(ordered) or len(ordered) < 2:
        raise ValueError(f"a tournament takes two or more different bots, got {', '.join(names) or 'none'}")
    if rounds < 1 or games < 1 or jobs < 1:
        raise ValueError("rounds, games and jobs are at least 1")

    def match(task: tuple[int, tuple[str, str]]) -> Match:
        number, (first, second) = task
        key = _match_key(seed, opening, ordered, number, first, second)
        tally = bots.wins(first, second, opening, key, games, clock)
        return Match(
            number, first, second, tally.won, games - tally.won, tally.fallen, tally.opponent_fallen, tally.moves, key
        )

    tasks = [(number, pair) for number in range(1, rounds + 1) for pair in combinations(ordered, 2)]
    found = []
    with ThreadPoolExecutor(jobs) as threads:
        for result in threads.map(match, tasks):
            found.append(result)
            if report is not None:
                report(result)
    return found


def _match_key(seed: int, opening: str, ordered: Sequence[str], number: int, first: str, second: str) -> int:
    return bots.game_key(seed, opening, ",".join(ordered), number, first, second)


def signs(
    names: Sequence[str],
    opening: str,
    first: str,
    second: str,
    *,
    rounds: int,
    games: int,
    seed: int,
    clock: int = CLOCK,
) -> list[int]:
    """Return the sign of the match of two bots, in alphabetical order, in each round of a `round_robin`.

    No other matches are played, and each match ends when it is decided.
    """
    ordered = sorted(names)
    keys = (_match_key(seed, opening, ordered, number, first, second) for number in range(1, rounds + 1))
    return [bots.sign(first, second, opening, key, games, clock) for key in keys]


def points(sign: int) -> int:
    """Return the match points of the first bot for a match with this sign."""
    return (TIE, WIN, 0)[sign]


def kinds(matches: Sequence[Match]) -> list[Kind]:
    """Return the final table: by match points, then by games won, then by name."""
    rows: dict[str, list[int]] = {}
    for m in matches:
        for name, won, sign, fallen in (
            (m.first, m.won, m.sign, m.fallen),
            (m.second, m.lost, -m.sign, m.opponent_fallen),
        ):
            row = rows.setdefault(name, [0, 0, 0, 0])
            row[0] += points(sign)
            row[1] += won
            row[2] += m.won + m.lost
            row[3] += fallen
    return sorted((Kind(name, *row) for name, row in rows.items()), key=lambda s: (-s.score, -s.wins, s.bot))


def most_points(players: int, rounds: int) -> int:
    """Return the match points of a bot that wins all its matches."""
    return WIN * rounds * (players - 1)


def cross_table(matches: Sequence[Match], order: Sequence[str]) -> list[list[int]]:
    """Return the number of games that each bot (row) won against each other (column), in the given order."""
    place = {name: i for i, name in enumerate(order)}
    table = [[0] * len(order) for _ in order]
    for m in matches:
        table[place[m.first]][place[m.second]] += m.won
        table[place[m.second]][place[m.first]] += m.lost
    return table
