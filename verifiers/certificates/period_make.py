"""Make a certificate of a position of greatest common divisor 2 from its solution; the checker is ``period_check``."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from sylver_claims.kernels.even import Solution, Status
from sylver_claims.kernels.even.driver import Lattice
from sylver_claims.kernels.even.inputs import Stream
from sylver_claims.kernels.even.lattice import Words

FORMAT = "sylver period certificate 1"
_ROWS = 2**16


def make(solution: Solution) -> dict[str, Any]:
    """Return the certificate; raise ValueError if the position is not decided."""
    entries = []
    for E, status in zip(solution.lattice.semigroups, solution.statuses, strict=True):
        if not status.decided:
            raise ValueError(f"{list(status.generators)} is not decided: {status.why}")
        entries.append(_entry(status, solution.streams[E], solution.levels[E].ideals, solution.lattice))
    return {"format": FORMAT, "position": list(solution.position.generators), "semigroups": entries}


def _entry(status: Status, stream: Stream | None, ideals: Words, lattice: Lattice) -> dict[str, Any]:
    generators = list(status.generators)
    if status.odd_wins:
        return {"generators": generators, "won_by": list(status.odd_wins)}
    if stream is None:
        raise ValueError(f"the period of {generators} is not held")
    # The rows in memory end with one period; the start of the certificate may be in the middle of it.
    repeated, at = stream.lost[-stream.period :], stream.first + len(stream.lost)
    start = max(status.start // 2, lattice.small.bound)
    rows = np.roll(repeated, -((start - at) % stream.period), axis=0)
    digest = _digest(rows, ideals, lattice.frobenius)
    return {"generators": generators, "start": 2 * start + 1, "period": status.period, "digest": digest}


def _digest(rows: Words, ideals: Words, frobenius: int) -> str:
    """Return a digest of P-positions: for each x their number and the ideals, as sums of 2**n over gaps n."""
    codes = ~ideals & np.uint64((1 << frobenius + 1) - 1)
    counts = np.bitwise_count(rows).sum(axis=1).astype(np.int64)
    digest = hashlib.sha256(counts.tobytes())
    for first in range(0, len(rows), _ROWS):
        part = rows[first : first + _ROWS]
        bits = np.unpackbits(part.view(np.uint8), axis=1, bitorder="little")[:, : ideals.size]
        which, ideal = np.nonzero(bits)
        found = codes[ideal]
        digest.update(found[np.lexsort((found, which))].tobytes())
    return digest.hexdigest()
