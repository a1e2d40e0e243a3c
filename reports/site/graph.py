"""The page of the graph: for each paper, which claims rest on which, coloured by evidence."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from claims import Verdict
from reports.drawing.layout import components, layout
from reports.views.claims import ClaimView, PaperView
from reports.views.relations import Named, Relations, edges_of, names_of, relations_of
from verifiers.evidence import Result

FILE = "graph.html"
_WIDE, _HIGH, _ACROSS, _DOWN, _EDGE = 172, 40, 232, 52, 12  # of a node, from node to node, and the margin
_LETTERS = 20, 25  # of the two lines of a node
LEFTWARD = ("uses", "corrects")  # the claim that is named stands to the left of the one that names it


@dataclass(frozen=True)
class Node:
    """A claim in the picture."""

    x: int
    y: int
    named: Named
    label: str
    under: str
    words: str
    kind: str


@dataclass(frozen=True)
class Line:
    """A relation in the picture."""

    path: str
    kind: str
    broken: bool


@dataclass(frozen=True)
class Picture:
    """The graph of one paper."""

    paper: str
    width: int
    height: int
    nodes: tuple[Node, ...]
    lines: tuple[Line, ...]
    words: tuple[tuple[Named, Relations], ...]
    alone: int


def shared(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return what every page may use, as ``relations.html.j2`` does: what is said of each claim, and this page."""
    return {"relations": relations_of(results, _views(papers)), "graph_file": FILE}


def context(
    results: Sequence[Result], papers: Sequence[PaperView], relations: Mapping[str, Relations]
) -> dict[str, Any]:
    """Return what the page shows: a picture a paper, and in words what rests on a refuted claim."""
    views = _views(papers)
    names, edges = names_of(results, views), edges_of(results)
    pictures = [_picture(page, names, edges, relations) for page in papers]
    return {
        "file": FILE,
        "pictures": [picture for picture in pictures if picture.nodes],
        "shaky": [(names[v.id], relations[v.id]) for v in views if relations[v.id].refuted],
        "edges": len(edges),
    }


def _views(papers: Sequence[PaperView]) -> list[ClaimView]:
    return [view for paper in papers for view in paper.claims]


def _picture(
    page: PaperView, names: Mapping[str, Named], edges: Sequence[tuple[str, str, str]], said: Mapping[str, Relations]
) -> Picture:
    own = [view.id for view in page.claims]
    arrows = {_arrow(*edge): edge for edge in edges if edge[0] in own or edge[2] in own}
    joined = [name for name in names if any(name in arrow[:2] for arrow in arrows)]
    nodes: list[Node] = []
    lines: list[Line] = []
    top = 0.0
    widest = 0
    for part in components(joined, [arrow[:2] for arrow in arrows]):
        inside = [arrow for arrow in arrows if arrow[0] in part]
        found = layout(part, [arrow[:2] for arrow in inside])
        at = {n: (_EDGE + _ACROSS * c, round(_EDGE + _DOWN * (top + y))) for n, (c, y) in found.places.items()}
        nodes += [_node(names[n], *at[n], n in own, said) for n in sorted(part, key=lambda n: at[n])]
        for a, b, kind in inside:
            bends = [(_EDGE + _ACROSS * c, round(_EDGE + _DOWN * (top + y))) for c, y in found.bends[a, b]]
            lines.append(Line(_path(at[a], bends, at[b]), kind, kind == "uses" and _is_refuted(names[a])))
        top += found.height + 0.25
        widest = max(widest, found.columns)
    return Picture(
        paper=page.paper.title,
        width=2 * _EDGE + _ACROSS * max(0, widest - 1) + _WIDE,
        height=round(2 * _EDGE + _DOWN * top - (_DOWN - _HIGH)),
        nodes=tuple(nodes),
        lines=tuple(sorted(lines, key=lambda line: line.broken)),
        words=tuple((names[i], said[i]) for i in own if said[i].rows),
        alone=sum(not said[i].rows for i in own),
    )


def _arrow(claim: str, kind: str, other: str) -> tuple[str, str, str]:
    """Return where an arrow begins and ends: from what is used, and from what is refuted, to what comes of it."""
    return (other, claim, kind) if kind in LEFTWARD else (claim, other, kind)


def _node(named: Named, x: int, y: int, own: bool, said: Mapping[str, Relations]) -> Node:
    shaky = named.id in said and bool(said[named.id].refuted)
    verdict = str(named.verdict) if named.verdict else "not in this run"
    under = named.place if own else named.paper
    words = f"{named.id}, {named.title.striptags()}: {verdict}" if named.title else f"{named.id}: {verdict}"
    return Node(
        x=x, y=y, named=named, label=_short(named.label, _LETTERS[0]),
        under=_short(under or named.title.striptags(), _LETTERS[1]),
        words=words + (", and its proof as given rests on a refuted claim" if shaky else ""),
        kind=" ".join(["shaky"] * shaky + ["other"] * (not own)),
    )  # fmt: skip


def _short(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def _is_refuted(named: Named) -> bool:
    return named.verdict is Verdict.REFUTED


def _path(start: tuple[int, int], bends: Sequence[tuple[int, int]], end: tuple[int, int]) -> str:
    """Return a smooth line from the right of a node to the left of another, level where it passes a column."""
    if start[0] >= end[0]:  # not to the right: around, from side to side
        x, y, z = start[0] + _WIDE, start[1] + _HIGH // 2, end[1] + _HIGH // 2
        return f"M{x} {y}C{x + 40} {y} {end[0] + _WIDE + 40} {z} {end[0] + _WIDE} {z}"
    points = [(start[0] + _WIDE, start[1] + _HIGH // 2)]
    for x, y in bends:
        points += [(x, y + _HIGH // 2), (x + _WIDE, y + _HIGH // 2)]
    points.append((end[0] - 2, end[1] + _HIGH // 2))
    path = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (u, v) in itertools.pairwise(points):
        path += f"H{u}" if y == v else f"C{(x + u) // 2} {y} {(x + u) // 2} {v} {u} {v}"
    return path
