"""The table of partners on a cluster: that of one machine, whatever is killed; nothing of other code or other bytes."""

import os
import signal
from concurrent.futures import CancelledError

import numpy as np
import pytest
from machines import ROOT, begun, ended, machines, wait_for_work, waiting, with_another

from kernels import four
from kernels.four.patches import sweep_patch
from verifiers.walks.cluster import Cluster, ClusterError
from verifiers.walks.cluster_partners import LAST_BLOCK, _answered, as_band, as_data

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
UPTO = 40_001
WAITING = waiting("cluster_partners", "patch_task")


def table_of(folder, *arguments):
    return begun(folder, "table", "partners", "--form", "csv", "--upto", *arguments)


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    status, out, err = ended(table_of(tmp_path_factory.mktemp("here"), UPTO))
    assert status == 0, err
    return out


@cluster
@pytest.mark.parametrize("workers", [2, 4])
def test_a_worker_that_is_killed_at_a_patch_leaves_the_table_as_it_is(tmp_path, here, workers):
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        lost = there.worker(packages=f"{tmp_path}{os.pathsep}{ROOT}")
        process = table_of(tmp_path, UPTO, "--cluster", there.address)
        wait_for_work(process, tmp_path)  # while there are no others that could do all of it
        for _ in range(workers - 1):
            there.worker()
        os.kill(lost.pid, signal.SIGKILL)
        status, out, err = ended(process)
    assert status == 0, err
    assert out == here


@cluster
def test_a_scheduler_that_is_lost_ends_the_sweep_and_the_next_one_goes_on(tmp_path, here):
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=f"{tmp_path}{os.pathsep}{ROOT}")
        process = table_of(tmp_path, UPTO, "--cluster", there.address)
        wait_for_work(process, tmp_path)
        there.lose_scheduler()
        status, out, err = ended(process)
        assert (status, out) == (2, ""), err
        assert "the scheduler of the cluster is lost; what was finished is kept" in err
        assert (tmp_path / f".verify/tables/partners-{UPTO}-patches.npz").exists()
        there.begin()
        there.worker()
        status, out, err = ended(table_of(tmp_path, UPTO, "--cluster", there.address))
    assert status == 0, err
    assert out == here
    assert not list((tmp_path / ".verify/tables").iterdir())


@cluster
def test_workers_with_another_kernel_are_refused(tmp_path):
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=with_another(tmp_path / "other", "kernels/four/patches.py", "\n_TAKEN = 1025\n"))
        status, out, err = ended(table_of(tmp_path, 5001, "--cluster", there.address))
        assert (status, out) == (2, ""), err
        assert "every worker of the cluster was refused" in err
        assert "other code or another version" in err
        there.worker()  # beside the one that is not
        status, out, err = ended(table_of(tmp_path, 5001, "--cluster", there.address))
    assert status == 0, err
    assert [int(line.split(",")[1]) for line in out.split()[1:]] == four.partners(5001)[5::2].tolist()


class Lost:
    """A client whose scheduler is gone."""

    status = "running"

    def nthreads(self):
        raise OSError("the connection is closed")


def test_a_scheduler_that_is_gone_is_told_where_it_is_asked_and_not_while_waiting(monkeypatch):
    def given_up(*_, **__):
        raise CancelledError

    monkeypatch.setattr(distributed, "wait", given_up)
    there = Cluster(Lost())
    there.wait([], 1.0)
    with pytest.raises(ClusterError, match="the scheduler of the cluster is lost"):
        there.threads
    there._refused["a worker"] = "it is another"
    with pytest.raises(ClusterError, match="the scheduler of the cluster is lost"):
        there.send(print, {})


@pytest.mark.parametrize("arguments", [("semigroups",), ("own.py::mine",)])
def test_only_partners_are_swept_on_a_cluster(verify, arguments):
    status, out, err = verify("table", *arguments, "--cluster", "local:2")
    assert (status, out) == (2, "")
    assert "--cluster is for the table partners" in err


