"""Sums by layers: the compiled loop against the plain one, up to and beyond 64 bits."""

import numpy as np
import pytest
from numba import njit, types

from sylver_claims.kernels.predicates.judge import Shape
from sylver_claims.kernels.predicates.sums import adder_of
from sylver_claims.kernels.reference.predicates.sums import add, integer

PAIR = Shape(has_semigroup=False, integers=2)
GIVEN = njit(types.boolean(*PAIR.types))(lambda x, y: (x + y) % 3 != 1)
VALUE = njit(types.int64(*PAIR.types))(lambda x, y: x * y - 40)


@pytest.mark.parametrize("has", [(False, False), (True, False), (False, True), (True, True)])
def test_compiled_sums_are_those_of_the_reference(has):
    random = np.random.default_rng(1)
    for size in (0, 1, 7, 400):
        rows = random.integers(-50, 50, (size, 2))
        places = random.integers(0, 9, size)
        sums = np.zeros(9, np.int64)
        adder_of(PAIR)(rows, places, GIVEN, VALUE, has, sums)
        cases = [(int(p), tuple(map(int, row))) for p, row in zip(places, rows, strict=True)]
        slow = add(cases, GIVEN.py_func if has[0] else None, VALUE.py_func if has[1] else None)
        assert {place: total for place, total in enumerate(sums.tolist()) if total} == {
            place: total for place, total in slow.items() if total
        }


@pytest.mark.parametrize("sign", [1, -1])
def test_a_sum_that_leaves_64_bits_is_an_error(sign):
    rows = np.array([[1 << 31, sign * ((1 << 31) - 1)]] * 3)
    sums = np.zeros(1, np.int64)
    with pytest.raises(OverflowError, match="64 bits"):
        adder_of(PAIR)(rows, np.zeros(3, np.int64), GIVEN, VALUE, (False, True), sums)


@pytest.mark.parametrize("value", [True, 0.5])
def test_what_is_added_is_an_integer(value):
    with pytest.raises(TypeError, match="must be an integer"):
        integer(value)
