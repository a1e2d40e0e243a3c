"""By any reply, a position is 2-weak exactly if no move leads to one of the ten positions of ``any_reply``.

Where a move leads to one of the ten, it has no reply that returns a 1-weak position; to each other move there is one.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.any_reply import is_one_of_ten, no_larger, reply_to, some_move
from sylver_claims.claims.lemmas.numbered import alike, numbered
from sylver_claims.claims.lemmas.one_weak_positions import is_weak, sums_of_five_and_six
from sylver_claims.claims.lemmas.small_positions import all_from_two, sums_of_four_and_five
from sylver_claims.claims.lemmas.three_weak import goes_on, needs, not_one_weak, three_weak
from sylver_claims.claims.lemmas.weak_levels import (
    case_finite,
    is_going_on,
    larger_is_finite,
    largest,
    of_the_case_counted,
    t,
)
from sylver_claims.claims.lemmas.weak_positions import all_numbers, is_legal, same_elements
from sylver_claims.claims.vocabulary.script import after, element, number_of
from sylver_claims.kernels.semigroups import adjoin, frobenius_number

two_weak = Steps("", three_weak)


def leads_to_none(s):
    """Say that no move above 1 leads to one of the ten."""
    return every(lambda j: implies(is_legal(s, j), not is_one_of_ten(after(s, j))), at=lambda j: after(s, j))


@two_weak.step(uses=[goes_on, not_one_weak, needs], definitions=[])
def no_reply(s, j):
    """no move in a 2-weak position leads to one of the ten."""
    look_at(is_weak(2, s), after(s, j))
    return implies(is_going_on(s) and is_weak(2, s) and is_legal(s, j), not is_one_of_ten(after(s, j)))


@two_weak.step(uses=[goes_on, some_move], definitions=[])
def one_weak_reply(s, j):
    """each move that leads to none of them has a reply that returns a 1-weak position."""
    look_at(after(s, j))
    return implies(is_going_on(s) and is_legal(s, j) and not is_one_of_ten(after(s, j)), reply_to(s, j, 1))


@two_weak.step(uses=[no_reply, one_weak_reply], definitions=["weak_any"])
def two_weak_if_none(s):
    """a position is 2-weak exactly if no move above 1 leads to one of the ten."""
    look_at(is_weak(2, s))
    return implies(is_going_on(s), is_weak(2, s) == leads_to_none(s))


# --- The ten positions by their legal moves ---------------------------------------------------------------------------


def has_few_moves(s):
    """Say which numbers are in one of the ten positions, and which is its largest legal move."""
    of_four = sum(1 if element(s, n) else 0 for n in (4, 5, 6, 7))
    is_larger = element(s, 5) and element(s, 6) and is_legal(s, 8) and (t(s) == 9 or (t(s) == 14 and is_legal(s, 13)))
    few = (t(s) <= 7 and of_four in (2, 4)) or (of_four == 2 and is_larger)
    return t(s) == 1 or (is_legal(s, 2) and is_legal(s, 3) and few)


@two_weak.step(
    uses=[all_from_two, sums_of_four_and_five, sums_of_five_and_six, no_larger, largest],
    definitions=["in_position", "t_position"],
)
def by_moves(s):
    """the ten positions by their legal moves."""
    look_at(t(s))
    return implies(is_going_on(s), is_one_of_ten(s) == has_few_moves(s))


two_weak_exactly = Steps("S", two_weak, of_the_case_counted, lambda case: numbered(case, 1, case.S))


@two_weak_exactly.step(
    uses=[alike(1), case_finite, larger_is_finite, order.has_s], definitions=["t_position", "t_{S}_and"]
)
def largest_after(S, x):
    """after a move, S and the position with its number have the same largest legal move."""
    s = number_of(S)
    look_at(frobenius_number(adjoin(S, x)))
    look_at(t(after(s, x)))
    return implies(x > 0, t(after(s, x)) == frobenius_number(adjoin(S, x)))


@two_weak_exactly.step(uses=[alike(1), order.has_n], definitions=["t_{S}_and", "in_position"])
def after_one(S):
    """after 1, 2 is in the position, and 1 is not its largest legal move."""
    return 2 in adjoin(S, 1) and frobenius_number(adjoin(S, 1)) != 1


@two_weak_exactly.step(uses=[all_numbers, same_elements], definitions=["weak_any"])
def is_over(S, x):
    """a position without a legal move is 2-weak."""
    look_at(x in S)
    return implies(1 in S, is_weak(2, number_of(S)) and implies(x > 0, x in S))


two_weak_exactly.conclude(
    uses=[two_weak_if_none, by_moves, goes_on, largest_after, after_one, is_over, alike(0), alike(1), case_finite],
    definitions=[],
)
