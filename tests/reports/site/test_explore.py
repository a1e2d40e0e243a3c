"""The page of the board: its data are the proved claims of the run and the stored results of the package."""

import json
import re

import pytest
from made_results import made_result, searched

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import select
from sylver_claims.reports.site import after_16, build, even_positions, explore, two_generators
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.errata import board_of
from sylver_claims.verifiers.games.playout import play
from sylver_claims.verifiers.games.two_coins import solve

RESTED_ON = ["sicherman2002/enders-n", "sicherman2002/hutchings-quiet@a-move-left"]


def given(page):
    """Return the data in a page."""
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1])


@pytest.fixture(scope="module")
def page_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build.write([made_result(c) for c in select(RESTED_ON)], folder, upto=9, command="c", versions={})
    return folder


@pytest.fixture(scope="module")
def page(page_folder):
    return (page_folder / explore.FILE).read_text(encoding="utf-8")


def test_what_is_kept_is_given(page):
    data = given(page)
    kept = two_generators.load().rows
    assert {(m, n): tuple(wins) for m, n, _, _, wins in data["pairs"]["rows"]} == {
        pair: row.winning_moves for pair, row in kept.items()
    }
    even = {tuple(numbers): (outcome, wins, whole) for numbers, outcome, wins, whole in data["even"]["rows"]}
    assert even[8, 14] == ("P", [], True)
    assert even[6, 8, 10] == ("N", [4, 7, 11], True)
    assert even[6, 64, 80] == ("N", [4, 57, 89], False)
    assert set(even) == {p for p, row in even_positions.load().items() if row["outcome"] != "?"}


def test_of_the_replies_to_16_only_confirmed_ones_are_given(page, monkeypatch):
    rows = {tuple(numbers) for numbers, _, _ in given(page)["after16"]["rows"]}
    assert rows == {tuple(r["position"]) for r in after_16.load() if r["confirmed"]}
    doubtful = [row | {"confirmed": row["reply"] != 26} for row in after_16.load() if row["reply"] in (26, 50)]
    monkeypatch.setattr(after_16, "load", lambda: doubtful)
    assert [numbers for numbers, _, _ in explore._after_16_rows()] == [[16, 28, 50]]


def verdicts(*ones):
    """Return results of the claims, in the order of `RESTED_ON`, with these verdicts."""
    return [made_result(select([name])[0], searched(one)) for name, one in zip(RESTED_ON, ones, strict=True)]


@pytest.mark.parametrize(
    ("first", "second", "known"),
    [
        (Verdict.PROVED, Verdict.PROVED, {"enders", "pairs"}),
        (Verdict.PROVED, Verdict.VERIFIED, {"enders"}),
        (Verdict.VERIFIED, Verdict.PROVED, set()),
    ],
)
def test_a_theorem_is_given_if_all_that_it_rests_on_is_proved(first, second, known):
    results = verdicts(first, second)
    found = explore.proved_theorems(results, papers_of(results))
    assert set(found) == known
    links = [part["href"] for parts in found.values() for part in parts]
    assert all(link.startswith("claim/sicherman2002-") for link in links)


def test_scripts_and_worker_are_let_in_and_nothing_else(page):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
    assert policy.endswith("; worker-src blob:")
    assert policy.count("sha256-") == 5
    assert "unsafe-eval" not in policy


def test_data_cannot_end_its_script(page):
    assert "</" not in re.search(r'id="data">(.*?)</script>', page, re.DOTALL)[1]


def test_a_position_has_an_address():
    assert explore.link((4, 321, 819)) == "explore.html#4,321,819"
    assert explore.coins_link(solve((2, 3, 6, 3), "push")) == "explore.html#push:2,3,6,3"


@pytest.mark.slow
def test_boards_and_cells_and_pairs_lead_to_it(page_folder):
    cells = (page_folder / "pictures.html").read_text(encoding="utf-8")
    assert cells.count('href="explore.html#4,5,11"') == 2
    pairs = (page_folder / "two_generators.html").read_text(encoding="utf-8")
    assert pairs.count('href="explore.html#13,21"') == 2
    played = '{% from "parts.html.j2" import played with context %}{{ played(board) }}'
    text = build._environment().from_string(played).render(board=board_of(play((4, 5))), root="../", with_tables=True)
    assert '<a href="../explore.html#4,5">{4, 5} on the board</a>' in text
