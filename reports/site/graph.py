"""The graph of the claims of each paper and their relations, and the part around one claim for the page of the claim.

The shape of a box, its sign and its colour show the verdict of a claim; the dashes of a line show the kind of relation.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sylver_claims.claims import Verdict
from sylver_claims.reports.drawing.layout import components, layout
from sylver_claims.reports.drawing.page_breaks import Part, Piece, Sheet, pieces
from sylver_claims.reports.views.claims import ClaimView, PaperView
from sylver_claims.reports.views.relations import Named, Relations, edges_of, names_of, relations_of
from sylver_claims.verifiers.evidence import Result

FILE = "graph.html"
WIDE, HIGH = 172, 40  # size of a node
_ACROSS, _DOWN, _EDGE = 232, 52, 12  # distances from node to node, and the margin
_APART = 9  # distance of lines between the same two nodes
_LETTERS = 17, 23  # largest lengths of the two lines of a node
PAPER = Sheet(columns=4, height=1130, across=_ACROSS, wide=WIDE, edge=_EDGE)
ON_PAPER = 0.8
"""The scale of drawings on paper: nodes have letters of 7.2 and 6.3 points, and four columns fill 19 cm."""
SHAPES = {
    "double": (Verdict.PROVED,),
    "round": (Verdict.CONDITIONAL, Verdict.VERIFIED, Verdict.TESTED),
    "pointed": (Verdict.REFUTED, Verdict.NOT_REPRODUCED),
    "cut": (Verdict.INCONCLUSIVE, Verdict.VACUOUS, Verdict.OUT_OF_RANGE, Verdict.CONFLICT, Verdict.ERROR),
    "plain": (None,),
}
"""The shapes of boxes and the verdicts that have them, in the order of the key; None for a claim not in the run."""
SHAPE_OF = {verdict: shape for shape, verdicts in SHAPES.items() for verdict in verdicts}
CUT, ROUND = 9, 13  # width of a point or a slant of a box, and of a rounding
KINDS = {
    "uses": "A to B: the printed proof of B uses A",
    "uses broken": "A to B: the printed proof of B uses A, which is refuted",
    "implies": "A to B: A implies B",
    "sharper_than": "A to B: A is stronger than B",
    "same_as": "A and B are equivalent",
    "corrects": "A to B: B is a corrected form of A, which is refuted",
}
"""The meanings of the lines, in the order of the key."""
Arrow = tuple[str, str, str]  # source, target, and kind of a relation
LEFTWARD = ("uses", "corrects")  # the named claim is to the left of the claim that names it


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
    outline: str
    anchor: str
    """The id of the claim in the picture of its own paper, for links; else empty."""


@dataclass(frozen=True)
class Line:
    """A relation in the picture, between two claims."""

    path: str
    kind: str
    broken: bool
    ends: tuple[str, str]


@dataclass(frozen=True)
class Drawing:
    """Claims and the relations between them, with coordinates."""

    width: int
    height: int
    nodes: tuple[Node, ...]
    lines: tuple[Line, ...]
    parts: tuple[Part, ...]

    @property
    def pieces(self) -> list[Piece]:
        """The parts of the drawing, each for a page of paper."""
        return pieces(self.parts, PAPER)

    @property
    def key(self) -> dict[str, str]:
        """The meanings of the kinds of lines in the drawing."""
        kinds = {f"{line.kind} broken" if line.broken else line.kind for line in self.lines}
        return {kind: words for kind, words in KINDS.items() if kind in kinds}


@dataclass(frozen=True)
class Picture:
    """The graph of one paper."""

    paper: str
    drawing: Drawing
    words: tuple[tuple[Named, Relations], ...]
    alone: int


def shared(results: Sequence[Result], papers: Sequence[PaperView]) -> dict[str, Any]:
    """Return the values for ``relations.html.j2``, which any page may include."""
    return {
        "relations": relations_of(results, _views(papers)),
        "graph_file": FILE,
        "drawn_around": drawn_around(results, papers),
        "lines_of_graph": KINDS,
    }


def drawn_around(results: Sequence[Result], papers: Sequence[PaperView]) -> Callable[[str], Drawing]:
    """Return a function that draws a claim with its incoming and outgoing relations."""
    views = _views(papers)
    names, edges, said = names_of(results, views), edges_of(results), relations_of(results, views)
    own = {view.id: {other.id for other in page.claims} for page in papers for view in page.claims}

    def drawn(claim: str) -> Drawing:
        near = [_arrow(*edge) for edge in edges if claim in (edge[0], edge[2])]
        return _drawing(near, names, own[claim], said, around=claim)

    return drawn


def context(
    results: Sequence[Result], papers: Sequence[PaperView], relations: Mapping[str, Relations]
) -> dict[str, Any]:
    """Return a picture for each paper, the largest first, and the claims whose proof uses a refuted one."""
    views = _views(papers)
    names, edges = names_of(results, views), edges_of(results)
    pictures = [_picture(page, names, edges, relations) for page in papers]
    return {
        "file": FILE,
        "pictures": sorted((p for p in pictures if p.drawing.nodes), key=lambda p: -len(p.drawing.lines)),
        "shapes": [(outline(shape, 60, 26), verdicts) for shape, verdicts in SHAPES.items()],
        "shaky": [(names[v.id], relations[v.id]) for v in views if relations[v.id].refuted],
        "edges": len(edges),
        "on_paper": ON_PAPER,
    }


def _views(papers: Sequence[PaperView]) -> list[ClaimView]:
    return [view for paper in papers for view in paper.claims]


def _picture(
    page: PaperView, names: Mapping[str, Named], edges: Sequence[tuple[str, str, str]], said: Mapping[str, Relations]
) -> Picture:
    own = [view.id for view in page.claims]
    arrows = dict.fromkeys(_arrow(*edge) for edge in edges if edge[0] in own or edge[2] in own)
    return Picture(
        paper=page.paper.title,
        drawing=_drawing(arrows, names, set(own), said),
        words=tuple((names[i], said[i]) for i in own if said[i].rows),
        alone=sum(not said[i].rows for i in own),
    )


def _drawing(
    arrows: Iterable[Arrow],
    names: Mapping[str, Named],
    own: Collection[str],
    said: Mapping[str, Relations],
    *,
    around: str = "",
) -> Drawing:
    """Return a drawing of claims and arrows, each connected part below the last; mark the claim ``around``."""
    arrows = list(arrows)
    ends = {end for arrow in arrows for end in arrow[:2]}
    nodes: list[Node] = []
    lines: list[Line] = []
    placed: list[Part] = []
    top = 0.0
    widest = 0
    for part in components([name for name in names if name in ends], [arrow[:2] for arrow in arrows]):
        inside = [arrow for arrow in arrows if arrow[0] in part]
        found = layout(part, [arrow[:2] for arrow in inside])
        at = {n: (_EDGE + _ACROSS * c, round(_EDGE + _DOWN * (top + y))) for n, (c, y) in found.places.items()}
        in_order = sorted(part, key=lambda n: at[n])
        nodes += [_node(names[n], *at[n], n in own, said, around=around) for n in in_order]
        for a, b, kind in inside:
            bends = [(_EDGE + _ACROSS * c, round(_EDGE + _DOWN * (top + y))) for c, y in found.bends[a, b]]
            offset = _APART * sum({a, b} == set(line.ends) for line in lines)
            broken = kind == "uses" and names[a].verdict is Verdict.REFUTED
            lines.append(Line(_path(at[a], bends, at[b], offset), kind, broken, (a, b)))
        down, length = round(_EDGE + _DOWN * top), round(_DOWN * found.height) - (_DOWN - HIGH)
        placed.append(Part(down, down + length, found.columns))
        top += found.height + 0.25
        widest = max(widest, found.columns)
    return Drawing(
        width=2 * _EDGE + _ACROSS * max(0, widest - 1) + WIDE,
        height=round(2 * _EDGE + _DOWN * top - (_DOWN - HIGH)),
        nodes=tuple(nodes),
        lines=tuple(sorted(lines, key=lambda line: line.broken)),
        parts=tuple(placed),
    )


def _arrow(claim: str, kind: str, other: str) -> Arrow:
    """Return an arrow for a relation: from a used or corrected claim to the claim that uses or corrects it."""
    return (other, claim, kind) if kind in LEFTWARD else (claim, other, kind)


def _node(named: Named, x: int, y: int, own: bool, said: Mapping[str, Relations], *, around: str) -> Node:
    shaky = named.id in said and bool(said[named.id].refuted)
    verdict = str(named.verdict) if named.verdict else "not in this run"
    title = named.plain
    under = named.place if own else named.paper
    words = f"{named.id}, {title}: {verdict}" if title else f"{named.id}: {verdict}"
    return Node(
        x=x, y=y, named=named, label=_short(named.label, _LETTERS[0]), under=_short(under or title, _LETTERS[1]),
        words=words + (", and its printed proof uses a refuted claim" if shaky else ""),
        kind=" ".join(["shaky"] * shaky + ["other"] * (not own) + ["chosen"] * (named.id == around)),
        outline=outline(SHAPE_OF[named.verdict], WIDE, HIGH), anchor=named.id if own and not around else "",
    )  # fmt: skip


def outline(shape: str, wide: int, high: int) -> str:
    """Return the path of a box with its upper left corner at 0 0; raise KeyError for an unknown shape."""
    right, low, half = wide - CUT, high - CUT, high // 2
    return {
        "double": f"M0 0H{wide}V{high}H0zM3 3V{high - 3}H{wide - 3}V3z",
        "round": f"M{ROUND} 0H{wide - ROUND}a{ROUND} {ROUND} 0 0 1 {ROUND} {ROUND}V{high - ROUND}"
        f"a{ROUND} {ROUND} 0 0 1 -{ROUND} {ROUND}H{ROUND}a{ROUND} {ROUND} 0 0 1 -{ROUND} -{ROUND}V{ROUND}"
        f"a{ROUND} {ROUND} 0 0 1 {ROUND} -{ROUND}z",
        "pointed": f"M{CUT} 0H{right}L{wide} {half}L{right} {high}H{CUT}L0 {half}z",
        "cut": f"M{CUT} 0H{right}L{wide} {CUT}V{low}L{right} {high}H{CUT}L0 {low}V{CUT}z",
        "plain": f"M0 0H{wide}V{high}H0z",
    }[shape]


def _short(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def _path(start: tuple[int, int], bends: Sequence[tuple[int, int]], end: tuple[int, int], offset: int) -> str:
    """Return a smooth line from the right of a node to the left of another, horizontal where it passes a column.

    It is ``offset`` units below the line of a single relation between the nodes.
    """
    half = HIGH // 2 + offset
    if start[0] >= end[0]:  # not to the right: a curve between the right sides
        x, y, z = start[0] + WIDE, start[1] + half, end[1] + half
        return f"M{x} {y}C{x + 40} {y} {end[0] + WIDE + 40} {z} {end[0] + WIDE} {z}"
    points = [(start[0] + WIDE, start[1] + half)]
    for x, y in bends:
        points += [(x, y + half), (x + WIDE, y + half)]
    points.append((end[0] - 2, end[1] + half))
    path = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (u, v) in itertools.pairwise(points):
        path += f"H{u}" if y == v else f"C{(x + u) // 2} {y} {(x + u) // 2} {v} {u} {v}"
    return path
