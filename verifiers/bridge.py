"""The bridge of a proof: what its formulas say, the claim's predicate and the reference agree.

The script's hypothesis, conclusion and axioms are evaluated on concrete cases, the smallest of the domain, cases far
beyond, cases around every constant that formula and predicate mention, and on integers that are no cases; each time
the claim's own predicates must say the same, run on kernels and, for the smallest, on the reference. Where the
predicates are plain arithmetic, z3 is also asked whether formula and predicate are equivalent in every case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, product
from types import CodeType
from typing import Any

import z3

from claims import Claim, Script
from claims.domains import Domain, Rows
from claims.domains.integers import Integers, Tuples
from verifiers.code import plain
from verifiers.exhaustive import smallest_rows
from verifiers.predicates import judge_by_reference, judge_one
from verifiers.steps import symbols

POINTS = {"integers": 300, "semigroup": 50}
FAR, FAR_POINTS = 100_000, 60
AROUND = range(-2, 14)
MOST_OUTSIDE, MOST_NEAR = 800, 200
LIMIT = 5_000_000


class Mismatch(Exception):
    """The formula, the predicate and the reference do not say the same of one case; the message names it."""


class CaseFails(Exception):
    """All of them say that the statement fails in a case."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(str(values))
        self.values = values


@dataclass(frozen=True)
class Bridge:
    """On how many points all agreed, how many met the hypotheses, and whether z3 proved formula and predicate equal."""

    points: int = 0
    met: int = 0
    equivalent: bool = False

    @property
    def words(self) -> str:
        """Say how far the agreement goes."""
        if self.equivalent:
            return f"formula and predicate are equivalent, and agree with the reference on {self.points} points"
        return f"formula, predicate and reference agree on {self.points} points"


def build(claim: Claim, script: Script) -> Bridge:
    """Compare formula, predicate and reference.

    Raises
    ------
    Mismatch
        When they differ, when an axiom fails in a case, or when a formula speaks of something undetermined.
    CaseFails
        When they agree that the statement is false.
    """
    _check_symbols(script)
    points = met = 0
    limit = claim.forall.limit or claim.forall.lowest + 10_000
    for row in smallest_rows(claim.forall, limit, POINTS[claim.forall.kind]):
        met += _agreed(claim, script, row, judge_by_reference(claim, row))
        points += 1
    for row in [*_far(claim), *_near_constants(claim, script)]:
        try:
            met += _agreed(claim, script, row, None)
        except (OverflowError, MemoryError):  # beyond what the kernel can judge
            continue
        points += 1
    for numbers in _outside(claim):
        if _true(z3.substitute(script.given, *_bound(script, numbers))):
            shown = dict(zip(claim.forall.names, numbers, strict=True))
            raise Mismatch(f"{shown} is no case of the claim, but meets the hypothesis of the formula")
        points += 1
    return Bridge(points, met, _equivalent(claim, script))


def _agreed(claim: Claim, script: Script, row: Rows, reference: str | None) -> bool:
    """Compare what is said of one case; return whether it meets the hypotheses."""
    said = {"predicate": judge_one(claim, row), "formula": _by_formula(claim, script, row)}
    if reference is not None:
        said["reference"] = reference
    if len(set(said.values())) != 1:
        raise Mismatch(f"{claim.forall.values(row)}: {', '.join(f'{k} {v}' for k, v in said.items())}")
    if said["formula"] == "fails":
        raise CaseFails(claim.forall.values(row))
    return said["formula"] != "not met"


def _check_symbols(script: Script) -> None:
    """Every symbol of hypothesis, conclusion and axioms must be a variable or a term with a value in each case."""
    known = {str(v.decl() if z3.is_expr(v) else v) for v in [*script.variables, *(term for term, _ in script.terms)]}
    for formula in (script.given, script.then, *script.axioms):
        for symbol in symbols(formula) - known:
            raise Mismatch(f"{symbol} is neither a variable of the claim nor a term with a value")


def _far(claim: Claim) -> list[Rows]:
    """Draw cases far beyond the smallest, the same in each run; the reference could not judge them in time."""
    if claim.forall.kind != "integers":
        return []
    from verifiers.drawing import draw

    drawn: list[Rows] = []
    draw(claim.forall.strategy(max(FAR, claim.forall.lowest + FAR)), FAR_POINTS, lambda row: drawn.append(row.copy()))
    return drawn


