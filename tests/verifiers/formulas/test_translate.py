"""The translator against Python: supported constructs have the same value at each number."""
# ruff: noqa: A001, B905, PLR0133, PLR1704, RET503, RUF005, SIM110, SIM300
# This file tests odd ways of writing.

import itertools
import math
import random

import pytest
import z3

from sylver_claims.claims import semigroup
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Array
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator

# --- What is understood -----------------------------------------------------------------------------------------------


def assigned(a, b):
    """A docstring; names that are set more than once."""
    c: int = a + 1
    c = c * 2
    c -= b
    d, (e, f) = c, (a, b)
    pass
    return d + e > f


def set_on_each_way(a, b):
    if a > b:
        c = a - b
        d = True
    elif a == b:
        c, d = 7, b > 3
    else:
        c, d = b, False
    return d or c > 4


def early(a, b):
    if a < 0:
        return b > 2
    if b < 0:
        if a == 3:
            return True
        a = a + b
    return a > b


def local_min(a, b):
    min = a * b
    return min > 5


def with_defaults(a, b=3, c=-1):
    return a * b + c


def calls(a, b):
    return with_defaults(a) > with_defaults(b, a) or with_defaults(a, b, 2) == 5


def closed(k):
    return lambda a, b: a + k > b


def after_a_written_loop(a, b):
    c = 0
    for c in (a, b, a + b):
        if c == 6:
            return False
    return c > 3


def added_up(a, b):
    total = 0
    for i, c in enumerate((a, b, a - b)):
        total += (i + 1) * c
    return total > a


def in_parts(a, b):
    each = tuple(c * c for c in (a, b, 3) if True)
    first, second, _ = tuple(c + 1 for c in each)
    return each[:2] == (first - 1, second - 1) and each[2] == 9 and (a, b) != (b, a)


minimum = min
FIVE, PAIR = 5, (2, (3, 4))

