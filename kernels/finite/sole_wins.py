"""Search for a position in which a given number is the only winning move."""

from __future__ import annotations

import numpy as np

from sylver_claims.kernels.finite.solver import winning_moves
from sylver_claims.kernels.semigroups import is_legal, tree

LARGEST_SEARCHED = 24


def wins_alone_somewhere(n: int) -> bool:
    """Return whether there is a position in which ``n`` is the only winning move; for n = 1 there is none.

    Raises
    ------
    ValueError
        If there is none among the finite positions of genus up to `LARGEST_SEARCHED`; a larger one may exist.
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
