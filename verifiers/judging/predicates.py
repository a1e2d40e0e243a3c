"""A claim's predicates made ready to run: compiled where numba can, plain Python where not, with the reason."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types

from claims import Claim, Table, Total
from claims.domains import Rows
from claims.domains.base import is_wide, row_key
from kernels.engine.hashing import hashes
from kernels.predicates.judge import Judge, arguments_of, judge_of
from kernels.reference.predicates import judge as plain_walk
from kernels.reference.predicates.judge import truth
from verifiers.code.digest import NotFingerprintable, code_digest
from verifiers.code.origin import is_kernel
from verifiers.code.twins import plain, twin
from verifiers.common.contained import contained
from verifiers.common.units import row_text
from verifiers.exact.errors import NotExact, forget_refused, raise_refused
from verifiers.exact.numbers import bare, no_wrapping
from verifiers.exact.tables import as_table, exact_case
from verifiers.judging.diagnostics import predicate_error, telling
from verifiers.judging.predicate import both
from verifiers.judging.rebuild import by_reference, in_plain_python
from verifiers.judging.totals import REFERENCE, arity_of, entries, entries_by_reference, forget_totals, within_reference
from verifiers.processes.underway import compute_for

MOST_REMEMBERED = 1 << 13
"""So many outcomes of single cases are remembered, of each claim that is judged in Python."""


CHOOSING = {"where": "compute with its variables", **dict.fromkeys(("objects", "size"), "compute with its argument")}
"""Fields of domains that are functions and choose the cases, and what they should do."""


class Disagreement(Exception):
    """Two engines judge the same case differently; the message names the case and both answers."""


class TooSlow(Exception):
    """The reference cannot judge what it has to; the message names the case and the mend."""


@dataclass(frozen=True)
class CompiledClaim:
    """Predicates with the loop that runs them.

    ``why_not`` is empty when they were compiled, and otherwise says why not; then ``outcome`` judges one case, and
    remembers what it said of the first few thousand. A block in which a compiled predicate overflows 64 bits is judged
    by ``slow``, in plain Python. ``measure`` is for the margin.
    """

    judge: Judge
    given: Callable[..., Any] | None
    then: Callable[..., Any]
    tables: tuple[Any, ...]
    why_not: str = ""
    slow: CompiledClaim | None = None
    measure: Callable[[Rows], Any] | None = None
    outcome: Callable[[Rows], str] | None = None
    claim: Claim | None = None

    @contained
    def block(self, rows: Rows, hashed: Rows | None = None) -> tuple[int, int, int, int]:
        """Judge a block of rows, whose hashes can be given: see ``kernels.predicates.judge``.

        Of integers beyond 64 bits there are no hashes, and the sum of them is 0.

        Raises
        ------
        GivenUp
            When it was given up; the message says at which case.
        """
        at = np.zeros(1, np.int64)

        def words() -> str:
            row = rows[int(at[0])]
            return "a case" if self.claim is None else row_text(self.claim, row)

        return compute_for(self.claim, words, lambda: self._block(rows, hashed, at), lambda: int(at[0]))

    def _block(self, rows: Rows, hashed: Rows | None, at: Rows) -> tuple[int, int, int, int]:
        if is_wide(rows):
            slow = self.slow or self
            met, failed, first, _ = slow.judge(rows, np.zeros(len(rows), np.uint64), at=at)
            return met, failed, first, 0
        hashed = hashes(rows) if hashed is None else hashed
        try:
            met, failed, first, digest = self.judge(
                rows, hashed, self.tables, self.given is not None, self.given or self.then, self.then, at
            )
        except ArithmeticError:  # beyond 64 bits, or no integer: Python goes on, or says where
            if self.slow is None:
                raise
            return self.slow._block(rows, hashed, at)
        return int(met), int(failed), int(first), int(digest)


def _one_line(error: Exception) -> str:
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))  # numba writes for terminals that show colours
    text = re.sub(r"(<module '[\w.]+') from '[^']*'>", r"\1>", text)  # which folder it lies in says nothing
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if "use of yield in a closure" in text:
        return "it does not compile a generator, such as all(... for ...); write a loop"
    if "built-in function setitem" in text:
        return "an array is changed that was not made here"
    if plain_function := re.search(r"Untyped global name '(\w+)'.*<class 'function'>", text, re.DOTALL):
        return f"{plain_function[1]} is plain Python"
    telling = [line for line in lines if not line.startswith(("Failed in", "During:", "File ", "[1]", "[2]"))]
    return (telling or lines or [type(error).__name__])[0][:160]


def read_only(table: Any) -> Any:
    """Return a table as an array that cannot be written to: so compilers tell tables from all other arrays."""
    if type(table) is not np.ndarray:
        return table
    view = table.view()
    view.flags.writeable = False
    return view


def _compiled(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    tables = tuple(map(read_only, tables))
    kinds = tuple(numba.typeof(t) for t in tables)
    arity = arity_of(claim)
    judge, signature = judge_of(arity, kinds), types.boolean(*arguments_of(arity), *kinds)
    given, then = both(claim, lambda predicate: predicate.compiled(signature))
    return CompiledClaim(judge, given, then, tables, slow=in_python(claim, tables), claim=claim)


def in_python_of(claim: Claim) -> tuple[Callable[..., Any] | None, Callable[..., Any]]:
    """Return hypothesis and conclusion in plain Python."""
    return both(claim, lambda predicate: predicate.in_python)


def require_condition(claim: Claim) -> None:
    """Refuse a domain whose own functions are not understood: they run as they stand, and choose the cases.

    Raises
    ------
    NotExact
        With what the function reaches.
    """
    for name, mend in CHOOSING.items():
        try:
            if (function := getattr(claim.forall, name, None)) is not None:
                code_digest(function)
        except NotFingerprintable as error:
            raise NotExact(f'"{name}" of the domain reaches {error}; {mend}') from error


def in_python(claim: Claim, tables: tuple[Any, ...], why_not: str = "", *, remembering: bool = False) -> CompiledClaim:
    """Return the claim's predicates run in Python, with their helpers, by the plain loop.

    ``remembering`` is for predicates whose code can be told: what one of these said of a case it says again.
    """
    require_condition(claim)
    (given, then), arguments = in_python_of(claim), claim.forall.arguments
    known: dict[bytes, str] = {}

    def outcome_of(row: Rows) -> str:
        key = row_key(row)
        if (said := known.get(key)) is None:
            said = _outcome(given, then, exact_case(arguments(row), tables))
            if remembering and len(known) < MOST_REMEMBERED:
                known[key] = said
        return said

    @contained
    def outcome(row: Rows) -> str:
        with no_wrapping():
            return outcome_of(row)

    def judge(rows: Rows, hashed: Rows, *_: Any, at: Rows | None = None) -> tuple[int, int, int, int]:
        said, place = "", at if at is not None else _[-1]
        place[0] = -1

        def is_met(row: Rows) -> bool:
            nonlocal said
            place[0] += 1
            said = outcome_of(row)
            return said != "not met"

        with no_wrapping():
            return plain_walk.judge(
                rows, (), True, is_met, lambda _: said == "holds", lambda row: (row,), claim.forall.order, hashed
            )

    return CompiledClaim(judge, given, then, tables, why_not, outcome=outcome, claim=claim)


def ready(claim: Claim, tables: tuple[Any, ...], *, remembering: bool = False) -> CompiledClaim:
    """Compile a claim's predicates, or fall back to plain Python and say why; ``remembering`` as in `in_python`."""
    if claim.forall.kind in ("printed", "objects"):
        why_not = "cases of this domain are plain values"
    elif not all(isinstance(plain(p), FunctionType) for p in claim.predicates):
        why_not = "the predicate is not a plain function"
    else:
        try:
            return _compiled(claim, tables)
        except Exception as error:  # whatever numba stumbles over, plain Python can judge
            why_not = f"numba cannot compile the predicate: {_one_line(error)}"
    return in_python(claim, tables, why_not, remembering=remembering)


