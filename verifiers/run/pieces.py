"""Evidence of one claim that is stored as a whole: the ledger has it, or a job computes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from functools import partial
from typing import Any

from sylver_claims.claims import Claim, Exhaustive, Verdict
from sylver_claims.claims.domains import Scope
from sylver_claims.claims.registry import origin
from sylver_claims.claims.vocabulary.methods import Method, OneJobMethod
from sylver_claims.verifiers.evidence import (
    AGAIN,
    ANEW,
    BY_OWN_PYTHON,
    KNOWN_COUNTEREXAMPLE,
    OF_OTHERS,
    Covered,
    Evidence,
)
from sylver_claims.verifiers.evidence.fingerprint import engines, fingerprint, why_unkeyed
from sylver_claims.verifiers.judging.predicates import is_own_python
from sylver_claims.verifiers.ledger import Ledger, names
from sylver_claims.verifiers.processes.stopping import Limit
from sylver_claims.verifiers.processes.timeouts import cpu_limit
from sylver_claims.verifiers.run.jobs import Jobs, Subject
from sylver_claims.verifiers.run.tasks import unfinished
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import failure_of

Costs = Mapping[tuple[str, str | None], float]
"""Estimated seconds of a claim by a method, by their names."""
CONFIRMATION = "confirmation of the counterexample"
"""Name of the work on a counterexample, for watchers."""
CONFIRMING = 10.0
"""Estimated seconds for the confirmation of a counterexample; they only order the work."""
REFERENCE = "the reference"
"""The group of jobs in which the reference evaluates the same cases."""
LEAST = 10.0
"""Seconds for the reference to check a counterexample when a budget is spent."""


class Confirmations:
    """The confirmations of counterexamples: the ledger has the answer, or a job computes it."""

    def __init__(self, jobs: Jobs, ledger: Ledger, stop: Limit, watcher: Watcher) -> None:
        self._jobs, self._ledger, self._stop, self._watcher = jobs, ledger, stop, watcher
        self._found: dict[tuple[str, str], Evidence] = {}
        self._waiting: dict[tuple[str, str], list[Callable[[], object]]] = {}

    def stored(self, subject: Subject, values: dict[str, Any]) -> Evidence | None:
        """Return a known answer."""
        name = names.of_confirmation(values)
        return self._found.get((subject.key, name)) or self._ledger.evidence(subject.claim.id, subject.key, name)

    def ask(self, subject: Subject, values: dict[str, Any], then: Callable[[], object]) -> None:
        """Request the answer of kernels and reference, even if a budget is spent; call ``then`` when it is known.

        A case that a search finds and the claim file declares is confirmed once.
        """
        key = subject.key, names.of_confirmation(values)
        self._waiting.setdefault(key, []).append(then)
        if len(self._waiting[key]) == 1:
            self._submit(subject, values)

    def _submit(self, subject: Subject, values: dict[str, Any]) -> None:
        claim, name = subject.claim, names.of_confirmation(values)

        def answered(verdict: Verdict, message: str, seconds: float) -> Evidence:
            return Evidence(name=name, verdict=verdict, message=message, counterexample=values, seconds=seconds)

        def keep(job: Future[Any]) -> None:
            self._watcher.ended(claim, CONFIRMATION)
            try:
                answer = job.result()
                found = answered(Verdict(answer["verdict"]), answer["message"], answer["seconds"])
            except (CancelledError, EOFError):  # it is always needed
                self._submit(subject, values)
                return
            except Exception as error:
                found = answered(*failure_of(error, claim), 0.0)
            self._found[subject.key, name] = found
            if found.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
                self._ledger.keep_evidence(claim.id, subject.key, found)
            for then in self._waiting.pop((subject.key, name)):
                then()

        patience = min(cpu_limit(), max(self._stop.left(), LEAST))
        self._jobs.submit(
            "confirm", [subject], {"values": values, "patience": patience}, keep,
            cost=CONFIRMING, group=REFERENCE, is_search=True,
            began=partial(self._watcher.started, claim, CONFIRMATION),
            on_message=partial(self._jobs.show_phase, claim, CONFIRMATION),
        )  # fmt: skip


class Piece(ABC):
    """The evidence of one method: stored in the ledger, or to be computed by a job."""

    def __init__(self, claim: Claim, method: Method, place: str, ledger: Ledger) -> None:
        self.claim, self.place, self._method, self._ledger = claim, place, method, ledger
        self.key = fingerprint(claim, method)
        self._subject = Subject(claim, method, self.key, origin(claim))
        self._stored = ledger.evidence(claim.id, self.key, place)
        self.is_of_another = is_of_another(ledger, claim.id, self.key, place)
        self.is_again = False

    @abstractmethod
    def submit(self, costs: Costs, then: Callable[[], object]) -> None:
        """Queue a job, with an estimated time, and call ``then`` when it has ended."""

    @abstractmethod
    def evidence(self) -> Evidence:
        """Return the evidence when the job has ended, or if it is stored."""

    @property
    def is_stored(self) -> bool:
        """Whether the ledger has the evidence, and it need not be recomputed."""
        return self._stored is not None and not self.is_again

    def _details(self) -> dict[str, Any]:
        """Return the origin of the evidence as plain data."""
        of_others: dict[str, Any] = {OF_OTHERS: True} if self.is_of_another else {AGAIN: 1} if self.is_again else {}
        return of_others | why_anew(self.claim, self._method) | own_python(self.claim)


class KnownCounterexample(Piece):
    """The declared counterexample of a claim, which is checked for any bound of the run."""

    def __init__(self, claim: Claim, ledger: Ledger, confirmations: Confirmations) -> None:
        self._values, self._confirmations = dict(claim.counterexample or {}), confirmations
        super().__init__(claim, Exhaustive(), names.of_confirmation(self._values), ledger)

    def submit(self, costs: Costs, then: Callable[[], object]) -> None:
        self.is_of_another = False
        self._confirmations.ask(self._subject, self._values, then)

    def evidence(self) -> Evidence:
        found = self._confirmations.stored(self._subject, self._values)
        assert found is not None
        refuted = found.verdict is Verdict.REFUTED
        return Evidence(
            name=KNOWN_COUNTEREXAMPLE,
            verdict=found.verdict,
            scope=Covered("the one case that the claim file names"),
            cases=1,
            met=1,
            failed=int(refuted),
            counterexample=self._values if refuted else None,
            seconds=found.seconds,
            message=found.message,
            detail=self._details(),
            fingerprint=self.key,
            engines=engines(Exhaustive.name),
        )


class MeansCheck(Piece):
    """The evidence of a method other than an exhaustive search."""

    def __init__(
        self, claim: Claim, method: OneJobMethod, scope: Scope, ledger: Ledger, jobs: Jobs, stop: Limit
    ) -> None:
        self.method, self._scope, self._jobs, self._stop = method, scope, jobs, stop
        super().__init__(
            claim, method, names.of_method(method.name, scope if method.depends_on_scope else None), ledger
        )

    def submit(self, costs: Costs, then: Callable[[], object]) -> None:
        cost = costs.get((self.claim.id, self.method.name), self.method.cost)
        ledger, in_scope = self._ledger, self.method.depends_on_scope
        replayed = ledger.counterexample(self.claim.id, self.method.name) if in_scope else None
        self._jobs.check(self._subject, self._scope, replayed, cost, lambda found: self._keep(found, then))

    def _keep(self, found: Evidence | None, then: Callable[[], object]) -> None:
        if found is not None:
            self._stored, self.is_of_another = found, False
            if self._stored.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
                self._ledger.keep_evidence(self.claim.id, self.key, replace(self._stored, name=self.place))
        then()

    def evidence(self) -> Evidence:
        if self._stored is None:  # the run gave up
            return unfinished(self.method, Verdict.INCONCLUSIVE, f"{self._stop.why}this was not finished")
        method, found = self.method.name, self._stored
        if disagreement := conflicts_text(self._ledger.conflicts(self.claim.id, self.key)):
            found = replace(found, verdict=Verdict.CONFLICT, message=disagreement)
        return replace(
            found, name=method, fingerprint=self.key, engines=engines(method), detail=found.detail | self._details()
        )


def is_of_another(ledger: Ledger, claim: str, fingerprint: str, method: str) -> bool:
    """Whether the stored evidence of one method, if any, comes from another machine."""
    query = "SELECT 1 FROM evidence WHERE claim = ? AND fingerprint = ? AND means = ? AND machine != ?"
    return bool(ledger.rows(query, (claim, fingerprint, method, ledger.machine)))


def why_anew(claim: Claim, method: Method) -> dict[str, Any]:
    """Return as plain data the reason why the evidence of a method is never cached."""
    return {ANEW: why} if (why := why_unkeyed(claim, method)) else {}


def own_python(claim: Claim) -> dict[str, Any]:
    """Return as plain data whether plain Python of the claim file evaluates its cases."""
    return {BY_OWN_PYTHON: True} if is_own_python(claim) else {}


def conflicts_text(found: list[str]) -> str:
    """Return the first contradiction, the number of others, and a fix; empty if there is none."""
    if not found:
        return ""
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{found[0]}{more}; find the wrong run, then start again with another --ledger"
