"""``kernels.engine.checked``: compiled operations are Python's on integers, or raise."""

import math
import operator

import pytest
from numba import njit, types

from sylver_claims.kernels.engine import checked

LEAST, MOST = -(2**63), 2**63 - 1
EDGES = [LEAST, LEAST + 1, -(2**62) - 1, -(2**62), -(2**53) - 1, -(2**32), -64, -7, -3, -2, -1, 0, 1, 2, 3, 7, 62, 63]
EDGES += [64, 2**31, 3037000499, 3037000500, 2**53 + 1, 2**62 - 1, 2**62, MOST - 1, MOST]
COUNTS = [-1, 0, 1, 2, 3, 5, 30, 31, 39, 40, 61, 62, 63, 64, 65, 200]
INTEGER = types.int64


@njit
def modulo_1009(base, exponent):
    return checked.power_modulo(base, exponent, 1009)


@njit
def modulo(modulus, exponent):
    return checked.power_modulo(2, exponent, modulus)


def power(base, exponent, modulus=None):
    if exponent < 0:
        raise ArithmeticError
    return pow(base, exponent, modulus)


def index(n):
    if n < 0:
        raise IndexError
    return n


OPERATIONS = [
    (checked.add, operator.add, EDGES),
    (checked.sub, operator.sub, EDGES),
    (checked.mul, operator.mul, EDGES),
    (checked.floordiv, operator.floordiv, EDGES),
    (checked.mod, operator.mod, EDGES),
    (checked.divided, divmod, EDGES),
    (checked.gcd, math.gcd, EDGES),
    (checked.power, power, COUNTS),
    (checked.lshift, operator.lshift, COUNTS),
    (checked.rshift, operator.rshift, COUNTS),
]
WITH_LARGE_NUMBERS_ON_THE_WAY = [
    (checked.lcm, math.lcm, EDGES),
    (checked.comb, math.comb, COUNTS),
    (modulo_1009, lambda base, exponent: power(base, exponent, 1009), COUNTS),
    (modulo, lambda modulus, exponent: power(2, exponent, modulus), COUNTS),
]
FUNCTIONS = [
    (checked.negative, operator.neg),
    (checked.absolute, abs),
    (checked.isqrt, math.isqrt),
    (checked.bit_length, int.bit_length),
    (checked.bit_count, int.bit_count),
    (checked.index, index),
]


def outcome(function, case):
    try:
        return function(*case)
    except (ArithmeticError, ValueError, IndexError) as error:
        return OverflowError if isinstance(error, OverflowError) else Exception


def refused(function, exact, cases):
    """Return the cases that a compiled function refuses although the result fits; elsewhere it must be right."""
    found = []
    for case in cases:
        fast, slow = outcome(function, case), outcome(exact, case)
        is_number = not isinstance(slow, type)
        fits = is_number and all(LEAST <= n <= MOST for n in (slow if isinstance(slow, tuple) else (slow,)))
        if fast is OverflowError:
            found += [case] * fits
        else:
            assert fast == slow if fits or not is_number else fast is OverflowError, (case, fast, slow)
    return found


def compiled(operation, arguments):
    """Return a function with this number of integer parameters that Python can call."""
    result = types.UniTuple(INTEGER, 2) if operation is checked.divided else INTEGER

    def of_one(x):
        return operation(x)

    def of_two(x, y):
        return operation(x, y)

    return njit(result(*[INTEGER] * arguments))(of_one if arguments == 1 else of_two)


@pytest.mark.parametrize(("operation", "exact", "second"), OPERATIONS)
def test_two_integers_at_the_edges_of_64_bits(operation, exact, second):
    cases = refused(compiled(operation, 2), exact, [(x, y) for x in EDGES for y in second])
    assert all(LEAST in case for case in cases)


@pytest.mark.parametrize(("operation", "exact", "second"), WITH_LARGE_NUMBERS_ON_THE_WAY)
def test_what_has_large_numbers_on_the_way_is_right_or_refused(operation, exact, second):
    function = compiled(operation, 2)
    refused(function, exact, [(x, y) for x in EDGES for y in second])
    assert not refused(function, exact, [(x, y) for x in range(30) for y in range(30)])


@pytest.mark.parametrize(("operation", "exact"), FUNCTIONS)
def test_one_integer_at_the_edges_of_64_bits(operation, exact):
    cases = refused(compiled(operation, 1), exact, [(x,) for x in [*EDGES, *range(-20, 300)]])
    assert cases in ([], [(LEAST,)])
