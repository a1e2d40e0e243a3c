"""What was verified, though it is false, or changed though it was stored, until somebody tried it."""

import enum
import functools
import heapq
import math
import operator
import os
import random
import re
import secrets
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from pprint import pformat
from typing import NamedTuple

import numpy as np
import pytest
import scipy.stats

from claims import ClaimError, Margin, Table, Verdict, integers
from claims.domains.integers import Axis, Tuples
from claims.registry import load
from verifiers.code.digest import code_digest
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def outcomes(*made):
    found = run(list(made), Options(upto=40, jobs=1), Ledger(None))
    return [result.evidence[0].verdict for result in found]


# --- libraries --------------------------------------------------------------------------------------------------------

LIBRARIES = {
    "np.r_": lambda n: np.r_[1 : n + 1].prod() < 2**63,
    "np.mgrid": lambda n: (np.mgrid[0:2] * 2**62 * 4).sum() == 0,
    "an object of SciPy": lambda n: scipy.stats.norm.cdf(8 + n) == 1,
    "chance": lambda n: random.randrange(10**6) > 0 or n < 0,
    "secrets": lambda n: secrets.randbelow(10**6) > 0 or n < 0,
    "a list of sys": lambda n: sys.path.append("/x") is None and len(sys.path) < 500,
    "numbers of sys": lambda n: sys.float_info.max + n == sys.float_info.max,
    "the process": lambda n: os.getpid() % 2 == n % 2 or os.getpid() % 2 != n % 2,
    "the clock": lambda n: time.time_ns() < 2 * 10**18,
    "an address": lambda n: repr(object()) < "<object object at 0x7f8",
    "addresses in order": lambda n: sorted([min, max], key=repr) == [min, max],
    "a method by its class": lambda n: np.ndarray.dot(np.array([2**62]), np.array([4])) == 0,
    "hasattr": lambda n: hasattr(n / 7, "numerator"),
    "pformat": lambda n: not pformat(n / 7).endswith(".0"),
}


@pytest.mark.parametrize("then", LIBRARIES.values(), ids=LIBRARIES)
def test_what_is_not_on_the_list_of_libraries_is_refused(make, then):
    assert outcomes(make(forall=integers("n", start=2), then=then)) == [Verdict.ERROR]


# --- arrays -----------------------------------------------------------------------------------------------------------

ONES = np.ones(50, np.int64)


@functools.cache
def zeros():
    return np.zeros(50, np.int64)


def spoils_a_table(n, t):
    a = np.asarray(t)
    a[n] = 7
    return t[n] == 7


def spoils_an_array(n):
    np.asarray(ONES)[n] = 7
    return ONES[n] == 7


def spoils_what_is_kept(n):
    np.asarray(zeros())[n] = 7
    return zeros()[n] == 7


def test_an_array_has_no_other_name_by_which_it_is_changed(make):
    table = Table("t", lambda n: np.zeros(n + 1, np.int64), argument_for=lambda n: 1000)
    claims = [
        make(id="test/table", using=[table], then=spoils_a_table),
        make(id="test/other", using=[table], then=lambda n, t: t[n] == 7),
        make(id="test/array", then=spoils_an_array),
        make(id="test/kept", then=spoils_what_is_kept),
    ]
    assert outcomes(*claims) == [Verdict.ERROR, Verdict.REFUTED, Verdict.ERROR, Verdict.ERROR]
    assert ONES.sum() == 50


def overflow_is_caught(n):
    try:
        return (np.array([2**62]) * 4 * n)[0] < 0
    except Exception:
        return True


def too_large_an_element(n):
    made = np.ones(70, np.int64)
    try:
        for k in range(1, 70):
            made[k] = made[k - 1] * k
    except OverflowError:
        return True
    return False


