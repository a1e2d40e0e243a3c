"""The opening of a game: moves while the position is infinite, by a policy of ``kernels.bots.rules``."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.bots.choice import draw_below
from sylver_claims.kernels.bots.rules import Opening
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Integers

FIRST, LATER, ANY_NUMBER = range(3)
Masks = npt.NDArray[np.bool_]


def masks_of(opening: Opening) -> Masks:
    """Return for each number if it is allowed first, later, and as a last resort; shape (3, high + 1)."""
    masks = np.zeros((3, max(opening.later) + 1), np.bool_)
    masks[FIRST, list(opening.first)] = True
    masks[LATER, list(opening.later)] = True
    masks[ANY_NUMBER, 4:] = True
    return masks


@kernel
def open_game(masks: Masks, finish: bool, random: npt.NDArray[np.uint64], moves: Integers) -> int:
    """Write the moves of a random opening into ``moves``, which needs high + 1 entries; return their number."""
    high = masks.shape[1] - 1
    sums = np.zeros(high + 1, np.bool_)
    sums[0] = True
    divisor, count = 0, 0
    wanted = np.empty(high + 1, np.int64)
    while divisor != 1:
        found = 0
        if finish and count > 0:
            found = _list(masks[LATER], sums, divisor, True, wanted)
        if found == 0:
            found = _list(masks[LATER if count else FIRST], sums, divisor, False, wanted)
        if found == 0:
            found = _list(masks[ANY_NUMBER], sums, divisor, False, wanted)
        n = wanted[draw_below(found, random)]
        moves[count] = n
        count += 1
        divisor = math.gcd(divisor, n)
        for m in range(n, high + 1):
            sums[m] |= sums[m - n]
    return count


@kernel
def _list(allowed: npt.NDArray[np.bool_], sums: npt.NDArray[np.bool_], divisor: int, end: bool, out: Integers) -> int:
    """List the legal numbers that are allowed, if ``end`` only those that make the position finite; return how many."""
    count = 0
    for n in range(4, allowed.size):
        if allowed[n] and not sums[n] and (not end or math.gcd(divisor, n) == 1):
            out[count] = n
            count += 1
    return count
