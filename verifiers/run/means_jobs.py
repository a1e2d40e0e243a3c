"""Fuzzing, proofs, period certificates and samples: jobs for worker processes or a cluster, beside the walks of a run.

They are Python and solver work that would hold up the threads of the walks, and a solver may exhaust its memory: in a
process of its own that costs one piece of evidence, not the run. A proof is prepared by one job; each question that it
asks is one more for each solver, and one that several proofs ask is answered once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from dataclasses import astuple
from functools import partial
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from claims import Claim, Exhaustive, Verdict
from claims.domains import Scope
from claims.registry import origin
from claims.vocabulary.means import OneJobMeans
from verifiers.common.contained import contained, containing
from verifiers.common.units import case_text
from verifiers.evidence import Covered, Evidence
from verifiers.evidence.fingerprint import UNKEYED
from verifiers.judging.predicates import judge_by_reference, judge_one
from verifiers.means.exhaustive import confirmed
from verifiers.processes.timeouts import TimeLimitExceeded, cpu_limit, run_with_cpu_limit
from verifiers.processes.worker_pool import Pool
from verifiers.proof.closing import Ask, Prepared, ask_here, conclude
from verifiers.proof.solver_queue import Answers, SolverQueue
from verifiers.walks.claims_of_file import claim_of_file
from verifiers.walks.plan import failure_of

CONFIRMING = 10.0
"""Seconds that the confirmation of a counterexample is put at: only the order of the work depends on it."""
REFERENCE = "the reference"
"""The group of jobs in which the reference meets the same cases."""


class Confirmed(NamedTuple):
    """What kernels and reference say of a counterexample, and how long they took."""

    verdict: Verdict
    message: str
    seconds: float


# --- in any process ---------------------------------------------------------------------------------------------------


@contained
def checked(claim: Claim, means: OneJobMeans, scope: Scope, replayed: dict[str, Any] | None) -> Evidence | Prepared:
    """Check a claim by one of these means; return its evidence, or what solvers are to be asked."""
    kind = type(means)
    module, _, checker = kind.checker.rpartition(".")
    of_run = (scope, replayed) if kind.depends_on_scope else ()
    found = getattr(import_module(module), checker)(claim, means, *of_run)
    assert isinstance(found, Evidence | Prepared)
    return found


def check_means(claim: Claim, means: OneJobMeans, scope: Scope, replayed: dict[str, Any] | None) -> Evidence:
    """Check a claim by one of these means, with its solvers, in this process."""
    found = checked(claim, means, scope, replayed)
    return found if isinstance(found, Evidence) else contained(conclude)(claim, found, ask_here)


def confirm_known(claim: Claim, patience: float) -> tuple[Verdict, str]:
    """Put the counterexample that a claim file names before kernels and reference."""
    values = dict(claim.counterexample or {})
    try:
        with containing():
            verdict, message = confirmed(claim, values, patience)
            row = claim.forall.row(values)
            if verdict is Verdict.CONFLICT and "fails" not in (judge_one(claim, row), judge_by_reference(claim, row)):
                message = f'"counterexample" names {case_text(values)}, a case in which the claim does not fail'
    except Exception as error:
        return failure_of(error, claim)
    return verdict, message


def unfinished(means: OneJobMeans, verdict: Verdict, message: str) -> Evidence:
    """Return the evidence of a means that came to no end."""
    return Evidence(name=means.name, verdict=verdict, scope=Covered(), message=message)


def failed(claim: Claim, means: OneJobMeans, error: Exception) -> Evidence:
    """Return the evidence of a means that ended with an error."""
    if isinstance(error, TimeLimitExceeded) and means.hint:
        return unfinished(means, Verdict.INCONCLUSIVE, f"{error}; {means.hint}")
    return unfinished(means, *failure_of(error, claim))


# --- in a worker ------------------------------------------------------------------------------------------------------


def check_claim_of_file(
    path: str, claim: str, means: str, key: str, scope: list[Any], replayed: dict[str, Any] | None
) -> dict[str, Any]:
    """Check a claim that is named by its file and id; return its evidence, or what its proof has to ask."""
    found, wanted = claim_of_file(path, claim, means, key)
    assert isinstance(wanted, OneJobMeans)
    try:
        made = checked(found, wanted, Scope(*scope), replayed)
    except Exception as error:
        made = failed(found, wanted, error)
    return {"prepared": made.as_data()} if isinstance(made, Prepared) else {"evidence": made.as_dict()}


def confirm_known_of_file(path: str, claim: str, key: str) -> dict[str, Any]:
    """Put the known counterexample of a claim, named by its file and id, before kernels and reference."""
    start = perf_counter()
    found, _ = claim_of_file(path, claim, Exhaustive.name, key)
    verdict, message = confirm_known(found, float("inf"))  # the pool ends what takes too long
    return {"verdict": str(verdict), "message": message, "seconds": perf_counter() - start}


# --- in the run -------------------------------------------------------------------------------------------------------


class MeansJobs:
    """The jobs of a run, done by a pool; claims of no file, or that have no fingerprint on a cluster, are checked here.

    ``started`` and ``ended`` are called with a claim and the name of a means, from any thread.
    """

    def __init__(
        self,
        pool: Pool | None,
        cpu_limit: float,
        started: Callable[[Claim, str], object],
        ended: Callable[[Claim, str], object],
    ) -> None:
        self._pool = pool
        self._queue = None if self._pool is None else SolverQueue(self._pool)
        self._cpu_limit, self._started, self._ended = cpu_limit, started, ended
        self._here: deque[tuple[Future[Any], Callable[[], None]]] = deque()

    def submit(
        self,
        claim: Claim,
        means: OneJobMeans,
        *,
        key: str,
        scope: Scope,
        replayed: dict[str, Any] | None = None,
        cost: float | None = None,
    ) -> Future[Evidence]:
        """Queue the check of a claim by one means; ``cost`` is what it took before, in seconds."""
        found: Future[Evidence] = Future()
        path = self._file(claim, key)
        cost = means.cost if cost is None else cost
        if self._pool is None or path is None:
            self._here.append((found, partial(self._check_here, claim, means, scope, replayed, found)))
            return found
        arguments = {
            "path": str(path), "claim": claim.id, "means": means.name, "key": key, "scope": astuple(scope),
            "replayed": replayed,
        }  # fmt: skip
        job = self._pool.submit(
            "check",
            arguments,
            cost=cost,
            group=means.group,
            began=lambda: self._started(claim, means.name),
        )
        found.add_done_callback(lambda _: self._ended(claim, means.name))
        job.add_done_callback(partial(self._answered, claim, means, cost, found))
        return found

    def confirm(self, claim: Claim, key: str) -> Future[Confirmed]:
        """Queue the check of the counterexample that the claim file names."""
        found: Future[Confirmed] = Future()
        path = self._file(claim, key)
        if self._pool is None or path is None:
            self._here.append((found, partial(_confirm_here, claim, found)))
            return found
        arguments = {"path": str(path), "claim": claim.id, "key": key}
        job = self._pool.submit("confirm", arguments, cost=CONFIRMING, group=REFERENCE)
        job.add_done_callback(partial(_confirmed, claim, found))
        return found

    def _file(self, claim: Claim, key: str) -> Path | None:
        """Return the file by which a worker finds a claim; None where it could not, or not tell that it is the same."""
        unknown = self._pool is not None and self._pool.needs_keys and key.startswith(UNKEYED)
        return None if unknown else origin(claim)

    def walk(self, arguments: dict[str, Any], **scheduling: Any) -> Future[Any]:
        """Queue a part of a walk, in a worker; it may take as long as it takes."""
        assert self._pool is not None
        return self._pool.submit("walk", arguments, cpu_limit=0.0, **scheduling)

    def run_here(self) -> bool:
        """Check one of the claims that are checked in this process; return False when there are none left."""
        if not self._here:
            return False
        _, check = self._here.popleft()
        check()
        return True

    def close(self) -> None:
        """Give up all that is not finished."""
        while self._here:
            found, _ = self._here.popleft()
            found.cancel()
        if self._pool is not None:
            self._pool.close()

    def _check_here(
        self, claim: Claim, means: OneJobMeans, scope: Scope, replayed: dict[str, Any] | None, found: Future[Evidence]
    ) -> None:
        self._started(claim, means.name)
        try:
            evidence = run_with_cpu_limit(self._cpu_limit, lambda: check_means(claim, means, scope, replayed))
        except Exception as error:
            evidence = failed(claim, means, error)
        finally:
            self._ended(claim, means.name)
        found.set_result(evidence)

    def _answered(
        self, claim: Claim, means: OneJobMeans, cost: float, found: Future[Evidence], job: Future[Any]
    ) -> None:
        """Take what a job gave: evidence, or a proof's questions."""
        try:
            answer = job.result()
            if "evidence" in answer:
                found.set_result(Evidence.from_dict(answer["evidence"]))
            elif self._queue is not None:
                prepared = Prepared.from_data(answer["prepared"])
                Answers(prepared, self._queue, cost, partial(_conclude, claim, means, prepared, found)).ask_all()
        except (CancelledError, EOFError):  # the run gave it up
            found.cancel()
        except Exception as error:
            found.set_result(failed(claim, means, error))


def _confirm_here(claim: Claim, found: Future[Confirmed]) -> None:
    start = perf_counter()
    verdict, message = confirm_known(claim, cpu_limit())
    found.set_result(Confirmed(verdict, message, perf_counter() - start))


def _confirmed(claim: Claim, found: Future[Confirmed], job: Future[Any]) -> None:
    try:
        answer = job.result()
        found.set_result(Confirmed(Verdict(answer["verdict"]), answer["message"], answer["seconds"]))
    except (CancelledError, EOFError):  # the run gave it up
        found.cancel()
    except Exception as error:
        found.set_result(Confirmed(*failure_of(error, claim), 0.0))


def _conclude(claim: Claim, means: OneJobMeans, prepared: Prepared, found: Future[Evidence], ask: Ask | None) -> None:
    """Set the evidence of a proof whose questions are answered; without ``ask`` the run gave them up."""
    if ask is None:
        found.cancel()
        return
    try:
        found.set_result(conclude(claim, prepared, ask))
    except Exception as error:
        found.set_result(failed(claim, means, error))
