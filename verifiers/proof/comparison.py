"""Comparison of definitions with kernel and reference, for semigroups with known members.

The members determine a semigroup. The solver then checks that the definition contradicts any value other than the
kernel's; if it cannot decide this, that is a difference, too. ``comparison_of_sums`` and ``comparison_of_games``
compare other definitions in the same way. Only the tests and ``verify audit --definitions`` use this module, not the
proofs.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
import z3

from sylver_claims.claims import Table
from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.kernels import finite, semigroups
from sylver_claims.kernels.reference import finite as slow_finite
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.verifiers.formulas.definitions import meaning_of, outcomes
from sylver_claims.verifiers.formulas.nodes import Term
from sylver_claims.verifiers.formulas.smtlib import text
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory
from sylver_claims.verifiers.formulas.translate import Translator

Gaps = frozenset[int]
LIMIT, FEW = 40_000_000, 100_000  # z3's resource units: to prove a consequence; to look for a contradiction
GENUS = 10  # largest genus in the tables of lost positions


class Differs(Exception):
    """A definition differs from kernel and reference; the message has the definition, the case, and the values."""


class Noted(NamedTuple):
    """The term or formula for a value of a function, and the values of kernel and reference."""

    function: Callable[..., Any]
    case: dict[str, Any]
    said: Any
    value: Any

    def __str__(self) -> str:
        return f"{title(self.function)}{of_case(self.case)}: kernel and reference say {self.value}"


def title(function: Callable[..., Any]) -> str:
    """Return the name of a kernel with its subpackage or file, as in an import."""
    inner = python_of(function)
    room, _, file = inner.__module__.rpartition(".")
    at_the_face = getattr(sys.modules[room], inner.__name__, None) is function
    return f"{room.rpartition('.')[2] if at_the_face else file}.{inner.__name__}"


def of_case(case: dict[str, Any]) -> str:
    """Return a description of the arguments of a function."""
    return " of " * bool(case) + ", ".join(f"{name} = {_value_text(value)}" for name, value in case.items())


def _value_text(value: Any) -> str:
    return f"{{{', '.join(map(str, sorted(value)))}}}" if isinstance(value, frozenset) else str(value)


def decided(formulas: Sequence[Any], limit: int | None = None) -> Any:
    """Ask a solver whether formulas are consistent, with a resource limit.

    The solver reads their text in a new context, so the answer does not depend on earlier questions of this process.
    With copies of the terms, or with z3's own text of them, it would.
    """
    solver = z3.SimpleSolver(ctx=z3.Context())
    solver.set("rlimit", limit or LIMIT)
    solver.from_string(text(formulas))
    return solver.check()


def bits(gaps: Collection[int]) -> Any:
    """Return a set of gaps as kernels take it: words of 64 bits."""
    words = np.zeros(max(gaps, default=0) // 64 + 1, np.uint64)
    for n in gaps:
        words[n // 64] |= np.uint64(1 << n % 64)
    return words


class Fixed:
    """A theory in which the members of some sets are known; it collects values, and compares them in one question."""

    def __init__(self) -> None:
        self.theory = Theory()
        self.known: list[Any] = []
        self.noted: list[Noted] = []
        self.fixed: set[str] = set()

    def semigroup(self, name: str, gaps: Gaps) -> Semigroup:
        """Return a semigroup of the theory with exactly these gaps."""
        S = self.theory.semigroup(name, "fixed here")
        self.fix(S, gaps)
        return S

    def fix(self, S: Any, gaps: Collection[int]) -> None:
        """Add the members of S, and the consequences for each number."""
        self.fixed.add(S.name if isinstance(S, Semigroup) else str(S.name()))
        self.known += _members(Term(S(z3.Int("n_fixed"))), frozenset(gaps))

    def of(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Return the definition of a kernel for these arguments."""
        meaning = meaning_of(function)
        if meaning is None:
            raise Differs(f"{title(function)} has no definition")
        if meaning.requires is not None:
            meaning.requires(self.theory, *arguments)
        return meaning.of(Translator(self.theory) if meaning.reads else self.theory, *arguments)

    def note(self, function: Callable[..., Any], said: Any, fast: Any, slow: Any, **case: Any) -> None:
        """Note that a term or formula has the value of the kernel; require that the reference has the same value."""
        require_same(function, fast, slow, **case)
        self.noted.append(Noted(function, case, said, fast))

    def check(self, keep: bool = False) -> int:
        """Ask whether the noted values follow; return their number. With ``keep``, later questions may use them."""
        noted, self.noted = self.noted, []
        facts = [*self.theory.about([one.said for one in noted], without=self.fixed), *self.known]
        if decided([*facts, z3.Or(*(one.said != one.value for one in noted))]) != z3.unsat:
            _require_each(noted, facts)
        if keep:
            self.known += [one.said == one.value for one in noted]
        return len(noted)

    def check_consistent(self, **case: Any) -> None:
        """Ask whether the theory and the known values contradict each other."""
        facts = [fact for name, facts in self.theory.facts.items() if name not in self.fixed for fact in facts]
        if decided([*facts, *self.known], FEW) == z3.unsat:
            raise Differs(f"the definitions{of_case(case)} contradict each other")


