"""Claims of other installed packages, and modules next to a claim file."""

import sys
from importlib.metadata import EntryPoint

import pytest

from sylver_claims.claims import ClaimError
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.registry import installed_claims, load, select
from sylver_claims.claims.registry.installed_claims import GROUP

BODY = """
one = Claim(**stated(id="{paper}/one", forall=integers("n"), then=lambda n: n > 0))
two = Claim(**stated(id="{paper}/two", forall=integers("n"), then=lambda n: n > 0))
"""


@pytest.fixture
def installed(monkeypatch, tmp_path, written):
    """Return a function that installs a package with a collection of this name and value."""
    folder = tmp_path / "heap_games"
    (folder / "statements").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "broken.py").write_text("1 / 0\n")
    text = written(BODY.format(paper="heaps")).read_text(encoding="utf-8")
    (folder / "statements" / "kayles.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    held = []
    monkeypatch.setattr(installed_claims, "entry_points", lambda group: held if group == GROUP else [])
    yield lambda name, value: held.append(EntryPoint(name, value, GROUP))
    for name in [n for n in sys.modules if n.partition(".")[0] == "heap_games"]:
        del sys.modules[name]


@pytest.mark.parametrize("value", ["heap_games.statements", "heap_games.statements.kayles"])
def test_a_collection_is_chosen_from_by_ids(installed, value):
    installed("heaps", value)
    assert [claim.id for claim in select(["heaps/*"])] == ["heaps/one", "heaps/two"]
    assert [claim.id for claim in select(["heaps/two", "boyers2024/thm-4"])] == ["heaps/two", "boyers2024/thm-4"]


def test_without_targets_a_run_is_about_the_registry(installed):
    installed("heaps", "heap_games.statements")
    assert not any(claim.id.startswith("heaps/") for claim in select([]))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("heap_games.none", "the module does not exist: heap_games.none"),
        ("heap_games.broken.part", "importing it raises ZeroDivisionError"),
        ("no_such_package.part", "importing it raises ModuleNotFoundError"),
    ],
)
def test_a_collection_that_is_not_there_is_told(installed, value, words):
    installed("heaps", value)
    with pytest.raises(ClaimError, match=words):
        select(["heaps/one"])


def test_two_collections_of_one_name_are_refused(installed):
    installed("heaps", "heap_games.statements")
    installed("heaps", "heap_games")
    with pytest.raises(ClaimError, match="two installed packages have a collection"):
        select(["heaps/one"])


def test_a_module_beside_a_file_is_found(written, tmp_path):
    name = f"beside_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text("LIMIT = 7\n")
    text = f"from {name} import LIMIT\n" + BODY.format(paper="mine").replace("n > 0", "n > LIMIT")
    one, _ = load(written(text, "beside_one.py"))
    then = evaluator(one.trees["then"])
    assert (then(7), then(8)) == (False, True)


def test_files_of_two_folders_have_their_own(written, tmp_path):
    found = []
    for number in (3, 5):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "limits_of_mine.py").write_text(f"LIMIT = {number}\n")
        body = "from limits_of_mine import LIMIT\n" + BODY.format(paper="mine").replace("n > 0", "n > LIMIT")
        path = folder / "claims_of_mine.py"
        path.write_text(written(body).read_text(encoding="utf-8"), encoding="utf-8")
        found.append(load(path)[0])
    assert [evaluator(claim.trees["then"])(4) for claim in found] == [True, False]


def test_a_module_that_hides_behind_a_library_is_refused(written, tmp_path):
    (tmp_path / "colorsys.py").write_text("LIMIT = 7\n")
    with pytest.raises(ClaimError, match=r"Python imports .*colorsys\.py for colorsys, not the file here"):
        load(written("from colorsys import LIMIT\n" + BODY.format(paper="mine"), "hiding.py"))
