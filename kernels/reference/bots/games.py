"""The bots as Moskowitz and Ponomarenko describe them, in plain Python; a position is the frozenset of its legal moves.

Each function is the reference implementation of the function of the same name in ``kernels.bots``. Section and
definition numbers are those of "A heuristic approach to the game of Sylver Coinage". ``kernels.bots.rules`` lists the
choices that the paper leaves open.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Callable, Iterable, Sequence

from sylver_claims.kernels.bots.rules import (
    BOTS,
    CONWAY,
    DEEP_SHARE,
    DISTINCT,
    LARGEST,
    ODD,
    OPENINGS,
    PERFECT,
    RANDOM,
    SMALLEST,
    SOLVED,
    WEAK,
    Bot,
    Opening,
)
from sylver_claims.kernels.reference import finite, four
from sylver_claims.kernels.reference.engine.hashing import mixed
from sylver_claims.kernels.reference.semigroups import Gaps, adjoin, from_generators, multiplicity
from sylver_claims.kernels.reference.weak.matching import has_distinct_representatives

GOLDEN = 0x9E3779B97F4A7C15
WORD = (1 << 64) - 1


class ClockFallen(Exception):
    """The clock of the bot ran out."""


class Clock:
    """A counter of the positions that one bot computes in one game."""

    def __init__(self, limit: int) -> None:
        self.limit, self.used = limit, 0

    def play(self, S: Gaps, x: int) -> Gaps:
        """Return the position after x, and count it."""
        self.used += 1
        if self.used > self.limit:
            raise ClockFallen
        return adjoin(S, x)


class Draws:
    """Random numbers by counter: the n-th is a hash of key and n (splitmix64 from the key)."""

    def __init__(self, key: int) -> None:
        self.key, self.count = key, 0

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1, each with the same probability."""
        while True:
            word = mixed((self.key + self.count * GOLDEN) & WORD)
            self.count += 1
            if word < WORD // n * n:
                return word % n


