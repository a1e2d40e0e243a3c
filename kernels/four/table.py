"""Positions containing 4 and an odd number: the Conway table, its even replies and its P-positions {4, q, x_q}.

Such a position is (a, b, c), the least played or generated numbers ≡ 1, 2, 3 (mod 4). The sweep takes all pairs (a, c)
in increasing order. The winning even move of {4, a, c}, if any, is the least b = 4k + 2 above |a − c| that occurs
neither in row a at an earlier c nor in column c at an earlier a, and that is below 2·min(a, c, x_a, x_c), with the
partners already known. There are three reasons: by Proposition 5 of [1], a smaller b makes a or c superfluous, which
loses; if b occurs in row a at an earlier c' (in column c at an earlier a'), c' (a') is a winning reply to it; and a
known partner eliminates b from 2·x_a (2·x_c) on, so it is a winning reply to b. A pair without such b, and without a
partner on either side, has no winning move: {4, a, c} is a P-position.

References
----------
.. [1] M. Boyers, N. Burton, J. Rushall, J. Warner, T. Zurick, On winning strategies in Sylver Coinage when 4 has been
   chosen, Integers 24 (2024), sections 3 to 5.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.engine.memory import available
from sylver_claims.kernels.four import driver
from sylver_claims.kernels.four.driver import LARGEST, Report, count, largest_upto, memory_needed
from sylver_claims.kernels.four.frontier import Frontier
from sylver_claims.kernels.four.steps import Sweep

__all__ = [
    "by_patches",
    "even_replies",
    "is_p_position",
    "largest_upto",
    "memory_needed",
    "partners",
    "smallest_odd_reply",
]

Integers = npt.NDArray[np.int64]
Partners = Integers


def partners(
    upto: int,
    *,
    threads: int = 2,
    memory: int | None = None,
    report: Report | None = None,
    resumed: Callable[[Sweep], Sweep] | None = None,
) -> Integers:
    """Return the partner x_q of each odd number q: the only odd number such that {4, q, x_q} is a P-position.

    Parameters
    ----------
    upto : int
        Largest q, ≥ 0. The time grows as upto²: 0.08·upto² table cells.
    threads : int
        1, or more for two threads; the result does not depend on it.
    memory : int, optional
        Bytes that may be used; by default those of `memory_needed`, if the machine has them available.
    report : function of a sweep, optional
        Called with the sweep between steps; its result is ignored, and its exceptions end the sweep.
    resumed : function of a sweep, optional
        Called with the new sweep; returns the sweep to continue: the same one, or a saved one.

    Returns
    -------
    int64 array, shape (upto + 1,)
        ``partners[q]`` is x_q for odd q ≥ 5, and 0 at 0, ..., 4 and at even q. x_q may exceed ``upto``; x_q < 3q.

    Raises
    ------
    ValueError
        If ``upto`` is negative or beyond 64-bit arithmetic, or ``threads`` < 1.
    MemoryError
        If the table would not fit; the message gives the largest ``upto`` that does. Also during the sweep, if it takes
        twice as much memory as expected from smaller sweeps, for which there is no proved bound.
    """
    _check(upto, threads, memory, replies=False)
    sweep = driver.begin(upto, _planes(upto, memory, replies=False))
    sweep = sweep if resumed is None else resumed(sweep)
    driver.run(sweep, threads, report)
    result = np.zeros(upto + 1, np.int64)
    result[5::4], result[7::4] = driver.wanted(sweep)
    return result


def by_patches(upto: int, *, size: int = 16, memory: int | None = None) -> Frontier:
    """Return a new sweep for `partners` by patches, which can be decided in parallel and in other processes.

    Parameters
    ----------
    upto : int
        As for `partners`.
    size : int
        Tiles of a patch in each direction, ≥ 1; the result does not depend on it.
    memory : int, optional
        As for `partners`; it does not include patches that are taken.

    Returns
    -------
    Frontier
        Take patches from it, decide them with `patches.sweep_patch`, and put them back in any order, until it is done.
        Then its ``partners()`` are those of the table.

    Raises
    ------
    ValueError, MemoryError
        As for `partners`.
    """
    _check(upto, 1, memory, replies=False)
    if size < 1:
        raise ValueError(f"a patch has at least 1 tile in each direction, not {size}")
    return Frontier(upto, size, _planes(upto, memory, replies=False))


def even_replies(upto: int, *, threads: int = 2, memory: int | None = None) -> npt.NDArray[np.int32]:
    """Return the winning even moves: the Conway table, with 0 where no even move wins.

    Parameters
    ----------
    upto : int
        Largest a and c, ≥ 0.
    threads, memory
        As for `partners`.

    Returns
    -------
    int32 array, shape (number of a ≤ upto, number of c ≤ upto)
        Entry [i, j], for a = 5 + 4i and c = 7 + 4j, is the even b such that {4, a, b, c} is a P-position, or 0. There
        is at most one: of two, playing the smaller would lead from one P-position to another.

    Raises
    ------
    ValueError, MemoryError
        As for `partners`.
    """
    _check(upto, threads, memory, replies=True)
    replies = np.zeros((count(5, upto), count(7, upto)), np.int32)
    driver.run(driver.begin(upto, _planes(upto, memory, replies=True), replies), threads, square=True)
    return replies


@kernel
def smallest_odd_reply(a: int, c: int, partners: Partners) -> int:
    """Return the smallest winning odd move of {4, a, c}, or 0 if there is none.

    A winning odd move leads to a position {4, a', c'} without a further even number, that is, to a pair. So it is the
    partner of a, if less than c, or the partner of c, if less than a. At c = 3 only 2 wins.

    Parameters
    ----------
    a, c : int
        a ≡ 1 (mod 4), a ≥ 5; c ≡ 3 (mod 4), c ≥ 3. One of them may be superfluous.
    partners : int64 array
        Result of `partners`.

    Raises
    ------
    ValueError
        If a or c is not of this form.
    IndexError
        If the answer needs a partner beyond the table.
    """
    if a < 5 or c < 3 or a % 4 != 1 or c % 4 != 3:
        raise ValueError("smallest_odd_reply takes a = 5, 9, 13, ... and c = 3, 7, 11, ...")
    low, high = min(a, c), max(a, c)
    if low >= partners.size:
        raise IndexError("the position lies beyond the table of partners; compute partners for a larger upto")
    best = partners[low] if partners[low] < high else 0
    if low > 3 and high < 3 * low:  # otherwise {4, low} generates high, and only the partner of low counts
        if high >= partners.size:
            raise IndexError("the position lies beyond the table of partners; compute partners for a larger upto")
        if partners[high] < low and (best == 0 or partners[high] < best):
            best = partners[high]
    return int(best)


@kernel
def is_p_position(a: int, b: int, c: int, replies: npt.NDArray[np.int32], partners: Partners) -> bool:
    """Return whether {4, a, b, c} is a P-position: whether the player to move loses.

    Parameters
    ----------
    a, b, c : int
        Played numbers ≡ 1, 2, 3 (mod 4), or 0 for none; a or c must be given. Each may be generated by the others and
        4. After 1 was played the next player has won, so a = 1 gives False.
    replies, partners : int32 array of two dimensions, int64 array
        Results of `even_replies` and `partners`.

    Raises
    ------
    ValueError
        If a, b or c is in the wrong class or above 2^60, or neither a nor c is given (an infinite position).
    IndexError
        If the position, in canonical form, is beyond the tables.
    """
    if min(a, b, c) < 0 or (a > 0 and a % 4 != 1) or (b > 0 and b % 4 != 2) or (c > 0 and c % 4 != 3):
        raise ValueError("is_p_position takes a, b, c congruent to 1, 2, 3 modulo 4, or 0 for a number not played")
    if a == 0 and c == 0:
        raise ValueError("is_p_position needs an odd number: without one the position is infinite")
    if max(a, b, c) > 2**60:
        raise ValueError("is_p_position takes numbers up to 2**60 (64-bit arithmetic)")
    a, b, c = _least_elements(a, b, c)
    if a == 1:
        return False
    if b == 2 or c == 3:
        return b == 2 and c == 3  # {2, 3} is P; otherwise the missing one of 2 and 3 can be played
    if c == a + b or a == b + c:
        return False  # {4, b, odd}: Proposition 5
    if b == 2 * min(a, c):
        if min(a, c) >= partners.size:
            raise IndexError("the position lies beyond the table of partners; compute partners for a larger upto")
        return bool(partners[min(a, c)] == max(a, c))
    i, j = (a - 5) // 4, (c - 7) // 4
    if i >= replies.shape[0] or j >= replies.shape[1]:
        raise IndexError("the position lies beyond the table of even replies; compute it for a larger upto")
    return bool(replies[i, j] == b)


@kernel
def _least_elements(a: int, b: int, c: int) -> tuple[int, int, int]:
    """Return the least elements ≡ 1, 2, 3 (mod 4) of the semigroup generated by 4 and the positive numbers given."""
    none = 2**62
    a, b, c = a if a > 0 else none, b if b > 0 else none, c if c > 0 else none
    b = min(b, 2 * min(a, c))
    c = min(c, a + b)
    return min(a, b + c), b, c


def _check(upto: int, threads: int, memory: int | None, *, replies: bool) -> None:
    """Raise an error if the arguments are invalid or need too much memory, before anything is allocated."""
    if not 0 <= upto <= LARGEST:
        raise ValueError(f"upto must lie between 0 and {LARGEST} (64-bit arithmetic), not {upto}")
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    allowed = available() if memory is None else memory
    needed = memory_needed(upto, replies=replies)
    if needed > allowed:
        largest = largest_upto(allowed, replies=replies)
        raise MemoryError(
            f"upto={upto} needs {needed / 2**30:.3g} GiB and {allowed / 2**30:.3g} GiB may be used; "
            + (f"the largest upto that fits is {largest}" if largest >= 0 else "no upto fits")
        )


def _planes(upto: int, memory: int | None, *, replies: bool) -> int:
    """Return the number of planes to allocate for a sweep."""
    return driver.planes_expected(upto) if memory is None else driver.planes_within(upto, memory, replies=replies)
