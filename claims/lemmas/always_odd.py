"""A position that is odd, and ∞-weak by any reply, is lost, and 1 alone can be left at last.

After each legal j > 1 some reply returns such a position, which is larger. If there is none, 1 alone is legal.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies
from sylver_claims.claims.lemmas.weak_levels import as_many, of_the_case_counted
from sylver_claims.claims.lemmas.weak_positions import (
    ARE_LOST,
    are_lost,
    both_larger,
    defining,
    is_legal,
    one_legal,
    one_stays,
    outcome,
)
from sylver_claims.claims.vocabulary.script import element
from sylver_claims.kernels import weak

comes_to_1 = Steps("S", are_lost(weak.ANY_REPLY), defining(weak.is_n_weak, 1, weak.ANY_REPLY))
"""A position that is odd, and ∞-weak by any reply, is lost, and comes to that in which 1 alone is legal."""
is_weak, comes_to = comes_to_1.known("infinity_weak_any"), comes_to_1.known("comes_to")


@comes_to_1.step(definitions=["comes_to", "in_position"])
def one_alone(s):
    """where 1 alone is legal, the position has come to this."""
    return implies(not element(s, 1) and every(lambda j: not is_legal(s, j)), comes_to(1, s))


@comes_to_1.game_induction(
    "g_weak", uses=[one_alone, one_stays, both_larger], definitions=["comes_to", "infinity_weak_any"]
)
def comes_to_that(g_weak):
    """an ∞-weak position in which 1 is legal comes to that."""
    return implies(is_weak(g_weak) and not element(g_weak, 1), comes_to(1, g_weak))


comes_to_1.include(of_the_case_counted)
comes_to_1.conclude(uses=[ARE_LOST, comes_to_that, outcome, one_legal, as_many], definitions=["weak_any"])