@pytest.fixture(scope="module")
def patch():
    """Return a patch some of whose lines have partners, and what comes of it: planes, and other partners."""
    frontier = four.by_patches(9001, size=2)
    while True:
        found = frontier.take()
        after = sweep_patch(found.rows, found.columns)
        if found.rows.partner.any() and (found.rows.partner != after[0].partner).any() and len(after[0].planes) > 1:
            return found, after
        frontier.put(found.place, *after)


def test_bands_are_the_same_when_read(patch):
    found, after = patch
    for band, least in ((found.rows, 5), (found.columns, 7), (after[0], 5), (after[1], 7)):
        again = as_band(as_data(band), least)
        assert (again.first, again.least) == (band.first, band.least)
        for name in ("words", "kinds", "planes", "partner"):
            one, other = getattr(band, name), getattr(again, name)
            assert np.array_equal(one, other), name
            assert one.dtype == other.dtype, name
        with pytest.raises(ValueError, match="of other lines"):
            as_band(as_data(band), 12 - least)


def changed(data, name, place, value):
    """Return the data of a band with one value of an array changed."""
    array = np.frombuffer(data[name], {"words": "<i4", "kinds": "u1", "partner": "<i8"}[name]).copy()
    array[place] = value
    return data | {name: array.tobytes()}


MALFORMED = {
    "nothing": lambda _: None,
    "a field too few": lambda data: {name: data[name] for name in list(data)[1:]},
    "text": lambda data: data | {"planes": "text"},
    "first no integer": lambda data: data | {"first": 1.0},
    "first below zero": lambda data: data | {"first": -1},
    "first out of reach": lambda data: data | {"first": LAST_BLOCK},
    "half a word": lambda data: data | {"words": data["words"][:-1]},
    "a word too few": lambda data: data | {"words": data["words"][:-4]},
    "words twice": lambda data: changed(data, "words", 1, np.frombuffer(data["words"], "<i4")[0]),
    "words below zero": lambda data: changed(data, "words", 0, -1),
    "words out of reach": lambda data: changed(data, "words", -1, 10**6),
    "no kind": lambda data: changed(data, "kinds", 0, 3),
    "a plane too few": lambda data: data | {"planes": data["planes"][:-2048]},
    "no lines": lambda data: data | {"partner": b""},
    "half a block": lambda data: data | {"partner": data["partner"][:-1024]},
    "too many lines": lambda data: data | {"partner": bytes(2048 * 65)},
    "a partner below zero": lambda data: changed(data, "partner", 0, -4),
    "a partner of its own class": lambda data: changed(data, "partner", 0, 9),
    "an even partner": lambda data: changed(data, "partner", 0, 8),
}  # fmt: skip


@pytest.mark.parametrize("change", MALFORMED.values(), ids=MALFORMED)
def test_bytes_that_are_no_band_are_refused(patch, change):
    with pytest.raises(ValueError, match="it is a band"):
        as_band(change(as_data(patch[1][0])), 5)


def given(rows, columns):
    return {"rows": as_data(rows), "columns": as_data(columns)}


def test_an_answer_is_read(patch):
    found, after = patch
    read = _answered(found, given(*after))
    assert all(np.array_equal(a.planes, b.planes) for a, b in zip(read, after, strict=True))


def test_what_cannot_come_of_a_patch_is_refused(patch):
    found, (rows, columns) = patch
    new = int(np.flatnonzero(found.rows.partner != rows.partner)[0])
    old = int(np.flatnonzero(found.rows.partner)[0])
    lonely = rows.partner.copy()
    lonely[new] = 0
    other, moved = rows.partner.copy(), rows.partner.copy()
    other[new] += 4
    moved[old] += 4
    answers = [
        {},
        {"rows": as_data(rows)},
        given(columns, rows),
        given(rows._replace(first=rows.first + 2), columns),
        given(rows._replace(words=rows.words[:-1], kinds=rows.kinds[:, :-1] * 0, planes=rows.planes[:0]), columns),
        given(rows._replace(partner=lonely), columns),
        given(rows._replace(partner=other), columns),
        given(rows._replace(partner=moved), columns),
        given(rows, found.columns),
    ]
    for answer in answers:
        with pytest.raises(ClusterError, match="gave what cannot come of its task"):
            _answered(found, answer)
