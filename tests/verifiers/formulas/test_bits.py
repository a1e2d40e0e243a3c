"""Bit-vectors against Python's integers: the same number unless they are refused, especially at the limits."""

import math
import operator
import random

import pytest
import z3

from sylver_claims.verifiers.formulas import bits, terms
from sylver_claims.verifiers.formulas.bits import LIMIT, Bits
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.formulas.widths import WIDTH
from sylver_claims.verifiers.proof.comparison import decided

TOP = 2**64 - 1
EDGES = [0, 1, 2, 3, 7, 2**31, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**63 + 1, TOP - 1, TOP]


def drawn(count):
    draw = random.Random(0)
    some = [tuple(draw.getrandbits(draw.randint(1, 64)) for _ in range(2)) for _ in range(count)]
    return some + [(a, a ^ draw.getrandbits(2)) for a, _ in some]


CASES = [(a, b) for a in EDGES for b in EDGES] + drawn(150)


def blocks(x, y):
    across, down = x ^ y, x & y
    if across <= 1 and down > 3:
        return x // 2 == y // 2
    return min(x, y) < (x + y) // 2 + (x == y)


FUNCTIONS = {
    "assigned, and returned early": blocks,
    "sum and difference": lambda x, y: x + y - 1 > 2 - x and x - y != y,
    "below 0": lambda x, y: (x - 1) ^ (y - 1) < 0,
    "below 0, and": lambda x, y: ((x - 2) & (y - 1)) + 2 > (x - y) | y,
    "digits": lambda x, y: x ^ y == (x | y) - (x & y) and (x & 1) + (y >> 63) < 2,
    "quotients": lambda x, y: (x - y) // 4 < y // 8 + 1,
    "shifts below 0": lambda x, y: (x - y) >> 3 == (x - y) // 8 and (0 - x) >> 65 >= -1,
    "remainders below 0": lambda x, y: (x - y) % 8 > (y - x) % 4 or (0 - y) % 1 == (x - 3) % 2,
    "truth values": lambda x, y: (x > y) + (y > 5) - (x == y) > 0 and (x > 3) ^ (y > 3) | (x == 2),
    "ways": lambda x, y: (x if x > y else y - x) ^ 1 > (3 if x & 1 else y),
    "of conditions only": lambda x, y: (1 if x > y else 0) + (0 if x > 3 else 2) == 2,
    "size": lambda x, y: abs(x - y) == max(x, y) - min(x, y) and -x <= 0,
    "chains": lambda x, y: 0 <= x < 2**63 <= y != 2**64 - 1,
    "used as a condition": lambda x, y: bool(x ^ y) == (not x & y),
    "tuples": lambda x, y: (x, y) == (y, x) or x in (3, y + 1),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_bits_are_the_numbers_of_python(name):
    function = FUNCTIONS[name]
    x, y = (z3.BitVec(letter, WIDTH) for letter in "xy")
    translator = Translator(Theory())
    said = translator.read(function, [Bits(x, 0, TOP), Bits(y, 0, TOP)])
    assert not translator.defined
    for a, b in CASES:
        here = z3.simplify(z3.substitute(said, (x, z3.BitVecVal(a, WIDTH)), (y, z3.BitVecVal(b, WIDTH))))
        assert z3.is_true(here) is bool(function(a, b)), (a, b)
        assert z3.is_true(here) or z3.is_false(here)


OPERATIONS = {
    "+": (operator.add, bits.add),
    "-": (operator.sub, bits.subtract),
    "^": (operator.xor, lambda a, b: bits.bitwise(operator.xor, a, b)),
    "&": (operator.and_, lambda a, b: bits.bitwise(operator.and_, a, b)),
    "|": (operator.or_, lambda a, b: bits.bitwise(operator.or_, a, b)),
}


@pytest.mark.parametrize("sign", OPERATIONS)
def test_intervals_hold_all_results(sign):
    plain, of_bits = OPERATIONS[sign]
    draw = random.Random(sign)
    for _ in range(300):
        ends = [
            sorted(draw.randint(-(2**k), 2**k) for _ in range(2)) for k in (draw.randint(0, 9), draw.randint(0, 60))
        ]
        values = [draw.choice((low, high, draw.randint(low, high))) for low, high in ends]
        terms = [Bits(z3.BitVecVal(v, WIDTH), *end) for v, end in zip(values, ends, strict=True)]
        found = of_bits(*terms)
        expected = plain(*values)
        assert found.low <= expected <= found.high, (values, ends)
        assert z3.simplify(found.term).as_signed_long() == expected


@pytest.mark.parametrize("value", [0, 1, -1, 5, -5, 2**63, TOP, -TOP, LIMIT - 1, -LIMIT])
@pytest.mark.parametrize("by", [1, 2, 8, 2**20, 2**63, 2**66])
def test_division_by_powers_of_2(value, by):
    x = bits.number(value)
    for found, expected in ((bits.quotient(x, by), value // by), (bits.remainder(x, by), value % by)):
        assert z3.simplify(found.term).as_signed_long() == expected
        assert found.low <= expected <= found.high


def wide(high, low=0):
    return Bits(z3.BitVec("x", WIDTH), low, high)


REFUSED = {
    "a sum beyond the width": (lambda x: x + 1 > 0, LIMIT - 1, "may leave the range"),
    "a sum of sums": (lambda x: x + x + x + x + x + x + x + x + x > 0, TOP, "may leave the range"),
    "a difference below": (lambda x: 0 - x - x - 1 > 0, LIMIT - 1, "may leave the range"),
    "a number too large": (lambda x: x < 2**67, TOP, "may leave the range"),
    "a number too small": (lambda x: x > -(2**67) - 1, TOP, "may leave the range"),
    "a product": (lambda x: 2 * x > 0, TOP, r"\* of bit-vectors"),
    "a square": (lambda x: x**2 > 0, TOP, r"\*\* of bit-vectors"),
    "a shift to the left": (lambda x: x << 1 > 0, TOP, "<< of bit-vectors"),
    "a quotient by 3": (lambda x: x // 3 > 0, TOP, "not a power of 2"),
    "a remainder by 6": (lambda x: x % 6 > 0, TOP, "not a power of 2"),
    "a remainder by -2": (lambda x: x % -2 > 0, TOP, "not a power of 2"),
    "a quotient by 0": (lambda x: x // 0 > 0, TOP, "not a power of 2"),
    "a quotient by itself": (lambda x: x // x > 0, TOP, "not a literal"),
    "a shift by itself": (lambda x: x >> x > 0, TOP, "not a literal"),
    "a shift by too much": (lambda x: x >> WIDTH > 0, TOP, "a shift by 68"),
    "a shift by less than nothing": (lambda x: x >> -1 > 0, TOP, "a shift by -1"),
    "a remainder by too much": (lambda x: x % 2**68 > 0, TOP, "may leave the range"),
    "a loop up to it": (lambda x: all(n < 5 for n in range(x)), TOP, "combined with another kind"),
    "a common divisor": (lambda x: math.gcd(x, 2) == 1, TOP, "supported for integers"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_might_wrap_is_refused(name):
    function, high, reason = REFUSED[name]
    with pytest.raises(Unreadable, match=reason):
        Translator(Theory()).read(function, [wide(high)])


def test_bits_and_whole_numbers_do_not_mix():
    for sign in ("+", "-", "^", "&", "|"):
        with pytest.raises(Unreadable, match="combined with another kind"):
            terms.computed(sign, wide(TOP), z3.Int("n"))
    with pytest.raises(Unreadable, match="combined with another kind"):
        terms.compared("<", wide(TOP), z3.Int("n"))
    with pytest.raises(Unreadable, match="combined with another kind"):
        terms.chosen(z3.Bool("c"), wide(TOP), z3.Int("n"))


def test_the_interval_is_that_of_the_width():
    assert (wide(LIMIT - 1, -LIMIT).low, LIMIT) == (-(2**67), 2**67)
    for low, high in ((-LIMIT - 1, 0), (0, LIMIT)):
        with pytest.raises(Unreadable, match="68 binary digits"):
            wide(high, low)


def test_xor_of_integers_is_that_of_python():
    """By its definition, for negative numbers too."""
    theory = Theory()
    pairs = [(x, y) for x in range(-5, 12) for y in range(-5, 12)]
    differs = z3.Or(*(theory.xor(z3.IntVal(x), z3.IntVal(y)) != x ^ y for x, y in pairs))
    assert decided([*theory.about([differs]), differs]) == z3.unsat
