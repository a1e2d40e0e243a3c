"""The reader against Python: what is understood means the same, at each number; all else is refused, with a reason."""
# ruff: noqa: A001, PLR0133, PLR1704, RET503, RUF005, SIM110
# Odd ways of writing are what is tested.

import itertools
import math
import random

import numpy as np
import pytest

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


def counted(a, b, *more, factor=2):
    return a + b * factor + sum(more)


def with_defaults(a, b=3, c=-1):
    return a * b + c


def calls(a, b):
    return with_defaults(a) > with_defaults(b, a) or with_defaults(a, b, 2) == 5


def takes_many(a, *more):
    return len(more) > 1 and more[0] > a and more[-1] != more[1:2][0] + a


def passes_on(a, b):
    both = (a, b)
    return takes_many(*both, 2) or takes_many(b, *both)


def closed(k):
    return lambda a, b: a + k > b


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


def after_a_written_loop(a, b):
    c = 0
    for c in (a, b, a + b):
        if c == 6:
            return False
    return c > 3


def added_up(a, b):
    total = 0
    for i, c in enumerate([a, b, a - b]):
        total += (i + 1) * c
    return total > a


def in_parts(a, b):
    each = [c * c for c in (a, b, 3) if True]
    first, second, _ = (c + 1 for c in each)
    return tuple(each[:2]) == (first - 1, second - 1) and each[-1] == 9 and (a, b) != (b, a)


minimum = min
FIVE, PAIR = 5, (2, (3, 4))

FAR = {
    "sums and products": lambda a, b: a * a - 3 * b + 7 == (a - 1) * (a + 2) - 2 * b,
    "quotients round down": lambda a, b: a // 7 * 7 + a % 7 == a and -a // 3 <= b // 2,
    "remainders have the sign of what divides": lambda a, b: (a - b) % 6 + -a % 4 > 3,
    "of written-down numbers": lambda a, b: -7 // 2 * a + -7 % 3 * b > 7 % -3 + 2**10 + (13 ^ 7) - (5 << 2 >> 1),
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
    "least and greatest": lambda a, b: min(a, b, 3) + max(a, b - 1) > minimum([a, 2 * b]) + max((a,)),
    "size": lambda a, b: abs(a - b) >= abs(b) - 1 and int(a > b) + int(b) > bool(a),
    "all and any of few": lambda a, b: all([a > 0, b]) or any((a == b, b > 9)) or any(c > 8 for c in (a, b)),
    "sums of few": lambda a, b: sum((a, b, a > b)) > sum(c * c for c in (1, 2)),
    "without a common divisor": lambda a, b: math.gcd(6, 15, 0) == 3 and math.gcd(-a, 7) == 1,
    "lengths": lambda a, b: len((a, b, 1)) + len([]) == 3 and tuple(enumerate((a, b)))[1] == (1, b),
    "tuples": lambda a, b: (a, (b, 1)) == (b, (a, 1)) or (a, b)[0] > (*(a, b), 3)[-1] or (1,) + (a,) == (b, 2),
    "in": lambda a, b: a in (1, 2, b) and b not in [3, a + 1],
    "from outside": lambda a, b: a > FIVE and b < PAIR[1][0] * len(PAIR),
    "assigned": assigned,
    "set on each way": set_on_each_way,
    "early returns": early,
    "a local name hides a builtin": local_min,
    "helpers with defaults": calls,
    "helpers that take many": passes_on,
    "a closure": closed(4),
    "recursion on numbers that are written down": lambda a, b: factorial(5) > a * factorial(3),
    "the variable after a loop that is written down": after_a_written_loop,
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
    "for all": lambda a, b: all(a * x != b for x in range(b)),
    "there is": lambda a, b: any(x * x == a for x in range(b)),
    "for all with a condition": lambda a, b: all(x > 3 for x in range(a, b, 2) if x != a if x % 3 == 1),
    "there is with a condition": lambda a, b: any(b % x == 0 for x in range(2, a) if x % 2),
    "one in the other": lambda a, b: all(any(x + y == b for y in range(x)) for x in range(a, b)),
    "sum of conditions": lambda a, b: any(x == b for x in range(a)) + all(x < 3 for x in range(a, b)) > 1,
    "coprime": lambda a, b: np.gcd(a, b) == 1,
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


SOMETIMES = {
    "a raise": raises,
    "no return": returns_sometimes,
    "a division by 0 or less": lambda a, b: a // b > 1,
    "a remainder in a sum": lambda a, b: a > 0 and b + a % b > 2,
    "the second of a chain": lambda a, b: a < a % b,
    "a division in a loop": divides_in_a_loop,
    "a division in all": lambda a, b: all(b % (x - 1) == 0 for x in range(a, 5)),
    "a list is made before any of it is asked": lambda a, b: any([b == 0, a % b == 0]),
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
