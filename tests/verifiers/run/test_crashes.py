"""Whatever happens to a run, its ledger holds the old or the new state, and the next run ends as one undisturbed."""

import json
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread

import pytest

from sylver_claims.claims import Exhaustive, Verdict
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.ledger.database import LedgerError
from sylver_claims.verifiers.run import run, tasks
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process

CLAIMS = """
from sylver_claims.kernels.semigroups import genus

pairs = Claim(
    **stated(id="mine/pairs", forall=coprime_pairs("m", "n"), given=lambda m, n: (m + n) % 7 != 3,
             then=plain_python(lambda m, n: m * n % 1009 != 5 or f"{m:d}" == ""))
)
other = Claim(
    **stated(id="mine/other", forall=coprime_pairs("m", "n"),
             then=plain_python(lambda m, n: f"{m:d} {n:d}" != "201 205"),
             counterexample={"m": 201, "n": 205}, variants=[variant("smaller", then=lambda m, n: m + n < 20)])
)
tree = Claim(**stated(id="mine/tree", forall=numerical_semigroups("S", limit=20), then=lambda S: genus(S) < 21))
"""
JOBS = 2


def disturbed(tmp_path, written, *arguments):
    path = written(CLAIMS)
    folder = tmp_path / "runs"
    folder.mkdir()
    program = Path(__file__).with_name("disturbed.py")
    command = [sys.executable, str(program), str(folder), str(path), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_runs_killed_at_random_moments_end_as_one_undisturbed(tmp_path, written):
    kills = 20
    said = disturbed(tmp_path, written, "killed", kills, 1)
    assert said["results"] == said["undisturbed"]
    assert {row[1] for row in said["results"]} == {"verified", "refuted"}
    assert said["repeated"] <= kills * JOBS
    assert len(set(said["kept"])) > 5  # they were killed in the middle, and the stored results grew


def test_a_full_disk_is_told_and_the_next_run_goes_on(tmp_path, written):
    said = disturbed(tmp_path, written, "starved")
    assert said["results"] == said["undisturbed"]
    assert any(isinstance(text, str) for text in said["said"])
    for text in said["said"]:
        assert text == said["undisturbed"] or "cannot be written" in text or "cannot be used" in text


def test_a_folder_that_cannot_be_written_is_told(tmp_path, written):
    tmp_path.parent.chmod(0o755)
    said = disturbed(tmp_path, written, "forbidden")
    for text in said["said"]:
        assert "the ledger" in text
        assert "choose another file" in text
    assert said["results"] == said["again"] == said["undisturbed"]


def test_two_runs_on_one_ledger_both_end_well(tmp_path, written):
    said = disturbed(tmp_path, written, "doubled")
    assert said["found"] == [said["undisturbed"]] * 8


def test_runs_that_make_the_same_ledger_at_once_wait_for_each_other(tmp_path):
    together, failed = Barrier(4), []

    def made(path):
        together.wait()
        try:
            Ledger(path).close()
        except LedgerError as error:
            failed.append(str(error))

    for number in range(60):
        path = tmp_path / f"{number}.sqlite"
        threads = [Thread(target=made, args=[path]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert failed == []


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_truncated_ledger_is_told(make, tmp_path, part):
    path, claim = tmp_path / "l.sqlite", make()
    ledger = Ledger(path)
    for k in range(40):
        tally = Tally(cases=10, met=10, digest=k)
        ledger.keep_shard([Finding(claim.id, fingerprint(claim, Exhaustive()), tally, "")], Shard(10 * k, 10 * k + 9))
    ledger.close()
    content = path.read_bytes()
    path.write_bytes(content[: int(part * len(content))])
    with pytest.raises(LedgerError, match=r"not a readable ledger .* move it away"):
        Ledger(path)


def test_damaged_bytes_never_change_a_result(make, tmp_path):
    draw = random.Random(7)
    claim = make(then=lambda n: n != 55)
    ledger = Ledger(tmp_path / "l.sqlite")
    for upto in range(5, 100, 5):
        (whole,) = run([claim], Options(upto=upto, jobs=0), ledger)
    ledger.close()
    content = (tmp_path / "l.sqlite").read_bytes()
    told = 0
    for turn in range(60):
        damaged = bytearray(content)
        for _ in range(draw.choice([1, 1, 30])):
            damaged[draw.randrange(len(damaged))] ^= 1 << draw.randrange(8)
        path = tmp_path / f"{turn}.sqlite"
        path.write_bytes(damaged)
        try:
            ledger = Ledger(path)
            (again,) = run([claim], Options(upto=95, jobs=0), ledger)
        except LedgerError:
            told += 1
            continue
        finally:
            ledger.close()
        assert again.verdict in (Verdict.REFUTED, Verdict.CONFLICT)
        if again.verdict is Verdict.REFUTED:
            assert again.evidence[0].detail["digest"] == whole.evidence[0].detail["digest"]
    assert told


def test_a_comparison_that_was_not_kept_is_made_and_kept(make, tmp_path, monkeypatch):
    path, compared = tmp_path / "ledger.sqlite", []
    real = tasks.compare_with_reference
    monkeypatch.setattr(tasks, "compare_with_reference", lambda *given: compared.append(1) or real(*given))
    for again in (1, 2, 2):
        claim, ledger = make(then=lambda n: n > 0), Ledger(path)
        (result,) = run([claim], Options(upto=40, jobs=0), ledger)
        assert (result.evidence[0].detail["compared"], len(compared)) == (20, again)
        ledger.close()
        if again == 1:  # the state of a run that is killed after its last case
            with closing(sqlite3.connect(path)) as db, db:
                db.execute("DELETE FROM evidence WHERE means LIKE 'compared%'")
    (result,) = run([make(then=lambda n: n > 0)], Options(upto=30, jobs=0), Ledger(path))
    assert (result.evidence[0].detail["compared"], len(compared)) == (20, 3)
