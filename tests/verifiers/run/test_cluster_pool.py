"""A run whose jobs are done on a cluster: the same ledger after losing any machine; other code is rejected."""

import json
import os
import pickle
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from machines import ROOT, ended, machines, run_claims, wait_for_work, with_another

from sylver_claims.claims import ClaimError
from sylver_claims.verifiers.evidence.tally import WORD
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded
from sylver_claims.verifiers.processes.worker_pool import CaseGivenUp
from sylver_claims.verifiers.run.cluster_pool import _end_of, _with_paths
from sylver_claims.verifiers.tables import two_generators

distributed = pytest.importorskip("distributed")
cluster = pytest.mark.cluster
CLAIMS = """
from sylver_claims.kernels.semigroups import genus

squares = Claim(
    **stated(id="mine/squares", forall=integers("n"), then=lambda n: n * n + n >= 2 * n,
             methods=[Exhaustive(), Proof(), Fuzz(examples=40)])
)
not_49 = Claim(
    **stated(id="mine/not-49", forall=integers("n"), then=lambda n: n * n != 49, counterexample={"n": 7},
             methods=[Exhaustive(), Proof()])
)
tree = Claim(
    **stated(id="mine/tree", forall=numerical_semigroups("S", limit=12), then=lambda S: genus(S) < 9,
             methods=[Exhaustive(), Fuzz(examples=30)], variants=[variant("less", then=lambda S: genus(S) < 3)])
)


def below(n, first, count):
    return sum((37 * k + n) % 100 < 40 for k in range(first, first + count))


drawn = Claim(
    **stated(id="mine/drawn", forall=cases("n", [1, 2]), then=plain_python(lambda n, low, high: low < 0.5),
             methods=[Sample(trial=below, max_trials=512)])
)
"""


def begun(path, folder, name, *arguments, **environment):
    return run_claims(path, folder, name, "--upto", 60, *arguments, **environment)


def without_seconds(data):
    if isinstance(data, dict):
        return {name: without_seconds(part) for name, part in data.items() if name != "seconds"}
    return [without_seconds(part) for part in data] if isinstance(data, list) else data


def held(ledger):
    """Return the content of a ledger: all evidence but its seconds, and the total of the shards of each search."""
    with closing(sqlite3.connect(ledger, timeout=30)) as db:
        evidence = {row[:3]: without_seconds(json.loads(row[3])) for row in db.execute(
            "SELECT claim, fingerprint, means, data FROM evidence")}  # fmt: skip
        walks = {}
        for claim, key, *counts, digest, first in db.execute(
            "SELECT claim, fingerprint, cases, met, failed, digest, first FROM ranges ORDER BY low, part"
        ):
            *before, sum_, smallest = walks.get((claim, key), (0, 0, 0, 0, None))
            counted = [a + b for a, b in zip(before, counts, strict=True)]
            walks[claim, key] = (*counted, (sum_ + int(digest, 16)) & WORD, smallest or first)
    return evidence, walks


@pytest.fixture(scope="module")
def kept_here():
    """Return a function that returns one machine's ledger for the claims, computed once for all tests."""
    found = []

    def checked(path, folder):
        if not found:
            status, *said = ended(begun(path, folder, "here", "--jobs", 2))
            assert status == 1, said
            found.append(held(folder / "here.sqlite"))
        return found[0]

    return checked


@cluster
def test_two_and_four_workers_keep_what_one_machine_does(written, tmp_path, kept_here):
    path = written(CLAIMS)
    evidence, walks = kept_here(path, tmp_path)
    assert {method.split()[0] for _, _, method in evidence} >= {"proof", "fuzz", "sample"}
    assert len(walks) == 4
    with machines(tmp_path, workers=2) as there:
        for name in ("two", "four"):
            status, *said = ended(begun(path, tmp_path, name, "--cluster", there.address))
            assert status == 1, said
            assert held(tmp_path / f"{name}.sqlite") == (evidence, walks)
            there.worker(), there.worker()


