"""The page of the proof of Conway's inequality: in words, with the steps that the solvers closed under each part.

The prefix of the name of a step determines its part. The drawings and tables are computed for the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sylver_claims.reports.drawing.charts import Axis, line, marks
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.text import conway_proof as text
from sylver_claims.reports.text.mathml import inline, prose
from sylver_claims.reports.text.words import counted, duration, number
from sylver_claims.reports.views.claims import ClaimView, PaperView
from sylver_claims.reports.views.evidence import Row
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.tables import conway_lines
from sylver_claims.verifiers.tables.conway_lines import Line

FILE = "conway.html"
PROVES = "boyers2024/thm-4"
LINE, UPTO, WITHIN = 65, 2001, 4  # the line in the drawing; the bound of the counts; the largest margin in the table
LOWER = (25, 97, 501, 1001, 2001)  # lines with counts of empty places
EXCEPTION = 7
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 730, 16, 310  # edges of the chart, in units of the drawing


def context(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return the values of the page for a run that has proved the inequality."""
    views = {c.id: c for page in papers for c in page.claims}
    row = next(row for row in views[PROVES].rows if row.steps)
    return {
        "file": FILE,
        "claim": views[PROVES],
        "proof": row,
        "parts": [_part(part, row.steps) for part in text.PARTS],
        "others": steps_of_no_part(row.steps),
        "rests_on": row.rests_on,
        "gaps": [_gap(gap, views) for gap in text.GAPS],
        "count": conway_lines.count(UPTO),
        "upto": UPTO,
        "margins": conway_lines.margins(UPTO, WITHIN),
        "within": WITHIN,
        "exception": _exception(),
        "line": chart(conway_lines.line(LINE)),
        "next": [_question(question, views) for question in text.NEXT],
        "places": conway_lines.places(LOWER),
        "small": _small(row),
    }


def belongs(step: Mapping[str, Any], part: text.Part) -> bool:
    """Return whether a step of the evidence belongs to a part of the text."""
    return str(step["name"]).startswith(part.steps)


def steps_of_no_part(steps: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the steps that the text does not mention; the page shows them, too."""
    return [step for step in steps if not any(belongs(step, part) for part in text.PARTS)]


def _part(part: text.Part, steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    mine = [step for step in steps if belongs(step, part)]
    return {
        "number": part.number,
        "anchor": f"part:{part.number}",
        "says": inline(part.says),
        "prose": prose(part.prose),
        "steps": mine,
        "words": f"{counted(len(mine), 'formula')}; {_resources(mine)}",
    }


def _resources(steps: Sequence[Mapping[str, Any]]) -> str:
    """Return the work of each solver on steps, in its units and in time."""
    spent: dict[str, tuple[int, float]] = {}
    for answer in (answer for step in steps for answer in step["answers"]):
        units, seconds = spent.get(answer["solver"], (0, 0.0))
        spent[answer["solver"]] = (units + answer["resources"], seconds + answer.get("seconds", 0.0))
    words = (f"{solver} {number(units)} units in {duration(seconds)}" for solver, (units, seconds) in spent.items())
    return "; ".join(words) or "no solver"


def _small(row: Row) -> dict[str, Any]:
    """Return the number of formulas, and the number that each solver closed."""
    closed: dict[str, int] = {}
    for answer in (answer for step in row.steps for answer in step["answers"] if answer["verdict"] == "proved"):
        closed[answer["solver"]] = closed.get(answer["solver"], 0) + 1
    return {"formulas": len(row.steps), "closed": closed, "time": row.time}


def _exception() -> dict[str, Any]:
    """Return line 7 with the number m of T4 and its partner."""
    found, m = conway_lines.line(EXCEPTION), (EXCEPTION + 8) // 3
    places = " and ".join(f"${b}$ is at ${r}$" for r, b in found.entries)
    return {"q": found.q, "partner": found.partner, "places": places, "m": m, "far": conway_lines.line(m).partner}


def _gap(gap: text.Gap, views: Mapping[str, ClaimView]) -> dict[str, Any]:
    return {"id": gap.claim, "claim": views.get(gap.claim), "prose": prose(gap.prose)}


def _question(question: text.Question, views: Mapping[str, ClaimView]) -> dict[str, Any]:
    claims = [(name, views.get(name)) for name in question.claims]
    return {"says": inline(question.says), "prose": prose(question.prose), "claims": claims}


def late_places(q: int, partner: int) -> list[tuple[int, int]]:
    """Return the (r, b) beyond the partner at which D1 allows an entry."""
    return [(r, b) for r in range(partner + 4, 3 * q - 7, 4) for b in range(r - q + 4, 2 * q - 3, 4)]


def chart(found: Line) -> dict[str, Any]:
    """Return the coordinates of the entries of a line, of the region that D1 allows, and of possible late entries."""
    q, partner = found.q, found.partner
    x, y = Axis(0, 3 * q, _LEFT, _RIGHT), Axis(0, 2 * q, _BOTTOM, _TOP)
    left, low, right, top = ((q + 8) / 3, (2 * q + 4) / 3), (q, 4), (3 * q - 8, 2 * q - 4), (q, 2 * q - 4)
    beyond = ((partner, partner - q + 4), right, (partner, 2 * q - 4))
    late = [(r, b) for r, b in found.entries if r > partner]
    return {
        "q": q,
        "partner": partner,
        "entries": found.entries,
        "late": late,
        "points": [{"x": x(r), "y": y(b), "words": f"{b} is at {r}"} for r, b in found.entries],
        "places": [{"x": x(r), "y": y(b), "words": f"{b} at {r} would be late"} for r, b in late_places(q, partner)],
        "region": line([(x(r), y(b)) for r, b in (left, low, right, top)]) + "Z",
        "beyond": line([(x(r), y(b)) for r, b in beyond]) + "Z",
        "at": {"q": x(q), "partner": x(partner)},
        "box": {"left": _LEFT, "right": _RIGHT, "top": _TOP, "bottom": _BOTTOM},
        "x": marks(x, range(0, 3 * q + 1, 20), "{:g}".format),
        "y": marks(y, range(0, 2 * q + 1, 20), "{:g}".format),
    }


PAGE = Page("Conway’s inequality", FILE, "conway", lambda *run: {"conway": context(*run)}, proof_of=PROVES)
