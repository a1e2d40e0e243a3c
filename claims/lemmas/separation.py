"""The Separation Lemma and the Single Win Theorem for all positions, of any greatest common divisor.

Let x and y both win in S. Then y is not in Sx: else x were legal in Sy, and Syx were Sx, which is lost, as Sy is. So
Sxy is not lost, and 1 is legal in it: some z wins. Syz is not lost, as z is legal in Sy; Syzx is Sxyz, which is lost.
So x is legal in T = Syz, or T were Tx, and wins; y is in T, and does not.

So if n wins in S, and another y does, n wins in a larger position. By game induction it wins alone in some position.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at, some
from sylver_claims.claims.lemmas.order import (
    BASICS,
    has_n,
    has_s,
    is_an_order,
    no_smaller,
    outcome_eliminated,
    outcome_no_move,
    same_outcome,
    swapped,
)
from sylver_claims.claims.vocabulary.script import after, element, lost, within

separation = Steps()
"""Of two winning moves x and y, x wins in T = Syz, and y does not, for each z that wins in Sxy; there is one."""


def wins(s, x):
    """Whether x wins in S."""
    return x > 0 and not element(s, x) and lost(after(s, x))


def both_win(s, x, y):
    """Whether two moves win in S."""
    return x != y and wins(s, x) and wins(s, y)


@separation.step(uses=[has_n], definitions=["lost_position"])
def not_1(s, x):
    """a winning move is not 1, and 1 is legal after it."""
    look_at(after(s, x))
    return implies(wins(s, x), x > 1 and not element(after(s, x), 1))


@separation.step(definitions=["lost_position"])
def none_wins(s, y, x):
    """after a winning move none wins."""
    look_at(after(after(s, y), x))
    legal = lost(after(s, y)) and x > 1 and not element(after(s, y), x)
    return implies(legal, not lost(after(after(s, y), x)))


@separation.step(uses=[no_smaller], definitions=[])
def eliminator_is_legal(s, x, y):
    """if x eliminates y, it is legal in Sy."""
    return implies(both_win(s, x, y) and element(after(s, x), y), not element(after(s, y), x))


@separation.step(uses=[outcome_eliminated], definitions=[])
def eliminator_wins(s, x, y):
    """and it wins there."""
    return implies(both_win(s, x, y) and element(after(s, x), y), lost(after(after(s, y), x)))


@separation.step(uses=[not_1, none_wins, eliminator_is_legal, eliminator_wins], definitions=[])
def apart(s, x, y):
    """neither of two winning moves eliminates the other."""
    return implies(both_win(s, x, y), not element(after(s, x), y))


@separation.step(uses=[apart, none_wins, not_1], definitions=[])
def after_both(s, x, y):
    """Sxy is not lost."""
    return implies(both_win(s, x, y), not lost(after(after(s, x), y)))


@separation.step(uses=[not_1, no_smaller], definitions=[])
def one_after_both(s, x, y):
    """1 is legal in Sxy."""
    return implies(both_win(s, x, y), not element(after(after(s, x), y), 1))


@separation.step(uses=[after_both, one_after_both], definitions=["lost_position"])
def some_wins(s, x, y):
    """some z wins in Sxy."""
    return implies(both_win(s, x, y), some(lambda z: z > 1 and wins(after(after(s, x), y), z)))


def three(s, x, y, z):
    """Whether x and y win in S, and z in Sxy."""
    return both_win(s, x, y) and wins(after(after(s, x), y), z)


def separator(s, y, z):
    """Return the number of Syz."""
    return after(after(s, y), z)


@separation.step(uses=[*BASICS, same_outcome], definitions=[])
def rotated(s, x, y, z):
    """Sxyz and Syzx."""
    alike = lost(after(after(after(s, x), y), z)) == lost(after(separator(s, y, z), x))
    return implies(x > 0 and y > 0 and z > 0, alike)


@separation.step(uses=[*BASICS, swapped], definitions=[])
def z_is_legal(s, x, y, z):
    """z is legal in Sy."""
    return implies(three(s, x, y, z), not element(after(s, y), z))


@separation.step(uses=[rotated], definitions=[])
def lost_after_x(s, x, y, z):
    """Syzx is lost."""
    return implies(three(s, x, y, z), lost(after(separator(s, y, z), x)))


@separation.step(uses=[z_is_legal, none_wins, not_1], definitions=[])
def not_lost(s, x, y, z):
    """Syz is not lost."""
    return implies(three(s, x, y, z), not lost(separator(s, y, z)))


@separation.step(uses=[lost_after_x, not_lost, outcome_no_move], definitions=[])
def x_is_legal(s, x, y, z):
    """x is legal in Syz."""
    return implies(three(s, x, y, z), not element(separator(s, y, z), x))


@separation.step(uses=[x_is_legal, lost_after_x, has_s, has_n, is_an_order], definitions=[])
def separates(s, x, y, z):
    """x wins in T = Syz > S, and y does not."""
    larger = within(s, separator(s, y, z)) and element(separator(s, y, z), y) and not element(s, y)
    return implies(three(s, x, y, z), larger and wins(separator(s, y, z), x) and not wins(separator(s, y, z), y))


single_win = Steps("", separation)
"""If n wins in S, it wins alone in some position that contains S."""


@single_win.let
def alone(s, n):
    """n wins alone in s."""
    return wins(s, n) and every(lambda m: implies(wins(s, m), m == n), at=lambda m: after(s, m))


@single_win.step(definitions=[alone])
def another_wins(s, n):
    """if n wins, and not alone, then another y does."""
    return implies(wins(s, n) and not alone(s, n), some(lambda y: y != n and wins(s, y)))


@single_win.step(uses=[some_wins, separates], definitions=[])
def wins_in_larger(s, n, y):
    """then n wins in a larger position."""
    there = some(lambda u: (within(s, u) and element(u, y) and wins(u, n)) and not element(s, y))
    return implies(wins(s, n) and y != n and wins(s, y), there)


@single_win.game_induction("s_game2", uses=[another_wins, wins_in_larger, is_an_order], definitions=[])
def wins_alone_in_some(s_game2, n):
    """if n wins in S, it wins alone in some position that contains S."""
    return implies(wins(s_game2, n), some(lambda u: within(s_game2, u) and alone(u, n)))