class _Tables:
    """Tables computed in this process, so that claims share them: those last asked for, by kernel and bound.

    Of large ones few are kept. The many small ones, which single cases ask for, do not push them out.
    """

    def __init__(self) -> None:
        self._held: dict[tuple[Any, int], Future[Any]] = {}
        self._lock = Lock()

    def get(self, compute: Callable[[int], Any], bound: int) -> Any:
        """Return a table; who asks for one that is being computed waits for it, and for no other."""
        key = (compute, bound)
        with self._lock:
            found = self._held.pop(key, None)
            self._held[key] = made = found or Future()  # the last one asked for stands last
            large = [known for known, table in self._held.items() if _is_large(table)]
            small = [known for known in self._held if known not in large]
            for known in (*large[:-MOST_TABLES], *small[:-MOST_SMALL_TABLES]):
                del self._held[known]
        if found is None:
            try:
                made.set_result(compute(bound))
            except BaseException as error:
                with self._lock:
                    self._held.pop(key, None)
                made.set_exception(error)
        return made.result()


def _is_large(table: Future[Any]) -> bool:
    """Tell whether a table takes much memory; what is being computed, or is no plain array, may do so."""
    if not table.done() or table.exception() is not None or type(table.result()) is not np.ndarray:
        return True
    return bool(table.result().nbytes >= LARGE)


MOST_TABLES, MOST_SMALL_TABLES = 6, 256
LARGE = 1 << 20  # bytes
_TABLES = _Tables()
_REFERENCE_TABLES = _Tables()  # small ones, for the layers of single cases: they must not push out those of the scope


def tables_for(claim: Claim, highest: int) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest``: by kernels, or a user's function in exact numbers."""
    return tuple(_table(claim, table, highest, _TABLES, _own_compute, entries) for table in claim.using)


