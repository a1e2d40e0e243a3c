"""Definitions against kernel and reference: semigroups from generators, coordinates, progressions, and (S x p)z."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import z3

from sylver_claims.kernels import semigroups
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.reference.semigroups import coordinates as slow_coordinates
from sylver_claims.kernels.semigroups import coordinates
from sylver_claims.verifiers.formulas.terms import Array
from sylver_claims.verifiers.formulas.theory import Semigroup
from sylver_claims.verifiers.proof.comparison import Differs, Fixed, bits, decided, of_case, require_same, title

BOUND = 40  # numbers below it are compared with the members of (S x p)z


def compare_generators(generators: Sequence[int]) -> int:
    """Compare functions of a semigroup and its coprime generators; return the number of values."""
    case, numbers, gaps = Fixed(), np.array(generators), slow.from_generators(generators)
    entries = Array(tuple(map(z3.IntVal, generators)))
    fast, S = semigroups.from_generators(numbers), case.of(semigroups.from_generators, entries)
    most = max(gaps, default=0) + max(generators) + 3
    for n in range(-3, most):
        members = n >= 0 and not semigroups.is_legal(fast, n), n >= 0 and n not in gaps
        case.note(semigroups.from_generators, S(n), *members, generators=generators, member=n)
    _note_sums(case, generators, most - 1)
    count = case.check()
    if decided([z3.Not(z3.simplify(_required(S)))]) != z3.unsat:
        raise Differs(
            f"{title(semigroups.from_generators)} of generators = {generators}: they are positive, and it is denied"
        )
    case.fix(S, gaps)  # larger numbers belong to it, because they do after subtracting the least generator
    for function, plain in ((semigroups.frobenius_of, slow.frobenius_of), (semigroups.genus_of, slow.genus_of)):
        said = case.of(function, entries)
        case.note(function, said, function(numbers), plain(generators), generators=generators)
        count += case.check(keep=True)
    case.check_consistent(generators=generators)
    return count


def compare_any_generator(generators: Sequence[int], place: int) -> int:
    """Compare the sums of generators of which one is any number, at one value of it, and the condition for it."""
    case, gaps = Fixed(), slow.from_generators(generators)
    entries = [*map(z3.IntVal, generators)]
    entries[place] = z3.Int("g_fixed")
    S = case.of(semigroups.from_generators, Array(tuple(entries))).at((z3.IntVal(generators[place]),))
    fast, where = semigroups.from_generators(np.array(generators)), {"generators": generators, "place": place}
    for n in range(-3, max(gaps, default=0) + max(generators) + 3):
        members = n >= 0 and not semigroups.is_legal(fast, n), n >= 0 and n not in gaps
        case.note(semigroups.from_generators, S(z3.IntVal(n)), *members, **where, member=n)
    count = case.check(keep=True)
    (meant,) = case.theory.facts[str(S.when(*S.of).decl().name())]
    (beyond,) = (part for part in meant.body().arg(1).children() if z3.is_quantifier(part))
    product = z3.simplify(z3.substitute_vars(beyond.body().arg(0).arg(1), z3.Int("x"), S.of[0]))
    if product.as_long() != math.prod(generators):
        raise Differs(f"{title(semigroups.from_generators)}{of_case(where)}: {product} is not the product")
    return count + 1


def compare_sums(generators: Sequence[int], highest: int) -> int:
    """Compare which of 0, ..., highest are sums of generators; they may have a common divisor."""
    case = Fixed()
    _note_sums(case, generators, highest)
    return case.check()


def _note_sums(case: Fixed, generators: Sequence[int], highest: int) -> None:
    row = case.of(semigroups.sums_up_to, Array(tuple(map(z3.IntVal, generators))), z3.IntVal(highest))
    fast, plain = semigroups.sums_up_to(np.array(generators), highest), slow.sums_up_to(generators, highest)
    where: dict[str, Any] = {"generators": generators, "highest": highest}
    case.note(semigroups.sums_up_to, row.size, fast.size, len(plain), **where, entry="their number")
    for n in range(highest + 1):
        case.note(semigroups.sums_up_to, row.at(z3.IntVal(n)), bool(fast[n]), bool(plain[n]), **where, entry=n)


def compare_sums_of_minimal_generators(generators: Sequence[int], highest: int) -> int:
    """Compare which of 0, ..., highest are sums of minimal generators, from smaller sums; return their number."""
    case, gaps = Fixed(), slow.from_generators(generators)
    listed = case.of(semigroups.minimal_generators, case.semigroup("S", gaps))
    case.of(semigroups.sums_up_to, listed, z3.IntVal(highest))
    msg = slow.minimal_generators(gaps).tolist()
    fast, plain = semigroups.sums_up_to(np.array(msg), highest), slow.sums_up_to(msg, highest)
    (fact,) = case.theory.facts["G_minimal_S"]
    n, among = z3.Var(0, z3.IntSort()), (case.theory.known("G_minimal_S"), case.theory.known("minimal_S"))
    for number in range(highest + 1):
        where = {"generators": generators, "highest": highest, "entry": number}
        require_same(semigroups.sums_up_to, bool(fast[number]), bool(plain[number]), **where)
        is_0, further = z3.substitute_vars(fact.body(), z3.IntVal(number)).arg(1).children()
        smaller = [z3.Or(*(n == k for k in range(number) if plain[k])), z3.Or(*(n == g for g in msg))]
        found = z3.substitute_funs(further.arg(1).body(), *zip(among, smaller, strict=True))
        of_some = (z3.simplify(z3.substitute_vars(found, z3.IntVal(g))) for g in range(-1, highest + 2))
        holds = z3.simplify(is_0), z3.And(z3.simplify(further.arg(0)), z3.Or(*of_some))
        if z3.is_true(z3.simplify(z3.Or(*holds))) != bool(plain[number]):
            raise Differs(f"{title(semigroups.sums_up_to)}{of_case(where)}: the definition differs from the kernel")
    return highest + 1


def _required(S: Semigroup) -> Any:
    """Return the condition for a Frobenius number, apart from the sums beyond the product: generators are positive."""
    return z3.And(*(part for part in S.cofinite.children() if not z3.is_quantifier(part)))


def compare_coordinates(m: int, n: int, bound: int) -> int:
    """Compare the signs of coordinates, for known sums and Frobenius number."""
    case = Fixed()
    said = case.of(coordinates.sign_tells_legality, z3.IntVal(m), z3.IntVal(n), z3.IntVal(bound))
    gaps = slow.from_generators([m, n])
    (G,) = [name for name in case.theory.facts if name.startswith("G_")]
    case.fix(case.theory.known(G), gaps)
    case.known.append(case.theory.known(f"t_{G}") == max(gaps, default=-1))  # proved by its own comparison
    at = case.theory.known(f"xy_{G}")
    case.known += [at(x, y) == m * x + n * y for x in range(n) for y in range(-m, m + 1)]
    fast, plain = coordinates.sign_tells_legality, slow_coordinates.sign_tells_legality
    case.note(fast, said, fast(m, n, bound), plain(m, n, bound), m=m, n=n, bound=bound)
    return case.check()


# --- Families ---------------------------------------------------------------------------------------------------------


def compare_progression(a: int, d: int, s: int) -> int:
    """Compare the terms a, a + d, ..., a + sd and their sums, from small numbers up; return the number of values."""
    case, count, where = Fixed(), 0, {"a": a, "d": d, "s": s}
    fast, plain = semigroups.progression(a, d, s), slow.progression(a, d, s)
    P = case.of(semigroups.from_generators, case.of(semigroups.progression, *map(z3.IntVal, (a, d, s))))
    term = case.theory.known(f"term_{a}_{d}_{s}")
    for j in range(s + 1):
        case.note(semigroups.progression, term(z3.IntVal(j)), int(fast[j]), int(plain[j]), **where, j=j)
    require_same(semigroups.progression, len(fast), len(plain), **where)
    count += case.check(keep=True)
    members, gaps = semigroups.from_generators(fast), slow.from_generators(plain)
    for n in range(-2, a * (a + d) + 2):
        values = n >= 0 and not semigroups.is_legal(members, n), n >= 0 and n not in gaps
        case.note(semigroups.progression, P(z3.IntVal(n)), *values, **where, sum=n)
        count += case.check(keep=True)  # the definition derives each sum from a smaller one
    return count


def compare_multiples(generators: Sequence[int], p: int, z: int) -> int:
    """Compare (S x p)z below BOUND, for the S of some generators; return the number of values.

    Only s and j from -1 to BOUND are expanded: no others have ps + jz in that range.
    """
    case, gaps_of_S = Fixed(), slow.from_generators(generators)
    S = case.of(semigroups.from_generators, Array(tuple(map(z3.IntVal, generators))))
    T = case.of(semigroups.multiple_with, S, z3.IntVal(p), z3.IntVal(z))
    fast, gaps = semigroups.multiple_with(bits(gaps_of_S), p, z), slow.multiple_with(gaps_of_S, p, z)
    (fact,), combination = case.theory.facts[f"{S.name}_times"], case.theory.known("combination")
    for n in range(BOUND):
        where = {"generators": generators, "p": p, "z": z, "member": n}
        require_same(semigroups.multiple_with, not semigroups.is_legal(fast, n), n not in gaps, **where)
        said = z3.substitute_vars(fact.body(), z3.IntVal(n), z3.IntVal(z), z3.IntVal(p))
        found = z3.simplify(said.arg(1) if said.arg(0).eq(T(n)) else said.arg(0))
        pairs = [(i, j) for i in range(BOUND) for j in range(BOUND) if p * i + z * j == n]
        holds = any(_holds(found, i, j, gaps_of_S, S, combination) for i, j in [*pairs, (n, -1), (-1, n)])
        if holds != (n not in gaps):
            raise Differs(
                f"{title(semigroups.multiple_with)}{of_case(where)}: kernel and reference say {not holds},"
                f" the definition says {holds}"
            )
    return BOUND


def _holds(exists: Any, i: int, j: int, gaps: frozenset[int], S: Semigroup, combination: Any) -> bool:
    """Expand the definition for s = i and for j."""
    said = z3.substitute_vars(exists.body(), z3.IntVal(j), z3.IntVal(i))
    said = z3.substitute(said, (S(z3.IntVal(i)), z3.BoolVal(i >= 0 and i not in gaps)))
    x, m, y, n = (z3.Var(place, z3.IntSort()) for place in range(4))
    said = z3.substitute_funs(said, (combination, x * m + y * n))
    return bool(z3.is_true(z3.simplify(said)))
