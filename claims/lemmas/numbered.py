"""From a finite position, after some moves, to numbered positions: the same is legal in both, and the same wins."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.vocabulary.script import after, element, lost, number_of
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin

unmoved = Steps("S")


@unmoved.step(definitions=["number_of_{S}"])
def same_elements(S, k):
    """the same is in both positions after 0 moves."""
    look_at(k in S)
    return (k in S) == element(number_of(S), k)


def alike(count: int) -> str:
    """Return the name of the step that both positions have the same elements after ``count`` moves."""
    return f"the same is in both positions after {count} moves"


def outcome(count: int) -> str:
    """Return the name of the step that both positions have the same outcome after ``count`` moves."""
    return f"both positions have the same outcome after {count} moves"


def played(S, moves, count):
    """Return the position after the first moves, and its number."""
    T, t = S, number_of(S)
    for i in range(count):
        T, t = adjoin(T, moves[i]), after(t, moves[i])
    return T, t


def same(S, moves, count, k):
    """Whether k is in both positions, or in neither."""
    T, t = played(S, moves, count)
    return (k in T) == element(t, k)


def are_legal(moves, count):
    """Whether the first moves are positive."""
    return all(moves[i] > 0 for i in range(count))


def after_moves(count: int) -> Steps:
    """Return the steps for the first ``count`` of the moves x, y and z: each makes the same difference in both."""
    steps, before = Steps(" ".join(("S", "count", *"xyz"[count:]))), "el_{S}" + "_and" * (count - 1)

    @steps.same_outcome
    def both(S, count, x, y, z):
        return played(S, (x, y, z), count)

    @steps.induction("k_num", complete=True, uses=[alike(count - 1)], definitions=[before, "after_move"])
    def up_to_k(S, count, x, y, z, k_num):
        """by induction: the same is in both positions after {count} moves."""
        moves = (x, y, z)
        return implies(are_legal(moves, count), same(S, moves, count - 1, k_num) and same(S, moves, count, k_num))

    @steps.step(uses=[alike(count - 1)], definitions=[before, "after_move", "in_position"])
    def below_0(S, count, x, y, z, k):
        """the same is in both positions after {count} moves, below 0."""
        return implies(are_legal((x, y, z), count) and k < 0, same(S, (x, y, z), count, k))

    @steps.step(uses=[up_to_k, below_0], definitions=[])
    def are_alike(S, count, x, y, z, k):
        """the same is in both positions after {count} moves."""
        T, t = played(S, (x, y, z), count)
        look_at(k in T)
        look_at(element(t, k), t)
        return implies(are_legal((x, y, z), count), same(S, (x, y, z), count, k))

    @steps.step(uses=[are_alike], definitions=["lost_{S}" + "_and" * count])
    def same_outcome(S, count, x, y, z):
        """both positions have the same outcome after {count} moves."""
        T, t = played(S, (x, y, z), count)
        look_at(is_p_position(T))
        look_at(lost(t))
        return implies(are_legal((x, y, z), count), is_p_position(T) == lost(t))

    return steps


def numbered(case: Any, most: int, S: Any) -> list[AnyStep]:
    """By induction on the number that is asked about: each further move makes the same difference in both."""
    found = unmoved(case, S=S)
    for count in range(1, most + 1):
        values = {"S": S, "count": count, **dict.fromkeys("xyz"[count:], 0)}
        found += after_moves(count)(case, mark=str(count), **values)
    return found
