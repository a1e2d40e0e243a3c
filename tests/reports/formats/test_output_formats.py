"""Results for other programs: annotations of GitHub, JUnit XML and SARIF, of the same runs."""

import json
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from made_results import made_result, searched

from sylver_claims.claims import Exhaustive, Proof, Verdict
from sylver_claims.reports.formats import github, junit, sarif


@pytest.fixture
def results(make):
    """One result as declared, one refuted, one undecided, and one in which a predicate failed."""

    def result(name, verdict, where="folder/a b,c:d.py:12", **fields):
        claim = replace(make(id=name), where=where)
        return made_result(claim, searched(verdict, **fields))

    return [
        result("good/claim", Verdict.VERIFIED),
        result("bad/claim", Verdict.REFUTED, counterexample={"n": 2**60}, failed=1, message="100%\nof \x07 cases"),
        result("open/claim", Verdict.INCONCLUSIVE, where="notebook"),
        result("bad/raises", Verdict.ERROR, message="it <fails> & ends"),
    ]


def test_github_marks_lines_of_what_differs(results, monkeypatch):
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    bad, undecided, error = github.text(results).splitlines()
    assert bad.startswith(
        "::error file=folder/a b%2Cc%3Ad.py,line=12,title=bad/claim%3A refuted::bad/claim: a claim%0A"
    )
    assert "100%25%0A" in bad
    assert "see it again: verify explain" in bad
    assert undecided.startswith("::warning file=.,line=1,title=open/claim%3A inconclusive::")
    assert error.startswith("::error ")
    assert github.text(results[:1]) == ""


def test_github_names_files_from_the_top_of_the_repository(results, monkeypatch, tmp_path):
    (tmp_path / "papers").mkdir()
    monkeypatch.chdir(tmp_path / "papers")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    assert github.text(results).startswith("::error file=papers/folder/a b")


def test_junit_has_a_case_for_each_claim(results):
    root = ET.fromstring(junit.text(results))
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("4", "2", "1")
    suites = {suite.get("name"): suite for suite in root}
    assert set(suites) == {"good", "bad", "open"}
    assert [suites["bad"].get(name) for name in ("tests", "failures", "errors")] == ["2", "1", "1"]
    (good,) = suites["good"]
    assert [child.tag for child in good] == ["system-out"]
    assert (good.get("name"), good.get("line")) == ("good/claim", "12")
    failure = suites["bad"][0][0]
    assert (failure.tag, failure.get("type")) == ("failure", "refuted")
    assert failure.get("message") == "declared verified, found refuted"
    assert "of \N{REPLACEMENT CHARACTER} cases" in failure.text
    assert suites["bad"][1][0].tag == "error"
    assert "it <fails> & ends" in suites["bad"][1][0].text


def test_sarif_has_a_finding_for_each_difference(results):
    log = json.loads(sarif.text(results, {"sylver-claims": "1.2"}))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["tool"]["driver"]["name"] == "sylver-claims"
    assert run["tool"]["driver"]["version"] == "1.2"
    assert run["invocations"] == [{"executionSuccessful": False}]
    assert [finding["level"] for finding in run["results"]] == ["error", "warning", "error"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rules[finding["ruleIndex"]] for finding in run["results"]] == ["refuted", "inconclusive", "error"]
    bad = run["results"][0]
    assert bad["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "folder/a%20b%2Cc%3Ad.py"}, "region": {"startLine": 12},
    }  # fmt: skip
    assert bad["properties"] == {"declared": "verified", "counterexample": {"n": str(2**60)}}
    assert json.loads(sarif.text(results[:1], {}))["runs"][0]["results"] == []


def test_a_place_outside_the_folder_is_a_uri(results):
    far = replace(results[1], claim=replace(results[1].claim, where="/else where/mine.py:3"))
    finding = json.loads(sarif.text([far], {}))["runs"][0]["results"][0]
    assert finding["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "file:///else%20where/mine.py"


def test_a_proof_that_is_not_found_is_a_warning_and_a_bound_too_low_is_nothing(make):
    claim = replace(make(id="open/proof", methods=[Proof(), Exhaustive()]), where="mine.py:3")
    unproved = made_result(claim, searched(Verdict.VERIFIED), searched(Verdict.INCONCLUSIVE, name="proof"))
    below = made_result(claim, searched(Verdict.OUT_OF_RANGE, cases=0, met=0))
    (line,) = github.text([unproved, below]).splitlines()
    assert line.startswith("::warning file=mine.py,line=3,title=open/proof%3A verified::")
