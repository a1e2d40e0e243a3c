"""Any finite game by its moves; the kernel describes how games and positions are numbered."""

from __future__ import annotations

from sylver_claims.kernels.reference.heaps.numbers import mex


def _options(game: int, p: int) -> list[int]:
    if game < 0 or p < 0:
        raise ValueError("games and positions have numbers from 0 on")
    first = p * (p - 1) // 2
    return [q for q in range(min(p, game.bit_length() - first)) if game >> (first + q) & 1]


def is_option(game: int, p: int, q: int) -> bool:
    """Return whether a move of the game leads from position p to position q."""
    return q in _options(game, max(p, 0))


def grundy_value(game: int, p: int) -> int:
    """Return the mex of the Grundy values after each move."""
    return mex([grundy_value(game, q) for q in _options(game, p)])


def reaches(game: int, p: int, value: int) -> bool:
    """Return whether a move leads to a position with this Grundy value."""
    return any(grundy_value(game, q) == value for q in _options(game, p))


def is_lost(game: int, p: int) -> bool:
    """Return whether no move leads to a P-position."""
    return not any(is_lost(game, q) for q in _options(game, p))


def sum_value(game: int, p: int, other: int, q: int) -> int:
    """Return the mex of the Grundy values after each move in one of the two games."""
    after = [(r, q) for r in _options(game, p)], [(p, r) for r in _options(other, q)]
    return mex([sum_value(game, i, other, j) for pairs in after for i, j in pairs])
