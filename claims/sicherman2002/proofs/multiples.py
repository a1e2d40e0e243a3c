"""Section 1 in the language of a solver: large moves in a multiple of a quiet ender make quiet enders.

Let T = (S x p)z, with up + vz = 1 and z > t(S), p > 0. Every number is ap + kz for just one k with 0 ≤ k < p, and it is
in T exactly when a is in S: for if it is ip + jz with i in S and j ≥ 0, then j = k + pd and a = i + zd for some d ≥ 0,
and all numbers from z on are in S. Let N = p t + (p − 1)z. Then N − (ap + kz) = (t − a)p + (p − 1 − k)z, so that of
each number and its mirror image just one is in T, because so it is in S. Hence t(T) = N, and T is a quiet ender.

So it is shown for every p > 0, prime or not, and every z > t(S) coprime with p; and then for those of the claim.
"""

from __future__ import annotations

from typing import Any

from claims import Let, Pick, Step
from claims.vocabulary.steps import AnyStep
from kernels import semigroups

BEZOUT = "where p and z are coprime, there are such u and v"
FAILS = "let S and ap + kz be a case where ap + kz is in T, and a is not in S, if there is one"
MADE = "then ap + kz is ip + jz with i in S and j ≥ 0"
SIDES = {letter: f"{letter} times each of the two" for letter in "uv"}
D = {letter: f"{letter}d, its parts multiplied" for letter in "pz"}
BY = {letter: f"{letter} times both" for letter in "uv"}
WHOLE = {"across": "j − k is up + vz times itself", "down": "a − i is up + vz times itself"}
APART = {"across": "so j − k = pd", "down": "and a − i = zd"}
SIGNS = "if d < 0, then pd ≤ −p, and if d > 0, then zd ≥ z"
NONE = "so a is in S"
INSIDE = "ap + kz is in T only where a is in S"
BELONGS = "ap + kz is in T exactly where a is in S"
TIMES = "n is up + vz times itself"
FORM = "so it is ap + kz with k = vn modulo p"
EACH = "each number is ap + kz with 0 ≤ k < p"
LOW = "kz is at most (p − 1)z"
HIGH = "if a ≤ t, then ap is at most tp"
LARGE = "if ap + kz > N, then a > t"
BEYOND = "so all numbers beyond N are in T"
BOUND = "N is less than pt + pz"
MIRROR = "N − (ap + kz) is (t − a)p + (p − 1 − k)z"
HALF = "just one of a and t − a is in S"
IMAGE = "the mirror image of ap + kz is in T exactly where t − a is in S"
OUTSIDE = "N is not in T"
POSITIVE = "N is positive with t"
PAIRED = "so it is of n and t(T) − n"
JUST_ONE = "just one of n and N − n is in T"
GREATEST = "N is t(T)"
QUIET = "if S is a quiet ender, so is T"
POSITIONS = "all the T of the claim are finite positions"
SO = "each of them is a quiet ender"

INVERSES = {2: {1: 1}, 3: {1: 1, 2: -1}, 5: {1: 1, 2: -2, 3: 2, 4: -1}}
"""For each prime p of the claim, and each residue of z, the number v with vz = 1 modulo p."""
ONE_FOR = {p: f"u{p} + vz = 1 for some v, if z is no multiple of {p}" for p in INVERSES}
COPRIME = {p: f"so z is coprime with {p}, if it is no multiple of it" for p in INVERSES}


