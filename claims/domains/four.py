"""Positions that contain 4 and an odd number: the playing field of Conway's table.

Such a position is given by the least numbers a, b, c in its semigroup that are ≡ 1, 2, 3 mod 4.
"""

from __future__ import annotations

from sylver_claims.claims.domains.integers import Axis, Tuples


def conway_cells(a: str = "a", c: str = "c", *, limit: int | None = None) -> Tuples:
    """All pairs a ≡ 1, c ≡ 3 mod 4 with a >= 5, c >= 7: the cells of Conway's table, bounded by max(a, c)."""

    def counted(v: int) -> int:
        return max(0, (v - 1) // 4) * max(0, (v - 3) // 4)

    return Tuples(
        (a, c),
        limit=limit,
        scale="cells",
        axes=(Axis(a, 5, 4), Axis(c, 7, 4)),
        words=f"{a} ≡ 1 mod 4, {a} ≥ 5, and {c} ≡ 3 mod 4, {c} ≥ 7",
        counted=counted,
        played=lambda a, c: (4, a, c),
    )


def odd_with_even_reply(x: str = "x", b: str = "b", *, limit: int | None = None) -> Tuples:
    """All odd x >= 5 with every even legal move b of {4, x}: b ≡ 2 mod 4 and b < 2x."""

    def counted(v: int) -> int:
        most = (v - 1) // 2  # x = 2k + 1 has the k even moves 2, 6, ..., 4k − 2; here k = 2, ..., most
        return most * (most + 1) // 2 - 1 if most >= 2 else 0

    return Tuples(
        (x, b),
        limit=limit,
        scale="cells",
        axes=(Axis(x, 5, 2), Axis(b, 2, 4)),
        words=f"odd {x} ≥ 5 and even legal moves {b} of {{4, {x}}}",
        counted=counted,
        where=lambda odd, even: even < 2 * odd,
        leading=True,
        factor=2,
        played=lambda odd, even: (4, odd, even),
    )
