"""``--output-format``, and the defaults that a repository gives in its pyproject.toml."""

import json
import xml.etree.ElementTree as ET

import pytest
from messages import error

from sylver_claims.verifiers.cli.settings import defaults
from sylver_claims.verifiers.cli.shared import Status

ONE = 'one = Claim(**stated(id="mine/one", forall=integers("n"), then={}, methods=[Exhaustive()]))\n'


@pytest.fixture
def mine(written):
    """A claim file with a claim that fails, in the folder of the test."""
    return written('print("loaded")\n' + ONE.format("lambda n: n != 7")).name


@pytest.mark.process
@pytest.mark.parametrize("name", ["github", "json", "junit", "sarif"])
def test_only_the_format_goes_to_the_standard_output(verify, mine, name):
    status, out, err = verify("claims", mine, "--upto", 9, "--output-format", name)
    assert status == Status.DIFFERS
    assert "loaded" in err
    assert "1 of 1 not as declared (exit 1)" in err
    if name == "github":
        assert out.startswith("::error file=mine.py,line=8,title=mine/one%3A refuted::")
        assert out.count("\n") == 1
    elif name == "junit":
        assert ET.fromstring(out).get("failures") == "1"
    elif name == "json":
        assert json.loads(out)["claims"][0]["verdict"] == "refuted"
    else:
        assert json.loads(out)["runs"][0]["results"][0]["ruleId"] == "refuted"


@pytest.mark.process
def test_github_gets_the_summary_of_a_job(verify, mine, tmp_path, monkeypatch):
    (tmp_path / "summary.md").write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    verify("claims", mine, "--upto", 9, "--output-format", "github")
    text = (tmp_path / "summary.md").read_text()
    assert text.startswith("before\n# 1 claim of 1 paper, up to 9\n")
    assert "found **refuted**" in text
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "none" / "summary.md"))
    status, _, err = verify("claims", mine, "--upto", 9, "--output-format", "github")
    assert (status, "which GITHUB_STEP_SUMMARY names" in err) == (Status.USAGE, True)


def settings(folder, text):
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")


@pytest.mark.process
def test_a_repository_gives_defaults(verify, mine, tmp_path, monkeypatch):
    settings(tmp_path, '[tool.sylver-claims]\ntargets = ["mine.py"]\nupto = 6\nbudget = "5m"\nreport = "out"\n')
    status, out, _ = verify("claims")
    assert status == Status.AS_DECLARED
    assert "1 claim, bound 6" in out
    assert (tmp_path / "out" / "index.html").is_file()
    assert verify("claims", "--upto", 9)[0] == Status.DIFFERS
    (tmp_path / "papers").mkdir()
    monkeypatch.chdir(tmp_path / "papers")
    status, out, _ = verify("claims")
    assert (status, "1 claim, bound 6" in out) == (Status.AS_DECLARED, True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[tool.sylver-claims]\nbound = 9\n", "has no setting 'bound'"),
        ('[tool.sylver-claims]\nupto = "9"\n', "upto of [tool.sylver-claims] must be a whole number such as 60"),
        ("[tool.sylver-claims]\nupto = true\n", "must be a whole number such as 60, got True"),
        ('[tool.sylver-claims]\ntargets = "mine.py"\n', "targets of [tool.sylver-claims] must be a list"),
        ("[tool.sylver-claims]\nbudget = 60\n", "budget of [tool.sylver-claims] must be a time"),
        ('[tool.sylver-claims]\nbudget = "soon"\n', "takes a time such as 60s"),
        ("[tool.sylver-claims\n", "is not valid TOML"),
    ],
)
def test_wrong_settings_are_one_sentence(verify, mine, tmp_path, text, words):
    settings(tmp_path, text)
    status, _, err = verify("claims", mine)
    assert status == Status.USAGE
    assert words in error(err)


def test_other_files_and_commands_are_left_alone(verify, mine, tmp_path):
    settings(tmp_path, "[tool.sylver-claims]\nbound = 9\n[tool.other]\n")
    assert verify("list", "boyers2024/thm-4")[0] == 0
    (tmp_path / "below").mkdir()
    settings(tmp_path / "below", "[tool.other]\n")
    settings(tmp_path, '[tool.sylver-claims]\ntargets = ["mine.py", "boyers2024/*"]\n')
    found = defaults(tmp_path / "below")["claims"]["targets"]
    assert found == [str(tmp_path / "mine.py"), "boyers2024/*"]
    settings(tmp_path / "below", "not TOML [")
    assert defaults(tmp_path / "below")["claims"]["targets"] == found
    settings(tmp_path, "")
    assert defaults(tmp_path / "below") == {}


@pytest.mark.parametrize("name", ["github", "json", "junit", "sarif"])
def test_an_error_of_a_claim_file_is_in_the_format(verify, tmp_path, name):
    (tmp_path / "mine.py").write_text("a = 1\nb = )\n")
    status, out, err = verify("check", "mine.py", "--output-format", name)
    assert (status, "the file is not valid Python" in err) == (Status.USAGE, True)
    if name == "github":
        assert out.startswith("::error file=mine.py,line=2,title=verify::mine.py:2: the file is not valid Python")
    elif name == "json":
        assert [each["line"] for each in json.loads(out)["errors"]] == [2]
    elif name == "junit":
        assert "not valid Python" in ET.fromstring(out).find("testsuite/testcase/error").text
    else:
        (found,) = json.loads(out)["runs"][0]["results"]
        assert found["locations"][0]["physicalLocation"]["region"] == {"startLine": 2}


@pytest.mark.process
def test_an_error_of_a_predicate_is_at_its_own_line(verify, written):
    written("def wrong(n):\n    return 1 % (n - 3) == 0\n" + ONE.format("wrong"))
    _, out, _ = verify("check", "mine.py", "--upto", 9, "--output-format", "github")
    assert out.startswith("::error file=mine.py,line=8,title=mine/one%3A error::")
