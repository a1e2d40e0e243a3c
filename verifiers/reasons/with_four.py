"""Positions with 4 and an odd number: outcome and all winning moves by the Conway table, for any number of gaps.

Each legal move except 1 leaves another such position, so the table gives all winning moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from sylver_claims.kernels import four
from sylver_claims.kernels.semigroups import apery_set

if TYPE_CHECKING:
    from sylver_claims.claims.positions import Position

LARGEST = 20_001
"""Largest least element ≡ 1 or 3 (mod 4): up to here the table takes a second and 100 MB."""


def winning_moves_with_4(position: Position) -> tuple[int, ...] | None:
    """Return all winning moves, increasing; None if the position has no 4, is not finite, or is beyond `LARGEST`."""
    if position.generators[:1] != (4,) or position.gcd != 1:
        return None
    least = [int(n) for n in apery_set(np.array(position.generators, np.int64))]
    if max(least[1], least[3]) > LARGEST:
        return None
    replies, partners = _tables(max(least[1], least[3]))
    wins = []
    for residue in (1, 2, 3):
        for n in range(residue, least[residue], 4):
            a, b, c = (n if r == residue else least[r] for r in (1, 2, 3))
            if four.is_p_position(a, b, c, replies, partners):
                wins.append(n)
    return tuple(sorted(wins))


@lru_cache(maxsize=1)
def _tables(upto: int) -> tuple[np.ndarray[tuple[int, int], np.dtype[np.int32]], four.Integers]:
    return four.even_replies(upto), four.partners(upto)
