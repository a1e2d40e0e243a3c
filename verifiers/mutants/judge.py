"""The fate of a claim's mutants, each evaluated on the smallest cases, in the declared order.

The trees are evaluated in Python. The results of compiled kernels are cached for all mutants of the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from time import thread_time
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Verdict
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.domains.base import row_key
from sylver_claims.claims.language import Function, PlainPython, tree_for
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.kernels.reference.predicates.judge import truth
from sylver_claims.verifiers.common.units import case_text, row_text
from sylver_claims.verifiers.judging.diagnostics import telling
from sylver_claims.verifiers.judging.tables import tables_for, tupled
from sylver_claims.verifiers.mutants.changes import Change
from sylver_claims.verifiers.mutants.mutations import Mutant, mutants_of
from sylver_claims.verifiers.processes.timeouts import CPU_LIMIT, TimeLimitExceeded, run_with_cpu_limit

MOST_CASES = 1000
PATIENCE, SLOWER = 3.0, 10  # limits of a mutant: seconds, and a multiple of the time of the claim itself
DEAR = 10  # a claim that compares few smallest cases has expensive cases: number of cases per compared one
Tree = Function | PlainPython
Judged = tuple[bool, bool]  # whether a case meets the hypotheses, and whether the conclusion then holds


class Fate(StrEnum):
    """The fate of a mutant."""

    KILLED = "killed"
    IMPLIED = "implied"
    DECLARED = "declared"
    SURVIVES = "survives"


@dataclass(frozen=True)
class Outcome:
    """The fate of a mutant, its description, and the number of evaluated cases."""

    mutant: Mutant
    fate: Fate
    words: str
    cases: int


class Judge:
    """Evaluates the mutants of one claim on its smallest cases, with a common cache of kernel results."""

    def __init__(self, claim: Claim, upto: int, cpu_limit: float) -> None:
        self.claim = claim
        domain = claim.forall
        self._highest = domain.scope(domain.lowest + upto).highest
        self._most = MOST_CASES if claim.compare_smallest >= 20 else DEAR * claim.compare_smallest
        self._answers: dict[Any, Any] = {}
        self._evaluators: dict[Tree, Callable[..., Any]] = {}
        self._rows = self._smallest(claim)
        if claim.counterexample is not None and claim.forall.kind != "printed":
            known = domain.row(dict(claim.counterexample))
            self._rows += [known] if all(row_key(r) != row_key(known) for r in self._rows) else []
        self._highest = max((domain.layer(row) for row in self._rows), default=self._highest)
        try:
            self._own, seconds = run_with_cpu_limit(cpu_limit, self._judged_all)
        except TimeLimitExceeded as error:
            raise claim.fail(
                f"the claim itself was {error}; make its tables and cases end, or raise the limit"
            ) from error
        self._patience = PATIENCE + SLOWER * seconds
        self._refuse_false()

    def _judged_all(self) -> tuple[list[Judged], float]:
        """Evaluate the claim itself on the cases, with its tables; return the results, and the seconds."""
        self._tables = tables_for(self.claim, self._highest)
        start = thread_time()
        with telling(self.claim, "the claim itself cannot be judged", "correct it before mutants of it are judged"):
            return [self._judged(self.claim, self.claim.trees, row) for row in self._rows], thread_time() - start

    def _refuse_false(self) -> None:
        """Refuse a claim that fails unexpectedly, because the results of its mutants would be meaningless."""
        said = self.claim.declared is Verdict.REFUTED or self.claim.forall.kind == "printed"
        if not said and (True, False) in self._own:
            case = row_text(self.claim, self._rows[self._own.index((True, False))])
            raise self.claim.fail(f"fails itself at {case}; run verify check on it before its mutants")

    def _smallest(self, claim: Claim) -> list[Rows]:
        """Return the smallest cases, layer by layer: the formula for their number is invalid for a changed domain."""
        domain, found = claim.forall, list[Rows]()
        for layer in range(domain.lowest, self._highest + 1):
            if len(found) >= self._most:
                break
            found += sorted((row.copy() for block in domain.blocks(layer, layer) for row in block), key=domain.order)
        return found[: self._most]

    def reaches(self, mutant: Mutant) -> bool:
        """Whether the cases include the changed one, if the mutant changes a printed case."""
        return mutant.part != "printed" or _place(mutant) < len(self._own)

    def outcome(self, mutant: Mutant) -> Outcome:
        """Evaluate one mutant; it also counts as killed if it does not terminate."""
        try:
            return run_with_cpu_limit(self._patience, lambda: self._outcome(mutant))
        except TimeLimitExceeded:
            return Outcome(mutant, Fate.KILLED, f"does not end within {self._patience:.0f} s", 0)

    def _outcome(self, mutant: Mutant) -> Outcome:
        if mutant.part == "printed":
            return self._of_printed(mutant)
        own = {row.tobytes() for row in self._rows}
        new = mutant.part == "domain"
        rows = [r for r in self._smallest(mutant.claim) if r.tobytes() not in own] if new else self._rows
        found: list[Judged] = []
        for i, row in enumerate(rows):
            try:
                judged = self._judged(mutant.claim, mutant.claim.trees, row)
            except Exception as error:  # any exception shows that the change was noticed
                return self._killed(mutant, row, f"raises {type(error).__name__}", i)
            false = self.claim.declared is Verdict.REFUTED and not new
            fails = judged == (True, False)
            if fails or (false and judged != self._own[i]):
                return self._killed(mutant, row, "fails" if fails else "differs", i)
            found.append(judged)
        return self._survivor(mutant, found)

    def _of_printed(self, mutant: Mutant) -> Outcome:
        """Evaluate the changed forms of one printed case; it is enough that one of them is noticed."""
        count = mutant.claim.forall.count(0, 0)
        for i in range(count):
            row = np.array([i])
            try:
                judged = self._judged(mutant.claim, self.claim.trees, row)
            except Exception as error:  # any exception shows that the change was noticed
                return self._killed(mutant, row, f"raises {type(error).__name__}", i)
            if judged != self._own[_place(mutant)]:
                return self._killed(mutant, row, "differs", i)
        if self._own[_place(mutant)] == (True, False):
            return Outcome(mutant, Fate.IMPLIED, "the case is false as printed, and so are the changed ones", count)
        return self._survivor(mutant, [(True, True)] * count)

    def _survivor(self, mutant: Mutant, found: list[Judged]) -> Outcome:
        fate, words = self._why(mutant, found)
        reason = next((why for name, why in self.claim.accepted_mutants.items() if mutant.name.startswith(name)), None)
        if fate is Fate.SURVIVES and reason is not None:
            fate, words = Fate.DECLARED, reason
        return Outcome(mutant, fate, words, len(found))

    def _why(self, mutant: Mutant, found: list[Judged]) -> tuple[Fate, str]:
        """Return the fate of a mutant that no case refutes, with the reason: the claim may imply it, at least here."""
        met = [judged[0] for judged in found]
        if mutant.part == "domain" and not any(met):
            return Fate.IMPLIED, "no new case meets the hypotheses"
        if mutant.part == "given":
            own = [judged[0] for judged in self._own]
            if met == own:
                return Fate.SURVIVES, "the same cases meet it"
            if all(before or not after for before, after in zip(own, met, strict=True)):
                return Fate.IMPLIED, "fewer cases meet it"
            more = sum(after and not before for before, after in zip(own, met, strict=True))
            return Fate.SURVIVES, f"{more} {'other case meets' if more == 1 else 'other cases meet'} it, and none fails"
        if mutant.change is not None and self._direction(mutant.change) < 0:
            return Fate.IMPLIED, "it says less"
        return Fate.SURVIVES, "no case fails"

    def _direction(self, change: Change) -> int:
        if change.operand is None:
            return change.direction
        *sides, greater = change.operand
        old, new = (self._run(tree_for(side, self.claim.types)) for side in sides)
        moved = set()
        for row, (met, _) in zip(self._rows, self._own, strict=True):
            if not met:
                continue
            arguments = self._arguments(self.claim, row)
            try:
                before, after = old(*arguments), new(*arguments)
            except Exception:  # the side alone may not be defined where the whole is
                return 0
            moved.add(int(after > before) - int(after < before))
        moved -= {0}
        return greater * moved.pop() if len(moved) == 1 else 0

    def _judged(self, claim: Claim, trees: Mapping[str, Tree], row: Rows) -> Judged:
        arguments = self._arguments(claim, row)
        if "given" in trees and not truth(self._run(trees["given"])(*arguments)):
            return False, True
        return True, truth(self._run(trees["then"])(*arguments))

    def _arguments(self, claim: Claim, row: Rows) -> tuple[Any, ...]:
        return (*claim.forall.arguments(row), *self._tables)

    def _killed(self, mutant: Mutant, row: Rows, how: str, before: int) -> Outcome:
        case = case_text(mutant.claim.forall.values(row))
        return Outcome(mutant, Fate.KILLED, f"{how} at {case}", before + 1)

    def _run(self, tree: Tree) -> Callable[..., Any]:
        if tree not in self._evaluators:
            function = evaluator(tree, remember=self._answers)
            of_numbers = self.claim.forall.kind in ("integers", "semigroup", "semigroup and integers")
            plain = isinstance(tree, PlainPython) or of_numbers
            self._evaluators[tree] = function if plain else lambda *case: function(*map(tupled, case))
        return self._evaluators[tree]


def _place(mutant: Mutant) -> int:
    return int(mutant.after.split()[1]) - 1


def outcomes(claim: Claim, upto: int, cpu_limit: float = CPU_LIMIT) -> list[Outcome]:
    """Evaluate all mutants of a claim on its smallest cases, up to ``upto`` beyond the lowest layer."""
    mutants = mutants_of(claim)
    if not mutants:
        return []
    judge = Judge(claim, upto, cpu_limit)
    return [judge.outcome(mutant) for mutant in mutants if judge.reaches(mutant)]
