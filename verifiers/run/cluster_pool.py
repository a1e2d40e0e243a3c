"""The jobs of a run on a cluster, instead of local worker processes.

A task is the same plain data as for a local worker process, with the fingerprint of its claim. A worker of the cluster
passes it to one of its own processes, with the same limit of CPU time, after checking that the fingerprint agrees with
its own installation. A result is JSON. If a worker is lost, the scheduler gives its job to another,
a few times; then the job is an error.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as NotYet
from functools import partial
from typing import Any

from sylver_claims.claims import ClaimError, Proof
from sylver_claims.claims.registry import HOME
from sylver_claims.verifiers.evidence.fingerprint import rests_on
from sylver_claims.verifiers.processes.worker_pool import Job, Pool, WorkerPool
from sylver_claims.verifiers.walks.cluster import AHEAD, Cluster, ClusterError, Task, end_with, of_home, refusal

LOOK = 0.5
"""Seconds between two checks on a worker whether the run still waits for the answer."""
_own = threading.local()


# --- on a worker of the cluster ---------------------------------------------------------------------------------------


def job_task(task: dict[str, Any]) -> dict[str, Any]:
    """Do a job in a process of this worker; return its answer, an error, or the reason for a refusal."""
    if (pool := getattr(_own, "pool", None)) is None:
        pool = _own.pool = WorkerPool(1, 0.0)
    pool.cpu_limit = task["cpu_limit"]  # the limit of the run
    try:
        if why := _differs(pool, task):
            return refusal(why)
        arguments = _with_paths(task["arguments"], _of_installation)
        job = pool.submit(task["job"], arguments, is_search=task["is_search"])
        return {"gave": json.dumps(_waited(job))}
    except CancelledError:
        pool.close()  # the answer is no longer needed, and the process may take long
        _own.pool = None
        return {}
    except Exception as error:
        return {"raised": error}


def _waited(job: Future[Any]) -> Any:
    """Wait for a job on this worker; raise CancelledError if the run no longer waits for it."""
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
    """Return the difference between this installation and that of the run; empty if the job does not depend on it."""
    if task["job"] == "ask":
        return "" if rests_on(Proof.name) == task["rests_on"] else "other solvers, other code or another version"
    for path, claim, method, key in task["speaks_of"]:
        named = {"path": _of_installation(path), "claim": claim, "method": method}
        found = _waited(pool.submit("find", named))
        if "why" in found:
            return str(found["why"])
        if found["key"] != key:
            return f"{claim} has the fingerprint {found['key']} there, not {key}: other code or another version"
    return ""


def _with_paths(data: Any, named: Callable[[str], str]) -> Any:
    """Replace each path in plain data by its name on the other machine."""
    if isinstance(data, list):
        return [_with_paths(part, named) for part in data]
    if isinstance(data, dict):
        return {name: named(part) if name == "path" else _with_paths(part, named) for name, part in data.items()}
    return data


def _of_installation(path: str) -> str:
    """Return the path of a registry file in this installation; an absolute path is unchanged."""
    return str(HOME / path)


# --- in the run -------------------------------------------------------------------------------------------------------


class ClusterPool(Pool):
    """Sends jobs to a cluster; calls ``lost`` if the cluster cannot be used.

    A job starts when it is sent. Its future raises ClaimError if it ended several workers. Its group and its chain are
    hints for one machine, and ignored here.
    """

    needs_keys = True

    def __init__(self, cluster: Cluster, cpu_limit: float, lost: Callable[[ClusterError], object]) -> None:
        super().__init__(cpu_limit)
        self._cluster, self._lost = cluster, lost
        self._sent: set[Job] = set()

    @property
    def number(self) -> int:
        """Number of shards of a search in progress, so that no worker waits for the next one."""
        return AHEAD * self._cluster.threads

    def _queue(self, job: Job) -> None:
        task = {
            "job": job.name,
            "arguments": _with_paths(job.arguments, of_home),
            "cpu_limit": self.cpu_limit,
            "is_search": job.is_search,
            "rests_on": rests_on(Proof.name) if job.name == "ask" else "",
            "speaks_of": [
                (of_home(c["path"]), c["claim"], c["method"], c["key"]) for c in job.arguments.get("claims", [])
            ],
        }
        self._sent.add(job)
        job.has_begun = True
        job.began()
        sent = self._cluster.submit(job_task, task, priority=int(job.cost) + 1)
        job.future.add_done_callback(lambda _: sent.cancel())
        sent.add_done_callback(partial(self._answered, job))

    def give_up(self, is_meant: Callable[[Job], bool]) -> None:
        for job in filter(is_meant, list(self._sent)):
            job.future.cancel()

    def _answered(self, job: Job, sent: Future[Task]) -> None:
        self._sent.discard(job)
        if sent.cancelled():
            return
        error = sent.exception()
        if isinstance(error, ClusterError):
            self._lost(error)
            job.future.cancel()
        else:
            end_with(job.future, _end_of(sent.result()) if error is None else error)


def _end_of(answer: Task) -> Any:
    """Return the result of a job, or the exception that it raised."""
    if isinstance(error := answer.get("raised"), Exception):
        return error
    try:
        gave = json.loads(answer["gave"])
    except (KeyError, TypeError, ValueError):
        gave = None
    return gave if isinstance(gave, dict) else ClaimError("a worker of the cluster returned an invalid answer")
