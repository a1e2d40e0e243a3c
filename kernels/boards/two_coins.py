"""Two coins, or two rooks, on a quarter-infinite chessboard: moves, and Grundy values of small boards by mex.

A position is (x, y, z, w): one coin in column x and row y, the other in column z and row w, counted from 0. Each row of
``RULES`` holds the rules of a game, in the order of ``kernels.reference.boards.two_coins.GAMES``, which describes them.
``kernels.boards.two_coins_lines`` computes the P-positions of large boards.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel

PUSH, ONTO, JUMP, ROOKS, NIM = 0, 1, 2, 3, 4
_OVER, _ONTO, _LEAVE, _PUSH, _EDGE = range(5)  # columns of RULES
_AHEAD, _FAR = 1, 2
_WALL, _DROPS, BOTH = 0, 1, 2

# Over, onto, leave alone, push, edge. Compiled code takes a global array as a constant.
RULES = np.array(
    [
        (0, 0, 1, _AHEAD, BOTH),
        (1, 1, 1, 0, _WALL),
        (1, 0, 1, 0, _WALL),
        (1, 0, 0, 0, _WALL),
        (1, 1, 0, 0, _WALL),
        (0, 0, 0, _AHEAD, BOTH),
        (0, 0, 1, _AHEAD, _DROPS),
        (0, 0, 0, _AHEAD, _DROPS),
        (0, 0, 1, _AHEAD, _WALL),
        (0, 0, 0, _AHEAD, _WALL),
        (0, 0, 1, _FAR, BOTH),
        (0, 0, 0, _FAR, BOTH),
        (0, 0, 1, _FAR, _DROPS),
        (0, 0, 0, _FAR, _DROPS),
        (0, 0, 1, _FAR, _WALL),
        (0, 0, 0, _FAR, _WALL),
    ],
    dtype=np.int64,
)

_LARGEST_VALUED = 45  # side in `grundy_values`, whose table then takes 8 MB
_LARGEST_PLAYED = 16  # side in `is_lost` and `winning_move`: each call computes all positions of the board, in 20 ms


@kernel
def is_position(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether the coins at (x, y) and (z, w), both on the board, form a position of `p_lines`.

    Two coins on one square do not, if a coin may neither move onto the other nor push it.
    """
    return bool(x != z or y != w or RULES[game, _ONTO] == 1 or RULES[game, _PUSH] > 0)


@kernel
def _moved(coin: int, axis: int, target: int, side: int) -> int:
    """Return the coin with one coordinate changed to ``target``; if this is negative, 0, a coin off the board."""
    if target < 0:
        return 0
    x, y = (coin - 1) // side, (coin - 1) % side
    return 1 + side * target + y if axis == 0 else 1 + side * x + target


