"""Moskowitz and Ponomarenko, section 2: the matches of 1000 games, and the games that maxThen1Weak lost in table 3.

The printed count is one sample of an unknown probability, and the trials here are another: the printed count is not
reproduced if the exact intervals of the two are disjoint. The paper does not say how its bots play while the position
is infinite, so each claim is about one opening policy, named in its cases.
"""

from __future__ import annotations

from sylver_claims import Claim, Kind, Sample, cases, plain_python
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz._trials import (
    PRINTED_CONFIDENCE,
    allows,
    as_played,
    by_reference,
    reading_of,
    readings,
    won_against,
    won_in_table,
)
from sylver_claims.claims.moskowitz.printed import MATCHES, TABLES, games_of_table
from sylver_claims.kernels.bots.rules import OPENINGS

# --- Definitions ------------------------------------------------------------------------------------------------------

SECTION = "Bot strategies"
STATED = 1 - PRINTED_CONFIDENCE
DEFAULT = "uniform-30"


def match(
    name: str,
    bot: str,
    opponent: str,
    *,
    opening: str = DEFAULT,
    plays: str = "",
    reproduced: bool = True,
    found: str = "",
) -> Claim:
    """Return the claim on a printed match; ``plays`` is the bot that plays as the opponent, itself if empty."""
    wins, games = MATCHES[bot, opponent]
    case = (opening, bot, plays or opponent, wins, games)
    standing_for = f", {plays} for {opponent}" if plays else ""
    return Claim(
        id=f"moskowitz/head-to-head-{name}",
        title=f"{bot} wins {wins} of {games} games against {opponent} (opening {opening}{standing_for})",
        source=PAPER.at(f"match of {bot} against {opponent}", section=SECTION),
        kind=Kind.OBSERVATION,
        statement=f"{reading_of(plays)}In a match of ${games}$ games {bot} won ${wins}$ against {opponent}: the exact "
        "interval of its chance of winning, from these games, holds the chance that it has under the opening policy "
        f"named.{as_played([bot, opponent])}",
        forall=cases("opening bot opponent wins games", [case], words="printed match"),
        then=plain_python(lambda opening, bot, opponent, wins, games, low, high: allows(wins, games, low, high)),
        methods=[
            Sample(
                trial=won_against,
                reference=by_reference(won_against),
                policy=f"{opening}: {OPENINGS[opening].words}; who begins is drawn",
                assumes={"opening": tuple(OPENINGS), "bot": readings(bot), "opponent": readings(opponent)},
                reproduced=reproduced,
                max_trials=2**16,
                stated_error=STATED,
            )
        ],
        remark=r"The printed interval has confidence $0.9999$, that of the sample $0.999$. " + found,
    )


def losses(name: str, *, opening: str = DEFAULT, random: str = "randomBot", reproduced: bool = True) -> Claim:
    """Return the claim on the games that maxThen1Weak lost."""
    wins = next(line.wins for line in TABLES["3"] if line.bot == "maxThen1Weak")
    games = games_of_table("3")
    case = (opening, random, "3", "maxThen1Weak", wins, games)
    names = ("opening", "random", "table", "bot", "wins", "games")
    return Claim(
        id=f"moskowitz/{name}",
        title=f"maxThen1Weak loses {games - wins} of {games} games (opening {opening}, {random})",
        source=PAPER.at("below Table 3", section=SECTION),
        kind=Kind.OBSERVATION,
        statement=f"{reading_of(random)}In the tournament of Table 3 maxThen1Weak lost ${games - wins}$ of ${games}$ "
        "games: the exact interval of its chance of winning a game against one of the others, drawn at random, holds "
        f"the chance that it has under the opening policy named.{as_played(['maxThen1Weak'])}",
        forall=cases(" ".join(names), [case], words="printed count"),
        then=plain_python(lambda opening, random, table, bot, wins, games, low, high: allows(wins, games, low, high)),
        methods=[
            Sample(
                trial=won_in_table,
                reference=by_reference(won_in_table),
                policy=f"{opening}: {OPENINGS[opening].words}; opponent and beginner drawn",
                assumes={"opening": tuple(OPENINGS), "random": readings("randomBot")},
                reproduced=reproduced,
                stated_error=STATED,
            )
        ],
    )


# --- Claims -----------------------------------------------------------------------------------------------------------

against_max = match("max", "maximalOdd", "alwaysMax")
against_max_10 = match("max@uniform-10", "maximalOdd", "alwaysMax", opening="uniform-10", reproduced=False)
against_max_100 = match("max@uniform-100", "maximalOdd", "alwaysMax", opening="uniform-100")

against_min = match("min", "maximalOdd", "alwaysMin")
against_min_10 = match("min@uniform-10", "maximalOdd", "alwaysMin", opening="uniform-10", reproduced=False)
against_min_20 = match("min@uniform-20", "maximalOdd", "alwaysMin", opening="uniform-20")
against_min_100 = match("min@uniform-100", "maximalOdd", "alwaysMin", opening="uniform-100", reproduced=False)

against_random = match("random", "maximalOdd", "randomBot", reproduced=False)
against_random_10 = match("random@uniform-10", "maximalOdd", "randomBot", opening="uniform-10", reproduced=False)
against_random_100 = match("random@uniform-100", "maximalOdd", "randomBot", opening="uniform-100", reproduced=False)
against_random_above_1 = match("random@above-1", "maximalOdd", "randomBot", plays="randomBot@above-1")
against_random_above_3 = match("random@above-3", "maximalOdd", "randomBot", plays="randomBot@above-3", reproduced=False)

one_weak = match(
    "1weak",
    "maxThen1Weak",
    "maximalOdd",
    reproduced=False,
    found="Under uniform-50 it wins 62770 of 65536 games: the edge of the printed interval, which settles nothing.",
)
one_weak_10 = match("1weak@uniform-10", "maxThen1Weak", "maximalOdd", opening="uniform-10", reproduced=False)
one_weak_100 = match("1weak@uniform-100", "maxThen1Weak", "maximalOdd", opening="uniform-100", reproduced=False)

two_weak = match("2weak", "maxThen2Weak", "maxThen1Weak", reproduced=False)
two_weak_10 = match("2weak@uniform-10", "maxThen2Weak", "maxThen1Weak", opening="uniform-10")
two_weak_100 = match("2weak@uniform-100", "maxThen2Weak", "maxThen1Weak", opening="uniform-100", reproduced=False)

lost_by_one_weak = losses("table-3-losses")
lost_by_one_weak_above_1 = losses("table-3-losses@above-1", random="randomBot@above-1")
lost_by_one_weak_10 = losses("table-3-losses@uniform-10", opening="uniform-10", reproduced=False)
