"""Where each r ≡ −c mod 4, r ≤ 3c − 8, goes if x_c is 3c − 4: to its entry in line c, or else to its partner.

The even numbers below 2c take the first (c − 3)/2 places, the partners from ``first`` on the others.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.conway.counting import evens
from sylver_claims.claims.lemmas.conway.lines import filled, look, partner, partners, reach, value, why_empty
from sylver_claims.claims.lemmas.with_4.rules import play

far_partner = Steps("c when first")


def goes(c, first, r):
    """Whether r has an entry in line c, or else a partner less than c."""
    x, v = partner(r), value(c, r)
    has_partner = x < c and x >= first and x % 4 == first % 4 and partner(x) == r
    return v >= 6 and v <= 2 * c - 4 and v % 4 == 2 if filled(c, r) else has_partner


def with_index(first, i):
    """Return the r with an index; 7 goes with 5, and 5 with 7."""
    return 12 - first + 4 * i


@far_partner.step(uses=[partners, reach, why_empty], definitions=[play])
def entry_or_partner(c, when, first, r):
    """{label}: each r has an entry, or a partner less than c."""
    look_at(value(c, r))
    least = 12 - first
    is_one = when and r % 4 == least % 4 and r >= least and r <= 3 * c - 8
    return implies(is_one and look(c, 0, r), goes(c, first, r))


@far_partner.let
def place(c, first, i):
    """{label}: where r goes."""
    r = with_index(first, i)
    return (value(c, r) - 6) // 4 if filled(c, r) else evens(c) + (partner(r) - first) // 4


@far_partner.step(uses=[entry_or_partner], definitions=[place, look])
def goes_there(c, when, first, i):
    """{label}: each goes there."""
    look_at(place(i))
    r, count = with_index(first, i), (3 * c - 4 - (12 - first)) // 4
    of_entry, of_partner = 4 * place(i) == value(c, r) - 6, 4 * (place(i) - evens(c)) == partner(r) - first
    is_there = of_entry if filled(c, r) else of_partner
    return implies(when and i >= 0 and i < count, is_there and goes(c, first, r))
