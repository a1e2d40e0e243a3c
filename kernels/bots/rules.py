"""The bots of Moskowitz and Ponomarenko by their rules, and the opening policies: data only, for kernel and reference.

What is printed (section 2 of "A heuristic approach to the game of Sylver Coinage"): the rule of each bot once the
position is finite; the thresholds 30, 200 and 20; that moves are looked at in the order of the list of remaining moves;
a chess clock of 30 seconds for all moves of a bot in a game. What is not printed, and chosen here:

- how bots play while the position is infinite ("the same heuristics and some random choices" for all of them): the
  opening policy is a parameter, see `OPENINGS`;
- who starts: the players of a match start in turn;
- alwaysMin without a move above 3 plays the smallest move above 1, and 1 only if there is no other move;
- randomBot may play 1, as the words "a random legal move" say; ``randomBot@above-1`` and ``randomBot@above-3`` do so
  only where nothing else is left (the latter takes 2 and 3 before 1);
- 1 is never tried as a move to a weak position: the position without moves would be weak, by the letter, and each of
  these bots would lose at once;
- "for every move a different unique move" is read as: no two moves have the same reply; ``@any-reply`` is a bot
  that accepts any reply to each move, and ``@largest-first`` for one that tries its moves from the largest;
- without a move to a weak position maxThen1Weak and maxThen2Weak play the largest move, as the program printed for
  peekThen2Weak does;
- the clock: a bot whose moves took more than `CLOCK` positions to compute has lost. A position is what playing one
  number in another gives; 30 seconds at 100000 positions a second.
"""

from __future__ import annotations

from typing import NamedTuple

RANDOM, SMALLEST, LARGEST, ODD, WEAK, DEEP, PERFECT = range(7)
DISTINCT, ANY = range(2)
CLOCK = 3_000_000
DEEP_SHARE = 4
"""Largest part of the remaining clock that deepWeak spends on a move: a quarter."""
SOLVED = 29
"""Largest number of gaps for which perfectBot knows the outcome."""
CONWAY = 400
"""perfectBot knows who wins in {4, a, b, c}, the least numbers of their classes, for odd a and c up to here."""


class Bot(NamedTuple):
    """A rule, as plain numbers.

    ``rule`` is one of the above. RANDOM and SMALLEST take moves above ``above`` while there are any. WEAK looks for a
    move to a ``depth``-weak position when fewer than ``below`` moves remain, and when fewer than ``peek`` remain for
    one to such a position with fewer than ``small`` moves. DEEP looks for the deepest that its
    clock allows, from 1-weak on. ``below`` and ``small`` are at most 32, so that what is tested stands in one word.
    """

    rule: int
    above: int = 0
    depth: int = 0
    below: int = 0
    peek: int = 0
    small: int = 0
    reading: int = DISTINCT
    largest_first: int = 0


_PRINTED = {
    "randomBot": Bot(RANDOM),
    "alwaysMin": Bot(SMALLEST, above=3),
    "alwaysMax": Bot(LARGEST),
    "maximalOdd": Bot(ODD),
    "maxThen1Weak": Bot(WEAK, depth=1, below=30),
    "maxThen2Weak": Bot(WEAK, depth=2, below=30),
    "peekThen2Weak": Bot(WEAK, depth=2, below=30, peek=200, small=20),
}
_READINGS = {
    f"{name}@{suffix}": bot._replace(**change)
    for suffix, change in (("any-reply", {"reading": ANY}), ("largest-first", {"largest_first": 1}))
    for name, bot in _PRINTED.items()
    if bot.rule == WEAK
}
BOTS: dict[str, Bot] = {
    **_PRINTED,
    "randomBot@above-1": Bot(RANDOM, above=1),
    "randomBot@above-3": Bot(RANDOM, above=3),
    **_READINGS,
    "deepWeak": Bot(DEEP, below=30),
    "perfectBot": Bot(PERFECT, below=30),
}
"""``deepWeak`` and ``perfectBot`` are ours: the bot that section 4 asks for, and one that knows who wins."""


class Opening(NamedTuple):
    """How all bots play while the position is infinite: at random, each number with the same chance.

    The first move is one of ``first``; each later one is a legal number among ``later``, among those that make the
    position finite if there are any and ``finish`` is set, and a legal number from 4 to the largest of ``later`` where
    none of them is legal.
    """

    first: tuple[int, ...]
    later: tuple[int, ...]
    finish: bool
    words: str


def _primes(low: int, high: int) -> tuple[int, ...]:
    return tuple(n for n in range(low, high + 1) if all(n % d for d in range(2, n)))


def _uniform(high: int, *, finish: bool = False) -> Opening:
    numbers = tuple(range(4, high + 1))
    ending = ", one that makes it finite if there is one" if finish else ""
    return Opening(numbers, numbers, finish, f"while infinite, a random legal number from 4 to {high}{ending}")


OPENINGS: dict[str, Opening] = {
    "uniform-10": _uniform(10),
    "uniform-20": _uniform(20),
    "uniform-30": _uniform(30),
    "uniform-50": _uniform(50),
    "uniform-100": _uniform(100),
    "finish-20": _uniform(20, finish=True),
    "finish-100": _uniform(100, finish=True),
    "prime-20": Opening(
        _primes(5, 20), tuple(range(4, 21)), False,
        "first a random prime from 5 to 20, then a random number from 4 to 20",
    ),
    "prime-100": Opening(
        _primes(5, 100), tuple(range(4, 101)), False,
        "first a random prime from 5 to 100, then a random number from 4 to 100",
    ),
}  # fmt: skip
