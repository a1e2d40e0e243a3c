"""False statements by what stands outside a predicate: states, objects, and functions that are run as they stand."""

import enum
import functools
import itertools
import json
import math
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest
from scipy import ndimage

from claims import Table, Verdict, integers
from verifiers.judging.predicates import ready, tables_for
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

BIG = 2**60
steps, memo, first = [], {0: 0, 1: 1}, {}
BEST = 0
SQUARES = (k * k for k in range(1000))
ODD, push = {1, 3, 5}, steps.append
NESTED = {"a": [1], "b": ({2},)}
NOTHING = [0]


def outcome(made):
    evidence = run([made], Options(upto=40, jobs=1), Ledger(None))[0].evidence[0]
    return evidence.verdict, evidence.message


def collatz(n):
    steps.clear()
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps.append(n)


def steps_are_few(n):
    collatz(n)
    return len(steps) < 100


def look(n):
    global BEST  # noqa: PLW0603
    BEST = n * n


def best_is_small(n):
    look(n)
    return BEST < 10


def enclosed():
    best = 0

    def see(n):
        nonlocal best
        best = n * n

    def small(n):
        see(n)
        return best < 10

    return small


def fib(n):
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]


def limited(n):
    return n < getattr(limited, "limit", 1000)


limited.limit = 5


def counted(n):
    counted.calls = n
    return n > 0


def with_default(n, seen=[]):  # noqa: B006
    seen.append(n)
    return len(seen) < 20


def loop_over(n):
    for part in NESTED["b"]:
        part.add(n)
    return len(NESTED["b"][0]) < 4


@functools.cache
def kept():
    return []


@functools.cache
def kept_within():
    return ({"seen": set()},)


@functools.cache
def kept_array():
    return np.zeros(1, np.int64)


@functools.cache
def kept_iterator():
    return iter(range(1000))


def counts_in_an_array(n):
    kept_array()[0] += 1
    return kept_array()[0] < 20 or f"{n}" == ""


CHANGED = {
    "a list that a function keeps": lambda n: kept().append(n) is None and len(kept()) < 20,
    "a set within what a function keeps": lambda n: kept_within()[0]["seen"].add(n) is None,
    "an array that a function keeps": counts_in_an_array,
    "an iterator that a function keeps": lambda n: next(kept_iterator()) < 20,
    "a list that two functions share": steps_are_few,
    "a global": best_is_small,
    "an enclosed variable": enclosed(),
    "a memory": lambda n: fib(n) >= 0 and len(memo) == 2,
    "an attribute that is set": counted,
    "a default value": lambda n: with_default(n) is True,
    "a set within": loop_over,
    "a dictionary of first cases": lambda n: first.setdefault(n * n % 1009, n) == n,
    "a method of a list": lambda n: push(n) is None,
    "in place": lambda n: steps.__iadd__([n]) == steps,
    "by the method of list": lambda n: list.append(steps, n) is None and steps.count(n) < 3,
    "by |=": lambda n: exec("ODD.add(n)") is None,
}


REFUSED = (
    "stands outside|attribute|not known to be exact|that it has not made|kind range_iterator|names list.append|"
    r"names \.__iadd__|itself, which is not on the list"
)


@pytest.mark.parametrize("then", CHANGED.values(), ids=CHANGED)
def test_what_stands_outside_is_not_changed(make, then):
    verdict, message = outcome(make(then=then))
    assert verdict is Verdict.ERROR
    assert re.search(REFUSED, message)
    assert steps == []
    assert len(memo) == 2


@pytest.mark.parametrize("held", [list, dict, set, lambda: {"seen": [1]}], ids=["list", "dict", "set", "within"])
def test_a_table_is_not_changed(make, held):
    def then(n, t):
        part = t.get("seen", t) if isinstance(t, dict) else t
        (part.append if isinstance(part, list) else part.add if isinstance(part, set) else part.setdefault)(n)
        return len(part) < 20

    verdict, message = outcome(make(using=[Table("t", lambda _: held())], then=then))
    assert (verdict, "stands outside it" in message) == (Verdict.ERROR, True)


def test_what_a_function_holds_may_be_read(make):
    none = [*NESTED["a"], sum(len(part) for part in NESTED["b"])]
    for then in (
        lambda n: n in ODD or n not in {1, 3, 5},
        lambda n: (NOTHING if n > 3 else ODD) is not (ODD if n > 3 else NOTHING),
        lambda n: sorted(ODD | {n})[0] == 1 and none == [1, 1] and NESTED["a"] + [n] == [1, n],
        lambda n: {**memo, n: 1}[n] == 1,
    ):
        verdict, message = outcome(make(then=then))
        assert (verdict, message) == (Verdict.VERIFIED, "")


