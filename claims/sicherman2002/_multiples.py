"""Section 1 in the language of a solver: large moves in a multiple of a quiet ender make quiet enders.

Let T = (S x p)z, with up + vz = 1 and z > t(S), p > 0. Every number is ap + kz for just one k with 0 ≤ k < p, and it is
in T exactly when a is in S: for if it is ip + jz with i in S and j ≥ 0, then j = k + pd and a = i + zd for some d ≥ 0,
and all numbers from z on are in S. Let N = p t + (p − 1)z. Then N − (ap + kz) = (t − a)p + (p − 1 − k)z, so that of
each number and its mirror image just one is in T, because so it is in S. Hence t(T) = N, and T is a quiet ender.

So it is shown for every p > 0, prime or not, and every z > t(S) that is coprime with p; and then for those of the claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claims import Let, Pick, Step
from claims.means import AnyStep
from kernels import apery, semigroups

FAILS = "let S and ap + kz be a case where ap + kz is in T, and a is not in S, if there is one"
MADE = "then ap + kz is ip + jz with i in S and j ≥ 0"
BY = {letter: f"{letter} times both" for letter in "uv"}
WHOLE = {"across": "j − k is up + vz times itself", "down": "a − i is up + vz times itself"}
APART = {"across": "so j − k = pd", "down": "and a − i = zd"}
SIGNS = "if d < 0, then pd ≤ −p, and if d > 0, then zd ≥ z"
NONE = "so a is in S"
INSIDE = "ap + kz is in T only where a is in S"
BELONGS = "ap + kz is in T exactly where a is in S"
LEFT = "let n be no ap + kz, if there is such a number"
TIMES = "n is up + vz times itself"
FORM = "but it is, for k = vn modulo p"
EACH = "each number is ap + kz with 0 ≤ k < p"
LOW = "kz is at most (p − 1)z"
HIGH = "if a ≤ t, then ap is at most tp"
LARGE = "if ap + kz > N, then a > t"
BEYOND = "so all numbers beyond N are in T"
BOUND = "N is less than pt + pz, and positive with t"
MIRROR = "N − (ap + kz) is (t − a)p + (p − 1 − k)z"
HALF = "just one of a and t − a is in S"
JUST_ONE = "just one of n and N − n is in T"
GREATEST = "N is t(T)"
QUIET = "T is a quiet ender"


def coprime(p: int) -> str:
    """Name of the step for one of the primes of the claim."""
    return f"z is coprime with {p}, if it is no multiple of it"


class Multiple:
    """What the steps speak of: S, t and T, and the number xm + yn."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        self.case, self.S, self.t = case, case.S, case.of(semigroups.frobenius_number, case.S)
        self.combination, self.coprime = case.symbol("combination"), case.symbol("coprime")
        self.p, self.z, self.u, self.v, self.a, self.k, self.n = self.any = Ints("p z u v a k n")

    def T(self, n: Any, p: Any = None, z: Any = None) -> Any:  # noqa: N802 - the name in the paper
        """Say that n is in T."""
        return self.case.of(apery.multiple_with, self.S, self.p if p is None else p, self.z if z is None else z)(n)

    def is_one(self, p: Any, z: Any, u: Any, v: Any) -> Any:
        """Say that p > 0, z > 0 and up + vz = 1."""
        from z3 import And

        return And(p > 0, z > 0, self.combination(u, p, v, z) == 1)

    @property
    def highest(self) -> Any:
        """The number N."""
        return self.combination(self.t, self.p, self.p - 1, self.z)

    @property
    def number(self) -> Any:
        """The number ap + kz."""
        return self.combination(self.a, self.p, self.k, self.z)


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def inside(case: Multiple) -> list[AnyStep]:
    """A number ap + kz with 0 ≤ k < p is in T exactly when a is in S."""
    from z3 import And, ForAll, Implies, Ints, Not, Or

    S, t, combination = case.S, case.t, case.combination

    def good(p: Any, z: Any, u: Any, v: Any, a: Any, k: Any) -> Any:
        return Implies(And(supposed(p, z, u, v, k), case.T(combination(a, p, k, z), p, z)), S(a))

    def supposed(p: Any, z: Any, u: Any, v: Any, k: Any) -> Any:
        return And(case.is_one(p, z, u, v), z > t, k >= 0, k < p)

    some = p, z, u, v, a, k = Ints("p0 z0 u0 v0 a0 k0")
    i, j, d = Ints("i0 j0 d0")
    number = combination(a, p, k, z)
    fails = And(supposed(p, z, u, v, k), case.T(number, p, z))
    same = i * p + j * z == a * p + k * z
    one = u * p + v * z
    each = case.any[:-1]
    general = [together(combination(case.u, case.p, case.v, case.z), case.T(case.number))]
    every = ForAll(each, good(*each), patterns=general)
    return [
        Pick(name=FAILS, constants=some, goal=Or(Not(good(*some)), every)),
        Pick(
            name=MADE,
            constants=[i, j],
            goal=Implies(case.T(number, p, z), And(combination(i, p, j, z) == number, S(i), j >= 0)),
        ),
        Let(name="d", constant=d, value=u * (j - k) + v * (a - i)),
        Step(name=BY["u"], goal=Implies(same, u * (i * p + j * z) == u * (a * p + k * z))),
        Step(name=BY["v"], goal=Implies(same, v * (i * p + j * z) == v * (a * p + k * z))),
        Step(name=WHOLE["across"], goal=Implies(one == 1, (j - k) * one == j - k)),
        Step(name=WHOLE["down"], goal=Implies(one == 1, (a - i) * one == a - i)),
        Step(
            name=APART["across"],
            goal=Implies(And(one == 1, same), j - k == p * d),
            uses=[BY["v"], WHOLE["across"]],
        ),
        Step(
            name=APART["down"],
            goal=Implies(And(one == 1, same), a - i == z * d),
            uses=[BY["u"], WHOLE["down"]],
        ),
        Step(
            name=SIGNS,
            goal=Implies(And(p > 0, z > 0), And(Implies(d < 0, p * d <= -p), Implies(d > 0, z * d >= z), Implies(d == 0, z * d == 0))),
        ),
        Step(name=NONE, goal=Implies(fails, S(a)), uses=[MADE, *APART.values(), SIGNS]),
        Step(name=INSIDE, goal=every, uses=[FAILS, NONE]),
        Step(
            name=BELONGS,
            goal=ForAll(
                each,
                Implies(
                    supposed(case.p, case.z, case.u, case.v, case.k),
                    case.T(case.number) == S(case.a),
                ),
                patterns=general,
            ),
            uses=[INSIDE],
        ),
    ]