def game_key(seed: int, *parts: object) -> int:
    """Return the random key of a match: a hash of the seed and of the parts that identify the match."""
    text = "\0".join(map(str, (seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def game_keys(seeds: Iterable[int], *parts: object) -> list[int]:
    """Return `game_key` for each seed."""
    return [game_key(seed, *parts) for seed in seeds]


def key_of_game(match: int, i: int) -> int:
    """Return the key of game i of a match: a hash of the key of the match and i."""
    return mixed(match ^ mixed(i))


def is_weak(S: Gaps, n: int, reading: int, clock: Clock) -> bool:
    """Return whether S is n-weak (definitions 3 to 6).

    For n = 0 the number of moves is odd, else each j > 1 has a reply k > 1 to an (n - 1)-weak position.
    """
    if n == 0:
        return len(S) % 2 == 1
    replies: dict[int, set[int]] = {}
    for j in sorted(S - {1}):
        T = clock.play(S, j)
        replies[j] = set()
        for k in sorted(T - {1}):
            if is_weak(clock.play(T, k), n - 1, reading, clock):
                replies[j].add(k)
                if reading != DISTINCT:
                    break
        if not replies[j]:
            return False
    return reading != DISTINCT or has_distinct_representatives(replies, set(replies))


def choose(bot: Bot, S: Gaps, draws: Draws, clock: Clock) -> int:
    """Return the move of a bot in a finite position (section 2).

    Raises
    ------
    ClockFallen
        If the decision takes more positions than the clock has left.
    """
    moves = sorted(S)
    if bot.rule in (RANDOM, SMALLEST):
        clock.used += 1
        wanted = next(m for m in ([n for n in moves if n > low] for low in (bot.above, min(bot.above, 1), 0)) if m)
        return wanted[draws.below(len(wanted))] if bot.rule == RANDOM else wanted[0]
    if bot.rule == LARGEST:
        clock.used += 1
        return moves[-1]
    if bot.rule == ODD:
        return next((x for x in reversed(moves) if len(clock.play(S, x)) % 2 == 1), moves[-1])
    if bot.rule == PERFECT:
        return _perfect(S, moves, clock)
    clock.used += 1
    if bot.rule == WEAK:
        found = _weak_move(bot, S, moves, bot.depth, clock)
        return moves[-1] if found is None else found
    return _deepest(bot, S, moves, clock)


def _weak_move(bot: Bot, S: Gaps, moves: list[int], depth: int, clock: Clock) -> int | None:
    """Return the move of the program printed for peekThen2Weak, or None; other bots have no second threshold."""
    if len(S) >= max(bot.below, bot.peek):
        return None
    for i in reversed(moves) if bot.largest_first else moves:
        if i > 1:
            following = clock.play(S, i)
            small = len(S) < bot.below or len(following) < bot.small
            if small and is_weak(following, depth, bot.reading, clock):
                return i
    return None


def _deepest(bot: Bot, S: Gaps, moves: list[int], clock: Clock) -> int:
    """Return a move to the deepest n-weak position (section 4), for increasing n while a share of the clock lasts."""
    best = moves[-1]
    own = Clock((clock.limit - clock.used) // DEEP_SHARE)
    try:
        for depth in range(1, len(S)):
            found = _weak_move(bot, S, moves, depth, own)
            if found is not None:
                best = found
    except ClockFallen:
        own.used = own.limit
    clock.used += own.used
    return best


def _perfect(S: Gaps, moves: list[int], clock: Clock) -> int:
    """Return the smallest winning move if the solver or the Conway table determines it; else the largest move."""
    clock.used += 1
    lost: Callable[[Gaps], bool] = finite.is_p_position
    if len(S) > SOLVED:
        if multiplicity(S) != 4 or max(_least(S, 1), _least(S, 3)) > CONWAY:
            return moves[-1]
        lost = _lost_with_four
    return next((x for x in moves if x > 1 and lost(adjoin(S, x))), moves[-1])


def _least(S: Gaps, r: int) -> int:
    """Return the smallest number congruent to r modulo 4 that is not legal."""
    n = r
    while n in S:
        n += 4
    return n


def _lost_with_four(S: Gaps) -> bool:
    a, b, c = (_least(S, r) for r in (1, 2, 3))
    return a > 1 and four.is_p_position(a, b, c, four.even_replies(CONWAY), four.partners(CONWAY))


def opening_moves(opening: Opening, draws: Draws) -> list[int]:
    """Return random moves until the position is finite."""
    played: list[int] = []
    high = max(opening.later)
    while math.gcd(*played) != 1:
        sums = _sums(played, high)
        wanted = [n for n in (opening.later if played else opening.first) if n not in sums]
        ending = [n for n in wanted if math.gcd(*played, n) == 1]
        if opening.finish and played and ending:
            wanted = ending
        wanted = wanted or [n for n in range(4, high + 1) if n not in sums]
        played.append(wanted[draws.below(len(wanted))])
    return played


def _sums(played: list[int], high: int) -> set[int]:
    """Return the sums of played numbers up to ``high``."""
    sums = {0}
    for n in range(1, high + 1):
        if any(n - p in sums for p in played):
            sums.add(n)
    return sums


def play(first: str, second: str, opening: str, key: int, clock: int) -> tuple[list[int], int, int, bool]:
    """Play a game; return its moves, the length of the opening, the winner (0 or 1), and whether a clock ran out."""
    draws = Draws(key)
    moves = opening_moves(OPENINGS[opening], draws)
    begun = len(moves)
    clocks = (Clock(clock), Clock(clock))
    S = from_generators(moves)
    while S:
        player = len(moves) % 2
        try:
            x = choose(BOTS[(first, second)[player]], S, draws, clocks[player])
        except ClockFallen:
            return moves, begun, 1 - player, True
        if clocks[player].used > clock:
            return moves, begun, 1 - player, True
        moves.append(x)
        S = adjoin(S, x)
    return moves, begun, len(moves) % 2, False


def wins(first: str, second: str, opening: str, key: int, games: int, clock: int) -> int:
    """Return how many of ``games`` games the first bot wins; the bots start in turn."""
    return sum(
        play(*((first, second) if i % 2 == 0 else (second, first)), opening, key_of_game(key, i), clock)[2] == i % 2
        for i in range(games)
    )


def sign(first: str, second: str, opening: str, key: int, games: int, clock: int) -> int:
    """Return 1 if the first bot wins more of the games, -1 if the second does, 0 for a tie."""
    won = wins(first, second, opening, key, games, clock)
    return (won > games - won) - (won < games - won)


def first_wins(first: str, second: str, opening: str, keys: Sequence[int], clock: int) -> int:
    """Play a game for each key; return how many the first bot, which starts, wins."""
    return sum(_first_wins_one(first, second, opening, key, clock) for key in keys)


@functools.lru_cache(maxsize=4096)
def _first_wins_one(first: str, second: str, opening: str, key: int, clock: int) -> bool:
    """Return whether the first bot wins; cached, because several claims on the same bots use the same games."""
    return play(first, second, opening, key, clock)[2] == 0
