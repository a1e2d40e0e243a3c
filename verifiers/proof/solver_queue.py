"""The questions that proofs ask, each put to each solver once in a run, whoever needs the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import Any

from msgspec import convert

from verifiers.proof.closing import Ask, Prepared, Question, ask_about
from verifiers.proof.solvers import PROVED, Answer

BEGUN = 1000.0
"""By so much questions are put before what is not begun, so that proofs are decided one after another."""
Key = tuple[str, Question]
"""A solver and what it is asked."""


Then = Callable[[Future[Any]], object]


class SolverQueue:
    """Hands questions to workers, by a function that takes arguments, a cost, and what is called with the answer."""

    def __init__(self, submit: Callable[[dict[str, Any], float, Then], Future[Any]]) -> None:
        self._submit = submit
        self._asked: dict[Key, Future[Any]] = {}
        self._waiting: dict[Key, list[Then]] = {}
        self._answered: dict[Key, Future[Any]] = {}

    def ask(self, key: Key, cost: float, then: Then) -> None:
        """Ask a question, unless another proof has; ``then`` is called with the answer."""
        if (answer := self._answered.get(key)) is not None:
            then(answer)
            return
        self._waiting.setdefault(key, []).append(then)
        if key not in self._asked:
            solver, question = key
            arguments = {"solver": solver, **question._asdict()}
            self._asked[key] = self._submit(arguments, cost, lambda job: self._answer(key, job))

    def _answer(self, key: Key, job: Future[Any]) -> None:
        if self._asked.get(key) is job:  # or nobody wanted it any more
            self._answered[key] = job
            for then in self._waiting.pop(key, []):
                then(job)

    def release(self, key: Key, then: Then) -> None:
        """Say that an answer is no longer wanted; it is not asked for when nobody else wants it."""
        waiting = self._waiting.get(key, [])
        if then in waiting:
            waiting.remove(then)
        if not waiting and key not in self._answered and self._asked[key].cancel():
            del self._asked[key]


class Answers:
    """The answers to what one proof asks, up to its first step that is not proved.

    ``concluded`` is called once, with a function that gives the answers, or with None when the run gave them up.
    """

    def __init__(
        self, prepared: Prepared, queue: SolverQueue, cost: float, concluded: Callable[[Ask | None], object]
    ) -> None:
        self._prepared, self._queue, self._cost, self._concluded = prepared, queue, cost, concluded
        self._answers: dict[Key, Answer] = {}
        self._open: dict[Key, Then] = {}
        self._over = False

    def ask_all(self) -> None:
        """Put into the queue what can be asked from the start."""
        self._ask(list(dict.fromkeys(self._needed())))

    def _ask(self, keys: list[Key]) -> None:
        self._open |= {key: partial(self._answered, key) for key in keys}
        for key in keys:
            if key in self._open:
                self._queue.ask(key, self._cost + BEGUN, self._open[key])

    def _answered(self, key: Key, future: Future[Any]) -> None:
        given_up, error = False, None
        if self._over or key not in self._open:
            return
        try:
            self._answers[key] = convert(future.result(), Answer)
        except (CancelledError, EOFError):
            given_up = True
        except Exception as raised:  # no opinion of a solver: it could not be asked
            error = raised
        needed = [] if given_up or error else list(dict.fromkeys(self._needed()))
        unneeded = {other: then for other, then in self._open.items() if other not in needed}
        new = [k for k in needed if k not in self._open]
        self._open = {other: then for other, then in self._open.items() if other in needed}
        self._over = not needed
        for other, then in unneeded.items():
            if other != key:
                self._queue.release(other, then)
        if self._over:
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
