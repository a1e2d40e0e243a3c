"""A solver in a separate process, which answers questions until its input ends."""

from __future__ import annotations

import resource
import sys
from contextlib import suppress
from typing import Any

from sylver_claims.verifiers.processes.child_process import FIRST_ARGUMENT, serve

LARGEST_SHOWN = 400


def ask_z3(text: str, resources: int) -> dict[str, Any]:
    """Return the answer as a dictionary for ``solvers.Answer``; a new context keeps it independent of others."""
    import z3

    solver = z3.Solver(ctx=z3.Context())
    solver.set("rlimit", resources)
    solver.set("random_seed", 0)
    solver.from_string(text)
    found = solver.check()
    statistics = solver.statistics()
    used = next((int(statistics.get_key_value(k)) for k in statistics.keys() if k == "rlimit count"), 0)  # noqa: SIM118
    if found == z3.unsat:
        return {"verdict": "proved", "resources": used}
    if found == z3.sat:
        model = solver.model()
        return {"verdict": "false", "resources": used, "reason": _short(model), "model": _values(model)}
    return {"verdict": "undecided", "resources": used, "reason": solver.reason_unknown()}


def _values(model: Any) -> dict[str, Any]:
    """Return the integers and unary predicates of a z3 model."""
    import z3

    values: dict[str, Any] = {}
    integers, truth_values = z3.IntSort(model.ctx), z3.BoolSort(model.ctx)
    for symbol in model.decls():
        value = model[symbol]
        if symbol.arity() == 0 and (z3.is_int_value(value) or z3.is_bv_value(value)):
            values[symbol.name()] = value.as_long()
        elif symbol.arity() == 1 and symbol.domain(0) == integers and symbol.range() == truth_values:
            said = (model.eval(symbol(n), model_completion=True) for n in range(LARGEST_SHOWN + 1))
            values[symbol.name()] = [n for n, member in enumerate(said) if z3.is_false(member)]
    return values


def _short(model: Any) -> str:
    return " ".join(str(model).split())[:200]


def ask_cvc5(text: str, resources: int) -> dict[str, Any]:
    """Return the answer as a dictionary for ``solvers.Answer``."""
    import cvc5

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit", str(resources))
    solver.setOption("fresh-binders", "true")
    solver.setLogic("ALL")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "step")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        answer = command.invoke(solver, parser.getSymbolManager()).strip()
        said = answer or said
    used = solver.getStatistics().get(True).get("resource::resourceUnitsUsed", {"value": 0})["value"]
    verdict = {"unsat": "proved", "sat": "false"}.get(said, "undecided")
    return {"verdict": verdict, "resources": used, "reason": said if verdict == "undecided" else ""}


def main() -> None:
    """Answer questions until the input ends."""
    ask = {"z3": ask_z3, "cvc5": ask_cvc5}[sys.argv[FIRST_ARGUMENT]]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[FIRST_ARGUMENT + 1]),) * 2)

    def answer(question: dict[str, Any]) -> dict[str, Any]:
        try:
            return ask(question["text"], question["resources"])
        except Exception as error:  # of the solver, such as text that it cannot parse
            reason = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
            return {"verdict": "undecided", "reason": reason}

    serve(answer)