NARROW = {
    "full": lambda n: np.full(3, np.array([300 + n, 1, 2]), np.int8).max() < 128,
    "an element, caught": too_large_an_element,
    "a place of NumPy's": lambda n: (np.ones(n + 5, np.int64).nonzero()[0] * 2**62 * 4).sum() == 0,
    "asarray": lambda n: np.asarray(np.array([200 + n, 500]), np.uint8).max() < 256,
    "array": lambda n: np.array(np.arange(300 + n), dtype=np.int8).max() < 128,
    "arange": lambda n: np.arange(300, dtype=np.int8).max() < 128,
    "concatenate": lambda n: np.concatenate((np.arange(300), np.arange(n)), dtype="int8").max() < 128,
    "sum": lambda n: np.sum(np.arange(300), dtype=np.int8) < 128,
    "a sum by a method": lambda n: np.arange(300).sum(dtype=np.int8) < 128,
    "without a copy": lambda n: np.array(ONES, copy=False)[0] == 1,
    "a refusal that is caught": overflow_is_caught,
}


@pytest.mark.parametrize("then", NARROW.values(), ids=NARROW)
def test_arrays_hold_what_is_put_into_them(make, then):
    assert outcomes(make(then=then))[0] in (Verdict.ERROR, Verdict.INCONCLUSIVE)


def grid(n):
    made = np.ones((2, 3), np.int64)
    made[0, 0] = n
    return made


def squared_in_place(n):
    made = np.array([n, 2, 3])
    rest = made[1:]
    rest **= 2
    return made.tolist() == [n, 4, 9]


@pytest.mark.parametrize(
    "then",
    [
        lambda n: grid(n).sum() == n + 5 and np.sum(grid(n)) == n + 5 and grid(n).sum(axis=0).tolist() == [n + 1, 2, 2],
        lambda n: grid(n).max() == n and grid(n).prod() == n and grid(n).min(axis=1).tolist() == [1, 1],
        lambda n: (grid(n) > 0).all() and not (grid(n) == 0).any() and np.all(grid(n) > 0),
        lambda n: (grid(n) == n).argmax() == 0 and grid(n).nonzero()[1].tolist() == [0, 1, 2] * 2,
        lambda n: np.sort(np.array([n + 2, 1])).tolist() == [1, n + 2] and np.unique([n, n]).tolist() == [n],
        lambda n: np.flatnonzero(np.array([0, n])).tolist() == [1],
        lambda n: np.arange(3).astype(np.int64).tolist() == [0, 1, 2] and pow(3, n, mod=7) == 3**n % 7,
        squared_in_place,
    ],
)
def test_arrays_say_what_numpy_s_say(make, then):
    assert outcomes(make(then=then)) == [Verdict.VERIFIED]


def changed_in_place(n):
    made = ONES.copy()
    made[0] = n
    made += n
    doubled = np.arange(5) * 2
    doubled[0] = n
    return made[0] == 2 * n and made[1] == n + 1 and doubled.tolist() == [n, 2, 4, 6, 8] and ONES[0] == 1


def does_not_fit_in_place(n):
    made = np.zeros(3, np.int8)
    made += 100 + 100 * n
    return bool(made[0] < 128)


def test_arrays_that_a_predicate_has_made_are_its_own(make):
    assert outcomes(make(then=changed_in_place)) == [Verdict.VERIFIED]
    assert outcomes(make(then=does_not_fit_in_place))[0] in (Verdict.ERROR, Verdict.INCONCLUSIVE)


# --- lists, caches, classes -------------------------------------------------------------------------------------------

heap: list[int] = []


def smallest_pushed(n):
    heapq.heappush(heap, n)
    return heap[0] <= 35


def heap_of_ones_own(n):
    own = [3, 2, n]
    heapq.heapify(own)
    return heapq.heappop(own) == min(2, n)


@dataclass(frozen=True)
class Position:
    n: int
    label: int = field(default=0, compare=False)


@functools.cache
def label_of(position):
    return position.label


@functools.cache
def stop_of(numbers):
    return numbers.stop


class Seen(enum.Enum):
    ONE = 1

    def __init__(self, number):
        self.seen = []


def sees(n):
    Seen.ONE.seen.append(n)
    return min(Seen.ONE.seen) <= 35


class Mass(enum.Enum):
    ONE = 1


for member in Mass:
    member.rate = 0.07  # type: ignore[attr-defined]


def make_least():
    least = 10**9

    class Least:
        def of(self, n):
            nonlocal least
            least = min(least, n)
            return least

    return Least


Least = make_least()


