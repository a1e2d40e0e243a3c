"""The position (S x g)n, for n = gx, is (Sx) x g: a number y is kn + gs with s in S exactly if y/g is kx + s."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import played, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Pick, Step

FAR_APART = "no multiple of g lies between −g and g but 0"
DIFFERENCE, MULTIPLE = "ga less gb is g(a − b)", "ga has the quotient a and the remainder 0"
DIVIDED, Y_DIVIDED = "each number is g times its quotient, and a remainder", "y/g, rounded down, is not negative"
NEXT, IN_SX, FORM = "(k + 1)x is kx + x", "b + kx is in Sx, if b is in S", "z in Sx is b + kx, with b in S"
FOUND, GIVEN = "if y/g is in Sx, let it be b + kx", "if y is gb + kn, let k be so"
THERE, BACK = "if y/g is in Sx, y is gb + kn", "if y is gb + kn, y/g is in Sx"


def numbers(case: Any, G: Any, times: Any) -> list[AnyStep]:
    """Multiples of g and of x, and the numbers of Sx as b + kx."""
    from z3 import And, Exists, ForAll, Implies, Ints, Or

    S, g, x, after = case.S, case.g, case.x, played(case, case.x)
    a, b, k, w, z = Ints("a_any b_any k_any w_any z_any")
    of_w, rest_w = case.quotient(w, g), case.remainder(w, g)
    some = Exists(k, And(k >= 0, times(k) <= z, S(z - times(k))), patterns=[times(k)])
    total = b + times(k)
    return [
        Let(name="G(a) = ga", constant=G(a), value=g * a),
        Let(name="times(k) = kx", constant=times(k), value=k * x),
        Step(
            name=FAR_APART,
            goal=ForAll(a, And(Implies(a >= 1, G(a) >= g), Implies(a <= -1, G(a) <= -g)), patterns=[G(a)]),
            definitions=["G", "g"],
        ),
        Step(
            name=DIFFERENCE,
            goal=ForAll([a, b], G(a) - G(b) == G(a - b), patterns=[together(G(a), G(b))]),
            definitions=["G"],
        ),
        Step(
            name=DIVIDED,
            goal=ForAll(w, And(w == G(of_w) + rest_w, rest_w >= 0, rest_w < g), patterns=[of_w]),
            definitions=["G", "g", "quotient_by", "remainder_by"],
        ),
        Step(
            name=MULTIPLE,
            goal=ForAll([w, a], Implies(w == G(a), And(of_w == a, rest_w == 0)), patterns=[together(of_w, G(a))]),
            uses=[FAR_APART, DIFFERENCE, DIVIDED],
            definitions=[],
        ),
        Step(
            name=NEXT,
            goal=And(times(0) == 0, ForAll(k, times(k + 1) == times(k) + x, patterns=[times(k)])),
            definitions=["times_x"],
        ),
        Induction(
            name=IN_SX,
            variable=k,
            goal=ForAll(b, Implies(S(b), And(total >= 0, Or(S(total), after(total))))),
            uses=[NEXT],
            definitions=["el_S", "S", "x"],
        ),
        Induction(
            name=FORM,
            variable=z,
            complete=True,
            goal=Implies(after(z), some),
            uses=[NEXT],
            definitions=["el_S", "S", "x"],
        ),
    ]


def same_multiples(case: Any) -> list[AnyStep | Conclusion]:
    """Both directions, from the k of the one form to the other form."""
    from z3 import And, Function, Implies, Ints, IntSort, substitute_vars

    S, g, x, y = case.S, case.g, case.x, case.y
    after = played(case, x)
    G, times = Function("G", IntSort(), IntSort()), Function("times_x", IntSort(), IntSort())
    k, of_sum = Ints("k_in_Sx k_of_y")
    left, right = case.then.children()
    of_y, rest_y = case.quotient(y, g), case.remainder(y, g)
    most = case.quotient(y, g * x)
    less = y - of_sum * (g * x)
    total = case.quotient(less, g) + times(of_sum)
    return [
        *numbers(case, G, times),
        Step(
            name=Y_DIVIDED,
            goal=And(y > 0, y == G(of_y) + rest_y, of_y >= 0),
            uses=[DIVIDED, FAR_APART],
            definitions=["y"],
        ),
        Pick(
            name=FOUND,
            constants=[k],
            goal=Implies(after(of_y), And(k >= 0, times(k) <= of_y, S(of_y - times(k)))),
            uses=[FORM, Y_DIVIDED],
            definitions=[],
        ),
        Step(
            name="y less kn, as a multiple of g",
            goal=Implies(rest_y == 0, y - k * (g * x) == G(of_y - times(k))),
            uses=[Y_DIVIDED],
            definitions=["G", "times_x"],
        ),
        Step(
            name="kn is at most y",
            goal=Implies(times(k) <= of_y, k * (g * x) <= y),
            uses=[Y_DIVIDED, DIVIDED],
            definitions=["G", "times_x", "g"],
        ),
        Step(
            name="so k is at most y/n, rounded down",
            goal=Implies(times(k) <= of_y, k < most + 1),
            uses=["kn is at most y"],
            definitions=["g", "x", "quotient_by", "remainder_by"],
        ),
        Step(
            name=f"{THERE}, with this k",
            goal=Implies(right, substitute_vars(left.body(), k)),
            uses=[FOUND, "y less kn, as a multiple of g", "so k is at most y/n, rounded down", MULTIPLE],
            definitions=[],
        ),
        Step(name=THERE, goal=Implies(right, left), uses=[f"{THERE}, with this k"], definitions=[]),
        Pick(
            name=GIVEN,
            constants=[of_sum],
            goal=Implies(left, substitute_vars(left.body(), of_sum)),
            definitions=[],
        ),
        Step(
            name="gb + kn is g(b + kx)",
            goal=G(total) == G(case.quotient(less, g)) + of_sum * (g * x),
            definitions=["G", "times_x"],
        ),
        Step(
            name="y less kn is gb",
            goal=Implies(left, less == G(case.quotient(less, g))),
            uses=[GIVEN, DIVIDED],
            definitions=[],
        ),
        Step(
            name="so y is g(b + kx)",
            goal=Implies(left, y == G(total)),
            uses=["y less kn is gb", "gb + kn is g(b + kx)"],
            definitions=[],
        ),
        Step(
            name="and its quotient by g is b + kx",
            goal=Implies(left, And(of_y == total, rest_y == 0)),
            uses=["so y is g(b + kx)", MULTIPLE],
            definitions=[],
        ),
        Step(
            name=BACK,
            goal=Implies(left, right),
            uses=["and its quotient by g is b + kx", GIVEN, IN_SX],
            definitions=["el_S"],
        ),
        Conclusion(uses=[THERE, BACK], definitions=[]),
    ]
