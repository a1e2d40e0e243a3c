"""Search all positions in order of genus for one in which a given number is the only winning move."""

from __future__ import annotations

from itertools import count

from sylver_claims.kernels.reference.finite.solver import is_p_position
from sylver_claims.kernels.reference.semigroups import adjoin
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus


def wins_alone_somewhere(n: int) -> bool:
    """Return whether n is the only winning move of some position; the search does not end if there is none."""
    if n < 2:
        return False
    for genus in count(1):
        for S in semigroups_of_genus(genus):
            if n in S and [x for x in sorted(S) if is_p_position(adjoin(S, x))] == [n]:
                return True
    raise AssertionError("unreachable")
