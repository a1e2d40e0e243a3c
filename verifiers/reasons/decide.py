"""Decide positions of any greatest common divisor: by theorems that leave finitely many moves, and by search.

Let g be the greatest common divisor, S the position divided by it, and t = t(S). The legal moves are of three kinds:

- multiples of g, which leave g times the position of S and one of its gaps: finitely many;
- numbers coprime to g. If S is a quiet ender, those above t leave quiet enders with more than one move (`SHORT`), which
  are N-positions (`ENDERS`). If g is the only number, all of them do (`PAIRS`), except in {2} and {3}. So only those up
  to t can win, and each of them leaves a finite position;
- numbers with a divisor in common with g that are not multiples of it. There are infinitely many of them, unless g is a
  prime, and no theorem here is about them. So a position can be proved lost only if g is a prime; otherwise, some moves
  that lower g to a prime are tried, to find one that wins.

If g = 2 and S is not a quiet ender, the exact recurrence of ``kernels.even`` decides, within its limits, before single
moves are examined.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from functools import cache
from math import gcd
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sylver_claims.claims.positions import Position
from sylver_claims.claims.positions.position import LARGEST_NUMBER
from sylver_claims.kernels import even, finite, semigroups
from sylver_claims.kernels.finite.path import POSITIONS
from sylver_claims.verifiers.certificates.reasons_check import is_prime
from sylver_claims.verifiers.reasons.theorems import ENDERS, PAIRS, SHORT, allowable, rests_on, theorems
from sylver_claims.verifiers.reasons.with_four import winning_moves_with_4

SEARCH, TABLE, RECURRENCE, KEPT, MOVE, OPEN = "search", "table", "recurrence", "kept", "move", "open"
LARGEST_GAP = 10**5
"""A position is tested for being an ender only if no legal move is larger."""


class Limits(NamedTuple):
    """Limits of the search; they are counts, so that no answer depends on the speed of the machine.

    Attributes
    ----------
    positions : float
        A finite position is searched if at most about this many positions can be reached from it.
    hinted : float
        The same for a position after a promising move.
    small_moves : int
        Largest move to examine that leaves a finite position.
    mixed_moves, mixed_gap : int
        Moves that lower the greatest common divisor to a prime are examined up to the first number, if the position
        after
        them, divided by that prime, has no gap greater than the second.
    multiples : int
        Multiples of the greatest common divisor are examined if at most this many are legal.
    even_gap : int
        The recurrence is used if no even gap is greater than twice this.
    odd_moves : int
        Largest odd move of the recurrence.
    quick_moves, quick_positions : int, float
        Before that, odd moves are examined up to the first number, if at most about the second number of positions can
        be
        reached.
    """

    positions: float = 1e7
    hinted: float = 2e8
    small_moves: int = 201
    mixed_moves: int = 60
    mixed_gap: int = 40
    multiples: int = 100
    even_gap: int = 25
    odd_moves: int = 10**5
    quick_moves: int = 31
    quick_positions: float = 1e5


LIMITS = Limits()
FORCED = LIMITS._replace(positions=6e7, hinted=2e9)
"""The limits with ``--force``."""


class Reason(NamedTuple):
    """The outcome of a position, and its reason.

    Attributes
    ----------
    position : tuple of int
        Its minimal generators, increasing.
    outcome : str
        "N", "P", or "?" if it is not decided.
    by : str
        The reason: a theorem, `SEARCH`, `TABLE` (the Conway table), `RECURRENCE`, `KEPT` (a stored result), `MOVE` (a
        known
        winning move), or `OPEN`.
    wins : tuple of int
        Winning moves, in the order in which they were found.
    complete : bool
        Whether no other move wins.
    open_moves : tuple of int
        Examined moves that leave a position that is not decided.
    """

    position: tuple[int, ...]
    outcome: str
    by: str
    wins: tuple[int, ...] = ()
    complete: bool = False
    open_moves: tuple[int, ...] = ()

    @property
    def theorems(self) -> tuple[str, ...]:
        """The names of the theorems that it uses."""
        return rests_on(self.by)


class Decider:
    """Decides positions, and caches the results.

    ``allowed`` are ids of `allowable` claims, which are assumed without proof. ``kept`` returns the stored result for
    an expensive position, or None. ``jobs`` threads share a large search. ``on_progress`` takes the position to decide
    next, and the number of positions in its search so far.
    """

    def __init__(
        self,
        limits: Limits = LIMITS,
        on_progress: Callable[[Position, int], object] = lambda *_: None,
        allowed: Collection[str] = (),
        kept: Callable[[Position], Reason | None] = lambda _: None,
        jobs: int = 1,
    ) -> None:
        theorems()  # raises an error unless all theorems are declared as proved
        self.limits = limits
        self._allowed = {claim: allowable()[claim] for claim in allowed}
        self.known: dict[tuple[int, ...], Reason] = {}
        self._on_progress = on_progress
        self._kept = kept
        self._jobs = jobs
        self._hinted: set[tuple[int, ...]] = set()

    def reason(self, position: Position) -> Reason:
        """Decide a position; one winning move is enough."""
        known = self.known.get(position.generators)
        if known is None:
            self._on_progress(position, 0)
            known = self.known[position.generators] = self._decided(position, every=False)
        return known

    def all_moves(self, position: Position) -> Reason:
        """Decide a position, and examine every move that may win, if these are finitely many."""
        known = self.reason(position)
        if not known.complete and is_prime(position.gcd):
            known = self.known[position.generators] = self._decided(position, every=True)
        return known

    def replies(self, position: Position) -> dict[int, int]:
        """Return a winning reply to each move in a lost position, except moves that theorems decide: they leave enders.

        Among known winning replies, it is one after which the fewest moves are legal, or else the first one.
        """
        after = {n: position.play(n) for n in self._candidates(position)}
        return {n: _reply(at, self.reason(at).wins) for n, at in after.items() if self.reason(at).wins}

    def _decided(self, position: Position, *, every: bool) -> Reason:
        if position.gcd == 1:
            return self._searched(position)
        by = theorem_of(position)
        if by and (kept := self._kept(position)) is not None and (kept.complete or not every):
            return kept
        swept = not by and self._is_within_reach(position)
        if not every and (wins := self._quick_wins(position, self.limits.quick_moves if swept else 0)):
            return Reason(position.generators, "N", MOVE, wins)
        if swept and (found := self._swept(position)).outcome != "?":
            return found
        if not by and (kept := self._kept(position)) is not None:
            return kept
        wins, open_moves = self._looked_at(position, every=every)
        S = divided(position)
        in_limits = S.frobenius_number <= self.limits.small_moves and S.genus <= self.limits.multiples
        all_known = bool(by) and is_prime(position.gcd) and in_limits and not open_moves
        if wins:
            return Reason(position.generators, "N", MOVE, wins, every and all_known, open_moves)
        if all_known:
            return Reason(position.generators, "P", by, (), True)
        return Reason(position.generators, "?", OPEN, (), False, open_moves)

    def _looked_at(self, position: Position, *, every: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return winning moves, all or only the first, and the moves that leave a position that is not decided."""
        wins: list[int] = []
        open_moves: list[int] = []
        for n in self._candidates(position):
            reason = self.reason(position.play(n))
            if reason.outcome == "P":
                wins.append(n)
            elif reason.outcome == "?":
                open_moves.append(n)
            elif not every:
                wins += self._wins_without(position, n, reason.wins)
            if wins and not every:
                break
        return tuple(wins), tuple(open_moves)

    def _wins_without(self, position: Position, n: int, replies: tuple[int, ...]) -> list[int]:
        """Return the replies to n that win without n, and record that n answers the others."""
        wins = []
        for reply in replies:
            if reply > LARGEST_NUMBER:  # of a recorded result, which goes farther than positions that are typed
                continue
            left = position.play(reply)
            if left.is_legal(n):  # n and reply leave a P-position in either order
                self.known.setdefault(left.generators, Reason(left.generators, "N", MOVE, (n,)))
            elif self.reason(left).outcome == "P":  # both moves lead to the same position as the reply alone
                wins.append(reply)
        return wins

    def _candidates(self, position: Position) -> Iterator[int]:
        """Yield the moves to examine, starting with those that leave few positions."""
        g, S = position.gcd, divided(position)
        if position.generators in ((2,), (3,)):
            yield 5 - g  # {2, 3} is the only position of two coprime numbers in which 1 is the only move
        t = min(S.frobenius_number, self.limits.small_moves)
        yield from (n for n in range(2, t + 1) if gcd(n, g) == 1)
        if not is_prime(g):  # a position with another composite divisor is never decided as lost
            mixed = (n for n in range(2, self.limits.mixed_moves + 1) if is_prime(gcd(n, g)))
            yield from sorted((n for n in mixed if self._is_near(position, n)), key=lambda n: (g % n > 0, n))
        elif S.genus <= self.limits.multiples:
            yield from (g * k for k in reversed(S.gaps))

    def _is_near(self, position: Position, n: int) -> bool:
        return divided(position.play(n)).frobenius_number <= self.limits.mixed_gap

    def _searched(self, position: Position) -> Reason:
        generators = position.generators
        if generators == (1,):
            return Reason(generators, "N", SEARCH, (), True)
        if believed := [claim for claim, allowed in self._allowed.items() if allowed.wins(position)]:
            return Reason(generators, "N", believed[0])
        most = self._most(position)
        if _is_searched(position, most):
            is_shared = most > finite.SHARED and not _is_searched(position, finite.SHARED)
            jobs = self._jobs if is_shared else 1
            solution = finite.solve(
                generators, jobs=jobs, report=lambda s: self._on_progress(position, int(s.walk.counts[POSITIONS]))
            )
            wins = tuple(solution.winning_moves.tolist())
            return Reason(generators, "N" if wins else "P", SEARCH, wins, True)
        return self._kept(position) or without_search(position) or Reason(generators, "?", OPEN)

    def _most(self, position: Position) -> float:
        """Return the maximal number of positions to search: more after a hinted move."""
        return self.limits.hinted if position.generators in self._hinted else self.limits.positions

    def _is_within_reach(self, position: Position) -> bool:
        return position.gcd == 2 and divided(position).frobenius_number <= self.limits.even_gap

    def _quick_wins(self, position: Position, highest: int) -> tuple[int, ...]:
        """Return a winning move, if the hint wins, or an odd move up to ``highest`` that leaves few positions."""
        hint = hints().get(position.generators)
        if hint is not None:
            self._hinted.add(position.play(hint).generators)
            if self.reason(position.play(hint)).outcome == "P":
                return (hint,)
        for n in range(3, highest + 1, 2):
            if not _is_searched(position.play(n), self.limits.quick_positions):
                break
            if self.reason(position.play(n)).outcome == "P":
                return (n,)
        return ()

    def _swept(self, position: Position) -> Reason:
        """Decide a position by recurrence, and store the outcomes of the positions after even moves."""
        solution = even.solve(position.generators, limit=self.limits.odd_moves)
        for found in solution.statuses[:-1]:
            is_short_p = found.outcome == "P" and theorem_of(Position(*found.generators))
            if found.outcome != "?" and not is_short_p:  # for the latter, the theorem is the reason
                self.known.setdefault(found.generators, of_recurrence(found))
        return of_recurrence(solution.position)


