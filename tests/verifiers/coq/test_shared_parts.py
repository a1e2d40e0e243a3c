"""Which parts of a formula get names."""

import z3

from sylver_claims.verifiers.coq import shared_parts
from sylver_claims.verifiers.coq.shared_parts import length_of, parts_of

x, y = (z3.BitVec(name, 8) for name in "xy")
LESSER = z3.If(x < y, x, y)


def test_a_short_formula_is_written_without_names():
    found = parts_of(z3.And(LESSER > 0, LESSER < 9))
    assert found.shared == []
    assert found.length == length_of(z3.And(LESSER > 0, LESSER < 9)) == 17


def test_parts_that_stand_in_several_places_come_after_those_within_them(monkeypatch):
    monkeypatch.setattr(shared_parts, "WRITTEN_OUT", 0)
    larger = LESSER + LESSER + 1
    first, second = parts_of(z3.And(larger * 2 < larger, x < y)).shared  # x < y is short
    assert first.eq(LESSER)
    assert second.eq(larger)
    assert parts_of(z3.And(larger * 2 < larger, x < y)).length == 6 + 5 + (1 + 5 + 3)


def test_a_formula_that_is_long_when_it_is_written_out_is_short_with_names():
    e = LESSER
    for _ in range(30):
        e = z3.If(e < y, e, e + 1)
    assert length_of(e < x) > 3**30
    found = parts_of(e < x)
    assert len(found.shared) == 30
    assert found.length < 300


def test_choices_by_the_same_condition_are_seen():
    other = z3.If(x < y, y, x)
    assert parts_of(other > LESSER).several_choose_by_the_same
    assert not parts_of(LESSER + LESSER < 9).several_choose_by_the_same
    assert not parts_of(z3.And(x < y, LESSER < 9)).several_choose_by_the_same
