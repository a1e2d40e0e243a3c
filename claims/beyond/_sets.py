"""The rule for two rooks on a board of any dimension, and functions for rules about three rooks.

A position of two rooks is a tuple: the coordinates of one, then those of the other.
"""

from __future__ import annotations

Position = tuple[int, ...]


def apart(p: Position) -> bool:
    """Whether the two rooks are on different squares."""
    half = len(p) // 2
    different = False
    for i in range(half):
        different = different or p[i] != p[half + i]
    return different


def total(p: Position) -> int:
    """Xor of all coordinates."""
    xor = 0
    for v in p:
        xor ^= v
    return xor


def follows_rule(p: Position, place: int, t: int) -> bool:
    """Return whether a position is in the set of the rule, after its coordinate at ``place`` is changed to t.

    With ``place`` −1 no coordinate is changed. The set: the xor is 1 if the rooks are in one block of side 2, so that
    only last digits differ, and 0 otherwise.
    """
    half = len(p) // 2
    xor = 0
    near = True
    same = True
    for i in range(half):
        a = t if i == place else p[i]
        b = t if half + i == place else p[half + i]
        same = same and a == b
        near = near and a // 2 == b // 2
        xor ^= a ^ b
    return not same and xor == (1 if near else 0)


def carried_on(p: Position) -> bool:
    """Whether a position is in the sets of the plane word for word: xor 0 or 𝒫_1, and not 𝒩_0.

    𝒫_1: differing in one coordinate, and there in the last digit only. 𝒩_0: in two or more, all by the last digit.
    """
    half = len(p) // 2
    near = True
    differing = 0
    for i in range(half):
        near = near and p[i] // 2 == p[half + i] // 2
        differing += p[i] != p[half + i]
    return differing == 1 if near else total(p) == 0


def is_closed_at(p: Position, t: int) -> bool:
    """Whether lowering a coordinate to t never leads from the set into it, and a named move leads into it from outside.

    Named are the moves to the xor of the other coordinates, and to that with its last digit changed.
    """
    if follows_rule(p, -1, 0):
        stays = False
        for i in range(len(p)):
            stays = stays or (t < p[i] and follows_rule(p, i, t))
        return not stays
    xor = total(p)
    leads = not apart(p)
    for change in (xor, xor ^ 1):
        for i in range(len(p)):
            leads = leads or (p[i] ^ change < p[i] and follows_rule(p, i, p[i] ^ change))
    return leads


def in_one_block(x: int, y: int, z: int, w: int) -> int:
    """1 for two squares in one block of two by two, else 0."""
    return int(x // 2 == z // 2 and y // 2 == w // 2)


def mating(a: int, b: int) -> int:
    """Return 2^(k+1) − 1 for the largest 2^k that divides a − b, a ≠ b."""
    difference = abs(a - b)
    return difference ^ (difference - 1)


def welter(a: int, b: int, c: int) -> int:
    """Welter's function of three coins on different squares of a strip; 0 exactly at P-positions of his game."""
    return a ^ b ^ c ^ mating(a, b) ^ mating(a, c) ^ mating(b, c)
