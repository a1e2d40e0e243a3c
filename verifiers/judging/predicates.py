"""The predicates of a claim, ready to evaluate cases: compiled, in Python, and by the reference implementation."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numba
import numpy as np
from numba import types

from sylver_claims.claims import Claim, Table
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.domains.base import is_wide, row_key
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.claims.language import Function, PlainPython
from sylver_claims.claims.language.catalogue import is_kernel
from sylver_claims.claims.language.evaluate import Mode, evaluator
from sylver_claims.claims.language.functions import OWN_PYTHON
from sylver_claims.claims.language.walk import rows_of
from sylver_claims.kernels.engine.hashing import hashes
from sylver_claims.kernels.predicates.judge import Judge, judge_of
from sylver_claims.kernels.reference.predicates import judge as plain_walk
from sylver_claims.kernels.reference.predicates.judge import truth
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.common.units import row_text
from sylver_claims.verifiers.judging.compile import NotCompiled, compiled
from sylver_claims.verifiers.judging.diagnostics import predicate_error
from sylver_claims.verifiers.judging.tables import read_only, table_tree, tables_by_reference, tables_for, tupled
from sylver_claims.verifiers.judging.totals import shape_of
from sylver_claims.verifiers.processes.timeouts import compute_for, is_watched

MOST = (1 << 63) - 1
MOST_REMEMBERED = 1 << 13
"""Number of outcomes of single cases that are cached for a claim that is evaluated in Python."""
AGREES, ALONE = "the reference agrees", "judged by this code alone"


class Disagreement(Exception):
    """Two engines disagree about a case; the message has the case and both results."""


class TooSlow(Exception):
    """The reference is too slow for a case that it must evaluate; the message has the case and a fix."""


# --- Engines ----------------------------------------------------------------------------------------------------------


def is_own_python(claim: Claim) -> bool:
    """Whether a predicate of the claim is plain Python, outside the claim language."""
    return any(isinstance(tree, PlainPython) for tree in _all_trees(claim))


def has_other_code(claim: Claim) -> bool:
    """Whether the reference differs from the kernels for some predicate or table of the claim."""
    tables = [table for table in claim.using if isinstance(table, Table)]
    if any(table.reference is not None or is_kernel(table.compute) for table in tables):
        return True
    trees = (*_all_trees(claim), *map(table_tree, tables))
    return any(rows_of(tree) for tree in trees if isinstance(tree, Function))


def agreement(claim: Claim) -> str:
    """Describe the engines that evaluated a case: also the reference, this code alone, or the file's own Python."""
    return OWN_PYTHON if is_own_python(claim) else AGREES if has_other_code(claim) else ALONE


def _all_trees(claim: Claim) -> list[Function | PlainPython]:
    trees = [claim.trees[name] for name in ("given", "then") if name in claim.trees]
    return trees + [tree for total in claim.totals for tree in total.trees.values()]


# --- One predicate ----------------------------------------------------------------------------------------------------


def judged_by(claim: Claim, mode: Mode = "kernels") -> tuple[Callable[..., Any] | None, Callable[..., Any]]:
    """Return the hypothesis (or None) and the conclusion as Python functions of the values of a case."""
    given = claim.trees.get("given")
    return None if given is None else for_case(claim, given, mode), for_case(claim, claim.trees["then"], mode)


def for_case(claim: Claim, tree: Function | PlainPython, mode: Mode = "kernels") -> Callable[..., Any]:
    """Return a predicate as a Python function of the values of a case; lists are converted to tuples for a tree."""
    function = evaluator(tree, mode)
    if isinstance(tree, PlainPython):
        return contained(function)
    if claim.forall.kind in ("integers", "semigroup", "semigroup and integers"):
        return function
    return lambda *arguments: function(*map(tupled, arguments))


