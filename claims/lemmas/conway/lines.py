"""The facts about positions with 4 in the language of lines, for both classes of odd numbers at once.

A *line* is an odd number q ≥ 5. An even number b is in line q at r, ``in_line(q, b, r)``, if b is the entry at q, r;
a cell is *filled* if it has an entry. Both r and b are bounded, so ``at(q, b)`` = r and ``value(q, r)`` = b exist as
functions. ``look`` marks the cells that solvers consider.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.with_4.bounds import entry_bounds, pair_bounds
from sylver_claims.claims.lemmas.with_4.moves import (
    below_twice_a,
    below_twice_c,
    earlier,
    has_partner_a,
    has_partner_c,
    in_line_a,
    in_line_c,
    no_entry,
    no_entry_at_pair,
    one_even,
    one_odd_a,
    one_odd_c,
    one_partner_a,
    one_partner_c,
)
from sylver_claims.claims.lemmas.with_4.rules import entry, pair, play, reply

in_lines = Steps()
partner, odd_from_5, pair_with_4 = map(in_lines.known, ("partner", "odd_from_5", "pair_with_4"))
at, value, some_b = map(in_lines.symbol, ("at", "value", "b"))


def is_line(q):
    """Whether q is a line."""
    return q >= 5 and q % 2 == 1


def filled(q, r):
    """Whether the cell has an entry."""
    return in_line(q, value(q, r), r)


@in_lines.let
def look(q, b, r):
    """the numbers that the predicate reads, in lines."""
    return True


@in_lines.let
def in_line(q, b, r):
    """let b be so in line q."""
    return entry(q, b, r) if q % 4 == 1 else entry(r, b, q)


@in_lines.pick(at, definitions=[])
def place(q, b):
    """the place of b."""
    none = every(lambda r: implies(r >= 0 and r < q + b, not in_line(q, b, r)), at=lambda r: in_line(q, b, r))
    return in_line(q, b, at(q, b)) or none


@in_lines.pick(value, definitions=[])
def entry_at(q, r):
    """the entry at r."""
    none = every(lambda b: implies(b >= 0 and b < 2 * q, not in_line(q, b, r)), at=lambda b: in_line(q, b, r))
    return in_line(q, value(q, r), r) or none


@in_lines.step(uses=[has_partner_a, has_partner_c, pair_bounds], definitions=[odd_from_5, pair_with_4, pair, play])
def paired(q):
    """D3: each odd number from 5 on has a partner, in the words of the definition."""
    look_at(odd_from_5(q))
    one = reply(q, 2 * q, 3 * q) if q % 4 == 1 else reply(3 * q, 2 * q, q)
    return implies(odd_from_5(q) and play(q, 0, 0, 0), pair_with_4(q, one))


@in_lines.step(definitions=[in_line, play, partner, odd_from_5, pair_with_4, pair])
def with_partner(q):
    """a number and its partner."""
    look_at(partner(q))
    return implies(is_line(q), pair(q, partner(q)) if q % 4 == 1 else pair(partner(q), q))


@in_lines.step(uses=[with_partner, pair_bounds], definitions=[in_line, play])
def partner_bounds(q):
    """how far partners reach."""
    look_at(partner(q))
    x = partner(q)
    return implies(is_line(q), x >= 5 and x % 2 == 1 and (q + x) % 4 == 0 and x <= 3 * q - 4 and q <= 3 * x - 4)


@in_lines.step(uses=[with_partner, partner_bounds, one_partner_a, one_partner_c], definitions=[in_line, play])
def partners(q):
    """partners."""
    look_at(partner(q))
    x = partner(q)
    return implies(
        is_line(q),
        x >= 5 and x % 2 == 1 and (q + x) % 4 == 0 and x <= 3 * q - 4 and q <= 3 * x - 4 and partner(x) == q,
    )


@in_lines.step(uses=[entry_bounds], definitions=[in_line, play])
def reach(q, b, r):
    """D1 in lines."""
    look_at(in_line(q, b, r))
    return implies(
        in_line(q, b, r),
        is_line(q)
        and r >= 5
        and (q + r) % 4 == 0
        and b >= 6
        and b % 4 == 2
        and b >= q - r + 4
        and b >= r - q + 4
        and b <= 2 * q - 4
        and b <= 2 * r - 4
        and in_line(r, b, q),
    )


@in_lines.step(uses=[entry_bounds], definitions=[in_line])
def entries(q, b, r):
    """entries in lines."""
    look_at(entry(q, b, r))
    return implies(entry(q, b, r), in_line(q, b, r) and in_line(r, b, q))


@in_lines.step(uses=[place, entry_at, one_even, one_odd_a, one_odd_c, reach], definitions=[in_line, play])
def same(q, b, r):
    """D2 in lines."""
    look_at(in_line(q, b, r))
    return implies(in_line(q, b, r), at(q, b) == r and value(q, r) == b)


@in_lines.step(uses=[same], definitions=[in_line, play])
def cross(q, b, r, other):
    """D2 in lines: lines cross."""
    look_at(in_line(q, b, r), in_line(q, b, other))
    return implies(in_line(q, b, r) and in_line(q, b, other), r == other)


@in_lines.step(uses=[with_partner, reach, no_entry_at_pair, partners], definitions=[in_line, play])
def pair_empty(q, b, r):
    """D2 in lines: no entry at a pair."""
    look_at(in_line(q, b, r))
    return implies(in_line(q, b, r), partner(q) != r and partner(r) != q)


@in_lines.step(uses=[with_partner, reach, below_twice_a, below_twice_c], definitions=[in_line, play])
def below_twice(q, b, r):
    """D5 in lines."""
    look_at(in_line(q, b, r))
    of_q, of_r = implies(partner(q) < r, b < 2 * partner(q)), implies(partner(r) < q, b < 2 * partner(r))
    return implies(in_line(q, b, r), of_q and of_r)


@in_lines.step(uses=[with_partner, pair_bounds, one_partner_a, one_partner_c], definitions=[in_line, play])
def pairs(q, r):
    """pairs in lines."""
    look_at(pair(q, r))
    return implies(pair(q, r), partner(q) == r and partner(r) == q)


@in_lines.step(uses=[in_line_a, in_line_c, pairs, entries, same], definitions=[in_line, play])
def each_is_in_line(q, b):
    """D4 in lines."""
    look_at(at(q, b))
    even = is_line(q) and b % 4 == 2 and b >= 6 and b < 2 * q and b < 2 * partner(q) and play(q, b, 0, 0)
    return implies(even, in_line(q, b, at(q, b)))


def is_cell(q, r):
    """Whether a line and another odd number are of different classes."""
    return is_line(q) and r >= 5 and (q + r) % 4 == 0


def looked_at(q, b, r):
    """Let the solvers look at b and 0 in this cell."""
    first = play(q, b, r, 0) and play(q, 0, r, 0)
    return first if q % 4 == 1 else play(r, b, q, 0) and play(r, 0, q, 0)


@in_lines.step(uses=[earlier, pairs, entries, same], definitions=[in_line, play])
def why_not(q, b, r):
    """D6 in lines."""
    look_at(look(q, b, r))
    x, y = partner(q), partner(r)
    between = q - r < b and r - q < b and b < 2 * q and b < 2 * r and b >= 6 and b % 4 == 2 and look(q, b, r)
    smaller = filled(q, r) and value(q, r) < b
    before_r, before_q = in_line(q, b, at(q, b)) and at(q, b) < r, in_line(r, b, at(r, b)) and at(r, b) < q
    beyond_x, beyond_y = x < r and b >= 2 * x, y < q and b >= 2 * y
    return implies(
        is_cell(q, r) and between and looked_at(q, b, r),
        in_line(q, b, r) or smaller or before_r or before_q or beyond_x or beyond_y,
    )


@in_lines.step(uses=[no_entry, pairs, entries, same], definitions=[in_line, play])
def why_empty(q, r):
    """D7 in lines."""
    look_at(value(q, r))
    x, y = partner(q), partner(r)
    cell = is_cell(q, r) and r < 3 * q and q < 3 * r and looked_at(q, some_b, r)
    return implies(cell, x == r or filled(q, r) or x < r or y < q)
