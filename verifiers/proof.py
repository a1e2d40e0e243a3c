"""``Proof``: named steps closed by z3, after the bridge between formula, predicate and reference has held.

The bridge evaluates the script's hypothesis, conclusion and axioms on concrete cases of the domain, small and far,
and on integers around it, and compares them with the claim's own predicates, run on kernels and on the reference. A
formula that says something else than the claim is a conflict, not a proof; so is an axiom that fails in a case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Fuzz, Proof, Script, Step, Verdict
from claims.domains import Rows
from verifiers.evidence import Evidence
from verifiers.exhaustive import smallest_rows
from verifiers.predicates import judge_by_reference, judge_one

CONCLUSION = "the statement"
POINTS = {"integers": 300, "semigroup": 50}
FAR, FAR_POINTS = 100_000, 60
AROUND = range(-2, 14)
MOST_AROUND = 800


class _Bridge(Exception):
    """The formula, the predicate and the reference do not say the same of one case."""


@dataclass(frozen=True)
class _Closed:
    """What the solver said of one step."""

    name: str
    verdict: str
    resources: int
    uses: tuple[str, ...]
    formula: str


def prove(claim: Claim, means: Proof) -> Evidence:
    """Check the bridge, then each step; the statement is proved when all steps are."""
    start = perf_counter()
    script = means.script()
    try:
        points, met = _bridge(claim, script)
    except _Bridge as error:
        return _evidence(claim, Verdict.CONFLICT, f"the proof's formula is not the claim: {error}", [], 0, 0, start)
    if met == 0:
        return _evidence(claim, Verdict.VACUOUS, "no case of the bridge meets the hypotheses", [], points, 0, start)
    closed: list[_Closed] = []
    for step in [*script.steps, Step(name=CONCLUSION, goal=z3.Implies(script.given, script.then), uses=_names(script))]:
        closed.append(_close(step, script, means.resources, {c.name for c in closed}))
        if closed[-1].verdict != "proved":
            message = f'step "{step.name}" is {closed[-1].verdict}'
            return _evidence(claim, Verdict.INCONCLUSIVE, message, closed, points, met, start)
    message = f"{len(closed)} step{'s' * (len(closed) > 1)} closed by z3 {z3.get_version_string()}"
    return _evidence(claim, Verdict.PROVED, message, closed, points, met, start)


def _names(script: Script) -> tuple[str, ...]:
    return tuple(step.name for step in script.steps)


def _close(step: Step, script: Script, resources: int, earlier: set[str]) -> _Closed:
    """Ask whether a step follows from the axioms and the steps that it uses."""
    unknown = set(step.uses) - earlier
    if unknown:
        raise ValueError(f'step "{step.name}" uses {", ".join(sorted(unknown))}, which is no earlier step')
    stated = z3.Solver()
    stated.add(*script.axioms)
    stated.add(*(s.goal for s in script.steps if s.name in step.uses))
    stated.add(z3.Not(step.goal))
    # A context of its own: neither the verdict nor the resources depend on what was asked before.
    solver = z3.Solver(ctx=z3.Context())
    solver.set("rlimit", resources)
    solver.set("random_seed", 0)
    solver.from_string(stated.to_smt2())
    answer = solver.check()
    if answer == z3.unsat:
        verdict = "proved"
    elif answer == z3.sat:
        verdict = f"not a consequence, for example {_short(solver.model())}"
    else:
        verdict = f"undecided ({solver.reason_unknown()}, limit {resources} z3 resource units)"
    used = next((int(v) for k, v in _statistics(solver) if k == "rlimit count"), 0)
    return _Closed(step.name, verdict, used, tuple(step.uses), str(step.goal))


def _statistics(solver: Any) -> Iterator[tuple[str, Any]]:
    statistics = solver.statistics()
    return ((key, statistics.get_key_value(key)) for key in statistics.keys())  # noqa: SIM118 - not a dict


def _short(model: Any) -> str:
    return " ".join(str(model).split())[:200]


def _bridge(claim: Claim, script: Script) -> tuple[int, int]:
    """Compare formula, predicate and reference on points inside and around the domain; return points, points met."""
    points = met = 0
    limit = claim.forall.limit or claim.forall.lowest + 10_000
    for row in smallest_rows(claim.forall, limit, POINTS[claim.forall.kind]):
        truths = {judge_one(claim, row), judge_by_reference(claim, row), _by_formula(claim, script, row)}
        if len(truths) != 1:
            said = f"predicate {judge_one(claim, row)}, reference {judge_by_reference(claim, row)}"
            raise _Bridge(f"{claim.forall.values(row)}: {said}, formula {_by_formula(claim, script, row)}")
        points += 1
        met += truths != {"not met"}
    for row in _far(claim):
        if judge_one(claim, row) != (by_formula := _by_formula(claim, script, row)):
            raise _Bridge(f"{claim.forall.values(row)}: predicate {judge_one(claim, row)}, formula {by_formula}")
        points += 1
    for numbers in _outside(claim):
        if _true(z3.substitute(script.given, *_bound(script, numbers))):
            shown = dict(zip(claim.forall.names, numbers, strict=True))
            raise _Bridge(f"{shown} is no case of the claim, but meets the hypothesis of the formula")
        points += 1
    return points, met


def _far(claim: Claim) -> list[Rows]:
    """Draw cases far beyond the smallest, the same in each run; the reference could not judge them in time."""
    if claim.forall.kind != "integers":
        return []
    from verifiers.drawing import draw

    bounds = [m.most for m in claim.means if isinstance(m, Fuzz)]
    highest = min([*bounds, claim.forall.limit or FAR, FAR])
    drawn: list[Rows] = []
    draw(claim.forall.strategy(highest), FAR_POINTS, lambda row: drawn.append(row.copy()))
    return drawn


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
            if given == MOST_AROUND:
                return


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
            raise _Bridge(f"the axiom {axiom} fails in the case {claim.forall.values(row)}")
    if not at(script.given):
        return "not met"
    return "holds" if at(script.then) else "fails"


def _true(formula: Any) -> bool:
    """Decide a formula without free constants."""
    simple = z3.simplify(formula)
    if z3.is_true(simple) or z3.is_false(simple):
        return bool(z3.is_true(simple))
    solver = z3.Solver()
    solver.set("rlimit", 5_000_000)
    solver.add(simple)
    answer = solver.check()
    if answer == z3.unknown:
        raise _Bridge(f"z3 cannot evaluate {_text(formula)} on a concrete case")
    return bool(answer == z3.sat)


def _text(formula: Any) -> str:
    return " ".join(str(formula).split())[:120]


def _evidence(
    claim: Claim, verdict: Verdict, message: str, closed: list[_Closed], points: int, met: int, start: float
) -> Evidence:
    words = f"every case without bound; formula, predicate and reference agree on {points} points"
    return Evidence(
        name=Proof.name,
        verdict=verdict,
        scope={"words": words if verdict is Verdict.PROVED else "nothing"},
        cases=points,
        met=met,
        seconds=perf_counter() - start,
        message=message,
        detail={
            "solver": f"z3 {z3.get_version_string()}",
            "steps": [
                {"name": c.name, "verdict": c.verdict, "resources": c.resources, "uses": c.uses, "formula": c.formula}
                for c in closed
            ],
        },
    )
