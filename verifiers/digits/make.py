"""The search for a proof by binary digits: the reachable states, and the parts of each that must be remembered.

``verifiers.digits.check`` defines states, and explains why they are a proof; it checks the result. The search uses the
transitions of the checker; the checker is independent of the search.

Three techniques reduce the number of states. First, parts that no longer affect the formula are forgotten: a number
with a digit 1 is not 0, whatever follows, so the other parts of that conjunction do not matter. Second, nodes that must
have a certain value for the formula to be true are fixed first, as two cases of which one is contradictory. Third, a
formula that is still large is split into further cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sylver_claims.verifiers.digits.check import Case, Certificate, State, apart, case_of, following, ones, read
from sylver_claims.verifiers.digits.formula import ATOMS, JOINED, Formula, holds, joined, parts

MOST_STATES = 200_000
"""Largest number of states for one formula; beyond it, the formula is undecided."""
MOST_NODES = 200
"""A case that depends on more nodes is split."""


class Found(NamedTuple):
    """A certificate, or numbers that satisfy the formula, or neither, if there were too many states."""

    certificate: Certificate | None
    numbers: dict[str, int] | None


class TooMany(Exception):
    """The number of states exceeds the limit."""


class HoldsOf(Exception):
    """Some numbers, which are the argument, satisfy the formula."""


def decide(formula: Formula, limit: int = MOST_STATES) -> Found:
    """Search for a certificate that no integers satisfy the formula, and for integers that do."""
    search = _Search(formula, limit)
    try:
        return Found(search.certificate(case_of(formula)), None)
    except TooMany:
        return Found(None, None)
    except HoldsOf as found:
        return Found(None, found.args[0])


class _Search:
    """Goes through the cases of a formula, with one limit for all their states."""

    def __init__(self, formula: Formula, limit: int) -> None:
        self._formula, self._left = formula, limit

    def certificate(self, case: Case | None) -> Certificate:
        """Return a certificate of a case, after fixing nodes with only one possible value as contradictory cases."""
        splits: list[tuple[int, bool]] = []
        while case is not None and (forced := _forced(case)) is not None:
            splits.append(forced)
            case = case.where(*forced)
        found = {} if case is None else self._of_case(case)
        for node, value in reversed(splits):
            found = (node, found, {}) if value else (node, {}, found)
        return found

    def _of_case(self, case: Case) -> Certificate:
        if len(case.needed) > MOST_NODES and (cut := _cut(case)) is not None:
            return (cut, self.certificate(case.where(cut, True)), self.certificate(case.where(cut, False)))
        return self._states(case)

    def _states(self, case: Case) -> dict[State, State]:
        """Return the parts of each reachable state that must be remembered."""
        forget = _Forgetting(case)
        remembered: dict[State, State] = {}
        reached: dict[State, tuple[State, int] | None] = {}

        def meet(state: State, source: tuple[State, int] | None) -> None:
            if state not in remembered:
                representative = remembered[state] = forget(state)
                if representative not in reached:
                    if self._left == 0:
                        raise TooMany
                    self._left -= 1
                    reached[representative] = source
                    waiting.append(representative)

        waiting: list[State] = []
        meet(case.start, None)
        for state in waiting:  # grows during the loop
            after, accepted = read(case, state)
            if state[0] == case.settled and accepted:
                self._try(case, reached, state, accepted)
            for values, columns in apart(after, case.all_columns):
                meet((following(case, state), *values), (state, next(ones(columns))))
        return remembered

    def _try(self, case: Case, reached: Mapping[State, tuple[State, int] | None], state: State, accepted: int) -> None:
        """Look for numbers that satisfy the formula, by a path to a state from which some column is accepted."""
        before: list[int] = []
        while (source := reached[state]) is not None:
            state, column = source
            before.append(column)
        names = sorted(node[1] for node in self._formula if node[0] == "variable")
        for last in ones(accepted):
            columns = [*reversed(before), last]
            numbers = dict.fromkeys(names, 0) | {
                name: _number([then >> i & 1 for then in columns]) for i, name in enumerate(case.variables)
            }
            if holds(self._formula, numbers):
                raise HoldsOf(numbers)


def _number(digits: Sequence[int]) -> int:
    """Return the number with these binary digits, the least one first; the last one is repeated forever."""
    return sum(digit << i for i, digit in enumerate(digits)) - (digits[-1] << len(digits))


def _forced(case: Case) -> tuple[int, bool] | None:
    """Return a node that can have only one value if the conditions hold, and this value."""
    for i, wanted in case.conditions.items():
        kind, *rest = case.formula[i]
        if kind in JOINED:
            unknown = [j for j in rest if j not in case.known]
            if kind == "not" or len(unknown) == 1 or wanted == (kind == "all"):
                return unknown[0], wanted != (kind == "not")
    return None


def _cut(case: Case) -> int | None:
    """Return the node to split on: the first of those that are most often a part."""
    joins = (case.formula[i][1:] for i in case.needed if case.formula[i][0] in JOINED)
    often = Counter(j for of in joins for j in of if j not in case.known)
    return min(often, key=lambda j: (-often[j], j), default=None)


class _Forgetting:
    """Finds the parts of a state that no longer affect the conditions of a case."""

    def __init__(self, case: Case) -> None:
        self._case, self._formula = case, case.formula
        self._zeros = [place for place, i in enumerate(case.memory, start=1) if case.formula[i][0] == "zero"]
        self._place = {i: place for place, i in enumerate(case.memory, start=1)}
        self._matters: dict[tuple[bool, ...], list[bool]] = {}

    def __call__(self, state: State) -> State:
        """Return the state without these parts."""
        failed = tuple(state[place] == 1 for place in self._zeros)
        if failed not in self._matters:
            self._matters[failed] = self._mattering(state)
        matters = self._matters[failed]
        return (state[0], *(kept if matter else None for kept, matter in zip(state[1:], matters, strict=True)))

    def _mattering(self, state: State) -> list[bool]:
        for_ever = self._for_ever(state)
        depends: set[int] = set()
        failing = [(i, wanted) for i, wanted in self._case.conditions.items() if for_ever.get(i) == (not wanted)]
        for i, wanted in failing[:1] or self._case.conditions.items():
            if for_ever.get(i) != wanted:
                self._collect(i, not wanted, for_ever, depends)
        atoms = [i for i in depends if self._formula[i][0] in ATOMS]
        settled = {i for i in atoms if for_ever.get(i) is not None}
        terms = set(atoms)
        waiting = [i for i in atoms if i not in settled]
        while waiting:
            new = [j for j in parts(self._formula[waiting.pop()]) if j not in terms]
            terms.update(new)
            waiting += new
        return [i in terms for i in self._case.memory]

    def _for_ever(self, state: State) -> dict[int, bool | None]:
        """Return the values of nodes that no further column can change."""
        found: dict[int, bool | None] = {}
        for i in self._case.needed:
            kind, *rest = self._formula[i]
            if kind == "zero":
                found[i] = False if state[self._place[i]] == 1 else None
            elif kind in JOINED:
                found[i] = joined(kind, [self._value(j, found) for j in rest])
        return found

    def _value(self, j: int, found: Mapping[int, bool | None]) -> bool | None:
        return self._case.known[j] if j in self._case.known else found.get(j)

    def _collect(self, i: int, value: bool, for_ever: Mapping[int, bool | None], depends: set[int]) -> None:
        """Collect the nodes that decide whether a node gets a value, unless it certainly gets the other one.

        If it certainly gets the value, one part that decides this is enough.
        """
        waiting: list[tuple[int, bool]] = [(i, value)]
        seen: set[tuple[int, bool]] = set()
        while waiting:
            i, value = waiting.pop()
            if (i, value) in seen:
                continue
            seen.add((i, value))
            depends.add(i)
            kind, *rest = self._formula[i]
            if kind not in JOINED:
                continue
            wanted = value != (kind == "not")
            open_ones = [j for j in rest if j not in self._case.known and for_ever.get(j) != (not wanted)]
            if kind == "not" or wanted == (kind == "all"):  # all parts must have this value
                waiting += [(j, wanted) for j in open_ones]
            elif settling := [j for j in open_ones if for_ever.get(j) == wanted]:
                waiting.append((settling[0], wanted))
            else:
                waiting += [(j, wanted) for j in open_ones]
