"""Rooks on a board of any dimension: the game by its rules, and its P-positions by trying all moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np

Square = tuple[int, ...]
Position = tuple[Square, ...]  # in increasing order, because the rooks are interchangeable


def moves(position: Position) -> Iterator[Position]:
    """Yield the position after each move: a move lowers one coordinate of a rook, to a free square."""
    for which, square in enumerate(position):
        others = position[:which] + position[which + 1 :]
        for axis, value in enumerate(square):
            for lower in range(value):
                moved = (*square[:axis], lower, *square[axis + 1 :])
                if moved not in others:
                    yield tuple(sorted((*others, moved)))


@cache
def _is_lost(position: Position) -> bool:
    return not any(_is_lost(following) for following in moves(position))


def is_lost(position: Position) -> bool:
    """Return whether rooks on different squares form a P-position: no move leads to one."""
    return _is_lost(tuple(sorted(position)))


def p_lines(side: int, rooks: int, dimension: int) -> Any:
    """Return the last coordinate of the P-position by the other coordinates, or −1 if the board has none."""
    leading = rooks * dimension - 1
    found = np.full((side,) * leading, -1, dtype=np.int8)
    squares = list(product(range(side), repeat=dimension))
    for position in product(squares, repeat=rooks):
        if all(a != b for a, b in combinations(position, 2)) and is_lost(position):
            *line, last = (v for square in position for v in square)
            if found[tuple(line)] >= 0:
                raise AssertionError(f"two P-positions on the line {line}")
            found[tuple(line)] = last
    return found


def three_lines(side: int) -> Any:
    """Return the P-positions of three rooks in the plane, as `p_lines`."""
    return p_lines(side, 3, 2)


def space_lines(side: int) -> Any:
    """Return the P-positions of two rooks on a board of three dimensions, as `p_lines`."""
    return p_lines(side, 2, 3)


def row_lines(side: int) -> Any:
    """Return the P-positions of three rooks on a line, as `p_lines`."""
    return p_lines(side, 3, 1)
