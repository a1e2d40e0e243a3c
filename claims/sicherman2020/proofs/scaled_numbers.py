"""Steps about the numbers of S x g: which are legal, and which a move x eliminates.

Write x = gq + r with 0 <= r < g. A number ga is legal exactly if a is positive and not in S; all numbers that g does
not divide are legal. The move x eliminates y if y - kx is 0 or not legal for some k >= 0.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Step
from sylver_claims.kernels import semigroups

ZERO, SUMS = "g times 0 is 0", "ga + gb is g(a + b)"
FAR_APART = "no multiple of g lies between −g and g but 0"
MULTIPLE = "ga has the quotient a and the remainder 0"
LEGAL_MULTIPLE = "ga is legal exactly if a is positive and not in S"
ILLEGAL = "a number that is not legal is 0, or g times a number of S"
QUOTIENT = "x = gq + r, and x = gq if r = 0"
QUOTIENT_POSITIVE = "if r = 0, q is positive"
OUT, LAST = "x eliminates y if y − x or y − 2x is 0 or a number that is not legal", "the last number is far enough"


class Scaled:
    """Terms of the steps: G(a) = ga, legal and eliminated numbers of S x g, quotient q and remainder r of x by g."""

    def __init__(self, case: Any) -> None:
        from z3 import And, BoolSort, Exists, Function, Ints, IntSort, Not, Or, substitute

        self.case, self.S, self.g, self.x = case, case.S, case.g, case.x
        self.m = case.of(semigroups.multiplicity, case.S)
        self.t = case.of(semigroups.frobenius_number, case.S)
        self.G = Function("G", IntSort(), IntSort())
        self.legal, self.out = Function("legal", IntSort(), BoolSort()), Function("out", IntSort(), BoolSort())
        self.last, self.q, self.r, self.a, self.b, self.k, self.n, self.y = Ints(
            "last q r a_any b_any k_any n_any y_any"
        )
        quotient, remainder = case.quotient(self.n, self.g), case.remainder(self.n, self.g)
        self.is_legal = And(self.n > 0, Or(remainder > 0, And(quotient > 0, Not(self.S(quotient)))))
        in_words = substitute(self.is_legal, (self.n, self.y - self.k * self.x))
        times = And(self.k >= 0, self.k < case.quotient(self.y, self.x) + 1)
        self.less = Function("less", *[IntSort()] * 3)
        eliminated = And(times, Not(self.legal(self.less(self.y, self.k))))
        self.is_out = Exists(self.k, eliminated, patterns=[self.less(self.y, self.k)])
        self.out_in_words = Exists(self.k, And(times, Not(in_words)))
        self.legal_in_words = in_words

    def none_eliminated(self) -> Any:
        """Say that x eliminates no other legal number of S x g up to the last one."""
        from z3 import And, ForAll, Implies, Not

        y = self.y
        larger = And(y > self.x, y <= self.last, self.legal(y))
        return ForAll(y, Implies(larger, Not(self.out(y))), patterns=[self.out(y)])

    def no_other(self) -> Any:
        """Say that x is legal in S x g, and that it eliminates no other legal number up to the last one."""
        from z3 import And

        return And(self.legal(self.x), self.none_eliminated())

    def is_end(self) -> Any:
        """Say that q is an end of S."""
        return self.case.of(semigroups.is_end, self.S, self.q)


def multiples(E: Scaled) -> list[AnyStep]:
    """Prove which multiples of g are legal, and that each number that is not legal is a multiple."""
    from z3 import And, ForAll, If, Implies, Not

    case, S, g, G, a, b, n, k, x = E.case, E.S, E.g, E.G, E.a, E.b, E.n, E.k, E.x
    quotient, remainder = case.quotient(G(a), g), case.remainder(G(a), g)
    most = If(E.t > 0, E.t, 0) + E.m
    return [
        Let(name="G(a) = ga", constant=G(a), value=g * a),
        Let(name="the legal numbers of S × g", constant=E.legal(n), value=E.is_legal),
        Let(name="less(y, k) = y − kx", constant=E.less(E.y, k), value=E.y - k * x),
        Let(name="the numbers that x eliminates", constant=E.out(E.y), value=E.is_out),
        Let(name="the last number looked at", constant=E.last, value=x + g * most),
        Let(name="q, the quotient of x by g", constant=E.q, value=case.quotient(x, g)),
        Let(name="r, the remainder", constant=E.r, value=case.remainder(x, g)),
        Step(
            name=FAR_APART,
            goal=ForAll(a, And(Implies(a >= 1, G(a) >= g), Implies(a <= -1, G(a) <= -g)), patterns=[G(a)]),
            definitions=["G", "g"],
        ),
        Step(name=ZERO, goal=G(0) == 0, definitions=["G"]),
        Step(
            name=SUMS,
            goal=ForAll([a, b], G(a) + G(b) == G(a + b), patterns=[together(G(a), G(b))]),
            definitions=["G"],
        ),
        Step(
            name="the difference of ga and g times its quotient",
            goal=ForAll(a, G(a) - G(quotient) == G(a - quotient), patterns=[quotient]),
            definitions=["G"],
        ),
        Step(
            name="ga by its quotient",
            goal=ForAll(a, And(G(a) == G(quotient) + remainder, remainder >= 0, remainder < g), patterns=[quotient]),
            definitions=["G", "g", "quotient_by", "remainder_by"],
        ),
        Step(
            name=MULTIPLE,
            goal=ForAll(a, And(quotient == a, remainder == 0), patterns=[quotient]),
            uses=[
                FAR_APART,
                "the difference of ga and g times its quotient",
                "ga by its quotient",
            ],
            definitions=[],
        ),
        Step(
            name=LEGAL_MULTIPLE,
            goal=ForAll(a, E.legal(G(a)) == And(a > 0, Not(S(a))), patterns=[E.legal(G(a))]),
            uses=[MULTIPLE, FAR_APART, ZERO],
            definitions=["legal", "g"],
        ),
        Step(
            name=ILLEGAL,
            goal=ForAll(
                n,
                Implies(And(n >= 0, Not(E.legal(n))), And(n == G(case.quotient(n, g)), S(case.quotient(n, g)))),
                patterns=[E.legal(n)],
            ),
            uses=[ZERO],
            definitions=["legal", "g", "G", "quotient_by", "remainder_by", "S"],
        ),
        Step(
            name=QUOTIENT,
            goal=And(x == G(E.q) + E.r, E.r >= 0, E.r < g, x >= 1),
            definitions=["G", "g", "x", "q", "r", "quotient_by", "remainder_by"],
        ),
        Step(
            name=QUOTIENT_POSITIVE,
            goal=Implies(E.r == 0, E.q > 0),
            uses=[QUOTIENT, FAR_APART, ZERO],
            definitions=["g"],
        ),
        Step(
            name="numbers from x on, and from 2x on",
            goal=ForAll(
                E.y,
                And(
                    Implies(E.y >= x, case.quotient(E.y, x) >= 1),
                    Implies(E.y >= 2 * x, case.quotient(E.y, x) >= 2),
                ),
                patterns=[case.quotient(E.y, x)],
            ),
            definitions=["x", "quotient_by", "remainder_by"],
        ),
        Step(
            name=OUT,
            goal=ForAll(
                E.y,
                And(
                    E.less(E.y, 1) == E.y - x,
                    E.less(E.y, 2) == E.y - 2 * x,
                    Implies(And(E.y >= x, Not(E.legal(E.less(E.y, 1)))), E.out(E.y)),
                    Implies(And(E.y >= 2 * x, Not(E.legal(E.less(E.y, 2)))), E.out(E.y)),
                ),
                patterns=[E.out(E.y)],
            ),
            uses=["numbers from x on, and from 2x on"],
            definitions=["out", "less"],
        ),
        Step(
            name=LAST,
            goal=And(E.last >= x + G(E.m), ForAll(a, Implies(a <= E.t, x + G(a) <= E.last), patterns=[G(a)])),
            definitions=["last", "G", "g", "m_S"],
        ),
    ]
