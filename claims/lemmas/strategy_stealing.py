"""An ender with t > 1 is an N-position, in the language of a solver: a win after t would be a win at once.

The outcome depends on the legal moves alone. So if a reply w to t wins, and w itself eliminates t, then w wins in S.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sylver_claims import Conclusion, Induction, Let, Pick, Semigroup, Step
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import elimination as moves
from sylver_claims.claims.lemmas.positions import ender, t_of, together
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import finite, semigroups

RESOURCES = 4_000_000
REPLY = "if S is lost and t > 1, let w be a reply to t that wins"
EARLIER = "then w is a legal move of S, less than t"
WINS = "so w wins in S"
SAME = "by induction on n: if w eliminates t, then t makes no difference after w"
ALIKE = "if w eliminates t, the same is legal after w as after t and w"
BUT_NONE = "but no move of S wins, and t is one"
CONTRADICTION = (EARLIER, WINS, BUT_NONE)
"""The steps that together show that an ender with t > 1 is not a P-position."""


ZERO = "0 is a sum, and no negative number is one"
UP_TO_K = "by induction on the first: sums of sums"
SUMS = "sums of sums are sums"


def sums_are_closed(G: Any) -> list[AnyStep]:
    """Show for the sums of some numbers that 0 is one of them and that they are closed under addition."""
    from z3 import And, ForAll, Implies, Ints, Not

    x, y, z, k = Ints("x_sum y_sum z_sum k_sum")
    of_both = Implies(And(G(x), G(y), x >= 0), G(x + y))
    of_three = Implies(And(G(x), G(y), z <= x + y, z >= x + y), G(z))
    return [
        Step(name=ZERO, goal=And(G(0), ForAll(x, Implies(x < 0, Not(G(x))), patterns=[G(x)]))),
        Induction(
            name=f"{UP_TO_K}, up to k",
            variable=k,
            goal=ForAll([x, y], Implies(And(G(x), G(y), x <= k), G(x + y))),
            uses=[ZERO],
        ),
        Step(
            name=UP_TO_K,
            goal=ForAll([x, y], of_both, patterns=[together(G(x), G(y))]),
            uses=[f"{UP_TO_K}, up to k"],
            definitions=[],
        ),
        Step(
            name=SUMS,
            goal=ForAll([x, y, z], of_three, patterns=[together(G(x), G(y), G(z))]),
            uses=[ZERO, UP_TO_K],
            definitions=[],
        ),
    ]


def generated_enders_are_n(case: Any, G: Any) -> list[AnyStep]:
    """Show that an ender is not a P-position, for the sums of some numbers, using only that sums are closed."""
    stolen, steps = enders_are_n(case, G), sums_are_closed(G)
    afterwards = [f"{about}_{G.name}{moves}" for about in ("t", "el", "lost") for moves in ("", "_and", "_and_and")]
    known = [name for name in afterwards if name in case.symbols]
    for step in stolen:
        if isinstance(step, Conclusion):
            continue
        if isinstance(step, Let) or step.definitions is not None:
            steps.append(step)
        else:
            steps.append(replace(step, definitions=known, uses=[*step.uses, ZERO, SUMS]))
    return steps


def enders_are_n(case: Any, S: Any = None) -> list[AnyStep | Conclusion]:
    """In an ender each legal move below t eliminates t."""
    stolen = steal(case, case.S if S is None else S, ender(case, S), words_of(moves.each))
    return [
        *moves.in_an_ender(case, S=case.S if S is None else S),
        *stolen,
        Conclusion(uses=CONTRADICTION, definitions=[]),
    ]


def steal(case: Any, S: Semigroup, is_ender: Any, each: str) -> list[AnyStep]:
    """Suppose that S is a P-position: then t does not win, and some reply w to it does.

    The step ``each`` says that each legal move below t eliminates t, if ``is_ender``.
    """
    from z3 import And, ForAll, Implies, Ints, Not, Or

    t, el = t_of(case, S), moves.eliminates(case, S)
    w, n, k = Ints("w_reply n k")
    after_t, after_w = case.of(semigroups.adjoin, S, t), case.of(semigroups.adjoin, S, w)
    after_both = case.of(semigroups.adjoin, after_t, w)
    case.same_outcome(after_w, after_both)
    lost, lost_both = case.of(finite.is_p_position, S), case.of(finite.is_p_position, after_both)
    is_lost = And(lost, t > 1, Not(case.of(finite.is_p_position, after_t)))
    wins = And(w > 0, Not(after_t(w)), lost_both)
    smaller = And(w > 0, Not(S(w)), w < t)
    alike = Or(S(k), after_t(k), after_both(k)) == Or(S(k), after_w(k))
    return [
        Step(name="1 can be named after t", goal=Implies(And(t > 1, Not(S(1))), Not(Or(S(1), after_t(1))))),
        Pick(name=REPLY, constants=[w], goal=Implies(is_lost, wins), uses=["1 can be named after t"]),
        Step(name="t can be named after t no more", goal=Implies(t > 0, Or(S(t), after_t(t)))),
        Step(name="nor any element of S", goal=ForAll(n, Implies(S(n), after_t(n)))),
        Step(
            name=EARLIER,
            goal=Implies(is_lost, smaller),
            uses=[REPLY, "t can be named after t no more", "nor any element of S"],
        ),
        Step(name="and eliminates t", goal=Implies(And(is_lost, is_ender), el(w, t)), uses=[EARLIER, each]),
        Induction(name=SAME, variable=k, complete=True, goal=Implies(And(smaller, el(w, t)), alike)),
        Step(
            name=ALIKE,
            goal=Implies(And(smaller, el(w, t)), ForAll(n, after_both(n) == after_w(n))),
            uses=[SAME],
        ),
        Step(
            name=WINS,
            goal=Implies(And(is_lost, is_ender), case.of(finite.is_p_position, after_w)),
            uses=[REPLY, EARLIER, "and eliminates t", ALIKE],
            definitions=[f"lost_{S.name}_and"],
        ),
        Step(
            name=BUT_NONE,
            goal=Implies(And(lost, t > 1), And(is_lost, Implies(smaller, Not(case.of(finite.is_p_position, after_w))))),
            definitions=[f"lost_{S.name}", f"t_{S.name}"],
        ),
    ]
