"""``pytest claims``: one test a claim and means, with xdist too, and a ledger that only the controller writes."""

import sqlite3
import xml.etree.ElementTree as ET
from contextlib import closing

import pytest

pytestmark = pytest.mark.process

CLAIMS = """
from claims import *
from claims import Exhaustive, Fuzz
PAPER = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=PAPER.at("p. 1"), standing=Standing.CONJECTURE, statement="s") | fields
one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0, means=[Exhaustive(), Fuzz()]))
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
    assert "smallest counterexample n=7; see it again: verify case mine.py::mine/wrong n=7" in told[-1]
    assert "Traceback" not in failure.text


def test_the_vocabulary_and_ordinary_files_are_not_collected(pytester):
    pytester.makepyfile(helper="def f():\n    return 1\n")
    assert pytester.runpytest_subprocess("helper.py").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_malformed_file_is_one_sentence(pytester):
    pytester.makepyfile(mine=CLAIMS.replace("lambda n: n > 0", "lambda q: q > 0"))
    result = pytester.runpytest_subprocess("mine.py")
    result.stdout.fnmatch_lines(['*mine/one: "then" takes (q), but the claim gives (n)*'])
    assert result.ret != 0
