"""The pictures of the games with two coins: against play by the rules, and figures by hand."""

from itertools import product

from sylver_claims.kernels.reference.boards import two_coins as reference
from sylver_claims.kernels.reference.boards.two_coins import ROOKS
from sylver_claims.verifiers.tables.two_coins import pictures


def test_slices_by_play():
    for found in pictures().slices:
        x, y = found.first
        for z, w in product(range(5), repeat=2):
            if max(x, y) > 5:
                continue
            kind = found.cells[w][z]
            assert (kind == "") == ((x, y) == (z, w))
            if kind:
                assert kind.startswith("lost") == reference.is_lost(x, y, z, w, ROOKS)
                assert (kind in ("lost", "won-0")) == (x ^ y ^ z ^ w == 0)


def test_each_slice_has_two_of_each_exception():
    """A square has two neighbours and one opposite in its block."""
    for found in pictures().slices:
        kinds = [kind for row in found.cells for kind in row]
        assert (kinds.count("lost-1"), kinds.count("won-0"), kinds.count("")) == (2, 1, 1)


def test_patterns_have_four_sides_and_two_diagonals_in_each_block():
    sides, diagonals = pictures().patterns
    assert (len(sides.pairs), len(diagonals.pairs)) == (16 * 4, 16 * 2)
    assert {abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in sides.pairs} == {1}
    assert {abs(a[0] - b[0]) * abs(a[1] - b[1]) for a, b in diagonals.pairs} == {1}
    assert ((1, 1), (1, 2)) not in sides.pairs


def test_boards_show_each_reason():
    reasons = [answer.why for _, answer in pictures().boards]
    for words in (
        "nim:",
        "it is in 𝒩_0; so",
        "in 𝒩_0; so the last",
        "one square; so",
        "it is in 𝒫_1",
        "in line; with both",
    ):
        assert any(words in why for why in reasons)


def test_readings_by_hand():
    readings = {r.claim: r for r in pictures().readings}
    assert len(readings) == 12
    printed = readings["miyadera/thm-2@board"]
    assert printed.words.startswith("pushed just ahead; both may leave the board in one push; a coin may leave")
    assert printed.before == "  | · · B A"
    assert printed.after == ("  | · B A ·", "  | B A · ·", " B| A · · ·", "BA| · · · ·", " A| · · B ·")
    assert readings["miyadera/thm-2@wall-stay"].after == ("  | · B A ·", "  | B A · ·")
    assert {r.claim for r in readings.values() if not r.fails} == {
        "miyadera/thm-2@board",
        "miyadera/thm-2@stay",
        "miyadera/thm-2@far",
        "miyadera/thm-2@far-stay",
    }
    assert all(("both may leave" in r.words) == (not r.fails) for r in readings.values())
