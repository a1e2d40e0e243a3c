"""Semigroups from their generators: sums of these, with repetition.

They are numerical semigroups if the generators have no common divisor: then all integers beyond the product of the
generators are such sums. Each proof that uses their Frobenius number proves this first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from z3 import (
    Z3_OP_ITE,
    Z3_OP_UNINTERPRETED,
    And,
    BoolSort,
    BoolVal,
    Exists,
    ForAll,
    Implies,
    IntSort,
    Or,
    Product,
    is_app_of,
    is_int_value,
)

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines, progressions
from sylver_claims.verifiers.formulas.definitions import semigroups as of_semigroups
from sylver_claims.verifiers.formulas.definitions.multiples import coprime_together
from sylver_claims.verifiers.formulas.definitions.semigroups import each
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import nodes, symbols
from sylver_claims.verifiers.formulas.terms import Array, Listed, Progression, Row
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory, key_of


def has_no_common_divisor(theory: Theory, generators: Array | Progression) -> Any:
    """Say that the sums of the generators are a numerical semigroup, unless that is known."""
    S = from_generators(theory, generators)
    if S.when is None:
        return S.cofinite
    return S.when(*S.of) if S.cofinite is None else And(S.when(*S.of), S.cofinite)


def _has_gcd_1(theory: Theory, generators: Array | Progression) -> Any:
    """Say that the numbers have no common divisor, unless each definition requires it."""
    S = from_generators(theory, generators)
    return True if S.when is None else S.when(*S.of)


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
    bound = [bool(symbols(entry) - set(theory.facts)) for entry in entries]
    with_literals = len(entries) > 2 and any(map(is_int_value, entries))
    if len(entries) > 2 and not with_literals:  # a pattern of their common divisor cannot contain a condition
        bound = [
            found or any(is_app_of(n, Z3_OP_ITE) for n in nodes(e)) for found, e in zip(bound, entries, strict=True)
        ]
    if any(bound) or (with_literals and theory.has_hypotheses):
        return _sums_with_parameters(theory, entries, bound)
    found: Semigroup = theory.once(("sums", key_of(entries)), lambda: _sums(theory, entries))
    return found


def _new_name(theory: Theory, words: Sequence[str]) -> str:
    name = "_".join(["G", *(word if word.isalnum() else "x" for word in words)])
    while name in theory.facts:
        name += "_"
    return name


def _sums_with_parameters(theory: Theory, entries: tuple[Any, ...], bound: Sequence[bool]) -> Semigroup:
    """Return the sums of generators of which some depend on variables: the sums for all integers in their places.

    A generator that is not positive adds no sum. The sums are a numerical semigroup where all generators are positive,
    and all integers beyond their product are sums. This condition is a symbol, because it does not hold for all
    integers; nor does it for the variables of a claim whose hypotheses exclude common divisors, without parameters.
    """
    places = tuple(None if is_bound else entry for entry, is_bound in zip(entries, bound, strict=True))

    def all_of(of: Sequence[Any]) -> list[Any]:
        given = iter(of)
        return [next(given) if entry is None else entry for entry in places]

    def make() -> Semigroup:
        name = _new_name(theory, ["any" if entry is None else str(entry) for entry in places])
        free = [theory.variable("g") for entry in places if entry is None]
        words = f"the sums of {', '.join('any number' if entry is None else str(entry) for entry in places)}"
        G = theory.symbol(name, *[IntSort()] * (len(free) + 1), BoolSort(), words=words)
        n, x = theory.variable("n"), theory.variable("x")
        less = Or(n == 0, *(And(g > 0, n >= g, G(*free, n - g)) for g in all_of(free)))
        theory.define(G, ForAll([*free, n], G(*free, n) == less, patterns=[G(*free, n)]))

        def member(k: Any, *of: Any) -> Any:
            return G(*of, k)

        cofinite = f"cofinite_{name}"
        wide = theory.symbol(cofinite, *[IntSort()] * len(free), BoolSort(), words=f"whether most numbers are {words}")
        beyond = ForAll(x, Implies(x > Product(*all_of(free)), G(*free, x)), patterns=[G(*free, x)])
        positive = [g > 0 for g in all_of(free)]

        def when(*of: Any) -> Any:
            return wide(*of) if of else wide

        theory.define(wide, each(free, when(*free) == And(*positive, beyond), *([when(*free)] if free else [])))
        return theory.position(name, member, tuple(free), when=when)

    general: Semigroup = theory.once(("sums", *map(key_of, places)), make)
    return general.at(tuple(entry for entry, is_bound in zip(entries, bound, strict=True) if is_bound))


def _sums(theory: Theory, entries: tuple[Any, ...]) -> Semigroup:
    name = _new_name(theory, list(map(str, entries)))
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
