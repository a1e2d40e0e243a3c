"""Construct positions with given winning moves, as in the last section of Sicherman [1]_.

`single_win` runs the proof of the Single Win Theorem. For n > 3 take a prime p > 3 that does not divide n, and a
winning move r of {n, p}; n wins in {p, r}. While another move y wins there too, the Separation Lemma removes it: with a
winning move z of Sny, n wins in Syz and y is not legal. (The paper asks p != n only, but {10, 5} = {5} is not finite.)

`search` looks for a position whose winning moves are exactly the wanted ones, as the paper does by hand for
[4, 5, 6, 7]. From a start {a, b}: as long as some wanted w does not win, adjoin a winning move of Sw that changes no Sv
for the v that win already; then, as long as some other u wins, adjoin a number that changes no Sw for the wanted w.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 5.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic

from sylver_claims.claims.positions import Position, PositionError
from sylver_claims.kernels.finite import estimate
from sylver_claims.kernels.finite.solver import LARGEST_GENUS

MOST_POSITIONS = 2e7
"""Maximal number of positions in one solution for the construction of a single win."""
MOST_GAPS = 110
"""Maximal number of gaps of a position that a search solves."""
TRIES = 60
"""Positions tried from one start."""
WIDTH = 6
"""Branches tried at one position."""


@dataclass(frozen=True)
class Step:
    """A step of the construction: a position, its winning moves (all of them if ``complete``), and the conclusion."""

    position: Position
    winning: tuple[int, ...]
    text: str
    complete: bool = True


@dataclass
class Tried:
    """The work of a search so far."""

    starts: int = 0
    positions: int = 0
    most_wanted: int = 0
    closest: Position | None = None
    report: Callable[[Tried], object] = field(default=lambda _: None, repr=False)

    def see(self, S: Position, winning: Sequence[int]) -> None:
        """Count a position in which these of the wanted moves win."""
        self.positions += 1
        if len(winning) > self.most_wanted or self.closest is None:
            self.most_wanted, self.closest = len(winning), S
        self.report(self)


class OutOfTime(Exception):
    """The time budget of a search is spent."""


def single_win(n: int) -> Iterator[Step]:
    """Yield the steps to a position in which only ``n`` wins; the last step is that position.

    Raises
    ------
    PositionError
        If n is 1, or a position to solve is too large.
    """
    if n < 2:
        raise PositionError("1 never wins: who plays 1 loses; give a number above 1")
    if n <= 3:
        S = Position(3, 4, 5) if n == 2 else Position(2, 5)
        yield Step(S, _winning(S), f"{n} alone wins in {{{5 - n}}}; in this finite position also")
        return
    p = next(p for p in range(5, n + 5) if n % p and all(p % d for d in range(2, p)))
    r = (found := _winning(Position(n, p)))[0]
    yield Step(Position(n, p), found, f"{p} is a prime that does not divide {n}; {r} wins, so {n} wins in {{{p}, {r}}}")
    *smaller, beginning = _smaller(Position(p, r), n)
    yield from smaller
    S = beginning.position
    while True:
        found = _winning(S)
        others = [y for y in found if y != n]
        if n not in found or not others:
            yield Step(S, found, f"{n} alone wins" if found == (n,) else f"{n} does not win: the proof is refuted")
            return
        y = others[0]
        yield Step(S, found, f"{y} also wins, and is to be separated")
        both = S.play(n).play(y)
        z = (found := _winning(both))[0]
        yield Step(both, found, f"{z} wins: adjoin {y} and {z}")
        S = S.play(y).play(z)


def _smaller(S: Position, n: int) -> Iterator[Step]:
    """Adjoin numbers that ``n`` eliminates, after which it still wins, until the position is small enough."""
    while (fault := _too_large(S)) is not None:
        after = S.play(n)
        z = next((z for z in S.gaps if z != n and not after.is_legal(z)), None)
        if z is None:
            raise PositionError(f"the construction has to solve {S}, which has {fault}: this is out of reach")
        yield Step(S, (n,), f"{fault}, too many to solve; {z} changes nothing once {n} is played: adjoin it", False)
        S = S.play(z)
    yield Step(S, (n,), "", False)


def search(wanted: Sequence[int], *, budget: float, tried: Tried) -> Position | None:
    """Search for a position in which exactly the wanted moves win; return None if the time budget is too small.

    Parameters
    ----------
    wanted : sequence of int
        Numbers above 3, none a multiple of another.
    budget : float
        Time in seconds.
    tried : Tried
        Counts the work; it is called with each position.

    Raises
    ------
    PositionError
        If the wanted moves are invalid.
    """
    wanted = sorted(set(wanted))
    if any(n <= 3 for n in wanted):
        raise PositionError(f"the winning moves wanted are above 3, unless there is one only; got {wanted}")
    if pair := next(((a, b) for a in wanted for b in wanted if a < b and b % a == 0), None):
        raise PositionError(f"{pair[0]} divides {pair[1]}: once it wins, {pair[1]} does not; drop one of them")
    drawing = random.Random(0)  # the same positions in the same order each time
    end = monotonic() + budget
    try:
        while True:
            tried.starts += 1
            start = _start(wanted, drawing, tried.starts)
            if start is not None:
                found = _Attempt(tuple(wanted), drawing, tried, end).extend(start)
                if found is not None:
                    return found
            elif monotonic() > end:
                return None
    except OutOfTime:
        return None


@dataclass
class _Attempt:
    """A search by backtracking from one start."""

    wanted: tuple[int, ...]
    drawing: random.Random
    tried: Tried
    end: float
    left: int = TRIES

    def extend(self, S: Position) -> Position | None:
        """Return a position that S can be extended to, in which exactly the wanted moves win."""
        if monotonic() > self.end:
            raise OutOfTime
        self.left -= 1
        if self.left < 0 or not all(S.is_legal(w) for w in self.wanted):
            return None
        after = [S.play(w) for w in self.wanted]
        wins = [T.genus <= MOST_GAPS and not T.winning_moves() for T in after]
        self.tried.see(S, [w for w, won in zip(self.wanted, wins, strict=True) if won])
        kept = [T for T, won in zip(after, wins, strict=True) if won]
        moves = self._towards(after, wins, kept) if not all(wins) else self._against_others(S, kept)
        if moves is None:
            return S
        for z in moves[:WIDTH]:
            if S.is_legal(z) and (found := self.extend(S.play(z))) is not None:
                return found
        return None

    def _towards(self, after: list[Position], wins: list[bool], kept: list[Position]) -> list[int]:
        """Return numbers after which one more wanted move wins, and those that win already still win."""
        T = next(T for T, won in zip(after, wins, strict=True) if not won)
        if T.genus > MOST_GAPS:
            return []
        replies = [z for z in T.winning_moves() if _changes_none(z, kept)]
        others = [z for z in T.gaps if z not in replies and z > max(self.wanted) and _changes_none(z, kept)]
        self.drawing.shuffle(replies)
        self.drawing.shuffle(others)
        return replies + others[:1] if kept else replies

    def _against_others(self, S: Position, kept: list[Position]) -> list[int] | None:
        """Return numbers after which fewer other moves may win; None if only the wanted ones win."""
        if S.genus > MOST_GAPS or estimate(S.generators).positions > MOST_POSITIONS:
            return []
        others = [n for n in S.winning_moves() if n not in self.wanted]
        if not others:
            return None
        separating = [z for z in S.gaps if z not in self.wanted and _changes_none(z, kept)]
        lost = {z: sum(not _still_wins(S, u, z) for u in others) for z in separating}
        self.drawing.shuffle(separating)
        return sorted((z for z in separating if lost[z]), key=lambda z: -lost[z])


def _changes_none(z: int, positions: Sequence[Position]) -> bool:
    return not any(T.is_legal(z) for T in positions)


def _still_wins(S: Position, u: int, z: int) -> bool:
    """Whether the winning move ``u`` of S certainly wins after ``z``."""
    return not S.play(u).is_legal(z)


def _start(wanted: Sequence[int], drawing: random.Random, size: int) -> Position | None:
    """Return two or three random numbers, slowly growing, for which the wanted moves and their pairs remain legal."""
    high = max(wanted)
    top = 3 * high + min(size // 4, 4 * high)
    S = Position(*(drawing.randint(high + 1, top) for _ in range(drawing.choice((2, 2, 3)))))
    if S.gcd != 1 or not all(S.is_legal(w) for w in wanted):
        return None
    return S


def _winning(S: Position) -> tuple[int, ...]:
    """Solve a position of the construction, if it is small enough."""
    if (fault := _too_large(S)) is not None:
        raise PositionError(f"the construction has to solve {S}, which has {fault}: this is out of reach")
    return S.winning_moves()


def _too_large(S: Position) -> str | None:
    """Return the property of a position that is too large to solve; None if it can be solved."""
    if S.genus > LARGEST_GENUS:
        return f"{S.genus} gaps"
    size = estimate(S.generators).positions
    return f"about {size:.1e} positions" if size > MOST_POSITIONS else None
