"""The checker for automata of binary digits: proves that no integers, of any length, satisfy a formula.

It is independent of the search. A formula is a list of nodes, each of which names earlier ones by their numbers; the
last one is the formula itself. Values are whole numbers, below 0 as well, and truth values.

=====================================  ====================================================================
``("variable", name)``                 any whole number
``("number", n)``                      n
``("xor", a, b, ...)``                 digit by digit, as are ``("and", a, b)`` and ``("or", a, b)``
``("add", a, b)``                      the sum; ``("subtract", a, b)``: the difference
``("shift", a, k)``                    a divided by 2^k, rounded down
``("later", a)``                       a; in the automaton its digits come one column later
``("zero", a)``, ``("less", a, b)``    a = 0; a < b
``("not", f)``                         and ``("all", f, g, ...)``, ``("any", f, g, ...)``
=====================================  ====================================================================

**Why digits decide it.** A whole number has binary digits d_0, d_1, ..., from the least one on. From some place on all
are 0, or all 1 if it is negative: n is the sum of d_i 2^i for i < L, less 2^L if all digits from place L on are 1. The
digits of all variables at one place are a *column*, and the automaton reads columns from the least place on. For each
term it knows a digit at each column: of a variable the one that is read; of xor, and, or that of the digits of their
parts; of a sum that of the two digits and a carry, which is its memory; of a difference the same with a borrow. The
digits of a // 2^k are those of a from place k on: they are those of a, which come k columns late. All parts of a node
must be equally late, for which ``later`` keeps a digit for one column; before it is that late a node says nothing. So
after N columns the automaton has seen each term modulo 2^L, with L = N less its lateness. ``zero`` remembers whether a
digit 1 came, ``less`` whether a mod 2^L < b mod 2^L, which the last place tells at which the two differ. The digits of
written numbers follow from how many columns there were, which is counted up to ``settled``: from there on they are all
the sign.

Take whole numbers for the variables, and let C be the column of their signs. From some place on all columns are C; and
for all N from some one on, each term lies between -2^(L-1) and 2^(L-1) - 1 for its L. Then its digit at the last of N
columns, which is C, is its sign; it is 0 if no digit was 1; and a < b exactly if a is negative and b is not, or if the
signs are the same and a mod 2^L < b mod 2^L. This is how a column is judged *as the last one*: for all these N it is
judged as what is true. So, if the formula is true of these numbers, then among the states to which their columns lead
there is one, after as many columns as one likes, from which C is accepted as the last one; and so it is if C is read
again and again.

Hence: let a set of states hold that of the beginning, and with each state those to which all columns lead from it. If
in it there is no state after ``settled`` columns from which a column, read up to ``patience`` times more, is accepted
each time, then the formula is true of no whole numbers. (Other columns may be accepted at first, where a sum has more
digits than were read. ``patience`` allows a digit more for each sum; with any other number the conclusion is the same.)

A state may have forgotten parts of its memory: None. What depends on these is then unknown. Such a state stands for all
that agree with it in what it remembers, and what may be true counts as accepted. That is all that a certificate says:
for each state that is met, what is remembered of it.

**Cases.** A certificate may go through the two values of a node: in one case it is true, in the other false. In a case
the node counts as what it is there, wherever it stands, and that it is so is one of the conditions.
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
"""What is remembered in a case, or a tuple of a node and the certificates of the case that it is true, and false."""


class Refused(Exception):
    """The certificate does not show that the formula never holds; the message says why."""


@dataclass(frozen=True)
class Case:
    """The formula with some nodes assumed to be true or false: the known values, and the conditions.

    ``known`` are the truth values that are assumed, and those that follow from others by "not", "all" and "any";
    ``conditions`` are those that are assumed and do not follow. ``joins`` tells of which nodes of these three kinds a
    node is a part.
    """

    formula: Formula
    joins: Mapping[int, Sequence[int]]
    known: Mapping[int, bool]
    conditions: Mapping[int, bool]

    def where(self, node: int, value: bool) -> Case | None:
        """Return the case in which a node is true, or false, too; None if it can not be."""
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
        """How many columns each node is late."""
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
        """After how many columns no node is late, and the digits of all written numbers are their signs."""
        numbers = {j: self.formula[j][1] for j in self.needed if self.formula[j][0] == "number"}
        given = ((i, numbers.get(j, 0)) for i in self.needed for j in parts(self.formula[i]))
        return max((self.late[i] + number.bit_length() for i, number in given), default=0)

    @cached_property
    def memory(self) -> Sequence[int]:
        """The nodes for which memory is kept, in this order."""
        return [i for i in self.needed if self.formula[i][0] in REMEMBERING]

    @cached_property
    def variables(self) -> Sequence[str]:
        """The names of the variables, in the order of their digits in a column."""
        return sorted(self.formula[i][1] for i in self.needed if self.formula[i][0] == "variable")

    @cached_property
    def patience(self) -> int:
        """How often a column of signs is read."""
        return 1 + sum(self.formula[i][0] in ("add", "subtract") for i in self.needed)

    @property
    def start(self) -> State:
        """The state before any column: none was read, and all memory is 0."""
        return (0, *(0 for _ in self.memory))

    @cached_property
    def all_columns(self) -> int:
        """A digit 1 for each column."""
        return (1 << (1 << len(self.variables))) - 1


def case_of(formula: Formula) -> Case | None:
    """Return the case that a formula is true; None if it can not be."""
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
    """Return the boolean of a node that follows from those of its parts, if any."""
    return joined(node[0], [known.get(j) for j in node[1:]])


def read(case: Case, state: State) -> tuple[list[int | None], int]:
    """Return the memory after each column, node by node, and the columns that are accepted as the last one.

    All columns are read at once: what they give is an integer that has a digit for each column. Column c has for the
    variable of number i the digit of c at place i.
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
    """Return the digit of a variable in each of so many columns, of which each is a number: its digit at a place."""
    return sum(1 << column for column in range(columns) if column >> place & 1)


