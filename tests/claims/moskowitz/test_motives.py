"""What Moskowitz and Ponomarenko say of openings, of odd positions and of their tables, by other ways."""

from functools import cache

import numpy as np
import pytest

from sylver_claims.claims.moskowitz import always_odd, openings, order_of_lines
from sylver_claims.kernels import semigroups, weak
from sylver_claims.kernels.reference import semigroups as plain
from sylver_claims.kernels.semigroups.tree import chunks

LEVELS = weak.levels(9)


@cache
def always(gaps):
    """Whether the position is odd, and every move above 1 has an answer above 1 that returns such a one."""
    return len(gaps) % 2 == 1 and all(
        any(always(plain.adjoin(plain.adjoin(gaps, j), k)) for k in plain.adjoin(gaps, j) - {1}) for j in gaps - {1}
    )


@cache
def comes_to(gaps, aim):
    """Whether just the aim is legal, now or, whatever is played, later."""
    return gaps == aim or (
        gaps != {1}
        and all(
            any(
                always(following) and comes_to(following, aim)
                for k in plain.adjoin(gaps, j) - {1}
                for following in [plain.adjoin(plain.adjoin(gaps, j), k)]
            )
            for j in gaps - {1}
        )
    )


def test_odd_positions_by_play():
    to_123, met = [], 0
    for chunk in chunks(1, 8):
        for row in chunk:
            S = np.ascontiguousarray(row)
            gaps = frozenset(n for n in range(1, 64) if semigroups.is_legal(S, n))
            assert always_odd.always_odd(S, LEVELS) == always(gaps)
            if always(gaps):
                met += 1
                assert weak.comes_to(S, 1, LEVELS)
                assert comes_to(gaps, frozenset({1}))
                found = weak.comes_to(S, 3, LEVELS)
                assert found == comes_to(gaps, frozenset({1, 2, 3}))
                to_123 += [sorted(gaps)] if found else []
    assert met > 10
    assert to_123 == [[1, 2, 3]]


def test_an_even_position_is_none_that_was_returned():
    S = semigroups.from_generators(np.array([3, 4]))  # 1, 2 and 5 are legal: after 5 only 2 can answer
    assert always_odd.always_odd(S, LEVELS) == always(frozenset({1, 2, 5}))
    assert not always_odd.always_odd(semigroups.from_generators(np.array([3, 4, 5])), LEVELS)


@pytest.mark.parametrize(("least", "primes"), [(5, [5, 7, 11, 13]), (6, [7, 11, 13])])
def test_openings_are_told_by_their_bound(least, primes):
    assert [p for p in range(1, 15) if openings.one_is_prime_from(1, p, least)] == primes
    assert [p for p in range(1, 15) if openings.one_is_prime_from(p, 1, least)] == primes


def test_lines_that_are_out_of_order():
    def falling(rows):
        return [(table, upper, lower) for table, upper, above, lower, below in rows if above < below]

    assert falling(order_of_lines.lines("score")) == [("2", "randomBot", "alwaysMin"), ("3", "alwaysMin", "maximalOdd")]
    assert falling(order_of_lines.lines("wins")) == [
        ("3", "alwaysMin", "maximalOdd"), ("4", "alwaysMin", "randomBot"), ("5", "alwaysMin", "randomBot"),
    ]  # fmt: skip
    assert falling([*order_of_lines.lines("score", ("4", "5")), *order_of_lines.RATED]) == []
    assert len(order_of_lines.lines("score")) == 3 + 4 + 5 + 6
