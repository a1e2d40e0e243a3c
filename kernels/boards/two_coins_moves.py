"""Two coins, or two rooks: a winning move from the sets of the theorems, for coordinates below 2^64.

Games and positions are those of ``kernels.boards.two_coins``; squares are counted from 0. Lowering a coordinate v to
v ⊕ s, with s the xor of the four, is the nim move; where each of these loses, the last digit of its target is changed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sylver_claims.kernels.boards.two_coins import JUMP, NIM, ONTO, PUSH, ROOKS, _number, _options
from sylver_claims.kernels.engine.bits import ONE, ZERO
from sylver_claims.kernels.engine.jit import kernel

LOST, BY_NIM, BY_LAST_DIGIT, BY_PUSH = 0, 1, 2, 3
NO_COORDINATE = -1
_LARGEST_SIDE = 500  # of `is_move`


@kernel
def _is_apart(x: np.uint64, y: np.uint64, z: np.uint64, w: np.uint64) -> bool:
    return bool(x != z or y != w)


@kernel
def _in_line(x: np.uint64, y: np.uint64, z: np.uint64, w: np.uint64) -> bool:
    return bool((x == z) != (y == w))


@kernel
def _in_p(x: np.uint64, y: np.uint64, z: np.uint64, w: np.uint64, game: int) -> bool:
    """Whether a position of the game is in the set of its theorem: 𝒫 where a coin jumps over, not onto; else xor 0."""
    across, down = x ^ z, y ^ w
    if game not in (JUMP, ROOKS):
        return bool(across ^ down == ZERO) and not (game == PUSH and _in_line(x, y, z, w))
    if across <= ONE and down <= ONE:  # both in one block of two squares by two
        return bool(across ^ down == ONE)
    return bool(across == down)


@kernel
def winning_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, Any, int]:
    """Winning move from the position (x, y, z, w), both coins on the board, by the theorems on the game.

    Parameters
    ----------
    x, y, z, w : int
        Below 2^64; above 2^63 − 1 as ``numpy.uint64``.
    game : int
        `PUSH`, `ONTO`, `JUMP`, `ROOKS` or `NIM`.

    Returns
    -------
    tuple of three int
        Which of x, y, z, w is lowered, from 0 to 3; to what; and why it wins: `BY_NIM`, `BY_LAST_DIGIT`, or `BY_PUSH`
        for the coin that pushes the other off the board and follows it. (−1, 0, `LOST`) where no move wins.

    Raises
    ------
    ValueError
        For a game without such a theorem, a negative coordinate, and coins on one square where a game has none such.
    """
    if game not in (PUSH, ONTO, JUMP, ROOKS, NIM):
        raise ValueError("no theorem names a winning move of this game")
    if x < 0 or y < 0 or z < 0 or w < 0:
        raise ValueError("a coordinate is negative")
    a, b, c, d = np.uint64(x), np.uint64(y), np.uint64(z), np.uint64(w)
    if game in (JUMP, ROOKS) and not _is_apart(a, b, c, d):
        raise ValueError("both are on one square, which is no position of this game")
    if _in_p(a, b, c, d, game):
        return NO_COORDINATE, ZERO, LOST
    if game == PUSH and _in_line(a, b, c, d):
        if b == d:
            return (0 if a > c else 2), ZERO, BY_PUSH
        return (1 if b > d else 3), ZERO, BY_PUSH
    position = (a, b, c, d)
    for why in (BY_NIM, BY_LAST_DIGIT):
        change = a ^ b ^ c ^ d ^ np.uint64(why - BY_NIM)
        for place in range(4):
            target = position[place] ^ change
            p, q = target if place == 0 else a, target if place == 1 else b
            r, s = target if place == 2 else c, target if place == 3 else d
            legal = game not in (JUMP, ROOKS) or _is_apart(p, q, r, s)
            if target < position[place] and legal and _in_p(p, q, r, s, game):
                return place, target, why
    raise AssertionError("the theorem on this game fails")


@kernel
def is_move(position: tuple[int, int, int, int], after: tuple[int, int, int, int], game: int) -> bool:
    """Whether the rules of the game have a move from one position to the other.

    Both are (x, y, z, w); of a coin off the board both coordinates are −1.

    Raises
    ------
    OverflowError
        For a coordinate of 500 or more: room is made for all moves, a million.
    """
    highest = max(max(position), max(after))  # noqa: PLW3301 (numba has no max(*tuple, ...))
    side = highest + 1
    if side > _LARGEST_SIDE:
        raise OverflowError("moves are listed for coordinates below 500")
    options = np.empty((4 * (side + 1) * (side + 1) + 1, 2), np.int64)
    first, second = _number(position[0], position[1], side), _number(position[2], position[3], side)
    mine, other = _number(after[0], after[1], side), _number(after[2], after[3], side)
    for i in range(_options(first, second, side, game, options)):
        if options[i, 0] == mine and options[i, 1] == other:
            return True
    return False