def test_an_attribute_of_a_function_is_read(make):
    assert run([make(then=limited)], Options(upto=40, jobs=1), Ledger(None))[0].evidence[0].counterexample == {"n": 5}


# --- objects ----------------------------------------------------------------------------------------------------------


class Mean:
    def is_first(self, n):
        return (BIG + 1024 * n + (BIG + 1024 * n + 1)) / 2 == BIG + 1024 * n


def half_sum(a, b):
    return (a + b) / 2


class Asks:
    @classmethod
    def ask(cls, n):
        return half_sum(BIG + 1024 * n, BIG + 1024 * n + 1) == BIG + 1024 * n


class Rates:
    TAX = 0.07


class Root:
    root = math.sqrt


class Seven(float, enum.Enum):
    """A float whose value says that it is an integer."""

    ONE = 7

    def __new__(cls, value):
        made = super().__new__(cls, value)
        made._value_ = value
        return made


class Hidden(enum.Enum):
    ONE = 1
    __rate = 0.07

    def rate(self):
        return self.__rate


class Tax(NamedTuple):
    rate: float = 0.07


class Level(enum.Enum):
    LOW = 0.07


@dataclass
class Open:
    n: int = 1


@dataclass(frozen=True)
class Holding:
    f: object = half_sum


class Line(NamedTuple):
    """What may be held: integers."""

    low: int
    high: int = 9


class Wide(NamedTuple):
    low: int

    @property
    def width(self):
        return 9 - self.low


class Twos(list):
    pass


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 3


class Side(enum.IntEnum):
    LEFT = 1


@functools.singledispatch
def dispatched(n):
    return (BIG + 1024 * n + (BIG + 1024 * n + 1)) / 2 == BIG + 1024 * n


def makes_class(n):
    class One(NamedTuple):
        n: int

    return One(n).n == n


is_first = Mean().is_first
COUNTS: defaultdict[int, int] = defaultdict(int)
NAMESPACE, HOLDING, OPEN, TAXED = SimpleNamespace(f=half_sum), Holding(), Open(), Tax()
LINE, POINT = Line(2), Point(1)
PARTIAL = functools.partial(half_sum, 1)
RAW = {
    "a method of integers": lambda n: Wide(n).width == 9 - n,
    "a class that is made": makes_class,
    "a class that is made by type": lambda n: type("Same", (), {"__eq__": lambda a, b: True})() == n,
    "a kind of lists": lambda n: Twos([n]) == [n],
    "a bound method": lambda n: is_first(n) is True,
    "a method that names a helper": lambda n: Asks.ask(n) is True,
    "a constant of a class": lambda n: Rates.TAX * 100 > 7 and n > 0,
    "a field of a tuple": lambda n: TAXED.rate * 100 > 7 and n > 0,
    "a default of a tuple": lambda n: Tax().rate * 100 > 7 and n > 0,
    "a function of Python in a class": lambda n: Root.root(2) * n > 1,
    "a member that is a float": lambda n: Seven.ONE + (BIG + n) > BIG,
    "a private constant of an enumeration": lambda n: Hidden.ONE.rate() * 100 > 7 and n > 0,
    "a value of an enumeration": lambda n: Level.LOW.value * 100 > 7 and n > 0,
    "a namespace": lambda n: NAMESPACE.f(1, 2 * n) < 1000,
    "a function in an object": lambda n: HOLDING.f(1, 2 * n) < 1000,
    "an object that can be changed": lambda n: OPEN.n < n + 1,
    "singledispatch": lambda n: dispatched(n) is True,
    "a key": lambda n: next(iter({0.07: 1} if n < 0 else json.loads('{"tax": 0.07}').values())) * 100 > 7,
    "an iterator": lambda n: n * n not in SQUARES,
    "a default dictionary": lambda n: COUNTS[n] == 0,
    "getattr": lambda n: getattr(n, "__truediv__")(7) < 1000,  # noqa: B009
}


@pytest.mark.parametrize("then", RAW.values(), ids=RAW)
def test_objects_that_run_code_as_it_stands_are_refused(make, then):
    assert outcome(make(forall=integers("n", start=2), then=then))[0] is Verdict.ERROR


