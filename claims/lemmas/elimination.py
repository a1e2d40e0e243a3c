"""Elimination of moves in any finite position, in the language of a solver.

y = kx + s with k ≥ 0 and s in S means that y is in S, or that y − x is again of this form. The lemmas are: the numbers
of this form are closed under addition, by induction on the sum; elimination is transitive, by induction on the last
number; and in an ender each legal x < t eliminates t.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Choice, Induction, Step
from sylver_claims.claims.lemmas.positions import ender, t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

NO_SMALLER = "no legal move eliminates a smaller one"
CLOSED = "the numbers kx + s are closed under addition"
TRANSITIVE = "each number that an eliminated move eliminates is eliminated"
WITH_S, TWICE, MORE = "x eliminates y if y − x is in S", "x eliminates 2x", "x eliminates x + s for each s in S"
BY_TWICE, BY_MORE = "if 2x is legal, x eliminates it", "if x + s is legal for an s > 0 in S, x eliminates it"
NO_END = "in an ender no legal x < t is an end"
ANOTHER = "in an ender each legal x < t eliminates another legal move"
LARGEST = "let w be the largest legal move below t that does not eliminate t, or 0"
NONE = "then w would be an end"
EACH = "in an ender every legal x < t eliminates t"


def legal(S: Any, n: Any) -> Any:
    """Return the formula that n is legal."""
    from z3 import And, Not

    return And(n > 0, Not(S(n)))


def eliminates(case: Any, S: Any = None) -> Any:
    """Return the relation y = kx + s with k ≥ 0 and s in S, of x and y; S is that of the case or another position."""
    return lambda x, y: case.of(semigroups.eliminates, case.S if S is None else S, x, y)


def lemmas(case: Any, S: Any = None) -> list[AnyStep]:
    """Prove the two lemmas, by induction and then without its variable, and that no smaller move is eliminated."""
    from z3 import And, ForAll, Implies, Ints, Not, Or

    el, S, t = eliminates(case, S), case.S if S is None else S, t_of(case, S)

    def of(x: Any, y: Any) -> Any:
        return Or(S(y), el(x, y))  # so that solvers look at S(y), too

    def up_to_t(*numbers: Any) -> Any:
        return And(*(And(n >= 0, n <= t) for n in numbers))

    n, k, x, y, z, a, b = Ints("n k x y z a b")
    sums = And(x > 0, up_to_t(x, a, b, a + b), of(x, a), of(x, b))
    chain = And(x > 0, y > 0, up_to_t(x, y, z), of(x, y), of(y, z))
    smaller = And(x <= t, legal(S, x), legal(S, y), y < x)
    total = And(x > 0, up_to_t(x, a, b, y), y <= a + b, y >= a + b, el(x, a), el(x, b))
    by_induction = "by induction on the sum: "
    one_by_one = "by induction on the last: "
    return [
        Step(name=NO_SMALLER, goal=ForAll([x, y], Implies(smaller, Not(el(x, y))))),
        Induction(
            name=by_induction + CLOSED,
            variable=n,
            goal=ForAll([x, a, b], Implies(And(sums, a + b <= n), of(x, a + b))),
        ),
        Step(
            name=CLOSED,
            goal=ForAll([x, a, b, y], Implies(total, el(x, y)), patterns=[together(el(x, a), el(x, b), el(x, y))]),
            uses=[by_induction + CLOSED],
        ),
        Induction(
            name=one_by_one + TRANSITIVE,
            variable=k,
            goal=ForAll([x, y, z], Implies(And(chain, z <= k), of(x, z))),
            uses=[CLOSED],
        ),
        Step(
            name=TRANSITIVE,
            goal=ForAll([x, y, z], Implies(chain, el(x, z)), patterns=[together(el(x, y), el(y, z))]),
            uses=[one_by_one + TRANSITIVE],
        ),
    ]


def every_smaller_move(case: Any, S: Any = None) -> list[AnyStep]:
    """Prove that in an ender each legal x < t eliminates t.

    Let w < t be the largest legal move that does not eliminate t. It eliminates another legal y, which is greater. If
    y < t, y would eliminate t, and so would w. A legal x that is not an end eliminates 2x, or an x + s with s > 0 in S.
    """
    from z3 import And, Exists, ForAll, If, Implies, Ints, Not, Or

    el, S, t, is_ender = eliminates(case, S), case.S if S is None else S, t_of(case, S), ender(case, S)
    w, x, y, s = Ints("w x y s")
    twice = And(x > 0, y <= 2 * x, y >= 2 * x)
    more = And(x > 0, S(s), y <= x + s, y >= x + s)
    fails = And(legal(S, w), w < t, Not(el(w, t)))
    another = Exists(y, And(legal(S, y), y <= t, y != x, el(x, y)))
    smaller, twice_is_legal = And(legal(S, x), x < t), Not(S(2 * x))
    more_is_legal = Exists([s, y], And(s > 0, more, Not(S(y))), patterns=[together(S(s), S(y))])
    return [
        Step(name=WITH_S, goal=ForAll([x, y], Implies(And(x > 0, x <= y, S(y - x)), Or(S(y), el(x, y))))),
        Step(name=TWICE, goal=ForAll([x, y], Implies(twice, Or(S(y), el(x, y))), patterns=[together(S(x), S(y))])),
        Step(
            name=MORE,
            goal=ForAll([x, s, y], Implies(more, Or(S(y), el(x, y))), patterns=[together(S(x), S(s), S(y))]),
            uses=[WITH_S],
        ),
        Step(name=BY_TWICE, goal=ForAll(x, Implies(And(smaller, twice_is_legal), another)), uses=[TWICE]),
        Step(name=BY_MORE, goal=ForAll(x, Implies(And(smaller, more_is_legal), another)), uses=[MORE]),
        Step(name=NO_END, goal=Implies(is_ender, ForAll(x, Implies(smaller, Or(twice_is_legal, more_is_legal))))),
        Step(
            name=ANOTHER,
            goal=Implies(is_ender, ForAll(x, Implies(smaller, another))),
            uses=[BY_TWICE, BY_MORE, NO_END],
        ),
        Choice(name=LARGEST, goal=Or(w == 0, fails), constant=w, bound=If(t > 0, t, 0)),
        Step(name=NONE, goal=Implies(is_ender, w == 0), uses=[NO_SMALLER, TRANSITIVE, ANOTHER, LARGEST]),
        Step(
            name=EACH,
            goal=Implies(is_ender, ForAll(x, Implies(smaller, el(x, t)))),
            uses=[LARGEST, NONE],
        ),
    ]


def in_an_ender(case: Any, S: Any = None) -> list[AnyStep]:
    """Prove the lemmas, and that in an ender each legal x < t eliminates t."""
    return [*lemmas(case, S), *every_smaller_move(case, S)]
