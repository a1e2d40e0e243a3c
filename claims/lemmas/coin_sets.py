"""The sets that the paper prints, family by family, and candidates for a winning move.

Definition 1.5 counts squares from 1, and its n and m from 1 too (the paper keeps the letter N apart from the
nonnegative integers); Definition 1.7 counts both from 0. Where a coordinate is 0 in Definition 1.5, w − 1 is −1, which
has all binary digits 1: x ⊕ (−1) = −1 − x.
"""

from __future__ import annotations

from sylver_claims import Table
from sylver_claims.kernels.boards import two_coins_lines

# Sides are powers of 2, so that each line that is looked at has its P-position on the board.
PUSH_LINES = Table("lines", two_coins_lines.push_lines, two_coins_lines.side_for)
ONTO_LINES = Table("lines", two_coins_lines.onto_lines, two_coins_lines.side_for)
JUMP_LINES = Table("lines", two_coins_lines.jump_lines, two_coins_lines.side_for)
ROOKS_LINES = Table("lines", two_coins_lines.rooks_lines, lambda n: two_coins_lines.side_for(n + 1))

# --- Definition 1.5: squares from 1 -----------------------------------------------------------------------------------


def in_p0(w: int, x: int, y: int, z: int) -> bool:
    """P_0 of Definition 1.5."""
    return (w - 1) ^ (x - 1) ^ (y - 1) ^ (z - 1) == 0


def odd_then_even(a: int, b: int) -> bool:
    """Whether a = 2n − 1 and b = 2n for a natural number n."""
    return a >= 1 and a % 2 == 1 and b == a + 1


def in_p1(w: int, x: int, y: int, z: int) -> bool:
    """P_1 of Definition 1.5."""
    return (w == y and w >= 1 and (odd_then_even(x, z) or odd_then_even(z, x))) or (
        x == z and x >= 1 and (odd_then_even(w, y) or odd_then_even(y, w))
    )


def in_n0(w: int, x: int, y: int, z: int) -> bool:
    """N_0 of Definition 1.5."""
    return (odd_then_even(w, y) or odd_then_even(y, w)) and (odd_then_even(x, z) or odd_then_even(z, x))


def in_p0_p1_less_n0(w: int, x: int, y: int, z: int) -> bool:
    """P_0 ∪ P_1 − N_0, read from left to right."""
    return (in_p0(w, x, y, z) or in_p1(w, x, y, z)) and not in_n0(w, x, y, z)


# --- Definition 1.7: squares from 0 -----------------------------------------------------------------------------------


def even_then_odd(a: int, b: int) -> bool:
    """Whether a = 2n and b = 2n + 1 for an n ≥ 0."""
    return a >= 0 and a % 2 == 0 and b == a + 1


def in_script_p1(x: int, y: int, z: int, w: int) -> bool:
    """𝒫_1 of Definition 1.7."""
    return (y == w and (even_then_odd(x, z) or even_then_odd(z, x))) or (
        x == z and (even_then_odd(w, y) or even_then_odd(y, w))
    )


def in_script_n0(x: int, y: int, z: int, w: int) -> bool:
    """𝒩_0 of Definition 1.7."""
    return (even_then_odd(x, z) or even_then_odd(z, x)) and (even_then_odd(y, w) or even_then_odd(w, y))


def in_script_p(x: int, y: int, z: int, w: int) -> bool:
    """𝒫 of Definition 1.7."""
    return (x ^ y ^ z ^ w == 0 or in_script_p1(x, y, z, w)) and not in_script_n0(x, y, z, w)


def in_script_n(x: int, y: int, z: int, w: int) -> bool:
    """𝒩 of Definition 1.7, read from left to right."""
    return (x ^ y ^ z ^ w != 0 or in_script_n0(x, y, z, w)) and not in_script_p1(x, y, z, w)


# --- What the claims share --------------------------------------------------------------------------------------------


def apart(x: int, y: int, z: int, w: int) -> bool:
    """Whether the two are on different squares."""
    return x != z or y != w


def not_in_line(x: int, y: int, z: int, w: int) -> bool:
    """Whether the two are on one square, or in different rows and columns."""
    return (x == z) == (y == w)


def inside(x: int, y: int, z: int, w: int, kind: int) -> bool:
    """Return whether a position, with squares counted from 0, is in the set: 𝒫 for kind 0, otherwise xor 0.

    For kind 0 the coins must be apart, for kind 2 not in line.
    """
    if kind == 0:
        return apart(x, y, z, w) and in_script_p(x, y, z, w)
    return (kind == 1 or not_in_line(x, y, z, w)) and x ^ y ^ z ^ w == 0


def is_closed_at(x: int, y: int, z: int, w: int, t: int, kind: int) -> bool:
    """Whether lowering a coordinate to t never leads from the set into it, and a named move leads into it from outside.

    Named are the moves to the xor of the other three coordinates, and to that with its last digit changed.
    """
    if inside(x, y, z, w, kind):
        return not (
            (t < x and inside(t, y, z, w, kind))
            or (t < y and inside(x, t, z, w, kind))
            or (t < z and inside(x, y, t, w, kind))
            or (t < w and inside(x, y, z, t, kind))
        )
    if (kind == 0 and not apart(x, y, z, w)) or (kind == 2 and not not_in_line(x, y, z, w)):
        return True
    xor = x ^ y ^ z ^ w
    for change in (xor, xor ^ 1):
        if x ^ change < x and inside(x ^ change, y, z, w, kind):
            return True
        if y ^ change < y and inside(x, y ^ change, z, w, kind):
            return True
        if z ^ change < z and inside(x, y, z ^ change, w, kind):
            return True
        if w ^ change < w and inside(x, y, z, w ^ change, kind):
            return True
    return False
