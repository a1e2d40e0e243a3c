"""The steps of Sicherman's proof that {m, n} is quiet, by trying all x and y."""

from math import gcd

import pytest

from sylver_claims.claims import Verdict, tuples
from sylver_claims.claims.sicherman2020 import proof_of_mn_quiet as steps

PAIRS = [(m, n) for m in range(2, 12) for n in range(2, 12) if gcd(m, n) == 1]


def splits(m, n):
    """All (x1, y1, x2, y2) with 0 <= x < n, m x - n y >= 0 in both, and sum mn - m - n."""
    t = m * n - m - n
    parts = [(x, y, m * x - n * y) for x in range(n) for y in range(-m, m) if 0 <= m * x - n * y <= t]
    return [(x1, y1, x2, y2) for x1, y1, k1 in parts for x2, y2, k2 in parts if k1 + k2 == t]


@pytest.mark.parametrize(("m", "n"), PAIRS)
def test_every_split_by_trying_all(m, n):
    found = {(x1 + x2, y1 + y2) for x1, y1, x2, y2 in splits(m, n)}
    assert found == {(n - 1, 1)}
    assert not any(y1 > 0 and y2 > 0 for _, y1, _, y2 in splits(m, n))  # so no case satisfies the printed hypothesis
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
    assert steps.solved_by(m, n, 2 * n - 1, m + 1, 1, 1) == (m == 2)  # 1 and 1 are none, and m > 2 asks for some


def one_x(m, n, least, end, divisor):
    """Whether the divisor divides mx - k for just one x with least <= x < end, for each k from 0 to t."""
    t = m * n - m - n
    return all(any((m * x - k) % divisor == 0 for x in range(least, end)) for k in range(t + 1)) and all(
        x1 == x2
        for k in range(t + 1)
        for x1 in range(least, end)
        if (m * x1 - k) % divisor == 0
        for x2 in range(least, end)
        if (m * x2 - k) % divisor == 0
    )


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "fields"),
    [
        (steps.coordinates, {"forall": tuples("m n", start=2)}),
        (steps.coordinates, {"then": lambda m, n: one_x(m, n, 0, n + 1, n) and one_x(n, m, 0, m + 1, m)}),
        (steps.coordinates, {"then": lambda m, n: one_x(m, n, 1, n, n) and one_x(n, m, 1, m, m)}),
        (steps.coordinates, {"then": lambda m, n: one_x(m, n, 0, n, 2 * n) and one_x(n, m, 0, m, 2 * m)}),
        (steps.reduced, {"then": lambda m, n: steps.agrees_mod(m, n, m, -n, n) and steps.agrees_mod(n, m, n, -m, m)}),
        (steps.y_sum, {"then": lambda m, n: steps.agrees_mod(m, n, m, 1, 2) and steps.agrees_mod(n, m, n, 1, 2)}),
        (steps.equations, {"forall": tuples("m n", start=2)}),
        (steps.what_is_so, {"forall": tuples("m n", start=2)}),
    ],
    ids=[
        "any m and n, for the coordinates",
        "x up to n",
        "x from 1",
        "multiples of 2n",
        "the other residue",
        "residue 2",
        "any m and n, for the equations",
        "any m and n, for what is so",
    ],
)
def test_what_is_weakened_is_not_proved(claim, fields, verdict):
    assert verdict(claim) is Verdict.PROVED
    assert verdict(claim, **fields) is not Verdict.PROVED
