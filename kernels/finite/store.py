"""A growing set of P-positions, for ``kernels.finite``: a Bloom filter before a hash table before the keys themselves.

A key is the set of gaps of a position, one bit for each number that may be a gap; its hash is the exclusive or of one
random word for each gap (Zobrist), so that a caller who adds or takes away a gap knows the new hash at once. Only the
full keys decide whether a position is in the set: filter and table save time, never certainty.

The filter spends `FILTER_BITS` bits or more on a position and sets 3 of them, all in one word, so that almost every
look-up that fails costs one access to memory.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kernels.engine.bits import ONE, ZERO, lowest_bit
from kernels.engine.inlining import inlined
from kernels.engine.jit import kernel

Words = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]

FILTER_BITS = 16
_LOW_HALF = np.uint64(2**32 - 1)
_SIX = np.uint64(63)


class Store(NamedTuple):
    """A set of positions: what `is_stored` reads and `add` updates.

    Attributes
    ----------
    keys : uint64 array, shape (capacity, W)
        The positions, in the order in which they came.
    table : uint64 array, shape (2**b,)
        Open addressing at the first b bits of the hash: the upper half of the hash above the row of the key plus 1.
    bloom : uint64 array, shape (2**c,)
    held : int64 array, shape (2,)
        Number of positions, and the most bytes that the store has held at once.
    """

    keys: Words
    table: Words
    bloom: Words
    held: Integers


def memory_needed(genus: int) -> int:
    """Bytes that the P-positions among all semigroups up to a genus take at most while they are found, about.

    There are 5.9 million up to genus 33; from there to 37, and down to 20, at most 1.62 times as many with each.
    While the set doubles, up to 170 bytes are held for each.
    """
    return int(170 * 5.9e6 * 1.62 ** (genus - 33))


@kernel
def random_words(count: int) -> Words:
    """Return ``count`` fixed pseudo-random words: splitmix64 from 0 (Steele, Lea and Flood 2014)."""
    words = np.empty(count, np.uint64)
    state = ZERO
    for i in range(count):
        state += np.uint64(0x9E3779B97F4A7C15)
        z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        words[i] = z ^ (z >> np.uint64(31))
    return words


@kernel
def new_store(bits: int, width: int) -> Store:
    """Return an empty store for 2**bits positions of ``width`` words each; ``bits`` from 6 to 31."""
    store = Store(
        np.empty((1 << bits, width), np.uint64),
        np.zeros(2 << bits, np.uint64),
        np.zeros((FILTER_BITS << bits) >> 6, np.uint64),
        np.zeros(2, np.int64),
    )
    store.held[1] = size_in_bytes(bits, width)
    return store


@kernel
def size_in_bytes(bits: int, width: int) -> int:
    """Return the size of a store with room for 2**bits positions."""
    return (8 * width + 16 + FILTER_BITS // 8) << bits


@kernel
def growing_bytes(store: Store) -> int:
    """Return the bytes that `grown` needs while it copies: the keys are held twice, the tables one after the other."""
    capacity, width = store.keys.shape
    old, new = 8 * width * capacity, size_in_bytes(lowest_bit(np.uint64(2 * capacity)), width)
    return int(old + new)


@kernel
def grown(store: Store, random: Words) -> Store:
    """Return a store of the same positions with room for twice as many.

    Parameters
    ----------
    store : Store
        Not to be used afterwards.
    random : uint64 array, shape (at least 64 * W,)
        The random word of each bit of a key.
    """
    capacity, width = store.keys.shape
    larger = new_store(lowest_bit(np.uint64(2 * capacity)), width)
    for i in range(store.held[0]):
        code = ZERO
        for word in range(width):
            key = store.keys[i, word]
            larger.keys[i, word] = key
            while key != ZERO:
                code ^= random[64 * word + lowest_bit(key)]
                key &= key - ONE
        _enter(larger, code, i)
    larger.held[0] = store.held[0]
    larger.held[1] = max(int(store.held[1]), size_in_bytes(lowest_bit(np.uint64(capacity)), width) + larger.held[1])
    return larger


@inlined
def _filter_word(store: Store, code: np.uint64) -> np.int64:
    return np.int64(code & np.uint64(store.bloom.size - 1))


@inlined
def _filter_bits(code: np.uint64) -> np.uint64:
    """Three bits of a word, from 18 bits of the hash next to those that choose the word."""
    return (
        ONE << ((code >> np.uint64(30)) & _SIX)
        | ONE << ((code >> np.uint64(36)) & _SIX)
        | ONE << ((code >> np.uint64(42)) & _SIX)
    )


@inlined
def _first_slot(store: Store, code: np.uint64) -> np.int64:
    return np.int64(code >> np.uint64(64 - lowest_bit(np.uint64(store.table.size))))


@inlined
def _enter(store: Store, code: np.uint64, row: int) -> None:
    """Enter the key that stands in ``row`` into table and filter."""
    store.bloom[_filter_word(store, code)] |= _filter_bits(code)
    slot = _first_slot(store, code)
    while store.table[slot] != ZERO:
        slot = (slot + 1) & (store.table.size - 1)
    store.table[slot] = (code & ~_LOW_HALF) | np.uint64(row + 1)


@inlined
def add(store: Store, code: np.uint64, keys: Words, row: int, gap: int) -> None:
    """Add the position ``keys[row]`` with one more gap; there has to be room, and it must not be there yet."""
    i = store.held[0]
    for word in range(keys.shape[1]):
        store.keys[i, word] = keys[row, word]
    store.keys[i, gap >> 6] |= ONE << np.uint64(gap & 63)
    _enter(store, code, i)
    store.held[0] = i + 1


@inlined
def may_be_stored(store: Store, code: np.uint64) -> bool:
    """Whether the filter lets a position with this hash pass; every position in the store does."""
    bits = _filter_bits(code)
    return bool(store.bloom[_filter_word(store, code)] & bits == bits)


@inlined
def is_stored(store: Store, code: np.uint64, keys: Words, row: int, gap: int) -> bool:
    """Whether the position ``keys[row]`` with one more gap (none if ``gap`` < 0), whose hash is ``code``, is there."""
    slot = _first_slot(store, code)
    while store.table[slot] != ZERO:
        if (store.table[slot] ^ code) & ~_LOW_HALF == ZERO:
            i = np.int64(store.table[slot] & _LOW_HALF) - 1
            if _is_key(store.keys, i, keys, row, gap):
                return True
        slot = (slot + 1) & (store.table.size - 1)
    return False


@inlined
def _is_key(stored: Words, i: np.int64, keys: Words, row: int, gap: int) -> bool:
    for word in range(keys.shape[1]):
        key = keys[row, word]
        if gap >> 6 == word:
            key |= ONE << np.uint64(gap & 63)
        if key != stored[i, word]:
            return False
    return True
