"""The table of partners on a cluster is that of one machine, whatever ends; other code is rejected."""

import os
import signal

import pytest
from machines import ROOT, begun, ended, machines, wait_for_work, waiting, with_another

from sylver_claims.kernels import four
from sylver_claims.verifiers.run.cluster_pool import ClusterPool
from sylver_claims.verifiers.walks.cluster import Cluster, ClusterError
from sylver_claims.verifiers.walks.cluster_sweeps import patch_task

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
UPTO = 40_001
WAITING = waiting("cluster_sweeps", "patch_task")


def table_of(folder, *arguments):
    return begun(folder, "table", "partners", "--form", "csv", "--upto", *arguments)


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    status, out, err = ended(table_of(tmp_path_factory.mktemp("here"), UPTO))
    assert status == 0, err
    return out


@cluster
def test_a_worker_that_is_killed_at_a_patch_leaves_the_table_as_it_is(tmp_path, here):
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        lost = there.worker(packages=f"{tmp_path}{os.pathsep}{ROOT}")
        process = table_of(tmp_path, UPTO, "--cluster", there.address)
        wait_for_work(process, tmp_path)  # while there are no others that could do all of it
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
        assert "error: the scheduler of the cluster is lost" in err
        assert "help: finished work is stored" in err
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
        assert "every worker of the cluster was rejected" in err
        assert "other code or another version" in err
        there.worker()  # next to the one that differs
        status, out, err = ended(table_of(tmp_path, 5001, "--cluster", there.address))
    assert status == 0, err
    assert [int(line.split(",")[1]) for line in out.split()[1:]] == four.partners(5001)[5::2].tolist()


class Lost:
    """A client whose scheduler is gone."""

    status = "running"

    def nthreads(self):
        raise OSError("the connection is closed")


def test_a_scheduler_that_is_gone_is_told():
    there = Cluster(Lost())
    with pytest.raises(ClusterError, match="the scheduler of the cluster is lost"):
        there.threads
    there._refused["a worker"] = "it is another"
    with pytest.raises(ClusterError, match="the scheduler of the cluster is lost"):
        there.submit(patch_task, {}).result(0)


class Waiting:
    """A client, and a task that nobody ends."""

    status = "running"

    def __init__(self):
        self.given_up = []

    def submit(self, *_, **__):
        return self

    def add_done_callback(self, _):
        pass

    def cancel(self, tasks, *, force):
        self.given_up += tasks


def test_a_task_is_given_up_with_its_job():
    client, ended = Waiting(), []
    pool = ClusterPool(Cluster(client), 60.0, ended.append)
    jobs = [pool.submit("check", {}, is_search=is_search) for is_search in (True, False)]
    pool.give_up(lambda job: not (job.is_search and job.has_begun))
    assert [job.cancelled() for job in jobs] == [False, True]
    assert client.given_up == [client]
    pool.close()
    assert (client.given_up, ended) == ([client, client], [])


@pytest.mark.parametrize("arguments", [("semigroups",), ("own.py::mine",)])
def test_only_partners_are_swept_on_a_cluster(verify, arguments):
    status, out, err = verify("table", *arguments, "--cluster", "local:2")
    assert (status, out) == (2, "")
    assert "--cluster is for the table partners" in err
