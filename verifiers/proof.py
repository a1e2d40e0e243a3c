"""``Proof``: named steps closed by z3 and by cvc5, after the bridge between formula, predicate and reference has held.

A formula that says something else than the claim is a conflict, not a proof; see ``verifiers.bridge``. What a step asks
of the solvers, and says when they agree, is in ``verifiers.steps``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import z3

from claims import Claim, Proof, Script, Step, Verdict
from verifiers.bridge import Bridge, CaseFails, Mismatch, build
from verifiers.evidence import Evidence
from verifiers.exhaustive import confirmed
from verifiers.models import case_of
from verifiers.patience import TookTooLong, at_most
from verifiers.predicates import TooSlow, judge_one
from verifiers.raising import in_script
from verifiers.script_shape import ScriptError, shaped
from verifiers.solvers import FALSE, PROVED, UNDECIDED, Answer, ask_both, titled
from verifiers.steps import AnyStep, Obligation, check, hypotheses, kind, obligations, said

CONCLUSION = "the statement"
VACUOUS, DISAGREE = "vacuous", "disagreement"
BRIDGING = 30.0
"""Seconds of computing that the bridge has."""
SLOW_BRIDGE = (
    f"formula and predicate could not be compared within {BRIDGING:.0f} s, so nothing was asked of the solvers; let "
    "the script's quantifiers range over less, or say by Fuzz(most=...) how far the claim's functions can go"
)
_PROBE = 400_000  # resources to look for a contradiction among the hypotheses of a step


@dataclass(frozen=True)
class _Shown:
    """What became of one obligation of a step."""

    step: AnyStep
    part: str
    goal: Any
    text: str
    answers: Sequence[Answer]
    contradictory: bool = False  # what it supposes never holds: legitimate in a reductio, not in the statement itself

    @property
    def verdict(self) -> str:
        verdicts = {a.verdict for a in self.answers}
        if verdicts >= {PROVED, FALSE}:
            return DISAGREE
        if self.contradictory and self.step.name == CONCLUSION:
            return VACUOUS
        return PROVED if PROVED in verdicts else FALSE if FALSE in verdicts else UNDECIDED

    @property
    def name(self) -> str:
        return f"{self.step.name}: {self.part}" if self.part else self.step.name

    @property
    def failure(self) -> str:
        """Say why this is not proved."""
        if self.verdict == VACUOUS:
            return f'step "{self.name}" speaks of nothing: its hypotheses contradict each other'
        told = "; ".join(
            f"{titled(a.solver)} says {a.verdict}{f' ({a.reason})' if a.reason else ''}" for a in self.answers
        )
        return f'step "{self.name}" is not proved: {told}'

    def as_dict(self) -> dict[str, Any]:
        answers = [
            {"solver": titled(a.solver), "verdict": a.verdict, "resources": a.resources, "reason": a.reason}
            for a in self.answers
        ]
        fields = {"name": self.name, "kind": kind(self.step), "verdict": self.verdict, "uses": list(self.step.uses)}
        if self.contradictory:
            fields["note"] = "what it supposes never holds: it serves a proof by contradiction"
        return {**fields, "formula": self.goal.sexpr(), "answers": answers, "smt2": self.text}


def prove(claim: Claim, means: Proof) -> Evidence:
    """Check the bridge, then each step; the statement is proved when all steps are."""
    start = perf_counter()
    try:
        script = shaped(means.script(), claim)
        steps = _with_conclusion(script)
        check(steps, script)
    except Exception as error:
        raise in_script(claim, means, error) from error
    try:
        bridge = at_most(BRIDGING, lambda: build(claim, script))
    except TookTooLong:
        raise TooSlow(SLOW_BRIDGE) from None
    except Mismatch as error:
        message = f"the proof's formula is not the claim: {error}"
        return _evidence(Verdict.CONFLICT, message, [], Bridge(), start)
    except CaseFails as error:
        verdict, message = confirmed(claim, error.values)
        return _evidence(verdict, message, [], Bridge(), start, error.values)
    if bridge.met == 0:
        return _evidence(Verdict.VACUOUS, "no case of the bridge meets the hypotheses", [], bridge, start)
    shown: list[_Shown] = []
    for step in steps:
        shown += _closed(step, script, means.resources)
        failed = [s for s in shown if s.verdict != PROVED]
        if failed:
            return _not_proved(claim, failed[0], shown, bridge, start)
    return _evidence(Verdict.PROVED, _who_agreed(shown), shown, bridge, start)


def _with_conclusion(script: Script) -> list[AnyStep]:
    """Return the steps and the last one, that the statement follows from all of them."""
    if any(step.name == CONCLUSION for step in script.steps):
        raise ScriptError(f'a step is called "{CONCLUSION}", which is the name of the last one; rename it')
    names = tuple(step.name for step in script.steps)
    return [*script.steps, Step(name=CONCLUSION, goal=z3.Implies(script.given, script.then), uses=names)]


def _closed(step: AnyStep, script: Script, resources: int) -> Iterator[_Shown]:
    """Ask whether each obligation of a step follows from the axioms and the steps that it uses."""
    used = [said(s) for s in script.steps if s.name in step.uses]
    for obligation in obligations(step):
        text = _smt2([*script.axioms, *used, z3.Not(obligation.goal)])
        contradictory = _is_contradictory(obligation, script, used)
        yield _Shown(step, obligation.part, obligation.goal, text, ask_both(text, resources), contradictory)


def _is_contradictory(obligation: Obligation, script: Script, used: list[Any]) -> bool:
    """Whether what an implication supposes can be shown never to hold; a case of a case split may never hold."""
    supposed = hypotheses(obligation.goal)
    if not supposed or obligation.part.startswith("case "):
        return False
    answers = ask_both(_smt2([*script.axioms, *used, *supposed]), _PROBE)
    return any(answer.verdict == PROVED for answer in answers)


def _smt2(formulas: Sequence[Any]) -> str:
    stated = z3.Solver()
    stated.add(*formulas)
    return str(stated.to_smt2())


def _not_proved(claim: Claim, failed: _Shown, shown: list[_Shown], bridge: Bridge, start: float) -> Evidence:
    """A model of the negated statement is tried as a case; whatever else, nothing is proved."""
    if failed.verdict == DISAGREE:
        return _evidence(Verdict.CONFLICT, failed.failure, shown, bridge, start)
    for answer in failed.answers:
        row = case_of(claim.forall, answer.model) if answer.verdict == FALSE else None
        if row is not None and judge_one(claim, row) == "fails":
            values = claim.forall.values(row)
            verdict, message = confirmed(claim, values)
            message = f"{titled(answer.solver)} gave this case as a model; {message}"
            return _evidence(verdict, message, shown, bridge, start, values)
    return _evidence(Verdict.INCONCLUSIVE, failed.failure, shown, bridge, start)


def _who_agreed(shown: list[_Shown]) -> str:
    """Count the formulas that each solver closed."""
    closed = Counter(titled(a.solver) for s in shown for a in s.answers if a.verdict == PROVED)
    by = ", ".join(f"{n} by {solver}" for solver, n in closed.items())
    steps = len({s.step.name for s in shown})
    return f"{steps} step{'s' * (steps > 1)}, {len(shown)} formula{'s' * (len(shown) > 1)}: {by}"


def _evidence(
    verdict: Verdict,
    message: str,
    shown: list[_Shown],
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
        detail={"bridge": bridge.words, "steps": [s.as_dict() for s in shown]},
    )
