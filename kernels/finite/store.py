"""A growing set of P-positions, for ``kernels.finite``: a Bloom filter before a hash table of keys.

A key is the set of gaps of a position, one bit for each number that may be a gap; its hash is the exclusive or of one
random word for each gap (Zobrist), so that a caller who adds or takes away a gap knows the new hash at once. Only the
full keys decide whether a position is in the set: the filter saves time, never certainty.

The filter spends `FILTER_BITS` bits on a row of the table and sets 3 of them for a position, all in one word, so that
almost every look-up that fails costs one access to memory; one that finds its key mostly costs two.

Memory comes from NumPy, not from compiled code, for it asks for large pages.
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
"""Bits of the filter for each row of the table."""
_SIX = np.uint64(63)


class Store(NamedTuple):
    """A set of positions: what `is_stored` reads and `add` updates.

    Attributes
    ----------
    keys : uint64 array, shape (2**b, W)
        Open addressing at the first b bits of the hash; a row is free while its first word is 0, for 1, the first
        number, is a gap of every P-position. At most three quarters are taken.
    bloom : uint64 array, shape (2**c,)
    held : int64 array, shape (3,)
        Number of positions; most bytes that the store has held at once; most positions that these keys may hold.
    """

    keys: Words
    bloom: Words
    held: Integers


def memory_needed(genus: int) -> int:
    """Bytes that the P-positions among all semigroups up to a genus take at most while they are found, about.

    There are 5.9 million up to genus 33; from there to 37, and down to 20, at most 1.62 times as many with each.
    While the set doubles, 72 bytes are held for each, of two words; up to 120 while they are read out and sorted.
    """
    return int(120 * 5.9e6 * 1.62 ** (genus - 33))


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


def new_store(bits: int, width: int) -> Store:
    """Return an empty store with 2**bits rows of ``width`` words each; ``bits`` from 6 to 40."""
    held = np.array([0, size_in_bytes(bits, width), 3 << bits >> 2])
    return Store(np.zeros((1 << bits, width), np.uint64), np.zeros((FILTER_BITS << bits) >> 6, np.uint64), held)


def size_in_bytes(bits: int, width: int) -> int:
    """Return the size of a store with 2**bits rows."""
    return (8 * width + FILTER_BITS // 8) << bits


def bits_for(positions: float) -> int:
    """Return the least ``bits`` for which 2**bits rows have room for so many positions."""
    return max(6, int(np.ceil(np.log2(max(1.0, positions) * 4 / 3))))


def is_full(store: Store) -> bool:
    """Whether it has to grow before another position is added."""
    return bool(store.held[0] >= store.held[2])


def keys_of(store: Store) -> Words:
    """Return the positions, in no order, in a new array of shape (n, W)."""
    found: Words = store.keys[store.keys[:, 0] != 0]
    return found


def growing_bytes(store: Store) -> int:
    """Return the bytes that `grown` needs while it copies: the old store and the new one."""
    rows, width = store.keys.shape
    bits = rows.bit_length() - 1
    return size_in_bytes(bits, width) + size_in_bytes(bits + 1, width)


def refuse_more(needed: int, memory: int, positions: int, found: int) -> None:
    """Raise MemoryError, which says how far a search got, if more bytes are needed than may be used."""
    if needed > memory:
        raise MemoryError(
            f"{positions} positions were visited and {found} P-positions found; "
            f"to go on takes {_mebibytes(needed)}, and {_mebibytes(memory)} may be used"
        )


def _mebibytes(count: int) -> str:
    return f"{count / 2**20:.1f} MiB"


def grown(store: Store, random: Words) -> Store:
    """Return a store of the same positions with twice as many rows.

    Parameters
    ----------
    store : Store
        Not to be used afterwards.
    random : uint64 array, shape (at least 64 * W,)
        The random word of each bit of a key.
    """
    rows, width = store.keys.shape
    larger = new_store(rows.bit_length(), width)
    _enter_all(store.keys, hashes_of_bytes(random), larger)
    larger.held[0] = store.held[0]
    larger.held[1] = max(int(store.held[1]), growing_bytes(store))
    return larger


@kernel
def hashes_of_bytes(random: Words) -> Words:
    """Return the hash of each value of each byte of a key, shape (8 * W, 256)."""
    hashes = np.zeros((random.size >> 3, 256), np.uint64)
    for byte in range(hashes.shape[0]):
        for value in range(1, 256):
            lowest = lowest_bit(np.uint64(value))
            hashes[byte, value] = hashes[byte, value & (value - 1)] ^ random[8 * byte + lowest]
    return hashes


@inlined
def _hash(keys: Words, row: int, hashes: Words) -> np.uint64:
    code = ZERO
    for word in range(keys.shape[1]):
        key = keys[row, word]
        for byte in range(8):
            code ^= hashes[8 * word + byte, (key >> np.uint64(8 * byte)) & np.uint64(255)]
    return code


@kernel
def _enter_all(keys: Words, hashes: Words, larger: Store) -> None:
    for i in range(keys.shape[0]):
        if not _is_free(keys, i):
            _enter_key(larger, _hash(keys, i, hashes), keys, i)


@inlined
def _enter_key(store: Store, code: np.uint64, keys: Words, row: int) -> None:
    slot = _enter(store, code)
    for word in range(keys.shape[1]):
        store.keys[slot, word] = keys[row, word]


@kernel
def emptied(store: Store, hashes: Words) -> tuple[Words, Words]:
    """Take all positions out of a store; return them and their hashes, shapes (n, W) and (n,)."""
    keys = np.empty((store.held[0], store.keys.shape[1]), np.uint64)
    codes = np.empty(store.held[0], np.uint64)
    n = 0
    for i in range(store.keys.shape[0]):
        if not _is_free(store.keys, i):
            codes[n] = _hash(store.keys, i, hashes)
            for word in range(keys.shape[1]):
                keys[n, word] = store.keys[i, word]
                store.keys[i, word] = ZERO
            n += 1
    store.bloom[:] = ZERO
    store.held[0] = 0
    return keys, codes


@kernel
def join(store: Store, keys: Words, codes: Words) -> None:
    """Add positions that were `emptied` out of another store; there has to be room, and they must not be there yet."""
    for i in range(codes.size):
        _enter_key(store, codes[i], keys, i)
    store.held[0] += codes.size


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
    return np.int64(code >> np.uint64(64 - lowest_bit(np.uint64(store.keys.shape[0]))))


@inlined
def _is_free(keys: Words, slot: int | np.int64) -> bool:
    return bool(keys[slot, 0] == ZERO)


@inlined
def _enter(store: Store, code: np.uint64) -> np.int64:
    """Enter a hash into the filter; return the row that its key is to be written to."""
    store.bloom[_filter_word(store, code)] |= _filter_bits(code)
    slot = _first_slot(store, code)
    while not _is_free(store.keys, slot):
        slot = (slot + 1) & (store.keys.shape[0] - 1)
    return slot


@inlined
def add(store: Store, code: np.uint64, keys: Words, row: int, gap: int) -> None:
    """Add the position ``keys[row]`` with one more gap; there has to be room, and it must not be there yet."""
    slot = _enter(store, code)
    for word in range(keys.shape[1]):
        store.keys[slot, word] = keys[row, word]
    store.keys[slot, gap >> 6] |= ONE << np.uint64(gap & 63)
    store.held[0] += 1


@inlined
def may_be_stored(store: Store, code: np.uint64) -> bool:
    """Whether the filter lets a position with this hash pass; every position in the store does."""
    bits = _filter_bits(code)
    return bool(store.bloom[_filter_word(store, code)] & bits == bits)


@inlined
def is_stored(store: Store, code: np.uint64, keys: Words, row: int, gap: int) -> bool:
    """Whether the position ``keys[row]`` with one more gap (none if ``gap`` < 0), whose hash is ``code``, is there."""
    slot = _first_slot(store, code)
    while not _is_free(store.keys, slot):
        if _is_key(store.keys, slot, keys, row, gap):
            return True
        slot = (slot + 1) & (store.keys.shape[0] - 1)
    return False


@inlined
def _is_key(stored: Words, slot: np.int64, keys: Words, row: int, gap: int) -> bool:
    for word in range(keys.shape[1]):
        key = keys[row, word]
        if gap >> 6 == word:
            key |= ONE << np.uint64(gap & 63)
        if key != stored[slot, word]:
            return False
    return True
