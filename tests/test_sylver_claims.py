"""The package ``sylver_claims``: its names, and projects that have packages ``claims`` and ``kernels`` of their own."""

import subprocess
import sys
from pathlib import Path

import pytest

import sylver_claims
from sylver_claims import claims
from sylver_claims.kernels import four
from sylver_claims.kernels.engine.jit import cache_root

ROOT = Path(sylver_claims.__file__).resolve().parent.parent
FILE = """
from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Paper, integers
from sylver_claims.kernels import semigroups
from claims.policy import premium
from helper import is_small

NOTES = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
FIRST = premium(-99)
def stated(**fields):
    return dict(title="t", source=NOTES.at("p. 1"), kind=Kind.CONJECTURE, statement="s") | fields
numbers = integers("n", start=FIRST)
one = Claim(**stated(id="mine/one", forall=numbers, then=lambda n: n * n != 50, methods=[Exhaustive(), Fuzz()]))
two = Claim(**stated(id="mine/two", forall=integers("n"), then=lambda n: is_small(n)))
"""
THEIRS = """
import claims
from claims.policy import premium

def test_premium():
    assert premium(3) == 103
    assert claims.OF_INSURANCE
"""
COLLIDING = """
import claims, kernels, reports, verifiers
import sylver_claims.kernels.four as four
from sylver_claims import Claim

assert claims.OF_INSURANCE and not hasattr(kernels, "FOLDER")
assert four.__name__ == "sylver_claims.kernels.four" and Claim.__module__.startswith("sylver_claims.claims.")
"""


@pytest.fixture
def project(tmp_path):
    """A project with packages of the same names, its tests, and a claim file with a module in its folder."""
    for name, text in {
        "claims/__init__.py": "OF_INSURANCE = True\n",
        "claims/policy.py": "def premium(age):\n    return 100 + age\n",
        "kernels/__init__.py": "",
        "reports/__init__.py": "",
        "verifiers/__init__.py": "",
        "tests/test_policy.py": THEIRS,
        "my_claims.py": FILE,
        "helper.py": "def is_small(n):\n    return n < 10**6\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    def python(*arguments, path="."):
        environment = {"PYTHONPATH": path, "HOME": str(tmp_path), "PATH": "", "SYLVER_CACHE": str(cache_root())}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)

    return python


def test_its_names_are_the_objects_themselves():
    from sylver_claims.kernels import semigroups
    from sylver_claims.kernels.four import partners

    assert semigroups.__spec__.name == "sylver_claims.kernels.semigroups"
    assert partners is four.partners
    assert all(getattr(sylver_claims, name) is getattr(claims, name) for name in claims.__all__)
    assert {"check", "reasons", "select", *claims.__all__} == set(sylver_claims.__all__)


def test_a_name_that_is_not_there_is_an_import_error():
    with pytest.raises(ImportError, match="cannot import name 'Clam'"):
        from sylver_claims import Clam  # noqa: F401
    with pytest.raises(ModuleNotFoundError, match=r"kernels\.none"):
        import sylver_claims.kernels.none  # noqa: F401


@pytest.mark.process
@pytest.mark.parametrize("name", ["kernels", "claims.registry", "verifiers.cli", "kernels.four.table", "reports"])
def test_the_names_before_version_0_2_are_the_same_modules_in_a_clone(name):
    text = f"from importlib import import_module as get; print(get({name!r}) is get('sylver_claims.{name}'))"
    command = [sys.executable, "-W", "error::SyntaxWarning", "-W", "always::DeprecationWarning", "-c", text]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
    old = name.partition(".")[0]
    assert f'"{old}" is now called "sylver_claims.{old}"; the old name goes with the next release' in done.stderr


@pytest.mark.process
def test_the_command_by_its_old_name_runs_in_a_clone():
    done = subprocess.run(
        [sys.executable, "-m", "verifiers.cli", "list", "boyers2024/thm-4"], cwd=ROOT, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert "Conway's inequality" in done.stdout


def test_a_claim_takes_its_fields_by_their_old_names():
    with pytest.warns(DeprecationWarning, match='"Standing" is now called "Kind"'):
        from sylver_claims import Standing
    with pytest.warns(DeprecationWarning, match="is now called") as warned:
        claim = claims.Claim(
            forall=claims.integers("n"), then=lambda n: n > 0, means=[claims.Exhaustive()], standing=Standing.THEOREM
        )
    assert (claim.kind, len(claim.methods)) == (claims.Kind.THEOREM, 1)
    assert {str(w.message).partition(";")[0] for w in warned} == {
        '"means" of Claim is now called "methods"', '"standing" of Claim is now called "kind"',
    }  # fmt: skip


@pytest.mark.process
def test_importing_it_loads_nothing_else():
    text = "import sys, sylver_claims; print(*(n for n in sys.modules if n.startswith('sylver_claims.')))"
    done = subprocess.run([sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.process
@pytest.mark.parametrize("path", ["", "."])
def test_the_command_checks_a_file_beside_packages_of_the_same_names(project, path):
    done = project("-m", "sylver_claims.verifiers.cli", "claims", "my_claims.py", "--upto", "50", path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all 2 as declared" in done.stdout


@pytest.mark.process
@pytest.mark.parametrize("more", [[], ["-n", "2"]])
def test_tests_of_a_project_use_its_own_package(project, more):
    options = ["-p", "no:cacheprovider", "--upto", "50", "--claims-ledger", "l.sqlite"]
    done = project("-m", "pytest", *options, "my_claims.py", "tests", *more)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


@pytest.mark.process
def test_a_file_that_imports_another_package_claims_is_no_claim_file(project, tmp_path):
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
def test_packages_of_the_same_names_are_used_in_one_process(project):
    done = project("-c", COLLIDING)
    assert done.returncode == 0, done.stderr
