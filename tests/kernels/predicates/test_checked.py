"""``kernels.predicates.checked``: compiled integers are Python's, or raise, or are not compiled."""

import math
import operator
from functools import reduce

import numba
import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from numba import types
from numba.core.errors import NumbaError

from kernels.engine import hashing
from kernels.predicates import judge as walk
from kernels.predicates.checked import CheckedCompiler, checked_as
from verifiers.exact.words import Word

LOWEST, HIGHEST = -(2**63), 2**63 - 1
EXTREMES = [LOWEST, LOWEST + 1, -(2**53) - 1, -(2**32), -64, -3, -1, 0, 1, 2, 3, 7, 62, 63, 64, 2**31, 3037000500]
EXTREMES += [-(2**62), 2**62, 2**53 - 1, 2**53, 2**53 + 1, HIGHEST - 1, HIGHEST]
RAISED = (ArithmeticError, ValueError)
INTEGER, WORDS = types.int64, types.uint64[::1]


def compiled(function, *signature):
    return numba.njit(signature or None, pipeline_class=CheckedCompiler, nogil=True, boundscheck=True)(function)


def outcome(function, *arguments):
    try:
        return function(*arguments)
    except RAISED as error:
        return error


def same(got, wanted):
    """Whether a compiled outcome is allowed: an exception, or the number of Python."""
    return isinstance(got, RAISED) or (not isinstance(wanted, RAISED) and got == wanted)


def words(row):
    """Words as they are in plain Python."""
    return [Word(int(number)) for number in row]


def cube(n):
    return n * n * n


@numba.njit
def helper(n):
    return n * n * n


@numba.njit
def int_of(word):
    return int(word)


@numba.njit
def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


@numba.njit
def multiples(n, k):
    for i in range(1, k):
        yield i * n


def narrow(n):
    row = np.zeros(2, np.int32)
    row[0] = n
    row[0] += 1
    return row[0]


def enclosed(n):
    def inner(k):
        return k * k * n

    return inner(n)


@numba.njit
def first_of(x, y):
    for k in range(x, y):
        return k, k < y
    return 0, False


@numba.njit
def marked(n):
    marks = np.zeros(9, np.bool_)
    for k in range(0, n, 2):
        marks[k] = True
    found = [0]
    while len(found) < 4:
        found.append(found[-1] + marks[len(found)])
    found[0] = found.pop()
    return found[0] + found[-1]


def optional(n):
    x = None
    if n > 3:
        x = n
    return 0 if x is None else x * x


BINARY = [
    lambda x, y: x + y,
    lambda x, y: x - y,
    lambda x, y: x * y,
    lambda x, y: x // y,
    lambda x, y: x % y,
    lambda x, y: (divmod(x, y), 0),
    lambda x, y: (math.gcd(x, y), 0),
    lambda x, y: x & y | x ^ ~y,
    lambda x, y: (x < y) + (x > y) - (x == y),
    lambda x, y: x if x > y else -y,
    lambda x, y: x < y <= 2 * x,
    lambda x, y: (x > 0) ** 2 - (y > 0),
    lambda x, y: (x < 9223372036854775808, y),
    lambda x, y: (x, y) == (y, x),
    lambda x, y: x in {y, 3, -x},
    lambda x, y: min(x, y) - max(x, y),
    lambda x, y: [x, y][-1] * 2,
    lambda x, y: sum([x, y, x]),
    lambda x, y: sum((x, y), 5),
    lambda x, y: sum([k * x for k in (y, 2)]),
    lambda x, y: sum([i * k for i, k in enumerate((x, y, 3))]),
    lambda x, y: ([x] + [y] * 2 == [x, y, y], (x, y) < (y, 3), x in range(-3, y)),
    lambda x, y: int(np.array([x, y * x])[1]) + int(np.append(np.arange(3), y)[3]),
    lambda x, y: (first_of(x, y), 0),
    lambda x, y: len(range(x, x + 9, y)),
    lambda x, y: len(range(x, y)),
    lambda x, y: len(range(x, y, -3)),
    lambda x, y: len(np.arange(x, y)) if y < 0 < x else 0,
]
UNARY = [lambda x: -x, lambda x: abs(x) + 0, lambda x: +x, lambda x: ~x, lambda x: x**2, lambda x: x**3, cube, narrow]
UNARY += [enclosed, lambda x: x * x + x + 41, lambda x: marked(x % 7)]
SMALL = [lambda x, y: x**y, lambda x, y: x << y, lambda x, y: x >> y, lambda x, y: (pow(x, y), 0), lambda x, y: 1 << y]
SMALL += [lambda x, y: pow(2, y, x), lambda x, y: pow(x, y, 1009)]


