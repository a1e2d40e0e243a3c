"""The solvers of a proof, z3 and cvc5, in separate processes that take SMT-LIB text.

If a solver crashes or runs out of memory, one answer is lost: the next question restarts it. Limits are in the solvers'
own resource units, so answers do not depend on the machine.
"""

from __future__ import annotations

import atexit
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from time import perf_counter
from typing import Any

from sylver_claims.verifiers.digits.check import check
from sylver_claims.verifiers.digits.make import decide
from sylver_claims.verifiers.digits.read import Unknown, formula_of
from sylver_claims.verifiers.processes.child_process import Child
from sylver_claims.verifiers.proof.record import is_undecided, smaller

MODULE = "sylver_claims.verifiers.proof.solver_process"
PACKAGES = {"z3": "z3-solver", "cvc5": "cvc5"}
SHARE = {"z3": 1.0, "cvc5": 0.1}  # share of a step's resources: one unit of cvc5 is worth about ten of z3
DIGITS = "digits"
"""A further solver, for numbers of any length: an automaton, in this process."""
MEMORY = 4 * 2**30
LIMITED = ("canceled", "resource limit", "RESOURCEOUT")
"""Parts of solver messages that report spent resources."""
PROVED, FALSE, UNDECIDED = "proved", "false", "undecided"
RECORDED = "as recorded for this version and these resources"


KNOWN = (("(assert false)\n(check-sat)\n", PROVED), ("(assert true)\n(check-sat)\n", FALSE))


class SolverFails(Exception):
    """A solver cannot be used; the message has its name and a fix."""


@dataclass(frozen=True)
class Answer:
    """The answer of a solver about a set of formulas: contradictory ("proved"), satisfiable ("false"), or "undecided".

    ``model`` has the integers of a satisfying assignment, and for each function from integers to booleans the numbers
    from 0 to 400 for which it is false; only z3 returns one. ``seconds`` is the time of the answer.
    """

    solver: str
    verdict: str
    resources: int = 0
    reason: str = ""
    model: dict[str, Any] = field(default_factory=dict)
    seconds: float = field(default=0.0, compare=False)

    @property
    def is_limited(self) -> bool:
        """Whether the resources were spent before an answer was found."""
        return self.verdict == UNDECIDED and any(sign in self.reason for sign in LIMITED)


class Solver:
    """One solver, started with its first question; answers do not depend on earlier questions."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._child: Child | None = None

    def ask(self, text: str, resources: int) -> Answer:
        """Ask whether formulas contradict each other, and wait for the answer."""
        if self._child is not None and not self._child.is_alive:
            self.close()
        if self._child is None:
            self._child = self._started()
        start = perf_counter()
        self._child.send({"text": text, "resources": max(1, int(resources * SHARE[self.name]))})
        try:
            return Answer(self.name, **self._child.answer(), seconds=perf_counter() - start)
        except EOFError as ended:
            return Answer(self.name, UNDECIDED, reason=f"its process ended with status {ended.args[0]}")
        except BaseException:  # after an interrupt, a late answer would be read as that of the next question
            self.close()
            raise

    def _started(self) -> Child:
        """Start the process, and test it with known questions.

        Raises
        ------
        SolverFails
            If it does not start, or gives a wrong answer.
        """
        child = Child(MODULE, self.name, str(MEMORY), isolated=True)
        try:
            for text, verdict in KNOWN:
                child.send({"text": text, "resources": 100_000})
                if (said := child.answer())["verdict"] != verdict:
                    raise SolverFails(f"{titled(self.name)} says {said['verdict']} instead of {verdict}: {said}")
        except EOFError as ended:
            child.close()
            raise SolverFails(
                f"the process of {titled(self.name)} does not start (exit status {ended.args[0]}); install the "
                "requirements again"
            ) from ended
        except BaseException:
            child.close()
            raise
        return child

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()
            self._child = None


@cache
def solvers() -> dict[str, Solver]:
    """Return the solvers of this process, which end with it."""
    found = {name: Solver(name) for name in PACKAGES}
    for solver in found.values():
        atexit.register(solver.close)
    return found


@cache
def ask(name: str, text: str, resources: int) -> Answer:
    """Ask one solver, as its record says; cache answers for lemmas shared by several proofs."""
    if name == DIGITS:
        start = perf_counter()
        return Answer(name, **_by_digits(text, resources), seconds=perf_counter() - start)
    solver, question = titled(name), (text, resources)
    if is_undecided(solver, *question):
        return Answer(name, UNDECIDED, reason=RECORDED)
    if part := smaller(solver, *question):
        answer = solvers()[name].ask(part, resources)
        if answer.verdict == PROVED:
            return answer
    return solvers()[name].ask(*question)


def _by_digits(text: str, most_states: int) -> dict[str, Any]:
    """Decide a question for numbers of any length, by an automaton that reads their binary digits.

    The text is the one for the solvers, without their bound. It is parsed as a formula about integers
    (``verifiers.digits.read``); ``verifiers.digits.make`` searches for a closed set of states, and independent code
    checks it (``verifiers.digits.check``, which explains why such a set is a proof). The answer is a dictionary for
    `Answer`; its resources are the number of states.

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


@cache
def titled(name: str) -> str:
    """Return the name and version of a solver, or a description of the automaton, which is part of this program."""
    return "an automaton of binary digits" if name == DIGITS else f"{name} {version(PACKAGES[name])}"
