"""Proofs about T = (S x m)n and R = Sn, for coprime m and n: which numbers are in T, and its Frobenius number.

Let um + vn = 1, and G(a, j) = ma + nj. Each k is G(a, j) with 0 <= j < m, for exactly one a and j, and k is in T
exactly if a is in R. If a is in R, then G(a, j) is in T, by induction on a. If k = ms + nl with s in S and l >= 0, then
l = md + j with 0 <= j < m, and a = s + nd is in R. So t(T) = G(t(R), m - 1), and t(T) - G(a, j) is
G(t(R) - a, m - 1 - j).
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, some
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.coordinates import POSITIVE, unique
from sylver_claims.claims.vocabulary.script import given, value_of
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import frobenius_number

RESOURCES = 4_000_000
CLOSED = "T is closed under addition"
ZERO = "T has 0 and no negative number"


class Multiplied:
    """The values in steps about S, m and n: R = Sn, T = (S x m)n, and u and v.

    ``mark`` is a suffix of the names that belong to one m, if a proof has two.
    """

    def __init__(self, case: Any, m: Any, n: Any, mark: str = "") -> None:
        self.case, self.mark, self.one = case, mark, halves if isinstance(m, int) else bezout
        self.R, self.T = case.of(semigroups.adjoin, case.S, n), case.of(semigroups.multiple_with, case.S, m, n)
        (self.m, self.n), self.S = self.T.of, case.S
        self.p, self.z = self.m, self.n
        self.u, self.v, self.are_coprime = value_of(case, is_one, bezout, mark, m=self.m, n=n)

    def named(self, name: str) -> str:
        """Return the name of a step about this m."""
        return f"{name} [{self.mark}]" if self.mark else name


def about(M: Multiplied, steps: Steps) -> list[AnyStep]:
    """Return steps about S, m and n, also called p and z, u and v, R and T."""
    return steps(M.case, mark=M.mark, label=M.named(""), **{name: getattr(M, name) for name in steps.names})


def greatest(M: Multiplied) -> list[AnyStep]:
    """The Frobenius number of T is G(t(R), m - 1); its mirror images are those of R."""
    return [*about(M, M.one), *about(M, unique), *about(M, multiplied)]


# --- um + vn = 1; for m = 2 and n odd, u and v are (1 - n)/2 and 1 ----------------------------------------------------

bezout, halves = Steps("m n are_coprime"), Steps("m n are_coprime")


@halves.let
def u(n):
    """u, which is (1 − n)/2."""
    return (1 - n) // 2


@halves.let
def v():
    """v, which is 1."""
    return 1


def is_one(m, n):
    """Return u and v, and whether um + vn = 1."""
    return u, v, u * m + v * n == 1


@bezout.pick(*map(bezout.symbol, "uv"), definitions=[])
@halves.step(definitions=[u, v])
def factors(are_coprime):
    """where m and n are coprime, let um + vn = 1."""
    return implies(given, are_coprime)


@bezout.step(definitions=["{m}", "{n}"])
@halves.step(definitions=["{n}"])
def are_positive(m, n, are_coprime):
    """m and n are positive."""
    return implies(are_coprime, m >= 1 and n >= 1)


# --- if a is in R, then G(a, j) is in T for each j >= 0: by complete induction on a -----------------------------------

multiplied = Steps("S m n u v R T are_coprime")
combination, coprime = map(multiplied.known, ("combination", "coprime"))
G, a_of, j_of, s_of, l_of = map(multiplied.symbol, ("G", "a_of", "j_of", "s_of", "l_of"))
OF_G = "a and j of G(a, j){label}"
FORM = ("k = G(a(k), j(k)){label}", "0 ≤ j(k) < m{label}")


@multiplied.step(definitions=[G, combination])
def in_words(m, n, are_coprime):
    """G in the words of the definition."""
    return implies(are_coprime, every(lambda a, j: G(a, j) == combination(a, m, j, n), at=G))


@multiplied.step(uses=[in_words], definitions=["S_times"])
def sums_in_t(S, T, are_coprime):
    """sums are in T."""
    return implies(are_coprime, every(lambda a, j: implies(a in S and j >= 0, G(a, j) in T), at=G))


@multiplied.let
def all_in_T(T, a):  # noqa: N802 - a name in formulas
    """G(a, j) is in T for each j ≥ 0."""
    return every(lambda j: implies(j >= 0, G(a, j) in T), at=lambda j: G(a, j))


@multiplied.step(uses=[sums_in_t], definitions=[all_in_T])
def all_of_s(S, are_coprime):
    """so it is where a is in S."""
    return implies(are_coprime, every(lambda a: implies(a in S, all_in_T(a)), at=all_in_T))


@multiplied.step(definitions=[G])
def n_less(m, n, are_coprime):
    """G(a, j) is G(a − n, j + m)."""
    return implies(are_coprime, every(lambda a, j: G(a, j) == G(a - n, j + m), at=G))


@multiplied.step(uses=[n_less, POSITIVE], definitions=[all_in_T])
def n_more(n, R, are_coprime):
    """and where it is so of a − n."""
    each = every(lambda a: implies(all_in_T(a - n), all_in_T(a)), at=lambda a: (all_in_T(a), a - n in R))
    return implies(are_coprime, each)


@multiplied.induction("c_up", complete=True, uses=[all_of_s, n_more, POSITIVE], definitions=["el_S"])
def all_up_to(S, R, are_coprime, c_up):
    """by induction on a: so it is of each a in R."""
    return implies(are_coprime and (c_up in S or c_up in R), all_in_T(c_up))


@multiplied.step(uses=[POSITIVE], definitions=["el_S", "S"])
def s_in_r(S, R, are_coprime):
    """each element of S is in R, and no negative number is."""
    return implies(
        are_coprime,
        every(
            lambda a: implies(a in S, a in R) and implies(a < 0 and (a in S or a not in S), a not in R),
            at=lambda a: a in R,
        ),
    )


@multiplied.step(uses=[all_up_to, s_in_r], definitions=[all_in_T])
def from_r(R, T, are_coprime):
    """if a is in R, G(a, j) is in T."""
    return implies(are_coprime, every(lambda a, j: implies(a in R and j >= 0, G(a, j) in T), at=G))


# --- if k is in T, it is G(s, l) with s in S and l = md + j(k), so that a(k) = s + nd is in R -------------------------


@multiplied.step(uses=[POSITIVE], definitions=[G])
def l_small(m, n, are_coprime):
    """l is at most G(s, l)."""
    return implies(
        are_coprime,
        every(lambda s, i: implies(s >= 0 and i >= 0, i <= n * i and m * s >= 0 and i <= G(s, i)), at=G),
    )


@multiplied.step(definitions=["S_times"])
def is_combination(S, m, n, T, are_coprime):
    """k in T is a combination of some s in S and l ≥ 0."""
    return implies(
        are_coprime,
        every(lambda k: implies(k in T, some(lambda s, i: s in S and i >= 0 and combination(s, m, i, n) == k))),
    )


@multiplied.step(definitions=[G, combination])
def combination_is_g(m, n, are_coprime):
    """which is G(s, l)."""
    each = every(lambda s, i: combination(s, m, i, n) == G(s, i), at=lambda s, i: combination(s, m, i, n))
    return implies(are_coprime, each)


@multiplied.step(uses=[is_combination, combination_is_g, l_small], definitions=["S"])
def is_g(S, T, are_coprime):
    """k in T is G(s, l) with 0 ≤ l ≤ k."""
    return implies(
        are_coprime,
        every(
            lambda k: implies(k in T, some(lambda s, i: s in S and i >= 0 and i <= k and G(s, i) == k)),
            at=lambda k: k in T,
        ),
    )


def is_k(s, i, k):
    """Whether k = G(s, l)."""
    return G(s, i) == k


@multiplied.pick(s_of, uses=[is_g], definitions=[])
def with_s(S, T, are_coprime, k):
    """let s be so."""
    none = every(lambda i: implies(i >= 0 and i < k + 1, not is_k(s_of(k), i, k)))  # so that it can be computed
    return implies(are_coprime and k in T, s_of(k) in S and not none)


@multiplied.pick(l_of, uses=[with_s], definitions=[])
def with_l(T, are_coprime, k):
    """let l be so."""
    return implies(are_coprime and k in T, l_of(k) >= 0 and is_k(s_of(k), l_of(k), k))


@multiplied.step(uses=[with_s, with_l], definitions=[])
def with_both(S, T, are_coprime):
    """k in T is G(s, l), with s in S."""
    return implies(
        are_coprime,
        every(
            lambda k: implies(k in T, s_of(k) in S and l_of(k) >= 0 and is_k(s_of(k), l_of(k), k)),
            at=(lambda k: k in T, s_of, l_of),
        ),
    )


@multiplied.let
def d_of(m, k):
    """d, the quotient of l by m."""
    return l_of(k) // m


def rest(m, k):
    """Return l − md."""
    return l_of(k) - m * d_of(k)


@multiplied.step(uses=[POSITIVE], definitions=[G, d_of, "quotient_by", "remainder_by"])
def divided(m, n, are_coprime):
    """l is md + r."""
    return implies(
        are_coprime,
        every(
            lambda k: (
                rest(m, k) >= 0
                and rest(m, k) < m
                and implies(l_of(k) >= 0, d_of(k) >= 0)
                and G(s_of(k), l_of(k)) == G(s_of(k) + n * d_of(k), rest(m, k))
            ),
            at=d_of,
        ),
    )


@multiplied.step(uses=[with_both, divided, OF_G], definitions=[])
def a_is_sum(n, T, are_coprime):
    """so a(k) is s + nd."""
    return implies(are_coprime, every(lambda k: implies(k in T, a_of(k) == s_of(k) + n * d_of(k)), at=a_of))


@multiplied.step(uses=[s_in_r, POSITIVE], definitions=["el_S", "S"])
def n_more_in_r(n, R, are_coprime):
    """if a is in R, a + n is."""
    return implies(are_coprime, every(lambda a: implies(a in R, a + n in R), at=lambda a: a in R))


@multiplied.induction("h_up", uses=[n_more_in_r, s_in_r], definitions=[])
def multiples_in_r(S, n, R, are_coprime, h_up):
    """s + nd is in R."""
    return implies(are_coprime, every(lambda a: implies(a in S, a + n * h_up in R)))


# --- a number k is in T exactly if a(k) is in R -----------------------------------------------------------------------


@multiplied.step(uses=[a_is_sum, multiples_in_r, with_both, divided], definitions=[])
def a_in_r(R, T, are_coprime):
    """if k is in T, a(k) is in R."""
    return implies(are_coprime, every(lambda k: implies(k in T, a_of(k) in R), at=lambda k: k in T))


@multiplied.step(uses=[from_r, *FORM], definitions=[])
def k_in_t(R, T, are_coprime):
    """if a(k) is in R, k is in T."""
    return implies(are_coprime, every(lambda k: implies(a_of(k) in R, k in T), at=lambda k: k in T))


@multiplied.step(uses=[a_in_r, k_in_t], definitions=[])
def of_k(R, T, are_coprime):
    """k is in T exactly if a(k) is in R."""
    return implies(are_coprime, every(lambda k: (k in T) == (a_of(k) in R), at=lambda k: k in T))


@multiplied.step(uses=[OF_G, of_k], definitions=[])
def belongs(m, R, T, are_coprime):
    """G(a, j) is in T exactly if a is in R."""
    return implies(are_coprime, every(lambda a, j: implies(j >= 0 and j < m, (G(a, j) in T) == (a in R)), at=G))


# --- the Frobenius number of T is G(t(R), m - 1); its mirror images are those of R ------------------------------------


@multiplied.step(uses=[POSITIVE], definitions=[])
def products_grow(m, n, are_coprime):
    """order of products."""
    return implies(are_coprime, every(lambda a, b: implies(a < b, m * a < m * b and n * a < n * b)))


@multiplied.step(uses=[products_grow], definitions=[G])
def grows(are_coprime):
    """G grows."""
    return implies(
        are_coprime,
        every(
            lambda a, j, a2, j2: (
                implies(a == a2 and j < j2, G(a, j) < G(a2, j2))
                and implies(a < a2 and j <= j2, G(a, j) < G(a2, j2))
                and implies(a <= a2 and j <= j2, G(a, j) <= G(a2, j2))
            ),
            at=lambda a, j, a2, j2: (G(a, j), G(a2, j2)),
        ),
    )


@multiplied.step(definitions=[combination, coprime])
def called_coprime(m, n, u, v, are_coprime):
    """m and n are coprime."""
    return implies(are_coprime, combination(u, m, v, n) == 1 and coprime(m, n))


def is_last_gap(X, t):
    """Whether t is the last gap of X."""
    return t not in X and every(lambda k: implies(k > t, k in X), at=lambda k: k in X)


@multiplied.step(definitions=["t_S_and"])
def last_of_r(R, are_coprime):
    """t(R) is the last gap of R."""
    return implies(are_coprime, is_last_gap(R, frobenius_number(R)))


@multiplied.step(uses=[called_coprime, POSITIVE], definitions=["t_S_times"])
def last_of_t(T, are_coprime):
    """t(T) is the last gap of T."""
    return implies(are_coprime, is_last_gap(T, frobenius_number(T)))


@multiplied.step(uses=[belongs, last_of_r, POSITIVE], definitions=[])
def top_is_a_gap(m, R, T, are_coprime):
    """G(t(R), m − 1) is not in T."""
    return implies(are_coprime, G(frobenius_number(R), m - 1) not in T)


@multiplied.step(uses=[of_k, last_of_r, *FORM, grows], definitions=[])
def beyond_top(m, R, T, are_coprime):
    """all numbers beyond it are."""
    beyond = every(lambda k: implies(k > G(frobenius_number(R), m - 1), k in T), at=lambda k: k in T)
    return implies(are_coprime, beyond)


@multiplied.step(uses=[top_is_a_gap, beyond_top, last_of_t], definitions=[])
def is_top(m, R, T, are_coprime):
    """t(T) = G(t(R), m − 1)."""
    return implies(are_coprime, frobenius_number(T) == G(frobenius_number(R), m - 1))


@multiplied.step(definitions=[G])
def differences(m, R, are_coprime):
    """G of differences."""
    r = frobenius_number(R)
    return implies(are_coprime, every(lambda a, j: G(r, m - 1) - G(a, j) == G(r - a, m - 1 - j), at=G))


@multiplied.step(uses=[is_top, differences, *FORM, OF_G], definitions=[])
def of_image(m, R, T, are_coprime):
    """a and j of the mirror image."""
    t, r = frobenius_number(T), frobenius_number(R)
    each = every(lambda k: a_of(t - k) == r - a_of(k) and j_of(t - k) == m - 1 - j_of(k), at=a_of)
    return implies(are_coprime, each)


@multiplied.step(uses=[of_k, of_image], definitions=[])
def image(R, T, are_coprime):
    """the mirror image."""
    t, r = frobenius_number(T), frobenius_number(R)
    return implies(are_coprime, every(lambda k: (t - k in T) == (r - a_of(k) in R), at=lambda k: k in T))


ONE, BELONGS, GREATEST, IMAGE = map(words_of, (factors, belongs, is_top, image))
