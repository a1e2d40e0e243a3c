"""An ender with t > 1 is an N-position, in the language of a solver: a win after t would be a win at once.

A P-position is one in which 1 is legal and each move leads to a position that is none: who names 1 loses. The outcome
depends on what is legal alone. So if a reply w to t wins, and w itself eliminates t, then w wins in S.
"""

from __future__ import annotations

from typing import Any

from claims import Induction, Script, Step
from claims.sicherman2002 import _elimination as moves
from claims.sicherman2002._formulas import any_position, legal, together
from kernels import finite, semigroups


def is_in_both(S: Any, w: int, n: int) -> bool:
    """Whether n is a sum of elements of S, t's and w's."""
    T = semigroups.adjoin(S, semigroups.frobenius_number(S))
    return n >= 0 and not semigroups.is_legal(semigroups.adjoin(T, w), n)


def lost_after(S: Any, w: int) -> bool:
    """Whether w leads to a P-position."""
    return bool(finite.is_p_position(semigroups.adjoin(S, w)))


def lost_after_t_and(S: Any, w: int) -> bool:
    """Whether t and w lead to a P-position."""
    return lost_after(semigroups.adjoin(S, semigroups.frobenius_number(S)), w)


def enders_are_n() -> Script:
    """Suppose that S is a P-position: then t does not win, and some reply w to it does."""
    from z3 import And, Bool, BoolSort, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or

    p, el = any_position(), moves.elimination()
    S, t = p.S, p.t
    n, w = Ints("n w")
    lost, after = Bool("lost"), Function("after", IntSort(), BoolSort())
    after_t, both = Function("after_t", IntSort(), BoolSort()), Function("both", IntSort(), IntSort(), BoolSort())
    a_number = And(w > 0, w <= t)

    def is_lost(one_is_legal: Any, is_legal: Any, leads_to_p: Any) -> Any:
        return And(one_is_legal, ForAll(w, Implies(And(a_number, is_legal), Not(leads_to_p)), patterns=[leads_to_p]))

    is_sum = Or(S(n), And(t <= n, both(w, n - t)), And(w <= n, both(w, n - w)))
    once = together(both(w, n), S(n))
    alike = ForAll(n, Implies(moves.up_to_t(p, n), both(w, n) == el(w, n)))
    axioms = [
        ForAll([w, n], Implies(And(a_number, moves.up_to_t(p, n)), both(w, n) == is_sum), patterns=[once]),
        ForAll(w, Implies(And(a_number, alike), after_t(w) == after(w)), patterns=[after_t(w)]),
        lost == is_lost(Not(S(1)), Not(S(w)), after(w)),
        Implies(t > 0, after(t) == is_lost(Not(el(t, 1)), Not(el(t, w)), after_t(w))),
    ]
    k = Int("number")
    smaller = And(legal(S, w), w < t)
    same = "if w eliminates t, then t makes no difference after w"
    alike_at = moves.known(p, both, w, n) == moves.known(p, el, w, n)
    steps = [
        *moves.lemmas(p, el),
        *moves.every_smaller_move(p, el),
        Induction(
            name=same,
            variable=k,
            goal=ForAll([w, n], Implies(And(smaller, el(w, t), n >= 0, n <= k, n <= t), alike_at)),
        ),
        Step(
            name="so a reply w to t that wins is a win in S",
            goal=Implies(moves.ender(p, el), ForAll(w, Implies(And(smaller, after_t(w)), after(w)))),
            uses=[moves.EACH, same],
        ),
    ]
    stated = moves.script(p, el, And(moves.ender(p, el), t > 1), Not(lost), *steps)
    terms = [
        *stated.terms,
        (lost, finite.is_p_position),
        (after, lost_after),
        (after_t, lost_after_t_and),
        (both, is_in_both),
    ]
    return Script(
        variables=[S], given=stated.given, then=stated.then, axioms=[*stated.axioms, *axioms], terms=terms, steps=steps
    )
