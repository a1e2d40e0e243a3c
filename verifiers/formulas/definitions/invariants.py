"""Invariants of a numerical semigroup: conductor, elements below it, type, Apéry set, Arf and acute semigroups.

All definitions use only the integers that belong to S. Counts are recursions from below, as for gaps. Upward searches
end, because all integers from some number on belong to S. This includes the semigroup N of all numbers: its Frobenius
number is −1, which is its only pseudo-Frobenius number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, If, Implies, IntSort, IntVal, Not, Or

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.generators import from_generators, has_no_common_divisor
from sylver_claims.verifiers.formulas.definitions.semigroups import (
    frobenius_number,
    genus,
    is_end,
    is_legal,
    looked_at,
    multiplicity,
    parameters,
    where_it_is_one,
)
from sylver_claims.verifiers.formulas.terms import Array, Listed, Progression, Row
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory

Predicate = Callable[[Theory, Semigroup], Callable[[Any], Any]]


def _function(
    theory: Theory, S: Semigroup, name: str, words: str, said: Callable[..., list[Any]], value: Any = None
) -> Any:
    """Return a function of an integer and the parameters of S; ``said`` returns its defining formulas at ``n``."""

    def make() -> Any:
        sorts = [IntSort()] * (len(S.of) + 1)
        f = theory.symbol(f"{name}_{S.name}", *sorts, IntSort() if value is None else value, words=words)
        free, general = parameters(theory, S)
        n = theory.variable("n")
        for formula in said(general, n, lambda k: f(*free, k)):
            theory.define(f, ForAll([*free, n], formula, patterns=[f(*free, n)]))
        return f

    f = theory.once((name, S.name), make)
    return lambda n: f(*S.of, n)


def _property(theory: Theory, S: Semigroup, name: str, words: str, said: Callable[[Semigroup, Any], Any]) -> Any:
    """Return a property of integers that is the formula ``said``."""
    return _function(theory, S, name, words, lambda general, n, P: [P(n) == said(general, n)], BoolSort())


def _counted(theory: Theory, S: Semigroup, name: str, words: str, has: Predicate, first: int) -> Any:
    """Return the number of integers from ``first`` to n with a property, as a recursion: each n with it adds one."""
    has(theory, S)

    def said(general: Semigroup, n: Any, count: Any) -> list[Any]:
        one_more = count(n) == count(n - 1) + If(has(theory, general)(n), 1, 0)
        return [Implies(n >= first, one_more), Implies(n < first, count(n) == 0)]

    return _function(theory, S, name, f"the number of {words} of {S.name} up to n", said)


# --- Elements up to the conductor -------------------------------------------------------------------------------------


@defines(semigroups.conductor)
def conductor(theory: Theory, S: Semigroup) -> Any:
    """The least number from which on all numbers are elements: one more than the Frobenius number."""
    return frobenius_number(theory, S) + 1


def element(theory: Theory, S: Semigroup) -> Any:
    """The elements in increasing order, from number 0, which is 0: each is the least one above its predecessor."""
    frobenius_number(theory, S)  # beyond each element there is another: all numbers from some number on are elements
    x = theory.variable("x")

    def said(general: Semigroup, i: Any, at: Any) -> list[Any]:
        skipped = ForAll(x, Implies(And(at(i - 1) < x, x < at(i)), Not(general(x))), patterns=looked_at(general(x)))
        following = And(general(at(i)), at(i) > at(i - 1), skipped)
        return [where_it_is_one(general, Implies(i > 0, following)), Implies(i <= 0, at(i) == 0)]

    return _function(theory, S, "element", f"the elements of {S.name} in increasing order", said)


@defines(semigroups.left_elements)
def left_elements(theory: Theory, S: Semigroup) -> Row:
    """The elements below the conductor, in increasing order; their number is that of the non-gaps below it."""
    return Row(element(theory, S), conductor(theory, S) - genus(theory, S))


@defines(semigroups.small_elements)
def small_elements(theory: Theory, S: Semigroup) -> Row:
    """The elements up to the conductor, in increasing order."""
    return Row(element(theory, S), conductor(theory, S) - genus(theory, S) + 1)


@defines(semigroups.gaps)
def gaps(theory: Theory, S: Semigroup) -> Listed:
    """The positive integers that are not elements."""
    return Listed(is_gap(theory, S), genus(theory, S))


def is_gap(theory: Theory, S: Semigroup) -> Any:
    """Whether an integer is positive and not an element."""
    return lambda n: is_legal(theory, S, n)


# --- Pseudo-Frobenius numbers and minimal generators ------------------------------------------------------------------


def is_pseudo_frobenius(theory: Theory, S: Semigroup) -> Any:
    """Whether an integer is not an element, but its sum with each positive element is."""

    def said(general: Semigroup, x: Any) -> Any:
        s, y = theory.variable("s"), theory.variable("y")
        no_sum = And(s > 0, general(s), y <= x + s, y >= x + s, Not(general(y)))
        return And(Not(general(x)), Not(Exists([s, y], no_sum, patterns=looked_at(general(s), general(y)))))

    return _property(theory, S, "pf", f"the pseudo-Frobenius numbers of {S.name}", said)


@defines(semigroups.pseudo_frobenius_numbers)
def pseudo_frobenius_numbers(theory: Theory, S: Semigroup) -> Listed:
    """The integers that are not elements, but whose sums with all positive elements are; they lie between −1 and t.

    Suppose that x < −1 is such an integer, or x = −1 and there are gaps. Let m be the multiplicity. Then x + m < m is
    an element, so it is 0, and x = −m. But t + m is a positive element, and (t + m) + x = t is not an element.
    """
    return Listed(is_pseudo_frobenius(theory, S), semigroup_type(theory, S))


@defines(semigroups.semigroup_type)
def semigroup_type(theory: Theory, S: Semigroup) -> Any:
    """The number of pseudo-Frobenius numbers."""
    count = _counted(theory, S, "pfs", "pseudo-Frobenius numbers", is_pseudo_frobenius, -1)
    return count(frobenius_number(theory, S))


def is_special_gap(theory: Theory, S: Semigroup) -> Any:
    """Whether a gap x and the elements form a semigroup: 2x and each x + s, s > 0 an element, are elements."""
    return _property(
        theory, S, "special", f"the special gaps of {S.name}", lambda general, x: is_end(theory, general, x)
    )


@defines(semigroups.special_gaps)
def special_gaps(theory: Theory, S: Semigroup) -> Listed:
    """The gaps x that form a semigroup with the elements: 2x and each x + s, s > 0 an element, are elements."""
    count = _counted(theory, S, "specials", "special gaps", is_special_gap, 1)
    return Listed(is_special_gap(theory, S), count(frobenius_number(theory, S)))


def is_minimal_generator(theory: Theory, S: Semigroup) -> Any:
    """Whether a positive element is not a sum of two positive elements."""

    def said(general: Semigroup, n: Any) -> Any:
        a, b = theory.variable("a"), theory.variable("b")
        sums = And(a > 0, b > 0, general(a), general(b), a + b <= n, a + b >= n)
        return And(n > 0, general(n), Not(Exists([a, b], sums, patterns=looked_at(general(a), general(b)))))

    return _property(theory, S, "minimal", f"the minimal generators of {S.name}", said)


@defines(semigroups.minimal_generators)
def minimal_generators(theory: Theory, S: Semigroup) -> Listed:
    """The positive elements that are not sums of two positive elements."""
    return Listed(is_minimal_generator(theory, S), embedding_dimension(theory, S))


@defines(semigroups.embedding_dimension)
def embedding_dimension(theory: Theory, S: Semigroup) -> Any:
    """The number of minimal generators. None of them is above t + m + 1: then n − m would be positive and above t."""
    count = _counted(theory, S, "minimals", "minimal generators", is_minimal_generator, 1)
    return count(frobenius_number(theory, S) + multiplicity(theory, S) + 1)


@defines(semigroups.wilf_number)
def wilf_number(theory: Theory, S: Semigroup) -> Any:
    """The embedding dimension times the number of elements below the conductor, less the conductor."""
    c = conductor(theory, S)
    return embedding_dimension(theory, S) * (c - genus(theory, S)) - c


# --- The least elements of classes modulo the multiplicity ------------------------------------------------------------


def _upwards(theory: Theory, S: Semigroup, name: str, words: str, here: Callable[[Any], Any], more: int) -> Any:
    """Return a function with a given value at elements; at any other n its value is the one at n + m, plus ``more``.

    This defines it everywhere, because m is positive and all numbers from some number on are elements.
    """
    frobenius_number(theory, S), multiplicity(theory, S)

    def said(general: Semigroup, n: Any, f: Any) -> list[Any]:
        further = f(n) == f(n + multiplicity(theory, general)) + more
        known = And(Implies(general(n), f(n) == here(n)), Implies(Not(general(n)), further))
        return [where_it_is_one(general, known)]

    return _function(theory, S, name, words, said)


@defines(semigroups.kunz_coordinates)
def kunz_coordinates(theory: Theory, S: Semigroup) -> Row:
    """How many times m must be added to each of 1, ..., m − 1 to get an element."""
    kunz = _upwards(theory, S, "kunz", f"how often m is to be added until {S.name} has n", lambda n: IntVal(0), 1)
    return Row(lambda place: kunz(place + 1), multiplicity(theory, S) - 1)


@defines(semigroups.apery_set, requires=has_no_common_divisor)
def apery_set(theory: Theory, generators: Array | Progression) -> Row:
    """The least element congruent to each of 0, ..., m − 1 modulo m, for the least generator m: the multiplicity."""
    S = from_generators(theory, generators)
    least = _upwards(theory, S, "apery", f"the least of n, n + m, n + 2m, ... in {S.name}", lambda n: n, 0)
    return Row(least, multiplicity(theory, S))


# --- Kinds of semigroups ----------------------------------------------------------------------------------------------


@defines(semigroups.is_arf)
def is_arf(theory: Theory, S: Semigroup) -> Any:
    """State that x + y − z is an element for all elements x ≥ y ≥ z."""
    x, y, z, n = (theory.variable(letter) for letter in "xyzn")
    sums = And(S(x), S(y), S(z), x >= y, y >= z, n <= x + y - z, n >= x + y - z)
    return ForAll([x, y, z, n], Implies(sums, S(n)), patterns=looked_at(S(x), S(y), S(z), S(n)))


@defines(semigroups.is_almost_symmetric)
def is_almost_symmetric(theory: Theory, S: Semigroup) -> Any:
    """State that twice the genus is the Frobenius number plus the type."""
    return 2 * genus(theory, S) == frobenius_number(theory, S) + semigroup_type(theory, S)


def run_up_to(theory: Theory, S: Semigroup) -> Any:
    """The number of consecutive gaps that end with n; 0 if n is not a gap."""

    def said(general: Semigroup, n: Any, run: Any) -> list[Any]:
        gap = And(n > 0, Not(general(n)))
        return [Implies(gap, run(n) == run(n - 1) + 1), Implies(Not(gap), run(n) == 0)]

    return _function(theory, S, "run", f"how many gaps of {S.name} in a row end with n", said)


def gap_before(theory: Theory, S: Semigroup) -> Any:
    """The largest gap up to n; 0 if there is none."""

    def said(general: Semigroup, n: Any, last: Any) -> list[Any]:
        down = last(n) == If(general(n), last(n - 1), n)
        return [Implies(n > 0, down), Implies(n <= 0, last(n) == 0)]

    return _function(theory, S, "last_gap", f"the largest gap of {S.name} up to n, or 0", said)


@defines(semigroups.is_acute)
def is_acute(theory: Theory, S: Semigroup) -> Any:
    """State that the last run of gaps is not longer than the run before; this is true if there is at most one run."""
    run, last_gap, t = run_up_to(theory, S), gap_before(theory, S), frobenius_number(theory, S)
    end = last_gap(t - run(t))  # of the run before
    return Or(end == 0, run(t) <= run(end))


# --- Quotients --------------------------------------------------------------------------------------------------------


@defines(semigroups.quotient, requires=lambda theory, S, d: terms.compared(">", d, 0))
def quotient(theory: Theory, S: Semigroup, d: Any) -> Semigroup:
    """The numbers x for which dx is an element; they include all numbers beyond t(S), for any d > 0."""
    name = f"{S.name}_by"

    def when(*of: Any) -> Any:
        return of[-1] > 0 if S.when is None else And(S.when(*of[:-1]), of[-1] > 0)

    def make() -> tuple[Any, Any]:
        sorts = [IntSort()] * (len(S.of) + 2)
        T = theory.symbol(name, *sorts, BoolSort(), words=f"the quotients of {S.name}, for each divisor")
        free, general = parameters(theory, S)
        by, x = theory.variable("d"), theory.variable("x")
        here = T(*free, by, x)
        theory.define(T, ForAll([*free, by, x], here == general(by * x), patterns=[here]))
        beyond = And(when(*free, by), x > frobenius_number(theory, general))
        return T, ForAll([*free, by, x], Implies(beyond, here), patterns=[here])

    T, cofinite = theory.once(("by", name), make)

    def member(x: Any, *of: Any) -> Any:
        return T(*of, x)

    return theory.position(name, member, (*S.of, terms.integer(d)), cofinite, when)
