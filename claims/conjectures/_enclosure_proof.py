"""Every position between S and its enclosure has the same enclosure, in the language of a solver."""

from __future__ import annotations

from claims import Script, Step
from claims.sicherman2002._formulas import any_position, closed, closed_under_addition, enclosure


def between_script() -> Script:
    """T is any set of integers that is closed under addition and lies between S and E(S).

    What lies above t/2 and is no sum is adjoined to S or to T as its reflection t - n, which lies below t/2, is legal;
    and below t/2 there is nothing in E(S), nor in T, that is not in S.
    """
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    p, n = any_position(), Int("n")
    S, t, E = p.S, p.t, enclosure(p)
    T = Function("T", IntSort(), BoolSort())
    between = And(ForAll(n, Implies(S(n), T(n))), ForAll(n, Implies(T(n), E(n))), closed_under_addition(T, T))
    same_t = And(Not(T(t)), ForAll(n, Implies(n > t, T(n))))
    below = ForAll(n, Implies(2 * n <= t, T(n) == S(n)))
    of_T = Or(T(n), And(t < 2 * n, n < t, Not(T(t - n))))
    position = Step(name="T has the same t as S", goal=Implies(And(p.t > 0, between), same_t))
    halves = Step(name="up to t/2, T is S", goal=Implies(between, below))
    then = Implies(between, ForAll(n, of_T == E(n)))
    return Script(
        variables=[S], given=t > 0, then=then, axioms=p.axioms, terms=p.terms, steps=[closed(p), position, halves]
    )