class Multiple:
    """What the steps speak of: S, t and T, and the number xm + yn."""

    def __init__(self, case: Any) -> None:
        from z3 import Function, Ints, IntSort

        self.case, self.S, self.t = case, case.S, case.of(semigroups.frobenius_number, case.S)
        self.combination, self.coprime = case.symbol("combination"), case.symbol("coprime")
        self.p, self.z, self.u, self.v, self.a, self.k, self.n = self.any = Ints("p z u v a k n")
        self.bezout, self.N = Function("bezout", *[IntSort()] * 5), Function("N", *[IntSort()] * 3)

    def T(self, n: Any, p: Any = None, z: Any = None) -> Any:  # noqa: N802 - the name in the paper
        """Say that n is in T."""
        return self.case.of(semigroups.multiple_with, self.S, self.p if p is None else p, self.z if z is None else z)(n)

    def is_one(self, p: Any, z: Any, u: Any, v: Any) -> Any:
        """Say that p > 0, z > 0 and up + vz = 1."""
        from z3 import And

        return And(p > 0, z > 0, self.bezout(u, p, v, z) == 1)

    @property
    def highest(self) -> Any:
        """The number N."""
        return self.N(self.p, self.z)

    @property
    def number(self) -> Any:
        """The number ap + kz."""
        return self.combination(self.a, self.p, self.k, self.z)


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def one(case: Multiple) -> list[AnyStep]:
    """A name for up + vz where that is 1, so that solvers try no other numbers as u and v."""
    from z3 import Exists, ForAll, Implies

    p, z, u, v = case.p, case.z, case.u, case.v
    number, named, coprime = case.combination(u, p, v, z), case.bezout(u, p, v, z), case.coprime(p, z)
    found = Exists([u, v], named == 1, patterns=[number])
    return [
        Let(name="up + vz", constant=named, value=number),
        Let(name="N", constant=case.highest, value=case.combination(case.t, p, p - 1, z)),
        Step(name=BEZOUT, goal=ForAll([p, z], Implies(coprime, found), patterns=[coprime])),
    ]


