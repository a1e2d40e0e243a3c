"""Every domain counts the cases that it enumerates, keeps its declared order, and draws only its own cases."""

from math import gcd
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, find, given, settings

from sylver_claims.claims import ClaimError, domains, plain_python
from sylver_claims.claims.boyers2024.brute_force import SEARCHED
from sylver_claims.claims.domains import (
    arithmetic_progressions,
    cases,
    conway_cells,
    coprime_pairs,
    integers,
    layered,
    numerical_semigroups,
    odd_numbers,
    odd_with_even_reply,
    semigroup_elements,
    semigroups_and_integers,
    tuples,
)
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.claims.domains.semigroups import _generated, _known_counts, _of_residues
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import counts
from sylver_claims.verifiers.methods.hypothesis_draws import draw


def partitions(n, most=None):
    """Partitions of n, as tuples in decreasing order."""
    if n == 0:
        yield ()
    for part in range(min(n, n if most is None else most), 0, -1):
        yield from ((part, *rest) for rest in partitions(n - part, part))


ALL = {
    "integers": integers("n", start=3, step=4),
    "odd": odd_numbers("q", start=9),
    "tuples": tuples("x y z", start=2),
    "coprime": coprime_pairs("m", "n"),
    "coprime from 3": coprime_pairs("m", "n", start=3),
    "coprime from 1": coprime_pairs("m", "n", start=1),
    "progressions": arithmetic_progressions("a", "d", "s"),
    "cells": conway_cells(),
    "even replies": odd_with_even_reply(),
    "semigroups": numerical_semigroups("S"),
    "semigroups by Frobenius number": numerical_semigroups("S", by="frobenius_number"),
    "semigroups by largest generator": numerical_semigroups("S", by="largest_generator"),
    "semigroups of multiplicity 1": numerical_semigroups("S", multiplicity=1),
    "semigroups of multiplicity 5": numerical_semigroups("S", multiplicity=5),
    "elements": semigroup_elements("S", "x"),
    "semigroups and integers": semigroups_and_integers("S m n", start=1, upto=(2, 3)),
    "layered": layered("p", partitions),
    "printed": cases("a b", [(1, "x"), (2, "y")]),
}
every = pytest.mark.parametrize("domain", ALL.values(), ids=ALL.keys())


def enumerated(domain, low, high):
    return [row.copy() for block in domain.blocks(low, high) for row in block]


@every
@pytest.mark.parametrize(("low", "high"), [(0, 14), (5, 11), (9, 9), (12, 3), (0, 1)])
def test_count_is_the_number_enumerated(domain, low, high):
    rows = enumerated(domain, low, high)
    assert domain.count(low, high) == len(rows)
    assert all(low <= domain.layer(row) <= high for row in rows)
    assert len({tuple(map(str, domain.order(row))) for row in rows}) == len(rows)
    if domain.kind == "integers":
        assert [domain.order(r) for r in rows] == sorted(domain.order(r) for r in rows)


@every
def test_a_unit_and_the_parts_of_the_rest_make_up_the_whole(domain):
    top = domain.first_unit(domain.lowest, 21)
    assert domain.lowest <= top <= 21
    walked = sum(
        len(block)
        for layers in ((domain.lowest, top), (top + 1, 21))
        for part in range(domain.parts(*layers))
        for block in domain.blocks(*layers, part, domain.parts(*layers))
    )
    assert walked == domain.count(domain.lowest, 21)


@every
def test_values_and_row_are_inverse(domain):
    for row in enumerated(domain, domain.lowest, 9):
        assert domain.order(domain.row(domain.values(row))) == domain.order(row)


@every
def test_drawn_cases_are_cases(domain):
    @settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(domain.strategy(60))
    def drawn(row):
        assert domain.lowest <= domain.layer(row) <= 60
        assert domain.order(domain.row(domain.values(row))) == domain.order(row)

    drawn()


def test_semigroups_by_frobenius_number_are_those_of_the_oeis():
    # A124506; GAP's numericalsgps lists as many
    wanted = [1, 1, 2, 2, 5, 4, 11, 10, 21, 22, 51, 40, 106, 103, 200, 205, 465, 405, 961, 900, 1828, 1913, 4096, 3578]
    domain = ALL["semigroups by Frobenius number"]
    assert [domain.count(n, n) for n in range(1, 25)] == wanted
    assert domain.count(0, 0) == 1


