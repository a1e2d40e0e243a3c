"""``Fuzz``: random cases of the claim's domain, drawn by Hypothesis far beyond the bound of the run."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sylver_claims.claims import Claim, Fuzz, Verdict
from sylver_claims.claims.domains import Rows, Scope
from sylver_claims.claims.domains.base import row_key
from sylver_claims.claims.language import Function
from sylver_claims.claims.language.walk import integers_of
from sylver_claims.verifiers.common.units import row_text
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.judging.diagnostics import located
from sylver_claims.verifiers.judging.predicates import CompiledClaim, Disagreement, judge_one, ready
from sylver_claims.verifiers.methods.confirmation import confirmed
from sylver_claims.verifiers.processes.timeouts import compute_for

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

COMPARED = 5


class _Failed(Exception):
    """A random case is a counterexample; Hypothesis shrinks it."""


def _row_of(claim: Claim, values: dict[str, Any]) -> Rows | None:
    """Return the row of a case of an earlier run, or None if it is no longer in the claim's domain."""
    try:
        return claim.forall.row(values)
    except (ValueError, OverflowError):
        return None


def near(claim: Claim) -> frozenset[int]:
    """Return the integers in the predicates of a claim, and their neighbours: edge cases of the statement."""
    trees = [tree for name in ("given", "then") if isinstance(tree := claim.trees.get(name), Function)]
    return frozenset(k + d for tree in trees for k in integers_of(tree) for d in (-1, 0, 1))


@dataclass
class _Drawing:
    """The random cases so far, those that met the hypotheses, and the failures; the last failure is the smallest.

    A case that is drawn more than once counts once; ``draws`` counts all draws.
    """

    claim: Claim
    made: CompiledClaim
    draws: int = 0
    cases: int = 0
    met: int = 0
    known: set[bytes] = field(default_factory=set)
    failing: list[Rows] = field(default_factory=list)
    early: list[tuple[Rows, str]] = field(default_factory=list)
    error: Exception | None = None

    def judge(self, row: Rows) -> bool:
        """Return whether a case meets the hypotheses; raise an exception if it fails."""
        try:
            met, failed, _, _ = self.made.block(row[None, :])
        except Exception as error:
            self.error = located(self.claim, [row], error, judge_one)
            raise self.error from error
        compared = failed or self.cases <= COMPARED
        said = ("not met", "holds", "fails")[met + failed]
        if len(self.early) < COMPARED:
            self.early.append((row.copy(), said))
        if compared and judge_one(self.claim, row, ()) != said:
            raise Disagreement(f"{row_text(self.claim, row)}: the compiled predicate and Python disagree")
        if failed:
            if not self.failing:
                self.cases, self.met = max(self.cases, 1), self.met + 1
            self.failing.append(row.copy())
            raise _Failed
        return bool(met)

    def judge_again(self) -> None:
        """Evaluate the first cases again at the end: a predicate must always have the same result for a case."""
        for row, said in self.early:
            if (later := judge_one(self.claim, row, ())) != said:
                raise Disagreement(
                    f"{row_text(self.claim, row)}: the predicate says {said}, and {later} when it is called again: it "
                    "has state, or is random"
                )

    def see(self, row: Rows) -> bool:
        """Count and evaluate a random case; after a failure, cases are drawn only to shrink it."""
        self.draws += not self.failing
        first = not self.failing and (key := row_key(row)) not in self.known
        if first:
            self.known.add(key)
        self.cases += first
        met = self.judge(row)
        self.met += first and met
        return met

    def all(self, strategy: SearchStrategy[Rows], examples: int) -> None:
        """Draw until enough cases meet the hypotheses, or almost none does."""
        from hypothesis import reject
        from hypothesis.errors import Flaky, Unsatisfiable

        from sylver_claims.verifiers.methods.hypothesis_draws import draw

        def insist(row: Rows) -> None:
            if not self.see(row):
                reject()

        def accept(row: Rows) -> None:
            self.see(row)

        constants = near(self.claim)
        try:
            with suppress(Unsatisfiable):  # Hypothesis gives up if hardly any case meets the hypotheses
                draw(strategy, examples, insist, constants=constants)
            if self.draws < examples:
                draw(strategy, examples, accept, constants=constants)
        except Flaky as error:  # the first exception was not raised again
            raise self._unlike(error) from error

    def _unlike(self, error: Exception) -> Exception:
        """Return an exception in place of Hypothesis's own: that of the case, or that it fails only once."""
        if self.error is not None or not self.failing:
            return self.error or error
        text = f"{row_text(self.claim, self.failing[-1])}: the predicate says fails, then something else"
        return Disagreement(f"{text}: it has state, or is random")


def fuzz(claim: Claim, method: Fuzz, scope: Scope, replayed: dict[str, Any] | None = None) -> Evidence:
    """Draw cases and evaluate them by the compiled predicate; also evaluate the first and every failure in Python.

    ``replayed`` is a counterexample of an earlier run: it is evaluated first.
    """
    drawn = _Drawing(claim, ready(claim, ()))
    highest = max(claim.forall.lowest, min(method.bound_factor * scope.asked, method.max_value))
    verdict, message = Verdict.TESTED, ""
    counterexample = None
    try:
        if replayed is not None and (row := _row_of(claim, replayed)) is not None:
            drawn.judge(row)
        words = lambda: f"{drawn.cases} of at least {method.examples} cases drawn"
        draw = partial(drawn.all, claim.forall.strategy(highest), method.examples)
        compute_for(claim.id, words, draw, is_many=True)
        drawn.judge_again()
    except _Failed:
        counterexample = claim.forall.values(drawn.failing[-1])
        verdict, message = confirmed(claim, counterexample)
    except Disagreement as error:
        verdict, message = Verdict.CONFLICT, str(error)
    if verdict is Verdict.TESTED and drawn.met == 0:
        verdict, message = Verdict.VACUOUS, f"none of {drawn.cases} drawn cases met the hypotheses"
    count = f"{drawn.cases} {'case' if drawn.cases == 1 else 'cases'}"
    return Evidence(
        name=method.name,
        verdict=verdict,
        scope=Covered(
            f"{count} drawn from: {claim.forall.describe(claim.forall.lowest, highest)}",
            replace(scope, highest=highest, limit=method.max_value),
        ),
        cases=drawn.cases,
        met=drawn.met,
        failed=1 if counterexample else 0,
        counterexample=counterexample,
        message=message,
        detail={"compiled": not drawn.made.why_not, "why_not": drawn.made.why_not},
    )
