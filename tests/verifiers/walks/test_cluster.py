"""A real scheduler with real worker processes on loopback: the same results, also when a worker is killed."""

import json
import os
import signal
import time

import pytest
from machines import ROOT, ended, machines, run_claims, with_another

from sylver_claims.verifiers.walks import cluster

pytestmark = pytest.mark.cluster

pytest.importorskip("distributed")
CLAIMS = """
from sylver_claims.claims import Count
from sylver_claims.kernels.semigroups import genus, is_symmetric

pairs = Claim(
    **stated(id="mine/pairs", forall=coprime_pairs("m", "n"),
             then=plain_python(lambda m, n: f"{m:d} {n:d}" != "201 205"),
             counterexample={"m": 201, "n": 205}, variants=[variant("smaller", then=lambda m, n: m + n < 20)])
)
tree = Claim(**stated(id="mine/tree", forall=numerical_semigroups("S", limit=20), then=lambda S: genus(S) < 21))
symmetric = Count("symmetric", numerical_semigroups("S"), where=is_symmetric)
counted = Claim(
    **stated(id="mine/counted", forall=integers("g", limit=21), using=[symmetric],
             then=lambda g, symmetric: symmetric[g] > 0)
)
"""


def begun(path, folder, name, *arguments, upto=210):
    return run_claims(path, folder, name, "--upto", upto, "--method", "exhaustive", *arguments)


def found(folder, name):
    data = json.loads((folder / f"{name}.json").read_text())
    return [
        (c["id"], e["verdict"], e["cases"], e["met"], e["failed"], e["counterexample"], e["detail"].get("digest"))
        for c in data["claims"]
        for e in (*c["methods"], *c["sharpness"])
    ]


def test_the_same_shards_on_a_cluster_one_worker_killed(written, tmp_path):
    path = written(CLAIMS)
    assert ended(begun(path, tmp_path, "here"))[0] == 0
    with machines(tmp_path, 1) as made:
        lost = made.worker()
        process = begun(path, tmp_path, "there", "--cluster", made.address)
        ledger = tmp_path / "there.sqlite"
        while process.poll() is None and not (ledger.exists() and kept(ledger)):
            time.sleep(0.05)
        os.kill(lost.pid, signal.SIGKILL)
        status, *said = ended(process)
    assert status == 0, said
    assert found(tmp_path, "there") == found(tmp_path, "here")


def kept(ledger):
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(ledger, timeout=10)) as db:
        try:
            return db.execute("SELECT COUNT(*) FROM ranges").fetchone()[0]
        except sqlite3.OperationalError:
            return 0


def with_another_library(folder):
    told = folder / "numba-0.0.1.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: numba\nVersion: 0.0.1\n")
    return f"{folder}{os.pathsep}{ROOT}"


@pytest.fixture(scope="module")
def done_here():
    """Return the initially empty results of this process."""
    return {}


def here(done, verify, path, folder):
    """Check the claims up to 60 in this process, unless another test has done so."""
    if not done:
        places = ["--ledger", folder / "here.sqlite", "--report", folder / "here", "--json", folder / "here.json"]
        assert verify("claims", path, "--upto", 60, "--method", "exhaustive", *places)[0] == 0
        done["found"] = found(folder, "here")
    return done["found"]


def test_workers_with_other_code_or_another_version_are_refused(verify, written, tmp_path, done_here):
    path = written(CLAIMS)
    others = [with_another(tmp_path / "kernel", "kernels/predicates/judge.py", "\nOTHER = 1\n")]
    others.append(with_another_library(tmp_path / "library"))
    with machines(tmp_path, 0) as made:
        for number, packages in enumerate(others):
            refused = made.worker(packages)
            status, _, said = ended(begun(path, tmp_path, f"refused_{number}", "--cluster", made.address, upto=60))
            assert status == 2
            assert "every worker of the cluster was rejected" in said
            assert "other code or another version" in said
            if number == 0:  # the last one stays, next to a correct one
                refused.kill()
                refused.wait()
        made.worker()
        status, *said = ended(begun(path, tmp_path, "some", "--cluster", made.address, upto=60))
        assert status == 0, said
    assert found(tmp_path, "some") == here(done_here, verify, path, tmp_path)


def test_processes_started_here(verify, written, tmp_path, done_here):
    path = written(CLAIMS)
    status, *said = ended(begun(path, tmp_path, "local", "--cluster", "local:2", upto=60))
    assert status == 0, said
    assert found(tmp_path, "local") == here(done_here, verify, path, tmp_path)


@pytest.mark.parametrize(
    ("address", "words"), [("local:many", "such as local:4"), ("tcp://127.0.0.1:9", "no scheduler answers")]
)
def test_a_cluster_that_is_not_there_is_told(verify, written, monkeypatch, address, words):
    monkeypatch.setattr(cluster, "ANSWERS", 1)
    status, _, err = verify("claims", written(CLAIMS), "--method", "exhaustive", "--cluster", address)
    assert status == 2
    assert words in err.replace("\n", " ")
