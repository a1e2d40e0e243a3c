"""verify tournament: the tables of the paper in one command, and JSON."""

import json

import pytest

from sylver_claims.claims.moskowitz.printed import RATINGS, TABLES, games_of_table
from sylver_claims.kernels import bots
from sylver_claims.verifiers.games.hints import annotated, winning_moves

SMALL = ("--rounds", 1, "--games", 4, "--opening", "uniform-10")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_tournament(verify):
    field = ("tournament", "--bots", "maximalOdd,randomBot,alwaysMax", *SMALL)
    status, once, _ = verify(*field)
    assert status == 0
    assert "opening uniform-10: while infinite, a random legal number from 4 to 10" in once
    assert verify(*field, "--jobs", 3)[1] == once
    assert verify("tournament", "--bots", "alwaysMax,randomBot,maximalOdd", *SMALL)[1] == once
    assert verify(*field, "--seed", 2)[1] != once


def test_json_holds_what_a_report_needs(verify):
    status, out, err = verify("tournament", "--bots", "maximalOdd,randomBot", *SMALL, "--json", "-")
    held = json.loads(out)
    (told,) = held["tournaments"]
    assert status == 0
    assert "maximalOdd" in err
    assert told["cross_table"]["wins"][0][1] + told["cross_table"]["wins"][1][0] == 4
    (match,) = told["matches"]
    game = told["game"]
    again = bots.play(*game["players"], "uniform-10", int(game["key"], 16))
    assert int(game["key"], 16) == bots.key_of_game(int(match["key"], 16), 0)
    assert [m["move"] for m in game["moves"]] == list(again.moves)
    assert {m["outcome"] for m in game["moves"][game["opening_moves"] :]} <= {"N", "P", ""}


def test_all_tables_with_the_printed_ones_beside(verify):
    status, out, _ = verify("tournament", "--tables", "--opening", "uniform-10")
    assert status == 0
    for number, lines in TABLES.items():
        assert f"table {number}: 3 rounds, 50 games a match" in out
        for line in lines:
            assert f"{line.score:>15} {line.wins:>6}  {100 * line.wins / games_of_table(number):5.2f} %" in out


def test_the_printed_lines_are_of_the_printed_bots():
    assert all({line.bot for line in lines} <= set(RATINGS) for lines in TABLES.values())
    assert {n: sum(line.wins for line in lines) for n, lines in TABLES.items()} == {
        "2": 900, "3": 1500, "4": 2250, "5": 3150,
    }  # fmt: skip


def test_exact_moves_of_a_short_game():
    told = annotated([3, 5, 7, 4, 2, 1], ("a", "b"))  # table 1 of the paper
    assert [m["outcome"] for m in told] == ["", "", "N", "N", "N", "P"]
    assert winning_moves([3, 5]) == (2,) == tuple(told[2]["winning"])  # 2 wins as long as it is legal
    assert [m["blunder"] for m in told] == [False, False, True, True, False, False]
    assert winning_moves([4, 6]) is None
    assert winning_moves([1000, 1001]) is None