@pytest.mark.slow
@pytest.mark.parametrize("function", BINARY)
def test_two_integers(function):
    fast = compiled(function, INTEGER, INTEGER)
    for x in EXTREMES:
        for y in EXTREMES:
            assert same(outcome(fast, x, y), outcome(function, x, y)), (x, y)
    assert not isinstance(outcome(fast, 6, 4), Exception)


@pytest.mark.slow
@pytest.mark.parametrize("function", UNARY)
def test_one_integer(function):
    fast = compiled(function, INTEGER)
    assert all(same(outcome(fast, x), outcome(function, x)) for x in EXTREMES)
    assert fast(5) == function(5)


@pytest.mark.slow
@pytest.mark.parametrize("function", SMALL)
def test_an_integer_and_a_small_one(function):
    fast = compiled(function, INTEGER, INTEGER)
    for x in EXTREMES:
        for y in (-1, 0, 1, 2, 3, 5, 30, 31, 62, 63, 64, 65, 200):
            assert same(outcome(fast, x, y), outcome(function, x, y)), (x, y)
    assert fast(3, 5) == function(3, 5)
    assert isinstance(outcome(fast, 3, -1), Exception) or function(3, -1) == fast(3, -1)


def test_what_fits_is_not_refused():
    assert compiled(lambda x, y: x**y, INTEGER, INTEGER)(-2, 63) == LOWEST
    assert compiled(lambda x: x**3, INTEGER)(2**21 - 1) == (2**21 - 1) ** 3
    assert compiled(lambda x: x << 3, INTEGER)(-(2**60)) == LOWEST
    assert compiled(lambda x: x + 1, INTEGER)(HIGHEST - 1) == HIGHEST


