"""Place the nodes of a small graph in columns: the source of an arrow is to the left of its target.

The column of a node is the length of the longest path to it. Sweeps to and fro sort each column by the means of the
neighbours [1]_. The heights are as near to the neighbours as order and distances allow. An edge that passes columns has
a separate place in each of them.

References
----------
.. [1] K. Sugiyama, S. Tagawa, M. Toda, Methods for visual understanding of hierarchical system structures, IEEE
   Trans. Systems, Man, and Cybernetics 11 (1981).
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Node = str
Edge = tuple[Node, Node]
Via = tuple[Node, Node, int]  # an edge, and a column that it passes
Place = Node | Via
SWEEPS = 12
THIN = 0.35  # height of a passing edge; a node has height 1


class Layout(NamedTuple):
    """Column and height of each node, in units of a node with its gap, and the points that each edge passes."""

    places: dict[Node, tuple[int, float]]
    bends: dict[Edge, list[tuple[int, float]]]

    @property
    def columns(self) -> int:
        """Number of columns."""
        return 1 + max(column for column, _ in self.places.values())

    @property
    def height(self) -> float:
        """Total height, including the lowest node."""
        lowest = [y for _, y in self.places.values()] + [y for points in self.bends.values() for _, y in points]
        return 1 + max(lowest)


def components(nodes: Iterable[Node], edges: Iterable[Edge]) -> list[list[Node]]:
    """Return the connected components, the largest first, each in the order of the nodes."""
    place = {node: i for i, node in enumerate(dict.fromkeys(nodes))}
    part_of = {node: {node} for node in place}
    for a, b in edges:
        smaller, larger = sorted((part_of[a], part_of[b]), key=len)
        if smaller is not larger:
            larger |= smaller
            part_of |= dict.fromkeys(smaller, larger)
    parts = [sorted(part, key=place.__getitem__) for part in {id(part): part for part in part_of.values()}.values()]
    return sorted(parts, key=lambda part: (-len(part), place[part[0]]))


def layout(nodes: Sequence[Node], edges: Sequence[Edge]) -> Layout:
    """Return the layout of a connected graph; an edge that would close a cycle may lead to the left."""
    column = _columns(nodes, edges)
    lines: list[list[Place]] = [[] for _ in range(1 + max(column.values()))]
    for node in nodes:
        lines[column[node]].append(node)
    links: list[tuple[Place, Place]] = []
    passing: dict[Edge, list[Via]] = {}
    for edge in dict.fromkeys(edges):
        a, b = sorted(edge, key=lambda node: column[node])
        passing[edge] = [(*edge, c) for c in range(column[a] + 1, column[b])]
        for via in passing[edge]:
            lines[via[2]].append(via)
        chain: list[Place] = [a, *passing[edge], b]
        links += itertools.pairwise(chain)
    near = _neighbours(links)
    _order(lines, near)
    heights = _heights(lines, near)
    bends = {
        edge: [(v[2], heights[v]) for v in (vias if column[edge[0]] <= column[edge[1]] else vias[::-1])]
        for edge, vias in passing.items()
    }
    return Layout({node: (column[node], heights[node]) for node in nodes}, bends)


def _columns(nodes: Sequence[Node], edges: Sequence[Edge]) -> dict[Node, int]:
    """Return the length of the longest path to each node, without edges back to a node on the path."""
    sources = defaultdict(list)
    for a, b in edges:
        sources[b].append(a)
    found: dict[Node, int] = {}

    def depth(node: Node, path: frozenset[Node]) -> int:
        if node not in found:
            found[node] = 1 + max(
                (depth(a, path | {node}) for a in sources[node] if a not in path | {node}), default=-1
            )
        return found[node]

    for node in nodes:
        depth(node, frozenset())
    targets = defaultdict(list)
    for a, b in edges:
        targets[a].append(b)
    for node in sorted(nodes, key=lambda n: -found[n]):  # move nodes without sources next to their first target
        if not sources[node] and targets[node]:
            found[node] = max(0, min(found[b] for b in targets[node]) - 1)
    return found


def _neighbours(links: Iterable[tuple[Place, Place]]) -> dict[Place, list[Place]]:
    near: dict[Place, list[Place]] = defaultdict(list)
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    return near


def _order(lines: list[list[Place]], near: Mapping[Place, Sequence[Place]]) -> None:
    """Sort each column by the means of its neighbours in the previous column, then in the next one, and repeat."""
    rank = {place: float(i) for line in lines for i, place in enumerate(line)}
    side = {place: c for c, line in enumerate(lines) for place in line}
    for sweep in range(SWEEPS):
        step = 1 if sweep % 2 == 0 else -1
        for c in range(len(lines))[::step]:
            mean = {p: _mean([rank[n] for n in near[p] if side[n] == c - step], rank[p]) for p in lines[c]}
            lines[c].sort(key=mean.__getitem__)
            rank |= {place: float(i) for i, place in enumerate(lines[c])}


def _heights(lines: list[list[Place]], near: Mapping[Place, Sequence[Place]]) -> dict[Place, float]:
    """Return heights as near to the means of the neighbours as order and distances allow."""
    y = {place: float(i) for line in lines for i, place in enumerate(line)}
    for sweep in range(SWEEPS):
        for line in lines if sweep % 2 == 0 else lines[::-1]:
            gaps = [0.0]
            for above, below in itertools.pairwise(line):
                gaps.append(gaps[-1] + (_size(above) + _size(below)) / 2)
            wanted = [_mean([y[n] for n in near[p]], y[p]) - gap for p, gap in zip(line, gaps, strict=True)]
            for place, value, gap in zip(line, _increasing(wanted), gaps, strict=True):
                y[place] = value + gap
    least = min(y.values())
    return {place: value - least for place, value in y.items()}


def _increasing(values: Sequence[float]) -> list[float]:
    """Return the increasing values nearest to the given ones: replace neighbours in the wrong order by their mean."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (one, n), (other, m) = pools[-2:]
            pools[-2:] = [((one * n + other * m) / (n + m), n + m)]
    return [mean for mean, number in pools for _ in range(number)]


def _size(place: Place) -> float:
    return 1.0 if isinstance(place, str) else THIN


def _mean(values: Sequence[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise
