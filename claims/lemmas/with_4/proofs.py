"""Proofs for the claims that state the facts one by one."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.bounds import bounds, ends, entry_bounds, inside, no_other_end, pair_bounds
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
from sylver_claims.claims.lemmas.with_4.rules import (
    RULES,
    entry,
    for_each_class,
    least,
    losing,
    names_for_each_class,
    pair,
    play,
    rules,
)
from sylver_claims.claims.vocabulary.script import defined, given

facts_up_to_s = Steps("", rules, ends)
"""S."""
facts_up_to_n1 = Steps("", facts_up_to_s, bounds)
"""S, N1 and D1."""
facts_of_moves = Steps("a b c", rules)
"""No move from the position of the case leads to a P-position, for each class of moves."""
lost = facts_of_moves.known("lost_with_4")
IN_CASE = [*RULES, "P_with_4", lost, play, "a", "b", "c"]


moves_of_class = Steps("a b c r")


def lost_with(a, b, c, n, r):
    """Whether the position is lost with n instead of the number of its class."""
    return lost(n if r == 1 else a, n if r == 2 else b, n if r == 3 else c)


@moves_of_class.step(uses=[losing], definitions=IN_CASE)
def no_move(a, b, c, r):
    """no move ≡ {r} mod 4 leads to a P-position."""
    first = a if r == 1 else b if r == 2 else c
    return implies(
        given,
        every(
            lambda n: implies((n > 1 and n % 4 == r and n < first) and play(a, b, c, n), not lost_with(a, b, c, n, r)),
            at=lambda n: lost_with(a, b, c, n, r),
        ),
    )


facts_of_moves.include(for_each_class(moves_of_class))
facts_of_moves.conclude(uses=names_for_each_class(no_move), definitions=[play, "a", "b", "c"])

# --- Entries and pairs in the numbers that are played -----------------------------------------------------------------

PLAYED = (lost, "position_with_4", "P_with_4")
entries_played = Steps()


@entries_played.step(uses=[entry_bounds], definitions=[*PLAYED, entry])
def entry_is_lost(a_any, b_any, c_any):
    """an entry in the numbers that are played."""
    look_at(entry(a_any, b_any, c_any))
    return implies(entry(a_any, b_any, c_any), lost(a_any, b_any, c_any))


facts_played = Steps("", facts, entries_played)


@facts_played.step(uses=[pair_bounds], definitions=[*PLAYED, pair])
def pair_is_lost(a_any, c_any):
    """a pair in the numbers that are played."""
    look_at(pair(a_any, c_any))
    return implies(pair(a_any, c_any), lost(a_any, 0, c_any))


@facts_played.step(uses=[pair_bounds], definitions=[*PLAYED, pair])
def pair_with_even(a_any, b_any, c_any):
    """a pair in the numbers that are played, with an even one."""
    look_at(pair(a_any, c_any), play(0, b_any, 0, 0))
    is_sum = b_any >= 2 * least(a_any, c_any) and b_any % 4 == 2
    return implies(pair(a_any, c_any), implies(is_sum, lost(a_any, b_any, c_any)))


def has_a_value():
    """the words have a meaning here."""
    return defined


def from_facts(names, looked_at, *used):
    """Return the proof from some facts; the solvers consider the moves that are looked at."""
    proof, variables = Steps(names, facts_played), names.split()
    proof.step(definitions=[play])(looked_at)
    proof.step(definitions=variables)(has_a_value)
    in_words = (entry_is_lost, pair_is_lost, pair_with_even, entry_bounds, pair_bounds)
    proof.conclude(uses=[*in_words, looked_at, *used], definitions=[play, entry, *variables])
    return proof


def at_q(q):
    """these are looked at."""
    return play(q, 0, 0, 0)


def at_x_and_b(x, b):
    """these are looked at."""
    return play(x, b, 0, 0) and play(x, 0, 0, 0) and play(0, b, 0, 0)


def at_a_b_and_c(a, b, c):
    """these are looked at."""
    return play(a, b, c, 0)


def at_a_and_c(a, c):
    """these are looked at."""
    return play(a, 0, c, 0)


has_partner = from_facts("q", at_q, has_partner_a, has_partner_c)
"""D3."""
is_somewhere = from_facts("x b", at_x_and_b, in_line_a, in_line_c, has_partner_a, has_partner_c)
"""D4."""
why_not = from_facts("a b c", at_a_b_and_c, earlier)
"""D6."""
why_empty = from_facts("a c", at_a_and_c, no_entry)
"""D7."""

# --- Numbers that are lost --------------------------------------------------------------------------------------------

entries_and_pairs = Steps()
"""Numbers that are played, and lost, are an entry or a pair: N1 leaves no other way to be lost."""


def may_have_entry(a, c):
    """Whether a ≡ 1 and c ≡ 3 mod 4 are large enough for an entry."""
    return a % 4 == 1 and a >= 5 and c % 4 == 3 and c >= 7


@entries_and_pairs.step(uses=[inside, no_other_end], definitions=[lost, entry])
def lost_is_entry(a_any, b_any, c_any):
    """an even number with which two odd ones are lost is their entry."""
    look_at(lost(a_any, b_any, c_any))
    is_lost = (
        lost(a_any, b_any, c_any)
        and may_have_entry(a_any, c_any)
        and b_any % 4 == 2
        and b_any >= 6
        and b_any < 2 * a_any
        and b_any < 2 * c_any
    )
    return implies(is_lost, entry(a_any, b_any, c_any))


@entries_and_pairs.step(definitions=[lost, pair])
def lost_is_pair(a_any, c_any):
    """two odd numbers that are lost without an even one are a pair."""
    look_at(lost(a_any, 0, c_any))
    odd = lost(a_any, 0, c_any) and may_have_entry(a_any, c_any) and a_any < 3 * c_any and c_any < 3 * a_any
    return implies(odd, pair(a_any, c_any))


def from_single(names, *used):
    """Return the proof from some facts about existing entries and pairs."""
    proof, variables = Steps(names, facts, entries_and_pairs), names.split()
    proof.step(definitions=variables)(has_a_value)
    proof.conclude(uses=[lost_is_entry, lost_is_pair, *used], definitions=[play, *variables])
    return proof


one_in_a_cell = from_single("a b c", one_even, no_entry_at_pair)
"""D2 about a cell."""
once_in_a_line = from_single("a b c", one_odd_a, one_odd_c)
"""D2 about a line."""
one_partner = from_single("a c", one_partner_a, one_partner_c)
"""D2 about partners."""
below_twice = from_single("a b c", below_twice_a, below_twice_c)
"""D5."""

# --- The least available number ---------------------------------------------------------------------------------------

each_is_before = Steps("a b c")
"""Each even number from 6 on that is less than an entry b is in the line of a before c, or of c before a.

