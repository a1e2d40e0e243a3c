"""The jobs of a run: tasks for an executor, and the answers.

The executor is a pool of worker processes, or a cluster. If a solver exhausts its memory or a predicate never ends in a
separate process, this costs one piece of evidence, not the run. A claim that is not in a file is checked in this
process. One job prepares a proof; each of its questions is another job for each solver.

`Jobs.next` calls the continuation of an answer, in the thread of the run.
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

from sylver_claims.claims import Claim
from sylver_claims.claims.domains import Scope
from sylver_claims.claims.vocabulary.methods import Method, OneJobMethod
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.evidence.fingerprint import UNKEYED
from sylver_claims.verifiers.processes.stopping import Limit
from sylver_claims.verifiers.processes.timeouts import LONG, TimeLimitExceeded, run_with_case_limit, run_with_cpu_limit
from sylver_claims.verifiers.processes.worker_pool import Pool, nothing
from sylver_claims.verifiers.proof.conclude import Ask, Prepared, conclude
from sylver_claims.verifiers.proof.solver_queue import Answers, SolverQueue
from sylver_claims.verifiers.run.tasks import TASKS, failed
from sylver_claims.verifiers.run.watching import Watcher

LEAST = 10.0
"""Maximal seconds for the evaluation of a solver's model when a budget is spent."""


class Subject(NamedTuple):
    """A claim, a method, the fingerprint of both, and the file in which a worker finds the claim."""

    claim: Claim
    method: Method
    key: str
    file: Path | None


Then = Callable[[Future[Any]], object]
"""Takes a job that has ended."""


class _Here(NamedTuple):
    """A job of this process: the computation, the callback for its end, and its future."""

    compute: Callable[[], Any]
    then: Then
    job: Future[Any]