def outcome_of(given: Callable[..., Any] | None, then: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    """Evaluate one case: ``not met``, ``holds`` or ``fails``."""
    if given is not None and not truth(given(*arguments)):
        return "not met"
    return "holds" if truth(then(*arguments)) else "fails"


# --- Exhaustive search ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CompiledClaim:
    """Predicates with the loop that evaluates them.

    ``why_not`` is empty if they are compiled, and otherwise the reason why not; then ``outcome`` evaluates one case,
    and caches the first few thousand outcomes. If a compiled predicate overflows 64 bits, ``slow`` evaluates the block
    in Python. ``measure`` is for the margin.
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
        """Evaluate a block of rows, with their hashes if known: see ``kernels.predicates.judge``.

        Integers beyond 64 bits have no hashes; their sum is 0.

        Raises
        ------
        GivenUp
            If the computation was stopped; the message has the case.
        """
        at = np.zeros(1, np.int64)
        judge = partial(self._block, rows, hashed, at)
        if (claim := self.claim) is None:
            return compute_for("", lambda: "a case", judge, lambda: int(at[0]))
        words, layer = lambda: row_text(claim, rows[int(at[0])]), lambda: int(claim.forall.layer(rows[int(at[0])]))
        return compute_for(claim.id, words, judge, lambda: int(at[0]), layer=layer)

    def require_end(self, rows: Sequence[Rows]) -> None:
        """Evaluate cases that may not terminate in Python first, because compiled code cannot be interrupted here."""
        if rows and self.slow is not None and is_watched():
            self.slow.block(np.array(rows))

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
        except ArithmeticError:  # beyond 64 bits: Python evaluates it, or reports the place
            if self.slow is None:
                raise
            return self.slow._block(rows, hashed, at)
        return int(met), int(failed), int(first), int(digest)


def ready(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    """Compile the predicates of a claim, or evaluate them in Python and record the reason."""
    if is_own_python(claim):
        return in_python(claim, tables, OWN_PYTHON)
    if claim.forall.kind in ("printed", "objects"):
        return in_python(claim, tables, "cases of this domain are plain values")
    try:
        return _compiled(claim, tables)
    except Exception as error:  # Python can evaluate anything that numba cannot compile
        return in_python(claim, tables, f"numba cannot compile the predicate: {_one_line(error)}")


def ready_printed(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    """Compile the predicates of a claim whose printed cases are integers, like `ready` for other domains."""
    rows = claim.forall.rows if isinstance(claim.forall, Printed) else ()
    if is_own_python(claim) or not all(type(n) is int and -MOST <= n <= MOST for row in rows for n in row):
        return ready(claim, tables)
    values = np.array(rows, np.int64)
    try:
        made = _compiled(claim, tables)
    except Exception as error:
        return in_python(claim, tables, f"numba cannot compile the predicate: {_one_line(error)}")
    compiled_judge = made.judge  # the rows of this domain are indices of the cases
    return replace(made, judge=lambda rows, *rest: compiled_judge(values[rows[:, 0]], *rest))


def _compiled(claim: Claim, tables: tuple[Any, ...]) -> CompiledClaim:
    tables = tuple(map(read_only, tables))
    kinds = tuple(numba.typeof(t) for t in tables)
    shape = shape_of(claim)
    judge, signature = judge_of(shape, kinds), types.boolean(*shape.types, *kinds)
    given, then = (compiled_of(claim, name, signature, "bool") for name in ("given", "then"))
    return CompiledClaim(judge, given, then, tables, slow=in_python(claim, tables), claim=claim)


def compiled_of(claim: Claim, name: str, signature: Any, gives: str) -> Any:
    """Compile a tree of a claim; return None if it has none of that name."""
    tree = claim.trees.get(name)
    if isinstance(tree, PlainPython):
        raise NotCompiled(OWN_PYTHON)
    return None if tree is None else compiled(tree, signature, gives)


def in_python(claim: Claim, tables: tuple[Any, ...], why_not: str = "") -> CompiledClaim:
    """Return the predicates of a claim, evaluated in Python by a simple loop."""
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
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))  # numba's messages contain codes for colours
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said = [line for line in lines if not line.startswith(("Failed in", "During:", "File ", "[1]", "[2]"))]
    return (said or lines or [type(error).__name__])[0][:160]


# --- Single cases -----------------------------------------------------------------------------------------------------


def judge_by_reference(claim: Claim, row: Rows) -> str:
    """Evaluate one case by the reference: definitions in plain Python, with the reference's tables.

    A predicate in plain Python has no reference, and is evaluated itself.
    """
    return judge_one(claim, row) if is_own_python(claim) else reference_of_claim(claim)(row)


def reference_of_claim(claim: Claim) -> Callable[[Rows], str]:
    """Return a function that evaluates cases by the reference."""
    given, then = judged_by(claim, "reference")
    return lambda row: str(by_reference_alone(claim, row, lambda *case: outcome_of(given, then, case)))


def by_reference_alone(claim: Claim, row: Rows, answer: Callable[..., Any]) -> Any:
    """Apply ``answer`` to one case with values and tables of the reference.

    There is no reference for a claim with a predicate in plain Python: see `is_own_python`.
    """
    tables = tables_by_reference(claim, claim.forall.layer(row), row)
    try:
        return answer(*claim.forall.reference_arguments(row), *tables)
    except Exception as error:
        raise predicate_error(claim, row, error) from error


def judge_one(claim: Claim, row: Rows, tables: tuple[Any, ...] | None = None) -> str:
    """Evaluate one case with the kernels; the predicate itself runs in Python with unbounded integers."""
    held = tables_for(claim, claim.forall.layer(row), row) if tables is None else tables
    given, then = judged_by(claim)
    try:
        case = (*claim.forall.arguments(row), *held)
        return compute_for(claim.id, lambda: row_text(claim, row), lambda: outcome_of(given, then, case))
    except Exception as error:
        raise predicate_error(claim, row, error) from error
