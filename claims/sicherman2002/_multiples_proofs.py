"""Section 1 in the language of a solver: large moves in a multiple of a quiet ender make quiet enders.

Let T = (S x p)z, with up + vz = 1 and z > t(S). Every number is pa + kz for just one k with 0 <= k < p, and it is in T
exactly when a is in S: for if it is pi + jz with i in S and j >= 0, then j = k + pd and a = i + zd for some d >= 0, and
all numbers from z on are in S. Let N = p t + (p - 1)z. Then N - (pa + kz) = p(t - a) + (p - 1 - k)z, so that of each
number and its mirror image just one is in T, because so it is in S. Hence t(T) = N, and T is antisymmetric.

A position is a quiet ender exactly when it is antisymmetric: that is the Strong Antisymmetry Principle, proved in
sicherman2002/antisymmetry-strong@a-move-left for every position. So that is what is asked of S and of T here. Of p, z
and n the proof knows no more than is said above; on a case they are the first that fail, if any do, among those that
the claim looks at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from claims import Script, Step
from claims._two_generators import named
from kernels import apery, semigroups
from kernels.jit import kernel


@kernel
def completed(S: Any, p: int, z: int) -> Any:
    """Return the position (S x p)z."""
    return apery.from_generators(np.append(np.array([p * n for n in semigroups.minimal_generators(S)]), z))


@kernel
def is_sum(T: Any, n: int) -> bool:
    """Whether n is in T, which may be asked of negative numbers too."""
    return n >= 0 and not semigroups.is_legal(T, n)


@kernel
def unmirrored(S: Any, multipliers: Any, moves: int) -> tuple[int, int, int]:
    """Return p, z and n such that both or none of n and N - n are in (S x p)z, N = p t + (p - 1)z, if any.

    Looked at are the multipliers p and, of the given number of moves z above t, those prime to p, and all n that the
    largest legal move leaves open; where none fails, some p, z and n are returned.
    """
    t = semigroups.frobenius_number(S)
    p, z = 0, 0
    for p in multipliers:
        for z in range(max(1, t + 1), t + 1 + moves):
            if np.gcd(p, z) > 1:
                continue
            T, N = completed(S, p, z), p * t + (p - 1) * z
            if N <= 0:
                return p, z, 0
            for n in range(max(N, semigroups.frobenius_number(T)) + 1):
                if is_sum(T, n) == is_sum(T, N - n):
                    return p, z, n
    p = multipliers[0]
    z = p * (max(t, 0) + 1) + 1  # greater than t
    return p, z, 0


def witness(S: Any, p: int, z: int, n: int) -> tuple[int, int]:
    """Return i in S and j >= 0 with n = pi + jz, with j as small as can be; zeros if there are none."""
    for j in range(n // z + 1):
        if (n - j * z) % p == 0 and is_sum(S, (n - j * z) // p):
            return (n - j * z) // p, j
    return 0, 0


@cache
def values(gaps: bytes, multipliers: tuple[int, ...], moves: int) -> dict[str, int]:
    """Return the value of each constant of the proof: on the numbers that are `unmirrored`."""
    S = np.frombuffer(gaps, np.uint64)
    p, z, n = unmirrored(S, np.array(multipliers), moves)
    t, T, v = semigroups.frobenius_number(S), completed(S, p, z), pow(z, -1, p)
    u = (1 - v * z) // p
    q, k = divmod(v * n, p)
    a = u * n + q * z
    found = {"t": t, "p": p, "z": z, "n": n, "u": u, "v": v, "q": q, "k": k, "a": a}
    images = ("n", n, a, k), ("m", p * t + (p - 1) * z - n, t - a, p - 1 - k)
    for name, number, a, k in images:
        i, j = witness(S, p, z, number)
        found |= {f"{name}_in_T": is_sum(T, number), f"i_{name}": i, f"j_{name}": j}
        found[f"d_{name}"] = u * (j - k) + v * (a - i)
    return found


def short_moves(multipliers: tuple[int, ...], moves: int) -> Script:
    """Prove that (S x p)z is antisymmetric for all p > 1 and all z > t(S) coprime to p."""
    from z3 import And, Bool, BoolSort, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or, Xor

    S, b = Function("S", IntSort(), BoolSort()), Int("b")
    t, p, z, n, u, v, q, k, a = constants = Ints("t p z n u v q k a")
    one = u * p + v * z
    N = p * t + (p - 1) * z
    axioms = [
        S(0),
        ForAll(b, Implies(b < 0, Not(S(b)))),
        Not(S(t)),
        ForAll(b, Implies(b > t, S(b))),
        And(p > 1, z > t, z > 0, one == 1),
        And(k >= 0, k < p, named(k, v * n - q * p), named(a, u * n + q * z)),
    ]
    steps: list[Step] = []

    def step(name: str, goal: Any, *uses: str) -> str:
        steps.append(Step(name=name, goal=goal, uses=uses))
        return name

    whole = step("n is up + vz times itself", n * one == n)
    chosen = step("k and a for n", And(k == v * n - q * p, a == u * n + q * z))
    form = step("n = pa + kz", n == p * a + k * z, whole, chosen)
    mirrored = step("N - n = p(t - a) + (p - 1 - k)z", N - n == p * (t - a) + (p - 1 - k) * z, form)

    def belongs(name: str, number: Any, a: Any, k: Any, form: str) -> Any:
        """Prove that a number pa + kz with 0 <= k < p is in T exactly when a is in S; return that it is in T."""
        member, (i, j, d) = Bool(f"{name}_in_T"), Ints(f"i_{name} j_{name} d_{name}")
        constants.extend([member, i, j, d])
        made = p * i + j * z == p * a + k * z
        axioms.extend(
            [
                Implies(member, And(S(i), j >= 0, number == p * i + j * z)),
                Implies(And(k >= 0, S(a), number == p * a + k * z), member),
                named(d, u * (j - k) + v * (a - i)),
            ]
        )
        d_is = step(f"d for {name}", d == u * (j - k) + v * (a - i))
        by_u = step(f"u times {name}", Implies(made, u * (p * i + j * z) == u * (p * a + k * z)))
        by_v = step(f"v times {name}", Implies(made, v * (p * i + j * z) == v * (p * a + k * z)))
        j_is = step(f"j - k, for {name}, is up + vz times itself", (j - k) * one == j - k)
        a_is = step(f"a - i, for {name}, is up + vz times itself", (a - i) * one == a - i)
        across = step(f"then j - k = pd, for {name}", Implies(made, j - k == p * d), d_is, by_v, j_is)
        down = step(f"and a - i = zd, for {name}", Implies(made, a - i == z * d), d_is, by_u, a_is)
        below = step(f"if d < 0, for {name}, then pd ≤ -p", Implies(d < 0, p * d <= -p))
        above = step(f"if d ≥ 0, for {name}, then zd is 0 or at least z", Implies(d >= 0, Or(d == 0, z * d >= z)))
        none = step(f"if d = 0, for {name}, then zd = 0", Implies(d == 0, z * d == 0))
        step(f"so {name} is in T exactly when its a is in S", member == S(a), form, across, down, below, above, none)
        return member

    both = belongs("n", n, a, k, form), belongs("m", N - n, t - a, p - 1 - k, mirrored)
    given = And(t > 0, ForAll(b, Implies(And(b > 0, b < t), Xor(S(b), S(t - b)))))
    step("exactly one of a and t - a is in S", Implies(given, Xor(S(a), S(t - a))))

    def value(constant: Any) -> Callable[[Any], int]:
        return lambda S: values(S.tobytes(), multipliers, moves)[str(constant)]

    return Script(
        variables=[S],
        given=given,
        then=And(N > 0, Xor(*both)),
        axioms=axioms,
        terms=[(c, value(c)) for c in constants],
        steps=steps,
    )
