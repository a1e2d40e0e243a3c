"""64-bit hashes of words, and of the cases of a block."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel


@kernel
def mixed(value: np.uint64) -> np.uint64:
    """Scramble 64 bits (the finaliser of splitmix64, Steele, Lea and Flood 2014)."""
    z = np.uint64(value) + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@kernel
def hashed(row: npt.NDArray[Any]) -> np.uint64:
    """Return the hash of a case; zero words at the end of its row do not change it."""
    last = row.shape[0]
    while last > 0 and row[last - 1] == 0:
        last -= 1
    h = np.uint64(0)
    for i in range(last):
        h = mixed(h ^ np.uint64(row[i]))
    return mixed(h ^ np.uint64(last))


@kernel
def hashes(rows: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    """Return the hashes of the cases of a block, shape (n, words); all claims that evaluate the block share them."""
    found = np.empty(rows.shape[0], np.uint64)
    for i in range(rows.shape[0]):
        found[i] = hashed(rows[i])
    return found
