"""Decision of a question for numbers of any length, by an automaton that reads their binary digits.

The text is the one for the solvers, without their bound. It is parsed as a formula about integers
(``verifiers.digits.read``); ``verifiers.digits.make`` searches for a closed set of states, and independent code checks
it (``verifiers.digits.check``, which explains why such a set is a proof).
"""

from __future__ import annotations

from typing import Any

from sylver_claims.verifiers.digits.check import check
from sylver_claims.verifiers.digits.make import decide
from sylver_claims.verifiers.digits.read import Unknown, formula_of


def decided(text: str, most_states: int) -> dict[str, Any]:
    """Return the answer as a dictionary for ``solvers.Answer``; its resources are the number of states.

    Raises
    ------
    Refused
        If the checker rejects the set, which is a bug of this program.
    """
    try:
        formula = formula_of(text)
    except Unknown as unknown:
        return {"verdict": "undecided", "reason": f"of binary digits, {unknown}"}
    found = decide(formula, most_states)
    if found.numbers is not None:
        reason = ", ".join(f"{name} = {value}" for name, value in found.numbers.items())
        return {"verdict": "false", "reason": reason[:200], "model": found.numbers}
    if found.certificate is None:
        return {"verdict": "undecided", "resources": most_states, "reason": f"more than {most_states} states"}
    return {"verdict": "proved", "resources": check(formula, found.certificate)}
