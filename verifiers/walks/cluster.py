"""Shards on other machines, by dask.distributed (the extra ``cluster``).

A task is plain data: the claim's file and id, its fingerprint, the shard, the bound of its tables. A worker finds the
claim in its own installation, and refuses the task if its program or the fingerprint differs. If a worker is lost, the
scheduler gives the shard to another; a shard that ends several workers is an error. Only this process writes the
ledger.

The cluster is trusted: anyone who reaches the scheduler can run code. Keep it inside a private network, or use TLS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

from sylver_claims.claims import ClaimError
from sylver_claims.claims.errors import UserError
from sylver_claims.claims.registry import HOME
from sylver_claims.verifiers.code.sources import VERIFIERS, digest_of, source_digest

AHEAD = 2
"""Number of shards in flight per worker thread, so that no worker waits for the next one."""
ANSWERS = 10
"""Timeout for an answer of the scheduler, in seconds."""
WAIT = 60.0
"""Seconds to wait for a first worker."""
LOST = "the scheduler of the cluster is lost; finished work is stored: start a scheduler and rerun the command"
Task = dict[str, Any]


class ClusterError(UserError):
    """The cluster cannot be used; the message has the reason and a fix."""


class LostError(ClusterError):
    """The connection to the scheduler is lost."""

    def __init__(self, message: str = LOST) -> None:
        super().__init__(message)


@cache
def digest_of_program(function: Callable[..., Any]) -> str:
    """Return a digest of the program on this machine that does the tasks, including the dependencies of a function."""
    return source_digest(VERIFIERS)[:16] + digest_of(function)[:16]


# --- on the worker ---------------------------------------------------------------------------------------------------


def do(function: Callable[[Task], Task], task: Task, digest: str) -> Task:
    """Do a task on a worker; refuse it, with the reason, if its program differs from that of the run."""
    if (own := digest_of_program(function)) != digest:
        return refusal(f"the program has the digest {own} there, not {digest}: other code or another version")
    return function(task)


def refusal(why: str) -> Task:
    """Return the answer by which a worker refuses a task."""
    from distributed import get_worker

    return {"refused": why, "worker": get_worker().address}


# --- in the run ------------------------------------------------------------------------------------------------------


class Cluster:
    """A cluster that does tasks."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._refused: dict[str, str] = {}

    @property
    def threads(self) -> int:
        """Number of threads of the workers that have not refused a task."""
        return max(1, sum(int(n) for w, n in self._workers().items() if w not in self._refused))

    def _workers(self) -> dict[str, Any]:
        """Return the workers of the scheduler and their threads; raise ClusterError if it is lost."""
        try:
            return dict(self._client.nthreads())
        except OSError as error:
            raise LostError() from error

    def submit(self, function: Callable[[Task], Task], task: Task, priority: int = 0) -> Future[Task]:
        """Send a task to workers that have not refused one, the largest priority first; return its future answer.

        If a worker refuses a task, it is sent to another one; cancelling its future cancels the task. The future raises
        ClusterError if every worker refuses it, or the scheduler is lost, and ClaimError for a task that ended several
        workers.
        """
        found: Future[Task] = Future()
        self._send(found, priority, function, task, digest_of_program(function))
        return found

    def _send(self, found: Future[Task], priority: int, *asked: Any) -> None:
        try:
            if self._client.status != "running":
                raise LostError()
            allowed = self._allowed()
        except ClusterError as error:
            end_with(found, error)
            return
        sent = self._client.submit(do, *asked, pure=False, workers=allowed, retries=2, priority=priority)
        found.add_done_callback(partial(self._cancel, sent))
        sent.add_done_callback(partial(self._answered, found, priority, asked))

    def _allowed(self) -> list[str] | None:
        """Return the workers that may get tasks if some have refused one; None if all may."""
        if not self._refused:
            return None
        allowed = [w for w in self._workers() if w not in self._refused]
        if not allowed:
            worker, why = next(iter(self._refused.items()))
            raise ClusterError(
                f"every worker of the cluster was rejected; the first, {worker}, says: {why}; install the same version "
                "of this package, Python, numba and numpy on all machines"
            )
        return allowed

    def _cancel(self, sent: Any, found: Future[Task]) -> None:
        """Cancel a task; a lost scheduler needs no message."""
        if found.cancelled() and self._client.status == "running":
            with suppress(OSError, RuntimeError, TimeoutError, CancelledError):
                self._client.cancel([sent], force=True)

    def _answered(self, found: Future[Task], priority: int, asked: tuple[Any, ...], sent: Any) -> None:
        """Process the answer of a worker; exclude a worker that refuses."""
        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        try:
            answer = cast(Task, sent.result())
        except (CancelledError, CommClosedError):  # not cancelled by the run, whose future would have ended
            end_with(found, LostError())
        except KilledWorker as error:
            said = f"{error.allowed_failures + 1} workers of the cluster died at this task in turn"
            end_with(found, ClaimError(f"{said}; give them more memory, or check it on one machine"))
        except Exception as error:
            end_with(found, error)
        else:
            if "refused" not in answer:
                end_with(found, answer)
            elif not found.cancelled():
                self._refused[str(answer["worker"])] = str(answer["refused"])
                self._send(found, priority, *asked)


def end_with(found: Future[Any], end: Any) -> None:
    """Set the result or the exception of a future, unless it was cancelled."""
    if found.set_running_or_notify_cancel():
        if isinstance(end, BaseException):
            found.set_exception(end)
        else:
            found.set_result(end)


def of_home(path: Path | str) -> str:
    """Return the path of a registry file relative to the registry; other paths are unchanged."""
    return str(Path(path).relative_to(HOME) if Path(path).is_relative_to(HOME) else path)


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Connect to a scheduler, ``tcp://host:8786``, or start processes here, ``local:4``.

    Raises
    ------
    ClusterError
        If dask is not installed, the scheduler does not answer, or it has no workers.
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
    """Connect to a cluster if there is an address; otherwise return a context without a cluster."""
    return connected(address) if address else nullcontext()
