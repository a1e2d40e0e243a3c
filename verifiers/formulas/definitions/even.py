"""Positions of greatest common divisor 2: the winning moves after an odd move become periodic.

All symbols are explicit definitions by the elements and outcomes of positions, except for the number of 2S, which is a
position.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, Implies, IntSort, Not

from sylver_claims.kernels.even import replies
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.positions import number_of, positions
from sylver_claims.verifiers.formulas.definitions.semigroups import frobenius_number
from sylver_claims.verifiers.formulas.definitions.separations import winning
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory

AGREE, RECUR = "replies_agree", "replies_recur"


def doubled(theory: Theory, S: Semigroup) -> Semigroup:
    """Return 2S, the numbers 2n for n in S."""

    def member(n: Any, *of: Any) -> Any:
        return And(n % 2 == 0, S.at(of)(n / 2))

    return theory.position(f"{S.name}_doubled", member, S.of)


def agree(theory: Theory) -> Any:
    """Return the symbol for "the winning moves of sx and s(x + p) agree".

    An odd move at most 2t from x is compared by its distance from x, any other move as it is.
    """
    return theory.once(AGREE, partial(_agree, theory))


def _agree(theory: Theory) -> Any:
    here, wins, number = positions(theory), winning(theory), IntSort()
    words = "whether the winning moves of sx and s(x + p) agree, with the odd ones near x by their distance from x"
    symbol = theory.symbol(AGREE, *[number] * 4, BoolSort(), words=words)
    s, t, x, p, n = (theory.variable(letter) for letter in "stxpn")
    first, second = here.after(s, x), here.after(s, x + p)
    near, near_second = (And(n - y <= 2 * t, y - n <= 2 * t) for y in (x, x + p))
    same = And(
        Implies(n % 2 == 0, wins(first, n) == wins(second, n)),
        Implies(And(n % 2 == 1, near), wins(first, n) == wins(second, n + p)),
        Implies(n % 2 == 1, And(wins(first, n), Not(near)) == And(wins(second, n), Not(near_second))),
    )
    each = ForAll(n, same, patterns=[wins(first, n), wins(second, n)])
    at = symbol(s, t, x, p)
    theory.define(symbol, ForAll([s, t, x, p], at == each, patterns=[at]))
    return symbol


def recur(theory: Theory) -> Any:
    """Return the symbol for "from some odd number on, the winning moves of sx and s(x + p) agree"."""
    same = agree(theory)

    def make() -> Any:
        words = "whether the winning moves of sx recur from a number on with a period"
        symbol = theory.symbol(RECUR, *[IntSort()] * 4, BoolSort(), words=words)
        s, t, start, p, x = (theory.variable(letter) for letter in "stopx")
        each = Implies(And(x % 2 == 1, x >= start), same(s, t, x, p))
        always = And(start > 0, p > 0, p % 2 == 0, ForAll(x, each, patterns=[same(s, t, x, p)]))
        at = symbol(s, t, start, p)
        theory.define(symbol, ForAll([s, t, start, p], at == always, patterns=[at]))
        return symbol

    return theory.once(RECUR, make)


@defines(replies.becomes_periodic)
def becomes_periodic(theory: Theory, S: Semigroup) -> Any:
    """State that for some even p > 0 the winning moves of (2S)x and (2S)(x + p) agree for all odd x from some on."""
    always, s, t = recur(theory), number_of(theory, doubled(theory, S)), frobenius_number(theory, S)
    start, p = theory.variable("o"), theory.variable("p")
    here = always(s, t, start, p)
    return Exists([start, p], here, patterns=[here])
