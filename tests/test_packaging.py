"""What is published: metadata, the files of the archives, and an installation without solvers."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli import main
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.common import extras
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import Options

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WITHOUT_SOLVERS = (
    "import sys; sys.modules['z3'] = sys.modules['cvc5'] = None; from sylver_claims.verifiers.cli import main; main()"
)


def names(requirements):
    return {re.match(r"[\w.-]+", text)[0].lower() for text in requirements}


def test_the_core_has_no_solver_and_no_package_of_the_tests():
    core, more = PROJECT["project"]["dependencies"], PROJECT["project"]["optional-dependencies"]
    assert names(more["proof"]) == {"z3-solver", "cvc5"}
    assert not names(core) & (names(more["proof"]) | names(more["test"]) | names(more["dev"]) | names(more["cluster"]))
    assert not names(core) & {"networkx", "scipy", "pillow"}


def test_each_package_says_that_it_is_typed():
    assert "Typing :: Typed" in PROJECT["project"]["classifiers"]
    for package in ("kernels", "claims", "verifiers", "reports"):
        assert (ROOT / package / "py.typed").is_file()


def test_versions_of_python_are_the_same_everywhere():
    classifiers = PROJECT["project"]["classifiers"]
    versions = [text.rpartition(" ")[2] for text in classifiers if re.search(r"Python :: 3\.\d+$", text)]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["project"]["requires-python"] == ">=3.11,<3.15"
    assert json.dumps(versions) in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_the_source_archive_has_the_files_that_it_names():
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    names = {name.removeprefix("/") for name in included}
    assert not [name for name in names if not (ROOT / name).exists()]
    assert {"action.yml", ".pre-commit-hooks.yaml", "requirements.lock", "tests"} <= names  # the tests read them
    assert {".ci", ".github"} <= names  # make and the tests read them


def test_version_and_licence_are_those_of_the_citation():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {PROJECT['project']['version']}\n" in text
    assert f"license: {PROJECT['project']['license']}\n" in text


def test_the_repository_has_one_address():
    files = ("pyproject.toml", "CITATION.cff", "docs/own-repository.md")
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in files]
    owners = [set(re.findall(r"github\.com/([\w-]+)/sylver-claims", text)) for text in texts]
    owners.append(set(re.findall(r"uses: ([\w-]+)/sylver-claims@", texts[-1])))
    assert len(owners[0]) == 1
    assert all(found == owners[0] for found in owners)
    assert f"OWNER/your-account/' {' '.join(files)}" in (ROOT / "RELEASING.md").read_text(encoding="utf-8")


def test_all_files_of_services_are_yaml():
    names = ["action.yml", ".pre-commit-hooks.yaml", ".pre-commit-config.yaml", "CITATION.cff"]
    paths = [*(ROOT / name for name in names), *(ROOT / ".github").rglob("*.yml")]
    read = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in paths}
    assert len(read) == 9
    assert all(read.values())
    for name in ("ci.yml", "release.yml"):
        steps = [step for job in read[name]["jobs"].values() for step in job["steps"]]
        assert all(("run" in step) != ("uses" in step) for step in steps)


def test_proofs_are_left_out_where_the_solvers_are_missing(monkeypatch):
    noted = []

    class Notes(Watcher):
        def note(self, text):
            noted.append(text)

    monkeypatch.setattr("sylver_claims.verifiers.walks.plan.missing", lambda extra: ("z3", "cvc5"))
    (claim,) = select(["boyers2024/thm-4"])
    assert any(isinstance(method, Proof) for method in claim.methods)
    (result,) = run([claim], Options(upto=20, jobs=0), Ledger(None), Notes())
    assert [e.name for e in result.evidence] == [m.name for m in claim.methods if m.name != "proof"]
    assert noted == ["proofs are left out: z3 and cvc5 not installed; pip install 'sylver-claims[proof]'"]
    (only,) = run([claim], Options(upto=20, jobs=0, methods=frozenset(["proof"])), Ledger(None))
    assert (only.verdict, only.matches_declaration) == ("inconclusive", False)


def test_all_extras_of_the_modules_are_extras_of_the_project():
    assert set(extras.EXTRAS.values()) <= set(PROJECT["project"]["optional-dependencies"])


@pytest.mark.parametrize(("module", "status"), [("z3", Status.USAGE), ("other", Status.OUR_ERROR)])
def test_only_a_module_of_an_extra_is_a_missing_extra(monkeypatch, capsys, module, status):
    def fail(*_, **__):
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr("sylver_claims.verifiers.cli.application.app", fail)
    with pytest.raises(SystemExit) as ended:
        main(["list"])
    assert ended.value.code == status
    assert ("this needs an extra: z3 not installed" in capsys.readouterr().err) == (module == "z3")


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["claims", "boyers2024/thm-4", "--upto", "20", "--jobs", "1"], 0, "proofs are left out: z3 and cvc5"),
        (["-h"], 0, "verify COMMAND"),
        (["coq", "boyers2024/fact-1"], 2, "verify coq needs an extra: z3 not installed"),
        (["audit", "--definitions"], 2, "this needs an extra: z3 not installed"),
        (["position", "4", "11"], 0, "5"),
    ],
)
def test_commands_without_solvers(tmp_path, arguments, status, words):
    command = [sys.executable, "-c", WITHOUT_SOLVERS, *arguments]
    env = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    text = " ".join((done.stdout + done.stderr).split())
    assert done.returncode == status, text
    assert "Traceback" not in text
    if arguments != ["-h"]:
        assert words in text
    else:
        assert " coq " not in text
        assert " claims " in text


def test_the_container_installs_what_the_lock_says():
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "--constraint requirements.lock '.[proof]'" in text
    assert 'CMD ["verify", "check", "--upto", "201"]' in text
    workspace = json.loads((ROOT / ".devcontainer.json").read_text(encoding="utf-8"))
    target = workspace["postCreateCommand"].removeprefix("make ").replace(".venv", "$(VENV)")
    assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
