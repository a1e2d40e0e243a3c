"""Section 1 in the language of a solver: large moves in a multiple of a quiet ender make quiet enders.

Let T = (S x p)z, z coprime to p. Every number is pa + kz for just one k with 0 <= k < p, and it is in T exactly when a
is in S. So t(T) = p t + (p - 1)z, and t(T) - (pa + kz) = p(t - a) + (p - 1 - k)z: T is antisymmetric because S is.

A position is a quiet ender exactly when it is antisymmetric: that is the Strong Antisymmetry Principle, proved in
sicherman2002/antisymmetry-strong for every position. So that is what is asked of S and of T here.
"""

from __future__ import annotations

from typing import Any

from claims import Script, Step
from kernels import semigroups

PRIMES = (2, 3)


def short_moves(moves: int) -> Script:
    """Prove that (S x p)z is antisymmetric for p = 2, 3 and the z coprime to p among ``moves`` ones above t(S)."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or, Xor

    S, t = Function("S", IntSort(), BoolSort()), Int("t")
    n, a = Ints("n a")

    def member(p: int, z: Any, n: Any) -> Any:
        """Whether n is in T: n - kz is p times an element, for some k."""
        return Or(*(And((n - k * z) % p == 0, S((n - k * z) / p)) for k in range(p)))

    def mirrored(p: int, z: Any, n: Any) -> Any:
        """Exactly one of n and its mirror image is in T."""
        return Xor(member(p, z, n), member(p, z, p * t + (p - 1) * z - n))

    given = And(t > 0, ForAll(a, Implies(And(a > 0, a < t), Xor(S(a), S(t - a)))))
    whole = Step(
        name="exactly one of a and t - a is in S, for every a", goal=Implies(given, ForAll(a, Xor(S(a), S(t - a))))
    )
    steps = [whole]

    def asked(p: int, i: int) -> Any:
        """T is antisymmetric for z = t + i, if that is coprime to p."""
        z = t + i
        largest = p * t + (p - 1) * z
        every = ForAll(n, Implies(And(n >= 0, n <= largest), mirrored(p, z, n)))
        return Implies(And(z >= 1, z % p != 0), And(largest > 0, every))

    cases = [(p, i) for p in PRIMES for i in range(1, moves + 1)]
    steps += [
        Step(name=f"p = {p}, z = t + {i}: T is antisymmetric", goal=Implies(given, asked(p, i)), uses=[whole.name])
        for p, i in cases
    ]
    return Script(
        variables=[S],
        given=given,
        then=And(*(asked(p, i) for p, i in cases)),
        axioms=[S(0), ForAll(a, Implies(a < 0, Not(S(a)))), Not(S(t)), ForAll(a, Implies(a > t, S(a)))],
        terms=[(t, semigroups.frobenius_number)],
        steps=steps,
    )
