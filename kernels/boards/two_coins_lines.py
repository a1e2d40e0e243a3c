"""Two coins, or two rooks: the P-positions of whole boards, line by line.

A position is (x, y, z, w): one coin in column x and row y, the other in column z and row w, counted from 0. The games
are numbered as in ``kernels.boards.two_coins``.

If a coordinate can be lowered to every smaller value in one move, a line parallel to an axis holds at most one
P-position. For fixed (x, y, z), its w is the least value that gives a position and that no P-position on a line of the
three other axes blocks. Three tables of bitsets hold the blocked values. Three kinds of games have this property:

- nim;
- games in which a coin may jump over the other, without the positions that have both on one square;
- games in which a coin may push the other off the board and follow it, without the positions that have both in line.
  This push wins every position in line. In the other positions, including those on one square, no coin is in the way.

If one coin leaves the board alone, the other follows it, so leaving loses.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.boards.two_coins import BOTH, JUMP, ONTO, PUSH, ROOKS, RULES
from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel

_EVERYWHERE, _APART, _NOT_IN_LINE = 0, 1, 2  # positions among which the lines are searched
_LARGEST_SIDE = 1 << 14

Lines = npt.NDArray[np.int16]


def slices(side: int, game: int) -> Iterator[Lines]:
    """Yield for each x = 0, 1, ..., side − 1 an array with the w of the P-position (x, y, z, w) at [y, z].

    Parameters
    ----------
    side : int
        Columns and rows of the board, 0 to 16384; time grows as side³·side/64, memory is side³/8 bytes.
    game : int
        A row of `RULES` of a kind described above.

    Yields
    ------
    int16 array, shape (side, side)
        −1 where no w < side gives a P-position; w does not depend on the side. The next step overwrites the array.

    Raises
    ------
    ValueError
        If the side is out of range, or the game is not of a kind described above.
    """
    if not 0 <= side <= _LARGEST_SIDE:
        raise ValueError(f"side must lie between 0 and {_LARGEST_SIDE}, not {side}")
    which = _searched(game)
    words = (side + 63) // 64
    in_x = np.zeros((side, side, words), np.uint64)
    found = np.empty((side, side), np.int16)
    for x in range(side):
        _fill_slice(x, which, in_x, found)
        yield found


def p_lines(side: int, game: int) -> Lines:
    """Return the w of the P-position (x, y, z, w) at [x, y, z], or −1; an int16 array of shape (side, side, side).

    Raises
    ------
    ValueError
        As in `slices`.
    MemoryError
        If the side is above 1300, that is 4 GiB; `slices` allows larger sides.
    """
    if side > 1300:
        raise MemoryError(f"the P-positions of a board of side {side} take {2 * side**3 >> 30} GiB; 1300 would fit")
    if not side >= 0:
        raise ValueError(f"side must not be negative, but is {side}")
    result = np.empty((side,) * 3, np.int16)
    for x, found in enumerate(slices(side, game)):
        result[x] = found
    return result


@kernel
def side_for(squares: int) -> int:
    """Return the least power of 2 that is at least 2 and at least ``squares``.

    Columns and rows with smaller numbers have their P-positions on a board of this side.
    """
    if squares > 1 << 62:
        raise ValueError("this side has more than 64 bits")
    side = 2
    while side < squares:
        side *= 2
    return side


def push_lines(side: int) -> Lines:
    """Return `p_lines` of Definition 1.2, where a coin may push the other off the board and follow it."""
    return p_lines(side, PUSH)


def onto_lines(side: int) -> Lines:
    """Return `p_lines` of Definition 1.3, where a coin may jump over and onto the other."""
    return p_lines(side, ONTO)


def jump_lines(side: int) -> Lines:
    """Return `p_lines` of Definition 1.4, where a coin may jump over the other, not onto it."""
    return p_lines(side, JUMP)


def rooks_lines(side: int) -> Lines:
    """Return `p_lines` of Definition 1.6: two rooks stay on the board and may jump over each other."""
    return p_lines(side, ROOKS)


def _searched(game: int) -> int:
    """Return which positions are searched; raise ValueError for a game without the property above."""
    if not 0 <= game < len(RULES):
        raise ValueError(f"there is no game {game}; they are numbered from 0 to {len(RULES) - 1}")
    over, onto, _, push, edge = (int(v) for v in RULES[game])
    if over and onto:
        return _EVERYWHERE
    if over:
        return _APART
    if push and edge == BOTH:
        return _NOT_IN_LINE
    raise ValueError(f"in game {game} a coin in line cannot always reach every smaller coordinate; use grundy_values")


@kernel
def _fill_slice(x: int, which: int, in_x: npt.NDArray[np.uint64], found: Lines) -> None:
    """Fill found[y, z] for one x; add its w to the bits ``in_x[y, z]`` of the P-positions at smaller x."""
    side, words = found.shape[0], in_x.shape[2]
    in_y = np.zeros((side, words), np.uint64)  # at smaller y, by z
    in_z = np.empty(words, np.uint64)  # at smaller z
    for y in range(side):
        in_z[:] = ZERO
        for z in range(side):
            w = -1
            if which == _NOT_IN_LINE and x == z:  # on one square, or in line
                k, bit = y >> 6, np.uint64(y & 63)
                if ((in_x[y, z, k] | in_y[z, k] | in_z[k]) >> bit) & ONE == ZERO:
                    w = y
            else:
                # In this branch, only positions with w = y are left out.
                left_out = y if (which == _APART and x == z) or which == _NOT_IN_LINE else -1
                for k in range(words):
                    free = ~(in_x[y, z, k] | in_y[z, k] | in_z[k])
                    if left_out >= 0 and left_out >> 6 == k:
                        free &= ~(ONE << np.uint64(left_out & 63))
                    if free != ZERO:
                        w = 64 * k + lowest_bit(free)
                        break
            if w >= side:
                w = -1
            if w >= 0:
                k, mark = w >> 6, ONE << np.uint64(w & 63)
                in_x[y, z, k] |= mark
                in_y[z, k] |= mark
                in_z[k] |= mark
            found[y, z] = w
