"""The board for looking up and playing positions, with the theorems and tables of this package about them.

The page solves finite positions itself. This module adds the theorems whose claims the run has proved, and the stored
positions of the package, each with its source.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from sylver_claims.claims import Verdict
from sylver_claims.reports.site import after_16, even_positions, pictures, two_generators
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.views.claims import PaperView
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.games.two_coins import GAMES, Answer
from sylver_claims.verifiers.reasons.theorems import ENDERS, PAIRS, rests_on, theorems

FILE = "explore.html"
TABLE = f"{pictures.FILE}#conway"
USED = {"enders": ENDERS, "pairs": PAIRS}


class Coins(NamedTuple):
    """A game of `GAMES` on the board: its name, its rules in words, and the first position."""

    name: str
    rules: str
    begin: tuple[int, int, int, int]


COINS = {
    "push": Coins(
        "Silver Dollar with a push",
        "Move one of two coins any number of squares to the left or upward, or off the board. A coin in the way is "
        "pushed ahead, and both may leave the board in one push. The player who cannot move loses.",
        (2, 3, 6, 3),
    ),
    "jump": Coins(
        "Silver Dollar without a push",
        "Move one of two coins any number of squares to the left or upward, or off the board. It may jump over the "
        "other, but not onto it. The player who cannot move loses.",
        (2, 4, 5, 4),
    ),
    "rooks": Coins(
        "Two rooks",
        "Corner the Two Rooks: move one rook any number of squares to the left or upward. It may jump over the other, "
        "but not onto it, and stays on the board. The player who cannot move loses.",
        (5, 3, 2, 7),
    ),
}


def link(numbers: Sequence[int]) -> str:
    """Return the address of a position on the board, from a page in the same folder."""
    return f"{FILE}#{','.join(map(str, numbers))}"


def coins_link(answer: Answer) -> str:
    """Return the address of a position of a game of `COINS` on the board, from a page in the same folder."""
    game = next(name for name in COINS if GAMES[name] == answer.game)
    return f"{FILE}#{game}:{','.join(str(v) for coin in answer.coins for v in coin)}"


def context(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return the values of the page, with the data for its script as JSON that is safe in HTML."""
    data = {
        "begin": [],
        "theorems": proved_theorems(results, papers),
        "table": TABLE,
        "pairs": {"file": two_generators.FILE, "rows": list(two_generators.load().rows.values())},
        "even": {"file": even_positions.FILE, "rows": _even_rows()},
        "coins": {name: _of_game(name) for name in COINS},
        "after16": {"file": after_16.FILE, "rows": _after_16_rows()},
    }
    return {"file": FILE, "table": TABLE, "coins": COINS, "data": _script(data)}


def embedded(numbers: Sequence[int], theorems: Mapping[str, Sequence[Mapping[str, str]]]) -> Markup:
    """Return the data for the board of one position on a page in a folder, with stored positions that contain it."""
    cited = {name: [{**one, "href": f"../{one['href']}"} for one in found] for name, found in theorems.items()}
    files = {"pairs": two_generators.FILE, "even": even_positions.FILE, "after16": after_16.FILE}
    rows = {
        "pairs": [list(row) for row in two_generators.load().rows.values() if {row.m, row.n} >= {*numbers}],
        "even": [row for row in _even_rows() if {*row[0]} >= {*numbers}],
        "after16": [row for row in _after_16_rows() if {*row[0]} >= {*numbers}],
    }
    kept = {name: {"file": f"../{file}", "rows": rows[name]} for name, file in files.items()}
    return _script({"begin": list(numbers), "theorems": cited, "table": f"../{TABLE}", **kept})


def _script(data: Mapping[str, Any]) -> Markup:
    """Return data as JSON that is safe in a script of a page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # so no text can end the script


def _of_game(name: str) -> dict[str, Any]:
    """Return the data of a game for the script: rules, first position, first coordinate, and name of a piece."""
    game, here = GAMES[name], COINS[name]
    return {"rules": here.rules, "begin": here.begin, "first": game.first, "piece": game.piece}


def proved_theorems(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, list[dict[str, str]]]:
    """Return the claims of each theorem if the run has proved everything that it rests on: words, id and link."""
    proved = {r.claim.id for r in results if r.verdict is Verdict.PROVED}
    links = {c.id: c.href for paper in papers for c in paper.claims}
    known = theorems()
    found = {}
    for name, theorem in USED.items():
        used = [known[part] for part in rests_on(theorem)]
        if all(part.claim.id in proved and part.claim.id in links for part in used):
            found[name] = [{"words": part.words, "claim": part.claim.id, "href": links[part.claim.id]} for part in used]
    return found


def _even_rows() -> list[list[Any]]:
    """Return each stored position that is decided: its numbers, outcome, winning moves, and whether these are all."""
    return [
        [row["position"], row["outcome"], sorted(row["odd_wins"] + row["even_wins"]), row["decided"]]
        for row in even_positions.load().values()
        if row["outcome"] != "?"
    ]


def _after_16_rows() -> list[list[Any]]:
    """Return the P-positions that were confirmed here: numbers, positions searched, and their finder."""
    rows = {tuple(r["position"]): r for r in after_16.load() if r["confirmed"]}
    return [[row["position"], row["searched"], row["found_by"]] for row in rows.values()]


PAGE = Page("Board", FILE, "explore", lambda results, papers: {"explore": context(results, papers)})
