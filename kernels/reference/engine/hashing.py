"""64-bit hashes in plain Python: the reference implementation of ``kernels.engine.hashing``."""

from __future__ import annotations

from typing import Any

WORD = (1 << 64) - 1


def mixed(value: int) -> int:
    """Scramble 64 bits (the finaliser of splitmix64, Steele, Lea and Flood 2014)."""
    z = (value + 0x9E3779B97F4A7C15) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def hashed(row: Any) -> int:
    """Return the hash of a case; zero words at the end of its row do not change it."""
    words = [int(word) & WORD for word in row]
    while words and words[-1] == 0:
        words.pop()
    h = 0
    for word in words:
        h = mixed(h ^ word)
    return mixed(h ^ len(words))


def hashes(rows: Any) -> list[int]:
    """Return the hash of each case of a block."""
    return [hashed(row) for row in rows]
