"""What is computed can be named and given up, wherever it stands; what is done is not touched any more."""

import threading
import time

import pytest

from verifiers.processes.timeouts import BrokenOff
from verifiers.processes.underway import GivenUp, all_underway, compute_for


def until(condition):
    while not condition():
        time.sleep(0.001)


def in_thread(work):
    """Run a function in a thread; return what it raised, once it has ended."""
    raised = []

    def run():
        try:
            work()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, raised


def for_ever():
    while True:
        pass


def test_python_that_never_ends_is_given_up():
    def work():
        compute_for("a claim", lambda: "n=7", for_ever)

    thread, raised = in_thread(work)
    until(all_underway)
    (found,) = all_underway()
    assert (found.claim, found.words()) == ("a claim", "n=7")
    found.seconds()
    until(lambda: found.seconds() > 0.05)
    found.give_up("too long: ", "was given up")
    thread.join(10)
    assert [type(e) for e in raised] == [GivenUp]
    assert str(raised[0]) == "too long: n=7 was given up"
    assert all_underway() == []


def test_seconds_count_from_where_it_stands():
    place, go = [0], threading.Event()

    def wait():
        while not go.is_set():
            pass

    def work():
        compute_for("a claim", lambda: "", wait, lambda: place[0])

    thread, _ = in_thread(work)
    until(all_underway)
    (found,) = all_underway()
    found.seconds()
    until(lambda: found.seconds() > 0.1)
    place[0] = 1
    assert found.seconds() < 0.1
    go.set()
    thread.join(10)


def test_the_innermost_is_named_and_the_outer_one_goes_on():
    def words():
        return [c.words() for c in all_underway()]

    def outer():
        return compute_for("inner", lambda: "inner", words), words()

    assert compute_for("outer", lambda: "outer", outer) == (["inner"], ["outer"])
    assert all_underway() == []


def test_what_is_done_is_not_given_up():
    (found,) = compute_for("a claim", lambda: "n=7", all_underway)
    found.give_up("", "was given up")
    assert found.given_up == ""


@pytest.mark.parametrize("round_", range(3))
def test_what_ends_as_it_is_given_up_raises_one_thing_or_nothing(round_):
    """Whenever it comes, nothing of it is left in the thread."""
    ended = []

    def work():
        for _ in range(2000):
            try:
                compute_for("a claim", lambda: "n=7", lambda: sum(range(50)))
            except GivenUp:
                ended.append("given up")
            else:
                ended.append("done")

    thread, raised = in_thread(work)
    while thread.is_alive():
        for found in all_underway():
            found.give_up("", "was given up")
        time.sleep(1e-5)
    assert raised == []
    assert len(ended) == 2000
    assert not any(isinstance(e, BrokenOff) for e in raised)
