"""The checker for automata of binary digits: proves that no integers, of any length, satisfy a formula.

It is independent of the search. A formula is a list of nodes. A node refers to earlier ones by their numbers; the last
node is the formula itself. Values are integers, including negative ones, and booleans.

=====================================  ====================================================================
``("variable", name)``                 any integer
``("number", n)``                      n
``("xor", a, b, ...)``                 digit by digit, as are ``("and", a, b)`` and ``("or", a, b)``
``("add", a, b)``                      the sum; ``("subtract", a, b)``: the difference
``("shift", a, k)``                    a divided by 2^k, rounded down
``("later", a)``                       a; in the automaton its digits come one column later
``("zero", a)``, ``("less", a, b)``    a = 0; a < b
``("not", f)``                         and ``("all", f, g, ...)``, ``("any", f, g, ...)``
=====================================  ====================================================================

**Why digits suffice.** An integer has binary digits d_0, d_1, ..., the least one first. From some place on, all are 0,
or all are 1 if it is negative: n is the sum of d_i 2^i for i < L, minus 2^L if all digits from place L on are 1. The
digits of all variables at one place are a *column*, and the automaton reads the columns from the least place on. At
each column it determines a digit of each term. It reads the digits of variables. A digit of xor, and, or follows from
the digits of their parts. A digit of a sum follows from two digits and a carry, which is the memory of the sum; a
difference has a borrow instead. The digits of a // 2^k are the digits of a from place k on, so they come k columns
late. All parts of a node must be equally late; ``later`` delays a term by keeping a digit for one column. Until as many
columns are read as a node is late, it has no digits. So after N columns the automaton has seen each term modulo 2^L,
where L is N minus the lateness of the term. ``zero`` remembers whether a digit was 1. ``less`` remembers whether a mod
2^L < b mod 2^L, which the last place at which they differ decides. The digits of a literal number depend on the number
of columns read. The automaton counts columns up to ``settled``: from there on, each such digit is the sign.

Take integers for the variables, and let C be the column of their signs. From some place on, all columns are C; and for
all N from some number on, each term lies between -2^(L-1) and 2^(L-1) - 1 for its L. Then its digit at the last of N
columns, which is C, is its sign; it is 0 if no digit was 1; and a < b exactly if a is negative and b is not, or if the
signs are the same and a mod 2^L < b mod 2^L. A column is evaluated *as the last one* by these rules, so for all these N
the result is the truth. Hence, if the formula is true of these integers, then their columns lead, after arbitrarily
many columns, to a state from which C is accepted as the last one, and still is after C is read again any number of
times.

So let a set of states contain the initial state, and with each state all states that a column leads to. If no state in
the set after ``settled`` columns has a column that is accepted each time when it is read up to ``patience`` times more,
then the formula is not true of any integers. (Other columns may be accepted at first, if a sum has more digits than
were read. ``patience`` allows one more digit for each sum; the conclusion is valid for any value of it.)

A state may omit parts of its memory (None). Values that depend on them are unknown. Such a state represents all states
that agree with it in the other parts, and a column that may be accepted counts as accepted. A certificate only lists,
for each state that is reached, the state that represents it.

**Cases.** A certificate may split on a node: it is true in one case, and false in the other. In a case, each occurrence
of the node has this value, and one of the conditions states that it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from operator import xor
from typing import Any

from sylver_claims.verifiers.digits.formula import (
    ATOMS,
    JOINED,
    LEAVES,
    PARTS,
    REMEMBERING,
    Formula,
    Node,
    joined,
    parts,
)

State = tuple[int | None, ...]
Remembered = Mapping[State, State]
"""For each reachable state, the state that represents it, starting from the initial state."""
Certificate = Any
"""The representing states of a case, or a node with two certificates: if it is true, and if it is false."""


class Refused(Exception):
    """The certificate does not prove that the formula never holds; the message has the reason."""


@dataclass(frozen=True)
class Case:
    """The formula with some nodes assumed to be true or false: the known values, and the conditions.

    ``known`` are the assumed booleans, and those that follow from others by "not", "all" and "any"; ``conditions`` are
    the assumed ones that do not follow. ``joins`` has, for each node, the nodes of these three kinds that it is a part
    of.
    """

    formula: Formula
    joins: Mapping[int, Sequence[int]]
    known: Mapping[int, bool]
    conditions: Mapping[int, bool]

    def where(self, node: int, value: bool) -> Case | None:
        """Return the case in which a node has a value, too; None if that is contradictory."""
        if not 0 <= node < len(self.formula) or self.formula[node][0] not in (*JOINED, *ATOMS):
            raise Refused("a case is not a boolean")
        if node in self.known:
            return self if self.known[node] == value else None
        known, conditions = {**self.known, node: value}, {**self.conditions, node: value}
        waiting = [node]
        while waiting:
            for i in self.joins.get(waiting.pop(), ()):
                found = _follows(self.formula[i], known)
                if found is not None:
                    if i not in known:
                        known[i] = found
                        waiting.append(i)
                    elif known[i] != found:
                        return None
                    conditions.pop(i, None)
        return Case(self.formula, self.joins, known, dict(sorted(conditions.items())))

    @cached_property
    def needed(self) -> Sequence[int]:
        """The nodes on which the conditions depend."""
        needed: set[int] = set()
        waiting = [*self.conditions]
        while waiting:
            if (i := waiting.pop()) not in needed:
                needed.add(i)
                waiting += [j for j in parts(self.formula[i]) if j not in self.known]
        return sorted(needed)

    @cached_property
    def late(self) -> Mapping[int, int]:
        """The number of columns by which each node is late."""
        late: dict[int, int] = {}
        for i in self.needed:
            kind = self.formula[i][0]
            if kind in JOINED or kind in LEAVES:
                late[i] = 0
                continue
            lateness = {late[j] for j in parts(self.formula[i]) if self.formula[j][0] != "number"}
            if len(lateness) != 1:
                raise Refused("the parts of a node are not equally late")
            late[i] = lateness.pop() + (self.formula[i][2] if kind == "shift" else 1 if kind == "later" else 0)
        return late

    @cached_property
    def settled(self) -> int:
        """The number of columns after which no node is late, and the digits of all literal numbers are their signs."""
        numbers = {j: self.formula[j][1] for j in self.needed if self.formula[j][0] == "number"}
        given = ((i, numbers.get(j, 0)) for i in self.needed for j in parts(self.formula[i]))
        return max((self.late[i] + number.bit_length() for i, number in given), default=0)

    @cached_property
    def memory(self) -> Sequence[int]:
        """The nodes with memory, in this order."""
        return [i for i in self.needed if self.formula[i][0] in REMEMBERING]

    @cached_property
    def variables(self) -> Sequence[str]:
        """The names of the variables, in the order of their digits in a column."""
        return sorted(self.formula[i][1] for i in self.needed if self.formula[i][0] == "variable")

    @cached_property
    def patience(self) -> int:
        """The number of times that a column of signs is read."""
        return 1 + sum(self.formula[i][0] in ("add", "subtract") for i in self.needed)

    @property
    def start(self) -> State:
        """The initial state: no column was read, and all memory is 0."""
        return (0, *(0 for _ in self.memory))

    @cached_property
    def all_columns(self) -> int:
        """An integer with a digit 1 for each column."""
        return (1 << (1 << len(self.variables))) - 1


def case_of(formula: Formula) -> Case | None:
    """Return the case that a formula is true; None if that is contradictory."""
    joins: dict[int, list[int]] = {}
    known: dict[int, bool] = {}
    for i, node in enumerate(formula):
        if any(not 0 <= j < i for j in parts(node)):
            raise Refused("a node is not made of earlier ones")
        if node[0] not in (*PARTS, "xor", "all", "any") or len(parts(node)) != PARTS.get(node[0], len(parts(node))):
            raise Refused(f"a node {node[0]} of {len(parts(node))} parts is not understood")
        if node[0] in JOINED:
            for j in node[1:]:
                joins.setdefault(j, []).append(i)
            if (found := _follows(node, known)) is not None:
                known[i] = found
    return Case(formula, joins, known, {}).where(len(formula) - 1, True)


def _follows(node: Node, known: Mapping[int, bool]) -> bool | None:
    """Return the boolean of a node that follows from the booleans of its parts, if any."""
    return joined(node[0], [known.get(j) for j in node[1:]])


def read(case: Case, state: State) -> tuple[list[int | None], int]:
    """Return the memory after each column, node by node, and the columns that are accepted as the last one.

    All columns are read at once: each result is an integer with a digit for each column. In column c, the digit of
    variable number i is the digit of c at place i.
    """
    everything = case.all_columns
    time = state[0] or 0
    held = dict(zip(case.memory, state[1:], strict=True))
    digits: dict[int, int | None] = {}
    truths = {i: (everything, everything) if value else (0, 0) for i, value in case.known.items()}
    accepted, after = everything, list[int | None]()
    for i in case.needed:
        kind, *of = case.formula[i]
        truth: tuple[int, int] | None = None
        if kind in JOINED:
            truth = _joined(kind, [truths[j] for j in of], everything)
        elif kind == "variable":
            digits[i] = _digit_of(case.variables.index(of[0]), everything.bit_length())
        elif kind != "number":
            given = _given(case, i, time, digits)
            before = held.get(i)
            memory = None if before is None else everything * before
            digits[i], kept, true = _digits(kind, given, memory, everything)
            if i in held:
                after.append(memory if time < case.late[i] and kind != "later" else kept)
            truth = (0, everything) if true is None else (true, true)
        if truth is not None:
            if i in case.conditions:
                accepted &= truth[1] if case.conditions[i] else ~truth[0]
            truths.setdefault(i, truth)
    return after, accepted


@cache
def _digit_of(place: int, columns: int) -> int:
    """Return the digits of a variable in all columns: the digit in column c is the digit of c at this place."""
    return sum(1 << column for column in range(columns) if column >> place & 1)


def _joined(kind: str, given: Sequence[tuple[int, int]], everything: int) -> tuple[int, int]:
    """Return the columns in which "not", "all" or "any" is certainly true, and those in which it may be true."""
    if kind == "not":
        ((sure, may),) = given
        return everything & ~may, everything & ~sure
    sure = may = everything if kind == "all" else 0
    for one, other in given:
        sure, may = (sure & one, may & other) if kind == "all" else (sure | one, may | other)
    return sure, may


def _given(case: Case, i: int, time: int, digits: Mapping[int, int | None]) -> list[int | None]:
    """Return the digits of the parts of a node; the digit of a literal number follows from the time."""
    place = max(0, time - case.late[i])
    nodes = ((j, case.formula[j]) for j in parts(case.formula[i]))
    return [case.all_columns * (node[1] >> place & 1) if node[0] == "number" else digits[j] for j, node in nodes]


def _digits(
    kind: str, given: Sequence[int | None], memory: int | None, everything: int
) -> tuple[int | None, int | None, int | None]:
    """Return the digits of a node, its memory after them, and the columns that make it true if they are the last."""
    if kind == "later":
        return memory, given[0], None
    if kind == "zero" and memory == everything:
        return None, memory, 0
    known = [digit for digit in given if digit is not None]
    if len(known) < len(given) or (memory is None and kind in REMEMBERING):
        return None, None, None
    a, b, carried = known[0], known[-1], memory or 0
    match kind:
        case "xor" | "shift":
            return reduce(xor, known), None, None
        case "and" | "or":
            return a & b if kind == "and" else a | b, None, None
        case "add":
            return a ^ b ^ carried, (a & b) | (a & carried) | (b & carried), None
        case "subtract":
            return a ^ b ^ carried, (~a & b) | (everything & ~a & carried) | (b & carried), None
        case "zero":
            return None, a, everything & ~a
        case "less":
            same = everything & ~(a ^ b) & carried
            return None, same | (b & ~a), same | (a & ~b)
    raise Refused(f"{kind} has no digits")


def apart(after: Sequence[int | None], everything: int) -> Iterator[tuple[tuple[int | None, ...], int]]:
    """Yield the different memories, each with the columns that lead to it."""
    found = [everything]
    for ones in after:
        if ones is not None:
            found = [columns & ones for columns in found] + [columns & ~ones for columns in found]
            found = [columns for columns in found if columns]
    for columns in found:
        first = columns & -columns
        yield tuple(None if ones is None else int(bool(ones & first)) for ones in after), columns


def check(formula: Formula, certificate: Certificate) -> int:
    """Return the number of states in a certificate that the formula does not hold for any integers.

    Raises
    ------
    Refused
        If the certificate does not prove this.
    """
    states = 0
    waiting: list[tuple[Case | None, Certificate]] = [(case_of(formula), certificate)]
    while waiting:
        case, part = waiting.pop()
        if case is not None and isinstance(part, tuple):
            node, if_true, if_false = part
            waiting += [(case.where(node, True), if_true), (case.where(node, False), if_false)]
        elif case is not None:
            states += _check_states(case, part)
    return states


def _check_states(case: Case, remembered: Remembered) -> int:
    """Require that the states are closed, and that none accepts; return their number."""
    _require_remembered(remembered, case.start)
    states = set(remembered.values())
    for state in states:
        if len(state) != len(case.start):
            raise Refused("a state is one of another case")
        after, accepted = read(case, state)
        time = following(case, state)
        for values, columns in apart(after, case.all_columns):
            _require_remembered(remembered, (time, *values))
            if state[0] == case.settled and any(
                _stays_accepted(case, (time, *values), column) for column in ones(columns & accepted)
            ):
                raise Refused("a state accepts the negated statement")
    return len(states)


def following(case: Case, state: State) -> int:
    """Return the number of columns after one more, up to ``settled``."""
    return min((state[0] or 0) + 1, case.settled)


def ones(columns: int) -> Iterator[int]:
    """Yield the places of the digits that are 1."""
    while columns:
        yield (columns & -columns).bit_length() - 1
        columns &= columns - 1


def _require_remembered(remembered: Remembered, state: State) -> None:
    """Require an entry for this state that agrees with it wherever it is not None."""
    if state not in remembered:
        raise Refused("the set of states is not closed")
    representative = remembered[state]
    if representative[0] != state[0] or len(representative) != len(state):
        raise Refused("a state represents one of another kind")
    if any(kept is not None and kept != part for kept, part in zip(representative, state, strict=True)):
        raise Refused("a state remembers a wrong value")


def _stays_accepted(case: Case, state: State, column: int) -> bool:
    """Whether a column of signs is accepted each time when it is repeated."""
    for _ in range(case.patience):
        after, accepted = read(case, state)
        if not accepted >> column & 1:
            return False
        state = (following(case, state), *(None if kept is None else kept >> column & 1 for kept in after))
    return True
