"""Perfect matchings by NetworkX; the functions stand for those of the same name in ``kernels.weak.matching``."""

from __future__ import annotations

from collections.abc import Mapping, Set


def has_distinct_representatives(adjacent: Mapping[int, Set[int]], vertices: Set[int]) -> bool:
    """Whether a map from the vertices to the vertices that takes each along one of its arcs can be one to one."""
    from networkx import Graph
    from networkx.algorithms.bipartite import hopcroft_karp_matching

    graph = Graph()
    graph.add_nodes_from(("from", j) for j in vertices)
    graph.add_edges_from((("from", j), ("to", k)) for j in vertices for k in adjacent[j] & vertices)
    found = hopcroft_karp_matching(graph, [("from", j) for j in vertices])
    return all(("from", j) in found for j in vertices)


def has_perfect_matching(adjacent: Mapping[int, Set[int]], vertices: Set[int]) -> bool:
    """Whether a set of edges meets each vertex exactly once; an edge is an arc whose reverse is an arc too."""
    from networkx import Graph, max_weight_matching

    graph = Graph()
    graph.add_nodes_from(vertices)
    graph.add_edges_from((j, k) for j in vertices for k in adjacent[j] & vertices if j in adjacent[k])
    return 2 * len(max_weight_matching(graph, maxcardinality=True)) == len(vertices)
