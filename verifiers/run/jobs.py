"""The jobs of a run: tasks that an executor computes, and answers that come back one after another.

The executor is a pool of worker processes, or a cluster. A solver may exhaust its memory and a predicate may never
end: in a process of its own that costs one piece of evidence, not the run. A claim of no file is checked in
this process. A proof is prepared by one job; each question that it asks is one more for each solver.

`Jobs.next` calls what follows from an answer, in the thread of the run.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import astuple
from functools import partial
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from claims import Claim, Verdict
from claims.domains import Scope
from claims.vocabulary.means import Means, OneJobMeans
from verifiers.evidence import Evidence
from verifiers.evidence.fingerprint import UNKEYED
from verifiers.processes.stopping import Limit
from verifiers.processes.timeouts import LONG, TimeLimitExceeded, run_with_case_limit, run_with_cpu_limit
from verifiers.processes.worker_pool import Pool, nothing
from verifiers.proof.closing import Ask, Prepared, conclude
from verifiers.proof.solver_queue import Answers, SolverQueue
from verifiers.run.tasks import TASKS, failed
from verifiers.walks.plan import failure_of

CONFIRMING = 10.0
"""Seconds that the confirmation of a counterexample is put at: only the order of the work depends on it."""
LEAST = 10.0
"""Seconds that the model of a solver is judged at most when a budget is spent."""
REFERENCE = "the reference"
"""The group of jobs in which the reference meets the same cases."""


class Subject(NamedTuple):
    """A claim, the means by which it is checked, the fingerprint of both, and the file in which a worker finds it."""

    claim: Claim
    means: Means
    key: str
    file: Path | None


class Confirmed(NamedTuple):
    """The answer of kernels and reference about a counterexample, and the seconds that it took."""

    verdict: Verdict
    message: str
    seconds: float


Then = Callable[[Future[Any]], object]
"""Is called with a job that has ended."""


class _Here(NamedTuple):
    """A job of this process: the computation, the function that takes its end, and its future."""

    compute: Callable[[], Any]
    then: Then
    job: Future[Any]


class Jobs:
    """The jobs of a run; ``started`` and ``ended`` are called with a claim and the name of a means."""

    def __init__(
        self,
        pool: Pool | None,
        cpu_limit: float,
        stop: Limit,
        started: Callable[[Claim, str], object],
        ended: Callable[[Claim, str], object],
    ) -> None:
        self._pool, self._cpu_limit, self._stop = pool, cpu_limit, stop
        self._started, self._ended = started, ended
        self._questions = SolverQueue(self._ask)
        self._here: deque[_Here] = deque()
        self._following: deque[_Here] = deque()
        self._events: SimpleQueue[Callable[[], object]] = SimpleQueue()

    @property
    def number(self) -> int:
        """Number of jobs that are computed at once."""
        return 1 if self._pool is None else self._pool.number

    # --- submitting ---------------------------------------------------------------------------------------------------

    def submit(
        self,
        name: str,
        subjects: Sequence[Subject],
        arguments: dict[str, Any],
        then: Then,
        *,
        is_here: bool = False,
        began: Callable[[], object] = nothing,
        is_search: bool = False,
        **scheduling: Any,
    ) -> None:
        """Queue a task; a claim that a worker cannot find, or all if ``is_here``, is checked in this process.

        For the rest of the scheduling see `Pool.submit`.
        """
        files = [self._file(subject) for subject in subjects]
        if self._pool is None or is_here or None in files:
            task = partial(TASKS[name], [subject.claim for subject in subjects], **arguments)
            here = self._following if name == "walk" else self._here
            here.append(_Here(partial(self._compute, task, began, is_search), then, Future()))
            return
        told = [{"path": str(file), "claim": subject.claim.id, "means": subject.means.name, "key": subject.key}
                for file, subject in zip(files, subjects, strict=True)]  # fmt: skip
        self._send(name, {"claims": told, **arguments}, then, began=began, is_search=is_search, **scheduling)

    def check(
        self, subject: Subject, scope: Scope, replayed: dict[str, Any] | None, cost: float,
        then: Callable[[Evidence | None], object],
    ) -> None:  # fmt: skip
        """Queue the check of a claim by a means that is no search; it takes about ``cost`` seconds.

        ``then`` is called with the evidence, or with None when the run gave it up.
        """
        claim, means = subject.claim, subject.means
        assert isinstance(means, OneJobMeans)

        def found(evidence: Evidence | None) -> None:
            self._ended(claim, means.name)
            then(evidence)

        self.submit(
            "check", [subject], {"means": means.name, "scope": astuple(scope), "replayed": replayed},
            partial(self._checked, claim, means, cost, found),
            cost=cost, group=means.group, began=partial(self._started, claim, means.name),
        )  # fmt: skip

    def _checked(
        self, claim: Claim, means: OneJobMeans, cost: float, then: Callable[[Evidence | None], object],
        job: Future[Any],
    ) -> None:  # fmt: skip
        """Take the answer of a job: evidence, or the questions of a proof."""
        try:
            answer = job.result()
        except (CancelledError, EOFError):  # the run gave it up
            then(None)
        except Exception as error:
            then(failed(claim, means, error))
        else:
            if "evidence" in answer:
                then(Evidence.from_dict(answer["evidence"]))
                return
            prepared = Prepared.from_data(answer["prepared"])
            concluded = lambda ask: then(None if ask is None else self._concluded(claim, means, prepared, ask))
            Answers(prepared, self._questions, cost, concluded).ask_all()

    def _concluded(self, claim: Claim, means: OneJobMeans, prepared: Prepared, ask: Ask) -> Evidence:
        """Return the evidence of a proof whose questions are answered; a model of a solver is judged here."""
        patience = min(self._cpu_limit, max(self._stop.left(), LEAST))
        try:
            return run_with_cpu_limit(patience, lambda: conclude(claim, prepared, ask))
        except Exception as error:
            return failed(claim, means, error)

    def confirm(
        self, subject: Subject, values: dict[str, Any], patience: float,
        then: Callable[[Confirmed | None], object], *, is_declared: bool,
    ) -> None:  # fmt: skip
        """Queue the check of a counterexample; ``then`` is called with the answer, or None when the run gave it up."""

        def confirmed(job: Future[Any]) -> None:
            try:
                answer = job.result()
                found = Confirmed(Verdict(answer["verdict"]), answer["message"], answer["seconds"])
            except (CancelledError, EOFError):
                then(None)
            except Exception as error:
                then(Confirmed(*failure_of(error, subject.claim), 0.0))
            else:
                then(found)

        arguments = {"values": values, "patience": patience, "is_declared": is_declared}
        self.submit("confirm", [subject], arguments, confirmed, cost=CONFIRMING, group=REFERENCE, is_search=True)

    def _ask(self, arguments: dict[str, Any], cost: float, then: Then) -> Future[Any]:
        """Queue a question to a solver."""
        if self._pool is not None:
            return self._send("ask", arguments, then, cost=cost)
        self._following.append(_Here(partial(TASKS["ask"], [], **arguments), then, Future()))
        return self._following[-1].job

    def _file(self, subject: Subject) -> Path | None:
        """Return the file by which a worker finds a claim; None where it could not, or not tell that it is the same."""
        unknown = self._pool is not None and self._pool.needs_keys and subject.key.startswith(UNKEYED)
        return None if unknown else subject.file

    def _send(
        self,
        name: str,
        arguments: dict[str, Any],
        then: Then,
        *,
        began: Callable[[], object] = nothing,
        told: Callable[[dict[str, Any]], object] = nothing,
        **scheduling: Any,
    ) -> Future[Any]:
        """Submit a job to the pool; `next` takes its messages and its answer."""
        assert self._pool is not None
        post = self._events.put
        job = self._pool.submit(
            name, arguments, began=lambda: post(began), told=lambda message: post(partial(told, message)), **scheduling
        )
        job.add_done_callback(lambda job: post(partial(then, job)))
        return job

    # --- answers ------------------------------------------------------------------------------------------------------

    def next(self, seconds: float) -> None:
        """Take the next answer, or compute a task that is computed in this process, or wait for so many seconds."""
        here = self._following or self._here
        with suppress(Empty):
            self._events.get(timeout=0 if here else max(0.0, seconds))()
            return
        if here:
            compute, then, job = here.popleft()
            if job.set_running_or_notify_cancel():
                try:
                    job.set_result(compute())
                except Exception as error:
                    job.set_exception(error)
            then(job)

    def _compute(self, task: Callable[[], Any], began: Callable[[], object], is_search: bool) -> Any:
        began()
        if not is_search:
            return run_with_cpu_limit(self._cpu_limit, task)
        search = partial(run_with_case_limit, lambda: self._stop.why if self._stop.left() < 0 else "", task)
        if self._stop.left() == inf:
            return search()
        try:
            return run_with_cpu_limit(max(self._stop.left(), 0.0) + LONG, search)
        except TimeLimitExceeded:
            raise CancelledError from None

    def give_up(self, *, searches: bool) -> None:
        """Give up all jobs, but shards that have begun only with ``searches``."""
        here = [*self._following, *self._here]
        self._following.clear()
        self._here.clear()
        for _, then, job in here:
            job.cancel()
            then(job)
        if self._pool is not None:
            self._pool.give_up(searches=searches)

    def end(self, *, closing: bool) -> None:
        """Give up all jobs, and close the executor if it is ``closing``."""
        if self._pool is not None:
            self._pool.give_up(searches=True)
            if closing:
                self._pool.close()