class Ratio:
    def __itruediv__(self, n):
        return self


class Show(NamedTuple):
    x: object

    def text(self):
        return str(self.x)


GIVEN = functools.partial(dict, seen=0)
FORM = "%s"


def matched(n):
    match n / 2:
        case float():
            return False
        case _:
            return True


class Labelled(tuple):
    def __init__(self, parts, *, label):
        self.label = label

    def __new__(cls, parts, *, label):
        return super().__new__(cls, parts)


def by_a_local_name(n):
    kind = list
    kind.append(heap, n)
    return min(heap) <= 35


def by_a_set(n):
    kind = set
    kind.add(ODDS, n)
    return len(ODDS) < 20


class Kinds(NamedTuple):
    x: object

    def is_fraction(self):
        return isinstance(self.x, Fraction)


ODDS = {1, 3}
FORMS = ["%.0f"]
KEPT = {
    "a list by a local name": by_a_local_name,
    "a set by a local name": by_a_set,
    "a list by its kind": lambda n: type(heap).append(heap, n) is None,
    "a dictionary in a loop": lambda n: [kind.setdefault(GIVEN.keywords, "seen", n) for kind in (dict,)] != [],
    "the kind of a quotient by a method": lambda n: Kinds(n / 2).is_fraction(),
    "digits of a float by format": lambda n: int(format(2**60 + n, ".0f")) == 2**60,
    "digits of a float by a list": lambda n: int(FORMS[0] % (2**60 + n)) == 2**60,
    "digits of a float by parts": lambda n: int("{:{}}".format(2**60 + n, ".0f")) == 2**60,
    "match": matched,
    "digits of a float": lambda n: int(f"{(2 * n + 1) ** 40:.0f}") % 2 == 0,
    "digits of a float by %": lambda n: int("%.0f" % (2**60 + n)) == 2**60,
    "nearly equal": lambda n: math.isclose(10**17 + n, 10**17),
    "an attribute that floats have": lambda n: getattr(n / 2, "hex", None) is None,
    "what a module's stand-in holds": lambda n: math._module is not None,
    "a tuple with an attribute": lambda n: label_of(Labelled((0,), label=n)) <= 35,
    "a heap": smallest_pushed,
    "a list in a member": sees,
    "a float in a member": lambda n: Mass.ONE.rate * 100 > 7,
    "a variable around a class": lambda n: Least().of(n) <= 35,
    "what a wrapper holds": lambda n: GIVEN.keywords.setdefault("seen", n) is not None,
    "append by getattr": lambda n: getattr(list, "append")(heap, n) is None,  # noqa: B009
    "another division": lambda n: Ratio() is not None,
    "digits by a method": lambda n: not Show(n / 7).text().endswith(".0"),
    "digits by a global": lambda n: not (FORM % (n / 7)).endswith(".0"),
    "digits by format_map": lambda n: not "{x}".format_map({"x": n / 7}).endswith(".0"),
    "a numerator": lambda n: (n / 7).numerator == n,
    "the kind of a quotient": lambda n: isinstance(n / 2, operator.itemgetter) or n > 0,
}


@pytest.mark.parametrize("then", KEPT.values(), ids=KEPT)
def test_nothing_is_kept_and_no_digits_are_told(make, then):
    assert outcomes(make(then=then)) == [Verdict.ERROR]
    assert heap == []


def test_functions_that_keep_values_tell_their_arguments_apart(make):
    labels = make(id="test/labels", then=lambda n: label_of(Position(0, n)) < 35)
    stops = make(id="test/stops", then=lambda n: stop_of(range(n, n)) < 35)
    assert outcomes(labels, stops, make(then=heap_of_ones_own)) == [Verdict.REFUTED, Verdict.REFUTED, Verdict.VERIFIED]


# --- dictionaries -----------------------------------------------------------------------------------------------------


def grown(n):
    held: defaultdict[int, int] = defaultdict(int)
    held[n] = 1
    return (n + 1, 0) in held.items() and n + 1 in held