def _near_constants(claim: Claim, script: Script) -> Iterator[Rows]:
    """Yield cases in which a variable is next to a constant that the formulas or the predicates mention."""
    if claim.forall.kind != "integers":
        return
    constants = set(_numerals([script.given, script.then, *script.axioms]))
    for predicate in (claim.given, claim.then):
        constants |= set(_integers(plain(predicate).__code__)) if predicate is not None else set()
    bases = smallest_rows(claim.forall, claim.forall.lowest + 20, 3)
    wanted = product(sorted({k + d for k in constants for d in (-1, 0, 1)}), range(len(claim.forall.names)), bases)
    for value, place, base in islice(wanted, 10 * MOST_NEAR):
        values = claim.forall.values(base) | {claim.forall.names[place]: value}
        try:
            yield claim.forall.row(values)
        except (ValueError, OverflowError):
            continue


def _numerals(formulas: Iterable[Any]) -> Iterator[int]:
    waiting, seen = list(formulas), set()
    while waiting:
        node = waiting.pop()
        if node.get_id() in seen:
            continue
        seen.add(node.get_id())
        if z3.is_int_value(node):
            yield node.as_long()
        waiting += [node.body()] if z3.is_quantifier(node) else node.children()


def _integers(code: CodeType) -> Iterator[int]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _integers(constant)
        elif isinstance(constant, int) and not isinstance(constant, bool):
            yield constant


def _outside(claim: Claim) -> Iterator[tuple[int, ...]]:
    """Yield small tuples of integers that are not cases of the domain."""
    if claim.forall.kind != "integers":
        return
    given = 0
    for numbers in product(AROUND, repeat=len(claim.forall.names)):
        try:
            claim.forall.row(dict(zip(claim.forall.names, numbers, strict=True)))
        except ValueError:
            yield numbers
            given += 1
            if given == MOST_OUTSIDE:
                return


def _domain_formula(domain: Domain, variables: tuple[Any, ...]) -> Any:
    """Say in the solver's terms what a case is, for domains without a condition of their own; None for others."""
    if isinstance(domain, Integers):
        axes = [domain.axis]
    elif isinstance(domain, Tuples) and domain.where is None and not domain.leading:
        axes = list(domain.axes)
    else:
        return None
    return z3.And(*(z3.And(v >= a.start, (v - a.start) % a.step == 0) for v, a in zip(variables, axes, strict=True)))


def _equivalent(claim: Claim, script: Script) -> bool:
    """Ask z3 whether formula and predicate are equivalent in every case, where the predicate is plain arithmetic."""
    variables = tuple(script.variables)
    domain = _domain_formula(claim.forall, variables)
    if domain is None or claim.using:
        return False
    try:
        given = z3.BoolVal(True) if claim.given is None else z3.And(claim.given(*variables), True)
        then = z3.And(claim.then(*variables), True)
    except Exception:  # the predicate calls kernels, or branches on its values
        return False
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    same = z3.And(script.given == z3.And(domain, given), z3.Implies(script.given, script.then == then))
    solver.add(z3.Not(same))
    answer = solver.check()
    if answer == z3.sat:
        raise Mismatch(f"formula and predicate differ, for example at {' '.join(str(solver.model()).split())[:200]}")
    return bool(answer == z3.unsat)


def _bound(script: Script, values: tuple[int, ...]) -> list[tuple[Any, Any]]:
    return [(c, z3.IntVal(v)) for c, v in zip(script.variables, values, strict=True)]


def _by_formula(claim: Claim, script: Script, row: Rows) -> str:
    """Evaluate the script's formulas on one case."""
    terms = [(term, z3.IntVal(int(value(*claim.forall.arguments(row))))) for term, value in script.terms]
    if claim.forall.kind == "semigroup":
        (gaps,) = claim.forall.reference_arguments(row)
        n = z3.Var(0, z3.IntSort())
        member = z3.And(n >= 0, *(n != gap for gap in sorted(gaps)))

        def at(formula: Any) -> bool:
            return _true(z3.substitute_funs(z3.substitute(formula, *terms), (script.variables[0], member)))

    else:
        bound = _bound(script, claim.forall.arguments(row)) + terms

        def at(formula: Any) -> bool:
            return _true(z3.substitute(formula, *bound))

    for axiom in script.axioms:
        if not at(axiom):
            raise Mismatch(f"the axiom {_text(axiom)} fails in the case {claim.forall.values(row)}")
    if not at(script.given):
        return "not met"
    return "holds" if at(script.then) else "fails"


def _true(formula: Any) -> bool:
    """Decide a formula without free constants."""
    simple = z3.simplify(formula)
    if z3.is_true(simple) or z3.is_false(simple):
        return bool(z3.is_true(simple))
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    solver.add(simple)
    answer = solver.check()
    if answer == z3.unknown:
        raise Mismatch(f"z3 cannot evaluate {_text(formula)} on a concrete case")
    return bool(answer == z3.sat)


def _text(formula: Any) -> str:
    return " ".join(str(formula).split())[:120]