@kernel
def _options(first: int, second: int, side: int, game: int, options: npt.NDArray[np.int64]) -> int:
    """Write the positions after each move as rows (first, second); return their number."""
    over, onto, leave = RULES[game, _OVER] == 1, RULES[game, _ONTO] == 1, RULES[game, _LEAVE] == 1
    push, edge = RULES[game, _PUSH], RULES[game, _EDGE]
    count = 0
    for which in range(2):
        coin, other = (first, second) if which == 0 else (second, first)
        if coin == 0:
            continue
        for axis in range(2):
            here = ((coin - 1) // side, (coin - 1) % side)
            there = ((other - 1) // side, (other - 1) % side) if other > 0 else (-9, -9)
            at = here[axis]
            in_the_way = there[1 - axis] == here[1 - axis] and there[axis] < at
            ahead = there[axis] if in_the_way else -2
            for target in range(at - 1, -2, -1):
                moved = _moved(coin, axis, target, side)
                if target > ahead or (target < ahead and over) or (target == ahead and onto):
                    if target >= 0 or leave:
                        options[count, which], options[count, 1 - which] = moved, other
                        count += 1
                elif push > 0 and target < 0 and edge == BOTH:
                    options[count, which], options[count, 1 - which] = 0, 0
                    count += 1
                elif push > 0 and target >= 0:
                    last = target - 1 if push == _AHEAD else -1
                    for pushed in range(target - 1, last - 1, -1):
                        if pushed >= 0 or edge != _WALL:
                            options[count, which] = moved
                            options[count, 1 - which] = _moved(other, axis, pushed, side)
                            count += 1
    return count


@kernel
def _mex(taken: npt.NDArray[np.bool_]) -> int:
    """Return the smallest number that is not taken."""
    for value in range(taken.size):
        if not taken[value]:
            return value
    return taken.size


@kernel
def grundy_values(side: int, game: int) -> Any:
    """Return the Grundy values of all positions by mex; a coin may be off the board.

    Parameters
    ----------
    side : int
        Columns and rows of the board, 0 to 45; time grows as side⁵.
    game : int
        A row of `RULES`.

    Returns
    -------
    int16 array, shape (side² + 1, side² + 1)
        At [c, d]: c = 0 for a coin off the board, 1 + side·column + row for one on it; d likewise. P-positions, and
        only these, have the value 0.

    Raises
    ------
    ValueError
        If the side or the game is out of range.
    """
    if side < 0 or side > _LARGEST_VALUED:
        raise ValueError("grundy_values takes a side from 0 to 45")
    if game < 0 or game >= RULES.shape[0]:
        raise ValueError("there is no such game")
    coins = side * side + 1
    values = np.zeros((coins, coins), np.int16)
    options = np.empty((4 * (side + 1) * (side + 1) + 1, 2), np.int64)
    for first in range(coins):
        for second in range(coins):  # no move increases the number of a coin
            count = _options(first, second, side, game, options)
            taken = np.zeros(count + 1, np.bool_)
            for i in range(count):
                value = values[options[i, 0], options[i, 1]]
                if value <= count:
                    taken[value] = True
            values[first, second] = _mex(taken)
    return values


@kernel
def rooks_values(side: int) -> Any:
    """Return the `grundy_values` of Corner the Two Rooks at [x, y, z, w], both rooks on the board."""
    values = grundy_values(side, ROOKS)
    return np.ascontiguousarray(values[1:, 1:]).reshape((side, side, side, side))


@kernel
def lost_positions(side: int, game: int) -> Any:
    """Return whether (x, y, z, w) is a P-position, by `grundy_values`, at [x, y, z, w] with both coins on the board."""
    values = grundy_values(side, game)
    return (np.ascontiguousarray(values[1:, 1:]) == 0).reshape((side, side, side, side))


@kernel
def _number(x: int, y: int, side: int) -> int:
    """Return the number of a coin; 0 if a coordinate is negative, that is, off the board."""
    return 0 if x < 0 or y < 0 else 1 + side * x + y


@kernel
def is_lost(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether ((x, y), (z, w)) is a P-position, by `grundy_values`; a negative coordinate is off the board.

    Raises
    ------
    OverflowError
        If a coordinate is 16 or more, because the whole board is computed.
    """
    side = max(x, y, z, w, 0) + 1
    if side > _LARGEST_PLAYED:
        raise OverflowError("positions are decided by play on boards of side up to 16")
    return bool(grundy_values(side, game)[_number(x, y, side), _number(z, w, side)] == 0)


@kernel
def winning_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, int]:
    """Return the first winning move that moves one coin and leaves both on the board, by `grundy_values`.

    Returns
    -------
    tuple of two int
        The index in (x, y, z, w) of the changed coordinate, and its new value; (−1, −1) if there is no such move.

    Raises
    ------
    OverflowError
        As in `is_lost`.
    """
    side = max(x, y, z, w) + 1
    if side > _LARGEST_PLAYED:
        raise OverflowError("positions are decided by play on boards of side up to 16")
    values = grundy_values(side, game)
    first, second = _number(x, y, side), _number(z, w, side)
    options = np.empty((4 * (side + 1) * (side + 1) + 1, 2), np.int64)
    for i in range(_options(first, second, side, game, options)):
        mine, other = options[i, 0], options[i, 1]
        if mine > 0 and other > 0 and (mine == first or other == second) and values[mine, other] == 0:
            a, b, c, d = (mine - 1) // side, (mine - 1) % side, (other - 1) // side, (other - 1) % side
            if a != x:
                return 0, a
            if b != y:
                return 1, b
            return (2, c) if c != z else (3, d)
    return -1, -1


@kernel
def has_move(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether the position (x, y, z, w) has a legal move."""
    side = max(x, y, z, w) + 1
    options = np.empty((4 * (side + 1) * (side + 1) + 1, 2), np.int64)
    return _options(1 + side * x + y, 1 + side * z + w, side, game, options) > 0


@kernel
def sum_values(side: int, game: int, other: int) -> Any:
    """Return the Grundy values of all sums of a position of ``game`` and one of ``other``, by mex over all moves.

    Returns
    -------
    int16 array, shape (n, n) with n = (side² + 1)²
        At [g, h], where g = (side² + 1)·c + d numbers the position of coins c and d as in `grundy_values`.

    Raises
    ------
    ValueError
        If the side is not 0 to 3, because there are (side² + 1)⁴ sums.
    """
    if not 0 <= side <= 3:
        raise ValueError("sum_values takes a side from 0 to 3")
    coins = side * side + 1
    values = np.zeros((coins * coins, coins * coins), np.int16)
    room = 4 * (side + 1) * (side + 1) + 1
    mine, theirs = np.empty((room, 2), np.int64), np.empty((room, 2), np.int64)
    for g in range(coins * coins):
        n_mine = _options(g // coins, g % coins, side, game, mine)
        for h in range(coins * coins):
            n_theirs = _options(h // coins, h % coins, side, other, theirs)
            taken = np.zeros(n_mine + n_theirs + 1, np.bool_)
            for i in range(n_mine + n_theirs):
                if i < n_mine:
                    value = values[coins * mine[i, 0] + mine[i, 1], h]
                else:
                    value = values[g, coins * theirs[i - n_mine, 0] + theirs[i - n_mine, 1]]
                if value < taken.size:
                    taken[value] = True
            values[g, h] = _mex(taken)
    return values