KINDS = [
    lambda n: isinstance([n], list | tuple) and not isinstance(n, (list, dict)) and type([n]) is list,
    lambda n: list(map(list, [(n,)])) == [[n]] and dict.fromkeys([n], 1) == {n: 1} and set.union({n}, {1}) == {1, n},
    lambda n: defaultdict(list, {n: [1]})[n + 1] == [] and sorted([[n], [1]], key=list) == sorted([[1], [n]]),
    lambda n: isinstance(list, type) and type({n}) is set and type(frozenset([n])) is frozenset and callable(dict),
]


@pytest.mark.parametrize("then", KINDS)
def test_kinds_of_containers_are_python_s(make, then):
    assert outcomes(make(then=then)) == [Verdict.VERIFIED]


@pytest.mark.parametrize(
    "then",
    [
        lambda n: (n, 0) in Counter([n + 1]).items(),
        grown,
        lambda n: len(Counter({n: 0}).items() - Counter({n + 1: 2}).items()) == 0,
    ],
)
def test_views_of_dictionaries_are_python_s(make, then):
    assert outcomes(make(then=then)) == [Verdict.REFUTED]


# --- conditions and stored evidence -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "where",
    [
        lambda x, y: (x < y) if os.getpid() % 2 else (x > y),
        lambda x, y: random.random() < 0.97,
        lambda x, y: np.isin(x, {1, 2}) & (x < y),
    ],
)
def test_a_condition_that_is_not_understood_chooses_no_cases(make, where):
    axes, count = (Axis("x", 1), Axis("y", 1)), lambda v: v * (v - 1) // 2
    pairs = Tuples(("x", "y"), axes=axes, words="pairs in order", counted=count, where=where)
    claim = make(forall=pairs, then=lambda x, y: x != y)
    assert outcomes(claim) == [Verdict.ERROR]


DECIMALS = [
    ("(3 * n == 10 * n * (0.1 +\n    0.2))", "0.2", "0.20000000000000001"),
    ("n * 0.1 * 10 == n", "0.1", "0.10000000000000000001"),
    ("10 * n * (0.1 + 0.2) == 3 * n", "0.1 + 0.2", "0.30000000000000004"),
]


@pytest.mark.parametrize(("then", "before", "after"), DECIMALS)
def test_a_decimal_number_is_what_is_written(written, then, before, after):
    texts = [then, then.replace(before, after)]
    body = "c = Claim(**stated(id='mine/c', forall=integers('n'), then=lambda n: {}, means=[Exhaustive()]))\n"
    claims = [load(written(body.format(text), f"{name}.py"))[0] for name, text in zip("ab", texts, strict=True)]
    assert outcomes(*(claims[:1])) == [Verdict.VERIFIED]
    assert outcomes(*(claims[1:])) == [Verdict.REFUTED]
    assert len({code_digest(claim.then) for claim in claims}) == 2
    with pytest.raises(ClaimError, match="mine/c stands twice"):
        outcomes(*claims)


# --- texts, and names that values have --------------------------------------------------------------------------------


def put_by_percent(form, n):
    return form % n


TEXTS = {
    "%": lambda n: put_by_percent(chr(37) + "f", 2**53 + 1)[-8] == "2",
    "%=": lambda n: "%d %g" % (n, n + 10**6) != "",  # noqa: UP031
    "format": lambda n: "{:f}".format(2**53 + n) != str(2**53 + n),  # noqa: UP032
    "an address": lambda n: str(lambda: n).endswith("0>"),
    "an address in a list": lambda n: f"{[lambda: n]}" < "[<function <lambda> at 0x7f8",
    "an address by its key": lambda n: sorted([min, lambda: n], key=str)[0] is min,
    "an error": lambda n: str(shown_error(n)) == "",
    "a default factory": lambda n: "0x7" in repr(defaultdict(lambda: n)),
    "a generator's frame": lambda n: "n" in (k for k in range(n)).gi_frame.f_locals,
    "what a cache counts": lambda n: math.isqrt(n) == n or known.cache_info().hits < 9,
    "a type of a type": lambda n: np.arange(3).dtype.type(5) * n == 5 * n,
    "methods of a kind": lambda n: len(int.mro()) == n * 2 // n,
    "the arguments of an error": lambda n: shown_error(n).args == (),
}


