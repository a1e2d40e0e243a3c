"""Two coins, or two rooks: a winning move by the theorems, for coordinates below 2^64.

Games and positions are those of ``kernels.boards.two_coins``; squares are counted from 0. A nim move lowers a
coordinate v to v ⊕ s, where s is the xor of all four. If no nim move wins, the last bit of the target is changed.
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
    """Return whether the theorem of the game lists a position: 𝒫 if a coin jumps over but not onto, else xor 0."""
    across, down = x ^ z, y ^ w
    if game not in (JUMP, ROOKS):
        return bool(across ^ down == ZERO) and not (game == PUSH and _in_line(x, y, z, w))
    if across <= ONE and down <= ONE:  # both in one 2 × 2 block
        return bool(across ^ down == ONE)
    return bool(across == down)


@kernel
def winning_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, Any, int]:
    """Return a winning move in the position (x, y, z, w), both coins on the board, by the theorem of the game.

    Parameters
    ----------
    x, y, z, w : int
        Below 2^64; above 2^63 − 1 as ``numpy.uint64``.
    game : int
        `PUSH`, `ONTO`, `JUMP`, `ROOKS` or `NIM`.

    Returns
    -------
    tuple of three int
        The index in (x, y, z, w) of the lowered coordinate; its new value; and the reason: `BY_NIM`, `BY_LAST_DIGIT`,
        or `BY_PUSH` for a coin that pushes the other off the board and follows it. (−1, 0, `LOST`) if no move wins.

    Raises
    ------
    ValueError
        If there is no theorem on the game, a coordinate is negative, or the game does not allow coins on one square.
    """
    if game not in (PUSH, ONTO, JUMP, ROOKS, NIM):
        raise ValueError("no theorem names a winning move of this game")
    if x < 0 or y < 0 or z < 0 or w < 0:
        raise ValueError("a coordinate is negative")
    a, b, c, d = np.uint64(x), np.uint64(y), np.uint64(z), np.uint64(w)
    if game in (JUMP, ROOKS) and not _is_apart(a, b, c, d):
        raise ValueError("both are on one square, which is not a position of this game")
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
    """Return whether the rules of the game allow a move from ``position`` to ``after``.

    Both are (x, y, z, w); both coordinates of a coin off the board are −1.

    Raises
    ------
    OverflowError
        If a coordinate is 500 or more, because the array of all moves would have more than a million rows.
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
