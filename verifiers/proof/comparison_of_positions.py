"""Definitions against kernel and reference: numbers that are the only winning move of some position."""

from __future__ import annotations

import z3

from sylver_claims.kernels import finite
from sylver_claims.kernels.reference import finite as slow
from sylver_claims.kernels.reference.semigroups import adjoin
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.verifiers.formulas.definitions.positions import positions
from sylver_claims.verifiers.proof.comparison import Differs, Fixed, decided, of_case, require_same, title

LARGEST_GENUS = 10


def compare_sole_win(n: int) -> int:
    """Compare whether n is the only winning move of some position: by an example, or because 1 and 0 never win."""
    function = finite.wins_alone_somewhere
    expected = function(n)
    require_same(function, expected, slow.wins_alone_somewhere(n), n=n)
    case = Fixed()
    said = case.of(function, z3.IntVal(n))
    known = [*case.theory.about([said]), *(_example(case, n) if expected else ())]
    if decided([*known, said != expected]) != z3.unsat:
        raise Differs(f"{title(function)}{of_case({'n': n})}: the definition does not say {expected}")
    return 1


def _example(case: Fixed, n: int) -> list[z3.BoolRef]:
    """Return the members of a position in which only n wins, and the outcomes after its moves, as formulas."""
    P, k = positions(case.theory), z3.Int("k_fixed")
    every = (S for genus in range(1, LARGEST_GENUS + 1) for S in semigroups_of_genus(genus))
    gaps = next(S for S in every if [x for x in S if slow.is_p_position(adjoin(S, x))] == [n])
    inside = z3.ForAll(k, P.element(0, k) == z3.And(k >= 0, *(k != gap for gap in gaps)), patterns=[P.element(0, k)])
    outcomes = [P.lost(P.after(0, gap)) == slow.is_p_position(adjoin(gaps, gap)) for gap in gaps]
    return [inside, P.after(0, n) == P.after(0, n), *outcomes]
