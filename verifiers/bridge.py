"""The bridge of a proof: what its formulas say, the claim's predicate and the reference agree.

The script's hypothesis, conclusion and axioms are evaluated on concrete cases, the smallest of the domain, cases far
beyond, cases around every constant that formula and predicate mention, and on integers that are no cases; each time
the claim's own predicates must say the same, run on kernels and, for the smallest, on the reference; of the conclusion
also where the hypothesis is not met. Where the predicates are plain arithmetic, z3 is also asked whether formula and
predicate are equivalent in every case.

Formulas are evaluated by ``verifiers.evaluate``, and on the first points also by z3, with which it must agree; z3 alone
evaluates those that are beyond it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import z3

from claims import Claim, Script
from claims.domains import Domain, Rows, Values
from claims.domains.integers import Integers, Tuples
from kernels.reference.walk import truth
from verifiers.code import in_plain_python
from verifiers.concrete import LIMIT, Concrete, Mismatch, literal, named, text, true
from verifiers.evidence import shown_case, shown_row
from verifiers.exact_numbers import exact, no_wrapping
from verifiers.points import far, near_constants, outside, smallest, too_large
from verifiers.predicates import judge_by_reference, judge_one, tables_for
from verifiers.steps import symbols
from verifiers.symbolic import Unreadable, formula_of

__all__ = ["Bridge", "CaseFails", "Mismatch", "build"]

BY_REFERENCE = 300  # points on which the reference is asked
BOTH = 20  # points on which z3 evaluates the formulas as well


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
    concrete = Concrete(claim, script)
    points = met = 0
    some_set = concrete.nothing_supposed is None
    for row in smallest(claim):
        reference = judge_by_reference(claim, row) if points < BY_REFERENCE else None
        at = concrete.on(row, points < BOTH)
        met += _agreed(claim, script, row, at, reference)
        some_set = some_set or not at(concrete.nothing_supposed)
        points += 1
    if not some_set:
        raise Mismatch("the conclusion speaks of nothing: in no case is there a set as it supposes")
    for row in [*far(claim, points), *near_constants(claim, script)]:
        try:
            met += _agreed(claim, script, row, concrete.on(row, both=False))
        except (OverflowError, MemoryError):  # beyond what the kernel can judge
            continue
        points += 1
    for values in too_large(claim, script):
        _supposed_beyond(claim, script, values)
    for numbers in outside(claim):
        if true(z3.substitute(script.given, *_bound(script, numbers))):
            shown = dict(zip(claim.forall.names, numbers, strict=True))
            raise Mismatch(
                f"{shown_case(shown)} is no case of the claim, but meets the hypothesis of the formula; "
                'put what the domain says into "given"'
            )
        points += 1
    return Bridge(points, met, _equivalent(claim, script))


def _agreed(claim: Claim, script: Script, row: Rows, at: Callable[[Any], bool], reference: str | None = None) -> bool:
    """Compare what is said of one case; return whether it meets the hypotheses."""
    for axiom in script.axioms:
        if not at(axiom):
            raise Mismatch(f"the axiom {text(axiom)} fails in the case {shown_row(claim, row)}")
    formula = "not met" if not at(script.given) else "holds" if at(script.then) else "fails"
    said = {"predicate": judge_one(claim, row), "formula": formula}
    if reference is not None:
        said["reference"] = reference
    if len(set(said.values())) != 1:
        raise Mismatch(f"{shown_row(claim, row)}: {', '.join(f'{k} {v}' for k, v in said.items())}")
    if formula == "fails":
        raise CaseFails(claim.forall.values(row))
    if formula == "not met":
        _conclusions_agree(claim, script, row, at)
    return formula != "not met"


def _supposed_beyond(claim: Claim, script: Script, values: Values) -> None:
    """A case that the claim speaks of, though it has no place in 64 bits, must meet the hypothesis of the formula."""
    numbers = tuple(values.values())
    try:
        met = claim.given is None or truth(in_plain_python(claim.given)(*numbers))
    except Exception:  # kernels and tables know no such numbers
        return
    if not met:
        return
    said = [(v, z3.IntVal(n)) for v, n in zip(script.variables, numbers, strict=True)]
    said += [(term, literal(term.sort(), value(*numbers))) for term, value in script.terms if z3.is_expr(term)]
    if not true(z3.substitute(script.given, *said)):
        raise Mismatch(f"{shown_case(values)} meets the hypothesis of the claim, but not that of the formula")


def _conclusions_agree(claim: Claim, script: Script, row: Rows, at: Callable[[Any], bool]) -> None:
    """Compare the conclusions where the hypothesis is not met: there they can be false, even if the claim is true."""
    arguments = (*claim.forall.arguments(row), *exact(tables_for(claim, claim.forall.layer(row))))
    try:
        with no_wrapping():
            by_predicate = truth(in_plain_python(claim.then)(*arguments))
    except Exception:  # it need not have a meaning there
        return
    if by_predicate != (by_formula := at(script.then)):
        raise Mismatch(
            f"{shown_row(claim, row)} does not meet the hypothesis, but the conclusion is {by_predicate} by the "
            f"predicate, {by_formula} by the formula"
        )


def _check_symbols(script: Script) -> None:
    """Every symbol of hypothesis, conclusion and axioms must be a variable or a term with a value in each case.

    Only the conclusion may speak of a further predicate of integers: it is then stated, and proved, for each of them.
    """
    known = {named(v) for v in [*script.variables, *(term for term, _ in script.terms)]}
    sets = _arbitrary_sets(script.then)
    for formula in (script.given, script.then, *script.axioms):
        for symbol in symbols(formula) - known - (sets if formula is script.then else set()):
            raise Mismatch(f"{symbol} is neither a variable of the claim nor a term with a value")


def _arbitrary_sets(formula: Any) -> set[str]:
    """Names of the functions from integers to truth values in a formula."""
    found, seen, waiting = set(), set(), [formula]
    while waiting:
        node = waiting.pop()
        if node.get_id() in seen:
            continue
        seen.add(node.get_id())
        if z3.is_quantifier(node):
            waiting.append(node.body())
            continue
        if z3.is_app(node) and z3.is_bool(node) and node.num_args() == 1 and z3.is_int(node.arg(0)):
            found.add(named(node))
        waiting += node.children()
    return found


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
        given = z3.BoolVal(True) if claim.given is None else formula_of(claim.given, variables)
        then = formula_of(claim.then, variables)
    except Unreadable:
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
