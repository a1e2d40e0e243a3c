"""Semigroups from their generators: sums of these, with repetition.

They are numerical semigroups if the generators have no common divisor: then all integers beyond the product of the
generators are such sums. Each proof that uses their Frobenius number proves this first.
"""

from __future__ import annotations

from typing import Any

from z3 import And, BoolSort, ForAll, Implies, IntSort, Or, Product

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines, progressions
from sylver_claims.verifiers.formulas.definitions import semigroups as of_semigroups
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Array, Progression, Row
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory, key_of


def _has_no_common_divisor(theory: Theory, generators: Array | Progression) -> Any:
    return from_generators(theory, generators).cofinite


@defines(semigroups.from_generators, requires=_has_no_common_divisor)
def from_generators(theory: Theory, generators: Array | Progression) -> Semigroup:
    """The sums of the generators: 0 is one, and n > 0 is one if n minus some generator is one."""
    if isinstance(generators, Progression):
        return progressions.sums(theory, generators)
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
    beyond = ForAll(x, Implies(x > Product(*entries), G(x)), patterns=[G(x)])
    return theory.position(name, G, cofinite=And(*(g > 0 for g in entries), beyond))


def _has_positive_generators(theory: Theory, generators: Array, highest: Any) -> Any:
    positive = (terms.compared(">", g, 0) for g in generators.entries)
    return terms.both(terms.compared(">=", highest, 0), *positive)


@defines(semigroups.sums_up_to, requires=_has_positive_generators)
def sums_up_to(theory: Theory, generators: Array, highest: Any) -> Row:
    """Whether each of 0, ..., highest is a sum of the generators, which may have a common divisor."""
    return Row(from_generators(theory, generators), terms.computed("+", highest, 1))


@defines(semigroups.frobenius_of)
def frobenius_of(theory: Theory, generators: Array | Progression) -> Any:
    """The Frobenius number of the semigroup with these generators."""
    return of_semigroups.frobenius_number(theory, from_generators(theory, generators))


@defines(semigroups.genus_of)
def genus_of(theory: Theory, generators: Array | Progression) -> Any:
    """The genus of the semigroup with these generators."""
    return of_semigroups.genus(theory, from_generators(theory, generators))
