"""``verify bundle``: an archive that Python alone checks, elsewhere and offline, and that shows each damage."""

import json
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from made_results import made_result

from sylver_claims.claims import Verdict
from sylver_claims.kernels.engine.jit import cache_root
from sylver_claims.verifiers.bundle import check
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.evidence import Covered, Evidence

pytestmark = pytest.mark.process

HELPER = "def double(n):\n    return 2 * n\n"
CLAIMS = """
from sylver_claims import Claim, Exhaustive, Fuzz, Paper, Kind, integers, numerical_semigroups, plain_python, semigroup
from sylver_claims.kernels.finite import winning_moves
from sylver_claims.kernels.semigroups import frobenius_number, genus
from helper import double
PAPER = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=PAPER.at("p. 1"), kind=Kind.CONJECTURE, statement="s") | fields
one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: double(n) % 2 == 0,
                     methods=[Exhaustive(), Fuzz()]))
wrong = Claim(**stated(id="mine/wrong", forall=integers("n"), given=lambda n: n % 2 == 1, then=lambda n: n != 77,
                       counterexample={"n": 77}))
genera = Claim(**stated(id="mine/genera", forall=numerical_semigroups("S", limit=5),
                        then=lambda S: frobenius_number(S) < 2 * genus(S)))
won = Claim(**stated(id="mine/won", forall=integers("n", start=3, limit=9),
                     then=lambda n: len(winning_moves(semigroup(4, n, n + 2))) < 9 if n % 2 == 1 else n > 0))
plain = Claim(**stated(id="mine/plain", forall=integers("n"), then=plain_python(lambda n: n > 0)))
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """A bundle of the claims above, made by the command line."""
    folder = tmp_path_factory.mktemp("mine")
    (folder / "mine.py").write_text(CLAIMS)
    (folder / "helper.py").write_text(HELPER)
    root = str(Path(__file__).parents[3])

    environment = {"PYTHONPATH": root, "HOME": str(folder), "PATH": "", "SYLVER_CACHE": str(cache_root())}

    def verify(*arguments):
        command = [sys.executable, "-m", "sylver_claims.verifiers.cli", *arguments]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    verify("claims", "mine.py", "--upto", "60")
    told = verify("bundle", "mine.py", "--output", "first.zip", "--creator", "Reader, A.", "--title", "My claims")
    assert "unpack it, and run: python check.py" in told
    verify("bundle", "mine.py", "--output", "again.zip", "--creator", "Reader, A.", "--title", "My claims")
    return folder / "first.zip"


@pytest.fixture
def bundle(archive, tmp_path):
    """The bundle, unpacked by somebody else."""
    with zipfile.ZipFile(archive) as held:
        held.extractall(tmp_path)
    return tmp_path / "first"


def checked(bundle, *more):
    """Run the checker with Python alone: without packages, environment variables, and module path."""
    command = [sys.executable, "-I", "-S", str(bundle / "check.py"), *more]
    done = subprocess.run(command, env={}, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_stranger_checks_it_with_python_alone(bundle):
    status, out = checked(bundle)
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in out.splitlines()}
    assert status == 0, out
    assert lines["verdicts"] == "5 claims, as in the ledger: 4 verified, 1 refuted"
    assert lines["predicates"].endswith(
        "of 4 claims judged again, with a counterexample to 1 of them; not replayed: 1, see replay/predicates.json"
    )
    assert lines["theorems"] == "none in this bundle"
    assert out.endswith("The bundle is as it was written.\n")


def test_it_has_all_that_is_needed(bundle):
    names = {path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file()}
    assert {
        "claims/mine.py",
        "claims/helper.py",
        "report/index.html",
        "program/sylver_claims/verifiers/cli/bundle.py",
    } <= names
    assert not [name for name in names if "__pycache__" in name]
    replay = json.loads((bundle / "replay" / "predicates.json").read_text())
    assert replay["others"] == {"mine/plain": "its predicates are plain Python of the claim file"}
    assert replay["claims"]["mine/wrong"]["cases"][0] == [77]
    assert set(replay["claims"]["mine/wrong"]["found"]) == {"0", "1", "-"}
    assert json.loads((bundle / ".zenodo.json").read_text())["creators"] == [{"name": "Reader, A."}]
    readme = (bundle / "README.md").read_text()
    assert readme.startswith("# My claims\n\n5 claims, checked up to 60 by sylver-claims")
    assert "-m sylver_claims.verifiers.cli check claims/mine.py --upto 60 --ledger new.sqlite" in readme
    assert "numba==" in (bundle / "environment" / "requirements.txt").read_text()
    assert json.loads((bundle / "environment" / "environment.json").read_text())["command"].startswith("verify claims")


def test_the_same_run_gives_the_same_predicates_and_manifest_of_the_program(archive):
    def parts(name):
        with zipfile.ZipFile(archive.with_name(name)) as held:
            return {n.partition("/")[2]: held.read(n) for n in held.namelist()}

    one, two = parts("first.zip"), parts("again.zip")
    assert one.keys() == two.keys()
    differing = [name for name in one if one[name] != two[name] and not name.startswith("report/")]
    assert set(differing) <= {"MANIFEST.json"}


def changed(bundle, name, old, new):
    path = bundle / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def sealed_anew(bundle, name):
    """Update the digest of a changed file in the manifest, so that only its content is wrong."""
    from hashlib import sha256

    manifest = json.loads((bundle / "MANIFEST.json").read_text())
    manifest["files"][name] = sha256((bundle / name).read_bytes()).hexdigest()
    (bundle / "MANIFEST.json").write_text(json.dumps(manifest))


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("claims/mine.py", "n != 77", "n != 78", "files        FAILED: claims/mine.py was changed"),
        ("evidence/results.json", '"verdict": "verified"', '"verdict": "proved"', "verdicts     FAILED: mine/one"),
        ("evidence/results.json", '"cases": 60', '"cases": 61', "the results and the ledger differ"),
        ("replay/predicates.json", "n != 77", "n != 75", "FAILED: mine/wrong: the case [77] gives 1, not 0"),
        ("checkers/definitions.py", "return len(S)\n", "return 0\n", "predicates   FAILED: mine/genera: the case"),
    ],
)  # fmt: skip
def test_each_damage_is_found(bundle, name, old, new, words):
    changed(bundle, name, old, new)
    status, out = checked(bundle)
    assert status == 1
    assert words in out
    assert "FAILED: " + name + " was changed" in out
    sealed_anew(bundle, name)
    status, out = checked(bundle)
    assert (status, f"{name} was changed" in out) == (0 if name == "claims/mine.py" else 1, False)


def test_a_changed_row_of_the_ledger_and_a_missing_file_are_found(bundle):
    with closing(sqlite3.connect(bundle / "evidence" / "ledger.sqlite")) as db, db:
        db.execute("UPDATE ranges SET met = met + 1 WHERE claim = 'mine/one'")
    (bundle / "claims" / "helper.py").unlink()
    status, out = checked(bundle)
    assert status == 1
    assert "a row of ranges for mine/one has another seal" in out
    assert "claims/helper.py is missing" in out
    assert "2 of 6 checks failed" in out


def test_a_run_of_other_code_is_not_bundled(verify, tmp_path):
    (tmp_path / "mine.py").write_text(CLAIMS)
    (tmp_path / "helper.py").write_text(HELPER)
    verify("claims", "mine.py", "--upto", 9)
    (tmp_path / "mine.py").write_text(CLAIMS.replace("double(n) % 2 == 0", "double(n) % 2 != 1"))
    code = "from sylver_claims.verifiers.cli import main; main(['bundle', 'mine.py'])"
    env = {"PYTHONPATH": str(Path(__file__).parents[3]), "HOME": str(tmp_path), "SYLVER_CACHE": str(cache_root())}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == Status.USAGE
    assert "the code of mine/one has changed since this run\n  help: run verify check again, then bundle" in done.stderr


def test_the_checker_gives_the_verdict_that_the_program_gives(make):
    claim = make()
    kinds = list(product(("exhaustive", "fuzz", "proof"), Verdict))
    for found in [*product(kinds, repeat=1), *product(kinds, repeat=2)]:
        if len({name for name, _ in found}) < len(found):
            continue
        evidence = [Evidence(name=name, verdict=verdict, scope=Covered()) for name, verdict in found]
        told = [{"name": name, "verdict": str(verdict)} for name, verdict in found]
        assert check._verdict(told) == made_result(claim, *evidence).verdict, found
