"""Large positions containing 4, cell by cell in plain Python, where there are too many triples.

``kernels.reference.four.table`` decides each position (a, b, c) from the rules; their number grows as the cube of a, b
and c. This module decides a whole cell (a, c) from three facts that follow from the rules:

- Of two positions that differ in only one of a, b, c, at most one is a P-position, because a move leads from one to the
  other. So a winning even b does not occur earlier in its row a or its column c, and there is at most one.
- A position {4, x, b} with b even is an N-position (Proposition 5 of Boyers et al.), so b must leave both a and c
  canonical: b > |a − c| and b < 2a, 2c.
- If {4, a, x} is a P-position with x < c, then x is a winning reply to every b that it eliminates, that is, b ≥ 2x.

The tests compare both modules on every cell that the first can decide.
"""

from __future__ import annotations

_rows: dict[int, int] = {}  # a -> the b of its row, as bits: bit k represents 4k + 2
_columns: dict[int, int] = {}
_entries: dict[tuple[int, int], int] = {}
_partners: dict[int, int] = {}
_decided_to: dict[int, int] = {}  # a -> the c up to which its row is decided
_deciding: set[tuple[int, int]] = set()  # the last cell of the current or interrupted call


def entry(a: int, c: int) -> int:
    """Return the even b such that {4, a, b, c} is a P-position, or 0."""
    _decide_up_to(a, c)
    return _entries.get((a, c), 0)


def are_partners(a: int, c: int) -> bool:
    """Return whether {4, a, c} is a P-position."""
    _decide_up_to(a, c)
    return _partners.get(a) == c


def _decide_up_to(last_a: int, last_c: int) -> None:
    if _decided_to.get(last_a, 3) >= last_c:  # then the earlier rows are decided up to last_c, too
        return
    if _deciding:  # an interrupt or a time limit ended the last call, perhaps within a cell: start from scratch
        for held in (_rows, _columns, _entries, _partners, _decided_to, _deciding):
            held.clear()
    _deciding.add((last_a, last_c))
    for a in range(5, last_a + 1, 4):
        for c in range(_decided_to.get(a, 3) + 4, last_c + 1, 4):
            _decide(a, c)
        _decided_to[a] = max(last_c, _decided_to.get(a, 3))
    _deciding.clear()


def _decide(a: int, c: int) -> None:
    """Decide a cell; all earlier cells of its row and column must be decided."""
    partner_of_a, partner_of_c = _partners.get(a), _partners.get(c)
    answered_from = 2 * min(n for n in (a, c, partner_of_a, partner_of_c) if n is not None)
    least = (abs(a - c) + 2) // 4  # the k of the least b = 4k + 2 above |a − c|
    free = ~((_rows.get(a, 0) | _columns.get(c, 0)) >> least)
    b = 4 * (least + (free & -free).bit_length() - 1) + 2
    if b < answered_from:
        _entries[a, c] = b
        _rows[a] = _rows.get(a, 0) | 1 << b // 4
        _columns[c] = _columns.get(c, 0) | 1 << b // 4
    elif partner_of_a is None and partner_of_c is None:
        _partners[a], _partners[c] = c, a
