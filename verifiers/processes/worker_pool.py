"""Worker processes, each with a thread that passes it one job after another.

A job is plain data, and so is its answer. The most expensive waiting job starts first, so that the last ones are short,
except for a few of the cheapest at the start. Jobs of one ``group`` share computations, and go to the same worker as
long as it lives. If a process dies, its job is tried once more.
"""

from __future__ import annotations

import os
import shutil
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from threading import Condition, Thread
from typing import Any

import psutil

from sylver_claims.claims import ClaimError
from sylver_claims.verifiers.common.files import SHARED_TABLES
from sylver_claims.verifiers.processes.child_process import Child
from sylver_claims.verifiers.processes.timeouts import GivenUp, TimeLimitExceeded

MODULE = "sylver_claims.verifiers.run.worker_process"
CHEAP_FIRST = 40
"""Number of cheapest jobs that the first process starts with, for early results."""
FOLLOWING = 1e6
"""The cost of a job that continues a search: a search that has started is finished before another one starts."""
TEMPORARY = "sylver-claims-"
"""Prefix of the folder in which the processes of a pool share large tables; the process id follows."""
PATIENCE = 2.0
"""Seconds to wait for the threads of a closed pool, which may still deliver a last result."""


def nothing(*_: object) -> None:
    """Default callback, which does nothing."""


class CaseGivenUp(GivenUp):
    """A worker stopped a case of a claim, or a table, and exited; ``claim`` is its id."""

    def __init__(self, text: str, claim: str) -> None:
        super().__init__(text, claim)
        self.claim = claim

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(eq=False, kw_only=True)
class Job:
    """A job: the name of a function in ``verifiers.run.worker_process``, its arguments, and its scheduling."""

    name: str
    arguments: dict[str, Any]
    cost: float = 0.0
    group: str = ""
    chain: str = ""
    is_search: bool = False
    began: Callable[[], object] = nothing
    on_message: Callable[[dict[str, Any]], object] = nothing
    has_begun: bool = False
    is_given_up: bool = False
    future: Future[Any] = field(default_factory=Future)


class Pool(ABC):
    """Executes jobs: in worker processes here, or on a cluster, which takes only claims with a fingerprint.

    The limit of ``cpu_limit`` seconds is for each job or, in a search, for each case.
    """

    needs_keys = False

    def __init__(self, cpu_limit: float) -> None:
        self.cpu_limit = cpu_limit

    @property
    @abstractmethod
    def number(self) -> int:
        """Number of jobs that run at once."""

    def submit(self, name: str, arguments: dict[str, Any], **scheduling: Any) -> Future[Any]:
        """Queue a job; the fields of `Job` are its scheduling.

        ``began`` is called when a worker gets it, and ``on_message`` with the messages of a case that takes long, by
        any thread. One worker of this machine does all jobs of a ``chain``, because it has the results of the first
        one. It also does those of a ``group`` if it is not busy.

        The future raises TimeLimitExceeded for a job that exceeds its limit, `CaseGivenUp` for a case of a search,
        MemoryError for a job whose process died twice, EOFError for one that was cancelled, ClaimError for one that
        raised it, and RuntimeError, with the traceback as its text, for one that raised anything else.
        """
        job = Job(name=name, arguments=arguments, **scheduling)
        self._queue(job)
        return job.future

    @abstractmethod
    def _queue(self, job: Job) -> None:
        """Submit a job; its future receives the result, or is cancelled if the pool is closed."""

    @abstractmethod
    def give_up(self, is_meant: Callable[[Job], bool]) -> None:
        """Cancel the jobs that ``is_meant`` selects, and end the processes that execute them."""

    def close(self) -> None:
        """Cancel all jobs, and end all processes."""
        self.give_up(lambda _: True)


def _remove_folders_of_the_dead() -> None:
    """Remove the folders of pools whose process was killed."""
    for folder in Path(gettempdir()).glob(f"{TEMPORARY}[0-9]*-*"):
        owner = folder.name.removeprefix(TEMPORARY).partition("-")[0]
        if owner.isdecimal() and not psutil.pid_exists(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)