@pytest.mark.parametrize(
    "then",
    [
        lambda n: LINE.low == 2 and LINE._replace(low=n).low == n and Line(n).high == 9,
        lambda n: POINT.y == 3 and Point(n).x == n,
        lambda n: Side.LEFT + n == n + 1 and Side.LEFT.value == 1,
        lambda n: PARTIAL(n) == half_sum(n, 1),
        lambda n: sum(Counter([n, n]).values()) == 2,
        lambda n: list(itertools.islice(itertools.count(n), 2)) == [n, n + 1],
        lambda n: math.gcd(n, 2 * n) == n and len(re.findall("a", "aba")) == 2,
        lambda n: functools.reduce(lambda a, b: a + b, [n, Fraction(1, 2)]) > n,
    ],
)
def test_objects_of_integers_are_understood(make, then):
    assert outcome(make(forall=integers("n", start=2), then=then)) == (Verdict.VERIFIED, "")


class Counted:
    count = 0

    def next(self):
        Counted.count += 1
        return Counted.count


class Half(NamedTuple):
    n: int

    def third(self):
        return self.n.__truediv__(3)


class Kept(NamedTuple):
    n: int

    def first(self):
        return next(iter({"a", "b", "c"}))


class OfSets(set):
    """A set with Python's order."""


class Rated(enum.Enum):
    ONE = 1
    __rate__ = 0.07

    def rate(self):
        return self.__rate__


@pytest.mark.parametrize(
    "then",
    [
        lambda n: Counted().next() < 20,
        lambda n: Half(n).third() * 3 == n,
        lambda n: Kept(n).first() == "a",
        lambda n: next(iter(OfSets("abc"))) == "a",
        lambda n: Rated.ONE.rate() * 100 > 7,
        lambda n: n.__class__ is int,
    ],
    ids=["a count in a class", "a hidden division", "a set in a method", "a kind of set", "a dunder", "__class__"],
)
def test_methods_run_nothing_else(make, then):
    assert outcome(make(forall=integers("n", start=2), then=then))[0] is Verdict.ERROR


@functools.cache
def is_truth_value(part):
    return isinstance(part[0], bool)


def test_what_a_function_keeps_is_kept_for_each_kind(make):
    def then(n):
        return not is_truth_value((1,)) and is_truth_value((True,)) and is_truth_value((False, n))

    assert outcome(make(then=then)) == (Verdict.VERIFIED, "")


def test_how_often_a_function_was_asked_is_not_told(make):
    verdict, message = outcome(make(then=lambda n: len(kept()) == 0 and kept.cache_info().hits < 20))
    assert (verdict, "cache_info" in message) == (Verdict.ERROR, True)


def test_what_is_not_on_the_list_of_libraries_is_refused(make):
    verdict, message = outcome(make(then=lambda n: (ndimage.label([0, n])[0] * 2**30 * 4).sum() == 0))
    assert (verdict, "not on the list" in message) == (Verdict.ERROR, True)


def test_what_stands_for_a_list_is_a_list(make):
    def then(n):
        kinds = type(NOTHING) is list and type(NESTED) is dict and type(ODD) is set
        return kinds and isinstance(ODD, set) and type({n}) is set and type(n) is int and isinstance(int, type)

    assert outcome(make(then=then)) == (Verdict.VERIFIED, "")


# --- numbers ----------------------------------------------------------------------------------------------------------


def caught(n):
    try:
        return math.log(n - 1) < 3
    except Exception:
        return True


def caught_bare(n):
    try:
        return math.sqrt(n) < 5
    except:  # noqa: E722
        return True


def masks(n):
    k = np.arange(1, n + 1)
    return ((k % 2 == 0) + (k % 3 == 0)).sum() == n // 2 + n // 3


NUMBERS = {
    "a refusal that is caught": caught,
    "a refusal that is caught by all": caught_bare,
    "digits as text": lambda n: not str(n / 7).endswith(".0"),
    "digits in a text": lambda n: len(f"{1 / n}") <= 5,
    "digits by %": lambda n: ("%s" % (n / 7))[-2:] != ".0",
    "the kind of a number": lambda n: not isinstance(n / 2, float),
    "the type of a number": lambda n: type(n / 2) is not float,
    "objects in an array": lambda n: np.array([2**64 + n, 2**64 + n + 1]).mean() == 2**64 + n,
    "objects, asked for": lambda n: (np.array([2 * BIG + 1], dtype=object) / 2)[0] == BIG and n > 0,
    "a sum of truth values": masks,
}


@pytest.mark.parametrize("then", NUMBERS.values(), ids=NUMBERS)
def test_numbers_that_would_differ_are_refused(make, then):
    assert outcome(make(forall=integers("n", start=2), then=then))[0] is Verdict.ERROR


def test_a_table_of_ones_own_is_compiled_with(make):
    ours = make(
        using=[Table("squares", lambda bound: np.arange(bound + 1) ** 2)], then=lambda n, squares: squares[n] == n * n
    )
    assert ready(ours, tables_for(ours, 40)).why_not == ""
