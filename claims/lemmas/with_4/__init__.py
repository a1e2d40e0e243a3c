"""Positions with 4 and an odd number: facts about P-positions that follow from the rules, as steps of a proof.

Such a position is the triple (a, b, c) of its least elements ≡ 1, 2, 3 mod 4. It has an *entry* b at (a, c) if
{4, a, b, c} is a P-position and b is not a sum, |a − c| < b < 2 min(a, c); a and c are a *4-pair* if {4, a, c} is a
P-position, so that b = 2 min(a, c). The steps derive all facts from two rules: no move leads from a P-position to a
P-position, and every other position has a winning move. ``play`` marks the moves that solvers consider; ``reply`` is a
winning move.
"""

from __future__ import annotations

from sylver_claims import Steps
from sylver_claims.claims.lemmas.with_4 import bounds, moves, rules

facts = Steps("", rules.rules, bounds.ends, bounds.bounds, moves.single, moves.replies)
"""S, N1 and D1 to D7."""
