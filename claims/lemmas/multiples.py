"""For coprime p and z, (S x p)z contains all sufficiently large numbers, so it is a finite position.

Let up + vz = 1. Every number n is ap + kz with k = vn modulo p, and 0 ≤ k < p. If n > p t(S) + (p − 1)z, then a > t(S),
so a is in S.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Step

COPRIME = "where p and z are coprime, there are such u and v"
TIMES = "x is up + vz times itself"
FORM = "so it is ap + kz with k = vx modulo p"
EACH = "each number is ap + kz with 0 ≤ k < p"
LOW = "kz is at most (p − 1)z"
HIGH = "if a ≤ t, then ap is at most tp"
LARGE = "if ap + kz > pt + (p − 1)z, then a > t"
BEYOND = "so all numbers beyond pt + (p − 1)z are in T"
BOUND = "that is less than pt + pz"


def finite_multiples(case: Any) -> list[AnyStep]:
    """For each coprime p and z, all numbers beyond pt + (p - 1)z are in (S x p)z, where t is the Frobenius number."""
    from z3 import And, Exists, ForAll, Function, Implies, Ints, IntSort

    t, combination, coprime = t_of(case), case.symbol("combination"), case.symbol("coprime")
    p, z, u, v, a, k, x = Ints("p_any z_any u_any v_any a_any k_any x_any")
    T, bezout = case.symbol("S_times"), Function("bezout", *[IntSort()] * 5)
    w, k_of = (Function(name, *[IntSort()] * 4)(p, v, x) for name in ("quotient", "coordinate_k"))
    a_of = Function("coordinate_a", *[IntSort()] * 6)(p, z, u, v, x)
    highest = Function("highest", *[IntSort()] * 3)(p, z)
    one, number = bezout(u, p, v, z), combination(a, p, k, z)
    each, here, residue = [p, z, u, v, x], And(p > 0, z > 0, one == 1), And(k_of >= 0, k_of < p)
    of_one = ForAll(each, Implies(u * p + v * z == 1, x * (u * p + v * z) == x), patterns=[together(one, w)])
    found = Exists([u, v], one == 1, patterns=[combination(u, p, v, z)])
    form = combination(u * x + z * w, p, v * x - p * w, z) == x
    numbers, top = [a, k, p, z], And(p > 0, z > 0, k < p, number > highest)
    beyond = Implies(And(here, x > highest), T(p, z, x))
    less = Implies(And(p > 0, z > 0), highest <= p * t + p * z)
    return [
        Let(name="up + vz", constant=one, value=combination(u, p, v, z)),
        Let(name="pt + (p − 1)z", constant=highest, value=combination(t, p, p - 1, z)),
        Let(name="w(x), a quotient", constant=w, value=case.quotient(v * x, p)),
        Let(name="k(x), its remainder", constant=k_of, value=v * x - p * w),
        Let(name="a(x)", constant=a_of, value=u * x + z * w),
        Step(name=COPRIME, goal=ForAll([p, z], Implies(coprime(p, z), found), patterns=[coprime(p, z)])),
        Step(name=TIMES, goal=of_one),
        Step(
            name=FORM,
            goal=ForAll(each, Implies(here, And(residue, form)), patterns=[together(one, w)]),
            uses=[TIMES],
        ),
        Step(
            name=EACH,
            goal=ForAll(
                each,
                Implies(here, And(residue, combination(a_of, p, k_of, z) == x)),
                patterns=[together(one, T(p, z, x))],
            ),
            uses=[FORM],
        ),
        Step(name=LOW, goal=ForAll(numbers, Implies(And(z > 0, k < p), k * z <= (p - 1) * z), patterns=[number])),
        Step(name=HIGH, goal=ForAll(numbers, Implies(And(p > 0, a <= t), a * p <= t * p), patterns=[number])),
        Step(name=LARGE, goal=ForAll(numbers, Implies(top, a > t), patterns=[number]), uses=[LOW, HIGH]),
        Step(name=BEYOND, goal=ForAll(each, beyond, patterns=[together(one, T(p, z, x))]), uses=[EACH, LARGE]),
        Step(name=BOUND, goal=ForAll([p, z], less, patterns=[highest])),
    ]
