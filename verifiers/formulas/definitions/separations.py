"""The construction of the Single Win Theorem, as a recursion over the numbers of all positions."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from z3 import And, BoolSort, ForAll, Implies, IntSort, Not, Or

from sylver_claims.kernels import finite
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.multiples import coprime
from sylver_claims.verifiers.formulas.definitions.positions import empty, positions
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.theory import Theory

WINS, LEAST, ENDS = "wins_in_position", "least_winning", "ends_alone"
LARGER = "each step of the construction makes a position larger"


class Construction(NamedTuple):
    """Symbols: x wins in s; the least number but n that wins in s, or 0; from s on, the construction ends with n."""

    wins: Any
    least: Any
    ends: Any


def winning(theory: Theory) -> Any:
    """Return the symbol for "a move wins in the position with a number"."""

    def make() -> Any:
        here, number = positions(theory), IntSort()
        wins = theory.symbol(
            WINS, number, number, BoolSort(), words="whether a move wins in the position with a number"
        )
        s, x = theory.variable("s"), theory.variable("x")
        won = And(x > 0, Not(here.element(s, x)), here.lost(here.after(s, x)))
        theory.define(wins, ForAll([s, x], wins(s, x) == won, patterns=[wins(s, x)]))
        return wins

    return theory.once("winning moves of positions", make)


def construction(theory: Theory) -> Construction:
    """Return the symbols of the construction, and define them if they are new."""
    found: Construction = theory.once("construction", partial(_construction, theory))
    return found


def _construction(theory: Theory) -> Construction:
    """Define the symbols.

    ``least`` is the least element of a set of positive integers, or 0 if the set is empty, so it has a value. The
    recursion of ``ends`` goes from s to Smz, which is larger wherever the formula depends on it; so it ends.
    """
    here, number, truth = positions(theory), IntSort(), BoolSort()
    wins = winning(theory)
    least = theory.symbol(
        LEAST, number, number, number, words="the least number but n that wins in the position with a number, or 0"
    )
    ends = theory.symbol(
        ENDS, number, number, truth, words="whether the construction ends with n alone, from a position on"
    )
    s, n, x = (theory.variable(letter) for letter in "snx")
    m = least(s, n)
    of_others = Implies(And(wins(s, x), x != n), And(m > 0, m <= x))
    theory.define(
        least,
        ForAll([s, n], Or(m == 0, And(wins(s, m), m != n)), patterns=[m]),
        ForAll([s, n, x], of_others, patterns=[pattern(m, wins(s, x))]),
    )
    z = least(here.after(here.after(s, n), m), 0)
    following = here.after(here.after(s, m), z)
    goes_on = Or(m == 0, And(z > 0, ends(following, n)))
    theory.define(ends, ForAll([s, n], ends(s, n) == And(wins(s, n), goes_on), patterns=[ends(s, n)]))
    larger = And(here.within(s, following), here.element(following, m), Not(here.element(s, m)))
    theory.need(LARGER, ends, ForAll([s, n], Implies(And(wins(s, n), m > 0, z > 0), larger), patterns=[following]))
    return Construction(wins, least, ends)


def _are_coprime(theory: Theory, n: Any, p: Any) -> Any:
    n, p = terms.integer(n), terms.integer(p)
    return And(n > 0, p > 0, coprime(theory, p, n))


@defines(finite.wins_alone_in_the_end, requires=_are_coprime)
def wins_alone_in_the_end(theory: Theory, n: Any, p: Any) -> Any:
    """State that the construction of the Single Win Theorem, begun with {p, r}, ends with n alone."""
    here, symbols, nothing = positions(theory), construction(theory), empty(theory)
    n, p = terms.integer(n), terms.integer(p)
    of_p = here.after(nothing, p)
    r = symbols.least(here.after(of_p, n), 0)
    return And(r > 0, coprime(theory, p, r), symbols.ends(here.after(of_p, r), n))
