"""The questions of proofs; each solver answers each question once per run."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import Any

from msgspec import convert

from sylver_claims.verifiers.proof.conclude import Ask, Prepared, Question, ToShow, ask_about
from sylver_claims.verifiers.proof.solvers import PROVED, Answer

BEGUN = 1000.0
"""Priority of questions over work that has not started, so that proofs are decided one after another."""
Key = tuple[str, Question]
"""A solver and its question."""


Then = Callable[[Future[Any]], object]


class SolverQueue:
    """Passes questions to workers, by a function of arguments, a cost, and a callback for the answer."""

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
        if self._asked.get(key) is job:  # unless it was cancelled
            self._answered[key] = job
            for then in self._waiting.pop(key, []):
                then(job)

    def release(self, key: Key, then: Then) -> None:
        """Cancel a request; the question is not asked if no other proof needs the answer."""
        waiting = self._waiting.get(key, [])
        if then in waiting:
            waiting.remove(then)
        job = self._asked.get(key)  # None if it was not asked yet
        if not waiting and key not in self._answered and job is not None and job.cancel():
            del self._asked[key]


class Answers:
    """The answers to the questions of one proof, up to its first step that is not proved.

    ``concluded`` is called once, with a function that returns the answers, or with None if the run gave up;
    ``on_progress`` with the numbers of answers and questions, after each answer.
    """

    def __init__(
        self,
        prepared: Prepared,
        queue: SolverQueue,
        cost: float,
        concluded: Callable[[Ask | None], object],
        on_progress: Callable[[int, int], object] = lambda *_: None,
    ) -> None:
        self._queue, self._cost, self._concluded, self._on_progress = queue, cost, concluded, on_progress
        self._answers: dict[Key, Answer] = {}
        self._parts: dict[Key, list[ToShow]] = {}
        self._places: dict[str, int] = {}  # of the steps
        for part in prepared.to_show:
            self._places.setdefault(part.step, len(self._places))
            for key in part.asked():
                self._parts.setdefault(key, []).append(part)
        self._open = {key: partial(self._answered, key) for key in self._parts}

    def ask_all(self) -> None:
        """Ask all questions of the proof."""
        self._on_progress(0, len(self._open))
        if not self._open:
            self._concluded(self._known_answer)
        for key, then in list(self._open.items()):
            if key in self._open:  # not cancelled meanwhile
                self._queue.ask(key, self._cost + BEGUN, then)

    def _answered(self, key: Key, job: Future[Any]) -> None:
        if self._open.pop(key, None) is None:
            return
        try:
            self._answers[key] = convert(job.result(), Answer)
        except (CancelledError, EOFError):
            self._end(None)
        except Exception as error:  # not an answer: the solver could not be asked
            self._end(partial(_fail, error))
        else:
            self._on_progress(len(self._answers), len(self._answers) + len(self._open))
            for part in self._parts[key]:
                if self._is_unproved(part):
                    self._release({k for k in self._open if self._place(k) > self._places[part.step]})
            if not self._open:
                self._end(self._known_answer)

    def _is_unproved(self, part: ToShow) -> bool:
        """Whether all answers about a part are known, and do not prove it."""
        return all(key in self._answers for key in part.asked()) and (
            ask_about(part, self._known_answer).verdict != PROVED
        )

    def _place(self, key: Key) -> int:
        """Return the position of the first step with this question."""
        return min(self._places[part.step] for part in self._parts[key])

    def _release(self, keys: set[Key]) -> None:
        for key in keys:
            self._queue.release(key, self._open.pop(key))

    def _end(self, ask: Ask | None) -> None:
        self._release(set(self._open))
        self._concluded(ask)

    def _known_answer(self, solver: str, question: Question) -> Answer:
        return self._answers[solver, question]


def _fail(error: Exception, solver: str, question: Question) -> Answer:
    """Raise an error that replaced the answer."""
    raise error
