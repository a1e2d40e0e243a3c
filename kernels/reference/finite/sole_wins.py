"""Positions in which a given number is the only winning move, by the rules."""

from __future__ import annotations

from itertools import count
from math import gcd

from sylver_claims.kernels.reference.finite.solver import is_p_position
from sylver_claims.kernels.reference.semigroups import Gaps, adjoin, from_generators
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus


def wins_alone_somewhere(n: int) -> bool:
    """Return whether n is the only winning move of some position: search all positions in order of genus.

    The search does not end if there is none.
    """
    if n < 2:
        return False
    for genus in count(1):
        for S in semigroups_of_genus(genus):
            if n in S and [x for x in sorted(S) if is_p_position(adjoin(S, x))] == [n]:
                return True
    raise AssertionError("unreachable")


def wins_alone_in_the_end(n: int, p: int) -> bool:
    """Return whether the construction of the Single Win Theorem, begun with p, ends with n alone."""
    r = _least_winning(from_generators((n, p)))
    return r > 0 and gcd(p, r) == 1 and _ends_alone(from_generators((p, r)), n)


def _least_winning(S: Gaps, other_than: int = 0) -> int:
    """Return the least winning move of S that is not a certain number, or 0."""
    return next((x for x in sorted(S - {other_than}) if is_p_position(adjoin(S, x))), 0)


def _ends_alone(S: Gaps, n: int) -> bool:
    """Return whether the construction ends with n alone from S on."""
    if n not in S or not is_p_position(adjoin(S, n)):
        return False
    m = _least_winning(S, other_than=n)
    if m == 0:
        return True
    z = _least_winning(adjoin(adjoin(S, n), m))
    return z > 0 and _ends_alone(adjoin(adjoin(S, m), z), n)