@functools.cache
def known(n):
    return n


def shown_error(n):
    try:
        return next(iter(range(n, n)))
    except StopIteration as error:
        return error


@pytest.mark.parametrize("then", TEXTS.values(), ids=TEXTS)
def test_names_and_texts_are_those_on_the_list(make, then):
    assert outcomes(make(then=then)) == [Verdict.ERROR]


SHOWN = [
    lambda n: f"{n:>5}".strip() == str(n) == repr(n) == format(n, "d") and n % 7 < 7,
    lambda n: isinstance(str(n), str) and type(f"{n}") is str and str([n, (1,)]) == f"[{n}, (1,)]",
    lambda n: list(map(str, [1, 2])) == ["1", "2"] and str.join(",", ["a", "b"]) == "a,b",
    lambda n: f"{Fraction(n, 2 * n)!s}" == "1/2" and f"{frozenset([n])}" == f"frozenset({{{n}}})",
]


@pytest.mark.parametrize("then", SHOWN)
def test_texts_of_integers_are_python_s(make, then):
    assert outcomes(make(forall=integers("n", start=1), then=then)) == [Verdict.VERIFIED]


def caught_too_deep(n):
    try:
        return deep(n) < 0
    except RecursionError:
        return True


def caught_whatever(n):
    try:
        return 1 // (n - n) == n
    except:  # noqa: E722
        return True


def caught_by_another_name(n):
    try:
        return deep(n) < 0
    except WHATEVER:
        return True


def caught_second(n):
    kind = RecursionError
    try:
        return deep(n) < 0
    except KeyError:
        return False
    except kind:
        return True


def goes_on(n):
    try:
        return deep(n) < 0
    finally:
        return True  # noqa: B012, SIM107


def deep(n):
    return deep(n + 1) + 1


WHATEVER = (ValueError, Exception)


@pytest.mark.parametrize("then", [caught_too_deep, caught_whatever, caught_by_another_name, caught_second, goes_on])
def test_whatever_is_raised_is_not_caught(make, then):
    assert outcomes(make(then=then)) == [Verdict.ERROR]


class Own(Exception):
    """An error of a claim file."""


def caught(n):
    try:
        return {}[n] == 0
    except ZeroDivisionError:
        return False
    except (KeyError, IndexError) as error:
        return isinstance(error, LookupError)
    except Own:
        return False


def test_errors_that_are_named_are_caught(make):
    assert outcomes(make(then=caught)) == [Verdict.VERIFIED]


# --- arrays, words and objects that are the same ----------------------------------------------------------------------

ZEROS = Table("zeros", lambda n: np.zeros(n + 1, np.int64), argument_for=lambda n: 1000)
SHARED = np.zeros(4, dtype=np.int64)


def marks(n, zeros):
    flat = np.ravel(zeros)
    flat[n] = 7
    return flat[n] == 7


def marks_shared(n):
    row = np.ravel(SHARED)
    row[0] = n
    return row[0] == n


def marks_its_own(n):
    a = np.zeros((2, 2), dtype=np.int64)
    np.ravel(a)[3] = n
    return a[1, 1] == n


def test_a_view_of_a_table_is_not_changed(make):
    seven = make(id="test/seven", then=lambda n, zeros: zeros[n] == 7, using=[ZEROS])
    assert outcomes(make(then=marks, using=[ZEROS]), seven) == [Verdict.ERROR, Verdict.REFUTED]
    assert outcomes(make(then=marks_shared)) == [Verdict.ERROR]
    assert outcomes(make(then=marks_its_own)) == [Verdict.VERIFIED]
    assert SHARED.tolist() == [0] * 4


def halves(n):
    a = np.zeros(2, dtype=np.int64)
    a[0] = n / 2
    return a[0] == n // 2


def flags(n):
    a = np.zeros(3, dtype=bool)
    a[0] = 3 * n
    return a[0] == 1


def narrow(n):
    a = np.zeros((2, 2), dtype=np.int8)
    a[:] = [np.array([300 * n, 1]), np.array([2, 3])]
    return a[0, 0] < 128


def texts(n):
    a = np.zeros(2, dtype=np.int64)
    a[0] = str(n)
    return a[0] == n


