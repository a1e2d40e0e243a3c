"""Section 4: the steps of the proofs about arithmetic progressions, from the sums and Roberts's formula on."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    GROWS,
    SIGNS,
    form,
    i_of,
    i_of_number,
    in_range,
    lowered,
    m_of,
    m_of_number,
    number,
    times_a,
    times_d,
    times_s,
    unique,
)
from sylver_claims.claims.sicherman2002.proofs.progression_sums import (
    bound,
    is_reached,
    is_sum,
    is_t,
    no_sum,
    positive,
    q,
    quotient,
    roberts,
    sums,
    t,
)
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.kernels.semigroups import from_generators, is_end, progression

# --- the number t − n is (a − 1 − i)d + (q − m)a, where n is id + ma --------------------------------------------------

mirrored = Steps("a d s")


@mirrored.let
def mirror(a, s, n):
    """the mirror image of n."""
    return number(a - 1 - i_of(n), q(a, s) - m_of(n))


@mirrored.step
def parted(a, s, n):
    """its parts are differences."""
    look_at(mirror(n))
    of_i = times_d(a - 1 - i_of(n)) == times_d(a - 1) - times_d(i_of(n))
    return of_i and times_a(q(a, s) - m_of(n)) == times_a(q(a, s)) - times_a(m_of(n))


@mirrored.step(uses=[in_range, parted, form, is_t])
def is_difference(n):
    """the mirror image of n is t − n."""
    look_at(mirror(n))
    return mirror(n) == t - n and i_of(n) >= 0


@mirrored.step(uses=[in_range, is_difference, unique])
def of_mirror(a, s, n):
    """i(t − n) is a − 1 − i(n), and m(t − n) is q − m(n)."""
    look_at(mirror(n))
    return mirror(n) == t - n and i_of(mirror(n)) == a - 1 - i_of(n) and m_of(mirror(n)) == q(a, s) - m_of(n)


@mirrored.step(uses=[quotient, is_t, bound, no_sum, *SIGNS.values()])
def outside():
    """t is positive and no sum."""
    return t > 0 and not is_sum(t)


# --- if qs = a − 2, then of n and t − n one is a sum: i > ms makes a − 1 − i ≤ (q − m)s -------------------------------

paired = Steps("a d s", mirrored)


def difference(a, s, n):
    """Return qs − m(n)s."""
    return times_s(q(a, s)) - times_s(m_of(n))


@paired.step
def split(a, s, n):
    """(q − m(n))s is qs − m(n)s."""
    look_at(mirror(n))
    return times_s(q(a, s) - m_of(n)) == difference(a, s, n)


@paired.step(uses=[split, of_mirror])
def held(a, s, n):
    """that is m(t − n)s."""
    look_at(mirror(n))
    return times_s(m_of(mirror(n))) == difference(a, s, n)


@paired.step(uses=[held, of_mirror, sums])
def counted(a, s, n):
    """so t − n is a sum if a − 1 − i(n) is at most that."""
    look_at(mirror(n))
    return is_sum(mirror(n)) == (a - 1 - i_of(n) <= difference(a, s, n))


@paired.step(uses=[counted, sums])
def one_of_mirror(a, s):
    """if qs = a − 2, of n and its mirror image one is a sum."""
    either = every(lambda n: implies(mirror(n) == t - n, is_sum(n) or is_sum(t - n)), at=is_sum)
    return implies(times_s(q(a, s)) == a - 2, either)


@paired.step(uses=[one_of_mirror, is_difference])
def either(a, s):
    """if qs = a − 2, of n and t − n one is a sum."""
    return implies(times_s(q(a, s)) == a - 2, every(lambda n: is_sum(n) or is_sum(t - n), at=is_sum))


# --- with s = 1, the quotient q is a − 2 ------------------------------------------------------------------------------

two_terms = Steps("a d s", roberts, paired)


@two_terms.step(uses=[quotient])
def exact(a, s):
    """with s = 1, q is a − 2."""
    return implies(s == 1, times_s(q(a, s)) == a - 2)


@two_terms.step(uses=[exact, either, outside])
def is_quiet():
    """so the position is as stated."""
    return implies(given, then)


three_terms_from_3 = Steps("a d s", roberts, paired)
"""With a = 3 and s = 2, q is 0 and t is 2d: all legal n < t but d leave a sum, and d eliminates t by 2d."""


@three_terms_from_3.step(uses=[quotient, SIGNS["s"]])
def zero(a, s):
    """q is 0."""
    return implies(given, q(a, s) == 0 and times_s(q(a, s)) == 0)


@three_terms_from_3.step(uses=[zero, in_range, counted, sums, SIGNS["s"]])
def first():
    """of n and t − n one is a sum, unless n is id with i > 0."""
    return implies(
        given,
        every(
            lambda n: implies(mirror(n) == t - n, is_sum(n) or is_sum(t - n) or (m_of(n) == 0 and i_of(n) >= 1)),
            at=is_sum,
        ),
    )


@three_terms_from_3.step(uses=[SIGNS["a"]])
def one(d):
    """with i = 1 and m = 0 it is d."""
    return times_d(1) == d and times_d(2) == 2 * d and number(1, 0) == d and times_s(0) == 0


@three_terms_from_3.step(uses=[zero, is_t, one, unique, sums, SIGNS["a"]])
def double(d):
    """t is 2d, and d is not a sum."""
    return implies(given, t == 2 * d and not is_sum(d))


@three_terms_from_3.step(uses=[first, is_difference, in_range, form, one, double], definitions=[])
def leaves(d):
    """all legal n leave a sum, but d and t."""
    each = every(lambda n: is_sum(n) or is_sum(t - n) or n == d or n == t, at=is_sum)  # noqa: PLR1714, SIM109
    return implies(given, each)


@three_terms_from_3.step(uses=[leaves, double, outside])
def is_unquiet():
    """so the position is as stated."""
    return implies(given, then)


from_4_on = Steps("a d s", roberts, paired)
"""If s divides a − 2, then qs = a − 2; if not, x = t − d is a second end.

