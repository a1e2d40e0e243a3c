"""The Separation Lemma for finite positions, as claims state it, derived from facts about all positions."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, some
from sylver_claims.claims.lemmas import separation
from sylver_claims.claims.lemmas.numbered import alike, numbered, outcome
from sylver_claims.claims.lemmas.order import BASICS, moves, same_move, same_outcome, swapped
from sylver_claims.claims.lemmas.separation import separates, some_wins, wins
from sylver_claims.claims.vocabulary.script import after, given, number_of
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin, frobenius_number

separated = Steps("S x y", moves, separation.separation, lambda case: numbered(case, 3, case.S))
"""The lemma for S from the lemma for its numbered position: up to three moves later the outcomes agree."""


@separated.step(uses=[alike(0), outcome(1)], definitions=["x", "y"])
def both_win(S, x, y):
    """x and y both win in the numbered position."""
    s = number_of(S)
    return implies(given, x != y and x > 0 and y > 0 and wins(s, x) and wins(s, y))


@separated.step(uses=[*BASICS, swapped, same_outcome, same_move], definitions=[])
def turned(S, x, y):
    """z wins in Sxy if it wins in Syx."""
    s = number_of(S)
    return implies(
        x > 0 and y > 0,
        every(
            lambda z: implies(wins(after(after(s, y), x), z), wins(after(after(s, x), y), z)),
            at=lambda z: after(after(after(s, y), x), z),
        ),
    )


def z_wins(S, x, y, z):
    """Whether z wins in Syx."""
    Sxy = adjoin(adjoin(S, y), x)
    return z > 0 and z not in Sxy and is_p_position(adjoin(Sxy, z))


@separated.step(uses=[both_win, some_wins, alike(2), outcome(3)], definitions=["t_{S}_and_and"])
def one_wins(S, x, y):
    """so some z up to t wins in the finite position."""
    Sxy = adjoin(adjoin(S, y), x)
    return implies(given, some(lambda z: z <= frobenius_number(Sxy) and z_wins(S, x, y, z)))


def separates_there(S, x, y, z):
    """Whether x wins in T = Syz > S, and y does not."""
    T = adjoin(adjoin(S, y), z)
    contains_S = every(lambda k: implies(k in S, k in T))
    return contains_S and y in T and y not in S and x not in T and is_p_position(adjoin(T, x))


@separated.step(uses=[both_win, turned, separates, *BASICS, *map(alike, range(3)), outcome(3)], definitions=[])
def each_separates(S, x, y):
    """and each such z separates x and y there."""
    return implies(
        given,
        every(
            lambda z: implies(z_wins(S, x, y, z), separates_there(S, x, y, z)),
            at=lambda z: is_p_position(adjoin(adjoin(adjoin(S, y), x), z)),
        ),
    )


separated.conclude(uses=[one_wins, each_separates], definitions=["x", "y"])
