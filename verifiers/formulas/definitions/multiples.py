"""(S x p)z: what the numbers of a semigroup, multiplied by p, generate together with z."""

from __future__ import annotations

from typing import Any

from z3 import And, BoolSort, Exists, ForAll, Implies, IntSort

from kernels import semigroups
from verifiers.formulas import terms
from verifiers.formulas.definitions import defines
from verifiers.formulas.definitions.semigroups import frobenius_number, parameters
from verifiers.formulas.theory import Semigroup, Theory


def combination(theory: Theory, x: Any, m: Any, y: Any, n: Any) -> Any:
    """The number xm + yn; it has a name, since solvers can look for names."""

    def make() -> Any:
        symbol = theory.symbol("combination", *[IntSort()] * 5, words="xm + yn, for each x, m, y, n")
        given = [theory.variable(letter) for letter in "xmyn"]
        value = symbol(*given)
        theory.define(symbol, ForAll(given, value == given[0] * given[1] + given[2] * given[3], patterns=[value]))
        return symbol

    return theory.once("combination", make)(*map(terms.integer, (x, m, y, n)))


def coprime(theory: Theory, m: Any, n: Any) -> Any:
    """Say that there are u and v with um + vn = 1, which by Bézout's identity says that m and n are coprime."""

    def make() -> Any:
        symbol = theory.symbol("coprime", IntSort(), IntSort(), BoolSort(), words="whether m and n are coprime")
        a, b, u, v = (theory.variable(letter) for letter in "mnuv")
        one = combination(theory, u, a, v, b)
        meant = symbol(a, b) == Exists([u, v], one == 1, patterns=[one])
        theory.define(symbol, ForAll([a, b], meant, patterns=[symbol(a, b)]))
        return symbol

    return theory.once("coprime", make)(terms.integer(m), terms.integer(n))


def _are_coprime(theory: Theory, S: Semigroup, p: Any, z: Any) -> Any:
    p, z = terms.integer(p), terms.integer(z)
    return And(p > 0, z > 0, coprime(theory, p, z))


@defines(semigroups.multiple_with, requires=_are_coprime)
def multiple_with(theory: Theory, S: Semigroup, p: Any, z: Any) -> Semigroup:
    """The numbers ps + jz with s in S and j ≥ 0.

    All from some number on are such: those beyond p t(S) + pz, where p and z are coprime. For each is pa + kz with
    0 ≤ k < p, and a > t(S).
    """
    name = f"{S.name}_times"

    def when(*of: Any) -> Any:
        here = _are_coprime(theory, S, *of[-2:])
        return here if S.when is None else And(S.when(*of[:-2]), here)

    def make() -> tuple[Any, Any]:
        sorts = [IntSort()] * (len(S.of) + 3)
        T = theory.symbol(name, *sorts, BoolSort(), words=f"p times the numbers of {S.name}, and z, for each p and z")
        free, general = parameters(theory, S)
        m, n, x, s, j = (theory.variable(letter) for letter in "pznsj")
        value = combination(theory, s, m, j, n)
        sums = Exists([s, j], And(j >= 0, general(s), value == x), patterns=[value])
        theory.define(T, ForAll([*free, m, n, x], T(*free, m, n, x) == sums, patterns=[T(*free, m, n, x)]))
        beyond = x > m * frobenius_number(theory, general) + m * n
        shown = Implies(And(when(*free, m, n), beyond), T(*free, m, n, x))
        return T, ForAll([*free, m, n, x], shown, patterns=[T(*free, m, n, x)])

    T, cofinite = theory.once(("times", name), make)

    def member(x: Any, *of: Any) -> Any:
        return T(*of, x)

    return theory.position(name, member, (*S.of, terms.integer(p), terms.integer(z)), cofinite, when)
