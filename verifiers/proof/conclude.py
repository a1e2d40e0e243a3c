"""The conclusion from the answers of the solvers to the questions of a proof.

Obligations are plain data, so that the questions of many proofs can share one queue. A question that several proofs
share is asked once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import gcd
from typing import Any, NamedTuple

from msgspec import convert

from sylver_claims.claims import Claim, Proof, Verdict
from sylver_claims.claims.domains import Domain, Rows
from sylver_claims.claims.language.types import SEMIGROUP
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.formulas.widths import SOLVED
from sylver_claims.verifiers.judging.predicates import judge_one
from sylver_claims.verifiers.methods.confirmation import confirmed
from sylver_claims.verifiers.proof.false_step import false_for
from sylver_claims.verifiers.proof.solver_process import LARGEST_SHOWN
from sylver_claims.verifiers.proof.solvers import DIGITS, FALSE, PACKAGES, PROVED, UNDECIDED, Answer, titled

CONCLUSION = "the statement"
EVERY_CASE = "every case, without bound"
"""The scope of a proof without a width."""
VACUOUS, DISAGREE = "vacuous", "disagreement"


def _in_brackets(reason: str) -> str:
    """Return the reason of a solver in brackets, without its own ones, and without a model that has functions."""
    words = reason.removeprefix("unknown").strip(" ()")
    return f" ({words.lower() if words.isupper() else words})" if words and "->" not in words else ""


class Question(NamedTuple):
    """SMT-LIB text that asks whether formulas contradict each other, and a limit on z3's resource units.

    For an automaton of digits, the limit is a number of states.
    """

    text: str
    resources: int


@dataclass(frozen=True, kw_only=True)
class ToShow:
    """One obligation of a step, its formula, and the questions to the solvers.

    ``question`` asks whether the negated formula contradicts the formulas that it may use, ``probe`` whether its
    hypotheses are contradictory (None without hypotheses). ``unbounded`` is ``question`` for numbers of any length, or
    None.
    """

    step: str
    part: str
    kind: str
    uses: list[str]
    formula: str
    question: Question
    probe: Question | None
    unbounded: Question | None

    @property
    def name(self) -> str:
        """Name of the step, and of the part."""
        return f"{self.step}: {self.part}" if self.part else self.step

    def asked(self) -> Iterator[tuple[str, Question]]:
        """Yield each solver with its questions.

        Both solvers check whether the hypotheses of the statement are contradictory. For a lemma this is only noted, so
        only the first solver checks it.
        """
        for solver in PACKAGES:
            yield solver, self.question
        if self.unbounded is not None:
            yield DIGITS, self.unbounded
        if self.probe is not None:
            for solver in list(PACKAGES) if self.step == CONCLUSION else list(PACKAGES)[:1]:
                yield solver, self.probe


@dataclass(frozen=True)
class Prepared:
    """A prepared proof: its questions, its cases, and its dependencies in addition to the solvers.

    ``rests_on`` describes the dependencies, ``assumed`` the assumptions of the author, and ``seconds`` is the time of
    the preparation.
    """

    to_show: list[ToShow]
    scope: str
    rests_on: list[str]
    assumed: list[str]
    seconds: float

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data."""
        return asdict(self)

    def with_effort(self, effort: int) -> Prepared:
        """Return this with the resources of each question multiplied by ``effort``."""
        parts = [
            replace(part, question=part.question._replace(resources=effort * part.question.resources))
            for part in self.to_show
        ]
        return replace(self, to_show=parts)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Prepared:
        """Parse the output of `as_data`; ValueError if it is invalid."""
        return convert(data, cls)


Ask = Callable[[str, Question], Answer]
"""Returns the answer of the named solver."""


