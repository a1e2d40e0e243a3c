"""A drawing cut for paper: each piece fits a page, nothing is lost, and small groups stay together."""

import itertools
import random

from sylver_claims.reports.drawing.page_breaks import Part, Sheet, pieces

SHEET = Sheet(columns=4, height=1000, across=230, wide=170, edge=12)


def drawings():
    chooser = random.Random(4)
    for _ in range(200):
        top, parts = SHEET.edge, []
        for _ in range(chooser.randint(1, 7)):
            height = chooser.choice((40, 92, 400, 976, 977, 1000, 2900))
            parts.append(Part(top, top + height, chooser.randint(1, 12)))
            top += height + 60
        yield parts


def column(i):
    """The vertical range of a column of boxes."""
    return SHEET.edge + SHEET.across * i, SHEET.edge + SHEET.across * i + SHEET.wide


def test_each_piece_fits_a_page():
    widest = 2 * SHEET.edge + SHEET.across * 3 + SHEET.wide
    for parts in drawings():
        assert all(0 < p.width <= widest and 0 < p.height <= SHEET.height for p in pieces(parts, SHEET))


def test_neighbouring_columns_stand_together_in_a_piece_at_every_height():
    for parts in drawings():
        found = pieces(parts, SHEET)
        for part in parts:
            for i in range(max(1, part.columns - 1)):
                left, right = column(i)[0], column(min(i + 1, part.columns - 1))[1]
                held = sorted((p.y, p.y + p.height) for p in found if p.x <= left and right <= p.x + p.width)
                down = part.top
                for first, last in held:
                    if first <= down:
                        down = max(down, last)
                assert down >= part.bottom


def test_a_box_at_a_cut_is_whole_in_one_of_two_pieces():
    parts = [Part(12, 12 + 2900, 2)]
    for one, other in itertools.pairwise(pieces(parts, SHEET)):
        assert one.y + one.height - other.y >= 40  # a box is as high


def test_parts_that_fit_a_page_together_are_one_piece_and_say_nothing():
    small = [Part(12, 52, 2), Part(120, 212, 4), Part(270, 900, 1)]
    (piece,) = pieces(small, SHEET)
    assert piece == (0, 0, 2 * 12 + 3 * 230 + 170, 912, "")
    assert [p.y for p in pieces([*small, Part(960, 1000, 1)], SHEET)] == [0, 948]


def test_a_piece_of_a_part_says_which():
    assert [p.words for p in pieces([Part(12, 52, 8)], SHEET)] == [
        "columns 1 to 4 of 8", "columns 4 to 7 of 8", "columns 7 to 8 of 8",
    ]  # fmt: skip
    assert [p.words for p in pieces([Part(12, 1500, 1)], SHEET)] == [
        "part 1 of 2 downwards", "part 2 of 2 downwards",
    ]  # fmt: skip
