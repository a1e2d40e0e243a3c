"""Inequalities between invariants of any numerical semigroup that every textbook has, as steps for proofs.

Write F, g, m, e and t for the Frobenius number, the genus, the multiplicity, the number of minimal generators, and the
type. At least half of 0, ..., F are gaps, since of x and F - x one at most is an element. Two minimal generators are
not congruent modulo m: were y = x + km, then y would be the sum of m and x + (k - 1) m. Nor are two pseudo-Frobenius
numbers, as x + km is an element; and none of them is congruent to 0. So there are no more of them than residues.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.kernels.semigroups import (
    embedding_dimension,
    frobenius_number,
    genus,
    multiplicity,
    semigroup_type,
)

half_are_gaps = Steps("S")
"""Count the gaps up to k, and those that F less the elements up to k are, by induction on k."""
gaps = half_are_gaps.known("gaps_", "S", genus)


@half_are_gaps.step
def mirrored(S, x):
    """if x is in S, then F − x is not."""
    look_at(x in S)
    return implies(x in S, frobenius_number(S) - x not in S)


@half_are_gaps.induction("k", uses=[mirrored])
def outside(S, k):
    """k + 1 numbers or more are gaps up to k, or F less gaps up to k."""
    F = frobenius_number(S)
    return implies(k <= F, gaps(k) + gaps(F) - gaps(F - k - 1) >= k + 1)


@half_are_gaps.step(uses=[outside])
def half(S):
    """2g ≥ F + 1."""
    return 2 * genus(S) >= frobenius_number(S) + 1


multiplicity_is_near = Steps("S")


@multiplicity_is_near.step
def near(S):
    """m ≤ F + 2."""
    return multiplicity(S) <= frobenius_number(S) + 2


multiplicity_is_small = Steps("S")
"""The numbers 1, ..., m - 1 are gaps, and as many as these are counted up to m - 1, by induction."""


@multiplicity_is_small.induction("k")
def below(S, k):
    """up to k < m there are k gaps."""
    return implies(k < multiplicity(S), gaps(k) == k)


@multiplicity_is_small.induction("k", uses=[below])
def from_m_on(S, k):
    """up to k ≥ m − 1 there are m − 1 gaps or more."""
    return implies(k >= multiplicity(S) - 1, gaps(k) >= multiplicity(S) - 1)


@multiplicity_is_small.step
def m_or_1(S):
    """m is 1, or m − 1 is at most F."""
    m = multiplicity(S)
    return m >= 1 and implies(m > 1, m - 1 <= frobenius_number(S))


@multiplicity_is_small.step(uses=[from_m_on, m_or_1])
def small(S):
    """m ≤ g + 1."""
    return multiplicity(S) <= genus(S) + 1


# --- remainders modulo m ----------------------------------------------------------------------------------------------

same_remainder = Steps("S")
"""With x, each larger number that is congruent to it modulo m is in S, by induction on this number."""


def rest(S, n):
    """Return the remainder modulo m."""
    return n % multiplicity(S)


def by(S, n):
    """Return the quotient by m."""
    return n // multiplicity(S)


def are_same(S, x, y):
    """Whether y > x has the remainder of x."""
    return rest(S, x) == rest(S, y) and x < y


@same_remainder.step
def m_in_s(S):
    """m is positive, and in S."""
    return multiplicity(S) > 0 and multiplicity(S) in S


@same_remainder.step(uses=[m_in_s])
def less_m(S, y):
    """y − m has the remainder of y modulo m."""
    look_at(rest(S, y))
    m = multiplicity(S)
    return rest(S, y - m) == rest(S, y) and by(S, y - m) == by(S, y) - 1


@same_remainder.step(uses=[m_in_s])
def larger_quotient(S, x, y):
    """the quotient of a larger number with the same remainder is larger."""
    return implies(are_same(S, x, y), by(S, x) + 1 <= by(S, y))


@same_remainder.step(uses=[m_in_s], definitions=[])
def m_times_larger(S, x, y):
    """m times a larger number is larger by m or more."""
    m = multiplicity(S)
    return implies(x + 1 <= y, m * x + m <= m * y)


@same_remainder.let
def m_times_the_quotient(S, x):
    """let times(x) be m times the quotient of x."""
    return multiplicity(S) * by(S, x)


@same_remainder.step(uses=[m_in_s])
def by_quotient(S, x):
    """a number is its remainder and m times its quotient."""
    look_at(rest(S, x))
    return x == m_times_the_quotient(x) + rest(S, x)


@same_remainder.step(uses=[m_times_larger, larger_quotient], definitions=[m_times_the_quotient])
def quotients(S, x, y):
    """so m times their quotients differ by m or more."""
    look_at(rest(S, x), rest(S, y))
    return implies(are_same(S, x, y), m_times_the_quotient(x) + multiplicity(S) <= m_times_the_quotient(y))


@same_remainder.step(uses=[by_quotient, quotients], definitions=[])
def further(S, x, y):
    """a larger number with the same remainder is larger by m or more."""
    look_at(rest(S, x), rest(S, y))
    return implies(are_same(S, x, y), x + multiplicity(S) <= y)


@same_remainder.induction("y", complete=True, uses=[m_in_s, less_m, further])
def shifted_up_to_y(S, x, y):
    """with x, each larger number with its remainder modulo m is in S, by induction."""
    return implies(x in S and x <= y and rest(S, x) == rest(S, y), y in S)


@same_remainder.step(uses=[shifted_up_to_y])
def shifted(S, x, y):
    """with x, each larger number with its remainder modulo m is in S."""
    look_at(rest(S, x), rest(S, y))
    return implies(x in S and are_same(S, x, y), y in S)


# --- numbers with a property, in increasing order ---------------------------------------------------------------------


def listed(first: int) -> Steps:
    """Name the numbers ``has`` from the first one on, by induction on how far they are counted.

    ``count`` says how many there are up to a number: up to the bound, which is how far they are counted, the total.
    """
    proof = Steps("has count total bound")
    at_ = proof.symbol("at_")

    @proof.let
    def look_(i):
        """look(i) = i, for the {label}."""
        return i

    def is_at(x, i, has, count):
        """Whether x is the i-th, from 0 on."""
        return has(x) and count(x) == look_(i) + 1

    @proof.step(definitions=["{count}"])
    def counted(has, count):
        """how the {label} are counted."""
        next_one = every(
            lambda k: implies(k >= first - 1, count(k + 1) == count(k) + (1 if has(k + 1) else 0)),
            at=lambda k: count(k + 1),
        )
        return count(first - 1) == 0 and next_one

    @proof.induction("k", start=first - 1, uses=[counted], definitions=[])
    def there(has, count, i, k):
        """each of the {label} up to k has its number."""
        look_at(look_(i))
        one = some(lambda x: x <= k and is_at(x, i, has, count), at=lambda x: (has(x), count(x)))
        return implies(look_(i) >= 0 and look_(i) < count(k), one)

    @proof.step
    def far(bound):
        """so far are the {label} counted."""
        return bound >= first - 1

    @proof.step(uses=[there, far], definitions=[])
    def each(has, count, total, i):
        """each of the {label} has its number."""
        look_at(look_(i))
        one = some(lambda x: is_at(x, i, has, count), at=lambda x: (has(x), count(x)))
        return implies(look_(i) >= 0 and look_(i) < total, one)

    @proof.pick(at_, uses=[each], definitions=[])
    def chosen(has, count, total, i):
        """let at(i) be the i-th of the {label}."""
        return implies(look_(i) >= 0 and look_(i) < total, is_at(at_(i), i, has, count))

    return proof


few_generators = Steps("S", same_remainder)
"""No two minimal generators are congruent modulo m, so that there are m of them at most."""
is_minimal, at_minimal = (
    few_generators.known("minimal_", "S", embedding_dimension),
    few_generators.symbol("at_minimal_S"),
)


@few_generators.step(uses=[m_in_s])
def not_element_plus_m(S, x):
    """a minimal generator other than m is not an element plus m."""
    m = multiplicity(S)
    return implies(is_minimal(x) and x != m, x > m and x - m not in S)


@few_generators.step(uses=[m_in_s, less_m, further, shifted, not_element_plus_m])
def generators_differ(S, x, y):
    """two minimal generators are not congruent modulo m."""
    look_at(rest(S, x), rest(S, y))
    return implies(is_minimal(x) and is_minimal(y) and x < y, rest(S, x) != rest(S, y))


few_generators.include(
    lambda case: listed(1)(
        case,
        has=case.symbol("minimal_S"),
        count=case.symbol("minimals_S"),
        total=case.of(embedding_dimension, case.S),
        bound=case.of(frobenius_number, case.S) + case.of(multiplicity, case.S) + 1,
        mark="minimal_S",
        label="minimal generators",
    )
)


@few_generators.pigeonhole(
    "i",
    count=lambda S: embedding_dimension(S),  # noqa: PLW0108
    holes=lambda S: multiplicity(S),  # noqa: PLW0108
    uses=[generators_differ, "let at(i) be the i-th of the minimal generators", m_in_s],
)
def few(S, i):
    """e ≤ m."""
    return rest(S, at_minimal(i))


few_pseudo_frobenius_numbers = Steps("S", same_remainder)
"""No two pseudo-Frobenius numbers are congruent modulo m, and none is congruent to 0: there are m - 1 at most."""
is_pf = few_pseudo_frobenius_numbers.known("pf_", "S", semigroup_type)
at_pf = few_pseudo_frobenius_numbers.symbol("at_pf_S")


@few_pseudo_frobenius_numbers.step
def sums(S, x, s):
    """with each positive element they give an element."""
    return implies(is_pf(x) and s > 0 and s in S, x not in S and x + s in S)


@few_pseudo_frobenius_numbers.induction("y", complete=True, uses=[m_in_s, sums, less_m, further])
def later(S, x, y):
    """larger numbers congruent to one are elements."""
    return implies(is_pf(x) and x < y and rest(S, x) == rest(S, y), y in S)


@few_pseudo_frobenius_numbers.step
def beyond(S, x):
    """F − x is in S for x < 0."""
    F = frobenius_number(S)
    return implies(F >= 1 and x < 0, F - x > 0 and F - x in S)


@few_pseudo_frobenius_numbers.step(uses=[sums, beyond])
def positive(S, x):
    """if there is a gap, they are positive."""
    F = frobenius_number(S)
    return implies(F >= 1 and is_pf(x) and (x >= 0 or F - x in S), x > 0)


@few_pseudo_frobenius_numbers.step(uses=[m_in_s])
def zero(S):
    """0 is in S, and has the remainder 0."""
    return 0 in S and rest(S, 0) == 0


@few_pseudo_frobenius_numbers.step(uses=[sums, later])
def differ(S, x, y):
    """two of them are not congruent modulo m."""
    look_at(rest(S, x), rest(S, y))
    return implies(is_pf(x) and is_pf(y) and x < y, rest(S, x) != rest(S, y))


@few_pseudo_frobenius_numbers.step(uses=[positive, beyond, sums, shifted, zero])
def none_is_0(S, x):
    """if there is a gap, none is congruent to 0 modulo m."""
    look_at(rest(S, x))
    return implies(frobenius_number(S) >= 1 and is_pf(x), rest(S, x) != 0)


few_pseudo_frobenius_numbers.include(
    lambda case: listed(-1)(
        case,
        has=case.symbol("pf_S"),
        count=case.symbol("pfs_S"),
        total=case.of(semigroup_type, case.S),
        bound=case.of(frobenius_number, case.S),
        mark="pf_S",
        label="pseudo-Frobenius numbers",
    )
)


@few_pseudo_frobenius_numbers.pigeonhole(
    "i",
    count=lambda S: semigroup_type(S),  # noqa: PLW0108
    holes=lambda S: multiplicity(S) - 1,
    when=lambda S: frobenius_number(S) >= 1,
    uses=[differ, none_is_0, "let at(i) be the i-th of the pseudo-Frobenius numbers", m_in_s],
)
def few_pf(S, i):
    """type ≤ m − 1, if F ≥ 1."""
    return rest(S, at_pf(i)) - 1
