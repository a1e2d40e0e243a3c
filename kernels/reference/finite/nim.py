"""Nim-values of finite positions by their definition; a position is the frozenset of its gaps."""

from __future__ import annotations

from functools import cache

from sylver_claims.kernels.reference.semigroups import Gaps, adjoin


@cache
def _value(S: Gaps) -> int:
    met = {_value(adjoin(S, n)) for n in S if n != 1}
    return min(set(range(len(met) + 1)) - met)


def nim_value(S: Gaps) -> int:
    """Return the smallest number that is not the nim-value of a position after a move other than 1."""
    if 1 not in S:
        raise ValueError("1 was played: the game is over, and has no nim-value")
    return _value(S)
