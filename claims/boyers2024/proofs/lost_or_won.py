"""Table 3 of Boyers et al. can be completed: where 1 is legal, a position is lost, or some listed move wins."""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Steps, every, implies, look_at
from sylver_claims.claims.lemmas.with_4.of_sums import of_1, of_2
from sylver_claims.claims.vocabulary.script import defined, given
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import finite

RESOURCES = 8_000_000

# --- Both numbers are odd ---------------------------------------------------------------------------------------------

both_odd = Steps("a c")
"""a and c are odd if ac is: if one is twice a number, so is ac."""
of_one = Steps("p q")


@both_odd.let
def ac(a, c):
    """ac."""
    return a * c


@of_one.let
def half(p):
    """half of {p}."""
    return p // 2


@of_one.let
def half_times(p, q):
    """half of {p}, times the other."""
    return half * q


@of_one.step(definitions=[half])
def twice_half(p):
    """if {p} is even, it is twice its half."""
    return implies(p % 2 == 0, p == 2 * half)


@of_one.step(definitions=[ac, half_times])
def even_product(p):
    """if {p} is twice its half, so is ac."""
    return implies(p == 2 * half, ac == 2 * half_times)


@of_one.step(uses=[twice_half, even_product], definitions=[])
def is_odd(p):
    """{p} is odd."""
    return implies(ac % 2 == 1, p % 2 == 1)


both_odd.include(
    lambda case: of_one(case, mark="_a", p=case.a, q=case.c), lambda case: of_one(case, mark="_c", p=case.c, q=case.a)
)


@both_odd.step(uses=["a is odd", "c is odd"], definitions=[ac])
def are_odd(a, c):
    """a and c are odd."""
    return implies((a * c) % 2 == 1, a % 2 == 1 and c % 2 == 1)


@both_odd.step(definitions=["a", "c"])
def ac_is_large(a, c):
    """ac is at least a."""
    return a * c >= a


@both_odd.step(uses=[ac_is_large], definitions=["a", "c"])
def product(a, c):
    """4ac is at least 4a."""
    return 4 * a * c >= 4 * a


# --- All large numbers are sums ---------------------------------------------------------------------------------------

all_beyond = Steps("S p")
"""All numbers from 3p on are sums of 4, an odd p and other numbers: those from 0, p, 2p, 3p on are."""


@all_beyond.induction("m", complete=True, definitions=["{S}", "a", "c"])
def multiples(S, m):
    """{S}: multiples of 4."""
    return implies(m % 4 == 0, m in S)


def is_from(n, k):
    """Whether k is n, n + 4, ..."""
    return k >= n and (k - n) % 4 == 0


@all_beyond.step(uses=[multiples], definitions=["{S}", "a", "c"])
def one_more(S, p, k):
    """{S}: one p more."""
    look_at(k in S)
    return implies(is_from(p, k), k - p in S and k in S)


@all_beyond.step(uses=[one_more], definitions=["{S}", "a", "c"])
def two_more(S, p, k):
    """{S}: two p more."""
    look_at(k in S)
    return implies(is_from(2 * p, k), k - p in S and k in S)


@all_beyond.step(uses=[two_more], definitions=["{S}", "a", "c"])
def three_more(S, p, k):
    """{S}: three p more."""
    look_at(k in S)
    return implies(is_from(3 * p, k), k - p in S and k in S)


@all_beyond.step(uses=[multiples, one_more, two_more, three_more], definitions=["a", "c"])
def from_3p_on(S, p, k):
    """{S}: all from 3p on are sums."""
    look_at(k in S)
    return implies(k >= 3 * p and p % 2 == 1, k in S)


# --- The winning moves are counted ------------------------------------------------------------------------------------

counted = Steps("S a c")
"""The count of the winning moves is positive exactly if some move wins."""
wins, up_to, t, is_cofinite, lost = (
    counted.known(name, "S") for name in ("wins_", "wins_up_to_", "t_", "cofinite_", "lost_")
)
ALL_FROM_3P_ON = "{S}: all from 3p on are sums"


@counted.step(uses=[ALL_FROM_3P_ON, product], definitions=[is_cofinite, "a", "c"])
def cofinite(S, a):
    """all numbers beyond the product are sums."""
    return implies(a % 2 == 1, is_cofinite)


@counted.step(uses=[cofinite, are_odd], definitions=[])
def cofinite_here(S):
    """so they are in each case."""
    return implies(given, is_cofinite)


def none_wins():
    """Whether no move wins."""
    return every(lambda n: not wins(n), at=wins)


@counted.induction("k_none", definitions=[up_to])
def none_up_to(S, k_none):
    """by induction: if none wins, none is counted."""
    return implies(none_wins(), up_to(k_none) == 0)


@counted.induction("k_some", definitions=[up_to, wins])
def some_up_to(S, k_some):
    """by induction: if a move wins, the winning moves are counted."""
    at_least = every(lambda n: implies(wins(n) and n <= k_some, up_to(k_some) >= 1), at=wins)
    return up_to(k_some) >= 0 and at_least


@counted.step(definitions=[wins, t])
def highest(S, n):
    """no winning move is above the largest legal move."""
    look_at(wins(n))
    return implies(is_cofinite and wins(n), n > 0 and n <= t)


@counted.step(uses=[some_up_to, highest], definitions=[])
def some_counted(S, n):
    """if a move wins, the winning moves are counted."""
    look_at(wins(n))
    return implies(is_cofinite and wins(n), up_to(t) >= 1)


@counted.step(uses=[none_up_to], definitions=[up_to])
def none_counted(S):
    """if none wins, none is counted."""
    return implies(none_wins(), up_to(t) <= 0)


SUMS = ("G_4_a: all from 3p on are sums", "G_4_c: all from 3p on are sums")


@counted.step(uses=[are_odd, *SUMS], definitions=["{S}", "a", "c"])
def one_is_legal(S):
    """1 is legal."""
    return implies(given, 1 not in S)


@counted.step(uses=[ALL_FROM_3P_ON, *SUMS, are_odd, cofinite_here], definitions=["a", "c"])
def has_a_value():
    """the words have a meaning here."""
    return defined


counted.conclude(uses=[one_is_legal, some_counted, none_counted, cofinite_here], definitions=[wins, lost, "a", "c"])


def lost_or_won(case: Any) -> list[AnyStep | Conclusion]:
    """Show that {4, a, c} is lost exactly if no winning move is listed, where 1 is legal."""
    a, c = case.a, case.c
    S, of_a, of_c = case.of(of_2, a, c), case.of(of_1, a), case.of(of_1, c)
    case.of(finite.is_p_position, S)
    case.of(finite.winning_moves, S)
    return [
        *both_odd(case),
        *(step for G, p in ((S, a), (of_a, a), (of_c, c)) for step in all_beyond(case, mark=f"_{G.name}", S=G, p=p)),
        *counted(case, S=S),
    ]
