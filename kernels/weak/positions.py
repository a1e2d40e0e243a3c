"""Weak, n-weak and ∞-weak positions, for five readings of the words that define them, for all semigroups by genus.

A position is *weak*, or 0-weak, if it has an odd number of legal moves. It is *n-weak* if for every move j > 1 there is
"a different unique move" k > 1 in reply that returns an (n - 1)-weak position [1]_. A *reading* makes these words
precise, by a condition on the replies that return such a position:

- ``ANY_REPLY``: each move j has at least one such reply;
- ``DISTINCT_REPLIES``: each j can be assigned such a reply, with no reply assigned to two moves;
- ``MUTUAL_PAIRS``: the moves above 1 can be divided into pairs such that each move of a pair is such a reply to the
  other;
- ``EXACTLY_ONE``: each j has exactly one such reply.

A reply k must be legal after j, so it is always different from j. The order of j and k does not change the position
returned. A position is *∞-weak* if this continues for the rest of the game [1]_: each move has a reply, in the sense of
the reading, that returns a weak position which again is ∞-weak. "Exactly one" counts the replies that return a weak
position; the position returned by this only reply must be ∞-weak. ``WHATEVER_REPLY`` is the reading in which the play
cannot fail to continue: each move has a reply that returns a weak position, and the same holds again after *every* such
reply; n-weak is the same as for any reply. The definitions do not require that the position itself is weak.

If there is no move above 1, that is, if only 1 is legal, all conditions are vacuous. They are also vacuous for the
semigroup without gaps: there 1 was played and the game is over, so users of the table must exclude it.

`levels` decides all semigroups together, from small genus to large; `is_n_weak` and `is_infinity_weak` look up the
result. Two moves remove at least two gaps. So n-weak does not depend on n from n = max(1, genus // 2) on, by induction:
the positions returned have a genus from 1 to genus - 2, for which (n - 1)-weak does not depend on n from
n - 1 = (genus - 2) // 2 on.

References
----------
.. [1] G. Moskowitz, V. Ponomarenko, "A heuristic approach to the game of Sylver Coinage", definitions 3 to 7.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels import finite
from sylver_claims.kernels.engine.bits import ALL, ONE, ZERO, bit_count, lowest_bit
from sylver_claims.kernels.engine.hashing import mixed
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import Gaps, genus, tree
from sylver_claims.kernels.semigroups import counts as tree_counts
from sylver_claims.kernels.weak.matching import ROOM, has_distinct_representatives, has_perfect_matching

Words = npt.NDArray[np.uint64]

ANY_REPLY, DISTINCT_REPLIES, MUTUAL_PAIRS, EXACTLY_ONE, WHATEVER_REPLY = range(5)
LARGEST_GENUS = 31
"""Largest genus for which all gaps fit one word; then n-weak does not change beyond n = 15."""

# A word of levels has a field of 16 bits for each of the first four readings. In the word of a position, bit n - 1 is
# set if it is n-weak, for n = 1 ... 15, and bit 15 if it is ∞-weak. In the word of an edge, bit n is set if the edge
# returns an n-weak position, for n = 0 ... 14, and bit 15 if it returns a weak and ∞-weak one. So if all moves have
# edges with some bit, the word of the position has the same bit.
_LOWEST = np.uint64(0x0001000100010001)
_HIGHEST = np.uint64(0x8000800080008000)
_BETWEEN = np.uint64(0x7FFE7FFE7FFE7FFE)
_FIELD = np.uint64(0xFFFF)
_INFINITY = np.uint64(0x8000)  # of a field
_LAST_FIELD = np.uint64(16 * EXACTLY_ONE)
_LEVELS = 15
_LOSING = np.uint64(0b11)  # the move 1, and 0, which is not a move
_MOVE_1 = np.uint64(2)  # the move 1


def levels(highest: int) -> Words:
    """Return a table of the levels of all numerical semigroups of genus at most ``highest`` (at most 31).

    Returns
    -------
    uint64 array, shape (2**k, 3)
        For `is_n_weak` and `is_infinity_weak`: a hash table with open addressing, at most half full. A row has the gaps
        with bit 0 set in addition, and two words of bits; an empty row is 0.

    Raises
    ------
    ValueError
        If ``highest`` is not in 0 to 31.
    """
    if not 0 <= highest <= LARGEST_GENUS:
        raise ValueError(f"highest is a genus from 0 to {LARGEST_GENUS}, got {highest}")
    total = int(tree_counts.count_by_genus(highest).sum())
    table = np.zeros((2 ** (2 * total - 1).bit_length(), 3), np.uint64)
    for g in range(highest + 1):
        for chunk in tree.chunks(g, g):
            _decide(chunk, table)
    return table


@kernel
def is_n_weak(S: Gaps, n: int, reading: int, table: Words) -> bool:
    """Return whether ``S`` is n-weak in a reading; for n = 0, whether the number of legal moves is odd.

    Parameters
    ----------
    table : uint64 array
        Result of `levels` for the genus of ``S`` or more.

    Raises
    ------
    ValueError
        If n is negative, there is no such reading, or the table does not reach ``S``.
    """
    if n < 0 or not 0 <= reading <= WHATEVER_REPLY:
        raise ValueError("n-weak asks for n from 0 on, and for one of the five readings")
    if n == 0:
        return genus(S) % 2 == 1
    place = 16 * (reading if reading < WHATEVER_REPLY else ANY_REPLY) + min(n, _LEVELS) - 1
    return bool((table[_known_row(S, table), 1] >> np.uint64(place)) & ONE != ZERO)


@kernel
def is_infinity_weak(S: Gaps, reading: int, table: Words) -> bool:
    """Return whether ``S`` is ∞-weak in a reading; parameters and errors are those of `is_n_weak`."""
    if not 0 <= reading <= WHATEVER_REPLY:
        raise ValueError("∞-weak asks for one of the five readings")
    row = _known_row(S, table)
    if reading == WHATEVER_REPLY:
        return bool(table[row, 2] != ZERO)
    return bool((table[row, 1] >> np.uint64(16 * reading + _LEVELS)) & ONE != ZERO)


@kernel
def comes_to(S: Gaps, highest: int, table: Words) -> bool:
    """Return whether the player who returned ``S`` can return odd positions and finally leave just 1, ..., ``highest``.

    This holds if just these are legal in ``S``; or if some move j > 1 is legal, and each has a reply k > 1 such that
    both return a weak position that is ∞-weak by any reply, and for which the same holds again.

    Parameters
    ----------
    table : uint64 array
        As for `is_n_weak`.

    Raises
    ------
    ValueError
        If ``highest`` is not positive, or the table does not reach ``S``.
    """
    if highest < 1:
        raise ValueError("the moves that are left are 1, ..., highest")
    _known_row(S, table)
    return highest < ROOM and _comes_to(S[0], (ONE << np.uint64(highest + 1)) - _MOVE_1, table)


@kernel
def _comes_to(gaps: np.uint64, left: np.uint64, table: Words) -> bool:
    if gaps == left:
        return True
    moves = gaps & ~_LOSING
    if moves == ZERO:
        return False
    while moves != ZERO:
        j = lowest_bit(moves)
        moves &= moves - ONE
        after = adjoined(gaps, j)
        replies = after & ~_LOSING
        found = False
        while replies != ZERO and not found:
            k = lowest_bit(replies)
            replies &= replies - ONE
            returned = adjoined(after, k)
            row = _row(returned, table)
            goes_on = bit_count(returned) % 2 == 1 and table[row, 1] & _INFINITY != ZERO
            found = goes_on and _comes_to(returned, left, table)
        if not found:
            return False
    return True


@kernel
def _known_row(S: Gaps, table: Words) -> np.int64:
    row = _row(S[0], table)
    known = table[row, 0] != ZERO
    for word in range(1, S.size):
        known = known and S[word] == ZERO
    if not known:
        raise ValueError("the table of weak positions does not reach this genus")
    return row


@kernel
def _row(gaps: np.uint64, table: Words) -> np.int64:
    """Return the index of a semigroup in the table, or the index where to insert it."""
    row = np.int64(mixed(gaps) & np.uint64(table.shape[0] - 1))
    while table[row, 0] != ZERO and table[row, 0] != gaps | ONE:
        row = (row + 1) & (table.shape[0] - 1)
    return row


@kernel
def _decide(chunk: Words, table: Words) -> None:
    """Decide semigroups of one genus and enter them into the table, which must contain all of smaller genus."""
    edges = np.zeros((64, 64), np.uint64)
    work = np.zeros(64, np.uint64)
    for i in range(chunk.shape[0]):
        gaps = chunk[i, 0]
        goes_on = _fill_edges(gaps, table, work, edges)
        found = _levels_of(gaps & ~_LOSING, edges, work)
        row = _row(gaps, table)
        table[row, 0] = gaps | ONE
        table[row, 1] = found
        table[row, 2] = found & ONE if goes_on else ZERO


@kernel
def adjoined(gaps: np.uint64, x: int) -> np.uint64:
    """Return the gaps below 64 of the semigroup with ``x`` adjoined, as in ``semigroups.adjoin``."""
    while x < 64:
        gaps &= (gaps << np.uint64(x)) | ((ONE << np.uint64(x)) - ONE)
        x *= 2
    return gaps


@kernel
def _fill_edges(gaps: np.uint64, table: Words, after: Words, edges: Words) -> bool:
    """Write the word of the position returned by j and the reply k to ``edges[j, k]``; 0 if k is not legal after j.

    Return whether all weak positions that can be returned are ∞-weak whatever the replies.
    """
    moves = gaps & ~_LOSING
    left = moves
    while left != ZERO:
        j = lowest_bit(left)
        left &= left - ONE
        after[j] = adjoined(gaps, j)
        edges[j, j] = ZERO
    whatever = True
    while moves != ZERO:
        j = lowest_bit(moves)
        moves &= moves - ONE
        left = moves
        while left != ZERO:  # j < k is legal after k; after j, k may be eliminated
            k = lowest_bit(left)
            left &= left - ONE
            returned = adjoined(after[k], j)
            row = _row(returned, table)
            if table[row, 0] == ZERO:
                raise RuntimeError("a position was decided before one that it leads to")
            edge = (table[row, 1] << ONE) & _BETWEEN
            if bit_count(returned) % 2 == 1:
                edge |= _LOWEST | (table[row, 1] & _HIGHEST)
                whatever = whatever and table[row, 2] != ZERO
            edges[k, j] = edge
            edges[j, k] = edge if (after[j] >> np.uint64(k)) & ONE != ZERO else ZERO
    return whatever


@kernel
def _levels_of(moves: np.uint64, edges: Words, work: Words) -> np.uint64:
    """Return the word of levels of a position with these moves above 1."""
    some, single, mutual = ALL, ALL, ALL
    goes_on = True  # if exactly one reply returns a weak position, this position is ∞-weak
    left = moves
    while left != ZERO:
        j = lowest_bit(left)
        left &= left - ONE
        once, twice, both = ZERO, ZERO, ZERO
        others = moves
        while others != ZERO:
            k = lowest_bit(others)
            others &= others - ONE
            edge = edges[j, k]
            twice |= once & edge
            once |= edge
            both |= edge & edges[k, j]
            goes_on = goes_on and (edge >> _LAST_FIELD) & (ONE | _INFINITY) != ONE
        some &= once
        single &= once & ~twice
        mutual &= both
    single &= _FIELD << _LAST_FIELD
    if not goes_on or single & (ONE << _LAST_FIELD) == ZERO:
        single &= ~(_INFINITY << _LAST_FIELD)
    else:
        single |= _INFINITY << _LAST_FIELD
    distinct = _matched(moves, edges, some & (_FIELD << np.uint64(16 * DISTINCT_REPLIES)), False, work)
    pairs = _matched(moves, edges, mutual & (_FIELD << np.uint64(16 * MUTUAL_PAIRS)), True, work)
    return (some & _FIELD) | distinct | pairs | single


@kernel
def _matched(moves: np.uint64, edges: Words, places: np.uint64, in_pairs: bool, adjacent: Words) -> np.uint64:
    """Return the bits of ``places`` whose edges have a matching, of mutual pairs or of a reply to each move."""
    found = ZERO
    known, answer = False, False  # for the arcs of the previous bit
    while places != ZERO:
        place = np.uint64(lowest_bit(places))
        places &= places - ONE
        left = moves
        while left != ZERO:
            j = lowest_bit(left)
            left &= left - ONE
            arcs = _arcs(moves, edges, j, place, in_pairs)
            known = known and arcs == adjacent[j]
            adjacent[j] = arcs
        if not known:
            answer = (
                has_perfect_matching(adjacent, moves) if in_pairs else has_distinct_representatives(adjacent, moves)
            )
            known = True
        if answer:
            found |= ONE << place
    return found


@kernel
def _arcs(moves: np.uint64, edges: Words, j: int, place: np.uint64, in_pairs: bool) -> np.uint64:
    arcs = ZERO
    while moves != ZERO:
        k = lowest_bit(moves)
        moves &= moves - ONE
        edge = edges[j, k] & edges[k, j] if in_pairs else edges[j, k]
        arcs |= ((edge >> place) & ONE) << np.uint64(k)
    return arcs


def counts_by_genus(highest: int) -> npt.NDArray[np.int64]:
    """Count the 1-weak, 2-weak and ∞-weak positions among all numerical semigroups of genus 0, ..., ``highest``.

    Returns
    -------
    int64 array, shape (highest + 1, 4, 5)
        By genus and reading (the first four), the number of 1-weak positions, of 1-weak P-positions, of 2-weak
        positions, of 2-weak P-positions, and of ∞-weak positions.

    Raises
    ------
    ValueError
        As in `levels`.
    """
    table = levels(highest)
    table = table[table[:, 0] != ZERO]
    gaps = table[:, 0] & ~ONE
    genera = np.bitwise_count(gaps)
    lost = np.isin(gaps, finite.p_positions(highest)[:, 0])
    counts = np.zeros((highest + 1, 4, 5), np.int64)
    for reading in range(4):
        bits = [(table[:, 1] >> np.uint64(16 * reading + n)) & ONE != ZERO for n in (0, 1, _LEVELS)]
        for i, chosen in enumerate((bits[0], bits[0] & lost, bits[1], bits[1] & lost, bits[2])):
            counts[:, reading, i] = np.bincount(genera[chosen], minlength=highest + 1)
    return counts
