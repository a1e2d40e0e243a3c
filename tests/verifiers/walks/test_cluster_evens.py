"""A position of greatest common divisor 2 on a cluster: the answer of one machine, also when a worker is killed."""

import json
import os
import signal

import pytest
from machines import ROOT, begun, ended, machines, wait_for_work, waiting, with_another

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
POSITION = (8, 30, 34)
WAITING = waiting("cluster_sweeps", "sweep_task")
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
