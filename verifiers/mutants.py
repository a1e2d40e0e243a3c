"""Automatic mutants of a claim: a hypothesis dropped, a bound or a constant moved; each should be refuted.

One that is not shows a statement that could be stronger, or a check that tests nothing, unless it cannot differ from
the claim; the claim file can say so, with the reason (``survivors``). A mutant is judged on the smallest cases of the
claim, in the declared order, by the predicate in Python with compiled kernels, whose answers all mutants share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from types import FunctionType
from typing import Any

import numpy as np

from claims import Claim, Verdict
from claims.domains import Rows
from claims.domains.integers import Axis, Integers, Tuples
from claims.domains.printed import Printed
from kernels.reference.walk import truth
from verifiers.code import free_values, plain, with_kernels
from verifiers.evidence import shown_case
from verifiers.exhaustive import smallest_rows
from verifiers.mutate import Change, changes, without_parts
from verifiers.origin import is_kernel, is_library
from verifiers.predicates import tables_for

MOST_CASES = 1000
DEAR = 10  # for a claim that asks for few examples, a case is dear: it has this many cases an example
TABLE = 4096  # bytes beyond which an array is a table, told by its identity
Predicate = Callable[..., Any]
Judged = tuple[bool, bool]  # whether a case meets the hypotheses, and whether the conclusion then holds


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    IMPLIED = "implied"
    DECLARED = "declared"
    SURVIVES = "survives"


@dataclass(frozen=True)
class Mutant:
    """A changed claim; ``part`` is what was changed.

    ``change`` is that of a predicate, if it was one. ``shared`` tells the change of a named function from others: of
    the claims that call the function, it is enough that one notices the change.
    """

    part: str
    before: str
    after: str
    claim: Claim
    change: Change | None = None
    shared: str = ""

    @property
    def name(self) -> str:
        """What tells the mutants of a claim apart, and by which its file can speak of one that survives."""
        return f"{self.part}: {self.after}"


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant, in words, and how many cases were judged."""

    mutant: Mutant
    fate: Fate
    words: str
    cases: int


def mutants_of(claim: Claim) -> list[Mutant]:
    """Return the mutants of a claim, each with a name of its own.

    Of printed cases, which are few, not the predicate is changed but each case.
    """
    printed = isinstance(claim.forall, Printed)
    found = [*_of_printed(claim)] if printed else [*_of_predicates(claim), *_of_start(claim)]
    return list({m.name: m for m in reversed(found)}.values())[::-1]


def _of_predicates(claim: Claim) -> Iterator[Mutant]:
    if claim.given is not None:
        parts = list(without_parts(claim.given))
        for part in parts:
            yield Mutant("given", part.before, part.after, _varied(claim, given=part.function), part)
        if not parts:
            yield Mutant("given", "the hypothesis", "dropped", _varied(claim, given=None))
    for name in ("given", "then"):
        predicate = getattr(claim, name)
        if predicate is None:
            continue
        for change, shared in _own_and_of_helpers(predicate):
            changed = _varied(claim, **{name: change.function})
            yield Mutant(name, change.before, change.after, changed, change, shared)


def _own_and_of_helpers(predicate: Predicate) -> Iterator[tuple[Change, str]]:
    """Yield the changes of a predicate and, one level deep, of the functions of claim files that it names.

    With each comes what tells a change of a named function from others.
    """
    function = plain(predicate)
    if not isinstance(function, FunctionType) or is_kernel(function) or is_library(function):
        return
    for change in changes(function):
        yield change, _place(function, change)
    for name, held in free_values(function).items():
        helper = plain(held)
        if name not in function.__globals__ or not isinstance(helper, FunctionType):
            continue
        if is_kernel(helper) or is_library(helper):
            continue
        for change in changes(helper):
            scope = function.__globals__ | {name: change.function}
            calling = FunctionType(
                function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
            )
            calling.__kwdefaults__ = function.__kwdefaults__
            calling.__module__ = function.__module__
            texts = f"{name}: {change.before}", f"{name}: {change.after}"
            yield Change(*texts, calling), _place(helper, change)


