"""Conway's inequality for the partners of odd numbers, 2q < x_q < 3q, proved from the rules by counting.

If q < x_q, line q contains all even b below 2q: some before x_q, the others beyond it. Line x_q contains each of the
latter before q. There are too few places for all these numbers unless x_q ≥ 2q − 1. Other counts exclude x_q = 3q − 4,
and then x_q = 2q − 1.
"""

from __future__ import annotations

from sylver_claims import Steps
from sylver_claims.claims.lemmas import with_4 as four
from sylver_claims.claims.lemmas.conway.lines import in_lines, partners
from sylver_claims.claims.lemmas.conway.lower import lower, lower_bound
from sylver_claims.claims.lemmas.conway.sharp import sharp, sharpened
from sylver_claims.claims.lemmas.conway.upper import upper_1, upper_3, upper_bound_3
from sylver_claims.claims.lemmas.conway.without_late import NONE_LATE, seven_thirds

__all__ = ["NONE_LATE", "RESOURCES", "every_pair", "inequality", "involution", "seven_thirds"]

RESOURCES = 20_000_000
"""Limit for each step of the proof, about ten times the need of the hardest step."""

involution = Steps("", four.facts, in_lines)
"""x_q = r exactly if x_r = q."""
involution.conclude(uses=[partners])

inequality = Steps("", involution, lower_bound, upper_3, upper_1, sharpened)
"""The inequality, as printed or sharpened."""
inequality.conclude(uses=[sharp, partners])

every_pair = Steps("", inequality)
"""The bounds that hold for 5 and 7 as well; `partners` includes x ≤ 3q − 4."""
every_pair.conclude(uses=[sharp, lower, upper_bound_3, partners])
