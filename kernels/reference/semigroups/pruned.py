"""The tree of numerical semigroups without some subtrees, by the definition: adjoin Frobenius numbers one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus

Gaps = frozenset[int]


def chunks(lowest: int, highest: int, prune: Callable[[Gaps], bool]) -> Iterator[Gaps]:
    """Yield the semigroups such that ``prune`` is false for them and for all their ancestors."""
    for genus in range(lowest, highest + 1):
        for S in semigroups_of_genus(genus):
            if not any(prune(T) for T in ancestors(S)):
                yield S


def ancestors(S: Gaps) -> Iterator[Gaps]:
    """Yield S, its parent, and so on, up to the last one with the multiplicity of S."""
    least = min(set(range(1, len(S) + 2)) - S)
    yield S
    while max(S, default=0) > least:
        S = parents(S)
        yield S


def parents(S: Gaps) -> Gaps:
    """Return the semigroup with its Frobenius number adjoined."""
    return S - {max(S, default=0)}
