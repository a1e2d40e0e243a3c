"""What follows from the answers of the solvers to what a proof asks.

What is to be shown is plain data, so that the questions of many proofs can be put into one queue, and one that several
proofs share is asked once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from msgspec import convert

from claims import Claim, Proof, Verdict
from verifiers.evidence import Covered, Evidence
from verifiers.formulas.bits import SOLVED
from verifiers.judging.predicates import judge_one
from verifiers.means.exhaustive import confirmed
from verifiers.proof.models import case_of
from verifiers.proof.solvers import DIGITS, FALSE, PACKAGES, PROVED, UNDECIDED, Answer, ask, titled

CONCLUSION = "the statement"
VACUOUS, DISAGREE = "vacuous", "disagreement"


class Question(NamedTuple):
    """SMT-LIB text whose formulas may contradict each other, and the resources for finding out, in units of z3.

    For an automaton of digits they are a number of states.
    """

    text: str
    resources: int


@dataclass(frozen=True, kw_only=True)
class ToShow:
    """One obligation of a step, its formula, and what the solvers are asked.

    ``question`` asks whether the negated formula contradicts what it may use, ``probe`` whether what it supposes is
    contradictory itself; None where it supposes nothing. ``unbounded`` asks what ``question`` does, of numbers of any
    length; None where that is not asked.
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
        """Yield each solver with what it is asked.

        Both solvers are asked whether what the statement supposes is contradictory. Of a lemma it is only noted: the
        first solver is asked.
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
    """What a proof asks, of which cases it speaks, and what it rests on besides the solvers.

    ``rests_on`` is said in words, ``assumed`` is what the author takes for granted, and ``seconds`` is the time that it
    took to write it down.
    """

    to_show: list[ToShow]
    scope: str
    rests_on: list[str]
    assumed: list[str]
    seconds: float

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Prepared:
        """Read back what `as_data` gave, from JSON; ValueError where it is something else."""
        return convert(data, cls)


Ask = Callable[[str, Question], Answer]
"""Returns the answer of the solver of that name."""


def ask_here(solver: str, question: Question) -> Answer:
    """Ask a solver by a process of this one."""
    return ask(solver, *question)


@dataclass(frozen=True)
class ObligationResult:
    """What became of one obligation."""

    of: ToShow
    answers: Sequence[Answer]
    probed: Sequence[Answer]
    unbounded: Answer | None = None

    @property
    def told(self) -> Sequence[Answer]:
        """All answers to what is to be shown."""
        return self.answers if self.unbounded is None else [*self.answers, self.unbounded]

    @property
    def contradictory(self) -> bool:
        """Whether what it supposes never holds: legitimate in a reductio, not in the statement itself."""
        return any(answer.verdict == PROVED for answer in self.probed)

    @property
    def verdict(self) -> str:
        """What the solvers say together."""
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
        """Whether the automaton denies what a solver says of the numbers that both have gone through."""
        if self.unbounded is None or self.unbounded.verdict == UNDECIDED:
            return False
        if self.unbounded.verdict == PROVED:
            return FALSE in verdicts
        return PROVED in verdicts and max(self.unbounded.model.values(), default=0) < 2**SOLVED

    @property
    def failure(self) -> str:
        """Say why this is not proved."""
        if self.verdict == VACUOUS:
            return f'step "{self.of.name}" speaks of nothing: its hypotheses contradict each other'
        reasons = "; ".join(
            f"{titled(a.solver)} says {a.verdict}{f' ({a.reason})' if a.reason else ''}" for a in self.told
        )
        return f'step "{self.of.name}" is not proved: {reasons}'

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
            for a in self.told
        ]
        fields = {"name": self.of.name, "kind": self.of.kind, "verdict": self.verdict, "uses": self.of.uses}
        if self.contradictory:
            fields["note"] = "what it supposes never holds: it serves a proof by contradiction"
        return {**fields, "formula": self.of.formula, "answers": answers, "smt2": self.of.question.text}


def conclude(claim: Claim, prepared: Prepared, ask: Ask) -> Evidence:
    """Go through the answers in order, up to the first formula that is not proved."""
    all_shown: list[ObligationResult] = []
    for step in _by_step(prepared.to_show):
        all_shown += [ask_about(part, ask) for part in step]
        failed = [s for s in all_shown if s.verdict != PROVED]
        if failed:
            return _not_proved(claim, failed[0], all_shown, prepared)
    message = _who_agreed(all_shown)
    if prepared.assumed:
        return evidence_of(
            prepared, Verdict.CONDITIONAL, f"follows from: {'; '.join(prepared.assumed)}; {message}", all_shown
        )
    return evidence_of(prepared, Verdict.PROVED, message, all_shown)


def _by_step(to_show: Sequence[ToShow]) -> Iterator[list[ToShow]]:
    for name in dict.fromkeys(s.step for s in to_show):
        yield [s for s in to_show if s.step == name]


def ask_about(part: ToShow, ask: Ask) -> ObligationResult:
    """Ask the solvers about one obligation."""
    told = {(solver, question): ask(solver, question) for solver, question in part.asked()}
    return ObligationResult(
        part,
        answers=[a for (solver, q), a in told.items() if q == part.question and solver != DIGITS],
        probed=[a for (solver, q), a in told.items() if q != part.question and solver != DIGITS],
        unbounded=next((a for (solver, _), a in told.items() if solver == DIGITS), None),
    )


def _not_proved(
    claim: Claim, failed: ObligationResult, shown: Sequence[ObligationResult], prepared: Prepared
) -> Evidence:
    """A model of the negated statement is tried as a case; whatever else, nothing is proved."""
    if failed.verdict == DISAGREE:
        return evidence_of(prepared, Verdict.CONFLICT, failed.failure, shown)
    for answer in failed.told:
        row = case_of(claim.forall, answer.model) if answer.verdict == FALSE else None
        if row is not None and judge_one(claim, row) == "fails":
            values = claim.forall.values(row)
            verdict, message = confirmed(claim, values)
            message = f"{titled(answer.solver)} gave this case as a model; {message}"
            return evidence_of(prepared, verdict, message, shown, values)
    return evidence_of(prepared, Verdict.INCONCLUSIVE, failed.failure, shown)


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
    holds = verdict in (Verdict.PROVED, Verdict.CONDITIONAL)
    return Evidence(
        name=Proof.name,
        verdict=verdict,
        scope=Covered(prepared.scope) if holds else Covered(),
        failed=int(counterexample is not None),
        counterexample=counterexample,
        seconds=prepared.seconds + sum(a.seconds for s in shown for a in (*s.told, *s.probed)),
        message=message,
        detail={
            "rests on": prepared.rests_on,
            "assumed": prepared.assumed,
            "steps": [s.as_dict() for s in shown],
        },
    )
