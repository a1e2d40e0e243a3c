"""The page of the board: positions looked up and played on, with what theorems and tables of this package say of them.

The page solves finite positions itself. What it is given here is what it could not find: the theorems whose claims the
run has proved, and the positions that the package keeps, each with the page where it comes from.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from claims import Verdict
from reports.site import after_16, even_positions, pictures, two_generators
from reports.site.page import Page
from reports.views.claims import PaperView
from verifiers.evidence import Result
from verifiers.reasons.theorems import ENDERS, PAIRS, rests_on, theorems

FILE = "explore.html"
USED = {"enders": ENDERS, "pairs": PAIRS}


def link(numbers: Sequence[int]) -> str:
    """Return the address of a position on the board, from a page in the same folder."""
    return f"{FILE}#{','.join(map(str, numbers))}"


def context(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return what the page is given, as JSON that may stand in HTML."""
    table = f"{pictures.FILE}#conway"
    data = {
        "theorems": proved_theorems(results, papers),
        "table": table,
        "pairs": {"file": two_generators.FILE, "rows": list(two_generators.load().rows.values())},
        "even": {"file": even_positions.FILE, "rows": _even_rows()},
        "after16": {"file": after_16.FILE, "rows": _after_16_rows()},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return {"file": FILE, "table": table, "data": Markup(text.replace("<", "\\u003c"))}  # so nothing ends the script


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
