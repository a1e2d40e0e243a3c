"""Weak, n-weak and ∞-weak positions, as recursions over the numbers of all positions.

The formulas are those of the reference implementation. Two legal moves make a position larger, and n-weak depends on
(n − 1)-weak, so both recursions end. The number of legal moves is that of a finite position; of other positions the
definitions only say that the symbols have some value.

Two readings ask for a function on the moves: replies that are all different, or mutual pairs. Such functions can be
numbered, as positions can: all pairs of functions of the integers whose values are 0 but for finitely many arguments.
Here p is the number of a pair, a *list*: ``entry(p, i)`` is the number at the place i, an integer, and ``place(p, k)``
is a place of the number k. The formulas state that some list has a property. They do not define the lists, so a proof
holds for each family of lists, and for this one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from z3 import And, BoolSort, Exists, ForAll, Implies, IntSort, Not, Or

from sylver_claims.claims import Table
from sylver_claims.kernels import weak
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.positions import number_of, positions
from sylver_claims.verifiers.formulas.definitions.semigroups import genus
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory

Wanted = Callable[[Any], Any]
FINITE, ENTRY, PLACE = "finite_position", "entry", "place"
READINGS = {
    weak.ANY_REPLY: "any",
    weak.DISTINCT_REPLIES: "distinct",
    weak.MUTUAL_PAIRS: "pairs",
    weak.EXACTLY_ONE: "one",
    weak.WHATEVER_REPLY: "whatever",
}


class Lists(NamedTuple):
    """Functions of the number of a list: the number at a place, and the place of a number."""

    entry: Any
    place: Any


def lists(theory: Theory) -> Lists:
    """Return the symbols for all lists of numbers, which have no definition."""

    def make() -> Lists:
        number = IntSort()
        entry = theory.symbol(ENTRY, number, number, number, words="the number at a place of the list with a number")
        return Lists(entry, theory.symbol(PLACE, number, number, number, words="a place of a number in such a list"))

    found: Lists = theory.once("lists", make)
    return found


def finite_position(theory: Theory) -> Any:
    """Return the predicate that a numbered position contains all numbers from some number on."""

    def make() -> Any:
        here = positions(theory)
        s, m, k = (theory.variable(letter) for letter in "smk")
        finite = theory.symbol(FINITE, IntSort(), BoolSort(), words="whether the position with a number is finite")
        beyond = ForAll(k, Implies(k > m, here.element(s, k)), patterns=[here.element(s, k)])
        theory.define(finite, ForAll(s, finite(s) == Exists(m, beyond), patterns=[finite(s)]))
        return finite

    return theory.once("finite positions", make)


def numbered(theory: Theory, s: Any) -> Semigroup:
    """Return the position with the number s as a semigroup with a parameter; it is a numerical one if it is finite."""
    here, finite = positions(theory), finite_position(theory)
    return theory.position("position", lambda n, of: here.element(of, n), (s,), when=finite)


def is_weak(theory: Theory, s: Any) -> Any:
    """State that the number of legal moves in the position with the number s is odd."""
    return genus(theory, numbered(theory, s)) % 2 == 1


def level(theory: Theory, reading: int) -> Any:
    """Return the predicate "n-weak", of n and the number of a position, and define it if it is new."""

    def make() -> Any:
        name, number, truth = f"weak_{READINGS[reading]}", IntSort(), BoolSort()
        symbol = theory.symbol(name, number, number, truth, words="whether a position is n-weak")
        n, s = theory.variable("n"), theory.variable("s")
        answered = _answered(theory, reading, [n, s], name, lambda t: symbol(n - 1, t))
        at_0, above = Implies(n <= 0, symbol(n, s) == is_weak(theory, s)), Implies(n > 0, symbol(n, s) == answered)
        theory.define(symbol, *(ForAll([n, s], said, patterns=[symbol(n, s)]) for said in (at_0, above)))
        return symbol

    reading = weak.ANY_REPLY if reading == weak.WHATEVER_REPLY else reading
    return theory.once(("weak", reading), make)


def infinity(theory: Theory, reading: int) -> Any:
    """Return the predicate "∞-weak", of the number of a position, and define it if it is new."""

    def make() -> Any:
        name, truth = f"infinity_weak_{READINGS[reading]}", BoolSort()
        symbol = theory.symbol(name, IntSort(), truth, words="whether the position with a number is ∞-weak")
        s = theory.variable("s")
        if reading in (weak.EXACTLY_ONE, weak.WHATEVER_REPLY):
            is_reply = partial(_is_reply, theory, s, partial(is_weak, theory))
            j, k = theory.variable("j"), theory.variable("k")
            after = _after(theory, s, j, k)
            again = ForAll([j, k], Implies(And(_legal(theory, s, j), is_reply(j, k)), symbol(after)), patterns=[after])
            meant = And(_answered(theory, reading, [s], name, partial(is_weak, theory)), again)
        else:
            meant = _answered(theory, reading, [s], name, lambda t: And(is_weak(theory, t), symbol(t)))
        theory.define(symbol, ForAll(s, symbol(s) == meant, patterns=[symbol(s)]))
        _need_larger(theory, symbol, name)
        return symbol

    return theory.once(("infinity-weak", reading), make)


def coming_to(theory: Theory) -> Any:
    """Return the predicate of h and the number of a position that just 1, ..., h are left at last, and define it."""

    def make() -> Any:
        here, number, again = positions(theory), IntSort(), infinity(theory, weak.ANY_REPLY)
        words = "whether just 1, ..., h can be left in the position with a number, now or later"
        symbol = theory.symbol("comes_to", number, number, BoolSort(), words=words)
        h, s, k = (theory.variable(letter) for letter in "hsk")
        wanted = lambda t: And(is_weak(theory, t), again(t), symbol(h, t))
        left = ForAll(k, Implies(k > 0, here.element(s, k) == (k > h)), patterns=[here.element(s, k)])
        goes_on = And(Exists(k, _legal(theory, s, k)), _answered(theory, weak.ANY_REPLY, [s], "comes_to", wanted))
        theory.define(symbol, ForAll([h, s], symbol(h, s) == Or(left, goes_on), patterns=[symbol(h, s)]))
        _need_larger(theory, symbol, "comes_to")
        return symbol

    return theory.once("comes to", make)


def _need_larger(theory: Theory, symbol: Any, name: str) -> None:
    """Require that two legal moves make a position larger: then the recursion ends."""
    here = positions(theory)
    s, j, k = (theory.variable(letter) for letter in "sjk")
    after = _after(theory, s, j, k)
    larger = And(here.within(s, after), here.element(after, j))
    moved = And(_legal(theory, s, j), _legal(theory, here.after(s, j), k))
    larger = ForAll([s, j, k], Implies(moved, larger), patterns=[after])
    theory.need(f"the recursion of {name} goes to larger positions", symbol, larger)


def _legal(theory: Theory, s: Any, n: Any) -> Any:
    return And(n > 1, Not(positions(theory).element(s, n)))


def _after(theory: Theory, s: Any, *moves: Any) -> Any:
    for move in moves:
        s = positions(theory).after(s, move)
    return s


def _is_reply(theory: Theory, s: Any, wanted: Wanted, j: Any, k: Any) -> Any:
    """State that k > 1 is legal after j, and that both return a wanted position."""
    return And(_legal(theory, _after(theory, s, j), k), wanted(_after(theory, s, j, k)))


def _answered(theory: Theory, reading: int, of: list[Any], name: str, wanted: Wanted) -> Any:
    """State that each legal move j > 1 has a reply in the sense of the reading; ``of`` ends with the position."""
    s, (j, k, other) = of[-1], (theory.variable(letter) for letter in "jko")
    is_reply, look = partial(_is_reply, theory, s, wanted), [_after(theory, s, j)]
    legal = _legal(theory, s, j)
    if reading in (weak.DISTINCT_REPLIES, weak.MUTUAL_PAIRS):
        return _by_a_list(theory, reading, of, name, is_reply)
    if reading == weak.EXACTLY_ONE:
        no_other = ForAll(other, Implies(is_reply(j, other), other == k), patterns=[_after(theory, s, j, other)])
        some = Exists(k, And(is_reply(j, k), no_other), patterns=[_after(theory, s, j, k)])
    else:
        some = Exists(k, is_reply(j, k), patterns=[_after(theory, s, j, k)])
    return ForAll(j, Implies(legal, some), patterns=look)


def _by_a_list(theory: Theory, reading: int, of: list[Any], name: str, is_reply: Callable[..., Any]) -> Any:
    """State that some list has the replies.

    Distinct replies: the reply to j is entered at the place j, and at no other. Mutual pairs: let N be the number of
    moves above 1. Each is entered at a place of its own, from −N/2 to N/2 − 1, and the numbers at the places i and
    −1 − i are replies to each other.
    """
    s, j, p = of[-1], theory.variable("j"), theory.variable("p")
    entry, place = lists(theory)
    by = theory.symbol(f"{name}_by", *[IntSort()] * (len(of) + 1), BoolSort(), words="whether a list has the replies")
    if reading == weak.DISTINCT_REPLIES:
        k = entry(p, j)
        placed = place(p, k) == j
    else:
        i, most = place(p, j), genus(theory, numbered(theory, s)) - 1
        k = entry(p, -1 - i)
        placed = And(entry(p, i) == j, place(p, k) == -1 - i, -most < 2 * i + 1, 2 * i + 1 < most)
    each = ForAll(j, Implies(_legal(theory, s, j), And(is_reply(j, k), placed)), patterns=[_after(theory, s, j)])
    theory.define(by, ForAll([*of, p], by(*of, p) == each, patterns=[by(*of, p)]))
    return Exists(p, by(*of, p), patterns=[by(*of, p)])


def _require_known(reading: Any, table: Any) -> None:
    if type(reading) is not int or reading not in READINGS:
        raise Unreadable("weak positions are understood by one of the five readings")
    if type(table) is not Table or table.compute is not weak.levels:
        raise Unreadable("weak positions are understood of the table that weak.levels computes")
    if any(table.argument_for(reached) < reached for reached in range(weak.LARGEST_GENUS + 1)):
        raise Unreadable("weak positions are understood of a table that reaches each genus of a scope")


@defines(weak.is_n_weak, requires=lambda theory, S, n, reading, table: terms.compared(">=", n, 0))
def is_n_weak(theory: Theory, S: Semigroup, n: Any, reading: Any, table: Any) -> Any:
    """State that S is n-weak, by the recursion for all positions."""
    _require_known(reading, table)
    return level(theory, reading)(terms.integer(n), number_of(theory, S))


@defines(weak.is_infinity_weak)
def is_infinity_weak(theory: Theory, S: Semigroup, reading: Any, table: Any) -> Any:
    """State that S is ∞-weak, by the recursion for all positions."""
    _require_known(reading, table)
    return infinity(theory, reading)(number_of(theory, S))


@defines(weak.comes_to, requires=lambda theory, S, highest, table: terms.compared(">=", highest, 1))
def comes_to(theory: Theory, S: Semigroup, highest: Any, table: Any) -> Any:
    """State that just 1, ..., ``highest`` can be left after odd positions, by the recursion for all positions."""
    _require_known(weak.ANY_REPLY, table)
    return coming_to(theory)(terms.integer(highest), number_of(theory, S))
