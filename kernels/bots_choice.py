"""What a bot plays in a finite position, for ``kernels.bots``: the rules of ``kernels.bots_rules``, compiled."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kernels import finite, four
from kernels.bits import ONE, ZERO
from kernels.bots_position import GENUS, T, gap_at, leaves_odd, next_gap, previous_gap, put
from kernels.bots_rules import CONWAY, DEEP, DEEP_SHARE, LARGEST, ODD, PERFECT, RANDOM, SMALLEST, SOLVED
from kernels.bots_weak import EXHAUSTED, Kept, new_kept, weakness
from kernels.jit import kernel
from kernels.semigroups import Gaps, Integers
from kernels.walk import mixed

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
ABOVE, DEPTH, BELOW, PEEK, SMALL, READING, LARGEST_FIRST = range(1, 8)
"""Places in a rule, an int64 array of shape (8,): the fields of ``bots_rules.Bot``."""
FALLEN = -1
_NOT_FOUND = 0
USED, LIMIT = 0, 1


class Aids(NamedTuple):
    """What bots look things up in: the tests that were made, and the tables of lost positions, for perfectBot."""

    kept: Kept
    lost: npt.NDArray[np.uint64]
    replies: npt.NDArray[np.int32]
    partners: Integers


@cache
def aids(perfect: bool) -> Aids:
    """Return room for tests, and the tables if they are needed; each thread has to take its own tests."""
    if not perfect:
        nothing = np.zeros(0, np.int64)
        return Aids(new_kept(), np.zeros((0, 1), np.uint64), np.zeros((0, 0), np.int32), nothing)
    return Aids(new_kept(), finite.p_positions(SOLVED), four.even_replies(CONWAY), four.partners(CONWAY))


@kernel
def draw_below(n: int, random: npt.NDArray[np.uint64]) -> int:
    """Return a number from 0 to n - 1 by counter; ``random`` is [key, how many words were drawn], uint64."""
    size = np.uint64(n)
    most = ~ZERO // size * size  # at most 2**64 - 1, not 2**64: for a power of two a few more words are refused
    while True:
        word = mixed(random[0] + random[1] * GOLDEN)
        random[1] += ONE
        if word < most:
            return int(word % size)


@kernel
def choose(
    rule: Integers, S: Gaps, at: Integers, random: npt.NDArray[np.uint64], clock: Integers, scratch: Gaps, aids: Aids
) -> int:
    """Return the move of a bot, or `FALLEN` where the clock does not last; ``clock`` is [used, limit]."""
    t = int(at[T])
    kind = rule[0]
    if kind == ODD:
        return _odd(S, at, clock, scratch)
    clock[USED] += 1
    if kind == LARGEST:
        return t
    if kind in (RANDOM, SMALLEST):
        return _small_or_random(rule, S, at, random)
    if kind == PERFECT:
        return _perfect(S, at, scratch, aids)
    if kind == DEEP:
        return _deepest(rule, S, at, clock, scratch, aids)
    spare = clock[LIMIT] - clock[USED]
    found, work = _weak_move(rule, rule[DEPTH], S, at, spare, scratch, aids)
    clock[USED] += work
    if found == FALLEN:
        return FALLEN
    return t if found == _NOT_FOUND else found


@kernel
def _small_or_random(rule: Integers, S: Gaps, at: Integers, random: npt.NDArray[np.uint64]) -> int:
    """Return the smallest or a random one of the moves above the bound of the rule, or above 1, or of all."""
    low = rule[ABOVE]
    if at[T] <= low:
        low = min(low, 1)
    if at[T] <= low:
        low = 0
    if rule[0] == SMALLEST:
        return next_gap(S, at[T], low)
    skipped = 0
    for n in range(1, low + 1):
        skipped += int((S[0] >> np.uint64(n)) & ONE)
    return gap_at(S, skipped + draw_below(at[GENUS] - skipped, random))


@kernel
def _odd(S: Gaps, at: Integers, clock: Integers, scratch: Gaps) -> int:
    """Return the largest move that leaves an odd number of moves, else the largest."""
    place = np.empty(2, np.int64)
    x = int(at[T])
    while x > 0:
        clock[USED] += 1
        if clock[USED] > clock[LIMIT]:
            return FALLEN
        if leaves_odd(S, at, x, scratch, place):
            return x
        x = previous_gap(S, x)
    return int(at[T])


@kernel
def _weak_move(
    rule: Integers, depth: int, S: Gaps, at: Integers, spare: int, scratch: Gaps, aids: Aids
) -> tuple[int, int]:
    """Return a move to a ``depth``-weak position, or `_NOT_FOUND`, or `FALLEN`; and the work done."""
    t = int(at[T])
    if at[GENUS] >= max(rule[BELOW], rule[PEEK]):
        return _NOT_FOUND, 0
    work = 0
    place = np.empty(2, np.int64)
    smaller, step = (at[GENUS] - 1, -1) if rule[LARGEST_FIRST] else (1, 1)  # how many moves are below i
    i = t if rule[LARGEST_FIRST] else next_gap(S, t, 1)
    while i > 1:
        work += 1
        if at[GENUS] < rule[BELOW] or smaller < rule[SMALL]:  # they all stay legal, so that no fewer can be left
            for word in range((t >> 6) + 1):
                scratch[word] = S[word]
            place[T] = t
            place[GENUS] = at[GENUS]
            put(scratch, place, i)
            if at[GENUS] < rule[BELOW] or place[GENUS] < rule[SMALL]:
                left = spare - work
                answer = weakness(scratch[0], depth, rule[READING], left, aids.kept) if left >= 0 else EXHAUSTED
                if answer == EXHAUSTED:
                    return FALLEN, spare + 1
                work += answer >> 1
                if answer & 1:
                    return i, work
        smaller += step
        i = previous_gap(S, i) if rule[LARGEST_FIRST] else next_gap(S, t, i)
    return (FALLEN, spare + 1) if work > spare else (_NOT_FOUND, work)


@kernel
def _deepest(rule: Integers, S: Gaps, at: Integers, clock: Integers, scratch: Gaps, aids: Aids) -> int:
    """Return a move to the deepest weak position that is found in a share of the clock, else the largest."""
    share = (clock[LIMIT] - clock[USED]) // DEEP_SHARE
    best = int(at[T])
    used = 0
    for depth in range(1, at[GENUS]):
        found, work = _weak_move(rule, depth, S, at, share - used, scratch, aids)
        if found == FALLEN:
            used = share
            break
        used += work
        if found != _NOT_FOUND:
            best = found
    clock[USED] += used
    return best


@kernel
def _perfect(S: Gaps, at: Integers, scratch: Gaps, aids: Aids) -> int:
    """Return the smallest winning move where it is known, else the largest move."""
    t = int(at[T])
    solved = at[GENUS] <= SOLVED
    four_played = S[0] & np.uint64(30) == np.uint64(14)
    if not solved and not (four_played and max(_least(S, t, 1), _least(S, t, 3)) <= CONWAY):
        return t
    place = np.empty(2, np.int64)
    x = next_gap(S, t, 1)
    while x > 0:
        for word in range((t >> 6) + 1):
            scratch[word] = S[word]
        place[T] = t
        place[GENUS] = at[GENUS]
        put(scratch, place, x)
        if solved:
            lost = finite.is_listed(scratch[: max(place[T], 0) // 64 + 1], aids.lost)
        else:
            after = (_least(scratch, t, 1), _least(scratch, t, 2), _least(scratch, t, 3))
            lost = four.is_p_position(after[0], after[1], after[2], aids.replies, aids.partners)
        if lost:
            return x
        x = next_gap(S, t, x)
    return t


@kernel
def _least(S: Gaps, t: int, r: int) -> int:
    """Return the least number congruent to r modulo 4 that is not legal."""
    n = r
    while n <= t and (S[n >> 6] >> np.uint64(n & 63)) & ONE != ZERO:
        n += 4
    return n
