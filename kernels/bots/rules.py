"""The rules of the bots of Moskowitz and Ponomarenko, and the opening policies: data for the kernel and its reference.

Section 2 of "A heuristic approach to the game of Sylver Coinage" prints the rule of each bot for finite positions; the
thresholds 30, 200 and 20; the order in which moves are examined, that of the list of remaining moves; and a chess clock
of 30 seconds for all moves of a bot in a game. The paper leaves the following open, and we chose:

- Play while the position is infinite ("the same heuristics and some random choices" for all of them): the opening
  policy is a parameter, see `OPENINGS`.
- The first player: the players of a match start in turn.
- alwaysMin without a move above 3 plays the smallest move above 1, and 1 only if there is no other move.
- randomBot may play 1, according to the words "a random legal move"; ``randomBot@above-1`` and ``randomBot@above-3``
  play it only if no other move is left (the latter takes 2 and 3 before 1).
- 1 is never tried as a move to a weak position: by the letter, the position without moves would be 1-weak and 2-weak,
  and each of these bots would lose at once.
- "for every move a different unique move" means that no two moves have the same reply. ``@any-reply`` marks a bot that
  accepts any reply to each move, ``@largest-first`` a bot that tries its moves from the largest.
- Without a move to a weak position, maxThen1Weak and maxThen2Weak play the largest move, like the program printed for
  peekThen2Weak.
- A bot loses when it has computed more than `CLOCK` positions: 30 seconds at 100000 positions a second. Each number
  that it plays in a position, also in thought, gives one position.
"""

from __future__ import annotations

from typing import NamedTuple

RANDOM, SMALLEST, LARGEST, ODD, WEAK, DEEP, PERFECT = range(7)
DISTINCT, ANY = range(2)
CLOCK = 3_000_000
DEEP_SHARE = 4
"""deepWeak spends at most this part of its remaining clock on a move: a quarter."""
SOLVED = 29
"""Largest number of gaps for which perfectBot knows the outcome."""
CONWAY = 400
"""Largest odd a and c for which perfectBot knows the outcome of {4, a, b, c}, each the least of its class modulo 4."""


class Bot(NamedTuple):
    """A rule, as plain numbers.

    ``rule`` is one of the constants above. RANDOM and SMALLEST take moves above ``above`` while there are any. If fewer
    than ``below`` moves remain, WEAK looks for a move to a ``depth``-weak position; if fewer than ``peek`` remain, for
    such a move that leaves fewer than ``small`` moves. DEEP looks for the deepest weak position that its clock allows,
    from 1-weak on. ``below`` and ``small`` are at most 32, so each tested position fits one word.
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
"""``deepWeak`` and ``perfectBot`` are ours: the bot that section 4 asks for, and one that looks up the outcome."""


class Opening(NamedTuple):
    """A policy of all bots while the position is infinite: random moves, each with the same probability.

    The first move is one of ``first``, each later one a legal number among ``later``. If ``finish`` is set, moves that
    make the position finite are preferred. If no number of ``later`` is legal, any legal number from 4 to the largest
    of ``later`` is played.
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
