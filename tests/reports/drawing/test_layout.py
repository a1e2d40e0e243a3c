"""The layout of a graph: no overlaps, arrows to the right, and straight lines wherever possible."""

import itertools
import random

from sylver_claims.reports.drawing.layout import THIN, components, layout


def graphs():
    chooser = random.Random(8)
    for _ in range(60):
        n = chooser.randint(2, 25)
        nodes = [f"n{i}" for i in range(n)]
        tree = [(nodes[chooser.randrange(i)], nodes[i]) for i in range(1, n)]
        more = [tuple(sorted(chooser.sample(range(n), 2))) for _ in range(chooser.randint(0, n))]
        yield nodes, list(dict.fromkeys(tree + [(nodes[a], nodes[b]) for a, b in more]))


def test_arrows_lead_to_the_right_and_nodes_keep_their_distance():
    for nodes, edges in graphs():
        found = layout(nodes, edges)
        assert set(found.places) == set(nodes)
        bends = [y for points in found.bends.values() for _, y in points]
        assert min([y for _, y in found.places.values()] + bends) == 0
        for a, b in edges:
            (start, _), (end, _) = found.places[a], found.places[b]
            assert start < end
            assert [column for column, _ in found.bends[a, b]] == list(range(start + 1, end))
        columns = {}
        for column, y in found.places.values():
            columns.setdefault(column, []).append(y)
        for heights in columns.values():
            heights.sort()
            assert all(b - a > 1 - 1e-9 for a, b in itertools.pairwise(heights))
        for passing in found.bends.values():
            for column, y in passing:
                assert all(abs(y - other) > (1 + THIN) / 2 - 1e-9 for other in columns[column])


def test_a_path_is_straight():
    found = layout(["a", "b", "c"], [("a", "b"), ("b", "c")])
    assert found.places == {"a": (0, 0), "b": (1, 0), "c": (2, 0)}
    assert (found.columns, found.height) == (3, 1)


def test_a_node_stands_between_its_neighbours():
    places = layout(["a", "b", "c", "d"], [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]).places
    assert [round(places[node][1], 1) for node in "ad"] == [0.5, 0.5]


def test_a_circle_does_not_loop_for_ever():
    found = layout(["a", "b"], [("a", "b"), ("b", "a")])
    assert {column for column, _ in found.places.values()} == {0, 1}


def test_components_come_by_size():
    assert components("abcde", [("a", "e"), ("b", "c"), ("c", "d")]) == [["b", "c", "d"], ["a", "e"]]
