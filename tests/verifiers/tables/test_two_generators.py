"""The table of record: its rows against the second engine, its reach, and runs that stop and resume."""

import json
import random
from functools import partial

import pytest
from engines import memo

from sylver_claims.reports.site import two_generators
from sylver_claims.verifiers.tables import two_generators as record
from sylver_claims.verifiers.tables.two_generators import Record, RecordError, Row


class Enough(Exception):
    pass


def until(rows):
    def told(table, _):
        if len(table.rows) >= rows:
            raise Enough

    return told


def by_memo(m, n):
    return tuple(memo.solve([m, n]).winning_moves)


def test_pairs_of_a_product():
    assert list(record.pairs_of(6)) == [(2, 3)]
    assert list(record.pairs_of(60)) == [(3, 20), (4, 15), (5, 12)]
    assert list(record.pairs_of(36)) == [(4, 9)]
    assert [list(record.pairs_of(n)) for n in (1, 7, 8, 16)] == [[], [], [], []]


def test_a_hole_ends_the_reach():
    rows = {p: Row(*p, 1, 1, ()) for n in range(6, 40) for p in record.pairs_of(n)}
    assert Record(rows, []).complete_up_to == 39
    del rows[4, 7]
    assert Record(rows, []).complete_up_to == 27
    assert Record({}, []).complete_up_to == 5


def test_a_run_that_stops_loses_nothing_and_the_next_goes_on(tmp_path):
    path = tmp_path / "table.json"
    with pytest.raises(Enough):
        record.extend(path, 600, {"command": "first"}, partial(record.in_threads, 2), until(20))
    first = record.read(path)
    assert len(first.rows) >= 20
    assert [run["command"] for run in first.runs] == ["first"]
    with pytest.raises(Enough):
        record.extend(path, 600, {"command": "second"}, partial(record.in_threads, 1), until(60))
    second = record.read(path)
    assert first.rows.items() <= second.rows.items()
    assert [(run["command"], run["from"]) for run in second.runs] == [
        ("first", 6),
        ("second", first.complete_up_to + 1),
    ]
    assert second.runs[-1]["to"] == second.complete_up_to > first.complete_up_to
    assert all(second.rows[pair].winning_moves == by_memo(*pair) for pair in second.rows if pair[0] * pair[1] <= 100)


def test_no_time_is_no_work(tmp_path):
    table = record.extend(tmp_path / "table.json", 0, {}, partial(record.in_threads, 1), lambda *_: None)
    assert (table.rows, table.runs) == ({}, [])


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "other"}', '{"rows": [[2, 3]]}', "\x00"])
def test_another_file_is_refused_and_left_alone(verify, text, tmp_path):
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(RecordError, match="not a table of record"):
        record.extend(path, 1, {}, partial(record.in_threads, 1), lambda *_: None)
    status, _, err = verify("record", path, "--budget", "1s")
    assert (status, "move it away" in err) == (2, True)
    assert path.read_text() == text


def test_rows_that_are_no_rows_are_refused(tmp_path):
    path = tmp_path / "table.json"
    record.write(Record({(2, 3): Row(2, 3, 2, 1, ())}, []), path)
    held = json.loads(path.read_text())
    for row in ([2, 3, 2, 1], [2, 3, 2, 1, 5], [2, "x", 2, 1, []]):
        path.write_text(json.dumps(held | {"rows": [row]}))
        with pytest.raises(RecordError):
            record.read(path)


@pytest.mark.slow
def test_the_table_that_is_kept():
    table = two_generators.load()
    assert table.complete_up_to >= 450
    rows = [r for r in table.rows.values() if r.m * r.n <= table.complete_up_to]
    drawn = random.Random(1).sample([r for r in rows if r.positions < 3000], 60)
    for row in [*drawn, *(r for r in rows if r.m * r.n <= 90)]:
        assert row.winning_moves == by_memo(row.m, row.n), row
    alone = {(r.m, r.n) for r in rows if r.winning_moves == (r.frobenius_number,)}
    assert alone == {(2, 5), (4, 5), (5, 6), (5, 9), (8, 15), (13, 14), (13, 21)}


def test_the_page_shows_every_pair_up_to_the_reach():
    shown = two_generators.context(Record({(2, 3): Row(2, 3, 2, 1, ()), (2, 5): Row(2, 5, 3, 1, (3,))}, []))
    assert shown["reach"] == 11
    assert [c.words for c in shown["cells"]] == ["{2, 3}: none, a P-position", "{2, 5}: 3"]
    assert [c.sign for c in shown["cells"]] == ["none", "alone"]
    assert len(two_generators.context(two_generators.load())["cells"]) == len(
        two_generators.context(two_generators.load())["rows"]
    )
