"""Predicates read as formulas: the formula says of each case what the predicate says."""

import itertools

import pytest
import z3

from verifiers.symbolic import Unreadable, formula_of

p, q = z3.Ints("p q")


def branching(p, q):
    if p > q:
        return p - q < 3
    return q == 2 * p or not p < 4


@pytest.mark.parametrize(
    "predicate",
    [
        lambda p, q: p == q and q == 3,
        lambda p, q: p != q or q != 3,
        lambda p, q: 2 * p < q < 3 * p,
        lambda p, q: (p % 4 == 1) == (q % 3 == 2),
        lambda p, q: all(k * p != q for k in range(1, 5)),
        lambda p, q: any(k * p == q for k in range(1, 5)),
        lambda p, q: not (p == 1 and q == 1),
        lambda p, q: p in (1, 3, 5) and q not in (2, 4),
        lambda p, q: (p if p > q else q) ** 2 < 40,
        lambda p, q: True,
        branching,
    ],
)
def test_the_formula_says_what_the_predicate_says(predicate):
    formula = formula_of(predicate, (p, q))
    for values in itertools.product(range(-2, 9), repeat=2):
        put = z3.simplify(z3.substitute(formula, (p, z3.IntVal(values[0])), (q, z3.IntVal(values[1]))))
        assert z3.is_true(put) == bool(predicate(*values)), values


@pytest.mark.parametrize(
    "predicate",
    [
        lambda p, q: p / 2 == q,
        lambda p, q: p // 2 == q,
        lambda p, q: p % q == 1,
        lambda p, q: 7 % p == q,
        lambda p, q: int(p) == q,
        lambda p, q: p + q,
        lambda p, q: sum(k for k in range(p)) == q,
        lambda p, q: all(p != 2 * k and q != 3 * k for k in range(300)),
        lambda p, q: 1 / 0,
        lambda p, q: p not in {3, 5},
        lambda p, q: {3: False}.get(p, True),
        lambda p, q: (p < q) not in {True},
        lambda p, q: len(str(p)) < 7,
        lambda p, q: len(f"{p}") < 7,
        lambda p, q: p * 0.5 * 2 == p,
        lambda p, q: p < 1.5,
        lambda p, q: 2**p > p,
        lambda p, q: p**q > 0,
        lambda p, q: p**-1 != 5,
        lambda p, q: p == None,  # noqa: E711
        lambda p, q: (~(p < q)) == -1,
    ],
)
def test_what_cannot_be_read_is_refused(predicate):
    with pytest.raises(Unreadable):
        formula_of(predicate, (p, q))


def test_z3_is_left_as_it_was():
    with pytest.raises(Unreadable):
        formula_of(lambda p, q: p / q, (p, q))
    assert bool(q == z3.Int("q"))
    assert z3.is_true(z3.simplify(p / 2 == p / 2))
    with pytest.raises(z3.Z3Exception):
        bool(p < q)
