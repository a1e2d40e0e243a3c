"""The questions that proofs ask, each put to each solver once in a run, whoever needs the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from functools import partial
from threading import Lock
from typing import Any, NamedTuple

from verifiers.closing import Ask, Prepared, ToShow, shown
from verifiers.solvers import PACKAGES, PROVED, UNDECIDED, Answer
from verifiers.worker_pool import WorkerPool


class Key(NamedTuple):
    """A question to one solver."""

    solver: str
    text: str
    resources: int


class SolverQueue:
    """Hands questions to the workers of a pool."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._lock = Lock()
        self._asked: dict[Key, Future[Any]] = {}
        self._wanted: dict[Key, int] = {}

    def ask(self, key: Key, cost: float) -> Future[Any]:
        """Return the future answer, which other proofs may be waiting for as well."""
        with self._lock:
            self._wanted[key] = self._wanted.get(key, 0) + 1
            if key not in self._asked:
                self._asked[key] = self._pool.submit("ask", key._asdict(), cost=cost)
            return self._asked[key]

    def release(self, key: Key) -> None:
        """Say that an answer is no longer wanted; it is not asked for when nobody else wants it."""
        with self._lock:
            self._wanted[key] -= 1
            unwanted = self._wanted[key] == 0
            if unwanted and self._asked[key].cancel():
                del self._asked[key]


class Answers:
    """The answers to what one proof asks, up to its first step that is not proved.

    ``concluded`` is called once, with a function that gives the answers, or with None when the run gave them up.
    """

    def __init__(
        self, prepared: Prepared, queue: SolverQueue, cost: float, concluded: Callable[[Ask | None], object]
    ) -> None:
        self._prepared, self._queue, self._cost, self._concluded = prepared, queue, cost, concluded
        self._lock = Lock()
        self._answers: dict[Key, Answer] = {}
        self._open: set[Key] = set()
        self._over = False

    def ask_all(self) -> None:
        """Put all questions into the queue."""
        keys = list(dict.fromkeys(key for part in self._prepared.to_show for key in _keys(part)))
        self._open = set(keys)
        futures = [self._queue.ask(key, self._cost) for key in keys]
        for key, future in zip(keys, futures, strict=True):
            future.add_done_callback(partial(self._answered, key))

    def _answered(self, key: Key, future: Future[Any]) -> None:
        given_up = False
        with self._lock:
            if self._over or key not in self._open:
                return
            try:
                self._answers[key] = Answer(**future.result())
            except (CancelledError, EOFError):
                given_up = True
            except Exception as error:
                self._answers[key] = Answer(key.solver, UNDECIDED, reason=str(error))
            self._open.discard(key)
            needed = set(self._needed())
            unneeded = self._open - needed
            self._open &= needed
            self._over = given_up or not self._open
            over = self._over
        for other in unneeded:
            self._queue.release(other)
        if over:
            self._concluded(None if given_up else self._ask)

    def _needed(self) -> Iterator[Key]:
        """Yield what is still to be answered, up to the first step that is known to fail."""
        parts = self._prepared.to_show
        for step in dict.fromkeys(p.step for p in parts):
            fails = False
            for part in (p for p in parts if p.step == step):
                missing = [key for key in _keys(part) if key not in self._answers]
                yield from missing
                fails = fails or (not missing and shown(part, self._ask).verdict != PROVED)
            if fails:
                return

    def _ask(self, solver: str, text: str, resources: int) -> Answer:
        return self._answers[Key(solver, text, resources)]


def _keys(part: ToShow) -> list[Key]:
    return [Key(solver, *question) for question in part.questions for solver in PACKAGES]
