"""All numerical semigroups of one genus, by trying the numbers 1, 2, 3, ... as gaps."""

from __future__ import annotations

from collections.abc import Iterator


def semigroups_of_genus(genus: int) -> Iterator[frozenset[int]]:
    """Yield the sets of ``genus`` positive numbers whose complement is closed under addition, in lexicographic order.

    The complement is closed if and only if, for each gap n = a + b with positive a and b, one of a and b is a gap. So
    at least half of the n - 1 positive numbers below a gap n, rounded down, are gaps: no gap is above 2 * genus - 1.
    """

    def extend(gaps: frozenset[int], n: int) -> Iterator[frozenset[int]]:
        if len(gaps) == genus:
            yield gaps
        elif n < 2 * genus:
            if all(a in gaps or n - a in gaps for a in range(1, n)):
                yield from extend(gaps | {n}, n + 1)
            yield from extend(gaps, n + 1)

    return extend(frozenset(), 1)
