"""Conway's inequality for the partners of odd numbers, 2q < x_q < 3q, proved from the rules by counting.

If q < x_q, all even b below 2q stand in line q: some before x_q, the others beyond it, and each of those stands in line
x_q before q as well. These are too many numbers for few places, unless x_q ≥ 2q − 1. Counting in other ways excludes
x_q = 3q − 4, and then x_q = 2q − 1.
"""

from __future__ import annotations

from typing import Any

from claims.lemmas import positions_with_4 as four
from claims.lemmas.conway.lines import PARTNERS, Lines, lines
from claims.lemmas.conway.lower import lower
from claims.lemmas.conway.sharp import SHARP, sharp
from claims.lemmas.conway.upper import upper_1, upper_3
from claims.vocabulary.steps import AnyStep, Conclusion

__all__ = ["RESOURCES", "inequality"]

RESOURCES = 20_000_000
"""For each step of the proof: some ten times what the hardest of them takes."""


def inequality(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the inequality; that x ≤ 3q − 4 is part of what is said of partners."""
    s = Lines(case)
    steps = [*four.facts(case), *lines(s), *lower(s), *upper_3(s), *upper_1(s), *sharp(s)]
    return [*steps, Conclusion(uses=[SHARP, PARTNERS])]