def boards(n):
    seen = set()
    for k in range(n):
        board = np.zeros(1001, dtype=np.int64)
        board[500] = k
        seen.add(str(board))
    return len(seen) == 1


def too_long(n):
    try:
        return len(range(10**n)) > 0
    except OverflowError:
        return n > 18


def asserted(n):
    try:
        assert n < 0
    except AssertionError:
        return True
    return False


REFUSED = {
    "halves": halves,
    "flags": flags,
    "narrow": narrow,
    "texts": texts,
    "boards": boards,
    "the size of a word": too_long,
    "assert": asserted,
    "a word that is shifted": lambda n: (np.uint64(1) << np.uint64(n + 40)) < 2**64,
    "a power of a word": lambda n: operator.pow(np.uint64(2), np.uint64(63 + n)) == 0,
    "a remainder of a text": lambda n: int(operator.mod("%.0f", 2**60 + n)) == 2**60,
    "the same number": lambda n: (1000 * n) is not (n * 1000),
    "small numbers are kept": lambda n: [k for k in range(300 * n) if k is not int(str(k))][0] == 257,  # noqa: RUF015
    "the same, by a function": lambda n: operator.is_(1000 * n, n * 1000) is False,
    "the platform": lambda n: sys.platform != "" and n > 0,
    "the largest size": lambda n: sys.maxsize > n,
    "bytes of an array": lambda n: bytes(np.array([n], dtype=np.int64))[0] == n,
    "its own file": lambda n: __file__ != "" and n > 0,
    "a name of a function": lambda n: flags.__name__ == "flags" and n > 0,
}


@pytest.mark.parametrize("then", REFUSED.values(), ids=REFUSED)
def test_what_tells_of_the_machine_or_does_not_fit_is_refused(make, then):
    assert outcomes(make(forall=integers("n", start=1), then=then))[0] in (Verdict.ERROR, Verdict.INCONCLUSIVE)


def parts(n):
    held = {1: n, 2: [n, n]}
    held[1] %= 3
    held[2][0] /= 2
    held[2][1] <<= 3
    return held == {1: n % 3, 2: [Fraction(n, 2), 8 * n]}


def filled(n):
    a, b = np.zeros((2, 3), dtype=np.int64), np.zeros(3, dtype=bool)
    a[0], a[1, 1:], a[:, 0], b[1] = [1, 2, n], (n, n), np.array([5, 6]), n > 0
    a[a == 2] = n
    return a.tolist() == [[5, n, n], [6, n, n]] and b.tolist() == [False, True, False]


ALLOWED = [
    lambda n: (n if n < 0 else None) is None and (n > 0) is True and type(n) is int and [n] is not [n],  # noqa: F632
    lambda n: np.maximum(np.array([1, n]), 3).tolist() == [3, max(n, 3)] and np.gcd(n, 2 * n) == n,
    lambda n: (np.uint64(1) << np.uint64(n)) + np.uint64(0) == 2**n and 1 << 70 == 2**70,
    lambda n: len(str(10 ** (100 * n))) == 100 * n + 1,
    parts,
    filled,
]


@pytest.mark.parametrize("then", ALLOWED)
def test_what_is_exact_is_allowed(make, then):
    assert outcomes(make(forall=integers("n", start=1), then=then)) == [Verdict.VERIFIED]


def test_a_module_that_is_not_there_is_an_error_of_its_claim(make):
    def imports(n):
        from no_such_module import f

        return f(n)

    assert outcomes(make(then=imports)) == [Verdict.ERROR]


# --- words of 64 bits -------------------------------------------------------------------------------------------------

WORDS = Table("words", lambda n: np.arange(n + 1).astype(np.uint64))


def two_of(n):
    board = np.zeros(5, dtype=np.uint64)
    board[1], board[3] = 1, 2
    return (board[1] > 0) + (board[3] > 0) == 2


@pytest.mark.parametrize("upto", [60, 6000])
def test_comparisons_of_words_are_python_s_truth_values(make, upto):
    claim = make(then=lambda n, words: (words[n] > 0) + (words[n] >= 0) == 1 + (n > 0), using=[WORDS])
    (result,) = run([claim], Options(upto=upto, jobs=1), Ledger(None))
    assert result.evidence[0].verdict is Verdict.VERIFIED


