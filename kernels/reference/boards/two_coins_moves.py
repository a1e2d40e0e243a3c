"""A winning move of the games with two coins, from the sets of P-positions that the paper prints."""

from __future__ import annotations

from sylver_claims.kernels.reference.boards.two_coins import JUMP, NIM, ONTO, PUSH, ROOKS, _coin, moves

LOST, BY_NIM, BY_LAST_DIGIT, BY_PUSH = 0, 1, 2, 3


def _pair(a: int, b: int) -> bool:
    """Return whether one is 2n and the other 2n + 1, for some n."""
    return a // 2 == b // 2 and a != b


def in_set(x: int, y: int, z: int, w: int, game: int) -> bool:
    """Return whether a position is in the set of the theorem on the game: Theorem 2, Definition 1.7, and nim."""
    xor_is_0 = x ^ y ^ z ^ w == 0
    if game == PUSH:
        return xor_is_0 and (x == z) == (y == w)
    if game in (ONTO, NIM):
        return xor_is_0
    p1 = (y == w and _pair(x, z)) or (x == z and _pair(y, w))
    n0 = _pair(x, z) and _pair(y, w)
    return (xor_is_0 or p1) and not n0 and (x, y) != (z, w)


def winning_move(x: int, y: int, z: int, w: int, game: int) -> tuple[int, int, int]:
    """Return the index of the lowered coordinate, its new value, and the reason.

    If a coin can push the other off the board, this push wins. Else return the first winning nim move or, if there is
    none, the first winning move whose target differs from that of a nim move in the last bit.
    """
    x, y, z, w = position = (int(x), int(y), int(z), int(w))
    if game not in (PUSH, ONTO, JUMP, ROOKS, NIM):
        raise ValueError("no theorem names a winning move of this game")
    if min(position) < 0:
        raise ValueError("a coordinate is negative")
    if game in (JUMP, ROOKS) and position[:2] == position[2:]:
        raise ValueError("both are on one square, which is not a position of this game")
    if in_set(x, y, z, w, game):
        return -1, 0, LOST
    if game == PUSH:
        for place in range(4):
            ahead, opposite = (place + 2) % 4, (place + 2) % 4 ^ 1
            if position[place] > position[ahead] and position[place ^ 1] == position[opposite]:
                return place, 0, BY_PUSH
    nim_sum = position[0] ^ position[1] ^ position[2] ^ position[3]
    for why in (BY_NIM, BY_LAST_DIGIT):
        for place, value in enumerate(position):
            target = value ^ nim_sum if why == BY_NIM else value ^ nim_sum ^ 1
            a, b, c, d = tuple(target if i == place else v for i, v in enumerate(position))
            if target < value and in_set(a, b, c, d, game):
                return place, target, why
    raise AssertionError("the theorem on this game fails")


def is_move(position: tuple[int, int, int, int], after: tuple[int, int, int, int], game: int) -> bool:
    """Return whether a move leads from ``position`` to ``after``; a coin off the board has the coordinates −1."""
    x, y, z, w = position
    a, b, c, d = after
    return (_coin(a, b), _coin(c, d)) in set(moves((_coin(x, y), _coin(z, w)), game))
