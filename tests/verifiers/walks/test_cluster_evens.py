"""A position of greatest common divisor 2 on a cluster: the answer of one machine, also when a worker is killed."""

import json
import os
import signal

import numpy as np
import pytest
from machines import ROOT, begun, ended, machines, wait_for_work, waiting, with_another

from kernels import even
from kernels.even.single import swept
from verifiers.walks.cluster import ClusterError
from verifiers.walks.cluster_evens import _answered, as_stream, as_swept, stream_data, swept_data

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
POSITION = (8, 30, 34)
WAITING = waiting("cluster_evens", "sweep_task")
OTHER = """

def _odd(moves):
    return ()
"""


def asked(folder, name, *arguments):
    places = ["--json", f"{name}.json", "--certificate", f"{name}-certificate.json"]
    return begun(folder, "position", *POSITION, *places, *arguments)


def answer(folder, name):
    """Return the answer, but for its time, and the certificate."""
    found = json.loads((folder / f"{name}.json").read_text())["position"]
    return found | {"seconds": 0}, (folder / f"{name}-certificate.json").read_text()


@cluster
def test_a_worker_that_is_killed_at_a_semigroup_leaves_the_answer_as_it_is(tmp_path):
    status, _, err = ended(asked(tmp_path, "here"))
    assert status == 0, err
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        lost = there.worker(packages=f"{tmp_path}{os.pathsep}{ROOT}")
        process = asked(tmp_path, "there", "--cluster", there.address)
        wait_for_work(process, tmp_path)  # while there are no others that could do all of it
        there.worker()
        os.kill(lost.pid, signal.SIGKILL)
        status, _, err = ended(process)
    assert status == 0, err
    assert answer(tmp_path, "there") == answer(tmp_path, "here")


@cluster
def test_other_code_is_refused_and_a_scheduler_that_is_lost_is_told(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=with_another(tmp_path / "other", "kernels/even/single.py", OTHER))
        status, out, err = ended(asked(tmp_path, "refused", "--cluster", there.address))
        assert (status, out) == (2, ""), err
        assert "every worker of the cluster was refused" in err
        there.worker(packages=f"{tmp_path}{os.pathsep}{ROOT}")
        process = asked(tmp_path, "lost", "--cluster", there.address)
        wait_for_work(process, tmp_path)
        there.lose_scheduler()
        status, out, err = ended(process)
    assert (status, out) == (2, ""), err
    assert "the scheduler of the cluster is lost; nothing is kept" in err


@pytest.mark.parametrize("numbers", [(5, 7), (4, 6), (6, 9), (8, 30, 34, "--allow", "boyers2024/prop-4b")])
def test_only_what_is_swept_is_swept_on_a_cluster(verify, numbers):
    status, out, err = verify("position", *numbers, "--cluster", "local:2")
    assert (status, out) == (2, "")
    assert "--cluster is for positions of greatest common divisor 2 that are swept" in " ".join(err.split())


@pytest.fixture(scope="module")
def solution():
    return even.solve(POSITION)


def anew(solution, E, limit):
    """Sweep one E of a solution again."""
    ideals = {S: own.ideals for S, own in solution.levels.items()}
    return swept(E, solution.lattice, solution.levels[E], ideals, solution.streams, limit)


@pytest.fixture(scope="module")
def repeating(solution):
    """Return the number of ideals of an E whose P-positions repeat, what its sweep finds, and the first regular x."""
    lattice = solution.lattice
    known = zip(lattice.semigroups, solution.statuses, strict=True)
    E = next(E for E, status in known if status.period > 2 and status.ideals % 64 > 20)
    return solution.levels[E].ideals.size, anew(solution, E, 10**6), lattice.small.bound


def test_what_sweeps_find_is_the_same_when_read(solution):
    lattice = solution.lattice
    kinds = set()
    for E, own in solution.levels.items():
        found = anew(solution, E, 301)
        again = as_swept(swept_data(found), own.ideals.size, lattice.small.bound)
        assert again._replace(stream=None) == found._replace(stream=None)
        assert (again.stream is None) == (found.stream is None)
        kinds.add((found.stream is None, found.decided, bool(found.odd_wins), bool(found.period)))
        if found.stream is not None and len(found.stream.lost):
            assert (again.stream.period, again.stream.first) == (found.stream.period, found.stream.first)
            assert np.array_equal(again.stream.lost, found.stream.lost)
            assert again.stream.lost.dtype == np.uint64
    assert {(True, False, False, False), (False, True, True, False), (False, True, False, True)} <= kinds


MALFORMED_STREAMS = {
    "a field too few": lambda data: {"lost": data["lost"], "period": data["period"]},
    "text": lambda data: data | {"lost": "text"},
    "half a row": lambda data: data | {"lost": data["lost"][:-4]},
    "an ideal too many": lambda data: data | {"lost": b"\xff" * len(data["lost"])},
    "a period below zero": lambda data: data | {"period": -1},
    "a period that is no integer": lambda data: data | {"period": 1.0},
    "a period of more rows": lambda data: data | {"period": 10**6},
    "from an earlier x on": lambda data: data | {"first": data["first"] - 1},
    "more than a period from a later x on": lambda data: data | {"first": data["first"] + 1, "period": 1},
    "no rows from a later x on": lambda data: {"first": data["first"] + 1, "period": 0, "lost": b""},
}
MALFORMED = {
    "nothing": lambda _: {},
    "a field too many": lambda data: data | {"more": 1},
    "an even move": lambda data: data | {"odd_wins": [4]},
    "a move below zero": lambda data: data | {"odd_wins": [-3]},
    "moves in no order": lambda data: data | {"odd_wins": [7, 5], "period": 0, "stream": None},
    "moves that are text": lambda data: data | {"odd_wins": "5"},
    "a number that is text": lambda data: data | {"reached": "9"},
    "decided as a number": lambda data: data | {"decided": 1},
    "no sentence": lambda data: data | {"why": None},
    "undecided for no reason": lambda data: data | {"decided": False},
    "P-positions of what is undecided": lambda data: data | {"decided": False, "why": "it is long"},
    "won, with a period": lambda data: data | {"odd_wins": [5]},
    "a period that is not held": lambda data: data | {"stream": None},
    "another period": lambda data: data | {"period": data["period"] + 2},
    "more rows than odd moves": lambda data: data | {"reached": 3},
}


@pytest.mark.parametrize("change", MALFORMED_STREAMS.values(), ids=MALFORMED_STREAMS)
def test_bytes_that_are_no_p_positions_are_refused(repeating, change):
    ideals, found, bound = repeating
    assert len(found.stream.lost) > 1
    with pytest.raises(ValueError, match="it is a sweep"):
        as_stream(change(stream_data(found.stream)), ideals, bound)


@pytest.mark.parametrize("change", MALFORMED.values(), ids=MALFORMED)
def test_what_cannot_come_of_a_sweep_is_refused(repeating, change):
    ideals, found, bound = repeating
    with pytest.raises(ClusterError, match="gave what cannot come of its task"):
        _answered(change(swept_data(found)), ideals, bound)


def test_p_positions_of_other_ideals_are_refused(repeating):
    ideals, found, bound = repeating
    with pytest.raises(ValueError, match="of ideals that are not there"):
        as_stream(stream_data(found.stream), ideals - ideals % 64 + 1, bound)
