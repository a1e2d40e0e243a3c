"""Moves that win alone: the positions in which one number is the only winning move, found by search."""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.finite.solver import winning_moves
from sylver_claims.kernels.semigroups import is_legal, tree

LARGEST_SEARCHED = 24


def wins_alone_somewhere(n: int) -> bool:
    """Whether there is a position in which ``n`` is the only winning move: 1 never wins, and others are searched for.

    Raises
    ------
    ValueError
        If none of the finite positions that are searched is one; that says nothing of the others.
    """
    if n < 2:
        return False
    for genus in range(1, LARGEST_SEARCHED + 1):
        for rows in tree.chunks(genus, genus, 0, 1, 1 << 12):
            for row in rows:
                S = np.ascontiguousarray(row)
                if is_legal(S, n) and (found := winning_moves(S)).size == 1 and found[0] == n:
                    return True
    raise ValueError(f"no position of genus up to {LARGEST_SEARCHED} has {n} as its only winning move")
