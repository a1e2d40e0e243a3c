"""The number of gaps of T = (S x 3)z for z > t(S) that 3 does not divide: it is z - 1 + 3g, where S has g gaps.

Each k is 3a + jz with 0 <= j < 3, and in T exactly if a is in S. Let q and c be z/3 and 2z/3, rounded down; q + c is
z - 1. Of the numbers 3i, 3i + 1 and 3i + 2 one has a = i, one a = i - q, and one a = i - c. Of the numbers h - s with h
from 0 to i, where s <= i, s are negative, and the others have as many gaps as there are up to i - s.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas.coordinates import unique
from sylver_claims.claims.lemmas.multiples import finite_multiples
from sylver_claims.claims.lemmas.multiplied import BELONGS, ONE, Multiplied, about, multiplied
from sylver_claims.claims.lemmas.quiet_ends import LAST_OF_T
from sylver_claims.claims.lemmas.short_and_long import assumed, formula, hold, same, unchanged, what_t_is
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.semigroups import frobenius_number, genus

# --- 3u + vz = 1, where v is 1 or -1 ----------------------------------------------------------------------------------

thirds = Steps("m n are_coprime")
of_3, of_n = map(thirds.symbol, ("a_thirds", "b_thirds"))


@thirds.let
def supposed():
    """the hypothesis."""
    return given


@thirds.let
def product_of(x, y):
    """the product of two numbers."""
    return x * y


@thirds.pick(of_3, of_n, definitions=[supposed])
def one(m, n):
    """let 1 be a combination of m and n."""
    return implies(supposed, of_3 * m + of_n * n == 1)


@thirds.step(uses=[one], definitions=[product_of])
def sum_is_1(m, n):
    """so 1 is a multiple of m and a multiple of n."""
    return implies(supposed, of_3 * m + product_of(of_n, n) == 1)


@thirds.step(definitions=[product_of])
def common(x, y):
    """if 3 divides a number, it divides its multiples."""
    look_at(product_of(x, y))
    return implies(y % 3 == 0, y == 3 * (y // 3) and product_of(x, y) == 3 * (x * (y // 3)))


@thirds.let
def u(n):
    """u, which is −q or q + 1."""
    return -(n // 3) if n % 3 == 1 else n // 3 + 1


@thirds.let
def v(n):
    """v, which is 1 or −1."""
    return 1 if n % 3 == 1 else -1


@thirds.step(definitions=[])
def three_remainders(n):
    """the remainder is 0, 1 or 2."""
    return n % 3 == 0 or n % 3 == 1 or n % 3 == 2


@thirds.step(uses=[sum_is_1, common], definitions=[])
def not_0(n):
    """then 3 does not divide n."""
    return implies(supposed, n % 3 != 0)


@thirds.step(uses=[not_0, three_remainders], definitions=[])
def remainder(n):
    """so n has the remainder 1 or 2."""
    return implies(supposed, n % 3 == 1 or n % 3 == 2)


@thirds.step(uses=[remainder], definitions=[supposed])
def remainder_of_n(n):
    """the remainder is 1 or 2, as the statement has it."""
    return implies(given, n % 3 == 1 or n % 3 == 2)


@thirds.step(definitions=[])
def times_1(x, y):
    """products with 1 and −1."""
    return implies(x == 1, x * y == y) and implies(x == -1, x * y == -y)


@thirds.step(definitions=[u, v])
def values(n):
    """u and v for each remainder."""
    of_1 = implies(n % 3 == 1, v == 1 and n == 3 * (n // 3) + 1 and 3 * u == 1 - n)
    return of_1 and implies(n % 3 == 2, v == -1 and n == 3 * (n // 3) + 2 and 3 * u == n + 1)


@thirds.step(uses=[remainder, values, times_1], definitions=[])
def are_factors(are_coprime):
    """so um + vn = 1."""
    return implies(supposed, are_coprime)


@thirds.step(uses=[are_factors], definitions=[supposed])
def factors(are_coprime):
    """where m and n are coprime, let um + vn = 1."""
    return implies(given, are_coprime)


@thirds.step(definitions=["{n}"])
def are_positive(m, n, are_coprime):
    """m and n are positive."""
    return implies(are_coprime, m >= 1 and n >= 1)


# --- three numbers at a time ------------------------------------------------------------------------------------------

counted = Steps("S z R T are_coprime")
G = counted.symbol("G")
gaps, gaps_of_t = counted.known("gaps_", "S", genus), counted.known("gaps_S_times")


@counted.let
def q(z):
    """q, the quotient of z by 3."""
    return z // 3


@counted.let
def c(z):
    """c, the quotient of 2z by 3."""
    return 2 * z // 3


@counted.step(definitions=[q, c, "{z}"])
def shifts(z):
    """q + c = z − 1, and 0 ≤ q ≤ c."""
    total = implies(z % 3 == 1, z == 3 * q + 1 and c == 2 * q) and implies(
        z % 3 == 2, z == 3 * q + 2 and c == 2 * q + 1
    )
    return total and q >= 0 and implies(z % 3 != 0, q + c == z - 1 and q <= c)


@counted.let
def up_to(z, i):
    """the number of gaps of T up to 3i + 2."""
    return gaps_of_t(3, z, 3 * i + 2)


@counted.let
def shifted(i, s):
    """the number of h from 0 to i with h − s outside S, for s ≥ 0."""
    return i + 1 if i < s else s + gaps(i - s)


@counted.let
def all_three(i):
    """the same, by S."""
    return shifted(i, 0) + shifted(i, q) + shifted(i, c)


@counted.step(uses=[shifts], definitions=[G])
def forms(z, i):
    """3i, 3i + 1 and 3i + 2 as G."""
    look_at(G(i, 0))
    low, high = G(i - q, 1), G(i - c, 2)
    first = implies(z % 3 == 1, low == 3 * i + 1 and high == 3 * i + 2)
    return G(i, 0) == 3 * i and first and implies(z % 3 == 2, low == 3 * i + 2 and high == 3 * i + 1)


@counted.step(uses=[BELONGS], definitions=[])
def of_forms_by_r(R, T, are_coprime, i):
    """which of these G are in T, by R."""
    look_at(G(i, 0))
    low, high = (G(i - q, 1) in T) == (i - q in R), (G(i - c, 2) in T) == (i - c in R)
    return implies(are_coprime, (G(i, 0) in T) == (i in R) and low and high)


@counted.step(uses=[of_forms_by_r, same], definitions=[])
def of_forms(S, R, T, are_coprime, i):
    """which of these G are in T, by S."""
    look_at(G(i, 0))
    low, high = (G(i - q, 1) in T) == (i - q in S), (G(i - c, 2) in T) == (i - c in S)
    of_r = (i in R) == (i in S) and (i - q in R) == (i - q in S) and (i - c in R) == (i - c in S)
    return implies(are_coprime, implies(assumed, of_r and (G(i, 0) in T) == (i in S) and low and high))


@counted.step(uses=[forms, of_forms], definitions=[])
def members(S, z, T, are_coprime, i):
    """which of the three are in T."""
    look_at(up_to(i))
    low, high = i - q in S, i - c in S
    first = implies(z % 3 == 1, (3 * i + 1 in T) == low and (3 * i + 2 in T) == high)
    second = implies(z % 3 == 2, (3 * i + 2 in T) == low and (3 * i + 1 in T) == high)
    each = (3 * i in T) == (i in S) and first and second
    return G(i, 0) == 3 * i and implies(are_coprime, implies(assumed, each))


def number_of(T, i):
    """Return the number of gaps of T among 3i, 3i + 1 and 3i + 2."""
    return (0 if 3 * i in T else 1) + (0 if 3 * i + 1 in T else 1) + (0 if 3 * i + 2 in T else 1)


@counted.step(definitions=[up_to, gaps_of_t])
def three_more(T, i):
    """the gaps of T up to 3i + 2, and up to 3i − 1."""
    look_at(up_to(i))
    first = implies(i == 0 and 0 in T, up_to(i) == number_of(T, i))
    return first and implies(i > 0, up_to(i) == up_to(i - 1) + number_of(T, i))


def of_three(S, i):
    """Return the number of gaps of T among 3i, 3i + 1 and 3i + 2, by S."""
    return (0 if i in S else 1) + (0 if i - q in S else 1) + (0 if i - c in S else 1)


@counted.step(uses=[members, three_more], definitions=["S"])
def added(S, z, are_coprime, i):
    """the gaps among the three."""
    look_at(up_to(i))
    first = implies(i == 0, up_to(i) == of_three(S, i))
    rest = implies(i > 0, up_to(i) == up_to(i - 1) + of_three(S, i))
    return implies(are_coprime, implies(assumed and z % 3 != 0, first and rest))


@counted.step(definitions=[gaps, "S"])
def next_gap(S, k, k2):
    """one more number."""
    look_at(gaps(k), gaps(k2))
    first = implies(k == 0, gaps(k) == 0) and implies(k < 0 or k == 0, (k in S) == (k == 0))
    return first and implies(k > 0 and k2 == k - 1, gaps(k) == gaps(k2) + (0 if k in S else 1))


@counted.step(uses=[next_gap], definitions=[shifted])
def first_shifted(S, s):
    """the number 0 − s."""
    look_at(shifted(0, s))
    return implies(s >= 0 and gaps(-s) == gaps(-s), shifted(0, s) == (0 if 0 - s in S else 1))


@counted.step(uses=[next_gap], definitions=[shifted])
def next_shifted(S, i, s):
    """one more number h − s."""
    look_at(shifted(i, s))
    k, k2 = i - s, i - 1 - s
    more = shifted(i, s) == shifted(i - 1, s) + (0 if i - s in S else 1)
    return gaps(k) + gaps(k2) == gaps(k2) + gaps(k) and implies(i > 0 and s >= 0, more)


@counted.step(uses=[shifts, first_shifted, next_shifted], definitions=[all_three])
def one_more_each(S, z, i):
    """one more of each of the three."""
    look_at(all_three(i))
    first = implies(i == 0 and z % 3 != 0, all_three(i) == of_three(S, i))
    return first and implies(i > 0 and z % 3 != 0, all_three(i) == all_three(i - 1) + of_three(S, i))


@counted.induction("i_up", uses=[added, one_more_each], definitions=[])
def as_many(z, are_coprime, i_up):
    """by induction on i: the gaps of T up to 3i + 2."""
    look_at(up_to(i_up))
    return implies(are_coprime, implies(assumed and z % 3 != 0, up_to(i_up) == all_three(i_up)))


# --- all gaps ---------------------------------------------------------------------------------------------------------


@counted.induction("k_s", start=-1, definitions=[gaps, "t_S"])
def beyond_t(S, k_s):
    """there are no gaps of S beyond t(S)."""
    return implies(k_s >= frobenius_number(S), gaps(k_s) == gaps(frobenius_number(S)))


@counted.induction("k_t", start=-1, uses=[LAST_OF_T], definitions=[gaps_of_t])
def beyond_t_of_t(z, T, are_coprime, k_t):
    """there are no gaps of T beyond t(T)."""
    t = frobenius_number(T)
    return implies(are_coprime, implies(k_t >= t, gaps_of_t(3, z, k_t) == gaps_of_t(3, z, t)))


@counted.let
def last(S):
    """a number i, from which on there are no gaps."""
    return c + frobenius_number(S) + 1


@counted.step(definitions=["t_S", "S"])
def t_from_minus_1(S):
    """t(S) is at least −1."""
    return -1 not in S and frobenius_number(S) >= -1


@counted.step(uses=[formula, shifts, t_from_minus_1], definitions=[last])
def far(S, z, T, are_coprime):
    """i, i − q and i − c are at least t(S), and 3i + 2 is at least t(T)."""
    t = frobenius_number(S)
    far_for_s = last >= c and last - c >= t and last - q >= t and last >= t and last >= q and last >= 0
    far_for_t = far_for_s and 3 * last + 2 >= frobenius_number(T) and t >= -1
    return implies(are_coprime, implies(assumed and z % 3 != 0, far_for_t))


@counted.step(uses=[far, beyond_t, shifts], definitions=[shifted, all_three])
def all_by_s(S, z, are_coprime):
    """up to it there are z − 1 + 3g, by S."""
    k_q, k_c = last - q, last - c
    g = gaps(frobenius_number(S))
    of_each = gaps(last) == g and gaps(k_q) == g and gaps(k_c) == g
    here = of_each and all_three(last) == z - 1 + 3 * g
    return implies(are_coprime, implies(assumed and z % 3 != 0, here))


@counted.step(uses=[far, beyond_t_of_t], definitions=[up_to])
def all_of_t(z, T, are_coprime):
    """and these are all gaps of T."""
    here = up_to(last) == gaps_of_t(3, z, frobenius_number(T))
    return implies(are_coprime, implies(assumed and z % 3 != 0, here))


@counted.step(uses=[far, as_many, all_by_s, all_of_t], definitions=[])
def total(S, z, T, are_coprime):
    """so there are z − 1 + 3g gaps of T."""
    here = gaps_of_t(3, z, frobenius_number(T)) == z - 1 + 3 * gaps(frobenius_number(S))
    return implies(are_coprime, implies(assumed and z % 3 != 0, up_to(last) == all_three(last) and here))


def number_of_gaps(case: Any) -> list[AnyStep | Conclusion]:
    """Show that (S x 3)z has z - 1 + 3g gaps if z > t(S) is coprime to 3 and S has g gaps."""
    M = Multiplied(case, 3, case.variables[1])
    return [
        *finite_multiples(case),
        *about(M, thirds),
        *about(M, unique),
        *about(M, multiplied),
        *about(M, unchanged),
        *about(M, what_t_is),
        *about(M, counted),
        Conclusion(uses=[ONE, hold, remainder_of_n, total], definitions=[]),
    ]