def _joined(kind: str, given: Sequence[tuple[int, int]], everything: int) -> tuple[int, int]:
    """Return the columns in which "not", "all" or "any" is known to be true, and those in which it may be."""
    if kind == "not":
        ((sure, may),) = given
        return everything & ~may, everything & ~sure
    sure = may = everything if kind == "all" else 0
    for one, other in given:
        sure, may = (sure & one, may & other) if kind == "all" else (sure | one, may | other)
    return sure, may


def _given(case: Case, i: int, time: int, digits: Mapping[int, int | None]) -> list[int | None]:
    """Return the digits of the parts of a node; those of a number that is written down follow from the time."""
    place = max(0, time - case.late[i])
    nodes = ((j, case.formula[j]) for j in parts(case.formula[i]))
    return [case.all_columns * (node[1] >> place & 1) if node[0] == "number" else digits[j] for j, node in nodes]


def _digits(
    kind: str, given: Sequence[int | None], memory: int | None, everything: int
) -> tuple[int | None, int | None, int | None]:
    """Return the digits of a node, what it remembers then, and in which columns it is true if they are the last."""
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
    """Yield the different things that are remembered, each with the columns after which it is."""
    found = [everything]
    for ones in after:
        if ones is not None:
            found = [columns & ones for columns in found] + [columns & ~ones for columns in found]
            found = [columns for columns in found if columns]
    for columns in found:
        first = columns & -columns
        yield tuple(None if ones is None else int(bool(ones & first)) for ones in after), columns


def check(formula: Formula, certificate: Certificate) -> int:
    """Return how many states there are in a certificate that the formula holds of no whole numbers.

    Raises
    ------
    Refused
        When it does not show that.
    """
    states = 0
    waiting: list[tuple[Case | None, Certificate]] = [(case_of(formula), certificate)]
    while waiting:
        case, told = waiting.pop()
        if case is not None and isinstance(told, tuple):
            node, if_true, if_false = told
            waiting += [(case.where(node, True), if_true), (case.where(node, False), if_false)]
        elif case is not None:
            states += _check_states(case, told)
    return states


def _check_states(case: Case, remembered: Remembered) -> int:
    """Require that the states are closed, and accept nothing; return how many there are."""
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
    """Return how many columns were read after one more, as far as that matters."""
    return min((state[0] or 0) + 1, case.settled)


def ones(columns: int) -> Iterator[int]:
    """Yield the places of the digits 1."""
    while columns:
        yield (columns & -columns).bit_length() - 1
        columns &= columns - 1


def _require_remembered(remembered: Remembered, state: State) -> None:
    """Require an entry for this state that agrees with it wherever it is not None."""
    if state not in remembered:
        raise Refused("the set of states is not closed")
    stands = remembered[state]
    if stands[0] != state[0] or len(stands) != len(state):
        raise Refused("a state represents one of another kind")
    if any(kept is not None and kept != part for kept, part in zip(stands, state, strict=True)):
        raise Refused("a state remembers a wrong value")


def _stays_accepted(case: Case, state: State, column: int) -> bool:
    """Whether a column of signs is accepted however often it is repeated."""
    for _ in range(case.patience):
        after, accepted = read(case, state)
        if not accepted >> column & 1:
            return False
        state = (following(case, state), *(None if kept is None else kept >> column & 1 for kept in after))
    return True
