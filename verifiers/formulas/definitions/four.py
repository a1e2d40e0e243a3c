"""Positions with 4 and an odd number: which are P-positions, that is, lost for the player to move.

Such a position is given by the least numbers a, b, c ≡ 1, 2, 3 mod 4 that have been played or are generated; with 0, 4,
8, ... it consists of the numbers that are at least the one of their class. The player who plays 1 loses, so a position
is lost if no other legal move leads to a lost position. A legal move decreases a + b + c; each proof proves this, so
the definition determines the P-positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, If, Implies, IntSort, Not, Or

from sylver_claims.claims import Table
from sylver_claims.kernels import four
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Row
from sylver_claims.verifiers.formulas.theory import Theory


def is_position(a: Any, b: Any, c: Any) -> Any:
    """State that a, b, c are the least elements ≡ 1, 2, 3 mod 4 of a position in which 1 has not been played."""
    classes = And(a > 1, a % 4 == 1, b > 0, b % 4 == 2, c > 0, c % 4 == 3)
    return And(classes, a <= b + c, b <= 2 * a, b <= 2 * c, c <= a + b)


def is_legal(a: Any, b: Any, c: Any, n: Any) -> Any:
    """State that n can be played, and is not 1."""
    return And(n > 1, Or(And(n % 4 == 1, n < a), And(n % 4 == 2, n < b), And(n % 4 == 3, n < c)))


def _least(n: Any, *others: Any) -> Any:
    for other in others:
        n = If(other < n, other, n)
    return n


def _symbol(theory: Theory, name: str, variables: Sequence[Any], value: Any, words: str) -> Any:
    """Return a new symbol, a function of the variables with this value."""
    symbol = theory.symbol(name, *(v.sort() for v in variables), value.sort(), words=words)
    theory.define(symbol, ForAll([*variables], symbol(*variables) == value, patterns=[symbol(*variables)]))
    return symbol


def lost(theory: Theory) -> Any:
    """Whether a, b, c are the least elements of a P-position: a position from which no move wins."""

    def make() -> Any:
        a, b, c, n = (theory.variable(letter) for letter in "abcn")
        here, move = (a, b, c), (a, b, c, n)
        position = _symbol(
            theory, "position_with_4", here, is_position(*here), "the positions with 4 and an odd number"
        )
        legal = _symbol(theory, "legal_with_4", move, is_legal(*move), "the legal moves from there, apart from 1")
        new_a, new_b, new_c = (If(n % 4 == r, n, least) for r, least in enumerate(here, 1))
        words = "the least element of the class of {} after such a move"
        b_after = _symbol(theory, "b_after", move, _least(new_b, 2 * new_a, 2 * new_c), words.format("b"))(*move)
        c_after = _symbol(theory, "c_after", move, _least(new_c, new_a + b_after), words.format("c"))(*move)
        a_after = _symbol(theory, "a_after", move, _least(new_a, b_after + c_after), words.format("a"))(*move)
        after = (a_after, b_after, c_after)
        P = theory.symbol("P_with_4", *[IntSort()] * 3, BoolSort(), words="the P-positions with 4 and an odd number")
        wins = _symbol(theory, "wins_with_4", move, And(legal(*move), P(*after)), "the moves to such a P-position")
        no_move_wins = Not(Exists(n, wins(*move), patterns=[wins(*move), legal(*move)]))
        theory.define(P, ForAll([*here], P(*here) == And(position(*here), no_move_wins), patterns=[P(*here)]))
        falls = Implies(And(position(*here), legal(*move)), And(position(*after), sum(after) < sum(here)))
        bounded = Implies(position(*here), sum(here) > 0)
        goal = ForAll([*move], And(falls, bounded), patterns=[legal(*move)])
        theory.need("a move leads to a position with a smaller sum", P, goal)
        return P

    return theory.once("P-positions with 4", make)


def _are_paired(theory: Theory, q: Any, r: Any) -> Any:
    """State that q and r, odd and of different classes, are the least odd numbers of the P-position {4, q, r}."""
    first = q % 4 == 1
    a, c = If(first, q, r), If(first, r, q)
    return And(q >= 5, r >= 5, q % 2 == 1, (q + r) % 4 == 0, lost(theory)(a, 2 * _least(q, r), c))


@defines(four.partners, requires=lambda theory, upto: terms.compared(">=", upto, 0), grows=True)
def partners(theory: Theory, upto: Any) -> Row:
    """Return the partner x_q of each odd q ≥ 5, and 0 for all other numbers; that x_q exists must be proved."""

    def make() -> Any:
        q, r = theory.variable("q"), theory.variable("r")
        odd = _symbol(theory, "odd_from_5", (q,), And(q >= 5, q % 2 == 1), "the odd numbers from 5 on")
        paired = _symbol(theory, "pair_with_4", (q, r), _are_paired(theory, q, r), "the 4-pairs")
        x = theory.symbol("partner", IntSort(), IntSort(), words="the partner of an odd number")
        there_is = Exists(r, paired(q, r), patterns=[paired(q, r)])
        exists = ForAll(q, Implies(odd(q), there_is), patterns=[odd(q)])
        theory.need("each odd number from 5 on has a partner", x, exists)
        theory.define(x, ForAll(q, If(odd(q), paired(q, x(q)), x(q) == 0), patterns=[x(q)]))
        return x

    return Row(theory.once("partners", make), terms.computed("+", upto, 1))


def _is_a_position(theory: Theory, a: Any, b: Any, c: Any, replies: Any, partners: Any) -> Any:
    """State that each number is of its class, or 0 for none, and that there is an odd one."""
    of_class = (Or(n == 0, And(n > 0, n % 4 == r)) for r, n in enumerate(map(terms.integer, (a, b, c)), 1))
    return And(*of_class, Or(terms.integer(a) > 0, terms.integer(c) > 0))


@defines(four.is_p_position, requires=_is_a_position)
def is_p_position(theory: Theory, a: Any, b: Any, c: Any, replies: Any, partners: Any) -> Any:
    """Whether {4, a, b, c} is a P-position; 0 represents a number that was not played: its class has only sums.

    The definition does not read the tables; they are the tables of the claim, which contain the same outcomes.
    """
    tables = ((replies, four.even_replies), (partners, four.partners))
    if not all(isinstance(table, Table) and table.compute is compute for table, compute in tables):
        raise Unreadable("is_p_position takes the tables of even_replies and of partners")
    return played(theory)(*map(terms.integer, (a, b, c)))


def played(theory: Theory) -> Any:
    """Whether a, b, c and 4 make a P-position; 0 represents a number that has not been played."""

    def make() -> Any:
        a, b, c = (theory.variable(letter) for letter in "abc")
        twice_a, twice_c = If(a > 0, 2 * a, 2 * c), If(c > 0, 2 * c, 2 * a)
        least_b = _least(If(b > 0, b, twice_a), twice_a, twice_c)
        least_c = If(a > 0, If(c > 0, _least(c, a + least_b), a + least_b), c)
        least_a = If(a > 0, _least(a, least_b + least_c), least_b + least_c)
        words = "whether {4, a, b, c} is a P-position, 0 standing for a number not played"
        return _symbol(theory, "lost_with_4", (a, b, c), lost(theory)(least_a, least_b, least_c), words)

    return theory.once("P-positions of numbers played in addition to 4", make)
