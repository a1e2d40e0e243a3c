"""Proofs about all pairs of coprime generators m and n: Sylvester's formula, quiet enders, and the sign of y.

There are u and v with um + vn = 1. Hence every k is mx + ny with x = uk - qn and y = vk + qm, whatever q, and q is
chosen such that 0 <= x < n. With such x and y, k is a sum of m's and n's exactly when y >= 0.

Nothing here speaks of all moves at once. That there is no move of some kind is said of one that is named: the largest
of that kind, 0 if there is none, as computed by a plain function. Of what such a constant is by definition the axioms
state single instances, such as: k is no sum, so that if k = mx + ny, then x or y is negative. Thus the solvers have
only constants to handle, and both of them close the steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from claims.means import Script, Step
from kernels import apery, semigroups
from kernels.jit import kernel

Value = Callable[[int, int], int]

# --- The values of the constants --------------------------------------------------------------------------------------


@kernel
def frobenius_number(m: int, n: int) -> int:
    """Return t(m, n), the largest number that is no sum of m's and n's."""
    return apery.frobenius_of(np.array([m, n]))


@kernel
def other_end(m: int, n: int) -> int:
    """Return the largest end of {m, n} but t: a legal move that eliminates no other one; 0 if there is none."""
    S = apery.from_generators(np.array([m, n]))
    for k in range(semigroups.frobenius_number(S) - 1, 0, -1):
        if semigroups.is_end(S, k):
            return k
    return 0


@kernel
def unpaired(m: int, n: int) -> int:
    """Return the largest legal k < t such that t - k is legal too, that is, no sum; 0 if there is none."""
    S = apery.from_generators(np.array([m, n]))
    t = semigroups.frobenius_number(S)
    for k in range(t - 1, 0, -1):
        if semigroups.is_legal(S, k) and semigroups.is_legal(S, t - k):
            return k
    return 0


def inverse(m: int, n: int) -> int:
    """Return the u with 0 < u < n such that um - 1 is a multiple of n."""
    return pow(m, -1, n)


def cofactor(m: int, n: int) -> int:
    """Return the v that goes with it: um + vn = 1."""
    return (1 - m * inverse(m, n)) // n


def coordinates(m: int, n: int, k: int, swapped: bool) -> tuple[int, int, int]:
    """Return q, x, y with x = uk - qn, 0 <= x < n and k = mx + ny; if ``swapped``, m and n change places, u and v."""
    if swapped:
        q, x = divmod(cofactor(m, n) * k, m)
        return q, x, (k - n * x) // m
    q, x = divmod(inverse(m, n) * k, n)
    return q, x, (k - m * x) // n


def as_sum(m: int, n: int, k: int, swapped: bool) -> tuple[int, int]:
    """Return i and j, both not negative, with k = mi + nj, or k = ni + mj if ``swapped``; zeros if there are none."""
    _, i, j = coordinates(m, n, k, swapped)
    return (i, j) if j >= 0 else (0, 0)


def difference(m: int, n: int, k: int, swapped: bool) -> int:
    """Return u(y - j) + v(i - x), with the x and y of `coordinates` and the i and j of `as_sum`."""
    _, x, y = coordinates(m, n, k, swapped)
    i, j = as_sum(m, n, k, swapped)
    u, v = (cofactor(m, n), inverse(m, n)) if swapped else (inverse(m, n), cofactor(m, n))
    return u * (y - j) + v * (i - x)


# --- The parts of a proof ---------------------------------------------------------------------------------------------


def named(constant: Any, value: Any) -> Any:
    """Say that the constant has this value, by two inequalities: for an equation solvers would drop the name."""
    from z3 import And

    return And(constant <= value, constant >= value)


class Pair:
    """A proof in the making, about any coprime m < n; each method adds a part, with the axioms that it needs."""

    def __init__(self, names: str) -> None:
        from z3 import Ints

        self.m, self.n = Ints(names)
        self.u, self.v, self.t = Ints("u v t")
        self.axioms: list[Any] = [self.m >= 2, self.m < self.n, self.u * self.m + self.v * self.n == 1]
        self.terms: list[tuple[Any, Value]] = [(self.u, inverse), (self.v, cofactor), (self.t, frobenius_number)]
        self.steps: list[Step] = []

    def script(self, then: Any) -> Script:
        """Put the parts together; what is given is that m and n are a case of the domain."""
        from z3 import And, Exists, Ints

        i, j = Ints("i j")
        return Script(
            variables=[self.m, self.n],
            given=And(self.m >= 2, self.m < self.n, Exists([i, j], self.m * i + self.n * j == 1)),
            then=then,
            axioms=self.axioms,
            terms=self.terms,
            steps=self.steps,
        )

    def term(self, name: str, value: Value) -> Any:
        """Return a new constant with this value."""
        from z3 import Int

        constant = Int(name)
        self.terms.append((constant, value))
        return constant

    def step(self, name: str, goal: Any, *uses: str) -> str:
        """Add a step, and return its name."""
        self.steps.append(Step(name=name, goal=goal, uses=uses))
        return name

    def sides(self, swapped: bool) -> tuple[Any, Any, Any, Any]:
        """Return m, n, u, v, or n, m, v, u."""
        return (self.n, self.m, self.v, self.u) if swapped else (self.m, self.n, self.u, self.v)

    def no_sum(self, k: Any, x: Any, y: Any, swapped: bool = False) -> Any:
        """Say of k, which is no sum of m's and n's, that x m's and y n's do not make it."""
        from z3 import Implies, Or

        m, n, _, _ = self.sides(swapped)
        return Implies(k == m * x + n * y, Or(x < 0, y < 0))

    def coordinates(self, k: Any, value: Value, swapped: bool = False) -> tuple[Any, Any, str]:
        """Name x and y with k = mx + ny and 0 <= x < n; the last of what is returned is the step that says so."""
        from z3 import And

        m, n, u, v = self.sides(swapped)

        def part(i: int) -> Value:
            return lambda m, n: coordinates(m, n, value(m, n), swapped)[i]

        q, x, y = (self.term(f"{letter}_{k}", part(i)) for i, letter in enumerate("qxy"))
        self.axioms += [named(x, u * k - q * n), named(y, v * k + q * m), And(x >= 0, x < n)]
        chosen = self.step(f"x and y for {k}", And(x == u * k - q * n, y == v * k + q * m))
        whole = self.step(f"{k} is um + vn times itself", k * (u * m + v * n) == k)
        return x, y, self.step(f"{k} = {m}x + {n}y", k == m * x + n * y, chosen, whole)

    def only_way(self, k: str, x: Any, y: Any, value: Value, swapped: bool = False) -> tuple[Any, str]:
        """Prove of k = mx + ny, where 0 <= x < n and y < 0, that it is no sum; return "k is a sum", and the step.

        If it were mi + nj, i - x would be nd and j - y would be -md for some d; but if j is not negative, then d is,
        and so is i = x + nd. The step says this of those i and j, not negative, that make k if any do.
        """
        from z3 import And, Implies, Not

        m, n, u, v = self.sides(swapped)
        first, second, one = f"{m}i", f"{n}j", u * m + v * n
        i = self.term(f"i_{k}", lambda m, n: as_sum(m, n, value(m, n), swapped)[0])
        j = self.term(f"j_{k}", lambda m, n: as_sum(m, n, value(m, n), swapped)[1])
        d = self.term(f"d_{k}", lambda m, n: difference(m, n, value(m, n), swapped))
        self.axioms.append(named(d, u * (y - j) + v * (i - x)))
        made = m * i + n * j == m * x + n * y
        d_is = self.step(f"d for {k}", d == u * (y - j) + v * (i - x))
        by_u = self.step(
            f"{k} = {first} + {second} times {u}", Implies(made, u * (m * i + n * j) == u * (m * x + n * y))
        )
        by_v = self.step(
            f"{k} = {first} + {second} times {v}", Implies(made, v * (m * i + n * j) == v * (m * x + n * y))
        )
        i_is = self.step(f"i - x, for {k}, is um + vn times itself", (i - x) * one == i - x)
        j_is = self.step(f"j - y, for {k}, is um + vn times itself", (j - y) * one == j - y)
        across = self.step(f"then i - x = {n}d", Implies(made, i - x == n * d), d_is, by_u, i_is)
        down = self.step(f"and j - y = -{m}d", Implies(made, j - y == -m * d), d_is, by_v, j_is)
        signs = self.step(f"if {m}d < 0, then {n}d ≤ -{n}", Implies(m * d < 0, n * d <= -n))
        is_sum = And(i >= 0, j >= 0, made)
        goal = Implies(And(x >= 0, x < n, y < 0), Not(is_sum))
        return is_sum, self.step(f"so {k} is no sum if y < 0", goal, across, down, signs)

    def sylvester(self) -> str:
        """Prove that t = F, where F = mn - m - n; return the name of the step that says so.

        With t = mx + ny, y is negative, and so t <= m(n - 1) - n = F. And F = m(n - 1) + n(-1) is no sum.
        """
        from z3 import Implies

        m, n, t = self.m, self.n, self.t
        F = m * n - m - n
        x, y, t_is = self.coordinates(t, frobenius_number)
        self.axioms.append(self.no_sum(t, x, y))
        negative = self.step("t is no sum, so y < 0", y < 0, t_is)
        first = self.step(f"{m}x ≤ {m}({n} - 1)", m * x <= m * (n - 1))
        second = self.step(f"{n}y ≤ -{n}", n * y <= -n, negative)
        most = self.step(f"so t ≤ F = {m}{n} - {m} - {n}", t <= F, t_is, first, second)
        is_sum, no_sum = self.only_way("F", n - 1, -1, lambda m, n: m * n - m - n)
        self.axioms.append(Implies(t < F, is_sum))  # t is the largest that is none
        return self.step("so t = F", t == F, most, no_sum)

    def reflected(self, k: Any, value: Value, t_is_F: str) -> None:
        """Prove that k, which is legal, less than t, and with t - k no sum, or else 0, is 0.

        With k = mx + ny, y is negative, and so t - k = m(n - 1 - x) + n(-1 - y) is a sum.
        """
        from z3 import And, Implies, Or

        m, n, t = self.m, self.n, self.t
        x, y, k_is = self.coordinates(k, value)
        i, j = n - 1 - x, -1 - y
        self.axioms.append(Or(k == 0, And(k > 0, k < t, self.no_sum(k, x, y), self.no_sum(t - k, i, j))))
        negative = self.step(f"if {k} is legal, y < 0", Implies(k > 0, y < 0), k_is)
        other = self.step(f"t - {k} = {m}({n} - 1 - x) + {n}(-1 - y)", t - k == m * i + n * j, k_is, t_is_F)
        self.step(f"so t - {k} is a sum, and there is no such {k}", k == 0, negative, other)

    def judged(self, k: Any, value: Value, swapped: bool = False) -> None:
        """Prove that k, which is legal while y >= 0, or no longer legal while y < 0, or else 0, is 0."""
        from z3 import And, Or

        x, y, k_is = self.coordinates(k, value, swapped)
        is_sum, no_sum = self.only_way(str(k), x, y, value, swapped)
        wrong = Or(And(y < 0, is_sum), And(y >= 0, self.no_sum(k, x, y, swapped)))
        self.axioms.append(Or(k == 0, And(k > 0, k < self.t, wrong)))
        self.step(f"so there is no such {k}", k == 0, k_is, no_sum)


def sylvester_script(names: str = "m n") -> Script:
    """Sylvester's formula."""
    p = Pair(names)
    p.sylvester()
    return p.script(p.t == p.m * p.n - p.m - p.n)


