"""The page of the games with two coins: the drawings agree with the computed data."""

import re
from collections.abc import Sequence

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.reports.site import build, two_coins
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.tables.two_coins import pictures


@pytest.fixture(scope="module")
def silver():
    return two_coins.context([], papers_of([]))


def test_boards(silver):
    boards = {b["title"]: b for b in silver["boards"]}
    nim = boards["The nim move"]
    assert nim["coins"] == [("A", 20 + 24 * 5 + 12, 20 + 24 * 3 + 12), ("B", 20 + 24 * 2 + 12, 20 + 24 * 7 + 12)]
    assert nim["start"] == nim["coins"][0][1:]
    assert nim["target"] == (20 + 24 * 5 + 12, 20 + 12)
    assert boards["In line, with a push"]["target"] is None
    assert boards["In line, with a push"]["columns"][0][0] == 1
    assert boards["With xor 0"]["start"] is None


def test_every_cell_of_a_slice_is_drawn_once(silver):
    for drawn, found in zip(silver["slices"], pictures().slices, strict=True):
        assert sum(drawn["counts"].values()) == 32 * 32 - 1
        for kind, path in drawn["paths"]:
            assert path.count("M") == drawn["counts"][kind] == sum(row.count(kind) for row in found.cells)


def test_kinds_differ_in_shape_and_not_in_colour_alone(silver):
    shapes = {re.sub(r"-?\d+", "", path) for _, path in silver["kinds"].values()}
    assert len(shapes) == len(silver["kinds"])
    for drawn in silver["slices"]:
        for kind, path in drawn["paths"]:
            assert re.sub(r"-?\d+", "", path).startswith(re.sub(r"-?\d+", "", silver["kinds"][kind][1]))


def test_patterns(silver):
    assert [(p["name"], p["count"], p["lines"].count("L")) for p in silver["patterns"]] == [
        ("𝒫₁", 64, 64),
        ("𝒩₀", 32, 32),
    ]


def test_the_page(tmp_path, silver, results: Sequence[Result]):
    build.write(results, tmp_path, upto=9, command="verify", versions={})
    text = (tmp_path / two_coins.FILE).read_text(encoding="utf-8").partition("<main")[2]
    samples = len(silver["kinds"]) + 1
    assert text.count("<svg") == len(silver["boards"]) + len(silver["patterns"]) + len(silver["slices"]) + samples
    assert " A| · · B ·" in text
    assert "fails first at (1, 1, 1, 2)" in text
    assert "not in this run" in text

    assert two_coins.FILE in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_readings_have_the_verdicts_of_the_run():
    from sylver_claims.claims.miyadera import with_push

    claim = with_push.readings[1]
    made = two_coins._reading(pictures().readings[2], {claim.id: Verdict.REFUTED}, {claim.id: "miyadera.html#x"})
    assert (made["claim"], made["verdict"], made["href"]) == (claim.id, Verdict.REFUTED, "miyadera.html#x")
