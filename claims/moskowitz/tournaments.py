"""Moskowitz and Ponomarenko, tables 2 to 6: the order of the bots, and each win rate.

An order claim states, for any two neighbours of the printed order by match points, that the upper one is ahead in more
than half of the tournaments. A coin decides equal points, and bots with the same printed points are not compared. A
rate claim states, for each bot, that the exact interval of its printed wins contains its chance of winning a game
against an opponent drawn from the others. All claims are about one opening policy, named in their cases, because the
paper does not say how its bots play while the position is infinite. In the reading ``@above-1`` randomBot plays 1 only
if nothing else is left; order claims then compare only randomBot and its neighbours, rate claims all bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from sylver_claims import Claim, Kind, Sample, cases, plain_python
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._trials import (
    PRINTED_CONFIDENCE,
    ahead_in_table,
    allows,
    as_played,
    by_reference,
    first_games,
    first_rated_games,
    rated_above,
    reading_of,
    readings,
    won_in_table,
)
from sylver_claims.claims.moskowitz.printed import RATINGS, TABLES, games_of_table
from sylver_claims.kernels.bots.rules import OPENINGS

# --- Definitions ------------------------------------------------------------------------------------------------------

SECTION = "Bot strategies"
DEFAULT = "uniform-30"
ABOVE_1 = "randomBot@above-1"
ASSUMED = {"opening": tuple(OPENINGS), "random": readings("randomBot")}


def _named(bot: str, random: str) -> str:
    return random if bot == "randomBot" else bot


def _is_compared(upper: str, lower: str, random: str) -> bool:
    """Return whether a claim compares two bots; with another randomBot, only if it is one of the two."""
    return random == "randomBot" or "randomBot" in (upper, lower)


def _compared(random: str) -> str:
    return "the bots" if random == "randomBot" else "randomBot and its neighbours"


def _pairs(rows: Sequence[Any]) -> str:
    return "pairs" if len(rows) > 1 else "pair"


def _with(random: str) -> str:
    return "" if random == "randomBot" else " with randomBot"


def order(table: str, suffix: str = "", *, random: str = "randomBot") -> Claim:
    """Return the claim on the order of a table."""
    names = "opening random table upper lower"
    lines = sorted(TABLES[table], key=lambda line: -line.score)
    rows = [
        (DEFAULT, random, table, _named(a.bot, random), _named(b.bot, random))
        for a in lines
        for b in lines
        if a.score > b.score and not any(b.score < c.score < a.score for c in lines)
        if _is_compared(a.bot, b.bot, random)
    ]
    played = as_played(line.bot for line in lines)
    others = "" if random == "randomBot" else " Only randomBot is compared with its neighbours, no other two bots."
    return Claim(
        id=f"moskowitz/table-{table}{suffix}",
        title=f"Table {table}: the order of {_compared(random)} by match points (opening {DEFAULT}, {random})",
        source=PAPER.at(f"Table {table}", section=SECTION),
        kind=Kind.OBSERVATION,
        statement=f"{reading_of(random)}In a tournament under the opening policy named, a bot is ahead of each "
        "one with the next lower number of printed match points with a chance above $1/2$; a coin decides equal points."
        f"{others}{played}",
        forall=cases(names, rows, words=f"{_pairs(rows)} of neighbours in Table {table}{_with(random)}"),
        then=plain_python(lambda opening, random, table, upper, lower, low, high: high > 0.5),
        methods=[
            Sample(
                trial=ahead_in_table, spot=first_games, reference=by_reference(first_games),
                min_trials=16, max_trials=512,
                policy=f"{DEFAULT}: {OPENINGS[DEFAULT].words}; the bots of a match begin in turn",
                assumes=ASSUMED,
            )
        ],
        remark="A trial is a whole tournament of 3 rounds and 50 games a match.",
    )  # fmt: skip


def rates(
    table: str, suffix: str = "", *, opening: str = DEFAULT, random: str = "randomBot", reproduced: bool = True
) -> Claim:
    """Return the claim on the win rates of a table; without ``reproduced``, some line is excluded."""
    names = "opening random table bot wins games"
    games, played = games_of_table(table), as_played(line.bot for line in TABLES[table])
    rows = [(opening, random, table, _named(line.bot, random), line.wins, games) for line in TABLES[table]]
    return Claim(
        id=f"moskowitz/table-{table}-rates{suffix}",
        title=f"Table {table}: the win rate of each bot (opening {opening}, {random})",
        source=PAPER.at(f"Table {table}", section=SECTION),
        kind=Kind.OBSERVATION,
        statement=f"{reading_of(random)}The exact interval of each printed win rate holds the bot's chance of "
        f"winning a game against one of the others, drawn at random, under the opening policy named.{played}",
        forall=cases(names, rows, words=f"lines of Table {table}"),
        then=plain_python(lambda opening, random, table, bot, wins, games, low, high: allows(wins, games, low, high)),
        methods=[
            Sample(
                trial=won_in_table,
                reference=by_reference(won_in_table),
                policy=f"{opening}: {OPENINGS[opening].words}; opponent and beginner drawn",
                assumes=ASSUMED,
                reproduced=reproduced,
                max_trials=2**14,
                stated_error=len(rows) * (1 - PRINTED_CONFIDENCE),
            )
        ],
        remark=r"The printed interval has confidence $0.9999$, that of the sample $0.999$ for all lines together.",
    )


def rated(suffix: str = "", *, random: str = "randomBot", reproduced: bool = True) -> Claim:
    """Return the claim on the order of Table 6; without ``reproduced``, some pair is excluded."""
    names = "opening random upper lower"
    pairs = [(a, b) for a, b in pairwise(RATINGS) if _is_compared(a, b, random)]
    rows = [(DEFAULT, random, _named(a, random), _named(b, random)) for a, b in pairs]
    return Claim(
        id=f"moskowitz/table-6{suffix}",
        title=f"Table 6: the order of {_compared(random)} by their ratings (opening {DEFAULT}, {random})",
        source=PAPER.at("Table 6", section="Introducing Elo to keep track of bot success"),
        kind=Kind.OBSERVATION,
        statement=f"{reading_of(random)}Of {'two' if random == 'randomBot' else 'randomBot and each of its'} "
        "neighbours "
        f"in Table 6, the upper bot is rated above the lower with a chance above $1/2$ under the opening policy "
        f"named.{as_played(RATINGS)}",
        forall=cases(names, rows, words=f"{_pairs(rows)} of neighbours in Table 6{_with(random)}"),
        then=plain_python(lambda opening, random, upper, lower, low, high: high > 0.5),
        methods=[
            Sample(
                trial=rated_above, spot=first_rated_games, reference=by_reference(first_rated_games),
                min_trials=16, max_trials=512,
                policy=f"{DEFAULT}: {OPENINGS[DEFAULT].words}; only the seven bots that the paper describes",
                assumes=ASSUMED, reproduced=reproduced,
            )
        ],
        remark="A trial is the rating of section 3: from 800 (alwaysMin 400, maxThen1Weak 1600), 4 rounds of matches "
        "of 25 games, then 3 of 30, by the first formula. The paper describes seven of the 14 bots.",
    )  # fmt: skip


# --- Claims -----------------------------------------------------------------------------------------------------------

order_2 = order("2")
order_2_above_1 = order("2", "@above-1", random=ABOVE_1)
order_3 = order("3")
order_3_above_1 = order("3", "@above-1", random=ABOVE_1)
order_4 = order("4")
order_5 = order("5")
order_5_above_1 = order("5", "@above-1", random=ABOVE_1)

rates_2 = rates("2", reproduced=False)
rates_2_above_1 = rates("2", "@above-1", random=ABOVE_1)
rates_2_uniform_100 = rates("2", "@uniform-100", opening="uniform-100", reproduced=False)
rates_3 = rates("3", reproduced=False)
rates_3_above_1 = rates("3", "@above-1", random=ABOVE_1)
rates_3_uniform_100 = rates("3", "@uniform-100", opening="uniform-100", reproduced=False)
rates_4 = rates("4", reproduced=False)
rates_4_above_1 = rates("4", "@above-1", random=ABOVE_1, reproduced=False)
rates_4_uniform_100 = rates("4", "@uniform-100", opening="uniform-100", reproduced=False)
rates_5 = rates("5", reproduced=False)
rates_5_above_1 = rates("5", "@above-1", random=ABOVE_1, reproduced=False)
rates_5_uniform_100 = rates("5", "@uniform-100", opening="uniform-100", reproduced=False)

ratings = rated(reproduced=False)
ratings_above_1 = rated("@above-1", random=ABOVE_1)
