"""Conway's inequality for the partners of odd numbers, 2q < x_q < 3q, proved from the rules by counting.

If q < x_q, line q contains all even b below 2q: some before x_q, the others beyond it. Line x_q contains each of the
latter before q. There are too few places for all these numbers unless x_q ≥ 2q − 1. Other counts exclude x_q = 3q − 4,
and then x_q = 2q − 1.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas import with_4 as four
from sylver_claims.claims.lemmas.conway.lines import PARTNERS, Lines, in_lines
from sylver_claims.claims.lemmas.conway.lower import LOWER, lower_bound
from sylver_claims.claims.lemmas.conway.sharp import SHARP, sharpened
from sylver_claims.claims.lemmas.conway.upper import UPPER_3, upper_1, upper_3
from sylver_claims.claims.lemmas.conway.without_late import NONE_LATE, none_late, seven_thirds
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

__all__ = [
    "NONE_LATE",
    "RESOURCES",
    "every_pair",
    "inequality",
    "involution",
    "none_late",
    "seven_thirds",
]

RESOURCES = 20_000_000
"""Limit for each step of the proof, about ten times the need of the hardest step."""


def steps(case: Any) -> list[AnyStep]:
    """Return all steps of the proof but the conclusion."""
    s = Lines(case)
    return [*four.facts(case), *in_lines(case), *lower_bound(s), *upper_3(s), *upper_1(s), *sharpened(s)]


def inequality(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the inequality, as printed or sharpened."""
    return [*steps(case), Conclusion(uses=[SHARP, PARTNERS])]


def every_pair(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the bounds that hold for 5 and 7 as well; `PARTNERS` includes x ≤ 3q − 4."""
    return [*steps(case), Conclusion(uses=[SHARP, LOWER, UPPER_3, PARTNERS])]


def involution(case: Any) -> list[AnyStep | Conclusion]:
    """Show that x_q = r exactly if x_r = q."""
    return [*four.facts(case), *in_lines(case), Conclusion(uses=[PARTNERS])]
