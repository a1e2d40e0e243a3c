"""Entries of tables are counted from the beginning: what is at the end depends on the bound of the run."""

import numpy as np
import pytest

from claims import Count, Table, Verdict, integers, numerical_semigroups, tuples
from kernels import four, semigroups
from verifiers.exact.errors import NotExact
from verifiers.exact.tables import as_table, exact_case
from verifiers.judging.predicates import ready, tables_for
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def squares(n):
    return np.arange(n + 1) ** 2


def squares_in_a_list(n):
    return [k * k for k in range(n + 1)]


def squares_in_a_tuple(n):
    return tuple(k * k for k in range(n + 1))


def products(n):
    return np.array([[x * y for y in range(n + 1)] for x in range(n + 1)])


def checked(claim, upto):
    (result,) = run([claim], Options(upto=upto, jobs=1), Ledger(None))
    return result


@pytest.mark.parametrize("upto", [30, 5000])
@pytest.mark.parametrize("compute", [squares, squares_in_a_list, squares_in_a_tuple])
@pytest.mark.parametrize("place", ["first", "written", "late", "slice", "helper", "itself"])
def test_an_entry_from_the_end_of_a_table_is_an_error(make, compute, place, upto):
    def entry(t, k):
        return t[k]

    def itself(t):
        return t

    then = {
        "itself": lambda n, t: n < 5 or itself(t)[-1] >= 0,
        "first": lambda n, t: t[n - 1] >= 0,
        "written": lambda n, t: n != 3 or t[-1] >= 0,
        "late": lambda n, t: t[n - 26] >= 0 if n == 25 else t[n] == n * n,
        "slice": lambda n, t: n != 4 or len(t[:-1]) >= 0,
        "helper": lambda n, t: entry(t, n - 1) >= 0,
    }[place]
    result = checked(make(forall=integers("n", start=0), using=[Table("t", compute)], then=then), upto)
    assert result.verdict is Verdict.ERROR
    assert "which Python counts from the end" in result.evidence[0].message
    first = {"first": 0, "written": 3, "late": 25, "slice": 4, "helper": 0, "itself": 5}[place]
    assert f"n={first}:" in result.evidence[0].message


@pytest.mark.parametrize("upto", [12, 90])
def test_of_rows_and_cells_too(make, upto):
    table = Table("t", products)
    for then in (lambda x, y, t: t[x, y - 5] >= 0, lambda x, y, t: t[x][y - 5] >= 0, lambda x, y, t: t[x][-1] >= 0):
        claim = make(forall=tuples("x y", start=0), using=[table], then=then)
        assert "counts from the end" in checked(claim, upto).evidence[0].message


def test_tables_of_kernels_and_totals_too(make):
    claim = make(forall=integers("n"), using=[Table("p", four.partners)], then=lambda n, p: p[n - 3] >= 0)
    assert "counts from the end" in checked(claim, 40).evidence[0].message
    total = Count("c", numerical_semigroups("S"))
    claim = make(forall=integers("g", start=0), using=[total], then=lambda g, c: c[g - 1] >= 0)
    assert "counts from the end" in checked(claim, 12).evidence[0].message


def test_what_a_predicate_makes_itself_is_counted_from_the_end(make):
    def last(n):
        found = [2 * k for k in range(n + 1)]
        return found[-1]

    claim = make(forall=integers("n"), then=lambda n: last(n) == 2 * n)
    assert ready(claim, ()).why_not == ""
    assert checked(claim, 5000).verdict is Verdict.VERIFIED
    claim = make(
        forall=numerical_semigroups("S", limit=14),
        given=lambda S: semigroups.multiplicity(S) > 1,
        then=lambda S: (
            semigroups.minimal_generators(S)[-1] <= semigroups.frobenius_number(S) + semigroups.multiplicity(S)
        ),
    )
    assert ready(claim, ()).why_not == ""
    assert checked(claim, 20).verdict is Verdict.VERIFIED


def test_entries_from_the_beginning_are_compiled(make):
    claim = make(forall=integers("n"), using=[Table("t", squares)], then=lambda n, t: t[n] - t[n - 1] == 2 * n - 1)
    assert ready(claim, tables_for(claim, 9)).why_not == ""
    assert checked(claim, 5000).verdict is Verdict.VERIFIED


@pytest.mark.parametrize("table", [np.arange(5), [0, 1, 2, 3, 4], (0, 1, 2, 3, 4)])
def test_the_table_itself(table):
    (held,) = exact_case((), (as_table(table),))
    assert [held[0], held[4], len(held), list(held[1:3])] == [0, 4, 5, [1, 2]]
    for place in (-1, np.int64(-2), slice(-3, None), slice(0, -1)):
        with pytest.raises(NotExact, match="is where a run ends"):
            held[place]


@pytest.mark.parametrize(
    "then",
    [
        lambda n, t: len(t) > 30 or n > 3,
        lambda n, t: t.size < 30 or n != 2,
        lambda n, t: t[n] >= 0 and t.shape[0] == n + 1,
    ],
    ids=["length", "size", "shape"],
)
@pytest.mark.parametrize("upto", [40, 4000])
def test_what_depends_on_how_far_a_table_goes_is_no_verdict(make, then, upto):
    result = checked(make(forall=integers("n"), using=[Table("t", squares)], then=then), upto)
    assert result.verdict is Verdict.CONFLICT