FAR = {
    "sums and products": lambda a, b: a * a - 3 * b + 7 == (a - 1) * (a + 2) - 2 * b,
    "quotients round down": lambda a, b: a // 7 * 7 + a % 7 == a and -a // 3 <= b // 2,
    "remainders have the sign of what divides": lambda a, b: (a - b) % 6 + -a % 4 > 3,
    "of literals": lambda a, b: -7 // 2 * a + -7 % 3 * b > 7 % -3 + 2**10 + (13 ^ 7) - (5 << 2 >> 1),
    "division that is reached only where it has a value": lambda a, b: a % b == 1 if b > 0 else a < b,
    "and, or, not": lambda a, b: a > 0 and (b > 0 or a == b) and not (a == 3 or b == 4),
    "or goes on only where it must": lambda a, b: b <= 0 or a // b > 2 or a % b == 1,
    "and goes on only where it must": lambda a, b: b > 0 and a // b != a % b,
    "a chain goes on only where it must": lambda a, b: 0 < b < 10 <= a // b < 10**6,
    "powers": lambda a, b: a**3 - a**0 > b**1 * 2**3,
    "chains": lambda a, b: -2 <= a < b <= 2 * a != 6,
    "truth values add up": lambda a, b: (a > 0) + (b > 0) == 1,
    "truth values are multiplied": lambda a, b: (a > b) * a - (b > 3) * 2 > (a == b) + 1,
    "truth values are numbers": lambda a, b: ((a > 0) == 1) == (b > 1) and (a > b) < 2 and -(a > 0) >= -1,
    "a truth value divided": lambda a, b: (a > b) % 2 == 1 // 1 and (b > 0) // 1 == 0,
    "comparisons of truth values": lambda a, b: (a < b) < (b < 5) or (a > b) == b,
    "operators on truth values": lambda a, b: (a > 0) ^ (b > 0) | (a == b) & (a != 3),
    "one is true": lambda a, b: True == 1 and (a > b) == (True and a > b) and False != 1,
    "numbers are asked whether they are true": lambda a, b: bool(a) if b else not a - 1,
    "ways": lambda a, b: (a if a > b else b if b > 3 else 0) > 1,
    "the ways of truth values": lambda a, b: a > 1 if b > a else b > 1 if a > 3 else True,
    "least and greatest": lambda a, b: min(a, b, 3) + max(a, b - 1) > minimum((a, 2 * b)) + max((a,)),
    "size": lambda a, b: abs(a - b) >= abs(b) - 1 and int(a > b) + int(b) > bool(a),
    "all and any of few": lambda a, b: all((a > 0, b)) or any((a == b, b > 9)) or any(c > 8 for c in (a, b)),
    "sums of few": lambda a, b: sum((a, b, a > b)) > sum(c * c for c in (1, 2)),
    "without a common divisor": lambda a, b: math.gcd(6, 15, 0) == 3 and math.gcd(-a, 7) == 1,
    "lengths": lambda a, b: len((a, b, 1)) + len(()) == 3 and tuple(enumerate((a, b)))[1] == (1, b),
    "tuples": lambda a, b: (a, (b, 1)) == (b, (a, 1)) or (a, b)[0] > (*(a, b), 3)[2] or (1,) + (a,) == (b, 2),
    "in": lambda a, b: a in (1, 2, b) and b not in (3, a + 1),
    "from outside": lambda a, b: a > FIVE and b < PAIR[1][0] * len(PAIR),
    "assigned": assigned,
    "set on each way": set_on_each_way,
    "early returns": early,
    "a local name hides a builtin": local_min,
    "helpers with defaults": calls,
    "a helper with an argument by name": lambda a, b: with_defaults(a, c=b) > with_defaults(b=a, a=b),
    "a closure": closed(4),
    "the variable after a literal loop": after_a_written_loop,
    "in a range": lambda a, b: a in range(4) or b not in range(-3, a, 2) or a in range(b, 9),
    "in a set": lambda a, b: a in {0, 1, b},
    "last digits, and shifts": lambda a, b: (a & 1) + (7 & b) > (a - b) & 0 or (a << 3) - (b >> 2) > (a >> 0) % 5,
    "truth values and digits": lambda a, b: (a > b) & 1 == 1 or 3 & (b > 3) == (a > 2) << 1,
    "the other digits, and a sign": lambda a, b: ~a + +b > 3 or +(a > b) == ~(a > 3) + 2,
    "two loops in one": lambda a, b: any(c == d for c in (a, 2) for d in (b, c + 1)) or sum(
        c * d for c in range(3) for d in (a, c)
    ) > b,
    "ranges as tuples": lambda a, b: sum(range(4)) + max(range(3)) > a or all(range(1, 3)) == (b > 2),
    "pairs": lambda a, b: any(c < d for c, d in zip((a, 1), (b, 2))) or a == sum(c for c, _ in enumerate((a, b))),
    "added up": added_up,
    "in parts": in_parts,
}  # fmt: skip


def is_prime(n):
    for d in range(2, n):
        if n % d == 0:
            return False
    return n > 1


def a_product(a, b):
    for x in range(1, a + 1):
        for y in range(x, b):
            if x * y == 12 and x != y:
                return True
    return b == 1


def two_loops(a, b):
    for x in range(a):
        if x * x == b:
            return False
    for y in range(b, a, 3):
        z = y + 1
        if z == 2 * a:
            return False
    return a != b


def loop_in_a_branch(a, b):
    if a > 2:
        for x in range(b):
            if x == a:
                return True
        c = 1
    else:
        c = b
    return c > 2


def a_name_of_the_loop_hides_another(a, b):
    for a in range(b):
        if a * a == 9:
            return True
    return b > 5


def always_returns(a, b):
    for _ in range(a, b):
        return True
    return a == 3


NEAR = {
    "prime": lambda a, b: is_prime(a),
    "nested loops": a_product,
    "one loop after another": two_loops,
    "a loop in a branch": loop_in_a_branch,
    "a loop's own name": a_name_of_the_loop_hides_another,
    "a loop that returns at once": always_returns,
    "the length of a range": lambda a, b: len(range(a)) + len(range(4)) > len(range(a, b)) - len(range(b, a, 3)),
    "for all": lambda a, b: all(a * x != b for x in range(b)),
    "there is": lambda a, b: any(x * x == a for x in range(b)),
    "for all with a condition": lambda a, b: all(x > 3 for x in range(a, b, 2) if x != a if x % 3 == 1),
    "there is with a condition": lambda a, b: any(b % x == 0 for x in range(2, a) if x % 2),
    "one in the other": lambda a, b: all(any(x + y == b for y in range(x)) for x in range(a, b)),
    "sum of conditions": lambda a, b: any(x == b for x in range(a)) + all(x < 3 for x in range(a, b)) > 1,
    "coprime": lambda a, b: 1 == math.gcd(a, b),
    "for all of two": lambda a, b: all(x * y != b for x in range(1, a) for y in range(x, b) if x != y),
    "not coprime": lambda a, b: math.gcd(a, math.gcd(b, 6)) != 1,
}  # fmt: skip


