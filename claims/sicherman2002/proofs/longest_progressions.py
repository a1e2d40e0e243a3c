"""Section 4, subcase I of part C: progressions of a terms, that is, s = a − 1.

Then q is 0, and t is sd. A number id + ma with 0 ≤ i < a is a sum exactly if m is positive, or the number is 0. So of n
and t − n one is a sum, unless n is id with 1 ≤ i ≤ s; and id eliminates t exactly if i divides s.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.sicherman2002.proofs.failing_moves import eliminates
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    DIFFERENCE,
    GROWS,
    SIGNS,
    form,
    i_of,
    in_range,
    m_of,
    number,
    times_d,
    unique,
)
from sylver_claims.claims.sicherman2002.proofs.progression_sums import is_sum, is_t, q, quotient, roberts, sums, t
from sylver_claims.claims.sicherman2002.proofs.progressions import is_difference, mirror, mirrored, of_mirror
from sylver_claims.claims.vocabulary.script import given

longest = Steps("a d s", roberts, mirrored)
"""With s = a − 1, q is 0 and t is sd; of n and t − n one is a sum, unless n is id, which eliminates sd if i | s."""


@longest.step(uses=[quotient, is_t, SIGNS["s"], SIGNS["a"]])
def first_q(a, d, s):
    """q is 0, and t is sd."""
    return implies(given, q(a, s) == 0 and t == times_d(s) and times_d(s) == s * d)


@longest.step(uses=[sums, in_range, form, SIGNS["s"], SIGNS["a"], SIGNS["d"]])
def positive_m():
    """a number is a sum exactly if it is 0 or its m is positive."""
    return implies(given, every(lambda n: is_sum(n) == (n == 0 or m_of(n) >= 1), at=is_sum))


@longest.step(uses=[positive_m, of_mirror, first_q], definitions=[])
def one_is_a_sum():
    """of n and t − n one is a sum, unless m(n) is 0."""
    return implies(
        given,
        every(lambda n: implies(mirror(n) == t - n, is_sum(n) or is_sum(t - n) or m_of(n) == 0), at=is_sum),
    )


@longest.step(
    uses=[one_is_a_sum, is_difference, positive_m, in_range, form, SIGNS["a"], SIGNS["d"]], definitions=[number]
)
def not_0():
    """if neither n nor t − n is a sum, m(n) is 0, and n is i(n)d."""
    return implies(
        given,
        every(
            lambda n: is_sum(n) or is_sum(t - n) or (m_of(n) == 0 and i_of(n) >= 1 and n == times_d(i_of(n))),
            at=is_sum,
        ),
    )


@longest.step(uses=[positive_m, unique, SIGNS["a"], SIGNS["d"]], definitions=[number])
def only_zero(s):
    """jd is a sum for j = 0 alone, up to s."""
    return implies(given, every(lambda j: implies(j >= 0 and j <= s, is_sum(times_d(j)) == (j == 0)), at=times_d))


# --- remainders by k --------------------------------------------------------------------------------------------------


@longest.let
def product(k, e):
    """ke."""
    return k * e


@longest.step(definitions=[product])
def no_multiple(k, e):
    """no multiple of k lies between −k and k but 0."""
    look_at(product(k, e))
    return implies(k >= 1, implies(e >= 1, product(k, e) >= k) and implies(e <= -1, product(k, e) <= -k))


@longest.step(definitions=[product, "quotient_by", "remainder_by"])
def by_quotient(j, k):
    """a number by its quotient."""
    look_at(j % k)
    return implies(k >= 1, product(k, j // k) == j - j % k and j % k >= 0 and j % k < k)


@longest.step(definitions=[product])
def quotients(j, k):
    """the difference of two quotients, less 1."""
    look_at(j % k)
    of_less = product(k, j // k - (j - k) // k - 1)
    return product(k, 0) == 0 and of_less == product(k, j // k) - product(k, (j - k) // k) - k


@longest.step(uses=[no_multiple, by_quotient, quotients], definitions=[])
def remainders(j, k):
    """remainders by k."""
    look_at(j % k)
    return implies(k >= 1, j % k == (j - k) % k and implies(j >= 0 and j < k, j % k == j))


# --- multiples of d that a multiple of d eliminates -------------------------------------------------------------------


@longest.step(uses=[only_zero, DIFFERENCE["d"], SIGNS["d"]], definitions=[eliminates, "d"])
def one_less(s):
    """kd eliminates jd if j is 0, or if it eliminates (j − k)d."""
    return implies(
        given,
        every(
            lambda j, k: implies(
                j >= 0 and j <= s and k >= 1 and k <= s,
                eliminates(times_d(k), times_d(j)) == (j == 0 or (j >= k and eliminates(times_d(k), times_d(j - k)))),
            ),
            at=lambda j, k: (times_d(j), times_d(k)),
        ),
    )


@longest.induction("j", complete=True, uses=[one_less, remainders], definitions=[])
def reached(s, j):
    """id eliminates jd, j up to s, exactly if i divides j."""
    return implies(
        given and j <= s,
        every(
            lambda k: implies(k >= 1 and k <= s, eliminates(times_d(k), times_d(j)) == (j % k == 0)),
            at=times_d,
        ),
    )


@longest.step(definitions=[times_d, "quotient_by", "remainder_by", "d"])
def multiple(d, n):
    """if d divides n, n is d times the quotient."""
    look_at(n // d)
    return implies(n % d == 0, n == times_d(n // d))


@longest.step(definitions=[times_d, "quotient_by", "remainder_by", "d"])
def kd_by_quotient(d, k):
    """kd by its quotient."""
    look_at(times_d(k) // d)
    rest = times_d(k) % d
    return times_d(k) == times_d(times_d(k) // d) + rest and rest >= 0 and rest < d


@longest.step(uses=[kd_by_quotient, DIFFERENCE["d"], SIGNS["d"]], definitions=["d"])
def quotient_is_k(d, k):
    """kd has the quotient k and the remainder 0."""
    look_at(times_d(k) // d)
    return times_d(k) // d == k and times_d(k) % d == 0


@longest.step(uses=[first_q, SIGNS["d"], GROWS["d"]], definitions=["d"])
def up_to_t(s):
    """if kd is 1 or more, and t or less, then k is so with 1 and s."""
    return implies(given, every(lambda k: implies(times_d(k) >= 1 and times_d(k) <= t, k >= 1 and k <= s), at=times_d))


@longest.step(definitions=[eliminates])
def leaves_a_sum(n):
    """a move n eliminates t if t − n is a sum."""
    look_at(is_sum(n))
    return implies(n >= 1 and n <= t and is_sum(t - n), eliminates(n, t - n) and eliminates(n, t))


@longest.step(uses=[not_0, leaves_a_sum, reached, in_range, first_q], definitions=["s"])
def legal_fails(s):
    """a legal n that fails is kd, where k does not divide s."""
    return implies(
        given,
        every(
            lambda n: implies(
                n >= 1 and n <= t and not is_sum(n) and not eliminates(n, t),
                n == times_d(i_of(n)) and i_of(n) >= 1 and i_of(n) <= s and s % i_of(n) != 0,
            ),
            at=is_sum,
        ),
    )


@longest.step(uses=[only_zero, reached, first_q], definitions=["s"])
def kd_fails(s):
    """kd with a k that does not divide s is legal and fails."""
    return implies(
        given,
        every(
            lambda k: implies(
                k >= 1 and k <= s and s % k != 0, not is_sum(times_d(k)) and not eliminates(times_d(k), t)
            ),
            at=times_d,
        ),
    )


longest.conclude(uses=[first_q, multiple, quotient_is_k, up_to_t, legal_fails, kd_fails], definitions=[])
