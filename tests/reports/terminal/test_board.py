"""The picture of a board: states can be distinguished without colour, and it is drawn only if it fits."""

import io

from rich.console import Console

from sylver_claims.claims import Position
from sylver_claims.reports.terminal import board


def drawn(position, winning=(), width=80):
    out = io.StringIO()
    board.draw(Console(file=out, width=width, color_system=None), position, winning)
    return out.getvalue()


def test_signs_without_colour():
    lines = drawn(Position(4, 5), [11]).splitlines()
    assert [line.split() for line in lines[1:4]] == [
        ["·", "1", "2", "3"],
        ["[4]", "[5]", "6", "7"],
        ["·", "·", "·", "*11*"],
    ]
    assert len({len(line.rstrip()) for line in lines[3:4]}) == 1
    assert lines[4] == "[n] played   · eliminated   n legal   *n* winning"


def test_columns_are_residues():
    lines = drawn(Position(4, 17), [43]).splitlines()[1:-1]
    assert len(lines) == 12
    assert [line.find("43") for line in lines if "43" in line] == [line.find("11") for line in lines if "11" in line]


def test_a_narrow_terminal_gets_signs():
    text = drawn(Position(20, 21), [], width=40)
    assert text.splitlines()[1] == "." + "o" * 19
    assert text.splitlines()[2].startswith("##o")
    assert "# played" in text


def test_no_picture_is_said():
    assert "no picture: a row has 90 numbers" in drawn(Position(90, 91), width=80)
    assert "no picture" in drawn(Position(200, 201), width=300)
    assert "no picture" in drawn(Position(4, 6))


def test_colours():
    out = io.StringIO()
    board.draw(Console(file=out, width=80, color_system="standard", force_terminal=True), Position(4, 5), [11])
    assert "\x1b[1;32m" in out.getvalue()


def test_a_tall_board_is_turned():
    lines = drawn(Position(4, 97, 231), [93], width=40).splitlines()
    rows = [line.split() for line in lines if line.strip()[:1].isdigit()]
    assert [first for first, _ in rows[:4]] == ["0", "1", "2", "3"]
    assert sum(len(signs) for _, signs in rows) % 4 == 0
    strip = {int(first): signs for first, signs in rows}
    assert strip[1][(93 - 1) // 4] == "*"
    assert strip[1][(97 - 1) // 4] == "#"
    assert strip[1][(101 - 1) // 4] == "."