def quiet_script() -> Script:
    """Neither another end e nor a legal c < t with t - c legal: e would eliminate t by adding t - e."""
    from z3 import And

    p = Pair("m n")
    t_is_F = p.sylvester()
    e, c = p.term("e", other_end), p.term("c", unpaired)
    p.reflected(e, cache(other_end), t_is_F)
    p.reflected(c, cache(unpaired), t_is_F)
    return p.script(And(p.t > 0, e == 0, c == 0))


def ender_script() -> Script:
    """No other end e; and t + 1 = (m - 1)(n - 1) is 2 for m = 2 and n = 3 only."""
    from z3 import And, Implies

    p = Pair("m n")
    m, n, t = p.m, p.n, p.t
    t_is_F = p.sylvester()
    e = p.term("e", other_end)
    p.reflected(e, cache(other_end), t_is_F)
    p.step("if m ≥ 3, (m - 1)(n - 1) ≥ 2(n - 1)", Implies(m >= 3, (m - 1) * (n - 1) >= 2 * (n - 1)))
    return p.script(And(t > 0, e == 0, (t == 1) == And(m == 2, n == 3)))


def large_ender_script(prime: Value) -> Script:
    """No other end e where m or n is a prime above 3, which is at least 5; and t > 1, as the greater of them is."""
    from z3 import And, Bool, Implies

    p = Pair("m n")
    m, n, t = p.m, p.n, p.t
    given = Bool("prime")
    p.terms.append((given, prime))
    p.axioms.append(Implies(given, n >= 5))
    t_is_F = p.sylvester()
    e = p.term("e", other_end)
    p.reflected(e, cache(other_end), t_is_F)
    p.step("if n ≥ 5, (m - 1)(n - 1) ≥ 4(m - 1)", Implies(n >= 5, (m - 1) * (n - 1) >= 4 * (m - 1)))
    stated = p.script(And(e == 0, t > 1))
    return replace(stated, given=And(stated.given, given))


def sign_script(misjudged: Value) -> Script:
    """No k is misjudged by the sign of y, neither with x < n nor with the places of m and n changed."""
    from z3 import And

    p = Pair("m n")
    one, other = cache(misjudged), cache(lambda m, n: misjudged(n, m))
    k, h = p.term("k", one), p.term("h", other)
    p.judged(k, one)
    p.judged(h, other, swapped=True)
    return p.script(And(k == 0, h == 0))
