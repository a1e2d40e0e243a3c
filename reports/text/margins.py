"""The margin of a claim in words: its smallest and largest values, and the near misses."""

from __future__ import annotations

from typing import Any

from sylver_claims.reports.text.words import case_words, counted
from sylver_claims.verifiers.evidence import Result


def margin_words(result: Result) -> str:
    """Return a sentence about the margin of a claim, with formulas between dollar signs; empty if there is no margin.

    For example: ``$x_q/q$ is least 2.1111 = 19/9 at q=9, greatest 2.68 = 67/25 at q=25; 1 case with ...``.
    """
    found = next((e.detail["margin"] for e in result.evidence if e.detail.get("margin")), None)
    if found is None or found["least"] is None:
        return ""
    least, greatest = (
        f"{_number(found[k])} at {case_words(result.claim, found[k]['case'])}" for k in ("least", "greatest")
    )
    near = f"; {counted(found['near'], 'case')} with {found['within']}" if found["within"] else ""
    return f"{found['of']} is least {least}, greatest {greatest}{near}"


def _number(extreme: dict[str, Any]) -> str:
    value, over = extreme["value"], extreme["over"]
    if value % over == 0:
        return str(value // over)
    return f"{value / over:.5g} = {value}/{over}"
