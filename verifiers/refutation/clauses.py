"""The propositional part of a refutation: clauses derived from forms, by a search that learns from its conflicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sylver_claims.verifiers.refutation.forms import Form
from sylver_claims.verifiers.refutation.found import Derived, Literal, NotFound

MOST_CLAUSES = 100  # for one form
RESTART = 100

Clause = list[Literal]


class TooMany(Exception):
    """A form needs too many clauses."""


def clauses_of(form: Form, positive: bool = True) -> list[Clause]:
    """Return clauses that are equivalent to a form; the form is false if one of them is.

    Raises
    ------
    TooMany
        If there are too many.
    """
    head = form[0]
    if head == "Atom":
        return [[Literal(form[1], positive)]]
    if head in ("Yes", "No"):
        return [] if (head == "Yes") == positive else [[]]
    if head == "Neg":
        return clauses_of(form[1], not positive)
    if head == "Same":
        a, b = (form[1], form[2]) if positive else (form[1], ("Neg", form[2]))
        return _either(clauses_of(a, False), clauses_of(b)) + _either(clauses_of(a), clauses_of(b, False))
    left = clauses_of(form[1], positive if head != "Then" else not positive)
    right = clauses_of(form[2], positive)
    return left + right if (head == "Both") == positive else _either(left, right)


def _either(left: list[Clause], right: list[Clause]) -> list[Clause]:
    if len(left) * len(right) > MOST_CLAUSES:
        raise TooMany
    joined = (dict.fromkeys(a + b) for a in left for b in right)
    return [list(c) for c in joined if not any(Literal(atom, not positive) in c for atom, positive in c)]


class Search:
    """Searches for values of atoms that satisfy clauses, and derives the empty clause if there are none."""

    def __init__(self) -> None:
        self.derived: list[tuple[int, Derived]] = []  # with the number of the clause that was derived
        self.contradicted = False
        self._clauses: list[tuple[Clause, int]] = []
        self._watching: dict[Literal, list[int]] = {}
        self._values: dict[int, bool] = {}
        self._level: dict[int, int] = {}
        self._reason: dict[int, tuple[Clause, int] | None] = {}
        self._units: dict[int, int] = {}
        self._trail: list[Literal] = []
        self._starts: list[int] = []
        self._looked_at = 0
        self._activity: dict[int, float] = {}
        self._phase: dict[int, bool] = {}
        self._bump = 1.0
        self._next = -1

    def add(self, clause: Sequence[Literal], number: int) -> None:
        """Add a clause of the form with this number; derived clauses have negative numbers."""
        if self.contradicted:
            return
        self._back(0)
        ordered = sorted(clause, key=lambda c: self._values.get(c.atom) is (not c.positive))
        for atom, positive in ordered:
            self.know(atom, not positive if len(clause) > 1 else positive)
        self._watch(ordered, number)

    def know(self, atom: int, first: bool = False) -> None:
        """Make the search assign a value to an atom, and set which value it tries first."""
        self._activity.setdefault(atom, 0.0)
        self._phase.setdefault(atom, first)

    def _watch(self, clause: Clause, number: int) -> None:
        """Watch two literals of a clause that are not false; with fewer, propagate or note a conflict."""
        self._clauses.append((clause, number))
        if not clause or self._false(clause[0]):
            self._conflict_at_root(clause, number)
            return
        if (len(clause) == 1 or self._false(clause[1])) and self._values.get(clause[0].atom) is None:
            self._assign(clause[0], (clause, number))
        for literal in clause[:2]:
            self._watching.setdefault(literal, []).append(len(self._clauses) - 1)

    def _false(self, literal: Literal) -> bool:
        return self._values.get(literal.atom) is (not literal.positive)

    def _assign(self, literal: Literal, reason: tuple[Clause, int] | None) -> None:
        self._values[literal.atom] = literal.positive
        self._level[literal.atom] = len(self._starts)
        self._reason[literal.atom] = reason
        self._trail.append(literal)
        if not self._starts and reason is not None:
            alone = len(reason[0]) == 1
            self._units[literal.atom] = reason[1] if alone else self._derive([literal], [], reason)

    def _derive(self, clause: Clause, steps: list[Literal], last: tuple[Clause, int]) -> int:
        """Record how a clause follows: each step is a literal with its reason, and then the last clause is false."""
        reasons = [(literal, self._why(literal)) for literal in steps]
        own = {literal.atom for literal in clause} | {literal.atom for literal in steps}
        used = [c for part, _ in [*map(self._cause, steps), last] for c in part if c.atom not in own]
        units = [Literal(c.atom, not c.positive) for c in dict.fromkeys(used)]
        reasons = [(unit, self._units[unit.atom]) for unit in units] + reasons
        number = self._next
        self._next -= 1
        self.derived.append((number, Derived(clause, reasons, last[1])))
        return number

    def _cause(self, literal: Literal) -> tuple[Clause, int]:
        reason = self._reason[literal.atom]
        assert reason is not None
        return reason

    def _why(self, literal: Literal) -> int:
        return self._cause(literal)[1]

    def _conflict_at_root(self, clause: Clause, number: int) -> None:
        self._derive([], [], (clause, number))
        self.contradicted = True

    def _back(self, level: int) -> None:
        if len(self._starts) <= level:
            return
        for atom, positive in self._trail[self._starts[level] :]:
            self._phase[atom] = positive
            del self._values[atom]
        del self._trail[self._starts[level] :]
        del self._starts[level:]
        self._looked_at = len(self._trail)

    def _propagated(self) -> tuple[Clause, int] | None:
        """Assign all values that clauses force; return a clause that is false, if any."""
        while self._looked_at < len(self._trail):
            atom, positive = self._trail[self._looked_at]
            self._looked_at += 1
            falsified = Literal(atom, not positive)
            watching = self._watching.get(falsified, [])
            kept: list[int] = []
            for at, index in enumerate(watching):
                clause, number = self._clauses[index]
                if len(clause) > 1 and clause[0] == falsified:
                    clause[0], clause[1] = clause[1], clause[0]
                if len(clause) > 1 and self._values.get(clause[0].atom) is clause[0].positive:
                    kept.append(index)
                    continue
                for i in range(2, len(clause)):
                    if not self._false(clause[i]):
                        clause[1], clause[i] = clause[i], clause[1]
                        self._watching.setdefault(clause[1], []).append(index)
                        break
                else:
                    kept.append(index)
                    if self._false(clause[0]):
                        self._watching[falsified] = kept + watching[at + 1 :]
                        return clause, number
                    self._assign(clause[0], (clause, number))
            self._watching[falsified] = kept
        return None

    def model(self, most: int) -> dict[int, bool] | None:
        """Return values that satisfy all clauses; without such values, derive the empty clause and return None.

        Raises
        ------
        NotFound
            After too many conflicts.
        """
        conflicts, restart = 0, RESTART
        while not self.contradicted:
            conflict = self._propagated()
            if conflict is None:
                free = [atom for atom in self._activity if atom not in self._values]
                if not free:
                    return dict(self._values)
                if conflicts >= restart:
                    restart += conflicts
                    self._back(0)
                    continue
                atom = max(free, key=lambda a: self._activity[a])
                self._starts.append(len(self._trail))
                self._assign(Literal(atom, self._phase[atom]), None)
            elif not self._starts:
                self._conflict_at_root(*conflict)
            else:
                conflicts += 1
                if conflicts > most:
                    raise NotFound("too many conflicts between clauses")
                self._learn(conflict)
        return None

    def _learn(self, conflict: tuple[Clause, int]) -> None:
        """Derive a clause that excludes the conflict, backtrack, and continue with its consequences."""
        kept, steps, first = self._analysed(conflict)
        clause = [first, *sorted(kept, key=lambda c: -self._level[c.atom])]
        number = self._derive(clause, steps, conflict)
        self._back(self._level[clause[1].atom] if len(clause) > 1 else 0)
        self._bump /= 0.95
        if self._bump > 1e100:
            self._activity = {atom: activity / self._bump for atom, activity in self._activity.items()}
            self._bump = 1.0
        self._watch(clause, number)

    def _analysed(self, conflict: tuple[Clause, int]) -> tuple[list[Literal], list[Literal], Literal]:
        """Resolve back to the first unique implication point of this level; also return the steps in order."""
        now = len(self._starts)
        seen: set[int] = set()
        kept: list[Literal] = []
        steps: list[Literal] = []
        open_, clause = 0, conflict[0]
        for literal in reversed(self._trail):
            for c in clause:
                if c.atom not in seen and self._level[c.atom] > 0:
                    seen.add(c.atom)
                    self._activity[c.atom] += self._bump
                    if self._level[c.atom] == now:
                        open_ += 1
                    else:
                        kept.append(c)
            clause = []
            if literal.atom not in seen or self._level[literal.atom] != now:
                continue
            open_ -= 1
            if not open_:
                return kept, steps[::-1], Literal(literal.atom, not literal.positive)
            steps.append(literal)
            clause = self._cause(literal)[0]
        raise AssertionError("a conflict without a decision")


def trimmed(derived: Sequence[tuple[int, Derived]]) -> tuple[list[tuple[int, Derived]], set[int]]:
    """Return the steps that the last one depends on, and the numbers of the forms that these use."""
    needed: set[int] = {derived[-1][0]}
    kept: list[tuple[int, Derived]] = []
    for number, step in reversed(derived):
        if number in needed:
            kept.append((number, step))
            needed |= {step.falsified, *(k for _, k in step.reasons)}
    return kept[::-1], {number for number in needed if number > 0}


def renumbered(steps: Iterable[tuple[int, Derived]], numbers: dict[int, int], following: int) -> list[Derived]:
    """Replace the numbers of forms, and number the derived clauses from ``following`` on."""
    numbers = dict(numbers)
    result: list[Derived] = []
    for number, (clause, reasons, falsified) in steps:
        result.append(Derived(clause, [(c, numbers[k]) for c, k in reasons], numbers[falsified]))
        numbers[number] = following
        following += 1
    return result