class WorkerPool(Pool):
    """Up to ``number`` processes, started with the first jobs."""

    def __init__(self, number: int, cpu_limit: float) -> None:
        super().__init__(cpu_limit)
        self._number = number
        self._changed = Condition()
        self._waiting: list[Job] = []
        self._groups: dict[str, int] = {}
        self._chains: dict[str, int] = {}
        self._threads: list[Thread] = []
        self._children: dict[int, Child] = {}
        self._doing: dict[int, Job] = {}
        self._folder: TemporaryDirectory[str] | None = None
        self._begun = 0
        self._idle = 0
        self._closed = False

    def _queue(self, job: Job) -> None:
        with self._changed:
            if self._closed:
                job.future.cancel()
                return
            self._waiting.append(job)
            if len(self._waiting) > self._idle and len(self._threads) < self._number:
                place = len(self._threads)
                self._threads.append(Thread(target=self._work, args=(place,), daemon=True))
                self._threads[-1].start()
            self._changed.notify_all()

    @property
    def number(self) -> int:
        """Number of processes."""
        return self._number

    def memory(self) -> int:
        """Return the bytes of memory of the processes."""
        held = 0
        for child in list(self._children.values()):
            with suppress(psutil.Error):
                held += int(psutil.Process(child.pid).memory_info().rss)
        return held

    def give_up(self, is_meant: Callable[[Job], bool]) -> None:
        with self._changed:
            waiting = [job for job in self._waiting if is_meant(job)]
            self._waiting = [job for job in self._waiting if not is_meant(job)]
            for place, job in self._doing.items():
                if is_meant(job):
                    job.is_given_up = True
                    if place in self._children:
                        self._children[place].kill()
        for job in waiting:
            job.future.cancel()

    def close(self) -> None:
        super().close()
        with self._changed:
            self._closed = True
            for child in self._children.values():
                child.kill()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(PATIENCE)
        if self._folder is not None:
            self._folder.cleanup()

    def _work(self, place: int) -> None:
        while (job := self._next(place)) is not None:
            if job.future.set_running_or_notify_cancel():
                job.began()
                try:
                    answer = self._answer(place, job)
                except BaseException as error:
                    job.future.set_exception(error)
                else:
                    job.future.set_result(answer)
            with self._changed:
                del self._doing[place]
        self._end(place)

    def _next(self, place: int) -> Job | None:
        """Wait for a job; return None if the pool is closed."""
        with self._changed:
            while not (mine := [j for j in self._waiting if self._may_have(j, place)]) and not self._closed:
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            if self._closed:
                return None
            is_early = place == 0 and self._begun < CHEAP_FIRST
            rank: Callable[[Job], float] = lambda j: j.cost if is_early and j.cost < FOLLOWING else -j.cost
            job = min(mine, key=lambda j: (self._elsewhere(j, place), rank(j)))
            self._begun += place == 0
            self._waiting.remove(job)
            self._doing[place], job.has_begun = job, True
            if job.group:
                self._groups[job.group] = place
            if job.chain:
                self._chains[job.chain] = place
            return job

    def _may_have(self, job: Job, place: int) -> bool:
        return self._chains.get(job.chain, place) == place

    def _elsewhere(self, job: Job, place: int) -> int:
        """Return 0 if this worker has begun the chain or group of a job, 1 if no worker has, 2 if another one has."""
        if job.chain in self._chains:
            return 0  # reserved for this worker, even if another took the last job of its group
        if not job.group:
            return 1
        owner = self._groups.get(job.group)
        return 1 if owner is None else 0 if owner == place else 2

    def _answer(self, place: int, job: Job) -> Any:
        """Execute a job in the worker; repeat it once if its process dies, because another job may be the cause."""
        request = {
            "job": job.name, "arguments": job.arguments, "cpu_limit": self.cpu_limit, "is_search": job.is_search
        }  # fmt: skip
        ended_by: list[CaseGivenUp] = []

        def on_message(message: dict[str, Any]) -> None:
            if "given up" in message:
                ended_by.append(CaseGivenUp(message["given up"], message["claim"]))
            else:
                job.on_message(message)

        for _ in range(2):
            child = self._child(place, job)
            child.send(request)
            try:
                answer = child.answer(on_message)
            except EOFError as ended:
                self._end(place)
                if ended_by:
                    raise ended_by[0] from None
                if ended.args[0] == -signal.SIGPROF:
                    raise TimeLimitExceeded(self.cpu_limit) from None
                if self._closed or job.is_given_up:
                    raise
                continue
            if "refused" in answer:
                raise ClaimError(answer["refused"])
            if "raised" in answer:
                raise RuntimeError(answer["raised"])
            return answer["gave"]
        raise MemoryError("the process that checked this died twice, probably because it ran out of memory")

    def _child(self, place: int, job: Job) -> Child:
        with self._changed:
            if self._closed or job.is_given_up:
                raise EOFError(None)
            if place not in self._children:
                if self._folder is None:
                    with suppress(OSError):  # without the folder, each process computes its tables
                        _remove_folders_of_the_dead()
                        self._folder = TemporaryDirectory(prefix=f"{TEMPORARY}{os.getpid()}-")
                environment = {SHARED_TABLES: self._folder.name} if self._folder else {}
                self._children[place] = Child(MODULE, environment=environment)
            return self._children[place]

    def _end(self, place: int) -> None:
        with self._changed:
            child = self._children.pop(place, None)
        if child is not None:
            child.close()
