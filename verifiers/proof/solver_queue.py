"""The questions that proofs ask, each put to each solver once in a run, whoever needs the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from functools import partial
from threading import Lock
from typing import Any

from msgspec import convert

from verifiers.processes.worker_pool import Pool
from verifiers.proof.closing import Ask, Prepared, Question, ask_about
from verifiers.proof.solvers import PROVED, Answer

BEGUN = 1000.0
"""By so much questions are put before what is not begun, so that proofs are decided one after another."""
Key = tuple[str, Question]
"""A solver and what it is asked."""


class SolverQueue:
    """Hands questions to the workers of a pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._lock = Lock()
        self._asked: dict[Key, Future[Any]] = {}
        self._wanted: dict[Key, int] = {}

    def ask(self, key: Key, cost: float) -> Future[Any]:
        """Return the future answer, which other proofs may be waiting for as well."""
        solver, question = key
        with self._lock:
            self._wanted[key] = self._wanted.get(key, 0) + 1
            if key not in self._asked:
                self._asked[key] = self._pool.submit("ask", {"solver": solver, **question._asdict()}, cost=cost)
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
        """Put into the queue what can be asked from the start."""
        with self._lock:
            keys = list(dict.fromkeys(self._needed()))
            self._open = set(keys)
        self._ask(keys)

    def _ask(self, keys: list[Key]) -> None:
        futures = [self._queue.ask(key, self._cost + BEGUN) for key in keys]
        for key, future in zip(keys, futures, strict=True):
            future.add_done_callback(partial(self._answered, key))

    def _answered(self, key: Key, future: Future[Any]) -> None:
        given_up, error = False, None
        with self._lock:
            if self._over or key not in self._open:
                return
            try:
                self._answers[key] = convert(future.result(), Answer)
            except (CancelledError, EOFError):
                given_up = True
            except Exception as raised:  # no opinion of a solver: it could not be asked
                error = raised
            needed = [] if given_up or error else list(dict.fromkeys(self._needed()))
            unneeded, new = self._open.difference(needed, [key]), [k for k in needed if k not in self._open]
            self._open = set(needed)
            self._over = over = not needed
        for other in unneeded:
            self._queue.release(other)
        if over:
            self._concluded(None if given_up else partial(_fail, error) if error else self._known_answer)
        else:
            self._ask(new)

    def _needed(self) -> Iterator[Key]:
        """Yield what is still to be answered, up to the first step that is known to fail."""
        for name in dict.fromkeys(part.step for part in self._prepared.to_show):
            fails = False
            for part in (p for p in self._prepared.to_show if p.step == name):
                missing = [key for key in part.asked() if key not in self._answers]
                yield from missing
                fails = fails or (not missing and ask_about(part, self._known_answer).verdict != PROVED)
            if fails:
                return

    def _known_answer(self, solver: str, question: Question) -> Answer:
        return self._answers[solver, question]


def _fail(error: Exception, solver: str, question: Question) -> Answer:
    """Raise what came in place of an answer."""
    raise error
