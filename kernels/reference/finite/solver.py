"""Finite positions by the rules of Sylver Coinage; a position is the frozenset of its gaps (the legal moves).

Each function is the reference implementation of the function of the same name in ``kernels.finite``. A move plays a
gap; then all sums of the numbers played are illegal. The player who plays 1 loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.reference.semigroups import Gaps, Integers, adjoin, from_generators
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus


class Solution(NamedTuple):
    """All winning moves; numbers of reachable positions and P-positions, including the root and N."""

    winning_moves: Integers
    positions: int
    p_positions: int


@cache
def is_p_position(S: Gaps) -> bool:
    """Return whether no move leads to a P-position; without gaps 1 was played, and the player to move has won."""
    return len(S) > 0 and not any(is_p_position(adjoin(S, x)) for x in sorted(S))


def winning_moves(S: Gaps) -> Integers:
    """Return the moves to P-positions, in increasing order."""
    return np.array([x for x in sorted(S) if is_p_position(adjoin(S, x))], dtype=np.int64)


def solve(generators: Iterable[int]) -> Solution:
    """Solve a position by trying all moves of all reachable positions."""
    S = from_generators(generators)
    reached = {S}
    waiting = [S]
    while waiting:
        T = waiting.pop()
        later = {adjoin(T, x) for x in T} - reached
        reached |= later
        waiting += later
    return Solution(winning_moves(S), len(reached), sum(1 for T in reached if is_p_position(T)))


def outcomes_by_genus(highest: int) -> Integers:
    """Return the number of P-positions of genus 0, 1, ..., ``highest``."""
    return np.array([sum(map(is_p_position, semigroups_of_genus(g))) for g in range(highest + 1)], dtype=np.int64)


def p_positions(highest: int) -> npt.NDArray[np.uint64]:
    """Return all P-positions of genus at most ``highest``: rows of gaps as bits, in increasing order as numbers."""
    numbers = sorted(sum(1 << n for n in S) for S in _semigroups(highest) if is_p_position(S))
    width = 1 if highest <= 32 else 2
    rows = [[number >> 64 * i & 2**64 - 1 for i in range(width)] for number in numbers]
    return np.array(rows, dtype=np.uint64).reshape(len(rows), width)


def is_listed(S: Gaps, table: npt.NDArray[np.uint64]) -> bool:
    """Return whether S is a row of `p_positions`."""
    number = sum(1 << n for n in S)
    return any(number == sum(int(word) << 64 * i for i, word in enumerate(row)) for row in table)


def _semigroups(highest: int) -> Iterator[Gaps]:
    for g in range(highest + 1):
        yield from semigroups_of_genus(g)
