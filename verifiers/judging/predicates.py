"""The predicates of a claim in the forms in which they judge cases: compiled, in Python, and by the reference."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numba
import numpy as np
from numba import types

from claims import Claim, Table, Total
from claims.domains import Rows
from claims.domains.base import is_wide, row_key
from claims.language import Function, PlainPython
from claims.language.catalogue import is_kernel, reference_of
from claims.language.evaluate import Mode, evaluator
from claims.language.functions import OWN_PYTHON
from claims.language.walk import rows_of
from kernels.engine.hashing import hashes
from kernels.predicates.judge import Judge, arguments_of, judge_of
from kernels.reference.predicates import judge as plain_walk
from kernels.reference.predicates.judge import truth
from verifiers.common.units import row_text
from verifiers.judging.compile import NotCompiled, compiled
from verifiers.judging.diagnostics import predicate_error, telling
from verifiers.judging.totals import REFERENCE, arity_of, entries, entries_by_reference, forget_totals, within_reference
from verifiers.processes.underway import compute_for

MOST_REMEMBERED = 1 << 13
"""The number of outcomes of single cases that are remembered for a claim that is evaluated in Python."""
AGREES, ALONE = "the reference agrees", "judged by this code alone"


class Disagreement(Exception):
    """Two engines judge the same case differently; the message names the case and both answers."""


class TooSlow(Exception):
    """The reference cannot judge a case that it must judge; the message names the case and the fix."""


# --- Who judges -------------------------------------------------------------------------------------------------------


def is_own_python(claim: Claim) -> bool:
    """Whether a predicate of the claim is plain Python, outside the claim language."""
    return any(isinstance(tree, PlainPython) for tree in _all_trees(claim))


def has_other_code(claim: Claim) -> bool:
    """Whether the reference is other code than the kernels for some predicate or table of the claim."""
    if any(isinstance(t, Table) and (t.twin is not None or is_kernel(t.compute)) for t in claim.using):
        return True
    return any(rows_of(tree) for tree in _all_trees(claim) if isinstance(tree, Function))


def agreement(claim: Claim) -> str:
    """Return in words who judged a case: the reference as well, this code alone, or the file's own Python."""
    return OWN_PYTHON if is_own_python(claim) else AGREES if has_other_code(claim) else ALONE


def _all_trees(claim: Claim) -> list[Function | PlainPython]:
    trees = [claim.trees[name] for name in ("given", "then") if name in claim.trees]
    return trees + [tree for total in claim.totals for tree in total.trees.values()]


# --- One predicate ----------------------------------------------------------------------------------------------------


def judged_by(claim: Claim, mode: Mode = "kernels") -> tuple[Callable[..., Any] | None, Callable[..., Any]]:
    """Return hypothesis, or None where there is none, and conclusion as Python functions of what a domain gives."""
    given = claim.trees.get("given")
    return None if given is None else for_case(claim, given, mode), for_case(claim, claim.trees["then"], mode)


def for_case(claim: Claim, tree: Function | PlainPython, mode: Mode = "kernels") -> Callable[..., Any]:
    """Return a predicate as a Python function of what a domain gives: a tree takes lists as tuples."""
    function = evaluator(tree, mode)
    if isinstance(tree, PlainPython) or claim.forall.kind in ("integers", "semigroup"):
        return function
    return lambda *arguments: function(*map(tupled, arguments))


def tupled(value: Any) -> Any:
    """Return a value with its lists as tuples."""
    return tuple(map(tupled, value)) if isinstance(value, list | tuple) else value