FALSE_OF_WORDS = {
    "divided by 0": lambda n: np.uint64(n) // np.uint64(0) == 0,
    "remainder by 0": lambda n: n % np.uint64(0) == 0,
    "divided by 0, of a list": lambda n: (np.uint64([n]) // np.uint64([0]))[0] == 0,
    "a list of words": lambda n: (np.uint64([2**63]) * np.uint64(2))[0] == 0,
    "a sum of a list": lambda n: np.uint64([2**63, 2**63]).sum() == 0,
    "its floor": lambda n: math.floor(np.uint64(2**60 + n)) != 2**60 + n,
    "rounded": lambda n: round(np.uint64(2**62 + n), -1) != round(2**62 + n, -1),
    "its text": lambda n: repr(np.uint64(n)) != repr(n),
    "in a list": lambda n: f"{[np.uint64(n)]}" != f"{[n]}",
    "its kind": lambda n: not isinstance(np.uint64(n), int),
    "~ of a truth value": lambda n: all(~b for b in np.zeros(3, dtype=bool) == 0),
    "a row in an array": lambda n: (0, 1) not in np.array([[0, 1], [1, n]]),
    "a truth value of a fraction": lambda n: not np.bool_(n / (n + 1)),
    "negative": lambda n: np.uint64(n) - np.uint64(n + 1) > 0,
    "a product": lambda n: np.uint64(2**63) * np.uint64(2 * n) == 0,
}


@pytest.mark.parametrize("then", FALSE_OF_WORDS.values(), ids=FALSE_OF_WORDS)
def test_what_is_false_of_words_is_not_verified(make, then):
    assert outcomes(make(forall=integers("n", start=1), then=then)) != [Verdict.VERIFIED]


def taken_apart(n):
    word, found = np.uint64(n), 0
    while word:
        lowest = word & (~word + np.uint64(1)) if word != 0 else word
        word ^= lowest
        found += 1
    return found == n.bit_count()


TRUE_OF_WORDS = [
    lambda n: math.floor(np.uint64(2**60 + n)) == 2**60 + n and round(np.uint64(2**62 + n), -1) % 10 == 0,
    lambda n: ~np.uint64(n) == 2**64 - 1 - n and np.uint64(n) // 2 == n // 2 and -7 % np.uint64(4) == 1,
    lambda n: np.array([np.uint64(n), np.uint64(2**63)]).max() == 2**63 and np.maximum(np.uint64(n), 1) == n,
    lambda n: str(np.uint64(n)) == f"{np.uint64(n)}" == str(n) and {np.uint64(n): 1}[n] == 1 and n in {np.uint64(n)},
    lambda n: [0] * np.uint64(2) == [0, 0] and list(range(np.uint64(n))) == list(range(n)) and not np.bool_(0),
    lambda n: 1 in np.array([[0, 1]]) and np.bool_(Fraction(1, n + 1)) is True and (np.uint64(n) > 0) is True,
    two_of,
    taken_apart,
]


@pytest.mark.parametrize("then", TRUE_OF_WORDS)
def test_what_is_true_of_words_is_verified(make, then):
    assert outcomes(make(forall=integers("n", start=1), then=then)) == [Verdict.VERIFIED]


def test_what_a_word_raises_is_told_at_its_line(make):
    (evidence,) = run([make(then=lambda n: n % np.uint64(0) == 0)], Options(upto=40, jobs=1), Ledger(None))[0].evidence
    assert evidence.verdict is Verdict.ERROR
    assert re.search(r"test_attacks.py:\d+: ZeroDivisionError on n=", evidence.message)


def test_a_margin_over_nothing_is_told_with_its_case(make):
    claim = make(margin=Margin(of="share", value=lambda n: n, over=lambda n: 30 - n))
    (evidence,) = run([claim], Options(upto=40, jobs=1), Ledger(None))[0].evidence
    assert evidence.verdict is Verdict.ERROR
    assert re.search(r"on n=3\d: the denominator of a margin must be positive", evidence.message)