def inside(case: Multiple) -> list[AnyStep]:
    """A number ap + kz with 0 ≤ k < p is in T exactly when a is in S."""
    from z3 import And, ForAll, Function, Implies, Ints, IntSort, Not, Or

    S, t, combination = case.S, case.t, case.combination

    def good(p: Any, z: Any, u: Any, v: Any, a: Any, k: Any) -> Any:
        return Implies(And(supposed(p, z, u, v, k), case.T(combination(a, p, k, z), p, z)), S(a))

    def supposed(p: Any, z: Any, u: Any, v: Any, k: Any) -> Any:
        return And(case.is_one(p, z, u, v), z > t, k >= 0, k < p)

    some = p, z, u, v, a, k = Ints("p0 z0 u0 v0 a0 k0")
    i, j, d, x = Ints("i0 j0 d0 x")
    of_p, of_z, of_u, of_v = (Function(f"times_{letter}", IntSort(), IntSort()) for letter in "pzuv")
    factors = zip("pzuv", (of_p, of_z, of_u, of_v), (p, z, u, v), strict=True)
    made, gain = combination(i, p, j, z), u * (j - k) + v * (a - i)
    number = combination(a, p, k, z)
    fails = And(supposed(p, z, u, v, k), case.T(number, p, z))
    same = made == number

    def sides(of: Any, factor: Any) -> Any:
        return And(
            of(made) == of(i * p + j * z),
            of(made) == factor * i * p + factor * j * z,
            of(number) == of(a * p + k * z),
            of(number) == factor * a * p + factor * k * z,
        )

    def parts(factor: Any) -> Any:
        return factor * i * p + factor * j * z == factor * a * p + factor * k * z

    one = u * p + v * z
    each = case.any[:-1]
    general = [together(case.bezout(case.u, case.p, case.v, case.z), case.T(case.number))]
    every = ForAll(each, good(*each), patterns=general)
    return [
        Pick(name=FAILS, constants=some, goal=Or(Not(good(*some)), every)),
        Pick(
            name=MADE,
            constants=[i, j],
            goal=Implies(case.T(number, p, z), And(combination(i, p, j, z) == number, S(i), j >= 0)),
        ),
        Let(name="d", constant=d, value=u * (j - k) + v * (a - i)),
        *(Let(name=f"x{letter}", constant=of(x), value=x * factor) for letter, of, factor in factors),
        Step(name=SIDES["u"], goal=sides(of_u, u)),
        Step(name=SIDES["v"], goal=sides(of_v, v)),
        Step(name=BY["u"], goal=Implies(same, parts(u)), uses=[SIDES["u"]]),
        Step(name=BY["v"], goal=Implies(same, parts(v)), uses=[SIDES["v"]]),
        Step(name=D["p"], goal=And(of_p(d) == of_p(gain), of_p(d) == p * u * (j - k) + p * v * (a - i))),
        Step(name=D["z"], goal=And(of_z(d) == of_z(gain), of_z(d) == z * u * (j - k) + z * v * (a - i))),
        Step(name=WHOLE["across"], goal=Implies(one == 1, (j - k) * one == j - k)),
        Step(name=WHOLE["down"], goal=Implies(one == 1, (a - i) * one == a - i)),
        Step(
            name=APART["across"],
            goal=Implies(And(one == 1, same), j - k == of_p(d)),
            uses=[D["p"], BY["v"], WHOLE["across"]],
        ),
        Step(
            name=APART["down"],
            goal=Implies(And(one == 1, same), a - i == of_z(d)),
            uses=[D["z"], BY["u"], WHOLE["down"]],
        ),
        Step(
            name=SIGNS,
            goal=Implies(
                And(p > 0, z > 0),
                And(Implies(d < 0, of_p(d) <= -p), Implies(d > 0, of_z(d) >= z), Implies(d == 0, of_z(d) == 0)),
            ),
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
    """Every number n is ap + kz with 0 ≤ k < p."""
    from z3 import And, ForAll, Function, Implies, IntSort

    combination, p, z, u, v, n = case.combination, case.p, case.z, case.u, case.v, case.n
    w, k = (Function(name, *[IntSort()] * 4)(p, v, n) for name in ("quotient", "coordinate_k"))
    a = Function("coordinate_a", *[IntSort()] * 6)(p, z, u, v, n)
    one = case.bezout(u, p, v, z)
    each, tried = [p, z, u, v, n], [together(one, w)]
    residue = And(k >= 0, k < p)
    return [
        Let(name="w(n)", constant=w, value=case.case.quotient(v * n, p)),
        Let(name="k(n), the remainder", constant=k, value=v * n - p * w),
        Let(name="a(n)", constant=a, value=u * n + z * w),
        Step(
            name=TIMES,
            goal=ForAll(each, Implies(u * p + v * z == 1, n * (u * p + v * z) == n), patterns=tried),
        ),
        Step(
            name=FORM,
            goal=ForAll(
                each,
                Implies(case.is_one(p, z, u, v), And(residue, combination(u * n + z * w, p, v * n - p * w, z) == n)),
                patterns=tried,
            ),
            uses=[TIMES],
        ),
        Step(
            name=EACH,
            goal=ForAll(
                each,
                Implies(case.is_one(p, z, u, v), And(residue, combination(a, p, k, z) == n)),
                patterns=[together(one, case.T(n))],
            ),
            uses=[FORM],
        ),
    ]


def greatest(case: Multiple) -> list[AnyStep]:
    """All numbers greater than N are in T."""
    from z3 import And, ForAll, Implies

    t, p, z, a, k, n = case.t, case.p, case.z, case.a, case.k, case.n
    number, highest = case.number, case.highest
    each = [case.p, case.z, case.u, case.v, n]
    shown = together(case.bezout(case.u, p, case.v, z), case.T(n))
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


def just_one(case: Multiple) -> list[AnyStep]:
    """If S is a quiet ender, then of n and N − n just one is in T, and T is one too."""
    from z3 import And, ForAll, Function, Implies, IntSort, Not, Xor

    combination, t, p, z, u, v, a, k, n = (
        case.combination,
        case.t,
        case.p,
        case.z,
        case.u,
        case.v,
        case.a,
        case.k,
        case.n,
    )
    S, T, number, highest = case.S, case.T, case.number, case.highest
    position = case.case.of(semigroups.multiple_with, S, p, z)
    given = case.case.given
    here = And(case.is_one(p, z, u, v), z > t)
    large = And(p > 0, z > 0, z > t, case.coprime(p, z))
    image = Function("image", *[IntSort()] * 5)(a, k, p, z)
    one = case.bezout(u, p, v, z)
    t_of_T = case.case.of(semigroups.frobenius_number, position)
    return [
        Step(name=HALF, goal=Implies(given, And(t > 0, ForAll(a, Xor(S(a), S(t - a)), patterns=[S(a)])))),
        Let(name="the mirror image of ap + kz", constant=image, value=combination(t - a, p, p - 1 - k, z)),
        Step(name=MIRROR, goal=ForAll([a, k, p, z], highest - number == image, patterns=[image])),
        Step(
            name=IMAGE,
            goal=ForAll(
                [p, z, u, v, a, k],
                Implies(And(here, k >= 0, k < p), T(image) == S(t - a)),
                patterns=[together(one, T(number))],
            ),
            uses=[BELONGS],
        ),
        Step(
            name=JUST_ONE,
            goal=Implies(
                given,
                ForAll([p, z, u, v, n], Implies(here, Xor(T(n), T(highest - n))), patterns=[together(one, T(n))]),
            ),
            uses=[HALF, EACH, BELONGS, IMAGE, MIRROR],
        ),
        Step(
            name=OUTSIDE,
            goal=ForAll([p, z, u, v], Implies(here, Not(T(highest))), patterns=[together(one, highest)]),
            uses=[BELONGS],
        ),
        Step(
            name=GREATEST,
            goal=ForAll([p, z], Implies(large, And(Not(T(highest)), t_of_T == highest)), patterns=[t_of_T]),
            uses=[BEZOUT, OUTSIDE, BEYOND],
        ),
        Step(
            name=POSITIVE,
            goal=ForAll([p, z], Implies(And(p > 0, z > 0, t > 0), highest > 0), patterns=[highest]),
        ),
        Step(
            name=PAIRED,
            goal=Implies(
                given,
                ForAll(
                    [p, z, n],
                    Implies(large, And(t_of_T > 0, Xor(T(n), T(t_of_T - n)))),
                    patterns=[together(t_of_T, T(n))],
                ),
            ),
            uses=[BEZOUT, JUST_ONE, GREATEST, POSITIVE, HALF],
        ),
        Step(
            name=QUIET,
            goal=Implies(
                given,
                ForAll([p, z], Implies(large, case.case.of(semigroups.is_quiet_ender, position)), patterns=[t_of_T]),
            ),
            uses=[PAIRED],
        ),
    ]


def are_coprime(case: Multiple, p: int) -> list[AnyStep]:
    """Each z that is no multiple of this prime is coprime with it."""
    from z3 import And, ForAll, Implies

    z, coprime = case.z, case.coprime(p, case.z)
    of_z = [
        Implies(z % p == residue, case.combination((1 - v * z) / p, p, v, z) == 1) for residue, v in INVERSES[p].items()
    ]
    return [
        Step(name=ONE_FOR[p], goal=ForAll(z, And(*of_z), patterns=[coprime])),
        Step(name=COPRIME[p], goal=ForAll(z, Implies(z % p != 0, coprime), patterns=[coprime]), uses=[ONE_FOR[p]]),
    ]


def short_moves(case: Any) -> list[AnyStep]:
    """For p = 2, 3 and 5 what has been shown for every p > 0."""
    from z3 import Implies

    m = Multiple(case)
    return [
        *one(m),
        *inside(m),
        *form(m),
        *greatest(m),
        *just_one(m),
        *(step for p in INVERSES for step in are_coprime(m, p)),
        Step(name=POSITIONS, goal=case.defined, uses=list(COPRIME.values())),
        Step(name=SO, goal=Implies(case.given, case.then), uses=[QUIET, *COPRIME.values()]),
    ]
