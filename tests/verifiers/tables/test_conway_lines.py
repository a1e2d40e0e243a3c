"""Lines of Conway's table: the reference finds the same entries, and the statements of the proof hold for them."""

import pytest

from sylver_claims.kernels.reference import four as reference
from sylver_claims.verifiers.tables import conway_lines


def entries(q, upto):
    """The entries of a line by the definition alone."""
    first = 7 if q % 4 == 1 else 5
    for r in range(first, upto + 1, 4):
        a, c = (q, r) if q % 4 == 1 else (r, q)
        yield from ((r, b) for b in range(6, 2 * min(q, r), 4) if reference.is_p_position(a, b, c))


@pytest.mark.parametrize("q", [5, 7, 9, 15, 17])
def test_a_line_is_that_of_the_definition(q):
    found = conway_lines.line(q)
    assert sorted(found.entries) == sorted(entries(q, 3 * q))
    assert [b for _, b in found.entries] == list(range(6, 2 * q, 4))


def test_a_line_beyond_its_partner_is_refused():
    with pytest.raises(ValueError, match="13 is not less than its partner 7"):
        conway_lines.line(13)


def test_where_the_bounds_are_attained():
    close = conway_lines.margins(2001, 4)
    assert [m.q for m in close if m.above == 0] == [9]
    assert [m.q for m in close if m.below == 0] == [9, 17, 25]
    assert min(min(m.above, m.below) for m in close) == 0
    assert all(m.above % 2 == 0 and m.below % 4 == 0 for m in close)


def test_no_entry_is_late():
    found = conway_lines.count(401)
    assert found.late == 0
    lines = [q for q in range(5, 402, 2) if q < conway_lines.four.partners(q)[q]]
    assert (found.lines, found.entries) == (len(lines), sum((q - 3) // 2 for q in lines))


def test_the_facts_of_the_proof_hold_on_lines():
    """D1 and D2, and a consequence: a cell is filled only if 3r ≥ q + 8."""
    for q in (29, 61, 85):
        found = conway_lines.line(q)
        assert all(max(6, abs(q - r) + 4) <= b <= 2 * min(q, r) - 4 for r, b in found.entries)
        assert all(3 * r >= q + 8 and r != found.partner for r, b in found.entries)
        assert len({r for r, _ in found.entries}) == len(found.entries) == (q - 3) // 2


@pytest.mark.parametrize("q", [9, 25, 61, 501])
def test_the_places_before_a_partner_are_counted_exactly(q):
    """No number is late here: there are as many filled places as even numbers, and each empty one has x_r < q."""
    (found,) = conway_lines.places([q])
    assert found.places == (3 * found.partner - q - 8) // 12 == (q - 3) // 2 + found.empty
    assert found.empty <= found.answered


def test_the_places_before_a_partner_are_those_of_the_definition():
    first, x = 7, conway_lines.line(25).partner
    filled = {r for r, _ in entries(25, x)}
    before = [r for r in range(first, x, 4) if 3 * r >= 25 + 8]
    partners = {r: next(p for p in range(5, 3 * r, 2) if (p + r) % 4 == 0 and is_pair(r, p)) for r in before}
    assert conway_lines.places([25]) == (
        (25, x, len(before), sum(partners[r] < 25 for r in before), len([r for r in before if r not in filled])),
    )


def is_pair(q, r):
    a, c = (q, r) if q % 4 == 1 else (r, q)
    return reference.is_p_position(a, 2 * min(a, c), c)
