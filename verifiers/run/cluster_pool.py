"""The jobs of a run on a cluster, in place of worker processes here.

A task is the same plain data that a worker process here is given, with the fingerprint of what it speaks of. A worker
of the cluster has it done by a process of its own, under the limit of CPU time that holds everywhere, once that process
has found the same fingerprint in its own installation. The answer is JSON, read with limits. A job whose worker is lost
is given to another by the scheduler, some times; then it is an error.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as NotYet
from functools import partial
from threading import Lock
from typing import Any

from claims import ClaimError, Proof
from claims.registry import HOME
from verifiers.evidence.fingerprint import rests_on
from verifiers.ledger.rows import plain_json
from verifiers.processes.timeouts import TimeLimitExceeded
from verifiers.processes.worker_pool import CaseGivenUp, Job, Pool, WorkerPool
from verifiers.walks.cluster import AHEAD, Cluster, ClusterError, of_home

LOOK = 0.5
"""Seconds between two looks, on a worker, whether the run still wants the answer."""
_own = threading.local()


# --- on a worker of the cluster ---------------------------------------------------------------------------------------


def job_task(task: dict[str, Any]) -> dict[str, Any]:
    """Do a job in a process of this worker; return its answer, what came in its place, or why the worker refuses."""
    from distributed import get_worker

    if (pool := getattr(_own, "pool", None)) is None:
        pool = _own.pool = WorkerPool(1, 0.0)
    pool.cpu_limit = task["cpu_limit"]  # of the run whose task this is
    try:
        if why := _differs(pool, task):
            return {"refused": why, "worker": get_worker().address}
        arguments = _with_paths(task["arguments"], _of_installation)
        job = pool.submit(task["job"], arguments, is_search=task["is_search"])
        return {"gave": json.dumps(_waited(job))}
    except CancelledError:
        pool.close()  # nobody wants the answer, and the process may be far from it
        _own.pool = None
        return {}
    except CaseGivenUp as error:
        return {"given up": str(error), "of": error.claim}
    except TimeLimitExceeded:
        return {"late": task["cpu_limit"]}
    except MemoryError as error:
        return {"memory": str(error)}
    except ClaimError as error:
        return {"claim": str(error)}
    except Exception as error:
        return {"raised": str(error)}


def _waited(job: Future[Any]) -> Any:
    """Wait for a job here, as long as the run wants it; CancelledError when it does not any more."""
    from distributed import get_worker
    from distributed.worker import thread_state

    while True:
        try:
            return job.result(LOOK)
        except NotYet:
            own = get_worker().state.tasks.get(thread_state.key)
            if own is None or own.state == "cancelled":
                raise CancelledError from None


def _differs(pool: WorkerPool, task: dict[str, Any]) -> str:
    """Say in what this installation is not that of the run; empty when it is in nothing that the job rests on."""
    if task["job"] == "ask":
        return "" if rests_on(Proof.name) == task["rests_on"] else "other solvers, other code or another version"
    for path, claim, means, key in task["speaks_of"]:
        named = {"path": _of_installation(path), "claim": claim, "means": means}
        found = _waited(pool.submit("find", named))
        if found["why"]:
            return str(found["why"])
        if found["key"] != key:
            return f"{claim} has the fingerprint {found['key']} there, not {key}: other code or another version"
    return ""


def _with_paths(data: Any, named: Callable[[str], str]) -> Any:
    """Name each path in plain data as the other machine does."""
    if isinstance(data, list):
        return [_with_paths(part, named) for part in data]
    if isinstance(data, dict):
        return {name: named(part) if name == "path" else _with_paths(part, named) for name, part in data.items()}
    return data


def _of_installation(path: str) -> str:
    """Return where this installation has a file of the registry; an absolute path stays what it is."""
    return str(HOME / path)


# --- in the run -------------------------------------------------------------------------------------------------------


class ClusterPool(Pool):
    """Sends jobs to a cluster; ``lost`` is told when that cannot be used.

    A job begins when it is sent, and ends with ClaimError when it took several workers with it. Its group and its chain
    say where to save time on one machine, and count for nothing here.
    """

    needs_keys = True

    def __init__(self, cluster: Cluster, cpu_limit: float, lost: Callable[[ClusterError], object]) -> None:
        super().__init__(cpu_limit)
        self._cluster, self._lost = cluster, lost
        self._lock = Lock()
        self._sent: dict[Any, Job] = {}

    @property
    def number(self) -> int:
        """Number of shards of a search that are under way: so many that no worker waits for the next one."""
        return AHEAD * self._cluster.threads

    def _queue(self, job: Job) -> None:
        task = {
            "job": job.name,
            "arguments": _with_paths(job.arguments, of_home),
            "cpu_limit": self.cpu_limit,
            "is_search": job.is_search,
            "rests_on": rests_on(Proof.name) if job.name == "ask" else "",
            "speaks_of": _speaks_of(job.arguments),
        }
        job.began()
        self._send(task, job)

    def give_up(self, *, searches: bool) -> None:
        """Give up all jobs, but searches only with ``searches``, and tell the workers."""
        with self._lock:
            given_up = {future: job for future, job in self._sent.items() if searches or not job.is_search}
            self._sent = {future: job for future, job in self._sent.items() if future not in given_up}
        for job in given_up.values():
            job.future.cancel()
        self._cluster.cancel(list(given_up))

    def close(self) -> None:
        """Give up all jobs."""
        self.give_up(searches=True)

    def _send(self, task: dict[str, Any], job: Job) -> None:
        try:
            future = self._cluster.send(job_task, task, priority=int(job.cost) + 1)
        except ClusterError as error:
            self._lost(error)
            job.future.cancel()
            return
        with self._lock:
            self._sent[future] = job
        future.add_done_callback(partial(self._answered, task))

    def _answered(self, task: dict[str, Any], future: Any) -> None:
        with self._lock:
            job = self._sent.pop(future, None)
        if job is None:  # given up
            return
        found = job.future
        try:
            answer = self._cluster.answer(future)
        except ClusterError as error:
            self._lost(error)
            found.cancel()
            return
        except Exception as error:
            _raise_in(found, error)
            return
        if answer is None:
            self._send(task, job)
        else:
            _take(found, answer)


def _speaks_of(arguments: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Name the claims of a job: file, id, means and fingerprint of each."""
    return [(of_home(c["path"]), c["claim"], c["means"], c["key"]) for c in arguments.get("claims", [])]


def _take(found: Future[Any], answer: dict[str, Any]) -> None:
    """Set what a job gave, or what came in its place."""
    if "gave" in answer:
        gave = plain_json(answer["gave"]) if isinstance(answer["gave"], str) else None
        if isinstance(gave, dict):
            _set(found, gave)
        else:
            _raise_in(found, ClaimError("a worker of the cluster gave what is no answer"))
    elif "given up" in answer:
        _raise_in(found, CaseGivenUp(str(answer["given up"]), str(answer["of"])))
    elif "late" in answer:
        _raise_in(found, TimeLimitExceeded(float(answer["late"])))
    elif "memory" in answer:
        _raise_in(found, MemoryError(str(answer["memory"])))
    elif "claim" in answer:
        _raise_in(found, ClaimError(str(answer["claim"])))
    else:
        _raise_in(found, RuntimeError(str(answer.get("raised", "a worker of the cluster gave nothing"))))


def _set(found: Future[Any], gave: Any) -> None:
    if found.set_running_or_notify_cancel():
        found.set_result(gave)


def _raise_in(found: Future[Any], error: BaseException) -> None:
    if found.set_running_or_notify_cancel():
        found.set_exception(error)
