"""Moskowitz and Ponomarenko, tables 2 to 6: the order of the printed lines.

The paper does not name the order. A reader may take it for that of match points, wins or ratings; ``tournaments``
compares bots that are neighbours by match points, whatever their places in the table.
"""

from __future__ import annotations

from itertools import pairwise

from sylver_claims import Claim, Kind, cases
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.claims.moskowitz.accounting import RATINGS, TABLES

# --- Definitions ------------------------------------------------------------------------------------------------------

NAMES = "table upper of_upper lower of_lower"
Line = tuple[str, str, int, str, int]


def lines(column: str, tables: tuple[str, ...] = ("2", "3", "4", "5")) -> list[Line]:
    """Return all pairs of consecutive lines of the tables, with the values of both in a column."""
    return [
        (table, upper, of_upper[column], lower, of_lower[column])
        for table in tables
        for (upper, of_upper), (lower, of_lower) in pairwise(TABLES[table]["bots"].items())
    ]


RATED = [("6", *upper, *lower) for upper, lower in pairwise(RATINGS["bots"].items())]

# --- Claims -----------------------------------------------------------------------------------------------------------

by_points = Claim(
    id="moskowitz/table-lines@by-points",
    title="Tables 2 to 5 are sorted by match points",
    source=PAPER.at("Tables 2 to 5", section="2"),
    kind=Kind.QUESTION,
    statement=r"In tables 2 to 5 no bot has fewer match points than the one below it.",
    forall=cases(NAMES, lines("score"), words="neighbouring lines of tables 2 to 5"),
    then=lambda table, upper, of_upper, lower, of_lower: of_upper >= of_lower,
    counterexample={"table": "2", "upper": "randomBot", "of_upper": 3, "lower": "alwaysMin", "of_lower": 6},
    remark="Not printed; asked here. Table 2 is sorted by wins; Table 3 has the new bot first and the others by name.",
)

by_wins = Claim(
    id="moskowitz/table-lines@by-wins",
    title="Tables 2 to 5 are sorted by wins",
    source=PAPER.at("Tables 2 to 5", section="2"),
    kind=Kind.QUESTION,
    statement=r"In tables 2 to 5 no bot has fewer wins than the one below it.",
    forall=cases(NAMES, lines("wins"), words="neighbouring lines of tables 2 to 5"),
    then=lambda table, upper, of_upper, lower, of_lower: of_upper >= of_lower,
    counterexample={"table": "3", "upper": "alwaysMin", "of_upper": 135, "lower": "maximalOdd", "of_lower": 418},
    remark="Not printed; asked here. Table 2 is so; in tables 4 and 5 the last line has more wins than that above it.",
)

later_by_points = Claim(
    id="moskowitz/table-lines",
    title="Tables 4 and 5 are sorted by match points, Table 6 by ratings",
    source=PAPER.at("Tables 4 and 5, and Table 6 of section 3", section="2"),
    kind=Kind.QUESTION,
    corrects=("moskowitz/table-lines@by-points", "moskowitz/table-lines@by-wins"),
    statement=r"In tables 4 and 5 no bot has fewer match points than the one below it, and in Table 6 none has a lower "
    r"rating.",
    forall=cases(NAMES, [*lines("score", ("4", "5")), *RATED], words="neighbouring lines of tables 4 to 6"),
    then=lambda table, upper, of_upper, lower, of_lower: of_upper >= of_lower,
    remark="Not printed; asked here. In Table 4 the last two bots have the same match points.",
)
