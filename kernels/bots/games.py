"""Games of Sylver Coinage between bots: those of Moskowitz and Ponomarenko, and two of ours.

`play` plays one game and returns its moves, `wins` and `first_wins` count the wins of many games, `sign` returns the
result of a match. Both players follow an opening policy while the position is infinite, then each follows its rule. A
player loses by playing 1, or by computing more positions than the clock allows. Rules and policies are data;
``kernels.bots.rules`` lists the printed rules and the choices made here. Each game has its own key, from which a
counter derives its random numbers, so it does not depend on earlier games.

References
----------
.. [1] G. Moskowitz, V. Ponomarenko, "A heuristic approach to the game of Sylver Coinage", section 2.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.bots.choice import FALLEN, LIMIT, USED, Aids, aids, choose, play_largest, rule_of
from sylver_claims.kernels.bots.opening import Masks, masks_of, open_game
from sylver_claims.kernels.bots.position import GENUS, T, measure, put
from sylver_claims.kernels.bots.rules import BOTS, CLOCK, OPENINGS, PERFECT
from sylver_claims.kernels.bots.weakness import empty_cache
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Gaps, Integers, from_generators

__all__ = ["Game", "Tally", "first_wins", "game_key", "game_keys", "key_of_game", "next_move", "play", "sign", "wins"]

MOST_GAMES = 10**9
_OWN = threading.local()
_MAKING = threading.Lock()


class Game(NamedTuple):
    """A game: its moves, the length of the opening, the winner (0 started, or 1), whether the loser's clock ran out."""

    moves: tuple[int, ...]
    opening: int
    winner: int
    by_clock: bool


class Tally(NamedTuple):
    """Counts of games: won by the first bot, lost on time by the first, and by the second; and the number of moves."""

    won: int
    fallen: int
    opponent_fallen: int
    moves: int


