"""The page of the bots: it shows the kept tournaments, and a part of these, played again, is the same."""

import re

import pytest

from sylver_claims.claims.moskowitz.printed import RATINGS, TABLES, games_of_table
from sylver_claims.kernels.bots.rules import BOTS
from sylver_claims.kernels.bots.tournament import round_robin
from sylver_claims.reports.site import bots as bots_page
from sylver_claims.reports.site import build
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.verifiers.games.bot_rules import rule_in_words
from sylver_claims.verifiers.games.tournament import printed, result

KEPT = bots_page.load()
TABLE = {t["table"]: t for t in KEPT["tournaments"]}


@pytest.fixture
def bots(results):
    return bots_page.context(KEPT, papers_of(results))


@pytest.mark.slow
def test_table_2_played_again_is_the_kept_one():
    kept = TABLE[2]
    sizes = {name: kept[name] for name in ("rounds", "games", "seed", "clock")}
    again = result(round_robin(list(kept["bots"]), kept["opening"], **sizes), kept["opening"], **sizes)
    figures = ("standings", "ratings")
    assert {k: v for k, v in again.items() if k not in figures and k != "game"} == {
        k: v for k, v in kept.items() if k not in (*figures, "game", "table", "printed")
    }
    assert [list(line.values())[:5] for line in again["standings"]] == [
        list(line.values())[:5] for line in kept["standings"]
    ]
    for line, held in zip(again["standings"], kept["standings"], strict=True):
        assert line["low"] == pytest.approx(held["low"])
    for bot, fit in again["ratings"]["fit"].items():
        assert fit == pytest.approx(kept["ratings"]["fit"][bot])
    assert again["ratings"]["first_formula"] == pytest.approx(kept["ratings"]["first_formula"])
    assert again["game"] | {"players": list(again["game"]["players"])} == kept["game"]


def test_the_command_on_the_page_is_the_one_for_all_tables(bots):
    assert bots["command"] == "verify tournament --tables --seed 1 --json reports/data/tournaments.json"
    assert [t["table"] for t in bots["tables"]] == [2, 3, 4, 5]
    assert bots["games"] == sum(games_of_table(n) * len(lines) // 2 for n, lines in TABLES.items())


def test_the_printed_numbers_are_those_of_the_paper(bots):
    for table in bots["tables"]:
        lines = TABLES[str(table["table"])]
        shown = {line["bot"]: (line["printed"]["score"], line["printed"]["wins"]) for line in table["lines"]}
        assert shown == {line.bot: (line.score, line.wins) for line in lines}
        assert table["against_all"] == games_of_table(str(table["table"]))
        assert all(line["printed"]["rating"] == RATINGS[line["bot"]] for line in table["lines"])
    assert not printed("5", 3, 25), "tournaments of other sizes have nothing printed"


def test_words_of_the_kept_file_are_those_of_the_rules():
    for kept in TABLE.values():
        assert kept["bots"] == {bot: rule_in_words(bot) for bot in kept["bots"]}
    words = {bot: rule_in_words(bot) for bot in BOTS}
    assert len(set(words.values())) == len(BOTS), "no two rules have the same words"


def test_intervals_lie_around_their_points_and_in_the_chart(bots):
    for table in bots["tables"]:
        chart = table["chart"]
        for row in chart["rows"]:
            for bar in (row["played"], row["printed"]):
                assert chart["left"] <= bar["low"] < bar["at"] < bar["high"] <= chart["right"]
        places = [row["played"]["at"] for row in chart["rows"]]
        assert places == sorted(places, reverse=True)


def test_a_game_shows_its_blunders(bots):
    game = bots["game"]
    assert game["table"] == 5
    assert game["blunders"] == sum(move["mark"] == "blunder" for move in game["moves"]) == 1
    assert (game["first"]["number"], game["first"]["move"], game["first"]["winning"]) == (4, 17, [25])
    assert game["before"] == [6, 15, 8]
    assert [move["mark"] for move in game["moves"]][:6] == ["drawn"] * 3 + ["blunder", "wins", "lost"]
    assert bots_page._mark(9, {"blunder": False, "outcome": ""}, 3) == "unknown"


def test_the_order_is_compared_by_match_points():
    lines = TABLE[5] | {"standings": TABLE[5]["standings"][::-1]}
    assert bots_page._table(TABLE[5], [])["same_order"]
    assert not bots_page._table(lines, [])["same_order"]


@pytest.mark.slow
def test_the_page(tmp_path, results):
    build.write(results, tmp_path, upto=9, command="verify", versions={})
    text = (tmp_path / bots_page.FILE).read_text(encoding="utf-8")
    assert text.count('<table class="cross">') == 4
    assert len(re.findall(r'<tr class="blunder">', text)) == 1
    assert "uniform-30: while infinite, a random legal number from 4 to 30" in text
    assert "This run has no claim about this table" in text
    assert bots_page.FILE in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_claims_on_a_table_are_its_own(bots):
    from types import SimpleNamespace

    ids = (
        "moskowitz/table-5-rates",
        "moskowitz/table-5@above-1",
        "moskowitz/table-5",
        "moskowitz/table-50",
        "x/table-5",
    )
    found = bots_page._table(TABLE[5], [SimpleNamespace(id=i) for i in ids])["claims"]
    assert [c.id for c in found] == list(ids[:3])
