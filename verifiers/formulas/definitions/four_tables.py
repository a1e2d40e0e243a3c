"""Conway's table of positions with 4: the even entries, and the numbers that Theorem 2 of Boyers et al. names.

The cell of a and c has an entry if an even number wins in {4, a, c}; the numbers below 2a and 2c that are ≡ 2 mod 4 are
the even legal moves there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, Implies, IntSort, Not, Or

from sylver_claims.claims import Table
from sylver_claims.kernels import four
from sylver_claims.kernels.four import procedure
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.four import played
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Range, Row
from sylver_claims.verifiers.formulas.theory import Theory

WINS, REPLY, TAKEN, AVAILABLE = "even_wins_with_4", "even_reply", "taken_with_4", "available_with_4"
ODD_WINS, ODD_REPLY = "odd_wins_with_4", "odd_reply"
FEW_TAKEN = "a number that is taken is less than 2a or 2c"


def _is_not_negative(theory: Theory, upto: Any) -> Any:
    return terms.compared(">=", upto, 0)


def _table(entry: Callable[..., Any], upto: Any) -> Row:
    """Return the table with a row for each a = 5, 9, ..., and in it an entry for each c = 7, 11, ... up to a bound."""
    rows, columns = (Range(first, terms.computed("+", upto, 1), 4).size for first in (5, 7))

    def row(i: Any) -> Row:
        return Row(lambda j: entry(5 + 4 * i, 7 + 4 * j), columns)

    return Row(row, rows)


@defines(four.even_replies, requires=_is_not_negative, grows=True)
def even_replies(theory: Theory, upto: Any) -> Row:
    """Return the least even number that wins in {4, a, c}, and 0 where none does."""
    return _table(even_reply(theory), upto)


def even_reply(theory: Theory) -> Any:
    """Return the symbol for the least even number that wins in {4, a, c}, or 0."""

    def make() -> Any:
        number, truth = IntSort(), BoolSort()
        a, b, c = (theory.variable(letter) for letter in "abc")
        lost = played(theory)
        wins = theory.symbol(WINS, *[number] * 3, truth, words="the even moves to a P-position, in {4, a, c}")
        won = And(b > 0, b % 4 == 2, b < 2 * a, b < 2 * c, lost(a, b, c))
        theory.define(wins, ForAll([a, b, c], wins(a, b, c) == won, patterns=[wins(a, b, c)]))
        return _least(theory, REPLY, wins, "the least even number that wins in {4, a, c}, or 0")

    return theory.once("even replies", make)


def _least(theory: Theory, name: str, wins: Any, words: str) -> Any:
    """Define the least positive number that wins in {4, a, c}, or 0: a least element, or none, exists."""
    a, n, c = (theory.variable(letter) for letter in "anc")
    reply = theory.symbol(name, *[IntSort()] * 3, words=words)
    least = reply(a, c)
    theory.define(
        reply,
        ForAll([a, c], Or(least == 0, wins(a, least, c)), patterns=[least]),
        ForAll([a, n, c], Implies(wins(a, n, c), And(least > 0, least <= n)), patterns=[pattern(wins(a, n, c), least)]),
    )
    return reply


def _reaches_the_cell(theory: Theory, a: Any, c: Any, partners: Any) -> Any:
    """State that a and c are of their classes, and that the table of partners has them."""
    if type(partners) is not Table or partners.compute is not four.partners:
        raise Unreadable("smallest_odd_reply takes the table of partners")
    if theory.bound is None or partners.argument_for is not Table("", four.partners).argument_for:
        raise Unreadable("smallest_odd_reply takes a table up to the bound itself, of integers or tuples")
    classes = And(a >= 5, a % 4 == 1, c >= 3, c % 4 == 3)
    return And(classes, a <= theory.bound, c <= theory.bound)


@defines(four.smallest_odd_reply, requires=_reaches_the_cell)
def smallest_odd_reply(theory: Theory, a: Any, c: Any, partners: Any) -> Any:
    """The least odd number that wins in {4, a, c}, or 0 if there is none; 1 never wins.

    Odd numbers are legal below a and 3c, or below c and 3a: 3c and 3a are sums. After n the number of its class is a
    sum of n and 4's.
    """

    def make() -> Any:
        number, truth = IntSort(), BoolSort()
        x, n, y = (theory.variable(letter) for letter in "anc")
        lost = played(theory)
        wins = theory.symbol(ODD_WINS, *[number] * 3, truth, words="the odd moves to a P-position, in {4, a, c}")
        for_x = And(n % 4 == 1, n < x, n < 3 * y, lost(n, 0, y))
        for_y = And(n % 4 == 3, n < y, n < 3 * x, lost(x, 0, n))
        won = And(n > 1, Or(for_x, for_y))
        theory.define(wins, ForAll([x, n, y], wins(x, n, y) == won, patterns=[wins(x, n, y)]))
        return _least(theory, ODD_REPLY, wins, "the least odd number that wins in {4, a, c}, or 0")

    return theory.once("odd replies", make)(terms.integer(a), terms.integer(c))


@defines(procedure.available_entries, requires=_is_not_negative, grows=True)
def available_entries(theory: Theory, upto: Any) -> Row:
    """Return the least b = 6, 10, ... that is not an entry of a and a smaller c, or of a smaller a and c."""

    def make() -> Any:
        number, truth = IntSort(), BoolSort()
        a, b, c, r = (theory.variable(letter) for letter in "abcr")
        reply = even_reply(theory)
        left, above = reply(a, r), reply(r, c)
        taken = theory.symbol(TAKEN, *[number] * 3, truth, words="the numbers in the row a before c, or above c")
        in_row = Exists(r, And(r >= 7, r < c, r % 4 == 3, left == b), patterns=[left])
        in_column = Exists(r, And(r >= 5, r < a, r % 4 == 1, above == b), patterns=[above])
        meant = taken(a, b, c) == Or(in_row, in_column)
        theory.define(taken, ForAll([a, b, c], meant, patterns=[taken(a, b, c)]))
        available = theory.symbol(AVAILABLE, *[number] * 3, words="the least number from 6 on that is not taken")
        few = Implies(And(taken(a, b, c), b >= 6), Or(b < 2 * a, b < 2 * c))
        theory.need(FEW_TAKEN, available, ForAll([a, b, c], few, patterns=[taken(a, b, c)]))
        least = available(a, c)
        smaller = And(b >= 6, b % 4 == 2, b < least)
        theory.define(
            available,
            ForAll([a, c], And(least >= 6, least % 4 == 2, Not(taken(a, least, c))), patterns=[least]),
            ForAll([a, b, c], Implies(smaller, taken(a, b, c)), patterns=[pattern(taken(a, b, c), least)]),
        )
        return available

    return _table(theory.once("available entries", make), upto)
