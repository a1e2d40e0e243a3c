"""The printed tables add up; with one number changed the check that sees it fails."""

from collections import Counter
from copy import deepcopy

import pytest

from sylver_claims.claims.moskowitz import accounting


def failing():
    return {check for check in accounting.CHECKS if not accounting.adds_up(*check)}


def test_the_tables_add_up():
    assert failing() == set()
    assert Counter(what for _, what, _ in accounting.CHECKS) == {
        "maximum": 4, "wins": 4, "ties": 4, "percentage": 22, "match score": 22, "losses": 1,
    }  # fmt: skip
    assert {table: accounting.ties_of_the_table(table) for table in accounting.TABLES} == {
        "2": {0}, "3": {0}, "4": {0}, "5": {2},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "seen"),
    [
        (("2", "maximum"), 30, {("2", "maximum", "all")}),
        (("5", "bots", "randomBot", "percentage"), "18.88", {("5", "percentage", "randomBot")}),
        (
            ("3", "bots", "maxThen1Weak", "wins"),
            584,
            {("3", "wins", "all"), ("3", "percentage", "maxThen1Weak"), ("3", "losses", "maxThen1Weak")},
        ),
        (("4", "bots", "alwaysMax", "score"), 16, {("4", "ties", "all")}),
        (("4", "bots", "maxThen2Weak", "score"), 46, {("4", "ties", "all"), ("4", "match score", "maxThen2Weak")}),
        (("3", "losses", "of"), 650, {("3", "losses", "maxThen1Weak")}),
    ],
)
def test_a_misprint_is_seen(monkeypatch, path, value, seen):
    changed = deepcopy(accounting.TABLES)
    place = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    monkeypatch.setattr(accounting, "TABLES", changed)
    assert failing() == seen


@pytest.mark.parametrize(
    ("decimal", "part", "whole", "right"),
    [
        ("97.5", 585, 600, True), ("97.50", 585, 600, False), ("69.67", 418, 600, True), ("69.66", 418, 600, False),
        ("15.07", 113, 750, True), ("15.06", 113, 750, False), ("50", 1, 2, True), ("12.5", 1, 8, True),
    ],
)  # fmt: skip
def test_rounding(decimal, part, whole, right):
    assert accounting.is_rounded(decimal, part, whole) is right


@pytest.mark.parametrize("table", list(accounting.TABLES))
def test_round_robins(monkeypatch, table):
    assert accounting.is_possible(table)
    changed = deepcopy(accounting.RESULTS)
    won = next(iter(changed[table].values()))
    won[0] -= 1
    monkeypatch.setattr(accounting, "RESULTS", changed)
    assert not accounting.is_possible(table)
    changed[table] = dict(list(accounting.RESULTS[table].items())[1:])
    assert not accounting.is_possible(table)


def test_what_is_not_known():
    with pytest.raises(ValueError, match="nothing is known of 'colour'"):
        accounting.adds_up("2", "colour", "all")
