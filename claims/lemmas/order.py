"""Steps about all positions, of any greatest common divisor: Sn is the least one that contains S and n.

Positions are numbered: s, t, u are numbers of positions. The facts about the order of moves, and about moves that
change nothing, are therefore order theory, without arithmetic.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.vocabulary.script import after, element, lost, within

basics = Steps()


@basics.step(definitions=["within", "after_move"])
def has_s(s, n):
    """S is in Sn."""
    look_at(after(s, n))
    return implies(n > 0, within(s, after(s, n)))


@basics.step(definitions=["in_position", "after_move"])
def has_n_or_is_element(s, n):
    """n is in Sn, or in S."""
    look_at(after(s, n))
    return implies(n > 0, element(s, n) or element(after(s, n), n))


@basics.step(uses=[has_s, has_n_or_is_element], definitions=["within"])
def has_n(s, n):
    """n is in Sn."""
    look_at(after(s, n))
    return implies(n > 0, element(after(s, n), n))


def contains_both(s, n, t):
    """Whether t contains S and n."""
    return n > 0 and within(s, t) and element(t, n)


@basics.induction("k_least", complete=True, definitions=["in_position", "within", "after_move"])
def each_in_least(s, n, t, k_least):
    """by induction on k: each element of Sn is in each position that contains S and n."""
    look_at(element(after(s, n), k_least), within(s, t))
    return implies(contains_both(s, n, t) and element(after(s, n), k_least), element(t, k_least))


@basics.step(uses=[each_in_least], definitions=["in_position", "within"])
def is_least(s, n, t):
    """Sn is the least position that contains S and n."""
    look_at(after(s, n), within(s, t))
    return implies(contains_both(s, n, t), within(after(s, n), t))


@basics.step(definitions=["within"])
def is_an_order():
    """to be contained is an order."""
    reflexive = every(lambda s: within(s, s), at=lambda s: within(s, s))
    chain = every(
        lambda s, t, u: implies(within(s, t) and within(t, u), within(s, u)),
        at=lambda s, t, u: (within(s, t), within(t, u)),
    )
    of_each = every(
        lambda s, t, k: implies(within(s, t) and element(s, k), element(t, k)),
        at=(lambda s, t, k: (within(s, t), element(s, k)), lambda s, t, k: (within(s, t), element(t, k))),
    )
    return reflexive and chain and of_each


@basics.step(definitions=["after_move"])
def no_smaller(s, n, k):
    """no number helps to eliminate a smaller one."""
    look_at(element(after(s, n), k))
    return implies(n > 0 and k < n and element(after(s, n), k), element(s, k))


BASICS = (has_s, has_n, is_least, is_an_order)
moves = Steps("", basics)


@moves.step(uses=BASICS, definitions=[])
def same_move(s, t, n):
    """the same move in positions that contain each other."""
    look_at(after(s, n), within(s, t))
    look_at(after(t, n), within(s, t))
    alike = within(s, t) and within(t, s)
    return implies(n > 0 and alike, within(after(s, n), after(t, n)) and within(after(t, n), after(s, n)))


@moves.game_induction("s_game", uses=[same_move, has_s, has_n, is_an_order], definitions=["lost_position"])
def by_game_induction(s_game, t):
    """by game induction: the same outcome."""
    look_at(within(s_game, t), lost(t))
    return implies(within(s_game, t) and within(t, s_game), lost(s_game) == lost(t))


@moves.step(uses=[by_game_induction], definitions=[])
def same_outcome(s, t):
    """positions that contain each other have the same outcome."""
    look_at(within(s, t), within(t, s))
    return implies(within(s, t) and within(t, s), lost(s) == lost(t))


@moves.step(uses=BASICS, definitions=[])
def swapped(s, x, y):
    """x and y in either order."""
    look_at(after(after(s, x), y))
    return implies(x > 0 and y > 0, within(after(after(s, x), y), after(after(s, y), x)))


@moves.step(uses=BASICS, definitions=[])
def eliminated(s, x, y):
    """an eliminated number changes nothing."""
    look_at(after(after(s, y), x))
    alike = within(after(after(s, y), x), after(s, x)) and within(after(s, x), after(after(s, y), x))
    return implies((x > 0 and y > 0) and element(after(s, x), y), alike)


@moves.step(uses=BASICS, definitions=[])
def no_move(s, x):
    """a sum changes nothing."""
    look_at(after(s, x))
    return implies(x > 0 and element(s, x), within(after(s, x), s) and within(s, after(s, x)))


@moves.step(uses=[swapped, same_outcome], definitions=[])
def outcome_swapped(s, x, y):
    """x and y in either order: the outcome."""
    look_at(after(after(s, x), y))
    return implies(x > 0 and y > 0, lost(after(after(s, x), y)) == lost(after(after(s, y), x)))


@moves.step(uses=[eliminated, same_outcome], definitions=[])
def outcome_eliminated(s, x, y):
    """an eliminated number changes nothing: the outcome."""
    look_at(after(after(s, y), x))
    is_eliminated = (x > 0 and y > 0) and element(after(s, x), y)
    return implies(is_eliminated, lost(after(after(s, y), x)) == lost(after(s, x)))


@moves.step(uses=[no_move, same_outcome], definitions=[])
def outcome_no_move(s, x):
    """a sum changes nothing: the outcome."""
    look_at(after(s, x))
    return implies(x > 0 and element(s, x), lost(after(s, x)) == lost(s))


stealing = Steps("", moves)


@stealing.step(uses=[no_smaller], definitions=[])
def one_is_legal(s, t):
    """1 is legal after t."""
    look_at(after(s, t))
    return implies(t > 1 and not element(s, 1), not element(after(s, t), 1))


@stealing.step(uses=[one_is_legal, outcome_eliminated, has_s, is_an_order], definitions=["lost_position"])
def stolen(s, t):
    """where all legal moves eliminate a legal t > 1, the position is N."""
    each = every(
        lambda x: implies(x > 0 and not element(s, x), element(after(s, x), t)),
        at=lambda x: after(s, x),
    )
    return implies(t > 1 and not element(s, t) and each, not lost(s))
