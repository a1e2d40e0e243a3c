"""Finding claims: by id, glob, file and folder; what is wrong in a file is told in one sentence."""

import os
import sys
from inspect import isfunction

import pytest

from claims import ClaimError, domains
from claims.registry import load, registry, select
from claims.registry.diagnostics import EXAMPLES


def test_ids_are_unique_and_sources_match():
    claims = registry()
    assert len({c.id for c in claims}) == len(claims)
    assert all(c.id.startswith(c.source.paper.key + "/") for c in claims)


def test_select_by_id_glob_file_and_folder(written):
    assert [c.id for c in select(["boyers2024/thm-4"])] == ["boyers2024/thm-4"]
    assert {c.id for c in select(["boyers2024/cor-2?"])} == {f"boyers2024/cor-2{x}" for x in "abc"}
    path = written('one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0))')
    assert [c.id for c in select([str(path)])] == ["mine/one"]
    assert [c.id for c in select([str(path.parent)])] == ["mine/one"]
    assert [c.id for c in select([str(path), "boyers2024/thm-4"])] == ["mine/one", "boyers2024/thm-4"]


def test_unknown_target_suggests_a_near_one():
    with pytest.raises(ClaimError, match="did you mean boyers2024/thm-4"):
        select(["boyers2024/thm4"])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("def broken(:", "mine.py:8: the file is not valid Python"),
        ("x = 1 / 0", "mine.py:8: the file cannot be loaded: ZeroDivisionError"),
        ('one = Claim(**stated(id="mine/one", forall=integers("n")))', "missing 1 argument: 'then'; add it"),
        (
            'one = Claim(**stated(id="mine/one", forall=odd_numbers("n", start=2), then=lambda n: n))',
            "needs an odd start",
        ),
        (
            'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda q: q))',
            "takes (q), but the domain gives (n)",
        ),
    ],
)
def test_a_broken_file_is_told_in_one_sentence(written, body, words):
    with pytest.raises(ClaimError) as caught:
        load(written("\n" + body))
    assert words in str(caught.value)
    assert "mine.py" in str(caught.value)


def test_duplicate_id(written):
    claim = 'Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0))'
    with pytest.raises(ClaimError, match=r"mine/one stands twice: at .*mine.py:8 and at .*mine.py:9; rename one"):
        select([str(written(f"\na = {claim}\nb = {claim}"))])


def test_a_file_without_claims_and_a_missing_file(written):
    with pytest.raises(ClaimError, match="defines no claim"):
        select([str(written("x = 1"))])
    with pytest.raises(ClaimError, match="there is no file"):
        select(["nowhere/at_all.py"])


HELPED = """
import sys
from inspect import isfunction
sys.path.insert(0, {folder!r})
import {helper}
{change}
def small(n):
    return n > {helper}.LIMIT or n < 6
def late(n):
    import {helper}
    return n > {helper}.LIMIT or n < 6
one = Claim(**stated(id="m/{id}", forall=integers("n"), then={then}))
"""


@pytest.fixture
def helped(written, tmp_path):
    """Return a function that writes a claim file which imports a helper module, and may change it."""
    folder = tmp_path / "beside"
    folder.mkdir()
    helper = f"helper_{tmp_path.name.replace('-', '_')}"
    (folder / f"{helper}.py").write_text("LIMIT = 5\n")

    def write(name, change="", then="small"):
        change = change.format(helper=helper)
        body = HELPED.format(folder=str(folder), helper=helper, change=change, id=name, then=then)
        return written(body, f"{name}.py")

    return write


@pytest.mark.parametrize("order", [("plain", "changing"), ("changing", "plain")])
def test_what_one_file_changes_in_a_module_another_does_not_see(helped, order):
    from verifiers.ledger import Ledger
    from verifiers.run import run
    from verifiers.walks.plan import Options

    paths = {"plain": helped("plain"), "changing": helped("changing", "{helper}.LIMIT = 50")}
    claims = select([str(paths[name]) for name in order])
    found = {r.claim.id: str(r.verdict) for r in run(claims, Options(upto=40, jobs=1), Ledger(None))}
    assert found == {"m/plain": "verified", "m/changing": "refuted"}


def test_what_is_imported_late_and_was_changed_meanwhile_is_told(helped):
    from verifiers.ledger import Ledger
    from verifiers.run import run
    from verifiers.walks.plan import Options

    paths = helped("late", then="late"), helped("changing", "{helper}.LIMIT = 50")
    results = {r.claim.id: r for r in run(select(list(map(str, paths))), Options(upto=40, jobs=1), Ledger(None))}
    assert str(results["m/late"].verdict) == "error"
    (said,) = (e.message for e in results["m/late"].evidence if e.name == "loading")
    assert "what this claim reaches has been changed since" in said
    assert "late.py was loaded, by " in said
    assert "changing.py" in said
    assert str(results["m/changing"].verdict) == "refuted"


def test_a_module_that_one_file_can_find_is_not_there_for_another(helped, written):
    load(helped("finding"))

    helper = next(name for name in sys.modules if name.startswith("helper_test_a_module"))
    with pytest.raises(ClaimError, match="there is no module helper_test_a_module"):
        load(written(f"import {helper}\n", "lost.py"))


@pytest.mark.parametrize("edited", ["claim file", "module beside it", "module imported late"])
def test_what_is_edited_within_one_second_is_seen(written, tmp_path, monkeypatch, edited):
    """Python tells bytecode by the second in which the text was written, and by its size."""
    late = edited == "module imported late"
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.syspath_prepend(tmp_path)
    beside = tmp_path / f"beside_{tmp_path.name}.py"
    said = []
    for limit in (5, 6):
        beside.write_text(f"LIMIT = {limit if edited != 'claim file' else 5}\n")
        own = limit if edited == "claim file" else 5
        path = written(
            f"{'' if late else f'import {beside.stem} as beside'}\n"
            f"def small(n):\n    {f'import {beside.stem} as beside' if late else ''}\n"
            f"    return n < max({own}, beside.LIMIT)\n"
            'one = Claim(**stated(id="mine/one", forall=integers("n"), then=small))'
        )
        for file in (beside, path):
            os.utime(file, (10**9, 10**9))
        (claim,) = load(path)
        said.append(claim.then(5))
        del sys.modules[claim.then.__module__]
        sys.modules.pop(beside.stem, None)
    assert said == [False, True]
    assert not list(tmp_path.rglob("*.pyc"))


def test_each_domain_has_an_example_that_says_how_it_is_written():
    factories = {name: made for name in domains.__all__ if isfunction(made := getattr(domains, name))}
    assert factories.keys() == EXAMPLES.keys()
    for name, example in EXAMPLES.items():
        assert isinstance(eval(example, factories), domains.Domain), name
