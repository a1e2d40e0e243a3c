"""Any number of rooks on a board of any dimension: the lost positions, and the tables of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from z3 import And, BoolSort, ForAll, If, Implies, IntSort, IntVal, Not, Or

from sylver_claims.kernels.boards import many_rooks
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.terms import Row
from sylver_claims.verifiers.formulas.theory import Theory


def are_apart(place: Sequence[Any], dimension: int) -> Any:
    """State that no two rooks share a square; ``place`` lists the coordinates of one rook after the other."""
    squares = [place[i : i + dimension] for i in range(0, len(place), dimension)]
    pairs = [(a, b) for i, a in enumerate(squares) for b in squares[:i]]
    return And(*(Or(*(m != n for m, n in zip(a, b, strict=True))) for a, b in pairs))


def lost(theory: Theory, rooks: int, dimension: int) -> Any:
    """Return the symbol for the lost positions: no coordinate can be lowered to lead to one, the rooks apart.

    This is a recursion: coordinates are lowered, and stay on the board.
    """

    def make() -> Any:
        t, *place = (theory.variable(letter) for letter in ("t", *"x" * rooks * dimension))
        words = f"the lost positions of {rooks} rooks in dimension {dimension}"
        symbol = theory.symbol(f"lost_{rooks}_rooks_{dimension}", *[IntSort()] * len(place), BoolSort(), words=words)
        none = []
        for i, at in enumerate(place):
            after = [*place[:i], t, *place[i + 1 :]]
            can = And(t >= 0, t < at, are_apart(after, dimension))
            none.append(ForAll(t, Implies(can, Not(symbol(*after))), patterns=[symbol(*after)]))
        theory.define(symbol, ForAll(place, symbol(*place) == And(*none), patterns=[symbol(*place)]))
        return symbol

    return theory.once(("lost rooks", rooks, dimension), make)


def line(theory: Theory, rooks: int, dimension: int) -> Any:
    """Return the symbol for the least last coordinate of a lost position, the rooks apart, or −1 if there is none."""

    def make() -> Any:
        place = [theory.variable("x") for _ in range(rooks * dimension)]
        *others, last = place
        of_line = lost(theory, rooks, dimension)
        words = f"the least last coordinate of a lost position of {rooks} rooks in dimension {dimension}, or -1"
        symbol = theory.symbol(f"line_{rooks}_rooks_{dimension}", *[IntSort()] * len(place), words=words)
        least = symbol(*others)

        def is_p(n: Any) -> Any:
            return And(n >= 0, are_apart([*others, n], dimension), of_line(*others, n))

        above = Implies(is_p(last), And(least >= 0, least <= last))
        theory.define(
            symbol,
            ForAll(others, Or(least == -1, is_p(least)), patterns=[least]),
            ForAll(place, above, patterns=[pattern(of_line(*place), least)]),
        )
        return symbol

    return theory.once(("line of rooks", rooks, dimension), make)


def _define_lines(function: Callable[..., Any], rooks: int, dimension: int) -> None:
    @defines(function, requires=lambda theory, side: terms.compared(">=", side, 0))
    def lines(theory: Theory, side: Any) -> Any:
        """Return the least last coordinate of a lost position, by the others; −1 if none is on the board."""
        least = line(theory, rooks, dimension)

        def table(*place: Any) -> Any:
            if len(place) == rooks * dimension - 1:
                return If(least(*place) < side, least(*place), IntVal(-1))
            return Row(lambda n: table(*place, n), side)

        return table()


_define_lines(many_rooks.row_lines, 3, 1)
_define_lines(many_rooks.space_lines, 2, 3)
