"""Grundy values of games on heaps: a move takes tokens from one heap, or divides it, or both.

The value of a heap of n is the mex of the values of its options; an option of two heaps has the nim-sum of their
values. The values are computed in the order of n. Every move makes heaps smaller, so a game from n lasts at most n
moves, no value is above n, and the xor of two values is below the power of 2 above n.

References
----------
.. [1] R. K. Guy, C. A. B. Smith, "The G-values of various games", Proc. Cambridge Philos. Soc. 52 (1956): octal codes.
.. [2] E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays", Academic Press 1982,
   chapter 4.
.. [3] P. M. Grundy, "Mathematics and games", Eureka 2 (1939): heaps that are divided into two of different sizes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.heaps.numbers import Integers

Words = npt.NDArray[np.uint32]

LARGEST_DIVIDED = 2**20
"""Largest heap of `octal_values` and `splitting_values`, whose time grows with its square (8 MiB)."""
LARGEST_HEAP = 2**24
"""Largest heap of `taking_values` (128 MiB)."""
_ALL, _ONE_HEAP, _TWO_HEAPS = 1, 2, 4  # the move may leave nothing, one heap, or two heaps


@kernel
def _room(most: int) -> int:
    """Return the power of 2 above ``most``; the xor of values up to ``most`` is below it."""
    room = 1
    while room <= most:
        room *= 2
    return room


@kernel
def _least_without(met: npt.NDArray[np.int32], n: int) -> int:
    """Return the mex of the values seen for heap size n."""
    least = 0
    while met[least] == n:
        least += 1
    return least


@kernel
def _meet_two_heaps(values: Words, rest: int, first: int, last: int, n: int, met: Any) -> None:
    """Mark for the heap of n the values of two heaps of ``rest`` tokens in total, one of them ``first`` to ``last``.

    All indices are unsigned: for signed ones numba would test whether they are negative, which takes twice the time.
    """
    both = np.uint64(rest)
    for one in range(np.uint64(first), np.uint64(last + 1)):
        met[np.uint64(values[one] ^ values[both - one])] = n


@kernel
def octal_values(digits: Integers, most: int) -> Any:
    """Return the Grundy values of heaps in the octal game with the code 0.d_1 d_2 d_3 ... [1]_.

    The digit d_k gives the conditions for taking k tokens from a heap: it is the sum of 1, if the move may leave
    nothing; of 2, if it may leave one heap; and of 4, if it may divide the rest into two heaps. The codes are those of
    [2]_: Kayles 0.77 is [7, 7], Dawson's Kayles 0.07 is [0, 7], Dawson's Chess 0.137 is [1, 3, 7], Treblecross 0.007 is
    [0, 0, 7]. Games with a digit before the point, such as 4.4, in which a move may divide a heap without taking
    tokens, are not supported.

    Parameters
    ----------
    digits : int64 array, shape (k,)
        The digits after the point, 0 to 7 each.
    most : int
        The largest heap, from 0 to `LARGEST_DIVIDED`.

    Returns
    -------
    int64 array, shape (most + 1,)
        The values of the heaps 0, 1, ..., ``most``; the time is of the order of k · most².

    Raises
    ------
    ValueError
        If a digit is not 0 to 7, or ``most`` is negative.
    OverflowError
        If ``most`` is above `LARGEST_DIVIDED`.
    """
    for digit in digits:
        if not 0 <= digit <= 7:
            raise ValueError("the digits of an octal code are 0 to 7; the first is the one after the point")
    if most < 0:
        raise ValueError("the largest heap is at least 0")
    if most > LARGEST_DIVIDED:
        raise OverflowError("Grundy values of an octal game are found for heaps up to LARGEST_DIVIDED = 2**20")
    values = np.zeros(most + 1, np.uint32)
    met = np.zeros(_room(most), np.int32)
    for n in range(1, most + 1):
        for k in range(1, min(n, digits.size) + 1):
            digit, rest = digits[k - 1], n - k
            if digit & _ALL and rest == 0:
                met[0] = n
            if digit & _ONE_HEAP and rest > 0:
                met[values[rest]] = n
            if digit & _TWO_HEAPS:
                _meet_two_heaps(values, rest, 1, rest // 2, n, met)
        values[n] = _least_without(met, n)
    return values.astype(np.int64)


@kernel
def taking_values(sizes: Integers, most: int) -> Any:
    """Return the Grundy values of the subtraction game: a move takes one of these numbers of tokens from a heap [2]_.

    Parameters
    ----------
    sizes : int64 array, shape (k,)
        Positive numbers, in any order.
    most : int
        The largest heap, from 0 to `LARGEST_HEAP`.

    Returns
    -------
    int64 array, shape (most + 1,)
        The values of the heaps 0, 1, ..., ``most``; the time is of the order of k · most.

    Raises
    ------
    ValueError
        If a size is not positive, or ``most`` is negative.
    OverflowError
        If ``most`` is above `LARGEST_HEAP`.
    """
    for size in sizes:
        if size <= 0:
            raise ValueError("the number taken from a heap must be positive")
    if most < 0:
        raise ValueError("the largest heap is at least 0")
    if most > LARGEST_HEAP:
        raise OverflowError("Grundy values of a subtraction game are found for heaps up to LARGEST_HEAP = 2**24")
    values = np.zeros(most + 1, np.int64)
    met = np.zeros(min(sizes.size, most) + 1, np.int32)
    for n in range(1, most + 1):
        for size in sizes:
            if size <= n:
                met[values[n - size]] = n
        values[n] = _least_without(met, n)
    return values


@kernel
def splitting_values(most: int) -> Any:
    """Return the Grundy values of Grundy's game: a move divides a heap into two heaps of different sizes [3]_.

    Parameters
    ----------
    most : int
        The largest heap, from 0 to `LARGEST_DIVIDED`.

    Returns
    -------
    int64 array, shape (most + 1,)
        The values of the heaps 0, 1, ..., ``most``; the time is of the order of most².

    Raises
    ------
    ValueError
        If ``most`` is negative.
    OverflowError
        If ``most`` is above `LARGEST_DIVIDED`.
    """
    if most < 0:
        raise ValueError("the largest heap is at least 0")
    if most > LARGEST_DIVIDED:
        raise OverflowError("Grundy values of Grundy's game are found for heaps up to LARGEST_DIVIDED = 2**20")
    values = np.zeros(most + 1, np.uint32)
    met = np.zeros(_room(most), np.int32)
    for n in range(1, most + 1):
        _meet_two_heaps(values, n, 1, (n - 1) // 2, n, met)
        values[n] = _least_without(met, n)
    return values.astype(np.int64)
