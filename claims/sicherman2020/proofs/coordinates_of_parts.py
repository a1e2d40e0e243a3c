"""Steps about t = mn - m - n as the sum of k1 = mx1 - ny1 and k2 = mx2 - ny2, where um + vn = 1.

Take a case in which the statement fails, if there is one. Write d = y1 + y2 - 1 and e = x1 + x2 + 1 - n; then nd = me.
With w = ud + ve, d = (um + vn)d = mw, and e = nw. So m divides d. If 0 <= x1, x2 < n, then e lies between -n and n,
so that e = 0 and d = 0. If 0 < y1, y2 < m, then d lies between 0 and 2m, so that d = m and e = n; for y1 = 2 and
y2 = m - 1, which are such numbers if m > 2, it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step

RESOURCES = 4_000_000
ONE = "let u and v be such that um + vn = 1"
CASE, EQUATION, FACTOR = "the case that was taken", "nd = me", "d = mw and e = nw"
STATED = "no case fails"


class Parts:
    """Terms of the steps; swapped, m is the second variable of the domain and n the first."""

    def __init__(self, case: Any, swapped: bool = False) -> None:
        from z3 import Bool, Ints

        way = -1 if swapped else 1
        (self.m, self.n), (self.u, self.v) = case.variables[::way], Ints("u v")[::way]
        self.case, self.order = case, f"{self.m}, {self.n}"
        self.d, self.e, self.w, self.k, self.x1, self.x2 = self.constants("d e w k x1 x2")
        self.stated = case.then.arg(1 if swapped else 0)
        self.fails = Bool(f"fails_{self.m}_{self.n}")

    def constants(self, letters: str) -> list[Any]:
        """Return constants of this order of m and n."""
        from z3 import Ints

        return list(Ints(" ".join(f"{letter}_{self.m}_{self.n}" for letter in letters.split())))

    def named(self, name: str) -> str:
        """Return the name of a step about this order."""
        return f"{name} ({self.order})"

    def step(self, name: str, goal: Any, *uses: str, definitions: Any = ()) -> Step:
        """Return a step about this order, which holds if the statement fails."""
        from z3 import Implies

        goal = Implies(self.fails, goal)
        return Step(name=self.named(name), goal=goal, uses=[*map(self.named, uses)], definitions=definitions)

    def contradiction(self, *uses: str, definitions: Any = ()) -> Step:
        """Return the last step about this order."""
        from z3 import Not

        uses = tuple(map(self.named, uses))
        return Step(name=self.named(STATED), goal=Not(self.fails), uses=uses, definitions=definitions)

    def take(self, constants: Any, fails: Any) -> list[AnyStep]:
        """Return the steps that take a case that fails, if there is one: one number after another."""
        from z3 import Implies, Not, substitute_vars

        picks: list[Pick] = []
        rest = self.stated
        for constant in constants:
            rest = substitute_vars(for_all_in(rest).body(), constant)
            picks.append(
                Pick(
                    name=f"take {constant}, if it fails",
                    constants=[constant],
                    goal=Implies(self.fails, Not(rest)),
                    uses=[pick.name for pick in picks[-1:]],
                    definitions=[] if picks else [str(self.fails)],
                )
            )
        return [
            Let(name=self.named("it fails"), constant=self.fails, value=Not(self.stated)),
            *picks,
            Step(
                name=self.named(CASE),
                goal=Implies(self.fails, fails),
                uses=[pick.name for pick in picks],
                definitions=[],
            ),
        ]


def for_all_in(stated: Any) -> Any:
    """Return the last "for all" of a statement, which is under hypotheses or behind alternatives."""
    from z3 import is_quantifier

    while not is_quantifier(stated):
        stated = stated.children()[-1]
    return stated


def factor(P: Parts) -> list[AnyStep]:
    """If nd = me, then d = mw and e = nw."""
    from z3 import And, Implies

    m, n, u, v, d, e, w = P.m, P.n, P.u, P.v, P.d, P.e, P.w
    times_1 = And(u * m * d + v * n * d == d, u * m * e + v * n * e == e)
    times = And(v * (n * d) == v * (m * e), u * (n * d) == u * (m * e))
    return [
        Let(name=P.named("w = ud + ve"), constant=w, value=u * d + v * e),
        Step(name=P.named("um + vn times d and e"), goal=times_1, uses=[ONE], definitions=[]),
        Step(name=P.named("both sides, u and v times"), goal=Implies(n * d == m * e, times), definitions=[]),
        Step(
            name=P.named(FACTOR),
            goal=Implies(n * d == m * e, And(d == m * w, e == n * w)),
            uses=[*map(P.named, ("um + vn times d and e", "both sides, u and v times"))],
            definitions=[str(w)],
        ),
    ]


def parts(P: Parts, holds: Callable[[Any, Any, Any, Any], Any]) -> list[AnyStep]:
    """A case that fails, of which ``holds`` says the statement for m, n, x1 + x2 and y1 + y2, has nd = me."""
    from z3 import And, Not

    case, m, n, k, x1, x2 = P.case, P.m, P.n, P.k, P.x1, P.x2
    other = m * n - m - n - k
    y1, y2 = case.quotient(m * x1 - k, n), case.quotient(m * x2 - other, n)
    first = And(x1 >= 0, x1 < n, case.remainder(m * x1 - k, n) == 0)
    second = And(x2 >= 0, x2 < n, case.remainder(m * x2 - other, n) == 0)
    fails = And(k >= 0, k <= m * n - m - n, first, second, Not(holds(m, n, x1 + x2, y1 + y2)))
    divided = [str(m), str(n), "quotient_by", "remainder_by"]
    apart = And(n * P.d == n * y1 + n * y2 - n, m * P.e == m * x1 + m * x2 + m - m * n)
    return [
        *P.take([k, x1, x2], fails),
        Let(name=P.named("d = y1 + y2 − 1"), constant=P.d, value=y1 + y2 - 1),
        Let(name=P.named("e = x1 + x2 + 1 − n"), constant=P.e, value=x1 + x2 + 1 - n),
        P.step("mx1 − k1 = ny1", m * x1 - k == n * y1, CASE, definitions=divided),
        P.step("mx2 − k2 = ny2", m * x2 - other == n * y2, CASE, definitions=divided),
        Step(name=P.named("nd and me, term by term"), goal=apart, definitions=[str(P.d), str(P.e)]),
        P.step(EQUATION, n * P.d == m * P.e, "mx1 − k1 = ny1", "mx2 − k2 = ny2", "nd and me, term by term"),
        *factor(P),
    ]


def multiple(P: Parts, number: Any, cofactor: Any, *uses: str) -> list[AnyStep]:
    """A number that is m times the cofactor has remainder 0: else m were at most mz < m, z being a difference."""
    from z3 import And, Implies

    m = P.m
    (z,) = P.constants("z")
    rest = P.case.remainder(number, m)
    meant = [str(m), str(P.n), "quotient_by", "remainder_by"]
    return [
        Let(name=P.named("z, a difference"), constant=z, value=cofactor - P.case.quotient(number, m)),
        Step(
            name=P.named("mz is not between 0 and m"),
            goal=Implies(And(m * z >= 0, m * z < m), z == 0),
            definitions=[str(m)],
        ),
        P.step("the number is m times the cofactor", number == m * cofactor, *uses, definitions=[str(P.d)]),
        P.step(
            "the remainder is mz",
            And(rest == m * z, rest >= 0, rest < m),
            "the number is m times the cofactor",
            definitions=[*meant, str(z)],
        ),
        P.contradiction(CASE, "the remainder is mz", "mz is not between 0 and m"),
    ]


def two_and_m_minus_1(P: Parts, there_are: Any) -> list[AnyStep]:
    """For y1 = 2 and y2 = m - 1 the remainder is 0; they are in range if m > 2. If m = 2, then 1 + 1 is not m + 1."""
    from z3 import And, Implies

    m, n, case = P.m, P.n, P.case
    (z,) = P.constants("z")
    number = m * n - m - n + n * (2 + (m - 1))
    rest, (found, least) = case.remainder(number, m), there_are.children()
    return [
        Let(name=P.named("z, a difference"), constant=z, value=2 * n - 1 - case.quotient(number, m)),
        Step(
            name=P.named("mz is not between 0 and m"),
            goal=Implies(And(m * z >= 0, m * z < m), z == 0),
            definitions=[str(m)],
        ),
        Step(
            name=P.named("2 and m − 1 have remainder mz"),
            goal=And(rest == m * z, rest >= 0, rest < m),
            definitions=[str(m), str(n), "quotient_by", "remainder_by", str(z)],
        ),
        Step(
            name=P.named("so it is 0"),
            goal=rest == 0,
            uses=[*map(P.named, ("2 and m − 1 have remainder mz", "mz is not between 0 and m"))],
            definitions=[],
        ),
        Step(
            name=P.named("2 and m − 1 are a case if m > 2"),
            goal=Implies(least, found),
            uses=[P.named("so it is 0")],
            definitions=[],
        ),
        Step(
            name=P.named("no case if m = 2"),
            goal=Implies(found, least),
            uses=[P.named(STATED)],
            definitions=[str(m), str(P.fails)],
        ),
    ]


# --- The proofs -------------------------------------------------------------------------------------------------------


def both_orders(case: Any, steps: Callable[[Parts], list[AnyStep]]) -> list[AnyStep]:
    """Return the steps for (m, n), and those for (n, m)."""
    from z3 import Ints

    u, v = Ints("u v")
    m, n = case.variables
    chosen = Pick(name=ONE, constants=[u, v], goal=u * m + v * n == 1)
    return [chosen, *steps(Parts(case)), *steps(Parts(case, swapped=True))]


def reduced(case: Any) -> list[AnyStep]:
    """Prove that -n(y1 + y2) + n = -me has remainder 0 by m."""

    def steps(P: Parts) -> list[AnyStep]:
        def number(n: Any, y_sum: Any) -> Any:
            return (0 - n) * y_sum - (0 - n)

        return [
            *parts(P, lambda m, n, x_sum, y_sum: case.remainder(number(n, y_sum), m) == 0),
            *multiple(P, number(P.n, y_sum_of(P)), -P.e, EQUATION),
        ]

    return both_orders(case, steps)


def y_sum(case: Any) -> list[AnyStep]:
    """Prove that y1 + y2 - 1 = mw has remainder 0 by m."""

    def steps(P: Parts) -> list[AnyStep]:
        return [
            *parts(P, lambda m, n, x_sum, y_sum: case.remainder(1 * y_sum - 1, m) == 0),
            *multiple(P, 1 * y_sum_of(P) - 1, P.w, EQUATION, FACTOR),
        ]

    return both_orders(case, steps)


def y_sum_of(P: Parts) -> Any:
    """Return y1 + y2 in the case that was taken."""
    other = P.m * P.n - P.m - P.n - P.k
    return P.case.quotient(P.m * P.x1 - P.k, P.n) + P.case.quotient(P.m * P.x2 - other, P.n)


def what_is_so(case: Any) -> list[AnyStep]:
    """Prove that e = nw is 0, as it lies between -n and n, and so is d = mw."""
    from z3 import And, Implies

    def steps(P: Parts) -> list[AnyStep]:
        n, w = P.n, P.w
        return [
            *parts(P, lambda m, n, x_sum, y_sum: And(x_sum == n - 1, y_sum == 1)),
            Step(
                name=P.named("nw between −n and n is 0"),
                goal=Implies(And(n * w > -n, n * w < n), w == 0),
                definitions=[str(n)],
            ),
            P.step("so w = 0", w == 0, CASE, EQUATION, FACTOR, "nw between −n and n is 0", definitions=[str(P.e)]),
            P.step("so d = 0 and e = 0", And(P.d == 0, P.e == 0), "so w = 0", EQUATION, FACTOR),
            P.contradiction(CASE, "so d = 0 and e = 0", definitions=[str(P.d), str(P.e)]),
        ]

    return both_orders(case, steps)


def equations(case: Any) -> list[AnyStep]:
    """Prove that d = mw is m, as it lies between 0 and 2m, and that e = nw is n; and that 2 and m - 1 are a case."""
    from z3 import And, Implies, Not

    def steps(P: Parts) -> list[AnyStep]:
        m, n, w = P.m, P.n, P.w
        there_are, P.stated = P.stated.children()
        y1, y2 = P.constants("y1 y2")
        number = m * n - m - n + n * (y1 + y2)
        x_sum = case.quotient(number, m)
        inside = And(y1 >= 1, y1 < m, y2 >= 1, y2 < m, case.remainder(number, m) == 0)
        fails = And(inside, Not(And(y1 + y2 == m + 1, x_sum == 2 * n - 1)))
        return [
            *P.take([y1, y2], fails),
            Let(name=P.named("d = y1 + y2 − 1"), constant=P.d, value=y1 + y2 - 1),
            Let(name=P.named("e = x1 + x2 + 1 − n"), constant=P.e, value=x_sum + 1 - n),
            P.step(
                EQUATION,
                n * P.d == m * P.e,
                CASE,
                definitions=[*map(str, (m, n, P.d, P.e)), "quotient_by", "remainder_by"],
            ),
            *factor(P),
            Step(
                name=P.named("mw between 0 and 2m is m"),
                goal=Implies(And(m * w > 0, m * w < 2 * m), w == 1),
                definitions=[str(m)],
            ),
            P.step("so w = 1", w == 1, CASE, EQUATION, FACTOR, "mw between 0 and 2m is m", definitions=[str(P.d)]),
            P.step("so d = m and e = n", And(P.d == m, P.e == n), "so w = 1", EQUATION, FACTOR),
            P.contradiction(CASE, "so d = m and e = n", definitions=[str(P.d), str(P.e)]),
            *two_and_m_minus_1(P, there_are),
        ]

    return both_orders(case, steps)
