"""T4: 2q + 1 ≤ x_q ≤ 3q − 8 for 7 < q < x_q, because x_q = 2q − 1 would take all places.

T1 to T3 leave the case x = 2q − 1 with q ≡ 3 mod 4. In this case all places are taken, so m = (q + 8)/3 has no partner.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.conway.counting import SIZES, counted, each_place, evens, has_place, is_lower, named
from sylver_claims.claims.lemmas.conway.lines import below_twice, filled, in_line, partner, partners, reach, same
from sylver_claims.claims.lemmas.conway.lower import lower
from sylver_claims.claims.lemmas.conway.upper import upper_bound_1, upper_bound_3

sharpened = Steps()
q_4, early, late, place = map(sharpened.symbol, ("q_4", "early_T4", "late_T4", "place_T4"))


@sharpened.let
def too_near(q):
    """let q be too near to its partner 2q − 1."""
    return q > 7 and q % 4 == 3 and partner(q) == 2 * q - 1


@sharpened.pick(q_4, definitions=[])
def one_too_near():
    """T4: let q be one that is too near, if any is."""
    return too_near(q_4) or every(lambda q: not too_near(q), at=too_near)


sharpened.include(lambda case: counted(case, mark="_T4", label="T4", q=lambda: q_4, bad=too_near))
COUNTED, PLACES, SIZES_T4 = (named("T4", *steps) for steps in ([each_place], [has_place, *SIZES], SIZES))


@sharpened.let
def m():
    """let m be (q + 8)/3."""
    return (q_4 + 8) // 3


def is_near():
    """Whether q_4 is too near."""
    return is_lower(too_near(q_4), q_4)


@sharpened.step(uses=[*COUNTED, *SIZES_T4], definitions=[too_near, m])
def q_from_m():
    """T4: q is 3m − 8."""
    return implies(is_near(), q_4 == 3 * m - 8 and m % 4 == 1 and m >= 9 and partner(q_4) == 6 * m - 17)


def evens_of_q():
    """Return the number of even numbers that are counted."""
    return evens(q_4)


def all_places():
    """Return the number of places."""
    return early + late


def q_and_m_have_none():
    """Whether q_4 and m have no entry."""
    return is_near() and not filled(q_4, m)


@sharpened.pigeonhole(
    "i",
    count=evens_of_q,
    holes=all_places,
    missing=lambda: early - 1,
    when=q_and_m_have_none,
    uses=[PLACES[0], same, *SIZES_T4, q_from_m],
    definitions=[too_near],
)
def counted_without_m(i):
    """T4: counted, if q and m had no entry."""
    return place(i)


@sharpened.step(uses=[counted_without_m, q_from_m, *SIZES_T4, reach], definitions=[too_near])
def entry_at_m():
    """T4: 2m − 4 is the entry at q and m."""
    return implies(is_near(), in_line(q_4, 2 * m - 4, m))


@sharpened.let
def y():
    """let y be the partner of m."""
    return partner(m)


@sharpened.step(uses=[entry_at_m, q_from_m, below_twice, lower, partners], definitions=[y])
def y_above_m():
    """T4: y is not below m."""
    return implies(is_near(), y > m)


def y_and_x_have_none():
    """Whether y is between m and q_4, and has no entry with x."""
    x = partner(q_4)
    return is_near() and (y > m and y < q_4 and y % 4 == 3 and 3 * y >= x + 8 and not filled(x, y))


@sharpened.pigeonhole(
    "i",
    count=evens_of_q,
    holes=all_places,
    missing=lambda: early + (q_4 - 4 - y) // 4,
    when=y_and_x_have_none,
    uses=[PLACES[0], same, *SIZES_T4, q_from_m],
    definitions=[too_near],
)
def counted_without_y(i):
    """T4: counted, if y and x had no entry."""
    return place(i)


@sharpened.step(uses=[y_above_m, q_from_m, lower, partners], definitions=[y])
def y_bounds():
    """T4: how far y reaches, if it is below q."""
    return implies(is_near() and y < q_4, y >= 2 * m + 1 and y % 4 == 3 and y <= q_4 - 4 and partner(y) == m)


@sharpened.step(
    uses=[y_bounds, counted_without_y, q_from_m, *SIZES_T4, y_above_m, below_twice, reach], definitions=[too_near]
)
def y_from_q():
    """T4: y is not below q."""
    return implies(is_near(), y >= q_4)


@sharpened.step(uses=[y_from_q, q_from_m, partners], definitions=[y])
def y_from_m():
    """T4: so y is 3m − 4."""
    return implies(is_near(), y == 3 * m - 4)


@sharpened.step(uses=[y_from_m, q_from_m, upper_bound_1, partners], definitions=[too_near, y])
def is_not():
    """T4: this one is not."""
    return not too_near(q_4)


@sharpened.step(uses=[is_not, one_too_near, lower, upper_bound_3, upper_bound_1, partners], definitions=[too_near])
def sharp(q):
    """T4: if 7 < q < x, then 2q + 1 ≤ x ≤ 3q − 8."""
    look_at(partner(q))
    x = partner(q)
    return implies(q > 7 and q % 2 == 1 and q < x, x >= 2 * q + 1 and x <= 3 * q - 8 and not too_near(q))
