"""Any number of rooks on a board of any dimension: the P-positions of whole boards, line by line.

A move lowers one coordinate of a rook to any smaller value. A rook may jump over another, but not onto it, and stays
on the board. A position lists the coordinates of the first rook, then those of the second, and so on; no two rooks
share a square. Two rooks in the plane play Corner the Two Rooks (see ``kernels.boards.two_coins``), rooks on a line
play Welter's game.

A coordinate can be lowered to every smaller value unless this square is occupied. So a line parallel to an axis holds
at most one P-position. For given other coordinates, its last coordinate is the least value that gives a position and
that no P-position on a line of another axis blocks. One word holds the blocked values of a line.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel

_LARGEST_SIDE = 64
_MOST_LINES = 1 << 28


def p_lines(side: int, rooks: int, dimension: int) -> Any:
    """Return the last coordinate of the P-position on each line, by the other coordinates.

    Parameters
    ----------
    side : int
        Squares in each direction, 0 to 64.
    rooks, dimension : int
        At least 2 in all coordinates; there are side^(rooks · dimension − 1) lines, and 2^28 at most.

    Returns
    -------
    int8 array, shape (side,) * (rooks * dimension - 1)
        −1 where the board has no P-position on the line, or two of the other rooks share a square.

    Raises
    ------
    ValueError
        If the side is out of range, or there are fewer than two coordinates.
    MemoryError
        If there are too many lines.
    """
    if not 0 <= side <= _LARGEST_SIDE:
        raise ValueError(f"side must lie between 0 and {_LARGEST_SIDE}, not {side}")
    leading = rooks * dimension - 1
    if rooks < 1 or dimension < 1 or leading < 1:
        raise ValueError(f"{rooks} rooks in dimension {dimension} make no game of lines; give two coordinates or more")
    if side**leading > _MOST_LINES:
        raise MemoryError(
            f"a board of side {side} has {side**leading:.1e} lines, and {_MOST_LINES:.1e} are held at most"
        )
    found = np.full(side**leading, -1, np.int8)
    blocked = np.zeros((leading, max(1, side ** (leading - 1))), np.uint64)
    _fill(side, rooks, dimension, blocked, found)
    return found.reshape((side,) * leading)


def three_lines(side: int) -> Any:
    """Return `p_lines` of three rooks in the plane."""
    return p_lines(side, 3, 2)


def space_lines(side: int) -> Any:
    """Return `p_lines` of two rooks on a board of three dimensions."""
    return p_lines(side, 2, 3)


def row_lines(side: int) -> Any:
    """Return `p_lines` of three rooks on a line, which is Welter's game."""
    return p_lines(side, 3, 1)


@kernel
def _occupied(place: npt.NDArray[np.int64], rooks: int, dimension: int) -> np.uint64:
    """Return the last coordinates, as bits, that put the last rook onto another; all bits if two others coincide."""
    bits = ZERO
    last = dimension * (rooks - 1)
    for i in range(rooks - 1):
        for j in range(i + 1, rooks - 1):
            same = True
            for axis in range(dimension):
                same = same and place[dimension * i + axis] == place[dimension * j + axis]
            if same:
                return ALL
        coincide = True
        for axis in range(dimension - 1):
            coincide = coincide and place[dimension * i + axis] == place[last + axis]
        if coincide:
            bits |= ONE << np.uint64(place[dimension * i + dimension - 1])
    return bits


@kernel
def _fill(side: int, rooks: int, dimension: int, blocked: npt.NDArray[np.uint64], found: npt.NDArray[np.int8]) -> None:
    """Fill ``found`` in order; ``blocked[axis]`` holds the blocked values, by all coordinates but this and the last."""
    leading = rooks * dimension - 1
    beyond = ZERO if side == 64 else ALL << np.uint64(side)
    place = np.zeros(leading, np.int64)
    lines = np.empty(leading, np.int64)
    for line in range(found.size):
        taken = beyond | _occupied(place, rooks, dimension)
        low = 1
        for axis in range(leading - 1, -1, -1):
            lines[axis] = line // (low * side) * low + line % low
            low *= side
            taken |= blocked[axis, lines[axis]]
        if taken != ALL:
            last = lowest_bit(~taken)
            found[line] = last
            for axis in range(leading):
                blocked[axis, lines[axis]] |= ONE << np.uint64(last)
        axis = leading - 1
        while axis >= 0:
            place[axis] += 1
            if place[axis] < side:
                break
            place[axis] = 0
            axis -= 1
