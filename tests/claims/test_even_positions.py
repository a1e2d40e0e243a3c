"""Claims on positions with gcd 2: mutated ones do not hold."""

import numpy as np
import pytest

from sylver_claims.claims.boyers2024.small_even_automaton import is_answered
from sylver_claims.claims.sicherman2002.even import (
    possible_replies,
    recurs_after,
    replies_beyond,
)
from sylver_claims.claims.sicherman2002.long_positions import is_undecided_below, replies_repeat_from
from sylver_claims.kernels import even, semigroups
from sylver_claims.kernels.even import replies


@pytest.mark.parametrize(
    ("arguments", "holds"),
    [
        (((4, 14), -2, 5, 8, 21), True),
        (((4, 14), -2, 5, 8, 13), False),  # as printed it fails at 5 and 13
        (((4, 6), 2, 1, 4, 5), True),
        (((4, 6), 2, 3, 4, 7), False),
        (((4, 10), 2, 7, 8, 7), True),
        (((4, 10), 2, 3, 8, 11), False),
        (((4, 10), 6, 1, 8, 9), False),
        (((4, 14), 6, 5, 8, 13), False),
    ],
)
def test_families(arguments, holds):
    assert is_answered(*arguments) == holds


@pytest.mark.slow
def test_the_period_is_where_it_is_printed():
    assert replies_repeat_from((6, 40, 74)) == (381_091, 403_200)


def test_the_window_is_14():
    assert all(replies_beyond(n, 14) for n in range(1, 300, 2))
    assert not all(replies_beyond(n, 12) for n in range(1, 300, 2))


def test_63_possible_replies():
    assert possible_replies((12, 15, 21), 100) == 63


def test_what_is_decided_is_not_open():
    assert is_undecided_below((8, 30, 34), 40_000)
    assert not is_undecided_below((8, 30, 34), 60_000)


def test_winning_moves_recur_also_where_an_odd_move_wins(monkeypatch):
    S = semigroups.from_generators(np.array([4, 5, 7]))  # 19 and 23 win in 2S
    assert even.winning_moves([8, 10, 14])[0][:2] == (19, 23)
    start, period = replies.recurrence([8, 10, 14])
    _, others = replies.winning_after(S, start, 12)
    assert others == even.winning_moves([8, 10, 14])[0]
    assert recurs_after(S, period)
    monkeypatch.setattr(replies, "recurrence", lambda _: (11, period))
    assert not recurs_after(S, period)


def test_a_shorter_period_is_refused():
    S = semigroups.from_generators(np.array([2, 3]))  # the replies in {4, 6} repeat with period 4
    assert recurs_after(S, 4)
    assert not recurs_after(S, 2)
