"""Finite tables of booleans, one for each a ≥ 0: each of them is the same as one of finitely many.

The table of a has the values A(a, d, k) in rows d = 0, 1, ..., with a fixed number of columns k = 0, 1, .... The tables
that agree with that of b before the place (d, k) have one of two values there, so one table for each value is enough.
So by induction on b, if finitely many tables are enough before (d, k), so are finitely many at (d, k).
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some

few = Steps("values columns")


@few.let
def agree(values, columns, a, b, d, k):
    """a and b agree before (d, k)."""
    return every(
        lambda row, column: implies(
            row >= 0 and column >= 0 and ((row < d and column < columns) or (row <= d and row >= d and column < k)),
            values(a, row, column) == values(b, row, column),
        ),
        at=(lambda row, column: values(a, row, column), lambda row, column: values(b, row, column)),
    )


@few.let
def covered(a, c, d, k):
    """before (d, k), a is like one up to c."""
    return some(lambda b: b >= 0 and b <= c and agree(a, b, d, k), at=lambda b: agree(a, b, d, k))


@few.let
def half(values, b, c, d, k, v):
    """of those like b, the ones with the value v at (d, k) are like one up to c."""
    return c >= 0 and every(
        lambda a: implies(a >= 0 and agree(a, b, d, k) and values(a, d, k) == (v > 0), covered(a, c, d, k + 1)),
        at=lambda a: agree(a, b, d, k),
    )


@few.let
def has_half(b, d, k, v):
    """there is such a c."""
    return some(lambda c: half(b, c, d, k, v), at=lambda c: half(b, c, d, k, v))


@few.let
def split(b, c, d, k):
    """those like one up to b are like one up to c, also at (d, k)."""
    return c >= 0 and every(
        lambda a: implies(a >= 0 and covered(a, b, d, k), covered(a, c, d, k + 1)), at=lambda a: covered(a, b, d, k)
    )


@few.let
def has_split(b, d, k):
    """there is such a c for b."""
    return some(lambda c: split(b, c, d, k), at=lambda c: split(b, c, d, k))


@few.let
def enough(c, d, k):
    """those up to c are enough."""
    return c >= 0 and every(lambda a: implies(a >= 0, covered(a, c, d, k)), at=lambda a: covered(a, c, d, k))


@few.let
def is_enough(d, k):
    """those up to some c are enough."""
    return some(lambda c: enough(c, d, k), at=lambda c: enough(c, d, k))


@few.step(definitions=[agree])
def like(a, b, c, d, k):
    """if a is like b and c is like b, then a is like c."""
    look_at(agree(a, b, d, k), agree(c, b, d, k))
    return implies(agree(a, b, d, k) and agree(c, b, d, k), agree(a, c, d, k))


@few.step(definitions=[agree])
def one_more(values, a, b, d, k):
    """tables that agree before a place and at it."""
    look_at(agree(a, b, d, k), values(a, d, k), values(b, d, k))
    return implies(k >= 0 and agree(a, b, d, k) and values(a, d, k) == values(b, d, k), agree(a, b, d, k + 1))


def has_value(values, a, b, d, k, v):
    """Say that a is like b, and has the value v at (d, k)."""
    return a >= 0 and agree(a, b, d, k) and values(a, d, k) == (v > 0)


@few.step(uses=[like, one_more], definitions=[half, covered])
def one_with_value(values, a, b, d, k, v):
    """one with a value is enough for all with it."""
    look_at(half(b, a, d, k, v))
    return implies(has_value(values, a, b, d, k, v) and k >= 0, half(b, a, d, k, v))


@few.step(definitions=[half])
def some_or_none(values, b, d, k, v):
    """some table has the value, or none."""
    look_at(half(b, 0, d, k, v))
    return half(b, 0, d, k, v) or some(lambda a: has_value(values, a, b, d, k, v), at=lambda a: agree(a, b, d, k))


@few.step(uses=[one_with_value, some_or_none], definitions=[has_half])
def for_each_value(b, d, k, v):
    """for each value there is a c."""
    look_at(has_half(b, d, k, v))
    return implies(k >= 0, has_half(b, d, k, v))


@few.step(uses=[for_each_value], definitions=[])
def for_both_values(x, c, d, k):
    """for both values of the next one."""
    look_at(split(x, c, d, k))
    return implies(split(x, c, d, k) and k >= 0, has_half(x + 1, d, k, 0) and has_half(x + 1, d, k, 1))


@few.step(definitions=[covered])
def one_like_b(a, b, x, c, d, k):
    """one like b is like one up to b."""
    look_at(split(x, c, d, k), agree(a, b, d, k))
    return implies(a >= 0 and b >= 0 and b <= x and agree(a, b, d, k), covered(a, x, d, k))


@few.step(uses=[one_like_b], definitions=[half, split, covered])
def sum_is_enough(x, b, c, y, z, d, k):
    """the sum is enough for one more."""
    look_at(split(x, c, d, k), half(b, y, d, k, 0), half(b, z, d, k, 1))
    parts = split(x, c, d, k) and half(b, y, d, k, 0) and half(b, z, d, k, 1) and b == x + 1 and k >= 0
    return implies(parts, split(b, c + y + z, d, k))


@few.step(uses=[sum_is_enough, for_both_values], definitions=[has_half, has_split])
def next_split(x, c, d, k):
    """so there is a c for one more."""
    look_at(split(x, c, d, k))
    return implies(split(x, c, d, k) and k >= 0, has_split(x + 1, d, k))


@few.induction("bound", start=-1, uses=[next_split], definitions=[has_split, split, covered])
def each_bound(bound, d, k):
    """by induction on the bound."""
    look_at(has_split(bound, d, k))
    return implies(k >= 0, has_split(bound, d, k))


@few.step(uses=[each_bound], definitions=[enough])
def one_place_more(c, d, k):
    """those like one up to c, at one place more."""
    look_at(enough(c, d, k))
    return implies(k >= 0 and enough(c, d, k), has_split(c, d, k))


@few.step(uses=[one_place_more], definitions=[has_split, is_enough, split, enough])
def one_column_more(d, k, j):
    """one column more."""
    look_at(is_enough(d, k), is_enough(d, j))
    return implies(k >= 0 and is_enough(d, k) and j == k + 1, is_enough(d, j))


@few.induction("column", uses=[one_column_more], definitions=[])
def each_column(d, column):
    """by induction on the columns."""
    look_at(is_enough(d, column))
    return implies(is_enough(d, 0), is_enough(d, column))


@few.step(definitions=[agree])
def next_row(columns, b, c, d):
    """the next row begins."""
    look_at(agree(b, c, d, columns))
    return implies(agree(b, c, d, columns), agree(b, c, d + 1, 0))


@few.step(uses=[next_row], definitions=[covered, enough])
def one_row_more(columns, c, d):
    """one row more."""
    look_at(enough(c, d, columns))
    return implies(enough(c, d, columns), enough(c, d + 1, 0))


@few.step(definitions=[agree, covered, enough])
def first_place():
    """before the first place, 0 is enough."""
    return enough(0, 0, 0)


@few.induction("row", uses=[first_place, each_column, one_row_more], definitions=[is_enough])
def each_row(columns, row):
    """by induction on the rows: each table is like one of finitely many."""
    return implies(columns >= 0, is_enough(row, 0))
