"""Pigeonhole steps: their conclusions, and a proof of the principle by induction."""

import pytest
import z3

from sylver_claims.claims import Let, Pick, Pigeonhole, Step, Verdict
from sylver_claims.verifiers.proof.obligations import obligations, usable_formula

pytestmark = pytest.mark.process

i, j, m, n, v = z3.Ints("i j m n v")


def is_at_most_4(n):
    return n < 5


def below_5(case):
    """Return a proof of 2 ≤ 2 by counting: 2i for i < 2 has two different values below 3, other than 1."""
    double = z3.Function("double", z3.IntSort(), z3.IntSort())
    return [
        Let(name="let this be the place", constant=double(i), value=i + i),
        Pigeonhole(name="counted", value=double(i), variable=i, count=2, holes=3, missing=z3.IntVal(1)),
        Step(name="so 2 is at most 2", goal=z3.IntVal(2) <= 2, uses=["counted"]),
    ]


def test_what_is_counted_is_said():
    step = Pigeonhole(name="p", value=2 * i, variable=i, count=n, holes=m, missing=None, when=n > 1)
    assert usable_formula(step).eq(z3.Implies(n > 1, z3.Or(n <= 0, n <= m)))
    assert [part.part for part in obligations(step)] == ["they lie there", "they are different"]
    missing = Pigeonhole(name="p", value=2 * i, variable=i, count=n, holes=m, missing=v, when=n > 1)
    assert usable_formula(missing).eq(z3.Implies(n > 1, z3.Or(n <= 0, n <= m - 1)))
    assert len(list(obligations(missing))) == 4


def test_a_picked_function_is_said_of_all():
    f = z3.Function("f", z3.IntSort(), z3.IntSort())
    step = Pick(name="f", constants=[f(n)], goal=f(n) > n)
    assert usable_formula(step).eq(z3.ForAll(n, f(n) > n, patterns=[f(n)]))
    value = z3.Int("f_value")
    (found,) = obligations(step)
    assert found.goal.eq(z3.ForAll(n, z3.Exists(value, value > n)))


def injective(f, count, holes):
    """Say that the values f(0), ..., f(count − 1) are different, and lie from 0 to holes − 1."""
    inside = z3.And(i >= 0, i < count)
    below = z3.ForAll(i, z3.Implies(inside, z3.And(f[i] >= 0, f[i] < holes)))
    different = z3.ForAll([i, j], z3.Implies(z3.And(inside, j >= 0, j < i), f[i] != f[j]))
    return z3.And(below, different)


def follows(*formulas):
    solver = z3.Solver()
    solver.add(*formulas)
    return solver.check() == z3.unsat


def test_the_principle_follows_by_induction_on_the_holes():
    """With m + 1 holes, let the number of the value m have that of the last one: then m holes do for one less."""
    whole = z3.IntSort()
    f, at_m = z3.Array("f", whole, whole), z3.Int("at_m")
    assert follows(n > 0, injective(f, n, 0))
    supposed = [m >= 0, n > 0, injective(f, n, m + 1)]
    taken = [at_m >= 0, at_m < n, f[at_m] == m]
    swapped = z3.Store(f, at_m, f[n - 1])
    assert follows(*supposed, *taken, z3.Not(injective(swapped, n - 1, m)))
    free = z3.ForAll(i, z3.Implies(z3.And(i >= 0, i < n), f[i] != m))
    assert follows(*supposed, free, z3.Not(injective(f, n, m)))
    assert not follows(m > 2, n > 2, injective(f, n, m))


def test_a_missing_value_leaves_one_hole_less():
    """Give the missing value to the index with the last value."""
    whole = z3.IntSort()
    f, at_last = z3.Array("f", whole, whole), z3.Int("at_last")
    missing = [v >= 0, v < m, z3.ForAll(i, z3.Implies(z3.And(i >= 0, i < n), f[i] != v))]
    taken = [at_last >= 0, at_last < n, f[at_last] == m - 1, v != m - 1]
    moved = z3.Store(f, at_last, v)
    assert follows(injective(f, n, m), *missing, *taken, z3.Not(injective(moved, n, m - 1)))


def test_a_proof_by_counting(make, tried):
    assert tried(make(then=lambda n: n * n >= 0), steps=below_5)[0] is Verdict.PROVED
