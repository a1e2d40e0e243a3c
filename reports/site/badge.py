"""Two drawings for a README: a badge, and a summary of a run by paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sylver_claims.claims import Verdict
from sylver_claims.reports.text.words import SIGN, counted, number, short
from sylver_claims.reports.views.claims import PaperView, counts_of
from sylver_claims.reports.views.inventory import Inventory
from sylver_claims.verifiers.evidence import Result

BADGE, SUMMARY = "badge.svg", "summary.svg"
WIDTH, _BAR, _LEFT, _ROW, _HEAD = 900, 440, 330, 46, 110  # sizes of the summary and its bars, and their first places
_LETTER = 6.8  # mean width of a letter of a badge, in units of the drawing
NAME = "sylver-claims"


def files(
    results: Sequence[Result], papers: Sequence[PaperView], inventories: Mapping[str, Inventory], upto: int
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each drawing: its file, its template, and the values for the template."""
    yield BADGE, "badge", badge(results)
    yield SUMMARY, "summary", summary(results, papers, inventories, upto)


def badge(results: Sequence[Result]) -> dict[str, Any]:
    """Return the text of a badge: whether all verdicts are the declared ones."""
    differing = sum(not r.matches_declaration for r in results)
    said = f"{differing} not as declared" if differing else f"{counted(len(results), 'claim')} as declared"
    left, right = (round(_LETTER * len(words)) + 14 for words in (NAME, said))
    return {"name": NAME, "said": said, "left": left, "right": right, "good": not differing}


def summary(
    results: Sequence[Result], papers: Sequence[PaperView], inventories: Mapping[str, Inventory], upto: int
) -> dict[str, Any]:
    """Return a row for each paper, with a bar of its printed statements, or of its claims if it has no inventory."""
    rows = []
    for place, page in enumerate(papers):
        total = inventories[page.file].total
        counts = inventories[page.file].counts if total and page.paper.printed else page.counts
        of = "statements" if total and page.paper.printed else "claims"
        name = short(page.paper) if page.paper.printed else page.paper.title.partition(":")[0]
        rows.append({"name": name, "of": of, "y": _HEAD + _ROW * place, "pieces": _pieces(counts)})
    said = ", ".join(f"{n} {verdict}" for verdict, n in counts_of([r.verdict for r in results]))
    return {
        "title": f"{counted(len(results), 'claim')}, checked up to {number(upto)}",
        "said": said,
        "rows": rows,
        "width": WIDTH,
        "height": _HEAD + _ROW * len(rows) + 10,
        "bar": _BAR,
        "left": _LEFT,
    }


def _pieces(counts: Sequence[tuple[Verdict, int]]) -> list[dict[str, Any]]:
    """Return the pieces of a bar, each with its sign, its number and a width in proportion to the number."""
    total = sum(n for _, n in counts)
    pieces, x = [], float(_LEFT)
    for verdict, n in counts:
        width = _BAR * n / total
        pieces.append({"verdict": verdict, "sign": SIGN[verdict], "n": n, "x": f"{x:.1f}", "width": f"{width:.1f}"})
        x += width
    return pieces
