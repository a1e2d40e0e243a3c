"""The order in which a pool of workers starts its jobs, and the fate of jobs whose process dies."""

import signal
import threading
from concurrent.futures import CancelledError
from typing import ClassVar

import pytest

from sylver_claims.verifiers.processes import worker_pool
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded
from sylver_claims.verifiers.processes.worker_pool import WorkerPool


class Echo:
    """Replaces a child: it answers with the arguments of a job once `gate` is open, or dies on request."""

    gate = threading.Event()
    made: ClassVar[list["Echo"]] = []

    def __init__(self, module, environment):
        self.module, self.killed = module, False
        Echo.made.append(self)

    def send(self, request):
        self.request = request

    def answer(self, told):
        Echo.gate.wait(60)
        if self.killed:
            raise EOFError(-signal.SIGKILL)
        if (dies := self.request["arguments"].get("dies")) and dies.pop():
            raise EOFError(self.request["arguments"].get("status", -signal.SIGKILL))
        if text := self.request["arguments"].get("raises"):
            return {"raised": text}
        return {"gave": (self.request["arguments"], Echo.made.index(self))}

    def kill(self):
        self.killed = True
        Echo.gate.set()

    def close(self):
        pass


@pytest.fixture
def pool(monkeypatch):
    """Return a maker of pools, whose children are made here."""
    made = []
    Echo.made.clear()
    Echo.gate.clear()
    monkeypatch.setattr(worker_pool, "Child", Echo)

    def make(number):
        made.append(WorkerPool(number, 7.0))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_a_search_that_is_begun_is_ended_before_another_cheap_one_begins(pool):
    begun, first = [], threading.Event()
    one = pool(1)
    one.submit("echo", {}, began=first.set)
    assert first.wait(60)
    costs = [2.0, worker_pool.FOLLOWING, 0.5]
    futures = [one.submit("echo", {}, cost=cost, began=lambda cost=cost: begun.append(cost)) for cost in costs]
    Echo.gate.set()
    assert [future.result(60) for future in futures]
    assert begun == [worker_pool.FOLLOWING, 0.5, 2.0]


@pytest.mark.parametrize(("cheap", "order"), [(0, [2, 4, 3, 1]), (2, [4, 2, 3, 1])])
def test_a_few_cheap_jobs_are_begun_first_then_the_dearest_and_those_of_a_group_by_the_same_worker(
    pool, monkeypatch, cheap, order
):
    monkeypatch.setattr(worker_pool, "CHEAP_FIRST", cheap)
    begun, first = [], threading.Event()
    one = pool(1)
    futures = [one.submit("echo", {"n": 0}, began=first.set)]
    assert first.wait(60)
    futures += [
        one.submit("echo", {"n": n}, cost=cost, group=group, began=lambda n=n: begun.append(n))
        for n, (cost, group) in enumerate([(1, ""), (3, "g"), (2, ""), (0.5, "g")], 1)
    ]
    Echo.gate.set()
    assert [future.result(60)[0]["n"] for future in futures] == [0, 1, 2, 3, 4]
    assert begun == order


def test_a_group_stays_with_its_worker_as_long_as_there_is_something_else_to_do(pool):
    two = pool(2)
    Echo.gate.set()
    futures = [two.submit("echo", {}, group="g" if n % 2 else "", cost=n) for n in range(20)]
    places = [future.result(60)[1] for future in futures]
    assert set(places) <= {0, 1}
    assert len(Echo.made) <= 2


def test_a_job_whose_process_dies_is_tried_once_more(pool):
    one = pool(1)
    Echo.gate.set()
    assert one.submit("echo", {"dies": [False, True]}).result(60)[1] == 1  # by the second child
    with pytest.raises(MemoryError, match="died twice"):
        one.submit("echo", {"dies": [True, True]}).result(60)
    with pytest.raises(TimeLimitExceeded, match="not finished within 7 s of CPU time"):
        one.submit("echo", {"dies": [True], "status": -signal.SIGPROF}).result(60)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        one.submit("echo", {"raises": "Traceback\nZeroDivisionError: division by zero"}).result(60)
    assert one.submit("echo", {"n": 1}).result(60)[0] == {"n": 1}


def test_a_pool_that_is_closed_gives_up_what_it_has(pool):
    one = pool(1)
    running, waiting = one.submit("echo", {}), one.submit("echo", {})
    while not Echo.made:
        threading.Event().wait(0.01)
    one.close()
    with pytest.raises(EOFError):
        running.result(60)
    for future in (waiting, one.submit("echo", {})):
        with pytest.raises(CancelledError):
            future.result(60)


def test_jobs_of_a_chain_are_done_by_one_worker(pool):
    four = pool(4)
    Echo.gate.set()
    begun = [four.submit("x", {"n": n}, chain=f"chain {n % 3}") for n in range(3)]
    owners = {n: job.result(10)[1] for n, job in enumerate(begun)}
    followers = [(n % 3, four.submit("x", {"n": n}, chain=f"chain {n % 3}", cost=n)) for n in range(60)]
    others = [four.submit("x", {"n": n}) for n in range(20)]
    assert all(job.result(10)[1] == owners[chain] for chain, job in followers)
    assert all(job.result(10) for job in others)


def test_what_follows_in_a_chain_is_next_though_another_worker_took_the_last_job_of_its_group(pool):
    none = pool(0)
    for place, chain in ((0, "first"), (1, "second")):
        none.submit("x", {}, group="one", chain=chain)
        none._next(place)
    other, following = ({"n": n} for n in range(2))
    none.submit("x", other, cost=5.0)
    none.submit("x", following, group="one", chain="first", cost=9.0)
    assert none._next(0).arguments is following