def _place(function: FunctionType, change: Change) -> str:
    named = function.__name__ != "<lambda>"
    return f"{function.__module__}.{function.__name__}: {change.before} -> {change.after}" if named else ""


def _of_start(claim: Claim) -> Iterator[Mutant]:
    """The domain begun one step earlier."""
    domain = claim.forall
    axes = (domain.axis,) if isinstance(domain, Integers) else domain.axes if isinstance(domain, Tuples) else ()
    for i, axis in enumerate(axes):
        if axis.start - axis.step < 0:
            continue
        earlier = Axis(axis.name, axis.start - axis.step, axis.step)
        changed = [*axes[:i], earlier, *axes[i + 1 :]]
        new: Any = (
            replace(domain, axis=earlier) if isinstance(domain, Integers) else replace(domain, axes=tuple(changed))  # type: ignore[call-arg]
        )
        texts = f"{axis.name} from {axis.start}", f"{axis.name} from {earlier.start}"
        yield Mutant("domain", *texts, _varied(claim, forall=new))


def _of_printed(claim: Claim) -> Iterator[Mutant]:
    """Each printed case with its last value changed."""
    domain = claim.forall
    if not isinstance(domain, Printed):
        return
    for i, row in enumerate(domain.rows):
        value = _another(row[-1])
        if value is None:
            continue
        rows = ((*row[:-1], value),)
        texts = f"case {i + 1}: {row[-1]!r}", f"case {i + 1}: {value!r}"
        yield Mutant("printed", *texts, _varied(claim, forall=replace(domain, rows=rows)))


def _another(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple | list) and all(isinstance(v, int) for v in value):
        return (*value[:-1], value[-1] + 1) if value else (1,)
    return None


def _varied(claim: Claim, **fields: Any) -> Claim:
    plainly = {"counterexample": None, "sharp": (), "margin": None, "survivors": {}, "sharp_of": claim.id}
    return replace(claim, id=f"{claim.id}~0", **(plainly | fields))


