"""The action for other repositories: its steps, run by bash as GitHub does, in a repository that is not this one."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
ACTION = (ROOT / "action.yml").read_text(encoding="utf-8")
CLAIMS = """
from sylver_claims import Claim, Exhaustive, Paper, Kind, integers
NOTES = Paper(key="heap", title="Notes", authors=("A",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=NOTES.at("p. 1"), kind=Kind.CONJECTURE, statement="s") | fields
small = Claim(**stated(id="heap/small", forall=integers("n"), then=lambda n: n < 50, methods=[Exhaustive()]))
"""


def script(name):
    """Return the shell script of the step of this name."""
    (found,) = (step["run"] for step in yaml.safe_load(ACTION)["runs"]["steps"] if step.get("name") == name)
    return found


@pytest.fixture
def act(tmp_path):
    """Run the step "Check" with these inputs; return the process that has ended."""
    (tmp_path / "repository").mkdir()
    (tmp_path / "repository" / "heap_claims.py").write_text(CLAIMS)
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "verify"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m sylver_claims.verifiers.cli "$@"\n')
    command.chmod(0o755)

    def run(**inputs):
        env = os.environ | dict.fromkeys(("FILES", "UPTO", "BUDGET"), "") | inputs
        env |= {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
        env |= {"GITHUB_OUTPUT": str(tmp_path / "output"), "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md")}
        env |= {"GITHUB_WORKSPACE": str(tmp_path / "repository")}
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script("Check")],
            cwd=tmp_path / "repository", env=env, capture_output=True, text=True, check=False,
        )  # fmt: skip

    return run


@pytest.mark.process
def test_the_check_marks_a_line_and_writes_a_summary(act, tmp_path):
    done = act(FILES="heap_claims.py", UPTO="60", BUDGET="5m")
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("::error file=heap_claims.py,line=6,title=heap/small%3A refuted::")
    assert "smallest counterexample n=50" in done.stdout
    assert "found **refuted**" in (tmp_path / "summary.md").read_text()
    assert (tmp_path / "output").read_text() == "report=.verify/action-report\n"
    assert (tmp_path / "repository" / ".verify" / "action-report" / "index.html").is_file()
    assert (tmp_path / "repository" / ".verify" / "ledger.sqlite").is_file()


@pytest.mark.process
def test_without_inputs_the_settings_of_the_repository_count(act, tmp_path):
    (tmp_path / "repository" / "pyproject.toml").write_text(
        '[tool.sylver-claims]\ntargets = ["heap_claims.py"]\nupto = 40\n'
    )
    done = act()
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert act(FILES="heap_claims.py\nheap_claims.py::heap/small").returncode == 0


def test_inputs_reach_scripts_as_variables_alone():
    scripts = [script("Install"), script("Check")]
    assert all("${{" not in text for text in scripts)  # or an input could be a command
    for name in ("files", "upto", "budget"):
        assert f"{name.upper()}: ${{{{ inputs.{name} }}}}" in ACTION
        assert f"  {name}:\n    description: " in ACTION


@pytest.mark.process
def test_the_hook_of_pre_commit_takes_the_files_that_are_named_so(tmp_path):
    hooks = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    entry, files = (re.search(rf"^  {name}: (.*)$", hooks, re.MULTILINE)[1] for name in ("entry", "files"))
    assert [bool(re.search(files, name)) for name in ("papers/heap_claims.py", "claims.py")] == [True, False]
    (tmp_path / "heap_claims.py").write_text(CLAIMS)
    program, *arguments = entry.split()
    assert program == "verify"
    done = subprocess.run(
        [sys.executable, "-m", "sylver_claims.verifiers.cli", *arguments, "heap_claims.py"],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, "1 claim, bound 20" in done.stdout) == (0, True), done.stderr
