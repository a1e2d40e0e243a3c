"""A question decided for numbers of any length, by an automaton that reads their binary digits.

The text is that for the solvers, without the bound below which they look. It is read as a formula about whole numbers
(``verifiers.digits.read``), a closed set of states is looked for (``verifiers.digits.make``), and other code checks it
(``verifiers.digits.check``, where it is said why such a set is a proof).
"""

from __future__ import annotations

from typing import Any

from verifiers.digits.check import check
from verifiers.digits.make import decide
from verifiers.digits.read import Unknown, formula_of


def decided(text: str, most_states: int) -> dict[str, Any]:
    """Answer as ``solvers.Answer`` has it; its resources are the number of states.

    Raises
    ------
    Refused
        When the checker does not accept what was found, which is a fault of this program.
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
