"""Matchings against search and NetworkX: graphs on five vertices, thousands of random ones, flowers within flowers."""

import random
from itertools import combinations, permutations, product

import networkx
import numpy as np
import pytest

from sylver_claims.kernels.reference.weak import matching as slow
from sylver_claims.kernels.weak import matching as fast


def both(arcs, vertices):
    """The answers of kernel and reference, for distinct representatives and for the pairs of mutual arcs."""
    adjacent = {v: frozenset(k for j, k in arcs if j == v) for v in vertices}
    words, mutual = np.zeros(64, np.uint64), np.zeros(64, np.uint64)
    for j, k in arcs:
        words[j] |= np.uint64(1 << k)
        if (k, j) in arcs:
            mutual[j] |= np.uint64(1 << k)
    mask = np.uint64(sum(1 << v for v in vertices))
    answers = (
        bool(fast.has_distinct_representatives(words, mask)),
        bool(fast.has_perfect_matching(mutual, mask)),
    )
    expected = (
        slow.has_distinct_representatives(adjacent, frozenset(vertices)),
        slow.has_perfect_matching(adjacent, frozenset(vertices)),
    )
    assert answers == expected == by_networkx(adjacent, frozenset(vertices)), sorted(arcs)
    return answers


def by_networkx(adjacent, vertices):
    """The same answers by a library that many people use."""
    arcs = [(j, k) for j in vertices for k in adjacent[j] & vertices]
    ways = networkx.Graph((("from", j), ("to", k)) for j, k in arcs)
    ways.add_nodes_from(("from", j) for j in vertices)
    given = networkx.bipartite.hopcroft_karp_matching(ways, [("from", j) for j in vertices])
    mutual = networkx.Graph((j, k) for j, k in arcs if j in adjacent[k])
    mutual.add_nodes_from(vertices)
    pairs = networkx.max_weight_matching(mutual, maxcardinality=True)
    return all(("from", j) in given for j in vertices), 2 * len(pairs) == len(vertices)


def test_all_directed_graphs_on_three_vertices_and_undirected_ones_on_five():
    for chosen in product((False, True), repeat=6):
        arcs = [arc for arc, used in zip(permutations(range(3), 2), chosen, strict=True) if used]
        both(set(arcs), range(3))
    found = set()
    for vertices in (4, 5):
        edges = list(combinations(range(vertices), 2))
        for chosen in product((False, True), repeat=len(edges)):
            used = [edge for edge, is_used in zip(edges, chosen, strict=True) if is_used]
            found.add(both({*used, *((k, j) for j, k in used)}, range(vertices)))
    assert found == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("seed", range(8))
def test_random_graphs(seed):
    draw = random.Random(seed)
    found = set()
    for _ in range(400):
        vertices = sorted(draw.sample(range(64), draw.randint(0, 26)))
        arcs = set()
        for _ in range(draw.randint(0, 2 * len(vertices))):
            j, k = draw.choice(vertices), draw.choice(vertices)
            if j != k:
                arcs |= {(j, k), (k, j)} if draw.random() < 0.8 else {(j, k)}
        found.add(both(arcs, vertices))
    assert {(False, False), (True, True)} <= found


@pytest.mark.parametrize("seed", range(4))
def test_odd_cycles_joined_at_random(seed):
    """Graphs of odd cycles, where distinct representatives are frequent, but pairs depend on the connecting edges."""
    draw = random.Random(100 + seed)
    found = set()
    for _ in range(300):
        vertices = draw.sample(range(64), 24)
        cycles, left = [], list(vertices)
        while left:
            size = draw.choice([n for n in (3, 5, 7, 9, len(left)) if n <= len(left)])
            cycles.append(left[:size])
            left = left[size:]
        edges = [(c[i], c[i - 1]) for c in cycles for i in range(len(c)) if c[i] != c[i - 1]]
        edges += [tuple(draw.sample(vertices, 2)) for _ in range(draw.randint(0, 5))]
        found.add(both({*edges, *((k, j) for j, k in edges)}, vertices))
    assert {(True, False), (True, True)} <= found


@pytest.mark.parametrize("labels", [(0, 1, 2, 3, 60, 61, 62, 63), (63, 0, 62, 1, 61, 2, 60, 3)])
def test_flowers_with_the_first_and_the_last_vertex(labels):
    """If a vertex is in an odd cycle that must be contracted, pairs are found only if it is contracted, too."""
    draw = random.Random(7)
    edges = list(combinations(labels, 2))
    found = set()
    for _ in range(600):
        chosen = draw.sample(edges, draw.randint(8, 12))
        found.add(both({*chosen, *((k, j) for j, k in chosen)}, labels))
    assert found >= {(False, False), (True, True)}


def test_a_short_array_is_refused():
    for function in (fast.has_distinct_representatives, fast.has_perfect_matching):
        with pytest.raises(ValueError, match="a word for each of the vertices 0 to 63"):
            function(np.zeros(5, np.uint64), np.uint64(3))
