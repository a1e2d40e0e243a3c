"""One name for all that is imported: the same objects, in a project that has a package ``claims`` too."""

import subprocess
import sys
from pathlib import Path

import pytest

import claims
import kernels.four
import kernels.semigroups
import sylver_claims

ROOT = Path(sylver_claims.__file__).resolve().parent
FILE = """
from sylver_claims import Claim, Exhaustive, Fuzz, Paper, Standing, integers
from sylver_claims.kernels import semigroups
from helper import is_small

NOTES = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=NOTES.at("p. 1"), standing=Standing.CONJECTURE, statement="s") | fields
one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n * n != 50, means=[Exhaustive(), Fuzz()]))
two = Claim(**stated(id="mine/two", forall=integers("n"), then=lambda n: is_small(n)))
"""
THEIRS = """
import claims
from claims.policy import premium

def test_premium():
    assert premium(3) == 103
    assert claims.OF_INSURANCE
"""


@pytest.fixture
def project(tmp_path):
    """A project with a package ``claims`` of its own, its tests, and a claim file with a module beside it."""
    for name, text in {
        "claims/__init__.py": "OF_INSURANCE = True\n",
        "claims/policy.py": "def premium(age):\n    return 100 + age\n",
        "tests/test_policy.py": THEIRS,
        "my_claims.py": FILE,
        "helper.py": "def is_small(n):\n    return n < 10**6\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    def python(*arguments, path="."):
        return subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False,
            env={"PYTHONPATH": path, "HOME": str(tmp_path), "PATH": ""},
        )  # fmt: skip

    return python


def test_its_names_are_the_objects_themselves():
    from sylver_claims.kernels import semigroups
    from sylver_claims.kernels.four import partners

    assert semigroups is kernels.semigroups
    assert partners is kernels.four.partners
    assert all(getattr(sylver_claims, name) is getattr(claims, name) for name in claims.__all__)
    assert {"check", "select", *claims.__all__} == set(sylver_claims.__all__)
    assert semigroups.__spec__.name == "kernels.semigroups"


def test_what_is_not_there_is_told():
    with pytest.raises(ImportError, match="cannot import name 'Clam'"):
        from sylver_claims import Clam  # noqa: F401
    with pytest.raises(ModuleNotFoundError, match=r"kernels\.none"):
        import sylver_claims.kernels.none  # noqa: F401


@pytest.mark.process
def test_importing_it_loads_nothing_else():
    text = "import sys, sylver_claims; print(*(n for n in sys.modules if n.split('.')[0] in sylver_claims.PACKAGES))"
    done = subprocess.run([sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.process
@pytest.mark.parametrize("path", ["", "."])
def test_the_command_means_its_own_packages(project, path):
    done = project("-m", "verifiers.cli", "claims", "my_claims.py", "--upto", "50", path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all 2 as declared" in done.stdout


@pytest.mark.process
@pytest.mark.parametrize("more", [[], ["-n", "2"]])
def test_tests_of_a_project_meet_its_own_package(project, more):
    arguments = (
        "-p",
        "no:cacheprovider",
        "my_claims.py",
        "tests",
        "--upto",
        "50",
        "--claims-ledger",
        "l.sqlite",
        *more,
    )
    done = project("-m", "pytest", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


@pytest.mark.process
def test_a_file_of_theirs_that_imports_their_package_is_no_claim_file(project, tmp_path):
    (tmp_path / "checks.py").write_text("from claims import OF_INSURANCE\n\ndef test_it():\n    assert OF_INSURANCE\n")
    done = project("-m", "pytest", "-p", "no:cacheprovider", "checks.py")
    assert "1 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.process
def test_a_script_checks_claims_of_a_file(project):
    text = (
        "from sylver_claims import check, select; print(*(check(c, upto=30).verdict for c in select(['my_claims.py'])))"
    )
    done = project("-c", text)
    assert done.stdout.split() == ["verified", "verified"], done.stderr


@pytest.mark.process
def test_where_their_package_came_first_it_is_told(project):
    done = project("-c", "import claims, sylver_claims")
    assert done.returncode == 1
    assert '"claims" is a package of yours here' in done.stderr.splitlines()[-1]
