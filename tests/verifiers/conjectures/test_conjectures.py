"""Inequalities between invariants: hulls against brute force, and each one against the reference implementation."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from fractions import Fraction
from itertools import combinations, product
from math import gcd

import numpy as np
import pytest
from messages import error

from sylver_claims.claims import Kind
from sylver_claims.claims.domains.semigroups import Semigroups
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.registry import load
from sylver_claims.kernels.reference import semigroups as reference
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.conjectures import semigroups as search
from sylver_claims.verifiers.conjectures.hull import facets, follows, independent_of

A007323 = [1, 1, 2, 4, 7, 12, 23, 39, 67, 118, 204, 343, 592, 1001, 1693, 2857, 4806]
"""OEIS: the number of numerical semigroups of each genus."""


def brute_facets(points):
    """Return the facets: planes through dim independent points, with all points on one side; by determinants."""
    size, found = len(points[0]) + 1, set()
    rows = [(1, *p) for p in points]
    for chosen in combinations(rows, size - 1):
        minors = [(-1) ** j * determinant([[*r[:j], *r[j + 1 :]] for r in chosen]) for j in range(size)]
        if any(minors):
            values = [sum(a * b for a, b in zip(minors, row, strict=True)) for row in rows]
            if any(values) and (min(values) == 0 or max(values) == 0):
                sign = 1 if min(values) == 0 else -1
                found.add(tuple(sign * a // gcd(*minors) for a in minors))
    return sorted(found)


def determinant(rows):
    if not rows:
        return 1
    first, *rest = rows
    return sum((-1) ** j * a * determinant([[*r[:j], *r[j + 1 :]] for r in rest]) for j, a in enumerate(first) if a)


@pytest.mark.parametrize("dimension", [1, 2, 3, 4])
def test_facets_are_those_of_brute_force(dimension):
    drawn = random.Random(dimension)
    for trial in range(60):
        width = 1 + trial % 5
        points = [tuple(drawn.randint(-width, width) for _ in range(dimension)) for _ in range(drawn.randint(1, 11))]
        assert facets(points) == brute_facets(points), points


def test_a_cube_has_two_facets_for_each_dimension():
    assert [len(facets(product((0, 1), repeat=size))) for size in range(1, 6)] == [2, 4, 6, 8, 10]


def test_a_consequence_is_a_combination_with_factors_that_are_not_negative():
    drawn = random.Random(1)
    for _ in range(60):
        given = [tuple(drawn.randint(-2, 2) for _ in range(3)) for _ in range(3)]
        wanted = tuple(drawn.randint(-2, 2) for _ in range(3))
        assert follows(wanted, given) == in_cone(wanted, [*given, (1, 0, 0)]), (wanted, given)


def in_cone(wanted, columns):
    """Whether a vector is in a cone: by Caratheodory, in that of linearly independent columns, solved by Cramer."""
    if not any(wanted):
        return True
    for count in (1, 2, 3):
        for chosen in combinations(columns, count):
            for places in combinations(range(3), count):
                square = [[c[i] for c in chosen] for i in places]
                if whole := determinant(square):
                    right = [wanted[i] for i in places]
                    replaced = [
                        [[*r[:j], b, *r[j + 1 :]] for r, b in zip(square, right, strict=True)] for j in range(count)
                    ]
                    factors = [Fraction(determinant(each), whole) for each in replaced]
                    sums = [sum(f * c[i] for f, c in zip(factors, chosen, strict=True)) for i in range(3)]
                    if min(factors) >= 0 and sums == list(wanted):
                        return True
    return False


def test_what_is_left_implies_all_that_was_found():
    square = [(0, 1, 0), (0, 0, 1), (3, -1, 0), (3, 0, -1)]
    weaker = [(1, 1, 0), (0, 1, 1), (7, -1, -1)]
    assert sorted(independent_of([], [*weaker, *square])) == sorted(square)
    assert independent_of(square, weaker) == []


@pytest.fixture(scope="module")
def found():
    return search.search(10, 14)


def small_semigroups(highest):
    """Return all semigroups with a gap up to a genus, as sets of gaps, with the values of the reference."""
    S = Semigroups(("S",))
    for block in S.blocks(1, highest):
        for row in block.copy():
            (gaps,) = S.reference_arguments(row)
            yield gaps, [reference_value(each.letter, gaps) for each in search.INVARIANTS]


def reference_value(letter, gaps):
    one = {
        "g": reference.genus, "F": reference.frobenius_number, "m": reference.multiplicity,
        "e": reference.embedding_dimension, "t": reference.semigroup_type, "W": reference.wilf_number,
        "l": lambda S: len(reference.left_generators(S)), "s": lambda S: len(reference.special_gaps(S)),
        "M": lambda S: int(max(reference.minimal_generators(S))),
    }  # fmt: skip
    return one[letter](gaps)


def test_the_table_has_all_semigroups_with_the_values_of_the_reference():
    for genus, count in enumerate(A007323):
        assert sum(len(rows) for rows, _ in search.blocks(genus, genus)) == count
    table = sorted(values.tolist()[i] for _, values in search.blocks(1, 8) for i in range(len(values)))
    assert table == sorted(values for _, values in small_semigroups(8))


@pytest.mark.slow
def test_facts_and_inequalities_hold_for_the_reference_and_are_sharp(found):
    rows = [*search.FACTS, *(each.row for each in found.kept)]
    slack = np.array([values for _, values in small_semigroups(9)]) @ np.array(rows)[:, 1:].T + np.array(rows)[:, 0]
    assert slack.min() >= 0
    assert (slack[:, : len(search.FACTS)].min(axis=0) == 0).all()
    for each in found.kept:
        assert (each.cases, each.equal > 0, each.fails) == (sum(A007323[1:15]), True, ())
        (case,) = search.evaluate([each.row], 1, 14)
        assert case.smallest == each.smallest
        assert not follows(each.row, [*search.FACTS, *(other.row for other in found.kept if other is not each)])


def test_an_inequality_that_fails_has_its_smallest_counterexample(found):
    assert found.failing
    assert found.fitted > len(found.failing) + len(found.kept)
    row = next(each.row for each in found.kept if each.words == "t <= 2s")
    (changed,) = search.evaluate([(row[0] - 1, *row[1:])], 1, 6)
    assert (changed.fails, changed.cases) == ((3, 4, 5), 1 + 2)


def test_words_of_an_inequality():
    def words(text):
        return search.Inequality(search._row(text)).words

    assert words("2 g >= F + 1") == "F + 1 <= 2g"
    assert words("e >= 2") == "2 <= e"
    assert words("W + 3 >= 0") == "0 <= W + 3"


@pytest.mark.process
def test_a_file_is_written_loaded_and_checked(verify, tmp_path):
    file = tmp_path / "my found.py"
    status, out, _ = verify("conjecture", file, "--over", "semigroups", "--upto", 8, "--json", "found.json")
    assert (status, f"verify check '{file}' --upto 12" in out) == (Status.AS_DECLARED, True)
    answer = json.loads((tmp_path / "found.json").read_text())["conjectures"]
    claims = load(file)
    assert len(claims) == len(answer["kept"]) > 5
    small = [gaps for gaps, _ in small_semigroups(7)]
    for claim, told in zip(claims, answer["kept"], strict=True):
        scope = f"all {sum(A007323[1:13])} of genus 1 to 12; equal in {told['equal']}, first S="
        assert any(told["inequality"] in line and scope in line for line in out.splitlines())
        assert (claim.kind, claim.title, claim.id) == (
            Kind.CONJECTURE, told["inequality"], f"my_found/{claim.id.partition('/')[2]}"
        )  # fmt: skip
        assert all(map(evaluator(claim.trees["then"], "reference"), small))
    status, out, _ = verify("claims", file, "--upto", 9, "--method", "exhaustive")
    assert status == Status.AS_DECLARED
    assert f"{len(claims)} verified" in out
    assert "not refuted" not in out
    text = file.read_text().replace("<= 2 * len(special_gaps(S)),", "<= 2 * len(special_gaps(S)) - 1,")
    assert text != file.read_text()
    (tmp_path / "changed.py").write_text(text)
    status, out, _ = verify("claims", tmp_path / "changed.py", "--upto", 9)
    assert status == Status.DIFFERS
    assert "smallest counterexample S=3,4,5" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["f.py", "--over", "pairs"], '--over takes semigroups; got "pairs"'),
        (["f.py", "--upto", 5], "--upto"),
        (["f.py", "--upto", 23], "--upto"),
        (["f.py", "--upto", "many"], "--upto takes a whole number"),
        (["f.py", "--farther", 16], "--farther takes a genus above that of the fit, 16; got 16"),
        (["f.py", "--farther", 31], "--farther"),
        (["f"], "a claim file ends in .py; take f.py in place of f"),
        (["there.py"], "there.py already exists; choose another name"),
        (["no/f.py"], "there is no folder no for f.py; make it first"),
        (["there.py/f.py"], "Not a directory; name another file"),
    ],
)
def test_bad_input_is_one_sentence(verify, tmp_path, arguments, words):
    (tmp_path / "there.py").write_text("kept")
    status, out, err = verify("conjecture", *arguments)
    assert (status, out, words in error(err)) == (Status.USAGE, "", True), err
    assert "; " in error(err)
    assert {path.name for path in tmp_path.iterdir()} == {"there.py"}


@pytest.mark.process
@pytest.mark.parametrize("seconds", [0, 0.5])
def test_an_interrupted_search_leaves_no_file(tmp_path, tmp_path_factory, seconds):
    """Half a second after the start numba compiles, and LLVM would lose an exception."""
    environment = {**os.environ, "SYLVER_CACHE": str(tmp_path_factory.mktemp("cache"))}
    command = [sys.executable, "-c", "from sylver_claims.verifiers.cli import main; main()", "conjecture"]
    words = ["f.py", "--upto", "22", "--farther", "30"]
    of_process = {"cwd": tmp_path, "env": environment, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, *words], **of_process) as process:
        assert "fitting to genus 22" in process.stderr.readline()  # after two seconds
        assert (tmp_path / "f.py").exists()
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        assert process.wait(300) == Status.INTERRUPTED
    assert not list(tmp_path.iterdir())


def test_the_extremes_have_the_hull_of_all_points():
    places = [i for i, each in enumerate(search.INVARIANTS) if each.letter in "lW"]
    table = np.concatenate([values for _, values in search.blocks(1, 7)])[:, places]
    points = search._extremes(table)
    assert facets(points) == facets(sorted({tuple(row) for row in table.tolist()}))