def _table(
    claim: Claim,
    table: Table | Total,
    highest: int,
    held: _Tables,
    made: Callable[[Table], Any],
    counted: Callable[[Claim, Total, int], Any],
) -> Any:
    """Return a table for a scope up to ``highest``, computed by what is ``made`` of it, or a total, ``counted``."""
    bound = reached_by(claim, table, highest)
    kind = "table" if isinstance(table, Table) else "total"
    name = f'the {kind} "{table.name}" up to {bound}'

    def compute() -> Any:
        with telling(claim, name, "correct what computes it"):
            return held.get(made(table), bound) if isinstance(table, Table) else counted(claim, table, bound)

    return compute_for(claim, lambda: name, compute)


def comparable(claim: Claim, row: Rows) -> bool:
    """Tell whether the reference can count what a case needs counted."""
    layer = claim.forall.layer(row)
    return within_reference(claim, ((total, reached_by(claim, total, layer)) for total in claim.totals))


def reached_by(claim: Claim, table: Table | Total, highest: int) -> int:
    """Return up to where a table is computed, or a total counted, for a scope up to ``highest``."""
    hint = f"let it give an integer for {highest}, which a scope may reach"
    with telling(claim, f'"argument_for" of the table "{table.name}"', hint):
        bound = table.argument_for(highest)
        if isinstance(bound, bool) or not isinstance(bound, int | np.integer):
            raise TypeError(f"{bound!r} is no integer")
        return int(bound)


def small_table(claim: Claim, table: Table, bound: int) -> Any:
    """Compute a table up to a small bound, as it is computed for a walk; it is not kept."""
    with telling(claim, f'the table "{table.name}" up to {bound}', "correct what computes it"):
        return _own_compute(table)(bound)


@functools.lru_cache(maxsize=256)
def _own_compute(table: Table) -> Callable[[int], Any]:
    if is_kernel(plain(table.compute)):
        return table.compute
    exactly = in_plain_python(table.compute)
    return lambda bound: bare(as_table(exactly(bound)))


@contained
def outcome_of(given: Callable[..., Any] | None, then: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    """Judge one case: ``not met``, ``holds`` or ``fails``."""
    with no_wrapping():
        return _outcome(given, then, arguments)


def _outcome(given: Callable[..., Any] | None, then: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    forget_refused()
    said = "not met"
    if given is None or truth(given(*arguments)):
        said = "holds" if truth(then(*arguments)) else "fails"
    raise_refused()
    return said


def judge_by_reference(claim: Claim, row: Rows) -> str:
    """Judge one case by the reference alone: definitions in plain Python, and its own tables."""
    return reference_of(claim)(row)


def reference_of(claim: Claim) -> Callable[[Rows], str]:
    """Return what judges cases by the reference; for many it is made only once."""
    given, then = both(claim, lambda predicate: predicate.by_reference)
    return lambda row: str(by_reference_alone(claim, row, lambda *case: outcome_of(given, then, case)))


@functools.lru_cache(maxsize=256)
def _other_compute(table: Table, twins: tuple[tuple[Any, Any], ...]) -> Callable[[int], Any]:
    """Return what computes a table for the reference: the twin of its kernel or its own, or else its code rebuilt."""
    if table.twin is None and is_kernel(plain(table.compute)):
        made: Callable[[int], Any] = twin(table.compute)
        return made
    computed = by_reference(table.twin or table.compute, dict(twins))
    return lambda bound: as_table(computed(bound))


def forget_tables() -> None:
    """Forget how tables of a user's own code are computed: it may have been changed."""
    _own_compute.cache_clear()
    _other_compute.cache_clear()
    forget_totals()


@contained
def by_reference_alone(claim: Claim, row: Rows, answer: Callable[..., Any]) -> Any:
    """Return the answer for one case, given as the reference takes it, with tables of the reference."""
    layer = claim.forall.layer(row)
    twins = tuple(claim.twin.items())
    made = functools.partial(_other_compute, twins=twins)
    tables = tuple(_table(claim, t, layer, _REFERENCE_TABLES, made, entries_by_reference) for t in claim.using)
    with REFERENCE:
        try:
            return answer(*exact_case(claim.forall.reference_arguments(row), tables))
        except Exception as error:
            raise predicate_error(claim, row, error) from error


def judge_one(claim: Claim, row: Rows, tables: tuple[Any, ...] | None = None) -> str:
    """Judge one case with kernels, the predicate itself in plain Python with unbounded integers."""
    held = tables_for(claim, claim.forall.layer(row)) if tables is None else tables
    given, then = in_python_of(claim)
    try:
        case = exact_case(claim.forall.arguments(row), held)
        return compute_for(claim, lambda: row_text(claim, row), lambda: outcome_of(given, then, case))
    except Exception as error:
        raise predicate_error(claim, row, error) from error
