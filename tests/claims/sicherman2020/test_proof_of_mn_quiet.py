"""The steps of Sicherman's proof that {m, n} is quiet, by trying all x and y."""

from math import gcd

import pytest

from claims.sicherman2020 import proof_of_mn_quiet as steps

PAIRS = [(m, n) for m in range(2, 12) for n in range(2, 12) if gcd(m, n) == 1]


def splits(m, n):
    """All (x1, y1, x2, y2) with 0 <= x < n, m x - n y >= 0 in both, and sum mn - m - n."""
    t = m * n - m - n
    parts = [(x, y, m * x - n * y) for x in range(n) for y in range(-m, m) if 0 <= m * x - n * y <= t]
    return [(x1, y1, x2, y2) for x1, y1, k1 in parts for x2, y2, k2 in parts if k1 + k2 == t]


@pytest.mark.parametrize(("m", "n"), PAIRS)
def test_every_split_by_trying_all(m, n):
    found = {(x1 + x2, y1 + y2) for x1, y1, x2, y2 in splits(m, n)}
    assert found == {(n - 1, 1)} == {steps.sums_of_coordinates(m, n, k) for k in range(m * n - m - n + 1)}
    assert not any(y1 > 0 and y2 > 0 for _, y1, _, y2 in splits(m, n))  # so no case meets what is printed
    assert steps.both_are_n_minus_1_and_1(m, n)
    assert steps.agrees_mod(m, n, m, 1, 1)
    assert steps.agrees_mod(m, n, m, -n, -n)
    assert not steps.agrees_mod(m, n, m, 1, 2)


@pytest.mark.parametrize(("m", "n"), PAIRS)
def test_the_equations_by_trying_all(m, n):
    t = m * n - m - n
    found = {
        (X, y1 + y2) for y1 in range(1, m) for y2 in range(1, m) for X in range(4 * n) if m * X - n * (y1 + y2) == t
    }
    assert found == ({(2 * n - 1, m + 1)} if m > 2 else set())
    assert steps.solved_by(m, n, 2 * n - 1, m + 1, 1, m - 1)
    assert steps.solved_by(m, n, 2 * n, m + 1, 1, m - 1) == steps.solved_by(m, n, 2 * n - 1, m, 1, m - 1) == (m == 2)
