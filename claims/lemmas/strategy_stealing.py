"""An ender with t > 1 is an N-position: a win after t would be a win at once.

The outcome depends on the legal moves alone. So if a reply w to t wins, and w itself eliminates t, then w wins in S.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sylver_claims import Conclusion, Let, Steps, every, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.elimination import each, in_an_ender
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin, eliminates, frobenius_number, is_ender

RESOURCES = 4_000_000

steal = Steps("S ender")
"""Suppose that S is a P-position: then t does not win, and some reply w to it does.

The earlier step ``each`` says that each legal move below t eliminates t, if ``ender``.
"""
w = steal.symbol("w_reply")


@steal.same_outcome
def without_t(S):
    """Return S after w, and after t and w."""
    return adjoin(S, w), after_both(S)


def after_t(S):
    """Return the position after t."""
    return adjoin(S, frobenius_number(S))


def after_both(S):
    """Return the position after t and w."""
    return adjoin(after_t(S), w)


def only_replies(S):
    """Whether S is lost, but t does not win."""
    return is_p_position(S) and frobenius_number(S) > 1 and not is_p_position(after_t(S))


def is_smaller(S):
    """Whether w is a legal move of S, less than t."""
    return w > 0 and w not in S and w < frobenius_number(S)


@steal.step
def one_is_legal(S):
    """1 can be named after t."""
    return implies(frobenius_number(S) > 1 and 1 not in S, not (1 in S or 1 in after_t(S)))


@steal.pick(w, uses=[one_is_legal])
def reply(S):
    """if S is lost and t > 1, let w be a reply to t that wins."""
    return implies(only_replies(S), w > 0 and w not in after_t(S) and is_p_position(after_both(S)))


@steal.step
def t_is_named(S):
    """t can be named after t no more."""
    t = frobenius_number(S)
    return implies(t > 0, t in S or t in after_t(S))


@steal.step
def elements(S, n):
    """nor any element of S."""
    return implies(n in S, n in after_t(S))


@steal.step(uses=[reply, t_is_named, elements])
def earlier(S):
    """then w is a legal move of S, less than t."""
    return implies(only_replies(S), is_smaller(S))


@steal.step(uses=[earlier, each])
def w_eliminates(S, ender):
    """and eliminates t."""
    return implies(only_replies(S) and ender, eliminates(S, w, frobenius_number(S)))


def eliminates_t(S):
    """Whether w is a legal move less than t that eliminates t."""
    return is_smaller(S) and eliminates(S, w, frobenius_number(S))


@steal.induction("k", complete=True)
def same_sums(S, k):
    """by induction on n: if w eliminates t, then t makes no difference after w."""
    sum_with_t = k in S or k in after_t(S) or k in after_both(S)
    return implies(eliminates_t(S), sum_with_t == (k in S or k in adjoin(S, w)))


@steal.step(uses=[same_sums])
def alike(S):
    """if w eliminates t, the same is legal after w as after t and w."""
    return implies(eliminates_t(S), every(lambda n: (n in after_both(S)) == (n in adjoin(S, w))))


@steal.step(uses=[reply, earlier, w_eliminates, alike], definitions=["lost_{S}_and"])
def wins(S, ender):
    """so w wins in S."""
    return implies(only_replies(S) and ender, is_p_position(adjoin(S, w)))


@steal.step(definitions=["lost_{S}", "t_{S}"])
def but_none(S):
    """but no move of S wins, and t is one."""
    lost = is_p_position(S) and frobenius_number(S) > 1
    return implies(lost, only_replies(S) and implies(is_smaller(S), not is_p_position(adjoin(S, w))))


CONTRADICTION = (earlier, wins, but_none)
"""The steps that together show that an ender with t > 1 is not a P-position."""


def enders_are_n(case: Any, S: Any = None) -> list[AnyStep | Conclusion]:
    """In an ender each legal move below t eliminates t."""
    S = case.S if S is None else S
    stolen = steal(case, S=S, ender=case.of(is_ender, S))
    return [*in_an_ender(case, S=S), *stolen, Conclusion(uses=CONTRADICTION, definitions=[])]


quiet = Steps("S")
"""A quiet ender other than {2, 3} has t > 1."""


@quiet.step(definitions=["t_{S}", "{S}"])
def above_1(S):
    """t > 1."""
    return implies(given, frobenius_number(S) > 1)


def quiet_enders_are_n(case: Any) -> list[AnyStep | Conclusion]:
    """Show that a quiet ender other than {2, 3} is an ender and an N-position."""
    stolen = steal(case, S=case.S, ender=case.of(is_ender, case.S))
    ended = Conclusion(uses=[above_1, *CONTRADICTION], definitions=[])
    return [*quiet(case, S=case.S), *in_an_ender(case, S=case.S), *stolen, ended]


# --- for the sums of some numbers -------------------------------------------------------------------------------------

sums = Steps("G")
"""0 is one of the sums of some numbers, and they are closed under addition."""


@sums.step
def has_0(G):
    """0 is a sum, and no negative number is one."""
    return 0 in G and every(lambda x: implies(x < 0, x not in G), at=lambda x: x in G)


@sums.induction("k_sum", uses=[has_0])
def closed_up_to_k(G, x, y, k_sum):
    """by induction on the first: sums of sums, up to k."""
    return implies(x in G and y in G and x <= k_sum, x + y in G)


@sums.step(uses=[closed_up_to_k], definitions=[])
def closed(G, x, y):
    """by induction on the first: sums of sums."""
    look_at(x in G, y in G)
    return implies(x in G and y in G and x >= 0, x + y in G)


@sums.step(uses=[has_0, closed], definitions=[])
def sums_of_sums(G, x, y, z):
    """sums of sums are sums."""
    look_at(x in G, y in G, z in G)
    return implies(x in G and y in G and z <= x + y and z >= x + y, z in G)


def generated_enders_are_n(case: Any, G: Any) -> list[AnyStep]:
    """Show that an ender is not a P-position, for the sums of some numbers, using only that sums are closed."""
    stolen, steps = enders_are_n(case, G), sums(case, G=G)
    afterwards = [f"{about}_{G.name}{moves}" for about in ("t", "el", "lost") for moves in ("", "_and", "_and_and")]
    known = [name for name in afterwards if name in case.symbols]
    for step in stolen:
        if isinstance(step, Conclusion):
            continue
        if isinstance(step, Let) or step.definitions is not None:
            steps.append(step)
        else:
            uses = [*step.uses, words_of(has_0), words_of(sums_of_sums)]
            steps.append(replace(step, definitions=known, uses=uses))
    return steps
