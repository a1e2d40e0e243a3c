"""Selection of claims by id, glob, file and folder; an error in a file is reported in one sentence."""

import os
import sys
from inspect import isfunction

import pytest

from sylver_claims.claims import ClaimError, domains
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.registry import load, registry, select
from sylver_claims.claims.registry.diagnostics import EXAMPLES


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
        ("x = 1 / 0", "mine.py:8: the file cannot be loaded: ZeroDivisionError"),
        ('one = Claim(**stated(id="mine/one", forall=integers("n")))', "missing 1 argument: 'then'; add it"),
        (
            'one = Claim(**stated(id="mine/one", forall=odd_numbers("n", start=2), then=lambda n: n))',
            "needs an odd start",
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
    with pytest.raises(
        ClaimError, match=r"mine/one is defined twice: at .*mine.py:8 and at .*mine.py:9; rename one of them"
    ):
        select([str(written(f"\na = {claim}\nb = {claim}"))])


def test_a_file_without_claims_and_a_missing_file(written):
    with pytest.raises(ClaimError, match="defines no claim"):
        select([str(written("x = 1"))])
    with pytest.raises(ClaimError, match="there is no file"):
        select(["nowhere/at_all.py"])


@pytest.mark.parametrize("edited", ["mine.py", "beside.py"])
def test_what_is_edited_within_one_second_is_seen(written, tmp_path, monkeypatch, edited):
    """Python distinguishes bytecode by the second in which the source was written, and by its size."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    answers = []
    for limit in (5, 6):
        (tmp_path / "beside.py").write_text(f"LIMIT = {limit if edited == 'beside.py' else 5}\n")
        path = written(
            f"import beside\nLEAST = {limit if edited == 'mine.py' else 5}\n"
            'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n < max(LEAST, beside.LIMIT)))'
        )
        for file in (tmp_path / "beside.py", path):
            os.utime(file, (10**9, 10**9))
        (claim,) = load(path)
        answers.append(evaluator(claim.trees["then"])(5))
        del sys.modules[claim.then.__module__], sys.modules["beside"]
    assert answers == [False, True]
    assert not list(tmp_path.rglob("*.pyc"))


def test_each_domain_has_an_example_that_says_how_it_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b007323.txt").write_text("0 1\n1 1\n2 2\n")
    factories = {name: made for name in domains.__all__ if isfunction(made := getattr(domains, name))}
    assert factories.keys() == EXAMPLES.keys()
    for name, example in EXAMPLES.items():
        assert isinstance(eval(example, factories), domains.Domain), name
