"""What a move eliminates, in the language of a solver, and what follows of any finite position.

y = kx + s with k ≥ 0 and s in S says that y is in S, or that y − x is again of this form: so el(x, y) is determined
for 0 ≤ y ≤ t, without products. Beyond t all numbers are in S. The two lemmas are that the numbers of this form are
closed under addition, by induction on the sum, and that el is transitive, by induction on the last number.
"""

from __future__ import annotations

from typing import Any

from claims import Choice, Induction, Script, Step
from claims.sicherman2002._formulas import Position, any_position, legal, together
from kernels import semigroups

NO_SMALLER = "no legal move eliminates a smaller one"
CLOSED = "the numbers kx + s are closed under addition"
TRANSITIVE = "what is eliminated by an eliminated move is eliminated"
LARGEST = "let w be the largest legal move below t that does not eliminate t, or 0"
NONE = "then w would be an end"
EACH = "in an ender every legal x < t eliminates t"


def elimination() -> Any:
    """Return the relation el(x, y): y = kx + s with k ≥ 0 and s in S."""
    from z3 import BoolSort, Function, IntSort

    return Function("el", IntSort(), IntSort(), BoolSort())


def up_to_t(p: Position, *numbers: Any) -> Any:
    """Say that 0 ≤ n ≤ t for each of the numbers."""
    from z3 import And

    return And(*(And(n >= 0, n <= p.t) for n in numbers))


def of_the_form(p: Position, el: Any) -> Any:
    """Say what el(x, y) means: y is in S, or y − x is of the form as well."""
    from z3 import And, ForAll, Implies, Ints, Or

    x, y = Ints("x y")
    meant = Or(p.S(y), And(x <= y, el(x, y - x)))
    once = together(el(x, y), p.S(y))  # without S(y), the solver would go on to y - 2x, y - 3x, ...
    return ForAll([x, y], Implies(And(x > 0, up_to_t(p, x, y)), el(x, y) == meant), patterns=[once])


def known(p: Position, relation: Any, x: Any, y: Any) -> Any:
    """Say el(x, y), or the like, so that the solver looks at S(y) too."""
    from z3 import Or

    return Or(p.S(y), relation(x, y))


def ender(p: Position, el: Any) -> Any:
    """Say that t > 0 is the only end: each other legal x eliminates some other legal y."""
    from z3 import And, Exists, ForAll, Implies, Ints

    x, y = Ints("x y")
    another = Exists(y, And(legal(p.S, y), y <= p.t, y != x, el(x, y)))
    return And(p.t > 0, ForAll(x, Implies(And(legal(p.S, x), x < p.t), another)))


def lemmas(p: Position, el: Any) -> list[Step | Induction]:
    """The two lemmas, by induction and then without its variable, and that only greater moves are eliminated."""
    from z3 import And, ForAll, Implies, Ints, Not

    def of(x: Any, y: Any) -> Any:
        return known(p, el, x, y)

    n, k, x, y, z, a, b = Ints("n k x y z a b")
    sums = And(x > 0, up_to_t(p, x, a, b, a + b), of(x, a), of(x, b))
    chain = And(x > 0, y > 0, up_to_t(p, x, y, z), of(x, y), of(y, z))
    smaller = And(x <= p.t, legal(p.S, x), legal(p.S, y), y < x)
    total = And(x > 0, up_to_t(p, x, a, b, y), y <= a + b, y >= a + b, el(x, a), el(x, b))
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


def every_smaller_move(p: Position, el: Any) -> list[Choice | Step]:
    """Let w eliminate another legal y, which is greater: were it below t, it would eliminate t, and so would w."""
    from z3 import And, ForAll, If, Implies, Ints, Not, Or

    w, x = Ints("w x")
    fails = And(legal(p.S, w), w < p.t, Not(el(w, p.t)))
    return [
        Choice(name=LARGEST, goal=Or(w == 0, fails), constant=w, bound=If(p.t > 0, p.t, 0)),
        Step(name=NONE, goal=Implies(ender(p, el), w == 0), uses=[NO_SMALLER, TRANSITIVE, LARGEST]),
        Step(
            name=EACH,
            goal=Implies(ender(p, el), ForAll(x, Implies(And(legal(p.S, x), x < p.t), el(x, p.t)))),
            uses=[LARGEST, NONE],
        ),
    ]


def script(p: Position, el: Any, given: Any, then: Any, *steps: Step | Choice | Induction) -> Script:
    """Return a script about a position and what its moves eliminate."""
    terms = [*p.terms, (el, semigroups.eliminates)]
    return Script(
        variables=[p.S], given=given, then=then, axioms=[*p.axioms, of_the_form(p, el)], terms=terms, steps=steps
    )


def no_mutual_elimination() -> Script:
    """For y < x the number y − x is negative, and not of the form."""
    from z3 import And, BoolVal, ForAll, Implies, Ints, Not

    p, el, (x, y) = any_position(), elimination(), Ints("x y")
    smaller = And(legal(p.S, x), legal(p.S, y), y < x)
    return script(p, el, BoolVal(True), ForAll([x, y], Implies(smaller, Not(el(x, y)))))


def in_an_ender() -> Script:
    """In an ender with t > 1 each legal x < t eliminates t."""
    from z3 import And, ForAll, Implies, Int

    p, el, x = any_position(), elimination(), Int("x")
    then = ForAll(x, Implies(And(legal(p.S, x), x < p.t), el(x, p.t)))
    return script(p, el, And(ender(p, el), p.t > 1), then, *lemmas(p, el), *every_smaller_move(p, el))