@dataclass(frozen=True)
class ObligationResult:
    """The answers about one obligation."""

    of: ToShow
    answers: Sequence[Answer]
    probed: Sequence[Answer]
    unbounded: Answer | None = None

    @property
    def all_answers(self) -> Sequence[Answer]:
        """All answers for one obligation."""
        return self.answers if self.unbounded is None else [*self.answers, self.unbounded]

    @property
    def contradictory(self) -> bool:
        """Whether its hypotheses are contradictory: valid in a proof by contradiction, but not in the statement."""
        return any(answer.verdict == PROVED for answer in self.probed)

    @property
    def verdict(self) -> str:
        """The combined verdict of the solvers."""
        verdicts = {a.verdict for a in self.answers}
        if verdicts >= {PROVED, FALSE} or self._digits_contradict(verdicts):
            return DISAGREE
        if self.contradictory and self.of.step == CONCLUSION:
            return VACUOUS
        said = PROVED if PROVED in verdicts else FALSE if FALSE in verdicts else UNDECIDED
        if self.unbounded is None or FALSE in (said, self.unbounded.verdict):
            return said if self.unbounded is None else FALSE
        return PROVED if said == self.unbounded.verdict == PROVED else UNDECIDED

    def _digits_contradict(self, verdicts: set[str]) -> bool:
        """Whether the automaton contradicts a solver on the numbers that both cover."""
        if self.unbounded is None or self.unbounded.verdict == UNDECIDED:
            return False
        if self.unbounded.verdict == PROVED:
            return FALSE in verdicts
        return PROVED in verdicts and max(self.unbounded.model.values(), default=0) < 2**SOLVED

    @property
    def failure(self) -> str:
        """Return the reason why this is not proved, and a fix."""
        if self.verdict == VACUOUS:
            below = f" for numbers below 2^{SOLVED}" if self.unbounded else ""
            why = f"its hypotheses contradict each other{below}, or a loop in it never has an item"
            return f'step "{self.of.name}" is vacuous: {why}; correct them'
        limited = [a for a in self.all_answers if a.is_limited]
        reasons = [f"{' and '.join(a.solver for a in limited)} reached the limit of the effort"] if limited else []
        reasons += [
            f"{titled(a.solver)} says {a.verdict}{_in_brackets(a.reason)}" for a in self.all_answers if a not in limited
        ]
        return f'step "{self.of.name}" is not proved: {", ".join(reasons)}; {self._hint}'

    @property
    def _hint(self) -> str:
        """Suggest a fix to the author of the proof."""
        if any(a.verdict == FALSE for a in self.all_answers):
            return "correct the step, or add the steps that it needs: its definitions and used steps do not imply it"
        if any(a.is_limited for a in self.all_answers):
            return "add a step that leads to it, or search longer with a higher --effort"
        return "add a step that leads to it"

    def as_dict(self) -> dict[str, Any]:
        """Return this as plain data, for reports."""
        answers = [
            {
                "solver": titled(a.solver),
                "verdict": a.verdict,
                "resources": a.resources,
                **({"units": "states"} if a.solver == DIGITS else {}),
                "seconds": round(a.seconds, 6),
                "reason": a.reason,
            }
            for a in self.all_answers
        ]
        fields = {"name": self.of.name, "kind": self.of.kind, "verdict": self.verdict, "uses": self.of.uses}
        if self.contradictory:
            fields["note"] = "its hypotheses never hold: a step of a proof by contradiction"
        return {**fields, "formula": self.of.formula, "answers": answers, "smt2": self.of.question.text}


def conclude(claim: Claim, prepared: Prepared, ask: Ask) -> Evidence:
    """Go through the answers in order, up to the first formula that is not proved."""
    all_shown: list[ObligationResult] = []
    for step in _by_step(prepared.to_show):
        all_shown += [ask_about(part, ask) for part in step]
        failed = [s for s in all_shown if s.verdict != PROVED]
        if failed:
            return _not_proved(claim, _first_to_tell(failed), all_shown, prepared)
    message = _who_agreed(all_shown)
    if prepared.assumed:
        return evidence_of(
            prepared, Verdict.CONDITIONAL, f"follows from: {'; '.join(prepared.assumed)}; {message}", all_shown
        )
    holds = Verdict.PROVED if prepared.scope == EVERY_CASE else Verdict.VERIFIED
    return evidence_of(prepared, holds, message, all_shown)


def _first_to_tell(failed: Sequence[ObligationResult]) -> ObligationResult:
    """Return the failure to report: a disagreement, then a formula that is false, then the shortest formula."""
    order = (DISAGREE, VACUOUS, FALSE, UNDECIDED)
    return min(failed, key=lambda result: (order.index(result.verdict), len(result.of.formula)))


def _in_part(failed: ObligationResult, shown: Sequence[ObligationResult], prepared: Prepared) -> str:
    """Return how many steps are proved; empty for a proof with one step."""
    steps = len(list(_by_step(prepared.to_show)))
    proved = len({s.of.step for s in shown} - {failed.of.step})
    return f"{proved} of {steps} steps are proved; " if steps > 1 else ""


def _by_step(to_show: Sequence[ToShow]) -> Iterator[list[ToShow]]:
    for name in dict.fromkeys(s.step for s in to_show):
        yield [s for s in to_show if s.step == name]


