"""Minimal available entries of Conway's table, and the procedure of Theorem 3 as printed, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from sylver_claims.kernels.reference.four.table import even_replies, partners


def available_entries(upto: int) -> AvailableEntries:
    """Return the minimal available entries, each computed on access."""
    return AvailableEntries(upto)


def printed_procedure(upto: int) -> PrintedProcedure:
    """Return the outcomes of the procedure for each x, each computed on access."""
    return PrintedProcedure(upto)


@dataclass(frozen=True)
class AvailableEntries:
    """The table of minimal available entries."""

    upto: int

    def __getitem__(self, cell: tuple[int, int]) -> int:
        """Return the least b = 6, 10, ... that is neither in row i before column j nor in column j before row i."""
        i, j = cell
        table = even_replies(self.upto)
        seen = {table[i, k] for k in range(j)} | {table[k, j] for k in range(i)}
        return next(b for b in count(6, 4) if b not in seen)


@dataclass(frozen=True)
class PrintedProcedure:
    """Outcomes of the procedure for each x: answer, number of even integers, first wrong step, corrected answer."""

    upto: int

    def __getitem__(self, place: tuple[int, int]) -> int:
        """Return one of the four numbers for x; 0 if the procedure is not defined."""
        x, which = place
        return _outcome(x)[which] if x >= 9 and x % 2 else 0


@cache
def _entry(x: int, q: int) -> int:
    a, c = (x, q) if x % 4 == 1 else (q, x)
    return even_replies(max(a, c))[(a - 5) // 4, (c - 7) // 4]


def _candidates(x: int) -> Iterator[int]:
    """Return the numbers q ≡ x − 2 mod 4 with 7 <= q < 3x."""
    return (q for q in range(7, 3 * x) if q % 4 == (x - 2) % 4)


def _outcome(x: int) -> tuple[int, int, int, int]:
    partner = partners(3 * x)
    known = {q: partner[q] for q in range(5, x, 2)}
    known |= {p: q for q, p in known.items()}
    earlier = range(5 if x % 4 == 1 else 7, x, 4)
    evens: list[int] = []
    wrong = 0
    for q in _candidates(x):
        if len(evens) == (2 * x - 6) // 4:
            settled = next((p for p in known if known[p] == x), 0)
            return q, len(evens), wrong, settled or next(n for n in count(q, 4) if n not in known)
        seen = {_entry(y, q) for y in earlier} | set(evens)
        e = next(b for b in count(6, 4) if b not in seen)
        if q in known and min(2 * q, 2 * known[q]) <= e:
            right = known[q] < x
        else:
            right = _entry(x, q) == e
            evens.append(e)
        if not right and wrong == 0:
            wrong = q
    return 0, len(evens), wrong, 0
