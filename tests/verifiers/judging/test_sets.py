"""The order of a set is asked only where it is the same in every process."""

# ruff: noqa: B009, C416, PLC0208, RET503, RUF015 (what is shown here is what people write)

import copy
import enum
import functools
import re
from typing import NamedTuple

import pytest

from claims import Verdict, integers
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def outcome(made):
    evidence = run([made], Options(upto=40, jobs=1), Ledger(None))[0].evidence[0]
    return evidence.verdict, evidence.message


LETTERS = {"a", "b", "c"}
COLOURS = enum.Enum("COLOURS", "RED GREEN BLUE")


def goes_through_a_constant(n):
    for letter in {"a", "b", "c"}:
        return letter == "a"


def goes_through_views(n):
    one, two = {"a": 1, "b": n}, {"a": 2, "b": n}
    return next(iter(one.keys() & two.keys())) == "a"


def in_order(n):
    total = 0
    for k in {n + 64, n, 3}:
        total = 10 * total + k
    return total > 0


class First(NamedTuple):
    number: int
    name: str

    def __lt__(self, other):
        return self.number < other[0]


class Held:
    LETTERS = frozenset("abc")


class Vowels(enum.Enum):
    ALL = frozenset("aeiou")


ORDERS = {
    "next": lambda n: next(iter({"a", "b", "c"})) == "a",
    "for": goes_through_a_constant,
    "pop": lambda n: {letter for letter in "abc"}.pop() == "a",
    "list": lambda n: list(set("abc"))[0] == "a",
    "a set that stands outside": lambda n: tuple(LETTERS)[0] == "a",
    "views": goes_through_views,
    "items": lambda n: next(iter({"a": n}.items() | {"b": n}.items())) == ("a", n),
    "none": lambda n: next(iter({None, n, n + 1})) is None,
    "members": lambda n: next(iter(set(COLOURS))) is COLOURS.RED,
    "types": lambda n: next(iter({int, str, tuple})) is int,
    "in tuples": lambda n: next(iter({("a", 1), ("b", 2)}))[1] == 1,
    "unions": lambda n: next(iter(set("ab").union("c"))) == "a",
    "digits": lambda n: str({"a", "b"}) == "{'a', 'b'}",
    "a key": lambda n: max(LETTERS, key=len) == "a",
    "sorted by a key": lambda n: sorted(LETTERS, key=len)[0] == "a",
    "sets of sets": lambda n: next(iter({frozenset("a"), frozenset("b")})) == {"a"},
    "getattr": lambda n: next(iter(getattr({"a": 1, "b": 2}, "keys")() & {"a", "b"})) == "a",
    "unpacked": lambda n: [*{"a", "b"}][0] == "a",
    "numbers": lambda n: next(iter({8, 0})) == 8,
    "numbers, by pop": lambda n: {n, n + 64, n + 7}.pop() == n,
    "numbers, one after the other": in_order,
    "a list": lambda n: list({0, 8})[0] == 0,
    "a key that is the same": lambda n: sorted({(1, n), (1, n + 8)}, key=lambda pair: pair[0])[0][1] == n,
    "a comprehension": lambda n: [k for k in {0, 8}][0] == 0,
    "a key among all": lambda n: max((k for k in {0, 8}), key=lambda k: 1) == 0,
    "walrus": lambda n: any((found := k) % 8 == 0 for k in {8, 0}) and found == 0,
    "an element that compares in its own way": lambda n: sorted({First(0, "a"), First(0, "b")})[0].name == "a",
    "of a class": lambda n: next(iter(Held.LETTERS)) == "a",
    "of a member": lambda n: next(iter(Vowels.ALL.value)) == "a",
    "of sets in a tuple": lambda n: min((1, frozenset(word)) for word in {"b", "a"})[1] == {"a"},
    "joined": lambda n: "".join({"a", "b"}) == "ab",
}


@pytest.mark.parametrize("then", ORDERS.values(), ids=ORDERS)
def test_the_order_of_a_set_is_asked_only_of_numbers(make, then):
    verdict, message = outcome(make(forall=integers("n", start=2), then=then))
    assert verdict is Verdict.ERROR
    assert re.search(r"go through sorted|cannot be told|set|not known|can be changed|is a method", message)


def squares(n):
    found = set()
    for k in range(n):
        found |= {k * k}
    return found


@pytest.mark.parametrize(
    "then",
    [
        lambda n: sorted(set("cab")) == ["a", "b", "c"] and max(LETTERS) == "c" and len(LETTERS) == 3,
        lambda n: "a" in LETTERS and LETTERS | {"d"} == set("abcd") and LETTERS.isdisjoint({"x"}),
        lambda n: sum(squares(n)) == sum(k * k for k in range(n)),
        lambda n: list({(n, 1)}) == [(n, 1)] and frozenset([n]) == {n} and {frozenset([1])} == {frozenset([1])},
        lambda n: all(k in {0, 8} for k in sorted({8, 0})) and sum({n, n + 1}) == 2 * n + 1 and all({1, n}),
        lambda n: {k * k for k in sorted({1, 2, n})} == {1, 4, n * n},
        lambda n: functools.reduce(set.union, [{1}, {n}, {2}]) == {1, 2, n},
        lambda n: sorted(LETTERS, key=lambda letter: (letter == "b", letter)) == ["a", "c", "b"],
        lambda n: n / 2 in {0.5, 1.5} or n / 2 not in {0.5, 1.5},
        lambda n: {"b", "a"} <= {"a": n, "b": n, "c": n}.keys() and {"a", "d"} - {"a": n}.keys() == {"d"},
        lambda n: copy.copy(LETTERS) == copy.deepcopy(set("abc")) == {"a", "b", "c"},
        lambda n: list(reversed({1: n, 2: n}.keys())) == [2, 1],
        lambda n: n in {1, 2} or n not in {1, 2},
        lambda n: {1: n}.keys() | {2} == {1, 2} and {"b": 1, "a": 2}.keys() == {"a", "b"},
        lambda n: {"a": n}.items() == {("a", n)},
        lambda n: [k for k, v in {"b": n, "a": 1}.items()] == ["b", "a"] and str({n}) == f"{{{n}}}",
    ],
)
def test_sets_are_what_they_are(make, then):
    assert outcome(make(forall=integers("n", start=2), then=then)) == (Verdict.VERIFIED, "")
