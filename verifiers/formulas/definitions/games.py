"""Grundy values: of all finite games, of sums of two of them, and of two rooks.

A Grundy value is the mex of the values after each move: no move leads to the same value, and for each smaller one some
move does. This is a recursion with one solution: a move leads to a position with a smaller number, or smaller
coordinates; so finitely many values follow, and a finite set of values has a mex.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, If, Implies, IntSort, Not, Or

from sylver_claims.kernels.boards import two_coins
from sylver_claims.kernels.heaps import any_game
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.terms import Row
from sylver_claims.verifiers.formulas.theory import Theory

DIGIT, OPTION, LOST = "digit", "option", "lost_in_game"
VALUE, HAS_VALUE = "grundy_value", "reaches_value"
SUM, SUM_HAS_VALUE = "grundy_of_sum", "sum_reaches_value"
ROOKS, ROOKS_HAVE_VALUE = "grundy_of_rooks", "rooks_reach_value"


def _are_numbers(theory: Theory, *numbers: Any) -> Any:
    return terms.both(*(terms.compared(">=", n, 0) for n in numbers))


def option(theory: Theory) -> Any:
    """Return the symbol for the moves of a game from p to q: digit p(p - 1)/2 + q of its number is 1."""

    def make() -> Any:
        number = IntSort()
        n, k, g, p, q = (theory.variable(letter) for letter in "nkgpq")
        digit = theory.symbol(DIGIT, number, number, number, words="the binary digits of a number, the last one first")
        earlier = If(k <= 0, n % 2, digit(n / 2, k - 1))
        theory.define(digit, ForAll([n, k], digit(n, k) == earlier, patterns=[digit(n, k)]))
        found = theory.symbol(OPTION, *[number] * 3, BoolSort(), words="the moves of a finite game with a number")
        meant = And(q >= 0, q < p, digit(g, p * (p - 1) / 2 + q) == 1)
        theory.define(found, ForAll([g, p, q], found(g, p, q) == meant, patterns=[found(g, p, q)]))
        return found

    return theory.once("options", make)


def mex(theory: Theory, names: tuple[str, str], words: str, position: Sequence[Any], after: Callable[..., Any]) -> Any:
    """Define the Grundy value of a position, and which values its options have, by ``after``.

    ``after`` takes the symbol for the value and a number, and returns the formula that some option has this value.
    """
    value = theory.symbol(names[0], *[IntSort()] * (len(position) + 1), words=words)
    reaches = theory.symbol(names[1], *[IntSort()] * (len(position) + 1), BoolSort(), words=f"the options of {words}")
    k, here = theory.variable("k"), value(*position)
    reached, of_all = reaches(*position, k), [*position, k]
    theory.define(reaches, ForAll(of_all, reached == after(value, k), patterns=[reached]))
    theory.define(
        value,
        ForAll([*position], And(here >= 0, Not(reaches(*position, here))), patterns=[here]),
        ForAll(of_all, Implies(And(k >= 0, k < here), reached), patterns=[reached]),
    )
    return value


@defines(any_game.is_option, requires=lambda theory, game, p, q: _are_numbers(theory, game))
def is_option(theory: Theory, game: Any, p: Any, q: Any) -> Any:
    """State that q < p is the number of an option of p: digit p(p - 1)/2 + q of the number of the game is 1."""
    return option(theory)(*map(terms.integer, (game, p, q)))


@defines(any_game.is_lost, requires=_are_numbers)
def is_lost(theory: Theory, game: Any, p: Any) -> Any:
    """State that no option of a position is a P-position: a recursion to smaller numbers of positions."""

    def make() -> Any:
        lost = theory.symbol(LOST, IntSort(), IntSort(), BoolSort(), words="the P-positions of a finite game")
        g, x, y = (theory.variable(letter) for letter in "gxy")
        moves = option(theory)(g, x, y)
        none = ForAll(y, Implies(moves, Not(lost(g, y))), patterns=[moves])
        theory.define(lost, ForAll([g, x], lost(g, x) == none, patterns=[lost(g, x)]))
        return lost

    return theory.once("lost in a game", make)(terms.integer(game), terms.integer(p))


@defines(any_game.grundy_value, requires=_are_numbers)
def grundy_value(theory: Theory, game: Any, p: Any) -> Any:
    """The mex of the values after each move."""

    def make() -> Any:
        g, x, y = (theory.variable(letter) for letter in "gxy")
        moves = option(theory)(g, x, y)

        def after(value: Any, k: Any) -> Any:
            return Exists(y, And(moves, value(g, y) == k), patterns=[moves])

        return mex(theory, (VALUE, HAS_VALUE), "the Grundy values of a finite game", (g, x), after)

    return theory.once("Grundy values", make)(terms.integer(game), terms.integer(p))


@defines(any_game.reaches, requires=lambda theory, game, p, value: _are_numbers(theory, game, p))
def reaches(theory: Theory, game: Any, p: Any, value: Any) -> Any:
    """State that an option of a position has this Grundy value."""
    grundy_value(theory, game, p)
    return theory.known(HAS_VALUE)(*map(terms.integer, (game, p, value)))


@defines(any_game.sum_value, requires=_are_numbers)
def sum_value(theory: Theory, game: Any, p: Any, other: Any, q: Any) -> Any:
    """The mex of the values after each move in one of the two games."""

    def make() -> Any:
        g, x, h, y, z = (theory.variable(letter) for letter in "gxhyz")
        mine, theirs = option(theory)(g, x, z), option(theory)(h, y, z)

        def after(value: Any, k: Any) -> Any:
            first = Exists(z, And(mine, value(g, z, h, y) == k), patterns=[mine])
            return Or(first, Exists(z, And(theirs, value(g, x, h, z) == k), patterns=[theirs]))

        return mex(theory, (SUM, SUM_HAS_VALUE), "the Grundy values of sums of games", (g, x, h, y), after)

    return theory.once("Grundy values of sums", make)(*map(terms.integer, (game, p, other, q)))


# --- Two rooks --------------------------------------------------------------------------------------------------------


@defines(two_coins.rooks_values, requires=_are_numbers)
def rooks_values(theory: Theory, side: Any) -> Row:
    """Return at [x, y, z, w] the mex of the values after each move: a coordinate is lowered, to a free square."""
    value = of_two_rooks(theory)
    return Row(lambda x: Row(lambda y: Row(lambda z: Row(lambda w: value(x, y, z, w), side), side), side), side)


def of_two_rooks(theory: Theory) -> Any:
    """Return the symbol for the Grundy value of two rooks."""

    def make() -> Any:
        t, *here = (theory.variable(letter) for letter in "txyzw")

        def after(value: Any, k: Any) -> Any:
            return Or(*(one_lowered(value, i, k) for i in range(4)))

        def one_lowered(value: Any, i: int, k: Any) -> Any:
            x, y, z, w = moved = [t if j == i else at for j, at in enumerate(here)]
            found = value(*moved)
            return Exists(t, And(t >= 0, t < here[i], Or(x != z, y != w), found == k), patterns=[found])

        return mex(theory, (ROOKS, ROOKS_HAVE_VALUE), "the Grundy values of two rooks", here, after)

    return theory.once("Grundy values of two rooks", make)