@pytest.mark.parametrize(
    ("function", "case"),
    [
        (lambda n: n + 1 > n, HIGHEST),
        (lambda n: n - 2 < n, LOWEST),
        (lambda n: n * n > 0, 2**32),
        (lambda n: n**3 > 0, 2**21),
        (lambda n: 2 ** (n - 1) % n**2 != 1, 1093),
        (lambda n: n << 1 > 0, 2**62),
        (lambda n: -n > 0, LOWEST),
        (lambda n: abs(n) > 0, LOWEST),
        (lambda n: n // -1 > 0, LOWEST),
        (lambda n: sum([n, n]) > 0, 2**62),
        (lambda n: helper(n) > 0, 2**40),
        (lambda n: sum([k * n for k in range(5)]) > 0, 2**62),
        (lambda n: len([k for k in range(3) if k * n > 5]) == 0, 2**62 + 1),
        (lambda n: narrow_helper(n) > 0, 2**31),
        (lambda n: enclosed_helper(n) > 0, 2**31),
    ],
)
def test_what_does_not_fit_raises_also_through_the_loop_of_a_claim(function, case):
    predicate = compiled(function, INTEGER)
    with pytest.raises(OverflowError):
        predicate(case)
    checked = numba.njit(types.boolean(INTEGER), pipeline_class=CheckedCompiler, nogil=True)(function)
    rows = np.array([[3], [5], [case]])
    judge, at = walk.judge_of(1, ()), np.zeros(1, np.int64)
    with pytest.raises(OverflowError):
        judge(rows, hashing.hashes(rows), (), False, checked, checked, at)
    assert at[0] == 2
    assert judge(rows[:2], hashing.hashes(rows[:2]), (), False, checked, checked, at)[0] == 2


narrow_helper = numba.njit(narrow)
enclosed_helper = numba.njit(enclosed)


def may_be_without_value(n):
    if n != 100:
        ok = True
    return ok


def after_the_loop(n):
    for k in range(n):
        if k * k > n:
            break
    return k > 0


def as_in_a_comprehension(n):
    if n != 100:
        k = 3
    return len([k + 1 for k in range(4)]) > k


def given_in_a_later_round(n):
    total = 0
    for i in range(n):
        if i == 5:
            k = i
        total += len([k + 1 for k in range(4)]) + (k if i >= 5 else 0)
    return total > 0


def two_sorts(n):
    x = n
    if n > 5:
        x = 0.5
    return x * x > 0


def caught(n):
    try:
        return n * n > 0
    except Exception:
        return False


@pytest.mark.slow
@pytest.mark.parametrize(
    "function",
    [
        may_be_without_value,
        after_the_loop,
        as_in_a_comprehension,
        given_in_a_later_round,
        two_sorts,
        caught,
        lambda n: max(n, 0.5) > 1,
        lambda n: [n, 0.5][0] > 1,
        lambda n: operator.mul(n, n) > 0,
        lambda n: ~(n > 5) == -1,
        lambda n: n + 9223372036854775808 > 0,
        lambda n: (n, 1) < (0.5, 1),
        lambda n: {n: 1, 0.5: 2}[n] == 1,
        lambda n: sum([n / 2, n / 3]) > 0,
        lambda n: PAIR[0](n) > 0,
        lambda n: int("9" * n) > 0,
        lambda n: round(n, -1) == n,
        lambda n: [k for k, x in enumerate([n], n)] == [n],
        lambda n: ~np.uint8(n) == 250,
        lambda n: str(n * 10**30) == "",
        lambda n: n / 3 > 0,
        lambda n: n == 2.0**53,
        lambda n: sum(multiples(n, 5)) > 0,
        lambda n: {n: n * 2}[n] > n,
        lambda n: factorial(n) > 0,
        optional,
        lambda n: reduce(lambda a, b: a * b, [n, 3]) > 0,
        lambda n: len(np.array([k + 0 for k in range(n, 8)])) == 8 - n,
        lambda n: len(np.array([-k for k in range(n % 5000, 4000)])) >= 0,
        lambda n: len(np.array([k * n for k in (1, n)])) == 2,
        lambda n: len(np.arange(0, n, 2**50)) > 0,
    ],
)
def test_refused(function):
    with pytest.raises(NumbaError):
        compiled(function, INTEGER)


def test_what_is_refused_is_named():
    with pytest.raises(NumbaError, match=r"np\.array of a list comprehension"):
        compiled(lambda n: len(np.array([k + 0 for k in range(n, 8)])) == 8 - n, INTEGER)


PAIR = (helper, factorial)
ROW = np.array([3, 2**63 + 1, 2**64 - 1, 0], np.uint64)


@pytest.mark.parametrize(
    "function",
    [
        lambda S: S[1] > 1 and S[1] != -1 and S[2] > -1 and S[3] >= 0 and S[0] == 3,
        lambda S: (S[1] & (S[1] - np.uint64(1))) | ~np.uint64(S[0]) ^ S[2],
        lambda S: [S[1] >> 63, S[1] >> np.uint64(1), S[0] << 62, S[1] << np.uint64(0), np.uint64(1) << np.uint64(63)],
        lambda S: [~np.uint64(S[1] >> 1), ~np.uint64(5) >> 60, ~(np.uint64(S[0]) << 1) & S[2]],
        lambda S: S[0] * S[0] + np.uint64(len(S)) - S[0],
        lambda S: S[1] // S[0] + S[1] % S[0] + S[0] ** np.uint64(3),
    ],
)
def test_words(function):
    assert compiled(function, WORDS)(ROW) == function(ROW)


BIG = 2**63


@pytest.mark.parametrize(
    "function",
    [
        lambda S: int(S[1]) << 1,
        lambda S: ~int(S[0]),
        lambda S: ~math.gcd(S[0], S[0]),
        lambda S: math.gcd(S[2], S[2]) << 1,
        lambda S: [~k for k in range(S[0])],
        lambda S: [k << 63 for k in range(S[0])],
        lambda S: ~np.arange(S[0])[1],
        lambda S: ~range(S[0])[1],
        lambda S: BIG << 1,
        lambda S: (BIG, 5)[0] << 1,
        lambda S: ~BIG,
        lambda S: ~(BIG // 3),
        lambda S: ~(BIG + 1 if S[0] else S[1]),
        lambda S: ~(len(S) << S[0]),
        lambda S: ~(1 << S[0]),
        lambda S: -1 >> S[0],
        lambda S: ~int_of(S[0]),
        lambda S: ~np.array([int(S[0])])[0],
        lambda S: ~np.array([S[0], S[1]])[0],
        lambda S: ~S[0],
        lambda S: ~[int(S[0]), S[1]][0],
        lambda S: ~(int(S[0]), S[1])[0],
    ],
)
def test_an_integer_of_python_that_is_typed_as_a_word_is_no_other_number(function):
    try:
        fast = compiled(function, WORDS)
    except (NumbaError, TypeError):  # of numba itself: range of a word
        return
    assert same(outcome(fast, ROW), outcome(function, words(ROW)))


@pytest.mark.parametrize(
    "function",
    [
        lambda S: S[0] - S[1],
        lambda S: S[1] + S[2],
        lambda S: S[1] * S[0],
        lambda S: S[1] ** S[0],
        lambda S: -S[0],
        lambda S: np.uint64(-len(S)),
        lambda S: S[1] << 1,
        lambda S: S[2] << np.uint64(63),
        lambda S: S[0] << 64,
    ],
)
def test_words_that_do_not_fit(function):
    with pytest.raises(OverflowError):
        compiled(function, WORDS)(ROW)


@pytest.mark.parametrize(
    "function", [lambda S: S[0] - 7, lambda S: int(S[0]) - 7, lambda S: S[0] & 1, lambda S: S[0] if S[1] > S[2] else 1]
)
def test_words_and_integers_are_not_combined(function):
    with pytest.raises(NumbaError):
        compiled(function, WORDS)


@pytest.mark.parametrize("kind", [types.int8, types.uint8, types.int32, types.uint32, types.boolean])
def test_narrow_integers(kind):
    def function(x, n):
        return x + n, x * n, n - x, x // n, x % n, x**2, abs(x) + n, x < n, (x < n) * x * n

    fast = compiled(function, kind, INTEGER)
    for x in (False, True) if kind is types.boolean else (kind.minval, kind.minval + 1, 0, 1, kind.maxval):
        for n in (-5, 1, 7, 10**4):
            wanted = outcome(function, x, n)
            assert same(outcome(fast, x, n), wanted)


def test_not_confused_with_the_unchecked_code_on_disk():
    unchecked = numba.njit(INTEGER(INTEGER), cache=True)(cube)
    assert unchecked(2**40) == 0
    for _ in range(2):
        with pytest.raises(OverflowError):
            checked_as(INTEGER(INTEGER), cube)(2**40)
    again = checked_as(INTEGER(INTEGER), cube)
    assert sum(again.stats.cache_hits.values()) == 1


OPERATIONS = {
    **{"+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod},
    **{"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne},
    **{"**": operator.pow, "<<": operator.lshift, ">>": operator.rshift},
}
NUMBERS = st.one_of(st.integers(-5, 70), st.integers(LOWEST, HIGHEST), st.sampled_from(EXTREMES))
WORD = st.one_of(st.integers(0, 70), st.integers(0, 2**64 - 1), st.sampled_from([2**63 - 1, 2**63, 2**64 - 1]))
TREES = st.recursive(
    st.one_of(st.sampled_from("abc"), NUMBERS, st.sampled_from(["S[0]", "S[1]", "int(S[0])", "math.gcd(S[0], S[1])"])),
    lambda tree: st.one_of(
        st.tuples(st.sampled_from("-~"), tree), st.tuples(st.sampled_from(sorted(OPERATIONS)), tree, tree)
    ),
    max_leaves=8,
)


def text(tree):
    if isinstance(tree, tuple):
        return f"({f' {tree[0]} '.join(map(text, tree[1:]))})" if len(tree) == 3 else f"({tree[0]}{text(tree[1])})"
    return f"({tree})"


def evaluate(tree, values):
    """Evaluate in Python; a power that is a fraction, or too long to compute, raises."""
    if isinstance(tree, str):
        return eval(tree, {"math": math}, values)
    if not isinstance(tree, tuple):
        return tree
    operands = [evaluate(branch, values) for branch in tree[1:]]
    if len(operands) == 1:
        return -operands[0] if tree[0] == "-" else ~operands[0]
    x, y = operands
    if tree[0] == "**" and (y < 0 or (abs(x) > 1 and y > 999)):
        raise ArithmeticError
    if tree[0] == "<<" and x and y > 999:
        raise OverflowError
    return OPERATIONS[tree[0]](x, y)


@pytest.mark.slow
@settings(
    max_examples=200, deadline=None, database=None, suppress_health_check=list(HealthCheck),
    phases=(Phase.generate,),  # to make a failing case smaller takes minutes, for each is compiled
)  # fmt: skip
@given(TREES, st.lists(st.tuples(*[NUMBERS] * 3, st.lists(WORD, min_size=2, max_size=2)), min_size=20, max_size=20))
def test_random_expressions(tree, cases):
    names = {"math": math}
    exec(f"def function(a, b, c, S): return {text(tree)}", names)
    assume(not any(isinstance(c, float) for c in names["function"].__code__.co_consts))  # Python has computed 2 ** -1
    try:
        fast = compiled(names["function"], INTEGER, INTEGER, INTEGER, WORDS)
    except NumbaError:
        return
    for *integers, row in cases:
        values = {**dict(zip("abc", integers, strict=True)), "S": words(row)}
        found = outcome(fast, *integers, np.array(row, np.uint64))
        assert same(found, outcome(evaluate, tree, values)), (text(tree), values)
