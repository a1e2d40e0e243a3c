"""By any reply, a position is 2-weak exactly if no move leads to one of the ten positions of ``any_reply``.

Where a move leads to one of the ten, it has no reply that returns a 1-weak position; to each other move there is one.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, semigroup, some
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import order
from sylver_claims.claims.lemmas.any_reply import is_one_of_ten, no_larger, reply_to, some_move
from sylver_claims.claims.lemmas.numbered import alike, numbered
from sylver_claims.claims.lemmas.one_weak_positions import is_weak, sums_of_five_and_six
from sylver_claims.claims.lemmas.small_positions import all_from_two, sums_of_four_and_five
from sylver_claims.claims.lemmas.three_weak import goes_on, needs, not_one_weak, three_weak
from sylver_claims.claims.lemmas.weak_levels import case_finite, is_going_on, largest, of_the_case_counted, t
from sylver_claims.claims.lemmas.weak_positions import all_numbers, is_legal, same_elements
from sylver_claims.claims.vocabulary.script import after, element, number_of
from sylver_claims.kernels.semigroups import adjoin

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


# --- The ten positions as semigroups ----------------------------------------------------------------------------------

TEN = {
    (2, 3): (1,),
    (4, 5, 6, 7): (1, 2, 3),
    (4, 5, 11): (1, 2, 3, 6, 7),
    (4, 6, 9, 11): (1, 2, 3, 5, 7),
    (4, 7, 9, 10): (1, 2, 3, 5, 6),
    (5, 6, 8, 9): (1, 2, 3, 4, 7),
    (5, 7, 8, 9, 11): (1, 2, 3, 4, 6),
    (6, 7, 8, 9, 10, 11): (1, 2, 3, 4, 5),
    (5, 6, 13, 14): (1, 2, 3, 4, 7, 8, 9),
    (5, 6, 19): (1, 2, 3, 4, 7, 8, 9, 13, 14),
}
"""Their generators and their legal moves."""
NUMBERS, MOVES = tuple(TEN), tuple(TEN.values())


def has_moves(s, moves):
    """Say that these are the legal moves."""
    return all(element(s, n) == (n not in moves) for n in range(1, max(moves))) and t(s) == max(moves)


one_of_ten = Steps("S numbers moves")


@one_of_ten.induction("c_run", complete=True)
def sums(numbers, moves, c_run):
    """all numbers but the legal moves are sums of {numbers}."""
    look_at(c_run in semigroup(*numbers))
    return (c_run in semigroup(*numbers)) == (c_run not in moves)


@one_of_ten.step(uses=[largest], definitions=["in_position", "t_position"])
def elements(s, moves, n):
    """all these are in a position with the legal moves of {numbers}."""
    look_at(element(s, n))
    return implies(is_going_on(s) and has_moves(s, moves), element(s, n) == (n >= 0 and n not in moves))


@one_of_ten.step(
    uses=[all_from_two, sums_of_four_and_five, sums_of_five_and_six, no_larger, largest],
    definitions=["in_position", "t_position"],
)
def is_among_them(s, moves):
    """a position with the legal moves of {numbers} is one of the ten."""
    look_at(t(s))
    return implies(is_going_on(s) and has_moves(s, moves), is_one_of_ten(s))


@one_of_ten.step(uses=[alike(1), sums], definitions=["in_position"])
def elements_after(S, numbers, moves, x, n):
    """after a move that leads to {numbers}, all these are in the position."""
    here = after(number_of(S), x)
    look_at(element(here, n))
    leads_there = x > 0 and semigroup(*numbers) == adjoin(S, x)
    return implies(leads_there, element(here, n) == (n >= 0 and n not in moves))


@one_of_ten.step(uses=[goes_on, case_finite, elements_after, largest], definitions=["t_position"])
def leaves_moves(S, numbers, moves, x):
    """a move that leads to {numbers} leaves the legal moves of this."""
    s = number_of(S)
    look_at(t(after(s, x)))
    here = is_going_on(s) and is_legal(s, x) and semigroup(*numbers) == adjoin(S, x)
    return implies(here, has_moves(after(s, x), moves))


@one_of_ten.step(uses=[goes_on, alike(1), case_finite, sums, elements])
def leads_there(S, numbers, moves, x):
    """a move that leaves the legal moves of {numbers} leads there."""
    s = number_of(S)
    look_at(t(after(s, x)))
    here = is_going_on(s) and is_legal(s, x) and has_moves(after(s, x), moves)
    return implies(here, semigroup(*numbers) == adjoin(S, x))


def each_of_ten(case):
    """Return these steps for each of the ten positions."""
    return [
        step
        for mark, (numbers, moves) in enumerate(TEN.items())
        for step in one_of_ten(case, numbers=numbers, moves=moves, mark=str(mark))
    ]


def for_each(step):
    """Return the names of such a step for all of them."""
    return [words_of(step).format(numbers=numbers) for numbers in TEN]


two_weak_exactly = Steps("S", two_weak, of_the_case_counted, lambda case: numbered(case, 1, case.S), each_of_ten)


@two_weak_exactly.step(
    uses=[all_from_two, sums_of_four_and_five, sums_of_five_and_six, no_larger, largest],
    definitions=["in_position", "t_position"],
)
def their_moves(s):
    """the ten positions have the legal moves of these semigroups."""
    look_at(t(s))
    return implies(is_going_on(s) and is_one_of_ten(s), any(has_moves(s, moves) for moves in MOVES))


@two_weak_exactly.let
def leads_to_ten(S, x):
    """x leads to one of the ten semigroups."""
    return any(semigroup(*numbers) == adjoin(S, x) for numbers in NUMBERS)


@two_weak_exactly.step(uses=[*for_each(leaves_moves), *for_each(is_among_them), goes_on], definitions=[leads_to_ten])
def to_one_of_ten(S, x):
    """a move that leads to one of the ten semigroups leads to one of the ten positions."""
    s = number_of(S)
    look_at(leads_to_ten(x))
    look_at(after(s, x))
    return implies(is_legal(s, x) and is_going_on(s) and leads_to_ten(x), is_one_of_ten(after(s, x)))


@two_weak_exactly.step(uses=[*for_each(leads_there), their_moves, goes_on], definitions=[leads_to_ten])
def from_one_of_ten(S, x):
    """a move that leads to one of the ten positions leads to one of the ten semigroups."""
    s = number_of(S)
    look_at(leads_to_ten(x))
    look_at(after(s, x))
    return implies(is_legal(s, x) and is_going_on(s) and is_one_of_ten(after(s, x)), leads_to_ten(x))


BOTH = [two_weak_if_none, to_one_of_ten, from_one_of_ten, same_elements, case_finite]


@two_weak_exactly.step(uses=BOTH, definitions=[])
def no_move_leads_there(S, x):
    """no move above 1 in a 2-weak position leads to one of the ten semigroups."""
    look_at(leads_to_ten(x))
    return implies(1 not in S and is_weak(2, number_of(S)) and x > 1 and x not in S, not leads_to_ten(x))


@two_weak_exactly.step(uses=BOTH, definitions=[])
def some_move_leads_there(S):
    """and some move in each other position does."""
    leads_there = some(lambda x: x > 1 and x not in S and leads_to_ten(x), at=lambda x: after(number_of(S), x))
    return implies(1 not in S, is_weak(2, number_of(S)) or leads_there)


@two_weak_exactly.step(uses=[*for_each(elements_after), order.has_n], definitions=[leads_to_ten])
def one_leads_elsewhere(S):
    """nor does 1 lead there."""
    look_at(leads_to_ten(1))
    return not leads_to_ten(1)


@two_weak_exactly.step(uses=[all_numbers, same_elements], definitions=["weak_any"])
def is_over(S, x):
    """a position without a legal move is 2-weak."""
    look_at(x in S)
    return implies(1 in S, is_weak(2, number_of(S)) and implies(x > 0, x in S))


two_weak_exactly.conclude(
    uses=[no_move_leads_there, some_move_leads_there, one_leads_elsewhere, is_over], definitions=[leads_to_ten]
)
