"""The input of a sweep of ``kernels.even``: marks from small x, and from the periodic P-positions of larger E."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm
from typing import NamedTuple

import numpy as np

from sylver_claims.kernels.engine.bits import ONE, ZERO, lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.even.base_cases import Small
from sylver_claims.kernels.even.lattice import (
    Integers,
    Level,
    Words,
    adjoined,
    after_even_move,
    gaps_of,
    places,
    successors,
)

MOST_WORDS = 2**26


class Undecided(Exception):
    """The input is unknown or too long; the message gives the reason."""


class Stream(NamedTuple):
    """P-positions of one E, a row of bits for each x from ``first`` on.

    If ``period`` is 0, there are no further P-positions; else the last ``period`` rows repeat forever. ``first`` is the
    first regular x, unless the rows before a long period were dropped.
    """

    lost: Words
    period: int
    first: int


class Input(NamedTuple):
    """Rows of marks: the rows of the first x, shape (t, W), then the rows that repeat, shape (p, W)."""

    first: Words
    block: Words


def own_p_positions(E: int, level: Level, small: Small) -> tuple[Integers, Integers]:
    """Return the x and the index of the ideal of each P-position of E with small x, in order of x."""
    mine = np.flatnonzero(small.semigroups == np.uint64(E))
    mine = mine[np.argsort(small.least[mine], kind="stable")]
    return small.least[mine], places(level.ideals, small.ideals[mine])


def window(E: int, level: Level, small: Small) -> Words:
    """Return the marks that the P-positions with small x leave in the next F rows, shape (F, W)."""
    width = max(level.frobenius, 0)
    marks = np.zeros((width, level.same.shape[1]), np.uint64)
    for x, j in zip(*own_p_positions(E, level, small), strict=True):
        if x + width < small.bound:
            continue
        first = max(1, small.bound - x)  # the least d such that x + d is not small
        marks[x + first - small.bound : x + width + 1 - small.bound] |= level.ahead[j, first - 1 :]
    return marks


def small_wins(E: int, frobenius: int, small: Small) -> list[int]:
    """Return all y below the bound such that the odd move 2y + 1 wins in 2E; note that it generates 2(2y + 1)."""
    alone = small.semigroups == small.ideals  # one odd number was played
    lost = set(zip(small.semigroups[alone].tolist(), small.least[alone].tolist(), strict=True))
    return [y for y in range(1, small.bound) if (adjoined(E, 2 * y + 1, frobenius), y) in lost]


def input_of(
    E: int,
    frobenius: int,
    bound: int,
    own: Level,
    ideals: Mapping[int, Words],
    streams: Mapping[int, Stream | None],
) -> Input:
    """Return the marks of even moves: for each x, the ideals from which an even move leads to a P-position.

    Raises
    ------
    Undecided
        If not all P-positions of each larger E are known, or the input takes more than `MOST_WORDS`.
    """
    sources = []
    for larger in successors(E, frobenius):
        stream = streams[larger]
        if stream is None or stream.first != bound:
            raise Undecided(
                f"that with the even gaps {[2 * g for g in gaps_of(larger, frobenius)]} is not decided, or too long"
            )
        if len(stream.lost):
            sources.append((stream, _masks(own, ideals[larger], larger, frobenius)))
    first = max((len(stream.lost) - stream.period for stream, _ in sources), default=0)
    period = lcm(*(stream.period for stream, _ in sources if stream.period))
    words = own.same.shape[1]
    if (first + period) * words > MOST_WORDS:
        raise Undecided(f"its input has a period of {2 * period}, which is too long to store")
    rows = np.zeros((first + period, words), np.uint64)
    for stream, masks in sources:
        _enter(rows, stream.lost, stream.period, masks)
    block = rows[first:]
    return Input(rows[:first], np.ascontiguousarray(block[: smallest_period(block)]))


def _masks(own: Level, larger: Words, E: int, frobenius: int) -> Words:
    """Return for each ideal of the larger semigroup E the ideals from which an even move leads to it: (n', W)."""
    masks = np.zeros((larger.size, own.same.shape[1]), np.uint64)
    targets = places(larger, after_even_move(own.ideals, E, frobenius))
    members = np.arange(own.ideals.size)
    np.bitwise_or.at(masks, (targets, members >> 6), np.uint64(1) << (members & 63).astype(np.uint64))
    return masks


@kernel
def _enter(rows: Words, lost: Words, period: int, masks: Words) -> None:
    """Add the marks of even moves to the P-positions of a stream, which repeat up to the last row."""
    source = 0
    for row in range(rows.shape[0] if period > 0 else min(rows.shape[0], lost.shape[0])):
        for word in range(lost.shape[1]):
            left = lost[source, word]
            while left != ZERO:
                j = 64 * word + lowest_bit(left)
                left &= left - ONE
                for k in range(rows.shape[1]):
                    rows[row, k] |= masks[j, k]
        source += 1
        if source == lost.shape[0]:
            source -= period


def smallest_period(rows: Words) -> int:
    """Return the smallest period of the rows that divides their number."""
    period = left = len(rows)
    prime = 2
    while left > 1:
        if prime * prime > left:
            prime = left
        while left % prime == 0:
            left //= prime
            shorter = period // prime
            if (rows[shorter:period] == rows[: period - shorter]).all():
                period = shorter
        prime += 1
    return period
