"""A script's formulas on a concrete case, by ``verifiers.evaluate``, by z3, or by both."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import z3

from claims import Claim, Script
from claims.domains import Rows
from verifiers.evaluate import Formula
from verifiers.steps import symbols
from verifiers.terms import Unsupported
from verifiers.windows import Interval, Unbounded

LIMIT = 5_000_000


UNBOUNDED = "cannot be evaluated on a case; bound what it quantifies over, as in And(i >= 0, i < n)"


class Mismatch(Exception):
    """The formula, the predicate and the reference do not say the same of one case; the message names it."""


@dataclass(frozen=True)
class _Spoken:
    """A formula of the script, compiled if it can be; ``beyond_z3`` when a function of it is no solver's.

    ``constants`` are the solver's constants in it, with their names.
    """

    formula: Any
    quick: Formula | None
    beyond_z3: bool
    constants: list[tuple[str, Any]]


class Concrete:
    """The hypothesis, the conclusion and the axioms of a script, ready to be evaluated on cases of a claim.

    ``nothing_supposed`` is for a conclusion about arbitrary sets, if it is an implication: no set is as it supposes.
    """

    def __init__(self, claim: Claim, script: Script) -> None:
        self._domain = claim.forall
        self._variables = {named(v): v for v in script.variables}
        self._terms = [(named(term), z3.is_expr(term), value) for term, value in script.terms]
        constants = [v for v in [*script.variables, *(t for t, _ in script.terms)] if z3.is_expr(v)]
        known = {*self._variables, *(name for name, _, _ in self._terms)}
        self._sets = sorted(symbols(script.then) - known)
        no_solvers = {name for name, is_constant, _ in self._terms if not is_constant} | set(self._sets)
        self._spoken = {}
        self.nothing_supposed = z3.Not(script.then.arg(0)) if self._sets and z3.is_implies(script.then) else None
        meant = [script.given, script.then, *script.axioms]
        for formula in meant if self.nothing_supposed is None else [*meant, self.nothing_supposed]:
            present = symbols(formula)
            spoken_of = [(name, c) for c in constants if (name := named(c)) in present]
            self._spoken[formula.get_id()] = _Spoken(
                formula, self._compiled(formula), bool(present & no_solvers), spoken_of
            )

    def _compiled(self, formula: Any) -> Formula | None:
        try:
            return Formula(formula, self._sets)
        except Unsupported:
            return None

    def on(self, row: Rows, both: bool) -> Callable[[Any], bool]:
        """Return what evaluates each of the formulas on a case; with ``both`` z3 must agree, where it can be asked."""
        arguments = self._domain.arguments(row)
        values: dict[str, Any] = {}
        bounds: dict[str, Interval] = {}
        gaps: frozenset[int] = frozenset()
        if self._domain.kind == "semigroup":
            (gaps,) = self._domain.reference_arguments(row)
            (name,) = self._variables
            values[name] = lambda n: n >= 0 and n not in gaps
            bounds[name] = (0, max(gaps, default=-1))
        else:
            values |= dict(zip(self._variables, arguments, strict=True))
        for name, is_constant, value in self._terms:
            values[name] = _whole(name, value(*arguments)) if is_constant else partial(value, *arguments)

        def at(formula: Any) -> bool:
            spoken = self._spoken[formula.get_id()]
            said = None
            if spoken.quick is not None:
                with suppress(Unbounded):
                    said = spoken.quick.true(values, bounds)
            if said is None and spoken.beyond_z3:
                raise Mismatch(f"{text(formula)} {UNBOUNDED}")
            if said is None or (both and not spoken.beyond_z3):
                slow = true(self._substituted(spoken, values, gaps))
                if said is not None and said != slow:
                    raise Mismatch(f"of {text(formula)} z3 says {slow}, the quick evaluation {said}")
                said = slow
            return said

        return at

    def _substituted(self, spoken: _Spoken, values: dict[str, Any], gaps: frozenset[int]) -> Any:
        said = [(c, literal(c.sort(), values[name])) for name, c in spoken.constants]
        formula = z3.substitute(spoken.formula, *said)
        if self._domain.kind != "semigroup":
            return formula
        n = z3.Var(0, z3.IntSort())
        member = z3.And(n >= 0, *(n != gap for gap in sorted(gaps)))
        (S,) = self._variables.values()
        return z3.substitute_funs(formula, (S, member))


def _whole(name: str, value: Any) -> int:
    """Return the value of a term, which must be an integer or a truth value: another one would be rounded."""
    if not isinstance(value, int | np.integer | np.bool_):
        raise Mismatch(f"the term {name} has the value {value!r}, which is no integer")
    return int(value)


def literal(sort: Any, value: int) -> Any:
    """Return a value as the solver's literal: a truth value, an integer, or a bit-vector, which must hold it.

    Raises
    ------
    Mismatch
        When a bit-vector is too short: the formula would speak of another number.
    """
    if sort.kind() == z3.Z3_BOOL_SORT:
        return z3.BoolVal(bool(value))
    if sort.kind() != z3.Z3_BV_SORT:
        return z3.IntVal(value)
    if not 0 <= value < 2 ** sort.size():
        raise Mismatch(f"{value} has no place in a bit-vector of {sort.size()} digits")
    return z3.BitVecVal(value, sort.size())


def named(symbol: Any) -> str:
    """Name of a constant or function."""
    return str(symbol.decl() if z3.is_expr(symbol) else symbol)


def true(formula: Any) -> bool:
    """Decide a formula without free constants."""
    simple = z3.simplify(formula)
    if z3.is_true(simple) or z3.is_false(simple):
        return bool(z3.is_true(simple))
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    solver.add(simple)
    answer = solver.check()
    if answer == z3.unknown:
        raise Mismatch(f"z3 cannot evaluate {text(formula)} on a concrete case")
    return bool(answer == z3.sat)


def text(formula: Any) -> str:
    """Return the beginning of a formula."""
    return " ".join(str(formula).split())[:120]
