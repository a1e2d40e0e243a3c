"""Who is first to play 1, 2 or 3 loses, in the language of a solver.

A P-position is one in which 1 is legal and each play leads to a position that is none: who plays 1 loses. Where 2 and
3 both are legal, each of them is answered by the other; then only 1 is left.
"""

from __future__ import annotations

from typing import Any

from claims import Induction, Script, Step
from claims.sicherman2002._formulas import any_position, legal
from kernels import finite, semigroups

ONE, TWO, THREE, TWO_AND_THREE, ALL_THREE = 1, 2, 4, 6, 7  # which of 1, 2 and 3 have been played, as bits


def after(S: Any, played: int) -> Any:
    """The position in which those of 1, 2 and 3 have been played."""
    for n in (1, 2, 3):
        if played >> (n - 1) & 1:
            S = semigroups.adjoin(S, n)
    return S


def is_sum(S: Any, played: int, n: int) -> bool:
    """Whether n can not be played any more, and is no negative number."""
    return n >= 0 and not semigroups.is_legal(after(S, played), n)


def leads_to_p(S: Any, played: int, c: int) -> bool:
    """Whether the play c, or none for c = 0, then leads to a P-position."""
    T = after(S, played)
    return bool(finite.is_p_position(semigroups.adjoin(T, c) if c > 0 else T))


def script() -> Script:
    """The reply to 2 is 3, and the reply to 3 is 2."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Ints, IntSort, Not, Or

    p = any_position()
    S, t = p.S, p.t
    n, c, k = Ints("n c k")
    has, lost = (Function(name, IntSort(), IntSort(), BoolSort()) for name in ("has", "lost"))

    def sums(played: int) -> Any:
        one_less = [And(n >= m, has(played, n - m)) for m in (1, 2, 3) if played >> (m - 1) & 1]
        return ForAll(n, Implies(And(n >= 0, n <= t), has(played, n) == Or(S(n), *one_less)), patterns=[has(played, n)])

    def outcome(played: int) -> Any:
        none = ForAll(
            c, Implies(And(c > 0, c <= t, Not(has(played, c))), Not(lost(played, c))), patterns=[lost(played, c)]
        )
        return lost(played, 0) == And(Not(has(played, 1)), none)

    axioms = [f(played) for played in (ONE, TWO, THREE, TWO_AND_THREE, ALL_THREE) for f in (sums, outcome)]
    axioms += [
        lost(TWO, 3) == lost(TWO_AND_THREE, 0),
        lost(THREE, 2) == lost(TWO_AND_THREE, 0),
        lost(TWO_AND_THREE, 1) == lost(ALL_THREE, 0),
    ]
    both = And(legal(S, 2), legal(S, 3))
    steps: list[Step | Induction] = [
        Step(name="after 1 there is no legal play", goal=Implies(t > 0, Not(lost(ONE, 0)))),
        Step(name="after 1, 2 and 3 neither", goal=Implies(t > 0, Not(lost(ALL_THREE, 0)))),
        Induction(
            name="after 2 and 3 only 1 is left",
            variable=k,
            goal=ForAll(n, Implies(And(n >= 2, n <= k, n <= t), has(TWO_AND_THREE, n))),
        ),
        Step(
            name="2 and 3 lead to a P-position",
            goal=Implies(both, lost(TWO_AND_THREE, 0)),
            uses=["after 1, 2 and 3 neither", "after 2 and 3 only 1 is left"],
        ),
        Step(name="3 can be played after 2, and 2 after 3", goal=Implies(both, Not(Or(has(TWO, 3), has(THREE, 2))))),
    ]
    return Script(
        variables=[S],
        given=t > 0,
        then=And(Not(lost(ONE, 0)), Implies(both, And(Not(lost(TWO, 0)), Not(lost(THREE, 0))))),
        axioms=[*p.axioms, *(Implies(t > 0, axiom) for axiom in axioms)],
        terms=[*p.terms, (has, is_sum), (lost, leads_to_p)],
        steps=steps,
    )
