"""Texts with half of a character, wherever they stand."""

import pytest

from claims.vocabulary.texts import unwritable, writable

HALF = "half \ud800"


@pytest.mark.parametrize("value", [HALF, [1, HALF], (HALF,), {HALF}, {"a": HALF}, {HALF: 1}, [{"a": [{"b": HALF}]}]])
def test_half_a_character_is_found(value):
    assert unwritable(value) == HALF


@pytest.mark.parametrize("value", ["", "whole \U0001f600", 3, True, None, 0.5, {"a": ["é", 2]}, len])
def test_what_is_whole_is_not(value):
    assert unwritable(value) is None


def test_its_code_is_put_in_its_place():
    assert writable([{HALF: (HALF, 1)}]) == [{r"half \ud800": (r"half \ud800", 1)}]