def test_semigroups_by_largest_generator_are_those_of_gap():
    wanted = [1, 0, 1, 1, 4, 2, 10, 8, 19, 17, 50, 35, 105, 92, 194, 195]  # by NumericalSemigroupsWithMaxPrimitive
    domain = ALL["semigroups by largest generator"]
    found = [domain.count(n, n) for n in range(1, 25)]
    assert found[:16] == wanted
    # OEIS A103580 counts minimal sets of any greatest common divisor d, which divides the largest number
    of_any = [sum(found[n // d - 1] for d in range(1, n + 1) if n % d == 0) for n in range(1, 7)]
    assert [sum(of_any[:n]) for n in range(1, 7)] == [1, 2, 4, 6, 11, 15]


def test_semigroups_of_each_multiplicity_make_up_those_of_a_genus():
    of_each = [numerical_semigroups("S", multiplicity=m) for m in range(1, 18)]
    for genus in range(17):
        assert sum(domain.count(genus, genus) for domain in of_each) == ALL["semigroups"].count(genus, genus)
    assert [of_each[2].count(genus, genus) for genus in range(2, 16)] == [genus // 3 + 1 for genus in range(2, 16)]
    for domain, m in zip(of_each, range(1, 18), strict=True):
        assert all(semigroups.multiplicity(row) == m for row in enumerated(domain, 0, 12))


def test_each_order_has_all_semigroups():
    by_genus = {tuple(row.tolist()) for row in enumerated(ALL["semigroups"], 0, 6)}
    for domain, highest in ((ALL["semigroups by Frobenius number"], 11), (ALL["semigroups by largest generator"], 13)):
        found = {tuple(row[:1].tolist()) for row in enumerated(domain, 0, highest) if not row[1:].any()}
        assert by_genus <= found


def test_elements_are_those_up_to_twice_the_bound():
    found = set(map(tuple, map(np.ndarray.tolist, enumerated(ALL["elements"], 0, 5))))
    wanted = set()
    for (word,) in map(np.ndarray.tolist, enumerated(ALL["semigroups"], 0, 5)):
        wanted |= {(word, x) for x in range(11) if not word >> x & 1}
    assert found == wanted


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"by": "weight"}, "semigroups go by genus, frobenius_number, largest_generator, not by 'weight'"),
        ({"multiplicity": 0}, "a multiplicity is an integer from 1 to 64, got 0"),
        ({"multiplicity": 3, "by": "frobenius_number"}, "leave one of the two out"),
    ],
)
def test_an_order_that_is_none_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        numerical_semigroups("S", **options)


def test_drawn_semigroups_of_few_gaps_are_of_all_kinds():
    found = []

    def see(row):
        found.append(row)

    draw(numerical_semigroups("S").strategy(14), 300, see)
    drawn = {ALL["semigroups"].position(row): ALL["semigroups"].layer(row) for row in found}
    assert len(drawn) > 150
    assert set(drawn.values()) >= set(range(3, 15))
    assert max(drawn.values()) == 14
    assert {position[0] for position in drawn} >= set(range(2, 13))


def test_semigroups_that_are_made_without_compiling():
    random = Random(1)
    chosen = [[random.randint(1, 130) for _ in range(random.randint(1, 5))] for _ in range(2000)]
    edges = [[1], [1, 5], [3, 2], [5, 5, 7], [2, 127], [2, 129], [2, 131], [64, 65], [2, 8191], [127, 129], [127, 131]]
    for generators in [*edges, *(g for g in chosen if gcd(*g) == 1)]:
        row, compiled = _generated(generators), semigroups.from_generators(np.array(generators))
        assert (row.dtype, row.tolist()) == (compiled.dtype, compiled.tolist())
        assert ALL["semigroups"].layer(row) == semigroups.genus(compiled)


def test_semigroups_that_are_counted_without_compiling():
    assert _known_counts.tolist() == counts.count_by_genus(len(_known_counts) - 1).tolist()


def test_every_semigroup_is_drawn_by_the_least_numbers_of_its_classes():
    domain = numerical_semigroups("S")
    for row in enumerated(domain, 1, 9):
        m = domain.position(row)[0]
        gaps = domain.reference_arguments(row)[0]
        places = [g % m for g in sorted(gaps) if g > m]
        assert domain.order(_of_residues(m, places)) == domain.order(row)


