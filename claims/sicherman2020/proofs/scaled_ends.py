"""Steps about the ends of S x g.

Write x = gq + r with 0 <= r < g, and let m be the least positive number of S. If r > 0, then x eliminates x + gm, which
is legal. Let r = 0. If q is not an end of S, then 2q or a sum q + s with s > 0 in S is legal, and x eliminates 2x or
x + gs. If q is one, 2q and all these sums are in S. A number that x eliminates is kx + n, where n is g times a number b
of S, so it is g(kq + b). If k is even, kq + b is in S; if k is odd, kq + b is q + c, where c = (k - 1)q + b is in S, so
it is in S unless c = 0, which gives x itself.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.sicherman2020.proofs.scaled_numbers import (
    FAR_APART,
    ILLEGAL,
    LAST,
    LEGAL_MULTIPLE,
    OUT,
    QUOTIENT,
    QUOTIENT_POSITIVE,
    ZERO,
    Scaled,
    multiples,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step

WORDS = "x is an end of S × g, in these words"
NOT_DIVIDED, NO_END, AN_END = (
    "if r > 0, x is not an end",
    "if q is not an end, gq is not one",
    "if q is an end, gq is one",
)


def no_ends(E: Scaled) -> list[AnyStep]:
    """If g does not divide x, or the quotient is not an end of S, x is not an end of S x g."""
    from z3 import And, ForAll, Implies, Not

    a, S = E.a, E.S
    G, x, q, r, m, case = E.G, E.x, E.q, E.r, E.m, E.case
    after = x + G(m)
    quotient = case.quotient(after, E.g)
    difference = G(quotient - q - m)
    return [
        Step(
            name="gm is positive and not legal",
            goal=And(G(m) > 0, Not(E.legal(G(m)))),
            uses=[LEGAL_MULTIPLE, FAR_APART],
            definitions=["m_S", "g"],
        ),
        Step(
            name="x + gm, its quotient and its remainder",
            goal=And(
                case.remainder(after, E.g) >= 0,
                after == G(quotient) + case.remainder(after, E.g),
                difference == G(quotient) - G(q) - G(m),
            ),
            definitions=["G", "g", "quotient_by", "remainder_by"],
        ),
        Step(
            name="if r > 0, g does not divide x + gm",
            goal=Implies(r > 0, case.remainder(after, E.g) > 0),
            uses=[FAR_APART, ZERO, QUOTIENT, "x + gm, its quotient and its remainder"],
            definitions=[],
        ),
        Step(
            name="if r > 0, x + gm is legal",
            goal=Implies(r > 0, E.legal(after)),
            uses=["gm is positive and not legal", QUOTIENT, "if r > 0, g does not divide x + gm"],
            definitions=["legal"],
        ),
        Step(
            name=NOT_DIVIDED,
            goal=Implies(r > 0, Not(E.no_other())),
            uses=["if r > 0, x + gm is legal", "gm is positive and not legal", OUT, LAST, QUOTIENT],
            definitions=[],
        ),
        Step(
            name="gq + ga is g(q + a), and 2gq is g(2q)",
            goal=And(ForAll(a, G(q + a) == G(q) + G(a), patterns=[S(a)]), G(2 * q) == 2 * G(q)),
            definitions=["G"],
        ),
        Step(
            name="if x = gq is an end, 2q is in S",
            goal=Implies(And(r == 0, E.no_other()), S(2 * q)),
            uses=[
                LEGAL_MULTIPLE,
                QUOTIENT,
                OUT,
                LAST,
                ZERO,
                "gq + ga is g(q + a), and 2gq is g(2q)",
                QUOTIENT_POSITIVE,
            ],
            definitions=["t_S"],
        ),
        Step(
            name="if x = gq is an end, q + s is in S for each s > 0 in S",
            goal=Implies(And(r == 0, E.no_other()), ForAll(a, Implies(And(a > 0, S(a)), S(q + a)), patterns=[S(a)])),
            uses=[LEGAL_MULTIPLE, QUOTIENT, OUT, LAST, "gq + ga is g(q + a), and 2gq is g(2q)", FAR_APART],
            definitions=["t_S", "g"],
        ),
        Step(
            name=NO_END,
            goal=Implies(And(r == 0, E.no_other()), E.is_end()),
            uses=[
                LEGAL_MULTIPLE,
                QUOTIENT,
                "if x = gq is an end, 2q is in S",
                "if x = gq is an end, q + s is in S for each s > 0 in S",
            ],
            definitions=["S"],
        ),
    ]


def ends(E: Scaled) -> list[AnyStep]:
    """If g divides x and the quotient is an end of S, x is an end of S x g."""
    from z3 import And, ForAll, Function, Implies, Ints, IntSort, Not, Or

    S, G, x, q, r, b, k, y, case = E.S, E.G, E.x, E.q, E.r, E.b, E.k, E.y, E.case
    j, h = Ints("j_up h_any")
    total, of = Function("total", *[IntSort()] * 3), Function("of", *[IntSort()] * 3)
    double = Function("double", *[IntSort()] * 2)
    within = And(k >= 0, k <= case.quotient(y, x))
    given = And(within, r == 0, Not(E.legal(E.less(y, k))))
    rest = case.quotient(E.less(y, k), E.g)
    end = E.is_end()
    return [
        Let(name="total(k, b) = kq + b", constant=total(k, b), value=k * q + b),
        Let(name="b, the quotient of y − kx by g", constant=of(y, k), value=rest),
        Let(name="double(j) = 2qj", constant=double(j), value=2 * q * j),
        Step(
            name="the next multiple of 2q",
            goal=And(double(0) == 0, ForAll(j, double(j + 1) == double(j) + 2 * q, patterns=[double(j)])),
            definitions=["double"],
        ),
        Step(name="an end q has 2q in S", goal=Implies(end, And(q > 0, S(2 * q))), definitions=[]),
        Step(
            name="an end q has q + s in S for each s > 0 in S",
            goal=Implies(end, ForAll(b, Implies(And(b > 0, S(b)), S(q + b)), patterns=[S(b)])),
            definitions=[],
        ),
        Induction(
            name="so the multiples of 2q are in S",
            variable=j,
            goal=Implies(end, S(double(j))),
            uses=["an end q has 2q in S", "the next multiple of 2q"],
            definitions=["S"],
        ),
        Step(
            name="2hq + b is in S",
            goal=Implies(
                end, ForAll([h, b], Implies(And(h >= 0, S(b)), S(double(h) + b)), patterns=[together(double(h), S(b))])
            ),
            uses=["so the multiples of 2q are in S"],
            definitions=["S"],
        ),
        Step(
            name="kq + b is 2hq + b or q + 2hq + b, where h is k/2 rounded down",
            goal=ForAll(
                [k, b],
                Or(total(k, b) == double(k / 2) + b, total(k, b) == q + (double(k / 2) + b)),
                patterns=[total(k, b)],
            ),
            definitions=["total", "double"],
        ),
        Step(
            name="so kq + b is q or in S",
            goal=Implies(
                end,
                ForAll(
                    [k, b],
                    Implies(And(k >= 0, S(b)), Or(total(k, b) == q, S(total(k, b)))),
                    patterns=[total(k, b)],
                ),
            ),
            uses=[
                "2hq + b is in S",
                "kq + b is 2hq + b or q + 2hq + b, where h is k/2 rounded down",
                "an end q has q + s in S for each s > 0 in S",
            ],
            definitions=["S"],
        ),
        Step(
            name="y − kx is not negative",
            goal=ForAll([y, k], Implies(within, E.less(y, k) >= 0), patterns=[E.less(y, k)]),
            uses=[QUOTIENT],
            definitions=["less", "quotient_by", "remainder_by"],
        ),
        Step(
            name="if r = 0, kx is kgq",
            goal=Implies(r == 0, ForAll(k, k * x == k * (E.g * q))),
            uses=[QUOTIENT],
            definitions=["G"],
        ),
        Step(
            name="if y − kx is gb, y is g(kq + b)",
            goal=Implies(
                r == 0,
                ForAll(
                    [y, k, b],
                    Implies(E.less(y, k) == G(b), y == G(total(k, b))),
                    patterns=[together(E.less(y, k), G(b))],
                ),
            ),
            uses=["if r = 0, kx is kgq"],
            definitions=["G", "less", "total"],
        ),
        Step(
            name="if y − kx is not legal, y is g(kq + b), with b in S",
            goal=ForAll([y, k], Implies(given, And(S(of(y, k)), y == G(total(k, of(y, k))))), patterns=[E.less(y, k)]),
            uses=["y − kx is not negative", ILLEGAL, "if y − kx is gb, y is g(kq + b)"],
            definitions=["of"],
        ),
        Step(
            name="so no other legal y is eliminated",
            goal=Implies(
                And(end, r == 0),
                ForAll([y, k], Implies(And(given, E.legal(y)), y == x), patterns=[E.less(y, k)]),
            ),
            uses=[
                "if y − kx is not legal, y is g(kq + b), with b in S",
                "so kq + b is q or in S",
                LEGAL_MULTIPLE,
                QUOTIENT,
            ],
            definitions=[],
        ),
        Step(
            name=AN_END,
            goal=Implies(And(end, r == 0), E.no_other()),
            uses=["so no other legal y is eliminated", "an end q has 2q in S", LEGAL_MULTIPLE, QUOTIENT],
            definitions=["out"],
        ),
    ]


def in_words(E: Scaled) -> list[AnyStep]:
    """The end of S x g in the words of the claim."""
    from z3 import And, BoolSort, ForAll, Function, Implies, IntSort, Not, substitute_vars

    y, k = E.y, E.k
    left, quotient = E.case.then.arg(0), E.case.quotient(y, E.g)
    other = Function("other", IntSort(), BoolSort())
    meant = substitute_vars(left.arg(1).arg(0).body(), y)
    none = ForAll(y, Not(other(y)), patterns=[other(y)])
    return [
        Step(
            name="legal y − kx, in the words of the claim",
            goal=ForAll([y, k], E.legal(E.less(y, k)) == E.legal_in_words, patterns=[E.less(y, k)]),
            definitions=["legal", "less"],
        ),
        Step(
            name="legal numbers, in the words of the claim",
            goal=ForAll(E.n, E.legal(E.n) == E.is_legal, patterns=[E.case.quotient(E.n, E.g)]),
            definitions=["legal"],
        ),
        Step(
            name="eliminated numbers are so in the words of the claim",
            goal=ForAll(y, Implies(E.out(y), E.out_in_words), patterns=[E.out(y)]),
            uses=["legal y − kx, in the words of the claim"],
            definitions=["out"],
        ),
        Step(
            name="y − kx, by its quotient",
            goal=ForAll([y, k], E.less(y, k) == y - k * E.x, patterns=[E.case.quotient(y - k * E.x, E.g)]),
            definitions=["less"],
        ),
        Step(
            name="and the other way round",
            goal=ForAll(y, Implies(E.out_in_words, E.out(y)), patterns=[quotient]),
            uses=["legal y − kx, in the words of the claim", "y − kx, by its quotient"],
            definitions=["out"],
        ),
        Let(name="the larger legal numbers that x eliminates, in these words", constant=other(y), value=meant),
        Step(
            name="which are those up to the last one",
            goal=ForAll(
                y,
                other(y) == And(y > E.x, y <= E.last, E.legal(y), E.out(y)),
                patterns=[other(y), E.out(y)],
            ),
            uses=[
                "eliminated numbers are so in the words of the claim",
                "and the other way round",
                "legal numbers, in the words of the claim",
            ],
            definitions=["last", "legal", "other"],
        ),
        Step(name="a legal x in these words", goal=left.arg(0) == E.legal(E.x), definitions=["legal"]),
        Step(
            name="if x eliminates none in these words, there is none",
            goal=Implies(left.arg(1), none),
            definitions=["other"],
        ),
        Step(
            name="a number so described is such a number",
            goal=ForAll(y, Implies(meant, other(y)), patterns=[quotient]),
            definitions=["other"],
        ),
        Step(
            name="if there is none, x eliminates none in these words",
            goal=Implies(none, left.arg(1)),
            uses=["a number so described is such a number"],
            definitions=[],
        ),
        Step(
            name="if there is none, none up to the last one is eliminated",
            goal=Implies(none, E.none_eliminated()),
            uses=["which are those up to the last one"],
            definitions=[],
        ),
        Step(
            name="if none up to the last one is eliminated, there is none",
            goal=Implies(E.none_eliminated(), none),
            uses=["which are those up to the last one"],
            definitions=[],
        ),
        Step(
            name=WORDS,
            goal=left == E.no_other(),
            uses=[
                "a legal x in these words",
                "if x eliminates none in these words, there is none",
                "if there is none, x eliminates none in these words",
                "if there is none, none up to the last one is eliminated",
                "if none up to the last one is eliminated, there is none",
            ],
            definitions=[],
        ),
    ]


def scaled(case: Any) -> list[AnyStep | Conclusion]:
    """An end of S x g is g times an end of S, and the other way round."""
    E = Scaled(case)
    return [
        *multiples(E),
        *no_ends(E),
        *ends(E),
        *in_words(E),
        Conclusion(uses=[WORDS, NOT_DIVIDED, NO_END, AN_END, QUOTIENT], definitions=["q", "r"]),
    ]
