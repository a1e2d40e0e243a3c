"""Threads that work off calls, and of which one that never returns can be left behind."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from verifiers.processes.timeouts import BrokenOff
from verifiers.processes.underway import forget_this_thread

Call = Callable[[], Any]


@dataclass(eq=False)
class _Task:
    """A call, what becomes of it, and what is called in its place when its thread is left behind."""

    call: Call
    instead: Callable[[int], Call]
    future: Future[None]


class Threads:
    """At most so many threads, which end with the process: one that is left behind holds up nothing."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: deque[_Task] = deque()
        self._doing: dict[int, _Task | None] = {}
        self._beginning = 0
        self._change = threading.Condition()
        self._is_closed = False

    def submit(self, call: Call, instead: Callable[[int], Call]) -> Future[None]:
        """Queue a call; ``instead`` is given the thread that was left behind with it."""
        task = _Task(call, instead, Future())
        with self._change:
            self._tasks.append(task)
            self._start()
        return task.future

    def leave_behind(self, thread: int) -> bool:
        """Go on without a thread, if it is one of these: another one does instead what it had to do."""
        with self._change:
            task = self._doing.pop(thread, None)
            if task is None:
                return False
            self._tasks.appendleft(_Task(task.instead(thread), task.instead, task.future))
            self._start()
        return True

    def shutdown(self, *, wait: bool) -> None:
        """Begin nothing more, and wait for what is being done."""
        with self._change:
            self._is_closed = True
            for task in self._tasks:
                task.future.cancel()
            self._tasks.clear()
            self._change.notify_all()
            while wait and (self._doing or self._beginning):
                self._change.wait()

    def _start(self) -> None:
        """Let another thread begin where all are at work, and they may be more."""
        self._change.notify_all()
        idle = self._beginning + sum(task is None for task in self._doing.values())
        if self._beginning + len(self._doing) < self._most and idle < len(self._tasks):
            self._beginning += 1
            threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        own = threading.get_ident()
        with self._change:
            self._beginning -= 1
            self._doing[own] = None
        while (task := self._next(own)) is not None:
            try:
                task.call()
            except BrokenOff:  # it came as the computation was at its end: what is left to do is done from here
                forget_this_thread()
                self._again(own, task)
            except BaseException as error:  # it is the business of who waits for it
                self._end(own, task, error)
            else:
                self._end(own, task, None)

    def _next(self, own: int) -> _Task | None:
        """Wait for a call; None when there is nothing more to do for this thread."""
        with self._change:
            while own in self._doing:
                if self._tasks:
                    task = self._doing[own] = self._tasks.popleft()
                    return task
                if self._is_closed:
                    del self._doing[own]
                    self._change.notify_all()
                    return None
                self._change.wait()
        return None

    def _again(self, own: int, task: _Task) -> None:
        """Put what is left of a call before all others, unless the thread was left behind with it."""
        with self._change:
            if self._doing.get(own) is task:
                self._doing[own] = None
                self._tasks.appendleft(_Task(task.instead(own), task.instead, task.future))

    def _end(self, own: int, task: _Task, error: BaseException | None) -> None:
        """Tell what became of a call, unless the thread was left behind with it."""
        with self._change:
            if self._doing.get(own) is not task:
                return
            self._doing[own] = None
        if error is None:
            task.future.set_result(None)
        else:
            task.future.set_exception(error)
