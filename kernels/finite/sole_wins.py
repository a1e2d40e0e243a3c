"""Positions in which a given number is the only winning move: by a search, and by the steps of a proof."""

from __future__ import annotations

import math

import numpy as np

from sylver_claims.kernels.finite.solver import winning_moves
from sylver_claims.kernels.semigroups import adjoin, from_generators, is_legal, tree

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


def wins_alone_in_the_end(n: int, p: int) -> bool:
    """Return whether the construction of the Single Win Theorem [1]_ ends with a position in which ``n`` alone wins.

    It begins with {p, r}, where r is the least winning move of {n, p}. While another number m wins in S, take the
    least, and the least winning move z of Snm; the next S is Smz. There is no such position if p and r have a common
    divisor, if there is no r or z, or if n does not win in some S.

    Raises
    ------
    ValueError
        If ``n`` and ``p`` are not positive and coprime.

    References
    ----------
    .. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 5.
    """
    replies = winning_moves(from_generators((n, p)))
    if replies.size == 0 or math.gcd(p, int(replies[0])) != 1:
        return False
    S = from_generators((p, int(replies[0])))
    while True:
        winning = winning_moves(S).tolist()
        if n not in winning:
            return False
        others = [m for m in winning if m != n]
        if not others:
            return True
        T = adjoin(S, others[0])
        separating = winning_moves(adjoin(T, n))
        if separating.size == 0:
            return False
        S = adjoin(T, int(separating[0]))
