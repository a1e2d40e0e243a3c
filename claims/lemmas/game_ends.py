"""Every game ends: a legal move n of S x g lowers the greatest common divisor g, or it keeps g and lowers the genus.

Let x be a gap of S. The gaps of Sx are gaps of S other than x. By induction on k, Sx has no more gaps up to k than S,
and at least one less if k >= x. The largest gap of Sx is at most that of S; so Sx has a smaller genus.

If g divides n, the position after n is (Sx) x g with x = n/g. If not, let d be the greatest number that divides g and
n; then d is less than g, because g does not divide n.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.moves_of_multiples import divides_both
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels.semigroups import adjoin, frobenius_number, genus


def genus_after_move(case: Any) -> list[AnyStep]:
    """Define the genus of Sx, which a variant of a statement may not mention."""
    case.of(lambda S: genus(adjoin(S, 1)), case.S)
    return []


genus_falls = Steps("S", genus_after_move)
"""For each gap x of S, the genus of Sx is less than that of S."""
gaps, gaps_after = genus_falls.known("gaps_", "S", genus), genus_falls.known("gaps_S_and")


def is_gap(S, x):
    """Whether x is a gap of S."""
    return x > 0 and x not in S


@genus_falls.step(definitions=["el_S"])
def kept(S, x, k):
    """each gap of Sx is a gap of S."""
    look_at(k in adjoin(S, x), k in S)
    return implies(k in S, k in adjoin(S, x))


@genus_falls.step(definitions=["el_S", "S"])
def named(S, x):
    """x is in Sx."""
    look_at(x in adjoin(S, x))
    return implies(x > 0, x in adjoin(S, x))


@genus_falls.step(uses=[kept], definitions=["t_S", "t_S_and"])
def largest(S, x):
    """t(Sx) ≤ t(S)."""
    look_at(frobenius_number(adjoin(S, x)))
    t = frobenius_number(S)
    return implies(is_gap(S, x), frobenius_number(adjoin(S, x)) <= t and x <= t)


@genus_falls.induction("k_up", uses=[kept, named], definitions=[gaps, gaps_after])
def fewer(S, x, k_up):
    """up to k, Sx has no more gaps than S, and one less if k ≥ x."""
    look_at(gaps_after(x, k_up))
    return implies(is_gap(S, x), gaps_after(x, k_up) <= gaps(k_up) - (1 if k_up >= x else 0))


@genus_falls.induction("k_up", definitions=[gaps_after, "t_S_and"])
def all_counted(S, x, k_up):
    """there are no gaps of Sx beyond t(Sx)."""
    look_at(gaps_after(x, k_up))
    t = frobenius_number(adjoin(S, x))
    return implies(k_up >= t, gaps_after(x, k_up) == gaps_after(x, t))


@genus_falls.step(uses=[largest, fewer, all_counted], definitions=[])
def lower(S, x):
    """if x is a gap of S, the genus of Sx is less than that of S."""
    look_at(frobenius_number(adjoin(S, x)))
    return implies(is_gap(S, x), genus(adjoin(S, x)) < genus(S))


# --- A move that g does not divide lowers g ---------------------------------------------------------------------------

divisor_falls = Steps("g n")
"""If g does not divide n, then the greatest common divisor of g and n is less than g."""
d = divisor_falls.symbol("d")


def divides(c, g, n):
    """Whether c > 0 divides g and n."""
    return c > 0 and g % c == 0 and n % c == 0


@divisor_falls.step(definitions=["g", "quotient_by", "remainder_by"])
def has_1(g, n, c):
    """1 divides g and n."""
    return g > 0 and implies(c == 1, divides(c, g, n))


@divisor_falls.step(uses=[has_1], definitions=["quotient_by", "remainder_by"])
def none_above_g(g, n, c):
    """no divisor of g is greater."""
    look_at(g % c)
    return implies(divides(c, g, n), c <= g)


@divisor_falls.choice(d, lambda g: g, uses=[has_1, none_above_g], definitions=[])
def greatest(g, n):
    """let d be the greatest number that divides g and n."""
    return divides(d, g, n)


@divisor_falls.step(uses=[greatest, none_above_g], definitions=[])
def less(g, n):
    """if g does not divide n, d is less than g."""
    return implies(n % g > 0, divides(d, g, n) and d < g)


@divisor_falls.step(uses=[greatest], definitions=[])
def none_greater(g, n, c):
    """no number that divides g and n is greater than d."""
    look_at(g % c)
    return implies(divides(c, g, n), c <= d)


# --- A multiple of g lowers the genus ---------------------------------------------------------------------------------

quotient_is_a_gap = Steps("S g n")
"""If g divides n, and n is legal in S x g, then n/g is a gap of S, and n is g times it."""


@quotient_is_a_gap.step(definitions=["g", "n", "quotient_by", "remainder_by"])
def by_quotient(g, n):
    """n by its quotient and its remainder."""
    return g > 0 and n > 0 and n == g * (n // g) + n % g and n % g >= 0 and n % g < g


@quotient_is_a_gap.step(uses=[by_quotient], definitions=[])
def quotient(S, g, n):
    """a legal multiple of g is g times a gap of S."""
    return implies(given and n % g == 0, n // g > 0 and n // g not in S and n == g * (n // g))


every_game_ends = Steps("S g n", genus_falls, divisor_falls, quotient_is_a_gap)
"""A legal move lowers the greatest common divisor, or it keeps it and lowers the genus."""


@every_game_ends.step(uses=[less, none_greater], definitions=[])
def in_words(g, n):
    """d is such a divisor in the words of the claim."""
    none = all(c <= d for c in range(1, g + 1) if divides_both(c, g, n))
    return implies(n % g > 0, d >= 1 and d < g and divides_both(d, g, n) and none)


@every_game_ends.step(uses=[in_words], definitions=[])
def lowers(g, n):
    """so there is such a divisor."""
    return implies(n % g > 0, then)


@every_game_ends.step(uses=[lower, quotient], definitions=[])
def of_multiples(g, n):
    """where g divides n, the genus falls."""
    return implies(given and n % g == 0, then)


every_game_ends.conclude(uses=[lowers, of_multiples, by_quotient], definitions=[])

keeps_g = Steps("S g n", quotient_is_a_gap)
"""A legal multiple of g is at most g times the largest gap of S."""


@keeps_g.step(uses=[quotient], definitions=["t_S"])
def at_most_t(S, g, n):
    """a gap is at most t."""
    return implies(given, n // g <= frobenius_number(S))


@keeps_g.step(uses=[at_most_t, by_quotient], definitions=[])
def at_most_gt(S, g, n):
    """so g times it is at most gt."""
    return implies(given, g * (n // g) <= g * frobenius_number(S))


keeps_g.conclude(uses=[quotient, at_most_gt], definitions=[])

# --- The longest game -------------------------------------------------------------------------------------------------

longest = Steps("S", genus_falls)
"""The move t makes one number less legal: the numbers less than t are not affected."""


@longest.step(definitions=["el_S"])
def same_below(S, k):
    """no number less than t is eliminated."""
    look_at(k in S)
    t = frobenius_number(S)
    return implies(k < t, (k in adjoin(S, t)) == (k in S))


@longest.induction("k_below", uses=[same_below], definitions=[gaps, gaps_after])
def as_many_below(S, k_below):
    """so as many gaps are less than t."""
    t = frobenius_number(S)
    return implies(k_below < t, gaps_after(t, k_below) == gaps(k_below))


@longest.step(uses=[largest, named], definitions=["t_S", "t_S_and"])
def t_after(S):
    """if t is positive, t(St) is at most t − 1."""
    t = frobenius_number(S)
    return implies(t > 0, frobenius_number(adjoin(S, t)) <= t - 1)


@longest.step(definitions=[gaps, "t_S"])
def last_gap(S):
    """if t is positive, up to t − 1 is one gap less than up to t."""
    t = frobenius_number(S)
    return implies(t > 0, gaps(t - 1) == gaps(t) - 1)


@longest.step(uses=[all_counted, as_many_below, t_after, last_gap], definitions=[])
def one_less(S):
    """if t is positive, St has one gap less than S."""
    t = frobenius_number(S)
    return implies(t > 0, gaps_after(t, frobenius_number(adjoin(S, t))) == gaps(t) - 1)


longest.conclude(uses=[lower, one_less], definitions=["t_S", "S"])
