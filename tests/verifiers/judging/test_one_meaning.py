"""What compiled code could say otherwise than Python, or Python than mathematics, makes no statement verified."""

import math
import random
import re
import statistics
from contextlib import suppress

import numpy as np
import pytest

from claims import Table, Verdict, cases, integers
from kernels import four
from kernels.engine.jit import kernel
from verifiers.exact.code import exact_code
from verifiers.exact.errors import NotExact
from verifiers.exact.numbers import exact
from verifiers.judging.predicates import judge_one, ready
from verifiers.judging.rebuild import in_plain_python
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

ROWS = np.arange(1, 60)[:, None]
HALF = 0.5


@kernel
def last_of(row):
    return row[len(row) - 1]


def held(claim, upto=60):
    return run([claim], Options(upto=upto, jobs=1), Ledger(None))[0]


FALSE = [
    (integers("n", start=2**40, limit=2**40 + 9), lambda n: np.array([n, n]).prod() < 2**62),
    (integers("n", start=2**40, limit=2**40 + 9), lambda n: (np.arange(3) * n * n).sum() < 2**62),
    (integers("n", start=2**40, limit=2**40 + 9), lambda n: np.sum(np.array([n * 2**22, n * 2**22])) < 0),
    (integers("n", start=1, limit=9), lambda n: (np.full(3, 100, np.int8) + np.full(3, 100, np.int8))[0] < n),
    (integers("n", start=1, limit=9), lambda n: np.array([200 + n], np.uint8)[0] + 100 < 256),
    (integers("n", start=2**27, limit=2**27 + 9), lambda n: (n * n + 1) ** 0.5 == n),
    (integers("n", start=2**60, limit=2**60 + 9), lambda n: math.sqrt(n * n + 1) == n),
    (integers("n", start=2**53, limit=2**53 + 9), lambda n: math.pow(n, 1) == math.pow(n + 1, 1)),
    (integers("n", start=2**53, limit=2**53 + 9), lambda n: (n + 1) / 1 == n / 1),
    (integers("n", start=1, limit=9), lambda n: (0.1 + 0.2) * n != 0.3 * n),
    (integers("n", start=1, limit=9), lambda n: n / 49 * 49 != n),
    (integers("n", start=1, limit=9), lambda n: round(n + 0.5) == n + 1),
    (integers("n", start=1, limit=9), lambda n: np.array([n, n, n + 1]).mean() == n),
    (integers("n", start=1, limit=9), lambda n: statistics.mean([n, n + 1]) > n),
    (integers("n", start=1, limit=9), lambda n: sum([0.1] * 10) < 1),
    (integers("n", start=0, limit=9), lambda n: np.sqrt(n - 5) >= 0 or n < 5),
    (integers("n", start=0, limit=9), lambda n: math.log(n) < 0 or n > 0),
    (integers("n", start=1, limit=9), lambda n: n),
    (integers("n", start=1, limit=9), lambda n: (n > 3 and 1) or 2),
]


@pytest.mark.parametrize(("forall", "then"), FALSE)
def test_no_false_statement_is_verified(make, forall, then):
    found = held(make(forall=forall, then=then), upto=2**61).verdict
    assert found in (Verdict.REFUTED, Verdict.ERROR, Verdict.INCONCLUSIVE)
    with suppress(NotExact):
        assert ready(make(forall=forall, then=then), ()).why_not


IN_PYTHON = [
    lambda n: sorted([(n, 2), (3, 1), (n, 1)], key=lambda pair: pair[0])[0][1] > 0,
    lambda n: [n, 2, 3][:2] != [] and np.arange(9)[2:].size == 7,
    lambda n: np.arange(n + 1)[::-1][0] == n,
    lambda n: n / 2 * 2 == n and 0.1 * 3 == 0.3 and 10**-1 * 10 == 1,
    lambda n: np.array([2**62, 2**62]).sum() == 2**63 and f"{n}" != "",
]


@pytest.mark.slow
@pytest.mark.parametrize("then", IN_PYTHON)
def test_what_is_not_on_the_list_is_judged_in_python_and_the_result_says_so(make, then):
    claim = make(then=then)
    made = ready(claim, ())
    assert made.why_not.startswith("numba cannot compile the predicate")
    assert made.block(ROWS)[:2] == (59, 0)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.uint8, np.uint16, np.uint32, np.bool_])
def test_narrow_integers_of_tables_are_python_s(make, kind):
    top = True if kind is np.bool_ else np.iinfo(kind).max
    table = np.full(60, top, kind)
    claim = make(
        using=[Table("t", four.partners)],
        then=lambda n, t: t[n] + t[n] == 2 * t[n] and t[n] * t[n] >= t[n] and last_of(t) - 2 * t[n] < 0 and -t[n] < 0,
    )
    assert ready(claim, (table,)).block(ROWS)[:2] == (59, 0)
    assert judge_one(claim, ROWS[0], (table,)) == "holds"


