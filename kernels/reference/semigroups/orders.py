"""All numerical semigroups with a given Frobenius number, or a given largest generator, by trying all sets."""

from __future__ import annotations

from itertools import chain, combinations
from math import gcd

from sylver_claims.kernels.reference.semigroups.bitsets import Gaps, minimal_generators
from sylver_claims.kernels.reference.semigroups.generators import from_generators


def with_frobenius_number(t: int) -> list[Gaps]:
    """Return the sets of gaps with the maximum t whose complement is closed under addition."""
    if t <= 0:
        return [frozenset()] if t == -1 else []
    sets = chain.from_iterable(combinations(range(1, t), k) for k in range(t))
    return [gaps for gaps in (frozenset({*chosen, t}) for chosen in sets) if _is_closed(gaps)]


def _is_closed(gaps: Gaps) -> bool:
    return all(a in gaps or n - a in gaps for n in gaps for a in range(1, n))


def with_largest_generator(n: int) -> list[Gaps]:
    """Return the semigroups whose largest minimal generator is n."""
    sets = chain.from_iterable(combinations(range(1, n), k) for k in range(n))
    found = {from_generators((*chosen, n)) for chosen in sets if gcd(*chosen, n) == 1}
    return [S for S in sorted(found, key=sorted) if max(minimal_generators(S).tolist()) == n]
