"""T3: x_q is not 3q − 4, but for q = 5: then each r would need an entry in line q, or a partner less than q.

For q ≡ 1 mod 4 let c be the smallest that is too far, and u the greatest partner of an l ≡ 1 less than c.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.conway.counting import named
from sylver_claims.claims.lemmas.conway.far_partner import far_partner, goes_there
from sylver_claims.claims.lemmas.conway.lines import (
    at,
    each_is_in_line,
    filled,
    in_line,
    look,
    pair_empty,
    partner,
    partners,
    reach,
    same,
    value,
    why_empty,
    why_not,
)
from sylver_claims.claims.lemmas.conway.lower import lower
from sylver_claims.claims.lemmas.with_4.rules import play

upper_3 = Steps()
c_3, place_3 = map(upper_3.symbol, ("c_3", "place_T3a"))


@upper_3.let
def too_far_3(q):
    """let q ≡ 3 be too far when x = 3q − 4."""
    return q >= 7 and q % 4 == 3 and partner(q) == 3 * q - 4


@upper_3.pick(c_3, definitions=[])
def one_too_far_3():
    """T3a: let c be one that is too far, if any is."""
    return too_far_3(c_3) or every(lambda q: not too_far_3(q), at=too_far_3)


def is_far_3():
    """Whether c is too far."""
    return too_far_3(c_3) and c_3 >= 7 and c_3 % 4 == 3 and partner(c_3) == 3 * c_3 - 4


upper_3.include(lambda case: far_partner(case, mark="_T3a", label="T3a", c=lambda: c_3, when=is_far_3, first=7))


@upper_3.pigeonhole(
    "i",
    count=lambda: (3 * c_3 - 9) // 4,
    holes=lambda: (c_3 - 3) // 2 + (c_3 - 7) // 4,
    when=is_far_3,
    uses=[*named("T3a", goes_there), same, partners],
    definitions=[],
)
def counted_3(i):
    """T3a: counted."""
    return place_3(i)


@upper_3.step(uses=[counted_3], definitions=[too_far_3])
def is_not_3():
    """T3a: this one is not."""
    return not too_far_3(c_3)


@upper_3.step(uses=[is_not_3, one_too_far_3], definitions=[too_far_3])
def upper_bound_3(q):
    """T3: for q ≡ 3 mod 4, x is not 3q − 4."""
    look_at(partner(q))
    return implies(q >= 7 and q % 4 == 3, partner(q) != 3 * q - 4 and not too_far_3(q))


upper_1 = Steps()
c, u, place_1 = map(upper_1.symbol, ("c_1", "u", "place_T3b"))


@upper_1.let
def too_far_1(q):
    """let q ≡ 1 be too far when x = 3q − 4."""
    return q >= 9 and q % 4 == 1 and partner(q) == 3 * q - 4


@upper_1.choice(c, bound=lambda: 0, largest=False, definitions=[too_far_1])
def smallest():
    """T3b: let c be the smallest that is too far, if any is."""
    return too_far_1(c) or (c == 0 and every(lambda q: not too_far_1(q), at=too_far_1))


def is_far():
    """Whether c is too far."""
    return too_far_1(c) and c >= 9 and c % 4 == 1 and partner(c) == 3 * c - 4


@upper_1.step(definitions=[too_far_1])
def value_of_c():
    """T3b: the value of c."""
    return implies(too_far_1(c), is_far())


upper_1.include(lambda case: far_partner(case, mark="_T3b", label="T3b", c=lambda: c, when=is_far, first=5))


@upper_1.let
def reached(r):
    """let u be reached when it is the partner of an l ≡ 1 mod 4 less than c."""
    return r >= 7 and r % 4 == 3 and partner(r) < c


@upper_1.step(uses=[partners], definitions=[reached])
def partner_of_5():
    """T3b: x_5 is reached."""
    return implies(is_far(), reached(partner(5)))


@upper_1.step(uses=[partners], definitions=[reached])
def none_above(r):
    """T3b: none above 3c is reached."""
    look_at(reached(r))
    return implies(is_far() and reached(r), r <= 3 * c)


@upper_1.choice(u, bound=lambda: 3 * c + 1, uses=[partner_of_5, none_above], definitions=[])
def greatest():
    """T3b: let u be the greatest that is reached."""
    return (is_far() and reached(u)) or (not is_far() and u == 3 * c)


@upper_1.let
def l():  # noqa: E743 - as in the text
    """let l be the partner of u."""
    return partner(u)


@upper_1.step(uses=[greatest], definitions=[])
def value_of_u():
    """T3b: the value of u."""
    return implies(is_far(), reached(u) and every(lambda r: implies(r > u, not reached(r)), at=reached))


@upper_1.step(uses=[value_of_u, partners], definitions=[reached, l])
def value_of_l():
    """T3b: the value of l."""
    return implies(
        is_far(),
        u >= 7
        and u % 4 == 3
        and l % 4 == 1
        and l >= 5
        and l <= c - 4
        and partner(l) == u
        and partner(u) == l
        and u <= 3 * l - 4
        and u <= 3 * c - 16,
    )


def c_and_u_have_one():
    """Whether c and u have an entry."""
    return is_far() and filled(c, u)


@upper_1.pigeonhole(
    "i",
    count=lambda: (3 * c - 11) // 4,
    holes=lambda: (c - 3) // 2 + (c - 5) // 4,
    missing=lambda: (c - 3) // 2 + (l - 5) // 4,
    when=c_and_u_have_one,
    uses=[*named("T3b", goes_there), same, partners, value_of_l],
    definitions=[],
)
def counted_1(i):
    """T3b: counted, if c and u had an entry."""
    return place_1(i)


@upper_1.step(uses=[counted_1], definitions=[])
def unfilled():
    """T3b: c and u have no entry."""
    return implies(is_far(), not filled(c, u))


@upper_1.let
def runs(r):
    """let r run if the entry at r is r − c + 4."""
    return in_line(c, r - c + 4, r)


def is_beyond(r):
    """Whether r is beyond u, and in the reach of line c."""
    return is_far() and r > u and r >= c - 2 and r <= 3 * c - 8 and r % 4 == 3


@upper_1.step(uses=[value_of_u, value_of_l, partners, why_empty], definitions=[play, reached])
def all_filled(r):
    """T3b: beyond u all cells are filled."""
    look_at(value(c, r))
    return implies(is_beyond(r) and look(c, 0, r), filled(c, r) and not reached(r))


@upper_1.step(uses=[all_filled, reach, same], definitions=[runs, look])
def chain(r):
    """T3b: the entry at r, or at a greater place otherwise."""
    look_at(runs(r))
    far = value(c, r) + c - 4
    here = value(c, r) == r - c + 4 and r >= c + 2 and runs(r)
    next_one = far > r and far <= 3 * c - 8 and far % 4 == 3 and far >= c + 2 and not runs(far)
    return implies(is_beyond(r), filled(c, r) and (here or next_one))


@upper_1.let
def run_to(k):
    """let all run from 3c − 8 down to 3c − 8 − 4k."""
    return every(lambda r: implies(is_beyond(r) and r >= c + 2 and r >= 3 * c - 8 - 4 * k, runs(r)), at=runs)


@upper_1.induction("k", uses=[chain], definitions=[run_to])
def run_down(k):
    """T3b: they run down from 3c − 8."""
    return run_to(k)


@upper_1.step(uses=[run_down], definitions=[])
def run_far():
    """T3b: they run so far as c steps go."""
    return implies(is_far(), run_to(c))


@upper_1.step(uses=[run_far], definitions=[run_to])
def all_run(r):
    """T3b: beyond u and from c + 2 on the entry at r is r − c + 4."""
    look_at(runs(r))
    return implies(is_beyond(r) and r >= c + 2, runs(r))


@upper_1.step(uses=[chain, all_run, reach], definitions=[])
def u_or_entry():
    """T3b: u is at least c − 2, or the entry at c − 2 is 2."""
    return implies(is_far(), u >= c - 2 or runs(c - 2))


@upper_1.step(uses=[u_or_entry, reach], definitions=[runs])
def least_u():
    """T3b: u is at least c − 2."""
    return implies(is_far(), u >= c - 2 and not runs(c - 2))


def is_in_u(b, a):
    """Whether b is in line u at a."""
    return in_line(u, b, a) and a <= c - 4 and a % 4 == 1 and a != l and 3 * a >= u + 8


@upper_1.step(uses=[value_of_l, least_u, unfilled, reach, same, pair_empty, why_not], definitions=[play, runs])
def in_both(b):
    """T3b: such b are in line u, too."""
    look_at(at(u, b))
    counted = is_far() and b % 4 == 2 and b >= u - c + 8 and b <= 2 * l - 4
    return implies(counted and look(c, b, u) and runs(b + c - 4), is_in_u(b, at(u, b)))


def number(i):
    """Return the even number with this index, from u − c + 8 on."""
    return u - c + 8 + 4 * i


@upper_1.let
def place_in_u(i):
    """let this be the place of b in line u."""
    return (c - 4 - at(u, number(i))) // 4


def how_many():
    """Return how many even numbers are counted in line u."""
    return (2 * l - u + c - 8) // 4


def places():
    """Return the number of their places."""
    return (3 * c - u - 8) // 12


@upper_1.step(uses=[in_both, all_run, value_of_l, least_u], definitions=[place_in_u, look])
def has_place(i):
    """T3b: each has its place in line u."""
    look_at(place_in_u(i))
    a, place = at(u, number(i)), place_in_u(i)
    return implies(
        is_far() and i >= 0 and i < how_many(),
        is_in_u(number(i), a) and 4 * place == c - 4 - a and place >= 0 and place < places(),
    )


@upper_1.pigeonhole(
    "i", count=how_many, holes=places, when=is_far, uses=[has_place, same, value_of_l, least_u], definitions=[]
)
def counted_u(i):
    """T3b: counted in line u."""
    return place_in_u(i)


def fits():
    """Whether l has a place in line u."""
    return is_far() and 3 * l >= u + 8


@upper_1.pigeonhole(
    "i",
    count=how_many,
    holes=places,
    missing=lambda: (c - 4 - l) // 4,
    when=fits,
    uses=[has_place, same, value_of_l, least_u],
    definitions=[],
)
def counted_without_l(i):
    """T3b: counted in line u without l."""
    return place_in_u(i)


@upper_1.step(uses=[counted_u, counted_without_l, value_of_l, least_u], definitions=[])
def tight():
    """T3b: u is 3l − 4."""
    return implies(is_far(), u == 3 * l - 4)


@upper_1.step(uses=[tight, value_of_l, smallest], definitions=[too_far_1])
def small():
    """T3b: l is 5, and u is 11."""
    return implies(is_far(), l == 5 and u == 11 and not too_far_1(l))


@upper_1.step(uses=[small, value_of_u, partners, lower], definitions=[reached])
def nine_or_reached():
    """T3b: c is 9."""
    return implies(is_far(), c == 9 or (reached(partner(9)) and partner(7) > 0))


@upper_1.step(uses=[small, value_of_u, partners, lower], definitions=[reached])
def nine_with_7():
    """T3b: 9 comes no further than 11, but 7."""
    return implies(is_far() and c > 9, not reached(partner(9)) or partner(7) == 9)


@upper_1.step(uses=[nine_or_reached, nine_with_7, partners, lower], definitions=[])
def c_is_9():
    """T3b: c is 9, for 9 would have no partner."""
    return implies(is_far(), c == 9)


@upper_1.step(
    uses=[c_is_9, small, value_of_l, all_run, why_empty, each_is_in_line, partners, reach, same],
    definitions=[play, runs, look],
)
def six_twice():
    """T3b: 6 would be twice in line 7."""
    return not (is_far() and runs(15) and look(9, 0, 7) and at(5, 6) > 0 and value(9, 7) > 0)


@upper_1.step(
    uses=[six_twice, c_is_9, small, all_run, why_empty, each_is_in_line, partners, reach, same, value_of_l],
    definitions=[play, look, runs],
)
def is_not_1():
    """T3b: c is not."""
    return not is_far()


@upper_1.step(uses=[is_not_1, value_of_c, smallest], definitions=[too_far_1])
def upper_bound_1(q):
    """T3: for q ≡ 1 mod 4 and q ≥ 9, x is not 3q − 4."""
    look_at(partner(q))
    return implies(q >= 9 and q % 4 == 1, partner(q) != 3 * q - 4 and not too_far_1(q))
