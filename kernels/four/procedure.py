"""Two rules of Boyers et al. for Conway's table: the minimal available entries, and the procedure for O({4, x}).

The table has a row for each a = 5, 9, 13, ... and a column for each c = 7, 11, 15, ...; ``kernels.four.even_replies``
returns its true even entries. Both functions here follow the wording of the paper, not the game. Compare their results
with the true entries.

References
----------
.. [1] M. Boyers, N. Burton, J. Rushall, J. Warner, T. Zurick, On winning strategies in Sylver Coinage when 4 has been
   chosen, Integers 24 (2024), Theorem 2 and the proof of Theorem 3.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.bits import lowest_bit
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.four.table import even_replies, partners

Integers = npt.NDArray[np.int64]
Replies = npt.NDArray[np.int32]
Sets = npt.NDArray[np.uint64]

ANSWER, EVENS, FIRST_WRONG, MENDED = 0, 1, 2, 3


def available_entries(upto: int) -> Replies:
    """Return the minimal available entry of each cell: the least b = 4k + 2 >= 6 not yet in its row or column.

    Parameters
    ----------
    upto : int
        Largest a and c.

    Returns
    -------
    int32 array, shape (number of a ≤ upto, number of c ≤ upto)
        Entry [i, j], for a = 5 + 4i and c = 7 + 4j, is the least b = 6, 10, ... that is not a true even entry of row i
        in a column before j or of column j in a row before i. It need not be a legal move.
    """
    replies = even_replies(upto)
    found = np.zeros_like(replies)
    _available(replies, np.zeros((replies.shape[1], _words(2 * upto + 8)), np.uint64), found)
    return found


def printed_procedure(upto: int) -> Integers:
    """Run the procedure of the proof of Theorem 3, step by step as printed, for every odd x from 9 on.

    Parameters
    ----------
    upto : int
        Largest x.

    Returns
    -------
    int64 array, shape (upto + 1, 4)
        Row x holds the answer (0 if the candidates run out first); the number of even integers identified before it;
        the first candidate q such that the response of the procedure is not a winning move of {4, x, q} (0 if there is
        none); and the answer of the corrected procedure: the q with x_q = x if it is known already, else the next
        candidate *whose partner is not known*.
    """
    replies, partner = even_replies(3 * upto + 4), partners(upto)
    wanted = upto // 4 + 1
    result = np.zeros((upto + 1, 4), np.int64)
    for least, other, table in ((5, 7, replies[:wanted]), (7, 5, replies[:, :wanted].T)):
        columns = np.zeros((table.shape[1], _words(2 * upto + 8)), np.uint64)
        _run_procedure(np.ascontiguousarray(table), partner, columns, (least, other), result)
    return result


def _words(largest: int) -> int:
    """Return the number of words of a bit set of the numbers 4k + 2 up to ``largest``, plus one word."""
    return largest // 4 // 64 + 2


@kernel
def _least_free(first: Sets, second: Sets, word: int) -> int:
    """Return the least k > 0 in neither set; no k > 0 below 64 * ``word`` is free."""
    while True:
        free = ~(first[word] | second[word])
        if word == 0:
            free &= ~np.uint64(1)
        if free != np.uint64(0):
            return 64 * word + lowest_bit(free)
        word += 1


@kernel
def _put(members: Sets, b: int) -> None:
    if b > 0 and b // 256 < members.size:
        members[b // 256] |= np.uint64(1) << np.uint64(b // 4 % 64)


@kernel
def _available(replies: Replies, columns: Sets, found: Replies) -> None:
    row = np.zeros(columns.shape[1], np.uint64)
    for i in range(replies.shape[0]):
        row[:] = 0
        for j in range(replies.shape[1]):
            found[i, j] = 4 * _least_free(row, columns[j], 0) + 2
            _put(row, replies[i, j])
            _put(columns[j], replies[i, j])


@kernel
def _run_procedure(table: Replies, partner: Integers, columns: Sets, least: tuple[int, int], result: Integers) -> None:
    """Run the procedure for x = least[0], least[0] + 4, ..., with candidates q = least[1], least[1] + 4, ..."""
    known = np.zeros(least[1] + 4 * table.shape[1], np.int64)  # x_q if it is known for a candidate q, else 0
    row = np.zeros(columns.shape[1], np.uint64)
    for i in range(table.shape[0]):
        x = least[0] + 4 * i
        if x >= result.shape[0]:
            return
        for q in range(least[1], min(x, partner.size), 4):
            known[q] = partner[q]
        if x >= 9:
            _steps(x, table[i], known, columns, row, least[1], result[x])
        known[partner[x]] = x
        for j in range(table.shape[1]):
            _put(columns[j], table[i, j])


@kernel
def _steps(x: int, truth: Replies, known: Integers, columns: Sets, row: Sets, least: int, result: Integers) -> None:
    """Run the procedure for one x: take its candidates q in increasing order, as in the proof of Theorem 3."""
    row[:] = 0
    evens, word = 0, 0
    wanted = (2 * x - 6) // 4
    for q in range(least, x, 4):
        if known[q] == x:
            result[MENDED] = q
    for q in range(max(7, least) if least != 5 else 9, 3 * x, 4):
        if evens == wanted:
            result[ANSWER] = q
            while result[MENDED] == 0:
                result[MENDED] = q if known[q] == 0 else 0
                q += 4  # noqa: PLW2901 - the loop ends here
            break
        j = (q - least) // 4
        e = 4 * _least_free(row, columns[j], word) + 2
        if known[q] > 0 and min(2 * q, 2 * known[q]) <= e:  # 1: x_q is the response
            right = known[q] < x
        else:  # 2 and 3: e_q is the response
            right = truth[j] == e
            evens += 1
            _put(row, e)
            while row[word] == ~np.uint64(0) or (word == 0 and row[0] == ~np.uint64(1)):
                word += 1
        if not right and result[FIRST_WRONG] == 0:
            result[FIRST_WRONG] = q
    result[EVENS] = evens