@lru_cache(maxsize=1000)
def _members(belongs: Term, gaps: Gaps) -> list[Any]:
    """Return the known facts about a set with these gaps, where ``belongs(n)`` states that n is a member."""
    n = z3.Int("n_fixed")

    def said_of(k: int) -> Any:
        return z3.substitute(belongs.of, (n, z3.IntVal(k))) == (k >= 0 and k not in gaps)

    of_all = z3.ForAll(n, belongs.of == z3.And(n >= 0, *(n != gap for gap in gaps)), patterns=[belongs.of])
    return [of_all, *map(said_of, range(-3, 2 * max(gaps, default=0) + 4))]


def require_same(function: Callable[..., Any], fast: Any, slow: Any, **case: Any) -> None:
    """Require that kernel and reference have the same value."""
    if fast != slow:
        raise Differs(f"{title(function)}{of_case(case)}: the kernel says {fast}, the reference {slow}")


def _require_each(noted: Sequence[Noted], facts: Sequence[Any]) -> None:
    """Ask about the values one by one, after they were not decided together; raise Differs for the first that fails."""

    def follows(one: Noted, value: Any, limit: int) -> bool:
        return bool(decided([*facts, one.said != value], limit) == z3.unsat)

    doubtful = []
    for one in noted:
        if not follows(one, one.value, FEW):
            for other in _others(one.value):  # the definition may quickly contradict the value
                if follows(one, other, FEW):
                    raise Differs(f"{one}, the definition says {other}")
            doubtful.append(one)
    for one in doubtful:
        if not follows(one, one.value, LIMIT):
            raise Differs(f"{one}, which does not follow from the definition")


def _others(value: Any) -> list[Any]:
    """Return another possible value: the other boolean, or a close number."""
    if isinstance(value, bool | np.bool_):
        return [not value]
    return [int(value) + away for far in range(1, 6) for away in (far, -far)]


# --- Of one semigroup -------------------------------------------------------------------------------------------------

NUMBERS = ("frobenius_number", "multiplicity", "genus")
PROPERTIES = ("is_symmetric", "is_pseudo_symmetric", "is_ender", "is_quiet_ender")


class One(NamedTuple):
    """One semigroup in the theory, for the kernel and for the reference; ``numbers`` are arguments to try."""

    case: Fixed
    S: Semigroup
    fast: Any
    gaps: Gaps
    numbers: Sequence[int]

    def note(self, name: str, *numbers: int) -> None:
        """Note the value of a function of the semigroup and of some numbers."""
        function, plain = getattr(semigroups, name), getattr(slow, name)
        said = self.case.of(function, self.S, *map(z3.IntVal, numbers))
        values = function(self.fast, *numbers), plain(self.gaps, *numbers)
        named = dict(zip(("x", "y") if len(numbers) == 2 else ("n",), numbers, strict=False))
        self.case.note(function, said, *values, gaps=self.gaps, **named)

    def note_members(self, name: str, *numbers: int) -> None:
        """Note the members of the semigroup that a function returns."""
        function, plain = getattr(semigroups, name), getattr(slow, name)
        T = self.case.of(function, self.S, *map(z3.IntVal, numbers))
        fast, gaps = function(self.fast, *numbers), plain(self.gaps, *numbers)
        where = {"gaps": self.gaps} | dict(zip("x", numbers, strict=False))
        for n in self.numbers:
            members = n >= 0 and not semigroups.is_legal(fast, n), n >= 0 and n not in gaps
            self.case.note(function, T(n), *members, **where, member=n)


def compare_semigroup(gaps: Gaps, numbers: Sequence[int], names: Iterable[str]) -> int:
    """Compare functions of one semigroup; return the number of values."""
    one, count = One(case := Fixed(), case.semigroup("S", gaps), bits(gaps), gaps, numbers), 0
    for name in names:
        BY_NUMBERS.get(name, One.note)(one, name)
        count += case.check(keep=name in NUMBERS)
    case.check_consistent(gaps=gaps)
    return count


def _of_numbers(one: One, name: str) -> None:
    for n in one.numbers:
        one.note(name, n)


def _eliminates(one: One, name: str) -> None:
    for x, y in itertools.product(one.numbers, repeat=2):
        if x > 0:
            one.note(name, x, y)


def _adjoin(one: One, name: str) -> None:
    for x in one.numbers:
        if x > 0:
            one.note_members(name, x)


def _enclosure(one: One, name: str) -> None:
    one.case.of(semigroups.frobenius_number, one.S)
    one.note_members(name)


