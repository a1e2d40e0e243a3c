"""The outcome of a position with 4 is that of the triple of its least elements: from triples to all positions.

The facts about positions with 4 are about triples (a, b, c), and the outcome of a triple is a recursion of its own.
Here s is the number of a position, one of all positions. If its elements are the numbers of a triple, then so are the
elements after each move, and by game induction position and triple have the same outcome.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.order import has_n, has_s, is_an_order
from sylver_claims.claims.lemmas.with_4.rules import (
    RULES,
    P,
    a_after,
    b_after,
    c_after,
    is_legal,
    is_position,
    names_for_each_class,
)
from sylver_claims.claims.vocabulary.script import after, element, lost

triples = Steps()
"""The numbers of a triple, and the triple after a move."""


@triples.let
def inside(a, b, c, k):
    """the numbers of a triple."""
    return k >= 0 and (k % 4 == 0 or (k % 4 == 1 and k >= a) or (k % 4 == 2 and k >= b) or (k % 4 == 3 and k >= c))


@triples.let
def alike(s, a, b, c):
    """a position has the elements of a triple."""
    return every(
        lambda k: element(s, k) == inside(a, b, c, k), at=(lambda k: element(s, k), lambda k: inside(a, b, c, k))
    )


@triples.step(definitions=[inside, is_position])
def closed(a, b, c, x, y, z):
    """the numbers of a triple are closed under addition."""
    look_at(inside(a, b, c, x), inside(a, b, c, y), inside(a, b, c, z))
    both = is_position(a, b, c) and inside(a, b, c, x) and inside(a, b, c, y) and z <= x + y and z >= x + y
    return implies(both, inside(a, b, c, z))


def is_move(a, b, c, n):
    """Whether n is legal from a triple."""
    return is_position(a, b, c) and is_legal(a, b, c, n)


@triples.step(definitions=RULES)
def to_triple(a, b, c, n):
    """a move leads from a triple to a triple."""
    look_at(is_legal(a, b, c, n))
    return implies(is_move(a, b, c, n), is_position(a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n)))


def a_or_n(a, n):
    """Return n instead of a if it is in its class."""
    return n if n % 4 == 1 else a


def b_or_n(b, n):
    """Return n instead of b if it is in its class."""
    return n if n % 4 == 2 else b


def c_or_n(c, n):
    """Return n instead of c if it is in its class."""
    return n if n % 4 == 3 else c


@triples.step(definitions=RULES)
def decrease(a, b, c, n):
    """a move does not increase the least elements."""
    look_at(is_legal(a, b, c, n))
    less_a = a_after(a, b, c, n) <= a_or_n(a, n) and a_after(a, b, c, n) <= a
    less_b = b_after(a, b, c, n) <= b_or_n(b, n) and b_after(a, b, c, n) <= b
    less_c = c_after(a, b, c, n) <= c_or_n(c, n) and c_after(a, b, c, n) <= c
    return implies(is_move(a, b, c, n), less_a and less_b and less_c)


def inside_after(a, b, c, n, k):
    """Whether k is a number of the triple after a move."""
    return inside(a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n), k)


@triples.step(uses=[decrease], definitions=[inside, is_legal])
def triple_after(a, b, c, n):
    """the triple after a move contains the triple and the move."""
    look_at(is_legal(a, b, c, n))
    larger = every(
        lambda k: implies(inside(a, b, c, k), inside_after(a, b, c, n, k)),
        at=(lambda k: inside(a, b, c, k), lambda k: inside_after(a, b, c, n, k)),
    )
    return implies(is_move(a, b, c, n), inside_after(a, b, c, n, n) and larger)


@triples.step(definitions=[inside, alike, is_position, is_legal])
def same_legal(s, a, b, c, n):
    """the same moves are legal from a position and from its triple."""
    look_at(alike(s, a, b, c), is_legal(a, b, c, n))
    look_at(alike(s, a, b, c), element(s, n))
    legal = n > 1 and not element(s, n)
    return implies(is_position(a, b, c) and alike(s, a, b, c), is_legal(a, b, c, n) == legal)


below = Steps()
"""By induction, each element after the move is a number of the triple after the move."""


def is_moved(s, a, b, c, n):
    """Whether s has the elements of a triple, and n is legal."""
    return is_position(a, b, c) and alike(s, a, b, c) and is_legal(a, b, c, n)


@below.induction(
    "k_after",
    complete=True,
    uses=[to_triple, triple_after, closed],
    definitions=[alike, "after_move", "in_position", is_legal],
)
def below_by_induction(s, a, b, c, n, k_after):
    """by induction: each element after a move is a number of the triple after it."""
    look_at(alike(s, a, b, c), element(after(s, n), k_after))
    is_element = is_moved(s, a, b, c, n) and element(after(s, n), k_after)
    return implies(is_element, inside_after(a, b, c, n, k_after))


@below.step(uses=[below_by_induction], definitions=["in_position"])
def each_is_inside(s, a, b, c, n, k):
    """each element after a move is a number of the triple after it."""
    look_at(alike(s, a, b, c), element(after(s, n), k))
    return implies(is_moved(s, a, b, c, n) and element(after(s, n), k), inside_after(a, b, c, n, k))


above = Steps()
"""The least elements of the triple after the move are sums of the elements before it, and of the move."""


@above.step(definitions=[inside, alike, is_position])
def has_least(s, a, b, c):
    """the least elements are in S."""
    look_at(alike(s, a, b, c))
    return implies(is_position(a, b, c) and alike(s, a, b, c), element(s, a) and element(s, b) and element(s, c))


@above.step(uses=[has_least, has_s, has_n, is_an_order], definitions=[is_legal])
def has_n_and_least(s, a, b, c, n):
    """n and the least elements are in Sn."""
    look_at(alike(s, a, b, c), after(s, n))
    t = after(s, n)
    return implies(
        is_moved(s, a, b, c, n),
        element(t, a)
        and element(t, b)
        and element(t, c)
        and element(t, n)
        and element(t, a_or_n(a, n))
        and element(t, b_or_n(b, n))
        and element(t, c_or_n(c, n)),
    )


@above.step(uses=[has_n_and_least], definitions=["in_position"])
def has_doubles(s, a, b, c, n):
    """sums of two are in Sn."""
    look_at(alike(s, a, b, c), after(s, n))
    both = element(after(s, n), 2 * a_or_n(a, n)) and element(after(s, n), 2 * c_or_n(c, n))
    return implies(is_moved(s, a, b, c, n), both)


@above.step(uses=[has_n_and_least, has_doubles], definitions=[b_after])
def has_b(s, a, b, c, n):
    """the least element ≡ 2 after a move is a sum."""
    look_at(alike(s, a, b, c), after(s, n))
    return implies(is_moved(s, a, b, c, n), element(after(s, n), b_after(a, b, c, n)))


@above.step(uses=[has_n_and_least, has_doubles, has_b], definitions=["in_position"])
def has_a_and_b(s, a, b, c, n):
    """the least element ≡ 3 after a move is a sum, of these."""
    look_at(alike(s, a, b, c), after(s, n))
    return implies(is_moved(s, a, b, c, n), element(after(s, n), a_or_n(a, n) + b_after(a, b, c, n)))


@above.step(uses=[has_n_and_least, has_doubles, has_a_and_b], definitions=[c_after])
def has_c(s, a, b, c, n):
    """the least element ≡ 3 after a move is a sum."""
    look_at(alike(s, a, b, c), after(s, n))
    return implies(is_moved(s, a, b, c, n), element(after(s, n), c_after(a, b, c, n)))


@above.step(uses=[has_b, has_c], definitions=["in_position"])
def has_b_and_c(s, a, b, c, n):
    """the least element ≡ 1 after a move is a sum, of these."""
    look_at(alike(s, a, b, c), after(s, n))
    return implies(is_moved(s, a, b, c, n), element(after(s, n), b_after(a, b, c, n) + c_after(a, b, c, n)))


@above.step(uses=[has_n_and_least, has_doubles, has_b_and_c], definitions=[a_after])
def has_a(s, a, b, c, n):
    """the least element ≡ 1 after a move is a sum."""
    look_at(alike(s, a, b, c), after(s, n))
    return implies(is_moved(s, a, b, c, n), element(after(s, n), a_after(a, b, c, n)))


@above.step(definitions=[inside, alike])
def has_multiples(s, a, b, c, k):
    """multiples of 4 are in S."""
    look_at(alike(s, a, b, c), element(s, k))
    return implies(alike(s, a, b, c) and k >= 0 and k % 4 == 0, element(s, k))


from_least_on = Steps("r least")
"""The numbers from a least element on, for each class mod 4."""


def is_from(s, a, b, c, n, k, least):
    """Whether n is a move, and k is not less than the least element of its class after it."""
    return is_moved(s, a, b, c, n) and k >= least and (k - least) % 4 == 0


@from_least_on.step(uses=[has_multiples, has_s, is_an_order], definitions=[is_legal])
def has_difference(least, s, a, b, c, n, k):
    """a multiple of 4 less is in Sn: {r}."""
    look_at(alike(s, a, b, c), element(after(s, n), k))
    first = least(a, b, c, n)
    return implies(is_from(s, a, b, c, n, k, first), element(after(s, n), k - first))


@from_least_on.step(uses=[has_difference, "the least element ≡ {r} after a move is a sum"], definitions=["in_position"])
def has_all_beyond(least, s, a, b, c, n, k):
    """all beyond the least element after a move are sums: {r}."""
    look_at(alike(s, a, b, c), element(after(s, n), k))
    return implies(is_from(s, a, b, c, n, k, least(a, b, c, n)), element(after(s, n), k))


above.include(
    lambda case: [
        step
        for r, least in ((1, a_after), (2, b_after), (3, c_after))
        for step in from_least_on(case, r=r, least=least)
    ]
)


@above.step(
    uses=[has_multiples, to_triple, has_s, is_an_order, *names_for_each_class(has_all_beyond)],
    definitions=[inside, is_position, is_legal],
)
def each_is_element(s, a, b, c, n, k):
    """each number of the triple after a move is an element after it."""
    look_at(alike(s, a, b, c), element(after(s, n), k))
    return implies(is_moved(s, a, b, c, n) and inside_after(a, b, c, n, k), element(after(s, n), k))


as_positions = Steps("", triples, below, above)
"""Positions with 4 have the outcome of their triples."""


@as_positions.step(uses=[each_is_inside, each_is_element], definitions=[alike])
def moved(s, a, b, c, n):
    """after a move the elements are those of the triple after the move."""
    look_at(alike(s, a, b, c), is_legal(a, b, c, n))
    look_at(alike(s, a, b, c), after(s, n))
    same = alike(after(s, n), a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n))
    return implies(is_moved(s, a, b, c, n), same)


@as_positions.step(definitions=[inside, alike, is_position])
def one_is_legal(s, a, b, c):
    """1 is legal from a triple."""
    look_at(alike(s, a, b, c))
    return implies(is_position(a, b, c) and alike(s, a, b, c), not element(s, 1))


@as_positions.game_induction(
    "s_game_four",
    uses=[has_s, has_n, same_legal, moved, to_triple, one_is_legal],
    definitions=["lost_position", P, "wins_with_4"],
)
def same_outcome(s_game_four, a, b, c):
    """by game induction: a position with 4 has the outcome of its triple."""
    look_at(alike(s_game_four, a, b, c))
    return implies(is_position(a, b, c) and alike(s_game_four, a, b, c), lost(s_game_four) == P(a, b, c))
