"""Winning replies to the odd moves of a position of greatest common divisor 2, and where they begin to repeat.

For odd x, the winning moves of Sx become periodic, if odd moves are given by their distance from x: this is Sicherman's
Periodicity Theorem [1]_. They depend only on the P-positions with one or two odd numbers, so they may begin to repeat
elsewhere than the P-positions as a whole. The reference implementation is ``kernels.reference.even.replies``.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels import finite, semigroups
from sylver_claims.kernels.even.inputs import Stream, own_p_positions
from sylver_claims.kernels.even.lattice import Level, Words, adjoined, after_even_move, gaps_of, places
from sylver_claims.kernels.even.solver import Solution, solve
from sylver_claims.kernels.semigroups import Gaps

TRIED = 3  # odd x, of which `becomes_periodic` compares the winning moves with those of x and a period more
Bits = npt.NDArray[np.bool_]


class Replies(NamedTuple):
    """Winning replies to 2x + 1, for x = 0, 1, ...: a row for each x, with a column for each reply.

    ``names`` are the replies: an even number e, or "+d" and "-d" for the odd numbers 2x + 1 + d and 2x + 1 - d.
    """

    names: list[str]
    rows: Bits


def recurrence(generators: Iterable[int]) -> tuple[int, int]:
    """Return an odd number and a positive even one: from the first on, the winning moves of Sx repeat with the second.

    Here x is odd. The even winning moves of Sx repeat as they are. The odd ones whose distance from x is at most the
    largest even gap repeat by this distance. All others are odd moves that win in S: they are smaller than x by more
    than this gap, win in Sx as well, and are the same for all x. Neither of the two numbers need be the least possible.

    Raises
    ------
    ValueError
        As in `kernels.even.solve`, or when the limit there does not decide all even positions that can be reached.
    """
    solution = solve(generators)
    S, F = solution.lattice.semigroups[-1], solution.lattice.frobenius
    near = [solution.streams[E] for E in {S, *(adjoined(S, e, F) for e in gaps_of(S, F))}]
    known = [stream for stream in near if stream is not None]
    if len(known) < len(near):
        raise ValueError(f"{list(solution.position.generators)}: not all P-positions that even moves lead to are held")
    settled = max(stream.first + len(stream.lost) - stream.period for stream in known)
    return 2 * (settled + F) + 1, 2 * lcm(*(stream.period for stream in known if stream.period))


def becomes_periodic(S: Gaps) -> bool:
    """Return whether the winning moves of (2S)x, for odd x, become periodic.

    Start and period are those of `recurrence`; then the positions of the first `TRIED` odd x are solved one by one.

    Raises
    ------
    ValueError
        As in `recurrence`, or if the winning moves of one of these x do not repeat.
    """
    start, period = recurrence(2 * int(n) for n in semigroups.minimal_generators(S))
    window = 2 * semigroups.frobenius_number(S)
    for x in range(start, start + 2 * TRIED, 2):
        if winning_after(S, x, window) != winning_after(S, x + period, window):
            raise ValueError(f"the winning moves of {x} and {x + period} differ")
    return True


def winning_after(S: Gaps, x: int, window: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the winning moves of (2S)x: the odd ones at most ``window`` from x, by their distance, and all others."""
    wins = [int(n) for n in finite.winning_moves(semigroups.multiple_with(S, 2, x))]
    near = [n - x for n in wins if n % 2 == 1 and abs(n - x) <= window]
    return tuple(near), tuple(n for n in wins if n % 2 == 0 or abs(n - x) > window)


def replies(solution: Solution, end: int) -> Replies:
    """Return the winning replies to the odd moves below 2 * ``end`` + 1; raise ValueError if they are not stored.

    The rows are correct from the first regular x on. For smaller x, two odd numbers may add up to an even gap, so a
    reply may change the even numbers; such a reply counts as not winning here.
    """
    lattice = solution.lattice
    S = lattice.semigroups[-1]
    F = lattice.frobenius
    own = solution.levels[S]
    lost = _lost(S, solution, end)
    names, columns = [], []
    for d in gaps_of(S, F):
        (j,) = places(own.ideals, np.array([S | S << d & ((1 << F + 1) - 1)], np.uint64))
        names.append(f"+{2 * d}")
        columns.append(_bit(lost, int(j)))
    for d in range(1, own.frobenius + 1):
        (j,) = places(own.ideals, np.array([S | S << d & ((1 << F + 1) - 1)], np.uint64))
        column = np.zeros(end, np.bool_)
        column[d:] = _bit(lost, int(j))[: end - d]
        names.append(f"-{2 * d}")
        columns.append(column)
    for e in gaps_of(S, F):
        larger = adjoined(S, e, F)
        level = solution.levels[larger]
        (j,) = places(level.ideals, after_even_move(np.array([S], np.uint64), larger, F))
        names.append(str(2 * e))
        columns.append(_bit(_lost(larger, solution, end), int(j)))
    return Replies(names, np.stack(columns, axis=1))


def _bit(lost: Words, j: int) -> Bits:
    bits: Bits = (lost[:, j >> 6] >> np.uint64(j & 63)) & np.uint64(1) == 1
    return bits


def _lost(E: int, solution: Solution, end: int) -> Words:
    """Return the P-positions of E for all x below ``end``, a row of bits for each x."""
    level: Level = solution.levels[E]
    stream: Stream | None = solution.streams[E]
    bound = solution.lattice.small.bound
    if stream is None:
        raise ValueError("the P-positions are not held")
    rows = np.zeros((end, level.same.shape[1]), np.uint64)
    for x, j in zip(*own_p_positions(E, level, solution.lattice.small), strict=True):
        if x < end:
            rows[x, j >> 6] |= np.uint64(1) << np.uint64(j & 63)
    held = min(len(stream.lost), max(0, end - bound))
    rows[bound : bound + held] = stream.lost[:held]
    for x in range(bound + held, end, max(1, stream.period)):
        if stream.period:
            part = min(stream.period, end - x)
            rows[x : x + part] = rows[x - stream.period : x - stream.period + part]
        else:
            break
    return rows
