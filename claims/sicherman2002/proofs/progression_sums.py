"""Section 4: which numbers are sums of an arithmetic progression, and Roberts's formula; see the coordinates."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    GROWS,
    SIGNS,
    coordinates,
    form,
    i_of,
    in_range,
    last,
    less,
    lowered,
    m_of,
    more,
    number,
    times_a,
    times_d,
    times_s,
    unique,
)
from sylver_claims.claims.vocabulary.script import defined

roberts = Steps("a d s", coordinates)
"""Roberts's theorem: t is the greatest number that is not a sum."""
is_sum, term, t = map(roberts.known, ("P_a_d_s", "term_a_d_s", "t_P_a_d_s"))


# --- the sums of the terms are the id + ma with 0 ≤ i ≤ ms and i < a --------------------------------------------------


def is_reached(n):
    """Whether i(n) ≤ m(n)s."""
    return i_of(n) <= times_s(m_of(n))


def rest(n):
    """Return the number without its last term."""
    return n - term(last(n))


@roberts.step(uses=[in_range, form, *SIGNS.values()])
def not_negative(n):
    """n with i(n) ≤ m(n)s are not negative."""
    look_at(i_of(n))
    return implies(is_reached(n), n >= 0 and m_of(n) >= 0)


@roberts.step(uses=[form])
def term_more(n, j):
    """a term more is j more times d, and once more a."""
    look_at(more(n, j))
    return more(n, j) == n + term(j)


@roberts.step(uses=[form])
def term_less(n, j):
    """a term less is j less times d, and once less a."""
    look_at(less(n, j))
    return less(n, j) == n - term(j)


@roberts.step(uses=[in_range, lowered])
def raised(n, j):
    """with it m(n) grows, and i(n) by no more than j."""
    look_at(more(n, j))
    return implies(j >= 0, m_of(more(n, j)) >= m_of(n) + 1 and i_of(more(n, j)) <= i_of(n) + j and i_of(n) >= 0)


@roberts.step(uses=[raised, GROWS["s"]])
def enough(s, n, j):
    """so i(n) stays at most m(n)s."""
    look_at(more(n, j))
    return implies(is_reached(n) and j >= 0 and j <= s, is_reached(more(n, j)))


@roberts.step(uses=[enough])
def added(s, n, j):
    """adding a term to an n with i(n) ≤ m(n)s leads to another."""
    look_at(is_sum(n), term(j))
    return implies(is_reached(n) and j >= 0 and j <= s and more(n, j) == n + term(j), is_reached(n + term(j)))


@roberts.step(uses=[in_range, form, not_negative, *SIGNS.values()])
def positive(n):
    """if n is not 0 and i(n) ≤ m(n)s, then m(n) is positive."""
    look_at(i_of(n))
    return implies(is_reached(n) and n != 0, m_of(n) > 0)


@roberts.step(uses=[in_range, term_less, unique])
def left(n):
    """the rest has i(n) less the term's j, and m(n) − 1."""
    look_at(last(n))
    one_less = i_of(rest(n)) == i_of(n) - last(n) and m_of(rest(n)) == m_of(n) - 1
    return less(n, last(n)) == rest(n) and implies(last(n) >= 0 and last(n) <= i_of(n), one_less)


@roberts.step(uses=[in_range, left, positive, GROWS["s"], not_negative, *SIGNS.values()])
def taken(n):
    """from each but 0 the term with the smaller of i(n) and s can be taken away."""
    look_at(last(n))
    return implies(is_reached(n) and n != 0, is_reached(rest(n)) and rest(n) >= 0 and term(last(n)) > 0)


@roberts.step(uses=[taken, in_range])
def last_term(n):
    """so it is a sum, if the rest is one."""
    look_at(is_sum(n))
    return implies(is_reached(n) and n != 0 and is_sum(rest(n)), is_sum(n))


@roberts.induction("N", uses=[added, term_more, unique, form, *SIGNS.values()])
def only(N):
    """sums n have i(n) ≤ m(n)s."""
    up_to_n = every(lambda n: implies(n <= N and is_sum(n), is_reached(n)), at=is_sum)
    return up_to_n and implies(is_sum(N), is_reached(N))


@roberts.induction("K", uses=[taken, last_term, not_negative])
def each(K):
    """n with i(n) ≤ m(n)s are sums."""
    up_to_k = every(lambda n: implies(n <= K and is_reached(n), is_sum(n)), at=is_sum)
    return up_to_k and implies(is_reached(K), is_sum(K))


@roberts.step(uses=[only, each, not_negative])
def sums(n):
    """the sums are the n with i(n) ≤ m(n)s."""
    look_at(is_sum(n))
    return is_sum(n) == is_reached(n)


# --- (a − 1)d + qa is the greatest number that is not a sum -----------------------------------------------------------


def q(a, s):
    """Return the quotient of a − 2 by s."""
    return (a - 2) // s


def greatest(a, s):
    """Return (a − 1)d + qa."""
    return number(a - 1, q(a, s))


@roberts.step
def quotient(a, s):
    """qs ≤ a − 2 < (q + 1)s."""
    of_s = times_s(q(a, s))
    return q(a, s) >= 0 and of_s <= a - 2 and a - 2 < of_s + s


@roberts.step(uses=[unique, sums, quotient])
def no_sum(a, s):
    """(a − 1)d + qa is not a sum, because qs < a − 1."""
    return not is_sum(greatest(a, s))


@roberts.step(uses=[in_range, GROWS["d"]])
def highest(a, n):
    """i(n)d is at most (a − 1)d."""
    look_at(i_of(n))
    return times_d(i_of(n)) <= times_d(a - 1)


@roberts.step(uses=[in_range, form, highest, GROWS["a"]])
def above(a, s, n):
    """if n is greater, then m(n) > q."""
    look_at(i_of(n))
    return implies(n > greatest(a, s), m_of(n) > q(a, s) and i_of(n) < a)


@roberts.step(uses=[in_range, sums, quotient, above, GROWS["s"]])
def beyond(a, s, n):
    """so that a greater n is a sum."""
    look_at(is_sum(n))
    return implies(n > greatest(a, s), is_sum(n))


@roberts.step
def area(a, d):
    """a(a + d) is aa + ad."""
    return times_a(a) + times_d(a) == a * (a + d)


@roberts.step(uses=[area, quotient, SIGNS["s"], GROWS["a"], GROWS["d"]])
def bound(a, d, s):
    """and (a − 1)d + qa is at most that."""
    is_small = greatest(a, s) <= a * (a + d)
    return times_d(a - 1) + d == times_d(a) and times_a(q(a, s)) <= times_a(a) and is_small


@roberts.step(uses=[bound, beyond])
def finite():
    """so the position is finite."""
    return defined


@roberts.step(uses=[no_sum, beyond])
def is_t(a, s):
    """so it is t."""
    return t == greatest(a, s)


@roberts.step
def value(a, d, s):
    """that is Roberts's formula."""
    return greatest(a, s) == (q(a, s) + 1) * a + (d - 1) * (a - 1) - 1
