"""A position that is odd, and ∞-weak by any reply, is lost, and 1 alone can be left at last.

After each legal j > 1 some reply returns such a position, which is larger. If there is none, 1 alone is legal.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.weak_levels import GENUS, Counted, of_the_case_counted
from sylver_claims.claims.lemmas.weak_positions import ARE_LOST, BOTH_LARGER, ONE_LEGAL, ONE_STAYS, OUTCOME, are_lost
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, GameInduction
from sylver_claims.kernels import weak

ALONE = "where 1 alone is legal, the position has come to this"
COMES = "an ∞-weak position in which 1 is legal comes to that"


def comes_to_1(case: Any) -> list[AnyStep | Conclusion]:
    """A position that is odd, and ∞-weak by any reply, is lost, and comes to that in which 1 alone is legal."""
    from z3 import And, ForAll, Implies, Not

    M, W, comes = Counted(case), case.symbol("infinity_weak_any"), case.symbol("comes_to")
    has, s, j, g = M.has, M.s, M.j, M.g
    return [
        *are_lost(M, weak.ANY_REPLY),
        step(
            ALONE,
            ForAll(s, Implies(And(Not(has(s, 1)), ForAll(j, Not(M.legal(s, j)))), comes(1, s))),
            [],
            ["comes_to", "in_position"],
        ),
        GameInduction(
            name=COMES,
            variable=g,
            goal=Implies(And(W(g), Not(has(g, 1))), comes(1, g)),
            uses=[ALONE, ONE_STAYS, BOTH_LARGER],
            definitions=["comes_to", "infinity_weak_any"],
        ),
        *of_the_case_counted(M),
        Conclusion(
            uses=[ARE_LOST, COMES, OUTCOME, ONE_LEGAL, GENUS],
            definitions=[M.weak(weak.ANY_REPLY).name()],
        ),
    ]
