"""Definitions against kernel and reference: invariants of a numerical semigroup, its quotients, and divisors."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import z3

from sylver_claims.kernels import numbers, semigroups
from sylver_claims.kernels.reference import numbers as slow_numbers
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.verifiers.formulas.definitions import invariants
from sylver_claims.verifiers.formulas.definitions.multiples import combination, coprime
from sylver_claims.verifiers.formulas.definitions.numbers import remainder
from sylver_claims.verifiers.formulas.terms import Array, Listed
from sylver_claims.verifiers.proof.comparison import NUMBERS, Differs, Fixed, Gaps, One, bits, decided, of_case, title

ROWS = ("left_elements", "small_elements", "kunz_coordinates")
LISTED = {
    "gaps": invariants.is_gap,
    "pseudo_frobenius_numbers": invariants.is_pseudo_frobenius,
    "special_gaps": invariants.is_special_gap,
    "minimal_generators": invariants.is_minimal_generator,
}
PLAIN = ("conductor", "semigroup_type", "embedding_dimension", "wilf_number", "is_almost_symmetric", "is_acute")
INVARIANTS = (*LISTED, *ROWS, *PLAIN, "is_arf", "apery_set", "quotient")
"""The functions of one semigroup that are compared here; each comparison uses the values of the earlier ones."""


def compare_invariants(gaps: Gaps, numbers: Sequence[int], names: Iterable[str] = INVARIANTS) -> int:
    """Compare the named invariants of one semigroup; return the number of values.

    Frobenius number, multiplicity and genus are compared first, because the others depend on them.
    """
    case = Fixed()
    one, count = One(case, case.semigroup("S", gaps), bits(gaps), gaps, numbers), 0
    for name in NUMBERS:
        one.note(name)
        count += case.check(keep=True)
    for name in names:
        count += BY_KIND.get(name, _of_number)(one, name)
    case.check_consistent(gaps=gaps)
    return count


def _of_number(one: One, name: str) -> int:
    one.note(name)
    return one.case.check(keep=True)


def _listed(one: One, name: str) -> int:
    case, function = one.case, getattr(semigroups, name)
    fast, plain = _arrays(function, getattr(slow, name), one)
    highest = max(one.gaps, default=-1) + semigroups.multiplicity(one.fast) + 3
    said = case.of(function, one.S)
    known = str(LISTED[name](case.theory, one.S)(z3.IntVal(0)).decl().name())  # of the symbol defined just now
    return _compare_listed(case, function, said, fast, plain, range(-3, highest), known, gaps=one.gaps)


def _compare_listed(
    case: Fixed, function: Callable[..., Any], said: Listed, fast: list[int], plain: list[int], tried: range,
    known: str | None = None, **where: Any,
) -> int:  # fmt: skip
    """Compare the listed numbers one by one, and then their number; from then on the symbol ``known`` is known."""
    for n in tried:
        case.note(function, said.has(z3.IntVal(n)), n in fast, n in plain, **where, number=n)
    count = case.check(keep=True)
    case.fixed |= {known} if known else set()
    case.note(function, said.size, len(fast), len(plain), **where, entry="their number")
    return count + case.check()


def _arrays(function: Callable[..., Any], plain: Callable[..., Any], one: One) -> tuple[list[int], list[int]]:
    """Return the entries of an array, by the kernel and by the reference."""
    return function(one.fast).tolist(), plain(one.gaps).tolist()


def _row(one: One, name: str) -> int:
    case, function = one.case, getattr(semigroups, name)
    fast, plain = _arrays(function, getattr(slow, name), one)
    return _entries(case, function, case.of(function, one.S), fast, plain, gaps=one.gaps)


def _entries(
    case: Fixed, function: Callable[..., Any], row: Any, fast: list[int], plain: list[int], **where: Any
) -> int:
    """Compare the number of entries of an array, and each of them; the ones before it are then known."""
    case.note(function, row.size, len(fast), len(plain), **where, entry="their number")
    count = case.check(keep=True)
    for place, (mine, other) in enumerate(zip(fast, plain, strict=True)):
        case.note(function, row.at(z3.IntVal(place)), mine, other, **where, entry=place)
        count += case.check(keep=True)
    return count


def _apery_set(one: One, name: str) -> int:
    """Compare the Apéry set of the semigroup, given by its minimal generators, in a separate theory."""
    return compare_apery_set(slow.minimal_generators(one.gaps).tolist())


def compare_apery_set(generators: Sequence[int]) -> int:
    """Compare the Apéry set of a semigroup with these generators; return the number of values."""
    case, gaps = Fixed(), slow.from_generators(generators)
    entries = Array(tuple(map(z3.IntVal, generators)))
    row = case.of(semigroups.apery_set, entries)
    S = case.of(semigroups.from_generators, entries)
    case.fix(S, gaps)  # the comparison of sums of generators proves this
    m = case.of(semigroups.multiplicity, S)
    case.note(semigroups.multiplicity, m, semigroups.multiplicity(bits(gaps)), min(generators), generators=generators)
    count = case.check(keep=True)
    fast, plain = semigroups.apery_set(np.array(generators)).tolist(), slow.apery_set(generators).tolist()
    return count + _entries(case, semigroups.apery_set, row, fast, plain, generators=generators)


def _is_arf(one: One, name: str) -> int:
    """Compare whether S is Arf; if it is not, the solver first gets elements x, y, z that show this."""
    case, function = one.case, semigroups.is_arf
    said = case.of(function, one.S)
    for x, y, z in itertools.islice(_not_arf(one.gaps), 1):
        numbers = [z3.IntVal(n) for n in (x + y - z, z, y, x)]
        case.known.append(z3.Implies(said, z3.substitute_vars(said.body(), *numbers)))
    case.note(function, said, function(one.fast), slow.is_arf(one.gaps), gaps=one.gaps)
    return case.check()


def _not_arf(gaps: Gaps) -> Iterator[tuple[int, int, int]]:
    elements = [n for n in range(max(gaps, default=0)) if n not in gaps]
    return ((x, y, z) for x in elements for y in elements if y <= x for z in elements if z <= y and x + y - z in gaps)


def _quotient(one: One, name: str) -> int:
    """Compare the members of quotients, and then their Frobenius numbers and multiplicities."""
    case, divisors = one.case, [d for d in one.numbers if d > 0]
    for d in divisors:
        one.note_members(name, d)
        _all_beyond(one, d)
    count = case.check()
    for d in divisors:
        T, gaps = case.of(semigroups.quotient, one.S, z3.IntVal(d)), slow.quotient(one.gaps, d)
        case.fix(T, gaps)
        for function in (semigroups.frobenius_number, semigroups.multiplicity):
            values = function(bits(gaps)), getattr(slow, function.__name__)(gaps)
            case.note(function, case.of(function, T), *values, gaps=one.gaps, divided_by=d)
            count += case.check()
    return count


def _all_beyond(one: One, d: int) -> None:
    """Check the condition for the definition of this quotient: all numbers beyond t(S) belong to it."""
    case, T = one.case, one.case.of(semigroups.quotient, one.S, z3.IntVal(d))
    here = z3.substitute_vars(T.cofinite.body(), z3.Int("x_fixed"), z3.IntVal(d))
    if decided([*case.theory.about([here], without=case.fixed), *case.known, z3.Not(here)]) != z3.unsat:
        where = {"gaps": one.gaps, "d": d}
        raise Differs(f"{title(semigroups.quotient)}{of_case(where)}: not all numbers beyond t(S) belong to it")


BY_KIND: dict[str, Callable[[One, str], int]] = {
    **dict.fromkeys(LISTED, _listed),
    **dict.fromkeys(ROWS, _row),
    "is_arf": _is_arf,
    "apery_set": _apery_set,
    "quotient": _quotient,
}


def _compare_least_coprime(case: Fixed, n: int) -> int:
    """Compare the least number from 2 on that is coprime to n, after the numbers that are at most this one."""
    function, least = numbers.least_coprime, (numbers.least_coprime(n), slow_numbers.least_coprime(n))
    said = case.of(function, z3.IntVal(n))
    for d in range(2, least[0] + 1):
        note_coprime(case, function, d, n)
    count = case.check(keep=True)
    case.note(function, said, *least, n=n)
    return count + case.check()


def note_coprime(case: Fixed, function: Callable[..., Any], m: int, n: int) -> None:
    """Note whether m and n are coprime; if they are, a combination of them that is 1 is known first."""
    are_coprime = math.gcd(m, n) == 1
    if are_coprime:
        u = pow(m, -1, n)
        case.known.append(combination(case.theory, u, m, (1 - u * m) // n, n) == 1)
    case.note(function, coprime(case.theory, m, n), are_coprime, are_coprime, m=m, n=n)


def compare_numbers(n: int) -> int:
    """Compare the functions of one number; the solver gets its remainders by smaller numbers first."""
    case, term = Fixed(), z3.IntVal(n)
    for d in range(2, n):
        case.known.append(remainder(case.theory, term, z3.IntVal(d)) >= 0)  # so that a solver instantiates it
    values = numbers.is_prime(n), slow_numbers.is_prime(n)
    case.note(numbers.is_prime, case.of(numbers.is_prime, term), *values, n=n)
    if n >= 2:
        least = numbers.least_prime_factor(n), slow_numbers.least_prime_factor(n)
        case.note(numbers.least_prime_factor, case.of(numbers.least_prime_factor, term), *least, n=n)
    count = case.check()
    if n > 0:
        count += _compare_least_coprime(case, n)
        said, plain = case.of(numbers.divisors, term), slow_numbers.divisors(n).tolist()
        count += _compare_listed(
            case, numbers.divisors, said, numbers.divisors(n).tolist(), plain, range(-2, n + 3), n=n
        )
    return count
