"""Semigroups from their generators: sums of these, with repetition.

They are numerical semigroups if the generators have no common divisor: then all integers beyond the product of the
generators are such sums. Each proof that uses their Frobenius number proves this first.
"""

from __future__ import annotations

from typing import Any

from z3 import Z3_OP_UNINTERPRETED, And, BoolSort, BoolVal, Exists, ForAll, Implies, IntSort, Or, Product, is_int_value

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines, progressions
from sylver_claims.verifiers.formulas.definitions import semigroups as of_semigroups
from sylver_claims.verifiers.formulas.definitions.multiples import coprime_together
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Array, Listed, Progression, Row
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory, key_of


def has_no_common_divisor(theory: Theory, generators: Array | Progression) -> Any:
    """Say that the sums of the generators are a numerical semigroup, unless that is known."""
    S = from_generators(theory, generators)
    return S.cofinite if S.when is None else And(S.when(), S.cofinite)


def _has_gcd_1(theory: Theory, generators: Array | Progression) -> Any:
    """Say that the numbers have no common divisor, unless each definition requires it."""
    S = from_generators(theory, generators)
    return True if S.when is None else S.when()


@defines(semigroups.from_generators, requires=has_no_common_divisor)
def from_generators(theory: Theory, generators: Array | Progression | Listed) -> Semigroup:
    """The sums of the generators: 0 is one, and n > 0 is one if n minus some generator is one."""
    if isinstance(generators, Progression):
        return progressions.sums(theory, generators)
    if isinstance(generators, Listed):
        return _sums_of_listed(theory, generators)
    if not isinstance(generators, Array) or not generators.entries:
        raise Unreadable("the generators of a semigroup must be listed one by one")
    entries = tuple(map(terms.integer, generators.entries))
    found: Semigroup = theory.once(("sums", key_of(entries)), lambda: _sums(theory, entries))
    return found


def _sums(theory: Theory, entries: tuple[Any, ...]) -> Semigroup:
    name = "_".join(["G", *(word if (word := str(e)).isalnum() else "x" for e in entries)])
    while name in theory.facts:
        name += "_"
    G = theory.symbol(name, IntSort(), BoolSort(), words=f"the sums of {', '.join(map(str, entries))}")
    n, x = theory.variable("n"), theory.variable("x")
    less = Or(n == 0, *(And(n >= g, G(n - g)) for g in entries))
    theory.define(G, ForAll(n, G(n) == less, patterns=[G(n)]))
    if len(entries) > 2 and not any(map(is_int_value, entries)):
        when = And(*(g > 0 for g in entries), coprime_together(theory, entries))
        beyond = ForAll(x, Implies(And(when, x > Product(*entries)), G(x)), patterns=[G(x)])
        return theory.position(name, G, cofinite=beyond, when=lambda: when)
    beyond = ForAll(x, Implies(x > Product(*entries), G(x)), patterns=[G(x)])
    return theory.position(name, G, cofinite=And(*(g > 0 for g in entries), beyond))


def _sums_of_listed(theory: Theory, generators: Listed) -> Semigroup:
    """Return the sums of the integers with a property that has a name; their common divisor is not spoken of."""
    n, g = theory.variable("n"), theory.variable("g")
    given = generators.has(g)
    if given.num_args() != 1 or given.decl().kind() != Z3_OP_UNINTERPRETED:
        raise Unreadable("the sums of these integers are not supported")
    name = f"G_{given.decl().name()}"

    def make() -> Any:
        G = theory.symbol(name, IntSort(), BoolSort(), words=f"the sums of {theory.words[given.decl().name()]}")
        less = And(n > 0, Exists(g, And(given, G(n - g))))
        theory.define(G, ForAll(n, G(n) == Or(n == 0, less), patterns=[G(n)]))
        return G

    return theory.position(name, theory.once(("sums", name), make), cofinite=BoolVal(False))


def _has_positive_generators(theory: Theory, generators: Array | Listed, highest: Any) -> Any:
    if isinstance(generators, Listed):
        g = theory.variable("g")
        return And(highest >= 0, ForAll(g, Implies(generators.has(g), g > 0)))
    positive = (terms.compared(">", g, 0) for g in generators.entries)
    return terms.both(terms.compared(">=", highest, 0), *positive)


@defines(semigroups.sums_up_to, requires=_has_positive_generators)
def sums_up_to(theory: Theory, generators: Array | Listed, highest: Any) -> Row:
    """Whether each of 0, ..., highest is a sum of the generators, which may have a common divisor."""
    return Row(from_generators(theory, generators), terms.computed("+", highest, 1))


@defines(semigroups.frobenius_of, requires=_has_gcd_1)
def frobenius_of(theory: Theory, generators: Array | Progression) -> Any:
    """The Frobenius number of the semigroup with these generators."""
    return of_semigroups.frobenius_number(theory, from_generators(theory, generators))


@defines(semigroups.genus_of, requires=_has_gcd_1)
def genus_of(theory: Theory, generators: Array | Progression) -> Any:
    """The genus of the semigroup with these generators."""
    return of_semigroups.genus(theory, from_generators(theory, generators))
