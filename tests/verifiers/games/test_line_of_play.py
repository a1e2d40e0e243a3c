"""Lookups among the P-positions that a search met agree with the set of them."""

import random

import pytest

from sylver_claims.kernels import finite
from sylver_claims.verifiers.certificates.outcome_make import adjoined, gap_bits, numbers_in, p_positions
from sylver_claims.verifiers.games.line_of_play import FoundByWalk


@pytest.mark.parametrize("generators", [(2, 3), (3, 5), (5, 7), (9, 13), (11, 32, 57), (12, 19, 64), (4, 61, 83)])
def test_what_is_found_is_what_the_set_has(generators):
    search = finite.finish(finite.begin(generators))
    lost, found = p_positions(search), FoundByWalk(search)
    root = gap_bits(generators)
    assert all(gaps in found for gaps in sorted(lost)[:500])
    draw = random.Random(1)
    for _ in range(500):
        gaps = root
        while gaps and draw.random() < 0.7:
            gaps = adjoined(gaps, draw.choice(list(numbers_in(gaps))))
        assert (gaps in found) == (gaps in lost)
        assert (gaps ^ 2 in found) == (gaps ^ 2 in lost)


def test_numbers_that_are_no_gaps_of_the_root_and_other_things_are_not_found():
    found = FoundByWalk(finite.finish(finite.begin((5, 7))))
    assert gap_bits((2, 3)) in found
    assert gap_bits((2, 3)) | 1 << 7 not in found
    assert 1 << 200 not in found
    assert "2" not in found


def test_a_search_that_is_not_over_is_refused():
    with pytest.raises(RuntimeError, match="not finished"):
        FoundByWalk(finite.begin((5, 7)))