Let n be such a number. If it is more than |a − c|, D6 says why it is not the entry: no other number is one, and n
is less than twice a smaller partner, as b is. If it is not, D4 says where it is in the line of the larger number.
"""


def is_smaller(a, b, c, n):
    """Whether b is the entry, and n is such a number."""
    return entry(a, b, c) and n >= 6 and n < b and n % 4 == 2


def seen(a, c, n):
    """Let the solvers look at n."""
    return play(a, n, c, 0) and play(a, n, 0, 0) and play(c, n, 0, 0)


def is_before(a, c, n):
    """Whether n is in the line of a before c, or of c before a."""
    left = some(
        lambda r_any: r_any >= 7 and r_any < c and r_any % 4 == 3 and entry(a, n, r_any),
        at=lambda r_any: entry(a, n, r_any),
    )
    above = some(
        lambda r_any: r_any >= 5 and r_any < a and r_any % 4 == 1 and entry(r_any, n, c),
        at=lambda r_any: entry(r_any, n, c),
    )
    return left or above


KNOWN = (entry_bounds, pair_bounds, one_even, below_twice_a, below_twice_c)


@each_is_before.step(uses=[*KNOWN, earlier], definitions=[play])
def above_both(a, b, c, n_any):
    """if n is more than |a − c|, it is before b."""
    look_at(play(a, n_any, c, 0))
    supposed = is_smaller(a, b, c, n_any) and seen(a, c, n_any) and (a - c < n_any and c - a < n_any)
    return implies(supposed, is_before(a, c, n_any))


@each_is_before.step(uses=[*KNOWN, in_line_a], definitions=[play])
def up_to_c(a, b, c, n_any):
    """if n is at most c − a, it is before b."""
    look_at(play(a, n_any, c, 0))
    supposed = is_smaller(a, b, c, n_any) and seen(a, c, n_any) and n_any <= c - a
    return implies(supposed, is_before(a, c, n_any))


@each_is_before.step(uses=[*KNOWN, in_line_c], definitions=[play])
def up_to_a(a, b, c, n_any):
    """if n is at most a − c, it is before b."""
    look_at(play(a, n_any, c, 0))
    supposed = is_smaller(a, b, c, n_any) and seen(a, c, n_any) and n_any <= a - c
    return implies(supposed, is_before(a, c, n_any))


@each_is_before.step(uses=[above_both, up_to_c, up_to_a], definitions=[play])
def all_before(a, b, c, n_any):
    """each such number is before b."""
    look_at(play(a, n_any, c, 0))
    return implies(is_smaller(a, b, c, n_any), is_before(a, c, n_any))


least_available = Steps("a b c", facts, entries_and_pairs, entries_played, each_is_before)
least_available.step(definitions=["a", "b", "c"])(has_a_value)


@least_available.step(uses=[lost_is_entry], definitions=["a", "b", "c"])
def b_is_entry(a, b, c):
    """b is an entry."""
    return implies(given, entry(a, b, c))


least_available.conclude(
    uses=[b_is_entry, lost_is_entry, entry_is_lost, all_before, entry_bounds, one_odd_a, one_odd_c],
    definitions=[play, "a", "b", "c"],
)
