"""Threads that work off calls: in order, each once, and one that never returns is left behind."""

import threading
import time

import pytest

from verifiers.processes.threads import Threads
from verifiers.processes.timeouts import BrokenOff


def always(call):
    return lambda _: call


def test_calls_are_worked_off_in_order():
    done, threads = [], Threads(1)
    futures = [threads.submit(lambda n=n: done.append(n), always(None)) for n in range(100)]
    for future in futures:
        assert future.result(10) is None
    assert done == list(range(100))
    threads.shutdown(wait=True)


def test_what_a_call_raises_is_told():
    threads = Threads(2)

    def fail():
        raise KeyError("x")

    future, after = threads.submit(fail, always(None)), threads.submit(lambda: None, always(None))
    with pytest.raises(KeyError):
        future.result(10)
    assert after.result(10) is None
    threads.shutdown(wait=True)


def test_no_more_than_so_many_at_once():
    most, now, lock = [0], [0], threading.Lock()

    def count():
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        time.sleep(0.01)
        with lock:
            now[0] -= 1

    threads = Threads(3)
    for future in [threads.submit(count, always(None)) for _ in range(30)]:
        future.result(10)
    threads.shutdown(wait=True)
    assert most == [3]


def test_one_that_never_returns_is_left_behind():
    stuck, entered, told = threading.Event(), [], []

    def never():
        entered.append(threading.get_ident())
        stuck.wait()
        told.append("late")
        raise KeyError

    threads = Threads(1)
    future = threads.submit(never, lambda thread: lambda: told.append(thread))
    after = threads.submit(lambda: told.append("after"), always(None))
    while not entered:
        time.sleep(0.001)
    assert not threads.leave_behind(12)
    assert threads.leave_behind(entered[0])
    assert future.result(10) is None
    assert after.result(10) is None
    assert told == [entered[0], "after"]
    assert not threads.leave_behind(entered[0])
    threads.shutdown(wait=True)
    stuck.set()


def test_what_was_not_begun_is_cancelled():
    hold, threads = threading.Event(), Threads(1)
    first = threads.submit(hold.wait, always(None))
    second = threads.submit(lambda: None, always(None))
    while first.running() is False and threads._tasks and len(threads._tasks) > 1:
        time.sleep(0.001)
    threads.shutdown(wait=False)
    assert second.cancelled()
    hold.set()


def test_what_is_broken_off_at_its_very_end_is_begun_anew():
    told, threads = [], Threads(1)

    def broken():
        told.append("broken off")
        raise BrokenOff

    future = threads.submit(broken, lambda thread: lambda: told.append(thread == threading.get_ident()))
    after = threads.submit(lambda: told.append("after"), always(None))
    assert (future.result(10), after.result(10)) == (None, None)
    assert told == ["broken off", True, "after"]
    threads.shutdown(wait=True)
