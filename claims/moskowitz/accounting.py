"""Moskowitz and Ponomarenko, tables 2 to 6: whether the printed numbers add up.

In a round robin of n bots every two meet in 3 matches of 50 games. A bot then has 3(n - 1) matches and 150(n - 1)
games, and there are 3n(n - 1)/2 matches in all. Each game has a winner. The winner of a match gets 3 points; if both
have won 25 games, each gets 1. The printed numbers are in ``data/printed_tables.json``.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from sylver_claims import Claim, Kind, cases, plain_python, variant
from sylver_claims.claims.moskowitz import PAPER

# --- Definitions ------------------------------------------------------------------------------------------------------


def printed_data(name: str) -> Any:
    """Read a data file of the paper."""
    return json.loads((Path(__file__).parent / "data" / name).read_text(encoding="utf-8"))


PRINTED = printed_data("printed_tables.json")
TABLES = PRINTED["round_robins"]
RATINGS = PRINTED["ratings"]
RATED: tuple[tuple[str, int], ...] = tuple(RATINGS["bots"].items())
WORST: str = RATINGS["worst"]
RESULTS = {
    table: {(first, second): won for first, second, won in results}
    for table, results in printed_data("round_robins.json")["results"].items()
}
MATCHES, GAMES = 3, 50
WON, TIED = 3, 1


def matches_of_a_bot(table: str) -> int:
    """Each bot meets each other one in three matches."""
    return MATCHES * (len(TABLES[table]["bots"]) - 1)


def matches_in_all(table: str) -> int:
    """Each match is one of two bots."""
    return matches_of_a_bot(table) * len(TABLES[table]["bots"]) // 2


def records(table: str, bot: str) -> list[tuple[int, int]]:
    """Return the matches won and tied by a bot in all ways that give its match score and as many wins as printed."""
    row, matches = TABLES[table]["bots"][bot], matches_of_a_bot(table)
    found = []
    for tied in range(matches + 1):
        won = (row["score"] - TIED * tied) // WON
        fits = WON * won + TIED * tied == row["score"] and 0 <= won <= matches - tied
        half = GAMES // 2
        least = (half + 1) * won + half * tied
        most = GAMES * won + half * tied + (half - 1) * (matches - won - tied)
        if fits and least <= row["wins"] <= most:
            found.append((won, tied))
    return found


def ties_of_the_table(table: str) -> set[int]:
    """Return how many matches may have been tied, when ties and won matches add up over the bots."""
    sums = {(0, 0)}
    for bot in TABLES[table]["bots"]:
        sums = {(won + w, tied + t) for won, tied in sorted(sums) for w, t in records(table, bot)}
    return {tied // 2 for won, tied in sorted(sums) if tied % 2 == 0 and won + tied // 2 == matches_in_all(table)}


def is_rounded(decimal: str, part: int, whole: int) -> bool:
    """Whether a percentage, printed without zeros at its end, is part of whole rounded to two decimals."""
    units, _, digits = decimal.partition(".")
    hundredths = int(units) * 100 + int(digits.ljust(2, "0"))
    return len(digits) <= 2 and not digits.endswith("0") and abs(2 * (hundredths * whole - 10_000 * part)) <= whole


def adds_up(table: str, what: str, of: str) -> bool:
    """Whether one thing that can be checked of a table is so; ``of`` is a bot, or "all"."""
    printed = TABLES[table]
    bots = printed["bots"]
    if what == "maximum":
        return bool(printed["maximum"] == WON * matches_of_a_bot(table))
    if what == "wins":
        return bool(sum(row["wins"] for row in bots.values()) == GAMES * matches_in_all(table))
    if what == "ties":
        return len(ties_of_the_table(table)) > 0
    if what == "percentage":
        return is_rounded(bots[of]["percentage"], bots[of]["wins"], GAMES * matches_of_a_bot(table))
    if what == "match score":
        return bots[of]["score"] <= printed["maximum"] and len(records(table, of)) > 0
    if what == "losses":
        told = printed["losses"]
        games = GAMES * matches_of_a_bot(table)
        return bool(told["of"] == games and told["lost"] == games - bots[of]["wins"])
    raise ValueError(f"nothing is known of {what!r}")


CHECKS = [
    *((table, what, "all") for table in TABLES for what in ("maximum", "wins", "ties")),
    *(
        (table, what, bot)
        for table in TABLES
        for bot in TABLES[table]["bots"]
        for what in ("percentage", "match score")
    ),
    *((table, "losses", TABLES[table]["losses"]["bot"]) for table in TABLES if "losses" in TABLES[table]),
]


def totals(results: dict[tuple[str, str], list[int]]) -> tuple[Counter[str], Counter[str]]:
    """Return the games won and the match points of each bot, from the games won by the first of every two."""
    wins: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for (first, second), won_games in results.items():
        for won in won_games:
            wins[first] += won
            wins[second] += GAMES - won
            if 2 * won == GAMES:
                points[first] += TIED
                points[second] += TIED
            else:
                points[first if 2 * won > GAMES else second] += WON
    return wins, points


def is_possible(table: str) -> bool:
    """Return whether the stored results for a table form a round robin with its wins and match scores."""
    bots, results = TABLES[table]["bots"], RESULTS[table]
    pairs = {frozenset(pair) for pair in results}
    complete = len(results) == len(pairs) and pairs == {frozenset(pair) for pair in combinations(bots, 2)}
    whole = all(len(won) == MATCHES and all(0 <= w <= GAMES for w in won) for won in results.values())
    wins, points = totals(results)
    return complete and whole and all((wins[b], points[b]) == (row["wins"], row["score"]) for b, row in bots.items())


def rating_of(bot: str) -> int:
    """Return the rating of a bot in Table 6."""
    for name, rating in RATED:
        if name == bot:
            return rating
    raise ValueError(f"Table 6 has no {bot}")


# --- Claims -----------------------------------------------------------------------------------------------------------

tables_accounting = Claim(
    id="moskowitz/tables-accounting",
    title="Tables 2 to 5 add up: maxima, wins, percentages, match scores, ties",
    source=PAPER.at("Tables 2 to 5", section="2"),
    kind=Kind.OBSERVATION,
    statement="With $n$ bots: the maximum is $9 (n - 1)$; the wins add up to $75 n (n - 1)$; each percentage is that "
    "of $150 (n - 1)$ games, rounded to two decimals; each match score is $3 w + t$ for $w$ won and $t$ tied matches "
    "that allow the wins printed; over all bots, the number of ties is even, and half of it with the won matches "
    "makes $3 n (n - 1) / 2$. The 15 games of 600 that maxThen1Weak lost are those it did not win.",
    forall=cases("table what of", CHECKS, words="checks of the four tables"),
    then=plain_python(adds_up),
    remark="Table 5 has two tied matches, the others none.",
    variants=[
        variant(
            "no ties",
            then=plain_python(
                lambda table, what, of: adds_up(table, what, of) and (what != "ties" or 0 in ties_of_the_table(table))
            ),
        )
    ],
)

tables_possible = Claim(
    id="moskowitz/tables-accounting@possible",
    title="Tables 2 to 5 are those of some round robins",
    source=PAPER.at("Tables 2 to 5", section="2"),
    kind=Kind.OBSERVATION,
    statement=r"Each of the tables 2 to 5 is that of a possible round robin: there are results for all matches that "
    r"give each bot its wins and its match score together.",
    forall=cases("table", list(TABLES), words="tables"),
    then=plain_python(is_possible),
    remark="A solver found results that fit, which are stored; the paper does not print the real ones.",
    accepted_mutants={"printed": "each mutant replaces a table by another possible one; the tests change results"},
)

table_6_scale = Claim(
    id="moskowitz/table-6-scale",
    title="After the scaling the worst bot has 400",
    source=PAPER.at("Table 6 and the text before", section="3"),
    kind=Kind.OBSERVATION,
    statement=r"All ratings were scaled by setting that of the worst bot, alwaysMin, to $400$; the table that follows "
    r"is said to be of this point, and gives alwaysMin $400$.",
    forall=cases("bot rating", [(WORST, RATINGS["set_to"])], words="printed rating"),
    then=lambda bot, rating: rating_of(bot) == rating,
    counterexample={"bot": "alwaysMin", "rating": 400},
    remark=r"Table 6 gives alwaysMin $404$.",
)

table_6_worst = Claim(
    id="moskowitz/table-6-scale@worst",
    title="The bot that was set to 400 is the worst of the table",
    source=PAPER.at("Table 6 and the text before", section="3"),
    kind=Kind.OBSERVATION,
    statement=r"In Table 6, alwaysMin has the lowest rating.",
    forall=cases("bot", [bot for bot, _ in RATED if bot != WORST], words="other bots"),
    then=lambda bot: rating_of(bot) > rating_of(WORST),
    accepted_mutants={"printed": "it holds for the other bots as well, which are other cases of it"},
)