It is (a − 2)d + qa, and no sum, but 2x and each x + n with a sum n > 0 are.
"""


def is_divided(a, s):
    """Whether s divides a − 2."""
    return (a - 2) % s == 0


def is_loud(a, s):
    """Whether it does not, and the hypothesis holds."""
    return given and not is_divided(a, s)


@from_4_on.step
def divides(a, s):
    """qs is a − 2, or less, as s divides a − 2, or not."""
    of_s = times_s(q(a, s))
    return implies(is_divided(a, s), of_s == a - 2) and implies(not is_divided(a, s), of_s < a - 2)


@from_4_on.step(uses=[divides, either, outside])
def quiet(a, s):
    """if s divides a − 2, it is a quiet ender."""
    return implies(given and is_divided(a, s), then)


@from_4_on.step(uses=[is_t])
def second(a, d, s):
    """t − d is (a − 2)d + qa."""
    return times_d(a - 1) == times_d(a - 2) + d and t - d == number(a - 2, q(a, s))


@from_4_on.step(uses=[second, divides, unique, sums, quotient, SIGNS["a"], SIGNS["d"]])
def legal(a, d, s):
    """if not, t − d is not a sum."""
    return implies(is_loud(a, s), t - d > 0 and not is_sum(t - d))


@from_4_on.let
def total(a, s, n):
    """t − d and n."""
    return number(a - 2 + i_of(n), q(a, s) + m_of(n))


@from_4_on.step
def parts_of_sum(a, s, n):
    """the parts of t − d + n are sums."""
    look_at(total(n))
    of_i = times_d(a - 2 + i_of(n)) == times_d(a - 2) + times_d(i_of(n))
    return of_i and times_a(q(a, s) + m_of(n)) == times_a(q(a, s)) + times_a(m_of(n))


@from_4_on.step(uses=[in_range, parts_of_sum, form, second])
def is_total(d, n):
    """so they make t − d + n."""
    look_at(total(n))
    return total(n) == t - d + n and i_of(n) >= 0


@from_4_on.step(uses=[in_range, i_of_number, m_of_number, quotient, SIGNS["a"], SIGNS["d"]])
def carried(a, s, n):
    """m(t − d + n) is more than q, and i(t − d + n) is at most i(n) − 2 where i(n) is 2 or more."""
    look_at(total(n))
    two_less = i_of(total(n)) <= i_of(n) - 2 and m_of(total(n)) >= m_of(n)
    return implies(m_of(n) >= 1 and i_of(n) >= 0, m_of(total(n)) > q(a, s) and implies(i_of(n) >= 2, two_less))


@from_4_on.step(uses=[carried, positive, in_range, quotient, lowered, GROWS["s"]])
def filled(a, s):
    """so t − d + n has the coordinates of a sum, for each sum n > 0."""
    return implies(is_loud(a, s), every(lambda n: implies(is_reached(n) and n != 0, is_reached(total(n))), at=total))


@from_4_on.step(uses=[filled, sums])
def also(a, d, s):
    """and is a sum."""
    return implies(
        is_loud(a, s),
        every(
            lambda n, y: implies(is_sum(n) and n != 0 and y == t - d + n and total(n) == t - d + n, is_sum(y)),
            at=lambda n, y: (is_sum(n), is_sum(y)),
        ),
    )


def twice(a, s):
    """Return 2(a − 2)d + 2qa."""
    return number(2 * (a - 2), 2 * q(a, s))


@from_4_on.step(uses=[second])
def doubled(a, d, s):
    """2(t − d) is 2(a − 2)d + 2qa."""
    of_q = times_a(2 * q(a, s)) == 2 * times_a(q(a, s))
    return times_d(2 * (a - 2)) == 2 * times_d(a - 2) and of_q and twice(a, s) == 2 * (t - d)


@from_4_on.step(uses=[doubled, in_range, i_of_number, m_of_number, quotient, sums, GROWS["s"], SIGNS["a"], SIGNS["d"]])
def twice_is_a_sum(a, d, s):
    """that is a sum, too."""
    return implies(is_loud(a, s), is_reached(twice(a, s)) and is_sum(2 * (t - d)))


@from_4_on.step(uses=[legal, also, is_total, twice_is_a_sum])
def end(a, d, s):
    """so t − d is an end."""
    return implies(is_loud(a, s), is_end(from_generators(progression(a, d, s)), t - d))


@from_4_on.step(uses=[legal, end, outside])
def loud(a, s):
    """if s does not divide a − 2, it is not an ender."""
    return implies(is_loud(a, s), then)


@from_4_on.step(uses=[quiet, loud])
def as_stated():
    """so the position is as stated."""
    return implies(given, then)