def form(case: Multiple) -> list[AnyStep]:
    """Every number n is ap + kz with 0 ≤ k < p; if it is greater than N, then a > t."""
    from z3 import And, Exists, ForAll, Implies, Ints, Or

    combination, t = case.combination, case.t

    def has_form(p: Any, z: Any, u: Any, v: Any, n: Any) -> Any:
        a, k = case.a, case.k
        number = combination(a, p, k, z)
        found = Exists([a, k], And(k >= 0, k < p, number == n), patterns=[number])
        return Implies(case.is_one(p, z, u, v), found)

    some = p, z, u, v, n = Ints("p1 z1 u1 v1 n1")
    w = Ints("w1")[0]
    each = [case.p, case.z, case.u, case.v, case.n]
    general = [together(combination(case.u, case.p, case.v, case.z), case.T(case.n))]
    every = ForAll(each, has_form(*each), patterns=general)
    k, a = v * n - p * w, u * n + z * w
    return [
        Pick(name=LEFT, constants=some, goal=Or(has_form(*some) == False, every)),  # noqa: E712
        Let(name="w", constant=w, value=case.case.quotient(v * n, p)),
        Step(name=TIMES, goal=Implies(u * p + v * z == 1, n * (u * p + v * z) == n)),
        Step(
            name=FORM,
            goal=Implies(case.is_one(p, z, u, v), And(k >= 0, k < p, combination(a, p, k, z) == n)),
            uses=[TIMES],
        ),
        Step(name=EACH, goal=every, uses=[LEFT, FORM]),
    ]


def greatest(case: Multiple) -> list[AnyStep]:
    """All numbers greater than N are in T."""
    from z3 import And, ForAll, Implies

    combination, t, p, z, a, k, n = case.combination, case.t, case.p, case.z, case.a, case.k, case.n
    number, highest = case.number, case.highest
    each = [case.p, case.z, case.u, case.v, n]
    shown = together(combination(case.u, p, case.v, z), case.T(n))
    return [
        Step(
            name=LOW,
            goal=ForAll([a, k, p, z], Implies(And(z > 0, k < p), k * z <= (p - 1) * z), patterns=[number]),
        ),
        Step(
            name=HIGH,
            goal=ForAll([a, k, p, z], Implies(And(p > 0, a <= t), a * p <= t * p), patterns=[number]),
        ),
        Step(
            name=LARGE,
            goal=ForAll(
                [a, k, p, z],
                Implies(And(p > 0, z > 0, k < p, number > highest), a > t),
                patterns=[number],
            ),
            uses=[LOW, HIGH],
        ),
        Step(
            name=BEYOND,
            goal=ForAll(
                each,
                Implies(And(case.is_one(p, z, case.u, case.v), n > highest), case.T(n)),
                patterns=[shown],
            ),
            uses=[EACH, LARGE],
        ),
        Step(
            name=BOUND,
            goal=ForAll([p, z], Implies(And(p > 0, z > 0), highest <= p * t + p * z), patterns=[highest]),
        ),
    ]


def short_moves(case: Any) -> list[AnyStep]:
    """All steps."""
    m = Multiple(case)
    return [*inside(m), *form(m), *greatest(m)]