def raises(a, b):
    if a < b:
        raise ValueError("a is less than b")
    return a > 3


def returns_sometimes(a, b):
    if a > b:
        return b > 0
    if a == b:
        return True


def divides_in_a_loop(a, b):
    for x in range(a, b):
        if 12 % x == 0:
            return True
    return False


def asserts(a, b):
    assert a >= b, "a is less than b"
    return a > 3


SOMETIMES = {
    "a raise": raises,
    "an assertion": asserts,
    "no return": returns_sometimes,
    "a division by 0 or less": lambda a, b: a // b > 1,
    "a remainder in a sum": lambda a, b: a > 0 and b + a % b > 2,
    "the second of a chain": lambda a, b: a < a % b,
    "a division in a loop": divides_in_a_loop,
    "a division in all": lambda a, b: all(b % (x - 1) == 0 for x in range(a, 5)),
    "a tuple is made before any of it is asked": lambda a, b: any((b == 0, a % b == 0)),
}

GRID = list(itertools.product(range(-3, 8), repeat=2))
FEW = list(itertools.product(range(-1, 7), repeat=2))


def drawn(count, seed):
    draw = random.Random(seed)
    return [
        tuple(draw.choice((1, -1)) * draw.randint(0, 10 ** draw.randint(1, 25)) for _ in range(2)) for _ in range(count)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", FAR)
def test_expressions_mean_what_they_mean_in_python(agrees, name):
    agrees(FAR[name], "ab", GRID + drawn(40, name))


@pytest.mark.slow
@pytest.mark.parametrize("name", NEAR)
def test_loops_say_for_all_and_there_is(agrees, name):
    agrees(NEAR[name], "ab", FEW)


@pytest.mark.parametrize("name", SOMETIMES)
def test_where_python_gives_no_value_something_is_to_be_shown(agrees, name):
    agrees(SOMETIMES[name], "ab", FEW, everywhere=False)


# --- The formula itself -----------------------------------------------------------------------------------------------

LIMITED = lambda a, k=3: a > k
NUMBERS = (2, 3)


def a_loop(a):
    for x in range(2, a):
        if a % x == 0:
            return False
    return True


FORMULAS = {
    "a constant": (LIMITED, "(< 3 a)"),
    "a negation": (lambda a: not a > 3, "(not (< 3 a))"),
    "not equal": (lambda a: a != 3, "(distinct 3 a)"),
    "a conjunction": (lambda a, b: a > 3 and b > a and True, "(and (< 3 a) (> b a))"),
    "a chain": (lambda a, b: 3 < a <= b, "(and (< 3 a) (<= a b))"),
    "a literal quotient": (lambda a: a // 4 == a % 3, "(= (div a 4) (mod a 3))"),
    "the last digits": (lambda a: a & 7 == 1, "(= 1 (mod a 8))"),
    "shifts": (lambda a: a >> 3 == a << 2, "(= (div a 8) (* a 4))"),
    "a power": (lambda a: a**3 == 1, "(= 1 (* a a a))"),
    "in a range": (lambda a: a in range(4), "(and (<= 0 a) (> 4 a))"),
    "in a tuple": (lambda a: a in NUMBERS, "(or (= 2 a) (= 3 a))"),
    "the least": (lambda a, b: min(a, b) == 1, "(= 1 (ite (< b a) b a))"),
    "the length of a range": (lambda a: len(range(2, a)) == 1, "(= 1 (ite (< 2 a) (- a 2) 0))"),
    "of all": (
        lambda a: all(x != 7 for x in range(a)),
        "(forall ((n!1 Int)) (=> (and (<= 0 n!1) (< n!1 a)) (distinct 7 n!1)))",
    ),
    "of one": (lambda a: any(x == 7 for x in range(a)), "(exists ((n!1 Int)) (and (<= 0 n!1) (< n!1 a) (= 7 n!1)))"),
    "coprime": (lambda a, b: math.gcd(a, b) == 1, "(exists ((u!1 Int) (u!2 Int)) (= (+ (* u!1 a) (* u!2 b)) 1))"),
}  # fmt: skip


@pytest.mark.parametrize("name", FORMULAS)
def test_the_formula_of_a_predicate(read, name):
    function, expected = FORMULAS[name]
    value, defined = read(function)
    assert (" ".join(value.sexpr().split()), defined) == (expected, [])


def test_what_must_be_so_is_asked_where_it_is_reached(read):
    value, (defined,) = read(lambda a, b: b > 0 and a % b == 1)
    assert value.sexpr() == "(and (< 0 b) (= 1 (remainder_by a b)))"
    assert " ".join(defined.sexpr().split()) == "(=> (< 0 b) (> b 0))"


def test_a_square_root_needs_a_number_that_is_not_negative(read):
    _, (defined,) = read(lambda a: math.isqrt(a) == 1)
    assert " ".join(defined.sexpr().split()) == "(=> true (>= a 0))"


def test_a_divisor_from_1_on_needs_no_condition(read):
    value, defined = read(a_loop)
    assert defined == []
    assert "(remainder_by a n!1)" in value.sexpr()


# --- Kernels ----------------------------------------------------------------------------------------------------------


def of_positions(function, names="S"):
    theory = Theory()
    positions = [theory.semigroup(name, "any") for name in names]
    translator = Translator(theory)
    return translator.read(function, positions), theory


def test_a_semigroup_is_that_of_its_generators():
    values = []
    for function in (
        lambda: semigroups.genus(semigroup(4, 6, 9)),
        lambda: semigroups.genus(semigroup((4, 6, 9))),
        lambda: semigroups.genus_of((4, 6, 9)),
    ):
        value, theory = of_positions(function, "")
        values.append((value.sexpr(), list(theory.facts)))
    assert values[0] == values[1] == values[2]
    theory = Theory()
    expected = Translator(theory).read(semigroups.genus_of, [Array((4, 6, 9))])
    assert values[0] == (expected.sexpr(), list(theory.facts))


def test_a_generator_may_depend_on_a_condition():
    theory = Theory()
    a, b = (theory.symbol(name, z3.IntSort()) for name in "ab")
    is_sum = Translator(theory).read(lambda a, b: semigroups.sums_up_to((a, b, a + 1 if a > b else b), 12)[11], (a, b))
    assert is_sum.sexpr() == "(G_a_b_any (ite (> a b) (+ a 1) b) 11)"
    for x, y in itertools.product(range(2, 7), repeat=2):
        z = x + 1 if x > y else y
        expected = any(i * x + j * y + k * z == 11 for i, j, k in itertools.product(range(6), repeat=3))
        solver = z3.Solver()
        solver.add(*theory.about([is_sum]), a == x, b == y, is_sum != expected)
        assert solver.check() == z3.unsat


def test_semigroups_are_compared_by_their_members():
    expected, theory = of_positions(semigroups.equal, "ST")
    value, other = of_positions(lambda S, T: S == T, "ST")
    assert (value.sexpr(), other.meanings) == (expected.sexpr(), theory.meanings)
    value, _ = of_positions(lambda S, T: S != T, "ST")
    assert value.arg(0).sexpr() == expected.sexpr()


def test_a_number_in_a_semigroup():
    assert of_positions(lambda S: 7 in S)[0].sexpr() == "(S 7)"
    assert of_positions(lambda S: semigroups.multiplicity(S) not in S)[0].sexpr() == "(not (S m_S))"


@pytest.mark.parametrize("arguments", [(), (1, 2, 3)])
def test_the_number_of_arguments(arguments):
    with pytest.raises(Unreadable, match=f"takes 2 arguments and is given {len(arguments)}"):
        Translator(Theory()).read(LIMITED, arguments)
