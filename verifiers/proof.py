"""``Proof``: named steps closed by z3, after the bridge between formula, predicate and reference has held.

A formula that says something else than the claim is a conflict, not a proof; see ``verifiers.bridge``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Proof, Script, Step, Verdict
from verifiers.bridge import Bridge, CaseFails, Mismatch, build
from verifiers.evidence import Evidence
from verifiers.exhaustive import confirmed

CONCLUSION = "the statement"


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
    steps = [*script.steps, Step(name=CONCLUSION, goal=z3.Implies(script.given, script.then), uses=_names(script))]
    if len({step.name for step in steps}) < len(steps):
        raise ValueError(f'two steps have one name, or one is called "{CONCLUSION}"; rename it')
    closed: list[_Closed] = []
    try:
        bridge = build(claim, script)
    except Mismatch as error:
        return _evidence(Verdict.CONFLICT, f"the proof's formula is not the claim: {error}", closed, Bridge(), start)
    except CaseFails as error:
        verdict, message = confirmed(claim, error.values)
        return _evidence(verdict, message, closed, Bridge(), start, error.values)
    if bridge.met == 0:
        return _evidence(Verdict.VACUOUS, "no case of the bridge meets the hypotheses", closed, bridge, start)
    for step in steps:
        closed.append(_close(step, script, means.resources, {c.name for c in closed}))
        if closed[-1].verdict != "proved":
            message = f'step "{step.name}" is {closed[-1].verdict}'
            return _evidence(Verdict.INCONCLUSIVE, message, closed, bridge, start)
    message = f"{len(closed)} step{'s' * (len(closed) > 1)} closed by z3 {z3.get_version_string()}"
    return _evidence(Verdict.PROVED, message, closed, bridge, start)


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
    return _Closed(step.name, verdict, used, tuple(step.uses), step.goal.sexpr())


def _statistics(solver: Any) -> Iterator[tuple[str, Any]]:
    statistics = solver.statistics()
    return ((key, statistics.get_key_value(key)) for key in statistics.keys())  # noqa: SIM118 - not a dict


def _short(model: Any) -> str:
    return " ".join(str(model).split())[:200]


def _evidence(
    verdict: Verdict,
    message: str,
    closed: list[_Closed],
    bridge: Bridge,
    start: float,
    counterexample: dict[str, Any] | None = None,
) -> Evidence:
    return Evidence(
        name=Proof.name,
        verdict=verdict,
        scope={"words": f"every case without bound; {bridge.words}" if verdict is Verdict.PROVED else "nothing"},
        cases=bridge.points,
        met=bridge.met,
        failed=int(counterexample is not None),
        counterexample=counterexample,
        seconds=perf_counter() - start,
        message=message,
        detail={
            "solver": f"z3 {z3.get_version_string()}",
            "bridge": bridge.words,
            "steps": [
                {"name": c.name, "verdict": c.verdict, "resources": c.resources, "uses": c.uses, "formula": c.formula}
                for c in closed
            ],
        },
    )
