"""Games on heaps by their rules: the options of a heap, and the mex of their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from sylver_claims.kernels.reference.heaps.numbers import Integers, mex, nim_sum

Heaps = tuple[int, ...]  # the heaps after a move


def octal_options(digits: list[int], n: int) -> Iterator[Heaps]:
    """Yield the heaps after each move in a heap of n by an octal code: take k tokens, as the digit d_k allows."""
    for k, digit in enumerate(digits, start=1):
        if digit in (1, 3, 5, 7) and n == k:
            yield ()
        if digit in (2, 3, 6, 7) and n > k:
            yield (n - k,)
        if digit in (4, 5, 6, 7):
            yield from ((one, n - k - one) for one in range(1, n - k))


def taking_options(sizes: list[int], n: int) -> Iterator[Heaps]:
    """Yield the heap after each move in a heap of n: take one of the numbers of tokens."""
    yield from ((n - size,) for size in sizes if size <= n)


def splitting_options(n: int) -> Iterator[Heaps]:
    """Yield all pairs of different heaps into which a heap of n can be divided."""
    yield from ((one, n - one) for one in range(1, n) if one != n - one)


def octal_values(digits: Integers, most: int) -> Any:
    """Return the Grundy values of the heaps 0 to ``most`` in the octal game 0.d_1 d_2 ...; shape (most + 1,)."""
    held = [int(digit) for digit in digits]
    if not all(0 <= digit <= 7 for digit in held):
        raise ValueError("the digits of an octal code are 0 to 7; the first is the one after the point")
    return _values(lambda n: octal_options(held, n), most)


def taking_values(sizes: Integers, most: int) -> Any:
    """Return the Grundy values of the heaps 0 to ``most`` in a subtraction game; int64 array, shape (most + 1,)."""
    held = [int(size) for size in sizes]
    if not all(size > 0 for size in held):
        raise ValueError("the number taken from a heap must be positive")
    return _values(lambda n: taking_options(held, n), most)


def splitting_values(most: int) -> Any:
    """Return the Grundy values of the heaps 0 to ``most`` in Grundy's game; int64 array, shape (most + 1,)."""
    return _values(splitting_options, most)


def _values(options: Callable[[int], Iterator[Heaps]], most: int) -> Any:
    """Return the Grundy values of single heaps: the mex of the nim-sums of all options."""
    if most < 0:
        raise ValueError("the largest heap is at least 0")

    @cache
    def value(n: int) -> int:
        return mex(nim_sum([value(heap) for heap in left]) for left in options(n))

    return np.array([value(n) for n in range(most + 1)], np.int64)
