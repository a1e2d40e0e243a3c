"""Coordinates by two coprime generators m and n: each k is mx + ny for exactly one pair with 0 <= x < n."""

from __future__ import annotations

from typing import Any

from z3 import And, ForAll, Implies, IntSort

from sylver_claims.kernels.semigroups import coordinates
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.generators import from_generators
from sylver_claims.verifiers.formulas.definitions.semigroups import frobenius_number, is_legal
from sylver_claims.verifiers.formulas.terms import Array
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory


def _no_common_divisor(theory: Theory, m: Any, n: Any, bound: Any) -> Any:
    return from_generators(theory, Array((m, n))).cofinite


@defines(coordinates.sign_tells_legality, requires=_no_common_divisor)
def sign_tells_legality(theory: Theory, m: Any, n: Any, bound: Any) -> Any:
    """State that each k = mx + ny with 0 <= x < n and 0 < k < t is legal exactly when y < bound."""
    S = from_generators(theory, Array((m, n)))
    t, x, y = frobenius_number(theory, S), theory.variable("x"), theory.variable("y")
    k = _combined(theory, S, terms.integer(m), terms.integer(n))(x, y)
    within = And(x >= 0, x < n, k > 0, k < t)
    return ForAll([x, y], Implies(within, is_legal(theory, S, k) == (y < bound)), patterns=[k])


def _combined(theory: Theory, S: Semigroup, m: Any, n: Any) -> Any:
    """Return the function mx + ny of x and y; solvers can match its name."""

    def make() -> Any:
        xy = theory.symbol(f"xy_{S.name}", *[IntSort()] * 3, words=f"{m}x + {n}y")
        x, y = theory.variable("x"), theory.variable("y")
        theory.define(xy, ForAll([x, y], xy(x, y) == m * x + n * y, patterns=[xy(x, y)]))
        return xy

    return theory.once(("xy", S.name), make)
