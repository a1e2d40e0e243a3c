"""Theorem 2 of Boyers et al. for the table as claims read it: each entry is the least available number.

The table has the least even number that wins in {4, a, c}. By D2 it is the only entry of the cell, so that a number is
taken exactly if it is in the row of a before c, or in the column of c above a.

Where no odd number wins, the least available number does, or it is a sum and {4, a, c} is lost.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.bounds import entry_bounds, no_other_end, pair_bounds
from sylver_claims.claims.lemmas.with_4.moves import (
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
from sylver_claims.claims.lemmas.with_4.proofs import (
    all_before,
    each_is_before,
    entries_and_pairs,
    has_a_value,
    lost,
    lost_is_entry,
    may_have_entry,
)
from sylver_claims.claims.lemmas.with_4.rules import P, answer, entry, is_position, least, pair, play
from sylver_claims.claims.vocabulary.script import given

in_the_table = Steps()
"""A number is the entry of a and c exactly if the table has it there."""
wins, table_entry = map(in_the_table.known, ("even_wins_with_4", "even_reply"))


@in_the_table.step(uses=[no_other_end], definitions=[wins, lost, play])
def not_2(a_any, c_any):
    """2 does not win."""
    look_at(wins(a_any, 2, c_any))
    return implies(may_have_entry(a_any, c_any), not wins(a_any, 2, c_any))


@in_the_table.step(uses=[not_2, lost_is_entry], definitions=[wins])
def winning_is_entry(a_any, b_any, c_any):
    """an even number that wins is an entry."""
    look_at(wins(a_any, b_any, c_any))
    return implies(may_have_entry(a_any, c_any) and wins(a_any, b_any, c_any), entry(a_any, b_any, c_any))


@in_the_table.step(uses=[entry_bounds], definitions=[wins, lost, is_position, P, entry])
def entry_wins(a_any, b_any, c_any):
    """an entry is lost, as the table reads it."""
    look_at(entry(a_any, b_any, c_any))
    return implies(entry(a_any, b_any, c_any), wins(a_any, b_any, c_any))


@in_the_table.step(uses=[winning_is_entry], definitions=[table_entry])
def table_has_entries(a_any, c_any):
    """the number in the table is an entry."""
    look_at(table_entry(a_any, c_any))
    b = table_entry(a_any, c_any)
    return implies(may_have_entry(a_any, c_any) and b != 0, entry(a_any, b, c_any))


@in_the_table.step(uses=[entry_wins, table_has_entries, one_even, entry_bounds], definitions=[table_entry, play])
def entries_in_table(a_any, b_any, c_any):
    """an entry is the number in the table."""
    look_at(entry(a_any, b_any, c_any))
    return implies(entry(a_any, b_any, c_any), table_entry(a_any, c_any) == b_any)


entry_is_least = Steps("a c", facts, entries_and_pairs, in_the_table)
"""An entry of a and c is the least available number: each smaller number is taken, and it is not."""
taken, available = map(entry_is_least.known, ("taken_with_4", "available_with_4"))


@entry_is_least.step(definitions=[wins])
def winning_is_small(a_any, b_any, c_any):
    """an even number that wins is less than 2a and 2c."""
    look_at(wins(a_any, b_any, c_any))
    return implies(wins(a_any, b_any, c_any), b_any < 2 * a_any and b_any < 2 * c_any)


@entry_is_least.step(definitions=["a", "c"])
def has_cell(a, c):
    """the table has a cell for a and c."""
    return 5 + 4 * ((a - 5) // 4) == a and 7 + 4 * ((c - 7) // 4) == c


@entry_is_least.let
def b_entry(a, c):
    """let b be the number in the table."""
    return table_entry(a, c)


entry_is_least.include(lambda case: each_is_before(case, b=lambda: b_entry))


@entry_is_least.step(uses=[entries_in_table], definitions=[taken])
def taken_in_row(a, c, n_any, r_any):
    """a number in the row before c is taken."""
    look_at(entry(a, n_any, r_any))
    left = r_any >= 7 and r_any < c and r_any % 4 == 3
    return implies(entry(a, n_any, r_any) and left, taken(a, n_any, c))


@entry_is_least.step(uses=[entries_in_table], definitions=[taken])
def taken_in_column(a, c, n_any, r_any):
    """a number in the column above a is taken."""
    look_at(entry(r_any, n_any, c))
    above = r_any >= 5 and r_any < a and r_any % 4 == 1
    return implies(entry(r_any, n_any, c) and above, taken(a, n_any, c))


@entry_is_least.let
def n_available(a, c):
    """let n be the available number."""
    return available(a, c)


@entry_is_least.step(definitions=[play])
def n_looked_at(a, c):
    """n is looked at."""
    return play(a, n_available, c, 0)


@entry_is_least.step(uses=[all_before, n_looked_at, taken_in_row, taken_in_column], definitions=[])
def smaller_is_taken(a, c):
    """if n is less than b, it is taken."""
    n = n_available
    return implies(entry(a, b_entry, c) and n >= 6 and n < b_entry and n % 4 == 2, taken(a, n, c))


@entry_is_least.step(uses=[table_has_entries, entry_bounds, one_odd_a, one_odd_c], definitions=[taken, play, "a", "c"])
def b_not_taken(a, c):
    """b is not taken."""
    return implies(entry(a, b_entry, c), not taken(a, b_entry, c))


@entry_is_least.step(uses=[smaller_is_taken, b_not_taken, entry_bounds], definitions=[available, n_available])
def b_is_least(a, c):
    """b is the least available number."""
    return implies(entry(a, b_entry, c), available(a, c) == b_entry)


entries_are_least = Steps("a c", entry_is_least)
"""Each number in the table is the least available one."""
entries_are_least.step(definitions=["a", "c"])(has_a_value)


@entries_are_least.step(uses=[has_cell, table_has_entries], definitions=["a", "c", b_entry])
def b_is_entry(a, c):
    """b is an entry."""
    return implies(given, entry(a, b_entry, c))


entries_are_least.conclude(uses=[has_cell, b_is_entry, b_is_least], definitions=[b_entry])

least_ones_win = Steps("a c", entry_is_least)
"""The least available number n wins where no odd number does, or {4, a, c} is lost if n is a sum.