def ask_about(part: ToShow, ask: Ask) -> ObligationResult:
    """Ask the solvers about one obligation."""
    by_question = {(solver, question): ask(solver, question) for solver, question in part.asked()}
    return ObligationResult(
        part,
        answers=[a for (solver, q), a in by_question.items() if q == part.question and solver != DIGITS],
        probed=[a for (solver, q), a in by_question.items() if q != part.question and solver != DIGITS],
        unbounded=next((a for (solver, _), a in by_question.items() if solver == DIGITS), None),
    )


def _not_proved(
    claim: Claim, failed: ObligationResult, shown: Sequence[ObligationResult], prepared: Prepared
) -> Evidence:
    """Return evidence for a failure, with a counterexample if a model of the negated statement is one."""
    if failed.verdict == DISAGREE:
        return evidence_of(prepared, Verdict.CONFLICT, failed.failure, shown)
    for answer in failed.all_answers:
        row = _case_of(claim.forall, answer.model) if answer.verdict == FALSE else None
        if row is not None and _is_in_reach(claim, row) and judge_one(claim, row) == "fails":
            values = claim.forall.values(row)
            verdict, message = confirmed(claim, values)
            message = f"{titled(answer.solver)} gave this case as a model; {message}"
            return evidence_of(prepared, verdict, message, shown, values)
    name, methods = failed.of.step, [m for m in claim.methods if isinstance(m, Proof)]
    found = false_for(claim, methods[0], name) if methods else ""
    why = f'step "{name}" is false for {found}; correct it' if found else failed.failure
    if failed.verdict == VACUOUS and prepared.scope != EVERY_CASE:
        why += f"; these cases are {prepared.scope.removeprefix('every case with ')}"
    message = _in_part(failed, shown, prepared) + why
    return evidence_of(prepared, Verdict.INCONCLUSIVE, message, shown)


def _is_in_reach(claim: Claim, row: Rows) -> bool:
    """Whether the tables of a claim can be computed up to a case: a model may have a far larger number."""
    limit = claim.forall.limit
    return not claim.using or limit is None or claim.forall.layer(row) <= limit


def _case_of(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """Return the case that a model describes, or None if it is not a case, or too large."""
    try:
        if SEMIGROUP in domain.types:
            return _semigroup(domain, model)
        return domain.row({name: model[name] for name in domain.names})
    except (KeyError, ValueError, OverflowError):
        return None


def _semigroup(domain: Domain, model: dict[str, Any]) -> Rows | None:
    """Return the semigroup generated by the members up to `LARGEST_SHOWN`; the model lists the others."""
    name, *others = domain.names
    gaps = model.get("S", model.get(name))
    if not isinstance(gaps, list):
        return None
    elements = sorted(set(range(1, LARGEST_SHOWN + 1)) - set(gaps))
    if not elements or gcd(*elements) > 1:
        return None
    return domain.row({name: elements, **{other: model[other] for other in others}})


def _who_agreed(shown: Sequence[ObligationResult]) -> str:
    """Count the formulas that each solver closed."""
    closed = Counter(titled(a.solver) for s in shown for a in s.answers if a.verdict == PROVED)
    by = ", ".join(f"{n} by {solver}" for solver, n in closed.items())
    steps = len({s.of.step for s in shown})
    said = f"{steps} step{'s' * (steps > 1)}, {len(shown)} formula{'s' * (len(shown) > 1)}: {by}"
    if not (states := [s.unbounded.resources for s in shown if s.unbounded is not None]):
        return said
    return f"{said} below 2^{SOLVED}; {len(states)} without bound by {titled(DIGITS)}, {sum(states)} states, checked"


def evidence_of(
    prepared: Prepared,
    verdict: Verdict,
    message: str,
    shown: Sequence[ObligationResult],
    counterexample: dict[str, Any] | None = None,
) -> Evidence:
    """Return the evidence of a proof."""
    return Evidence(
        name=Proof.name,
        verdict=verdict,
        scope=Covered(prepared.scope) if verdict.supports else Covered(),
        failed=int(counterexample is not None),
        counterexample=counterexample,
        seconds=prepared.seconds + sum(a.seconds for s in shown for a in (*s.all_answers, *s.probed)),
        message=message,
        detail={
            "rests on": prepared.rests_on,
            "assumed": prepared.assumed,
            "steps": [s.as_dict() for s in shown],
        },
    )
