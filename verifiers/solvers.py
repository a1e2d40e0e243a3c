"""The solvers of a proof, z3 and cvc5, each in a process of its own that is asked by SMT-LIB text.

A solver that crashes or runs out of memory costs one answer: the next question starts it anew. Limits are the solvers'
own resource units, so that an answer does not depend on the machine.
"""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from typing import Any

PACKAGES = {"z3": "z3-solver", "cvc5": "cvc5"}
SHARE = {"z3": 1.0, "cvc5": 0.1}  # of the resources of a step: a unit of cvc5 is worth about ten of z3
MEMORY = 4 * 2**30
PROVED, FALSE, UNDECIDED = "proved", "false", "undecided"


@dataclass(frozen=True)
class Answer:
    """What a solver says of a set of formulas: contradictory ("proved"), satisfiable ("false"), or "undecided".

    ``model`` holds the integers of a satisfying assignment, and for each function from integers to truth values the
    numbers from 0 to 400 of which it is false; z3 gives one.
    """

    solver: str
    verdict: str
    resources: int = 0
    reason: str = ""
    model: dict[str, Any] = field(default_factory=dict)


class Solver:
    """One solver, started when it is first asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._process: subprocess.Popen[str] | None = None

    def ask(self, text: str, resources: int) -> None:
        """Send a question; `answer` waits for what comes back."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            command = [sys.executable, "-m", "verifiers.solver_process", self.name, str(MEMORY)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):
                line = json.dumps({"text": text, "resources": max(1, int(resources * SHARE[self.name]))})
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()

    def answer(self) -> Answer:
        """Wait for the answer to the last question."""
        if self._process is None or self._process.stdout is None:
            raise RuntimeError(f"{self.name} was not asked")
        line = self._process.stdout.readline()
        if not line.endswith("\n"):
            status = self._process.wait()
            return Answer(self.name, UNDECIDED, reason=f"its process ended with status {status}")
        return Answer(self.name, **json.loads(line))

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            with suppress(BrokenPipeError):
                self._process.communicate()
            self._process = None


@cache
def solvers() -> tuple[Solver, ...]:
    """Return the solvers of this process, which end with it."""
    lent = tuple(map(Solver, PACKAGES))
    for solver in lent:
        atexit.register(solver.close)
    return lent


@cache
def ask_both(text: str, resources: int) -> tuple[Answer, ...]:
    """Ask both solvers at once; what was asked before, by another proof with the same lemma, is not asked again."""
    for solver in solvers():
        solver.ask(text, resources)
    return tuple(solver.answer() for solver in solvers())


def titled(name: str) -> str:
    """Name and version of a solver."""
    return f"{name} {version(PACKAGES[name])}"
