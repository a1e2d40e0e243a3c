"""Definitions for positions with 4 and an odd number: P-positions, entries, 4-pairs, and searches among them.

Such a position is the triple (a, b, c) of its least elements ≡ 1, 2, 3 mod 4.
"""

from __future__ import annotations

import numpy as np

from sylver_claims import Entries
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.kernels import four

LIMIT = 201


def closed(a: int, b: int, c: int) -> bool:
    """Return whether each of a, b, c is at most the sums of others in its class: b + c, a + b, 2a and 2c."""
    return ((a <= b + c and c <= a + b) and b <= 2 * a) and b <= 2 * c  # cached proofs depend on this grouping


def counted_positions(v: int) -> int:
    """Return the number of closed triples up to v, by enumerating them."""
    a = np.arange(5, v + 1, 4)[:, None, None]
    b = np.arange(2, v + 1, 4)[None, :, None]
    c = np.arange(3, v + 1, 4)[None, None, :]
    return int(((a <= b + c) & (c <= a + b) & (b <= 2 * a) & (b <= 2 * c)).sum())


POSITIONS = Tuples(
    ("a", "b", "c"),
    limit=LIMIT,
    scale="four",
    axes=(Axis("a", 5, 4), Axis("b", 2, 4), Axis("c", 3, 4)),
    words="positions (a, b, c) with 4",
    counted=counted_positions,
    where=closed,
    played=lambda a, b, c: (4, a, b, c),
)
LINES = Tuples(
    ("x", "b"),
    limit=LIMIT,
    scale="four",
    axes=(Axis("x", 5, 2), Axis("b", 2, 4)),
    words="odd x ≥ 5 and even b ≡ 2 mod 4, b ≤ 2x",
    counted=lambda v: int((np.arange(2, v + 1, 4)[None, :] <= 2 * np.arange(5, v + 1, 2)[:, None]).sum()),
    where=lambda x, b: b <= 2 * x,
    played=lambda x, b: (4, x, b),
)


def lost(x: int, b: int, y: int, replies: Entries, partners: Entries) -> bool:
    """Return whether {4, x, b, y} is a P-position; 0 for b or y means that this number is not played."""
    if x % 4 == 1:
        return four.is_p_position(x, b, y, replies, partners)
    return four.is_p_position(y, b, x, replies, partners)


def is_entry(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is the entry of a and c."""
    return 6 <= b < 2 * a and b < 2 * c and four.is_p_position(a, b, c, replies, partners)


def is_pair(a: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether a and c are a 4-pair."""
    return a < 3 * c and c < 3 * a and four.is_p_position(a, 0, c, replies, partners)


def a_move_wins(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether some move leads from a position to a P-position."""
    for n in range(5, a, 4):
        if four.is_p_position(n, b, c, replies, partners):
            return True
    for n in range(2, b, 4):
        if four.is_p_position(a, n, c, replies, partners):
            return True
    for n in range(3, c, 4):  # noqa: SIM110 - proofs have this loop
        if four.is_p_position(a, b, n, replies, partners):
            return True
    return False


def is_partner_of_its_own(r: int, partners: Entries) -> bool:
    """Return whether, for each odd q < r, the partner of q is r exactly if the partner of r is q."""
    for q in range(5, r, 2):  # noqa: SIM110 - proofs have this loop
        if (partners[q] == r) != (partners[r] == q):
            return False
    return True


def has_partner(q: int, replies: Entries, partners: Entries) -> bool:
    """Return whether {4, q, r} is a P-position for some odd r ≡ −q mod 4 that is not a sum of 4's and q's."""
    for r in range(3, 3 * q, 2):  # noqa: SIM110 - proofs have this loop
        if (q + r) % 4 == 0 and lost(q, 0, r, replies, partners):
            return True
    return False


def is_at(x: int, b: int, r: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is the entry of x and r, in either order."""
    if x % 4 == 1:
        return is_entry(x, b, r, replies, partners)
    return is_entry(r, b, x, replies, partners)


def are_partners(x: int, r: int, replies: Entries, partners: Entries) -> bool:
    """Whether x and r are a 4-pair, in either order."""
    if x % 4 == 1:
        return is_pair(x, r, replies, partners)
    return is_pair(r, x, replies, partners)


def is_in_line(x: int, b: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is the entry of x and some r."""
    for r in range(5, x + b, 2):  # noqa: SIM110 - proofs have this loop
        if (x + r) % 4 == 0 and is_at(x, b, r, replies, partners):
            return True
    return False


def is_twice_a_partner(x: int, b: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is at least twice an r with which x is a 4-pair."""
    for r in range(5, x + b, 2):  # noqa: SIM110 - proofs have this loop
        if (x + r) % 4 == 0 and b >= 2 * r and are_partners(x, r, replies, partners):
            return True
    return False


def has_smaller_entry(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether an even number less than b is an entry of a and c."""
    for n in range(6, b, 4):  # noqa: SIM110 - proofs have this loop
        if is_entry(a, n, c, replies, partners):
            return True
    return False


def is_before(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is the entry of a and a smaller c, or of a smaller a and c."""
    for n in range(7, c, 4):
        if is_entry(a, b, n, replies, partners):
            return True
    for n in range(5, a, 4):  # noqa: SIM110 - proofs have this loop
        if is_entry(n, b, c, replies, partners):
            return True
    return False


def is_least_available(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether each even number from 6 on that is less than b, and not b itself, is before b in a row or column."""
    for n in range(6, b, 4):
        if not is_before(a, n, c, replies, partners):
            return False
    return not is_before(a, b, c, replies, partners)


def reaches_twice(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether b is at least twice a partner of a that is less than c, or twice one of c that is less than a."""
    for n in range(7, c, 4):
        if b >= 2 * n and is_pair(a, n, replies, partners):
            return True
    for n in range(5, a, 4):  # noqa: SIM110 - proofs have this loop
        if b >= 2 * n and is_pair(n, c, replies, partners):
            return True
    return False


def has_smaller_partner(a: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether a and a smaller c, or a smaller a and c, are a 4-pair."""
    for n in range(7, c, 4):
        if is_pair(a, n, replies, partners):
            return True
    for n in range(5, a, 4):  # noqa: SIM110 - proofs have this loop
        if is_pair(n, c, replies, partners):
            return True
    return False


def is_taken(a: int, b: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Return whether `has_smaller_entry`, `is_before` or `reaches_twice` holds of (a, b, c)."""
    for n in range(6, b, 4):
        if is_entry(a, n, c, replies, partners):
            return True
    for n in range(7, c, 4):
        if is_entry(a, b, n, replies, partners) or (b >= 2 * n and is_pair(a, n, replies, partners)):
            return True
    for n in range(5, a, 4):
        if is_entry(n, b, c, replies, partners) or (b >= 2 * n and is_pair(n, c, replies, partners)):
            return True
    return False


def is_won(a: int, c: int, replies: Entries, partners: Entries) -> bool:
    """Whether a and c have an entry, or one of them a partner that is less than the other."""
    for n in range(6, 2 * a, 4):
        if is_entry(a, n, c, replies, partners):
            return True
    for n in range(7, c, 4):
        if is_pair(a, n, replies, partners):
            return True
    for n in range(5, a, 4):  # noqa: SIM110 - proofs have this loop
        if is_pair(n, c, replies, partners):
            return True
    return False