def _is_searched(position: Position, most: float) -> bool:
    """Whether at most about ``most`` positions can be reached; one sample is enough if there are far fewer."""
    if position.genus > finite.LARGEST_GENUS or position.multiplicity > finite.LARGEST_MULTIPLICITY:
        return False
    return any(c * finite.estimate(position.generators, runs=n).positions <= most for c, n in ((4, 1), (1, 4)))


def _reply(position: Position, wins: tuple[int, ...]) -> int:
    return wins[0] if position.gcd > 1 else min(wins, key=lambda n: (position.play(n).genus, n))


def without_search(position: Position) -> Reason | None:
    """Return the known outcome of a finite position that is too large to search, if any."""
    wins = winning_moves_with_4(position)
    if wins is not None:
        return Reason(position.generators, "N" if wins else "P", TABLE, wins, True)
    return won_by_theorem(position)


def won_by_theorem(position: Position) -> Reason | None:
    """Return the reason why a finite position is won if it is an ender with more than one move; else None.

    The winning moves are not known. Two coprime numbers form such an ender, however large they are.
    """
    if position.frobenius_number <= 1:
        return None
    if len(position.generators) == 2:
        return Reason(position.generators, "N", PAIRS)
    return Reason(position.generators, "N", ENDERS) if is_ender(position) else None


