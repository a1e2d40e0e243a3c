"""``verify table``: the numbers against published ones and against the reference, and the three forms."""

import csv
import json
import re
from pathlib import Path

import pytest

from sylver_claims.kernels.reference import finite as slow
from sylver_claims.kernels.reference.semigroups import from_generators
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.tables.integers import TABLES, lines, rows_of

DATA = Path(__file__).parents[2] / "data"


def rows(name, upto):
    return [(place, terms) for place, terms in TABLES[name].rows(upto)]


def test_semigroups_are_a007323():
    known = json.loads((DATA / "semigroups_by_genus.json").read_text())
    assert "A007323" in known["source"]
    counts = known["counts"][:31]
    assert [terms for _, terms in rows("semigroups", 30)] == [(n,) for n in counts]
    found = list(lines(TABLES["semigroups"], rows_of("semigroups", 30), "bfile"))
    assert found[1:] == [f"{g} {n}" for g, n in enumerate(counts)]


def test_p_positions_are_those_of_the_reference():
    assert [terms[0] for _, terms in rows("p-positions", 9)] == slow.outcomes_by_genus(9).tolist()


def test_partners_are_those_in_print():
    known = json.loads((DATA / "four_pairs.json").read_text())
    found = {q: x for (q,), (x,) in rows("partners", 101)}
    pairs = [(q, x) for q, x in known["pairs"]["q, x_q"] if q <= 101]
    assert len(pairs) == 8
    assert all(found[q] == x for q, x in pairs)


def test_winning_moves_are_those_of_the_reference():
    found = dict(rows("winning-moves", 8))
    assert len(found) == 14
    for pair, terms in found.items():
        assert terms == tuple(slow.winning_moves(from_generators(pair)))


@pytest.mark.parametrize("name", TABLES)
def test_a_bfile_is_what_the_oeis_asks_for(verify, name):
    status, out, _ = verify("table", name, "--upto", 9, "--form", "bfile")
    assert status == Status.AS_DECLARED
    assert out.isascii()
    assert out.endswith("\n")
    comment, *lines = out.splitlines()
    assert comment.startswith("# ")
    assert all(re.fullmatch(r"(0|[1-9]\d*) (0|[1-9]\d*)", line) for line in lines)
    indices = [int(line.split()[0]) for line in lines]
    assert indices == list(range(TABLES[name].offset, TABLES[name].offset + len(lines)))
    assert [int(line.split()[1]) for line in lines] == [t for _, terms in rows(name, 9) for t in terms]


def test_text_and_csv_hold_every_row(verify):
    _, out, _ = verify("table", "winning-moves", "--upto", 7)
    assert "  m  n  winning moves".strip() in out
    assert "2  3  none" in out
    _, out, _ = verify("table", "winning-moves", "--upto", 9, "--form", "csv")
    read = list(csv.reader(out.splitlines()))
    assert read[0] == ["m", "n", "winning moves"]
    assert ["7", "9", "19 24"] in read
    assert len(read) == 1 + len(rows("winning-moves", 9))


def test_the_tables_are_listed(verify):
    _, out, _ = verify("table")
    assert [line.split()[0] for line in out.splitlines()] == list(TABLES)