def game_key(seed: int, *parts: object) -> int:
    """Return the random key of a match: a 64-bit hash of the seed and of the parts that identify the match."""
    text = "\0".join(map(str, (seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def game_keys(seeds: Iterable[int], *parts: object) -> list[int]:
    """Return `game_key` for each of many seeds."""
    tail = "".join(f"\0{part}" for part in parts)
    return [int.from_bytes(hashlib.sha256(f"{n}{tail}".encode()).digest()[:8], "little") for n in seeds]


def key_of_game(match: int, i: int) -> int:
    """Return the key of game i = 0, 1, ... of the match with the key ``match``."""
    return int(mixed(np.uint64(match) ^ np.uint64(mixed(np.uint64(i)))))


def play(first: str, second: str, opening: str, key: int, clock: int = CLOCK) -> Game:
    """Play one game.

    Parameters
    ----------
    first, second : str
        Names in ``kernels.bots.rules.BOTS``; the first bot starts.
    opening : str
        A name in ``kernels.bots.rules.OPENINGS``.
    key : int
        Key of the random numbers, 0 <= key < 2**64.
    clock : int
        Positions that each bot may compute in the game.

    Raises
    ------
    ValueError
        If a name is unknown, or a number is out of range; the message lists the valid values.
    """
    rules, masks, finish = _checked(first, second, opening, key, clock)
    moves = _room(masks)
    random = np.array([key, 0], np.uint64)
    count, opened, winner, fallen = _game(rules, masks, finish, random, clock, moves, _aids(first, second))
    return Game(tuple(moves[:count].tolist()), int(opened), int(winner), bool(fallen))


def wins(first: str, second: str, opening: str, key: int, games: int, clock: int = CLOCK) -> Tally:
    """Play and count ``games`` games, which the two bots start in turn; the other arguments are those of `play`."""
    rules, masks, finish = _checked(first, second, opening, key, clock)
    if not 0 <= games <= MOST_GAMES:
        raise ValueError(f"the number of games is from 0 to {MOST_GAMES}, got {games}")
    found = _match(rules, masks, finish, np.uint64(key), games, clock, _room(masks), _aids(first, second), False)
    return Tally(*map(int, found))


def sign(first: str, second: str, opening: str, key: int, games: int, clock: int = CLOCK) -> int:
    """Return 1 if the first bot wins the match of `wins`, -1 if the second does, 0 for a tie.

    The match ends when its result is decided.
    """
    rules, masks, finish = _checked(first, second, opening, key, clock)
    if not 0 <= games <= MOST_GAMES:
        raise ValueError(f"the number of games is from 0 to {MOST_GAMES}, got {games}")
    aids = _aids(first, second)
    won = _match(rules, masks, finish, np.uint64(key), games, clock, _room(masks), aids, True)[0]
    return (2 * won > games) - (2 * won < games)


def first_wins(first: str, second: str, opening: str, keys: Sequence[int], clock: int = CLOCK) -> int:
    """Play a game for each key; return how many the first bot wins. The other arguments are those of `play`."""
    rules, masks, finish = _checked(first, second, opening, min(keys, default=0), clock)
    _checked(first, second, opening, max(keys, default=0), clock)
    every = np.array(keys, np.uint64)
    return int(_first_wins(rules, masks, finish, every, clock, _room(masks), _aids(first, second)))


def next_move(bot: str, generators: tuple[int, ...], key: int, used: int = 0, clock: int = CLOCK) -> tuple[int, int]:
    """Return the move of a bot in a finite position, or -1 if its clock runs out, and the clock used so far.

    Raise ValueError if the bot is unknown, or the position is infinite or has no move left.
    """
    _checked(bot, bot, next(iter(OPENINGS)), key, clock)
    S = from_generators(np.array(generators, np.int64))
    at = np.zeros(2, np.int64)
    measure(S, at, S.size - 1)
    if at[T] < 1:
        raise ValueError(f"in {list(generators)} no move is left")
    state = np.array([used, clock, 0, 0], np.int64)
    move = choose(_rule(bot), S, at, np.array([key, 0], np.uint64), state, S.copy(), _aids(bot, bot))
    return int(FALLEN if state[USED] > clock else move), int(state[USED])


def _checked(first: str, second: str, opening: str, key: int, clock: int) -> tuple[Integers, Masks, bool]:
    for name in (first, second):
        if name not in BOTS:
            raise ValueError(f'there is no bot "{name}"; there are {", ".join(BOTS)}')
    if opening not in OPENINGS:
        raise ValueError(f'there is no opening policy "{opening}"; there are {", ".join(OPENINGS)}')
    if not 0 <= key < 2**64:
        raise ValueError(f"a key is from 0 to 2**64 - 1, got {key}")
    if not 1 <= clock < 2**62:
        raise ValueError(f"the clock is from 1 to 2**62 - 1 positions, got {clock}")
    return np.stack([_rule(first), _rule(second)]), _masks(opening), OPENINGS[opening].finish


@cache
def _masks(opening: str) -> Masks:
    return masks_of(OPENINGS[opening])


def _rule(name: str) -> Integers:
    return rule_of(BOTS[name])


def _aids(first: str, second: str) -> Aids:
    """Return the tables that all threads share, with a cache of tests for this thread."""
    if not hasattr(_OWN, "kept"):
        _OWN.kept = empty_cache()
    with _MAKING:
        return aids(PERFECT in (BOTS[first].rule, BOTS[second].rule))._replace(kept=_OWN.kept)


def _room(masks: Masks) -> Integers:
    """Return an array for the moves of a game: n * n are enough for numbers up to n (I. Schur; A. Brauer 1942)."""
    high = masks.shape[1]
    return np.empty(high * high, np.int64)


@kernel
def _game(
    rules: Integers, masks: Masks, finish: bool, random: npt.NDArray[np.uint64], clock: int, moves: Integers, aids: Aids
) -> tuple[int, int, int, bool]:
    """Play one game; return the number of moves, the length of the opening, the winner, and if a clock ran out."""
    opened = open_game(masks, finish, random, moves)
    S = from_generators(moves[:opened])
    at = np.zeros(2, np.int64)
    measure(S, at, S.size - 1)
    scratch: Gaps = S.copy()
    clocks = np.zeros((2, 4), np.int64)
    clocks[:, LIMIT] = clock
    count = opened
    while True:
        count = play_largest(rules, S, at, clocks, moves, count)
        if at[GENUS] == 0:
            return count, opened, count & 1, False
        player = count & 1
        x = choose(rules[player], S, at, random, clocks[player], scratch, aids)
        if x == FALLEN or clocks[player, USED] > clock:
            return count, opened, 1 - player, True
        moves[count] = x
        count += 1
        put(S, at, x)


@kernel
def _first_wins(
    rules: Integers,
    masks: Masks,
    finish: bool,
    keys: npt.NDArray[np.uint64],
    clock: int,
    moves: Integers,
    aids: Aids,
) -> int:
    won = 0
    random = np.empty(2, np.uint64)
    for i in range(keys.size):
        random[0] = keys[i]
        random[1] = np.uint64(0)
        won += int(_game(rules, masks, finish, random, clock, moves, aids)[2] == 0)
    return won


@kernel
def _match(
    rules: Integers,
    masks: Masks,
    finish: bool,
    key: np.uint64,
    games: int,
    clock: int,
    moves: Integers,
    aids: Aids,
    decided: bool,
) -> tuple[int, int, int, int]:
    """Play a match, if ``decided`` only until it is decided; the bot of the first rule starts games 0, 2, 4, ..."""
    won, fallen, opponent_fallen, total = 0, 0, 0, 0
    random = np.empty(2, np.uint64)
    swapped = rules[::-1].copy()
    for i in range(games):
        random[0] = mixed(key ^ mixed(np.uint64(i)))
        random[1] = np.uint64(0)
        begins = i & 1
        count, _, winner, by_clock = _game(rules if begins == 0 else swapped, masks, finish, random, clock, moves, aids)
        first_won = winner == begins
        won += int(first_won)
        fallen += int(by_clock and not first_won)
        opponent_fallen += int(by_clock and first_won)
        total += count
        if decided and (2 * won > games or 2 * (i + 1 - won) > games):
            break
    return won, fallen, opponent_fallen, total
