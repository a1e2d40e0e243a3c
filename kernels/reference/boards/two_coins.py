"""Two coins, or two rooks, on a quarter-infinite chessboard: the games of Miyadera, Li and Tsujii, by their rules.

A coin is a square (column, row), counted from 0, or None if it is off the board; a position is a pair of coins. A move
takes one coin any number of squares to the left, or any number upward. A player who cannot move loses. The other rules
of a game are data: see `Rules`. In the pictures A moves left, to a square marked by a dot or over the edge ``|``.

====================  ==========================  =======================================================
jump over             | . B A     ->  | A B .     A passes B
jump onto             | . B A     ->  | . * .     A and B share a square
off the board         | A . .     ->  A | . . .   A leaves the board, and does not move again
push ``ahead``        | . . B A   ->  | B A . .   A takes any square up to B's; B is left just ahead of A
push ``far``          | . . . B A ->  | B . A ..  A takes any square up to B's; B goes any distance beyond A
edge ``wall``         | B A       ->  illegal     B must stay on the board, so A cannot take column 0
edge ``drops``        | B A       ->  B | A .     B drops off the board as A takes column 0
edge ``both``         | B A       ->  B A | . .   A may follow, and both are off the board in one move
====================  ==========================  =======================================================

The text of the paper lacks the figures that show the push. So the kind of push, its edge, and whether a coin may leave
the board without a push are readings of Definition 1.2; `GAMES` has all twelve. In every game, both coins may start on
one square; then neither is in the way of the other, and they may separate.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

Coin = tuple[int, int] | None
Position = tuple[Coin, Coin]
OFF = -1


class Rules(NamedTuple):
    """The rules of a game; ``push`` is "", "ahead" or "far", ``edge`` is "wall", "drops" or "both"."""

    over: bool
    onto: bool
    leave: bool
    push: str = ""
    edge: str = "wall"


PUSH, ONTO, JUMP, ROOKS, NIM = 0, 1, 2, 3, 4
GAMES: tuple[Rules, ...] = (
    Rules(over=False, onto=False, leave=True, push="ahead", edge="both"),  # Definition 1.2
    Rules(over=True, onto=True, leave=True),  # Definition 1.3
    Rules(over=True, onto=False, leave=True),  # Definition 1.4
    Rules(over=True, onto=False, leave=False),  # Definition 1.6
    Rules(over=True, onto=True, leave=False),  # Definition 1.3 with coins that stay on the board: nim with four heaps
    Rules(over=False, onto=False, leave=False, push="ahead", edge="both"),  # from here on, readings of Definition 1.2
    Rules(over=False, onto=False, leave=True, push="ahead", edge="drops"),
    Rules(over=False, onto=False, leave=False, push="ahead", edge="drops"),
    Rules(over=False, onto=False, leave=True, push="ahead", edge="wall"),
    Rules(over=False, onto=False, leave=False, push="ahead", edge="wall"),
    Rules(over=False, onto=False, leave=True, push="far", edge="both"),
    Rules(over=False, onto=False, leave=False, push="far", edge="both"),
    Rules(over=False, onto=False, leave=True, push="far", edge="drops"),
    Rules(over=False, onto=False, leave=False, push="far", edge="drops"),
    Rules(over=False, onto=False, leave=True, push="far", edge="wall"),
    Rules(over=False, onto=False, leave=False, push="far", edge="wall"),
)


def moves(position: Position, game: int) -> Iterator[Position]:
    """Yield the position after each move; a position may appear twice."""
    first, second = position
    for mine, other in _moves_of(first, second, GAMES[game]):
        yield mine, other
    for mine, other in _moves_of(second, first, GAMES[game]):
        yield other, mine


def _moves_of(coin: Coin, other: Coin, rules: Rules) -> Iterator[Position]:
    """Yield the two coins after each move of the first."""
    if coin is None:
        return
    for axis in (0, 1):
        ahead = OFF - 1  # coordinate of the other coin, if it is in the way
        if other is not None and other[1 - axis] == coin[1 - axis] and other[axis] < coin[axis]:
            ahead = other[axis]
        for target in range(coin[axis] - 1, OFF - 1, -1):
            moved = _at(coin, axis, target)
            if target > ahead or (target < ahead and rules.over) or (target == ahead and rules.onto):
                if target > OFF or rules.leave:
                    yield moved, other
            elif rules.push and (target > OFF or rules.edge == "both"):
                for pushed in range(target - 1, OFF - 1, -1) if target > OFF else [OFF]:
                    if pushed == OFF and rules.edge == "wall":
                        continue
                    if pushed == target - 1 or target == OFF or rules.push == "far":
                        yield moved, _at(other, axis, pushed)


def _at(coin: Coin, axis: int, target: int) -> Coin:
    """Return the coin with one coordinate changed."""
    if coin is None or target == OFF:
        return None
    return (target, coin[1]) if axis == 0 else (coin[0], target)


@cache
def grundy(position: Position, game: int) -> int:
    """Return the Grundy value: the mex of the Grundy values of the positions after each move."""
    taken = {grundy(following, game) for following in moves(position, game)}
    return next(value for value in range(len(taken) + 1) if value not in taken)


@cache
def _is_lost(position: Position, game: int) -> bool:
    """Return whether the position is a P-position: no move leads to one."""
    return not any(_is_lost(following, game) for following in moves(position, game))


def _coin(x: int, y: int) -> Coin:
    """Return the coin at (x, y); None, off the board, if a coordinate is negative."""
    return (x, y) if min(x, y) >= 0 else None


def is_lost(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether ((x, y), (z, w)) is a P-position; a coin with a negative coordinate is off the board."""
    return _is_lost((_coin(x, y), _coin(z, w)), game)