def _lost(one: One, name: str) -> None:
    """Compare the outcome of S, after the outcomes after all its moves are known."""
    case, S, gaps = one.case, one.S, one.gaps
    for n in gaps:
        T = case.of(semigroups.adjoin, S, z3.IntVal(n))
        case.known.append(outcomes._outcome(case.theory, T) == _outcome(slow.adjoin(gaps, n))[0])
    if name == "is_listed":
        said = case.of(finite.is_listed, S, Table("lost", finite.p_positions))
        lost, plainly_lost = _lost_positions()
        listed = finite.is_listed(one.fast, lost), slow_finite.is_listed(gaps, plainly_lost)
        case.note(finite.is_listed, said, *listed, gaps=gaps)
    else:
        case.note(finite.is_p_position, case.of(finite.is_p_position, S), *_outcome(gaps), gaps=gaps)


def _wins(one: One, name: str) -> None:
    """Compare the winning moves of S, after the outcomes after all its moves are known, and their number."""
    case, gaps = one.case, one.gaps
    listed = case.of(finite.winning_moves, one.S)
    for n in gaps:
        T = case.of(semigroups.adjoin, one.S, z3.IntVal(n))
        case.known.append(outcomes._outcome(case.theory, T) == _outcome(slow.adjoin(gaps, n))[0])
    fast, plain = finite.winning_moves(one.fast).tolist(), slow_finite.winning_moves(gaps).tolist()
    case.note(finite.winning_moves, listed.size, len(fast), len(plain), gaps=gaps, entry="their number")
    for n in one.numbers:
        case.note(finite.winning_moves, listed.has(z3.IntVal(n)), n in fast, n in plain, gaps=gaps, entry=n)


@cache
def _lost_positions() -> tuple[Any, Any]:
    return finite.p_positions(GENUS), slow_finite.p_positions(GENUS)


def _outcome(gaps: Gaps) -> tuple[bool, bool]:
    return finite.is_p_position(bits(gaps)), slow_finite.is_p_position(gaps)


OUTCOMES = ("is_p_position", "is_listed", "winning_moves")
BY_NUMBERS: dict[str, Callable[[One, str], None]] = {
    "is_legal": _of_numbers,
    "has": _of_numbers,
    "is_end": _of_numbers,
    "eliminates": _eliminates,
    "adjoin": _adjoin,
    "enclosure": _enclosure,
    **dict.fromkeys(OUTCOMES, _lost),
    "winning_moves": _wins,
}
OF_ANY = (*NUMBERS, *PROPERTIES, *(name for name in BY_NUMBERS if name not in OUTCOMES))
ONE = (*OF_ANY, *OUTCOMES)
"""The functions of one semigroup; ``OUTCOMES`` are compared only within the tables of lost positions."""


# --- Of two semigroups ------------------------------------------------------------------------------------------------


def compare_pair(gaps: Gaps, others: Gaps) -> int:
    """Compare functions of two semigroups, in both orders; return the number of values."""
    case = Fixed()
    two = [case.semigroup("S", gaps), case.semigroup("T", others)]
    for name in ("contains", "equal"):
        fast, plain = getattr(semigroups, name), getattr(slow, name)
        for step, (S, T) in ((1, (gaps, others)), (-1, (others, gaps))):
            case.note(fast, case.of(fast, *two[::step]), fast(bits(S), bits(T)), plain(S, T), gaps=S, others=T)
    return case.check()


def compare_between(gaps: Gaps, high: Gaps, others: Gaps) -> int:
    """Check that a loop over all semigroups between two is about exactly those that kernel and reference list."""
    where = {"low": gaps, "high": high}
    rows = semigroups.between(bits(gaps), bits(high))
    fast = sorted(sorted(n for n in gaps if semigroups.is_legal(row, n)) for row in rows)
    require_same(semigroups.between, fast, sorted(map(sorted, slow.between(gaps, high))), **where)
    case = Fixed()
    Translator(case.theory, concludes=True).read(
        says_nothing_of_each, (case.semigroup("S", gaps), case.semigroup("H", high))
    )
    T = case.theory.positions["T"]
    case.fix(T, others)
    facts = [*case.theory.about([T(0)], without="SH"), *case.known]
    is_between = sorted(others) in fast
    if is_between and decided(facts, FEW) == z3.unsat:
        raise Differs(f"{_between(where, others)}: kernel and reference have it, the definition has not")
    if not is_between and decided(facts) != z3.unsat:
        raise Differs(f"{_between(where, others)}: kernel and reference have it not, the definition does not say so")
    return 1


def _between(where: dict[str, Gaps], others: Gaps) -> str:
    return f"{title(semigroups.between)}{of_case({**where, 'gaps': others})}"


def says_nothing_of_each(S: Any, H: Any) -> bool:
    """Loop over all semigroups between two; this function is translated, not run."""
    for T in semigroups.between(S, H):  # noqa: SIM110
        if semigroups.is_legal(T, 0):
            return False
    return True
