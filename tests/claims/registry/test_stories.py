"""The result of a paper in one sentence: each claim that it mentions has the required declared verdict."""

import json

import pytest

from sylver_claims.claims import ClaimError, Verdict
from sylver_claims.claims.registry import papers, registry
from sylver_claims.claims.registry.stories import read, story_of

PRINTED = sorted({c.source.paper.key for c in registry() if c.source.paper.printed})
WHOLE = {"sentence": "All holds.", "rests_on": {"thm-1": "proved"}}


@pytest.mark.parametrize("key", PRINTED)
def test_a_story_rests_on_verdicts_that_are_declared(key):
    declared = {c.id: c.declared for c in registry()}
    story = story_of(key)
    assert story is not None
    assert story.is_shown_by(declared)
    for name in story.rests_on:
        assert not story.is_shown_by(declared | {name: Verdict.INCONCLUSIVE}), name


def test_collections_of_our_own_are_not_printed():
    assert {folder.name for folder in papers()} - set(PRINTED) == {"beyond", "conjectures"}
    assert story_of("beyond") is None


def test_a_paper_outside_the_registry_has_no_story():
    assert story_of("nowhere2024") is None
    assert story_of("../../tests") is None


@pytest.mark.parametrize(
    "row",
    [
        [],
        {},
        WHOLE | {"more": 1},
        WHOLE | {"sentence": ""},
        WHOLE | {"rests_on": {}},
        WHOLE | {"rests_on": {"made/thm-1": "proved"}},
        WHOLE | {"rests_on": {"thm-1": "right"}},
    ],
)
def test_a_malformed_story_is_refused(tmp_path, row):
    path = tmp_path / "story.json"
    path.write_text(json.dumps(row), encoding="utf-8")
    with pytest.raises(ClaimError, match=r"story\.json: "):
        read(path, "made")


def test_a_story_that_is_no_json_is_refused(tmp_path):
    path = tmp_path / "story.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(ClaimError, match="not valid JSON"):
        read(path, "made")
