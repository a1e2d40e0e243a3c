"""Means that are checked in one piece, run in processes of their own beside the walks.

Fuzzing and proofs are Python and solver work that would hold up the threads of the walks, and a solver may exhaust its
memory: in a process of its own that costs one piece of evidence, not the run.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from math import isinf
from pathlib import Path
from typing import Any

from claims import Automaton, Claim, Exhaustive, Fuzz, Sample
from claims.means import InOnePiece
from claims.registry import load, origin
from verifiers.evidence import Evidence
from verifiers.fingerprint import UNKEYED, fingerprint


def check_piece(claim: Claim, means: InOnePiece, upto: int, replayed: dict[str, Any] | None) -> Evidence:
    """Check a claim by one of these means, in this process."""
    if isinstance(means, Fuzz):
        from verifiers.fuzz import fuzz

        return fuzz(claim, means, upto, replayed)
    if isinstance(means, Automaton):
        from verifiers.automaton import certify

        return certify(claim, means)
    if isinstance(means, Sample):
        from verifiers.sample import sample

        return sample(claim, means)
    from verifiers.proof import prove

    return prove(claim, means)


@cache
def _pieces(path: str) -> dict[tuple[str, str], tuple[Claim, InOnePiece, str]]:
    """Return the pieces of a claim file with their fingerprints, taken before its code fills what it remembers."""
    found = ((claim, means) for claim in load(Path(path)) for means in claim.means if not isinstance(means, Exhaustive))
    return {(claim.id, means.name): (claim, means, fingerprint(claim, means)) for claim, means in found}


def _piece_of_file(path: str, name: str, means: str, key: str, upto: int, replayed: dict[str, Any] | None) -> Evidence:
    """Check, in a worker, a claim that is named by its file and id."""
    claim, wanted, own = _pieces(path)[name, means]
    if not key.startswith(UNKEYED) and own != key:
        raise RuntimeError(f"{path} was changed while it was being checked; run the command again")
    return check_piece(claim, wanted, upto, replayed)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Lane:
    """Runs pieces in up to ``workers`` processes; with none, at once in this one.

    Processes are started with the first piece that a file holds; claims made in memory are checked here.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._alone: ProcessPoolExecutor | None = None

    def begin(
        self, claim: Claim, means: InOnePiece, key: str, upto: int, replayed: dict[str, Any] | None
    ) -> Callable[[float], Evidence]:
        """Start a piece; the function returned waits for its evidence so many seconds, else raises TimeoutError."""
        path = origin(claim)
        if self._workers == 0 or path is None:
            return lambda _: check_piece(claim, means, upto, replayed)
        if self._pool is None:
            self._pool = _processes(self._workers)
        work = partial(_piece_of_file, str(path), claim.id, means.name, key, upto, replayed)
        future = self._pool.submit(work)
        return lambda seconds: self._outcome(future, work, seconds)

    def _outcome(self, future: Future[Evidence], work: Callable[[], Evidence], seconds: float) -> Evidence:
        """Wait for a piece; when its process died, or died with another piece, try once more in a process alone."""
        try:
            return future.result(None if isinf(seconds) else max(seconds, 0))
        except BrokenProcessPool:
            self._alone = _processes(1)
        try:
            return self._alone.submit(work).result()
        except BrokenProcessPool as error:
            raise MemoryError("the process that checked this died twice, most likely for want of memory") from error
        finally:
            self._alone.shutdown(wait=False)

    def close(self) -> None:
        """Stop all processes, also those at work."""
        for pool in (self._pool, self._alone):
            if pool is not None:
                workers = list((pool._processes or {}).values())
                pool.shutdown(wait=False, cancel_futures=True)
                for worker in workers:
                    worker.kill()


def _processes(number: int) -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(number, spawn, initializer=_leave_interrupts_to_the_parent)
