"""The move of a bot in a finite position: the rules of ``kernels.bots.rules``, compiled."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels import finite, four
from sylver_claims.kernels.bots.position import GENUS, T, gap_at, gaps_between, leaves_odd, next_gap, previous_gap, put
from sylver_claims.kernels.bots.rules import (
    CONWAY,
    DEEP,
    DEEP_SHARE,
    LARGEST,
    ODD,
    PERFECT,
    RANDOM,
    SMALLEST,
    SOLVED,
    WEAK,
    Bot,
)
from sylver_claims.kernels.bots.weakness import EXHAUSTED, Kept, empty_cache, slot_of, weakness
from sylver_claims.kernels.engine.bits import ONE, ZERO, bit_count, leading_zeros, lowest_bit
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Gaps, Integers
from sylver_claims.kernels.weak import adjoined

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
ABOVE, DEPTH, BELOW, PEEK, SMALL, READING, LARGEST_FIRST, LARGEST_FROM, IF_EVEN = range(1, 10)
"""Indices into a rule, an int64 array of shape (10,): the fields of ``rules.Bot``, and those that `rule_of` adds."""
FALLEN = -1
_NOT_FOUND = 0
USED, LIMIT, SEEN, WORK = range(4)
"""Indices into a clock. USED counts the positions computed, LIMIT is their maximum. SEEN is the first word of the
position in which the bot last peeked in vain, WORK the cost of this peek minus the number of moves. In a position with
the same first word, a peek is in vain again."""
_ONLY_ONE = np.uint64(2)
_MOVES = 2**20
"""Offset of the codes of move searches, which share the cache of tests: the same few positions recur."""


class Aids(NamedTuple):
    """Lookup tables of bots: cached tests, and the tables of lost positions for perfectBot."""

    kept: Kept
    lost: npt.NDArray[np.uint64]
    replies: npt.NDArray[np.int32]
    partners: Integers


@cache
def aids(perfect: bool) -> Aids:
    """Return an empty cache of tests, and the tables if ``perfect``; each thread needs its own cache."""
    if not perfect:
        nothing = np.zeros(0, np.int64)
        return Aids(empty_cache(), np.zeros((0, 1), np.uint64), np.zeros((0, 0), np.int32), nothing)
    return Aids(empty_cache(), finite.p_positions(SOLVED), four.even_replies(CONWAY), four.partners(CONWAY))


def rule_of(bot: Bot) -> Integers:
    """Return a rule as an array, with the entries LARGEST_FROM and IF_EVEN appended.

    From LARGEST_FROM legal moves on, the rule takes the largest; if IF_EVEN is 1, only if their number is even.
    """
    least = {LARGEST: 0, ODD: 0, WEAK: max(bot.below, bot.peek), DEEP: max(bot.below, bot.peek)}.get(bot.rule, 2**62)
    return np.array([*bot, least, bot.rule == ODD], np.int64)


@kernel
def draw_below(n: int, random: npt.NDArray[np.uint64]) -> int:
    """Return a random number from 0 to n - 1; ``random`` is [key, number of words drawn before], uint64."""
    size = np.uint64(n)
    most = ~ZERO // size * size  # from 2**64 - 1, not 2**64: a power of two rejects a few more words than necessary
    while True:
        word = mixed(random[0] + random[1] * GOLDEN)
        random[1] += ONE
        if word < most:
            return int(word % size)


@kernel
def play_largest(rules: Integers, S: Gaps, at: Integers, clocks: Integers, moves: Integers, count: int) -> int:
    """Play while the bot to move takes the largest number and its clock lasts; return the number of moves of the game.

    ``count`` moves were played before. Most moves of a long game are of this kind; this avoids the cost of `choose`.
    """
    top = at[T] >> 6
    genus = at[GENUS]
    while genus > 0:
        player = count & 1
        cost = 1
        if genus < rules[player, LARGEST_FROM]:
            if genus < rules[player, BELOW] or clocks[player, SEEN] != np.int64(S[0]):
                break
            cost += clocks[player, WORK] + genus
        if genus & rules[player, IF_EVEN] or clocks[player, USED] + cost > clocks[player, LIMIT]:
            break
        clocks[player, USED] += cost
        bit = 63 - leading_zeros(S[top])
        S[top] ^= ONE << np.uint64(bit)
        moves[count] = 64 * top + bit
        count += 1
        genus -= 1
        while top > 0 and S[top] == ZERO:
            top -= 1
    at[GENUS] = genus
    at[T] = 64 * top + 63 - leading_zeros(S[top]) if genus > 0 else -1
    return count


@kernel
def choose(
    rule: Integers, S: Gaps, at: Integers, random: npt.NDArray[np.uint64], clock: Integers, scratch: Gaps, aids: Aids
) -> int:
    """Return the move of a bot, or `FALLEN` if its clock runs out; ``clock`` has four entries, see `USED`."""
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
        return _deepest(rule, S, at, clock, aids)
    spare = clock[LIMIT] - clock[USED]
    found, work = _weak_move(rule, rule[DEPTH], S, at, spare, aids)
    clock[USED] += work
    if found == FALLEN:
        return FALLEN
    if found != _NOT_FOUND:
        return found
    clock[SEEN] = np.int64(S[0])
    clock[WORK] = work - at[GENUS]
    return t


@kernel
def _small_or_random(rule: Integers, S: Gaps, at: Integers, random: npt.NDArray[np.uint64]) -> int:
    """Return the smallest, or a random, move above the bound of the rule; if there is none, above 1, then above 0."""
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
    t = int(at[T])
    clock[USED] += 1
    if at[GENUS] & 1 == 0:
        return t
    played = ~(S[0] | ONE)
    least = lowest_bit(played) if played != ZERO else 64
    lower = max(t - least, t >> 1)
    # A move x with lower < x < t eliminates only itself, so it leaves an even number of moves.
    clock[USED] += gaps_between(S, lower, t) - 1
    if clock[USED] > clock[LIMIT]:
        return FALLEN
    place = np.empty(2, np.int64)
    x = previous_gap(S, lower + 1)
    while x > 0:
        clock[USED] += 1
        if clock[USED] > clock[LIMIT]:
            return FALLEN
        if leaves_odd(S, at, x, scratch, place):
            return x
        x = previous_gap(S, x)
    return t


@kernel
def _weak_move(rule: Integers, depth: int, S: Gaps, at: Integers, spare: int, aids: Aids) -> tuple[int, int]:
    """Return a move to a ``depth``-weak position, or `_NOT_FOUND`, or `FALLEN`; and the work done.

    Only positions with fewer than 32 moves are tested, and the first word of ``S`` determines them: if n >= 64 is the
    smallest legal move beyond this word, one of a and n - a is legal for each a < n, so at least 32 moves are below 64.
    """
    genus = at[GENUS]
    if genus >= max(rule[BELOW], rule[PEEK]):
        return _NOT_FOUND, 0
    small = 64 if genus < rule[BELOW] else rule[SMALL]
    gaps = S[0] & ~_ONLY_ONE
    others = genus - 1 - min(bit_count(gaps), small - 1)
    before = others if rule[LARGEST_FIRST] else 0
    code = _MOVES + ((64 * small + depth) * 2 + rule[READING]) * 2 + rule[LARGEST_FIRST]
    slot = slot_of(gaps, code)
    if aids.kept.positions[slot] == gaps and aids.kept.depths[slot] == code:
        answer = aids.kept.answers[slot]
    else:
        answer = _weak_among(gaps, small, rule, depth, spare - before, aids.kept)
        if answer == EXHAUSTED:
            return FALLEN, spare + 1
        aids.kept.positions[slot] = gaps
        aids.kept.depths[slot] = code
        aids.kept.answers[slot] = answer
    found = answer & 63
    work = before + (answer >> 6)
    if found == _NOT_FOUND and not rule[LARGEST_FIRST]:
        work += others
    return (FALLEN, spare + 1) if work > spare else (found, work)


@kernel
def _weak_among(gaps: np.uint64, small: int, rule: Integers, depth: int, limit: int, kept: Kept) -> int:
    """Return 64 times the work plus the first move above 1 to a weak position with fewer than ``small`` moves.

    Add `_NOT_FOUND` if there is no such move; return `EXHAUSTED` if the work would exceed ``limit``. A move does not
    eliminate smaller ones, so the search tries, and counts, only moves with fewer than ``small`` legal moves below.
    """
    tried = gaps
    while bit_count(tried) >= small:
        tried ^= ONE << np.uint64(63 - leading_zeros(tried))
    work = 0
    while tried != ZERO:
        i = 63 - leading_zeros(tried) if rule[LARGEST_FIRST] else lowest_bit(tried)
        tried ^= ONE << np.uint64(i)
        work += 1
        after = adjoined(gaps | _ONLY_ONE, i)
        if bit_count(after) < small:
            if work > limit:
                return EXHAUSTED
            answer = weakness(after, depth, rule[READING], limit - work, kept)
            if answer == EXHAUSTED:
                return EXHAUSTED
            work += answer >> 1
            if answer & 1:
                return 64 * work + i
    return 64 * work


@kernel
def _deepest(rule: Integers, S: Gaps, at: Integers, clock: Integers, aids: Aids) -> int:
    """Return a move to the deepest weak position found within a share of the clock, else the largest move."""
    share = (clock[LIMIT] - clock[USED]) // DEEP_SHARE
    best = int(at[T])
    used = 0
    for depth in range(1, at[GENUS]):
        found, work = _weak_move(rule, depth, S, at, share - used, aids)
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
    """Return the smallest winning move if it is known, else the largest move."""
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
    """Return the smallest number congruent to r modulo 4 that is not legal."""
    n = r
    while n <= t and (S[n >> 6] >> np.uint64(n & 63)) & ONE != ZERO:
        n += 4
    return n
