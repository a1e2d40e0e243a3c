"""P-positions of the games with two coins on small boards, by trying all moves."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from sylver_claims.kernels.reference.boards.two_coins import JUMP, ONTO, PUSH, ROOKS, is_lost, is_position


def p_lines(side: int, game: int) -> Any:
    """Return the w such that ((x, y), (z, w)) is a P-position, at [x, y, z], or −1 if there is none on the board."""
    found = np.full((side,) * 3, -1, dtype=np.int16)
    for x, y, z, w in product(range(side), repeat=4):
        if is_position(x, y, z, w, game) and is_lost(x, y, z, w, game):
            if found[x, y, z] >= 0:
                raise AssertionError(f"two P-positions on the line {x}, {y}, {z}")
            found[x, y, z] = w
    return found


def side_for(squares: int) -> int:
    """Return the least of 2, 4, 8, ... that is at least ``squares``."""
    side = 2
    while side < squares:
        side *= 2
    return side


def push_lines(side: int) -> Any:
    """Return the P-positions of Definition 1.2, as `p_lines`."""
    return p_lines(side, PUSH)


def onto_lines(side: int) -> Any:
    """Return the P-positions of Definition 1.3, as `p_lines`."""
    return p_lines(side, ONTO)


def jump_lines(side: int) -> Any:
    """Return the P-positions of Definition 1.4, as `p_lines`."""
    return p_lines(side, JUMP)


def rooks_lines(side: int) -> Any:
    """Return the P-positions of Definition 1.6, as `p_lines`."""
    return p_lines(side, ROOKS)
