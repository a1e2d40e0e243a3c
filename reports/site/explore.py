"""The page of the board: positions looked up and played on, with what theorems and tables of this package say of them.

The page solves finite positions itself. What it is given here is what it could not find: the theorems whose claims the
run has proved, and the positions that the package keeps, each with the page where it comes from.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from claims import Verdict
from reports.site import after_16, even_positions, pictures, two_generators
from reports.site.page import Page
from reports.views.claims import PaperView
from verifiers.evidence import Result
from verifiers.games.two_coins import GAMES, Answer
from verifiers.reasons.theorems import ENDERS, PAIRS, rests_on, theorems

FILE = "explore.html"
USED = {"enders": ENDERS, "pairs": PAIRS}


class Coins(NamedTuple):
    """A game of `GAMES` on the board: its name, its rules in words, and the position that is shown first."""

    name: str
    rules: str
    begin: tuple[int, int, int, int]


COINS = {
    "push": Coins(
        "With a push",
        "Two coins: a move takes one any number of squares to the left or upward, or off the board. A coin in the way "
        "is pushed and left just ahead; both may leave in one push. Who cannot move loses.",
        (2, 3, 6, 3),
    ),
    "jump": Coins(
        "Without a push",
        "Two coins: a move takes one any number of squares to the left or upward, or off the board. It may jump over "
        "the other, but not onto it. Who cannot move loses.",
        (2, 4, 5, 4),
    ),
    "rooks": Coins(
        "Two rooks",
        "Corner the Two Rooks: a move takes one rook any number of squares to the left or upward. It may jump over the "
        "other, but not onto it, and stays on the board. Who cannot move loses.",
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
    """Return what the page is given, as JSON that may stand in HTML."""
    table = f"{pictures.FILE}#conway"
    data = {
        "theorems": proved_theorems(results, papers),
        "table": table,
        "pairs": {"file": two_generators.FILE, "rows": list(two_generators.load().rows.values())},
        "even": {"file": even_positions.FILE, "rows": _even_rows()},
        "coins": {name: _of_game(name) for name in COINS},
        "after16": {"file": after_16.FILE, "rows": _after_16_rows()},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    script = Markup(text.replace("<", "\\u003c"))  # so nothing ends the script
    return {"file": FILE, "table": table, "coins": COINS, "data": script}


def _of_game(name: str) -> dict[str, Any]:
    """Return what the script is given of a game: rules in words, a position, and how the registry counts and names."""
    game, here = GAMES[name], COINS[name]
    return {"rules": here.rules, "begin": here.begin, "first": game.first, "piece": game.piece}


def proved_theorems(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, list[dict[str, str]]]:
    """Return, for each theorem of which the run has proved all that it rests on, these claims: words, id and link."""
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
    """Return each kept position that is decided: its numbers, outcome, winning moves, and whether these are all."""
    return [
        [row["position"], row["outcome"], sorted(row["odd_wins"] + row["even_wins"]), row["decided"]]
        for row in even_positions.load().values()
        if row["outcome"] != "?"
    ]


def _after_16_rows() -> list[list[Any]]:
    """Return the P-positions that were confirmed here: numbers, positions searched, and who found them."""
    rows = {tuple(r["position"]): r for r in after_16.load() if r["confirmed"]}
    return [[row["position"], row["searched"], row["found_by"]] for row in rows.values()]


PAGE = Page("Board", FILE, "explore", lambda results, papers: {"explore": context(results, papers)})
