"""The figures of the pictures: the stored ones agree with the kernels and with the reference."""

import json

import numpy as np
import pytest

from sylver_claims.claims.registry import select
from sylver_claims.kernels.reference import four as reference
from sylver_claims.reports.drawing import conway_map
from sylver_claims.reports.site import pictures as pictures_page
from sylver_claims.verifiers.tables import pictures

HELD = pictures_page.load()


def test_the_map_that_is_held_is_that_of_the_kernels():
    assert pictures_page.MAP.read_bytes() == conway_map.png(pictures.levels(), pictures.LEVELS)


def test_levels_are_shares_of_what_the_reference_finds():
    cells = pictures.levels(12)
    for i, a in enumerate(range(5, 53, 4)):
        for j, c in enumerate(range(7, 55, 4)):
            wins = [b for b in range(2, 2 * min(a, c), 4) if reference.is_p_position(a, b, c)]
            assert cells[i, j] == (1 + pictures.LEVELS * wins[0] // (2 * min(a, c)) if wins else 0), (a, c)
            assert len(wins) < 2


def test_the_close_up_that_is_held():
    assert HELD["conway"] == {"cells": pictures.CELLS, "levels": pictures.LEVELS, "near": pictures.near()}
    printed = [cell for cell in HELD["conway"]["near"] if cell["printed"]]
    (table,) = select(["boyers2024/table-1"])
    assert len(printed) == table.forall.count(0, 0)
    assert all(cell["printed"] == cell["entry"] for cell in printed)


def test_ratios_are_whole_bands():
    held = HELD["ratio"]
    few = pictures.ratios(3000)
    assert few["points"] == held["points"]
    assert few["bands"][:-1] == held["bands"][: len(few["bands"]) - 1]
    assert held["points"][:3] == [[5, 11], [7, 13], [9, 19]]
    assert len(held["points"]) + sum(pairs for _, _, pairs, *_ in held["bands"]) == held["pairs"]
    assert all(high == low for (_, high, *_), (low, *_) in zip(held["bands"], held["bands"][1:], strict=False))
    assert all(least <= mean <= most for *_, least, mean, most in held["bands"])


def test_counts_by_genus():
    assert pictures.by_genus(14) == HELD["genus"][:15]
    known = [n for _, n, _ in HELD["genus"]][:9]
    assert known == [1, 1, 2, 4, 7, 12, 23, 39, 67]


def test_boards():
    assert [pictures.board(tuple(b["position"])) for b in HELD["boards"]] == HELD["boards"]
    assert HELD["boards"][1]["winning"] == [7]


def test_the_command_writes_what_the_page_reads(verify, tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "figures", lambda: HELD)
    monkeypatch.setattr(pictures, "levels", lambda: np.zeros((3, 3), np.uint8))
    verify("pictures", "new")
    assert (tmp_path / "new" / "pictures.json").read_bytes() == pictures_page.FIGURES.read_bytes()
    assert (tmp_path / "new" / "conway.png").read_bytes().startswith(b"\x89PNG")


def test_a_file_of_something_else_is_refused(tmp_path):
    path = tmp_path / "pictures.json"
    path.write_text(json.dumps({"format": "else"}))
    with pytest.raises(pictures.PictureError, match=r'its format is "else".*make it again with "verify pictures"'):
        pictures.read(path)