def test_a_table_is_not_written_to(make):
    def then(n, t):
        t[n] = 0
        return t[n] == 0

    table = np.arange(60)
    claim = make(using=[Table("t", four.partners)], then=then)
    assert "an array is changed that was not made here" in ready(claim, (table,)).why_not
    with pytest.raises(Exception, match="changes an array that it has not made"):
        judge_one(claim, ROWS[0], (table,))
    assert table[1] == 1


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.bool_])
def test_the_rows_of_a_table_are_those_of_python(make, kind):
    def then(n, t):
        total = 0
        for row in t:
            for k in row:
                total += k * k * n
        return total == 12 * n * int(t[0, 0]) * int(t[0, 0])

    table = np.full((3, 4), True if kind is np.bool_ else np.iinfo(np.int8).max, kind)
    claim = make(using=[Table("t", four.partners)], then=then)
    made = ready(claim, (table,))
    assert not made.why_not
    assert made.block(ROWS)[:2] == (59, 0)
    assert judge_one(claim, ROWS[0], (table,)) == "holds"


@pytest.mark.parametrize(
    "then",
    [lambda n, t: t[0, 4] == 0, lambda n, t: t[3, 0] == 0],
    ids=["beyond the row", "beyond the rows"],
)
def test_a_cell_outside_a_table_is_an_error_compiled_too(make, then):
    claim = make(using=[Table("t", four.partners)], then=then)
    table = np.zeros((3, 4), np.int64)
    made = ready(claim, (table,))
    assert not made.why_not
    with pytest.raises(IndexError):
        made.block(ROWS)
    with pytest.raises(Exception, match="out of bounds"):
        judge_one(claim, ROWS[0], (table,))


def test_the_rows_of_a_table_are_not_written_to(make):
    def then(n, t):
        for row in t:
            row[0] = n
        return t[0, 0] == n

    def through_another_name(n, t):
        for _, row in enumerate(t):
            again = row
            again[0] = n
        return t[0, 0] == n

    table = np.arange(12).reshape(3, 4)
    for predicate in (then, through_another_name):
        claim = make(using=[Table("t", four.partners)], then=predicate)
        assert "an array is changed that was not made here" in ready(claim, (table,)).why_not
        with pytest.raises(Exception, match="changes an array that it has not made"):
            judge_one(claim, ROWS[0], (table,))
    assert table[1, 0] == 4


def test_a_predicate_with_a_state_is_refused(make):
    asked = []

    def then(n):
        asked.append(n)
        return asked.count(n) < 2

    result = held(make(then=then, compare_smallest=0))
    assert result.verdict is Verdict.ERROR
    assert "changes a list that stands outside it, by .append" in result.evidence[0].message


def test_a_predicate_that_draws_at_random_is_a_conflict(make):
    coin = random.Random(1)
    drawn = {}

    def then(n):
        return drawn.setdefault((n, coin.randrange(2)), True) and len(drawn) < 60 + n % 2

    result = held(make(then=then, compare_smallest=0), upto=60)
    assert result.verdict in (Verdict.CONFLICT, Verdict.ERROR)


def test_decimal_numbers_are_those_that_are_written():
    assert in_plain_python(lambda n: n * 2.56)(100) == 256
    assert in_plain_python(lambda n: 1e3 / n)(3) * 3 == 1000
    assert in_plain_python(lambda n: n**-2)(3) * 9 == 1
    assert in_plain_python(lambda n: pow(n, -1))(7) * 7 == 1
    assert in_plain_python(divided_in_place)(7) == 1


def divided_in_place(n):
    n /= 7
    return n


def test_decimal_numbers_of_printed_cases_are_those_that_are_printed(make):
    claim = make(forall=cases("n share", [(3, 0.3), (1, 0.1)], words="lines"), then=lambda n, share: share == n / 10)
    assert held(claim).verdict is Verdict.VERIFIED


def test_code_that_cannot_be_read_again_is_refused():
    names = {}
    exec("def third(n): return n / 3", names)
    with pytest.raises(NotExact, match="cannot be read again"):
        exact_code(names["third"].__code__)
    exec("def cube(n): return n * n * n", names)
    assert exact_code(names["cube"].__code__) is names["cube"].__code__


class Halved:
    def __init__(self, n):
        self.n = n

    def half(self):
        return self.n / 2


@pytest.mark.parametrize(
    "then", [lambda n: HALF * n < n, lambda n: Halved(n).half() < n, lambda n: n.__truediv__(3) < n]
)
def test_floats_that_come_another_way_are_refused(make, then):
    (evidence,) = held(make(then=then)).evidence
    assert evidence.verdict is Verdict.ERROR
    assert re.search("float|is a method, of which the numbers|not on the list", evidence.message)
    assert "Traceback" not in evidence.message


@pytest.mark.parametrize("name", ["dot", "mean", "cumsum", "view", "std"])
def test_what_arrays_can_do_is_a_list(name):
    with pytest.raises(NotExact, match=name):
        getattr(exact(np.arange(3)), name)


def test_arrays_compute_with_integers_of_python():
    large = exact(np.arange(5) * 2**60)
    assert large.sum() == np.sum(large) == sum(range(5)) * 2**60
    assert large[1:].prod() == math.factorial(4) * 2**240
    with pytest.raises(OverflowError):
        large + large
    assert (large > 3).any()
    assert not (large > 3).all()
    assert (large > 3).sum() == 4 == np.count_nonzero(large)
    assert (large // 2).tolist() == [n * 2**59 for n in range(5)]
    with pytest.raises(NotExact):
        np.cumsum(large)
    with pytest.raises(NotExact):
        large @ large
