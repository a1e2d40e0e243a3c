"""A case, or a table, that never ends is named and given up; the other claims of the run are checked, and it ends."""

import json
import subprocess
import sys

import pytest

FILE = '''"""Predicates and tables that never end."""

import numpy as np

from sylver_claims.claims import Claim, Paper, Kind, Table, integers, plain_python

NOTES = Paper(key="never", title="Notes", authors=("A. Reader",), venue="notebook", year=2026)


def reaches(n):
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    return True


def for_ever(n):
    k = 0
    while k >= 0:
        k = (k + 1) % 7
    return np.zeros(n)


def stated(name, **fields):
    about = dict(title="t", statement="s", source=NOTES.at("p"), kind=Kind.CONJECTURE)
    return dict(id=f"never/{name}", **about, **fields)


fine = Claim(**stated("fine", forall=integers("n"), then=reaches))
compiled = Claim(**stated("compiled", forall=integers("n"), then=lambda n: reaches(0 if n == 5000 else n)))
python = Claim(
    **stated("python", forall=integers("n", limit=60), then=plain_python(lambda n: reaches(0 if n == 50 else n)))
)
table = Claim(
    **stated("table", forall=integers("n", limit=99), using=[Table("t", for_ever)], then=lambda n, t: t[n] == 0)
)
'''


@pytest.fixture
def checked(tmp_path):
    """Check the claims of the file by a process of its own, which a thread that never returns does not outlive."""

    def checked(target, *arguments):
        (tmp_path / "never.py").write_text(FILE, encoding="utf-8")
        command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "claims", target, "--upto", "9000", *arguments]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 3, done.stdout + done.stderr
        data = json.loads((tmp_path / ".verify" / "reports" / "never.json").read_text(encoding="utf-8"))
        return {claim["id"]: claim["methods"][0] for claim in data["claims"]}, done.stdout

    return checked


@pytest.mark.process
def test_cases_and_tables_that_never_end_are_given_up_by_the_cpu_limit(checked):
    found, _ = checked("never.py", "--cpu-limit", "2s", "--jobs", "2")
    assert {name: method["verdict"] for name, method in found.items()} == {
        "never/fine": "verified",
        "never/compiled": "inconclusive",
        "never/python": "inconclusive",
        "never/table": "inconclusive",
    }
    said = {name.partition("/")[2]: method["message"] for name, method in found.items()}
    assert said["compiled"].startswith("n=5000 was given up after ")
    assert said["python"].startswith("n=50 was given up after ")
    assert said["table"].startswith('the table "t" up to 99 was given up after ')
    assert said["table"].endswith(" s of CPU time, by --cpu-limit")
    assert found["never/fine"]["cases"] == 9000
