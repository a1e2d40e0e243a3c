"""Perfect matchings by search: the reference implementation of ``kernels.weak.matching``."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache


def has_distinct_representatives(adjacent: Mapping[int, Set[int]], vertices: Set[int]) -> bool:
    """Return whether some injective map takes each vertex to the end of one of its arcs."""
    owner: dict[int, int] = {}

    def finds(vertex: int, tried: set[int]) -> bool:
        for k in sorted(adjacent[vertex] & vertices - tried):
            tried.add(k)
            if k not in owner or finds(owner[k], tried):
                owner[k] = vertex
                return True
        return False

    return all(finds(vertex, set()) for vertex in sorted(vertices))


def has_perfect_matching(adjacent: Mapping[int, Set[int]], vertices: Set[int]) -> bool:
    """Return whether some set of edges meets each vertex exactly once; an edge is a pair of opposite arcs."""
    edges = {j: frozenset(k for k in adjacent[j] & vertices if k != j and j in adjacent[k]) for j in vertices}

    @cache
    def is_paired(left: frozenset[int]) -> bool:
        """Return whether the remaining vertices can be paired; try all partners of the vertex with the fewest."""
        if not left:
            return True
        part = _part(edges, left)
        if len(part) % 2:
            return False
        if part != left:
            return is_paired(part) and is_paired(left - part)
        first = min(left, key=lambda j: (len(edges[j] & left), j))
        return any(is_paired(left - {first, k}) for k in sorted(edges[first] & left))

    return is_paired(frozenset(vertices))


def _part(edges: Mapping[int, frozenset[int]], left: frozenset[int]) -> frozenset[int]:
    """Return the vertices that are connected to the least one by a path of remaining vertices."""
    found, waiting = set(), [min(left)]
    while waiting:
        vertex = waiting.pop()
        if vertex not in found:
            found.add(vertex)
            waiting += edges[vertex] & left - found
    return frozenset(found)
