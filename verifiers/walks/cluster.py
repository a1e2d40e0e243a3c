"""The same shards on other machines, by dask.distributed (the extra ``cluster``).

A task is plain data: the claim's file and id, its fingerprint, the shard, the bound of its tables. A worker refuses it
when its own program differs, looks the claim up in its own installation, and refuses when the fingerprint differs; its
answer is plain data too. A worker that is lost is the scheduler's affair, which gives the shard to another; a shard
that takes several workers down with it is an error. Only this process writes the ledger.

A cluster is trusted: dask lets whoever reaches the scheduler run code. Keep it inside a network of your own, or use its
TLS settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

from claims import ClaimError
from claims.errors import UserError
from claims.registry import HOME
from verifiers.code.sources import VERIFIERS, source_digest

AHEAD = 2
"""Shards kept in flight for each worker thread, so that none waits for the next."""
ANSWERS = 10
"""Seconds in which a scheduler answers."""
WAIT = 60.0
"""Seconds to wait for a first worker."""
LOST = (
    "the scheduler of the cluster is lost; what was finished is kept, and the same command goes on when a "
    "scheduler is there again"
)
Task = dict[str, Any]


class ClusterError(UserError):
    """The cluster cannot be used; the message says why, and what to do."""


class LostError(ClusterError):
    """The scheduler is lost."""

    def __init__(self, message: str = LOST) -> None:
        super().__init__(message)


@cache
def program() -> str:
    """Digest of the program that does the tasks, as it lies on this machine."""
    return source_digest(VERIFIERS)[:16]


# --- on the worker ---------------------------------------------------------------------------------------------------


def do(function: Callable[[Task], Task], task: Task) -> Task:
    """Do a task on a worker, unless its program is another than that of the run: it says why it refuses then."""
    from distributed import get_worker

    if (own := program()) != task["program"]:
        why = f"the program has the digest {own} there, not {task['program']}: other code or another version"
        return {"refused": why, "worker": get_worker().address}
    return function(task)


# --- in the run ------------------------------------------------------------------------------------------------------


class Cluster:
    """A cluster that work is sent to."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._refused: dict[str, str] = {}

    @property
    def threads(self) -> int:
        """Threads of the workers that have not been refused."""
        return max(1, sum(int(n) for w, n in self._workers().items() if w not in self._refused))

    def _workers(self) -> dict[str, Any]:
        """Ask the scheduler for the workers and their threads; ClusterError when it is lost."""
        try:
            return dict(self._client.nthreads())
        except OSError as error:
            raise LostError() from error

    def send(self, function: Callable[[Task], Task], task: Task, priority: int = 0) -> Any:
        """Send a task to the workers that are not refused, the largest priority first; return its future answer.

        Raises
        ------
        ClusterError
            When every worker was refused, or the scheduler is lost.
        """
        if self._client.status != "running":
            raise LostError()
        task = task | {"program": program()}
        allowed = self._allowed()
        return self._client.submit(do, function, task, pure=False, workers=allowed, retries=2, priority=priority)

    def _allowed(self) -> list[str] | None:
        """Return the workers that may be asked where some are refused; None where any may."""
        if not self._refused:
            return None
        allowed = [w for w in self._workers() if w not in self._refused]
        if not allowed:
            worker, why = next(iter(self._refused.items()))
            raise ClusterError(
                f"every worker of the cluster was refused; the first, {worker}, says: {why}; install the same version "
                "of this package, Python, numba and numpy on all machines"
            )
        return allowed

    def wait(self, futures: list[Any], seconds: float) -> None:
        """Wait until a task is done, or the time is over; those that a lost scheduler gave up are done."""
        from distributed import wait

        with suppress(TimeoutError, CancelledError):  # `answer` says what became of each
            wait(futures, timeout=seconds, return_when="FIRST_COMPLETED")

    def cancel(self, futures: list[Any]) -> None:
        """Give up tasks; a scheduler that is lost has done so."""
        if futures and self._client.status == "running":
            with suppress(OSError, RuntimeError, TimeoutError, CancelledError):
                self._client.cancel(futures, force=True)

    def answer(self, future: Any) -> Task | None:
        """Return what a worker found; None when it refused, and is not to be asked again.

        Raises
        ------
        ClusterError
            When the scheduler is lost.
        ClaimError
            When the task took several workers with it.
        """
        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        try:
            answer = cast(Task, future.result())
        except (CancelledError, CommClosedError) as error:  # not by the run, which does not look at what it gave up
            raise LostError() from error
        except KilledWorker as error:
            raise ClaimError(
                f"{error.allowed_failures + 1} workers of the cluster died at this one after another; "
                "give them more memory, or check it on one machine"
            ) from error
        if "refused" not in answer:
            return answer
        self._refused[str(answer["worker"])] = str(answer["refused"])
        return None


def of_home(path: Path | str) -> str:
    """Name a file of the registry from its folder, which is another on each machine, and any other as it is."""
    return str(Path(path).relative_to(HOME) if Path(path).is_relative_to(HOME) else path)


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Connect to a scheduler, ``tcp://host:8786``, or start processes here, ``local:4``.

    Raises
    ------
    ClusterError
        When dask is not installed, the scheduler does not answer, or it has no workers.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise ClusterError("--cluster needs dask.distributed; install sylver-claims[cluster]") from error
    kind, _, number = address.partition(":")
    if kind == "local":
        if not number.isdecimal() or not 1 <= int(number) <= 1024:
            raise ClusterError(f'--cluster local:N takes a number of processes, such as local:4; got "{address}"')
        with (
            LocalCluster(
                n_workers=int(number), threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            ) as here,
            Client(here) as client,
        ):
            yield Cluster(client)
        return
    try:
        client = Client(address, timeout=ANSWERS)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"no scheduler answers at {address} ({error}); start one with: dask scheduler") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError as error:
            raise ClusterError(
                f"the scheduler at {address} has no workers; start some: dask worker {address}"
            ) from error
        yield Cluster(client)


def walking_on(address: str) -> AbstractContextManager[Cluster | None]:
    """Connect to a cluster when there is an address; otherwise walk here."""
    return connected(address) if address else nullcontext()