def of_recurrence(found: even.Status) -> Reason:
    """Return the outcome of a position by recurrence."""
    wins = (*found.odd_wins, *found.even_wins)
    whole = found.decided and not found.open_moves
    return Reason(
        found.generators, found.outcome, RECURRENCE if found.outcome != "?" else OPEN, wins, whole, found.open_moves
    )


@cache
def hints() -> dict[tuple[int, ...], int]:
    """Return moves to examine first, by the numbers of the position; they are decided like any other move."""
    found = json.loads((Path(__file__).parent / "hints.json").read_text(encoding="utf-8"))["replies"]
    rows = ((Position(*row["position"]), int(n), int(reply)) for row in found for n, reply in row["replies"].items())
    return {position.play(n).generators: reply for position, n, reply in rows}


def divided(position: Position) -> Position:
    """Return the position divided by its greatest common divisor."""
    return Position(*(n // position.gcd for n in position.generators))


def theorem_of(position: Position) -> str:
    """Return the name of the theorem by which large moves coprime to the greatest common divisor lose, or ""."""
    if len(position.generators) == 1:
        return PAIRS
    return SHORT if is_quiet_ender(divided(position)) else ""


def is_quiet_ender(position: Position) -> bool:
    """Whether a finite position is known to be a quiet ender; False if its gaps are very large."""
    return position.frobenius_number <= LARGEST_GAP and bool(semigroups.is_quiet_ender(_semigroup(position)))


def is_ender(position: Position) -> bool:
    """Whether a finite position is known to be an ender; False if its gaps are very large."""
    return position.frobenius_number <= LARGEST_GAP and bool(semigroups.is_ender(_semigroup(position)))


def _semigroup(position: Position) -> semigroups.Gaps:
    return semigroups.from_generators(np.array(position.generators, np.int64))
