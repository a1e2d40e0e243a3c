"""What a theorem of Coq is to state, and whether Coq says that it does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

import z3

from claims.vocabulary.steps import Let, Step
from verifiers.coq.layout import THEOREM, defined
from verifiers.coq.read_back import plain, theorem
from verifiers.coq.sayings import Unread
from verifiers.formulas.theory import name_of
from verifiers.proof.script import Script


@dataclass(frozen=True)
class Stated:
    """What is to be stated of all symbols, written with what Coq has; the symbols are told by what declares them."""

    symbols: list[Any]
    formula: Any

    def difference(self, text: str, said: str) -> str:
        """Say why the theorem of a file is another one, if it is, from what Coq says of it; else return nothing."""
        try:
            found = theorem(said, THEOREM, defined(text), self.symbols)
        except Unread as error:
            return f"the theorem can not be read back from Coq: {error}"
        return "" if found.eq(self.formula) else "the theorem in Coq is not the statement of the claim"


def stated(script: Script) -> Stated:
    """Return what a script shows: what the symbols mean by their definitions, and what is assumed, imply the statement.

    This is put together from the script once more, not by what writes the file.
    """
    theory, last = script.statement.theory, script.steps[-1]
    if not isinstance(last, Step):
        raise ValueError("a script that does not end with its statement")
    lets = {name_of(step.constant) for step in script.steps if isinstance(step, Let)}
    symbols = [name for name in theory.facts if name not in lets]
    meant = [facts[0] if len(facts) == 1 else z3.And(*facts) for name in symbols if (facts := theory.facts[name])]
    supposed = [*meant, *script.assumed]
    whole = reduce(lambda then, given: z3.Implies(given, then), reversed(supposed), last.goal)
    return Stated([theory.declared[name] for name in symbols], plain(whole))
