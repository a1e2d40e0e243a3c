"""Numbers that are too many for their places: how entries and partners are counted.

The even b below 2q in line q are counted, where q has the property ``bad`` and is less than its partner x. Early ones
are before x, each at a different place; late ones are in line x before q.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.conway.lines import (
    at,
    each_is_in_line,
    in_line,
    look,
    pair_empty,
    partner,
    partners,
    reach,
    same,
    why_not,
)
from sylver_claims.claims.lemmas.with_4.rules import play


def named(label, *steps):
    """Return the names of steps that have this label."""
    return [words_of(step).replace("{label}", label) for step in steps]


def is_lower(is_bad, q):
    """Whether q is bad, and less than its partner."""
    return is_bad and q >= 5 and q % 2 == 1 and q < partner(q)


def is_even(is_bad, q, b):
    """Whether b is one of the numbers that are counted, and q is bad."""
    return is_lower(is_bad, q) and b % 4 == 2 and b >= 6 and b <= 2 * q - 4


def number(i):
    """Return the even number with this index."""
    return 6 + 4 * i


def evens(q):
    """Return how many are counted."""
    return (q - 3) // 2


def of_index(is_bad, q, i):
    """Whether one with this index is counted, and q is bad."""
    return is_lower(is_bad, q) and i >= 0 and i < evens(q)


in_line_q = Steps("q bad")


@in_line_q.step(uses=[partners, each_is_in_line, pair_empty, reach], definitions=[play])
def is_in_line(q, bad, b):
    """{label}: b is in line q."""
    look_at(at(q, b))
    r, x = at(q, b), partner(q)
    return implies(is_even(bad(q), q, b), in_line(q, b, r) and r != x and (r - x) % 4 == 0 and 3 * r >= q + 8)


early_places = Steps("q bad")


@early_places.let
def early(q):
    """{label}: places before x."""
    return (3 * partner(q) - q - 8) // 12


@early_places.let
def late(q):
    """{label}: places before q."""
    return (3 * q - partner(q) - 8) // 12


@early_places.let
def place(q, i):
    """{label}: its place in the line."""
    x, b = partner(q), number(i)
    return (x - 4 - at(q, b)) // 4 if at(q, b) < x else early + (q - 4 - at(x, b)) // 4


@early_places.step(definitions=[early])
def early_size(q):
    """{label}: the number of places before x."""
    least = 3 * partner(q) - q - 8
    return 12 * early <= least and 12 * early >= least - 11


counted = Steps("q bad", in_line_q)


@counted.step(uses=[is_in_line, partners, reach, same, pair_empty, why_not], definitions=[play, look])
def late_ones(q, bad, b):
    """{label}: if late, also in line x."""
    look_at(at(q, b))
    x, r = partner(q), at(partner(q), b)
    in_x = in_line(x, b, r) and r <= q - 4 and (r - q) % 4 == 0 and 3 * r >= x + 8
    return implies(is_even(bad(q), q, b) and look(q, b, x), at(q, b) < x or in_x)


counted.include(early_places)


@counted.step(definitions=[late])
def late_size(q):
    """{label}: the number of places before q."""
    least = 3 * q - partner(q) - 8
    return 12 * late <= least and 12 * late >= least - 11


SIZES = (early_size, late_size)


@counted.step(uses=[is_in_line, late_ones, *SIZES], definitions=[place, look])
def has_place(q, bad, i):
    """{label}: each has its place."""
    look_at(place(i))
    x, b = partner(q), number(i)
    r, before = at(q, b), at(x, b)
    is_somewhere = in_line(q, b, r) and (r < x or in_line(x, b, before))
    is_early = 4 * place(i) == x - 4 - r and place(i) >= 0 and place(i) < early
    is_late = 4 * (place(i) - early) == q - 4 - before and place(i) >= early and place(i) < early + late
    return implies(of_index(bad(q), q, i), is_somewhere and (is_early if r < x else is_late))


def all_places():
    """Return the number of places."""
    return early + late


@counted.pigeonhole(
    "i",
    count=evens,
    holes=all_places,
    when=lambda q, bad: is_lower(bad(q), q),
    uses=[has_place, same, *SIZES],
    definitions=["{bad}"],
)
def each_place(i):
    """{label}: counted."""
    return place(i)