class Jobs:
    """The jobs of a run, which report to a watcher."""

    def __init__(self, pool: Pool | None, cpu_limit: float, stop: Limit, watcher: Watcher, effort: int = 1) -> None:
        self._effort = effort
        self._pool, self._cpu_limit, self._stop, self._watcher = pool, cpu_limit, stop, watcher
        self._questions = SolverQueue(self._ask)
        self._here: deque[_Here] = deque()
        self._following: deque[_Here] = deque()
        self._events: SimpleQueue[Callable[[], object]] = SimpleQueue()

    @property
    def number(self) -> int:
        """Number of jobs that run at once."""
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
    ) -> Future[Any]:
        """Queue a task; a claim that a worker cannot find, or all if ``is_here``, is checked in this process.

        For the rest of the scheduling see `Pool.submit`.
        """
        files = [self._file(subject) for subject in subjects]
        if self._pool is None or is_here or None in files:
            task = partial(TASKS[name], [subject.claim for subject in subjects], **arguments)
            here = self._following if name == "walk" else self._here
            here.append(_Here(partial(self._compute, task, began, is_search), then, Future()))
            return here[-1].job
        descriptions = [
            {"path": str(file), "claim": subject.claim.id, "method": subject.method.name, "key": subject.key}
            for file, subject in zip(files, subjects, strict=True)
        ]
        return self._send(
            name, {"claims": descriptions, **arguments}, then, began=began, is_search=is_search, **scheduling
        )

    def check(
        self, subject: Subject, scope: Scope, replayed: dict[str, Any] | None, cost: float,
        then: Callable[[Evidence | None], object],
    ) -> None:  # fmt: skip
        """Queue the check of a claim by a method other than a search, with an estimated time of ``cost`` seconds.

        ``then`` is called with the evidence, or with None if the run gave up.
        """
        claim, method = subject.claim, subject.method
        assert isinstance(method, OneJobMethod)

        def found(evidence: Evidence | None) -> None:
            self._watcher.ended(claim, method.name)
            then(evidence)

        self.submit(
            "check", [subject], {"method": method.name, "scope": astuple(scope), "replayed": replayed},
            partial(self._checked, claim, method, cost, found),
            cost=cost, group=method.group, began=partial(self._watcher.started, claim, method.name),
            on_message=partial(self.show_phase, claim, method.name),
        )  # fmt: skip

    def show_phase(self, claim: Claim, method: str, message: dict[str, Any]) -> None:
        """Show the phase of a check, if a message of its process names it."""
        if "phase" in message and message["claim"] == claim.id:
            self._watcher.phase(claim, method, message["phase"])

    def _checked(
        self, claim: Claim, method: OneJobMethod, cost: float, then: Callable[[Evidence | None], object],
        job: Future[Any],
    ) -> None:  # fmt: skip
        """Take the answer of a job: evidence, or the questions of a proof."""
        try:
            answer = job.result()
        except (CancelledError, EOFError):  # the run cancelled it
            then(None)
        except Exception as error:
            then(failed(claim, method, error))
        else:
            if "evidence" in answer:
                then(Evidence.from_dict(answer["evidence"]))
                return
            prepared = Prepared.from_data(answer["prepared"]).with_effort(self._effort)
            concluded = lambda ask: then(None if ask is None else self._concluded(claim, method, prepared, ask))
            on_progress = lambda done, asked: self._watcher.phase(
                claim, method.name, f"{done} of {asked} questions to solvers answered"
            )
            Answers(prepared, self._questions, cost, concluded, on_progress).ask_all()

    def _concluded(self, claim: Claim, method: OneJobMethod, prepared: Prepared, ask: Ask) -> Evidence:
        """Return the evidence of a proof whose questions are answered; this evaluates a solver's model as a case."""
        patience = min(self._cpu_limit, max(self._stop.left(), LEAST))
        try:
            return run_with_cpu_limit(patience, lambda: conclude(claim, prepared, ask))
        except Exception as error:
            return failed(claim, method, error)

    def _ask(self, arguments: dict[str, Any], cost: float, then: Then) -> Future[Any]:
        """Queue a question to a solver."""
        if self._pool is not None:
            return self._send("ask", arguments, then, cost=cost)
        self._following.append(_Here(partial(TASKS["ask"], [], **arguments), then, Future()))
        return self._following[-1].job

    def _file(self, subject: Subject) -> Path | None:
        """Return the file in which a worker finds a claim; None if it cannot find the claim or verify its identity."""
        unknown = self._pool is not None and self._pool.needs_keys and subject.key.startswith(UNKEYED)
        return None if unknown else subject.file

    def _send(
        self,
        name: str,
        arguments: dict[str, Any],
        then: Then,
        *,
        began: Callable[[], object] = nothing,
        on_message: Callable[[dict[str, Any]], object] = nothing,
        **scheduling: Any,
    ) -> Future[Any]:
        """Submit a job to the pool; `next` takes its messages and its answer."""
        assert self._pool is not None
        post = self._events.put
        job = self._pool.submit(
            name,
            arguments,
            began=lambda: post(began),
            on_message=lambda message: post(partial(on_message, message)),
            **scheduling,
        )
        job.add_done_callback(lambda job: post(partial(then, job)))
        return job

    # --- answers ------------------------------------------------------------------------------------------------------

    def next(self, seconds: float) -> None:
        """Process the next answer, or compute a local task, or wait for a given number of seconds."""
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
        """Cancel all jobs; cancel running shards only if ``searches``."""
        here = [*self._following, *self._here]
        self._following.clear()
        self._here.clear()
        for _, then, job in here:
            job.cancel()
            then(job)
        if self._pool is not None:
            self._pool.give_up(lambda job: searches or not (job.is_search and job.has_begun))

    def give_up_one(self, job: Future[Any]) -> None:
        """Cancel one job of the executor; a job of this process ends by itself."""
        if self._pool is not None:
            self._pool.give_up(lambda given: given.future is job)

    def end(self, *, closing: bool) -> None:
        """Cancel all jobs, and close the executor if ``closing``."""
        if self._pool is not None:
            self._pool.give_up(lambda _: True)
            if closing:
                self._pool.close()