By D3, a and c are less than three times each other: else a partner would win. So they have an entry, which is n, or
are a pair, by D7. Then each number below 2a and 2c is taken, by D6 or D4, and n is a sum.
"""
odd_wins, odd_reply = map(least_ones_win.known, ("odd_wins_with_4", "odd_reply"))


@least_ones_win.step(definitions=[play])
def looked_at(a, c):
    """these are looked at."""
    n = n_available
    return (
        play(a, n, c, 0)
        and play(a, n, 0, 0)
        and play(c, n, 0, 0)
        and play(a, 0, c, 0)
        and play(a, 0, 0, 0)
        and play(c, 0, 0, 0)
    )


@least_ones_win.step(definitions=[odd_reply, odd_wins])
def none_wins(a, c, r_any):
    """if no odd number wins, the least one is 0."""
    look_at(odd_wins(a, r_any, c))
    return implies(odd_reply(a, c) == 0, not odd_wins(a, r_any, c))


@least_ones_win.step(uses=[pair_bounds], definitions=[lost, is_position, P, pair])
def pair_is_lost(a_any, c_any):
    """the odd numbers of a pair are lost."""
    look_at(pair(a_any, c_any))
    return implies(pair(a_any, c_any), lost(a_any, 0, c_any))


@least_ones_win.step(uses=[pair_is_lost, pair_bounds], definitions=[odd_wins, "a", "c"])
def partner_of_a_wins(a, c, r_any):
    """a partner of a, less than c and 3a, wins."""
    look_at(pair(a, r_any))
    return implies(pair(a, r_any) and r_any < c, odd_wins(a, r_any, c))


@least_ones_win.step(uses=[pair_is_lost, pair_bounds], definitions=[odd_wins, "a", "c"])
def partner_of_c_wins(a, c, r_any):
    """a partner of c, less than a and 3c, wins."""
    look_at(pair(r_any, c))
    return implies(pair(r_any, c) and r_any < a, odd_wins(a, r_any, c))


@least_ones_win.step(uses=[none_wins, partner_of_a_wins, partner_of_c_wins], definitions=[])
def no_partner(a, c):
    """a and c have no such partner."""
    of_a = every(lambda r_any: not (pair(a, r_any) and r_any < c), at=lambda r_any: pair(a, r_any))
    of_c = every(lambda r_any: not (pair(r_any, c) and r_any < a), at=lambda r_any: pair(r_any, c))
    return implies(odd_reply(a, c) == 0, of_a and of_c)


@least_ones_win.step(uses=[no_partner, has_partner_a, has_partner_c, pair_bounds, looked_at], definitions=["a", "c"])
def near(a, c):
    """a < 3c and c < 3a."""
    return implies(odd_reply(a, c) == 0, a < 3 * c and c < 3 * a)


@least_ones_win.step(uses=[near, no_partner, no_entry, looked_at], definitions=["a", "c"])
def pair_or_entry(a, c):
    """a and c are a pair, or have an entry."""
    return implies(odd_reply(a, c) == 0, pair(a, c) or entry(a, answer(a, c), c))


@least_ones_win.step(uses=[entries_in_table, b_is_least, entry_wins], definitions=[b_entry, wins])
def available_wins(a, c):
    """the entry is the available number, and wins."""
    return implies(entry(a, answer(a, c), c), lost(a, available(a, c), c))


def is_in_pair(a, c):
    """Whether a and c are a pair, and the available number is not a sum."""
    n = n_available
    return pair(a, c) and n >= 6 and n % 4 == 2 and n < 2 * a and n < 2 * c


KNOWN = (
    looked_at,
    entry_bounds,
    pair_bounds,
    no_entry_at_pair,
    one_partner_a,
    one_partner_c,
    taken_in_row,
    taken_in_column,
)


@least_ones_win.step(uses=[*KNOWN, earlier], definitions=[play, "a", "c"])
def large_is_taken(a, c):
    """a number above |a − c| is taken, for a pair."""
    n = n_available
    return implies(is_in_pair(a, c) and (a - c < n and c - a < n), taken(a, n, c))


@least_ones_win.step(uses=[*KNOWN, in_line_a], definitions=[play, "a", "c"])
def taken_up_to_c(a, c):
    """a number up to c − a is taken, for a pair."""
    return implies(is_in_pair(a, c) and n_available <= c - a, taken(a, n_available, c))


@least_ones_win.step(uses=[*KNOWN, in_line_c], definitions=[play, "a", "c"])
def taken_up_to_a(a, c):
    """a number up to a − c is taken, for a pair."""
    return implies(is_in_pair(a, c) and n_available <= a - c, taken(a, n_available, c))


@least_ones_win.step(uses=[large_is_taken, taken_up_to_c, taken_up_to_a], definitions=[available, n_available])
def available_is_sum(a, c):
    """for a pair, the available number is a sum."""
    return implies(pair(a, c), n_available >= 2 * least(a, c))


@least_ones_win.step(uses=[pair_bounds], definitions=[lost, is_position, P, pair])
def pair_with_sum(a_any, c_any, r_any):
    """a pair is lost with a sum as well."""
    look_at(pair(a_any, c_any), lost(a_any, r_any, c_any))
    with_sum = pair(a_any, c_any) and r_any >= 2 * least(a_any, c_any) and r_any % 4 == 2
    return implies(with_sum, lost(a_any, r_any, c_any))


@least_ones_win.step(
    uses=[pair_or_entry, available_wins, available_is_sum, pair_with_sum], definitions=[available, n_available]
)
def least_wins(a, c):
    """so the available number wins."""
    n = available(a, c)
    return implies(odd_reply(a, c) == 0, lost(a, n, c) and n % 4 == 2 and n >= 6)


least_ones_win.step(uses=[has_cell], definitions=["a", "c", available])(has_a_value)
least_ones_win.conclude(uses=[has_cell, least_wins], definitions=[])
