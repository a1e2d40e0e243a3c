"""Lines of Conway's table and the partners of odd numbers, for the page on the proof of Conway's inequality.

An even number b is in line q at r if {4, q, b, r} is a P-position and |q − r| < b < 2 min(q, r). If q is less
than its partner, each b = 6, 10, ..., 2q − 4 is in line q once: early, before the partner, or late, beyond it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels import four


class Line(NamedTuple):
    """A line q with its partner, and its entries as (r, b), in the order of b."""

    q: int
    partner: int
    entries: tuple[tuple[int, int], ...]


class Margin(NamedTuple):
    """The distances of a partner from its bounds: above 2q + 1, and below 3q − 8."""

    q: int
    partner: int
    above: int
    below: int


class Count(NamedTuple):
    """The number of lines, of even numbers in them, and of late ones among these."""

    lines: int
    entries: int
    late: int


class Places(NamedTuple):
    """The numbers of places r before the partner x of q, 3r ≥ q + 8: all, with x_r < q, and without an entry."""

    q: int
    partner: int
    places: int
    answered: int
    empty: int


def line(q: int) -> Line:
    """Return the line of an odd number q ≥ 5 that is less than its partner, with all its entries."""
    partner = int(four.partners(q)[q])
    if q >= partner:
        raise ValueError(f"{q} is not less than its partner {partner}")
    cells = _cells(four.even_replies(3 * q), q)
    found = [(_other(q) + 4 * int(i), int(cells[i])) for i in np.flatnonzero(cells)]
    return Line(q, partner, tuple(sorted(found, key=lambda entry: entry[1])))


def margins(upto: int, within: int) -> tuple[Margin, ...]:
    """Return the q ≤ ``upto`` with 7 < q < x_q for which x_q is at most ``within`` from 2q + 1 or from 3q − 8."""
    found = [Margin(q, x, x - (2 * q + 1), 3 * q - 8 - x) for q, x in _lower(upto) if q > 7]
    return tuple(m for m in found if min(m.above, m.below) <= within)


def count(upto: int) -> Count:
    """Count the entries of all lines q ≤ ``upto`` with q < x_q; those beyond x_q are late."""
    lower = _lower(upto)
    table = four.even_replies(max(x for _, x in lower))
    entries = sum((q - 3) // 2 for q, _ in lower)
    early = sum(int(np.count_nonzero(_cells(table, q)[: (x - _other(q)) // 4])) for q, x in lower)
    return Count(len(lower), entries, entries - early)


def places(lines: Sequence[int]) -> tuple[Places, ...]:
    """Count the places before the partner in each of some lines q with q < x_q."""
    partners = four.partners(max(lines))
    farthest = max(int(partners[q]) for q in lines)
    partners, table = four.partners(farthest), four.even_replies(farthest)
    found = list[Places]()
    for q in lines:
        first, x = _other(q), int(partners[q])
        before = [r for r in range(first, x, 4) if 3 * r >= q + 8]
        empty = [r for r in before if not _cells(table, q)[(r - first) // 4]]
        found.append(Places(q, x, len(before), sum(int(partners[r]) < q for r in before), len(empty)))
    return tuple(found)


def _lower(upto: int) -> Sequence[tuple[int, int]]:
    partners = four.partners(upto)
    return [(q, int(partners[q])) for q in range(5, upto + 1, 2) if q < partners[q]]


def _other(q: int) -> int:
    """Return the first number of the other class, at the first cell of a line."""
    return 7 if q % 4 == 1 else 5


def _cells(table: npt.NDArray[np.int32], q: int) -> npt.NDArray[Any]:
    return table[(q - 5) // 4] if q % 4 == 1 else table[:, (q - 7) // 4]
