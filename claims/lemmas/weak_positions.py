"""An ∞-weak position with a legal move is lost, in each reading.

After each legal j > 1 there is a reply k > 1 that returns another ∞-weak position, in which 1 is legal, too. By game
induction this position is lost, so the position after j is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.vocabulary.script import after, element, lost, number_of, within
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import weak
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import genus

ARE_LOST = "an ∞-weak position in which 1 is legal is lost"
DEFINITIONS = {
    weak.ANY_REPLY: ["infinity_weak_any"],
    weak.DISTINCT_REPLIES: ["infinity_weak_distinct", "infinity_weak_distinct_by"],
    weak.MUTUAL_PAIRS: ["infinity_weak_pairs", "infinity_weak_pairs_by"],
    weak.EXACTLY_ONE: ["infinity_weak_one"],
    weak.WHATEVER_REPLY: ["infinity_weak_whatever"],
}


def is_legal(s, n):
    """Say that n > 1 is legal in s."""
    return n > 1 and not element(s, n)


def after_two(s, j, k):
    """Return the position after j and k."""
    return after(after(s, j), k)


two_moves = Steps("", order.basics)


@two_moves.step(uses=[order.no_smaller], definitions=[])
def one_stays(s, j):
    """1 stays legal."""
    look_at(after(s, j))
    return implies(j > 1 and not element(s, 1), not element(after(s, j), 1))


@two_moves.step(uses=[order.has_s, order.has_n, order.is_an_order], definitions=[])
def both_larger(s, j, k):
    """Sjk is larger than S."""
    look_at(after_two(s, j, k))
    return implies(j > 0 and k > 0, within(s, after_two(s, j, k)) and element(after_two(s, j, k), j))


@two_moves.step(definitions=["lost_position"])
def won(s, k):
    """if Sk is lost, S is not."""
    look_at(after(s, k))
    return implies(is_legal(s, k) and lost(after(s, k)), not lost(s))


def defining(relation: Callable[..., Any], *arguments: int) -> Callable[[Any], list[AnyStep]]:
    """Return steps that define a relation, which a variant of a statement may not mention."""

    def steps(case: Any) -> list[AnyStep]:
        case.of(relation, case.S, *arguments, case.tables[0])
        return []

    return steps


of_the_case = Steps("S")


@of_the_case.same_outcome
def numbered(S):
    """Return S, and the number of S."""
    return S, number_of(S)


@of_the_case.step(definitions=["number_of_{S}"])
def same_elements(S, n):
    """the position with the number of S has the elements of S."""
    look_at(n in S)
    return (n in S) == element(number_of(S), n)


@of_the_case.step(uses=[same_elements], definitions=["lost_{S}"])
def outcome(S):
    """S has the outcome of the position with its number."""
    return lost(number_of(S)) == is_p_position(S)


@of_the_case.induction("c_weak", definitions=["{S}"])
def all_numbers(S, c_weak):
    """if 1 is in S, all numbers are."""
    return implies(1 in S, c_weak in S)


@of_the_case.step(uses=[all_numbers, same_elements], definitions=["t_{S}", "gaps_{S}"])
def one_legal(S):
    """if S has a legal move, 1 is legal."""
    return implies(genus(S) != 0, not element(number_of(S), 1))


def are_lost(reading: int) -> Steps:
    """Return the steps, by game induction, that a position that is ∞-weak in a reading is lost."""
    proof = Steps("S", two_moves, defining(weak.is_infinity_weak, reading))
    is_weak = proof.known(DEFINITIONS[reading][0])

    @proof.step(definitions=DEFINITIONS[reading])
    def reply(s, j):
        """each legal j > 1 has a reply that returns an ∞-weak position."""
        look_at(is_weak(s), after(s, j))
        return implies(
            is_weak(s) and is_legal(s, j),
            some(lambda k: is_legal(after(s, j), k) and is_weak(after_two(s, j, k)), at=lambda k: after_two(s, j, k)),
        )

    @proof.game_induction("g_weak", uses=[reply, one_stays, both_larger, won], definitions=["lost_position"])
    def position_is_lost(g_weak):
        """an ∞-weak position in which 1 is legal is lost."""
        return implies(is_weak(g_weak) and not element(g_weak, 1), lost(g_weak))

    return proof


def infinity_weak_is_lost(reading: int) -> Steps:
    """Return the steps for a reading."""
    proof = are_lost(reading)
    proof.include(of_the_case)
    proof.conclude(uses=[ARE_LOST, outcome, one_legal], definitions=[])
    return proof
