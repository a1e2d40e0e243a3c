"""Positions with greatest common divisor 2, from the rules: after an odd move such a position is finite.

Each function is the reference implementation of the function of the same name in ``kernels.even``. `odd_move_wins`
decides one move, without periods. `winning_moves` finds all of them: for each set of even numbers it takes x = 0, 1, 2,
... in turn, until everything on which later outcomes depend recurs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import lcm
from typing import NamedTuple

from sylver_claims.kernels.reference import finite
from sylver_claims.kernels.reference.even.sets import (
    Semigroup,
    Set,
    adjoined,
    after,
    oversemigroups,
    semigroup,
    small_p_positions,
)
from sylver_claims.kernels.reference.semigroups import from_generators

MOST_STEPS = 100_000


class Found(NamedTuple):
    """P-positions of one E: the ideals for each x from the first regular one on. The last ``period`` lists repeat."""

    lost: list[list[Set]]
    period: int
    wins: list[int]


def odd_move_wins(generators: Sequence[int], move: int) -> bool:
    """Return whether the odd ``move`` leads to a P-position; the generators must have greatest common divisor 2."""
    return bool(finite.is_p_position(from_generators([*generators, move])))


def winning_moves(generators: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the odd and the even winning moves; raise RuntimeError if `MOST_STEPS` do not decide them."""
    S, _, found = solved(generators)
    lost: set[Set] = set()
    for E in found:  # fewest gaps first
        if not found[E].wins and not any(adjoined(E, e) in lost for e in E):
            lost.add(E)
    odd = tuple(2 * x + 1 for x in found[S].wins)
    return odd, tuple(2 * e for e in sorted(S) if adjoined(S, e) in lost)


def solved(generators: Iterable[int]) -> tuple[Set, int, dict[Set, Found]]:
    """Return the halved position, the first regular x, and the results for each E, fewest gaps first."""
    S = from_generators([n // 2 for n in generators])
    semigroups = [semigroup(gaps) for gaps in sorted(oversemigroups(S), key=lambda gaps: (len(gaps), sorted(gaps)))]
    top = max(S, default=0)
    bound = (top + 1) // 2 + top + 1
    small = small_p_positions(semigroups, bound)
    found: dict[Set, Found] = {}
    for E in semigroups:
        early = [y for y in range(1, bound) if (*after(E.gaps, frozenset({0}), y), y) in small]
        found[E.gaps] = _found(E, bound, early, small, found)
    return S, bound, found


def is_decided(generators: Iterable[int]) -> bool:
    """Return whether `MOST_STEPS` decide the winning moves."""
    try:
        winning_moves(generators)
    except RuntimeError:
        return False
    return True


def _found(
    E: Semigroup, bound: int, early: list[int], small: set[tuple[Set, Set, int]], found: dict[Set, Found]
) -> Found:
    """Return the results for one E: sweep over its regular x."""
    above = {e: found[adjoined(E.gaps, e)] for e in E.gaps}
    period = lcm(*(larger.period for larger in above.values() if larger.period))
    settled = bound + max((len(larger.lost) - larger.period for larger in above.values()), default=0)
    lost: dict[int, set[Set]] = {x: {i for g, i, y in small if g == E.gaps and y == x} for x in range(bound)}
    wins = list(early)
    seen: dict[tuple[int, tuple[frozenset[Set], ...]], int] = {}
    for x in range(bound, bound + MOST_STEPS):
        if wins and x > wins[0] + E.frobenius:
            return Found([sorted(lost[y], key=sorted) for y in range(bound, x)], 0, wins)
        if x >= settled:
            state = (x % period, tuple(frozenset(lost[x - d]) for d in range(1, E.frobenius + 1)))
            if state in seen:
                rows = [sorted(lost[y], key=sorted) for y in range(bound, x)]
                return Found(rows, x - seen[state], wins)
            seen[state] = x
        lost[x] = set()
        for ideal in E.ideals:
            if not _is_won(E, ideal, x, lost, above, bound):
                lost[x].add(ideal)
                wins += [x] if ideal == E.gaps else []
    raise RuntimeError(f"{MOST_STEPS} steps do not decide the semigroup with the gaps {sorted(E.gaps)}")


def _is_won(E: Semigroup, ideal: Set, x: int, lost: dict[int, set[Set]], above: dict[int, Found], bound: int) -> bool:
    """Return whether some move leads from (E, I, x) to a P-position.

    No P-position below x - F(E) can be reached, because no odd move has won so far.
    """
    if any(E.united(ideal, d) in lost[x] for d in ideal):
        return True
    if any(E.below(ideal, d) in lost[x - d] for d in range(1, E.frobenius + 1)):
        return True
    return any(_after_even_move(E, e, ideal) in _at(above[e], x - bound) for e in E.gaps)


def _after_even_move(E: Semigroup, e: int, ideal: Set) -> Set:
    larger = Semigroup(adjoined(E.gaps, e), [], {})
    return larger.spanned(ideal)


def _at(found: Found, place: int) -> list[Set]:
    size = len(found.lost)
    if place >= size and found.period:
        place = size - found.period + (place - size) % found.period
    return found.lost[place] if place < size else []