def with_job(folder, text):
    """Return a folder from which Python takes a job as it starts, in place of that of the program."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import functools, os, signal, time\nfrom sylver_claims.verifiers.run.worker_process import JOBS, task\n"
        f"check = functools.partial(task, 'check')\n{text}JOBS['check'] = 'sitecustomize.job'\n"
    )
    return f"{folder}{os.pathsep}{ROOT}"


WAITING = """
def job(**arguments):
    open("at-work-" + str(os.getpid()), "w").close()
    while not os.path.exists("go"):
        time.sleep(0.02)
    return check(**arguments)
"""
DEADLY = """
def job(**arguments):
    os.kill(os.getppid(), signal.SIGKILL)
    signal.pause()
"""


@cluster
def test_jobs_of_a_worker_that_is_killed_are_done_by_another(written, tmp_path):
    path, waiting = written(CLAIMS), with_job(tmp_path / "waiting", WAITING)
    with machines(tmp_path, workers=0) as there:
        lost = there.worker(packages=waiting)
        process = begun(path, tmp_path, "killed", "--cluster", there.address, "--method", "fuzz")
        wait_for_work(process, tmp_path)
        there.worker()
        os.kill(lost.pid, signal.SIGKILL)
        status, *said = ended(process)
    assert status == 1, said
    assert len(of_method("fuzz", tmp_path / "killed.sqlite")) == 2


def of_method(method, ledger):
    return [name for _, _, name in held(ledger)[0] if name.startswith(method)]


@cluster
def test_a_job_that_kills_its_workers_is_an_error(written, tmp_path):
    path, deadly = written(CLAIMS), with_job(tmp_path / "deadly", DEADLY)
    with machines(tmp_path, workers=0, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="1") as there:
        for _ in range(3):
            there.worker(packages=deadly)
        process = begun(f"{path}::mine/tree", tmp_path, "dead", "--cluster", there.address, "--method", "fuzz")
        status, *said = ended(process)
        assert status == 4, said
        assert "workers of the cluster died at this task in turn" in " ".join(said[0].split())
        assert sum(other.poll() is None for other in there.running) == 2  # the scheduler, and a worker that is left
    assert of_method("fuzz", tmp_path / "dead.sqlite") == []


@cluster
def test_a_scheduler_that_is_lost_ends_the_run_and_the_next_one_goes_on(written, tmp_path, kept_here):
    path, waiting = written(CLAIMS), with_job(tmp_path / "waiting", WAITING)
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=waiting)
        process = begun(path, tmp_path, "lost", "--cluster", there.address)
        wait_for_work(process, tmp_path)
        there.lose_scheduler()
        status, *said = ended(process)
        assert status == 2, said
        assert "the scheduler of the cluster is lost" in said[1]
        (tmp_path / "go").touch()
        there.begin()
        there.worker()
        status, *said = ended(begun(path, tmp_path, "lost", "--cluster", there.address))
    assert status == 1, said
    assert held(tmp_path / "lost.sqlite") == kept_here(path, tmp_path)


@cluster
@pytest.mark.parametrize("file", ["verifiers/methods/fuzz.py", "verifiers/run/worker_process.py"])
def test_workers_with_other_code_are_refused(written, tmp_path, kept_here, file):
    path = written(CLAIMS)
    with machines(tmp_path, workers=0) as there:
        there.worker(packages=with_another(tmp_path / "other", file, "\nOTHER = 1\n"))
        status, *said = ended(begun(path, tmp_path, "refused", "--cluster", there.address, "--method", "proof"))
        assert status == 2, said
        assert "every worker of the cluster was rejected" in said[1]
        assert "other code or another version" in said[1]
        assert of_method("proof", tmp_path / "refused.sqlite") == []
        there.worker()  # next to the one that differs
        status, *said = ended(begun(path, tmp_path, "some", "--cluster", there.address))
    assert status == 1, said
    assert held(tmp_path / "some.sqlite") == kept_here(path, tmp_path)


@cluster
def test_pairs_are_solved_by_workers_with_the_same_code(tmp_path):
    table = tmp_path / "table.json"
    record = [sys.executable, "-m", "sylver_claims.verifiers.cli", "record", str(table), "--budget"]
    with machines(tmp_path, workers=0) as there:
        other = with_another(tmp_path / "other", "kernels/finite/solver.py", "\n_solve, solve = solve, None\n\n"
                             "def solve(*a, **k):\n    return _solve(*a, **k)\n")  # fmt: skip
        there.worker(packages=other)
        command = [*record, "1h", "--cluster", there.address]  # which ends when the only worker has refused
        ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert ran.returncode == 2, ran.stderr
        assert "every worker of the cluster was rejected" in ran.stderr
        there.worker()
        command = [*record, "6s", "--cluster", there.address]
        for _ in range(20):  # each resumes the table; under heavy load, nothing is found in 6 s
            ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
            assert ran.returncode == 0, ran.stderr
            if len(found := two_generators.read(table).rows) > 5:
                break
    kept = two_generators.read(ROOT / "reports" / "data" / "two_generators.json").rows
    assert len(found) > 5
    assert all(kept[pair] == row for pair, row in found.items())


@cluster
def test_even_positions_have_the_rows_of_one_machine(tmp_path):
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "evens", "--to", "3001", "--gaps", "12"]
    for name, more in (("here.json", []), ("there.json", ["--cluster", "local:2"])):
        subprocess.run([*command, name, *more], check=True, capture_output=True, cwd=tmp_path)
    assert (tmp_path / "here.json").read_text() == (tmp_path / "there.json").read_text()


OPENSSL = shutil.which("openssl")


def certificates(folder):
    """Make an authority, a certificate that it signed, and the settings of Dask that name both."""
    folder.mkdir()

    def openssl(*arguments):
        subprocess.run([OPENSSL, *map(str, arguments)], check=True, capture_output=True, cwd=folder)

    new = ["req", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    openssl(*new, "-x509", "-keyout", "ca-key.pem", "-out", "ca.pem", "-subj", "/CN=authority")
    openssl(*new, "-keyout", "key.pem", "-out", "asked.pem", "-subj", "/CN=127.0.0.1")
    openssl("x509", "-req", "-in", "asked.pem", "-CA", "ca.pem", "-CAkey", "ca-key.pem", "-CAcreateserial",
            "-days", "2", "-out", "cert.pem")  # fmt: skip
    named = {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": "ca.pem", "DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true"}
    for who in ("SCHEDULER", "WORKER", "CLIENT"):
        named |= {f"DASK_DISTRIBUTED__COMM__TLS__{who}__{part}": f"{part.lower()}.pem" for part in ("KEY", "CERT")}
    return {name: str(folder / text) if text.endswith(".pem") else text for name, text in named.items()}


@cluster
@pytest.mark.skipif(OPENSSL is None, reason="openssl makes the certificates")
def test_with_certificates_and_not_without_or_with_those_of_others(written, tmp_path):
    path = written(CLAIMS)
    ours, of_others = (certificates(tmp_path / authority) for authority in ("ours", "of-others"))
    with machines(tmp_path, workers=1, protocol="tls", **ours) as there:
        assert there.address.startswith("tls://")
        known = begun(path, tmp_path, "known", "--cluster", there.address, "--method", "fuzz", **ours)
        status, *said = ended(known)
        assert status == 1, said  # one claim is false
        assert len(held(tmp_path / "known.sqlite")[0]) >= 2
        for settings in ({}, of_others):
            unknown = begun(path, tmp_path, "unknown", "--cluster", there.address, "--method", "fuzz", **settings)
            status, *said = ended(unknown)
            assert status == 2, said
            assert "no scheduler answers" in said[1]


def test_what_is_no_answer_is_an_error():
    for answer in ({}, {"gave": "no JSON"}, {"gave": "[1]"}, {"gave": 7}, {"raised": "no"}):
        assert isinstance(end := _end_of(answer), ClaimError)
        assert "returned an invalid answer" in str(end)


@pytest.mark.parametrize(
    "error", [CaseGivenUp("n=3 was given up", "mine/a"), TimeLimitExceeded(7.0), MemoryError("died"), ClaimError("so")]
)
def test_an_error_on_a_worker_is_that_of_the_run(error):
    end = _end_of(pickle.loads(pickle.dumps({"raised": error})))
    assert (type(end), str(end), vars(end)) == (type(error), str(error), vars(error))


def test_paths_of_the_registry_are_those_of_the_worker():
    data = {"claims": [{"path": "a.py", "name": "path"}], "path": "b.py"}
    assert _with_paths(data, str.upper) == {"claims": [{"path": "A.PY", "name": "path"}], "path": "B.PY"}
