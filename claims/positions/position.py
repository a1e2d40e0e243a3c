"""A position of Sylver Coinage as an object: ``Position(4, 17).play(43)``.

A position is the set of numbers that were played, and two sets are the same position when they eliminate the same
numbers: a `Position` keeps the *canonical* set only, without superfluous numbers [1]_. What is asked of it is answered
by `NumericalSemigroup`, ``kernels.semigroups`` and ``kernels.finite``.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2, section 1.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sylver_claims.claims.errors import UserError
from sylver_claims.claims.positions.known_outcomes import known_alone
from sylver_claims.claims.positions.numerical_semigroup import (
    LARGEST_LISTED,
    NumericalSemigroup,
    apery_of,
    shortened,
    without_sums,
)
from sylver_claims.kernels import finite, semigroups

LARGEST_NUMBER = 10**6  # in a position
QUIET_ENDER = "quiet ender (symmetric)"  # the kind of {m, n}, too, with m, n ≥ 2 coprime
MOST_CELLS = 10**4  # on a board
MOST_POSITIONS_SHOWN = 10**5  # of a position that is solved only to be shown


class PositionError(UserError, ValueError):
    """What is wrong with a position, or cannot be answered of it; the message quotes it."""


class UnreadablePosition(PositionError):
    """Not to be read as a position."""


class IllegalMove(PositionError):
    """The move is not legal in the position."""


class InfinitePosition(PositionError):
    """The question is about positions with finitely many legal moves."""


class TooLargePosition(PositionError):
    """The position is out of reach."""


@dataclass(frozen=True)
class Outcome:
    """Who wins, "N" for the next player or "P" for the previous one, and why; the smallest winning move, if any."""

    winner: str
    reason: str
    winning_move: int | None = None

    def __str__(self) -> str:
        return f"{self.winner}: {self.reason}"


@dataclass(frozen=True, init=False, repr=False)
class Position:
    """A position, with the numbers that were played, in any order, superfluous ones allowed.

    Raises
    ------
    UnreadablePosition
        If one of them is not a positive integer.
    TooLargePosition
        If one is above `LARGEST_NUMBER`.
    """

    generators: tuple[int, ...]
    """The canonical numbers, in increasing order."""

    def __init__(self, *numbers: int) -> None:
        object.__setattr__(self, "generators", without_sums(_checked(numbers)))

    @classmethod
    def from_text(cls, text: str) -> Position:
        """Read a position such as ``4 17``, ``{4, 17}`` or ``Position(4, 17)``.

        Raises
        ------
        UnreadablePosition
            If it cannot be read.
        """
        inner = text.strip()
        if inner.startswith("Position(") and inner.endswith(")"):
            inner = inner[len("Position(") : -1]
        if inner.startswith("{") and inner.endswith("}"):
            inner = inner[1:-1]
        words = inner.replace(",", " ").split()
        for word in words:
            if not (word.isascii() and word.isdecimal()):
                raise UnreadablePosition(
                    f'"{shortened(text)}" is not a position: "{shortened(word)}" is not a positive number'
                )
            if len(word) > 18:
                raise TooLargePosition(f'"{shortened(text)}" is too large: numbers go up to {LARGEST_NUMBER}')
        return cls(*map(int, words))

    def __str__(self) -> str:
        return "{" + ", ".join(map(str, self.generators)) + "}"

    def __repr__(self) -> str:
        return f"Position({', '.join(map(str, self.generators))})"

    def _repr_html_(self) -> str:
        """Show the board in a notebook, with outcome and winning moves where these are found at once."""
        if self.gcd != 1 or self.generators == (1,) or self.genus > finite.LARGEST_GENUS:
            return board_html(self)
        if finite.estimate(self.generators).positions > MOST_POSITIONS_SHOWN:
            return board_html(self)
        return f"{board_html(self, self.winning_moves())}<p>{self.outcome()}</p>"

    @property
    def gcd(self) -> int:
        """Greatest common divisor of the numbers; 0 when nothing was played."""
        return math.gcd(*self.generators)

    @property
    def multiplicity(self) -> int:
        """The smallest number that was played."""
        if not self.generators:
            raise InfinitePosition("the empty position {} has no multiplicity")
        return self.generators[0]

    @property
    def frobenius_number(self) -> int:
        """The largest legal move; -1 if there is none."""
        return self._semigroup("Frobenius number").frobenius_number

    @property
    def genus(self) -> int:
        """The number of legal moves."""
        return self._semigroup("genus").genus

    @property
    def gaps(self) -> tuple[int, ...]:
        """The legal moves, in increasing order."""
        S = self._semigroup("list of gaps")
        if S.genus > LARGEST_LISTED:
            raise TooLargePosition(f"{self} has {S.genus} gaps, and at most {LARGEST_LISTED} are written out")
        return S.gaps

    @property
    def legal_moves(self) -> tuple[int, ...]:
        """The gaps by another name."""
        return self.gaps

    @property
    def kind(self) -> str:
        """Quiet ender (symmetric), unquiet ender (sometimes pseudo-symmetric), not an ender, or all numbers."""
        S = self._semigroup("kind")
        if self.generators == (1,):
            return "all numbers"
        if S.frobenius_number > LARGEST_LISTED:
            raise TooLargePosition(
                f"{self} has the Frobenius number {S.frobenius_number}, and the kind is found up to {LARGEST_LISTED}"
            )
        if S.is_symmetric:  # of n and t - n, never both in S, one is: t - n is, for each legal n < t
            return QUIET_ENDER
        if S.is_pseudo_symmetric:
            return "unquiet ender (pseudo-symmetric)"
        return "unquiet ender" if semigroups.is_ender(S.words) else "not an ender"

    @property
    def semigroup(self) -> NumericalSemigroup:
        """The numbers that are eliminated, and 0, as a numerical semigroup; InfinitePosition if the gcd is not 1."""
        return self._semigroup("numerical semigroup")

    def is_legal(self, n: int) -> bool:
        """Whether ``n`` is positive and not yet eliminated; in every position, whatever its gcd."""
        divisor = self.gcd
        if n <= 0 or divisor == 0 or n % divisor:
            return n > 0
        least = apery_of(tuple(g // divisor for g in self.generators))
        return n // divisor < int(least[n // divisor % least.size])

    def play(self, n: int) -> Position:
        """Return the position after the move ``n``; IllegalMove if it is not legal."""
        (n,) = _checked((n,))
        if not self.is_legal(n):
            raise IllegalMove(f"{n} is not legal in {self}: it is a sum of numbers that were played")
        return Position(*self.generators, n)

    def winning_moves(self) -> tuple[int, ...]:
        """Solve the position and return all winning moves, in increasing order.

        Raises InfinitePosition if the gcd is not 1, TooLargePosition if it is too large for the solver.
        """
        self._require_finite("winning move")
        if self.genus > finite.LARGEST_GENUS:
            raise TooLargePosition(
                f"{self} has {self.genus} gaps, and positions with at most {finite.LARGEST_GENUS} are solved"
            )
        if self.multiplicity > finite.LARGEST_MULTIPLICITY:
            raise TooLargePosition(
                f"{self} has multiplicity {self.multiplicity}, and positions with at most "
                f"{finite.LARGEST_MULTIPLICITY} are solved: more than 2^32 can be reached from this one"
            )
        return _solved(self.generators)

    def outcome(self) -> Outcome:
        """Solve the position and return its outcome; the errors are those of `winning_moves`."""
        return outcome_of(self, self.winning_moves())

    def _require_finite(self, question: str) -> None:
        if self.gcd != 1:
            raise InfinitePosition(
                f"{self} has gcd {self.gcd}, so the legal moves that lower it are infinitely many: there is no "
                f"{question} to compute{known_alone(self.generators)}; add a number that makes it 1"
            )

    def _semigroup(self, question: str) -> NumericalSemigroup:
        self._require_finite(question)
        return NumericalSemigroup(*self.generators)


def outcome_of(position: Position, winning: Sequence[int]) -> Outcome:
    """Return the outcome of a position whose winning moves are known."""
    if position.generators == (1,):
        return Outcome("N", "1 was played, and who plays 1 loses")
    if winning:
        return Outcome("N", f"{winning[0]} wins", int(winning[0]))
    return Outcome("P", "every move loses")


def board_cells(position: Position, winning: Sequence[int] = ()) -> Iterator[list[tuple[int, str]]]:
    """Yield the numbers in rows modulo the multiplicity, each "played", "eliminated", "legal" or "winning".

    Raises
    ------
    TooLargePosition
        If these are more than `MOST_CELLS`.
    """
    m = position.multiplicity
    legal, played, wins = set(position.gaps), set(position.generators), set(winning)
    rows = max(position.frobenius_number, *played) // m + 1
    if rows * m > MOST_CELLS:
        raise TooLargePosition(f"{position} has a board of {rows * m} numbers, and boards have at most {MOST_CELLS}")
    for row in range(rows):
        yield [
            (n, "winning" if n in wins else "legal" if n in legal else "played" if n in played else "eliminated")
            for n in range(row * m, (row + 1) * m)
        ]


def board_html(position: Position, winning: Sequence[int] = ()) -> str:
    """Return an HTML table of the board, or a sentence if there is none; it needs no style sheet."""
    styles = {
        "played": "font-weight:bold;border:2px solid",
        "eliminated": "opacity:.3",
        "legal": "border:1px solid",
        "winning": "font-weight:bold;border:2px solid;text-decoration:underline",
    }
    try:
        rows = list(board_cells(position, winning))
    except PositionError as error:
        return f"<p>{error}</p>"
    lines = [
        "<tr>" + "".join(f'<td class="{s}" title="{n}: {s}" style="{styles[s]}">{n}</td>' for n, s in cells) + "</tr>"
        for cells in rows
    ]
    return f'<table class="board"><caption>{position}</caption>{"".join(lines)}</table>'


def _checked(numbers: Sequence[int]) -> list[int]:
    try:
        found = [operator.index(n) for n in numbers]
    except TypeError as error:
        raise UnreadablePosition(f"Position{tuple(numbers)!r} is not a position: {error}") from error
    if any(n > LARGEST_NUMBER for n in found):
        raise TooLargePosition(f"{shortened(str(found))} is too large: numbers go up to {LARGEST_NUMBER}")
    if (n := min(found, default=1)) < 1:
        raise UnreadablePosition(f"{shortened(str(found))} is not a position: {n} is not a positive number")
    return found


@lru_cache(maxsize=1024)
def _solved(generators: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(finite.solve(generators).winning_moves.tolist())