def winning_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, int]:
    """Return the first winning move of one coin that leaves both on the board, as in the kernel; (−1, −1) if none."""
    here = (x, y, z, w)
    for a, b in moves(((x, y), (z, w)), game):
        if a is not None and b is not None and _is_lost((a, b), game):
            changed = [(i, new) for i, (old, new) in enumerate(zip(here, (*a, *b), strict=True)) if old != new]
            if len({i // 2 for i, _ in changed}) == 1:
                return changed[0]
    return -1, -1


def is_position(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether the coins at (x, y) and (z, w), both on the board, form a position of `p_lines`.

    Two coins on one square do not, if a coin may neither move onto the other nor push it.
    """
    rules = GAMES[game]
    return (x, y) != (z, w) or rules.onto or bool(rules.push)


def _coins(side: int) -> list[Coin]:
    """Return all coins: off the board, then the squares column by column."""
    return [None, *((x, y) for x in range(side) for y in range(side))]


def grundy_values(side: int, game: int) -> Any:
    """Return the Grundy values at [c, d]: c = 0 for a coin off the board, 1 + side·column + row for one on it."""
    coins = _coins(side)
    return np.array([[grundy((c, d), game) for d in coins] for c in coins], dtype=np.int16)


def rooks_values(side: int) -> Any:
    """Return the Grundy values of Corner the Two Rooks at [x, y, z, w], both rooks on the board."""
    return grundy_values(side, ROOKS)[1:, 1:].reshape((side,) * 4)


def lost_positions(side: int, game: int) -> Any:
    """Return whether (x, y, z, w) is a P-position, at [x, y, z, w] with both coins on the board."""
    squares = _coins(side)[1:]
    return np.array([[_is_lost((c, d), game) for d in squares] for c in squares], dtype=bool).reshape((side,) * 4)


def has_move(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether the position ((x, y), (z, w)) has a legal move."""
    return any(True for _ in moves(((x, y), (z, w)), game))


def sum_values(side: int, game: int, other: int) -> Any:
    """Return the Grundy values of the sums of positions of two games, by the moves of both: shape as in the kernel."""
    coins = _coins(side)
    pairs = [(c, d) for c in coins for d in coins]

    @cache
    def value(g: Position, h: Position) -> int:
        taken = {value(f, h) for f in moves(g, game)} | {value(g, f) for f in moves(h, other)}
        return next(v for v in range(len(taken) + 1) if v not in taken)

    return np.array([[value(g, h) for h in pairs] for g in pairs], dtype=np.int16)