def outcome_of(given: Callable[..., Any] | None, then: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    """Judge one case: ``not met``, ``holds`` or ``fails``."""
    if given is not None and not truth(given(*arguments)):
        return "not met"
    return "holds" if truth(then(*arguments)) else "fails"


# --- A claim that is walked -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CompiledClaim:
    """Predicates with the loop that runs them.

    ``why_not`` is empty when they were compiled, and otherwise says why not; then ``outcome`` judges one case, and
    remembers the first few thousand. A block in which a compiled predicate overflows 64 bits is judged by ``slow``, in
    Python. ``measure`` is for the margin.
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

    def block(self, rows: Rows, hashed: Rows | None = None) -> tuple[int, int, int, int]:
        """Judge a block of rows, whose hashes can be given: see ``kernels.predicates.judge``.

        Integers beyond 64 bits have no hashes; their sum is 0.

        Raises
        ------
        GivenUp
            When the computation was given up; the message says at which case.
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
        except ArithmeticError:  # beyond 64 bits: Python goes on, or says where
            if self.slow is None:
                raise
            return self.slow._block(rows, hashed, at)
        return int(met), int(failed), int(first), int(digest)


def ready(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    """Compile the predicates of a claim, or evaluate them in Python and say why."""
    if is_own_python(claim):
        return in_python(claim, tables, OWN_PYTHON)
    if claim.forall.kind in ("printed", "objects"):
        return in_python(claim, tables, "cases of this domain are plain values")
    try:
        return _compiled(claim, tables)
    except Exception as error:  # whatever numba stumbles over, Python can judge
        return in_python(claim, tables, f"numba cannot compile the predicate: {_one_line(error)}")


def _compiled(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    tables = tuple(map(read_only, tables))
    kinds = tuple(numba.typeof(t) for t in tables)
    arity = arity_of(claim)
    judge, signature = judge_of(arity, kinds), types.boolean(*arguments_of(arity), *kinds)
    given, then = (compiled_of(claim, name, signature, "bool") for name in ("given", "then"))
    return CompiledClaim(judge, given, then, tables, slow=in_python(claim, tables), claim=claim)


def compiled_of(claim: Claim, name: str, signature: Any, gives: str) -> Any:
    """Compile one of the trees of a claim; None where it has none of that name."""
    tree = claim.trees.get(name)
    if isinstance(tree, PlainPython):
        raise NotCompiled(OWN_PYTHON)
    return None if tree is None else compiled(tree, signature, gives)


def in_python(claim: Claim, tables: tuple[Any, ...], why_not: str = "") -> CompiledClaim:
    """Return the predicates of a claim evaluated in Python, by the plain loop."""
    (given, then), arguments = judged_by(claim), claim.forall.arguments
    known: dict[bytes, str] = {}
    remembering = not is_own_python(claim)

    def outcome(row: Rows) -> str:
        key = row_key(row)
        if (said := known.get(key)) is None:
            said = outcome_of(given, then, (*arguments(row), *tables))
            if remembering and len(known) < MOST_REMEMBERED:
                known[key] = said
        return said

    def judge(rows: Rows, hashed: Rows, *_: Any, at: Rows | None = None) -> tuple[int, int, int, int]:
        said, place = "", at if at is not None else _[-1]
        place[0] = -1

        def is_met(row: Rows) -> bool:
            nonlocal said
            place[0] += 1
            said = outcome(row)
            return said != "not met"

        return plain_walk.judge(
            rows, (), True, is_met, lambda _: said == "holds", lambda row: (row,), claim.forall.order, hashed
        )

    return CompiledClaim(judge, given, then, tables, why_not, outcome=outcome, claim=claim)


def _one_line(error: Exception) -> str:
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))  # numba writes for terminals that show colours
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said = [line for line in lines if not line.startswith(("Failed in", "During:", "File ", "[1]", "[2]"))]
    return (said or lines or [type(error).__name__])[0][:160]


def read_only(table: Any) -> Any:
    """Return a table as an array that cannot be written to."""
    if type(table) is not np.ndarray:
        return table
    view = table.view()
    view.flags.writeable = False
    return view


# --- Tables -----------------------------------------------------------------------------------------------------------


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
            self._held[key] = made = found or Future()  # the last one asked for stays longest
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
    """Whether a table takes much memory; one that is being computed, or is not an array, may do so."""
    if not table.done() or table.exception() is not None or type(table.result()) is not np.ndarray:
        return True
    return bool(table.result().nbytes >= LARGE)


MOST_TABLES, MOST_SMALL_TABLES = 6, 256
LARGE = 1 << 20  # bytes
_TABLES = _Tables()
_REFERENCE_TABLES = _Tables()  # small ones, for the layers of single cases: they must not push out those of the scope


def tables_for(claim: Claim, highest: int) -> tuple[Any, ...]:
    """Compute the claim's tables for a scope up to ``highest``."""
    return tuple(_table(claim, table, highest, _TABLES, computed_by, entries) for table in claim.using)


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
    """Whether the reference can count the totals that a case needs."""
    layer = claim.forall.layer(row)
    return within_reference(claim, ((total, reached_by(claim, total, layer)) for total in claim.totals))


def reached_by(claim: Claim, table: Table | Total, highest: int) -> int:
    """Return up to where a table is computed, or a total counted, for a scope up to ``highest``."""
    hint = f"let it give an integer for {highest}, which a scope may reach"
    with telling(claim, f'"argument_for" of the table "{table.name}"', hint):
        bound = table.argument_for(highest)
        if isinstance(bound, bool) or not isinstance(bound, int | np.integer):
            raise TypeError(f"{bound!r} is not an integer")
        return int(bound)


def small_table(claim: Claim, table: Table, bound: int) -> Any:
    """Compute a table up to a small bound, as it is computed for a walk; it is not kept."""
    with telling(claim, f'the table "{table.name}" up to {bound}', "correct what computes it"):
        return computed_by(table)(bound)


@functools.lru_cache(maxsize=256)
def computed_by(table: Table) -> Callable[[int], Any]:
    """Return the function that computes a table: a kernel, or a function of a claim file whose result is checked."""
    if is_kernel(table.compute):
        return table.compute
    compute = table.compute
    return lambda bound: as_table(compute(bound))


@functools.lru_cache(maxsize=256)
def _by_reference(table: Table) -> Callable[[int], Any]:
    """Return the function that computes a table for the reference."""
    other = table.twin or (reference_of(table.compute) if is_kernel(table.compute) else table.compute)
    assert other is not None
    if is_kernel(table.compute) and table.twin is None:
        return other
    return lambda bound: as_table(other(bound))


def as_table(value: Any) -> Any:
    """Return a user's table as an array of integers or truth values, or as a tuple where they exceed 64 bits.

    Raises
    ------
    TypeError
        When it holds anything else.
    """
    if isinstance(value, list | tuple):
        made = np.array(value) if _is_whole(value) else None
        return made if made is not None and made.dtype.kind in "ib" else tupled(value)
    if isinstance(value, np.ndarray) and (value.dtype.kind in "iub" or _is_whole(value.tolist())):
        return read_only(value.copy())
    kind = f"array of {value.dtype}" if isinstance(value, np.ndarray) else f"value of type {type(value).__name__}"
    raise TypeError(f"a table must be a list or an array of integers, not a {kind}")


def _is_whole(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(map(_is_whole, value))
    if not isinstance(value, int | np.integer | np.bool_):
        raise TypeError(f"a table holds integers, not {value!r}")
    return True


def forget_tables() -> None:
    """Forget how tables of a user's own code are computed: it may have been changed."""
    computed_by.cache_clear()
    _by_reference.cache_clear()
    forget_totals()


# --- Single cases -----------------------------------------------------------------------------------------------------


def judge_by_reference(claim: Claim, row: Rows) -> str:
    """Judge one case by the reference: definitions in plain Python, and its own tables.

    A predicate that is plain Python has no reference; it judges the case itself.
    """
    return judge_one(claim, row) if is_own_python(claim) else reference_of_claim(claim)(row)


def reference_of_claim(claim: Claim) -> Callable[[Rows], str]:
    """Return the function that judges cases by the reference."""
    given, then = judged_by(claim, "reference")
    return lambda row: str(by_reference_alone(claim, row, lambda *case: outcome_of(given, then, case)))


def by_reference_alone(claim: Claim, row: Rows, answer: Callable[..., Any]) -> Any:
    """Return the answer for one case, given as the reference takes it, with tables of the reference.

    There is no reference for a claim with a predicate that is plain Python: see `is_own_python`.
    """
    layer = claim.forall.layer(row)
    tables = tuple(_table(claim, t, layer, _REFERENCE_TABLES, _by_reference, entries_by_reference) for t in claim.using)
    with REFERENCE:
        try:
            return answer(*claim.forall.reference_arguments(row), *tables)
        except Exception as error:
            raise predicate_error(claim, row, error) from error


def judge_one(claim: Claim, row: Rows, tables: tuple[Any, ...] | None = None) -> str:
    """Judge one case with the kernels, the predicate itself in Python with unbounded integers."""
    held = tables_for(claim, claim.forall.layer(row)) if tables is None else tables
    given, then = judged_by(claim)
    try:
        case = (*claim.forall.arguments(row), *held)
        return compute_for(claim, lambda: row_text(claim, row), lambda: outcome_of(given, then, case))
    except Exception as error:
        raise predicate_error(claim, row, error) from error