class Judge:
    """Judges the mutants of one claim on its smallest cases; the answers of kernels are kept for all of them."""

    def __init__(self, claim: Claim, upto: int) -> None:
        self.claim = claim
        self._highest = claim.forall.scope(upto).highest
        self._most = MOST_CASES if claim.examples >= 20 else DEAR * claim.examples  # noqa: PLR2004
        self._answers: dict[Any, dict[Any, Any]] = {}
        self._rebuilt: dict[Predicate, Predicate] = {}
        self._tables = tables_for(claim, self._highest)
        self._rows = self._smallest(claim)
        self._own = [self._judged(claim, row) for row in self._rows]

    def _smallest(self, claim: Claim) -> list[Rows]:
        return smallest_rows(claim.forall, max(self._highest, claim.forall.lowest), self._most)

    def outcome(self, mutant: Mutant) -> Outcome:
        """Judge one mutant."""
        if mutant.part == "printed":
            return self._of_printed(mutant)
        own = {row.tobytes() for row in self._rows}
        new = mutant.part == "domain"
        rows = [r for r in self._smallest(mutant.claim) if r.tobytes() not in own] if new else self._rows
        found: list[Judged] = []
        for i, row in enumerate(rows):
            try:
                judged = self._judged(mutant.claim, row)
            except Exception as error:  # whatever it raises, the change was noticed
                return self._killed(mutant, row, f"raises {type(error).__name__}", i)
            false = self.claim.declared is Verdict.REFUTED and not new
            fails = judged == (True, False)
            if fails or (false and judged != self._own[i]):
                return self._killed(mutant, row, "fails" if fails else "differs", i)
            found.append(judged)
        return self._survivor(mutant, found)

    def _of_printed(self, mutant: Mutant) -> Outcome:
        row = np.array([0])
        try:
            judged = self._judged(mutant.claim, row)
        except Exception as error:  # whatever it raises, the change was noticed
            return self._killed(mutant, row, f"raises {type(error).__name__}", 0)
        place = int(mutant.after.split()[1].rstrip(":")) - 1
        if judged != self._own[place]:
            return self._killed(mutant, row, "differs", 0)
        return self._survivor(mutant, [judged])

    def _survivor(self, mutant: Mutant, found: list[Judged]) -> Outcome:
        fate, words = self._why(mutant, found)
        reason = self.claim.survivors.get(mutant.name)
        if fate is Fate.SURVIVES and reason is not None:
            fate, words = Fate.DECLARED, reason
        return Outcome(mutant, fate, words, len(found))

    def _why(self, mutant: Mutant, found: list[Judged]) -> tuple[Fate, str]:
        """Say why a mutant that no case refutes may be of no interest: the claim implies it, at least here."""
        met = [judged[0] for judged in found]
        if mutant.part == "domain" and not any(met):
            return Fate.IMPLIED, "no new case meets the hypotheses"
        if mutant.part == "given":
            own = [judged[0] for judged in self._own]
            if met == own:
                return Fate.SURVIVES, "the same cases meet it"
            if all(before or not after for before, after in zip(own, met, strict=True)):
                return Fate.IMPLIED, "fewer cases meet it"
            return Fate.SURVIVES, f"{sum(met) - sum(own)} cases more meet it, and none fails"
        if mutant.change is not None and self._direction(mutant.change) < 0:
            return Fate.IMPLIED, "it says less"
        return Fate.SURVIVES, "no case fails"

    def _direction(self, change: Change) -> int:
        if change.operand is None:
            return change.direction
        old, new, greater = change.operand
        moved = set()
        for row, (met, _) in zip(self._rows, self._own, strict=True):
            if not met:
                continue
            arguments = self._arguments(self.claim, row)
            try:
                before, after = (self._run(f)(*arguments) for f in (old, new))
            except Exception:  # the side alone may not be defined where the whole is
                return 0
            moved.add(int(after > before) - int(after < before))
        moved -= {0}
        return greater * moved.pop() if len(moved) == 1 else 0

    def _judged(self, claim: Claim, row: Rows) -> Judged:
        arguments = self._arguments(claim, row)
        if claim.given is not None and not truth(self._run(claim.given)(*arguments)):
            return False, True
        return True, truth(self._run(claim.then)(*arguments))

    def _arguments(self, claim: Claim, row: Rows) -> tuple[Any, ...]:
        return (*claim.forall.arguments(row), *self._tables)

    def _killed(self, mutant: Mutant, row: Rows, how: str, before: int) -> Outcome:
        case = shown_case(mutant.claim.forall.values(row))
        return Outcome(mutant, Fate.KILLED, f"{how} at {case}", before + 1)

    def _run(self, predicate: Predicate) -> Predicate:
        if predicate not in self._rebuilt:
            self._rebuilt[predicate] = with_kernels(predicate, self._kept)
        return self._rebuilt[predicate]

    def _kept(self, kernel: Any) -> Any:
        """Return a kernel that remembers its answers."""
        answers = self._answers.setdefault(plain(kernel), {})

        def answer(*arguments: Any, **named: Any) -> Any:
            try:
                key = tuple(map(_told, arguments))
                if named:
                    return kernel(*arguments, **named)
                if key not in answers:
                    answers[key] = kernel(*arguments)
            except TypeError:
                return kernel(*arguments, **named)
            return answers[key]

        return answer


def _told(value: Any) -> Any:
    """Return what tells an argument from others: an array by its content, a table by its identity."""
    if isinstance(value, np.ndarray):
        return id(value) if value.nbytes > TABLE else (value.shape, value.dtype.str, value.tobytes())
    if isinstance(value, list):
        return tuple(map(_told, value))
    hash(value)
    return value


def outcomes(claim: Claim, upto: int) -> list[Outcome]:
    """Judge all mutants of a claim on its smallest cases, those of the layers up to ``upto``."""
    mutants = mutants_of(claim)
    if not mutants:
        return []
    judge = Judge(claim, upto)
    return [judge.outcome(mutant) for mutant in mutants]
