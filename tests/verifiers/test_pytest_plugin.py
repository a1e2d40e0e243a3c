"""``pytest claims``: one test a claim and method, with xdist too, and a ledger that only the controller writes."""

import sqlite3
import subprocess
import sys
import xml.etree.ElementTree as ET
from contextlib import closing

import pytest

pytestmark = pytest.mark.process

CLAIMS = """
from sylver_claims.claims import *
from sylver_claims.claims import Exhaustive, Fuzz
PAPER = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=PAPER.at("p. 1"), kind=Kind.CONJECTURE, statement="s") | fields
one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0, methods=[Exhaustive(), Fuzz()]))
wrong = Claim(**stated(id="mine/wrong", forall=integers("n"), then=lambda n: n != 7))
known = Claim(**stated(id="mine/known", forall=integers("n"), then=lambda n: n != 700, counterexample={"n": 700}))
"""


@pytest.mark.parametrize("more", [[], ["-n", "2"]])
def test_one_test_a_claim_and_means_with_ledger_and_junit(pytester, more):
    pytester.makepyfile(mine=CLAIMS)
    places = ("--claims-ledger", "l.sqlite", "--junitxml", "junit.xml")
    result = pytester.runpytest_subprocess("mine.py", "--upto", "50", "-v", *places, *more)
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(
        ["*mine/one?exhaustive?*", "*declared verified, found refuted*", "*counterexample n=7;*"]
    )
    with closing(sqlite3.connect(pytester.path / "l.sqlite")) as db:
        kept = db.execute("SELECT claim, sum(cases) FROM ranges GROUP BY claim ORDER BY claim").fetchall()
    assert kept == [("mine/known", 50), ("mine/one", 50), ("mine/wrong", 50)]
    junit_names_claims_and_says_what_was_found(pytester.path / "junit.xml")


def junit_names_claims_and_says_what_was_found(path):
    cases = {case.get("name"): case for case in ET.parse(path).iter("testcase")}
    assert set(cases) == {"mine/one[exhaustive]", "mine/one[fuzz]", "mine/wrong[exhaustive]", "mine/known[exhaustive]"}
    assert {case.get("classname") for case in cases.values()} == {"mine"}
    properties = {p.get("name"): p.get("value") for p in cases["mine/one[exhaustive]"].iter("property")}
    assert properties == {
        "verdict": "verified", "declared": "verified", "scope": "integers n, 1 ≤ n ≤ 50", "cases": "50",
        "cases that met the hypotheses": "50",
    }  # fmt: skip
    (failure,) = cases["mine/wrong[exhaustive]"].iter("failure")
    told = failure.get("message").splitlines()
    assert told[0] == "mine/wrong: t"
    assert told[1].startswith("declared verified, found refuted (mine.py:")
    assert "smallest counterexample n=7; see it again: verify explain mine.py::mine/wrong n=7" in told[-1]
    assert "Traceback" not in failure.text


def test_the_vocabulary_and_ordinary_files_are_not_collected(pytester):
    pytester.makepyfile(helper="def f():\n    return 1\n")
    assert pytester.runpytest_subprocess("helper.py").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_malformed_file_is_one_sentence(pytester):
    pytester.makepyfile(mine=CLAIMS.replace("lambda n: n > 0", "lambda q: q > 0"))
    result = pytester.runpytest_subprocess("mine.py")
    result.stdout.fnmatch_lines(['*mine/one: "then" takes (q), but the claim gives (n)*'])
    assert result.ret != 0


def test_a_folder_is_searched_for_claim_files(pytester):
    theirs = pytester.mkdir("papers")
    (theirs / "my_claims.py").write_text(CLAIMS.replace("from claims", "from sylver_claims"))
    (theirs / "other_claims.py").write_text("raise SystemExit  # not a claim file: it imports nothing of ours\n")
    (theirs / "test_my_claims.py").write_text("def test_it():\n    assert True\n")
    (theirs / "mine.py").write_text(CLAIMS)
    result = pytester.runpytest_subprocess("papers", "--upto", "50")
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines(["*papers/my_claims.py*"])


def test_a_broken_claim_file_in_a_folder_is_one_sentence(pytester):
    pytester.makepyfile(broken_claims="from sylver_claims import Claim\none = Claim(\n")
    result = pytester.runpytest_subprocess()
    result.stdout.fnmatch_lines(["*broken_claims.py*not valid Python*"])
    assert result.ret != 0


def test_the_names_of_claim_files_are_a_setting(pytester):
    pytester.makepyfile(my_claims=CLAIMS, my_paper=CLAIMS)
    pytester.makeini("[pytest]\nclaim_files = *_paper.py\n")
    pytester.runpytest_subprocess("--upto", "50", "--collect-only", "-q").stdout.fnmatch_lines(["*my_paper*"])
    pytester.makeini("[pytest]\nclaim_files =\n")
    assert pytester.runpytest_subprocess().ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_file_of_the_registry_is_checked_from_the_folder_of_the_project(pytestconfig):
    """As in ``.ci/run``, with warnings as errors: no module is imported under its old name."""
    command = [sys.executable, "-m", "pytest", "claims/conjectures/odd_genus.py", "--upto", "12", "-q"]
    result = subprocess.run(command, cwd=pytestconfig.rootpath, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    assert "Deprecation" not in result.stdout + result.stderr
