"""What makes evidence stale is named: statement, predicate, a kernel's file, a version; a comment is not."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Table, Verdict, plain_python
from sylver_claims.kernels import four
from sylver_claims.verifiers.evidence import fingerprint as fingerprints
from sylver_claims.verifiers.evidence.fingerprint import forget, parts
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.ledger.staleness import differences, stale_of
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

ROOT = Path(__file__).resolve().parents[3]
CLAIM = """
from sylver_claims.kernels.semigroups import multiplicity
one = Claim(**stated(id="mine/one", forall=numerical_semigroups("S"), then=lambda S: multiplicity(S) < 1000))
"""


def changes(make, before, after):
    ledger = Ledger(None)
    for fields in (before, after):
        (result,) = run([make(**fields)], Options(upto=30, jobs=0), ledger)
    found = stale_of([make(**after)], ledger)
    assert result.evidence[0].cases == 30  # only today's
    assert bool(result.stale) is bool(found)
    return [change for rows in found.values() for row in rows for change in row.changes]


@pytest.mark.parametrize(
    ("after", "named"),
    [
        ({}, []),
        ({"title": "another"}, []),
        ({"remark": "more"}, []),
        ({"statement": "$n  >\n 0$."}, []),
        ({"statement": "$n > 1$."}, ["statement is $n > 1$., was $n > 0$."]),
        ({"then": lambda n: n > -1}, ['"then" changed']),
        ({"given": lambda n: n > 3}, ['"given" is new']),
    ],
)
def test_what_changed_in_a_claim_is_named(make, after, named):
    before = {"statement": "$n > 0$.", "then": lambda n: n > 0}
    assert changes(make, before, before | after) == named


def test_the_files_of_a_new_table_are_named(make):
    found = changes(make, {}, {"using": [Table("partners", four.partners)], "then": lambda n, partners: n > 0})
    assert {"table partners is new", "file kernels/four/tiles.py is new"} <= set(found)


def test_a_new_version_of_a_library_is_named(make, monkeypatch):
    claim, same = make(), make()
    before = parts(claim, Exhaustive())
    monkeypatch.setattr(fingerprints, "_version", lambda name: "9.9" if name == "numba" else "0.1")
    assert {d.split(",")[0] for d in differences(before, parts(same, Exhaustive()))} == {
        "numba is 9.9", "llvmlite is 0.1", "numpy is 0.1"
    }  # fmt: skip


def test_stale_evidence_of_a_refutation_is_not_counted(make):
    ledger = Ledger(None)
    (wrong,) = run([make(then=lambda n: n < 20)], Options(upto=30, jobs=0), ledger)
    (right,) = run([make(then=lambda n: n < 99)], Options(upto=30, jobs=0), ledger)
    assert (wrong.verdict, right.verdict) == (Verdict.REFUTED, Verdict.VERIFIED)
    assert "1 failed" in right.stale[0] or "11 failed" in right.stale[0]


def test_evidence_of_a_means_that_the_file_dropped_is_listed_but_not_told_of(make):
    ledger = Ledger(None)
    run([make(methods=[Exhaustive(), Fuzz()])], Options(upto=30, jobs=0), ledger)
    after = make(methods=[Exhaustive()])
    (result,) = run([after], Options(upto=30, jobs=0), ledger)
    assert result.stale == ()
    assert [stale.method for stale in stale_of([after], ledger)[after.id]] == ["fuzz"]


def test_why_evidence_of_a_claim_that_is_never_stored_does_not_count(make):
    names = {}
    exec("def typed(n): return n > 0", names)
    ledger, claim = Ledger(None), make(then=plain_python(names["typed"]))
    run([claim], Options(upto=30, jobs=0), ledger)
    forget()  # as in another run
    (result,) = run([claim], Options(upto=30, jobs=0), ledger)
    assert "since then: not reused: it reaches typed, which is not written in a file" in result.stale[0]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of the packages, to be edited."""
    folder = tmp_path_factory.mktemp("checkout")
    for package in ("kernels", "claims", "verifiers", "reports"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "sylver_claims", folder / "sylver_claims", symlinks=True)
    return folder


def in_checkout(folder, *arguments):
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", *map(str, arguments)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.process
def test_an_edited_kernel_is_named_and_a_comment_changes_nothing(checkout, written, tmp_path):
    path = written(CLAIM)
    places = ("--ledger", tmp_path / "l.sqlite", "--report", tmp_path / "r", "--json", tmp_path / "r.json")
    kernel = checkout / "kernels" / "semigroups" / "bitsets.py"
    source = kernel.read_text()
    for edit, fresh, named in (
        ("", True, None),
        ("\n\n# a comment\n", False, None),
        ("\n\nLIMIT = 5\n", True, "file kernels/semigroups/bitsets.py changed"),
    ):
        kernel.write_text(source + edit)
        done = in_checkout(checkout, "claims", path, "--upto", 9, *places)
        assert done.returncode == 0, done.stderr
        (claim,) = json.loads((tmp_path / "r.json").read_text())["claims"]
        assert claim["methods"][0]["fresh"] is fresh
        why = in_checkout(checkout, "stale", path, *places[:2]).stdout
        if named is None:
            assert "all cached results are up to date" in why
        else:
            assert [line.strip() for line in why.splitlines()[1:]] == [named]
            assert "mine/one exhaustive: stale, kept" in why
            assert claim["stale"]
