"""The lost positions of rooks on boards of any size: those of a set that no move joins, and that a move leads into.

No move leads from a position of the set to another one, and some move leads from each other position into the set. So
it is the set of the lost positions, by induction on the sum of the coordinates.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.coin_outcomes import lowered

OUT, INTO = "no move leads from the set into it", "some move leads from each other position into the set"
OUTCOME, ONE_ON_LINE = "the lost positions are those of the set", "a line has one lost position at most"


def outcome(names: str, rooks: str, is_in: Callable[..., Any], are_apart: Callable[..., Any]) -> Steps:
    """Return the steps that the lost positions are those of the set, after OUT and INTO, and one at most on each line.

    The functions of a position say whether it is in the set, and whether no two rooks are on one square.
    """
    steps = Steps("", at=names)
    lost, least = steps.known(f"lost_{rooks}"), steps.known(f"line_{rooks}")

    def is_lost(at):
        return lost(at[0], at[1], at[2]) if len(at) == 3 else lost(at[0], at[1], at[2], at[3], at[4], at[5])

    def line(at):
        """Return the last coordinate of the lost position on a line."""
        return least(at[0], at[1]) if len(at) == 3 else least(at[0], at[1], at[2], at[3], at[4])

    def are_placed(at):
        return all(n >= 0 for n in at) and are_apart(at)

    def is_right(at):
        return is_lost(at) == is_in(at)

    def are_right(at, i):
        """Whether the positions after a coordinate is lowered are lost if they are in the set."""
        return every(
            lambda t: implies(t >= 0 and t < at[i] and are_apart(lowered(at, i, t)), is_right(lowered(at, i, t))),
            at=(lambda t: is_lost(lowered(at, i, t)), lambda t: is_in(lowered(at, i, t))),
        )

    def all_are_right(at):
        return all(are_right(at, i) for i in range(len(at)))

    @steps.step(uses=[OUT], definitions=[lost])
    def lost_if_in(at):
        """so a position of the set is lost."""
        look_at(is_lost(at))
        return implies(are_placed(at), implies(all_are_right(at) and is_in(at), is_lost(at)))

    @steps.step(uses=[INTO], definitions=[lost])
    def not_lost_if_out(at):
        """so another position is not lost."""
        look_at(is_lost(at))
        return implies(are_placed(at), implies(all_are_right(at) and not is_in(at), not is_lost(at)))

    @steps.induction("n", start=-1, uses=[lost_if_in, not_lost_if_out], definitions=[])
    def right_by_sum(at, n):
        """by the sum."""
        look_at(is_lost(at))
        look_at(is_in(at))
        return implies(are_placed(at), implies(sum(at) <= n, is_right(at)))

    @steps.step(uses=[right_by_sum], definitions=[])
    def up_to_own_sum(at):
        """up to their own sum."""
        look_at(is_lost(at))
        look_at(is_in(at))
        return implies(are_placed(at), implies(sum(at) >= 0, is_right(at)))

    @steps.step(uses=[up_to_own_sum], definitions=[])
    def lost_if_in_set(at):
        """the lost positions are those of the set."""
        look_at(is_lost(at))
        look_at(is_in(at))
        return implies(are_placed(at), is_right(at))

    @steps.step(definitions=[lost, least])
    def one_on_line(at):
        """a line has one lost position at most."""
        look_at(line(at), is_lost(at))
        return implies(are_placed(at), implies(is_lost(at), line(at) == at[len(at) - 1]))

    return steps
