"""Arithmetic progressions, and the semigroups that their terms generate."""

from __future__ import annotations

from typing import Any

from z3 import And, BoolSort, Exists, ForAll, Implies, IntSort, Or, is_int_value

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.multiples import coprime
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.terms import Progression
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory, key_of


def _exists(theory: Theory, a: Any, d: Any, s: Any) -> Any:
    return progression(theory, a, d, s).exists


@defines(semigroups.progression, requires=_exists)
def progression(theory: Theory, a: Any, d: Any, s: Any) -> Progression:
    """The terms a, a + d, ..., a + sd."""
    return Progression(*map(terms.integer, (a, d, s)))


def sums(theory: Theory, given: Progression) -> Semigroup:
    """The sums of the terms: 0 is one, and n > 0 is one if n minus some term a + jd is one.

    They form a numerical semigroup if a and d are coprime, and there are two terms: then all integers beyond the
    product of these are sums. If a is a literal, the use of the semigroup requires this of d. If it is a variable, this
    is a condition of the domain, or is proved for all cases.
    """
    entries = (given.a, given.d, given.s)
    found: Semigroup = theory.once(("sums of a progression", key_of(entries)), lambda: _sums(theory, given))
    return found


def _sums(theory: Theory, given: Progression) -> Semigroup:
    a, d, s = given.a, given.d, given.s
    end = "_".join(word if (word := str(e)).isalnum() else "x" for e in (a, d, s))
    while f"P_{end}" in theory.facts:
        end += "_"
    term = theory.symbol(f"term_{end}", IntSort(), IntSort(), words=f"{a} + j {d}, for each j")
    P = theory.symbol(f"P_{end}", IntSort(), BoolSort(), words=f"the sums of the terms from {a} by {d} with {s} steps")
    n, j, y, x = (theory.variable(letter) for letter in "njyx")
    theory.define(term, ForAll(j, term(j) == a + j * d, patterns=[term(j)]))
    less = And(j >= 0, j <= s, y >= 0, y < n, y + term(j) == n, P(y))
    one_less = Exists([j, y], less, patterns=[pattern(term(j), P(y))])
    theory.define(P, ForAll(n, P(n) == Or(n == 0, one_less), patterns=[P(n)]))
    far, when = x > a * (a + d), None
    if is_int_value(a):
        are_coprime = coprime(theory, a, d)
        far, when = And(are_coprime, far), lambda: are_coprime
    beyond = ForAll(x, Implies(far, P(x)), patterns=[P(x)])
    return theory.position(f"P_{end}", P, cofinite=And(given.exists, beyond), when=when)
