"""A position of greatest common divisor 2 on a cluster: refusals."""

import os

import pytest
from machines import ROOT, begun, ended, machines, wait_for_work, waiting, with_another

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
POSITION = (8, 30, 34)
WAITING = waiting("cluster_sweeps", "sweep_task")
OTHER = "\n\ndef _odd(moves):\n    return ()\n"


def asked(folder, name, *arguments):
    places = ["--json", f"{name}.json", "--certificate", f"{name}-certificate.json"]
    return begun(folder, "position", *POSITION, *places, *arguments)


@cluster
def test_other_code_is_refused_and_a_scheduler_that_is_lost_is_told(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=with_another(tmp_path / "other", "kernels/even/one_sweep.py", OTHER))
        status, out, err = ended(asked(tmp_path, "refused", "--cluster", there.address))
        assert (status, out) == (2, ""), err
        assert "every worker of the cluster was rejected" in err
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
