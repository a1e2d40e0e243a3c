"""Worker processes, each with a thread that hands it one job after another.

A job is plain data, and so is its answer. Of the jobs that wait the dearest is begun first, so that the last ones are
short, but for a few of the cheapest in the beginning. Jobs of one ``group`` share what they compute, and go to the same
worker while it is there. A process that dies costs the job that it was at, which is tried once more.
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

from claims import ClaimError
from verifiers.common.files import SHARED_TABLES
from verifiers.processes.child_process import Child
from verifiers.processes.timeouts import GivenUp, TimeLimitExceeded

MODULE = "verifiers.run.worker_process"
CHEAP_FIRST = 40
"""With so many of the cheapest jobs the first process begins, so that there are results at once."""
TEMPORARY = "sylver-claims-"
"""How the folder begins in which the processes of a pool share large tables; the number of the process follows."""
PATIENCE = 2.0
"""Seconds to wait for the threads of a pool that is closed: they may be about to say what their last job gave."""


def nothing(*_: object) -> None:
    """Do nothing, where nobody wants to be told."""


class CaseGivenUp(GivenUp):
    """A worker gave up a case of a claim, or a table, and ended; ``claim`` is its id."""

    def __init__(self, text: str, claim: str) -> None:
        super().__init__(text)
        self.claim = claim


@dataclass(eq=False, kw_only=True)
class Job:
    """What is to be done, by the name of a function in ``verifiers.run.worker_process`` and its arguments."""

    name: str
    arguments: dict[str, Any]
    cost: float = 0.0
    group: str = ""
    chain: str = ""
    is_search: bool = False
    began: Callable[[], object] = nothing
    told: Callable[[dict[str, Any]], object] = nothing
    is_given_up: bool = False
    future: Future[Any] = field(default_factory=Future)


class Pool(ABC):
    """Computes jobs: in worker processes here, or on a cluster, which takes only claims with a fingerprint.

    A job may take ``cpu_limit`` seconds of computing; of a search each case may.
    """

    needs_keys = False

    def __init__(self, cpu_limit: float) -> None:
        self.cpu_limit = cpu_limit

    @property
    @abstractmethod
    def number(self) -> int:
        """Number of jobs that are computed at once."""

    def submit(self, name: str, arguments: dict[str, Any], **scheduling: Any) -> Future[Any]:
        """Queue a job; the fields of `Job` are its scheduling.

        ``began`` is called when it is handed to a worker, and ``told`` with the messages of a case that takes long, by
        any thread. Jobs of one ``chain`` are all done by one worker of this machine, which holds the results of the
        first; those of one ``group`` are if it is not busy.

        The future raises TimeLimitExceeded for a job that computed too long, `CaseGivenUp` for a case of a search,
        MemoryError for a job whose process died twice, EOFError for one that was given up, ClaimError for one that
        raised it, and RuntimeError, with the traceback as its text, for one that raised anything else.
        """
        job = Job(name=name, arguments=arguments, **scheduling)
        self._queue(job)
        return job.future

    @abstractmethod
    def _queue(self, job: Job) -> None:
        """Let a job be done some time, and its future be told; it is cancelled when the pool is closed."""

    @abstractmethod
    def give_up(self, *, searches: bool) -> None:
        """Give up all jobs, but searches that have begun only with ``searches``."""

    @abstractmethod
    def close(self) -> None:
        """Give up all jobs, and end all processes."""


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
        """Return the bytes that the processes hold."""
        held = 0
        for child in list(self._children.values()):
            with suppress(psutil.Error):
                held += int(psutil.Process(child.pid).memory_info().rss)
        return held

    def give_up(self, *, searches: bool) -> None:
        """Cancel the jobs that wait, and end the processes at work; those at a search only with ``searches``."""
        with self._changed:
            waiting, self._waiting = self._waiting, []
            for place, job in self._doing.items():
                if searches or not job.is_search:
                    job.is_given_up = True
                    if place in self._children:
                        self._children[place].kill()
        for job in waiting:
            job.future.cancel()

    def close(self) -> None:
        """Cancel the jobs that wait, and end all processes, also those at work."""
        self.give_up(searches=True)
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
        """Wait for a job; None when the pool is closed."""
        with self._changed:
            while not (mine := [j for j in self._waiting if self._may_have(j, place)]) and not self._closed:
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            if self._closed:
                return None
            is_early = place == 0 and self._begun < CHEAP_FIRST
            job = min(mine, key=lambda j: (self._elsewhere(j, place), j.cost if is_early else -j.cost))
            self._begun += place == 0
            self._waiting.remove(job)
            self._doing[place] = job
            if job.group:
                self._groups[job.group] = place
            if job.chain:
                self._chains[job.chain] = place
            return job

    def _may_have(self, job: Job, place: int) -> bool:
        return self._chains.get(job.chain, place) == place

    def _elsewhere(self, job: Job, place: int) -> int:
        """0 for a job whose chain or group this worker has begun, 1 where none has, 2 where another one has."""
        if job.chain in self._chains:
            return 0  # no other may have it, whoever took the last job of its group
        if not job.group:
            return 1
        owner = self._groups.get(job.group)
        return 1 if owner is None else 0 if owner == place else 2

    def _answer(self, place: int, job: Job) -> Any:
        """Let the worker do a job; try once more when its process dies, for that may be the fault of another one."""
        request = {
            "job": job.name, "arguments": job.arguments, "cpu_limit": self.cpu_limit, "is_search": job.is_search
        }  # fmt: skip
        ended_by: list[CaseGivenUp] = []

        def told(message: dict[str, Any]) -> None:
            if "given up" in message:
                ended_by.append(CaseGivenUp(message["given up"], message["claim"]))
            else:
                job.told(message)

        for _ in range(2):
            child = self._child(place, job)
            child.send(request)
            try:
                answer = child.answer(told)
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
        raise MemoryError("the process that checked this died twice, most likely for want of memory")

    def _child(self, place: int, job: Job) -> Child:
        with self._changed:
            if self._closed or job.is_given_up:
                raise EOFError(None)
            if place not in self._children:
                if self._folder is None:
                    with suppress(OSError):  # then each process computes its tables
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