@pytest.mark.slow
def test_drawing_shrinks_to_the_smallest():
    found = find(
        ALL["coprime"].strategy(5000), lambda row: int(row[1]) > 30, settings=settings(database=None, deadline=None)
    )
    assert list(found) == [2, 31]


def test_coprime_pairs_by_hand():
    pairs = {(m, n) for n in range(2, 31) for m in range(2, n) if gcd(m, n) == 1}
    assert {tuple(map(int, row)) for row in enumerated(ALL["coprime"], 0, 30)} == pairs


def pairs(where, start=1):
    axes = (Axis("x", start), Axis("y", start))
    return Tuples(("x", "y"), axes=axes, words="pairs", counted=lambda v: v, where=where)


@pytest.mark.parametrize(
    "where",
    [
        lambda x, y: 1 < x < y and gcd(x, y) == 1,
        lambda x, y: (x < y) + (y > 3) == 1,
        lambda x, y: x * 2**62 >= y * 2**63,
        lambda x, y: x in (1, 5) or not min(x, y) > -2,
        lambda x, y: -x // 3 % 2 == y & 1,
        plain_python(lambda x, y: str(x) < str(y)),
    ],
)
def test_a_condition_chooses_the_pairs_that_python_chooses(where):
    domain = pairs(where, start=-3)
    chosen = {tuple(row.tolist()) for row in enumerated(domain, -3, 12)}
    assert chosen == {(x, y) for x in range(-3, 13) for y in range(-3, 13) if where(x, y)}
    for x, y in [(5, 12), (12, 5), (10**20, 2), (1, 10**20)]:
        if where(x, y):
            assert domain.row({"x": x, "y": y}).tolist() == [x, y]
        else:
            with pytest.raises(ValueError, match=f"x={x}, y={y} is not among the pairs"):
                domain.row({"x": x, "y": y})


@pytest.mark.parametrize(
    ("where", "words"),
    [
        (lambda x, y: x / 2 < y, "/ makes a float"),
        (lambda x, y: (x + y) % 2, '"where" gives an integer, not True or False'),
        (lambda x: x > 3, r'"where" takes \(x\), but the domain gives \(x, y\)'),
    ],
)
def test_a_condition_that_is_not_one_is_refused(where, words):
    with pytest.raises((ValueError, ClaimError), match=words):
        pairs(where)


def test_the_pairs_of_brute_force_are_as_many_as_are_counted():
    assert sum(len(block) for block in SEARCHED.blocks(2, 150)) == SEARCHED.count(2, 150)


def test_a_limit_is_kept_and_can_be_raised():
    domain = numerical_semigroups("S", limit=12)
    scope = domain.scope(201)
    assert (scope.highest, scope.asked, scope.limited) == (12, 201, True)
    assert domain.scope(201, {"genus": 14}).highest == 14
    assert domain.scope(5).highest == 5


@pytest.mark.parametrize(
    ("domain", "values"),
    [
        ("odd", {"q": 10}),
        ("odd", {"q": "11"}),
        ("odd", {"p": 11}),
        ("coprime", {"m": 4, "n": 6}),
        ("coprime", {"m": 5, "n": 3}),
        ("even replies", {"x": 5, "b": 10}),
        ("semigroups", {"S": [4, 6]}),
        ("semigroups", {"S": []}),
        ("semigroups of multiplicity 5", {"S": [4, 5]}),
        ("elements", {"S": [3, 5], "x": 7}),
        ("elements", {"S": [3, 5]}),
        ("elements", {"S": [3, 5], "x": -3}),
        ("printed", {"a": 1, "b": "y"}),
    ],
)
def test_what_is_no_case_is_refused(domain, values):
    with pytest.raises(ValueError, match=r"case|among|gcd|gives|integer"):
        ALL[domain].row(values)


def test_cases_refuse_nothing_and_ragged_rows():
    with pytest.raises(ValueError, match="checks nothing"):
        cases("a", [])
    with pytest.raises(ValueError, match="does not give the variables"):
        cases("a b", [(1, 2, 3)])


def test_semigroup_rows_reach_the_reference_as_gaps():
    domain = domains.numerical_semigroups("S")
    (gaps,) = domain.reference_arguments(domain.row({"S": [4, 5, 7]}))
    assert gaps == {1, 2, 3, 6}
    assert domain.values(np.array([0b1001110], dtype=np.uint64)) == {"S": [4, 5, 7]}
