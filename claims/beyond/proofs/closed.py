"""Steps that the rule for two rooks on a board of any dimension is closed under outcomes.

Let r_i be the xor of both coordinates on the axis i, and s the xor of all r_i. The rule is s = 1 if no r_i is more than
1, and s = 0 elsewhere.

A coordinate is changed by n if it is replaced by its xor with n. Then r_i changes to r_i ^ n and s to s ^ n. Let the
rule hold before and after this, and n > 0. Then s changes, from 0 to 1 or from 1 to 0, so n = 1. But this preserves the
half of r_i, rounded down, and so the s of the rule.

From outside, a change by s or by s ^ 1 leads into the rule. If no r_i is more than 1, then s = 0, some r_i is 1, and
s ^ 1 lowers it. Else s lowers some r_i, by a move of nim. If no r_i would then be more than 1, s ^ 1 lowers it to lead
into the rule. If r_i is lowered by n, then so is one of its two coordinates.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Step

NOT_NEGATIVE, SMALL = "no xor of some r_i is negative", "if no r_i is more than 1, neither is s"
NIM = "if s is not 0, s lowers some r_i"
INTO = "from outside, s or s ^ 1 lowers some r_i, into the rule"
INTO_SMALL = f"{INTO}, if no r_i is more than 1"
NAMED = "from outside, a named move leads into the rule"
SWAPS, TOTAL, RULE = "coordinates exchanged in a xor", "s is the xor of all coordinates", "the rule by r_i and s"


class Axes:
    """Terms of the steps: the coordinates of two rooks, the xor of both on each axis, and the xor of all."""

    def __init__(self, case: Any) -> None:
        from z3 import And, BoolSort, Function, If, Int, Ints, IntSort

        self.case, self.X = case, xor.Xor(case)
        *self.place, self.t = case.variables
        self.d = len(self.place) // 2
        self.s, self.n = Ints("s_all n_any")
        self.r = [Int(f"r_{i}") for i in range(self.d)]
        self.apart = case.of(_sets.apart, tuple(self.place))
        self.small = And(*(r <= 1 for r in self.r))
        self.rule = self.s == If(self.small, 1, 0)
        self.names = [*map(str, self.place)]
        self.xors = [*map(str, self.r)]
        self.lowers, self.leads = (
            [Function(f"{name}_{at}", IntSort(), BoolSort()) for at in of]
            for name, of in (("lowers", self.xors), ("leads_by", self.names))
        )
        self.out = [f"changing {r} leads out of the rule" for r in self.xors]
        self.by_nim = [f"{INTO}, if s lowers {r}" for r in self.xors]
        self.changes_s = [f"changing {r} by n changes s by n" for r in self.xors]
        self.lower_one = [f"{r} can be lowered by lowering a coordinate" for r in self.xors]
        self.changes_r = [f"changing {a} by n changes the xor of its axis by n" for a in self.names]
        self.rule_after = [f"the rule after {a} is changed by n" for a in self.names]
        self.undone = [f"lowering {a} changes it by some n > 0" for a in self.names]
        self.leads_out = [f"lowering {a} leads out of the rule" for a in self.names]

    def named(self) -> list[Any]:
        """Return the formulas that a named move leads into the rule."""
        total = self.case.of(_sets.total, tuple(self.place))
        return [leads(m) for m in (total, self.X.of(total, 1)) for leads in self.leads]

    def on_axis(self, i: int) -> tuple[Any, Any]:
        """Return the coordinates of both rooks on an axis."""
        return self.place[i], self.place[i + self.d]

    def partial(self, numbers: Sequence[Any]) -> list[Any]:
        """Return the xor of the first one, the first two, and so on."""
        return [*accumulate(numbers, self.X.of)]

    def changed(self, i: int) -> list[Any]:
        """Return the xors of the axes, that of one changed by n."""
        return [self.X.of(r, self.n) if i == j else r for j, r in enumerate(self.r)]

    def follows(self, i: int, n: Any) -> Any:
        """Return the rule, in terms of the xors, after that of an axis is changed by n."""
        from z3 import And, If, substitute

        near = And(*(r <= 1 for r in self.changed(i)))
        return substitute(self.X.of(self.s, self.n) == If(near, 1, 0), (self.n, n))

    def in_words(self, i: int = -1, to: Any = 0) -> Any:
        """Return the rule in the words of the claim, after a coordinate is changed."""
        return self.case.of(_sets.follows_rule, tuple(self.place), i, to)

    def each(self, holds: Any, *patterns: Any) -> Any:
        """Return the formula that each n has a property."""
        from z3 import ForAll, Implies

        return ForAll(self.n, Implies(self.n >= 0, holds), patterns=list(patterns))


# --- Facts about the xor ----------------------------------------------------------------------------------------------

of_xor = Steps("", xor.zero_first)


@of_xor.step(uses=[xor.undo_first, xor.equal], definitions=[])
def unchanged(x, y):
    """if x ^ y = x, then y = 0."""
    look_at(x ^ y)
    return implies(x >= 0 and y >= 0, implies(x ^ y == x, y == 0))


@of_xor.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def first(x, y, z):
    """(x ^ z) ^ y = (x ^ y) ^ z."""
    look_at(x ^ z ^ y, x ^ y ^ z)
    return x ^ z ^ y == x ^ y ^ z


@of_xor.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def last(x, y, z):
    """x ^ (y ^ z) = (x ^ y) ^ z."""
    look_at(x ^ (y ^ z))
    return x ^ (y ^ z) == x ^ y ^ z


@of_xor.step(uses=[first, xor.not_negative], definitions=[])
def back(x, y, z):
    """((x ^ y) ^ z) ^ x = ((x ^ y) ^ x) ^ z, and so with y."""
    look_at(x ^ y ^ z)
    are_equal = x ^ y ^ z ^ x == x ^ y ^ x ^ z and x ^ y ^ z ^ y == x ^ y ^ y ^ z
    return implies(x >= 0 and y >= 0 and z >= 0, are_equal)


@of_xor.step(uses=[xor.lower, back, xor.undo, xor.undo_first, xor.not_negative], definitions=[])
def lower_by(x, y, z):
    """if (x ^ y) ^ z < x ^ y, then x ^ z < x or y ^ z < y."""
    look_at(x ^ y ^ z)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x ^ y ^ z < x ^ y, x ^ z < x or y ^ z < y))


# --- The rule ---------------------------------------------------------------------------------------------------------


def of_rule(A: Axes) -> list[AnyStep]:
    """Return the steps that a change leads out of the rule, and that s or s ^ 1 leads into it from outside."""
    from z3 import And, Implies, Not, Or

    of, s, n, axes, rule, small = A.X.of, A.s, A.n, range(A.d), A.rule, A.small
    some, partial, near = Or(*(r > 0 for r in A.r)), A.partial(A.r), of(s, 1)
    into = [Or(lowers(s), lowers(near)) for lowers in A.lowers]
    by_nim = [of(r, s) < r for r in A.r]
    return [
        *(
            Let(
                name=f"{A.r[i]} is the xor of {A.names[i]} and {A.names[i + A.d]}",
                constant=A.r[i],
                value=of(*A.on_axis(i)),
            )
            for i in axes
        ),
        Let(name="s is the xor of all r_i", constant=s, value=partial[-1]),
        Step(
            name=NOT_NEGATIVE,
            goal=xor.none_negative(*A.r, *partial, s),
            uses=[xor.not_negative],
            definitions=[*A.names, *A.xors, "s_all"],
        ),
        Step(
            name=SMALL,
            goal=Implies(small, And(*(m <= 1 for m in partial), s <= 1)),
            uses=[xor.near, NOT_NEGATIVE],
            definitions=["s_all"],
        ),
        *(
            Step(
                name=A.out[i],
                goal=A.each(Implies(And(rule, n != 0), Not(A.follows(i, n))), of(A.r[i], n)),
                uses=[NOT_NEGATIVE, xor.from_0, unchanged, xor.equal, xor.near, xor.with_1, xor.not_negative],
                definitions=[],
            )
            for i in axes
        ),
        Step(
            name=NIM,
            goal=Implies(s != 0, And(of(s, s) == 0, Or(*by_nim))),
            uses=[NOT_NEGATIVE, lower_by, xor.equal],
            definitions=["s_all"],
        ),
        *(
            Let(
                name=f"n lowers {r} to lead into the rule",
                constant=lowers(n),
                value=And(of(r, n) < r, A.follows(i, n)),
            )
            for i, (r, lowers) in enumerate(zip(A.r, A.lowers, strict=True))
        ),
        Step(
            name=INTO_SMALL,
            goal=Implies(And(Not(rule), small, some), Or(*into)),
            uses=[NOT_NEGATIVE, SMALL, xor.from_0, xor.equal],
            definitions=[*map(str, A.lowers)],
        ),
        *(
            Step(
                name=A.by_nim[i],
                goal=Implies(And(Not(rule), Not(small), by_nim[i]), into[i]),
                uses=[NOT_NEGATIVE, last, xor.with_1, xor.from_0, xor.equal, xor.not_negative],
                definitions=[str(A.lowers[i])],
            )
            for i in axes
        ),
        Step(
            name=INTO,
            goal=Implies(And(Not(rule), some), Or(*into)),
            uses=[INTO_SMALL, NIM, *A.by_nim],
            definitions=[],
        ),
    ]


def in_words(A: Axes) -> list[AnyStep]:
    """Return the steps that the rule and the moves are those of the claim."""
    from z3 import And, Implies, Not

    of, s, n, t, d, place = A.X.of, A.s, A.n, A.t, A.d, A.place
    partial, steps = A.partial(A.r), list[AnyStep]()
    meant = [xor.equal, xor.near, xor.of_0, xor.not_negative, xor.from_0, NOT_NEGATIVE]
    for i in range(d):
        changed = A.partial(A.changed(i))
        links = [changed[k] == of(partial[k], n) for k in range(i, d)]
        steps.append(
            Step(
                name=A.changes_s[i],
                goal=A.each(And(*links, changed[-1] == of(s, n)), of(A.r[i], n)),
                uses=[first, last, NOT_NEGATIVE],
                definitions=["s_all"],
            )
        )
    for i in range(2 * d):
        r, other = A.r[i % d], place[i - d]
        to, move = of(place[i], n), of(t, place[i])
        steps += [
            Step(
                name=A.changes_r[i],
                goal=A.each((of(to, other) if i < d else of(other, to)) == of(r, n), to),
                uses=[first, last],
                definitions=[*A.names, *A.xors],
            ),
            Step(
                name=A.rule_after[i],
                goal=A.each(A.in_words(i, to) == A.follows(i % d, n), to),
                uses=[*meant, A.changes_r[i], A.changes_s[i % d]],
                definitions=[*A.names, *A.xors],
            ),
            Step(
                name=A.undone[i],
                goal=Implies(t < place[i], And(of(place[i], move) == t, move > 0)),
                uses=[xor.undo_last, xor.equal, xor.not_negative],
                definitions=[*A.names, str(t)],
            ),
            Step(
                name=A.leads_out[i],
                goal=Implies(And(A.rule, t < place[i]), Not(A.in_words(i, t))),
                uses=[A.undone[i], A.rule_after[i], A.out[i % d]],
                definitions=[],
            ),
        ]
    return [
        *steps,
        Step(name=RULE, goal=A.in_words() == A.rule, uses=meant, definitions=[*A.names, *A.xors, "s_all"]),
    ]


def named_moves(A: Axes) -> list[AnyStep]:
    """Return the steps that a named move leads from outside into the rule."""
    from z3 import And, Implies, Not, Or

    of, s, n, d, place = A.X.of, A.s, A.n, A.d, A.place
    order = [at for i in range(d) for at in A.on_axis(i)]
    orders, total = [order], A.case.of(_sets.total, tuple(place))

    def fold(numbers: Sequence[Any]) -> Any:
        return A.partial(numbers)[-1]

    for k in range(1, d):  # move the coordinates of the first rook forward, by one exchange of neighbours after another
        for j in range(2 * k, k, -1):
            order = [*order]
            order[j - 1], order[j] = order[j], order[j - 1]
            orders.append(order)
    return [
        Step(
            name=SWAPS,
            goal=And(fold(orders[0]) == s, *(fold(a) == fold(b) for a, b in pairwise(orders))),
            uses=[first, last, NOT_NEGATIVE, xor.not_negative],
            definitions=[*A.names, *A.xors, "s_all"],
        ),
        Step(name=TOTAL, goal=total == s, uses=[SWAPS, xor.from_0], definitions=A.names),
        *(
            Let(
                name=f"{A.names[i]} is lowered by n into the rule",
                constant=A.leads[i](n),
                value=And(of(place[i], n) < place[i], A.in_words(i, of(place[i], n))),
            )
            for i in range(2 * d)
        ),
        *(
            Step(
                name=A.lower_one[i],
                goal=A.each(Implies(A.lowers[i](n), Or(A.leads[i](n), A.leads[i + d](n))), A.lowers[i](n)),
                uses=[lower_by, A.rule_after[i], A.rule_after[i + d]],
                definitions=[*A.names, *A.xors, *map(str, (A.lowers[i], A.leads[i], A.leads[i + d]))],
            )
            for i in range(d)
        ),
        Step(
            name=NAMED,
            goal=Or(A.rule, Not(A.apart), *A.named()),
            uses=[INTO, TOTAL, NOT_NEGATIVE, xor.equal, xor.not_negative, *A.lower_one],
            definitions=[*A.names, *A.xors],
        ),
    ]


def closed(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the rule is closed under outcomes."""
    from z3 import And, Not

    A = Axes(case)
    return [
        *xor.facts(case),
        *of_xor(case),
        *of_rule(A),
        *in_words(A),
        *named_moves(A),
        Conclusion(
            uses=[RULE, NAMED, *A.leads_out],
            cases=[A.rule, Not(A.apart), *(And(Not(A.rule), leads) for leads in A.named())],
            definitions=[*map(str, A.leads)],
        ),
    ]
