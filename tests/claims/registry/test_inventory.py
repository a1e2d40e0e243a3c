"""The inventories of the papers: every claim is listed, every id exists, and errors are one sentence."""

import json

import pytest

from sylver_claims.claims import ClaimError, Verdict
from sylver_claims.claims.registry import papers, registry
from sylver_claims.claims.registry.inventory import Statement, faults, reached, read, statements_of

KEYS = [folder.name for folder in papers()]


@pytest.mark.parametrize("key", KEYS)
def test_every_claim_is_reached_from_the_inventory_of_its_paper(key):
    claims = [c for c in registry() if c.source.paper.key == key]
    assert claims
    assert faults(statements_of(key), [c.id for c in claims]) == []


@pytest.mark.parametrize("key", KEYS)
def test_the_inventory_follows_the_sections_of_the_paper(key):
    (paper,) = {c.source.paper for c in registry() if c.source.paper.key == key}
    known = [number for number, _ in paper.numbered_sections]
    places = [
        known.index(s.section) if s.section in known else paper.sections.index(s.section) for s in statements_of(key)
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("key", KEYS)
def test_each_printed_number_stands_once(key):
    numbers = [s.number for s in statements_of(key) if s.number]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("key", KEYS)
def test_what_fails_in_print_says_how_badly_and_nothing_else_does(key):
    claims = {c.id: c for c in registry() if c.source.paper.key == key}
    printed = any(c.source.paper.printed for c in claims.values())
    for statement in statements_of(key):
        fails = any(claims[name].declared is Verdict.REFUTED for name in reached(statement, claims)[0])
        assert bool(statement.grade) == (fails and printed), statement.label


def test_a_gap_of_the_inventory_is_told():
    one = Statement("Theorem 1", "theorem", "1", "something", ("made/thm-1",), ("made/thm-1@more",))
    assert reached(one, ["made/thm-1", "made/thm-1@other", "made/thm-1@more", "made/thm-10"]) == (
        ["made/thm-1", "made/thm-1@other"],
        ["made/thm-1@more"],
    )
    assert faults([one], ["made/thm-1", "made/thm-2"]) == [
        "made/thm-1@more is named, but there is no such claim",
        "made/thm-2 belongs to no statement",
    ]


def test_a_paper_outside_the_registry_has_no_inventory():
    assert statements_of("nowhere2024") == ()
    assert statements_of("../claims/boyers2024") != ()  # the same folder by another way
    assert statements_of("../../tests") == ()


WHOLE = {"number": "", "kind": "remark", "section": "1", "label": "a remark", "reason": "history"}


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({}, '"number" is missing'),
        ([], "must be an object"),
        (WHOLE | {"extra": 1}, '"extra" is missing, unknown'),
        (WHOLE | {"label": 3}, '"label" is missing, unknown or has the wrong type'),
        (WHOLE | {"claims": ["thm-1"]}, 'either "claims" or a "reason"'),
        (WHOLE | {"beyond": ["made/thm-1"]}, "without made/"),
        (WHOLE | {"grade": "misprint"}, 'needs "why" with its "grade"'),
        (WHOLE | {"grade": "wrong", "why": "so"}, "misprint, edge case, needs a hypothesis or fails broadly"),
    ],
)
def test_a_malformed_statement_is_refused(tmp_path, row, words):
    path = tmp_path / "statements.json"
    path.write_text(json.dumps([row]))
    with pytest.raises(ClaimError) as caught:
        read(path, "made")
    assert words in str(caught.value)
    assert "statement 1" in str(caught.value)


def test_a_file_that_is_no_list_is_refused(tmp_path):
    path = tmp_path / "statements.json"
    for text in ("{}", "["):
        path.write_text(text)
        with pytest.raises(ClaimError):
            read(path, "made")
